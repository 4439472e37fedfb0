import { cart } from '@reagora/server/cart/contract'
import type { Output } from '@reagora/server/kernel/endpoint'
import { list, MAX_OFFER_LINES } from '@reagora/server/list/contract'
import { needUnits, scenarioNames, sourcing } from '@reagora/server/sourcing/contract'
import { useState } from 'react'
import { useAction } from '../../../api/useAction.ts'
import { useApi } from '../../../api/useApi.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { useAskToLeave, useGuard } from '../../../ui/form/guard.tsx'
import { Button, Field, Input, ReasonedButton } from '../../../ui/kit.tsx'
import { Bone, Money } from '../../../ui/parts.tsx'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { namesIn } from '../../molecule/names.ts'
import { supplierNameIn } from '../../supplier/SupplierName.tsx'
import { PlanReasons, useBecause } from '../../sourcing/Reasons.tsx'
import { useListWords } from '../words.ts'

type Plans = Output<typeof sourcing.plans>
type Plan = Plans['plans']['cheapest']

interface Props {
  ask: { id: string; secret?: string }
  selected: readonly number[]
  onClose: () => void
  onAdded: () => void
}

type Unit = (typeof needUnits)[number]
interface Wanted {
  amount: string
  unit: Unit
}
const fits = (amount: string) => /^\d{1,7}(\.\d{1,3})?$/.test(amount) && Number(amount) > 0

/**
 * An amount for each of the chosen lines, what the list says or else one for all, and four ways to buy them side by side, each one click
 * from the cart.
 */
export default function PlanDialog({ ask, selected, onClose, onAdded }: Props) {
  const { t, language } = useListWords()
  const { t: common } = useTranslation()
  const shown = selected.slice(0, MAX_OFFER_LINES)
  const offers = useApi(list.offers, { ...ask, lines: shown }, { quiet: true })
  const [all, setAll] = useState<Wanted>({ amount: '1', unit: 'g' })
  /** What was changed of single lines. */
  const [own, setOwn] = useState<Readonly<Record<number, Wanted>>>({})
  const rows = (offers.data ?? []).flatMap(({ line, molecule, typed, wanted }) => {
    if (!molecule) return []
    const of = own[line] ?? wanted ?? { amount: '', unit: all.unit }
    return [{ line, moleculeId: molecule.moleculeId, name: namesIn(language, molecule).name || typed, of }]
  })
  /** A line without an amount of its own is wanted as all are. */
  const wantedOf = ({ of }: (typeof rows)[number]) =>
    of.amount.trim() === '' ? all : { ...of, amount: of.amount.trim() }
  const nameOf = (line: number) => rows.find((row) => row.line === line)?.name ?? String(line)
  const planning = useAction(sourcing.plans)
  const adding = useAction(cart.add, {
    refresh: [cart.list, cart.count],
    onDone: ({ cartLineIds }) => {
      toast.ok(t('added', { n: cartLineIds.length }))
      onAdded()
    },
  })
  const why = !offers.data
    ? (offers.error?.message ?? common('loading'))
    : rows.length === 0
      ? t('noPack')
      : !rows.every((row) => fits(wantedOf(row).amount)) && t('planAmountWrong')
  const plan = () =>
    planning.mutate({ lines: rows.map((row) => ({ line: row.line, moleculeId: row.moleculeId, ...wantedOf(row) })) })
  const put = ({ lines }: Plan) =>
    adding.mutate({
      lines: lines.flatMap(({ packs }) =>
        packs.map(({ packageId, units, unitPrice }) => ({
          productPackageId: packageId,
          productPackageNum: units,
          productUnitPrice: unitPrice.amount,
          supplierCurrencyIsoCode: unitPrice.currency,
        })),
      ),
    })
  const answer = planning.data
  // Amounts of single lines are work; the one for all is typed again in a moment.
  const typed = Object.keys(own).length > 0 && !adding.isPending && !adding.isSuccess
  useGuard(typed)
  const mayLeave = useAskToLeave()
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      mayClose={async () => !typed || (await mayLeave())}
      title={t('planTitle', { n: shown.length })}
      closeLabel={common('close')}
    >
      <div className="stack">
        <p className="small muted">{t('planIntro')}</p>
        {selected.length > shown.length && <p className="reason small">{t('atMost', { n: MAX_OFFER_LINES })}</p>}
        <form
          className="row plan-need"
          onSubmit={(event) => {
            event.preventDefault()
            if (!why) plan()
          }}
        >
          <Field label={t('planAmount')}>
            {(control) => (
              <Input
                {...control}
                className="qty"
                inputMode="decimal"
                value={all.amount}
                onChange={(event) => setAll({ ...all, amount: event.target.value })}
              />
            )}
          </Field>
          <Field label={t('planUnit')}>
            {(control) => <UnitChoice {...control} unit={all.unit} onChange={(unit) => setAll({ ...all, unit })} />}
          </Field>
          <ReasonedButton look="primary" type="submit" busy={planning.isPending} blocked={why || null}>
            {t('planReckon')}
          </ReasonedButton>
        </form>
        {rows.length > 0 && (
          <ul className="plan-wants" aria-label={t('planEachAmount')}>
            {rows.map(({ line, name, of }) => (
              <li key={line}>
                <span>{name}</span>
                <Input
                  className="qty"
                  inputMode="decimal"
                  maxLength={11}
                  aria-label={t('planAmountOf', { name })}
                  aria-invalid={(of.amount.trim() !== '' && !fits(of.amount.trim())) || undefined}
                  placeholder={all.amount}
                  value={of.amount}
                  onChange={(event) => setOwn({ ...own, [line]: { ...of, amount: event.target.value } })}
                />
                <UnitChoice
                  aria-label={t('planUnitOf', { name })}
                  unit={of.amount.trim() === '' ? all.unit : of.unit}
                  blocked={of.amount.trim() === '' ? t('planAsAll') : null}
                  onChange={(unit) => setOwn({ ...own, [line]: { ...of, unit } })}
                />
              </li>
            ))}
          </ul>
        )}
        {offers.error && <Failure error={offers.error} retry={() => void offers.refetch()} />}
        {planning.isPending && <Bone w="100%" h={180} />}
        {answer && (
          <ul className="plan-cards" aria-live="polite">
            {scenarioNames.map((name) => (
              <PlanCard
                key={name}
                title={t(`plan.${name}`)}
                plan={answer.plans[name]}
                cheapest={answer.plans.cheapest}
                nameOf={nameOf}
                supplierOf={(line) =>
                  supplierNameIn(language, { supplierName: line.supplierName, supplierNameZh: line.supplierLocalName })
                }
                busy={adding.isPending}
                onPut={() => put(answer.plans[name])}
              />
            ))}
          </ul>
        )}
        {answer && answer.missing.length > 0 && (
          <p className="reason small">
            {t('planMissing')}
            {answer.missing.map(({ line, why: reason }) => `${nameOf(line)} (${t(`planWhy.${reason}`)})`).join(', ')}
          </p>
        )}
      </div>
    </Dialog>
  )
}

