import { sql } from 'kysely'
import type { Context, Db } from '../../kernel/context.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { times, type Currency, type Money } from '../../kernel/shared/money.ts'
import type { pricing, ProductCategory } from './contract.ts'
import { describeFacts } from './discounts.ts'
import { factsOfDiscount, type DiscountFacts } from './discountStore.ts'
import { unitPriceOf } from './rules.ts'
import { reaches, type Discount } from './unitPrice.ts'

// What a pack cost, costs or will cost somebody at a moment, and why: the engine over the facts of that moment.

type Ctx = Context<Exclude<Access, 'public'>>

interface PackThen {
  supplierId: number
  category: ProductCategory | null
  price: number | null
  currency: Currency
  recordedSince: Date
}

/** A pack with its list price of a moment; what is not recorded is the oldest price that is known. */
async function packAt(db: Db, packageId: number, at: Date): Promise<PackThen | null> {
  const { rows } = await sql<PackThen>`
    select p.supplier_id as "supplierId", case when p.type = 1 then p.product_group else 'consumables' end as category,
      case when f.package_id is null then k.price else f.price end as price, coalesce(f.currency, k.currency) as currency,
      greatest(k.created_at, (select m.applied_at from schema_migrations m where m.name = '0120_coupon_templates')) as "recordedSince"
    from packages k join products p on p.id = k.product_id
    left join lateral (select * from package_price_changes f where f.package_id = k.id and f.until > ${at}
      order by f.until limit 1) f on true
    where k.id = ${packageId}`.execute(db)
  return rows[0] ?? null
}

type DiscountThen = Discount & DiscountFacts

/** The discounts that were, are or will be in force at a moment for a company; without one those for everybody. */
async function discountsAt(db: Db, companyId: number | null, at: Date): Promise<DiscountThen[]> {
  const { rows } = await sql<DiscountThen>`select ${factsOfDiscount}, d.suppliers from discounts d
    where greatest(d.starts_at, d.settled_at) <= ${at} and ${at} < least(d.ends_at, d.cancelled_at)
      and (d.companies = '{}' or ${companyId}::bigint = any(d.companies)) order by d.id`.execute(db)
  return rows
}

/** What was agreed with a company for a pack at a moment: what holds now, or what held until it was agreed otherwise. */
async function agreedAt(db: Db, companyId: number, packageId: number, at: Date): Promise<Money | null> {
  const { rows } = await sql<{ price: number; currency: Currency }>`
    select price, currency from company_price_changes
    where company_id = ${companyId} and package_id = ${packageId} and since <= ${at} and ${at} < until
    union all
    select price, currency from company_prices
    where company_id = ${companyId} and package_id = ${packageId} and created_at <= ${at}
      and (valid_until is null or valid_until > ${at})`.execute(db)
  return rows[0] ? { minor: rows[0].price, currency: rows[0].currency } : null
}

/** What a pack costs a company at a moment, and why. @throws Refusal NOT_FOUND */
export async function explain({ db, now }: Ctx, asked: ParsedInput<typeof pricing.explain>) {
  const { packageId, companyId = null, quantity, at = now } = asked
  const found = await packAt(db, packageId, at)
  if (!found || (companyId !== null && !(await companyExists(db, companyId)))) throw refuse(errors.NOT_FOUND)
  const { price, currency, recordedSince, supplierId, category } = found
  const list = price === null ? null : { minor: price, currency }
  const pack = { packageId, supplierId, category, price: list }
  const discounts = (await discountsAt(db, companyId, at)).filter((one) => reaches(one, pack))
  const agreed = companyId === null ? null : await agreedAt(db, companyId, packageId, at)
  const none = new Map<number, Money>()
  const paid = unitPriceOf(pack, quantity, { discounts, agreed: agreed ? new Map([[packageId, agreed]]) : none })
  return {
    at,
    recordedSince,
    list,
    unit: paid?.unit ?? null,
    total: paid && times(paid.unit, quantity),
    reason: paid?.reason?.kind ?? null,
    agreed,
    discounts: discounts.map((one) => ({
      ...describeFacts(one),
      unit: unitPriceOf(pack, quantity, { discounts: [one], agreed: none })?.unit ?? null,
    })),
  }
}

const companyExists = async (db: Db, id: number) =>
  (await db.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Packs found at once. */
const MAX_PACKS = 20

/** Packs of the products whose code begins with a text, those that can be bought first. */
export async function packsOf({ db }: Ctx, code: string) {
  const { rows } = await sql<{
    packageId: number
    code: string
    pack: string
    nameEn: string
    nameZh: string
    supplier: { id: number; name: string; localName: string }
  }>`select k.id as "packageId", p.code, k.label as pack, p.name_en as "nameEn", p.name_zh as "nameZh",
      jsonb_build_object('id', s.id, 'name', c.name, 'localName', c.local_name) as supplier
    from (select p.* from products p where p.code like ${`${code.replace(/[\\%_]/g, '\\$&')}%`} order by p.code, p.id limit ${MAX_PACKS}) p
    join packages k on k.product_id = p.id
    join supplier_profiles s on s.id = p.supplier_id join companies c on c.id = s.company_id
    order by p.code, k.status, k.price nulls last, k.id limit ${MAX_PACKS}`.execute(db)
  return rows
}
