import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { idArray } from '../../kernel/idArray.ts'
import { pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import { shippingListing, type RateState } from './contract.ts'
import type { Charge, ShippingRate } from './rules.ts'

const today = sql`china_day(now())`
const state = sql`case
  when r.valid_until = r.valid_from then 'cancelled'
  when r.valid_until <= ${today} then 'over'
  when r.valid_from > ${today} then 'planned' else 'in force' end`
const tables = sql`shipping_rates r left join supplier_profiles s on s.id = r.supplier_id
  left join users u on u.id = r.set_by left join users e on e.id = r.ended_by`

const source: ListingSource<typeof shippingListing> = {
  from: tables,
  filters: {
    state,
    shippingClass: sql`r.class`,
    currency: sql`r.currency`,
    scope: sql`case when r.supplier_id is null then 'all' else 'own' end`,
    search: (like) => sql`(s.name_en ilike ${like} or s.name_zh ilike ${like} or r.carrier ilike ${like}
      or r.from_country ilike ${like} or r.to_country ilike ${like})`,
    from: sql`r.valid_from`,
  },
  sorts: {
    way: sql`r.from_country || ' ' || r.to_country || ' ' || r.currency || ' ' || r.class`,
    supplier: sql`coalesce(s.name_en, '')`,
    fee: sql`r.fee`,
    from: sql`r.valid_from`,
    set: sql`r.set_at`,
  },
  id: sql`r.id`,
}

/** A version with who set and who ended it. */
export interface Version extends Omit<ShippingRate, 'currency'> {
  currency: Currency
  carrier: string
  supplierName: string
  supplierNameZh: string
  validFrom: string
  validUntil: string | null
  state: RateState
  reason: string
  setAt: Date
  surname: string | null
  name: string | null
  endedAt: Date | null
  endSurname: string | null
  endName: string | null
  endReason: string
}

const rateColumns = sql`r.id, r.supplier_id as "supplierId", r.from_country as "from", r.to_country as "to",
  r.class as "shippingClass", trim(r.currency) as currency, r.weight_from as "weightFrom", r.weight_below as "weightBelow", r.fee,
  r.free_from as "freeFrom"`
const versionColumns = sql`${rateColumns}, r.carrier, coalesce(s.name_en, '') as "supplierName",
  coalesce(s.name_zh, '') as "supplierNameZh", r.valid_from::text as "validFrom", r.valid_until::text as "validUntil",
  ${state} as state, r.reason, r.set_at as "setAt", u.surname, u.name, r.ended_at as "endedAt", e.surname as "endSurname",
  e.name as "endName", r.end_reason as "endReason"`

export const pageOfRates = (db: Db, asked: Asked) =>
  pageOfListing<Version, typeof shippingListing>(db, shippingListing, source, {
    select: versionColumns,
    within: sql<boolean>`true`,
    asked,
  })

const versionsWhere = async (db: Db, condition: RawBuilder<unknown>): Promise<Version[]> => {
  const { rows } = await sql<Version>`select ${versionColumns} from ${tables} where ${condition}
    order by r.valid_from desc, r.id desc`.execute(db)
  return rows
}

/** The rates of this moment by the clock of the database: those of all suppliers, and the own ones of these. */
export async function ratesInForce(db: Db, supplierIds: readonly number[]): Promise<ShippingRate[]> {
  const { rows } = await sql<ShippingRate>`/* prepared */ select ${rateColumns} from shipping_rates r
    where (r.supplier_id is null or r.supplier_id = any(${idArray([...new Set(supplierIds)])}))
      and daterange(r.valid_from, r.valid_until) @> china_day(now())`.execute(db)
  return rows
}

/** The rates of the day on which an order was placed. */
export async function ratesOfOrder(db: Db, orderId: number): Promise<ShippingRate[]> {
  const { rows } = await sql<ShippingRate>`select ${rateColumns} from shipping_rates r, orders o
    where o.id = ${orderId} and daterange(r.valid_from, r.valid_until) @> china_day(o.created_at)`.execute(db)
  return rows
}

/** The table of a day, as it held then. */
export const versionsOn = (db: Db, day: string) =>
  versionsWhere(db, sql`daterange(r.valid_from, r.valid_until) @> ${day}::date`)

export const versionsById = (db: Db, ids: readonly number[]) =>
  versionsWhere(db, sql`r.id = any(${[...ids]}::bigint[])`)

/** All versions of the supplier, way, class and currency of one. */
export const versionsLike = (db: Db, id: number) =>
  versionsWhere(
    db,
    sql`exists (select from shipping_rates o where o.id = ${id} and o.supplier_id is not distinct from r.supplier_id
      and o.from_country = r.from_country and o.to_country = r.to_country and o.currency = r.currency and o.class = r.class)`,
  )

/** One change of the table at a time, until the transaction ends. */
export const holdTable = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('shipping_rates', 0))`.execute(db)

export interface NewRate extends Omit<ShippingRate, 'id'> {
  carrier: string
  validFrom: string
  validUntil: string | null
  reason: string
  setBy: number
}

/** A version that holds for the same goods on a day of the new one; null where none does. */
export async function overlapping(db: Db, rate: NewRate): Promise<Version | null> {
  const [first] = await versionsWhere(
    db,
    sql`r.supplier_id is not distinct from ${rate.supplierId}::bigint and r.from_country = ${rate.from} and r.to_country = ${rate.to}
      and r.currency = ${rate.currency} and r.class = ${rate.shippingClass}
      and int4range(r.weight_from, r.weight_below) && int4range(${rate.weightFrom}, ${rate.weightBelow}::int)
      and daterange(r.valid_from, r.valid_until) && daterange(${rate.validFrom}::date, ${rate.validUntil}::date)`,
  )
  return first ?? null
}

export async function insertRate(db: Db, rate: NewRate): Promise<number> {
  const { id } = await db
    .insertInto('shipping_rates')
    .values({
      supplier_id: rate.supplierId,
      from_country: rate.from,
      to_country: rate.to,
      class: rate.shippingClass,
      carrier: rate.carrier,
      weight_from: rate.weightFrom,
      weight_below: rate.weightBelow,
      currency: rate.currency,
      fee: rate.fee,
      free_from: rate.freeFrom,
      valid_from: rate.validFrom,
      valid_until: rate.validUntil,
      reason: rate.reason,
      set_by: rate.setBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function endRate(db: Db, id: number, end: { day: string; by: number; reason: string }): Promise<void> {
  await sql`update shipping_rates set valid_until = ${end.day}::date, ended_by = ${end.by}, ended_at = now(), end_reason = ${end.reason}
    where id = ${id}`.execute(db)
}

export async function supplierExists(db: Db, id: number): Promise<boolean> {
  return Boolean(await db.selectFrom('supplier_profiles').select('id').where('id', '=', id).executeTakeFirst())
}

/** A part of an order's freight as its order kept it; those of before versions were kept name no charges. */
export interface KeptPart {
  supplierId: number
  supplierName: string
  supplierNameZh: string
  shipsFrom: string
  to: string
  shipTo?: { name: string } | null
  goods: number
  fee: number
  milligrams?: number
  charges?: readonly Charge[]
}

/** What an order kept of its freight, and the day it was placed on; null where there is no such order. */
export async function freightOfOrder(
  db: Db,
  orderId: number,
): Promise<{ day: string; currency: Currency; parts: KeptPart[] | null } | null> {
  const { rows } = await sql<{ day: string; currency: Currency; parts: KeptPart[] | null }>`
    select china_day(o.created_at)::text as day, trim(o.currency) as currency, o.figures -> 'shippingParts' as parts
    from orders o where o.id = ${orderId}`.execute(db)
  return rows[0] ?? null
}
