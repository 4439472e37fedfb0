import { cart } from '@reagora/server/cart/contract'
import { quickOrder } from '@reagora/server/quickOrder/contract'
import { scenarioNames, sourcing } from '@reagora/server/sourcing/contract'
import { useAction } from '../../api/useAction.ts'
import { useApi } from '../../api/useApi.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Button } from '../../ui/kit.tsx'
import { Bone, Money } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import { useWords } from '../cart/words.ts'
import { PlanReasons, Short, useBecause } from './Reasons.tsx'
import './sourcing.css'
import type { CartPlan, CartPlans, Former } from './words.ts'

interface Props {
  lineIds: readonly string[]
  onClose: () => void
  onTaken: (former: Former) => void
}

/** Four ways to buy what the chosen lines are of, beside the cart as it is. */
export default function WaysDialog({ lineIds, onClose, onTaken }: Props) {
  const { t } = useTranslation('sourcing')
  const { t: common } = useTranslation()
  const { name, pack, purity, supplier } = useWords()
  const because = useBecause()
  const { data, error, refetch } = useApi(sourcing.ofCart, { cartLineIds: [...lineIds] }, { quiet: true })
  const swap = useAction(quickOrder.swap, { refresh: [cart.list, cart.count] })
  const cartLines = data?.lines.flatMap((line) => line.cartLines) ?? []
  const take = async (plan: CartPlan) => {
    const taken = await swap
      .mutateAsync({ cartLineIds: cartLines.map(({ id }) => id), lines: packsOf(plan) })
      .catch(() => null)
    if (!taken) return
    onTaken({
      cartLineIds: taken.cartLineIds,
      lines: cartLines.map(({ packageId, quantity }) => ({ productPackageId: packageId, quantity })),
    })
  }
  const nameOf = (line: number) => {
    const found = data?.lines.find((one) => one.line === line)
    return found ? name(found) : ''
  }
  return (
    <Dialog open wide onClose={onClose} title={t('title')} closeLabel={common('close')}>
      <div className="stack">
        <p className="small muted">{t('intro')}</p>
        {error && <Failure error={error} retry={() => void refetch()} />}
        {!data && !error && (
          <>
            <p className="small muted" role="status">
              {t('comparing', { n: lineIds.length })}
            </p>
            <Bone w="100%" h={180} />
          </>
        )}
        {data && (
          <ul className="way-cards">
            <li className="card pad stack">
              <h3>{t('present')}</h3>
              {data.present ? (
                <>
                  <Figures of={data.present} />
                  <Short short={data.present.short} />
                </>
              ) : (
                <p className="small muted">{t('noPresent')}</p>
              )}
            </li>
            {scenarioNames.map((scenario) => {
              const plan = data.plans[scenario]
              const same = isSame(plan, data)
              return (
                <li key={scenario} className="card pad stack">
                  <h3>{t(`plan.${scenario}`)}</h3>
                  <Figures of={plan} />
                  <PlanReasons
                    plan={plan}
                    base={data.present ?? data.plans.cheapest}
                    than={data.present ? 'present' : 'cheapest'}
                  />
                  {!plan.exact && <span className="small muted">{t('foundBest')}</span>}
                  {same ? (
                    <span className="small muted">{t('same')}</span>
                  ) : (
                    <Button look="buy" size="sm" busy={swap.isPending} onClick={() => void take(plan)}>
                      {t('take')}
                    </Button>
                  )}
                  <details className="small">
                    <summary>{t('details')}</summary>
                    <ul>
                      {plan.lines.map((line) => (
                        <li key={line.line}>
                          {nameOf(line.line)}: {line.packs.map((one) => `${one.units} × ${pack(one.pack)}`).join(' + ')}
                          , {[supplier(line), line.purity && purity(line.purity)].filter(Boolean).join(', ')},{' '}
                          <Money value={line.cost} mixed />
                          {line.because.length > 0 && <span className="muted"> · {because(line)}</span>}
                        </li>
                      ))}
                    </ul>
                  </details>
                </li>
              )
            })}
          </ul>
        )}
        {data && data.kept > 0 && <p className="small muted">{t('kept', { n: data.kept })}</p>}
      </div>
    </Dialog>
  )
}

function Figures({ of }: { of: NonNullable<CartPlans['present']> }) {
  const { t } = useTranslation('sourcing')
  return (
    <>
      <strong className="num">
        <Money value={of.total} />
      </strong>
      <span className="small muted">
        {t('shipping')} <Money value={of.shipping} /> · {t('suppliers', { n: of.suppliers })} ·{' '}
        {of.days === null ? t('daysUnknown') : t('days', { n: of.days })}
      </span>
    </>
  )
}

const packsOf = ({ lines }: CartPlan) =>
  lines.flatMap(({ packs }) => packs.map(({ packageId, units }) => ({ productPackageId: packageId, quantity: units })))

/** Whether a plan is what lies in the cart. */
function isSame(plan: CartPlan, { lines }: CartPlans): boolean {
  const said = (packs: { packageId: string; quantity: number }[]) =>
    packs
      .map(({ packageId, quantity }) => `${packageId} × ${quantity}`)
      .toSorted()
      .join()
  return (
    said(packsOf(plan).map(({ productPackageId, quantity }) => ({ packageId: productPackageId, quantity }))) ===
    said(lines.flatMap((line) => line.cartLines))
  )
}
