import { languageNames } from '@reagora/messages'
import { document, documentListing } from '@reagora/server/document/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { useTranslation } from '../../../ui/texts.ts'
import { download } from '../../../api/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { Page } from '../../../app/Page.tsx'
import type { PageRow } from '../../../app/page.ts'
import { useSession } from '../../../app/session.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Button, Tag } from '../../../ui/kit.tsx'
import { ListView } from '../../../ui/list/ListView.tsx'
import { useListing } from '../../../ui/list/useListing.ts'
import { Time } from '../../../ui/parts.tsx'
import { NewDocument } from './NewDocument.tsx'
import { SheetZips } from './SheetZips.tsx'

export const route = {
  path: '/supplier/documents',
  nouns: ['document'],
  area: 'staff',
  access: ['supplierCatalogue', 'staffCatalogue'],
  menu: { group: 'catalogue', label: 'document:title' },
} satisfies PageRow

type Row = Output<typeof document.list>['list'][number]

/** Safety data sheets and certificates of one's own products; of substances for staff. */
export default function DocumentsPage() {
  const { t } = useTranslation('document')
  const staff = useSession().may('staffCatalogue')
  const listed = useListing(document.list, documentListing)
  const remove = useAction(document.remove, { refresh: [document.list] })
  const withdraw = async (row: Row) => {
    if (await confirm({ text: t('removeAsk') })) remove.mutate({ documentId: row.documentId })
  }
  const acts = (row: Row) => (
    <span className="row">
      <Button
        size="sm"
        onClick={() => void download(document.download, { documentId: row.documentId }).catch(() => {})}
      >
        PDF
      </Button>
      <Button size="sm" look="quiet" onClick={() => void withdraw(row)}>
        {t('remove')}
      </Button>
    </span>
  )
  const what = (row: Row) =>
    [t(`kind.${row.kind}`), languageNames[row.language], row.lot, row.internal && t('internal')]
      .filter(Boolean)
      .join(' · ')
  const reading = ({ reading: one }: Row) =>
    one === null ? (
      '–'
    ) : (
      <span title={one === 'read' || one === 'waiting' ? undefined : t('readingHint')}>
        <Tag tone={one === 'read' ? 'ok' : one === 'waiting' ? undefined : 'warn'}>{t(`reading.${one}`)}</Tag>
      </span>
    )
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <p className="muted">{t(staff ? 'leadStaff' : 'lead')}</p>
      <NewDocument staff={staff} />
      <SheetZips staff={staff} />
      <ListView<Row>
        name="documents"
        listed={listed}
        words={{
          filter: (key) =>
            key === 'uploaded'
              ? t('uploadedAt')
              : key === 'issued'
                ? t('issuedOn')
                : t(key as 'subject' | 'kind' | 'language' | 'reading'),
          value: (key, value) =>
            key === 'kind'
              ? t(`kind.${value as Row['kind']}`)
              : key === 'reading'
                ? t(`reading.${value as NonNullable<Row['reading']>}`)
                : languageNames[value as Row['language']],
        }}
        columns={[
          { key: 'subject', title: t('subject'), render: (row) => <strong>{row.subject}</strong> },
          { key: 'kind', title: t('kind'), render: what },
          { key: 'reading', title: t('reading'), render: reading },
          { key: 'issued', title: t('issuedOn'), render: (row) => row.issuedOn ?? '–' },
          { key: 'at', title: t('uploadedAt'), render: (row) => <Time value={row.createdAt} /> },
          { key: 'acts', title: '', render: acts },
        ]}
        card={(row) => (
          <>
            <strong>{row.subject}</strong>
            <span className="small muted">{what(row)}</span>
            {row.reading !== null && reading(row)}
            {acts(row)}
          </>
        )}
      />
    </Page>
  )
}
