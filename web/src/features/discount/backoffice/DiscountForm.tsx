import { currencyCodes, type Currency } from '@reagora/server/kernel/money'
import { discountKinds, pricing, productCategories, type ProductCategory } from '@reagora/server/pricing/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { serverNow } from '../../../api/clock.ts'
import { useAction } from '../../../api/useAction.ts'
import { Check } from '../../../ui/kit.tsx'
import { Choice, Text, Ticks } from '../../../ui/form/controls.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useForm } from '../../../ui/form/useForm.ts'
import { useTranslation } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { percentOf, type Discount } from '../words.tsx'
import { ManyPicker, type Chosen } from '../ManyPicker.tsx'
import { TierRows, type TypedTier } from './TierRows.tsx'

interface Props {
  /** The one that is changed; null for a new one. */
  discount: Discount | null
  onClose: () => void
  onDone: (made: Discount) => void
}

interface Values {
  description: string
  kind: (typeof discountKinds)[number]
  amount: string
  currency: Currency
  rate: string
  tiers: readonly TypedTier[]
  startsAt: string
  endsAt: string
  suppliers: readonly Chosen[]
  companies: readonly Chosen[]
  categories: readonly ProductCategory[]
  supplierFunded: boolean
  combinable: boolean
}

/** A moment as the browser's own control writes it, in the time of the browser. */
function localOf(time: Date): string {
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 19)
}
const nextHour = (hours: number) => {
  const time = new Date(serverNow())
  time.setHours(time.getHours() + hours, 0, 0, 0)
  return localOf(time)
}
const DAY = 24

const initialOf = (discount: Discount | null): Values => ({
  description: discount?.description ?? '',
  kind: discount?.kind ?? 'percentage',
  amount: discount?.amount?.amount ?? '',
  currency: discount?.amount?.currency ?? 'CNY',
  rate: discount?.rateBp ? percentOf(discount.rateBp) : '',
  tiers: discount?.tiers.length
    ? discount.tiers.map(({ from, rateBp }) => ({ from: String(from), rate: percentOf(rateBp) }))
    : [{ from: '', rate: '' }],
  startsAt: discount ? localOf(new Date(discount.startsAt)) : nextHour(1),
  endsAt: discount ? localOf(new Date(discount.endsAt)) : nextHour(1 + 7 * DAY),
  suppliers: discount?.suppliers ?? [],
  companies: discount?.companies ?? [],
  categories: discount?.categories ?? [],
  supplierFunded: discount?.supplierFunded ?? false,
  combinable: discount?.combinable ?? true,
})

/** Percent as typed, in hundredths; null where it is none. */
const basisPoints = (text: string) =>
  /^\d{1,2}(\.\d{1,2})?$/.test(text.trim()) && Number(text) > 0 ? Math.round(Number(text) * 100) : null

function tiersOf(typed: readonly TypedTier[]) {
  const tiers = typed.map(({ from, rate }) => ({ from: Number(from.trim()), rateBp: basisPoints(rate) ?? 0 }))
  const ascends = tiers.every(
    ({ from, rateBp }, at) =>
      Number.isInteger(from) &&
      rateBp > 0 &&
      from > (tiers[at - 1]?.from ?? 1) &&
      rateBp > (tiers[at - 1]?.rateBp ?? 0),
  )
  return ascends ? tiers : null
}

