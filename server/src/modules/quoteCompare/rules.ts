import { currencies, currencyCodes, type Currency, type Money } from '../../kernel/shared/money.ts'
import type { Reference } from '../domain/rules.ts'
import { statedPurity, unitPrice } from '../product/rules.ts'
import type { LineState } from '../quote/contract.ts'
import { freightOfAll, type Sent, type ShippingRate } from '../shippingCost/rules.ts'
import { comparedWithAsked, contentOf, packKey } from '../quote/rules.ts'
import { cheapestOfOne, cheapestSplit, comesTo, type Offer, type Problem, type Whole } from './wholes.ts'

// Answers side by side as a pure function of what was asked and answered.

export interface AskedLine {
  id: number
  status: LineState
  packageSpec: string
  packageNum: number | null
  /** As the buyer wrote it; of the whole item. */
  purity: string
  awarded: readonly { priceId: number; quantity: number }[]
}
export interface Answer {
  id: number
  lineId: number
  supplierId: number
  packageSpec: string
  packageNum: number
  unitPrice: Money
  total: Money
  purity: string
  shipDays: number | null
  valid: boolean
  /** How a unit travels, where its supplier has not said what its freight is. */
  parcel: Omit<Sent, 'goods'> | null
}
/** What the platform asks for freight today, on the way to the buyer. */
export interface Table {
  country: string
  rates: ShippingRate[]
}
export interface Answering {
  supplierId: number
  freight: Money | null
  minimumOrder: Money | null
}
/** Which answers are compared. */
export interface Wanted {
  without: readonly number[]
  shipWithin: number | null
  purityFrom: number | null
  complete: boolean
  in: Currency | null
}

/** In the buyer's own currency; null where no rate is known. */
const inOwn = (reference: Reference, money: Money | null) =>
  money?.currency === reference.currency ? money : reference.of(money)

/** Some packs of an answer as they travel; nothing where its freight is said. */
export const sentOf = (
  { parcel, unitPrice: { minor } }: Pick<Answer, 'parcel' | 'unitPrice'>,
  quantity: number,
): Sent | undefined =>
  parcel ? { ...parcel, goods: minor * quantity, milligrams: parcel.milligrams * quantity } : undefined

/** What stands in the way of comparing a pack with the one asked for. */
export function packAgainst(
  asked: Pick<AskedLine, 'packageSpec' | 'packageNum'>,
  given: Pick<Answer, 'packageSpec' | 'packageNum'>,
) {
  const [want, have] = [contentOf(asked.packageSpec), contentOf(given.packageSpec)]
  const known = want && have && want.unit === have.unit
  const same = known ? want.amount === have.amount : packKey(asked.packageSpec) === packKey(given.packageSpec)
  const { packageSpec, packageNum } = asked
  const more =
    packageNum === null
      ? null
      : comparedWithAsked({ packageSpec, packageNum }, [{ ...given, quantity: given.packageNum }])
  return { otherPack: !same, tooLittle: more !== null && more < 0 }
}

/** Whether a purity is below another one, both as they were written; one that says nothing is as was asked for. */
export function isBelow(given: string, percent: number | null): boolean {
  const stated = statedPurity(given)
  return percent !== null && stated !== null && stated.percent < percent
}
const percentOf = (text: string) => statedPurity(text)?.percent ?? null

/** What one of each other currency is worth, exact to a millionth. */
function ratesOf(reference: Reference, answers: readonly Answer[]) {
  const used = new Set(answers.map(({ unitPrice: { currency } }) => currency))
  return currencyCodes.flatMap((currency) => {
    const million = used.has(currency)
      ? reference.of({ minor: 1_000_000 * 10 ** currencies[currency], currency })
      : null
    if (!million) return []
    const digits = 6 + currencies[reference.currency]
    const text = String(million.minor).padStart(digits + 1, '0')
    return [{ currency, rate: `${text.slice(0, -digits)}.${text.slice(-digits)}`.replace(/\.?0+$/, '') }]
  })
}

type Tables = ReadonlyMap<number, (sent: readonly Sent[]) => Money | null>
/** What the table asks, in the buyer's own currency, of suppliers that have not said what their freight is; null where it has nothing for a way. */
function tablesOf(
  suppliers: readonly Answering[],
  answers: readonly Answer[],
  reference: Reference,
  { country, rates }: Table,
): Tables {
  return new Map(
    suppliers.flatMap(({ supplierId, freight }) => {
      const currency = answers.find((one) => one.supplierId === supplierId && one.valid)?.unitPrice.currency
      if (freight !== null || !currency) return []
      const way = { supplierId, to: country, currency }
      const byTable = (sent: readonly Sent[]) => {
        const minor = freightOfAll(rates, way, sent)
        return minor === null ? null : inOwn(reference, { minor, currency })
      }
      return [[supplierId, byTable]]
    }),
  )
}
const minorBy = (byTable: ReturnType<Tables['get']>) =>
  byTable && ((sent: readonly Sent[]) => byTable(sent)?.minor ?? null)

