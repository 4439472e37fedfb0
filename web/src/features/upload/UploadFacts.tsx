import { upload } from '@reagora/server/upload/contract'
import { useTranslation } from '../../ui/texts.ts'
import { download } from '../../api/call.ts'
import { Button, Icon } from '../../ui/kit.tsx'
import { Time } from '../../ui/parts.tsx'
import { sizeOf } from '../../ui/sizeOf.ts'
import { count } from '../../ui/count.ts'
import { formatOf, type UploadDetail } from './words.ts'

/** What an upload is: its file, who sent it, and the columns that were found in it. */
export function UploadFacts({ upload: one }: { upload: UploadDetail }) {
  const { t, i18n } = useTranslation('upload')
  const { reading } = one
  const columns = (reading?.columns ?? []).filter(({ field }) => field !== 'ignore')
  const recognised = [...new Set(columns.map(({ field }) => t(`field.${field}` as 'field.cas')))]
  return (
    <section className="card pad upload-facts" aria-label={t('file')}>
      <dl className="facts">
        <dt>{t('file')}</dt>
        <dd className="row wrap">
          <Button size="sm" onClick={() => void download(upload.original, { id: one.id })}>
            <Icon name="download" />
            {t('downloadOriginal')}
          </Button>
        </dd>
        <dt>{t('format')}</dt>
        <dd>
          {[reading && formatOf(reading.format), reading?.encoding, sizeOf(one.size, i18n.language)]
            .filter(Boolean)
            .join(' · ')}
        </dd>
        <dt>{t('createdAt')}</dt>
        <dd>
          <Time value={one.createdAt} /> {one.sentBy}
        </dd>
        {one.rowsTotal !== null && (
          <>
            <dt>{t('rows')}</dt>
            <dd className="num">{count(one.rowsTotal, i18n.language)}</dd>
          </>
        )}
        {/* While they are being corrected they stand in the form. */}
        {one.state !== 'read' && recognised.length > 0 && (
          <>
            <dt>{t('recognised')}</dt>
            <dd>{recognised.join(' · ')}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
