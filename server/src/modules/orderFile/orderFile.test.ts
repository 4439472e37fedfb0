import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Caller } from '../../testing/app.ts'
import { aSubmission, fillCart, makePack } from '../../testing/makeOrder.ts'
import { makeBuyer, makeBuyerAdmin, makePerson, makeSupplier } from '../../testing/makePeople.ts'
import { secretFor } from '../../testing/mails.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { approval } from '../approval/contract.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { requisition } from '../requisition/contract.ts'
import { MAX_FILES, orderFile } from './contract.ts'
import { sweepPapers } from './service.ts'

const { app, db, signIn, submit, detail, splitInTwo, staff } = await orderWorld()

const pdf = (name: string) => ({ name, bytes: Buffer.from(`%PDF-1.4\n% ${name} ${randomUUID()}\n%%EOF\n`) })
const send = (caller: Caller, name = 'PO-1.pdf', fields: Record<string, string> = {}) =>
  sendFile<{ fileId: string }>(app.app, orderFile.send, pdf(name), fields, caller)
const papers = async (caller: Caller, of: Record<string, unknown>) => app.callRaw(orderFile.list, of, caller)
const namesOf = (reply: { data: unknown }) =>
  (reply.data as { papers: { name: string }[] }).papers.map(({ name }) => name)
const read = async (caller: Caller, fileId: string) => (await app.callRaw(orderFile.file, { fileId }, caller)).http

test('a buyer’s papers come with the order, for their company and staff alone, and stay once it is reviewed', async () => {
  const buyer = await makeBuyer(db)
  const caller = await signIn(buyer)
  const seller = await makeSupplier(db)
  const { packageId } = await makePack(db, { onHand: 10, supplierId: seller.supplierId })
  const [stranger, supplier] = [await signIn(await makeBuyer(db)), await signIn(seller)]
  await fillCart(app, caller, [{ packageId, quantity: 4 }])
  const { fileId } = (await send(caller)).data
  assert.deepEqual(
    [await read(caller, fileId), await read(stranger, fileId), await read(staff, fileId)],
    [200, 404, 404],
  )

  // A file of somebody else is none of this order's, and nothing is ordered.
  const foreign = (await send(stranger)).data.fileId
  const input = await aSubmission(app, caller, buyer, { fileIds: [foreign] })
  assert.equal(codeOf(await submit(caller, input)), 'FILE_GONE')
  const placed = await submit(caller, { ...input, fileIds: [fileId] })
  const orderId = (placed.data as { id: string }).id
  assert.deepEqual(namesOf(await papers(caller, { orderId })), ['PO-1.pdf'])
  assert.deepEqual(namesOf(await papers(staff, { orderId })), ['PO-1.pdf'])
  for (const other of [stranger, supplier])
    assert.deepEqual(
      [(await papers(other, { orderId })).http !== 200, (await read(other, fileId)) !== 200],
      [true, true],
    )

  const added = (await send(caller, 'use.pdf', { orderId })).data.fileId
  assert.equal((await app.callRaw(orderFile.remove, { orderId, fileId: added }, stranger)).http, 404)
  assert.equal((await app.callRaw(orderFile.remove, { orderId, fileId: added }, caller)).http, 200)
  assert.equal(await read(caller, added), 404)
  await app.call(fulfilment.approve, { id: orderId }, staff)
  assert.equal(codeOf(await app.callRaw(orderFile.remove, { orderId, fileId }, caller)), 'PAPER_STAYS')

  // What is split off has them too.
  const { reply, other } = await splitInTwo(orderId, [1])
  assert.equal(reply.http, 200, reply.body)
  assert.deepEqual(namesOf(await papers(caller, { orderId: other })), ['PO-1.pdf'])

  for (let more = 1; more < MAX_FILES; more++) assert.equal((await send(caller, `${more}.pdf`, { orderId })).http, 200)
  assert.equal(codeOf(await send(caller, 'more.pdf', { orderId })), 'TOO_MANY_PAPERS')
  assert.equal((await papers(caller, {})).http, 404)
})

