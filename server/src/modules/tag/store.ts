import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { isShown, type Curtain } from '../../kernel/curtain.ts'
import { pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import { taggedListing } from './contract.ts'
import { pathsOf, type Known, type Placed } from './rules.ts'

/** Which state of the tree stands; no two states have the same. */
export async function versionOfTree(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`/* prepared */ select version from tag_state`.execute(db)
  return rows[0]!.version
}

/** Keeps others from changing the tree until the transaction ends. */
export async function holdTree(db: Db): Promise<void> {
  await sql`select from tag_state for update`.execute(db)
}

export interface TagRow extends Known {
  version: number
  position: number
}

/** All tags in the order of neighbours. */
export async function allTags(db: Db): Promise<TagRow[]> {
  const { rows } = await sql<TagRow>`
    select t.id, t.parent_id as "parentId", t.names, t.active, t.version, t.position,
      coalesce((select json_agg(c.company_id order by c.company_id) from tag_companies c where c.tag_id = t.id), '[]') as companies
    from tags t order by t.position, t.id`.execute(db)
  return rows
}

/** How many products were put on each tag itself, and with all beneath it, each product once; by the tag's id. `tags`: each after its parent. */
export async function productsByTag(
  db: Db,
  tags: readonly Placed[],
): Promise<Map<number, { own: number; all: number }>> {
  const pairs = pairsOf(tags)
  const { rows } = await sql<{ id: number; own: number; all: number }>`
    select w.above as id, count(*) filter (where w.own = w.above)::int as own, count(distinct g.product_id)::int as all
    from unnest(${pairs.map(({ own }) => own)}::bigint[], ${pairs.map(({ above }) => above)}::bigint[]) as w (own, above)
      join tag_products g on g.tag_id = w.own group by 1`.execute(db)
  return new Map(rows.map(({ id, own, all }) => [id, { own, all }]))
}

/** Each tag with itself and with each above it. */
const pairsOf = (tags: readonly Placed[]) =>
  [...pathsOf(tags)].flatMap(([own, path]) => path.map((above) => ({ own, above })))

export interface CompanyName {
  id: number
  name: string
  localName: string
}

/** Companies by id; those that are not there are missing. */
export async function companiesNamed(db: Db, ids: readonly number[]): Promise<Map<number, CompanyName>> {
  const { rows } = await sql<CompanyName>`
    select id, name, local_name as "localName" from companies where id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

type Said = Pick<Known, 'names' | 'active'>

/** Adds a tag after its neighbours. */
export async function insertTag(db: Db, by: number, { parentId, names, active }: Said & Pick<Known, 'parentId'>) {
  const { rows } = await sql<{ id: number }>`
    insert into tags (parent_id, names, active, position, created_by)
    select ${parentId}::bigint, ${JSON.stringify(names)}::jsonb, ${active}::boolean, coalesce(max(position) + 1, 0), ${by}::bigint
    from tags where parent_id is not distinct from ${parentId}::bigint returning id`.execute(db)
  return rows[0]!.id
}

export async function updateTag(db: Db, id: number, { names, active }: Said): Promise<void> {
  await sql`update tags set names = ${JSON.stringify(names)}::jsonb, active = ${active}, version = version + 1 where id = ${id}`.execute(
    db,
  )
}

/** Chooses who sees a tag. */
export async function putCompanies(db: Db, tagId: number, companyIds: readonly number[]): Promise<void> {
  await sql`delete from tag_companies where tag_id = ${tagId} and company_id <> all(${[...companyIds]}::bigint[])`.execute(
    db,
  )
  await sql`insert into tag_companies (tag_id, company_id) select ${tagId}::bigint, id from unnest(${[...companyIds]}::bigint[]) as c (id)
    order by id on conflict do nothing`.execute(db)
}

/** Puts neighbours under a parent in this order. */
export async function placeTags(db: Db, parentId: number | null, ids: readonly number[]): Promise<void> {
  await sql`
    update tags t set parent_id = ${parentId}::bigint, position = w.place - 1
    from unnest(${[...ids]}::bigint[]) with ordinality as w (id, place) where t.id = w.id
      and (t.parent_id, t.position) is distinct from (${parentId}::bigint, w.place - 1)`.execute(db)
}

export async function deleteTag(db: Db, id: number): Promise<void> {
  await sql`delete from tags where id = ${id}`.execute(db)
}

export async function tagExists(db: Db, id: number): Promise<boolean> {
  return (await sql`select from tags where id = ${id}`.execute(db)).rows.length > 0
}

export async function supplierExists(db: Db, id: number): Promise<boolean> {
  return (await sql`select from supplier_profiles where id = ${id}`.execute(db)).rows.length > 0
}

/** The tags that some products were put on themselves, by product. */
export async function tagsOn(db: Db, productIds: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ productId: number; tags: number[] }>`/* prepared */
    select product_id as "productId", json_agg(tag_id) as tags from tag_products where product_id = any(${[...productIds]}::bigint[])
    group by product_id`.execute(db)
  return new Map(rows.map(({ productId, tags }) => [productId, tags]))
}

/** How many products on sale each tag has with all beneath it, before a curtain; `tags`: each after its parent. */
export async function countOnSale(db: Db, tags: readonly Placed[], curtain: Curtain): Promise<Map<number, number>> {
  const pairs = pairsOf(tags)
  const { rows } = await sql<{ id: number; n: number }>`
    select w.above as id, count(distinct p.id)::int as n
    from unnest(${pairs.map(({ own }) => own)}::bigint[], ${pairs.map(({ above }) => above)}::bigint[]) as w (own, above)
      join tag_products g on g.tag_id = w.own join products p on p.id = g.product_id and p.status = 'active'
      join molecules m on m.id = p.molecule_id and not m.internal_only
      join supplier_profiles s on s.id = p.supplier_id join companies c on c.id = s.company_id and c.status = 'active'
    where ${isShown(curtain)} group by 1`.execute(db)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

export interface TaggedProduct {
  id: number
  productId: number
  moleculeId: number | null
  code: string
  nameEn: string
  nameZh: string
  cas: string | null
  supplierId: number
  supplierName: string
  supplierNameZh: string
  state: 'active' | 'inactive'
  addedAt: Date
}
const source: ListingSource<typeof taggedListing> = {
  from: sql`tag_products g join products p on p.id = g.product_id join supplier_profiles s on s.id = p.supplier_id
    left join molecules m on m.id = p.molecule_id`,
  filters: {
    search: (
      like,
    ) => sql`(p.code ilike ${like} or p.name_en ilike ${like} or p.name_zh ilike ${like} or p.cas ilike ${like}
      or m.name_en ilike ${like} or m.name_zh ilike ${like} or s.name_en ilike ${like} or s.name_zh ilike ${like})`,
    state: sql`p.status`,
  },
  sorts: {
    name: sql`lower(coalesce(nullif(p.name_en, ''), m.name_en))`,
    supplier: sql`lower(s.name_en)`,
    added: sql`g.added_at`,
  },
  id: sql`g.id`,
}

/** A page of the products that were put on a tag itself. */
export const taggedProducts = (db: Db, tagId: number, asked: Asked) =>
  pageOfListing<TaggedProduct, typeof taggedListing>(db, taggedListing, source, {
    select: sql`g.id, p.id as "productId", p.molecule_id as "moleculeId", p.code, coalesce(nullif(p.name_en, ''), m.name_en, '') as "nameEn",
      coalesce(nullif(p.name_zh, ''), m.name_zh, '') as "nameZh", coalesce(p.cas, m.cas) as cas, s.id as "supplierId",
      s.name_en as "supplierName", s.name_zh as "supplierNameZh", p.status as state, g.added_at as "addedAt"`,
    within: sql<boolean>`g.tag_id = ${tagId}`,
    asked,
  })

/** Takes one product off its tag; what it was, null where it is not on one any more. */
export async function takeOff(db: Db, id: number): Promise<{ tagId: number; productId: number } | null> {
  const { rows } = await sql<{ tagId: number; productId: number }>`
    delete from tag_products where id = ${id} returning tag_id as "tagId", product_id as "productId"`.execute(db)
  return rows[0] ?? null
}
