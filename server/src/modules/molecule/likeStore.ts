import { parseFormula } from '@reagora/chemistry'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { kinship } from './rules.ts'
import type { MoleculeRow } from './store.ts'

/** Candidates that are read before the nearest are chosen: common formulas have thousands. */
const LOOKED_AT = 400

/** Over `m` (molecules): somebody sells it, and the public may see it. */
const onSale = sql<boolean>`not m.internal_only and m.merged_into is null and exists (
  select 1 from products p join supplier_profiles s on s.id = p.supplier_id join companies c on c.id = s.company_id
  where p.molecule_id = m.id and p.status = 'active' and c.status = 'active')`

/** Molecules on sale among some, those with the most akin names first. */
async function nearest(db: Db, { moleculeId, nameEn, nameZh }: MoleculeRow, candidates: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: number; nameEn: string; nameZh: string }>`
    select m.id, m.name_en as "nameEn", m.name_zh as "nameZh" from (${candidates}) c join molecules m on m.id = c.id
    where m.id <> ${moleculeId} and ${onSale} order by m.id`.execute(db)
  const ranked = rows.map((row) => ({
    id: row.id,
    near: Math.max(kinship(nameEn, row.nameEn), kinship(nameZh, row.nameZh)),
  }))
  return ranked.sort((a, b) => b.near - a.near).map(({ id }) => id)
}

/** Molecules on sale with the same skeleton: the same first block of the InChIKey. */
export async function sameSkeleton(db: Db, molecule: MoleculeRow): Promise<number[]> {
  const skeleton = molecule.inchiKey?.slice(0, 14)
  if (!skeleton) return []
  // The sign after `-` is `.`: everything that begins with the first block.
  const between = sql`inchi_key > ${`${skeleton}-`}::bpchar and inchi_key < ${`${skeleton}.`}::bpchar`
  return nearest(db, molecule, sql`select id from molecules where ${between} limit ${LOOKED_AT}`)
}

/** Molecules on sale with the same formula. */
export async function sameFormula(db: Db, molecule: MoleculeRow): Promise<number[]> {
  const { formula } = molecule
  const key = formula && (parseFormula(formula) ?? formula)
  if (!key) return []
  return nearest(
    db,
    molecule,
    sql`select molecule_id as id from terms where key = ${key} and kind = 7 limit ${LOOKED_AT}`,
  )
}
