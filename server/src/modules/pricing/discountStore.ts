import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import {
  discountListing,
  fundedListing,
  type discountStates,
  type DiscountKind,
  type ProductCategory,
} from './contract.ts'

// Discounts as staff plans them: what they are, whom they mean, what they took off.

interface Named {
  id: number
  name: string
  localName: string
}
export interface DiscountFacts {
  id: number
  description: string
  kind: DiscountKind
  state: (typeof discountStates)[number]
  amount: number | null
  currency: Currency | null
  rateBp: number | null
  tiers: { from: number; rateBp: number }[]
  startsAt: Date
  endsAt: Date
  combinable: boolean
  categories: ProductCategory[]
}
export interface DiscountRow extends DiscountFacts {
  supplierFunded: boolean
  supplierCount: number
  companyCount: number
  suppliers: Named[]
  companies: Named[]
}

/** By the clock of the database; one that was cancelled stays so. */
const stateNow = sql<
  DiscountFacts['state']
>`case when d.cancelled_at is not null then 'cancelled' when now() < d.starts_at then 'scheduled'
  when now() < d.ends_at then 'active' else 'expired' end`
export const factsOfDiscount = sql`d.id, d.description, d.kind, ${stateNow} as state, d.amount, d.currency, d.rate_bp as "rateBp", d.tiers,
  d.starts_at as "startsAt", d.ends_at as "endsAt", d.combinable, d.categories`

/** The first `most` of those who are meant, in the order in which they were named. */
const named = (of: 'suppliers' | 'companies', most: number) => sql<Named[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', m.id, 'name', c.name, 'localName', c.local_name) order by m.at)
  from unnest(d.${sql.ref(of)}) with ordinality as m (id, at)
  join ${
    // Suppliers are chosen by the names that they sell under.
    of === 'companies'
      ? sql`companies`
      : sql`(select id, name_en as name, name_zh as local_name from supplier_profiles)`
  } c on c.id = m.id
  where m.at <= ${most}), '[]')`
/** Named in a row of a list. */
const SOME = 3
const row = (most: number) => sql`${factsOfDiscount}, d.supplier_funded as "supplierFunded",
  cardinality(d.suppliers) as "supplierCount", cardinality(d.companies) as "companyCount",
  ${named('suppliers', most)} as suppliers, ${named('companies', most)} as companies`

const source: ListingSource<typeof discountListing> = {
  from: sql`discounts d`,
  filters: {
    state: stateNow,
    search: (like) => sql<boolean>`(d.description ilike ${like} or exists (
      select from companies c where (c.name ilike ${like} or c.local_name ilike ${like})
        and (c.id = any(d.companies) or exists (
          select from supplier_profiles s where s.company_id = c.id and s.id = any(d.suppliers)))))`,
    kind: sql`d.kind`,
    category: (values) => sql<boolean>`(d.categories = '{}' or d.categories && ${values}::text[])`,
    funded: sql`case when d.supplier_funded then 'supplier' else 'house' end`,
    begins: sql`china_day(d.starts_at)`,
    ends: sql`china_day(d.ends_at)`,
  },
  sorts: { description: sql`d.description`, begins: sql`d.starts_at`, ends: sql`d.ends_at`, made: sql`d.id` },
  id: sql`d.id`,
}

export const pageOfDiscounts = (db: Db, companyId: number | null, asked: Asked) =>
  pageOfListing<DiscountRow, typeof discountListing>(db, discountListing, source, {
    select: row(SOME),
    within: companyId === null ? sql<boolean>`true` : sql<boolean>`d.companies @> array[${companyId}::bigint]`,
    asked,
  })

const ofFunder: ListingSource<typeof fundedListing> = {
  from: source.from,
  filters: { state: stateNow, search: (like) => sql<boolean>`d.description ilike ${like}` },
  sorts: { description: sql`d.description`, begins: sql`d.starts_at`, ends: sql`d.ends_at` },
  id: source.id,
}

/** The discounts that a supplier bears. */
export const pageOfFunded = (db: Db, supplierId: number, asked: Asked) =>
  pageOfListing<DiscountFacts & { someBuyers: boolean }, typeof fundedListing>(db, fundedListing, ofFunder, {
    select: sql`${factsOfDiscount}, d.companies <> '{}' as "someBuyers"`,
    within: sql<boolean>`d.supplier_funded and d.suppliers @> array[${supplierId}::bigint]`,
    asked,
  })

export interface Figures {
  discountId: number
  currency: Currency
  orders: number
  units: number
  took: number
  brought: number
}

/** What discounts took off in orders that stand, and what the same units brought, by currency; of one supplier's goods, or of all. */
export async function figuresOf(db: Db, ids: readonly number[], supplierId: number | null): Promise<Figures[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Figures>`
    select l.discount_id as "discountId", l.currency, count(distinct l.order_id)::int as orders, sum(l.quantity - l.cancelled)::int as units,
      sum((l.list_price - l.unit_price) * (l.quantity - l.cancelled))::bigint as took,
      sum(l.unit_price * (l.quantity - l.cancelled))::bigint as brought
    from order_lines l join orders o on o.id = l.order_id
    where l.discount_id = any(${[...ids]}::bigint[]) and o.status not in ('cancelled', 'rejected') and l.quantity > l.cancelled
      and ${supplierId === null ? sql<boolean>`true` : sql<boolean>`l.supplier_id = ${supplierId}`}
    group by 1, 2 order by 1, 2`.execute(db)
  return rows.map((one) => ({ ...one, took: Number(one.took), brought: Number(one.brought) }))
}

export interface DiscountDetail extends DiscountRow {
  version: number
  cancelledAt: Date | null
  surname: string
  name: string
}

/** A discount with everybody who is meant. */
export async function discountById(db: Db, id: number, most: number, lock = false): Promise<DiscountDetail | null> {
  if (lock) await sql`select from discounts where id = ${id} for update`.execute(db)
  const { rows } =
    await sql<DiscountDetail>`select ${row(most)}, d.version, d.cancelled_at as "cancelledAt", u.surname, u.name
    from discounts d join users u on u.id = d.created_by where d.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export interface NewDiscount {
  description: string
  kind: DiscountKind
  amount: number | null
  currency: Currency | null
  rateBp: number | null
  tiers: { from: number; rateBp: number }[]
  startsAt: Date
  endsAt: Date
  supplierFunded: boolean
  combinable: boolean
  suppliers: number[]
  companies: number[]
  categories: ProductCategory[]
}
const columnsOf = (discount: NewDiscount) => ({
  description: discount.description,
  kind: discount.kind,
  amount: discount.amount,
  currency: discount.currency,
  rate_bp: discount.rateBp,
  tiers: JSON.stringify(discount.tiers),
  starts_at: discount.startsAt,
  ends_at: discount.endsAt,
  supplier_funded: discount.supplierFunded,
  combinable: discount.combinable,
  suppliers: discount.suppliers,
  companies: discount.companies,
  categories: discount.categories,
})

