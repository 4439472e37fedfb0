import { currencyOf, fromDecimal, type Currency, type Money } from '../../kernel/shared/money.ts'
import { packKey } from '../quickOrder/rules.ts'
import type { LineState } from './contract.ts'

/** A line of a pasted price list. */
export interface PricedEntry {
  /** Of the text, from 1. */
  row: number
  text: string
  number: string
  pack: string
  /** A decimal; empty where none can be read. */
  price: string
  /** Where the line says it. */
  currency: Currency | null
}

const signs: Readonly<Record<string, Currency>> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '₩': 'KRW',
  元: 'CNY',
  円: 'JPY',
  원: 'KRW',
}
/** An amount with its sign or code on either side: `¥ 1,234.50`, `93.50 USD`, `120元`. The sign ¥ is of two currencies and says none. */
const amountLike =
  /^(?:([¥$€£₩])|([a-z]{3}))? ?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?) ?(?:([¥$€£₩元円원])|([a-z]{3}))?$/i

function readAmount(text: string): Pick<PricedEntry, 'price' | 'currency'> | null {
  const match = amountLike.exec(text.trim())
  if (!match) return null
  const [, signBefore, codeBefore, digits, signBehind, codeBehind] = match
  const code = codeBefore ?? codeBehind
  const named = code === undefined ? (signs[signBefore ?? signBehind ?? ''] ?? null) : currencyOf(code)
  // A word that is no currency is no part of a price.
  if (code !== undefined && named === null) return null
  return { price: digits!.replaceAll(',', ''), currency: named }
}

/** An amount of thousands at the end of a line, parted from what stands before it by a blank. */
const grouped = /\s[¥$€£₩]?\d{1,3}(?:,\d{3})+(?:\.\d+)?(?:\s?(?:[a-z]{3}|[元円원]))?$/i

/** Cells of a spreadsheet, or parted by semicolons or commas, else by blanks; the commas of an amount of thousands part nothing. */
function cellsOf(line: string): string[] {
  const at = line.search(grouped)
  const byComma = at === -1 || line.slice(0, at).includes(',')
  const delimiter = ['\t', ';', '、', ...(byComma ? [','] : [])].find((sign) => line.includes(sign))
  return line.split(delimiter ?? /\s+/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
}

/** The lines of a pasted text, `number [pack] price` each. Empty lines and a heading are passed over. */
export function readPriced(text: string): PricedEntry[] {
  return text.split(/\r\n|\r|\n/).flatMap((line, index) => {
    const plain = line.normalize('NFKC').trim()
    if (plain === '' || (index === 0 && !/\d/.test(plain))) return []
    const [number = '', ...rest] = cellsOf(plain).filter((cell, at) => cell !== '' || at === 0)
    // A code of a currency may stand in a cell of its own.
    const read = [1, 2].flatMap((cells) => {
      const amount = rest.length < cells ? null : readAmount(rest.slice(-cells).join(' '))
      return amount ? [{ ...amount, pack: rest.slice(0, -cells).join(' ') }] : []
    })[0]
    return [
      { row: index + 1, text: line.trim(), number, ...(read ?? { price: '', currency: null, pack: rest.join(' ') }) },
    ]
  })
}

/** A pack that a line may mean. */
export interface Meant {
  packageId: number
  pack: string
  list: Money | null
}

/** Those of the packs of a number that a line means: by its pack, where it says one that is among them. */
export function meantBy<P extends Meant>({ pack }: Pick<PricedEntry, 'pack'>, packs: readonly P[]): readonly P[] {
  const same = pack === '' ? [] : packs.filter((one) => packKey(one.pack) === packKey(pack))
  return same.length > 0 ? same : packs
}

/** What a line comes to; `taken` are the packs of the lines above. */
export function stateOf(entry: PricedEntry, packs: readonly Meant[], taken: ReadonlySet<number>): LineState {
  const [first] = packs
  if (!first) return 'unknown'
  if (entry.price === '') return 'price'
  const asked = entry.pack === '' || packKey(first.pack) === packKey(entry.pack)
  if (packs.length > 1 || !asked) return 'packs'
  if (taken.has(first.packageId)) return 'double'
  if (!first.list) return 'inquiry'
  if (entry.currency !== null && entry.currency !== first.list.currency) return 'currency'
  return amountOf(entry.price, first.list.currency) === null ? 'price' : 'ok'
}

/** Minor units of a price that can be agreed; null where it is none of that currency. */
export function amountOf(price: string, currency: Currency): number | null {
  const minor = fromDecimal(price, currency)
  return minor === null || minor < 1 ? null : minor
}
