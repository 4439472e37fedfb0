import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { isOnlySearched, pageOfListing, type Asked, type ListingSource, ofCompany } from '../../kernel/listing.ts'
import { holdersOf, holdsOneOf } from '../../kernel/holders.ts'
import { containing } from '../../kernel/like.ts'
import type { Permission } from '../../kernel/shared/access.ts'
import { processes, type TaskKind } from '../../kernel/shared/processes.ts'
import { queueListing, type dueStates, type TaskState } from './contract.ts'

export interface TaskRow {
  id: number
  kind: TaskKind
  subjectId: number
  state: TaskState
  label: string
  companyId: number | null
  companyName: string | null
  companyLocalName: string | null
  dueAt: Date | null
  createdAt: Date
  overdue: boolean
  snoozedUntil: Date | null
  holderId: number | null
  holder: string | null
  holderSurname: string | null
}

/** How the record of a task is known, by its kind. */
const label = sql`coalesce(case
  when t.kind in ('company_review', 'company_change', 'erp_customer') then (select coalesce(nullif(x.local_name, ''), x.name) from companies x where x.id = t.subject_id)
  when t.kind = 'address_review' then (select x.city || ' ' || x.street from addresses x where x.id = t.subject_id)
  when t.kind in ('permit_review', 'permit_expiry') then (select x.number from permits x where x.id = t.subject_id)
  when t.kind in ('order_approval', 'order_error', 'erp_failure') then (select x.number from orders x where x.id = t.subject_id)
  when t.kind = 'complaint' then (select 'C-' || lpad(x.id::text, 6, '0') || ' · ' || o.number from complaints x join orders o on o.id = x.order_id
    where x.id = t.subject_id)
  when t.kind in ('quote_unanswered', 'quote_review') then (select x.number from quotes x where x.id = t.subject_id)
  when t.kind = 'payment_match' then (select x.payer_name || ' · ' || x.booked_on from bank_lines x where x.id = t.subject_id)
  when t.kind = 'upload_failure' then (select x.file_name from uploads x where x.id = t.subject_id)
  when t.kind = 'feed_failure' then (select x.name from feeds x where x.id = t.subject_id)
  when t.kind = 'identity_conflict' then (select x.code from products x where x.id = t.subject_id)
  when t.kind = 'review_check' then (select p.code || ' · ' || x.stars || ' ★' from reviews x join products p on p.id = x.product_id where x.id = t.subject_id)
  when t.kind in ('stock_shortage', 'price_confirmation')
    then (select p.code || ' · ' || x.label from packages x join products p on p.id = x.product_id where x.id = t.subject_id)
  when t.kind = 'featured_suppliers' then (select string_agg(s.name_en, ', ' order by x.position) from featured_suppliers x
    join supplier_profiles s on s.id = x.supplier_id join companies o on o.id = s.company_id where o.status <> 'active')
  end, '#' || t.subject_id)`
const from = sql`tasks t left join users u on u.id = t.claimed_by left join companies c on c.id = t.company_id`
const state = sql`case when t.status = 'available' then coalesce(t.handed_back, 'available') else t.status end`
const open = sql<boolean>`t.status in ('available', 'claimed')`
const isOverdue = sql<boolean>`(${open} and t.due_at < now() is true)`
const kindsOf = (queues: readonly string[]) =>
  Object.entries(processes).flatMap(([kind, { queue }]) => (queues.includes(queue) ? kind : []))

const isPutOff = sql<boolean>`(t.snoozed_until > now() is true)`
const tomorrow = sql`((china_day(now()) + 1)::timestamp at time zone 'Asia/Shanghai')`
/** How soon tasks are due, each as ranges that an index finds. */
const dueIn: Record<(typeof dueStates)[number], RawBuilder<boolean>> = {
  snoozed: sql<boolean>`t.snoozed_until > now()`,
  overdue: sql<boolean>`(not ${isPutOff} and t.due_at < now())`,
  today: sql<boolean>`(not ${isPutOff} and t.due_at >= now() and t.due_at < ${tomorrow})`,
  later: sql<boolean>`(not ${isPutOff} and (t.due_at >= ${tomorrow} or t.due_at is null))`,
}

