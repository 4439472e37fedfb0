import { depositOf, paymentTerms } from '@reagora/server/domain/rules'
import type { PaymentTerm } from '@reagora/server/domain/contract'
import { formatMoney, fromDecimal, share, toDecimal } from '@reagora/server/kernel/money'
import type { T } from '../../ui/texts.ts'
import { useTranslation } from '../../ui/texts.ts'
import { Approximate } from '../../ui/Approximate.tsx'
import { Money, type Figure } from '../../ui/parts.tsx'
import type { useWords } from '../cart/words.ts'
import { isOver, percent, type Cost, type Order } from './words.ts'

/** An amount within a sentence, kept on one line. */
export const unbroken = ({ amount, currency }: Cost['discount']) =>
  formatMoney(amount, currency).replaceAll(' ', '\u00a0')

/** An amount that is taken off. */
const Less = ({ value }: { value: Cost['discount'] }) => (
  <>
    −<Money value={value} />
  </>
)

type QuotedPart = NonNullable<Cost['shippingParts'][number]['quoted']>
/** Freight that a supplier quoted, and what of it an earlier order was charged. */
const quotedWhy = (t: T<'order'>, { quoteNumber, freight, charged }: QuotedPart) =>
  Number(charged.amount) === 0
    ? t('freightQuoted', { number: quoteNumber })
    : t('freightQuotedRest', { number: quoteNumber, freight: unbroken(freight), charged: unbroken(charged) })

/** What an order costs, each figure with how it came about; `then` of one that was placed. */
export function costFigures(
  t: T<'order'>,
  { place, supplier }: ReturnType<typeof useWords>,
  cost: Cost,
  lineCount: number,
  then = false,
): Figure[] {
  return [
    {
      label: lineCount === 1 ? t('goodsOne') : t('goods', { n: lineCount }),
      value: <Money value={cost.subtotal} />,
      why: (
        <>
          {t(then ? 'goodsThen' : 'goodsWhy')}
          {cost.reductions.map(({ id, description, amount }) => (
            <span key={id ?? ''} className="part">
              {description || t('agreedPrice', { ns: 'common' })}
              {t('colon')}
              <Less value={amount} />
            </span>
          ))}
        </>
      ),
    },
    ...cost.coupons
      .filter(({ amount }) => Number(amount.amount) > 0)
      .map(({ code, amount }) => ({
        label: t('coupon'),
        value: <Less value={amount} />,
        why: code,
      })),
    {
      label: t('shipping'),
      value: <Money value={cost.shipping} />,
      why: [
        ...cost.shippingParts.map((part) => (
          <span
            key={[part.supplierId, part.shipsFromCountry, part.shipTo, part.quoted?.quoteNumber].join()}
            className="part"
          >
            {supplier(part)}
            {part.shipTo && ` → ${part.shipTo}`}
            {t('colon')}
            {part.byAccount ? t('byAccount') : Number(part.fee.amount) === 0 ? t('free') : <Money value={part.fee} />}
            {part.surcharges.length > 0 &&
              ` (${part.surcharges.map(({ shippingClass, fee }) => t(`surcharge.${shippingClass as 'cold'}`, { amount: unbroken(fee) })).join(', ')})`}
            {part.freeFrom && t('freeFrom', { amount: unbroken(part.freeFrom) })}
            {part.quoted && ` (${quotedWhy(t, part.quoted)})`}
            {part.shipsFromCountry !== part.toCountry &&
              !part.quoted &&
              ` (${place(part.shipsFromCountry)} → ${place(part.toCountry)})`}
          </span>
        )),
        ...cost.coupons
          .filter(({ shipping }) => Number(shipping.amount) > 0)
          .map(({ code, shipping }) => (
            <span key={code} className="part">
              {t('discountWhy', { code })}
              {t('colon')}
              <Less value={shipping} />
            </span>
          )),
      ],
    },
    {
      label: t('tax', { rate: percent(cost.taxRateBp) }),
      value: <Money value={cost.tax} />,
      why: (
        <>
          <Money value={cost.taxable} /> × {percent(cost.taxRateBp)} %{t('comma')}
          {t(`taxFrom.${cost.taxFrom}`)}
        </>
      ),
    },
    { label: t('grandTotal'), value: <Money value={cost.grandTotal} />, sum: true },
  ]
}

