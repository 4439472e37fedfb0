// More than one machine, on one: a primary and a streaming replica, two API processes behind a round robin, one worker.
// Under load the replica is stopped and started, then an API process killed and started: no request may be lost, and no
// answer be older than two seconds. REQUESTS a second and SECONDS between two blows say how much; default 20 and 15.
import { createChemistry } from '@reagora/chemistry/pool'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pino from 'pino'
import { openBackend } from '../server/src/kernel/backend.ts'
import { connect, longLimits } from '../server/src/kernel/database.ts'
import { asClient } from '../server/src/kernel/postgres-cluster.ts'
import { fillRequest, type Endpoint, type Named, type SentInput } from '../server/src/kernel/shared/endpoint.ts'
import { collection } from '../server/src/modules/collection/contract.ts'
import { hashOfSecret, newSecret } from '../server/src/modules/identity/session.ts'
import { product } from '../server/src/modules/product/contract.ts'
import { search } from '../server/src/modules/search/contract.ts'
import { reindexMolecules } from '../server/src/modules/search/service.ts'
import { supplier } from '../server/src/modules/supplier/contract.ts'
import { fillMarketplace } from '../server/src/seed/fill.ts'
import { makeStandby } from '../server/src/testing/standby.ts'
import { bar, quantile, table } from './measuring/figures.ts'
import { type Program, startProgram } from './measuring/program.ts'
import { roundRobin } from './measuring/roundRobin.ts'

const perSecond = Number(process.env['REQUESTS'] ?? 20)
const pause = Number(process.env['SECONDS'] ?? 15) * 1000
const size = { molecules: 20_000, products: 40_000, packages: 100_000, suppliers: 100, keys: 0 }
const oldest = 2000
const main = path.resolve(import.meta.dirname, '../server/src/main.ts')

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-replicas-'))
fs.chmodSync(folder, 0o711)
const inFolder = (name: string) => path.join(folder, name)
const log = pino({ level: 'error' })
const say = (line: string) => console.log(line)

/** What was started, ended in the opposite order whatever happens. */
const endings: (() => unknown)[] = [() => fs.rmSync(folder, { recursive: true, force: true })]
const ended = async () => {
  for (const end of endings.splice(0).toReversed()) await end()
}
process.once('uncaughtException', (error) => {
  console.error(error)
  process.exitCode = 1
  void ended()
})

const backend = await openBackend({ settings: { REAGORA_DATA: inFolder('primary') }, log, say: () => {} })
endings.push(backend.close)
const chemistry = createChemistry()
await fillMarketplace({ ownerUrl: backend.ownerUrl, chemistry, size, say: () => {} })
await chemistry.close()
const standby = await makeStandby(inFolder('primary'), inFolder('standby'))
endings.push(standby.stop)
const { db, close } = connect(backend.appUrl, { DATABASE_POOL: 5 }, () => {}, longLimits)
endings.push(close)
const environment = {
  DATABASE_URL: backend.appUrl,
  DATABASE_OWNER_URL: backend.ownerUrl,
  DATABASE_READ_URL: standby.url,
  REAGORA_DEMO: '0',
}
const startApi = (name: string) => startProgram(inFolder(`${name}/data`), environment, ['--role', 'api'])
// A worker serves nothing, so that nothing tells its address.
const worker = spawn(process.execPath, [main, '--role', 'worker'], {
  env: { ...process.env, ...environment, REAGORA_DATA: inFolder('worker') },
  stdio: 'ignore',
})
endings.push(() => worker.kill('SIGTERM'))
const apis = new Map<string, Program>()
endings.push(() => Promise.all([...apis.values()].map(({ stop }) => stop())))
apis.set('first', await startApi('first'))
apis.set('second', await startApi('second'))
const addresses = () => [...apis.values()].map(({ address }) => address)
const balancer = await roundRobin(addresses)
endings.push(balancer.close)
const token = await signIn('buyer@demo.reagora.test')

async function signIn(email: string): Promise<string> {
  const secret = newSecret()
  await sql`insert into sessions (token_hash, user_id, expires_at)
    select ${hashOfSecret(secret)}, id, now() + interval '1 day' from users where email = ${email}`.execute(db)
  return secret
}

