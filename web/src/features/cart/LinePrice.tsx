import { Money } from '../../ui/parts.tsx'
import { useTranslation } from '../../ui/texts.ts'
import type { CartLine } from './words.ts'

type Priced = Pick<CartLine, 'unitPrice' | 'listPrice' | 'priceReason'>

/** What a unit costs the buyer; where that is less than the list price, this too, struck, and why. */
export function LinePrice({ line, mixed = false }: { line: Priced; mixed?: boolean }) {
  const { t } = useTranslation('cart')
  const { unitPrice, listPrice, priceReason } = line
  if (!unitPrice) return <span className="muted">{t('onInquiry')}</span>
  if (!listPrice || !priceReason) return <Money value={unitPrice} mixed={mixed} />
  return (
    <>
      <Money value={unitPrice} mixed={mixed} />
      <span className="below small muted">
        <s>
          <span className="sr">{t('listPrice')} </span>
          <Money value={listPrice} mixed={mixed} />
        </s>{' '}
        {priceReason.kind === 'agreed' ? t('agreedPrice') : priceReason.description}
      </span>
    </>
  )
}
