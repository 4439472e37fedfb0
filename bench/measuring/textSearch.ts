import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { indexedWords } from '../../server/src/modules/search/lexicon/terms.ts'
import { type MoleculeRow, moleculeRows } from '../../server/src/modules/search/index/source.ts'
import { queryWords } from '../../server/src/modules/search/lexicon/words.ts'
import { bar } from './figures.ts'
import type { Asked } from './searchMix.ts'

/** Milliseconds after which a query is not asked a second time to see it warm. */
const SLOW = 2000

/**
 * What PostgreSQL would do with the same words: a tsvector for each molecule on sale with a GIN index, and a table of offers
 * that holds the cheapest price and the stock, so that no query adds them up. In a schema of its own.
 */
export async function makeTextSearch(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`
    set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set synchronous_commit = off; set statement_timeout = 0;
    drop schema if exists bench cascade;
    create schema bench;
    create unlogged table bench.words (molecule_id bigint, words tsvector);
    create unlogged table bench.offers as
      select p.id, p.molecule_id, p.supplier_id, p.product_group, p.purity, coalesce(p.lead_max, p.lead_min) as lead, p.ships_from,
        x.price, coalesce(x.in_stock, false) as in_stock
      from products p
      join supplier_profiles s on s.id = p.supplier_id join companies c on c.id = s.company_id and c.status = 'active'
      left join (
        select k.product_id, min(k.price) as price, bool_or(t.on_hand > t.allocated) as in_stock
        from packages k left join stock t on t.package_id = k.id where k.status = 'active' group by 1) x on x.product_id = p.id
      where p.status = 'active' and p.molecule_id is not null;`)
    await withClient(url, (reader) =>
      pipeline(Readable.from(tsvectors(reader)), client.query(copyFrom('copy bench.words from stdin'))),
    )
    await client.query(`
    create index on bench.words using gin (words);
    create index on bench.offers (molecule_id);
    analyze bench.words; analyze bench.offers; grant usage on schema bench to public; grant select on all tables in schema bench to public`)
  })
}

export const dropTextSearch = (url: string) =>
  withClient(url, async (client) => void (await client.query('drop schema bench cascade')))

/** Milliseconds of: the count; a page by price with three filters; exact facets. Counts must agree. */
export async function timesOfText(client: pg.Client, text: string, molecules: number): Promise<number[]> {
  const found = 'select w.molecule_id from bench.words w where w.words @@ $1::tsquery'
  const statements = [
    `select count(distinct molecule_id)::int as n from (${found}) f join bench.offers o using (molecule_id)`,
    `select molecule_id, min(price) from (${found}) f join bench.offers o using (molecule_id)
       where in_stock and purity >= 97 and lead <= 14 group by 1 order by 2 nulls last, 1 limit 20`,
    `with hits as materialized (select o.* from (${found}) f join bench.offers o using (molecule_id)) ${facets}`,
  ]
  const ms: number[] = []
  for (const [i, statement] of statements.entries()) {
    const once = async () => {
      const began = performance.now()
      const { rows } = await client.query<{ n: number }>(statement, [lexemes(text)])
      ms[i] = performance.now() - began
      return rows
    }
    let rows = await once()
    if (ms[i]! < SLOW) rows = await once()
    if (i === 0 && rows[0]!.n !== molecules)
      bar(`${text}: ${molecules} in the index, ${rows[0]!.n} in PostgreSQL`, false)
  }
  return ms
}

/** Milliseconds that PostgreSQL alone is given for an answer, and to wait for a connection: those of the program. */
const patience = { statement_timeout: 5000, connectionTimeoutMillis: 2000 }

/** Asks PostgreSQL alone what a page of results asks for, but for the rows that it shows: which molecules, and the facets. */
export function textSearch(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 10, ...patience })
  // A connection that is being closed may see PostgreSQL stop.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    ask: async ({ text, cas, narrowed, sort }: Asked): Promise<string | null> => {
      const found = cas
        ? 'select molecule_id from terms where key = $1 and kind = 1'
        : 'select w.molecule_id from bench.words w where w.words @@ $1::tsquery'
      const hits = `with hits as materialized (select o.* from (${found}) f join bench.offers o using (molecule_id)
        ${narrowed ? 'where in_stock and purity >= 98' : ''})`
      const order = sort === 'price' ? 'min(price) nulls last' : 'count(distinct supplier_id) desc'
      const client = await pool.connect()
      try {
        const values = [cas ? text : lexemes(text)]
        await client.query(`${hits} select molecule_id from hits group by 1 order by ${order}, 1 limit 20`, values)
        await client.query(`${hits} ${facets}`, values)
        return null
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}

const facets = `select 'molecules', null, count(distinct molecule_id) from hits
  union all select 'supplier', supplier_id::text, count(distinct molecule_id) from hits group by 2
  union all select 'group', product_group, count(distinct molecule_id) from hits group by 2
  union all select 'purity', width_bucket(purity, array[90, 95, 97, 98, 99])::text, count(distinct molecule_id) from hits group by 2
  union all select 'lead', width_bucket(lead, array[4, 8, 15, 29])::text, count(distinct molecule_id) from hits group by 2
  union all select 'price', width_bucket(price, array[10000, 50000, 200000, 1000000])::text, count(distinct molecule_id) from hits group by 2
  union all select 'stock', in_stock::text, count(distinct molecule_id) from hits group by 2
  union all select 'ships', ships_from, count(distinct molecule_id) from hits group by 2`

async function* tsvectors(reader: pg.Client): AsyncGenerator<string> {
  for await (const rows of moleculeRows(reader, null))
    yield rows.map((row) => `${row.id}\t${wordsOf(row).map(lexeme).join(' ')}\n`).join('')
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

function wordsOf(row: MoleculeRow): string[] {
  const { preferred, others } = indexedWords(row)
  return [...new Set([...preferred, ...others].flat())]
}

/** The words of a text as PostgreSQL asks for them. No word has a backslash. */
const lexemes = (text: string) =>
  queryWords(text)
    .clauses.map((any) => `(${any.map((all) => `(${all.map(lexeme).join(' & ')})`).join(' | ')})`)
    .join(' & ')
const lexeme = (word: string) => `'${word.replaceAll("'", "''")}'`
