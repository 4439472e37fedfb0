import { parseFormula } from '@reagora/chemistry'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { MoleculeRow } from './store.ts'

type Like = { id: number; why: 'stereo' | 'isomer' | 'name' }

/** Candidates that are read before the nearest are chosen: common formulas and words have thousands. */
const LOOKED_AT = 400
const KEPT = 50
/** Words of a name by which its neighbours are looked for: those that fewest molecules have would be best, the longest come near. */
const WORDS = 4

/** Over `m` (molecules): somebody sells it, and the public may see it. */
const onSale = sql<boolean>`not m.internal_only and m.merged_into is null and exists (
  select 1 from products p join supplier_profiles s on s.id = p.supplier_id join companies c on c.id = s.company_id
  where p.molecule_id = m.id and p.status = 'active' and c.status = 'active')`

/** Molecules on sale with the same skeleton, formula or words of the name, in this order and the most words in common first. */
export async function likeMolecules(db: Db, molecule: MoleculeRow): Promise<Like[]> {
  const { moleculeId, inchiKey, formula } = molecule
  const own = await wordsOf(db, moleculeId)
  const found: Like[] = []
  const among = async (why: Like['why'], candidates: RawBuilder<unknown>) => {
    const { rows } = await sql<{ id: number }>`
      select m.id from (${candidates}) c join molecules m on m.id = c.id
      left join molecule_words w on w.molecule_id = m.id
      where m.id <> ${moleculeId} and ${onSale}
      order by (select count(*) from unnest(w.preferred) word where word = any(${own}::text[])) desc, abs(w.name_length - ${lengthOf(molecule)}), m.id
      limit ${KEPT}`.execute(db)
    found.push(...rows.map(({ id }) => ({ id, why })))
  }
  const skeleton = inchiKey?.slice(0, 14)
  // The sign after `-` is `.`: everything that begins with the first block.
  if (skeleton)
    await among(
      'stereo',
      sql`select id from molecules where inchi_key > ${`${skeleton}-`}::bpchar and inchi_key < ${`${skeleton}.`}::bpchar limit ${LOOKED_AT}`,
    )
  const key = formula && (parseFormula(formula) ?? formula)
  if (key)
    await among('isomer', sql`select molecule_id as id from terms where key = ${key} and kind = 7 limit ${LOOKED_AT}`)
  const telling = [...own].sort((a, b) => b.length - a.length).slice(0, WORDS)
  if (telling.length > 0)
    await among(
      'name',
      sql`select molecule_id as id from molecule_words where words @> ${telling}::text[] limit ${LOOKED_AT}`,
    )
  return found
}

const lengthOf = ({ nameEn, nameZh }: MoleculeRow) =>
  Math.min(...[nameEn, nameZh].filter(Boolean).map((n) => n.length), 999)

async function wordsOf(db: Db, moleculeId: number): Promise<string[]> {
  const row = await db
    .selectFrom('molecule_words')
    .select('preferred')
    .where('molecule_id', '=', moleculeId)
    .executeTakeFirst()
  return row?.preferred ?? []
}
