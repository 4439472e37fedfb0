import { sql } from 'kysely'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { search } from './modules/search/contract.ts'
import { writeLeads } from './modules/demand/service.ts'
import { writeSteps } from './modules/trackPoint/service.ts'
import { testApp } from './testing/app.ts'
import { makeSubstances } from './testing/listWorld.ts'
import { warmUp } from './warmUp.ts'

const POOL = 6
const world = await testApp({ DATABASE_POOL: String(POOL), REAGORA_RATE_LIMIT: '1' })
const { app, resources, db, call } = world
await makeSubstances(world)
const whole = { sample: 100, minNames: 1 }

const number = async (from: ReturnType<typeof sql<{ n: number }>>) => (await from.execute(db)).rows[0]!.n
const connections = () =>
  number(sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and query like '%prepared%'`)

test('a marketplace of few molecules serves at once', async () => {
  assert.equal(await warmUp(app, resources, { ...whole, minNames: 1000 }), 0)
})

test('before the first visitor each connection has been searched on, and nobody is counted', async () => {
  const names = await number(sql<{ n: number }>`select count(*)::int as n from terms where kind in (1, 4, 5)`)
  assert.ok(names > POOL)
  const before = await connections()
  const answered = await warmUp(app, resources, whole)
  assert.ok(answered >= names, `${answered} answered, ${names} names`)
  assert.ok((await connections()) >= POOL && before < POOL, `${before} before, ${await connections()} now`)
  await Promise.all([writeSteps(db), writeLeads(resources)])
  assert.equal(await number(sql<{ n: number }>`select count(*)::int as n from funnel_days where step = 'search'`), 0)
  assert.equal(await number(sql<{ n: number }>`select count(*)::int as n from demand_leads`), 0)
})

test("no visitor's rate limit is used up", async () => {
  const mine = { address: '127.0.0.1' }
  const ask = (caller: { address: string }) => call(search.chemicals, { searchText: '67-64-1' }, caller)
  let allowed = 0
  while ((await ask(mine)).status === 200) allowed++
  let others = 0
  while ((await ask({ address: '127.0.0.2' })).status === 200) others++
  assert.ok(others > 0)
  assert.equal(allowed, others)
})
