import { useTranslation } from '../../ui/texts.ts'
import { type Library } from './words.tsx'
import { useGrouped } from '../../ui/count.ts'
import './library.css'

/** What each filter has left, and which alerts have taken how many. */
export function Funnel({ of }: { of: Library }) {
  const { t } = useTranslation('library')
  const grouped = useGrouped()
  const { funnel, filters } = of
  const steps = [
    ['found', funnel.found],
    ['onSale', funnel.onSale],
    ...(Object.keys(filters.ranges).length > 0 ? ([['inRange', funnel.inRange]] as const) : []),
    ...(filters.alerts.length > 0 ? ([['clean', funnel.clean]] as const) : []),
    ['picked', funnel.picked],
    ['clusters', funnel.clusters],
  ] as const
  const alerts = Object.entries(funnel.alerts).toSorted(([, a], [, b]) => b - a)
  return (
    <>
      <dl className="library-funnel">
        {steps.map(([step, n]) => (
          <div key={step}>
            <dt>{t(`funnel.${step}`)}</dt>
            <dd className="num">{grouped(n)}</dd>
          </div>
        ))}
      </dl>
      {funnel.byPermit > 0 && <p className="small muted">{t('byPermit', { n: grouped(funnel.byPermit) })}</p>}
      {alerts.length > 0 && (
        <details>
          <summary className="small">{t('alertsFound', { n: alerts.length })}</summary>
          <ul className="small">
            {alerts.map(([name, n]) => (
              <li key={name}>
                {name.split(':')[1]!.replaceAll('_', ' ')} <span className="num muted">{grouped(n)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
