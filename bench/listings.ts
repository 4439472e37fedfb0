// Every declared list that people of the house and buyers ask for, over a house with a million orders: each of its sorts in both
// directions, each of its filters, and a page far behind; then the pages of single records, and the figures of three years. `node
// bench/listings.ts [--rounds 7] [--only order.list,people.list] [--orders 1000000] [--companies 200000] [--users 500000] [--quotes 5000]
// [--tasks 1000000]`. The bar is 150 ms for p95 of each list, 100 ms for a buyer and for a record, 1 s for figures.
import os from 'node:os'
import { parseArgs } from 'node:util'
import type { Endpoint, Named } from '../server/src/kernel/shared/endpoint.ts'
import type { Filter } from '../server/src/kernel/shared/listing.ts'
import { asClient } from '../server/src/kernel/postgres-cluster.ts'
import { modules } from '../server/src/modules.ts'
import { testApp, type Caller } from '../server/src/testing/app.ts'
import { makePerson } from '../server/src/testing/makePeople.ts'
import { fillDesk, tellPerson } from './measuring/bigDesk.ts'
import { fillHouse } from './measuring/bigHouse.ts'
import { bar, median, quantile, table } from './measuring/figures.ts'
import { figurePages, recordPages } from './measuring/recordPages.ts'
import { processorMs } from './measuring/searchMix.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    only: { type: 'string' },
    orders: { type: 'string', default: '1000000' },
    companies: { type: 'string', default: '200000' },
    users: { type: 'string', default: '500000' },
    quotes: { type: 'string', default: '5000' },
    tasks: { type: 'string', default: '1000000' },
    /** Prints each query, not only the slowest of a list. */
    all: { type: 'boolean', default: false },
  },
})
/** The lists whose rows the house has many of; the others stand empty here. */
const large = [
  'order.list',
  'company.list',
  'people.list',
  'quote.myQuotes',
  'quoteDesk.list',
  'quoteReply.supplierQuotes',
  'task.all',
  'task.queue',
  'task.mine',
  'notification.list',
  'requisition.list',
]
const wanted = options.only?.split(',') ?? large

const requisitions = Math.floor(Number(options.orders) / 5)

const app = await testApp()
const began = performance.now()
await fillHouse(app.superuserUrl, {
  companies: Number(options.companies),
  users: Number(options.users),
  orders: Number(options.orders),
  quotes: Number(options.quotes),
  asked: 5,
  tasks: Number(options.tasks),
})
await fillDesk(app.superuserUrl, {
  orders: Number(options.orders),
  companies: Number(options.companies),
  users: Number(options.users),
  requisitions,
  notifications: Number(options.orders),
  days: 1095,
})
console.log(`filled in ${((performance.now() - began) / 1000).toFixed(0)} s`)
const staff = await makePerson(app.db, { roles: ['ROLE_CSR_ADMIN', 'ROLE_SITE_ADMIN'] })
await tellPerson(app.superuserUrl, staff.userId, 10_000)
const supplier = await makePerson(app.db, { kind: 'supplier', roles: ['ROLE_SUPPLIER'] })
await app.db.updateTable('supplier_profiles').set({ company_id: supplier.companyId }).where('id', '=', 1).execute()
const callers: { name: string; caller: Caller; limit: number }[] = [
  { name: 'staff', caller: { token: await app.tokenOf(staff.userId) }, limit: 150 },
  // Whose company placed every hundredth order.
  { name: 'buyer', caller: { token: await app.tokenOf(1000) }, limit: 100 },
  // Whom every request for a quote asked.
  { name: 'supplier', caller: { token: await app.tokenOf(supplier.userId) }, limit: 100 },
]

