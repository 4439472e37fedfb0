import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import type { LegalEntity } from './contract.ts'

export interface Market {
  id: number
  name: string
  legalEntities: LegalEntity[]
  currency: Currency
  countries: string[]
}

export async function allMarkets(db: Db): Promise<Market[]> {
  const { rows } = await sql<Market>`
    select m.id, m.name, m.legal_entities as "legalEntities", m.currency,
      array(select c.country::text from market_countries c where c.market_id = m.id order by 1) as countries
    from markets m order by m.position, m.id`.execute(db)
  return rows
}

/** The market of a country; undefined where it is none. */
export async function marketOf(
  db: Db,
  country: string,
): Promise<Pick<Market, 'currency' | 'legalEntities'> | undefined> {
  const { rows } = await sql<Pick<Market, 'currency' | 'legalEntities'>>`
    select m.currency, m.legal_entities as "legalEntities" from market_countries c join markets m on m.id = c.market_id
    where c.country = ${country}`.execute(db)
  return rows[0]
}

/** The names of countries, each with its country. */
export async function countryNames(db: Db): Promise<{ name: string; country: string }[]> {
  const { rows } = await sql<{ name: string; country: string }>`
    select name, country::text from country_names order by country, name`.execute(db)
  return rows
}

/** Which version stands. */
export async function version(db: Db): Promise<{ version: number; savedAt: Date | null }> {
  const { rows } = await sql<{ version: number; savedAt: Date | null }>`
    select version, saved_at as "savedAt" from market_state`.execute(db)
  return rows[0]!
}

/** Takes the mapping for oneself until the transaction ends; false where another version stands. */
export async function nextVersion(db: Db, seen: number, by: number): Promise<boolean> {
  const { rows } = await sql`
    update market_state set version = version + 1, saved_at = now(), saved_by = ${by} where version = ${seen} returning version`.execute(
    db,
  )
  return rows.length > 0
}

export type WrittenMarket = Omit<Market, 'id'> & { id: number | null }

/** Writes all markets with their countries; those that are not among them end. */
export async function writeMarkets(db: Db, markets: readonly WrittenMarket[]): Promise<void> {
  const kept = markets.flatMap(({ id }) => id ?? [])
  // Names may be exchanged between markets: for a moment none has its own.
  await sql`update markets set name = 'market ' || id where id = any(${kept}::bigint[])`.execute(db)
  const ids: number[] = []
  const gone = sql`id <> all(${kept}::bigint[])`
  await sql`update markets set name = 'former market ' || id where ${gone}`.execute(db)
  for (const [at, { id, name, legalEntities, currency }] of markets.entries()) {
    const values = sql`${name}, ${legalEntities}::text[], ${currency}, ${at + 1}`
    const { rows } =
      id === null
        ? await sql<{ id: number }>`
            insert into markets (name, legal_entities, currency, position) values (${values}) returning id`.execute(db)
        : await sql<{ id: number }>`
            update markets set (name, legal_entities, currency, position) = row (${values}) where id = ${id} returning id`.execute(
            db,
          )
    ids.push(rows[0]!.id)
  }
  const placed = markets.flatMap(({ countries }, at) => countries.map((country) => ({ country, market: ids[at]! })))
  await sql`
    insert into market_countries (country, market_id)
    select country, market from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as t (country text, market bigint)
    on conflict (country) do update set market_id = excluded.market_id
      where market_countries.market_id <> excluded.market_id`.execute(db)
  await sql`delete from markets where id <> all(${ids}::bigint[])`.execute(db)
}

export async function writeNames(db: Db, names: readonly { name: string; country: string }[]): Promise<void> {
  await sql`delete from country_names`.execute(db)
  await sql`insert into country_names (name, country)
    select name, country from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as t (name text, country text)`.execute(
    db,
  )
}

/** Active companies with a seller that may not sell to their country. */
export async function countMisfits(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from companies o join market_countries c on c.country = o.country join markets m on m.id = c.market_id
    where o.status = 'active' and o.legal_entity is not null and o.legal_entity <> all(m.legal_entities)`.execute(db)
  return rows[0]!.n
}
