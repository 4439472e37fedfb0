import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import { nameKey } from '../../kernel/names.ts'
import { toDecimal, type Currency } from '../../kernel/shared/money.ts'
import { queryWords } from '../consumable/rules.ts'
import type { AntibodyField } from '../antibody/contract.ts'
import { antibodyStateOf, type Attributes } from '../antibody/rules.ts'
import type { divisionCodes } from '../division/contract.ts'
import type { ProductGroup, StorageCondition, TransportCondition } from '../domain/contract.ts'
import { termRange } from '../molecule/rules.ts'
import { productListing } from './contract.ts'
import { asToday, OLD_AFTER_DAYS, type State } from './rules.ts'

export interface ProductRow {
  productId: number
  code: string
  supplierName: string
  supplierNameZh: string
  nameEn: string
  nameZh: string
  cas: string | null
  purity: string
  productGroup: ProductGroup | null
  storageCondition: StorageCondition | null
  transportCondition: TransportCondition | null
  packs: number
  status: 'active' | 'inactive'
  hasDraft: boolean
  updatedAt: Date
}

/** Over `p` (products) and `s` (their suppliers). */
const columns = sql`p.id as "productId", p.code, s.name_en as "supplierName", s.name_zh as "supplierNameZh",
  coalesce(nullif(p.name_en, ''), m.name_en, '') as "nameEn", coalesce(nullif(p.name_zh, ''), m.name_zh, '') as "nameZh",
  p.cas, p.purity_text as purity, p.product_group as "productGroup",
  p.storage_condition as "storageCondition", p.transport_condition as "transportCondition", p.status, p.updated_at as "updatedAt",
  (select count(*)::int from packages k where k.product_id = p.id and k.status = 'active') as packs,
  exists (select from product_drafts d where d.product_id = p.id) as "hasDraft"`
const from = sql`products p join supplier_profiles s on s.id = p.supplier_id left join molecules m on m.id = p.molecule_id`

/** The most products that a text finds in one way. */
const MAX_FOUND = 10_000

/** By the beginning of a catalogue number, by what its molecule is known by, or as a consumable by its words: each by an index. */
function found(_like: string, text: string) {
  const terms = termRange(text, nameKey(text))
  const byTerm = sql`t.key between ${terms.from} and ${terms.until} and t.kind = any(${terms.kinds}::smallint[])`
  const words = queryWords(text)
  const byWords = words.length === 0 ? sql`false` : sql`c.words @> ${words}::text[]`
  const codes = [...new Set([text, text.toUpperCase()])].map(
    (code) => sql`(select id from products where code >= ${code} and code < ${`${code}\u{10FFFF}`} limit ${MAX_FOUND})`,
  )
  return sql<boolean>`p.id in (
    ${sql.join(codes, sql` union all `)}
    union all (select q.id from products q where q.molecule_id in (select t.molecule_id from terms t where ${byTerm}) limit ${MAX_FOUND})
    union all (select c.product_id from consumables c where ${byWords} limit ${MAX_FOUND}))`
}

const sold = sql`select from packages k where k.product_id = p.id and k.status = 'active'`
const tabs = {
  active: sql<boolean>`p.status = 'active'`,
  inactive: sql<boolean>`p.status = 'inactive'`,
  draft: sql<boolean>`p.id in (select d.product_id from product_drafts d)`,
  withoutPacks: sql<boolean>`p.status = 'active' and not exists (${sold})`,
  withoutPrice: sql<boolean>`p.status = 'active' and exists (${sold} and k.price is null)`,
  outdated: sql<boolean>`p.status = 'active' and p.confirmed_at < now() - make_interval(days => ${OLD_AFTER_DAYS})`,
}

const source: ListingSource<typeof productListing> = {
  from,
  filters: {
    subject: found,
    tab: (tab) => tabs[tab as keyof typeof tabs],
    group: sql`p.product_group`,
    storage: sql`p.storage_condition`,
    transport: sql`p.transport_condition`,
    changed: sql`china_day(p.updated_at)`,
  },
  tabs,
  sorts: { code: sql`p.code`, changed: sql`p.updated_at` },
  id: sql`p.id`,
}

/** Products of a supplier; of all where none is named. What was made for a quote is its buyer's, and never put on sale. */
const within = (supplierId: number | null) =>
  supplierId === null
    ? sql<boolean>`p.quote_price_id is null`
    : sql<boolean>`p.supplier_id = ${supplierId} and p.quote_price_id is null`

export const pageOfProducts = (db: Db, supplierId: number | null, asked: Asked) =>
  pageOfListing<ProductRow, typeof productListing>(db, productListing, source, {
    select: columns,
    within: within(supplierId),
    asked,
  })

export interface Molecule {
  moleculeId: number
  number: string
  nameEn: string
  nameZh: string
}

