import { decimalText, emptyTally, settleStyle, tallyNumbers, type DecimalStyle, type NumberTally } from './numbers.ts'
import type { ColumnMapping } from './columns.ts'
import type { Field } from './fields.ts'
import { currencyIn } from './price.ts'

/**
 * What people are asked before a file is taken: which field a column is that looks like money, packs or names and is not understood;
 * which number `1.050` is; and the currency, where nothing names one and the file is in the language of another.
 */
export interface Question {
  about: 'money' | 'pack' | 'name' | 'decimal' | 'currency'
  column?: number
  /** A value of the column that shows what is asked. */
  sample: string
  /** A field, `.` or `,` before decimals, or a currency: what we would answer. */
  proposal: string
}

/** Fields whose numbers decide what is sold. */
const numeric: ReadonlySet<Field> = new Set<Field>([
  'price',
  'packPrice',
  'pack',
  'packAmount',
  'stock',
  'packStock',
  'stockAmount',
])
/** Their numbers only tell how the file is written: a purity has no thousands, and of a weight nothing is sold. */
const telling: ReadonlySet<Field> = new Set<Field>(['purity', 'weight'])

/** What all rows of a file show of its columns; filled row by row, of the same size however many there are. */
export interface Evidence {
  tallies: { column: number; tally: NumberTally }[]
  /** Columns of prices, and whether one of their cells names a currency. */
  prices: number[]
  currencyNamed: boolean
}

export const emptyEvidence = (columns: readonly ColumnMapping[]): Evidence => ({
  tallies: columns.flatMap(({ field, column }) =>
    numeric.has(field) || telling.has(field) ? [{ column, tally: emptyTally() }] : [],
  ),
  prices: columns.flatMap(({ field, column }) => (field === 'price' || field === 'packPrice' ? [column] : [])),
  currencyNamed: false,
})

/** Notes what one row shows. */
export function noteRow(evidence: Evidence, cells: readonly string[]): void {
  for (const { column, tally } of evidence.tallies) tallyNumbers(tally, cells[column] ?? '')
  if (evidence.currencyNamed) return
  evidence.currencyNamed = evidence.prices.some((column) => {
    const cell = cells[column] ?? ''
    return cell !== '' && cell.length < 100 && !/^[\d.,\s]+$/.test(cell) && currencyIn(cell) !== undefined
  })
}

/**
 * Gives each column of numbers its style. Those of one field stand together, as prices in columns of their own for each pack do.
 * @param answered what people have said of a column's decimals
 * @returns the columns that stay open, each with a value to ask by
 */
export function settleStyles(
  columns: readonly ColumnMapping[],
  { tallies }: Evidence,
  answered: ReadonlyMap<number, DecimalStyle>,
): { columns: ColumnMapping[]; open: Question[] } {
  const fieldOf = new Map(columns.map(({ column, field }) => [column, field]))
  const together = new Map<Field, NumberTally>()
  for (const { column, tally } of tallies) {
    const field = fieldOf.get(column) as Field
    together.set(field, added(together.get(field), tally))
  }
  const all = [...together].map(([, tally]) => tally)
  const others = settleStyle(
    all.reduce(
      (sum, { point, comma }) => ({ ...sum, point: sum.point + point, comma: sum.comma + comma }),
      emptyTally(),
    ),
    'either',
  ).style
  const open: Question[] = []
  const styled = columns.map((mapping): ColumnMapping => {
    const tally = together.get(mapping.field)
    if (!tally) return mapping
    const said = answered.get(mapping.column)
    if (said) return { ...mapping, style: said }
    const settled = settleStyle(tally, others)
    // one question for a field is enough, at the column that raises it
    const own = tallies.find(({ column }) => column === mapping.column)?.tally.group ?? ''
    if (
      settled.open &&
      numeric.has(mapping.field) &&
      own !== '' &&
      !open.some(({ column }) => fieldOf.get(column ?? -1) === mapping.field)
    )
      open.push({ about: 'decimal', column: mapping.column, sample: own, proposal: settled.style })
    return { ...mapping, style: settled.style }
  })
  return { columns: styled, open }
}

const added = (a: NumberTally = emptyTally(), b: NumberTally): NumberTally => ({
  point: a.point + b.point,
  comma: a.comma + b.comma,
  pointGroups: a.pointGroups + b.pointGroups,
  commaGroups: a.commaGroups + b.commaGroups,
  group: a.group || b.group,
})

/** The two numbers that a value may be, by the sign before its decimals. */
export const readingsOf = (sample: string) =>
  (['.', ','] as const).flatMap((style) => {
    const number = decimalText(sample, style)
    return number === undefined ? [] : [{ value: style, number }]
  })

/** Columns that are not sure, each with what it was taken for or may be. */
export const doubts = (columns: readonly ColumnMapping[], sampleOf: (column: number) => string): Question[] =>
  columns.flatMap(({ column, field, doubt, runnerUp }) =>
    doubt
      ? [
          {
            about: doubt,
            column,
            sample: sampleOf(column),
            proposal: field === 'ignore' ? (runnerUp ?? 'ignore') : field,
          },
        ]
      : [],
  )

/** The currency of the language that the headings are in; undefined for those that are spoken in many countries. */
function currencyOfLanguage(header: readonly string[]): string | undefined {
  const text = header.join(' ')
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]|価格|製品|純度/u.test(text)) return 'JPY'
  if (/\p{Script=Hangul}/u.test(text)) return 'KRW'
  return /preis|bestell|artikel|reinheit|gebinde|menge/i.test(text) ? 'EUR' : undefined
}

/** Asks for the currency where no cell, heading or title names one and the headings are in the language of another. */
export function currencyQuestion(
  header: readonly string[],
  columns: readonly ColumnMapping[],
  { prices, currencyNamed }: Evidence,
  currency: string,
): Question[] {
  const named = currencyNamed || columns.some((one) => one.currency !== undefined || one.field === 'currency')
  const other = currencyOfLanguage(header)
  if (prices.length === 0 || named || other === undefined || other === currency) return []
  return [{ about: 'currency', sample: '', proposal: other }]
}
