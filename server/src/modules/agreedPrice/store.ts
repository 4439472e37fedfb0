import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { listOf, ofCompany } from '../../kernel/listing.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import { fullName } from '../identity/rules.ts'
import { agreedPrice, type agreedStates } from './contract.ts'

interface Named {
  id: number
  name: string
  localName: string
}
interface PackFacts {
  packageId: number
  code: string
  pack: string
  nameEn: string
  nameZh: string
  supplier: Named
  /** Minor units; null: on inquiry. */
  listed: number | null
  listCurrency: Currency
}
interface AgreedRow extends PackFacts {
  id: number
  company: Named
  agreed: number
  currency: Currency
  state: (typeof agreedStates)[number]
  lastDay: string | null
  reference: string
  savedAt: Date
  surname: string | null
  name: string | null
}

const inForce = sql<boolean>`(a.valid_until is null or a.valid_until > now())`
const state = sql`case when ${inForce} then 'in force' else 'ended' end`
/** A price that holds until a moment holds on the day before it, where that is midnight. */
const lastDay = sql`china_day(a.valid_until - interval '1 microsecond')`
const packFacts = sql`k.id as "packageId", p.code, k.label as pack, p.name_en as "nameEn", p.name_zh as "nameZh",
  jsonb_build_object('id', s.id, 'name', s.name_en, 'localName', s.name_zh) as supplier, k.price as listed, k.currency as "listCurrency"`
const packs = sql`packages k join products p on p.id = k.product_id join supplier_profiles s on s.id = p.supplier_id`

export const lists = {
  list: listOf<typeof agreedPrice.list, AgreedRow>(
    agreedPrice.list,
    {
      from: sql`company_prices a join companies c on c.id = a.company_id
        join (${packs}) on k.id = a.package_id left join users u on u.id = a.saved_by`,
      filters: {
        state,
        search: (like, text) =>
          sql<boolean>`(starts_with(lower(p.code), ${text.toLowerCase()}) or c.name ilike ${like} or c.local_name ilike ${like}
            or a.reference ilike ${like})`,
        ofCompany: ofCompany(sql`a.company_id`),
        currency: sql`a.currency`,
        ends: lastDay,
      },
      sorts: {
        company: sql`c.name`,
        code: sql`p.code`,
        price: sql`a.price`,
        ends: sql`a.valid_until`,
        saved: sql`a.created_at`,
      },
      id: sql`a.id`,
    },
    {
      select: sql`a.id, jsonb_build_object('id', c.id, 'name', c.name, 'localName', c.local_name) as company, ${packFacts},
        a.price as agreed, a.currency, ${state} as state, to_char(${lastDay}, 'YYYY-MM-DD') as "lastDay", a.reference,
        a.created_at as "savedAt", u.surname, u.name`,
      shown: ({ agreed, currency, listed, listCurrency, surname, name, ...row }) => ({
        ...row,
        price: { minor: agreed, currency },
        list: listed === null ? null : { minor: listed, currency: listCurrency },
        savedBy: surname === null || name === null ? '' : fullName({ surname, name }),
      }),
    },
  ),
}

export interface FoundPack extends PackFacts {
  /** Of the number, from 0. */
  place: number
  /** Agreed with the company now, in the currency of the pack. */
  agreed: number | null
}
/** Products and packs looked at for one number: of more, those on sale first. */
const MAX_PRODUCTS = 10
const MAX_PACKS = 20

/** What is agreed with a company for a pack `k` now. */
const agreedNow = (companyId: number) => sql`(select a.price from company_prices a
  where a.company_id = ${companyId} and a.package_id = k.id and a.currency = k.currency and ${inForce})`

