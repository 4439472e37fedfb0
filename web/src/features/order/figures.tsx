import type { TFunction } from 'i18next'
import { Money, type Figure } from '../../ui/parts.tsx'
import type { useWords } from '../cart/words.ts'
import type { Cost, Order } from './words.ts'

/** 1300 hundredths of a percent as "13". */
export const percent = (basisPoints: number) => String(basisPoints / 100)

/** The figures of an order to be placed, each with how it came about. */
export function costFigures(
  t: TFunction<'order'>,
  { place }: ReturnType<typeof useWords>,
  cost: Cost,
  lines: number,
): Figure[] {
  return [
    { label: t('goods', { n: lines }), value: <Money value={cost.subtotal} />, why: t('goodsWhy') },
    ...(cost.couponCode
      ? [
          {
            label: t('discount'),
            value: (
              <>
                −<Money value={cost.discount} />
              </>
            ),
            why: t('discountWhy', { code: cost.couponCode }),
          },
        ]
      : []),
    {
      label: t('shipping'),
      value: <Money value={cost.shipping} />,
      why: cost.shippingParts.map((part) => (
        <span key={`${part.supplierId} ${part.shipsFromCountry}`} className="part">
          {part.supplierName} ({place(part.shipsFromCountry)} → {place(part.toCountry)}){t('colon')}
          {Number(part.fee.amount) === 0 ? t('free') : <Money value={part.fee} />}
          {part.freeFrom && (
            <>
              {t('comma')}
              {t('freeFrom')} <Money value={part.freeFrom} />
            </>
          )}
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
      value: (
        <>
          −<Money value={order.discount} />
        </>
      ),
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