export function sideBySide(
  {
    lines,
    answers,
    suppliers,
  }: { lines: readonly AskedLine[]; answers: readonly Answer[]; suppliers: readonly Answering[] },
  reference: Reference,
  wanted: Wanted,
  table: Table,
) {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const tables = tablesOf(suppliers, answers, reference, table)
  const answering = suppliers.map((one) => {
    const own = answers.filter(({ supplierId, valid }) => supplierId === one.supplierId && valid)
    const complete = new Set(own.map(({ lineId }) => lineId)).size === lines.length
    const spoken = own[0]?.unitPrice.currency
    return {
      supplierId: one.supplierId,
      freight: inOwn(reference, one.freight),
      tableFreight:
        tables.get(one.supplierId)?.(own.flatMap((answer) => sentOf(answer, answer.packageNum) ?? [])) ?? null,
      minimumOrder: inOwn(reference, one.minimumOrder),
      lines: own.length,
      complete,
      compared:
        !wanted.without.includes(one.supplierId) &&
        (!wanted.complete || complete) &&
        (wanted.in === null || spoken === wanted.in),
    }
  })
  const compared = new Set(answering.flatMap((one) => (one.compared ? [one.supplierId] : [])))
  const described = answers.map((answer) => {
    const line = byId.get(answer.lineId)!
    const against = packAgainst(line, answer)
    const belowPurity = isBelow(answer.purity, percentOf(line.purity))
    const cost = inOwn(reference, answer.total)
    const content = contentOf(answer.packageSpec)
    const price = inOwn(reference, answer.unitPrice)
    const perUnit = content && unitPrice(price, content.amount.toFixed(9))
    return {
      id: answer.id,
      packageNum: answer.packageNum,
      lineId: answer.lineId,
      supplierId: answer.supplierId,
      shipDays: answer.shipDays,
      compared: cost,
      perUnit:
        perUnit && content ? { amount: perUnit, currency: reference.currency, per: content.unit as 'g' | 'mL' } : null,
      ...against,
      belowPurity,
      fits:
        answer.valid &&
        cost !== null &&
        !against.tooLittle &&
        !belowPurity &&
        compared.has(answer.supplierId) &&
        (wanted.shipWithin === null || (answer.shipDays !== null && answer.shipDays <= wanted.shipWithin)) &&
        !isBelow(answer.purity, wanted.purityFrom) &&
        (wanted.purityFrom === null || percentOf(answer.purity) !== null),
      /** By which the best of a line is found: exact, where the shown one is rounded. */
      perAmount: content && price ? { price: price.minor / content.amount, unit: content.unit } : null,
    }
  })
  const marks = new Map(
    [...Map.groupBy(described, ({ lineId }) => lineId)].map(([lineId, of]) => [lineId, marksOf(of)]),
  )
  const prices = described.map((one) => {
    const { best, fastest } = marks.get(one.lineId)!
    return { ...one, best: best.has(one.id), fastest: fastest.has(one.id) }
  })
  const problem = problemOf(lines, prices, answering, tables, new Map(answers.map((answer) => [answer.id, answer])))
  return {
    currency: reference.currency,
    rateDay: reference.day,
    rates: ratesOf(reference, answers),
    suppliers: answering,
    table,
    prices,
    open: problem.open,
    wholes: wholesOf(problem, reference.currency),
  }
}

interface Marked {
  id: number
  fits: boolean
  shipDays: number | null
  compared: Money | null
  perAmount: { price: number; unit: string } | null
}
/**
 * The lowest answers of a line, by gram or millilitre where that is known of each, else by what the line costs; and those that leave first,
 * where not all leave on one day.
 */
function marksOf(of: readonly Marked[]) {
  const fitting = of.filter(({ fits }) => fits)
  const units = new Set(fitting.map(({ perAmount }) => perAmount?.unit ?? ''))
  const rank = ({ perAmount, compared }: Marked) => (units.size === 1 && perAmount ? perAmount.price : compared!.minor)
  const lowest = Math.min(...fitting.map(rank))
  const days = fitting.flatMap(({ shipDays }) => (shipDays === null ? [] : [shipDays]))
  const soonest = days.length > 1 && Math.min(...days) < Math.max(...days) ? Math.min(...days) : null
  const ids = (is: (one: Marked) => boolean) => new Set(fitting.filter(is).map(({ id }) => id))
  return {
    best: ids((one) => rank(one) === lowest),
    fastest: ids(({ shipDays }) => soonest !== null && shipDays === soonest),
  }
}

