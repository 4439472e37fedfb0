import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { documentListing, type DocumentKind, type Pictogram, type readingStates } from './contract.ts'

interface DocumentRow {
  documentId: number
  kind: DocumentKind
  language: Language
  lot: string
  internal: boolean
  issuedOn: string | null
  size: number
  productId: number | null
  code: string | null
  supplierId: number | null
  supplierName: string | null
  supplierNameZh: string | null
  subject: string
  fileId: string
  /** What reading a sheet came to; null of a certificate. */
  reading: (typeof readingStates)[number] | null
  createdAt: Date
}

/** Over `d` (product_documents), `p` (products), `s` (supplier_profiles), `c` (companies), the last three null for substances. */
const from = sql`product_documents d join files f on f.id = d.file_id
  left join molecules m on m.id = d.molecule_id
  left join products p on p.id = d.product_id
  left join supplier_profiles s on s.id = p.supplier_id
  left join companies c on c.id = s.company_id`
const subject = sql`coalesce(s.code || ' ' || p.code, m.cas, m.number)`
const reading = sql`case when d.kind = 'sds' then coalesce((select r.outcome from sheet_readings r where r.document_id = d.id), 'waiting') end`
const columns = sql`d.id as "documentId", d.kind, d.language, d.lot, d.internal, d.issued_on::text as "issuedOn", f.size, d.product_id as "productId", p.code,
  s.id as "supplierId", s.name_en as "supplierName", s.name_zh as "supplierNameZh", ${subject} as subject, d.file_id as "fileId",
  ${reading} as reading, d.created_at as "createdAt"`
const documentsWhere = (condition: RawBuilder<boolean>) =>
  sql<DocumentRow>`/* prepared */ select ${columns} from ${from} where ${condition}`

/** On sale, or of the substance itself; for the house alone where `internal` says that the house asks. */
const shown = (internal: boolean) =>
  sql<boolean>`(d.product_id is null or (p.status = 'active' and c.status = 'active')) and (not d.internal or ${internal}::boolean)`

/** Documents of a molecule and of its products on sale: sheets first, best-ranked supplier first. */
export async function documentsOfMolecule(db: Db, moleculeId: number, internal: boolean): Promise<DocumentRow[]> {
  const ids = sql<boolean>`d.id in (
    select id from product_documents where molecule_id = ${moleculeId}
    union all
    select d2.id from products p2 join product_documents d2 on d2.product_id = p2.id where p2.molecule_id = ${moleculeId})`
  const { rows } = await sql<DocumentRow>`${documentsWhere(sql`${ids} and ${shown(internal)}`)}
    order by d.kind desc, s.top_tag desc nulls first, s.display_order nulls first, p.id, d.issued_on desc nulls last, d.id desc
    limit 200`.execute(db)
  return rows
}

/** A document that can be downloaded; nobody gets one of a product that is not on sale. */
export async function shownDocument(db: Db, id: number, internal: boolean): Promise<DocumentRow | null> {
  const { rows } = await documentsWhere(sql`d.id = ${id} and ${shown(internal)}`).execute(db)
  return rows[0] ?? null
}

const source: ListingSource<typeof documentListing> = {
  from,
  filters: {
    subject: (like) => sql`${subject} ilike ${like}`,
    kind: sql`d.kind`,
    language: sql`d.language`,
    reading,
    uploaded: sql`china_day(d.created_at)`,
    issued: sql`d.issued_on`,
  },
  sorts: { subject, issued: sql`d.issued_on`, at: sql`d.created_at` },
  id: sql`d.id`,
}

/** A page of the documents of a supplier's products; of all where none is named. */
export const documentsPage = (db: Db, supplierId: number | null, asked: Asked) =>
  pageOfListing<DocumentRow, typeof documentListing>(db, documentListing, source, {
    select: columns,
    within: supplierId === null ? sql`true` : sql`p.supplier_id = ${supplierId} and not d.internal`,
    asked,
  })

/** The products of a supplier by catalogue number, which several vendors may have, or by brand and number: `Acme 100`. */
export const productsByCode = (db: Db, supplierId: number, code: string) =>
  db
    .selectFrom('products')
    .select(['id', 'molecule_id as moleculeId'])
    .where('supplier_id', '=', supplierId)
    .where('code', 'in', [code, ...[...code.matchAll(/ /g)].map(({ index }) => code.slice(index + 1))])
    .where((of) => of.or([of('code', '=', code), sql<boolean>`brand || ' ' || code = ${code}`]))
    .execute()

