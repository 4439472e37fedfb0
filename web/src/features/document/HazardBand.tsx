import { document } from '@reagora/server/document/contract'
import { useTranslation } from '../../ui/texts.ts'
import { useApi } from '../../api/useApi.ts'
import { classes } from '../../ui/kit.tsx'
import { Pictogram } from './Pictogram.tsx'
import './safety.css'

interface Props {
  moleculeId: string
  /** By its classification or a list; null where nothing is known. */
  hazardous: boolean | null
}

/** The dangers of a substance in a few lines, before any price; that nothing is known of them is said as well. */
export function HazardBand({ moleculeId, hazardous }: Props) {
  const { t } = useTranslation('document')
  const { t: texts, i18n } = useTranslation('hazard')
  const { data } = useApi(document.ofMolecule, { moleculeId }, { quiet: true })
  const hazards = data?.hazards
  const stated = hazards && !hazards.notHazardous
  const known = (hazards?.hazardCodes ?? []).filter((code) => i18n.exists('hazard', code))
  return (
    <section
      className={classes('hazardband', hazardous === true ? hazards?.signal : 'calm')}
      aria-label={t('hazardStatements')}
    >
      {hazards?.pictograms.map((code) => (
        <Pictogram key={code} code={code} label={t(`ghs.${code}`)} small />
      ))}
      <div>
        {stated && (
          <p>
            {hazards.signal && <strong className="word">{t(`signal.${hazards.signal}`)}</strong>}
            {known.map((code) => (
              <span key={code} className="statement">
                <span className="num strong">{code}</span> {texts(code as 'H225')}
              </span>
            ))}
          </p>
        )}
        {hazardous === true && !stated && <p>{t('band.listed')}</p>}
        {hazardous === false && <p>{t('band.no')}</p>}
        {hazardous === null && <p>{t('band.unknown')}</p>}
        {hazardous === true && <p className="small">{t('ownSites')}</p>}
        <a className="small" href="#safety">
          {t('safety')}
        </a>
      </div>
    </section>
  )
}