const ofOrders: readonly TaskKind[] = ['order_approval', 'order_error', 'erp_failure']
/** Neither known by an order, as by far the most, nor by the name of their company. */
const ofOthers = (Object.keys(processes) as TaskKind[]).filter(
  (kind) => !ofOrders.includes(kind) && !['company_review', 'company_change', 'erp_customer'].includes(kind),
)
const kindIn = (kinds: readonly TaskKind[]) => sql<boolean>`t.kind = any(${[...kinds]}::text[])`
/** Of one sign or two, of which trigrams know nothing: names have an index of their pairs. */
const isShort = (text: string) => [...text].length < 3
/** Whether company `n` has a name with a text. */
const named = (like: string, text: string) =>
  sql`(n.name ilike ${like} or n.local_name ilike ${like})${
    isShort(text) ? sql` and pairs_of(lower(n.name || E'\n' || n.local_name)) @> array[lower(${text})]` : sql``
  }`

const source: ListingSource<typeof queueListing> = {
  from,
  filters: {
    // Each is asked for its record and its company. Not as EXISTS, which is gathered for all companies.
    search: (like) => sql`(${label} ilike ${like}
      or coalesce((select n.name ilike ${like} or n.local_name ilike ${like} from companies n where n.id = t.company_id), false))`,
    ofCompany: ofCompany(sql`t.company_id`),
    state,
    kind: sql`t.kind`,
    queue: (queues) => sql<boolean>`t.kind = any(${kindsOf(queues)}::text[])`,
    due: (states) =>
      sql<boolean>`(${sql.join(
        states.map((one) => dueIn[one as keyof typeof dueIn]),
        sql` or `,
      )})`,
    initiated: sql`china_day(t.created_at)`,
  },
  sorts: { due: sql`t.due_at`, initiated: sql`t.id`, process: sql`t.kind`, holder: sql`u.name` },
  neverNull: ['initiated', 'process'],
  id: sql`t.id`,
}

/** Orders by their number, which a text of one or two signs is part of too often to be told by it. */
const ordersNumbered = (like: string, text: string) =>
  sql`select o.id from orders o where ${isShort(text) ? sql`false` : sql`o.number ilike ${like}`}`
const companiesNamed = (like: string, text: string, most: number | null = null) =>
  sql`select n.id from companies n where ${named(like, text)} limit ${most}::int`

/** Tasks of all are found by way of their records and companies, as there may be very many. */
const sourceOfAll: ListingSource<typeof queueListing> = {
  ...source,
  filters: {
    ...source.filters,
    search: (like, text) => sql`t.id in (
      select t.id from tasks t where ${kindIn(ofOrders)} and t.subject_id in (${ordersNumbered(like, text)})
      union all select t.id from tasks t where t.company_id in (${companiesNamed(like, text)})
      union all select t.id from tasks t where ${kindIn(ofOthers)} and ${label} ilike ${like})`,
  },
}

/** The open ones are few enough to be looked through for the companies of a short text, which are many. */
const sourceOfFew: ListingSource<typeof queueListing> = {
  ...source,
  filters: {
    ...source.filters,
    search: (like, text) => sql`(t.company_id in (${companiesNamed(like, text)})
      or (${kindIn(ofOthers)} and ${label} ilike ${like}))`,
  },
}

/** How many companies of a name are asked for their orders, to learn whether it is common. */
const SOME_COMPANIES = 5000