export interface ProductRecord extends Omit<ProductRow, 'packs'> {
  type: number
  /** Of goods that are no substance. */
  division: (typeof divisionCodes)[number] | null
  attributes: Attributes
  supplierId: number
  molecule: Molecule | null
}

/** A product of a supplier, or any where none is named. `hold`: nobody else changes it until the transaction ends. */
export async function findProduct(
  db: Db,
  id: number,
  supplierId: number | null,
  hold = false,
): Promise<ProductRecord | undefined> {
  if (hold) await sql`select from products where id = ${id} for update`.execute(db)
  const { rows } = await sql<ProductRecord>`
    select ${columns}, p.type, p.supplier_id as "supplierId", v.division, coalesce(c.attributes, '{}') as attributes,
      (select jsonb_build_object('moleculeId', n.id, 'number', n.number, 'nameEn', n.name_en, 'nameZh', n.name_zh)
        from molecules n where n.id = p.molecule_id) as molecule
    from ${from} left join consumables c on c.product_id = p.id left join category_divisions v on v.category_id = c.category_id
    where p.id = ${id} and ${within(supplierId)}`.execute(db)
  return rows[0]
}

export async function isSupplier(db: Db, supplierId: number): Promise<boolean> {
  const { rows } = await sql`select from supplier_profiles where id = ${supplierId}`.execute(db)
  return rows.length > 0
}

/** A chemical of which only the catalogue number is known, off sale. @returns its id; null where the supplier has that number */
export async function insertProduct(db: Db, supplierId: number, code: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into products (supplier_id, code, status, price_kind)
    select id, ${code}, 'inactive', case when 'real-time' = any(programmes) then 'real-time' else 'list' end
    from supplier_profiles where id = ${supplierId} on conflict do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** One that was never sold. */
export const deleteProduct = (db: Db, id: number) => sql`delete from products where id = ${id}`.execute(db)

type Texts = Omit<State, 'packs' | 'notForSale' | 'formula' | AntibodyField>
interface PackRow {
  id: string
  unit: string
  quantity: string
  price: number | null
  currency: Currency
  stock: string
  lead: string
  places: string
}

const text = (column: string) => sql`coalesce(${sql.ref(column)}::text, '')`
const scaled = (column: string) => sql`coalesce(trim_scale(${sql.ref(column)})::text, '')`

/** A product as texts, with the packs that are sold. */
export async function currentState(db: Db, id: number): Promise<State> {
  const { rows } = await sql<
    Texts & { notForSale: string[]; formula: string; attributes: Attributes; packs: PackRow[] }
  >`
    select p.name_en as "nameEn", p.name_zh as "nameZh", ${text('p.cas')} as cas, ${text('p.mdl')} as mdl, ${text('d.ec')} as ec,
      ${text('m.smiles')} as structure, coalesce(d.formula, '') as formula, ${scaled('d.weight')} as weight, p.purity_text as purity,
      ${scaled('d.melting_low')} as "meltingLow", ${scaled('d.melting_high')} as "meltingHigh", ${text('d.melting_unit')} as "meltingUnit",
      ${scaled('d.boiling_low')} as "boilingLow", ${scaled('d.boiling_high')} as "boilingHigh", ${text('d.boiling_unit')} as "boilingUnit",
      ${scaled('d.density')} as density,
      ${text('p.storage_condition')} as "storageCondition", p.storage, ${text('p.transport_condition')} as "transportCondition",
      p.transport, p.ships_from as "shipsFrom", ${text('p.lead_min')} as "leadMin", ${text('p.lead_max')} as "leadMax",
      ${text('p.product_group')} as "productGroup", p.brand, coalesce(d.sku, '') as sku, coalesce(d.item_number, '') as "itemNumber",
      coalesce(c.attributes, '{}') as attributes, array(select unnest(p.not_for_sale)::text order by 1) as "notForSale",
      (select coalesce(jsonb_agg(jsonb_build_object('id', k.id::text, 'unit', trim_scale(k.amount)::text || ' ' || k.unit,
          'quantity', k.count::text, 'price', k.price, 'currency', k.currency, 'stock', coalesce(t.on_hand::text, ''),
          'lead', ${text('k.lead_days')}, 'places', coalesce((select string_agg((one ->> 'place') || ' ' || (one ->> 'onHand'), '; ' order by nr)
            from jsonb_array_elements(t.places) with ordinality e (one, nr)), '')) order by k.base_unit nulls last, k.base_amount, k.amount * k.count, k.id), '[]')
        from packages k left join stock t on t.package_id = k.id where k.product_id = p.id and k.status = 'active') as packs
    from products p left join product_details d on d.product_id = p.id left join molecules m on m.id = p.molecule_id
      left join (consumables c join category_divisions v on v.category_id = c.category_id and v.division = 'antibodies')
        on c.product_id = p.id
    where p.id = ${id}`.execute(db)
  const { packs, attributes, ...state } = rows[0]!
  return {
    ...state,
    ...antibodyStateOf(attributes),
    packs: packs.map(({ price, ...pack }) => ({
      ...pack,
      price: price === null ? '' : toDecimal({ minor: price, currency: pack.currency }),
      removed: false,
    })),
  }
}

export interface DraftRow {
  version: number
  base: State
  state: State
  surname: string
  givenName: string
  savedAt: Date
}

export async function findDraft(db: Db, id: number): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select d.version, d.base, d.state, u.surname, u.name as "givenName", d.saved_at as "savedAt"
    from product_drafts d join users u on u.id = d.saved_by where d.product_id = ${id}`.execute(db)
  const [row] = rows
  return row && { ...row, base: asToday(row.base), state: asToday(row.state) }
}

interface NewDraft {
  productId: number
  /** Of the draft that it takes the place of; 0 where there is none. */
  version: number
  base: State
  state: State
  by: number
}

/** Whether all of these packs are the product's; those taken off sale are, too. */
export async function arePacksOf(db: Db, productId: number, ids: readonly number[]): Promise<boolean> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return true
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from packages where product_id = ${productId} and id = any(${wanted}::bigint[])`.execute(
    db,
  )
  return rows[0]!.n === wanted.length
}

