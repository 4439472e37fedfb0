import { baseOf } from '../packUnits.ts'
import type { ColumnMapping } from './columns.ts'
import { parseCas } from './cas.ts'
import {
  firstNumber,
  parseInchi,
  parseInchiKey,
  parseLeadTime,
  parseMdl,
  parsePurity,
  parseSmiles,
  parseStock,
  type LeadTime,
  type Purity,
  type Stock,
} from './cells.ts'
import type { Field } from './fields.ts'
import { parsePacks, type Pack } from './pack.ts'
import { parseCurrency, parsePrice, type Price } from './price.ts'
import { rowProblem, type RowProblem } from './problems.ts'
import { cleanText, isBlankText, plainText, type Parsed } from './text.ts'

/** One row of a catalogue, understood. A row without pack and price is a product on inquiry. */
export type CatalogueRow = {
  code?: string
  cas?: string
  mdl?: string
  nameEn?: string
  nameZh?: string
  synonyms: string[]
  smiles?: string
  inchi?: string
  inchiKey?: string
  molblock?: string
  formula?: string
  weight?: number
  purity?: Purity
  /** Every pack with its own price, or none where the supplier wants to be asked. */
  packs: (Pack & { price: Extract<Price, { onInquiry: false }> | undefined })[]
  onInquiry: boolean
  stock?: Stock
  lead?: LeadTime
  storage?: string
  transport?: string
  shipsFrom?: string
  meltingPoint?: string
  boilingPoint?: string
  ec?: string
  brand?: string
  remark?: string
}

export type ReadRowResult = { row: CatalogueRow } | { problems: RowProblem[] }

const longestText = 2_000
const longestCode = 64
/**
 * Fields whose cells are short, and longer than this are no such thing: their parsers try many ways to read a text, each as often as
 * it has characters.
 */
const longestShort = 1_000
const shortFields: readonly Field[] = [
  'cas',
  'mdl',
  'inchiKey',
  'purity',
  'stock',
  'leadDays',
  'formula',
  'weight',
  'pack',
  'packAmount',
  'packUnit',
  'price',
  'currency',
]
const inquiryWords = /询价|定制|inquir|enquir|on request|bulk|大包装/i

/** Reads one row by the mapping; all its problems at once. `currency` holds where neither cell nor heading names one. */
export function readRow(
  mapping: readonly ColumnMapping[],
  cells: readonly string[],
  { currency }: { currency: string },
): ReadRowResult {
  const problems: RowProblem[] = []
  const columns = new Map<Field, ColumnMapping>()
  for (const column of mapping) {
    const other = columns.get(column.field)
    // of two columns for one field the surer is read; the other where the first is blank
    if (!other || isBetter(column, other, cells)) columns.set(column.field, column)
  }

  const tooLong = new Set<Field>()
  const cellOf = (field: Field): string => {
    const column = columns.get(field)
    return column === undefined || tooLong.has(field) ? '' : (cells[column.column] ?? '')
  }
  for (const field of shortFields) {
    const text = cellOf(field)
    if (text.length <= longestShort) continue
    problems.push(rowProblem('TEXT_TOO_LONG', text, columns.get(field)?.column))
    tooLong.add(field)
  }
  const refuse = (field: Field, code: RowProblem['code'], suggestion?: string) => {
    problems.push(rowProblem(code, cellOf(field), columns.get(field)?.column, suggestion))
  }
  const take = <T>(field: Field, parse: (cell: string) => Parsed<T>): T | undefined => {
    const parsed = parse(cellOf(field))
    if ('value' in parsed) return parsed.value
    refuse(field, parsed.problem, parsed.suggestion)
    return undefined
  }
  const text = (field: Field): string | undefined => {
    const cell = cellOf(field)
    if (isBlankText(cell)) return undefined
    const clean = cleanText(cell)
    if (clean.length > longestText) refuse(field, 'TEXT_TOO_LONG')
    return clean
  }

  const row: CatalogueRow = { synonyms: [], packs: [], onInquiry: false }
  const put = <K extends keyof CatalogueRow>(key: K, value: CatalogueRow[K] | undefined) => {
    if (value !== undefined) row[key] = value
  }
  const code = isBlankText(cellOf('code')) ? undefined : plainText(cellOf('code'))
  if (code !== undefined && code.length > longestCode) refuse('code', 'CODE_TOO_LONG')
  put('code', code)
  put('cas', take('cas', parseCas))
  put('mdl', take('mdl', parseMdl))
  put('smiles', take('smiles', parseSmiles))
  put('inchi', take('inchi', parseInchi))
  put('inchiKey', take('inchiKey', parseInchiKey))
  const molblock = cellOf('molblock')
  if (molblock.trim() !== '') row.molblock = molblock
  put('purity', take('purity', parsePurity))
  put('stock', take('stock', parseStock))
  put('lead', take('leadDays', parseLeadTime))
  put('formula', isBlankText(cellOf('formula')) ? undefined : plainText(cellOf('formula')).replaceAll(' ', ''))
  put('weight', firstNumber(cellOf('weight')))
  for (const field of [
    'nameEn',
    'nameZh',
    'storage',
    'transport',
    'shipsFrom',
    'meltingPoint',
    'boilingPoint',
    'ec',
    'brand',
  ] as const)
    put(field, text(field))
  const name = text('name')
  if (name !== undefined) {
    const field = /\p{Script=Han}/u.test(name) ? 'nameZh' : 'nameEn'
    if (row[field] === undefined) row[field] = name
    else row.synonyms.push(name)
  }
  for (const { field, column } of mapping) {
    const cell = cells[column] ?? ''
    if (isBlankText(cell)) continue
    if (field === 'synonyms') row.synonyms.push(...splitSynonyms(cell))
    if (field === 'remark')
      row.remark = row.remark === undefined ? cleanText(cell) : `${row.remark}; ${cleanText(cell)}`
  }
  readPacks(row, { cellOf, columns, refuse, currency, problems })

  // a cell that could not be read is the reason already
  const known =
    row.cas ??
    row.mdl ??
    row.smiles ??
    row.inchi ??
    row.inchiKey ??
    row.molblock ??
    row.nameEn ??
    row.nameZh ??
    row.synonyms[0]
  if (known === undefined && problems.length === 0)
    problems.push(rowProblem('NO_IDENTITY', cells.filter((cell) => cell !== '').join(' | ')))
  return problems.length > 0 ? { problems } : { row }
}

