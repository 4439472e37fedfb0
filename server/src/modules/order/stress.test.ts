import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkLedger } from '../../ledger/ledger.ts'
import { testApp } from '../../testing/app.ts'
import { makePack } from '../../testing/makeOrder.ts'
import {
  makeRacers,
  raceForLastUnit,
  raceShuffled,
  sendManyTimes,
  stuffCart,
  submissionOf,
  submitPatiently,
  codeOf,
} from '../../testing/orderRaces.ts'

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

test('a coupon with three uses, wanted by 30 orders at once, is used three times', async () => {
  const { packageId } = await makePack(app.db, { onHand: 1000 })
  await app.db
    .insertInto('coupons')
    .values({
      code: 'THREE',
      currency: 'CNY',
      amount: 1000,
      max_uses: 3,
      uses_left: 3,
      valid_until: new Date(Date.now() + 86_400_000),
    })
    .execute()
  const some = racers.slice(0, 30)
  const lines = await Promise.all(some.map((racer) => stuffCart(app, racer, [packageId])))
  const replies = await Promise.all(
    // 90.00 with 13 % tax and 20.00 shipping
    some.map((racer, index) =>
      submitPatiently(app, racer.caller, { ...submissionOf(racer, lines[index]!, '121.70'), couponCodes: ['THREE'] }),
    ),
  )
  const codes = replies.map(codeOf)
  assert.deepEqual(
    [codes.filter((code) => code === 'ordered').length, codes.filter((code) => code === 'COUPON_USED_UP').length],
    [3, 27],
  )
  assert.deepEqual(await checkLedger(app.db), [])
})
