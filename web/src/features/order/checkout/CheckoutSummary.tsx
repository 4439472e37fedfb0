import { useId } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { Link } from 'react-router'
import { usePages } from '../../../app/site.tsx'
import { Check, Icon, ReasonedButton, classes } from '../../../ui/kit.tsx'
import { FigureWithReason, Money } from '../../../ui/parts.tsx'
import { approximateFigure, costFigures } from '../figures.tsx'
import { useWords } from '../../cart/words.ts'
import { SubmitRefusal } from './SubmitRefusal.tsx'
import type { Ordering } from './useOrder.ts'

/** What the order comes to and how, the terms, and the one submission. */
export function CheckoutSummary({ ordering }: { ordering: Ordering }) {
  const { t } = useTranslation('order')
  const words = useWords()
  const pages = usePages()
  const id = useId()
  const { cost, filled, fill, data, stale, costRefusal } = ordering
  const blocked = useBlocked(ordering)
  return (
    <aside className="card pad shop-summary checkout-summary" aria-labelledby={id}>
      <h2 id={id}>{t('summary')}</h2>
      {cost ? (
        <div className={classes(stale && 'stale')}>
          <FigureWithReason
            figures={[...costFigures(t, words, cost, data.lines.length), ...approximateFigure(t, ordering.approximate)]}
          />
        </div>
      ) : (
        <p className="muted small">
          {costRefusal?.message || t(data.shipAddressId ? 'noCostYet' : 'costNeedsAddress')}
        </p>
      )}
      {costRefusal && filled.couponCodes.length > 0 && (
        <button type="button" className="chip" onClick={() => fill({ couponCodes: [] })}>
          {t('couponDrop')} {filled.couponCodes.join(' + ')}
        </button>
      )}
      {ordering.general.map((problem) => (
        <p key={problem.code} className="alert" role="alert">
          <Icon name="alert" /> {problem.text}
        </p>
      ))}
      <SubmitRefusal ordering={ordering} />
      <div className="acts">
        <Check checked={filled.termsAccepted} onChange={(termsAccepted) => fill({ termsAccepted })}>
          {t('acceptTerms')}{' '}
          {pages.has('/terms') ? (
            <Link to="/terms" target="_blank" className="line">
              {t('salesTerms')}
            </Link>
          ) : (
            t('salesTerms')
          )}
        </Check>
        {cost && (
          <span className="only-phone between acts-total">
            <span className="muted">{t('grandTotal')}</span>
            <strong>
              <Money value={cost.grandTotal} />
            </strong>
          </span>
        )}
        <ReasonedButton
          show
          look="buy"
          size="lg"
          block
          blocked={blocked}
          busy={ordering.submitting}
          onClick={ordering.submit}
        >
          {t('submit')}
        </ReasonedButton>
      </div>
      <details className="small muted shipping-facts">
        <summary>{t('shippingFacts')}</summary>
        <ul>
          {(['usual', 'regulated', 'qc', 'border'] as const).map((key) => (
            <li key={key}>{t(`shippingFacts.${key}`)}</li>
          ))}
        </ul>
      </details>
    </aside>
  )
}

/** Why the order cannot be placed now, in the order in which one would put it right. */
function useBlocked(ordering: Ordering): string | null {
  const { t } = useTranslation('order')
  const { filled, cost, general, stopped, stale } = ordering
  if (general[0]) return general[0].text
  if (!filled.shipAddressId || !ordering.billAddressId) return t('why.address')
  if (!filled.invoiceTitle.trim()) return t('why.invoice')
  if (!filled.paymentTerm) return t('why.terms')
  if (stopped.length > 0) return t('why.stopped', { n: stopped.length })
  if (ordering.costRefusal) return ordering.costRefusal.message
  if (!cost || (stale && !ordering.submitting)) return t('why.cost')
  return filled.termsAccepted ? null : t('why.accept')
}
