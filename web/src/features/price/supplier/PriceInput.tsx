import { formatMoney } from '@reagora/server/kernel/money'
import { useTranslation } from '../../../ui/texts.ts'
import { Input } from '../../../ui/kit.tsx'
import type { Selection } from '../../../ui/list/selection.ts'
import '../price.css'
import type { PriceRow, Typed } from './typed.ts'

interface Props {
  row: PriceRow
  typed: Typed
  selection: Selection<PriceRow>
}

/** The price of a row; typing another one chooses the row. */
export function PriceInput({ row, typed, selection }: Props) {
  const { t } = useTranslation('price')
  const { packageId, productCode, pack, price } = row
  return (
    <span className="row price-input">
      <span className="muted small">{price.currency}</span>
      <Input
        className="num"
        inputMode="decimal"
        aria-label={t('priceOf', { product: productCode, pack })}
        aria-invalid={typed.isWrong(row)}
        maxLength={20}
        value={typed.of(row)}
        onChange={(event) => {
          typed.set(row, event.target.value)
          if (!selection.has(packageId)) selection.toggle(packageId)
        }}
      />
      {typed.isChanged(row) && <s className="muted small nowrap">{formatMoney(price.amount, price.currency)}</s>}
    </span>
  )
}
