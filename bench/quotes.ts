// Requests for quotes where a house has many that are not decided: the lists of buyer, supplier and staff, all of them before one person
// of each, and one large request side by side. `node bench/quotes.ts [--rounds 7] [--quotes 5000] [--lines 200] [--suppliers 10]`. The bars:
// p95 100 ms for each list, 200 ms for each way to read the large request.
import { parseArgs } from 'node:util'
import type { Endpoint, Named } from '../server/src/kernel/shared/endpoint.ts'
import type { Filter } from '../server/src/kernel/shared/listing.ts'
import { asClient } from '../server/src/kernel/postgres-cluster.ts'
import { quote } from '../server/src/modules/quote/contract.ts'
import { quoteCompare } from '../server/src/modules/quoteCompare/contract.ts'
import { quoteDesk } from '../server/src/modules/quoteDesk/contract.ts'
import { quoteReply } from '../server/src/modules/quoteReply/contract.ts'
import { testApp, type Caller } from '../server/src/testing/app.ts'
import { makePerson, makeSupplier } from '../server/src/testing/makePeople.ts'
import { fillHouse } from './measuring/bigHouse.ts'
import { bar, median, quantile, table } from './measuring/figures.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    quotes: { type: 'string', default: '5000' },
    lines: { type: 'string', default: '200' },
    suppliers: { type: 'string', default: '10' },
  },
})
const rounds = Number(options.rounds)
const quotes = Number(options.quotes)
/** Of the large request. */
const LARGE = quotes + 1
/** Of the made-up house: the person of its largest company. */
const BUYER = 1000

const app = await testApp()
const sellers = []
for (let n = 0; n < Number(options.suppliers); n++) sellers.push(await makeSupplier(app.db, { nameEn: `Seller ${n}` }))
const ids = sellers.map(({ supplierId }) => supplierId)
await fillHouse(app.superuserUrl, { companies: 100, users: 500, orders: 100, quotes, asked: 0, tasks: 0 })
await asClient(app.superuserUrl, async (client) => {
  await client.query('set session_replication_role = replica')
  const fill = (text: string, values: unknown[] = []) => client.query(text, values)
  await fill(`update quotes set inquirer_id = $1, company_id = (select company_id from users where id = $1),
    status = (array['open', 'quoted', 'review required'])[1 + id % 3]`, [BUYER]) // prettier-ignore
  await fill(`update quote_lines set status = case when quote_id % 3 = 1 then 'quoted' else 'open' end`)
  await fill(
    `insert into quotes (id, number, company_id, inquirer_id, status, kind, title, expected_on) overriding system value
     select $1, 'RQLARGE', company_id, $2, 'quoted', 1, 'Large', current_date + 30 from users where id = $2`,
    [LARGE, BUYER],
  )
  await fill(
    `insert into quote_items (id, quote_id, number, name, cas) overriding system value
     select 10000000 + i, $1, i, 'compound ' || i, i || '-00-0' from generate_series(1, $2::int) i`,
    [LARGE, options.lines],
  )
  await fill(
    `insert into quote_lines (id, quote_id, item_id, number, pack, quantity, status) overriding system value
     select 10000000 + i, $1, 10000000 + i, i, '5 g', 2, 'quoted' from generate_series(1, $2::int) i`,
    [LARGE, options.lines],
  )
  await fill(
    `insert into quote_suppliers (quote_id, supplier_id, state, version, currency, valid_until, answered_at)
     select q.id, s.id, case when q.status = 'quoted' then 'answered' else 'asked' end, 1, 'CNY', current_date + 9, now()
     from quotes q, unnest($1::bigint[]) with ordinality s (id, at) where q.id = $2 or s.at <= 5`,
    [ids, LARGE],
  )
  await fill(
    `insert into quote_prices (quote_id, supplier_id, line_id, pack, quantity, unit_price, currency, buyer_price, buyer_currency, expires_at)
     select l.quote_id, p.supplier_id, l.id, l.pack, 2, 1000 + l.id % 977 + p.supplier_id, 'CNY', 1100 + l.id % 977 + p.supplier_id, 'CNY',
       now() + interval '9 days'
     from quote_lines l join quote_suppliers p on p.quote_id = l.quote_id where p.state = 'answered'`,
  )
  // As settling a request keeps it.
  await fill(
    `update quotes q set lapses_on = current_date + 9 where exists (select from quote_prices p where p.quote_id = q.id)`,
  )
  await client.query('set session_replication_role = default')
  await client.query('vacuum analyze')
})
const staff: Caller = { token: await app.tokenOf((await makePerson(app.db, { roles: ['ROLE_CSR_ADMIN'] })).userId) }
const buyer: Caller = { token: await app.tokenOf(BUYER) }
const seller: Caller = { token: await app.tokenOf(sellers[0]!.userId) }

