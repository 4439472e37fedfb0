import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkLedger } from '../../ledger/ledger.ts'
import { testApp } from '../../testing/app.ts'
import { makePack } from '../../testing/makeOrder.ts'
import { codeOf, stuffCart, submissionOf, submitPatiently } from '../../testing/orderRaces.ts'
import { makeBuyer, makePerson } from '../../testing/makePeople.ts'
import { companyMerge } from './contract.ts'

// A company is merged while one of its people orders (rule COMP-10).

const app = await testApp()
const { db } = app
const staff = { token: await app.tokenOf((await makePerson(db, { roles: ['ROLE_CSR_ADMIN'] })).userId) }
const ROUNDS = 50

/** Sends both at once, the one or the other first: how the order was answered, and where it is. */
async function round(number: number) {
  const [goes, stays] = [await makeBuyer(db), await makeBuyer(db)]
  // Every other time the address has a twin that stays in its place: an order that comes after the merge has to name that one.
  if (number % 2 === 0)
    await db
      .updateTable('addresses')
      .set({ street: `${number} 号` })
      .where('id', '=', goes.addressId)
      .execute()
  const racer = { ...goes, caller: { token: await app.tokenOf(goes.userId) } }
  const { packageId } = await makePack(db, { onHand: 1 })
  const input = submissionOf(racer, await stuffCart(app, racer, [packageId]), '133.00')
  const order = () => submitPatiently(app, racer.caller, input)
  const merge = () =>
    app.callRaw(
      companyMerge.merge,
      {
        fromId: String(goes.companyId),
        intoId: String(stays.companyId),
        fromVersion: 1,
        intoVersion: 1,
        name: goes.companyName,
      },
      staff,
    )
  const first = number % 4 < 2 ? [order, merge] : [merge, order]
  const replies = await Promise.all(first.map((send) => send()))
  const [ordered, merged] = number % 4 < 2 ? replies : replies.toReversed()
  assert.equal(merged!.status, 200, merged!.body)
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'company_id'])
    .where('buyer_id', '=', goes.userId)
    .execute()
  const lines = await db.selectFrom('cart_lines').select('id').where('buyer_id', '=', goes.userId).execute()
  const user = await db.selectFrom('users').select('company_id').where('id', '=', goes.userId).executeTakeFirstOrThrow()
  assert.equal(user.company_id, stays.companyId)
  if (ordered!.status === 200) {
    assert.deepEqual(
      orders.map((one) => one.company_id),
      [stays.companyId],
      'one order, of the company that stays',
    )
    assert.equal(lines.length, 0)
    const moved = await db
      .selectFrom('company_merge_rows')
      .select('row_key')
      .where('table_name', '=', 'orders')
      .where('row_key', '=', String(orders[0]!.id))
      .execute()
    return moved.length === 1 ? 'before' : 'after'
  }
  assert.deepEqual([orders.length, lines.length], [0, 1], 'refused, and still in the cart')
  assert.ok(ordered!.message, 'and told so')
  return codeOf(ordered!)
}

test('[COMP-10] an order placed while its company is merged is moved, placed for the one that stays, or refused with a text: never lost', async () => {
  const outcomes: string[] = []
  for (let number = 0; number < ROUNDS; number++) outcomes.push(await round(number))
  // A session that ended before the order came, an address that its twin stands for, or a company that has gone: no other refusal.
  const known = ['before', 'after', 'SESSION_REVOKED', 'NOT_SIGNED_IN', 'ADDRESS_NOT_USABLE', 'COMPANY_MERGED']
  assert.deepEqual(
    outcomes.filter((one) => !known.includes(one)),
    [],
  )
  assert.ok(outcomes.includes('before'), `nobody was first: ${outcomes.join(' ')}`)
  assert.ok(
    outcomes.some((one) => one !== 'before'),
    `nobody came second: ${outcomes.join(' ')}`,
  )
  assert.deepEqual(await checkLedger(db), [])
})