/** What of the total is paid before the goods leave, where the terms ask for a share of it. */
export function depositFigure(t: T<'order'>, { grandTotal }: Cost, percent: number): Figure[] {
  const { amount, currency } = grandTotal
  const deposit = depositOf(fromDecimal(amount, currency) ?? 0, percent)
  return deposit > 0
    ? [
        {
          label: t('deposit'),
          value: <Money value={{ amount: toDecimal({ minor: deposit, currency }), currency }} />,
          why: t('depositWhy', { percent }),
        },
      ]
    : []
}

/** What paying within the days of the terms takes off, where they take something off. */
export function earlyFigure(t: T<'order'>, { grandTotal }: Cost, term: PaymentTerm | null): Figure[] {
  const { discountPercent, discountDays } = paymentTerms.find(({ code }) => code === term) ?? { discountPercent: 0 }
  const { amount, currency } = grandTotal
  const off = share(fromDecimal(amount, currency) ?? 0, discountPercent, 100)
  return off > 0
    ? [
        {
          label: t('earlyPaid', { days: String(discountDays) }),
          value: <Less value={{ amount: toDecimal({ minor: off, currency }), currency }} />,
          why: t('earlyPaidWhy', { percent: discountPercent }),
        },
      ]
    : []
}

/** The total in the buyer's own currency, where it is of another one. */
export const approximateFigure = (t: T<'order'>, approximate: Order['approximate']): Figure[] =>
  approximate
    ? [
        {
          label: t('approximately', { ns: 'common' }),
          value: <Approximate value={approximate.total} by={approximate} />,
          why: t('approximateBy', { ns: 'common', day: approximate.day, source: approximate.source }),
        },
      ]
    : []

/** The figures of a placed order as they came about; what is charged now beneath them, where it has changed. */
export function orderFigures(t: T<'order'>, words: ReturnType<typeof useWords>, order: Order): Figure[] {
  const { placedCost, placedTotal, grandTotal } = order
  const figures = placedCost
    ? costFigures(t, words, placedCost, order.lines.length, true)
    : figuresWithoutCost(t, order)
  if (placedTotal.amount === grandTotal.amount) return figures
  const placed = <PlacedTotal order={order} />
  return [
    ...figures.filter(({ sum }) => !sum),
    { label: t('placedTotal'), value: placed },
    {
      label: t('nowDue'),
      value: <Money value={grandTotal} />,
      sum: true,
      why: t(isOver(order) ? 'nowDueOver' : 'placedTotalWhy'),
    },
  ]
}

/** Of an order placed before it was kept how its figures came about; they are nothing once it has ended. */
function figuresWithoutCost(t: T<'order'>, order: Order): Figure[] {
  if (isOver(order)) return []
  return [
    { label: t('goods', { n: order.lines.length }), value: <Money value={order.subtotal} />, why: t('goodsThen') },
    ...(Number(order.discount.amount) === 0 ? [] : [{ label: t('discount'), value: <Less value={order.discount} /> }]),
    { label: t('shipping'), value: <Money value={order.shipping} />, why: t('shippingThen') },
    { label: t('tax', { rate: percent(order.taxRateBp) }), value: <Money value={order.tax} />, why: t('taxThen') },
    { label: t('grandTotal'), value: <Money value={order.grandTotal} />, sum: true },
  ]
}

/** The total one recognises an order by: what was placed, struck where nothing is charged any more. */
export function PlacedTotal({ order }: { order: Pick<Order, 'status' | 'placedTotal'> }) {
  const { t } = useTranslation('order')
  if (!isOver(order)) return <Money value={order.placedTotal} />
  return (
    <s className="muted" title={t('amountThen')}>
      <Money value={order.placedTotal} />
    </s>
  )
}