function isBetter(a: ColumnMapping, b: ColumnMapping, cells: readonly string[]): boolean {
  const [blankA, blankB] = [isBlankText(cells[a.column] ?? ''), isBlankText(cells[b.column] ?? '')]
  return blankA === blankB ? a.confidence > b.confidence : blankB
}

type PackContext = {
  cellOf: (field: Field) => string
  columns: ReadonlyMap<Field, ColumnMapping>
  refuse: (field: Field, code: RowProblem['code'], suggestion?: string) => void
  currency: string
  problems: RowProblem[]
}

function readPacks(row: CatalogueRow, { cellOf, columns, refuse, currency, problems }: PackContext): void {
  const packField: Field = columns.has('pack') ? 'pack' : 'packAmount'
  const packCell = cellOf(packField)
  const unit = isBlankText(cellOf('packUnit')) ? columns.get(packField)?.unit : cellOf('packUnit')
  const before = problems.length
  let packs: Pack[] = []
  let asked = inquiryWords.test(packCell) && !/\d/.test(packCell)
  if (!asked) {
    const parsed = parsePacks(packCell, unit)
    if ('value' in parsed) packs = parsed.value ?? []
    else refuse(packField, parsed.problem, parsed.suggestion)
  }

  let money = columns.get('price')?.currency ?? currency
  const said = parseCurrency(cellOf('currency'))
  if (!('value' in said)) refuse('currency', said.problem)
  else if (said.value !== undefined) money = said.value

  const priceCell = cellOf('price')
  const prices = priceList(priceCell, packs.length, money)
  if ('problem' in prices) refuse('price', prices.problem)
  else if (problems.length === before) {
    const real = prices.value?.filter((price) => !price.onInquiry) ?? []
    asked ||= prices.value !== undefined && real.length === 0
    if (real.length > 0 && packs.length === 0 && !asked) refuse('price', 'PRICE_WITHOUT_PACK')
    else if (real.length > 0 && prices.value?.length === 1 && packs.length > 1)
      refuse('price', 'PRICE_FOR_SEVERAL_PACKS')
    else if (real.length > 0 && packs[0] && packs.length === 1 && isForAnother(packs[0], priceCell))
      refuse('price', 'PRICE_FORMAT')
    row.packs = uniquePacks(packs, prices.value)
  }
  row.onInquiry = asked || row.packs.every((pack) => pack.price === undefined)
}

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

/** One price, or as many as there are packs in the cell beside it. */
function priceList(
  cell: string,
  packs: number,
  currency: string,
): { value: Price[] | undefined } | { problem: RowProblem['code'] } {
  const parts =
    packs > 1
      ? cell.split(/[;；、\n|]|,(?!\d{3}(?!\d))|，|\s*\/\s*(?=[\d¥$€])/).filter((part) => part.trim() !== '')
      : []
  if (parts.length === packs && packs > 1) {
    const list: Price[] = []
    for (const part of parts) {
      const parsed = parsePrice(part, currency)
      if ('problem' in parsed) return parsed
      list.push(parsed.value ?? { onInquiry: true })
    }
    return { value: list }
  }
  const parsed = parsePrice(cell, currency)
  if ('problem' in parsed) return parsed
  return { value: parsed.value === undefined ? undefined : [parsed.value] }
}

/** "5 g, 5 g" are two bottles on a shelf, one pack on sale. */
function uniquePacks(packs: readonly Pack[], prices: readonly Price[] | undefined): CatalogueRow['packs'] {
  const seen = new Map<string, CatalogueRow['packs'][number]>()
  packs.forEach((pack, i) => {
    const price = prices?.[i]
    const key = `${pack.amount} ${pack.unit} ${pack.count}`
    if (!seen.has(key)) seen.set(key, { ...pack, price: price && !price.onInquiry ? price : undefined })
  })
  return [...seen.values()]
}

/** Synonyms in one cell stand apart by semicolons, bars or line breaks; commas belong to names. */
function splitSynonyms(cell: string): string[] {
  return cell
    .split(/[;；|\r\n]+/)
    .map(cleanText)
    .filter((name) => name !== '' && !isBlankText(name) && name.length <= longestText)
    .slice(0, 50)
}
