import { personOf, type Context, type Db } from '../../kernel/context.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { countryName } from '../domain/rules.ts'
import { marketErrors, type LegalEntity, type market } from './contract.ts'
import { demandWhole, plainName } from './rules.ts'
import * as store from './store.ts'

/** What a company of a country pays in at first, and which of our companies may sell to it, the usual one first. */
export async function marketOf(db: Db, country: string) {
  const found = await store.marketOf(db, country)
  if (!found) throw new Error(`${country} is in no market`)
  return found
}

/** Whether one of our companies may sell to a country; nobody chosen yet is never wrong. */
export const maySell = async (db: Db, country: string, entity: LegalEntity | null): Promise<boolean> =>
  entity === null || (await marketOf(db, country)).legalEntities.includes(entity)

/** What files call countries, by plain name (`rules.plainName`). */
export const countriesByName = async (db: Db): Promise<ReadonlyMap<string, string>> =>
  new Map((await store.countryNames(db)).map(({ name, country }) => [name, country]))

export const sellers = async (db: Db) =>
  (await store.allMarkets(db)).map(({ countries, legalEntities }) => ({ countries, legalEntities }))

/** The whole mapping, and the version that stands. */
export async function mapping(db: Db) {
  // Before the rows: what changes in between is then refused.
  const stands = await store.version(db)
  const names = Map.groupBy(await store.countryNames(db), ({ country }) => country)
  return {
    ...stands,
    markets: await store.allMarkets(db),
    names: [...names].map(([country, own]) => ({ country, names: own.map(({ name }) => name) })),
  }
}

/**
 * Saves the whole mapping.
 * @throws Refusal MARKETS_CHANGED where somebody saved another one meanwhile, MARKET_GONE, and everything that `demandWhole` says
 */
export async function save(ctx: Context, wanted: ParsedInput<typeof market.save>) {
  demandWhole(wanted, ctx.language)
  if (!(await store.nextVersion(ctx.db, wanted.version, personOf(ctx.actor).userId)))
    throw refuse(marketErrors.MARKETS_CHANGED)
  const before = await store.allMarkets(ctx.db)
  const namesBefore = await store.countryNames(ctx.db)
  const known = new Set(before.map(({ id }) => id))
  const kept = wanted.markets.flatMap(({ id }) => id ?? [])
  if (new Set(kept).size < kept.length || kept.some((id) => !known.has(id))) throw refuse(marketErrors.MARKET_GONE)
  const markets = wanted.markets.map((one) => ({ ...one, legalEntities: [...new Set(one.legalEntities)] }))
  await store.writeMarkets(ctx.db, markets)
  const names = wanted.names.flatMap((one) =>
    one.names.map((name) => ({ name: plainName(name), country: one.country })).filter(({ name }) => name !== ''),
  )
  await store.writeNames(ctx.db, names)
  const version = wanted.version + 1
  ctx.audit({
    entity: 'country mapping',
    entityId: version,
    before: described(ctx.language, before, markets, namesBefore),
    after: described(ctx.language, markets, before, names),
  })
  return { version, companies: await store.countMisfits(ctx.db) }
}

type Side = readonly Pick<store.Market, 'name' | 'legalEntities' | 'currency' | 'countries'>[]

/** One side of a change: the markets that differ from the other, the countries that belong elsewhere, and the names. */
function described(language: Language, side: Side, other: Side, names: readonly { name: string; country: string }[]) {
  const terms = ({ legalEntities, currency }: Side[number]) => `${legalEntities.join('/')} ${currency}`
  const of = new Map(other.map((one) => [one.name, terms(one)]))
  const elsewhere = new Map(other.flatMap(({ name, countries }) => countries.map((code) => [code, name] as const)))
  const markets = side.filter((one) => of.get(one.name) !== terms(one)).map((one) => [one.name, terms(one)] as const)
  const moved = side.flatMap(({ name, countries }) =>
    countries
      .filter((code) => elsewhere.get(code) !== name)
      .map((code) => [countryName(language, code), name] as const),
  )
  return {
    ...Object.fromEntries([...markets, ...moved]),
    names: names.map(({ name, country }) => `${country} ${name}`).join(', '),
  }
}
