// Who may not buy on account (月结): companies that staff have suspended, and companies whose invoices are overdue for too long.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { aSubmission, fillCart, makeOrder, makePack } from '../../testing/makeOrder.ts'
import { makeBuyer, makeBuyerAdmin, makeCsr, makePerson } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { approval } from '../approval/contract.ts'
import { audit } from '../audit/contract.ts'
import { checkout } from '../checkout/contract.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { requisition } from '../requisition/contract.ts'
import { invoice } from './contract.ts'

const { app, db, staff, signIn, aBuyer, makeReady, ship, submit, actingFor, mailsTo, wholeLedger } = await orderWorld()
const head = await signIn(await makeCsr(db, { roles: ['ROLE_CSR_ADMIN'] }))

type Buyer = Awaited<ReturnType<typeof aBuyer>>
const hold = (companyId: number, on: boolean, reason: string, caller = staff) =>
  app.callRaw(invoice.setHold, { companyId: String(companyId), hold: on, reason }, caller)
const allow = (companyId: number | null, days: number | null) =>
  app.callRaw(invoice.setOverdueDays, { ...(companyId !== null && { companyId: String(companyId) }), days }, head)
const account = async (companyId: number, caller = staff) =>
  (await app.call(invoice.account, { companyId: String(companyId) }, caller)).data

/** One order of two units at ¥123.00, by its code of refusal and what it says. */
async function order(buyer: Buyer, paymentTerm = '08', caller = buyer.caller) {
  const { packageId } = await makePack(db, { onHand: 5 })
  await db.deleteFrom('cart_lines').where('buyer_id', '=', buyer.userId).execute()
  await fillCart(app, caller, [{ packageId, quantity: 2 }])
  const reply = await submit(caller, await aSubmission(app, caller, buyer, { paymentTerm }))
  return [codeOf(reply), (reply.data as { message?: string }).message ?? reply.message] as const
}
/** A parcel of ¥246.00 whose invoice was due so many days ago. */
async function overdue(buyer: Buyer, days: number) {
  const { id } = await makeOrder(app, buyer, { caller: buyer.caller })
  await makeReady(id)
  await ship(id, [2])
  await late(id, days)
  return id
}
const late = (id: string, days: number) =>
  sql`update invoices set due_on = china_day(now()) - ${days}::int where order_id = ${id}`.execute(db)

test('[PAY-1] a company that staff suspend orders in advance alone, until they lift it; both stand in its trail', async () => {
  const buyer = await aBuyer()
  assert.equal((await hold(buyer.companyId, true, '')).http, 400)
  assert.equal(codeOf(await hold(buyer.companyId, true, '支票退回', buyer.caller)), 'FORBIDDEN')
  assert.equal((await hold(buyer.companyId, true, '支票退回')).http, 200)
  assert.equal(codeOf(await hold(buyer.companyId, true, '另一原因')), 'CHANGED_MEANWHILE')
  const [code, says] = await order(buyer)
  assert.equal(code, 'CREDIT_HELD')
  assert.match(says, /支票退回.*预付款/)
  assert.equal((await order(buyer, '08', await actingFor(buyer)))[0], 'CREDIT_HELD')
  assert.equal((await order(buyer, '03'))[0], undefined)
  const shown = (await account(buyer.companyId)).hold!
  assert.deepEqual([shown.kind, shown.reason, shown.by.length > 0, shown.says], ['suspended', '支票退回', true, says])
  assert.equal((await hold(buyer.companyId, false, '已付清')).http, 200)
  assert.equal(codeOf(await hold(buyer.companyId, false, '已付清')), 'CHANGED_MEANWHILE')
  assert.equal((await account(buyer.companyId)).hold, null)
  assert.equal((await order(buyer))[0], undefined)
  const { changes } = (await app.call(audit.trail, { entity: 'company', entityId: String(buyer.companyId) }, staff))
    .data
  assert.deepEqual(
    ['支票退回', '已付清'].filter((reason) => JSON.stringify(changes).includes(reason)),
    ['支票退回', '已付清'],
  )
  assert.equal(codeOf(await hold(999_999, true, '无')), 'NOT_FOUND')
})

test('[PAY-1] the checkout says that the company cannot order on account, to whom it may concern', async () => {
  const buyer = await aBuyer()
  const inAdvance = await aBuyer({ paymentTerm: '03' })
  const says = async ({ caller }: Buyer) => (await app.call(checkout.show, {}, caller)).data.creditHold
  assert.equal(await says(buyer), null)
  await hold(buyer.companyId, true, '支票退回')
  await hold(inAdvance.companyId, true, '支票退回')
  const { says: text, terms } = (await says(buyer))!
  assert.match(text, /支票退回/)
  assert.deepEqual(terms, ['08'])
  assert.equal(await says(inAdvance), null)
})

