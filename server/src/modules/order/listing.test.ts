import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeOrder, makePack } from '../../testing/makeOrder.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { order, orderListing } from './contract.ts'

// What a declared list does with its filters, sorts and tabs, on the list of orders.

const { app, db, staff, aBuyer } = await orderWorld()
const { caller, ...buyer } = await aBuyer()
const of = async (price: number, currency: 'CNY' | 'JPY', quantity: number) => {
  const { packageId } = await makePack(db, { price, currency })
  const { id } = await makeOrder(app, buyer, { caller, lines: [{ packageId, quantity }] })
  return Number(id)
}
// Goods of 100.00 and 300.00 yuan and of 5,000 yen; what is added to them is not these tests' affair.
const small = await of(10_000, 'CNY', 1)
const yen = await of(5000, 'JPY', 1)
const large = await of(10_000, 'CNY', 3)
await db.updateTable('orders').set({ status: 'packing' }).where('id', '=', large).execute()

const asked = async (input: Record<string, unknown>, who = caller) => {
  const { data } = await app.callRaw(order.list, input, who)
  const { total, list, counts } = data as { total: number; list: { id: string }[]; counts: Record<string, number> }
  // What stands in no tab is not told apart from what is counted as none.
  const some = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
  return { ids: list.map(({ id }) => Number(id)), total, counts: some }
}

test('rows stand in the order that is asked for, either way, and newest first where none is', async () => {
  assert.deepEqual((await asked({})).ids, [large, yen, small])
  assert.deepEqual((await asked({ sort: 'number' })).ids, [small, yen, large])
  // Amounts as they are shown, whatever their currency.
  assert.deepEqual((await asked({ sort: 'total' })).ids, [small, large, yen])
  assert.deepEqual((await asked({ sort: '-total' })).ids, [yen, large, small])
  assert.equal(codeOf(await app.callRaw(order.list, { sort: 'secret' }, caller)), 'INVALID_INPUT')
})

test('orders of one company are sorted by the person who buys, those of the house by company', async () => {
  const first = await aBuyer({ companyName: 'Zeta Pharma', surname: 'Zhou', roles: ['ROLE_BUYER_ADMIN'] })
  const second = await aBuyer({ companyId: first.companyId, surname: 'An' })
  const third = await aBuyer({ companyName: 'Alpha Pharma', surname: 'Zuo' })
  const ids = new Map<object, number>()
  for (const person of [first, second, third]) {
    const { packageId } = await makePack(db)
    const made = await makeOrder(app, person, { caller: person.caller, lines: [{ packageId, quantity: 1 }] })
    ids.set(person, Number(made.id))
  }
  const idOf = (person: object) => ids.get(person)!
  assert.deepEqual((await asked({ sort: 'buyer' }, first.caller)).ids, [idOf(second), idOf(first)])
  assert.deepEqual((await asked({ sort: '-buyer' }, first.caller)).ids, [idOf(first), idOf(second)])
  const house = (await asked({ sort: 'buyer', pageSize: 100 }, staff)).ids.filter((id) =>
    [...ids.values()].includes(id),
  )
  assert.deepEqual(house, [idOf(third), idOf(first), idOf(second)])
})

test('amounts, currencies and several states narrow the list; a page holds each row once', async () => {
  assert.deepEqual((await asked({ totalFrom: '1000' })).ids, [yen])
  assert.deepEqual((await asked({ totalUntil: '1000', sort: 'number' })).ids, [small, large])
  assert.deepEqual((await asked({ currency: 'JPY' })).ids, [yen])
  assert.deepEqual((await asked({ status: ['packing', 'shipped'] })).ids, [large])
  assert.deepEqual((await asked({ status: 'packing,wait for approval', currency: 'CNY' })).ids, [large, small])
  const pages = [1, 2, 3].map((pageNumber) => asked({ pageNumber, pageSize: 1, sort: 'status' }))
  assert.deepEqual((await Promise.all(pages)).flatMap(({ ids }) => ids).toSorted(), [small, yen, large].toSorted())
  for (const wrong of [{ totalFrom: 'much' }, { status: ['lost'] }, { status: 'lost' }, { currency: 'XXX' }])
    assert.equal(codeOf(await app.callRaw(order.list, wrong, caller)), 'INVALID_INPUT', JSON.stringify(wrong))
})

test('tabs are counted with the other filters in force, and the total is that of the tabs chosen', async () => {
  const all = { all: 3, 'wait for approval': 2, packing: 1 }
  assert.deepEqual(await asked({}), { ids: [large, yen, small], total: 3, counts: all })
  assert.deepEqual(await asked({ status: 'packing' }), { ids: [large], total: 1, counts: all })
  assert.deepEqual(await asked({ status: [] }), { ids: [large, yen, small], total: 3, counts: all })
  const ofYen = await asked({ status: 'packing', currency: 'JPY' })
  assert.deepEqual(ofYen, { ids: [], total: 0, counts: { all: 1, 'wait for approval': 1 } })
})

test('no filter shows anybody what is not theirs', async () => {
  const other = (await aBuyer()).caller
  for (const input of [{}, { currency: 'JPY' }, { totalFrom: '0' }, { status: ['packing'] }, { sort: 'buyer' }])
    assert.deepEqual(await asked(input, other), { ids: [], total: 0, counts: {} })
  const seen = (await asked({ pageSize: 100 }, staff)).ids
  assert.ok([small, yen, large].every((id) => seen.includes(id)))
})

test('every sort and filter that the list declares is answered', async () => {
  for (const sort of orderListing.sorts)
    for (const direction of ['', '-']) assert.equal((await asked({ sort: direction + sort })).ids.length, 3, sort)
})