/** Whether a text is surely in the records of more tasks than a list counts: some are soon found among the newest, all of them would take seconds. */
async function isCommon(db: Db, text: string): Promise<boolean> {
  const { most } = queueListing
  const like = containing(text)
  const { rows } = await sql<{ found: number }>`select count(*)::int as found from (
    (select from tasks t where ${kindIn(ofOrders)} and t.subject_id in (${ordersNumbered(like, text)}) limit ${most + 1})
    union all (select from tasks t where t.company_id in (${companiesNamed(like, text, SOME_COMPANIES)}) limit ${most + 1})) found`.execute(
    db,
  )
  return rows[0]!.found > most
}

/** Whose tasks: those that somebody holds or held, the open ones of some kinds, or all. */
export type Scope = { holder: number } | { kinds: readonly TaskKind[] } | 'all'

const known = sql<boolean>`t.kind = any(${Object.keys(processes)}::text[])`
function withinScope(scope: Scope): RawBuilder<boolean> {
  if (scope === 'all') return known
  if ('holder' in scope)
    return sql<boolean>`${known} and t.claimed_by = ${scope.holder} and t.status in ('claimed', 'done')`
  return sql<boolean>`t.kind = any(${[...scope.kinds]}::text[]) and ${open}`
}

/** Days of which all tasks are sorted: of more than these, those that come first are soon met in the order of the list. */
const FEW_DAYS = 31
const ofFewDays = ({ initiatedFrom: from, initiatedUntil: until }: Initiated) =>
  !!from && (until ? Date.parse(until) : Date.now()) - Date.parse(from) < FEW_DAYS * 86_400_000
interface Initiated {
  search?: string | undefined
  initiatedFrom?: string | undefined
  initiatedUntil?: string | undefined
}

export async function pageOfTasks(db: Db, scope: Scope, asked: Asked & Initiated) {
  const { search } = asked
  const held = scope !== 'all' && 'holder' in scope
  const few = !held && scope !== 'all' && !!search && isShort(search)
  const common = !held && !few && !!search && (await isCommon(db, search))
  const by = held || common ? source : few ? sourceOfFew : sourceOfAll
  // By the index of due days every task since the first would be read, as the newest are due last.
  const sorts = ofFewDays(asked) ? { ...by.sorts, due: sql`(t.due_at + interval '0')` } : by.sorts
  return pageOfListing<TaskRow, typeof queueListing>(
    db,
    queueListing,
    { ...by, sorts },
    {
      select: sql`t.id, t.kind, t.subject_id as "subjectId", ${state} as state, ${label} as label, c.id as "companyId",
      c.name as "companyName", c.local_name as "companyLocalName", t.due_at as "dueAt", t.created_at as "createdAt",
      ${isOverdue} as overdue, case when t.snoozed_until > now() then t.snoozed_until end as "snoozedUntil",
      t.claimed_by as "holderId", u.name as holder, u.surname as "holderSurname"`,
      within: withinScope(scope),
      asked,
      more: scope === 'all' && common && isOnlySearched(queueListing, asked),
    },
  )
}

export interface QueueRow {
  kind: TaskKind
  open: number
  free: number
  overdue: number
  oldestAt: Date | null
}

/** The open tasks of these kinds, counted by kind. */
export async function countQueues(db: Db, kinds: readonly TaskKind[]): Promise<QueueRow[]> {
  const { rows } =
    await sql<QueueRow>`select t.kind, count(*)::int as open, (count(*) filter (where t.status = 'available'))::int as free,
      (count(*) filter (where ${isOverdue}))::int as overdue, min(t.created_at) as "oldestAt"
    from tasks t where t.kind = any(${[...kinds]}::text[]) and ${open} group by t.kind`.execute(db)
  return rows
}

const heldNow = sql<boolean>`t.status = 'claimed' and ${known} and t.snoozed_until > now() is not true`
const desks = [...new Set(Object.values(processes).map(({ access }) => access))]

