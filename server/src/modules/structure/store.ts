import type { Properties } from '@reagora/chemistry/properties'
import type { Prepared } from '@reagora/chemistry/search'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'

/** A molecule and what it is drawn as. */
export interface Drawn {
  id: number
  smiles: string
}

/** What became of preparing one: its parts, or why there are none. */
export interface PreparedRow extends Drawn {
  prepared: Prepared | null
  problem: string | null
}

/** The next molecules after one whose structure is not prepared, or under another version. */
export async function unprepared(db: Db, version: string, after: number, most: number): Promise<Drawn[]> {
  const { rows } = await sql<Drawn>`
    select m.id, m.smiles from molecules m
    left join structure_records r on r.molecule_id = m.id and r.version = ${version}
    where m.id > ${after} and m.smiles is not null and r.molecule_id is null
    order by m.id limit ${most}`.execute(db)
  return rows
}

/** Which of some molecules are to be prepared. */
export async function unpreparedAmong(db: Db, version: string, ids: readonly number[]): Promise<Drawn[]> {
  const { rows } = await sql<Drawn>`
    select m.id, m.smiles from molecules m
    left join structure_records r on r.molecule_id = m.id and r.version = ${version}
    where m.id = any(${[...ids]}::bigint[]) and m.smiles is not null and r.molecule_id is null
    order by m.id`.execute(db)
  return rows
}

/** Keeps what was prepared of molecules that are still drawn as they were then; waits for whoever changes one. */
export async function keepPrepared(db: Db, version: string, rows: readonly PreparedRow[]): Promise<void> {
  const bytes = (part: keyof Prepared) => rows.map(({ prepared }) => prepared && Buffer.from(prepared[part]))
  await sql`
    with same as (
      select w.* from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ smiles }) => smiles)}::text[],
        ${bytes('record')}::bytea[], ${bytes('pattern')}::bytea[], ${bytes('morgan')}::bytea[],
        ${rows.map(({ problem }) => problem)}::text[]) as w (id, smiles, record, pattern, morgan, problem)
      join molecules m on m.id = w.id and m.smiles = w.smiles
      order by m.id for share of m)
    insert into structure_records (molecule_id, version, record, pattern, morgan, problem)
    select id, ${version}, record, pattern, morgan, problem from same
    on conflict (molecule_id) do update set version = excluded.version, record = excluded.record,
      pattern = excluded.pattern, morgan = excluded.morgan, problem = excluded.problem, written = pg_current_xact_id()`.execute(
    db,
  )
}

/** The next substances before one whose properties were not computed from their present drawing, the newest first. */
export async function undescribed(db: Db, version: string, before: number, most: number): Promise<Drawn[]> {
  const { rows } = await sql<Drawn>`
    select m.id, m.smiles from molecules m
    left join molecule_properties r on r.molecule_id = m.id and r.version = ${version} and r.drawn = md5(m.smiles)::uuid
    where m.id < ${before} and m.smiles is not null and m.kind = 'substance' and m.merged_into is null and r.molecule_id is null
    order by m.id desc limit ${most}`.execute(db)
  return rows
}

/** Keeps what was computed; null where nothing could be. */
export async function keepProperties(
  db: Db,
  version: string,
  rows: readonly (Drawn & { properties: Properties | null })[],
): Promise<void> {
  const of = (key: keyof Properties) => rows.map(({ properties }) => properties?.[key] ?? null)
  await sql`
    insert into molecule_properties (molecule_id, version, drawn, log_p, polar_surface, donors, acceptors, rotatable_bonds, heavy_atoms)
    select w.id, ${version}, md5(w.smiles)::uuid, w.log_p, w.surface, w.donors, w.acceptors, w.bonds, w.atoms
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ smiles }) => smiles)}::text[], ${of('logP')}::real[],
      ${of('polarSurface')}::real[], ${of('donors')}::smallint[], ${of('acceptors')}::smallint[], ${of('rotatableBonds')}::smallint[],
      ${of('heavyAtoms')}::smallint[]) as w (id, smiles, log_p, surface, donors, acceptors, bonds, atoms)
    on conflict (molecule_id) do update set version = excluded.version, drawn = excluded.drawn, log_p = excluded.log_p,
      polar_surface = excluded.polar_surface, donors = excluded.donors, acceptors = excluded.acceptors,
      rotatable_bonds = excluded.rotatable_bonds, heavy_atoms = excluded.heavy_atoms`.execute(db)
}

