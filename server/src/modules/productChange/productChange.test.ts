import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SentInput } from '../../kernel/shared/endpoint.ts'
import { errors } from '../../kernel/shared/errors.ts'
import { testApp } from '../../testing/app.ts'
import { until } from '../../testing/process.ts'
import { csv, heading, phenylboronic, uploads } from '../../testing/uploads.ts'
import { bulk, bulkErrors } from '../bulk/contract.ts'
import { productDesk, productDeskErrors } from '../productDesk/contract.ts'
import { search } from '../search/contract.ts'
import { productChange, productChangeErrors } from './contract.ts'

// The same changed about many products: looked at, carried out row by row, taken back at once.

const app = await testApp()
await app.work()
const { db } = app
const { supplier, load } = uploads(app)
const us = await supplier()
const them = await supplier()
await load(
  us,
  csv(
    heading,
    phenylboronic,
    'A1,98-80-6,,,,25 g,480,CNY,3',
    'A2,64-17-5,Ethanol,CCO,99%,1 L,30,CNY,5',
    'A2,64-17-5,,,,5 L,9.99,USD,5',
    'A3,67-63-0,Isopropanol,CC(C)O,99%,1 L,,CNY,5',
  ),
)

const idOf = async (code: string) =>
  String(
    (
      await db
        .selectFrom('products')
        .select('id')
        .where('supplier_id', '=', us.supplierId)
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
    ).id,
  )
const [boronic, ethanol, isopropanol] = [await idOf('A1'), await idOf('A2'), await idOf('A3')]
const all = [boronic, ethanol, isopropanol]
const stateOf = async (id: string) => (await app.call(productDesk.detail, { id }, us.caller)).data.current
const pricesOf = async (id: string) => (await stateOf(id)).packs.map(({ price }) => price)
type Change = SentInput<typeof productChange.keep>['change']

const preview = async (change: Change, ids = all) =>
  (await app.call(productChange.preview, { change, ids }, us.caller)).data.products
const keep = async (change: Change) => (await app.call(productChange.keep, { change }, us.caller)).data.id
async function ended(reply: Promise<{ status: number; message: string; data: { id: string } }>) {
  const { status, message, data } = await reply
  assert.equal(status, 200, message)
  const ask = async () => (await app.call(bulk.run, { runId: data.id }, us.caller)).data
  await until(async () => (await ask()).finishedAt !== null)
  const rows = (await app.call(bulk.rows, { runId: data.id }, us.caller)).data.list
  return { run: await ask(), rows: rows.map((row) => [row.label, row.state, row.message]) }
}
const labels = ['A1', 'A2', 'A3']
const chosen = { list: 'productDesk.list', filter: {}, rows: all.map((id, at) => ({ id, label: labels[at]! })) }
const carryOut = async (change: Change, which: object = chosen) => {
  const id = await keep(change)
  return ended(
    app.call(bulk.act, { ...chosen, ...which, act: 'productChange.apply', input: { changeId: id } }, us.caller),
  )
}
const undo = (runId: string) => app.call(bulk.undo, { runId }, us.caller)

