import { hash } from 'node:crypto'
import { buyerOf, type Context, type Db } from '../../kernel/context.ts'
import { remembered, rememberedBy } from '../../kernel/remembered.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import { LIST_PRICES, type CheaperThanListed, type Discount, type PriceTerms, type ShownPrices } from './unitPrice.ts'
import * as store from './store.ts'

// The prices that pages and results show. A thousand discounts are looked through when one of them changes, begins or ends, and not with
// each search.

/**
 * The prices of a company at this moment, for some packs; those of everybody without one. The clock is the database's, so that the
 * cart, the order and a page agree at the second of a change.
 */
export async function priceTerms(db: Db, companyId: number | null, packageIds: readonly number[]): Promise<PriceTerms> {
  const [discounts, agreed] = await Promise.all([
    store.discountsInForce(db, companyId),
    companyId === null ? LIST_PRICES.agreed : store.agreedPrices(db, companyId, packageIds),
  ])
  return { discounts, agreed }
}

/** Milliseconds by which pages may know of a new or cancelled discount later than the cart. */
const FRESH_MS = 1000
const currenciesOfSuppliers = remembered((db) => store.supplierCurrencies(db), 60_000)
const plannedPrices = remembered(readPlanned, FRESH_MS)

interface Planned {
  mark: string
  discounts: readonly store.PlannedDiscount[]
  agreed: boolean
  /** What companies see of them, until it changes. */
  seen: Map<number | null, Seen>
}
const lastPlanned = new WeakMap<Db, Planned>()

/** The discounts of now and of times to come; the same object as long as they stay as they are. */
async function readPlanned(db: Db): Promise<Planned> {
  const { mark, agreed } = await store.markOfPlanned(db)
  const last = lastPlanned.get(db)
  if (last && last.mark === mark && last.agreed === agreed) return last
  const planned = { mark, agreed, discounts: await store.plannedDiscounts(db), seen: new Map<number | null, Seen>() }
  lastPlanned.set(db, planned)
  return planned
}

/** The discounts in force for a company, from one beginning or end of a discount to the next. */
interface Seen {
  from: number
  until: number
  discounts: readonly Discount[]
  key: string
  named: { byCurrency: ReadonlyMap<Currency, readonly number[]>; discounts: CheaperThanListed['discounts'] } | null
}
const MAX_SEEN = 1000

function seenBy({ discounts, seen }: Planned, companyId: number | null, now: number): Seen {
  const known = seen.get(companyId)
  if (known && known.from <= now && now < known.until) return known
  const own = discounts.filter(
    ({ companies }) => companies.length === 0 || (companyId !== null && companies.includes(companyId)),
  )
  const moments = own.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()])
  const inForce = own.filter(({ startsAt, endsAt }) => startsAt.getTime() <= now && now < endsAt.getTime())
  const made: Seen = {
    from: moments.reduce((last, at) => (at <= now ? Math.max(last, at) : last), -Infinity),
    until: moments.reduce((next, at) => (at > now ? Math.min(next, at) : next), Infinity),
    discounts: inForce,
    key: inForce.length === 0 ? '' : hash('sha256', inForce.map(({ id }) => id).join(), 'base64'),
    named: null,
  }
  if (seen.size >= MAX_SEEN) seen.clear()
  seen.set(companyId, made)
  return made
}

/**
 * The prices that pages and results show to whoever asks: of their company, or of the one they act for. Discounts begin and end at
 * their moments; those planned or cancelled within the last second may be missing. What is charged is never read here.
 */
export const shownPrices = ({ db, now, actor }: Pick<Context, 'db' | 'now' | 'actor'>): Promise<ShownPrices> =>
  pricesShownTo(db, now, actor.kind === 'person' ? buyerOf(actor).companyId : null)

/** What {@link shownPrices} answers to people of a company; without one to guests. */
export async function pricesShownTo(db: Db, now: Date, companyId: number | null): Promise<ShownPrices> {
  const planned = await plannedPrices(db, now)
  const seen = seenBy(planned, companyId, now.getTime())
  const own = planned.agreed ? companyId : null
  return {
    key: own === null ? seen.key : `${seen.key} ${own}`,
    agreedWith: own,
    termsFor: async (packageIds) => ({
      discounts: seen.discounts,
      agreed: own === null ? LIST_PRICES.agreed : await store.agreedPrices(db, own, packageIds),
    }),
    ofMolecules: async (ids) => ({
      discounts: seen.discounts,
      agreed: own === null ? [] : await store.agreedOfMolecules(db, own, ids),
    }),
    everywhere: async () => ({
      discounts: await namedOnce(db, now, seen),
      agreed: own === null ? [] : await agreedLately(db, now, own),
    }),
  }
}

/** Searches of one company come within moments of each other; an order of results may be some seconds behind, a price never. */
const AGREED_MS = 5000
const agreedLately = rememberedBy((companyId: number) => String(companyId))(
  (db, companyId) => store.agreedOfMolecules(db, companyId),
  AGREED_MS,
)

/** The same object as long as discounts and currencies of suppliers are the same, so that what is made of it can be kept beside it. */
async function namedOnce(db: Db, now: Date, seen: Seen): Promise<CheaperThanListed['discounts']> {
  const byCurrency = await currenciesOfSuppliers(db, now)
  if (seen.named?.byCurrency !== byCurrency)
    seen.named = { byCurrency, discounts: namingSuppliers(seen.discounts, byCurrency) }
  return seen.named.discounts
}

/** Discounts off packs of one currency, with the suppliers whose packs those are. */
function namingSuppliers(
  discounts: readonly Discount[],
  byCurrency: ReadonlyMap<Currency, readonly number[]>,
): CheaperThanListed['discounts'] {
  const sets = new Map([...byCurrency].map(([currency, those]) => [currency, new Set(those)]))
  return discounts.flatMap((discount) => {
    if (discount.kind !== 'flat') return discount
    const those = sets.get(discount.currency!) ?? new Set()
    const suppliers = discount.suppliers.length === 0 ? [...those] : discount.suppliers.filter((id) => those.has(id))
    return suppliers.length === 0 ? [] : { ...discount, suppliers }
  })
}

/** The prices of a company, or of guests, at the moment at which each pack is asked for, for what is written or told without a request. */
export const pricesOfCompany = (db: Db, companyId: number | null): ShownPrices => ({
  key: `company ${companyId}`,
  agreedWith: companyId,
  termsFor: (packageIds) => priceTerms(db, companyId, packageIds),
  everywhere: async () => ({
    discounts: namingSuppliers(
      await store.discountsInForce(db, companyId),
      await currenciesOfSuppliers(db, new Date()),
    ),
    agreed: companyId === null ? [] : await store.agreedOfMolecules(db, companyId),
  }),
  ofMolecules: async (ids) => ({
    discounts: await store.discountsInForce(db, companyId),
    agreed: companyId === null ? [] : await store.agreedOfMolecules(db, companyId, ids),
  }),
})
