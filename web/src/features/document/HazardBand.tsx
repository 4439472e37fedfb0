import { document } from '@reagora/server/document/contract'
import { useTranslation } from '../../ui/texts.ts'
import { useApi } from '../../api/useApi.ts'
import { classes } from '../../ui/kit.tsx'
import { Pictogram } from './Pictogram.tsx'
import './safety.css'

interface Props {
  moleculeId: string
  /** It is shipped as dangerous goods, whatever is known of its dangers. */
  shipped: string | null
}

/** The dangers of a substance in a few lines, before any price; everything known of them stands further down. */
export function HazardBand({ moleculeId, shipped }: Props) {
  const { t } = useTranslation('document')
  const { t: texts, i18n } = useTranslation('hazard')
  const { data } = useApi(document.ofMolecule, { moleculeId }, { quiet: true })
  const hazards = data?.hazards
  if (!hazards && !shipped) return null
  const known = (hazards?.hazardCodes ?? []).filter((code) => i18n.exists('hazard', code))
  return (
    <section
      className={classes('hazardband', hazards?.signal === 'danger' && 'danger')}
      aria-label={t('hazardStatements')}
    >
      {hazards?.pictograms.map((code) => (
        <Pictogram key={code} code={code} label={t(`ghs.${code}`)} small />
      ))}
      <div>
        <p>
          {hazards?.signal && <strong className="word">{t(`signal.${hazards.signal}`)}</strong>}
          {known.map((code) => (
            <span key={code} className="statement">
              <span className="num strong">{code}</span> {texts(code as 'H225')}
            </span>
          ))}
        </p>
        {shipped && <p className="small">{shipped}</p>}
        <a className="small" href="#safety">
          {t('safety')}
        </a>
      </div>
    </section>
  )
}