/** Milliseconds of `rounds` calls of each query. */
async function measured(endpoint: Named<Endpoint>, queries: readonly Record<string, unknown>[], caller: Caller) {
  const ms: number[] = []
  for (const query of queries)
    for (let round = 0; round < rounds; round++) {
      const at = performance.now()
      const reply = await app.callRaw(endpoint, query, caller)
      ms.push(performance.now() - at)
      if (reply.status !== 200) throw new Error(`${endpoint.id} ${JSON.stringify(query)}: ${reply.message}`)
    }
  return ms
}

/** What a filter is asked for: a frequent and a rare text, each of its values, the next days. */
function* asksOf(key: string, filter: Filter): Generator<Record<string, string>> {
  if (filter.kind === 'text' || filter.kind === 'value') for (const text of ['Request', 'a7']) yield { [key]: text }
  else if (filter.kind === 'oneOf' || filter.kind === 'someOf') for (const value of filter.of) yield { [key]: value }
  else if (filter.kind === 'days') yield { [filter.keys[0]]: '2026-01-01', [filter.keys[1]]: '2030-01-01' }
}
const rows: (string | number)[][] = []
for (const { endpoint, caller } of [
  { endpoint: quote.myQuotes, caller: buyer },
  { endpoint: quoteReply.supplierQuotes, caller: seller },
  { endpoint: quoteDesk.list, caller: staff },
] as { endpoint: Named<Endpoint>; caller: Caller }[]) {
  const { sorts, filters } = endpoint.lists!
  const asks = [
    {},
    { pageNumber: '100' },
    ...sorts.flatMap((sort) => [{ sort }, { sort: `-${sort}` }]),
    ...Object.entries(filters).flatMap(([key, filter]) => [...asksOf(key, filter)]),
  ].map((ask) => ({ pageNumber: 1, pageSize: 20, ...ask }))
  await measured(endpoint, asks.slice(0, 1), caller)
  const ms = await measured(endpoint, asks, caller)
  rows.push([`${endpoint.id}, ${quotes} requests`, asks.length, median(ms), quantile(ms, 0.95), 100])
}
const size = `${options.lines} × ${options.suppliers}`
const large = [{ id: String(LARGE) }]
for (const { endpoint, caller } of [
  { endpoint: quote.detail, caller: buyer },
  { endpoint: quoteCompare.prices, caller: buyer },
  { endpoint: quoteDesk.detail, caller: staff },
] as { endpoint: Named<Endpoint>; caller: Caller }[]) {
  await measured(endpoint, large, caller)
  const ms = [...(await measured(endpoint, large, caller)), ...(await measured(endpoint, large, caller))]
  rows.push([`${endpoint.id}, ${size}`, 1, median(ms), quantile(ms, 0.95), 200])
}
table(['read', 'queries', 'p50', 'p95', 'bar'], rows)
for (const [name, , , p95, limit] of rows)
  bar(`${name}: p95 ${Number(p95).toFixed(0)} ms of ${limit}`, Number(p95) <= Number(limit))
await app.end()