test('[CAT-2] prices change by percent or amount, rounded half up to multiples, of one currency or all; the preview says so and changes nothing', async () => {
  const before = await Promise.all(all.map(pricesOf))
  const made = async (price: NonNullable<Change['price']>) =>
    (await preview({ price })).map(({ after }) => after.packs.map((pack) => pack.price).join())
  assert.deepEqual(await made({ way: 'percent', by: '5' }), ['126.53,504.00', '31.50,10.49', ''])
  assert.deepEqual(await made({ way: 'percent', by: '-10', rounding: '1' }), ['108.00,432.00', '27.00,9.00', ''])
  assert.deepEqual(await made({ way: 'percent', by: '12.5', rounding: '5', currency: 'CNY' }), [
    '135.00,540.00',
    '35.00,9.99',
    '',
  ])
  assert.deepEqual(await made({ way: 'amount', by: '-0.5', currency: 'USD' }), ['120.50,480.00', '30.00,9.49', ''])
  assert.deepEqual(await made({ way: 'percent', by: '0', rounding: '0.1' }), ['120.50,480.00', '30.00,10.00', ''])
  // What would be nothing is told, and not made.
  const [, cheap] = await preview({ price: { way: 'amount', by: '-9.99', currency: 'USD' } })
  assert.equal(cheap!.problems.length, 1)
  assert.match(cheap!.problems[0]!, /price/i)
  assert.deepEqual(await Promise.all(all.map(pricesOf)), before)
  for (const [change, refusal] of [
    [{}, productChangeErrors.NOTHING_CHANGED],
    [{ price: { way: 'amount', by: '5' } }, productChangeErrors.NOTHING_CHANGED],
    [{ price: { way: 'percent', by: '0' } }, productChangeErrors.NOTHING_CHANGED],
    [{ notForSale: {} }, productChangeErrors.NOTHING_CHANGED],
    [{ price: { way: 'percent', by: '-90.01' } }, productChangeErrors.PRICE_LEAP],
    [{ price: { way: 'percent', by: '1000.01' } }, productChangeErrors.PRICE_LEAP],
    [{ price: { way: 'percent', by: 'half' } }, errors.INVALID_INPUT],
    [{ lead: { min: 5, max: 2 } }, errors.INVALID_INPUT],
  ] as [Change, { status: number }][])
    for (const endpoint of [productChange.keep, productChange.preview] as const) {
      const input = endpoint === productChange.preview ? { change, ids: all } : { change }
      assert.equal((await app.callRaw(endpoint, input, us.caller)).status, refusal.status, JSON.stringify(change))
    }
})

test('[CAT-2] [BULK-1] a change is carried out on each product once, with a result per row, and found; taken back at once, but what was changed since', async () => {
  const { run, rows } = await carryOut({ price: { way: 'percent', by: '10' } })
  assert.deepEqual([run.done, run.refused, run.undoable], [2, 1, true])
  assert.deepEqual(
    rows.map(([label, state]) => [label, state]),
    [
      ['A1', 'done'],
      ['A2', 'done'],
      ['A3', 'refused'],
    ],
  )
  assert.match(rows[2]![2]!, /Nothing is different/)
  assert.deepEqual(await Promise.all(all.map(pricesOf)), [['132.55', '528.00'], ['33.00', '10.99'], ['']])
  await app.resources.search.caughtUp(db)
  const { molecules } = (await app.call(search.chemicals, { searchText: '98-80-6' })).data
  assert.deepEqual(
    molecules[0]!.offers[0]!.packages.map(({ price }) => price?.amount),
    ['132.55', '528.00'],
  )
  const { change_id: change } = await db
    .selectFrom('product_submissions')
    .select('change_id')
    .where('product_id', '=', Number(boronic))
    .executeTakeFirstOrThrow()
  const again = { id: boronic, changeId: String(change) }
  assert.equal(
    (await app.callRaw(productChange.apply, again, us.caller)).status,
    productDeskErrors.CHANGED_ALREADY.status,
  )
  const audited = await db
    .selectFrom('audit')
    .select('entity_id')
    .where('act', '=', 'productChange.apply')
    .where('entity', '=', 'product')
    .orderBy('id')
    .execute()
  assert.deepEqual(
    audited.map(({ entity_id }) => String(entity_id)),
    [boronic, ethanol],
  )

  // A file says another price meanwhile.
  await load(us, csv(heading, 'A2,64-17-5,Ethanol,CCO,99%,1 L,40,CNY,5'))
  const back = await ended(undo(run.id))
  assert.deepEqual(
    back.rows.map(([label, state]) => [label, state]),
    [
      ['A1', 'done'],
      ['A2', 'refused'],
    ],
  )
  assert.match(back.rows[1]![2]!, /changed some of this since/)
  assert.deepEqual(
    [await pricesOf(boronic), await pricesOf(ethanol)],
    [
      ['120.50', '480.00'],
      ['40.00', '10.99'],
    ],
  )
  assert.equal((await app.call(bulk.run, { runId: run.id }, us.caller)).data.undoable, false)
  assert.equal((await undo(run.id)).status, bulkErrors.NOTHING_TO_UNDO.status)
  // What could not be taken back can be tried again, as any refused row.
  await load(us, csv(heading, 'A2,64-17-5,Ethanol,CCO,99%,1 L,33,CNY,5'))
  const retried = await ended(app.call(bulk.again, { runId: back.run.id }, us.caller))
  assert.deepEqual([retried.run.done, await pricesOf(ethanol)], [1, ['30.00', '9.99']])
})

