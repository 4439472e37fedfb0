import { sql } from 'kysely'
import type { Db } from '../../../kernel/context.ts'
import { type Rest, restBetweenSteps } from '../../../kernel/requestLoad.ts'
import { pinyinOf, spokenOf } from '../lexicon/pinyin.ts'
import { lastMolecule } from '../store.ts'
import { MAX_TERMS, offeredKinds } from './lookUpPrefixes.ts'
import { type Keyed, PrefixTops } from './prefixTops.ts'

/** Molecules prepared for a prefix: more than are shown, because some may no longer be on sale. */
const limits = { longest: 14, above: MAX_TERMS, most: 16 }
/** Molecules kept of what is read alike. */
const MAX_ISOMERS = 8
/** Rows read or written by one statement. */
const PIECE = 10_000

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
  // Not by the statistics: a crash or a copy of the data loses them, and with them that there was ever anything to prepare.
  if (!built) return (await db.selectFrom('terms').select('kind').limit(1).executeTakeFirst()) !== undefined
  const written = await termsWritten(db)
  // After a crash the statistics begin anew.
  return Math.abs(written - Number(built.up_to)) >= Math.max(MANY, Number(built.up_to) / 100)
}

/**
 * Prepares the best molecules of every prefix that begins too many terms, and the pinyin of everything on sale. Keys are read
 * once, in their order; only what differs is written. To be called by one at a time.
 * @param rest between two pieces
 */
export async function prepareHeads(db: Db, now: Date, rest: Rest = restBetweenSteps(undefined)): Promise<void> {
  const written = await termsWritten(db)
  await db.transaction().execute(async (tx) => {
    await sql`set local work_mem = '128MB'`.execute(tx)
    await sql`set local statement_timeout = '30min'`.execute(tx)
    await sql`
      create temporary table fresh_heads (like suggestion_heads) on commit drop`.execute(tx)
    const followed = await oldestRunning(tx)
    const suppliers = await suppliersByMolecule(tx, rest)
    await topsOf(tx, false, termsInOrder(tx, suppliers, rest))
    await putPinyin(tx, suppliers, rest)
    await topsOf(tx, true, pinyinInOrder(tx, rest))
    await sql`
      delete from suggestion_heads h where not exists
        (select from fresh_heads f where (f.spoken, f.prefix, f.place) = (h.spoken, h.prefix, h.place))`.execute(tx)
    await sql`
      insert into suggestion_heads as h select * from fresh_heads
      on conflict (spoken, prefix, place) do update
        set molecule_id = excluded.molecule_id, key = excluded.key, kind = excluded.kind
        where (h.molecule_id, h.key, h.kind) is distinct from (excluded.molecule_id, excluded.key, excluded.kind)`.execute(
      tx,
    )
    await sql`
      insert into suggestion_builds (built_at, up_to, followed) values (${now}, ${written}, ${followed}::xid8)
      on conflict (one) do update
        set built_at = excluded.built_at, up_to = excluded.up_to, followed = excluded.followed`.execute(tx)
  })
}