interface Compared {
  id: number
  packageNum: number
  lineId: number
  supplierId: number
  compared: Money | null
  shipDays: number | null
  fits: boolean
  best: boolean
}
interface WholeProblem extends Problem {
  rows: readonly { line: AskedLine; of: readonly Compared[] }[]
  byTable: ReadonlySet<number>
  open: number[]
}
/** What was accepted of a line, each at the packs that are bought of it. */
const acceptedOf = ({ awarded }: AskedLine, prices: readonly Compared[]) =>
  awarded.flatMap(({ priceId, quantity }) => {
    const price = prices.find(({ id }) => id === priceId)
    if (!price?.compared) return []
    const { minor, currency } = price.compared
    const cost = Math.round((minor * quantity) / price.packageNum)
    return { ...price, packageNum: quantity, compared: { minor: cost, currency } }
  })

/**
 * What is still to be decided, and what was accepted before: that is taken as it is, so that its freight is paid once, and the minimum of
 * its supplier no longer binds.
 */
function problemOf(
  lines: readonly AskedLine[],
  prices: readonly Compared[],
  suppliers: readonly Answering[],
  tables: Tables,
  answers: ReadonlyMap<number, Answer>,
): WholeProblem {
  const byLine = Map.groupBy(prices, ({ lineId }) => lineId)
  const undecided = (line: AskedLine) => line.status === 'open' || line.status === 'quoted'
  const rows: { line: AskedLine; of: Compared[] }[] = []
  const open: number[] = []
  const accepted = new Set<number>()
  for (const line of lines) {
    const all = byLine.get(line.id) ?? []
    if (!undecided(line)) {
      // Each part that was accepted is a row of its own, without a choice.
      for (const part of line.status === 'accepted' ? acceptedOf(line, all) : []) {
        rows.push({ line, of: [part] })
        accepted.add(part.supplierId)
      }
      continue
    }
    const of = all.filter(({ fits }) => fits)
    if (of.length > 0) rows.push({ line, of })
    else open.push(line.id)
  }
  return {
    rows,
    open,
    lines: rows.map(({ of }) =>
      of.map(({ id, packageNum, supplierId, compared, shipDays }): Offer => ({
        supplierId,
        cost: compared!.minor,
        days: shipDays ?? Infinity,
        sent: sentOf(answers.get(id)!, packageNum),
      })),
    ),
    terms: new Map(
      suppliers.map(({ supplierId, freight, minimumOrder }) => [
        supplierId,
        {
          freight: freight?.minor ?? 0,
          // What was said in a currency without a rate is not known either.
          byTable: minorBy(tables.get(supplierId)) ?? (freight ? undefined : () => null),
          minimum: accepted.has(supplierId) ? 0 : (minimumOrder?.minor ?? 0),
        },
      ]),
    ),
    byTable: new Set(tables.keys()),
  }
}

function wholesOf(problem: WholeProblem, currency: Currency) {
  const { rows, byTable } = problem
  const shown = (whole: Whole | null) => {
    if (!whole) return null
    const taken = rows.map(({ line, of }, at) => ({ line, price: of[whole.choice[at]!]! }))
    const days = taken.map(({ price: { shipDays } }) => shipDays)
    return {
      total: { minor: whole.goods + whole.freight, currency },
      goods: { minor: whole.goods, currency },
      freight: { minor: whole.freight, currency },
      freightByTable: whole.suppliers.some((id) => byTable.has(id) && !whole.unstated.includes(id)),
      freightUnstated: whole.unstated.length > 0,
      suppliers: whole.suppliers.length,
      shipDays: days.includes(null) ? null : Math.max(...days.map(Number)),
      picks: taken.flatMap(({ line, price }) =>
        line.status === 'accepted' ? [] : [{ lineId: line.id, priceId: price.id }],
      ),
      short: [...whole.short],
      exact: whole.exact,
    }
  }
  const nothing = rows.every(({ line }) => line.status === 'accepted')
  if (nothing) return { lowest: null, split: null, single: null }
  const lowest = rows.map(({ of }) =>
    Math.max(
      0,
      of.findIndex(({ best }) => best),
    ),
  )
  return {
    lowest: shown(comesTo(problem, lowest)),
    split: shown(cheapestSplit(problem)),
    single: shown(cheapestOfOne(problem)),
  }
}
