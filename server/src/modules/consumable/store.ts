import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { isShown, NO_CURTAIN, type Curtain } from '../../kernel/curtain.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import type { Attributes } from '../antibody/rules.ts'
import type { StorageCondition, TransportCondition } from '../domain/contract.ts'

/** A text by language. */
export type Names = Record<string, string>

export interface Category {
  categoryId: number
  code: string
  names: Names
  parentCode: string | null
  drawing: string
}
export interface Attribute {
  code: string
  names: Names
}

/** The tree of categories as a flat list, siblings in their order. */
export async function allCategories(db: Db, { categories }: Curtain = NO_CURTAIN): Promise<Category[]> {
  const rows = await db
    .selectFrom('consumable_categories as c')
    .leftJoin('consumable_categories as up', 'up.id', 'c.parent_id')
    .select(['c.id as categoryId', 'c.code', 'c.names', 'up.code as parentCode', 'c.drawing'])
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
  const hidden = new Set(categories)
  return rows.filter(({ categoryId }) => !hidden.has(categoryId)).map((row) => ({ ...row, names: row.names as Names }))
}

/** What goods are described by beside antibodies, in the order it is shown. */
export async function loadedAttributes(db: Db): Promise<Attribute[]> {
  const rows = await db.selectFrom('consumable_attributes').select(['code', 'names']).orderBy('position').execute()
  return rows.map((row) => ({ ...row, names: row.names as Names }))
}

/** The words among some values of attributes, by their code. */
export async function termsNamed(db: Db, codes: readonly string[]): Promise<Map<string, Names>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('consumable_terms')
    .select(['code', 'names'])
    .where('code', 'in', [...new Set(codes)])
    .execute()
  return new Map(rows.map(({ code, names }) => [code, names as Names]))
}

/** Products on sale in each category itself, without what lies beneath it. */
export async function productsByCategory(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; products: number }>`
    select g.code, count(*) as products from consumables c join consumable_categories g on g.id = c.category_id
      join products p on p.id = c.product_id and p.type = 2 and p.status = 'active'
      join supplier_profiles s on s.id = p.supplier_id join companies o on o.id = s.company_id and o.status = 'active'
    group by g.code`.execute(db)
  return new Map(rows.map(({ code, products }) => [code, products]))
}

export interface Described {
  productId: number
  categoryId: number
  attributes: Attributes
  storageCondition: StorageCondition | null
  transportCondition: TransportCondition | null
  images: number
}

/** What some products are as consumables; those that are none, or not sold any more, are missing. */
export async function describedOf(
  db: Db,
  productIds: readonly number[],
  curtain: Curtain,
): Promise<Map<number, Described>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<Described>`
    select c.product_id as "productId", c.category_id as "categoryId", c.attributes,
      p.storage_condition as "storageCondition", p.transport_condition as "transportCondition",
      (select count(*) from product_images i where i.product_id = c.product_id) as images
    from consumables c join products p on p.id = c.product_id and p.type = 2 and p.status = 'active'
      join supplier_profiles s on s.id = p.supplier_id join companies o on o.id = s.company_id and o.status = 'active'
    where c.product_id = any(${productIds}::bigint[]) and ${isShown(curtain)}`.execute(db)
  return new Map(rows.map((row) => [row.productId, row]))
}

/** The drawing of a product's category, and the file of one of its pictures; null where it is no consumable on sale. */
export async function pictureOf(db: Db, productId: number, position: number, curtain: Curtain) {
  const row = await db
    .selectFrom('consumables as c')
    .innerJoin('consumable_categories as g', 'g.id', 'c.category_id')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .innerJoin('supplier_profiles as s', 's.id', 'p.supplier_id')
    .innerJoin('companies as o', 'o.id', 's.company_id')
    .leftJoin('product_images as i', (join) =>
      join.onRef('i.product_id', '=', 'c.product_id').on('i.position', '=', position),
    )
    .where('c.product_id', '=', productId)
    .where('p.status', '=', 'active')
    .where('o.status', '=', 'active')
    .where(isShown(curtain))
    .select(['g.drawing', 'i.file_id as fileId'])
    .executeTakeFirst()
  return row ?? null
}

export interface PackPrice {
  packageId: number
  productId: number
  supplierId: number
  price: number | null
  currency: Currency
  ofCountry: boolean
}

