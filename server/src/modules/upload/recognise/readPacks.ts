import { baseOf } from '../packUnits.ts'
import { parseStock, type Stock } from './cells.ts'
import type { ColumnMapping } from './columns.ts'
import type { Field } from './fields.ts'
import type { DecimalStyle } from './numbers.ts'
import { parsePacks, type Pack } from './pack.ts'
import { currencyIn, currencyNamed, parseCurrency, parsePrice, type Price } from './price.ts'
import { rowProblem, type ProblemCode, type RowProblem } from './problems.ts'
import type { CatalogueRow, OfferedPack } from './catalogueRow.ts'
import { isBlankText, plainText, type Parsed } from './text.ts'

const inquiryWords = /询价|定制|inquir|enquir|on request|bulk|大包装|anfrage|문의|問い?合/i

interface Context {
  mapping: readonly ColumnMapping[]
  cells: readonly string[]
  /** Where neither cell nor heading names one. */
  currency: string
  problems: RowProblem[]
}

/** Reads packs with their prices and stock into a row: a pack and its price, several of both, or a column for each pack. */
export function readPacks(row: CatalogueRow, context: Context): void {
  const { problems } = context
  const before = problems.length
  const money = currencyOf(context)
  const sets = [...new Set(context.mapping.map(({ set }) => set ?? 0))].sort((a, b) => a - b)
  const read = sets.map((set) => readSet(context, set, money, sets.length > 1))
  const packs = [...read.flatMap((one) => one.packs), ...packsOfColumns(context, money)]
  const stock = (read.length === 1 ? read[0]?.stock : undefined) ?? amountInStock(context)
  if (stock) row.stock = stock
  const asked = read.some((one) => one.asked)
  if (problems.length === before) row.packs = uniquePacks(packs)
  row.onInquiry =
    (asked && !row.packs.some((pack) => pack.price)) || row.packs.every((pack) => pack.price === undefined)
}

interface Money {
  /** What the row says of the currency of all its prices; undefined where it says nothing. */
  said: string | undefined
  otherwise: string
}

function currencyOf({ mapping, cells, currency, problems }: Context): Money {
  const column = mapping.find(({ field, column: at }) => field === 'currency' && !isBlankText(cells[at] ?? ''))
  if (!column) return { said: undefined, otherwise: currency }
  const cell = cells[column.column] ?? ''
  const said = parseCurrency(cell)
  if (!('value' in said)) problems.push(rowProblem(said.problem, cell, column.column))
  return { said: 'value' in said ? said.value : undefined, otherwise: currency }
}

interface PackSet {
  packs: OfferedPack[]
  stock: Stock | undefined
  asked: boolean
}

