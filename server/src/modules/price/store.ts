import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { asShown, matching, pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import { closeTasks, openTasks } from '../../kernel/tasks.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { priceListing, type priceStates } from './contract.ts'
import { PRICE_LIFE_MS, RENEW_AFTER_MS, UNTRIED, type Circuit } from './rules.ts'

/** The kind of the tasks in which staff see the open questions. */
const priceTask = 'price_confirmation'

/** A minute in which a service is not asked again what it has just not answered. */
const justPulled = sql<boolean>`q.pulled_at > now() - interval '1 minute'`

/**
 * Asks suppliers for prices anew, each once until it is answered, and notes who waits for the answer.
 * @returns the suppliers whose services were not asked about it within the last minute
 */
export async function ask(
  db: Db,
  packs: readonly { packageId: number; supplierId: number }[],
  userIds: readonly number[],
): Promise<number[]> {
  if (packs.length === 0) return []
  const ids = packs.map(({ packageId }) => packageId)
  await sql`insert into price_questions (package_id, supplier_id)
    select "packageId", "supplierId" from jsonb_to_recordset(${JSON.stringify(packs)}::jsonb) as p ("packageId" bigint, "supplierId" bigint)
    order by 1 on conflict (package_id) where answered_at is null do nothing`.execute(db)
  await sql`insert into price_waiters (question_id, user_id)
    select q.id, u from price_questions q cross join unnest(${[...userIds]}::bigint[]) u
    where q.package_id = any(${ids}::bigint[]) and q.answered_at is null order by 1, 2 on conflict do nothing`.execute(
    db,
  )
  await openTasks(
    db,
    packs.map(({ packageId, supplierId }) => ({ kind: priceTask, subjectId: packageId, data: { supplierId } })),
  )
  const { rows } = await sql<{
    supplierId: number
  }>`select distinct q.supplier_id as "supplierId" from price_questions q
    where q.package_id = any(${ids}::bigint[]) and q.answered_at is null and ${justPulled} is not true order by 1`.execute(
    db,
  )
  return rows.map(({ supplierId }) => supplierId)
}

/** Somebody no longer waits for these packages; what nobody waits for is not asked any more. */
export async function stopWaiting(db: Db, userId: number, packageIds: readonly number[]): Promise<void> {
  if (packageIds.length === 0) return
  const { rows } = await sql<{ packageId: number }>`/* prepared */
    with gone as (delete from price_waiters w using price_questions q where q.id = w.question_id and w.user_id = ${userId}
      and q.answered_at is null and q.package_id = any(${[...packageIds]}::bigint[]))
    update price_questions q set answered_at = now()
    where answered_at is null and package_id = any(${[...packageIds]}::bigint[])
      and not exists (select from price_waiters w where w.question_id = q.id and w.user_id <> ${userId})
    returning package_id as "packageId"`.execute(db)
  await closeTasks(
    db,
    priceTask,
    rows.map(({ packageId }) => packageId),
  )
}

export interface Answered {
  questionId: number
  packageId: number
}

/** Marks the open questions about packages as answered; `null` by a list, a service or nobody. */
export async function settle(db: Db, packageIds: readonly number[], answeredBy: number | null): Promise<Answered[]> {
  if (packageIds.length === 0) return []
  const { rows } = await sql<Answered>`update price_questions set answered_at = now(), answered_by = ${answeredBy}
    where answered_at is null and package_id = any(${[...packageIds]}::bigint[])
    returning id as "questionId", package_id as "packageId"`.execute(db)
  await closeTasks(
    db,
    priceTask,
    rows.map(({ packageId }) => packageId),
  )
  return rows
}

/** Packages whose price was said after it was asked for, by whatever way. */
export async function answeredElsewhere(db: Db): Promise<number[]> {
  const { rows } = await sql<{ packageId: number }>`
    select q.package_id as "packageId" from price_questions q join packages k on k.id = q.package_id
    where q.answered_at is null and k.price_at > q.asked_at`.execute(db)
  return rows.map(({ packageId }) => packageId)
}

export interface Waiter {
  userId: number
  email: string
  surname: string
  name: string
  language: Language
  packs: { productCode: string; pack: string; price: number | null; currency: Currency }[]
}

/** Who waited for the answers to these questions, and the price of each pack as it is now. */
export async function waitersOf(db: Db, questionIds: readonly number[]): Promise<Waiter[]> {
  if (questionIds.length === 0) return []
  const { rows } = await sql<Waiter>`
    select u.id as "userId", u.email, u.surname, u.name, u.language,
      json_agg(json_build_object('productCode', p.code, 'pack', k.label, 'price', k.price, 'currency', k.currency) order by k.id) as packs
    from price_waiters w join price_questions q on q.id = w.question_id join users u on u.id = w.user_id
      join packages k on k.id = q.package_id join products p on p.id = k.product_id
    where q.id = any(${[...questionIds]}::bigint[]) and u.status = 'active' group by u.id order by u.id`.execute(db)
  return rows
}

export interface NewPrice {
  packageId: number
  /** The price it takes the place of: another one in between is not overwritten unseen. */
  shown: number
  price: number
}
export interface SetPrice {
  packageId: number
  before: number
  after: number
  currency: Currency
}

/** The currencies of real-time packages of a supplier, or of anybody for staff; others are missing. */
export async function currenciesOf(
  db: Db,
  supplierId: number | null,
  packageIds: readonly number[],
): Promise<Map<number, Currency>> {
  const { rows } = await sql<{ id: number; currency: Currency }>`
    select k.id, k.currency from packages k join products p on p.id = k.product_id
    where k.id = any(${[...packageIds]}::bigint[]) and p.price_kind = 'real-time' and k.price is not null
      and (${supplierId}::bigint is null or p.supplier_id = ${supplierId})`.execute(db)
  return new Map(rows.map(({ id, currency }) => [id, currency]))
}

/** Writes prices where the shown one still stands; returns those that were written. */
export async function setPrices(db: Db, supplierId: number | null, prices: readonly NewPrice[]): Promise<SetPrice[]> {
  const { rows } = await sql<SetPrice>`
    with wanted as (
      select k.id, a.price, a.shown from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as a ("packageId" bigint, shown bigint, price bigint)
        join packages k on k.id = a."packageId" join products p on p.id = k.product_id
      where p.price_kind = 'real-time' and (${supplierId}::bigint is null or p.supplier_id = ${supplierId})
      order by k.id for update of k)
    update packages k set price = wanted.price, price_at = now(), updated_at = now()
    from wanted where k.id = wanted.id and k.price = wanted.shown
    returning k.id as "packageId", old.price as before, new.price as after, k.currency`.execute(db)
  return rows
}

const seconds = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1000})`
const expiring = sql<boolean>`k.price_at < now() - ${seconds(RENEW_AFTER_MS)}`
const expired = sql<boolean>`k.price_at < now() - ${seconds(PRICE_LIFE_MS)}`
const state = sql`case when q.id is not null then 'asked' when ${expired} then 'expired' when ${expiring} then 'expiring' else 'fresh' end`
const waiting = sql`(select count(*)::int from price_waiters w where w.question_id = q.id)`

const source: ListingSource<typeof priceListing> = {
  from: sql`packages k join products p on p.id = k.product_id join supplier_profiles s on s.id = p.supplier_id
    left join molecules m on m.id = p.molecule_id
    left join price_questions q on q.package_id = k.id and q.answered_at is null`,
  filters: {
    search: (
      like,
    ) => sql`(p.code ilike ${like} or p.name_en ilike ${like} or p.name_zh ilike ${like} or m.name_en ilike ${like}
      or m.name_zh ilike ${like} or coalesce(m.cas, p.cas) ilike ${like} or s.name_en ilike ${like} or s.name_zh ilike ${like})`,
    state,
    currency: sql`k.currency`,
    price: asShown(sql`k.price`, sql`k.currency`),
  },
  sorts: {
    // Those that nobody asked for stand last.
    urgency: sql`(q.asked_at, k.price_at)`,
    product: sql`p.code`,
    supplier: sql`s.name_en`,
    price: asShown(sql`k.price`, sql`k.currency`),
    expires: sql`k.price_at`,
    waits: waiting,
  },
  id: sql`k.id`,
}
/** The most urgent first. */
const byUrgency = sql`${source.sorts.urgency}, k.id`

/** Real-time packs on sale of one supplier, or of all for staff. */
const within = (supplierId: number | null) =>
  sql<boolean>`p.price_kind = 'real-time' and p.status = 'active' and k.status = 'active' and k.price is not null
    and (${supplierId}::bigint is null or p.supplier_id = ${supplierId})`

export interface ListedPrice {
  packageId: number
  productCode: string
  productName: string
  productChineseName: string
  productCas: string | null
  pack: string
  supplierName: string
  supplierLocalName: string
  price: number
  currency: Currency
  priceAt: Date
  expiresAt: Date
  askedAt: Date | null
  waiting: number
  state: (typeof priceStates)[number]
}

const columns = sql`k.id as "packageId", p.code as "productCode", coalesce(nullif(p.name_en, ''), m.name_en, '') as "productName",
  coalesce(nullif(p.name_zh, ''), m.name_zh, '') as "productChineseName", coalesce(m.cas, p.cas) as "productCas",
  k.label as pack, s.name_en as "supplierName", s.name_zh as "supplierLocalName", k.price, k.currency,
  k.price_at as "priceAt", k.price_at + ${seconds(PRICE_LIFE_MS)} as "expiresAt", q.asked_at as "askedAt", ${waiting} as waiting,
  ${state} as state`

/** A page of the real-time prices of a supplier; of all where none is named. */
export const pricesPage = (db: Db, supplierId: number | null, asked: Asked) =>
  pageOfListing<ListedPrice, typeof priceListing>(db, priceListing, source, {
    select: columns,
    within: within(supplierId),
    asked,
  })

/** One real-time price of a supplier, or of anybody where none is named. */
export async function findPrice(db: Db, supplierId: number | null, packageId: number) {
  const { rows } = await sql<
    ListedPrice & { moleculeId: number | null }
  >`select ${columns}, p.molecule_id as "moleculeId"
    from ${source.from} where ${within(supplierId)} and k.id = ${packageId}`.execute(db)
  return rows[0] ?? null
}

/** When buyers asked for the price of a pack, the newest first. */
export async function questionsOf(db: Db, packageId: number, limit: number) {
  const { rows } = await sql<{ id: number; askedAt: Date; answeredAt: Date | null; byHand: boolean }>`
    select id, asked_at as "askedAt", answered_at as "answeredAt", answered_by is not null as "byHand"
    from price_questions where package_id = ${packageId} order by id desc limit ${limit}`.execute(db)
  return rows
}

/** Packages that are not renewed beyond so many at once. */
const MAX_AT_ONCE = 2000

/** Confirms a supplier's prices that a filter finds and that were said before a moment; at most 2,000, the most urgent first. */
export async function confirmPrices(db: Db, supplierId: number, filter: object, asOf: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with due as (select k.id from ${source.from}
      where ${within(supplierId)} and ${matching(priceListing, source, filter)} and k.price_at < ${asOf}
      order by ${byUrgency} limit ${MAX_AT_ONCE}),
    locked as (select k.id from packages k join due using (id) order by k.id for update of k)
    update packages k set price_at = now() from locked where k.id = locked.id and k.price_at < ${asOf} returning k.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export interface DuePack {
  packageId: number
  code: string
  pack: string
  amount: string
  unit: string
  count: number
  price: number
  currency: Currency
}

/** A supplier's packs that are asked for or about to expire, the most urgent first; without those its service was just asked. */
export async function duePacks(db: Db, supplierId: number): Promise<DuePack[]> {
  const { rows } = await sql<DuePack>`
    select k.id as "packageId", p.code, k.label as pack, trim_scale(k.amount)::text as amount, k.unit, k.count, k.price, k.currency
    from ${source.from} where ${within(supplierId)} and (q.id is not null or ${expiring}) and ${justPulled} is not true
    order by ${byUrgency} limit ${MAX_AT_ONCE}`.execute(db)
  return rows
}

/** A supplier without a service has nobody to be asked at once. */
export const markAsked = (db: Db, supplierId: number) =>
  sql`update price_questions set pulled_at = now() where answered_at is null and supplier_id = ${supplierId}`.execute(
    db,
  )

/** A service is being asked about the open questions of these packs. */
export const markPulled = (db: Db, packageIds: readonly number[]) =>
  sql`update price_questions set pulled_at = now() where answered_at is null and package_id = any(${[...packageIds]}::bigint[])`.execute(
    db,
  )

export interface ServiceRow extends Circuit {
  supplierId: number
  supplierName: string
  supplierLocalName: string
  error: string
  changedAt: Date
}

/** How price services do that have failed lately: of one supplier, or of all. */
export async function servicesOf(db: Db, supplierId: number | null): Promise<ServiceRow[]> {
  const { rows } = await sql<ServiceRow>`select x.supplier_id as "supplierId", s.name_en as "supplierName",
      s.name_zh as "supplierLocalName", x.failures, x.rests_until as "restsUntil", x.error, x.changed_at as "changedAt"
    from price_services x join supplier_profiles s on s.id = x.supplier_id
    where x.failures > 0 and (${supplierId}::bigint is null or x.supplier_id = ${supplierId})
    order by x.failures desc, x.supplier_id limit 200`.execute(db)
  return rows
}

export async function circuitOf(db: Db, supplierId: number): Promise<Circuit> {
  const { rows } = await sql<Circuit>`select failures, rests_until as "restsUntil" from price_services
    where supplier_id = ${supplierId}`.execute(db)
  return rows[0] ?? UNTRIED
}

export const keepCircuit = (db: Db, supplierId: number, { failures, restsUntil }: Circuit, error: string, now: Date) =>
  sql`insert into price_services (supplier_id, failures, rests_until, error, changed_at)
    values (${supplierId}, ${failures}, ${restsUntil}, ${error.slice(0, 300)}, ${now})
    on conflict (supplier_id) do update set failures = excluded.failures, rests_until = excluded.rests_until,
      error = excluded.error, changed_at = excluded.changed_at`.execute(db)

/** The ids of suppliers by their codes; unknown codes are missing. */
export async function suppliersByCode(db: Db, codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('supplier_profiles')
    .select(['id', 'code'])
    .where('code', 'in', [...codes])
    .execute()
  return new Map(rows.map(({ code, id }) => [code, id]))
}

export interface ToMail {
  supplierId: number
  packs: { productCode: string; pack: string }[]
  people: { email: string; surname: string; name: string; language: Language }[]
}

/**
 * Takes the open questions that suppliers were not written to about, of suppliers that had no email within the last hour,
 * and marks them as written.
 */
export async function takeUnmailed(db: Db): Promise<ToMail[]> {
  const { rows } = await sql<ToMail>`
    with taken as (
      update price_questions q set mailed_at = now()
      from (select id from price_questions one where answered_at is null and mailed_at is null
          and not exists (select from price_questions other where other.supplier_id = one.supplier_id and other.mailed_at > now() - interval '1 hour')
        order by id for update skip locked) due
      where q.id = due.id returning q.package_id, q.supplier_id, q.id)
    select t.supplier_id as "supplierId",
      json_agg(json_build_object('productCode', p.code, 'pack', k.label) order by t.id) as packs,
      (select coalesce(json_agg(json_build_object('email', u.email, 'surname', u.surname, 'name', u.name, 'language', u.language) order by u.id), '[]')
        from users u join supplier_profiles s on s.company_id = u.company_id
        where s.id = t.supplier_id and u.status = 'active' and exists (select from user_roles r
          where r.user_id = u.id and r.role in ('ROLE_SUPPLIER', 'ROLE_SUPPLIER_ADMIN'))) as people
    from taken t join packages k on k.id = t.package_id join products p on p.id = k.product_id
    group by t.supplier_id order by t.supplier_id`.execute(db)
  return rows
}