/** Writes a discount without its scopes. */
export async function insertDiscount(db: Db, discount: NewDiscount, createdBy: number): Promise<number> {
  const { id } = await db
    .insertInto('discounts')
    .values({ ...columnsOf(discount), created_by: createdBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes a discount that has not begun anew, and frees its scopes. */
export async function rewriteDiscount(db: Db, id: number, discount: NewDiscount): Promise<void> {
  await db
    .updateTable('discounts')
    .set({ ...columnsOf(discount), version: sql`version + 1`, settled_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  await freeScopes(db, id)
}

/** Describes and ends a discount otherwise that runs, and frees its scopes. */
export async function endOtherwise(db: Db, id: number, { description, endsAt }: NewDiscount): Promise<void> {
  await sql`update discounts set description = ${description}, ends_at = ${endsAt}, version = version + 1 where id = ${id}`.execute(
    db,
  )
  await freeScopes(db, id)
}

const freeScopes = (db: Db, id: number) => sql`delete from discount_scopes where discount_id = ${id}`.execute(db)

/**
 * Takes the combinations of supplier, company and category that a discount is for; false where another discount has one of them
 * within its time. Two that are planned at once wait for each other here.
 */
export async function takeScopes(db: Db, id: number): Promise<boolean> {
  const one = (
    column: 'suppliers' | 'companies',
  ) => sql`case when cardinality(d.${sql.ref(column)}) = 0 then array['(,)']::int8range[]
    else (select array_agg(int8range(n, n, '[]')) from unnest(d.${sql.ref(column)}) n) end`
  const { rows } = await sql<{ taken: number }>`
    with wanted as (
      select d.id, s.suppliers, c.companies, g.categories, tstzrange(d.starts_at, d.ends_at) as during
      from discounts d cross join lateral unnest(${one('suppliers')}) s (suppliers)
      cross join lateral unnest(${one('companies')}) c (companies)
      cross join lateral unnest(case when cardinality(d.categories) = 0 then array['(,)']::text_range[]
        else (select array_agg(text_range(n, n, '[]')) from unnest(d.categories) n) end) g (categories)
      where d.id = ${id}),
    inserted as (
      insert into discount_scopes (discount_id, suppliers, companies, categories, during)
      select id, suppliers, companies, categories, during from wanted
      on conflict on constraint discounts_do_not_overlap do nothing returning 1 as taken)
    select (select count(*) from wanted) - (select count(*) from inserted) as taken`.execute(db)
  return Number(rows[0]!.taken) === 0
}

/** A discount that stands in the way of another one's scopes. */
export async function overlapping(db: Db, id: number): Promise<{ id: number; description: string } | null> {
  const { rows } = await sql<{ id: number; description: string }>`
    select o.id, o.description from discounts d
    join discounts o on o.id <> d.id and o.cancelled_at is null
      and tstzrange(o.starts_at, o.ends_at) && tstzrange(d.starts_at, d.ends_at)
      and (o.suppliers = '{}' or d.suppliers = '{}' or o.suppliers && d.suppliers)
      and (o.companies = '{}' or d.companies = '{}' or o.companies && d.companies)
      and (o.categories = '{}' or d.categories = '{}' or o.categories && d.categories)
    where d.id = ${id} order by o.id limit 1`.execute(db)
  return rows[0] ?? null
}

/** Ends a discount now; its combinations are free for others from this moment. */
export async function endDiscount(db: Db, id: number): Promise<void> {
  await sql`update discounts set cancelled_at = now(), version = version + 1 where id = ${id}`.execute(db)
  await freeScopes(db, id)
}

/** How many of some suppliers and companies exist. */
export async function knownScopes(db: Db, suppliers: readonly number[], companies: readonly number[]) {
  const { rows } = await sql<{ suppliers: number; companies: number }>`
    select (select count(*)::int from supplier_profiles where id = any(${[...suppliers]}::bigint[])) as suppliers,
      (select count(*)::int from companies where id = any(${[...companies]}::bigint[])) as companies`.execute(db)
  return rows[0]!
}

/** Deletes a discount that has not begun and of which no order knows. */
export async function deleteDiscount(db: Db, id: number): Promise<void> {
  await freeScopes(db, id)
  await sql`delete from discounts where id = ${id}`.execute(db)
}
