import { languageNames } from '@reagora/messages'
import { document } from '@reagora/server/document/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { Button } from '../../../ui/kit.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { supplierNameIn } from '../../supplier/SupplierName.tsx'

type Sheet = Output<typeof document.hazards>['sheets'][number]

/** What safety data sheets say of a substance, to be compared and put into the form; nothing where none was read. */
export function SheetsRead({ of, onTake }: { of: readonly Sheet[]; onTake: (sheet: Sheet) => void }) {
  const { t, i18n } = useTranslation('document')
  if (of.length === 0) return null
  return (
    <section aria-label={t('read.title')}>
      <h3>{t('read.title')}</h3>
      <p className="small muted">{t('read.hint')}</p>
      <ul className="sheetsread">
        {of.map((sheet) => {
          const { supplierName, supplierNameZh, code, language, issuedOn } = sheet
          const owner =
            supplierName === null
              ? t('ofSubstance')
              : supplierNameIn(i18n.language, { supplierName, supplierNameZh: supplierNameZh ?? '' })
          const says = sheet.signal !== null || sheet.hazardCodes.length > 0
          return (
            <li key={sheet.documentId} className="row between wrap">
              <div>
                <strong>{[owner, code].filter(Boolean).join(' ')}</strong>{' '}
                <span className="small muted">
                  {[languageNames[language], issuedOn && t('issued', { date: issuedOn })].filter(Boolean).join(' · ')}
                </span>
                <p>
                  {says ? (
                    <>
                      {sheet.signal && <strong>{t(`signal.${sheet.signal}`)} </strong>}
                      <span className="num">{sheet.hazardCodes.join(' ')}</span>
                    </>
                  ) : (
                    t(
                      sheet.outcome !== 'read'
                        ? `read.${sheet.outcome}`
                        : sheet.notHazardous
                          ? 'read.not'
                          : 'read.none',
                    )
                  )}
                </p>
                {says && !sheet.alone && <p className="small muted">{t('read.several')}</p>}
              </div>
              {says && (
                <Button size="sm" onClick={() => onTake(sheet)}>
                  {t('read.take')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