/** Those of some people who may hold tasks: of which desks, and how much they hold and have not put off. */
export async function permittedOf(db: Db, userIds: readonly number[]) {
  const { rows } = await sql<{ userId: number; permissions: Permission[]; mine: number }>`/* prepared */
    select u.id as "userId", u.permissions,
      (select count(*)::int from tasks t where t.claimed_by = u.id and ${heldNow}) as mine
    from (select p.id, array_remove(array[${sql.join(
      desks.map((desk) => sql`case when ${holdsOneOf(sql`p.id`, [desk])} then ${desk} end`),
    )}], null) as permissions from unnest(${[...userIds]}::bigint[]) as p (id)) u
    where cardinality(u.permissions) > 0`.execute(db)
  return rows
}

/** By kind how many open tasks are free, and what all of them are, as one number. */
export async function markKinds(db: Db) {
  const { rows } = await sql<{ kind: TaskKind; free: number; mark: string }>`/* prepared */
    select t.kind, (count(*) filter (where t.status = 'available'))::int as free, t.kind || ':' || bit_xor(hashtextextended(
      concat_ws(' ', t.id, t.status, t.claimed_by, t.handed_back, t.due_at < now(), t.snoozed_until > now()), 0)) as mark
    from tasks t where ${open} group by t.kind order by t.kind`.execute(db)
  return rows
}

/** What somebody holds and has not put off. */
export async function countMine(db: Db, userId: number): Promise<{ open: number; overdue: number }> {
  const { rows } = await sql<{ open: number; overdue: number }>`
    select count(*)::int as open, (count(*) filter (where t.due_at < now()))::int as overdue
    from tasks t where t.claimed_by = ${userId} and ${heldNow}`.execute(db)
  return rows[0]!
}

export interface Holder {
  userId: number
  name: string
  surname: string
}

/** The active people with a permission, or whether one of them has it. */
export async function holdersWith(db: Db, permission: Permission, userId: number | null = null): Promise<Holder[]> {
  const { rows } = await sql<Holder>`select u.id as "userId", u.name, u.surname from users u
    where u.status = 'active' and (${userId}::bigint is null or u.id = ${userId})
      and u.id in (${holdersOf([permission])})
    order by u.name, u.surname, u.id limit 500`.execute(db)
  return rows
}

/** Hours after which an open request that not all suppliers have answered is looked after. */
const UNANSWERED_AFTER = 24
/** Days before a permit ends. */
const EXPIRY_AHEAD = 30

/** What waits since some time, and what does no longer: nobody's deed, only the clock opens or ends these. */
export async function waitingByClock(db: Db): Promise<{ kind: TaskKind; subjectId: number; waits: boolean }[]> {
  const { rows } = await sql<{ kind: TaskKind; subjectId: number; waits: boolean }>`
    with waits (kind, id) as (
      select distinct 'quote_unanswered', q.id from quotes q join quote_suppliers s on s.quote_id = q.id
        where q.status = 'open' and s.state = 'asked' and s.asked_at < now() - ${UNANSWERED_AFTER} * interval '1 hour'
      union all select 'permit_expiry', p.id from permits p
        where p.status = 'approved' and p.valid_until between china_day(now()) and china_day(now()) + ${EXPIRY_AHEAD}::int
    )
    select w.kind, w.id as "subjectId", true as waits from waits w
      where not exists (select from tasks t where t.kind = w.kind and t.subject_id = w.id)
    union all
    select t.kind, t.subject_id, false from tasks t where ${open}
      and ((t.kind = 'quote_unanswered' and not exists (select from waits w where w.kind = t.kind and w.id = t.subject_id))
        or (t.kind = 'stock_shortage' and not exists (select from stock s where s.package_id = t.subject_id and s.shortage > 0)))
    order by 1, 2 limit 1000`.execute(db)
  return rows
}

/** The tasks that somebody holds, in ascending id. */
export async function heldBy(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('tasks')
    .select('id')
    .where('claimed_by', '=', userId)
    .where('status', '=', 'claimed')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
