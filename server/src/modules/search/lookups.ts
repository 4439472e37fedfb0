import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { TermKind } from './indexEntry.ts'

/** The most molecules an equality names: a formula of a common drug-like size has some hundreds. */
const MOST = 5000

export interface TermHit {
  key: string
  kind: TermKind
  id: number
}

/** Molecules whose terms equal some keys of some kinds. One key has one or few kinds, so that the index answers. */
export async function moleculesByTerms(
  db: Db,
  wanted: readonly { key: string; kinds: readonly TermKind[] }[],
): Promise<TermHit[]> {
  const pairs = wanted.flatMap(({ key, kinds }) => kinds.map((kind) => ({ key, kind })))
  if (pairs.length === 0) return []
  const { rows } = await sql<TermHit>`
    select t.key, t.kind, t.molecule_id as id
    from unnest(${pairs.map(({ key }) => key)}::text[], ${pairs.map(({ kind }) => kind)}::smallint[]) as w (key, kind)
    join terms t on t.key = w.key collate "C" and t.kind = w.kind
    limit ${MOST}`.execute(db)
  return rows
}

/** Molecules of the active products with a catalogue number, as written or in capitals; not those for internal use. */
export async function moleculesByCode(db: Db, code: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct m.id from products p join molecules m on m.id = p.molecule_id
    where p.code in (${code}, ${code.toUpperCase()}, ${code.toLowerCase()}) and p.status = 'active' and not m.internal_only
    limit ${MOST}`.execute(db)
  return rows.map(({ id }) => id)
}
