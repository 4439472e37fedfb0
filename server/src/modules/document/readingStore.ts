import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { hazardsOf, type Hazards } from './store.ts'
import type { Pictogram, sheetOutcomes } from './contract.ts'
import type { SheetSaid } from './sheetText.ts'

/** A safety data sheet that is there still, with the molecule it is about. */
export async function sheetToRead(db: Db, documentId: number) {
  const { rows } = await sql<{ fileId: string; moleculeId: number | null }>`
    select d.file_id as "fileId", coalesce(d.molecule_id, p.molecule_id) as "moleculeId"
    from product_documents d left join products p on p.id = d.product_id where d.id = ${documentId} and d.kind = 'sds'`.execute(
    db,
  )
  return rows[0]
}

/** Sheets that nobody has read yet, oldest first, from one on. */
export async function unreadSheets(db: Db, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.id from product_documents d where d.kind = 'sds' and d.id > ${after}
      and not exists (select from sheet_readings r where r.document_id = d.id) order by d.id limit 100`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Keeps what was read of a document, and the day that the sheet bears where none was stated; null: it cannot be read.
 * @returns false where the document has another file by now, which is read by itself
 */
export async function insertReading(
  db: Db,
  { documentId, fileId, said }: { documentId: number; fileId: string; said: SheetSaid | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from product_documents where id = ${documentId} and file_id = ${fileId} for update`.execute(db)
  if (rows.length === 0) return false
  const values = {
    outcome: said?.outcome ?? 'broken',
    not_hazardous: said?.notHazardous ?? false,
    signal: said?.signal ?? null,
    pictograms: said?.pictograms ?? [],
    hazard_codes: said?.hazardCodes ?? [],
    precaution_codes: said?.precautionCodes ?? [],
    cas: said?.cas ?? [],
    read_at: sql<Date>`now()`,
  }
  await db
    .insertInto('sheet_readings')
    .values({ document_id: documentId, ...values })
    .onConflict((conflict) => conflict.column('document_id').doUpdateSet(values))
    .execute()
  if (said?.issuedOn)
    await sql`update product_documents set issued_on = ${said.issuedOn}::date where id = ${documentId} and issued_on is null`.execute(
      db,
    )
  return true
}

/** Sheets of a molecule and of its products that were read, and whether each is about this substance alone. */
const readings = (moleculeId: number) => sql`(
  select r.*, d.language, d.issued_on, p.code, s.name_en, s.name_zh,
    r.cas <> '{}' and r.cas <@ (array(select cas from molecule_cas where molecule_id = ${moleculeId}
      union select cas from products where molecule_id = ${moleculeId} and cas is not null)) as alone
  from product_documents d join sheet_readings r on r.document_id = d.id
  left join products p on p.id = d.product_id left join supplier_profiles s on s.id = p.supplier_id
  where d.id in (
    select id from product_documents where molecule_id = ${moleculeId} and kind = 'sds'
    union all
    select d2.id from products p2 join product_documents d2 on d2.product_id = p2.id and d2.kind = 'sds' where p2.molecule_id = ${moleculeId}))`

/**
 * Classifies a molecule by all that its suppliers' sheets say of this substance alone, unless somebody of the house has classified it:
 * the union, so that no danger that any of them names is left out. That it is not hazardous is for a person to say.
 * @returns what it was and is, where that is another classification now
 */
export async function importHazards(
  db: Db,
  moleculeId: number,
): Promise<{ before: Record<string, unknown> | null; after: Record<string, unknown> } | null> {
  await sql`select from molecules where id = ${moleculeId} for update`.execute(db)
  const known = await hazardsOf(db, moleculeId)
  const { rows } = await sql<Hazards>`
    with said as (select * from ${readings(moleculeId)} e where e.alone and e.outcome = 'read'
      and (e.signal is not null or e.pictograms <> '{}' or exists (select from unnest(e.hazard_codes) code where code like 'H%'))),
    whole as (
      select case when bool_or(signal = 'danger') then 'danger' when bool_or(signal = 'warning') then 'warning' end as signal,
        array(select distinct one from said cross join unnest(pictograms) one order by 1) as pictograms,
        array(select distinct one from said cross join unnest(hazard_codes) one order by 1) as hazard_codes,
        array(select distinct one from said cross join unnest(precaution_codes) one order by 1) as precaution_codes,
        left('SDS: ' || string_agg(distinct concat_ws(' ', name_en, issued_on::text), ', '), 200) as source
      from said having count(*) > 0)
    insert into molecule_hazards (molecule_id, signal, pictograms, hazard_codes, precaution_codes, source, imported)
    select ${moleculeId}::bigint, signal, pictograms, hazard_codes, precaution_codes, source, true from whole
    on conflict (molecule_id) do update set signal = excluded.signal, pictograms = excluded.pictograms,
      hazard_codes = excluded.hazard_codes, precaution_codes = excluded.precaution_codes, source = excluded.source, updated_at = now()
    where molecule_hazards.imported and (molecule_hazards.signal, molecule_hazards.pictograms, molecule_hazards.hazard_codes,
      molecule_hazards.precaution_codes, molecule_hazards.source) is distinct from
      (excluded.signal, excluded.pictograms, excluded.hazard_codes, excluded.precaution_codes, excluded.source)
    returning not_hazardous as "notHazardous", signal, pictograms, hazard_codes as "hazardCodes",
      precaution_codes as "precautionCodes", source`.execute(db)
  const [after] = rows
  if (!after) return null
  await sql`select derive_hazards(array(select id from molecules where dangers_as = ${moleculeId}) || ${moleculeId}::bigint)`.execute(
    db,
  )
  const { takenOver, ...before } = known ?? { takenOver: true }
  return { before: takenOver ? null : before, after: { ...after } }
}

interface ReadingRow {
  documentId: number
  supplierName: string | null
  supplierNameZh: string | null
  code: string | null
  language: Language
  issuedOn: string | null
  outcome: (typeof sheetOutcomes)[number]
  notHazardous: boolean
  signal: 'danger' | 'warning' | null
  pictograms: Pictogram[]
  hazardCodes: string[]
  precautionCodes: string[]
  alone: boolean
}

/** What the sheets of a molecule say, the newest fifty. */
export async function readingsOf(db: Db, moleculeId: number): Promise<ReadingRow[]> {
  const { rows } = await sql<ReadingRow>`
    select e.document_id as "documentId", e.name_en as "supplierName", e.name_zh as "supplierNameZh", e.code, e.language,
      e.issued_on::text as "issuedOn", e.outcome, e.not_hazardous as "notHazardous", e.signal, e.pictograms,
      e.hazard_codes as "hazardCodes", e.precaution_codes as "precautionCodes", e.alone
    from ${readings(moleculeId)} e order by e.read_at desc, e.document_id desc limit 50`.execute(db)
  return rows
}

/** Whether what a molecule is classified as was read from sheets, and nobody of the house has looked at it. */
export async function isImported(db: Db, moleculeId: number): Promise<boolean> {
  const { rows } = await sql`select from molecule_hazards where molecule_id = ${moleculeId} and imported`.execute(db)
  return rows.length > 0
}
