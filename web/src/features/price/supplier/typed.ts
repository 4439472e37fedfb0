import type { Output } from '@reagora/server/kernel/endpoint'
import { fromDecimal } from '@reagora/server/kernel/money'
import type { price } from '@reagora/server/price/contract'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts.ts'

export type PriceRow = Output<typeof price.list>['list'][number]

/** What was typed for the prices of a list. */
export interface Typed {
  /** What stands in the field of a row. */
  of: (row: PriceRow) => string
  isChanged: (row: PriceRow) => boolean
  isWrong: (row: PriceRow) => boolean
  set: (row: PriceRow, text: string) => void
  clear: () => void
}

export function useTyped(): Typed {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const of = ({ packageId, price }: PriceRow) => typed.get(packageId) ?? price.amount
  return {
    of,
    isChanged: (row) => amountIn(of(row)) !== row.price.amount,
    isWrong: (row) => !((fromDecimal(amountIn(of(row)), row.price.currency) ?? 0) > 0),
    set: ({ packageId }, text) => setTyped((old) => new Map([...old, [packageId, text]])),
    clear: () => setTyped(new Map()),
  }
}

/** What is meant by what was typed: full-width digits are digits. */
export const amountIn = (text: string) => text.normalize('NFKC').trim()

/** Names of products and suppliers in the language of the page. */
export function usePriceWords() {
  const { i18n } = useTranslation()
  const chinese = i18n.language === 'zh'
  return {
    name: (row: PriceRow) => (chinese && row.productChineseName) || row.productName || row.productChineseName,
    supplier: (row: PriceRow) => (chinese && row.supplierLocalName) || row.supplierName,
  }
}
