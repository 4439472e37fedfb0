import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { idArray } from '../../kernel/idArray.ts'
import { asShown, isNarrowed, pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import type { Currency, Money } from '../../kernel/shared/money.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import type { QuotedPrice } from '../cart/rules.ts'
import type { Ordered } from '../order/rules.ts'
import {
  requisitionListing,
  type InternalPurpose,
  type RequisitionStatus,
  type standings,
  type StepKind,
} from './contract.ts'
import type { Asking, Reason } from './rules.ts'

// Requisitions, their lines, steps and approvers.

/** Lets submissions of one checkout through one after the other, like those that place orders. */
export async function requisitionOfKey(db: Db, buyerId: number, key: string) {
  const { rows } = await sql<{
    id: number
    number: string
    submission: string
    total: number
    currency: Currency
  }>`/* prepared */
    select id, number, submission, total, currency from requisitions
    where requested_by = ${buyerId} and idem_key = ${key}`.execute(db)
  return rows[0] ?? null
}

/** What was sent from the checkout, but for its lines. */
export interface StoredInput extends Ordered {
  billAddressId: number
  shipAddressId: number
  couponCodes: readonly string[]
  carrierAccount: string
}

export interface NewRequisition {
  companyId: number
  requestedBy: number
  raisedBy: number
  key: string
  submission: string
  input: StoredInput
  currency: Currency
  total: number
  figures: object
  bill: object
  ship: object
  reasons: readonly Reason[]
  internalFor: InternalPurpose | null
  remindDays: number
  escalateDays: number
}

export async function insertRequisition(db: Db, one: NewRequisition): Promise<{ id: number; number: string }> {
  const { rows } = await sql<{ id: number; number: string }>`
    insert into requisitions (number, company_id, requested_by, raised_by, status, idem_key, submission, input, currency, total,
      figures, bill_address, ship_address, reasons, internal_for, remind_days, escalate_days)
    values ('RQ' || to_char(china_day(now()), 'YYYY') || lpad(nextval('requisition_numbers')::text, 7, '0'), ${one.companyId},
      ${one.requestedBy}, ${one.raisedBy}, 'pending approval', ${one.key}, ${one.submission}, ${JSON.stringify(one.input)},
      ${one.currency}, ${one.total}, ${JSON.stringify(one.figures)}, ${JSON.stringify(one.bill)}, ${JSON.stringify(one.ship)},
      ${JSON.stringify(one.reasons)}, ${one.internalFor}, ${one.remindDays}, ${one.escalateDays})
    returning id, number`.execute(db)
  return rows[0]!
}

export interface LineRow {
  packageId: number
  productId: number
  quantity: number
  typedCas: string | null
  typedMdl: string | null
  acknowledgeBackorder: boolean
  addedByBuyer: boolean
  part: number
  requestedOn: string | null
  shipAddressId: number | null
  /** What it is booked to by itself. */
  projectCode: string
  budget: string
  /** What customer service named for a pack without a price. */
  named: { price: Money; reason: string; by: number; at: string } | null
  /** The price that a supplier quoted and the buyer accepted. */
  quoted: (Omit<QuotedPrice, 'expiresAt'> & { expiresAt: string }) | null
  productCode: string
  nameEn: string
  nameZh: string
  cas: string | null
  pack: string
  supplierName: string
  supplierNameZh: string
  /** Minor units of the requisition's currency. */
  unitPrice: number
  hazardous: boolean | null
  controlled: boolean
}

export async function insertLines(db: Db, id: number, lines: readonly LineRow[]) {
  await db
    .insertInto('requisition_lines')
    .values(
      lines.map((line, index) => ({
        requisition_id: id,
        line_number: index + 1,
        package_id: line.packageId,
        product_id: line.productId,
        quantity: line.quantity,
        typed_cas: line.typedCas,
        typed_mdl: line.typedMdl,
        acknowledge_backorder: line.acknowledgeBackorder,
        added_by_buyer: line.addedByBuyer,
        part: line.part,
        requested_on: line.requestedOn,
        ship_address_id: line.shipAddressId,
        project_code: line.projectCode,
        budget: line.budget,
        named: line.named && JSON.stringify(line.named),
        quoted: line.quoted && JSON.stringify(line.quoted),
        product_code: line.productCode,
        name_en: line.nameEn,
        name_zh: line.nameZh,
        cas: line.cas,
        pack: line.pack,
        supplier_name: line.supplierName,
        supplier_name_zh: line.supplierNameZh,
        unit_price: line.unitPrice,
        hazardous: line.hazardous,
        controlled: line.controlled,
      })),
    )
    .execute()
}

export async function linesOf(db: Db, id: number): Promise<(LineRow & { id: number; lineNumber: number })[]> {
  const { rows } = await sql<LineRow & { id: number; lineNumber: number }>`
    select id, line_number as "lineNumber", package_id as "packageId", product_id as "productId", quantity, typed_cas as "typedCas",
      typed_mdl as "typedMdl", acknowledge_backorder as "acknowledgeBackorder", added_by_buyer as "addedByBuyer", part, requested_on::text as "requestedOn", ship_address_id as "shipAddressId", project_code as "projectCode", budget, named, quoted,
      product_code as "productCode", name_en as "nameEn", name_zh as "nameZh", cas, pack, supplier_name as "supplierName",
      supplier_name_zh as "supplierNameZh", unit_price as "unitPrice", hazardous, controlled
    from requisition_lines where requisition_id = ${id} order by line_number`.execute(db)
  return rows
}

export async function insertSteps(db: Db, id: number, steps: readonly { who: StepKind; planned: readonly number[] }[]) {
  await db
    .insertInto('requisition_steps')
    .values(
      steps.map(({ who, planned }, index) => ({ requisition_id: id, position: index + 1, who, planned: [...planned] })),
    )
    .execute()
}

export interface StepRow {
  position: number
  who: StepKind
  planned: number[]
  openedAt: Date | null
  escalatedAt: Date | null
  decidedBy: number | null
  deciderName: string | null
  deciderSurname: string | null
  decidedForName: string | null
  decidedForSurname: string | null
  decidedAt: Date | null
  decision: 'approved' | 'rejected' | null
  note: string
  people: {
    id: number
    userId: number
    surname: string
    name: string
    why: Asking['why']
    forSurname: string | null
    forName: string | null
  }[]
}

/** The steps of a requisition in their order, each with who was asked. */
export async function stepsOf(db: Db, id: number): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select s.position, s.who, s.planned, s.opened_at as "openedAt", s.escalated_at as "escalatedAt", s.decided_by as "decidedBy",
      d.name as "deciderName", d.surname as "deciderSurname", f.name as "decidedForName", f.surname as "decidedForSurname",
      s.decided_at as "decidedAt", s.decision, s.note,
      coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'userId', a.user_id, 'surname', u.surname, 'name', u.name, 'why', a.why,
          'forSurname', x.surname, 'forName', x.name) order by a.id)
        from requisition_approvers a join users u on u.id = a.user_id left join users x on x.id = a.for_user
        where a.requisition_id = s.requisition_id and a.position = s.position), '[]') as people
    from requisition_steps s left join users d on d.id = s.decided_by left join users f on f.id = s.decided_for
    where s.requisition_id = ${id} order by s.position`.execute(db)
  return rows
}

export interface Held {
  id: number
  number: string
  companyId: number
  requestedBy: number
  raisedBy: number
  status: RequisitionStatus
  step: number
  input: StoredInput
  currency: Currency
  total: number
  remindDays: number
  escalateDays: number
  /** It is the house that buys. */
  ofHouse: boolean
}
const heldColumns = sql`id, number, company_id as "companyId", requested_by as "requestedBy", raised_by as "raisedBy", status, step, input,
  currency, total, remind_days as "remindDays", escalate_days as "escalateDays",
  (select c.is_house from companies c where c.id = company_id) as "ofHouse"`

/** A requisition as it stands. */
export async function findHeld(db: Db, id: number): Promise<Held | null> {
  const { rows } = await sql<Held>`select ${heldColumns} from requisitions where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** A requisition, locked until the transaction ends, so that of two decisions one comes after the other. */
