import type { TFunction } from 'i18next'
import { formatMoney } from '@reagora/server/kernel/money'
import { Money, type Figure } from '../../ui/parts.tsx'
import type { CartLine, useWords } from '../cart/words.ts'
import type { Cost, Order } from './words.ts'

/** 1300 hundredths of a percent as "13". */
export const percent = (basisPoints: number) => String(basisPoints / 100)

/** An amount within a sentence, kept on one line. */
const unbroken = ({ amount, currency }: Cost['discount']) => formatMoney(amount, currency).replaceAll(' ', '\u00a0')

/** An amount that is taken off. */
const Less = ({ value }: { value: Cost['discount'] }) => (
  <>
    −<Money value={value} />
  </>
)

/** The figures of an order to be placed, each with how it came about. */
export function costFigures(
  t: TFunction<'order'>,
  { place, supplier }: ReturnType<typeof useWords>,
  cost: Cost,
  lines: readonly CartLine[],
): Figure[] {
  const named = new Map(lines.map((line) => [line.supplierId, supplier(line)]))
  return [
    { label: t('goods', { n: lines.length }), value: <Money value={cost.subtotal} />, why: t('goodsWhy') },
    ...(cost.couponCode
      ? [
          {
            label: t('discount'),
            value: <Less value={cost.discount} />,
            why: t('discountWhy', { code: cost.couponCode }),
          },
        ]
      : []),
    {
      label: t('shipping'),
      value: <Money value={cost.shipping} />,
      why: cost.shippingParts.map((part) => (
        <span key={`${part.supplierId} ${part.shipsFromCountry}`} className="part">
          {named.get(part.supplierId) ?? part.supplierName}
          {t('colon')}
          {Number(part.fee.amount) === 0 ? t('free') : <Money value={part.fee} />}
          {part.freeFrom && t('freeFrom', { amount: unbroken(part.freeFrom) })}
          {part.shipsFromCountry !== part.toCountry && ` (${place(part.shipsFromCountry)} → ${place(part.toCountry)})`}
        </span>
      )),
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

/** The figures of a placed order. */
export function orderFigures(t: TFunction<'order'>, order: Order): Figure[] {
  const figures: Figure[] = [
    { label: t('goods', { n: order.lines.length }), value: <Money value={order.subtotal} />, why: t('goodsThen') },
  ]
  if (Number(order.discount.amount) !== 0)
    figures.push({
      label: t('discount'),
      value: <Less value={order.discount} />,
    })
  figures.push(
    { label: t('shipping'), value: <Money value={order.shipping} />, why: t('shippingThen') },
    { label: t('tax', { rate: percent(order.taxRateBp) }), value: <Money value={order.tax} />, why: t('taxThen') },
    { label: t('grandTotal'), value: <Money value={order.grandTotal} />, sum: true },
  )
  if (order.placedTotal.amount !== order.grandTotal.amount)
    figures.push({ label: t('placedTotal'), value: <Money value={order.placedTotal} />, why: t('placedTotalWhy') })
  return figures
}
