import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Texts } from './store.ts'

// Entries that name a class of structures by a SMARTS. English and Chinese names stand in columns of their own, as with
// every entry; the other languages in `names`.

export interface ClassFields {
  smarts: string
  names: Texts
  threshold: number | null
  condition: string
  note: string
  validTo: string | null
}

export type KeptClass = ClassFields & { entryId: number; regulationId: number }

const columns = sql`e.id as "entryId", v.regulation_id as "regulationId", e.smarts,
  jsonb_strip_nulls(jsonb_build_object('en', nullif(e.name, ''), 'zh', nullif(e.name_zh, '')) || e.names) as names,
  e.threshold::float8 as threshold, e.condition, e.note, to_char(e.valid_to, 'YYYY-MM-DD') as "validTo"`

/** The classes of a version of a list, with how many molecules each has; null where they were not looked for yet. */
export async function classesOfVersion(
  db: Db,
  versionId: number,
): Promise<(KeptClass & { molecules: number | null })[]> {
  const { rows } = await sql<KeptClass & { molecules: number | null }>`
    select ${columns}, case when c.looked_up_to is not null then (
      select count(*)::int from regulation_class_molecules m where m.smarts = e.smarts) end as molecules
    from regulation_entries e join regulation_versions v on v.id = e.version_id
    left join regulation_classes c on c.smarts = e.smarts
    where e.version_id = ${versionId} and e.smarts is not null order by e.id`.execute(db)
  return rows
}

/** One class, locked for a change; null where there is none. */
export async function lockClass(db: Db, entryId: number): Promise<KeptClass | null> {
  const { rows } = await sql<KeptClass>`
    select ${columns} from regulation_entries e join regulation_versions v on v.id = e.version_id
    where e.id = ${entryId} and e.smarts is not null for update of e`.execute(db)
  return rows[0] ?? null
}

/** Whether another class of a version has this pattern. */
export async function patternTaken(db: Db, versionId: number, smarts: string, exceptId: number | null) {
  const { rows } = await sql`
    select from regulation_entries
    where version_id = ${versionId} and smarts = ${smarts} and id is distinct from ${exceptId}::bigint`.execute(db)
  return rows.length > 0
}

const valuesOf = ({ names: { en = '', zh = '', ...names }, validTo, ...rest }: ClassFields) => ({
  ...rest,
  name: en,
  name_zh: zh,
  names: JSON.stringify(names),
  valid_to: validTo,
})

export async function insertClass(db: Db, versionId: number, fields: ClassFields): Promise<number> {
  const row = await db
    .insertInto('regulation_entries')
    .values({ version_id: versionId, ...valuesOf(fields) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateClass(db: Db, entryId: number, fields: ClassFields): Promise<void> {
  await db
    .updateTable('regulation_entries')
    .set({ ...valuesOf(fields), name_keys: null, updated_at: sql`now()` })
    .where('id', '=', entryId)
    .execute()
}

/** Deletes a class, and that molecules come under it. */
export async function deleteClass(db: Db, entryId: number): Promise<void> {
  await db.deleteFrom('molecule_regulations').where('entry_id', '=', entryId).execute()
  await db.deleteFrom('regulation_entries').where('id', '=', entryId).execute()
}

export interface Example {
  moleculeId: number
  number: string
  cas: string | null
  nameEn: string
  nameZh: string
  formula: string | null
  smiles: string
}

/** Some molecules with what they are called, in the order asked for. */
export async function examplesOf(db: Db, ids: readonly number[]): Promise<Example[]> {
  const { rows } = await sql<Example>`
    select m.id as "moleculeId", m.number, m.cas, m.name_en as "nameEn", m.name_zh as "nameZh", m.formula, m.smiles
    from unnest(${[...ids]}::bigint[]) with ordinality as w (id, place) join molecules m on m.id = w.id
    where m.smiles is not null and m.merged_into is null order by w.place`.execute(db)
  return rows
}
