import type { figures, funnelSteps } from '@reagora/server/figure/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { Link } from 'react-router'
import { useSession } from '../../app/session.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { FigureCard, type Answered } from './FigureCard.tsx'
import { useFigureSpan } from './span.ts'

/** From search to order, and what was looked for in vain. */
export function Funnel({ answer }: { answer: Answered<Output<typeof figures.funnel>> }) {
  const { t, i18n } = useTranslation('figure')
  const { may } = useSession()
  const { from, until } = useFigureSpan()
  const number = new Intl.NumberFormat(i18n.language)
  const most = Math.max(1, ...(answer.data?.steps.map(({ times }) => times) ?? []))
  const pages: Partial<Record<(typeof funnelSteps)[number], string>> = {
    order: `/admin/orders?from=${from}&until=${until}`,
  }
  return (
    <FigureCard
      figure="funnel"
      answer={answer}
      content={(data) => (
        <>
          <ol className="funnel">
            {data.steps.map(({ step, times }, at) => {
              const before = data.steps[at - 1]?.times ?? 0
              const page = pages[step]
              return (
                <li key={step}>
                  <span className="row between">
                    <span>{t(`step.${step}`)}</span>
                    <span className="num">
                      <strong>{page ? <Link to={page}>{number.format(times)}</Link> : number.format(times)}</strong>
                      {/* Who came another way than by the step before is no share of it. */}
                      {before > 0 && times <= before && (
                        <span className="small muted"> {Math.round((100 * times) / before)} %</span>
                      )}
                    </span>
                  </span>
                  <span className="bar" aria-hidden="true">
                    <span style={{ width: `${(100 * times) / most}%` }} />
                  </span>
                </li>
              )
            })}
          </ol>
          <p className="row between">
            <span>{t('inVain')}</span>
            <strong className="num">
              {may('staffCatalogue') ? (
                <Link to="/supplier/demand">{number.format(data.inVain)}</Link>
              ) : (
                number.format(data.inVain)
              )}
            </strong>
          </p>
          {data.wanted.length > 0 && (
            <ul className="wanted">
              {data.wanted.map(({ text, times }) => (
                <li key={text} className="row between small">
                  <Link to={`/supplier/demand?text=${encodeURIComponent(text)}`}>{text}</Link>
                  <span className="num">{number.format(times)}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    />
  )
}