/** The packs that catalogue numbers may mean, as written or in one case. Packs made for a quote are nobody else's. */
export async function packsOfNumbers(db: Db, companyId: number, numbers: readonly string[]): Promise<FoundPack[]> {
  const { rows } = await sql<FoundPack>`
    select w.place::int - 1 as place, ${packFacts}, ${agreedNow(companyId)} as agreed
    from unnest(${[...numbers]}::text[]) with ordinality as w (code, place)
    cross join lateral (
      select p.* from products p where p.code = any(array[w.code, upper(w.code), lower(w.code)]) and p.quote_price_id is null
      order by p.status = 'active' desc, p.id limit ${MAX_PRODUCTS}) p
    join supplier_profiles s on s.id = p.supplier_id
    cross join lateral (
      select k.* from packages k where k.product_id = p.id
      order by k.status = 'active' desc, k.base_amount, k.id limit ${MAX_PACKS}) k
    order by w.place, p.id, k.base_amount, k.id`.execute(db)
  return rows
}

export interface PackNow {
  packageId: number
  code: string
  pack: string
  listed: number | null
  currency: Currency
  agreed: number | null
}

/** Packs with what is agreed for them now, by their ids. */
export async function packsNow(db: Db, companyId: number, ids: readonly number[]): Promise<Map<number, PackNow>> {
  const { rows } = await sql<PackNow>`
    select k.id as "packageId", p.code, k.label as pack, k.price as listed, k.currency, ${agreedNow(companyId)} as agreed
    from packages k join products p on p.id = k.product_id where k.id = any(${[...ids]}::bigint[]) and p.quote_price_id is null`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.packageId, row]))
}

/** Holds a company while its prices are agreed; false where there is none. */
export async function holdCompany(db: Db, companyId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from companies where id = ${companyId} for no key update`.execute(db)
  return rows.length > 0
}
export async function companyExists(db: Db, companyId: number): Promise<boolean> {
  return (await db.selectFrom('companies').select('id').where('id', '=', companyId).executeTakeFirst()) !== undefined
}

interface Agreement {
  companyId: number
  /** `2026-12-31`, in China; null without an end. */
  lastDay: string | null
  reference: string
  savedBy: number
}
/** Agrees on prices from now on. The moment since when stays where nothing but the reference is another one. */
export async function putAgreed(
  db: Db,
  { companyId, lastDay, reference, savedBy }: Agreement,
  prices: readonly { packageId: number; price: number; currency: Currency }[],
): Promise<void> {
  await sql`insert into company_prices (company_id, package_id, price, currency, valid_until, reference, saved_by)
    select ${companyId}, n.package_id, n.price, n.currency, (${lastDay}::date + 1)::timestamp at time zone 'Asia/Shanghai', ${reference}, ${savedBy}
    from unnest(${prices.map(({ packageId }) => packageId)}::bigint[], ${prices.map(({ price }) => price)}::bigint[],
      ${prices.map(({ currency }) => currency)}::text[]) as n (package_id, price, currency)
    on conflict (company_id, package_id) do update set price = excluded.price, currency = excluded.currency,
      valid_until = excluded.valid_until, reference = excluded.reference, saved_by = excluded.saved_by,
      created_at = case when (company_prices.price, company_prices.currency, company_prices.valid_until)
        is distinct from (excluded.price, excluded.currency, excluded.valid_until) then now() else company_prices.created_at end`.execute(
    db,
  )
}

export interface AgreedOne {
  companyId: number
  code: string
  pack: string
  price: number
  currency: Currency
  inForce: boolean
}
export async function agreedById(db: Db, id: number): Promise<AgreedOne | undefined> {
  const { rows } =
    await sql<AgreedOne>`select a.company_id as "companyId", p.code, k.label as pack, a.price, a.currency, ${inForce} as "inForce"
    from company_prices a join packages k on k.id = a.package_id join products p on p.id = k.product_id
    where a.id = ${id} for update of a`.execute(db)
  return rows[0]
}
export async function endAgreed(db: Db, id: number): Promise<void> {
  await sql`update company_prices set valid_until = now() where id = ${id}`.execute(db)
}