/** Every transaction before it has ended, and is seen by what is asked from here on. */
async function oldestRunning(db: Db): Promise<string> {
  const { rows } = await sql<{ oldest: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`.execute(db)
  return rows[0]!.oldest
}

const offers = sql`
  select p.molecule_id, count(distinct p.supplier_id)::int as suppliers from products p
    join supplier_profiles s on s.id = p.supplier_id join companies c on c.id = s.company_id and c.status = 'active'
  where p.status = 'active' and p.molecule_id is not null`

/** By molecule id. */
async function suppliersByMolecule(db: Db, rest: Rest): Promise<Uint16Array> {
  const suppliers = new Uint16Array((await lastMolecule(db)) + 1)
  const all = sql<{ molecule_id: number; suppliers: number }>`${offers} group by p.molecule_id`
  for await (const rows of pieces(db, all, rest))
    for (const row of rows) if (row.molecule_id < suppliers.length) suppliers[row.molecule_id] = row.suppliers
  return suppliers
}

/** The rows of a query, piece by piece. */
async function* pieces<T>(db: Db, query: ReturnType<typeof sql<T>>, rest: Rest): AsyncGenerator<T[]> {
  await sql`declare piece no scroll cursor for ${query}`.execute(db)
  for (;;) {
    const { rows } = await sql<T>`fetch ${sql.lit(PIECE)} from piece`.execute(db)
    if (rows.length === 0) break
    yield rows
    await rest()
  }
  await sql`close piece`.execute(db)
}

/** What is prepared of a key: of pinyin, the characters that are read so. */
type Prepared = Keyed & { says: string }

/** All terms in order. Each piece is read as one text: of twelve million rows most of the time would go into objects. */
async function* termsInOrder(db: Db, suppliers: Uint16Array, rest: Rest): AsyncGenerator<Prepared[]> {
  let last: Keyed = { key: '', kind: 0, id: 0, weight: 0 }
  for (;;) {
    const { rows } = await sql<{ piece: string | null }>`
      select string_agg(concat_ws(chr(31), key, kind, molecule_id), chr(30)) as piece from (
        select key, kind, molecule_id from terms
        where (key, kind, molecule_id) > (${last.key} collate "C", ${last.kind}::smallint, ${last.id}::bigint)
          and kind = any(${offeredKinds}::smallint[])
        order by key, kind, molecule_id limit ${sql.lit(PIECE)}) next`.execute(db)
    if (rows[0]!.piece === null) break
    const terms = rows[0]!.piece.split('\u001e').map((row) => {
      const [key, kind, id] = row.split('\u001f') as [string, string, string]
      return { key, kind: Number(kind), id: Number(id), weight: suppliers[Number(id)] ?? 0, says: key }
    })
    yield terms
    await rest()
    last = terms.at(-1)!
  }
}

async function* pinyinInOrder(db: Db, rest: Rest): AsyncGenerator<Prepared[]> {
  const all = sql<{ key: string; spoken: string; id: number; weight: number }>`
    select key, spoken, molecules[1] as id, weight from pinyin_names order by key`
  for await (const rows of pieces(db, all, rest))
    yield rows.map(({ key, spoken, id, weight }) => ({ key, kind: null, id, weight, says: spoken }))
}

/** Puts the best of every prefix that begins too many keys into the fresh heads. */
async function topsOf(db: Db, spoken: boolean, keys: AsyncGenerator<Prepared[]>): Promise<void> {
  let found: (Prepared & { prefix: string; place: number })[] = []
  const write = async () => {
    await sql`
      insert into fresh_heads (spoken, prefix, place, molecule_id, key, kind)
      select ${spoken}::boolean, * from unnest(${found.map(({ prefix }) => prefix)}::text[],
        ${found.map(({ place }) => place)}::smallint[], ${found.map(({ id }) => id)}::bigint[],
        ${found.map(({ says }) => says)}::text[], ${found.map(({ kind }) => kind)}::smallint[])`.execute(db)
    found = []
  }
  const tops = new PrefixTops<Prepared>(limits, (prefix, best) =>
    best.forEach((one, place) => found.push({ ...one, prefix, place })),
  )
  for await (const rows of keys) {
    for (const one of rows) tops.add(one)
    if (found.length >= PIECE) await write()
  }
  tops.end()
  await write()
}

const byWeight = sql`(array_agg(id order by weight desc, id))[1:${sql.lit(MAX_ISOMERS)}] as molecules, max(weight) as weight`

/** Writes the pinyin of everything on sale; what is no longer on sale is deleted. */
async function putPinyin(db: Db, suppliers: Uint16Array, rest: Rest): Promise<void> {
  await sql`create temporary table said (spoken text collate "C", id bigint, weight integer) on commit drop`.execute(db)
  const names = sql<{ id: number; name: string }>`
    select id, name_zh as name from molecules where name_zh <> '' and merged_into is null and not internal_only
    union all select molecule_id, name from molecule_names where language = 'zh' and kind <> 'preferred'`
  for await (const rows of pieces(db, names, rest)) {
    const said = rows
      .filter(({ id }) => suppliers[id]! > 0)
      .map(({ id, name }) => ({ id, spoken: spokenOf(name) }))
      .filter(({ spoken }) => spoken !== '')
    await sql`
      insert into said select * from unnest(${said.map(({ spoken }) => spoken)}::text[],
        ${said.map(({ id }) => id)}::bigint[], ${said.map(({ id }) => suppliers[id]!)}::integer[])`.execute(db)
  }
  await sql`create temporary table readings (spoken text collate "C", whole text, initials text) on commit drop`.execute(
    db,
  )
  for await (const rows of pieces(db, sql<{ spoken: string }>`select distinct spoken from said`, rest))
    await sql`insert into readings ${readingsOf(rows.map(({ spoken }) => spoken))}`.execute(db)
  await sql`
    create temporary table fresh_pinyin on commit drop as
    with best as materialized (select spoken, ${byWeight} from said group by spoken)
    select key, spoken, molecules, weight from best join readings using (spoken)
      cross join lateral (select whole as key union select initials) k`.execute(db)
  await sql`create index on fresh_pinyin (key collate "C", spoken)`.execute(db)
  await sql`analyze fresh_pinyin`.execute(db)
  await sql`
    delete from pinyin_names n where not exists
      (select from fresh_pinyin f where f.key collate "C" = n.key and f.spoken = n.spoken)`.execute(db)
  await sql`
    insert into pinyin_names as n (key, spoken, molecules, weight) select * from fresh_pinyin
    on conflict (key, spoken) do update set molecules = excluded.molecules, weight = excluded.weight
      where (n.molecules, n.weight) is distinct from (excluded.molecules, excluded.weight)`.execute(db)
}

/** How some characters are typed. */
function readingsOf(spoken: readonly string[]) {
  const readings = spoken.map(pinyinOf)
  return sql`
    select * from unnest(${[...spoken]}::text[], ${readings.map(({ whole }) => whole)}::text[],
      ${readings.map(({ initials }) => initials)}::text[]) as r (spoken, whole, initials)`
}

/**
 * Adds the pinyin of what changed since the last time, so that a new name need not wait for the night; among more isomers
 * than are kept, the newest come first until the next night.
 */
export async function followPinyin(db: Db, rest: Rest): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const built = await tx.selectFrom('suggestion_builds').select('followed').executeTakeFirst()
    if (!built) return
    const upTo = await oldestRunning(tx)
    const changed = sql<{ id: number; name: string; weight: number }>`
      with changed as materialized (
        select distinct molecule_id from search_changes where xid >= ${sql.lit(built.followed)}::xid8 and molecule_id > 0),
      sold as materialized (
        ${offers} and p.molecule_id in (select molecule_id from changed) group by p.molecule_id)
      select m.id, n.name, s.suppliers as weight from sold s join molecules m on m.id = s.molecule_id
        cross join lateral (select m.name_zh as name
          union select name from molecule_names where molecule_id = m.id and language = 'zh') n
      where m.merged_into is null and not m.internal_only`
    for await (const rows of pieces(tx, changed, rest)) {
      const said = rows
        .map(({ name, ...one }) => ({ ...one, spoken: spokenOf(name) }))
        .filter(({ spoken }) => spoken !== '')
      await sql`
        with said as (
          select * from unnest(${said.map(({ spoken }) => spoken)}::text[], ${said.map(({ id }) => id)}::bigint[],
            ${said.map(({ weight }) => weight)}::integer[]) as s (spoken, id, weight)),
        best as (select spoken, ${byWeight} from (select distinct * from said) one group by spoken),
        readings as (${readingsOf([...new Set(said.map(({ spoken }) => spoken))])})
        insert into pinyin_names as n (key, spoken, molecules, weight)
        select key, spoken, molecules, weight from best join readings using (spoken)
          cross join lateral (select whole as key union select initials) k
        on conflict (key, spoken) do update set weight = greatest(n.weight, excluded.weight),
          molecules = case when excluded.molecules <@ n.molecules then n.molecules
            else (excluded.molecules || n.molecules)[1:${sql.lit(MAX_ISOMERS)}] end
          where not excluded.molecules <@ n.molecules or excluded.weight > n.weight`.execute(tx)
    }
    await sql`update suggestion_builds set followed = ${upTo}::xid8`.execute(tx)
  })
}