test('[CAT-2] stock, delivery, countries, brand and conditions of all that are filtered are set, the rest of each product stays', async () => {
  const before = await stateOf(boronic)
  const change: Change = {
    stock: 0,
    lead: { min: 2, max: 9, packs: true },
    notForSale: { add: ['US', 'JP'] },
    brand: 'Acme',
    productGroup: 'reagents',
    storageCondition: 'cold',
    transportCondition: 'blue-ice',
    shipsFrom: 'DE',
  }
  await app.resources.db
    .updateTable('packages')
    .set({ lead_days: 30 })
    .where('product_id', '=', Number(boronic))
    .execute()
  const { run } = await carryOut(change, { rows: undefined, filter: { subject: 'A' } })
  assert.deepEqual([run.total, run.done], [3, 3])
  assert.deepEqual(await stateOf(boronic), {
    ...before,
    leadMin: '2',
    leadMax: '9',
    notForSale: ['JP', 'US'],
    brand: 'Acme',
    productGroup: 'reagents',
    storageCondition: 'cold',
    transportCondition: 'blue-ice',
    shipsFrom: 'DE',
    packs: before.packs.map((pack) => ({ ...pack, stock: '0', lead: '' })),
  })
  const [allowed] = await preview({ notForSale: { add: ['KR'], remove: ['US'] } }, [boronic])
  assert.deepEqual(allowed!.after.notForSale, ['JP', 'KR'])
  await ended(undo(run.id))
  const restored = await stateOf(boronic)
  assert.deepEqual(
    { ...restored, packs: restored.packs.map(({ stock, lead }) => `${stock} ${lead}`) },
    { ...before, packs: ['12 30', '3 30'] },
  )
})

test('[BULK-1] what was put on sale or taken off in bulk is taken back at once', async () => {
  const off = await ended(app.call(bulk.act, { ...chosen, act: 'productDesk.deactivate' }, us.caller))
  assert.equal(off.run.done, 3)
  const { run } = await ended(undo(off.run.id))
  assert.deepEqual([run.done, run.undoable], [3, true])
  const { list } = (await app.call(productDesk.list, { tab: 'active' }, us.caller)).data
  assert.equal(list.length, 3)
})

test('[CAT-2] suppliers change their own products only, by changes of their own', async () => {
  const change = await keep({ brand: 'Mine' })
  const foreign = { token: them.caller.token, language: 'en' }
  assert.equal((await app.call(productChange.preview, { change: { brand: 'X' }, ids: [boronic] }, foreign)).http, 404)
  const theirs = (await app.call(productChange.keep, { change: { brand: 'X' } }, foreign)).data.id
  for (const [input, caller] of [
    [{ id: boronic, changeId: theirs }, foreign],
    [{ id: boronic, changeId: theirs }, us.caller],
    [{ id: boronic, changeId: change }, foreign],
  ] as const)
    for (const endpoint of [productChange.apply, productChange.takeBack])
      assert.equal((await app.callRaw(endpoint, input, caller)).http, 404)
})