export interface NewDocument {
  kind: DocumentKind
  productId: number | null
  moleculeId: number | null
  language: Language
  lot: string
  issuedOn: string | null
  internal: boolean
  fileId: string
}

/** Keeps a document in the place of its older revision. */
export async function keepDocument(
  db: Db,
  by: number,
  document: NewDocument,
): Promise<{ documentId: number; replaced: string | null }> {
  const { kind, productId, moleculeId, language, lot, issuedOn, internal, fileId } = document
  const target =
    productId === null
      ? sql`(molecule_id, kind, language, internal) where molecule_id is not null`
      : sql`(product_id, kind, language, lot, internal) where product_id is not null`
  const { rows } = await sql<{ documentId: number; replaced: string | null }>`
    insert into product_documents (kind, product_id, molecule_id, language, lot, issued_on, internal, file_id, created_by)
    values (${kind}, ${productId}, ${moleculeId}, ${language}, ${lot}, ${issuedOn}::date, ${internal}, ${fileId}, ${by})
    on conflict ${target} do update set file_id = excluded.file_id, issued_on = excluded.issued_on,
      created_by = excluded.created_by, created_at = now()
    returning new.id as "documentId", old.file_id as replaced`.execute(db)
  return rows[0]!
}

/** Takes a document away; only of the supplier's own products where one is named. Returns the molecule it was about. */
export async function dropDocument(db: Db, id: number, supplierId: number | null) {
  const { rows } = await sql<{ moleculeId: number | null; fileId: string }>`
    with gone as (
      delete from product_documents d where d.id = ${id} and (${supplierId}::bigint is null
        or exists (select 1 from products p where p.id = d.product_id and p.supplier_id = ${supplierId}) and not d.internal)
      returning d.molecule_id, d.product_id, d.file_id)
    select coalesce(g.molecule_id, p.molecule_id) as "moleculeId", g.file_id as "fileId" from gone g left join products p on p.id = g.product_id`.execute(
    db,
  )
  return rows[0] ?? null
}

export interface Hazards {
  notHazardous: boolean
  signal: 'danger' | 'warning' | null
  pictograms: Pictogram[]
  hazardCodes: string[]
  precautionCodes: string[]
  source: string
}
/** As it holds for a molecule. */
export interface KnownHazards extends Hazards {
  /** Of the molecule that it was split off: nobody has classified it itself yet. */
  takenOver: boolean
}

/** Of the molecule `of`. */
const hazards = (
  of: RawBuilder<unknown>,
) => sql`select not_hazardous as "notHazardous", signal, pictograms, hazard_codes as "hazardCodes", precaution_codes as "precautionCodes", source,
  taken_over as "takenOver" from hazards_known(${of})`

export async function hazardsOf(db: Db, moleculeId: number): Promise<KnownHazards | null> {
  const { rows } = await sql<KnownHazards>`${hazards(sql`${moleculeId}::bigint`)}`.execute(db)
  return rows[0] ?? null
}

/** The classification of a molecule that the public may see; undefined where it may not. */
export async function publicHazards(db: Db, moleculeId: number): Promise<KnownHazards | null | undefined> {
  const { rows } = await sql<{ hazards: KnownHazards | null }>`/* prepared */
    select (select to_json(h) from (${hazards(sql`m.id`)}) h) as hazards
    from molecules m where m.id = ${moleculeId} and not m.internal_only`.execute(db)
  return rows[0]?.hazards
}

/** Sets the classification, and by it whether the molecule is hazardous; without any content the classification is removed. */
export async function keepHazards(db: Db, moleculeId: number, hazards: Hazards): Promise<void> {
  const { notHazardous, signal, pictograms, hazardCodes, precautionCodes, source } = hazards
  const codes = { hazard_codes: hazardCodes, precaution_codes: precautionCodes }
  const values = { not_hazardous: notHazardous, signal, pictograms, ...codes, source, imported: false }
  if (!notHazardous && signal === null && pictograms.length + hazardCodes.length + precautionCodes.length === 0)
    await db.deleteFrom('molecule_hazards').where('molecule_id', '=', moleculeId).execute()
  else
    await db
      .insertInto('molecule_hazards')
      .values({ molecule_id: moleculeId, ...values })
      .onConflict((conflict) => conflict.column('molecule_id').doUpdateSet({ ...values, updated_at: sql`now()` }))
      .execute()
  // With what was split off it and is not judged yet.
  await sql`select derive_hazards(array(select id from molecules where dangers_as = ${moleculeId}) || ${moleculeId}::bigint)`.execute(
    db,
  )
}
