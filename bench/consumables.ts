// Consumables: 50,000 goods in 200 categories, asked for over HTTP with all filters counted, beside the same counts asked of
// PostgreSQL filter by filter. In a data folder of its own; `REAGORA_DATA` keeps the goods for a second run.
import pg from 'pg'
import path from 'node:path'
import { connect, longLimits } from '../server/src/kernel/database.ts'
import { runningPostgres } from '../server/src/kernel/postgres.ts'
import { foldOffers } from '../server/src/modules/consumable/service.ts'
import { bar, median, quantile, table } from './measuring/figures.ts'
import { makeGoods } from './measuring/goods.ts'
import { discard, startProgram } from './measuring/program.ts'

const GOODS = 50_000
const repeats = 12

const folder = process.env['REAGORA_DATA']
const program = await startProgram(folder && path.resolve(folder))
const { url } = runningPostgres(program.data)
const { db, close } = connect(url('app'), { DATABASE_POOL: 2 }, () => {}, longLimits)
const client = new pg.Client({ connectionString: url('owner') })
await client.connect()
try {
  const { rows } = await client.query<{ n: string }>(`select count(*) as n from consumables`)
  if (Number(rows[0]!.n) < GOODS) {
    await makeGoods(db, GOODS)
    await client.query('vacuum analyze')
  }
  const began = performance.now()
  await foldOffers(db)
  console.log(`the offers of all goods summed up in ${(performance.now() - began).toFixed(0)} ms`)
  const queries = {
    everything: {},
    'everything, for Germany': { country: 'DE', currency: 'EUR' },
    'everything, by price, in stock': { sort: 'price', filters: { inStock: true } },
    'two bands and two brands': { filters: { price: ['1', '2'], brands: ['Brand 1', 'Brand 2'] } },
    'a branch': { category: 'bench-3' },
    离心管: { searchText: '离心管' },
    'glass tube': { searchText: 'glass tube' },
  }
  const times = new Map(Object.keys(queries).map((name) => [name, [] as number[]]))
  const plain: number[] = []
  // By turns, so that whatever else the machine does falls on all of them.
  for (let i = 0; i < repeats; i++) {
    for (const [name, query] of Object.entries(queries)) times.get(name)!.push(await timed(() => ask(query)))
    plain.push(await timed(filterByFilter))
  }
  const row = (name: string, ms: readonly number[]) => [name, median(ms), quantile(ms, 0.95)]
  table(
    [`${GOODS} goods`, 'median ms', 'p95 ms'],
    [...[...times].map(([name, ms]) => row(name, ms)), row('PostgreSQL, filter by filter', plain)],
  )
  for (const [name, ms] of times) bar(`${name}: median ${median(ms).toFixed(0)} ms, bar 150`, median(ms) < 150)
  const everything = median(times.get('everything')!)
  bar(
    `${(median(plain) / everything).toFixed(1)} times as fast as filter by filter, bar 3`,
    median(plain) > 3 * everything,
  )
} finally {
  await client.end()
  await close()
  if (folder) await program.stop()
  else await discard(program)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function ask(query: object): Promise<void> {
  const reply = await fetch(`${program.address}/oldapi/mall/consumable/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(query),
  })
  const { status, message } = (await reply.json()) as { status: number; message: string }
  if (status !== 200) throw new Error(message)
}

/** Total, page and counts of everything as one would write them down first. */
async function filterByFilter() {
  const goods = `
    with priced as (
      select c.product_id, c.category_id, p.supplier_id, p.brand, s.top_tag, s.display_order,
        coalesce(bool_or(t.on_hand > t.allocated), false) as in_stock,
        min(k.price * case k.currency when 'USD' then 7 else 1 end) as rough
      from consumables c join products p on p.id = c.product_id and p.type = 2 and p.status = 'active'
        join supplier_profiles s on s.id = p.supplier_id join companies o on o.id = s.company_id and o.status = 'active'
        left join packages k on k.product_id = p.id and k.status = 'active' left join stock t on t.package_id = k.id
      group by c.product_id, p.id, s.id)`
  await client.query(`${goods} select count(*) from priced`)
  await client.query(
    `${goods} select product_id from priced order by in_stock desc, top_tag desc, display_order, product_id limit 20`,
  )
  for (const facet of [
    'category_id',
    'supplier_id',
    'brand',
    'in_stock',
    'width_bucket(rough, array[10000,50000,200000])',
  ])
    await client.query(`${goods} select ${facet}, count(*) from priced group by 1`)
}