async function call<E extends Named<Endpoint>>(address: string, endpoint: E, input: SentInput<E>, key?: string) {
  const { url, body } = fillRequest(endpoint, input as Record<string, unknown>)
  const post = endpoint.method === 'POST'
  const response = await fetch(address + url, {
    method: endpoint.method,
    headers: {
      token,
      ...(post && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(post && { body: JSON.stringify(body) }),
  })
  return { http: response.status, text: await response.text() }
}

// --- load ---------------------------------------------------------------------------------------------------------

const words = ['methyl', 'bromo', 'phenylboronic acid', '苯硼酸', '氟', 'morpholin', 'pyridine', '苯甲酸']
const any = (most: number) => String(1 + Math.floor(Math.random() * most))
const kinds: Record<string, () => Promise<{ http: number }>> = {
  search: () =>
    call(balancer.address, search.chemicals, { searchText: words[Math.floor(Math.random() * words.length)]! }),
  suggestions: () => call(balancer.address, search.suggestions, { text: 'brom' }),
  'products of a molecule': () => call(balancer.address, product.ofMolecule, { id: any(size.molecules) }),
  suppliers: () => call(balancer.address, supplier.all, {}),
  'favourite (write)': () =>
    call(balancer.address, collection.save, { productIds: [any(size.products)] }, randomUUID()),
}
const timings = new Map<string, number[]>()
const lost: string[] = []
let sent = 0
let loading = true

async function send(kind: string) {
  sent++
  const begun = performance.now()
  const { http } = await kinds[kind]!().catch((error: Error) => ({ http: error.message }))
  timings.set(kind, [...(timings.get(kind) ?? []), performance.now() - begun])
  if (http !== 200 && http !== 404) lost.push(`${kind}: ${http}`)
}

async function load() {
  const names = Object.keys(kinds)
  const open = new Set<Promise<void>>()
  for (let n = 0; loading; n++) {
    const one = send(names[n % names.length]!).finally(() => open.delete(one))
    open.add(one)
    await delay(1000 / perSecond)
  }
  await Promise.all(open)
}

// --- how old answers are ------------------------------------------------------------------------------------------

const ages: Record<'price' | 'new product', number[]> = { price: [], 'new product': [] }

/** Of an API process that was killed; the balancer is not told. */
let dead = ''

/** Milliseconds from a commit until every API process that lives shows it. */
async function age(shows: (address: string) => Promise<boolean>): Promise<number> {
  const committed = performance.now()
  await Promise.all(
    addresses().map(async (address) => {
      while (address !== dead && !(await shows(address).catch(() => false))) await delay(20)
    }),
  )
  return performance.now() - committed
}

async function watch() {
  const { rows } = await sql<{ moleculeId: number; packageId: number; supplierId: number }>`
    select p.molecule_id as "moleculeId", k.id as "packageId", p.supplier_id as "supplierId"
    from products p join packages k on k.product_id = p.id
    where p.status = 'active' and k.price is not null and k.currency = 'CNY' order by p.id limit 1`.execute(db)
  const { moleculeId, packageId, supplierId } = rows[0]!
  for (let n = 1; loading; n++) {
    const price = 1_000_000 + n
    await sql`update packages set price = ${price} where id = ${packageId}`.execute(db)
    const shown = (price / 100).toFixed(2)
    ages.price.push(
      await age(async (address) =>
        (await call(address, product.ofMolecule, { id: String(moleculeId), pageSize: 100 })).text.includes(shown),
      ),
    )
    const name = `Novelzin${n}`
    await db.transaction().execute(async (trx) => {
      const made = await sql<{ id: number }>`insert into molecules (name_en) values (${name}) returning id`.execute(trx)
      const id = made.rows[0]!.id
      await sql`with p as (insert into products (supplier_id, code, molecule_id, name_en)
          values (${supplierId}, ${name}, ${id}, ${name}) returning id)
        insert into packages (product_id, amount, unit, label, price, currency) select id, 1, 'g', '1 g', 9900, 'CNY' from p`.execute(
        trx,
      )
      await reindexMolecules(trx, [id])
    })
    ages['new product'].push(
      await age(async (address) =>
        (await call(address, search.chemicals, { searchText: name })).text.includes(`"nameEn":"${name}"`),
      ),
    )
    await delay(200)
  }
}

/** Transactions that the replica has served. */
const served = () =>
  asClient(standby.superuserUrl, async (client) => {
    const { rows } = await client.query<{ n: string }>(
      `select xact_commit as n from pg_stat_database where datname = 'reagora'`,
    )
    return Number(rows[0]!.n)
  })

try {
  for (const address of addresses())
    while (!(await call(address, search.chemicals, { searchText: 'methyl' })).text.includes('"exact":true'))
      await delay(100)
  const before = await served()
  const working = [load(), watch()]
  await delay(pause)
  const byReplica = (await served()) - before
  say('stopping the replica')
  await standby.stop()
  await delay(pause)
  say('starting the replica')
  await standby.start()
  await delay(pause)
  say('killing an API process')
  const killed = apis.get('second')!
  dead = killed.address
  await killed.kill()
  await delay(pause)
  say('starting an API process')
  apis.set('second', await startApi('second'))
  await delay(pause)
  loading = false
  await Promise.all(working)

  table(
    ['request', 'sent', 'p50 ms', 'p95 ms', 'max ms'],
    [...timings].map(([kind, ms]) => [kind, String(ms.length), quantile(ms, 0.5), quantile(ms, 0.95), Math.max(...ms)]),
  )
  table(
    ['change until all show it', 'times', 'p50 ms', 'p95 ms', 'max ms'],
    Object.entries(ages).map(([kind, ms]) => [
      kind,
      String(ms.length),
      quantile(ms, 0.5),
      quantile(ms, 0.95),
      Math.max(...ms),
    ]),
  )
  say(
    `${byReplica} transactions of the first ${pause / 1000} s on the replica; ${balancer.retried()} requests sent twice`,
  )
  if (lost.length > 0) say(`lost: ${[...new Set(lost)].join(', ')}`)
  bar(`${sent} requests, ${lost.length} lost`, lost.length === 0)
  bar(`no answer older than ${oldest / 1000} s`, Math.max(...Object.values(ages).flat()) < oldest)
  bar('the replica serves reads', byReplica > perSecond)
} finally {
  loading = false
  await ended()
}
