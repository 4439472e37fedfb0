// Prices that are fetched from the service of a supplier.
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import pino from 'pino'
import { testApp, type Caller } from '../../testing/app.ts'
import { makePack, type PackWishes } from '../../testing/makeOrder.ts'
import { makeBuyer, makeSupplier } from '../../testing/makePeople.ts'
import { orderWorld } from '../../testing/orderWorld.ts'
import { until } from '../../testing/process.ts'
import { cart } from '../cart/contract.ts'
import { afterFailure, phaseOf, UNTRIED } from './rules.ts'
import { price } from './contract.ts'
import { askService, followQuestions, httpSource, pullPrices } from './service.ts'

const { app, db, signIn, aBuyer, mailsTo } = await orderWorld()
const { log } = app.resources
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const realTime = (wishes: PackWishes = {}) => makePack(db, { priceKind: 'real-time', ...wishes })
async function aSupplier(wishes: Parameters<typeof makeSupplier>[1] = {}) {
  const person = await makeSupplier(db, wishes)
  return { ...person, caller: await signIn(person) }
}
const add = (caller: Caller, packageId: number, more: object = {}) =>
  app.callRaw(cart.add, { lines: [{ productPackageId: String(packageId), productPackageNum: 1, ...more }] }, caller)
const kinds = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind)
/** A supplier's price service on this machine: what it is asked, and what it answers. */
async function priceService(reply: (packs: { code: string }[]) => { status?: number; body: unknown }) {
  const seen: { authorization: string | undefined; packs: { code: string }[] }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { packs } = JSON.parse(Buffer.concat(parts).toString()) as { packs: { code: string }[] }
      seen.push({ authorization: request.headers.authorization, packs })
      const { status = 200, body } = reply(packs)
      response.writeHead(status, { 'content-type': 'application/json', ...(status === 302 && { location: '/other' }) })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => server.close())
  const url = `http://reagora:s%26cret@127.0.0.1:${(server.address() as AddressInfo).port}/prices`
  return { url, seen, source: httpSource({ supplierCode: 'X', url }) }
}
const told = (packs: { code: string }[], amount: string, currency = 'CNY') => ({
  prices: packs.map(({ code }) => ({ code, amount: '5', unit: 'g', price: amount, currency })),
})
const pull = (supplierId: number, { source }: Awaited<ReturnType<typeof priceService>>) =>
  pullPrices(app.resources, { supplierId, source, log, signal: new AbortController().signal })
const priceOf = async (packageId: number) => {
  const row = await db
    .selectFrom('packages')
    .select(['price', 'price_at'])
    .where('id', '=', packageId)
    .executeTakeFirstOrThrow()
  return { price: row.price, fresh: row.price_at > hoursAgo(1) }
}

test('a supplier’s price service is asked before its prices expire; who waits is told', async () => {
  const supplier = await aSupplier()
  const { caller, ...buyer } = await aBuyer()
  const due = await realTime({ supplierId: supplier.supplierId, priceAt: hoursAgo(19) })
  const fresh = await realTime({ supplierId: supplier.supplierId, priceAt: hoursAgo(2) })
  const expired = await realTime({ supplierId: supplier.supplierId, priceAt: hoursAgo(40) })
  await add(caller, expired.packageId)
  const service = await priceService((packs) => ({ body: told(packs, '110.00') }))
  assert.equal(await pull(supplier.supplierId, service), 2)
  assert.deepEqual(
    [await priceOf(due.packageId), await priceOf(expired.packageId), await priceOf(fresh.packageId)],
    [
      { price: 11_000, fresh: true },
      { price: 11_000, fresh: true },
      { price: 10_000, fresh: false },
    ],
  )
  assert.deepEqual(service.seen, [
    {
      authorization: `Basic ${Buffer.from('reagora:s&cret').toString('base64')}`,
      packs: [expired, due].map(({ code }) => ({ code, amount: '5', unit: 'g', count: 1, currency: 'CNY' })),
    },
  ])
  assert.ok((await kinds(buyer.email)).includes('priceAnswered'))
  await followQuestions(app.resources)
  assert.deepEqual(await kinds(supplier.email), [])
})