test('[PAY-1] an invoice that is overdue by more than the days allowed holds its company by itself, until it is paid', async () => {
  const buyer = await aBuyer()
  const id = await overdue(buyer, 30)
  assert.equal((await order(buyer))[0], undefined)
  await late(id, 31)
  const [code, says] = await order(buyer)
  assert.equal(code, 'CREDIT_OVERDUE')
  assert.match(says, /¥ ?246\.00.*30 天.*31 天/)
  assert.equal((await order(buyer, '03'))[0], undefined)
  assert.equal((await order(await aBuyer()))[0], undefined)
  const { hold: held, overdueDays } = await account(buyer.companyId)
  assert.deepEqual([held!.kind, held!.says, overdueDays], ['overdue', says, { days: 30, own: false }])
  // A part of it does not lift the hold, the rest does.
  await app.call(fulfilment.recordPayment, { id, reference: 'P1', amount: '245.99' }, staff)
  assert.match((await order(buyer))[1], /¥ ?0\.01/)
  await app.call(fulfilment.recordPayment, { id, reference: 'P2' }, staff)
  assert.equal((await order(buyer))[0], undefined)
  assert.equal((await account(buyer.companyId)).hold, null)
  await wholeLedger()
})

test('[PAY-1] what is said to be overdue is what is open and late enough: not what was paid, nor what has days left', async () => {
  const buyer = await aBuyer()
  const { packageId } = await makePack(db, { onHand: 6 })
  const lines = [{ packageId, quantity: 6 }]
  const { id } = await makeOrder(app, buyer, { caller: buyer.caller, lines })
  await makeReady(id)
  for (let parcel = 0; parcel < 3; parcel++) await ship(id, [2])
  const { list } = (await app.call(invoice.list, { sort: 'number' }, buyer.caller)).data
  for (const [at, days] of [90, 31, 30].entries())
    await sql`update invoices set due_on = china_day(now()) - ${days}::int where id = ${list[at]!.id}`.execute(db)
  await app.call(fulfilment.recordPayment, { id, reference: 'P1', amount: list[0]!.total.amount }, staff)
  const [code, says] = await order(buyer)
  assert.equal(code, 'CREDIT_OVERDUE')
  assert.match(says, /¥ ?226\.00.*31 天/)
  await wholeLedger()
})

test('[PAY-1] days of a company stand before those of the house, which hold for all others', async () => {
  const [own, other] = [await aBuyer(), await aBuyer()]
  for (const buyer of [own, other]) await overdue(buyer, 10)
  const both = async () => [(await order(own))[0], (await order(other))[0]]
  assert.deepEqual(await both(), [undefined, undefined])
  await allow(own.companyId, 9)
  assert.deepEqual(await both(), ['CREDIT_OVERDUE', undefined])
  await allow(null, 5)
  await allow(own.companyId, 10)
  assert.deepEqual(await both(), [undefined, 'CREDIT_OVERDUE'])
  assert.deepEqual((await account(own.companyId)).overdueDays, { days: 10, own: true })
  await allow(own.companyId, null)
  assert.deepEqual((await account(own.companyId)).overdueDays, { days: 5, own: false })
  assert.deepEqual(await both(), ['CREDIT_OVERDUE', 'CREDIT_OVERDUE'])
  await allow(null, 30)
  assert.equal((await allow(null, null)).http, 400)
  assert.equal((await allow(own.companyId, 366)).http, 400)
  const staffAlone = await app.callRaw(invoice.setOverdueDays, { companyId: String(own.companyId), days: 1 }, staff)
  assert.equal(codeOf(staffAlone), 'FORBIDDEN')
})

test('[PAY-1] a suspended company reads what is overdue as well; the ageing list shows who is held and narrows to them', async () => {
  const admin = await makeBuyerAdmin(db)
  const buyer = { ...admin, caller: await signIn(admin) }
  await overdue(buyer, 3)
  const listed = async (more: object) =>
    (await app.call(invoice.ageing, { search: buyer.companyName, ...more }, staff)).data.list.map((one) => one.hold)
  assert.deepEqual([await listed({}), await listed({ hold: 'overdue,suspended' })], [[null], []])
  await hold(buyer.companyId, true, '争议未决')
  assert.match((await order(buyer))[1], /争议未决.*¥ ?246\.00.*3 天/)
  assert.deepEqual([await listed({ hold: 'suspended' }), await listed({ hold: 'overdue' })], [['suspended'], []])
  await hold(buyer.companyId, false, '已解决')
  await allow(buyer.companyId, 2)
  assert.deepEqual(await listed({ hold: 'overdue' }), ['overdue'])
  // Its own people read why, and not who.
  await hold(buyer.companyId, true, '争议未决')
  const own = (await account(buyer.companyId, buyer.caller)).hold!
  assert.deepEqual([own.reason, own.by], ['争议未决', ''])
})