test('[ORDER-4] approvers read the papers of what they decide on, and the order has them', async () => {
  const admin = await makeBuyerAdmin(db)
  const [approver, member] = [
    await makePerson(db, { companyId: admin.companyId, roles: ['ROLE_APPROVER'] }),
    await makePerson(db, { companyId: admin.companyId, roles: ['ROLE_BUYER'] }),
  ]
  const [head, one, caller] = [await signIn(admin), await signIn(approver), await signIn(member)]
  const { version } = (await app.call(requisition.showRules, {}, head)).data
  const rules = [{ kind: 'amount', currency: 'CNY', amount: '100.00', steps: [{ who: 'role' }] }]
  await app.call(requisition.saveRules, { version, remindDays: 2, escalateDays: 5, rules } as never, head)
  await fillCart(app, caller, [{ packageId: (await makePack(db, { onHand: 10 })).packageId, quantity: 2 }])
  const { fileId } = (await send(caller)).data
  const input = await aSubmission(
    app,
    caller,
    { addressId: admin.addressId },
    {
      requestApproval: true,
      fileIds: [fileId],
      carrierAccount: 'SF 755',
      invoiceType: 'digital normal',
    },
  )
  const reply = await submit(caller, input)
  const id = (reply.data as { requisition: { id: string } }).requisition.id
  assert.deepEqual(namesOf(await papers(one, { requisitionId: id })), ['PO-1.pdf'])
  assert.equal(await read(one, fileId), 200)
  const stranger = await signIn(await makeBuyer(db))
  assert.deepEqual([(await papers(stranger, { requisitionId: id })).http, await read(stranger, fileId)], [404, 404])
  // Whoever decides by the link of the email opens them by the same link, and nothing else.
  const emailToken = await secretFor(app.resources, approver.email, 'requisitionToApprove')
  const { data: byLink } = await app.call(approval.showByLink, { emailToken })
  assert.deepEqual(
    byLink.papers.map(({ name }) => name),
    ['PO-1.pdf'],
  )
  const other = (await send(caller, 'other.pdf')).data.fileId
  const readByLink = async (file: string) =>
    (await app.callRaw(approval.paperByLink, { fileId: file, emailToken })).http
  assert.deepEqual([await readByLink(fileId), await readByLink(other)], [200, 404])
  const decided = await app.callRaw(approval.decide, { id, step: 1, decision: 'approve', note: '' }, one)
  assert.equal(decided.http, 200, decided.body)
  assert.equal(await readByLink(fileId), 400)
  const { order } = (await app.call(requisition.detail, { id }, caller)).data
  assert.deepEqual(namesOf(await papers(caller, { orderId: order!.id })), ['PO-1.pdf'])
  const { carrierAccount, invoiceType, invoiceEmail } = await detail(order!.id, caller)
  assert.deepEqual([carrierAccount, invoiceType, invoiceEmail], ['SF 755', 'digital normal', member.email])
})

test('invoices: digital ones in China, by default to the buyer; special ones only with a tax number that holds', async () => {
  const buyer = await makeBuyer(db)
  const caller = await signIn(buyer)
  const order = async (more: object) => {
    await fillCart(app, caller, [{ packageId: (await makePack(db, { onHand: 10 })).packageId, quantity: 1 }])
    return submit(caller, await aSubmission(app, caller, buyer, more as never))
  }
  const digital = await order({ invoiceType: 'digital special', invoiceEmail: 'tax@example.com' })
  assert.equal((await detail((digital.data as { id: string }).id, caller)).invoiceEmail, 'tax@example.com')
  const set = (change: object) => db.updateTable('companies').set(change).where('id', '=', buyer.companyId).execute()
  await set({ tax_id: '91310000MA1FL00000' })
  assert.equal(codeOf(await order({ invoiceType: 'vat special' })), 'INVOICE_TYPE_NOT_YOURS')
  await set({ tax_id: 'DE136695976', country: 'DE' })
  assert.equal(codeOf(await order({ invoiceType: 'digital normal' })), 'INVOICE_TYPE_NOT_YOURS')
})

test('[BUY-4] papers that were sent for an order nobody placed are forgotten after a week, those of an order never', async () => {
  const buyer = await makeBuyer(db)
  const caller = await signIn(buyer)
  await fillCart(app, caller, [{ packageId: (await makePack(db, { onHand: 10 })).packageId, quantity: 1 }])
  const [kept, lost, fresh] = await Promise.all(
    ['kept.pdf', 'lost.pdf', 'fresh.pdf'].map(async (name) => (await send(caller, name)).data.fileId),
  )
  assert.equal((await submit(caller, await aSubmission(app, caller, buyer, { fileIds: [kept] }))).http, 200)
  await sql`update files set created_at = now() - interval '8 days' where id = any(${[kept, lost]}::uuid[])`.execute(db)
  await sql`update files set created_at = now() - interval '6 days' where id = ${fresh}`.execute(db)
  await sweepPapers(app.resources)
  assert.deepEqual(await Promise.all([kept, lost, fresh].map((one) => read(caller, one!))), [200, 404, 200])
})