/** Notes that molecules wait for their structures to be prepared; holds once the transaction commits. */
export const awaitStructures = (db: Db) => db.insertInto('structures_awaited').defaultValues().execute()

/** What is noted so by now. */
export async function structuresAwaited(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('structures_awaited').select('id').execute()
  return rows.map(({ id }) => id)
}

/** All that those waited for is prepared. */
export async function forgetAwaited(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('structures_awaited').where('id', 'in', ids).execute()
}

/** The SMILES of some molecules, in their order; null where there is none. */
export async function smilesOf(db: Db, ids: readonly number[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ smiles: string | null }>`
    select m.smiles from unnest(${[...ids]}::bigint[]) with ordinality as w (id, place)
    left join molecules m on m.id = w.id order by w.place`.execute(db)
  return rows.map(({ smiles }) => smiles)
}

/** The molecule with an InChIKey, where there is one that may be seen; of one that was joined to another, that other. */
export async function ofKey(db: Db, inchiKey: string): Promise<Drawn[]> {
  const { rows } = await sql<Drawn>`
    select coalesce(m.merged_into, m.id) as id, m.smiles from molecules m
    where m.inchi_key = ${inchiKey}::bpchar and not m.internal_only`.execute(db)
  return rows
}

/** All keys that begin with a block; of one shape, so that any collation has them between the two. */
const ofBlock = (column: RawBuilder<unknown>) =>
  sql`${column} between (w.block || '-AAAAAAAAAA-A')::bpchar and (w.block || '-ZZZZZZZZZZ-Z')::bpchar`

/** Molecules of some skeletons, the first blocks of InChIKeys; with `salts` those, too, whose parent has one of them. */
export async function ofSkeletons(db: Db, blocks: readonly string[], salts: boolean, most: number): Promise<Drawn[]> {
  const { rows } = await sql<Drawn>`
    with found as (
      select m.id, m.smiles, m.merged_into from unnest(${[...blocks]}::text[]) as w (block)
        join molecules m on ${ofBlock(sql`m.inchi_key`)}
      union
      select m.id, m.smiles, m.merged_into from unnest(${[...blocks]}::text[]) as w (block)
        join molecules m on ${ofBlock(sql`m.parent_key`)}
        where ${salts})
    select id, smiles from found where smiles is not null and merged_into is null order by id limit ${most}`.execute(db)
  return rows
}

/** Molecules of one composition that are looked at for tautomers. */
const MAX_OF_FORMULA = 5000

/** Molecules of a formula with their InChI. */
export async function ofFormula(db: Db, formula: string): Promise<(Drawn & { inchi: string; inchiKey: string })[]> {
  const { rows } = await sql<Drawn & { inchi: string; inchiKey: string }>`
    select m.id, m.smiles, trim(m.inchi) as inchi, m.inchi_key as "inchiKey"
    from terms t join molecules m on m.id = t.molecule_id
    where t.key = ${formula} collate "C" and t.kind = 7 and m.inchi is not null and m.merged_into is null
    limit ${MAX_OF_FORMULA}`.execute(db)
  return rows
}

/** A sign that differs whenever rows of molecules were written; read before looking at them. */
export async function signOfMolecules(db: Db): Promise<string> {
  const { rows } = await sql<{ sign: string }>`
    select concat_ws(',', n_tup_ins, n_tup_upd, n_tup_del) as sign
    from pg_stat_user_tables where relid = 'molecules'::regclass`.execute(db)
  return rows[0]!.sign
}
