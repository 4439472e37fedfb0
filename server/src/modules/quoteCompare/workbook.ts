import { toDecimal, type Money } from '../../kernel/shared/money.ts'

// The comparison as the rows of a workbook: a sheet of lines by suppliers, and one of what each supplier asks for all of its goods.

interface Line {
  id: number
  lineNumber: number
  name: string
  cas: string | null
  purity: string
  packageSpec: string
  packageNum: number | null
}
interface Price {
  lineId: number
  supplierId: number
  perUnit: { amount: string; per: string } | null
  packageSpec: string
  packageNum: number
  purity: string
  shipDays: number | null
  total: Money
  compared: Money | null
  best: boolean
  fits: boolean
  valid: boolean
  notes: string
}
interface Supplier {
  supplierId: number
  name: string
  freight: Money | null
  /** By the table of today, where it has not said its own. */
  tableFreight: Money | null
  minimumOrder: Money | null
  until: string | null
  notes: string
}
/** A text in the reader's language. */
type Say = (key: string, values?: Record<string, unknown>) => string

const asked = ['line', 'name', 'cas', 'purityAsked', 'packAsked', 'unitsAsked'] as const
const offered = [
  'perUnit',
  'per',
  'pack',
  'units',
  'purity',
  'days',
  'compared',
  'total',
  'currency',
  'mark',
  'notes',
] as const
const numeric: ReadonlySet<string> = new Set(['line', 'unitsAsked', 'perUnit', 'units', 'days', 'compared', 'total'])

const decimal = (money: Money | null) => (money ? toDecimal(money) : '')
const whole = (n: number | null) => (n === null ? '' : String(n))

/** @returns the sheets with their headings in the first row, and the columns whose cells are numbers. */
export function workbookRows(
  {
    lines,
    prices,
    suppliers,
    currency,
    rateDay,
  }: {
    lines: readonly Line[]
    prices: readonly Price[]
    suppliers: readonly Supplier[]
    currency: string
    rateDay: string | null
  },
  say: Say,
) {
  const markOf = ({ best, fits, valid }: Price) =>
    !valid ? say('lapsed') : !fits ? say('out') : best ? say('best') : ''
  const cells = (price: Price | undefined): string[] =>
    price
      ? [
          price.perUnit?.amount ?? '',
          price.perUnit?.per ?? '',
          price.packageSpec,
          whole(price.packageNum),
          price.purity,
          whole(price.shipDays),
          decimal(price.compared),
          decimal(price.total),
          price.total.currency,
          markOf(price),
          price.notes,
        ]
      : offered.map(() => '')
  const heads = [
    ...asked.map((key) => say(key)),
    ...suppliers.flatMap(({ name }) => offered.map((key) => `${name} · ${say(key, { currency })}`)),
  ]
  const matrix = lines.map((line) => [
    whole(line.lineNumber),
    line.name,
    line.cas ?? '',
    line.purity,
    line.packageSpec,
    whole(line.packageNum),
    ...suppliers.flatMap(({ supplierId }) =>
      cells(prices.find((price) => price.lineId === line.id && price.supplierId === supplierId)),
    ),
  ])
  const terms = [
    ['supplier', 'freight', 'tableFreight', 'minimum', 'until', 'notes'].map((key) => say(key, { currency })),
    ...suppliers.map(({ name, freight, tableFreight, minimumOrder, until, notes }) => [
      name,
      decimal(freight),
      decimal(tableFreight),
      decimal(minimumOrder),
      until ?? '',
      notes,
    ]),
    ...(rateDay ? [[say('rates', { currency, day: rateDay })]] : []),
  ]
  const columns = [...asked, ...suppliers.flatMap(() => [...offered])]
  return {
    sheets: [
      { name: say('sheet'), rows: [heads, ...matrix] },
      { name: say('termsSheet'), rows: terms },
    ],
    numbers: new Set(columns.flatMap((key, at) => (numeric.has(key) ? [at] : []))),
  }
}