/** What the packs on sale of some consumables cost in a country, smallest pack first. */
export async function packPrices(
  db: Db,
  country: string,
  { packageIds, productIds }: { packageIds?: readonly number[]; productIds?: readonly number[] },
  curtain: Curtain,
): Promise<PackPrice[]> {
  const wanted = packageIds
    ? sql`k.id = any(${packageIds}::bigint[])`
    : sql`k.product_id = any(${productIds ?? []}::bigint[])`
  const { rows } = await sql<PackPrice>`
    select k.id as "packageId", k.product_id as "productId", p.supplier_id as "supplierId", coalesce(a.price, k.price) as price,
      coalesce(a.currency, k.currency) as currency, a.price is not null as "ofCountry"
    from packages k join products p on p.id = k.product_id and p.type = 2 and p.status = 'active'
      join supplier_profiles s on s.id = p.supplier_id join companies o on o.id = s.company_id and o.status = 'active'
      left join package_prices a on a.package_id = k.id and a.country = ${country}
    where k.status = 'active' and ${wanted} and ${isShown(curtain)}
    order by k.product_id, k.amount * k.count, k.id`.execute(db)
  return rows
}

/** Writes what products are as consumables; what was known of them is replaced. */
export async function putConsumables(
  db: Db,
  rows: readonly { productId: number; categoryId: number; attributes: Attributes; words: string[] }[],
) {
  await sql`
    insert into consumables (product_id, category_id, attributes, words)
    select "productId", "categoryId", attributes, words
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r ("productId" bigint, "categoryId" bigint, attributes jsonb, words text[])
    on conflict (product_id) do update
      set category_id = excluded.category_id, attributes = excluded.attributes, words = excluded.words`.execute(db)
}

export interface Redescribed {
  productId: number
  code: string
  nameEn: string
  nameZh: string
  brand: string
  /** Null where it is no consumable yet. */
  category: string | null
  attributes: Attributes
}

/** What the rows of some products say of them, whether or not they are described already. */
export async function rowsOf(db: Db, productIds: readonly number[]): Promise<Redescribed[]> {
  const { rows } = await sql<Redescribed>`
    select p.id as "productId", p.code, p.name_en as "nameEn", p.name_zh as "nameZh", p.brand, g.code as category,
      coalesce(c.attributes, '{}') as attributes
    from products p left join consumables c on c.product_id = p.id left join consumable_categories g on g.id = c.category_id
    where p.id = any(${productIds}::bigint[]) and p.type = 2 order by p.id`.execute(db)
  return rows
}

/** The first category of antibodies. */
export async function categoryOfAntibodies(db: Db): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select c.code from consumable_categories c join category_divisions d on d.category_id = c.id
    where d.division = 'antibodies' order by c.code <> 'antibodies', c.position, c.id limit 1`.execute(db)
  return rows[0]?.code ?? 'antibodies'
}

/** Sets what packs cost in a country. */
export async function putPrices(
  db: Db,
  rows: readonly { packageId: number; country: string; price: number; currency: string }[],
) {
  await sql`
    insert into package_prices (package_id, country, price, currency)
    select "packageId", country, price, currency from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r ("packageId" bigint, country text, price bigint, currency text)
    on conflict (package_id, country) do update
      set price = excluded.price, currency = excluded.currency, price_at = now()`.execute(db)
}

interface Named {
  code: string
  names: Names
}

/** Writes the words of the trade: categories (parents before children), attributes and terms. */
export async function putVocabulary(
  db: Db,
  words: {
    categories: readonly (Named & { parentCode: string | null; drawing: string; division?: string })[]
    attributes: readonly Named[]
    terms: readonly Named[]
  },
) {
  for (const [position, { code, names, parentCode, drawing, division = null }] of words.categories.entries())
    await sql`
      insert into consumable_categories (code, names, parent_id, drawing, division, position)
      values (${code}, ${JSON.stringify(names)}::jsonb,
        (select id from consumable_categories where code = ${parentCode}), ${drawing}, ${division}, ${position})
      on conflict (code) do update set names = excluded.names, parent_id = excluded.parent_id, drawing = excluded.drawing,
        position = excluded.position`.execute(db)
  for (const [position, { code, names }] of words.attributes.entries())
    await sql`
      insert into consumable_attributes (code, names, position)
      values (${code}, ${JSON.stringify(names)}::jsonb, ${position})
      on conflict (code) do update set names = excluded.names, position = excluded.position`.execute(db)
  for (const { code, names } of words.terms)
    await sql`
      insert into consumable_terms (code, names) values (${code}, ${JSON.stringify(names)}::jsonb)
      on conflict (code) do update set names = excluded.names`.execute(db)
}

/** Puts categories into divisions (null: into that of the category above); answers those that differ. */
export async function putIntoDivisions(db: Db, wanted: readonly { id: number; division: string | null }[]) {
  const { rows } = await sql<{ code: string; before: string | null; after: string | null }>`
    update consumable_categories c set division = w.division
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (id bigint, division text), consumable_categories was
    where c.id = w.id and was.id = c.id and c.division is distinct from w.division
    returning c.code, was.division as before, c.division as after`.execute(db)
  return rows
}
