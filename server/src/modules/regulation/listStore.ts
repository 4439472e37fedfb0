import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Nature } from './contract.ts'
import type { ListRow, Refused } from './listRows.ts'
import { publishedClasses } from './publishedClasses.ts'
import type { RecognisedList } from './recognising.ts'
import type { RegulationRow, Texts } from './store.ts'

// What staff keep: lists, their versions, the files they came from, single entries.

export interface VersionRow {
  id: number
  regulationId: number
  number: number
  effective: string
  entries: number
  retired: boolean
  current: boolean
  fileName: string | null
}

export type KeptRegulation = Omit<RegulationRow, 'inForce'> & {
  inForce: string | null
  salts: boolean | null
  hydrates: boolean | null
  isotopes: boolean | null
  retired: boolean
}

/** Every list, retired ones last. */
export async function allRegulations(db: Db): Promise<KeptRegulation[]> {
  const { rows } = await sql<KeptRegulation>`
    select id, code, name, remark, jurisdiction, authority, source, source_url as "sourceUrl",
      to_char(in_force, 'YYYY-MM-DD') as "inForce", follows, nature, whole, salts, hydrates, isotopes, retired_at is not null as retired
    from regulations order by retired_at is not null, jurisdiction, id`.execute(db)
  return rows
}

/** The versions of all lists, the newest first. */
export async function allVersions(db: Db): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.id, v.regulation_id as "regulationId", v.number, to_char(v.effective, 'YYYY-MM-DD') as effective,
      (select count(*)::int from regulation_entries e where e.version_id = v.id) as entries, v.retired_at is not null as retired,
      v.id = first_value(v.id) over (partition by v.regulation_id
        order by v.retired_at is null and v.effective <= china_day(now()) desc, v.effective desc, v.number desc)
        and v.retired_at is null and v.effective <= china_day(now()) as current, i.file_name as "fileName"
    from regulation_versions v left join regulation_imports i on i.id = v.import_id
    order by v.regulation_id, v.number desc`.execute(db)
  return rows
}

export interface RegulationFields {
  code: string
  name: Texts
  remark?: Texts | undefined
  jurisdiction: string
  authority?: string | undefined
  source?: string | undefined
  sourceUrl?: string | null | undefined
  inForce?: string | null | undefined
  follows?: readonly string[] | undefined
  nature?: Nature | undefined
  whole?: boolean | undefined
  salts?: boolean | null | undefined
  hydrates?: boolean | null | undefined
  isotopes?: boolean | null | undefined
}

/** Columns of what is said; the others stay, or are what the table has for them. */
const valuesOf = ({ name, remark, sourceUrl, inForce, follows, ...rest }: RegulationFields) => ({
  ...rest,
  name: JSON.stringify(name),
  ...(remark && { remark: JSON.stringify(remark) }),
  ...(sourceUrl !== undefined && { source_url: sourceUrl || null }),
  ...(inForce !== undefined && { in_force: inForce }),
  ...(follows && { follows: [...follows] }),
})

export async function insertRegulation(db: Db, fields: RegulationFields): Promise<number> {
  const row = await db.insertInto('regulations').values(valuesOf(fields)).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export async function updateRegulation(db: Db, id: number, fields: RegulationFields): Promise<void> {
  await db
    .updateTable('regulations')
    .set({ ...valuesOf(fields), updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** One list as it is kept, locked for a change; null where there is none. */
export async function lockRegulation(db: Db, id: number) {
  return (await db.selectFrom('regulations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

export async function codeTaken(db: Db, code: string, exceptId: number | null): Promise<boolean> {
  const row = await db.selectFrom('regulations').select('id').where('code', '=', code).executeTakeFirst()
  return row !== undefined && row.id !== exceptId
}

/** A list by its code or by its name in any language, retired ones too. */
export async function regulationNamed(db: Db, name: string): Promise<{ id: number } | null> {
  const { rows } = await sql<{ id: number }>`
    select id from regulations r where r.code = lower(${name})
      or exists (select 1 from jsonb_each_text(r.name) n where lower(n.value) = lower(${name}))
    order by r.retired_at is not null, r.id limit 1`.execute(db)
  return rows[0] ?? null
}

export async function setRetired(db: Db, table: 'regulations' | 'regulation_versions', id: number, retired: boolean) {
  const result = await (
    table === 'regulations'
      ? sql`update regulations set retired_at = case when ${retired} then coalesce(retired_at, now()) end where id = ${id}`
      : sql`update regulation_versions set retired_at = case when ${retired} then coalesce(retired_at, now()) end where id = ${id}`
  ).execute(db)
  return Number(result.numAffectedRows ?? 0) > 0
}

/** A further version of a list. Versions of one list are made one after the other. */
export async function insertVersion(
  db: Db,
  regulationId: number,
  { importId, effective }: { importId: number | null; effective: string },
): Promise<number> {
  await lockRegulation(db, regulationId)
  const { rows } = await sql<{ id: number }>`
    insert into regulation_versions (regulation_id, number, import_id, effective)
    select ${regulationId}, coalesce(max(number), 0) + 1, ${importId}, ${effective}::date from regulation_versions
    where regulation_id = ${regulationId} returning id`.execute(db)
  return rows[0]!.id
}

export type NewEntry = ListRow & { inchiKey: string | null }

const CHUNK = 2000

export async function insertEntries(db: Db, versionId: number, entries: readonly NewEntry[]): Promise<void> {
  for (let at = 0; at < entries.length; at += CHUNK)
    await sql`
      insert into regulation_entries (version_id, cas, name, name_zh, smiles, smarts, inchi_key, threshold, condition, form, salts,
        hydrates, isotopes, note, valid_from, valid_to)
      select ${versionId}, cas, name, "nameZh", nullif(smiles, ''), nullif(smarts, ''), "inchiKey", threshold, condition, form, salts, hydrates,
        isotopes, note, "validFrom", "validTo"
      from jsonb_to_recordset(${JSON.stringify(entries.slice(at, at + CHUNK))}::jsonb) as e (cas text, name text, "nameZh" text, smiles text, smarts text, "inchiKey" text, threshold numeric, condition text, form text, salts boolean, hydrates boolean,
        isotopes boolean, note text, "validFrom" date, "validTo" date)`.execute(db)
}

/** Takes the classes of the version that was in force over into a newer one. */
export async function keepClasses(db: Db, regulationId: number, versionId: number): Promise<void> {
  await sql`
    insert into regulation_entries (version_id, smarts, name, name_zh, names, threshold, condition, form, salts, hydrates, isotopes,
      note, valid_from, valid_to)
    select ${versionId}, e.smarts, e.name, e.name_zh, e.names, e.threshold, e.condition, e.form, e.salts, e.hydrates, e.isotopes, e.note,
      e.valid_from, e.valid_to
    from regulation_entries e where e.smarts is not null and e.version_id = (
      select v.id from regulation_versions v
      where v.regulation_id = ${regulationId} and v.id <> ${versionId} and v.retired_at is null and v.effective <= china_day(now())
      order by v.effective desc, v.number desc limit 1)
    order by e.id`.execute(db)
}

/** Adds the classes that the published text of a list names in words to one of its versions, but for those that it has. */
export async function addPublishedClasses(db: Db, regulationId: number, versionId: number): Promise<void> {
  const { code } = (await lockRegulation(db, regulationId))!
  const classes = publishedClasses[code] ?? []
  await sql`
    insert into regulation_entries (version_id, smarts, name, name_zh, note)
    select ${versionId}, c.smarts, c.name, c."nameZh", c.note
    from jsonb_to_recordset(${JSON.stringify(classes)}::jsonb) as c (smarts text, name text, "nameZh" text, note text)
    where not exists (select from regulation_entries e where e.version_id = ${versionId} and e.smarts = c.smarts)`.execute(
    db,
  )
}

/** The version of a list that is in force; null where it has none yet. */
export async function versionInForce(db: Db, regulationId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from regulation_versions where regulation_id = ${regulationId} and retired_at is null and effective <= china_day(now())
    order by effective desc, number desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** What may be changed of one entry, which is locked for it; null where there is none. */
export async function lockEntry(db: Db, id: number) {
  return (
    (await db
      .selectFrom('regulation_entries')
      .select([
        'id',
        'cas',
        'name',
        'name_zh',
        'inchi_key',
        'smarts',
        sql<number | null>`threshold::float8`.as('threshold'),
        'condition',
        'form',
        'salts',
        'hydrates',
        'isotopes',
        'note',
        sql<string | null>`to_char(valid_to, 'YYYY-MM-DD')`.as('valid_to'),
      ])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()) ?? null
  )
}

export async function updateEntry(
  db: Db,
  id: number,
  values: {
    cas: string | null
    name: string
    name_zh: string
    threshold: number | null
    condition: string
    form: string
    salts: boolean | null
    hydrates: boolean | null
    isotopes: boolean | null
    note: string
    valid_to: string | null
  },
): Promise<void> {
  await db
    .updateTable('regulation_entries')
    .set({ ...values, name_keys: null, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export interface ImportReport {
  accepted: number
  refused: number
  refusals: Refused[]
  lists: { name: string; entries: number; versionId: number; isNew: boolean }[]
}

export interface ImportRow {
  id: number
  fileId: string
  fileName: string
  state: 'read' | 'queued' | 'running' | 'done' | 'failed'
  regulationId: number | null
  effective: string
  mapping: RecognisedList
  report: Partial<ImportReport>
  problem: string | null
  createdAt: Date
  finishedAt: Date | null
}

const importColumns = sql`id, file_id as "fileId", file_name as "fileName", state, regulation_id as "regulationId",
  to_char(effective, 'YYYY-MM-DD') as effective, mapping, report, problem, created_at as "createdAt", finished_at as "finishedAt"`

export async function insertImport(
  db: Db,
  row: Pick<ImportRow, 'fileId' | 'fileName' | 'regulationId' | 'mapping'> & {
    effective: string | null
    createdBy: number | null
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into regulation_imports (file_id, file_name, state, regulation_id, effective, mapping, created_by)
    values (${row.fileId}, ${row.fileName}, 'read', ${row.regulationId}, coalesce(${row.effective}::date, china_day(now())),
      ${JSON.stringify(row.mapping)}, ${row.createdBy}) returning id`.execute(db)
  return rows[0]!.id
}

/** One import; `lock` where it is to be changed. */
export async function findImport(db: Db, id: number, lock = false): Promise<ImportRow | null> {
  const { rows } = await sql<ImportRow>`
    select ${importColumns} from regulation_imports where id = ${id} ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0] ?? null
}

export async function listImports(db: Db, { pageNumber, pageSize }: { pageNumber: number; pageSize: number }) {
  const { rows } = await sql<ImportRow>`
    select ${importColumns} from regulation_imports order by id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`select count(*)::int as total from regulation_imports`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, list: rows }
}

export async function setImport(
  db: Db,
  id: number,
  {
    state,
    mapping,
    report,
    problem,
  }: { state: ImportRow['state']; mapping?: RecognisedList; report?: ImportReport; problem?: string },
): Promise<void> {
  await sql`
    update regulation_imports set state = ${state}, mapping = coalesce(${mapping ? JSON.stringify(mapping) : null}::jsonb, mapping),
      report = coalesce(${report ? JSON.stringify(report) : null}::jsonb, report), problem = ${problem ?? null},
      finished_at = case when ${state} in ('done', 'failed') then now() end
    where id = ${id}`.execute(db)
}
