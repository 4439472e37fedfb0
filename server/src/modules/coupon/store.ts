import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { asShown, pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import {
  codeListing,
  fundedCouponListing,
  templateListing,
  useListing,
  type codeStates,
  type templateStates,
} from './contract.ts'
import type { Holder, Worth } from './rules.ts'

export interface TemplateRow {
  id: number
  name: string
  state: (typeof templateStates)[number]
  daysValid: number
  uses: number
  companyOnly: boolean
  combinable: boolean
  registration: boolean
  version: number
  supplier: { id: number; name: string; localName: string } | null
  amounts: Worth[]
  given: number
  untold: number
  used: number
  createdAt: Date
}

const state = sql`case when t.active then 'active' else 'inactive' end`
const given = sql`(select count(*)::int from coupons c where c.template_id = t.id)`
const stands = sql<boolean>`u.released_at is null`
const used = sql`(select count(*)::int from coupons c join coupon_uses u on u.coupon_id = c.id where c.template_id = t.id and ${stands})`
const awaitsMail = sql<boolean>`c.template_id is not null and c.told_at is null and c.withdrawn_at is null and c.valid_until > now()`
const templateColumns = sql`t.id, t.name, ${state} as state, t.days_valid as "daysValid", t.uses, t.company_only as "companyOnly",
  t.combinable, t.registration, t.version, t.created_at as "createdAt", ${given} as given, ${used} as used,
  (select count(*)::int from coupons c where c.template_id = t.id and ${awaitsMail}) as untold,
  (select jsonb_build_object('id', s.id, 'name', o.name, 'localName', o.local_name)
    from supplier_profiles s join companies o on o.id = s.company_id where s.id = t.supplier_id) as supplier,
  (select jsonb_agg(jsonb_build_object('currency', a.currency, 'amount', a.amount, 'minimum', a.minimum, 'maxShipping', a.max_shipping)
    order by array_position(array['CNY', 'USD', 'EUR', 'GBP', 'JPY', 'KRW'], a.currency::text))
    from coupon_template_amounts a where a.template_id = t.id) as amounts`
const from = sql`coupon_templates t`

const templates: ListingSource<typeof templateListing> = {
  from,
  filters: {
    state,
    search: (like) => sql<boolean>`t.name ilike ${like}`,
    funded: sql`case when t.supplier_id is null then 'house' else 'supplier' end`,
    registration: sql`case when t.registration then 'yes' else 'no' end`,
  },
  sorts: { name: sql`t.name`, days: sql`t.days_valid`, given, used, made: sql`t.id` },
  id: sql`t.id`,
}
export const pageOfTemplates = (db: Db, asked: Asked) =>
  pageOfListing<TemplateRow, typeof templateListing>(db, templateListing, templates, {
    select: templateColumns,
    within: sql<boolean>`true`,
    asked,
  })

const funded: ListingSource<typeof fundedCouponListing> = {
  from,
  filters: { state, search: (like) => sql<boolean>`t.name ilike ${like}` },
  sorts: { name: sql`t.name`, given, used },
  id: sql`t.id`,
}
/** The templates that a supplier bears. */
export const pageOfFunded = (db: Db, supplierId: number, asked: Asked) =>
  pageOfListing<TemplateRow, typeof fundedCouponListing>(db, fundedCouponListing, funded, {
    select: templateColumns,
    within: sql<boolean>`t.supplier_id = ${supplierId}`,
    asked,
  })

/** A template; whoever changes it or gives codes of it waits for whoever does so, too. */
export async function templateById(db: Db, id: number, lock = false): Promise<TemplateRow | null> {
  if (lock) await sql`select from coupon_templates where id = ${id} for update`.execute(db)
  const { rows } = await sql<TemplateRow>`select ${templateColumns} from coupon_templates t where t.id = ${id}`.execute(
    db,
  )
  return rows[0] ?? null
}

export interface TemplateFigures {
  templateId: number
  currency: Currency
  took: number
  brought: number
}
/** What the uses of codes took off orders that stand, and what the goods of these orders brought, by currency. */
export async function figuresOf(db: Db, templateIds: readonly number[]): Promise<TemplateFigures[]> {
  if (templateIds.length === 0) return []
  const { rows } = await sql<TemplateFigures>`
    select c.template_id as "templateId", u.currency, sum(u.amount + u.shipping)::bigint as took,
      sum(o.subtotal - o.discount)::bigint as brought
    from coupons c join coupon_uses u on u.coupon_id = c.id join orders o on o.id = u.order_id
    where c.template_id = any(${[...templateIds]}::bigint[]) and ${stands} group by 1, 2 order by 1, 2`.execute(db)
  return rows.map((row) => ({ ...row, took: Number(row.took), brought: Number(row.brought) }))
}

export interface NewTemplate {
  name: string
  daysValid: number
  uses: number
  companyOnly: boolean
  combinable: boolean
  supplierId: number | null
  registration: boolean
  createdBy: number
}
export async function insertTemplate(db: Db, one: NewTemplate): Promise<number> {
  const { id } = await db
    .insertInto('coupon_templates')
    .values({
      name: one.name,
      days_valid: one.daysValid,
      uses: one.uses,
      company_only: one.companyOnly,
      combinable: one.combinable,
      supplier_id: one.supplierId,
      registration: one.registration,
      created_by: one.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes what a template is worth, by currency. */
export async function keepAmounts(db: Db, templateId: number, amounts: readonly Worth[]): Promise<void> {
  await db
    .insertInto('coupon_template_amounts')
    .values(
      amounts.map(({ currency, amount, minimum, maxShipping }) => ({
        template_id: templateId,
        currency,
        amount,
        minimum,
        max_shipping: maxShipping,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['template_id', 'currency']).doUpdateSet((row) => ({
        amount: row.ref('excluded.amount'),
        minimum: row.ref('excluded.minimum'),
        max_shipping: row.ref('excluded.max_shipping'),
      })),
    )
    .execute()
}

export const updateTemplate = (db: Db, id: number, one: Pick<NewTemplate, 'name' | 'daysValid' | 'registration'>) =>
  sql`update coupon_templates set name = ${one.name}, days_valid = ${one.daysValid}, registration = ${one.registration},
    version = version + 1 where id = ${id}`.execute(db)

export const setActive = (db: Db, id: number, active: boolean) =>
  sql`update coupon_templates set active = ${active}, version = version + 1 where id = ${id}`.execute(db)

/** The active template for registrations; with `hold` whoever wants to name another one waits until the transaction ends. */
export async function registrationTemplate(db: Db, hold = false): Promise<{ id: number; name: string } | null> {
  if (hold)
    await sql`select pg_advisory_xact_lock(hashtextextended('coupon template for registrations', 0))`.execute(db)
  const { rows } = await sql<{ id: number; name: string }>`select id, name from coupon_templates
    where registration and active`.execute(db)
  return rows[0] ?? null
}

export const supplierExists = async (db: Db, id: number) =>
  (await db.selectFrom('supplier_profiles').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export interface CodeRow {
  id: number
  code: string
  state: (typeof codeStates)[number]
  templateId: number | null
  template: string
  surname: string
  name: string
  email: string
  companyId: number | null
  company: string
  because: 'assigned' | 'registration' | null
  uses: number
  mostUses: number
  givenAt: Date
  toldAt: Date | null
  validUntil: Date
}
const codeState = sql`case when c.withdrawn_at is not null then 'withdrawn' when c.uses_left = 0 then 'used up'
  when c.valid_until <= now() then 'expired' else 'valid' end`
const companyName = (alias: string) =>
  sql`coalesce(nullif(${sql.ref(`${alias}.local_name`)}, ''), ${sql.ref(`${alias}.name`)}, '')`
/** As pages show it in a language. */
const companyNameIn = (language: Language, alias: string) =>
  language === 'zh' ? companyName(alias) : sql`coalesce(${sql.ref(`${alias}.name`)}, '')`
const codes: ListingSource<typeof codeListing> = {
  from: sql`coupons c left join coupon_templates t on t.id = c.template_id left join users u on u.id = c.user_id
    left join companies o on o.id = c.company_id`,
  filters: {
    state: codeState,
    search: (like) => sql<boolean>`(c.code ilike ${like} or t.name ilike ${like} or u.email ilike ${like}
      or u.surname || u.name ilike ${like} or o.name ilike ${like} or o.local_name ilike ${like})`,
    because: sql`c.given_because`,
    given: sql`china_day(c.created_at)`,
    ends: sql`china_day(c.valid_until)`,
  },
  sorts: {
    code: sql`c.code`,
    holder: sql`u.email`,
    uses: sql`c.max_uses - c.uses_left`,
    given: sql`c.id`,
    ends: sql`c.valid_until`,
  },
  id: sql`c.id`,
}
export const pageOfCodes = (db: Db, language: Language, templateId: number | null, asked: Asked) =>
  pageOfListing<CodeRow, typeof codeListing>(db, codeListing, codes, {
    select: sql`c.id, c.code, ${codeState} as state, c.template_id as "templateId", coalesce(t.name, '') as template,
      coalesce(u.surname, '') as surname, coalesce(u.name, '') as name, coalesce(u.email, '') as email, c.company_id as "companyId",
      ${companyNameIn(language, 'o')} as company, c.given_because as because, c.max_uses - c.uses_left as uses, c.max_uses as "mostUses",
      c.created_at as "givenAt", c.told_at as "toldAt", c.valid_until as "validUntil"`,
    within: templateId === null ? sql<boolean>`true` : sql<boolean>`c.template_id = ${templateId}`,
    asked,
  })

export interface UseRow {
  code: string
  templateId: number | null
  template: string
  orderId: number
  orderNumber: string
  orderStatus: string
  surname: string
  name: string
  companyId: number
  company: string
  took: number
  brought: number
  currency: Currency
  usedAt: Date
}
const uses: ListingSource<typeof useListing> = {
  from: sql`coupon_uses u join coupons c on c.id = u.coupon_id join orders o on o.id = u.order_id
    join users b on b.id = o.buyer_id join companies f on f.id = u.company_id left join coupon_templates t on t.id = c.template_id`,
  filters: {
    search: (like) =>
      sql<boolean>`(c.code ilike ${like} or o.number ilike ${like} or f.name ilike ${like} or f.local_name ilike ${like})`,
    used: sql`china_day(u.used_at)`,
  },
  sorts: {
    code: sql`c.code`,
    order: sql`o.number`,
    company: companyName('f'),
    took: asShown(sql`(u.amount + u.shipping)`, sql`u.currency`),
    brought: asShown(sql`(o.subtotal - o.discount)`, sql`u.currency`),
    used: sql`u.id`,
  },
  id: sql`u.id`,
}
/** Uses of codes on orders that stand. */
export const pageOfUses = (
  db: Db,
  language: Language,
  of: { templateId: number | null; couponId: number | null },
  asked: Asked,
) =>
  pageOfListing<UseRow, typeof useListing>(db, useListing, uses, {
    select: sql`c.code, c.template_id as "templateId", coalesce(t.name, '') as template, o.id as "orderId", o.number as "orderNumber",
      o.status as "orderStatus", b.surname, b.name, f.id as "companyId", ${companyNameIn(language, 'f')} as company, u.amount + u.shipping as took,
      o.subtotal - o.discount as brought, u.currency, u.used_at as "usedAt"`,
    within: sql<boolean>`${stands} and ${isOrAll(sql`c.template_id`, of.templateId)} and ${isOrAll(sql`c.id`, of.couponId)}`,
    asked,
  })
const isOrAll = (column: RawBuilder<unknown>, id: number | null) =>
  id === null ? sql<boolean>`true` : sql<boolean>`${column} = ${id}`

/** The accounts at some addresses, as far as giving them a code of a template goes. */
export async function holdersAt(db: Db, templateId: number, emails: readonly string[]): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select u.email, u.id as "userId", u.company_id as "companyId", ${companyName('o')} as company,
      o.kind in ('buyer', 'both') and not o.is_house as buys,
      u.status = 'active' and o.status in ('active', 'pending approval') as active,
      exists (select from coupons c where c.template_id = ${templateId} and c.user_id = u.id and c.withdrawn_at is null
        and c.valid_until > now() and c.uses_left > 0) as holds
    from users u join companies o on o.id = u.company_id where u.email = any(${[...emails]}::text[])`.execute(db)
  return rows
}

export async function codeById(db: Db, id: number): Promise<{ code: string } | null> {
  return (await db.selectFrom('coupons').select('code').where('id', '=', id).executeTakeFirst()) ?? null
}

export interface ToTell {
  id: number
  code: string
  validUntil: Date
  email: string
  surname: string
  name: string
  language: Language
  template: string
  amounts: Worth[]
}
/** The next codes whose holders may be mailed and have not been; another run leaves them alone until the transaction ends. */
export async function nextToTell(db: Db, most: number): Promise<ToTell[]> {
  const { rows } = await sql<ToTell>`
    select c.id, c.code, c.valid_until as "validUntil", u.email, u.surname, u.name, u.language, t.name as template,
      (select jsonb_agg(jsonb_build_object('currency', a.currency, 'amount', a.amount, 'minimum', a.minimum, 'maxShipping', a.max_shipping)
        order by array_position(array['CNY', 'USD', 'EUR', 'GBP', 'JPY', 'KRW'], a.currency::text))
        from coupon_template_amounts a where a.template_id = t.id) as amounts
    from coupons c join coupon_templates t on t.id = c.template_id join users u on u.id = c.user_id
    where ${awaitsMail} and u.status = 'active' order by c.id limit ${most} for update of c skip locked`.execute(db)
  return rows
}