test('[PAY-1] a batch of orders and a requisition on account of a held company end in the same refusal', async () => {
  const buyer = await aBuyer()
  const { packageId } = await makePack(db, { onHand: 9 })
  await fillCart(app, buyer.caller, [{ packageId, quantity: 2 }])
  const one = await aSubmission(app, buyer.caller, buyer, { requestApproval: true })
  await hold(buyer.companyId, true, '支票退回')
  const { lines, couponCodes, shownTotal, currency, ...shared } = one
  const batch = { ...shared, orders: [{ lines, couponCodes, shownTotal, currency }] }
  assert.equal(codeOf(await app.callRaw(checkout.submitBatch, batch, buyer.caller)), 'CREDIT_HELD')
  await hold(buyer.companyId, false, '已付')

  const admin = await signIn(await makeBuyerAdmin(db, { companyId: buyer.companyId }))
  const approver = await signIn(await makePerson(db, { companyId: buyer.companyId, roles: ['ROLE_APPROVER'] }))
  const rules = [{ kind: 'amount', currency: 'CNY', amount: '1.00', steps: [{ who: 'role' }] }]
  const { version } = (await app.call(requisition.showRules, {}, admin)).data
  await app.callRaw(requisition.saveRules, { version, remindDays: 2, escalateDays: 5, rules }, admin)
  const asked = (await submit(buyer.caller, one)).data as { requisition: { id: string } }
  await hold(buyer.companyId, true, '支票退回')
  const decision = { id: asked.requisition.id, step: 1, decision: 'approve', note: '' } as const
  const { status, reason } = (await app.call(approval.decide, decision, approver)).data
  assert.equal(status, 'returned')
  assert.match(reason, /支票退回/)
})

test('[PAY-1] administrators are told in their language that their company may not buy on account, and that it may again, as the preview shows', async () => {
  const zh = await makeBuyerAdmin(db)
  const { companyId } = zh
  const de = await makeBuyerAdmin(db, { companyId })
  const gone = await makeBuyerAdmin(db, { companyId })
  const buyer = await makeBuyer(db, { companyId })
  await db.updateTable('users').set({ language: 'de' }).where('id', '=', de.userId).execute()
  await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', gone.userId).execute()
  const told = async () =>
    (await Promise.all([zh, de, gone, buyer].map(({ email }) => mailsTo(email)))).map((mails) =>
      mails.map(({ kind }) => kind),
    )
  for (const [on, kind, says] of [
    [true, 'creditHeld', 'Grund: 支票退回'],
    [false, 'creditLifted', 'kann wieder auf Rechnung kaufen'],
  ] as const) {
    const wanted = { companyId: String(companyId), hold: on, reason: '支票退回' }
    const before = await told()
    const { mails } = (await app.call(invoice.holdMails, wanted, staff)).data
    assert.deepEqual(await told(), before)
    assert.equal((await hold(companyId, on, '支票退回')).http, 200)
    assert.deepEqual(await told(), [[...before[0]!, kind], [...before[1]!, kind], [], []])
    for (const [at, { email }] of [zh, de].entries()) {
      const { subject, body } = (await mailsTo(email)).at(-1)!
      assert.deepEqual(mails[at], { to: email, language: at === 0 ? 'zh' : 'de', subject, body })
    }
    assert.ok(mails[1]!.body.includes(says), mails[1]!.body)
  }
  // Of two acts that come to nothing nobody hears.
  const before = await told()
  await hold(companyId, false, '已付清')
  assert.deepEqual(await told(), before)
})

test('[PAY-1] a reason that staff keep to themselves is read by them alone: in no email, checkout, account or answer of the company', async () => {
  const admin = await makeBuyerAdmin(db)
  const buyer = { ...admin, caller: await signIn(admin) }
  await overdue(buyer, 3)
  const wanted = { companyId: String(admin.companyId), reason: '内部核查中', reasonShown: false }
  await app.call(invoice.setHold, { ...wanted, hold: true }, staff)
  const { packageId } = await makePack(db, { onHand: 5 })
  await fillCart(app, buyer.caller, [{ packageId, quantity: 2 }])
  const refused = await submit(buyer.caller, await aSubmission(app, buyer.caller, buyer, { paymentTerm: '08' }))
  assert.equal(codeOf(refused), 'CREDIT_HELD')
  const own = await account(admin.companyId, buyer.caller)
  const seen = JSON.stringify([
    refused.data,
    refused.message,
    own,
    (await app.call(checkout.show, {}, buyer.caller)).data.creditHold,
    await mailsTo(admin.email),
  ])
  assert.ok(!seen.includes('内部核查中'))
  assert.match(own.hold!.says, /账期已暂停。已逾期 ¥ ?246\.00/)
  assert.deepEqual([(await account(admin.companyId)).hold!.reason, own.hold!.reasonShown], ['内部核查中', false])
  await app.call(invoice.setHold, { ...wanted, hold: false }, staff)
  assert.ok(!JSON.stringify(await mailsTo(admin.email)).includes('内部核查中'))
  assert.equal((await mailsTo(admin.email)).at(-1)!.kind, 'creditLifted')
})

test('[PAY-1] of two who suspend a company at the same moment one does', async () => {
  const { companyId } = await makeBuyer(db)
  const both = await Promise.all([hold(companyId, true, '甲'), hold(companyId, true, '乙')])
  assert.deepEqual(both.map(({ http }) => http).toSorted(), [200, 409])
})
