import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkLedger } from '../../ledger/ledger.ts'
import { testApp } from '../../testing/app.ts'
import { makePack } from '../../testing/makeOrder.ts'
import {
  makeApprovers,
  makeDesk,
  raceEditAndParcel,
  raceForCompany,
  raceForOrder,
  raceForRequisition,
  raceForTask,
} from '../../testing/deskRaces.ts'
import { makeRacers, raceForCoupon, raceForLastUnit, raceShuffled, sendManyTimes } from '../../testing/orderRaces.ts'

const app = await testApp()
const racers = await makeRacers(app, 100)

test('the last unit, raced by 100 buyers, is sold exactly once', async () => {
  for (let round = 0; round < 3; round++)
    assert.deepEqual(await raceForLastUnit(app, racers), { ordered: 1, NO_STOCK: 99 })
  assert.deepEqual(await checkLedger(app.db), [])
})

test('a submission sent 3 to 10 times at once is one order with equal answers', async () => {
  for (let times = 3; times <= 10; times++) {
    const { packageId, replies } = await sendManyTimes(app, racers[times]!, times)
    assert.equal(new Set(replies.map(({ data, status }) => JSON.stringify([status, data]))).size, 1)
    assert.equal(replies[0]!.status, 200)
    const sold = await app.db.selectFrom('order_lines').select('id').where('package_id', '=', packageId).execute()
    assert.equal(sold.length, 1)
  }
  assert.deepEqual(await checkLedger(app.db), [])
})

test('carts of the same five packs in shuffled orders meet no deadlock and sell what is there', async () => {
  const first = await makePack(app.db, { onHand: 30 })
  const packs = [first.packageId]
  for (let more = 0; more < 4; more++)
    packs.push((await makePack(app.db, { onHand: 30, supplierId: first.supplierId })).packageId)
  assert.deepEqual(await raceShuffled(app, racers.slice(0, 40), packs), { ordered: 30, NO_STOCK: 10 })
  const { deadlocks } = (await app.db
    .selectFrom('pg_stat_database' as never)
    .select('deadlocks' as never)
    .where('datname' as never, '=', new URL(app.ownerUrl).pathname.slice(1) as never)
    .executeTakeFirstOrThrow()) as { deadlocks: number }
  assert.equal(Number(deadlocks), 0)
  assert.deepEqual(await checkLedger(app.db), [])
})

test('[COUP-1] a coupon with one use or three, wanted by 40 orders at once, is used as often and no oftener', async () => {
  const some = racers.slice(0, 40)
  assert.deepEqual(await raceForCoupon(app, some, 3), { ordered: 3, COUPON_USED_UP: 37 })
  assert.deepEqual(await raceForCoupon(app, some, 1), { ordered: 1, COUPON_USED_UP: 39 })
  assert.deepEqual(await checkLedger(app.db), [])
})

test('[TASK-1] [COMP-7] [ADMO-2] [L11] of two people who decide on the same thing at once one does, and the other reads who; goods leave as they were or as they are then', async () => {
  const desk = await makeDesk(app)
  const approvers = await makeApprovers(app)
  for (let round = 0; round < 4; round++) {
    assert.equal(await raceForTask(app, round, desk), 'one')
    assert.equal(await raceForCompany(app, round, desk), 'one')
    assert.equal(await raceForRequisition(app, round, approvers), 'one')
    assert.equal(await raceForOrder(app, round, desk, racers[0]!), 'one')
    assert.match(await raceEditAndParcel(app, round, desk, racers[0]!), /^(edited|shipped)$/)
  }
  assert.deepEqual(await checkLedger(app.db), [])
})
