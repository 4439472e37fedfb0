import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import type { DocumentKind } from '../document/contract.ts'
import { approvingMoves } from '../order/contract.ts'
import type { Scope } from '../order/rules.ts'

interface Document {
  documentId: number
  language: Language
  issuedOn: string | null
  size: number
}

export interface DocumentedLine {
  orderLineId: number
  productCode: string
  productName: string
  productChineseName: string
  pack: string
  shipped: number
  sheet: Document | null
  lots: { lot: string; certificates: Document[] }[]
}

const columns = sql`d.id as "documentId", d.language, d.issued_on::text as "issuedOn", f.size`
/** Sheets of a line `l`: of its product, or of the substance that it is; those for the house are the house's alone. */
const isSheet = (house: boolean) =>
  sql<boolean>`(d.kind = 'sds' and (d.product_id = l.product_id or d.molecule_id = l.molecule_id) and (not d.internal or ${house}::boolean))`
/** The lots of a line `l` that its parcels brought; one parcel may name several. */
const lots = sql`(select distinct on (lower(one)) one from (select trim(regexp_split_to_table(x.lot, '[,;，；、]')) as one
  from shipment_lines x where x.order_line_id = l.id) named where one <> '' order by lower(one), one)`
/** Certificates of a line's product for one of its lots; people write lots in either case. */
const isCertificate = sql<boolean>`(d.kind = 'coa' and d.product_id = l.product_id and not d.internal)`

/** The documents of the lines of an order that the caller was found to see; of sheets the one that they read best. */
export async function documentsOfLines(
  db: Db,
  orderId: number,
  language: Language,
  house: boolean,
): Promise<DocumentedLine[]> {
  const { rows } = await sql<DocumentedLine>`
    select l.id as "orderLineId", l.product_code as "productCode", l.name_en as "productName", l.name_zh as "productChineseName",
      l.pack, l.shipped,
      (select to_json(best) from (select ${columns} from product_documents d join files f on f.id = d.file_id where ${isSheet(house)}
        order by d.language <> ${language}, d.language <> 'en', d.language <> 'zh', d.language, d.product_id is null, d.internal desc,
          d.issued_on desc nulls last, d.id desc limit 1) best) as sheet,
      (select coalesce(json_agg(json_build_object('lot', lot.one, 'certificates', (select coalesce(json_agg(own), '[]')
          from (select ${columns} from product_documents d join files f on f.id = d.file_id
            where ${isCertificate} and lower(d.lot) = lower(lot.one)
            order by d.language <> ${language}, d.language, d.id) own)) order by lot.one), '[]') from ${lots} lot) as lots
    from order_lines l where l.order_id = ${orderId} order by l.line_number`.execute(db)
  return rows
}

/** Over `o` and `l`: which lines' documents somebody reads. Suppliers hear of an order once it is approved. */
const within = (scope: Scope): RawBuilder<boolean> => {
  switch (scope.kind) {
    case 'all':
      return sql<boolean>`true`
    case 'company':
      return sql<boolean>`o.company_id = ${scope.companyId}`
    case 'own':
      return sql<boolean>`o.buyer_id = ${scope.buyerId}`
    case 'supplier':
      return sql<boolean>`(l.supplier_id = ${scope.supplierId} and exists (select from events e
        where e.entity = 'order' and e.entity_id = o.id and e.move = any(${[...approvingMoves]}::text[])))`
  }
}

interface Stored {
  kind: DocumentKind
  language: Language
  lot: string
  subject: string
  fileId: string
}

/** A sheet of a line of the order within one of the scopes, or a certificate of a lot that came; a supplier's own lots before they leave. */
export async function documentOfOrder(
  db: Db,
  scopes: readonly Scope[],
  { orderId, documentId }: { orderId: number; documentId: number },
  house: boolean,
): Promise<Stored | null> {
  if (scopes.length === 0) return null
  const seen = scopes.map((scope) => {
    const came = sql`lower(d.lot) in (select lower(lot.one) from ${lots} lot)`
    return sql<boolean>`(${within(scope)} and (${isSheet(house)} or (${isCertificate} and ${scope.kind === 'supplier' ? sql`true` : came})))`
  })
  const { rows } = await sql<Stored>`
    select d.kind, d.language, d.lot, l.product_code as subject, d.file_id as "fileId"
    from product_documents d, order_lines l join orders o on o.id = l.order_id
    where d.id = ${documentId} and o.id = ${orderId} and (${sql.join(seen, sql` or `)}) limit 1`.execute(db)
  return rows[0] ?? null
}
