import type { StructureQuery } from '@reagora/chemistry/search'
import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Resources } from '../../kernel/resources.ts'

// Entries that name a class of substances by a pattern. Which molecules have it is kept beside the molecules, so that matching
// with lists, which is one statement over everything, asks no chemist.

/** Up to so many new structures RDKit looks at one by one; of more the index tells at once. */
const FEW = 300
/** Milliseconds that the index may take for one class: a job has time. */
const PATIENCE = 60_000

/**
 * Finds the molecules of each class that an entry names: all of a new class, of the others what was drawn anew since. What the
 * index cannot tell yet, or not in time, is looked at the next time.
 * @returns how many molecules came to a class or left one
 */
export async function findClassMembers(resources: Resources): Promise<number> {
  const { db, chemistry, log } = resources
  const classes = await classesNamed(db)
  if (classes.length === 0) return 0
  const upTo = await oldestRunning(db)
  let changed = 0
  for (const { smarts, lookedUpTo } of classes) {
    const drawn = lookedUpTo === null ? null : await drawnSince(db, lookedUpTo)
    if (drawn?.length === 0) continue
    const read = await chemistry.query(smarts, { as: 'smarts', caller: 'regulations' })
    if (!read.ok) {
      log.warn({ smarts, problem: read.problem.code }, 'a class of regulated substances cannot be read now')
      continue
    }
    const among = drawn && drawn.length <= FEW ? drawn : null
    const members = among ? await membersAmong(resources, read.query, among) : await allMembers(resources, read.query)
    if (members) changed += await keepMembers(db, smarts, { members, among: among?.map(({ id }) => id) ?? null, upTo })
    else log.warn({ smarts }, 'a class of regulated substances is not found completely yet')
  }
  return changed
}

interface Drawn {
  id: number
  smiles: string | null
}

async function membersAmong(
  { chemistry }: Resources,
  query: StructureQuery,
  drawn: readonly Drawn[],
): Promise<number[]> {
  const readable = drawn.filter(({ smiles }) => smiles !== null)
  const has = await chemistry.filter(
    query,
    readable.map(({ smiles }) => smiles!),
    { stereo: false },
  )
  return readable.flatMap(({ id }, at) => (has[at] ? [id] : []))
}

/** Null where the index does not know all of them. */
async function allMembers({ structures }: Resources, query: StructureQuery): Promise<number[] | null> {
  await structures.caughtUp()
  const question = { kind: 'substructure', query, stereo: false } as const
  const run = await structures.search(question, { caller: 'regulations', budgetMs: PATIENCE })
  const hits = await run?.all()
  return hits?.complete ? [...hits.ids] : null
}

/** The entries whose class some drawn structures belong to: for structures that the catalogue does not have. */
export async function classesOf(
  { chemistry }: Pick<Resources, 'chemistry'>,
  db: Db,
  drawn: readonly { at: number; smiles: string }[],
): Promise<{ at: number; smarts: string }[]> {
  if (drawn.length === 0) return []
  const { rows } = await sql<{ smarts: string }>`
    select distinct smarts from regulation_entries_in_force where smarts is not null order by smarts`.execute(db)
  const found: { at: number; smarts: string }[] = []
  for (const { smarts } of rows) {
    const read = await chemistry.query(smarts, { as: 'smarts', caller: 'regulations' })
    if (!read.ok) continue
    const has = await chemistry.filter(
      read.query,
      drawn.map(({ smiles }) => smiles),
      { stereo: false },
    )
    drawn.forEach(({ at }, i) => has[i] && found.push({ at, smarts }))
  }
  return found
}

/** The classes that entries name, in force or not; those that none names any more are forgotten. */
async function classesNamed(db: Db): Promise<{ smarts: string; lookedUpTo: string | null }[]> {
  await sql`
    delete from regulation_classes c where not exists (select from regulation_entries e where e.smarts = c.smarts)`.execute(
    db,
  )
  const { rows } = await sql<{ smarts: string; lookedUpTo: string | null }>`
    select distinct e.smarts, c.looked_up_to::text as "lookedUpTo" from regulation_entries e
    left join regulation_classes c on c.smarts = e.smarts where e.smarts is not null order by e.smarts`.execute(db)
  return rows
}

async function oldestRunning(db: Db): Promise<string> {
  const { rows } = await sql<{ xid: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db)
  return rows[0]!.xid
}

/** Structures written since, one more than are looked at one by one; null where there is nothing to be found any more. */
async function drawnSince(db: Db, xid: string): Promise<Drawn[]> {
  const { rows } = await sql<Drawn>`
    select r.molecule_id as id, case when r.record is not null then m.smiles end as smiles
    from structure_records r left join molecules m on m.id = r.molecule_id
    where r.written >= ${xid}::text::xid8 limit ${FEW + 1}`.execute(db)
  return rows
}

interface Members {
  members: readonly number[]
  /** Only these were looked at; null: all. */
  among: readonly number[] | null
  upTo: string
}

const keepMembers = (db: Db, smarts: string, { members, among, upTo }: Members) =>
  db.transaction().execute(async (trx) => {
    await sql`
      insert into regulation_classes (smarts, looked_up_to) values (${smarts}, ${upTo}::text::xid8)
      on conflict (smarts) do update set looked_up_to = excluded.looked_up_to`.execute(trx)
    const gone = await sql`
      delete from regulation_class_molecules where smarts = ${smarts} and molecule_id <> all(${[...members]}::bigint[])
        and ${among === null ? sql`true` : sql`molecule_id = any(${[...among]}::bigint[])`}`.execute(trx)
    const come = await sql`
      insert into regulation_class_molecules (smarts, molecule_id)
      select ${smarts}, id from unnest(${[...members]}::bigint[]) as m (id) order by id on conflict do nothing`.execute(
      trx,
    )
    return Number(gone.numAffectedRows ?? 0) + Number(come.numAffectedRows ?? 0)
  })
