import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Currency, Money } from '../../kernel/shared/money.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import type { ProductCategory } from '../pricing/contract.ts'
import type { AlertKind } from './contract.ts'
import type { Seen } from './rules.ts'

/** A search as it was sent. */
export interface KeptAsk {
  searchText: string
  searchType: string
  sort: string
  filters: Record<string, unknown>
  [more: string]: unknown
}

interface SavedSearch {
  savedSearchId: number
  name: string
  ask: KeptAsk
  createdAt: Date
  watched: boolean
}

export async function searchesOf(db: Db, userId: number): Promise<SavedSearch[]> {
  const { rows } = await sql<SavedSearch>`
    select s.id as "savedSearchId", s.name, s.ask, s.created_at as "createdAt",
      exists (select 1 from alerts a where a.saved_search_id = s.id and a.ended_at is null) as watched
    from saved_searches s where s.user_id = ${userId} order by s.id desc`.execute(db)
  return rows
}

/** Keeps a search; null where the name is taken. */
export async function insertSearch(db: Db, userId: number, name: string, ask: KeptAsk): Promise<number | null> {
  const row = await db
    .insertInto('saved_searches')
    .values({ user_id: userId, name, ask: JSON.stringify(ask) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const ownSearch = (db: Db, userId: number, id: number) =>
  db
    .selectFrom('saved_searches')
    .select(['id', 'name', 'ask'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** Names a search anew; false where another bears the name. */
export async function renameSearch(db: Db, userId: number, id: number, name: string): Promise<boolean> {
  const { rows } = await sql`update saved_searches s set name = ${name}, updated_at = now()
    where id = ${id} and user_id = ${userId}
      and not exists (select 1 from saved_searches o where o.user_id = ${userId} and o.name = ${name} and o.id <> s.id)
    returning id`.execute(db)
  return rows.length > 0
}

export const deleteSearch = (db: Db, userId: number, id: number) =>
  db.deleteFrom('saved_searches').where('id', '=', id).where('user_id', '=', userId).returning('id').executeTakeFirst()

export interface Watched {
  kind: AlertKind
  moleculeId: number | null
  productId: number | null
  savedSearchId: number | null
  threshold: number | null
  currency: Currency
}

/** Begins an alert; one that is on already takes the new threshold. */
export async function insertAlert(db: Db, userId: number, watched: Watched, seen: Seen): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into alerts (user_id, kind, molecule_id, product_id, saved_search_id, threshold, currency, seen)
    values (${userId}, ${watched.kind}, ${watched.moleculeId}, ${watched.productId}, ${watched.savedSearchId}, ${watched.threshold},
      ${watched.currency}, ${JSON.stringify(seen)}::jsonb)
    on conflict (user_id, kind, molecule_id, product_id, saved_search_id) where ended_at is null
    do update set threshold = excluded.threshold, currency = excluded.currency, seen = excluded.seen
    returning id`.execute(db)
  return rows[0]!.id
}

export async function alertsOn(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from alerts where user_id = ${userId} and ended_at is null`.execute(db)
  return rows[0]!.n
}

interface ListedAlert extends Watched {
  alertId: number
  number: string | null
  nameEn: string
  nameZh: string
  createdAt: Date
  lastToldAt: Date | null
}

export async function alertsOf(db: Db, userId: number): Promise<ListedAlert[]> {
  const { rows } = await sql<ListedAlert>`
    select a.id as "alertId", a.kind, coalesce(a.molecule_id, p.molecule_id) as "moleculeId", a.product_id as "productId",
      a.saved_search_id as "savedSearchId", a.threshold, a.currency, m.number,
      coalesce(ss.name, nullif(m.name_en, ''), p.name_en, '') as "nameEn", coalesce(ss.name, nullif(m.name_zh, ''), p.name_zh, '') as "nameZh",
      a.created_at as "createdAt", (select max(e.at) from alert_events e where e.alert_id = a.id) as "lastToldAt"
    from alerts a left join products p on p.id = a.product_id
    left join molecules m on m.id = coalesce(a.molecule_id, p.molecule_id)
    left join saved_searches ss on ss.id = a.saved_search_id
    where a.user_id = ${userId} and a.ended_at is null order by a.id desc`.execute(db)
  return rows
}

/** Ends an alert that is on, of a person; or any, by the link of an email. Whether there is such an alert. */
export async function endAlert(db: Db, alertId: number, by: { userId: number } | 'mail'): Promise<boolean> {
  const which = by === 'mail' ? sql`true` : sql`user_id = ${by.userId} and ended_at is null`
  const { rows } = await sql`update alerts set ended_at = coalesce(ended_at, now()),
    ended_by = coalesce(ended_by, ${by === 'mail' ? 'mail' : 'user'}) where id = ${alertId} and ${which} returning id`.execute(
    db,
  )
  return rows.length > 0
}

/** Who may sign in may get mail: not the suspended, nor the people of a company that is closed or rejected. */
const mayBeTold = sql`u.status = 'active' and exists (
  select 1 from companies c where c.id = u.company_id and c.status in ('active', 'pending approval'))`

/** The next users above one that have alerts on and may get mail, in order. */
export async function nextReaders(db: Db, above: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where u.id > ${above} and ${mayBeTold}
      and exists (select 1 from alerts a where a.user_id = u.id and a.ended_at is null)
    order by u.id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface ActiveAlert extends Watched {
  alertId: number
  userId: number
  companyId: number
  email: string
  surname: string
  name: string
  language: Language
  seen: Seen | null
  ask: KeptAsk | null
  nameEn: string
  nameZh: string
  number: string | null
}

/** The alerts of some users, locked: a second run waits, and then sees what the first one told. */
export async function lockAlerts(db: Db, userIds: readonly number[]): Promise<ActiveAlert[]> {
  const { rows } = await sql<ActiveAlert>`
    select a.id as "alertId", a.user_id as "userId", u.company_id as "companyId", u.email, u.surname, u.name, u.language, a.seen, a.kind,
      a.molecule_id as "moleculeId", a.product_id as "productId", a.saved_search_id as "savedSearchId", a.threshold, a.currency,
      (select s.ask from saved_searches s where s.id = a.saved_search_id) as ask,
      coalesce((select s.name from saved_searches s where s.id = a.saved_search_id), nullif(m.name_en, ''), p.name_en, '') as "nameEn",
      coalesce((select s.name from saved_searches s where s.id = a.saved_search_id), nullif(m.name_zh, ''), p.name_zh, '') as "nameZh",
      m.number
    from alerts a join users u on u.id = a.user_id
    left join products p on p.id = a.product_id
    left join molecules m on m.id = coalesce(a.molecule_id, p.molecule_id)
    where a.user_id = any(${userIds}::bigint[]) and a.ended_at is null and ${mayBeTold}
    order by a.user_id, a.id for update of a`.execute(db)
  return rows
}

interface Look {
  at: number
  inStock: boolean
  suppliers: number[]
}

/** Stock and sellers of many molecules and products in one question, in their order. */
export async function look(db: Db, watched: readonly Watched[]): Promise<Look[]> {
  const { rows } = await sql<Look>`
    select w.at, coalesce(bool_or(k.id is not null and t.on_hand > t.allocated), false) as "inStock",
      coalesce(array_agg(distinct p.supplier_id) filter (where p.id is not null), '{}') as suppliers
    from unnest(${watched.map((_, at) => at)}::int[], ${watched.map(({ moleculeId }) => moleculeId)}::bigint[],
      ${watched.map(({ productId }) => productId)}::bigint[], ${watched.map(({ currency }) => currency)}::text[])
      as w (at, molecule_id, product_id, currency)
    left join lateral (select p.id, p.supplier_id from products p join supplier_profiles s on s.id = p.supplier_id
      join companies c on c.id = s.company_id where p.status = 'active' and c.status = 'active'
      and (p.molecule_id = w.molecule_id or p.id = w.product_id)) p on true
    left join packages k on k.product_id = p.id and k.status = 'active' left join stock t on t.package_id = k.id
    group by w.at order by w.at`.execute(db)
  return rows
}

/** A pack of something watched, by its place among what is watched. */
export interface WatchedPack {
  at: number
  packageId: number
  supplierId: number
  category: ProductCategory | null
  price: Money
}

/** The packs on sale of what is watched, with a price in the currency that is watched. */
export async function packsOf(db: Db, watched: readonly Watched[]): Promise<WatchedPack[]> {
  const { rows } = await sql<WatchedPack>`
    select w.at, k.id as "packageId", p.supplier_id as "supplierId",
      case when p.type = 1 then p.product_group else 'consumables' end as category,
      jsonb_build_object('minor', k.price, 'currency', k.currency) as price
    from unnest(${watched.map((_, at) => at)}::int[], ${watched.map(({ moleculeId }) => moleculeId)}::bigint[],
      ${watched.map(({ productId }) => productId)}::bigint[], ${watched.map(({ currency }) => currency)}::text[])
      as w (at, molecule_id, product_id, currency)
    join lateral (select p.id, p.supplier_id, p.type, p.product_group from products p
      join supplier_profiles s on s.id = p.supplier_id join companies c on c.id = s.company_id
      where p.status = 'active' and c.status = 'active' and (p.molecule_id = w.molecule_id or p.id = w.product_id)) p on true
    join packages k on k.product_id = p.id and k.status = 'active' and k.price is not null and k.currency = w.currency`.execute(
    db,
  )
  return rows
}

/** Suppliers that sell some molecules. */
export async function sellersOf(db: Db, moleculeIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct s.id from products p join supplier_profiles s on s.id = p.supplier_id join companies c on c.id = s.company_id
    where p.molecule_id = any(${moleculeIds}::bigint[]) and p.status = 'active' and c.status = 'active'`.execute(db)
  return rows.map(({ id }) => id)
}

/** Notes an event; false where it was told already. */
export async function noteEvent(db: Db, alertId: number, event: string): Promise<boolean> {
  const row = await db
    .insertInto('alert_events')
    .values({ alert_id: alertId, event })
    .onConflict((conflict) => conflict.doNothing())
    .returning('alert_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function keepSeen(db: Db, rows: readonly { alertId: number; seen: Seen; done: boolean }[]): Promise<void> {
  await sql`
    update alerts a set seen = r.seen, ended_at = case when r.done then now() end, ended_by = case when r.done then 'done' end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("alertId" bigint, seen jsonb, done boolean)
    where a.id = r."alertId" and (a.seen is distinct from r.seen or r.done)`.execute(db)
}

interface Pair {
  from: number
  into: number
}

/**
 * Alerts on a molecule that becomes a part of another watch that one, unless who has one watches it for the same already.
 * @returns which do
 */
export async function followMerge(db: Db, { from, into }: Pair): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update alerts a set molecule_id = ${into} where a.molecule_id = ${from} and a.ended_at is null and not exists (
      select from alerts o where o.molecule_id = ${into} and o.ended_at is null and o.user_id = a.user_id and o.kind = a.kind)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Alerts that followed go back where the merge is undone. */
export async function leaveMerge(db: Db, { from, into, alerts }: Pair & { alerts: readonly number[] }): Promise<void> {
  await sql`
    update alerts a set molecule_id = ${from} where a.id = any(${[...alerts]}::bigint[]) and a.molecule_id = ${into}
      and (a.ended_at is not null or not exists (select from alerts o
        where o.molecule_id = ${from} and o.ended_at is null and o.user_id = a.user_id and o.kind = a.kind))`.execute(
    db,
  )
}