test('a pulled price is believed up to five times above and below the last one, for the very pack that was asked', async () => {
  const { supplierId } = await aSupplier()
  const of = (label: string, amount: number, more: object = {}) =>
    realTime({ supplierId, priceAt: hoursAgo(20), label }).then(async (pack) => {
      await db
        .updateTable('packages')
        .set({ amount, ...more })
        .where('id', '=', pack.packageId)
        .execute()
      return pack
    })
  const [up, tooHigh, down, tooLow, bags, silent] = [
    await of('5 g', 5),
    await of('5 g', 5),
    await of('5 g', 5),
    await of('5 g', 5),
    await of('2 × 1 mg', 1, { count: 2, unit: 'mg' }),
    await of('5 g', 5),
  ]
  const prices: Record<string, string | null> = {
    [up.code]: '500.00',
    [tooHigh.code]: '500.01',
    [down.code]: '20.00',
    [tooLow.code]: '19.99',
    [bags.code]: '101.00',
    [silent.code]: null,
  }
  const service = await priceService((packs) => ({
    body: {
      prices: packs.toReversed().flatMap(({ code }) => {
        const right = code === bags.code ? { amount: '1.0', unit: 'mg', count: 2 } : { amount: '5.00', unit: 'g' }
        const price = prices[code]!
        const wrong =
          code === bags.code
            ? [
                { ...right, count: 1 },
                { ...right, unit: 'g' },
                { ...right, amount: '2' },
              ]
            : []
        return [
          { code, ...right, price, currency: 'rmb' },
          ...wrong.map((one) => ({ code, ...one, price: '55.00', currency: 'CNY' })),
        ]
      }),
    },
  }))
  assert.equal(await pull(supplierId, service), 3)
  assert.deepEqual(
    await Promise.all([up, tooHigh, down, tooLow, bags, silent].map(({ packageId }) => priceOf(packageId))),
    [
      { price: 50_000, fresh: true },
      { price: 10_000, fresh: false },
      { price: 2_000, fresh: true },
      { price: 10_000, fresh: false },
      { price: 10_100, fresh: true },
      { price: 10_000, fresh: false },
    ],
  )
  assert.deepEqual(service.seen[0]!.packs.at(4), {
    code: bags.code,
    amount: '1',
    unit: 'mg',
    count: 2,
    currency: 'CNY',
  })
})

test('what a price service says amiss is not believed', async () => {
  const { supplierId } = await aSupplier()
  const pack = await realTime({ supplierId, priceAt: hoursAgo(20) })
  for (const reply of [
    (packs: { code: string }[]) => ({ body: told(packs, '100.00', 'USD') }),
    (packs: { code: string }[]) => ({ body: told(packs, '1.00') }),
    (packs: { code: string }[]) => ({ body: told(packs, '9000.00') }),
    (packs: { code: string }[]) => ({ body: told(packs, '-5') }),
    (packs: { code: string }[]) => ({ body: told(packs, 'free') }),
    () => ({ body: { prices: [] } }),
    () => ({ body: told([{ code: 'another' }], '100.00') }),
  ])
    assert.equal(await pull(supplierId, await priceService(reply)), 0)
  const believable = (packs: { code: string }[]) => told(packs, '110.00')
  for (const reply of [
    // Whoever refuses means no price by what stands beside it.
    ...[302, 400, 401, 404, 429, 500].map((status) => (packs: { code: string }[]) => ({
      status,
      body: believable(packs),
    })),
    () => ({ body: 'no JSON' }),
    () => ({ body: { prices: 1 } }),
    (packs: { code: string }[]) => ({ body: { ...believable(packs), more: 'x'.repeat(2_000_000) } }),
  ])
    await assert.rejects(priceService(reply).then((service) => pull(supplierId, service)))
  // A process that stops asks nobody any more.
  const asked = await priceService((packs) => ({ body: believable(packs) }))
  await assert.rejects(
    pullPrices(app.resources, { supplierId, source: asked.source, log, signal: AbortSignal.abort() }),
  )
  assert.deepEqual(asked.seen, [])
  assert.deepEqual(await priceOf(pack.packageId), { price: 10_000, fresh: false })
})

