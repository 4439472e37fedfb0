import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkLedger } from '../../ledger/ledger.ts'
import { makeOrder } from '../../testing/makeOrder.ts'
import { makeBuyer, makeCsr } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { identity } from '../identity/contract.ts'
import { order } from '../order/contract.ts'
import { fulfilment } from './contract.ts'

const { app, db, signIn, staff } = await orderWorld()

const decide = {
  approve: (id: string, token: string) => app.call(fulfilment.approve, { id }, { token }),
  reject: (id: string, token: string) => app.call(fulfilment.reject, { id, note: '资质过期' }, { token }),
}

/** Whether the page of an order offers a move to somebody, and the refusal whose words stand beside it where it does not. */
async function offered(id: string, by: 'approve' | 'reject', token: string) {
  const { moves } = (await app.call(order.detail, { id }, { token })).data
  const { allowed, reason } = moves.find(({ move }) => move === by)!
  if (reason === null) return [allowed, null]
  const refused = await decide[by](id, token)
  assert.equal(refused.message, reason)
  return [allowed, codeOf(refused)]
}

test('whoever placed an order for a buyer neither approves nor rejects it; a colleague does (L11)', async () => {
  const buyer = await makeBuyer(db)
  const csr = await makeCsr(db)
  const token = await app.tokenOf(csr.userId)
  for (const by of ['approve', 'reject'] as const) {
    const { onBehalfOfToken } = (await app.call(identity.actFor, { userId: String(buyer.userId) }, { token })).data
    const { id } = await makeOrder(app, buyer, { caller: { token, onBehalfOfToken } })
    await app.call(identity.stopActing, {}, { token, onBehalfOfToken })
    assert.equal(codeOf(await decide[by](id, token)), 'NOT_YOURS_TO_DECIDE')
    // Their page says so before they try; a colleague's offers it.
    assert.deepEqual(await offered(id, by, token), [false, 'NOT_YOURS_TO_DECIDE'])
    assert.deepEqual(await offered(id, by, staff.token!), [true, null])
    // Nor from another session of theirs.
    assert.equal(codeOf(await decide[by](id, await app.tokenOf(csr.userId))), 'NOT_YOURS_TO_DECIDE')
    assert.equal((await decide[by](id, staff.token!)).status, 200)
  }
  assert.deepEqual(await checkLedger(db), [])
})

test('nobody of the buying company decides on its orders, whatever roles they hold (L11)', async () => {
  const buyer = await makeBuyer(db)
  const { id } = await makeOrder(app, buyer)
  // Roles that the product gives to nobody outside the house: the rule does not lean on that.
  const colleague = await makeBuyer(db, { companyId: buyer.companyId })
  for (const person of [buyer, colleague]) {
    await db.insertInto('user_roles').values({ user_id: person.userId, role: 'ROLE_CSR_ADMIN' }).execute()
    const token = await signIn(person).then((caller) => caller.token!)
    for (const by of ['approve', 'reject'] as const)
      assert.equal(codeOf(await decide[by](id, token)), 'NOT_YOURS_TO_DECIDE')
  }
  assert.equal((await decide.approve(id, staff.token!)).status, 200)
})
