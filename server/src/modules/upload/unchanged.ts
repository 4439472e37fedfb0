import { sql } from 'kysely'
import { hash } from 'node:crypto'
import type { Db } from '../../kernel/context.ts'
import type { DrawnRow } from './identity/judge.ts'
import { numberOf, vendorOf } from './vendor.ts'

/** Another number has every product judged again by the next file that names it: for a change in what rows are judged to be. */
const JUDGEMENT = 1

/** 128 bits over everything that a row says of its product, before any judgement: the same again says nothing new. */
export function contentHash({ row, answer }: DrawnRow): Buffer {
  const drawn = answer && (answer.ok ? answer.structure.inchiKey : (answer.problem.inchiKey ?? answer.problem.code))
  const { cas, mdl, ec, nameEn, nameZh, synonyms, inchiKey, formula, weight, meltingPoint, boilingPoint } = row
  const { purity, concentration, storage, transport, shipsFrom, lead, brand } = row
  const substance = [cas, mdl, ec, nameEn, nameZh, synonyms, inchiKey, formula, weight, meltingPoint, boilingPoint]
  const offer = [purity?.text, purity?.lowerBound, concentration, storage, transport, shipsFrom, lead, brand]
  const antibody = row.antibody ? [row.antibody.attributes] : []
  return hash('sha256', JSON.stringify([JUDGEMENT, drawn, substance, offer, ...antibody]), 'buffer').subarray(0, 16)
}

/**
 * The rows that say of their product what the catalogue already holds, so that nothing has to be found out about them. Rows without
 * a catalogue number or CAS number are left out: what they are called by follows from the judgement.
 */
export async function unchangedRows(
  db: Db,
  supplierId: number | null,
  rows: readonly DrawnRow[],
): Promise<ReadonlySet<DrawnRow>> {
  const codes = new Set(rows.flatMap(({ row }) => row.code ?? row.cas ?? []))
  if (supplierId === null || codes.size === 0) return new Set()
  const { rows: products } = await sql<{ code: string; vendor: string; hash: Buffer | null }>`
    select code, vendor, content_hash as hash from products where supplier_id = ${supplierId} and code = any(${[...codes]}::text[])`.execute(
    db,
  )
  const hashOf = new Map(products.map((product) => [numberOf(product), product.hash]))
  return new Set(
    rows.filter((drawn) => {
      const { code, cas, brand } = drawn.row
      const known = hashOf.get(numberOf({ code: code ?? cas ?? '', vendor: vendorOf(brand) }))
      return known ? known.equals(contentHash(drawn)) : false
    }),
  )
}
