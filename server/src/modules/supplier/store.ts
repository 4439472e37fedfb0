import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { isShown, type Curtain } from '../../kernel/curtain.ts'
import { containing } from '../../kernel/like.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import type { Money } from '../../kernel/shared/money.ts'
import type { QualityLevel, SupplierProgramme } from './contract.ts'

/** Suppliers whose company is active: the only ones that the public sees. */
const activeSuppliers = (db: Db) =>
  db
    .selectFrom('supplier_profiles as s')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .where('c.status', '=', 'active')

/** Another text with each logo; empty without one. */
export const logoVersion = sql`coalesce(left(s.logo_file::text, 8), '')`

const columns = [
  's.id as supplierId',
  's.code',
  's.short_url as shortUrl',
  's.name_en as name',
  's.name_zh as nameZh',
  's.programmes',
  's.quality_plus as qualityPlus',
  's.stars',
  's.top_tag as topTag',
  's.ships_from as shipsFrom',
  's.city',
  's.currency',
  sql<boolean>`s.logo_file is not null`.as('hasLogo'),
  sql<string>`${logoVersion}`.as('logoVersion'),
] as const

/** The level of a supplier's quality guarantee. */
const levelOf = sql<QualityLevel>`case when s.quality_plus then 'LAQ PLUS' when 'quality-guarantee' = any(s.programmes) then 'LAQ' else 'none' end`

const minimums = sql<
  Money[]
>`coalesce((select json_agg(json_build_object('minor', m.amount, 'currency', m.currency) order by m.currency)
  from supplier_minimums m where m.supplier_id = s.id), '[]')`
const detail = (db: Db) =>
  activeSuppliers(db).select([
    ...columns,
    's.introduction',
    's.created_at as memberSince',
    minimums.as('minimumOrders'),
  ])

async function one(query: ReturnType<typeof detail>) {
  const row = await query.executeTakeFirst()
  if (!row) throw refuse(errors.NOT_FOUND)
  return { ...row, introduction: row.introduction as Record<string, string> }
}

/** One supplier, by id or by short address; the id wins where both are sent. */
export async function supplierNamed(db: Db, by: { supplierId?: number | undefined; shortUrl?: string | undefined }) {
  if (by.supplierId !== undefined) return one(detail(db).where('s.id', '=', by.supplierId))
  return one(detail(db).where('s.short_url', '=', (by.shortUrl ?? '').toLowerCase()))
}

export const supplierOfProduct = (db: Db, productId: number, curtain: Curtain) =>
  one(
    detail(db).where(
      's.id',
      '=',
      sql<number>`(select p.supplier_id from products p where p.id = ${productId} and p.quote_price_id is null and ${isShown(curtain)})`,
    ),
  )

/** What a logo is made of. */
export async function logoOf(db: Db, supplierId: number) {
  const row = await activeSuppliers(db)
    .select(['s.name_en as name', 's.logo_file as logoFile', sql<string>`${logoVersion}`.as('version')])
    .where('s.id', '=', supplierId)
    .executeTakeFirst()
  if (!row) throw refuse(errors.NOT_FOUND)
  return row
}

/** Gives a supplier another logo; its version, and the file of the one before that no supplier shows any more. Null: no such supplier. */
export async function keepLogo(db: Db, supplierId: number, fileId: string) {
  const { rows } = await sql<{ logoVersion: string; replaced: string | null }>`
    update supplier_profiles s set logo_file = ${fileId}
    from (select logo_file from supplier_profiles where id = ${supplierId} for update) was
    where s.id = ${supplierId} returning ${logoVersion} as "logoVersion",
      case when not exists (select from supplier_profiles x where x.logo_file = was.logo_file and x.id <> s.id) then was.logo_file end as replaced`.execute(
    db,
  )
  return rows[0] ?? null
}

interface SuppliersPage {
  text?: string | undefined
  /** Only suppliers with this level of the quality guarantee. */
  quality?: QualityLevel | undefined
  /** Only suppliers that sell this. */
  moleculeId?: number | undefined
  pageNumber: number
  pageSize: number
  /** What the reader does not see is not counted. */
  curtain: Curtain
}

