import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import pino from 'pino'
import type { Backend } from '../../server/src/kernel/backend.ts'
import { connect, longLimits } from '../../server/src/kernel/database.ts'
import { SearchFilters, type SearchSort } from '../../server/src/modules/search/contract.ts'
import { indexEngine, type IndexEngine } from '../../server/src/modules/search/index/indexEngine.ts'
import { queryWords } from '../../server/src/modules/search/lexicon/words.ts'
import { bar, median, quantile, table } from './figures.ts'
import { makeTextSearch, timesOfText } from './textSearch.ts'

const texts = ['methyl', 'acid', '苯硼酸', '4-bromo', '4-溴苯', '4-溴苯硼酸', 'trifluoromethyl pyridine', '(S)-', '酸']
const narrow = SearchFilters.parse({ inStock: true, purity: ['99', '98', '97'], lead: ['3', '7', '14'] })
const wide = SearchFilters.parse({})
const repeats = 15

interface Given {
  backend: Backend
  scratch: string
  /** Whether PostgreSQL is asked the same queries. */
  beside: boolean
}

/** How soon changes are found, and what single queries take in the index, beside PostgreSQL with the same words. */
export async function measureIndex({ backend, scratch, beside }: Given): Promise<void> {
  const { db, close } = connect(backend.appUrl, { DATABASE_POOL: 4 }, () => {}, longLimits)
  const client = new pg.Client({ connectionString: backend.ownerUrl })
  await client.connect()
  const engine = indexEngine({
    settings: { DATABASE_URL: backend.appUrl, REAGORA_DATA: path.join(scratch, 'inside') },
    log: pino({ level: 'warn' }),
    waits: true,
    worthKeeping: 0,
  })
  const find = (text: string, filters: SearchFilters, sort: SearchSort, offset = 0) =>
    engine.find(db, {
      wanted: { molecules: [], words: queryWords(text) },
      filters,
      sort,
      offset,
      size: 20,
      facets: true,
    })
  try {
    await engine.ready()
    const { bytes, molecules } = engine.state()!
    console.log(`${molecules} molecules on sale, arrays of ${(bytes / 2 ** 20).toFixed(0)} MiB`)
    await lags(client, () => engine.caughtUp(db), find)
    if (beside) await makeTextSearch(backend.ownerUrl)
    await queries()
  } finally {
    await engine.close()
    await client.end()
    await close()
  }

  async function queries() {
    const rows: (string | number)[][] = []
    const all: number[] = []
    for (const text of texts) {
      const began = performance.now()
      const { molecules, products } = await find(text, wide, 'relevance')
      const first = performance.now() - began
      if (molecules === 0) continue
      const figures = [await timed(find, text, wide, 'relevance', all), await timed(find, text, narrow, 'price', all)]
      const postgres = beside ? await timesOfText(client, text, molecules) : []
      rows.push([text, String(molecules), String(products), first, ...figures, ...postgres])
    }
    const besides = beside ? ['PG: count', 'PG: 3 filters, by price', 'PG: facets'] : []
    table(['ms', 'molecules', 'products', 'first', 'again', '3 filters, by price', ...besides], rows)
    bar(`in the index, all of them: p99 ${quantile(all, 0.99).toFixed(0)} ms, bar 60`, quantile(all, 0.99) < 60)
  }
}

type Find = (text: string, filters: SearchFilters, sort: SearchSort, offset?: number) => ReturnType<IndexEngine['find']>

async function timed(find: Find, text: string, filters: SearchFilters, sort: SearchSort, all: number[]) {
  const ms: number[] = []
  for (let i = 0; i < repeats; i++) {
    const began = performance.now()
    // Another page each time: no answer is one that was kept.
    await find(text, filters, sort, i)
    ms.push(performance.now() - began)
  }
  all.push(...ms)
  return median(ms)
}

/** Milliseconds from the commit of a change until a search shows it: alone, and while a whole catalogue is being followed. */
async function lags(client: pg.Client, caughtUp: () => Promise<void>, find: Find) {
  const { rows } = await client.query<{ id: string; name_en: string }>(
    `select id, name_en from molecules m where not internal_only and merged_into is null
       and exists (select from products p where p.molecule_id = m.id and p.status = 'active') limit 20`,
  )
  const one = async ({ id, name_en }: { id: string; name_en: string }) => {
    const word = `zyx${id}q`
    await client.query('update molecules set name_en = $2 where id = $1', [id, word])
    const began = performance.now()
    while ((await find(word, wide, 'relevance')).molecules === 0) await delay(5)
    const ms = performance.now() - began
    await client.query('update molecules set name_en = $2 where id = $1', [id, name_en])
    return ms
  }
  const alone: number[] = []
  for (const row of rows) alone.push(await one(row))
  const beside: number[] = []
  const [there, back] = [await large(1), await large(-1)]
  const line = (name: string, ms: number[]) => [
    name,
    ms.length ? median(ms) : '',
    ms.length ? Math.max(...ms) : '',
    String(ms.length),
  ]
  table(
    ['a renamed molecule is found after, ms', 'median', 'longest', 'of'],
    [line('alone', alone), line('behind a whole catalogue', beside)],
  )
  console.log(
    `${there.products} products of one supplier changed: followed in ${there.seconds.toFixed(1)} s, and back in ${back.seconds.toFixed(1)} s`,
  )
  const longest = Math.max(...alone, ...beside)
  bar(`longest ${longest.toFixed(0)} ms, bar 2000`, longest < 2000)

  /** The largest supplier changes all its deliveries; meanwhile, names change elsewhere. */
  async function large(by: number) {
    const { rowCount } = await client.query(
      `update products set lead_max = lead_max + $1 where lead_max is not null
         and supplier_id = (select supplier_id from products group by supplier_id order by count(*) desc limit 1)`,
      [by],
    )
    const began = performance.now()
    let done = false
    const followed = caughtUp().then(() => (done = true))
    for (let i = 0; !done && i < rows.length; i++) beside.push(await one(rows[i]!))
    await followed
    return { products: rowCount ?? 0, seconds: (performance.now() - began) / 1000 }
  }
}