/** A discount, new or changed. Of one that runs only description and end. */
export function DiscountForm({ discount, onClose, onDone }: Props) {
  const { t } = useTranslation('discount')
  const options = { quiet: true, refresh: [pricing.discounts, pricing.discount] }
  const create = useAction(pricing.createDiscount, options)
  const edit = useAction(pricing.editDiscount, options)
  const [overlapped, setOverlapped] = useState<{ id: string; description: string } | null>(null)
  const runs = discount?.state === 'active'
  const form = useForm<Values>({
    initial: initialOf(discount),
    limitsOf: pricing.createDiscount,
    check: ({ kind, amount, rate, tiers, startsAt, endsAt, supplierFunded, suppliers }) => ({
      amount: kind === 'flat' && !(Number(amount) > 0) && t('amountWrong'),
      rate: kind === 'percentage' && basisPoints(rate) === null && t('rateWrong'),
      tiers: kind === 'tiered' && tiersOf(tiers) === null && t('tiersWrong'),
      endsAt: !(new Date(endsAt) > new Date(startsAt) && Date.parse(endsAt) > serverNow()) && t('endWrong'),
      suppliers: supplierFunded && suppliers.length === 0 && t('funderWrong'),
    }),
    act: async (values) => {
      setOverlapped(null)
      const { kind, suppliers, companies } = values
      const starts = discount && values.startsAt === localOf(new Date(discount.startsAt))
      const plan = {
        description: values.description,
        kind,
        ...(kind === 'flat' && { amount: values.amount.trim(), currency: values.currency }),
        ...(kind === 'percentage' && { rateBp: basisPoints(values.rate)! }),
        ...(kind === 'tiered' && { tiers: tiersOf(values.tiers)! }),
        // Whoever did not touch it sends it as it is kept, to the last part of a second.
        startsAt: starts ? discount.startsAt : new Date(values.startsAt).toISOString(),
        endsAt: new Date(values.endsAt).toISOString(),
        supplierFunded: values.supplierFunded,
        combinable: values.combinable,
        supplierIds: suppliers.map(({ id }) => id),
        companyIds: companies.map(({ id }) => id),
        categories: [...values.categories],
      }
      const made = await (discount
        ? edit.mutateAsync({ ...plan, id: discount.id, version: discount.version })
        : create.mutateAsync(plan))
      toast.ok(t('saved'))
      onClose()
      onDone(made)
    },
    onRefused: ({ details }) => {
      if (details['code'] === 'DISCOUNT_OVERLAPS') setOverlapped(details as unknown as typeof overlapped)
    },
  })
  const { kind } = form.values
  return (
    <FormDialog
      form={form}
      drawer
      title={t(discount ? 'editTitle' : 'add')}
      submit={t('save')}
      note={runs ? t('running') : ''}
      className="pairs"
      onClose={onClose}
    >
      {overlapped && (
        <p className="whole">
          <Link to={`/admin/discounts/${overlapped.id}`} target="_blank">
            {t('overlapLink', { description: overlapped.description })}
          </Link>
        </p>
      )}
      <Text form={form} name="description" label={t('description')} className="whole" required />
      {!runs && (
        <>
          <Choice
            form={form}
            name="kind"
            label={t('kindTitle')}
            options={discountKinds.map((one) => [one, t(`kind.${one}`)] as const)}
          />
          {kind === 'flat' && (
            <>
              <Text form={form} name="amount" label={t('amount')} inputMode="decimal" required />
              <Choice
                form={form}
                name="currency"
                label={t('currency')}
                options={currencyCodes.map((one) => [one, one] as const)}
              />
            </>
          )}
          {kind === 'percentage' && <Text form={form} name="rate" label={t('rate')} inputMode="decimal" required />}
          {kind === 'tiered' && (
            <TierRows
              tiers={form.values.tiers}
              error={form.wrong['tiers']}
              onChange={(tiers) => form.set('tiers', tiers)}
            />
          )}
          <Text form={form} name="startsAt" label={t('startsAt')} type="datetime-local" step={1} required />
        </>
      )}
      <Text form={form} name="endsAt" label={t('endsAt')} type="datetime-local" step={1} required />
      {!runs && (
        <>
          <ManyPicker
            of="suppliers"
            label={t('suppliers')}
            hint={t('emptyIsAll')}
            error={form.wrong['suppliers'] || null}
            chosen={form.values.suppliers}
            onChange={(chosen) => form.set('suppliers', chosen)}
          />
          <ManyPicker
            of="companies"
            label={t('companies')}
            hint={t('emptyIsAll')}
            chosen={form.values.companies}
            onChange={(chosen) => form.set('companies', chosen)}
          />
          <div className="whole">
            <Ticks
              form={form}
              name="categories"
              legend={t('categories')}
              hint={t('emptyIsAll')}
              options={productCategories.map((one) => [one, t(`category.${one}`)] as const)}
            />
          </div>
          <div className="whole stack">
            <Check checked={form.values.supplierFunded} onChange={(on) => form.set('supplierFunded', on)}>
              {t('funder')}
              {t('colon', { ns: 'common' })}
              {t('funder.supplier')}
            </Check>
            <Check checked={form.values.combinable} onChange={(on) => form.set('combinable', on)}>
              {t('combinable')}
            </Check>
          </div>
        </>
      )}
    </FormDialog>
  )
}