interface UnitProps {
  id?: string
  'aria-label'?: string
  unit: Unit
  /** Why no other can be chosen now. */
  blocked?: string | null
  onChange: (unit: Unit) => void
}
function UnitChoice({ unit, blocked = null, onChange, ...control }: UnitProps) {
  const { t } = useListWords()
  return (
    <select
      {...control}
      className="select"
      value={unit}
      {...(blocked !== null && { disabled: true, title: blocked })}
      onChange={(event) => onChange(needUnits.find((one) => one === event.target.value) ?? 'g')}
    >
      {needUnits.map((one) => (
        <option key={one} value={one}>
          {one === 'each' ? t('planEach') : one}
        </option>
      ))}
    </select>
  )
}

function PlanCard({
  title,
  plan,
  cheapest,
  nameOf,
  supplierOf,
  busy,
  onPut,
}: {
  title: string
  plan: Plan
  cheapest: Plan
  nameOf: (line: number) => string
  supplierOf: (line: Plan['lines'][number]) => string
  busy: boolean
  onPut: () => void
}) {
  const { t } = useListWords()
  const because = useBecause()
  return (
    <li className="card pad stack">
      <h3>{title}</h3>
      <strong className="num">
        <Money value={plan.total} />
      </strong>
      <span className="small muted">
        {t('planShipping')} <Money value={plan.shipping} /> · {t('planSuppliers', { n: plan.suppliers })} ·{' '}
        {plan.days === null ? t('planDaysUnknown') : t('planDays', { n: plan.days })}
        {!plan.exact && ` · ${t('planFound')}`}
      </span>
      <PlanReasons plan={plan} base={cheapest} than="cheapest" />
      <Button look="buy" size="sm" busy={busy} onClick={onPut}>
        {t('addToCart', { n: plan.lines.length })}
      </Button>
      <details className="small">
        <summary>{t('planLines')}</summary>
        <ul>
          {plan.lines.map((line) => (
            <li key={line.line}>
              {nameOf(line.line)}: {line.packs.map(({ pack, units }) => `${units} × ${pack}`).join(' + ')},{' '}
              {supplierOf(line)}, <Money value={line.cost} mixed />
              {line.because.length > 0 && <span className="muted"> · {because(line)}</span>}
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}