/** @returns the version that the draft has now; null where it is not the one that was read */
export async function keepDraft(db: Db, { productId, version, base, state, by }: NewDraft): Promise<number | null> {
  const [was, is] = [JSON.stringify(base), JSON.stringify(state)]
  const { rows } =
    version === 0
      ? await sql<{ version: number }>`
          insert into product_drafts (product_id, base, state, saved_by) values (${productId}, ${was}::jsonb, ${is}::jsonb, ${by})
          on conflict do nothing returning version`.execute(db)
      : await sql<{ version: number }>`
          update product_drafts set base = ${was}::jsonb, state = ${is}::jsonb, version = version + 1, saved_by = ${by}, saved_at = now()
          where product_id = ${productId} and version = ${version} returning version`.execute(db)
  return rows[0]?.version ?? null
}

/** @returns false where the draft is not the one that was read */
export async function dropDraft(db: Db, productId: number, version: number): Promise<boolean> {
  const { rows } = await sql`
    delete from product_drafts where product_id = ${productId} and version = ${version} returning version`.execute(db)
  return rows.length > 0
}

export interface SubmissionRow {
  id: number
  productId: number
  at: Date
  surname: string
  givenName: string
  undoes: number | null
  undone: boolean
  before: State
  after: State
}

const submissionColumns = sql`b.id, b.product_id as "productId", b.submitted_at as at, u.surname, u.name as "givenName", b.undoes,
  exists (select from product_submissions o where o.undoes = b.id) as undone, b.before, b.after`

/** What was submitted of a product, the newest first, up to fifty. */
export async function submissionsOf(db: Db, productId: number): Promise<SubmissionRow[]> {
  const { rows } = await sql<SubmissionRow>`
    select ${submissionColumns} from product_submissions b join users u on u.id = b.submitted_by
    where b.product_id = ${productId} order by b.id desc limit 50`.execute(db)
  return rows.map(submission)
}

export async function findSubmission(
  db: Db,
  id: number,
  supplierId: number | null,
): Promise<SubmissionRow | undefined> {
  const { rows } = await sql<SubmissionRow>`
    select ${submissionColumns} from product_submissions b join users u on u.id = b.submitted_by join products p on p.id = b.product_id
    where b.id = ${id} and ${within(supplierId)}`.execute(db)
  return rows[0] && submission(rows[0])
}

const submission = (row: SubmissionRow): SubmissionRow => ({
  ...row,
  before: asToday(row.before),
  after: asToday(row.after),
})

export async function insertSubmission(
  db: Db,
  row: {
    productId: number
    before: State
    after: State
    by: number
    undoes: number | null
    /** The change of many products that it is part of. */
    changeId: number | null
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into product_submissions (product_id, before, after, submitted_by, undoes, change_id)
    values (${row.productId}, ${JSON.stringify(row.before)}::jsonb, ${JSON.stringify(row.after)}::jsonb, ${row.by}, ${row.undoes}, ${row.changeId})
    returning id`.execute(db)
  return rows[0]!.id
}

/** What a change of many products made of this one; null where it did not come to it. */
export async function submissionOfChange(db: Db, productId: number, changeId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from product_submissions where product_id = ${productId} and change_id = ${changeId} and undoes is null`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

/** The molecule that was made last. */
export async function newestMolecule(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from molecules`.execute(db)
  return rows[0]!.id
}

/** Whether a person is asked which substance a product is. */
export async function isDisputed(db: Db, productId: number): Promise<boolean> {
  const { rows } = await sql`
    select from tasks where kind = 'identity_conflict' and subject_id = ${productId} and status in ('available', 'claimed')`.execute(
    db,
  )
  return rows.length > 0
}