export async function lockRequisition(db: Db, id: number): Promise<Held | null> {
  const { rows } = await sql<Held>`select ${heldColumns} from requisitions where id = ${id} for update`.execute(db)
  return rows[0] ?? null
}

/** The next requisition that waits, above an id, unless somebody is deciding on it right now, or nobody of its company can sign in. */
export async function nextWaiting(db: Db, above: number): Promise<Held | null> {
  const { rows } = await sql<Held>`select ${heldColumns} from requisitions
    where id > ${above} and status = 'pending approval'
      and exists (select from companies c where c.id = company_id and c.status in ('active', 'pending approval'))
    order by id limit 1 for update skip locked`.execute(db)
  return rows[0] ?? null
}

export const openStep = (db: Db, id: number, position: number) =>
  sql`with opened as (update requisition_steps set opened_at = now() where requisition_id = ${id} and position = ${position})
    update requisitions set step = ${position}, updated_at = now() where id = ${id}`.execute(db)

export const markEscalated = (db: Db, id: number, position: number) =>
  sql`update requisition_steps set escalated_at = now() where requisition_id = ${id} and position = ${position}`.execute(
    db,
  )

export interface ApproverRow {
  id: number
  userId: number
  why: Asking['why']
  forUser: number | null
  /** Since when they know of it: asked, or reminded last. */
  toldAt: Date
}
/** Who was asked about a step. */
export async function approversOf(db: Db, id: number, position: number): Promise<ApproverRow[]> {
  const { rows } = await sql<ApproverRow>`
    select id, user_id as "userId", why, for_user as "forUser", coalesce(reminded_at, asked_at) as "toldAt"
    from requisition_approvers where requisition_id = ${id} and position = ${position} order by id`.execute(db)
  return rows
}