/** A page of the suppliers in display order, with their products on sale. */
export async function allSuppliers(
  db: Db,
  { text, quality, moleculeId, pageNumber, pageSize, curtain }: SuppliersPage,
  sellers = false,
) {
  const like = text && containing(text)
  let matching = activeSuppliers(db)
  if (like)
    matching = matching.where((eb) =>
      eb.or([eb('s.name_en', 'ilike', like), eb('s.name_zh', 'ilike', like), eb('s.code', 'ilike', like)]),
    )
  if (quality) matching = matching.where(levelOf, '=', quality)
  if (sellers)
    matching = matching.where(
      sql<boolean>`exists (select 1 from products p where p.supplier_id = s.id and p.status = 'active' and ${isShown(curtain)}
        and (${moleculeId ?? null}::bigint is null or p.molecule_id = ${moleculeId ?? null}))`,
    )
  const products = sql<number>`(select count(*) from products p where p.supplier_id = s.id and p.status = 'active' and ${isShown(curtain)})`
  const list = await matching
    .select([...columns, products.as('products')])
    .orderBy('s.top_tag', 'desc')
    .orderBy('s.display_order')
    .orderBy('s.id')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .execute()
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { total, list, pageNumber, pageSize }
}

/** Suppliers that a quote can be asked of: they sell something, or the molecule that is wanted. */
export const quoteSuppliers = (db: Db, page: SuppliersPage) => allSuppliers(db, page, true)

export const localNames = (db: Db) =>
  activeSuppliers(db)
    .select(['s.id as supplierId', 's.name_en as name', 's.name_zh as nameZh', 's.short_url as shortUrl'])
    .orderBy('s.id')
    .execute()

/** The active suppliers with the tag that puts them first, in the order they are shown in. */
export const suppliersOnTop = (db: Db) =>
  activeSuppliers(db)
    .where('s.top_tag', '=', true)
    .select(['s.id', 's.name_en as name', 's.name_zh as nameZh'])
    .orderBy('s.display_order')
    .orderBy('s.id')
    .limit(100)
    .execute()