test('price services are asked by the job: of an unknown supplier none, one that fails does not hold up the next', async () => {
  const right = await priceService((packs) => ({ body: told(packs, '111.00') }))
  const wrong = await priceService(() => ({ status: 500, body: {} }))
  const services = `NOBODY=${right.url} FAILS=${wrong.url} WORKS=${right.url}`
  const own = await testApp({ PRICE_SERVICES: services }, { log: pino({ level: 'silent' }) })
  const packOf = async (code: string) => {
    const { packageId, supplierId } = await makePack(own.db, { priceKind: 'real-time', priceAt: hoursAgo(20) })
    await own.db.updateTable('supplier_profiles').set({ code }).where('id', '=', supplierId).execute()
    return packageId
  }
  const [fails, works, other] = [await packOf('FAILS'), await packOf('WORKS'), await packOf('OTHER')]
  await own.work()
  const priceOfPack = async (id: number) =>
    (await own.db.selectFrom('packages').select('price').where('id', '=', id).executeTakeFirstOrThrow()).price
  await until(async () => (await priceOfPack(works)) === 11_100)
  assert.deepEqual([await priceOfPack(fails), await priceOfPack(other)], [10_000, 10_000])
  assert.deepEqual([wrong.seen.length, right.seen.length], [1, 1])
})

test('a service that hangs, or breaks off in its answer, costs no more than the time limit and changes nothing', async () => {
  const { supplierId } = await aSupplier()
  const pack = await realTime({ supplierId, priceAt: hoursAgo(20) })
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    if (request.url === '/half') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      response.write('{"prices": [', () => response.destroy())
    } else arrive()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const limit = new AbortController()
  const signal = new AbortController().signal
  const hanging = httpSource({ supplierCode: 'X', url: `${url}/hangs` }, () => limit.signal)
  const asked = assert.rejects(pullPrices(app.resources, { supplierId, source: hanging, log, signal }))
  await arrived
  limit.abort()
  await asked
  const half = httpSource({ supplierCode: 'X', url: `${url}/half` })
  await assert.rejects(pullPrices(app.resources, { supplierId, source: half, log, signal }))
  assert.deepEqual(await priceOf(pack.packageId), { price: 10_000, fresh: false })
})

test('a service that fails three times in a row is left alone, then tried with one question; staff and its supplier see it, the log says each change once', async () => {
  const { supplierId, caller } = await aSupplier()
  const other = await aSupplier()
  const packs = [
    await realTime({ supplierId, priceAt: hoursAgo(20) }),
    await realTime({ supplierId, priceAt: hoursAgo(19) }),
  ]
  const said: string[] = []
  const lines = pino(
    { level: 'info' },
    { write: (line: string) => void said.push((JSON.parse(line) as { msg: string }).msg) },
  )
  let works = false
  const service = await priceService((asked) => (works ? { body: told(asked, '110.00') } : { status: 500, body: {} }))
  const start = Date.now()
  const ask = (minutes: number) =>
    askService(app.resources, {
      supplierId,
      source: service.source,
      log: lines,
      signal: new AbortController().signal,
      now: new Date(start + minutes * 60_000),
    })
  const state = async (by: Caller) =>
    (await app.call(price.services, {}, by)).data.map((one) => [one.state, one.failures])
  for (const minutes of [0, 5, 10, 12, 14]) assert.equal(await ask(minutes), 0)
  assert.equal(service.seen.length, 3)
  assert.deepEqual([await state(caller), await state(other.caller)], [[['rests', 3]], []])
  // It has rested: one question, and a longer rest as it fails again.
  await ask(15)
  await ask(20)
  assert.deepEqual([service.seen.length, service.seen.at(-1)!.packs.length], [4, 1])
  works = true
  assert.equal(await ask(26), 2)
  assert.deepEqual(
    service.seen.slice(4).map((one) => one.packs.length),
    [1, 1],
  )
  assert.deepEqual(await state(caller), [])
  assert.deepEqual(await Promise.all(packs.map(({ packageId }) => priceOf(packageId))), [
    { price: 11_000, fresh: true },
    { price: 11_000, fresh: true },
  ])
  assert.deepEqual(said, [
    'a price service failed',
    'a price service is left alone for a while',
    'a price service works again',
  ])
})

test('rests double from five minutes to an hour', () => {
  const now = new Date(0)
  let circuit = UNTRIED
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8].map(() => {
    circuit = afterFailure(circuit, now)
    return circuit.restsUntil && circuit.restsUntil.getTime() / 60_000
  })
  assert.deepEqual(minutes, [null, null, 5, 10, 20, 40, 60, 60])
  assert.deepEqual([phaseOf(circuit, new Date(3_599_999)), phaseOf(circuit, new Date(3_600_000))], ['rests', 'tried'])
})

