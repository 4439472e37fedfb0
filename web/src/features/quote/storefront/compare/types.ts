import type { Output } from '@reagora/server/kernel/endpoint'
import type { quote } from '@reagora/server/quote/contract'
import type { quoteCompare } from '@reagora/server/quoteCompare/contract'

export type Quote = Output<typeof quote.detail>
export type Line = Quote['items'][number]['packages'][number]
export type Reply = Quote['replies'][number]
export type Comparison = Output<typeof quoteCompare.prices>
export type Price = Comparison['prices'][number]
export type Whole = NonNullable<Comparison['wholes']['split']>
export type Terms = Comparison['suppliers'][number]

/** A line with its item, and whether it is the first of it. */
export interface Row {
  line: Line
  item: Quote['items'][number]
  first: boolean
}
export const rowsOf = ({ items }: Quote): Row[] =>
  items.flatMap((item) => item.packages.map((line, at) => ({ line, item, first: at === 0 })))

/** Whether a line is still to be decided. */
export const isOpen = ({ status }: Line) => status === 'open' || status === 'quoted'
/** An answer with the packs that are taken of it. */
export interface Part {
  price: Price
  quantity: number
}
/** What of an answer was accepted for its line: packs; 0 for none. */
export const acceptedOf = ({ awarded }: Line, { id }: Price) =>
  awarded.find(({ priceId }) => priceId === id)?.quantity ?? 0