/** What a filter is asked for: a frequent and a rare text, each of its values, the last week. */
function* asksOf(key: string, filter: Filter): Generator<Record<string, string>> {
  if (filter.kind === 'text' || filter.kind === 'value')
    for (const text of ['sodium', 'a7', '17771', '公司1234', 'x@y']) yield { [key]: text }
  else if (filter.kind === 'oneOf' || filter.kind === 'someOf') for (const value of filter.of) yield { [key]: value }
  else if (filter.kind === 'days') yield { [filter.keys[0]]: dayBefore(7), [filter.keys[1]]: dayBefore(0) }
  else yield { [filter.keys[0]]: '1000', [filter.keys[1]]: '1010' }
}
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const endpoints = (
  Object.values(modules).flatMap(({ contract }) => Object.values(contract)) as Named<Endpoint>[]
).filter(({ id, lists }) => lists && wanted.includes(id))
const missing = wanted.filter((id) => !endpoints.some((endpoint) => endpoint.id === id))
if (missing.length > 0) throw new Error(`No such list: ${missing.join(', ')}`)
const postmaster = await asClient(app.superuserUrl, async (client) => {
  const { rows } = await client.query<{ pid: string }>(
    `select split_part(pg_read_file('postmaster.pid'), chr(10), 1) as pid`,
  )
  return Number(rows[0]!.pid)
})
/** Milliseconds of processor that this process, which is the program as well, and PostgreSQL have used. */
const used = () =>
  process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000 + (processorMs(postmaster, true) ?? 0)
const rows: (string | number)[][] = []
for (const endpoint of endpoints) {
  const listing = endpoint.lists!
  const asks: Record<string, string>[] = [
    {},
    { pageNumber: '100' },
    ...listing.sorts.flatMap((sort) => [{ sort }, { sort: `-${sort}` }]),
    ...Object.entries(listing.filters).flatMap(([key, filter]) => [...asksOf(key, filter)]),
  ]
  for (const { name, caller, limit } of callers) {
    const first = await app.callRaw(endpoint, { pageNumber: 1, pageSize: 20 }, caller)
    if (first.status !== 200) continue
    const all: number[] = []
    const before = used()
    let slowest = { ask: '', ms: 0 }
    for (const ask of asks) {
      const ms: number[] = []
      for (let round = 0; round < Number(options.rounds); round++) {
        const at = performance.now()
        const reply = await app.callRaw(endpoint, { pageNumber: 1, pageSize: 20, ...ask }, caller)
        ms.push(performance.now() - at)
        if (reply.status !== 200) bar(`${endpoint.id}, ${name} ${JSON.stringify(ask)}: ${reply.message}`, false)
      }
      all.push(...ms)
      if (options.all) console.log(`  ${endpoint.id} ${name} ${JSON.stringify(ask)} ${median(ms).toFixed(0)} ms`)
      if (median(ms) > slowest.ms) slowest = { ask: JSON.stringify(ask), ms: median(ms) }
    }
    rows.push([
      `${endpoint.id}, ${name}`,
      String(asks.length),
      (used() - before) / all.length,
      median(all),
      quantile(all, 0.95),
      slowest.ms,
      slowest.ask,
      limit,
    ])
  }
}
for (const page of options.only
  ? []
  : [...recordPages(Number(options.orders), Number(options.companies), requisitions), ...figurePages]) {
  const caller = callers.find(({ name }) => name === page.caller)!.caller
  const ms: number[] = []
  const before = used()
  let slowest = { ask: '', ms: 0 }
  for (let round = 0; round < page.asks.length; round++) {
    const at = performance.now()
    await Promise.all(
      page.asks[round]!.map(async ([endpoint, input]) => {
        const reply = await app.callRaw(endpoint, input, caller)
        if (reply.status !== 200)
          bar(`${page.name}, ${endpoint.id} ${JSON.stringify(input)}: ${reply.status} ${reply.message}`, false)
      }),
    )
    ms.push(performance.now() - at)
    if (ms.at(-1)! > slowest.ms) slowest = { ask: JSON.stringify(page.asks[round]![0]![1]), ms: ms.at(-1)! }
  }
  rows.push([
    page.name,
    String(page.asks.length),
    (used() - before) / ms.length,
    median(ms),
    quantile(ms, 0.95),
    slowest.ms,
    slowest.ask,
    page.limit,
  ])
}
console.log(
  `load average ${os
    .loadavg()
    .map((one) => one.toFixed(1))
    .join(', ')}`,
)
table(['list', 'queries', 'CPU', 'p50', 'p95', 'slowest', 'which', 'bar'], rows)
for (const [name, , , , p95, , , limit] of rows)
  bar(`${name}: p95 ${Number(p95).toFixed(0)} ms of ${limit}`, Number(p95) <= Number(limit))
await app.end()
