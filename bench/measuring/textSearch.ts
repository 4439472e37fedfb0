import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { indexedWords } from '../../server/src/modules/search/indexEntry.ts'
import { type MoleculeRow, moleculeRows } from '../../server/src/modules/search/index/source.ts'
import { queryWords } from '../../server/src/modules/search/words.ts'

export interface TextSearch {
  /** Milliseconds of: the count; a page by price with three filters; exact facets. Counts must agree. */
  times: (text: string, molecules: number) => Promise<number[]>
  drop: () => Promise<void>
}

/**
 * What PostgreSQL would do with the same words: a tsvector for each molecule on sale with a GIN index, and a table of offers
 * that holds the cheapest price and the stock, so that no query adds them up. In a schema of its own, dropped at the end.
 */
export async function textSearch(client: pg.Client, url: string): Promise<TextSearch> {
  await client.query(`
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
    analyze bench.words; analyze bench.offers;`)
  return {
    times: async (text, molecules) => {
      const query = queryWords(text)
        .clauses.map((any) => `(${any.map((all) => `(${all.map(lexeme).join(' & ')})`).join(' | ')})`)
        .join(' & ')
      const found = 'select w.molecule_id from bench.words w where w.words @@ $1::tsquery'
      const statements = [
        `select count(distinct molecule_id)::int as n from (${found}) f join bench.offers o using (molecule_id)`,
        `select molecule_id, min(price) from (${found}) f join bench.offers o using (molecule_id)
           where in_stock and purity >= 97 and lead <= 14 group by 1 order by 2 nulls last, 1 limit 20`,
        `with hits as materialized (select o.* from (${found}) f join bench.offers o using (molecule_id))
           select 'supplier', supplier_id::text, count(distinct molecule_id) from hits group by 2
           union all select 'group', product_group, count(distinct molecule_id) from hits group by 2
           union all select 'purity', width_bucket(purity, array[90, 95, 97, 98, 99])::text, count(distinct molecule_id) from hits group by 2
           union all select 'lead', width_bucket(lead, array[4, 8, 15, 29])::text, count(distinct molecule_id) from hits group by 2
           union all select 'price', width_bucket(price, array[10000, 50000, 200000, 1000000])::text, count(distinct molecule_id) from hits group by 2
           union all select 'stock', in_stock::text, count(distinct molecule_id) from hits group by 2
           union all select 'ships', ships_from, count(distinct molecule_id) from hits group by 2`,
      ]
      const ms: number[] = []
      for (const [i, statement] of statements.entries()) {
        await client.query(statement, [query])
        const began = performance.now()
        const { rows } = await client.query<{ n: number }>(statement, [query])
        ms.push(performance.now() - began)
        if (i === 0 && rows[0]!.n !== molecules)
          throw new Error(`${text}: ${molecules} in the index, ${rows[0]!.n} in PostgreSQL`)
      }
      return ms
    },
    drop: async () => void (await client.query('drop schema bench cascade')),
  }
}

async function* tsvectors(reader: pg.Client): AsyncGenerator<string> {
  for await (const rows of moleculeRows(reader, null))
    yield rows.map((row) => `${row.id}\t${wordsOf(row).map(lexeme).join(' ')}\n`).join('')
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await work(client).finally(() => client.end())
}

function wordsOf(row: MoleculeRow): string[] {
  const { preferred, others } = indexedWords(row)
  return [...new Set([...preferred, ...others].flat())]
}

/** No word has a backslash. */
const lexeme = (word: string) => `'${word.replaceAll("'", "''")}'`
