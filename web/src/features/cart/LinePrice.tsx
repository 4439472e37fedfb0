import { BuyersPrice } from '../../ui/BuyersPrice.tsx'
import { useTranslation } from '../../ui/texts.ts'
import type { CartLine } from './words.ts'

/** What a unit costs in a line of a cart or an order. */
export function LinePrice({
  line,
  mixed = false,
}: {
  line: Pick<CartLine, 'unitPrice' | 'listPrice' | 'priceReason'>
  mixed?: boolean
}) {
  const { t } = useTranslation('cart')
  if (!line.unitPrice) return <span className="muted">{t('onInquiry')}</span>
  return <BuyersPrice price={line.unitPrice} listPrice={line.listPrice} priceReason={line.priceReason} mixed={mixed} />
}
