import { parseFormula } from '@reagora/chemistry'
import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { kinship } from './rules.ts'
import { type MoleculeRow, onSale } from './store.ts'

/** Candidates of each kind that are read before the nearest are chosen: common formulas have thousands. */
const LOOKED_AT = 400

/** Molecules on sale that are related by what is written down of them, those with the most akin names first. */
export interface WrittenAlike {
  /** Of the same skeleton: the same first block of the InChIKey. */
  skeleton: number[]
  formula: number[]
}

interface Candidate {
  id: number
  nameEn: string
  nameZh: string
  skeleton: boolean
}

export async function writtenAlike(db: Db, molecule: MoleculeRow): Promise<WrittenAlike> {
  const { moleculeId, nameEn, nameZh, formula } = molecule
  const skeleton = molecule.inchiKey?.slice(0, 14) ?? null
  const key = formula && (parseFormula(formula) ?? formula)
  // The sign after `-` is `.`: everything that begins with the first block.
  const { rows } = await sql<Candidate>`/* prepared */
    select m.id, m.name_en as "nameEn", m.name_zh as "nameZh", c.skeleton
    from (
      (select id, true as skeleton from molecules
        where inchi_key > ${skeleton && `${skeleton}-`}::bpchar and inchi_key < ${skeleton && `${skeleton}.`}::bpchar limit ${LOOKED_AT})
      union all
      (select molecule_id, false from terms where key = ${key || null} and kind = 7 limit ${LOOKED_AT})) c
    join molecules m on m.id = c.id
    where m.id <> ${moleculeId} and ${onSale('m')} order by m.id`.execute(db)
  const near = rows.map((row) => ({
    ...row,
    near: Math.max(kinship(nameEn, row.nameEn), kinship(nameZh, row.nameZh)),
  }))
  const nearest = (which: boolean) =>
    near
      .filter(({ skeleton }) => skeleton === which)
      .sort((a, b) => b.near - a.near)
      .map(({ id }) => id)
  return { skeleton: nearest(true), formula: nearest(false) }
}
