import { cart } from '@reagora/server/cart/contract'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'
import { useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { isService, useSession } from '../../../app/session.tsx'
import { useMayNamePrice } from '../NamePrice.tsx'
import { usePages } from '../../../app/site.tsx'
import { classes, ReasonedButton } from '../../../ui/kit.tsx'
import { Approximate } from '../../../ui/Approximate.tsx'
import { FigureWithReason, Money } from '../../../ui/parts.tsx'
import { toast } from '../../../ui/toast.ts'
import type { Backorders } from '../backorders.ts'
import { checkoutPath, orderPage } from '../checkoutPath.ts'
import { approximateSum, byCurrency, stopping, sums } from '../lines.ts'
import type { CartChanges } from '../useCart.ts'
import type { CartLine, CartReference } from '../words.ts'

interface Props {
  /** The selected lines. */
  lines: readonly CartLine[]
  all: readonly CartLine[]
  reference: CartReference
  waiting: Backorders
  changes: CartChanges
  refetch: () => Promise<unknown>
}

/** What the selection comes to, and the way to the order page, or why there is none. */
export function CartSummary({ lines, all, reference, waiting, changes, refetch }: Props) {
  const { t } = useTranslation('cart')
  const session = useSession()
  const pages = usePages()
  const go = useNavigate()
  const [busy, setBusy] = useState<readonly CartLine[] | null>(null)
  const totals = sums(lines)
  const blockedBy = useBlocked(waiting)
  const { t: common } = useTranslation()
  const inOwn = reference && approximateSum(lines, reference.currency)
  // An order has one currency: where the selection has several, each is ordered for itself.
  const apart = totals.length > 1 ? byCurrency(lines) : null

  const toCheckout = async (lines: readonly CartLine[]) => {
    setBusy(lines)
    try {
      await changes.settled()
      const cartLineIds = lines.map(({ id }) => id)
      const answer = await call(cart.check, { cartLineIds })
      const waits = (id: string) => lines.some((line) => line.id === id && waiting.has(line))
      if (answer.lines.some(({ id, problems }) => stopping(problems, waits(id)).length > 0)) {
        await refetch()
        return toast.warn(t('newProblems'))
      }
      // Several currencies become as many orders of one submission.
      const passing = ['COMPANY_INCOMPLETE', 'SEVERAL_CURRENCIES']
      const general = answer.problems.find(({ code }) => !passing.includes(code))
      if (general) return toast.warn(general.text)
      const onBehalf = session.onBehalfToken !== ''
      const page = orderPage({ onBehalf, service: isService(session) })
      void go(checkoutPath(page, lines.length === all.length ? [] : cartLineIds))
    } catch {
      // The refusal has been shown.
    } finally {
      setBusy(null)
    }
  }
  const warm = () => pages.warm('/submitorder')
  return (
    <aside className="card pad shop-summary" aria-label={t('summary')}>
      <h2>{t('summary')}</h2>
      <FigureWithReason
        figures={[
          {
            label: t('chosenLines'),
            value: <span className="num">{t('ofLines', { n: lines.length, all: all.length })}</span>,
          },
          ...totals.map((total) => ({
            label: totals.length > 1 ? t('goodsIn', { currency: total.currency }) : t('goods'),
            value: <Money value={total} />,
            sum: true,
          })),
          ...(inOwn
            ? [
                {
                  label: common('approximately'),
                  value: <Approximate value={inOwn} by={reference} />,
                  why: common('approximateBy', reference),
                },
              ]
            : []),
        ]}
      />
      <p className="small muted">{t('restLater')}</p>
      <div className={classes('acts', apart && 'apart')} onPointerEnter={warm}>
        <span className="only-phone between acts-total">
          <span className="muted">{t('goods')}</span>
          <strong>
            {totals.map((total) => (
              <Money key={total.currency} value={total} mixed={totals.length > 1} />
            ))}
          </strong>
        </span>
        {apart ? (
          <>
            <ReasonedButton
              show
              look="buy"
              size="lg"
              block
              blocked={blockedBy(lines)}
              busy={busy === lines}
              onClick={() => void toCheckout(lines)}
            >
              {t('checkoutTogether', { n: apart.length })}
            </ReasonedButton>
            {apart.map(([currency, own]) => (
              <ReasonedButton
                key={currency}
                show
                block
                blocked={blockedBy(own)}
                busy={busy !== null && busy !== lines && busy[0] === own[0]}
                onClick={() => void toCheckout(own)}
              >
                {t('checkoutIn', { currency, n: own.length })}
              </ReasonedButton>
            ))}
            <p className="small muted">{t('checkoutApart')}</p>
          </>
        ) : (
          <ReasonedButton
            show
            look="buy"
            size="lg"
            block
            blocked={blockedBy(lines)}
            busy={busy !== null}
            onClick={() => void toCheckout(lines)}
          >
            {t('checkout')}
          </ReasonedButton>
        )}
      </div>
    </aside>
  )
}

/** Why some lines cannot be ordered together; null where they can. */
function useBlocked(waiting: Backorders): (lines: readonly CartLine[]) => string | null {
  const { t } = useTranslation('cart')
  const { buyer, onBehalfToken, may } = useSession()
  const mayName = useMayNamePrice()
  return (lines) => {
    if (!may('buyNow')) return t('noPermission')
    if (lines.length === 0) return t('whyNone')
    if (onBehalfToken && buyer?.companyPermissionStatus === 1) return t('buyerNotApproved')
    const stopped = lines.filter((line) => stopping(line.problems, waiting.has(line)).length > 0).length
    if (stopped > 0) return t('whyStopped', { n: stopped })
    const unpriced = lines.filter((line) => line.unitPrice === null).length
    return unpriced > 0 ? t(mayName ? 'whyToPrice' : 'whyUnpriced', { n: unpriced }) : null
  }
}
