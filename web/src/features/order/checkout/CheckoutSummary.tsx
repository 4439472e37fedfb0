import { lazy, Suspense, useId } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { Link } from 'react-router'
import { usePages } from '../../../app/site.tsx'
import { Check, Icon, ReasonedButton, classes } from '../../../ui/kit.tsx'
import { FigureWithReason, Money } from '../../../ui/parts.tsx'
import { Expectation } from '../Expectation.tsx'
import { approximateFigure, costFigures, depositFigure, earlyFigure } from '../figures.tsx'
import { useWords } from '../../cart/words.ts'
import { SubmitRefusal } from './SubmitRefusal.tsx'
import { depositNow, type Ordering, type OrderPart } from './useOrder.ts'

/** Few companies have rules of approval: what says so comes after the page. */
const ApprovalNotice = lazy(() => import('./ApprovalNotice.tsx'))

/** What the order comes to and how, the terms, and the one submission. */
export function CheckoutSummary({ ordering }: { ordering: Ordering }) {
  const { t } = useTranslation('order')
  const pages = usePages()
  const id = useId()
  const { filled, fill, data, parts, several } = ordering
  const totals = parts.flatMap(({ cost }) => cost?.grandTotal ?? [])
  const blocked = useBlocked(ordering)
  return (
    <aside className="card pad shop-summary checkout-summary" aria-labelledby={id}>
      <h2 id={id}>{t('summary')}</h2>
      {parts.length === 0 && <p className="muted small">{t(data.shipAddressId ? 'noCostYet' : 'costNeedsAddress')}</p>}
      {several && <p className="small">{t('severalOrders', { n: parts.length })}</p>}
      {parts.map((part) => (
        <PartFigures key={part.currency} ordering={ordering} part={part} />
      ))}
      {filled.projectCode.trim() !== '' &&
        parts.map(
          ({ currency, projectWarning }) =>
            projectWarning && (
              <p key={currency} className="alert quiet" role="status">
                <Icon name="info" /> {projectWarning}
              </p>
            ),
        )}
      {ordering.general.map((problem) => (
        <p key={problem.code} className="alert" role="alert">
          <Icon name="alert" /> {problem.text}
        </p>
      ))}
      <Suspense>
        <ApprovalNotice ordering={ordering} />
      </Suspense>
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
        {totals.length > 0 && (
          <span className="only-phone between acts-total">
            <span className="muted">{t('grandTotal')}</span>
            <strong>
              {totals.map((total) => (
                <Money key={total.currency} value={total} mixed={several} />
              ))}
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
          {filled.requestApproval
            ? t('sendForApproval', { ns: 'requisition' })
            : several
              ? t('submitSeveral', { n: parts.length })
              : t('submit')}
        </ReasonedButton>
      </div>
    </aside>
  )
}

/** What the order of one currency comes to. */
function PartFigures({ ordering, part }: { ordering: Ordering; part: OrderPart }) {
  const { t } = useTranslation('order')
  const words = useWords()
  const { cost, approximate, expectation, stale, refusal, couponCodes, currency, lines } = part
  const deposit = depositNow(ordering)
  return (
    <section aria-label={ordering.several ? currency : undefined}>
      {ordering.several && <h3>{t('orderIn', { currency })}</h3>}
      {cost ? (
        <div className={classes(stale && 'stale')} aria-busy={stale}>
          <FigureWithReason
            figures={[
              ...costFigures(t, words, cost, lines.length),
              ...earlyFigure(t, cost, ordering.filled.paymentTerm),
              ...depositFigure(t, cost, deposit),
              ...approximateFigure(t, approximate),
            ]}
          />
          {expectation && <Expectation expected={expectation} />}
        </div>
      ) : (
        <p className="muted small">
          {refusal?.message || t(ordering.data.shipAddressId ? 'noCostYet' : 'costNeedsAddress')}
        </p>
      )}
      {refusal && couponCodes.length > 0 && (
        <button type="button" className="chip" onClick={() => void ordering.applyCoupons(part, [])}>
          {t('couponDrop')} {couponCodes.join(' + ')}
        </button>
      )}
    </section>
  )
}

/** Why the order cannot be placed now, in the order in which one would put it right. */
function useBlocked(ordering: Ordering): string | null {
  const { t } = useTranslation('order')
  const { filled, general, stopped, parts } = ordering
  if (general[0]) return general[0].text
  if (!filled.shipAddressId || !ordering.billAddressId) return t('why.address')
  if (!filled.invoiceTitle.trim()) return t('why.invoice')
  if (!filled.paymentTerm) return t('why.terms')
  if (stopped.length > 0) return t('why.stopped', { n: stopped.length })
  const refused = parts.find(({ refusal }) => refusal)?.refusal
  if (refused) return refused.message
  if (parts.length === 0 || parts.some(({ cost, stale }) => !cost || (stale && !ordering.submitting)))
    return t('why.cost')
  return filled.termsAccepted ? null : t('why.accept')
}