/** One pack cell with the price and the stock beside it. */
function readSet(context: Context, set: number, money: Money, several: boolean): PackSet {
  const { cells, problems } = context
  const columns = columnsOfSet(context, set)
  const cellOf = (field: Field) => cells[columns.get(field)?.column ?? -1] ?? ''
  const refuse = (field: Field, code: ProblemCode, suggestion?: string) => {
    problems.push(rowProblem(code, cellOf(field), columns.get(field)?.column, suggestion))
  }
  const packField: Field = columns.has('pack') ? 'pack' : 'packAmount'
  const [packColumn, packCell, priceCell] = [columns.get(packField), cellOf(packField), cellOf('price')]
  const stock = stockOf(context, columns.get('stock'))
  if (several && isBlankText(packCell) && isBlankText(priceCell)) return { packs: [], stock, asked: false }
  const unit = isBlankText(cellOf('packUnit')) ? packColumn?.unit : cellOf('packUnit')
  let packs: Pack[] = []
  let asked = inquiryWords.test(packCell) && !/\d/.test(packCell)
  const before = problems.length
  if (!asked) {
    const parsed = parsePacks(packCell, unit, packColumn?.style)
    if ('value' in parsed) packs = parsed.value ?? []
    else refuse(packField, parsed.problem, parsed.suggestion)
  }
  const price = columns.get('price')
  const prices = priceList(priceCell, packs.length, money, price)
  if ('problem' in prices) {
    refuse('price', prices.problem)
    return { packs: [], stock, asked }
  }
  if (problems.length > before) return { packs: [], stock, asked }
  const real = prices.value?.filter((one) => !one.onInquiry) ?? []
  asked ||= prices.value !== undefined && real.length === 0
  if (real.length > 0 && packs.length === 0 && !asked) refuse('price', 'PRICE_WITHOUT_PACK')
  else if (real.length > 0 && prices.value?.length === 1 && packs.length > 1) refuse('price', 'PRICE_FOR_SEVERAL_PACKS')
  else if (real.length > 0 && packs[0] && packs.length === 1 && isForAnother(packs[0], priceCell))
    refuse('price', 'PRICE_FORMAT')
  else if (real.length > 0 && price && packs.some((pack) => isForAnother(pack, priceUnitOf(price.heading))))
    refuse('price', 'PRICE_FOR_ANOTHER_AMOUNT')
  return {
    packs: packs.map((pack, i) => ({
      ...pack,
      price: realPrice(prices.value?.[i]),
      ...(several && stock && { stock }),
    })),
    stock,
    asked,
  }
}

/** The columns of one set; of two for one field the surer is read, the other where the first is blank. */
function columnsOfSet({ mapping, cells }: Context, set: number): ReadonlyMap<Field, ColumnMapping> {
  const columns = new Map<Field, ColumnMapping>()
  for (const column of mapping) {
    if ((column.set ?? set) !== set) continue
    const other = columns.get(column.field)
    if (!other || isBetter(column, other, cells)) columns.set(column.field, column)
  }
  return columns
}

/** Whether of two columns for one field the first is to be read. */
export function isBetter(a: ColumnMapping, b: ColumnMapping, cells: readonly string[]): boolean {
  const [blankA, blankB] = [isBlankText(cells[a.column] ?? ''), isBlankText(cells[b.column] ?? '')]
  return blankA === blankB ? a.confidence > b.confidence : blankB
}

/** Columns that each stand for one pack: a blank cell means that the pack is not sold. */
function packsOfColumns(context: Context, money: Money): OfferedPack[] {
  const { mapping, cells, problems } = context
  const stocks = new Map<string, Stock>()
  for (const column of mapping) {
    const stock = column.field === 'packStock' && column.pack ? stockOf(context, column) : undefined
    if (stock && column.pack) stocks.set(keyOf(column.pack), stock)
  }
  return mapping.flatMap((column) => {
    if (column.field !== 'packPrice' || !column.pack) return []
    const cell = cells[column.column] ?? ''
    const price = parseMoney(cell, money, column)
    if ('problem' in price) problems.push(rowProblem(price.problem, cell, column.column))
    if ('problem' in price || price.value === undefined) return []
    const stock = stocks.get(keyOf(column.pack))
    return [{ ...column.pack, price: realPrice(price.value), ...(stock && { stock }) }]
  })
}

function stockOf({ cells, problems }: Context, column: ColumnMapping | undefined): Stock | undefined {
  if (!column) return undefined
  const cell = cells[column.column] ?? ''
  const parsed = parseStock(cell, column.style)
  if ('value' in parsed) return parsed.value
  problems.push(rowProblem(parsed.problem, cell, column.column))
  return undefined
}

/** A column of weights that lie in stock; its heading names the unit where the cells do not. */
function amountInStock({ mapping, cells, problems }: Context): Stock | undefined {
  const column = mapping.find(({ field }) => field === 'stockAmount')
  const cell = cells[column?.column ?? -1] ?? ''
  if (!column || isBlankText(cell)) return undefined
  if (/^0+(?:[.,]0*)?$/.test(plainText(cell))) return { kind: 'outOfStock' }
  const parsed = parsePacks(cell, column.unit, column.style)
  if ('value' in parsed) return parsed.value?.[0] && { kind: 'amount', amount: parsed.value[0] }
  problems.push(rowProblem(/\d/.test(cell) ? parsed.problem : 'STOCK_FORMAT', cell, column.column))
  return undefined
}