/** Asks people about a step. Returns the rows that are new. */
export async function insertApprovers(db: Db, id: number, position: number, asked: readonly Asking[]) {
  if (asked.length === 0) return []
  return db
    .insertInto('requisition_approvers')
    .values(
      asked.map(({ userId, why, forUser }) => ({
        requisition_id: id,
        position,
        user_id: userId,
        why,
        for_user: forUser,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'user_id as userId', 'for_user as forUser'])
    .execute()
}

export const markReminded = (db: Db, approverIds: readonly number[]) =>
  sql`update requisition_approvers set reminded_at = now() where id = any(${[...approverIds]}::bigint[])`.execute(db)

export interface Decision {
  id: number
  position: number
  decision: 'approved' | 'rejected'
  by: number
  forUser: number | null
  note: string
}
export const decideStep = (db: Db, { id, position, decision, by, forUser, note }: Decision) =>
  sql`update requisition_steps set decision = ${decision}, decided_by = ${by}, decided_for = ${forUser}, decided_at = now(),
    note = ${note} where requisition_id = ${id} and position = ${position}`.execute(db)

export const setStatus = (db: Db, id: number, status: RequisitionStatus, decidedBy: number | null, note = '') =>
  sql`update requisitions set status = ${status}, decided_by = ${decidedBy},
    decided_at = case when ${decidedBy}::bigint is null then null else now() end, note = ${note}, updated_at = now()
    where id = ${id}`.execute(db)

/** Of which requisition and step an asked person's link is. */
export async function askedBy(db: Db, approverId: number) {
  const { rows } = await sql<{ requisitionId: number; position: number; userId: number }>`
    select requisition_id as "requisitionId", position, user_id as "userId" from requisition_approvers
    where id = ${approverId}`.execute(db)
  return rows[0] ?? null
}

/** Which requisitions somebody sees. */
export type Scope =
  | { kind: 'all' }
  | { kind: 'company'; companyId: number; userId: number }
  /** One's own, and those one was asked about. */
  | { kind: 'own'; companyId: number; userId: number }

const isAsked = (userId: number) => sql<boolean>`exists (select from requisition_approvers a
  where a.requisition_id = r.id and a.user_id = ${userId})`
const within = (scope: Scope) =>
  scope.kind === 'all'
    ? sql<boolean>`true`
    : scope.kind === 'company'
      ? sql<boolean>`r.company_id = ${scope.companyId}`
      : sql<boolean>`(r.company_id = ${scope.companyId} and (r.requested_by = ${scope.userId} or ${isAsked(scope.userId)}))`
const standingFor = (userId: number) => sql`case
  when r.requested_by = ${userId} then 'own'
  when r.status = 'pending approval' and exists (select from requisition_approvers a
    where a.requisition_id = r.id and a.position = r.step and a.user_id = ${userId}) then 'to decide'
  else 'of the company' end`

export interface HeadRow {
  id: number
  number: string
  status: RequisitionStatus
  requesterSurname: string
  requesterName: string
  companyName: string
  companyLocalName: string
  companyId: number
  requestedBy: number
  raisedBy: number
  total: number
  currency: Currency
  lineCount: number
  waitsFor: { surname: string; name: string }[]
  standing: (typeof standings)[number]
  internalFor: InternalPurpose | null
  createdAt: Date
}
const from = sql`requisitions r join users u on u.id = r.requested_by join companies c on c.id = r.company_id`
const headColumns = (
  userId: number,
) => sql`r.id, r.number, r.status, u.surname as "requesterSurname", u.name as "requesterName",
  c.name as "companyName", c.local_name as "companyLocalName", r.company_id as "companyId", r.requested_by as "requestedBy",
  r.raised_by as "raisedBy", r.total, r.currency,
  (select count(*)::int from requisition_lines l where l.requisition_id = r.id) as "lineCount",
  case when r.status = 'pending approval' then coalesce((select jsonb_agg(jsonb_build_object('surname', w.surname, 'name', w.name) order by a.id)
    from requisition_approvers a join users w on w.id = a.user_id where a.requisition_id = r.id and a.position = r.step), '[]')
    else '[]' end as "waitsFor",
  ${standingFor(userId)} as standing, r.internal_for as "internalFor", r.created_at as "createdAt"`

/** The same as conditions: those of one person are found by the person. */
const stands = (userId: number): Record<(typeof standings)[number], RawBuilder<boolean>> => {
  const own = sql<boolean>`r.requested_by = ${userId}`
  const asked = sql<boolean>`(r.status = 'pending approval' and r.id in (select a.requisition_id from requisition_approvers a
    where a.position = r.step and a.user_id = ${userId}))`
  return {
    own,
    'to decide': sql<boolean>`(not ${own} and ${asked})`,
    'of the company': sql<boolean>`(not ${own} and not ${asked})`,
  }
}

/** Texts of one or two signs have no trigrams: an index of pairs finds them. */
const hasText = (like: string, text: string) =>
  [...text].length > 2
    ? sql<boolean>`t.text like lower(${like})`
    : sql<boolean>`(t.text like lower(${like}) and pairs_of(t.text) @> array[lower(${text})])`

const narrow = sql`requisitions r left join requisition_texts t on t.requisition_id = r.id`
const source = (userId: number): ListingSource<typeof requisitionListing> => ({
  from: sql`${from} left join requisition_texts t on t.requisition_id = r.id`,
  counted: narrow,
  picked: narrow,
  filters: {
    search: hasText,
    status: sql`r.status`,
    standing: (chosen) =>
      sql`(${sql.join(
        chosen.map((one) => stands(userId)[one as keyof ReturnType<typeof stands>]),
        sql` or `,
      )})`,
    origin: (origin) => (origin === 'buyer' ? sql`r.internal_for is null` : sql`r.internal_for is not null`),
    created: sql`china_day(r.created_at)`,
    total: asShown(sql`r.total`, sql`r.currency`),
  },
  sorts: { number: sql`r.id`, created: sql`r.created_at`, total: asShown(sql`r.total`, sql`r.currency`) },
  neverNull: ['number', 'created', 'total'],
  id: sql`r.id`,
})

/**
 * A page of the requisitions that somebody sees. Those of one company are sorted by their sums themselves: the index of all sums would have every
 * requisition of the house read until some of theirs are found.
 */
export const pageOfRequisitions = (db: Db, scope: Scope, userId: number, asked: Asked) => {
  const whole = source(userId)
  const total = scope.kind === 'all' ? whole.sorts.total : sql`(${whole.sorts.total} + 0)`
  const sorted = { ...whole, sorts: { ...whole.sorts, total } }
  return pageOfListing<HeadRow, typeof requisitionListing>(db, requisitionListing, sorted, {
    select: headColumns(userId),
    within: within(scope),
    asked,
    tabsByIndex: scope.kind === 'all' && !isNarrowed(requisitionListing, asked),
  })
}

export type Whole = HeadRow & {
  step: number
  reasons: Reason[]
  input: StoredInput
  billAddress: Record<string, string>
  shipAddress: Record<string, string>
  note: string
  orderId: number | null
  orderNumber: string | null
}
/** One requisition, if it lies within the scope. */
export async function findRequisition(db: Db, scope: Scope, userId: number, id: number): Promise<Whole | null> {
  const { rows } =
    await sql<Whole>`select ${headColumns(userId)}, r.step, r.reasons, r.input, r.bill_address as "billAddress",
      r.ship_address as "shipAddress", r.note, o.id as "orderId", o.number as "orderNumber"
    from ${from} left join orders o on o.requisition_id = r.id where r.id = ${id} and ${within(scope)}`.execute(db)
  return rows[0] ?? null
}

export async function eventsOf(db: Db, id: number) {
  const { rows } = await sql<{
    id: number
    move: string
    at: Date
    surname: string
    name: string
    buyerSurname: string | null
    buyerName: string | null
    note: string
    data: Record<string, unknown>
  }>`
    select e.id, e.move, e.at, a.surname, a.name, b.surname as "buyerSurname", b.name as "buyerName",
      coalesce(e.data ->> 'note', '') as note, e.data
    from events e join users a on a.id = e.actor_id left join users b on b.id = e.obo_buyer_id
    where e.entity = 'requisition' and e.entity_id = ${id} order by e.id`.execute(db)
  return rows
}

export interface Reader {
  userId: number
  email: string
  language: Language
  surname: string
  name: string
}
/** Active people by id, to be written to. */
export async function readersOf(db: Db, userIds: readonly number[]): Promise<Reader[]> {
  const { rows } = await sql<Reader>`select id as "userId", email, language, surname, name from users
    where id = any(${[...new Set(userIds)]}::bigint[]) and status = 'active' order by id`.execute(db)
  return rows
}

/** The H statements of molecules, as they are classified now; of what was split off and not judged yet, those of the molecule before. */
export async function statementsOf(db: Db, moleculeIds: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
  if (moleculeIds.length === 0) return new Map()
  const { rows } = await sql<{
    moleculeId: number
    codes: string[]
  }>`/* prepared */ select m.id as "moleculeId", k.hazard_codes as codes
    from unnest(${idArray([...new Set(moleculeIds)])}) m (id) cross join lateral hazards_known(m.id) k where not k.not_hazardous`.execute(
    db,
  )
  return new Map(rows.map(({ moleculeId, codes }) => [moleculeId, codes]))
}