/** Names of some suppliers, also of inactive ones, for lists that only hold ids. */
export async function namesOfSuppliers(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { name: string; nameZh: string }>()
  const { rows } = await sql<{ id: number; name: string; nameZh: string }>`/* prepared */
    select id, name_en as name, name_zh as "nameZh" from supplier_profiles where id = any(${[...ids]}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export async function productCount(db: Db, supplierId: number, curtain: Curtain) {
  const row = await activeSuppliers(db)
    .where('s.id', '=', supplierId)
    .select([
      's.id as supplierId',
      sql<number>`(select count(*) from products p where p.supplier_id = s.id and p.status = 'active' and ${isShown(curtain)})`.as(
        'products',
      ),
      sql<number>`(select count(distinct p.molecule_id) from products p where p.supplier_id = s.id and p.status = 'active' and ${isShown(curtain)})`.as(
        'molecules',
      ),
    ])
    .executeTakeFirst()
  if (!row) throw refuse(errors.NOT_FOUND)
  const { rows: groups } = await sql<{ group: string | null; products: number }>`
    select p.product_group as "group", count(*) as products from products p
    where p.supplier_id = ${supplierId} and p.status = 'active' and ${isShown(curtain)} group by product_group order by products desc, 1`.execute(
    db,
  )
  const { rows: stocked } = await sql<{ n: number }>`
    select count(*) as n from products p where p.supplier_id = ${supplierId} and p.status = 'active' and ${isShown(curtain)} and exists (
      select 1 from packages k join stock t on t.package_id = k.id
      where k.product_id = p.id and k.status = 'active' and t.on_hand > t.allocated)`.execute(db)
  return { ...row, groups, inStock: stocked[0]?.n ?? 0 }
}

export interface NewProfile {
  companyId: number
  code: string
  shortUrl: string
  name: string
  nameZh: string
  currency: string
  shipsFrom: string
}

/** The supplier profile of a company. */
export async function findProfile(db: Db, companyId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from supplier_profiles where company_id = ${companyId}`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

/** Adds a supplier profile; null where its code or its address is taken. */
export async function insertProfile(db: Db, of: NewProfile): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into supplier_profiles (company_id, code, short_url, name_en, name_zh, currency, ships_from)
    values (${of.companyId}, ${of.code}, ${of.shortUrl}, ${of.name}, ${of.nameZh}, ${of.currency}, ${of.shipsFrom})
    on conflict do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** Adds a company's profile to programmes and takes it out of others. @returns its id; null where it has no profile */
export async function changeProgrammes(
  db: Db,
  companyId: number,
  joined: readonly SupplierProgramme[],
  left: readonly SupplierProgramme[],
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    update supplier_profiles set updated_at = now(), programmes = array(select p from unnest(programmes) p where p <> all(${[...joined, ...left]}::text[]))
      || ${[...joined]}::text[] where company_id = ${companyId} returning id`.execute(db)
  return rows[0]?.id ?? null
}

export interface Displayed {
  supplierId: number
  code: string
  name: string
  nameZh: string
  stars: number | null
  topTag: boolean
  quality: QualityLevel
  programmes: string[]
  quotesOnline: boolean
}

/** The suppliers that sell, in display order. */
export async function suppliersInOrder(db: Db): Promise<Displayed[]> {
  const { rows } = await sql<Displayed>`
    select s.id as "supplierId", s.code, s.name_en as name, s.name_zh as "nameZh", s.stars, s.top_tag as "topTag",
      ${levelOf} as quality,
      s.programmes, exists (select from online_quote_suppliers o where o.supplier_id = s.id) as "quotesOnline"
    from supplier_profiles s join companies c on c.id = s.company_id
    where c.status = 'active' order by s.display_order, s.id`.execute(db)
  return rows
}

/** Which version of the order stands. */
export async function displayVersion(db: Db): Promise<{ version: number; savedAt: Date | null }> {
  const { rows } = await sql<{ version: number; savedAt: Date | null }>`
    select version, saved_at as "savedAt" from supplier_display`.execute(db)
  return rows[0]!
}

/** Takes the order for oneself until the transaction ends; false where another version stands. */
export async function nextDisplayVersion(db: Db, version: number, by: number): Promise<boolean> {
  const { rows } = await sql`
    update supplier_display set version = version + 1, saved_at = now(), saved_by = ${by}
    where version = ${version} returning version`.execute(db)
  return rows.length > 0
}

export interface Place {
  supplierId: number
  stars: number | null
  topTag: boolean
  quality: QualityLevel
}

/** Writes the places that differ, first to last. */
export async function writePlaces(db: Db, places: readonly Place[]): Promise<void> {
  const rows = places.map((place, at) => ({ ...place, at: at + 1 }))
  await sql`
    with wanted as (
      select w.*, array_remove(s.programmes, 'quality-guarantee')
        || case when w.quality = 'none' then '{}'::text[] else '{quality-guarantee}' end as programmes
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as w ("supplierId" bigint, stars integer, "topTag" boolean, quality text, at integer)
      join supplier_profiles s on s.id = w."supplierId" order by s.id for update of s)
    update supplier_profiles s set display_order = w.at, stars = w.stars, top_tag = w."topTag",
      quality_plus = w.quality = 'LAQ PLUS', updated_at = now(),
      programmes = case when ('quality-guarantee' = any(s.programmes)) = (w.quality <> 'none') then s.programmes else w.programmes end
    from wanted w where s.id = w."supplierId" and (s.display_order, s.stars, s.top_tag, s.quality_plus, 'quality-guarantee' = any(s.programmes))
      is distinct from (w.at, w.stars, w."topTag", w.quality = 'LAQ PLUS', w.quality <> 'none')`.execute(db)
}