test('[COMP-8] the stock of a supplier with real-time inventory is what its own system says of what lies in carts; without the flag nobody asks', async () => {
  const { supplierId, companyId } = await aSupplier()
  const { caller } = await aBuyer()
  const [much, less, silent] = [
    await makePack(db, { supplierId, onHand: 2 }),
    await makePack(db, { supplierId, onHand: 9 }),
    await makePack(db, { supplierId, onHand: 4 }),
  ]
  await makePack(db, { supplierId, onHand: 5 })
  for (const { packageId } of [much, less, silent]) await add(caller, packageId)
  await db.updateTable('stock').set({ allocated: 3 }).where('package_id', '=', less.packageId).execute()
  const stocks: Record<string, number> = { [much.code]: 40, [less.code]: 1 }
  const service = await priceService((packs) => ({
    body: {
      prices: packs.map(({ code }) => ({
        code,
        amount: '5',
        unit: 'g',
        price: null,
        currency: '',
        stock: stocks[code],
      })),
    },
  }))
  const ask = () =>
    askService(app.resources, {
      supplierId,
      source: service.source,
      log,
      signal: new AbortController().signal,
      now: new Date(),
    })
  await ask()
  assert.equal(service.seen.length, 0)
  await db.updateTable('companies').set({ real_time_inventory: true }).where('id', '=', companyId).execute()
  await ask()
  assert.deepEqual(
    service.seen.map(({ packs }) => packs.map(({ code }) => code).toSorted()),
    [[much.code, less.code, silent.code].toSorted()],
  )
  const rows = await db
    .selectFrom('stock')
    .select(['on_hand', 'allocated', 'shortage'])
    .where(
      'package_id',
      'in',
      [much, less, silent].map(({ packageId }) => packageId),
    )
    .orderBy('package_id')
    .execute()
  assert.deepEqual(
    rows.map((row) => Object.values(row)),
    [
      [40, 0, 0],
      [1, 3, 2],
      [4, 0, 0],
    ],
  )
  const { subject_id: short } = await db
    .selectFrom('tasks')
    .select('subject_id')
    .where('kind', '=', 'stock_shortage')
    .executeTakeFirstOrThrow()
  assert.equal(short, less.packageId)
  // Just asked, also where nothing was said.
  await ask()
  assert.equal(service.seen.length, 1)
})

test('[CART-13] [COMP-8] an expired price that somebody meets, and real-time stock, are asked for at once; what was not answered is not asked again within a minute', async () => {
  const service = await priceService((packs) => ({
    body: { prices: told(packs.slice(1), '110.00').prices.map((one) => ({ ...one, stock: 7 })) },
  }))
  const own = await testApp({ PRICE_SERVICES: `ATONCE=${service.url}` }, { log: pino({ level: 'silent' }) })
  await own.work()
  const buyer = await makeBuyer(own.db)
  const { supplierId, companyId } = await makeSupplier(own.db)
  await own.db.updateTable('companies').set({ real_time_inventory: true }).where('id', '=', companyId).execute()
  await own.db.updateTable('supplier_profiles').set({ code: 'ATONCE' }).where('id', '=', supplierId).execute()
  const pack = () => makePack(own.db, { supplierId, priceKind: 'real-time', priceAt: hoursAgo(2) })
  const packs = [await pack(), await pack()]
  const caller = { token: await own.tokenOf(buyer.userId) }
  const lines = packs.map(({ packageId }) => ({ productPackageId: String(packageId), productPackageNum: 1 }))
  assert.equal((await own.callRaw(cart.add, { lines }, caller)).http, 200)
  // What was put into the cart is asked about at once.
  await until(
    async () => (await own.db.selectFrom('stock').select('on_hand').where('on_hand', '=', 7).execute()).length === 1,
  )
  await own.db
    .updateTable('packages')
    .set({ price_at: hoursAgo(30) })
    .where(
      'id',
      'in',
      packs.map(({ packageId }) => packageId),
    )
    .execute()
  await own.call(cart.check, { cartLineIds: [] }, caller)
  const fresh = async () =>
    (await own.db.selectFrom('packages').select('id').where('price', '=', 11_000).execute()).length
  await until(async () => (await fresh()) === 1)
  assert.equal(service.seen.length, 2)
  assert.equal(
    await askService(own.resources, {
      supplierId,
      source: service.source,
      log,
      signal: new AbortController().signal,
      now: new Date(),
    }),
    0,
  )
  assert.equal(service.seen.length, 2)
})
