import { languageNames, languages } from '@reagora/messages'
import { document } from '@reagora/server/document/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { useTranslation } from '../../ui/texts.ts'
import { Link, useLocation } from 'react-router'
import { download } from '../../api/call.ts'
import { loginPath } from '../../app/login.ts'
import { useSession } from '../../app/session.tsx'
import { supplierNameIn } from '../supplier/SupplierName.tsx'
import { Pictogram } from './Pictogram.tsx'

type Known = Output<typeof document.ofMolecule>
type Document = Known['documents'][number]
type Hazards = NonNullable<Known['hazards']>

/** What is known: signal word, pictograms, statements, safety sheets and certificates. */
export default function SafetyFacts({ known }: { known: Known }) {
  const { t } = useTranslation('document')
  return (
    <div className="safety">
      {known.hazards ? <Dangers hazards={known.hazards} /> : <p className="muted">{t('noHazards')}</p>}
      <Papers documents={known.documents} />
    </div>
  )
}

function Dangers({ hazards }: { hazards: Hazards }) {
  const { t } = useTranslation('document')
  const { notHazardous, signal, pictograms, hazardCodes, precautionCodes, source, takenOver } = hazards
  return (
    <div className="dangers">
      {notHazardous && <p>{t('band.no')}</p>}
      {!notHazardous && (
        <div className="row wrap pictograms">
          {pictograms.map((code) => (
            <Pictogram key={code} code={code} label={t(`ghs.${code}`)} />
          ))}
          <strong className={signal === 'danger' ? 'signal danger' : 'signal'}>
            {signal ? t(`signal.${signal}`) : t('noSignal')}
          </strong>
        </div>
      )}
      <Statements title={t('hazardStatements')} codes={hazardCodes} />
      <Statements title={t('precautions')} codes={precautionCodes} folded />
      {takenOver && <p className="small">{t('takenOver')}</p>}
      {source && <p className="small muted">{t('source', { source })}</p>}
    </div>
  )
}

/** Codes with their texts; precautions are long and unfold. */
function Statements({ title, codes, folded }: { title: string; codes: readonly string[]; folded?: boolean }) {
  const { t } = useTranslation('document')
  const { t: texts, i18n } = useTranslation('hazard')
  if (codes.length === 0) return null
  const list = (
    <dl className="statements">
      {codes.map((code) => (
        <div key={code}>
          <dt className="num">{code}</dt>
          <dd>{i18n.exists('hazard', code) ? texts(code as 'H225') : t('unknownCode')}</dd>
        </div>
      ))}
    </dl>
  )
  if (!folded)
    return (
      <div>
        <h3>{title}</h3>
        {list}
      </div>
    )
  return (
    <details>
      <summary>
        {title} <span className="muted num">{codes.length}</span>
      </summary>
      {list}
    </details>
  )
}

function Papers({ documents }: { documents: readonly Document[] }) {
  const { t, i18n } = useTranslation('document')
  const sheets = documents.filter(({ kind }) => kind === 'sds')
  const certificates = documents.filter(({ kind }) => kind === 'coa')
  const byLanguage = languages.toSorted((a, b) => Number(b === i18n.language) - Number(a === i18n.language))
  return (
    <div className="papers">
      <h3>{t('sheets')}</h3>
      {sheets.length === 0 ? (
        <p className="muted">{t('noSheets')}</p>
      ) : (
        <dl className="sheets">
          {byLanguage.map((language) => {
            const own = sheets.filter((sheet) => sheet.language === language)
            return (
              <div key={language}>
                <dt>{languageNames[language]}</dt>
                <dd>
                  {own.length === 0 ? (
                    <span className="muted">{t('noSheet')}</span>
                  ) : (
                    own.map((sheet) => <Paper key={sheet.documentId} document={sheet} />)
                  )}
                </dd>
              </div>
            )
          })}
        </dl>
      )}
      <h3>{t('certificates')}</h3>
      {certificates.length === 0 ? (
        <p className="muted">{t('noCertificates')}</p>
      ) : (
        certificates.map((one) => <Paper key={one.documentId} document={one} />)
      )}
    </div>
  )
}

/** A document to download: at once for who may, after a login for a guest. */
function Paper({ document: paper }: { document: Document }) {
  const { t, i18n } = useTranslation('document')
  const { signedIn, settled, may } = useSession()
  const here = useLocation()
  const { supplierName, supplierNameZh } = paper
  const owner =
    supplierName === null
      ? t('ofSubstance')
      : supplierNameIn(i18n.language, { supplierName, supplierNameZh: supplierNameZh ?? '' })
  const what = [owner, paper.lot && `${t('lot')} ${paper.lot}`, paper.issuedOn && t('issued', { date: paper.issuedOn })]
  const name = what.filter(Boolean).join(' · ')
  if (!signedIn || !settled)
    return (
      <Link className="paper" to={loginPath(here)} title={t('loginToDownload')}>
        PDF · {name}
      </Link>
    )
  if (!may('msdsDownload'))
    return (
      <span className="paper muted" title={t('notAllowed')}>
        PDF · {name}
      </span>
    )
  return (
    <button
      type="button"
      className="linkish paper"
      onClick={() => void download(document.download, { documentId: paper.documentId }).catch(() => {})}
    >
      PDF · {name}
    </button>
  )
}
