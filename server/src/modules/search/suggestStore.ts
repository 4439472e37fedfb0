import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { termKinds, type TermKind } from './indexEntry.ts'

/** A term or a catalogue number that begins with what was typed. */
export interface Candidate {
  key: string
  /** null: a catalogue number. */
  kind: TermKind | null
  id: number
}

/** Terms read under one prefix; a prefix with more has its best molecules prepared. */
const MOST_TERMS = 400
/** Molecules prepared for a prefix: more than are shown, because some may no longer be on sale. */
const PREPARED = 16
/** Longer prefixes begin fewer terms than are read anyway. */
const LONGEST_PREFIX = 14
/** Equal in no other way than by beginning: names in all languages and numbers, not formulas and structures. */
const offered = [
  termKinds.cas,
  termKinds.mdl,
  termKinds.englishName,
  termKinds.chineseName,
  termKinds.synonym,
  termKinds.number,
  termKinds.ec,
]

/** What comes after everything that begins with a text, in the order of bytes. */
const beyond = (prefix: string) => `${prefix}\u{10ffff}`

/** Terms that begin with one of some keys: those of the prepared molecules where a key begins too many. */
export async function termsBeginning(db: Db, prefixes: readonly string[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select t.key, t.kind, t.molecule_id as id
    from unnest(${[...prefixes]}::text[], ${prefixes.map(beyond)}::text[]) as w (prefix, beyond)
    left join suggestion_heads h on h.prefix = w.prefix collate "C"
    cross join lateral (
      (select * from terms where h.prefix is null and key >= w.prefix collate "C" and key < w.beyond collate "C"
        and kind = any(${offered}::smallint[]) limit ${MOST_TERMS})
      union all
      (select * from terms where molecule_id = any(h.molecules) and key >= w.prefix collate "C" and key < w.beyond collate "C"
        and kind = any(${offered}::smallint[]))) t`.execute(db)
  return rows
}

/** Catalogue numbers on sale that begin with a text, as typed or in capitals. */
export async function codesBeginning(db: Db, text: string, most: number): Promise<Candidate[]> {
  const spelled = [...new Set([text, text.toUpperCase()])]
  const { rows } = await sql<Candidate>`
    select p.code as key, null as kind, p.molecule_id as id
    from unnest(${spelled}::text[], ${spelled.map(beyond)}::text[]) as w (prefix, beyond)
    cross join lateral (select code, molecule_id from products
      where code >= w.prefix collate "C" and code < w.beyond collate "C" and status = 'active' and molecule_id is not null
      order by code limit ${most}) p`.execute(db)
  return rows
}

/** All names of some molecules, as written. */
export async function namesOf(db: Db, moleculeIds: readonly number[]): Promise<{ id: number; name: string }[]> {
  if (moleculeIds.length === 0) return []
  return db
    .selectFrom('molecule_names')
    .select(['molecule_id as id', 'name'])
    .where('molecule_id', 'in', [...moleculeIds])
    .execute()
}

/** How many terms were ever written, as the statistics of the database know it; it only has to grow with the changes. */
async function termsWritten(db: Db): Promise<number> {
  const { rows } = await sql<{ written: number }>`
    select coalesce(n_tup_ins + n_tup_del, 0)::bigint as written from pg_stat_user_tables
    where relid = 'terms'::regclass`.execute(db)
  return Number(rows[0]?.written ?? 0)
}

/** Changed terms that are worth preparing again before the night: at least so many, and a hundredth of all. */
const MANY = 20_000

/** Whether so many terms were written since the prefixes were prepared that it should be done again. */
export async function headsAreStale(db: Db): Promise<boolean> {
  const built = await db.selectFrom('suggestion_builds').select('up_to').executeTakeFirst()
  const written = await termsWritten(db)
  // After a crash the statistics begin anew.
  return !built ? written > 0 : Math.abs(written - Number(built.up_to)) >= Math.max(MANY, Number(built.up_to) / 100)
}

/**
 * Prepares the best molecules of every prefix that begins too many terms: those of most suppliers, then of the shorter term.
 * Prefixes grow letter by letter, and only where the shorter one had too many.
 */
export async function buildHeads(db: Db, now: Date): Promise<number> {
  const written = await termsWritten(db)
  return db.transaction().execute(async (tx) => {
    await sql`set local work_mem = '128MB'`.execute(tx)
    await sql`set local statement_timeout = '30min'`.execute(tx)
    await sql`
      create temporary table suggestable on commit drop as
      select t.key, t.molecule_id, coalesce(s.suppliers, 0) as suppliers
      from terms t left join (
        select p.molecule_id, count(distinct p.supplier_id)::int as suppliers
        from products p join supplier_profiles s on s.id = p.supplier_id join companies c on c.id = s.company_id and c.status = 'active'
        where p.status = 'active' and p.molecule_id is not null group by p.molecule_id) s using (molecule_id)
      where t.kind = any(${offered}::smallint[])`.execute(tx)
    await sql`delete from suggestion_heads`.execute(tx)
    for (let length = 1; length <= LONGEST_PREFIX; length++) await buildHeadsOf(tx, length)
    await sql`
      insert into suggestion_builds (built_at, up_to) values (${now}, ${written})
      on conflict (one) do update set built_at = excluded.built_at, up_to = excluded.up_to`.execute(tx)
    const { heads } = await tx
      .selectFrom('suggestion_heads')
      .select(({ fn }) => fn.countAll<number>().as('heads'))
      .executeTakeFirstOrThrow()
    return Number(heads)
  })
}

/** Of a molecule that is there several times its best term counts. Only where the shorter prefix was full the next is looked at. */
const buildHeadsOf = (db: Db, length: number) =>
  sql`
  insert into suggestion_heads (prefix, molecules)
  select prefix, coalesce((array_agg(molecule_id order by suppliers desc, shortest, molecule_id)
    filter (where suppliers > 0))[1:${sql.lit(PREPARED)}], '{}')
  from (
    select left(key, ${sql.lit(length)}) as prefix, molecule_id, max(suppliers) as suppliers, min(length(key)) as shortest,
      count(*) as terms
    from suggestable
    where length(key) >= ${sql.lit(length)} and (${sql.lit(length)} = 1 or exists
      (select 1 from suggestion_heads h where h.prefix = left(key, ${sql.lit(length - 1)}) collate "C"))
    group by 1, 2) one
  group by prefix having sum(terms) > ${sql.lit(MOST_TERMS)}`.execute(db)