const realPrice = (price: Price | undefined) => (price && !price.onInquiry ? price : undefined)

/** "120元/kg" beside a pack of 25 kg is not the price of the pack; "120元/瓶" is. */
function isForAnother(pack: Pack, priceCell: string): boolean {
  const per = /\/\s*((?:\d+(?:\.\d+)?\s?)?\p{L}+)$/u.exec(plainText(priceCell))?.[1]
  if (per === undefined) return false
  const parsed = parsePacks(/^\d/.test(per) ? per : `1 ${per}`)
  const base = 'value' in parsed && parsed.value?.[0] ? baseOf(parsed.value[0]) : null
  if (base === null || base.unit === 'each') return false
  const own = baseOf(pack)
  return own?.unit !== base.unit || own.amount !== base.amount
}

/** What a heading says its prices are for, as in a cell: `Price per kg (USD)`, `单价（元/克）`, `€/g`. */
function priceUnitOf(heading: string): string {
  const found = /(?:\b(?:per|pro|je|par|por)\s+|\/\s*|每)((?:\d+(?:\.\d+)?\s?)?\p{L}+)/iu.exec(
    heading.normalize('NFKC').slice(0, 100),
  )
  return found ? `/${found[1]}` : ''
}

/**
 * A price in the currency that its cell, its row or its heading names, in this order. Where two of them name different ones the price
 * has none.
 */
function parseMoney(cell: string, { said, otherwise }: Money, column: ColumnMapping | undefined): Parsed<Price> {
  const headed = column?.currency === undefined ? undefined : (currencyNamed(column.heading, said) ?? column.currency)
  const currency = said ?? headed ?? otherwise
  const style: DecimalStyle | undefined = column?.style
  const price = parsePrice(cell, currency, style)
  if (!('value' in price) || !price.value || price.value.onInquiry) return price
  const named = currencyIn(cell) === undefined ? [] : [price.value.currency]
  const all = new Set([...named, ...(said ? [said] : []), ...(headed ? [headed] : [])])
  return all.size > 1 ? { problem: 'CURRENCY_CONTRADICTED', suggestion: [...all].join(', ') } : price
}

/** One price, or as many as there are packs in the cell beside it. */
function priceList(
  cell: string,
  packs: number,
  money: Money,
  column: ColumnMapping | undefined,
): { value: Price[] | undefined } | { problem: RowProblem['code'] } {
  const parts =
    packs > 1
      ? cell.split(/[;；、\n|]|,(?!\d{3}(?!\d))|，|\s*\/\s*(?=[\d¥$€])/).filter((part) => part.trim() !== '')
      : []
  if (parts.length === packs && packs > 1) {
    const list: Price[] = []
    for (const part of parts) {
      const parsed = parseMoney(part, money, column)
      if ('problem' in parsed) return parsed
      list.push(parsed.value ?? { onInquiry: true })
    }
    return { value: list }
  }
  const parsed = parseMoney(cell, money, column)
  if ('problem' in parsed) return parsed
  return { value: parsed.value === undefined ? undefined : [parsed.value] }
}

const keyOf = ({ amount, unit, count }: Pack) => `${amount} ${unit} ${count}`

/** "5 g, 5 g" are two bottles on a shelf, one pack on sale. */
function uniquePacks(packs: readonly OfferedPack[]): OfferedPack[] {
  const seen = new Map<string, OfferedPack>()
  for (const pack of packs) if (!seen.has(keyOf(pack))) seen.set(keyOf(pack), pack)
  return [...seen.values()]
}
