import { sql } from 'kysely'
import type { Db } from '../../../kernel/context.ts'

/** Over molecules by their alias: names are read where nothing else says what the structure is, and nothing stands beside it. */
export const isReadable = sql<boolean>`(m.inchi_key is null and m.smiles is null and m.kind = 'substance' and m.form = '')`

/** Marks molecules that are to be read, again where they are marked. */
export async function markNames(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into names_to_read (molecule_id) select unnest(${[...ids]}::bigint[]) order by 1
    on conflict (molecule_id) do update set at = clock_timestamp()`.execute(db)
}

/**
 * Marks what no reader has read, or another one than this, of the molecules beyond one id and up to another. Of a few thousand at a time:
 * PostgreSQL expects next to none to be readable, and may compare each of them with each that was read.
 */
export async function markUnread(db: Db, reader: string, beyond: number, upTo: number): Promise<void> {
  await sql`
    insert into names_to_read (molecule_id)
    select m.id from molecules m
      left join named_structures n on n.molecule_id = m.id and n.molecule_id > ${beyond} and n.molecule_id <= ${upTo} and n.reader = ${reader}
    where m.id > ${beyond} and m.id <= ${upTo}
      and ${isReadable} and m.merged_into is null and not m.internal_only and n.molecule_id is null order by 1
    on conflict do nothing`.execute(db)
}

/** A molecule with the time of its mark: one that was renewed meanwhile stays. */
export interface Mark {
  id: number
  at: string
}

export async function marked(db: Db, after: number, most: number): Promise<Mark[]> {
  const { rows } = await sql<Mark>`
    select molecule_id as id, at::text from names_to_read where molecule_id > ${after} order by molecule_id limit ${most}`.execute(
    db,
  )
  return rows
}

export interface Reading {
  id: number
  said: string
  /** Null where the names say no one structure. */
  inchiKey: string | null
}

/** Keeps what was read, and takes the marks away that were not renewed. */
export async function keepReadings(
  db: Db,
  reader: string,
  readings: readonly Reading[],
  marks: readonly Mark[],
): Promise<void> {
  await sql`
    insert into named_structures (molecule_id, said, reader, inchi_key)
    select id, said, ${reader}, key from unnest(${readings.map(({ id }) => id)}::bigint[], ${readings.map(({ said }) => said)}::text[],
      ${readings.map(({ inchiKey }) => inchiKey)}::text[]) as r (id, said, key) order by id
    on conflict (molecule_id) do update set said = excluded.said, reader = excluded.reader, inchi_key = excluded.inchi_key`.execute(
    db,
  )
  await sql`
    delete from names_to_read r using unnest(${marks.map(({ id }) => id)}::bigint[], ${marks.map(({ at }) => at)}::text[]) as w (id, at)
    where r.molecule_id = w.id and r.at = w.at::timestamptz`.execute(db)
}
