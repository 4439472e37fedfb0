import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint, Named } from '../../kernel/shared/endpoint.ts'
import { makeOrder, makePack } from '../../testing/makeOrder.ts'
import { makeBuyer, makeSupplier } from '../../testing/makePeople.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { modules } from '../../modules.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { order } from '../order/contract.ts'
import { orderDesk } from './contract.ts'

const { app, db, staff, signIn, actingFor, detail, mailsTo, makeReady, ship, wholeLedger } = await orderWorld()

const supplier = await makeSupplier(db)
async function anOrder() {
  const buyer = await makeBuyer(db)
  const pack = await makePack(db, { supplierId: supplier.supplierId, onHand: 9 })
  const placed = await makeOrder(app, buyer, { lines: [{ packageId: pack.packageId, quantity: 2 }] })
  const { version, lines } = await detail(placed.id, staff)
  return { ...placed, buyer, version, orderLineId: lines[0]!.id }
}
const show = async (id: string) => (await app.call(orderDesk.show, { id }, staff)).data
const setCosts = (input: object) => app.callRaw(orderDesk.setCosts, input as never, staff)

test('[ADMO-4] requisition number, representative, carrier account, platform cost, quoted price and unit cost are stored, edited by staff and shown with the margin', async () => {
  const { id, version, orderLineId, caller, buyer } = await anOrder()
  const { representatives } = await show(id)
  const written = {
    purchaseOrder: 'PO-9',
    requisitionNumber: 'PR-2026-7',
    carrierAccount: 'DHL 9601',
    internalRepId: representatives[0]!.id,
  }
  const saved = await app.call(orderDesk.setWritten, { id, version, ...written }, staff)
  const costs = {
    id,
    version: saved.data.version,
    platformCost: '15.50',
    lines: [{ orderLineId, unitCost: '61.25', quotedUnitPrice: '63.00' }],
  }
  assert.equal((await setCosts(costs)).status, 200)
  const shown = await show(id)
  assert.deepEqual(
    [shown.purchaseOrder, shown.requisitionNumber, shown.carrierAccount, shown.internalRepName],
    ['PO-9', 'PR-2026-7', 'DHL 9601', representatives[0]!.name],
  )
  const [line] = shown.lines
  assert.deepEqual(
    [line!.unitCost?.amount, line!.quotedUnitPrice?.amount, line!.margin?.amount, line!.marginBp],
    ['61.25', '63.00', '77.50', 3875],
  )
  // 200.00 and 20.00 freight, less 122.50 and 15.50.
  assert.deepEqual(
    [shown.platformCost.amount, shown.revenue.amount, shown.cost?.amount, shown.margin?.amount, shown.marginBp],
    ['15.50', '220.00', '138.00', '82.00', 3727],
  )
  assert.equal((await detail(id, caller)).requisitionNumber, 'PR-2026-7')
  const mail = (await mailsTo(buyer.email)).at(-1)!
  assert.equal(mail.kind, 'orderWritten')
  assert.doesNotMatch(mail.body, /15\.50|61\.25/)
  assert.equal(codeOf(await setCosts(costs)), 'CHANGED_MEANWHILE')
  const again = { ...costs, version: shown.version }
  assert.equal(codeOf(await setCosts({ ...again, platformCost: '-1' })), 'COST_NOT_POSSIBLE')
  const nobody = await app.callRaw(
    orderDesk.setWritten,
    { id, version: shown.version, internalRepId: String(buyer.userId) },
    staff,
  )
  assert.equal(codeOf(nobody), 'REP_NOT_STAFF')
  // A line whose cost nobody knows leaves the margin open.
  assert.equal((await setCosts({ ...again, lines: [{ orderLineId }] })).status, 200)
  const open = await show(id)
  assert.deepEqual([open.unknown, open.cost, open.margin], [1, null, null])
})

test('[ADMO-5] costs are logged as COSTUPDATED and references as ORDEREDITED; the buyer reads only what is theirs', async () => {
  const { id, version, orderLineId, caller } = await anOrder()
  const internalRepId = (await show(id)).representatives[0]!.id
  const kept = await app.call(orderDesk.setWritten, { id, version, internalRepId }, staff)
  const told = await app.call(
    orderDesk.setWritten,
    { id, version: kept.data.version, internalRepId, carrierAccount: 'DHL 1', purchaseOrder: 'PO-1' },
    staff,
  )
  await setCosts({ id, version: told.data.version, platformCost: '1.00', lines: [{ orderLineId, unitCost: '2.00' }] })
  const events = async (who = staff) =>
    (await app.call(order.detail, { id }, who)).data.events.map(({ event, move }) => `${event} ${move}`)
  assert.deepEqual((await events()).slice(-3), [
    'ORDEREDITED setKept',
    'ORDEREDITED setWritten',
    'COSTUPDATED setCosts',
  ])
  assert.deepEqual(await events(caller), ['CREATED place', 'ORDEREDITED setWritten'])
})

/** The modules that speak of orders. */
const speaking =
  'order fulfilment supply erp invoice payment saleContract confirmation roa requisition checkout audit notification'
/** Every endpoint of theirs that reads, as somebody asks it about an order. */
const reading = speaking
  .split(' ')
  .flatMap((name) => Object.values(modules[name]!.contract) as Named<Endpoint>[])
  .filter(({ method, reads }) => method === 'GET' || reads)

test('[ADMO-4] costs and margin leave through no call, export, email or paper of a buyer or a supplier', async () => {
  const { id, version, orderLineId, caller, buyer } = await anOrder()
  const seller = await signIn(supplier)
  await setCosts({
    id,
    version,
    platformCost: '7391.17',
    lines: [{ orderLineId, unitCost: '8263.19', quotedUnitPrice: '8527.23' }],
  })
  await makeReady(id)
  await ship(id, [1])
  const secret = /7391\.?17|8263\.?19|8527\.?23/
  assert.match(JSON.stringify(await show(id)), secret)
  let answered = 0
  for (const endpoint of reading)
    for (const who of [caller, seller])
      for (const input of [{ id }, { orderId: id }, {}]) {
        const reply = await app.callRaw(endpoint, input, who).catch(() => null)
        if (!reply || reply.http !== 200) continue
        answered += 1
        assert.doesNotMatch(reply.body, secret, endpoint.id)
      }
  assert.ok(answered > 25, `${answered} answers`)
  const mails = await db.selectFrom('mails').select(['subject', 'body']).execute()
  assert.doesNotMatch(JSON.stringify(mails), secret)
  for (const who of [caller, seller]) assert.equal(codeOf(await app.callRaw(orderDesk.show, { id }, who)), 'FORBIDDEN')
  assert.ok(buyer.userId)
})

test('[ADMO-1] [ADMO-5] emails of an order are listed with their readers, and sent again to the buyer’s company alone: NOTIFICATION_SENT', async () => {
  const { id, buyer } = await anOrder()
  await app.call(fulfilment.approve, { id }, staff)
  const { mails, addresses } = (await app.call(orderDesk.mails, { id }, staff)).data
  assert.deepEqual(
    mails.map(({ side, recipient }) => [side, recipient]),
    [
      ['supplier', supplier.email],
      ['buyer', buyer.email],
      ['buyer', buyer.email],
    ],
  )
  const colleague = await makeBuyer(db, { companyId: buyer.companyId })
  assert.deepEqual(addresses, [buyer.email])
  const [forSupplier, approved] = mails
  const text = (await app.call(orderDesk.mail, { id, mailId: approved!.id }, staff)).data
  assert.match(text.body, /\/orderdetail\?id=/)
  const resend = (mailId: string, to: string) => app.callRaw(orderDesk.resend, { id, mailId, to }, staff)
  const stranger = await makeBuyer(db)
  assert.equal(codeOf(await resend(approved!.id, stranger.email)), 'MAIL_NOT_THEIRS')
  assert.equal(codeOf(await resend(forSupplier!.id, buyer.email)), 'MAIL_NOT_THEIRS')
  const foreign = await anOrder()
  const { mails: others } = (await app.call(orderDesk.mails, { id: foreign.id }, staff)).data
  assert.equal((await resend(others[0]!.id, buyer.email)).http, 404)
  const sent = await resend(approved!.id, colleague.email)
  assert.equal(sent.status, 200, sent.body)
  const [again] = await mailsTo(colleague.email)
  assert.deepEqual([again!.subject, again!.body], [approved!.subject, text.body])
  assert.equal((await detail(id, staff)).events.at(-1)!.event, 'NOTIFICATION_SENT')
  app.resources.settings.REAGORA_RATE_LIMIT = true
  // Three an hour are enough for one inbox.
  for (let more = 0; more < 3; more++) await resend(approved!.id, colleague.email)
  assert.equal(codeOf(await resend(approved!.id, colleague.email)), 'TOO_MANY_REQUESTS')
  app.resources.settings.REAGORA_RATE_LIMIT = false
  await wholeLedger()
})

test('[ADMO-7] an order that came by fax, phone or mail is entered by staff for a buyer, with channel, reference and paper, and both names on its trace', async () => {
  const buyer = await makeBuyer(db, { surname: '钱', name: '七' })
  const pack = await makePack(db, { onHand: 9 })
  const { id } = await makeOrder(app, buyer, {
    caller: await actingFor(buyer),
    lines: [{ packageId: pack.packageId, quantity: 1 }],
  })
  const fax = { id, channel: 'fax', receivedAt: '2026-01-05T10:00:00+08:00', reference: '传真 7' }
  const paper = { name: 'fax.pdf', bytes: '%PDF-1.4 a fax\n%%EOF' }
  const sent = await sendFile(app.app, orderDesk.receive, paper, fax, staff)
  assert.equal(sent.status, 200, sent.body)
  const shown = await show(id)
  assert.equal(shown.enteredByStaff, true)
  const { channel, receivedAt, reference, fileName, enteredBy } = shown.received!
  assert.deepEqual([channel, receivedAt, reference, fileName], ['fax', '2026-01-05T02:00:00.000Z', '传真 7', 'fax.pdf'])
  assert.equal((await app.callRaw(orderDesk.paper, { id }, staff)).body, paper.bytes)
  const { events, placedBy, purchasedBy } = await detail(id, staff)
  const created = events.find(({ event }) => event === 'CREATED')!
  assert.deepEqual([created.actor, created.onBehalfOf], [placedBy, purchasedBy])
  assert.notEqual(placedBy, purchasedBy)
  const came = events.at(-1)!
  assert.deepEqual([came.event, came.actor, came.note, enteredBy], ['ORDER_RECEIVED', placedBy, '传真 7', placedBy])
  // Put right: the paper stays where no other comes.
  const phone = { ...fax, channel: 'phone' }
  assert.equal((await app.callRaw(orderDesk.receive, phone, staff)).status, 200)
  assert.deepEqual([(await show(id)).received?.channel, (await show(id)).received?.fileName], ['phone', 'fax.pdf'])
  const late = { ...fax, receivedAt: '2999-01-01T00:00:00Z' }
  assert.equal(codeOf(await app.callRaw(orderDesk.receive, late, staff)), 'RECEIVED_LATER')
  const runs = await sendFile(app.app, orderDesk.receive, { name: 'a.exe', bytes: 'MZ\u0090' }, fax, staff)
  assert.notEqual(runs.status, 200)
  const own = await anOrder()
  assert.equal(codeOf(await app.callRaw(orderDesk.receive, { ...fax, id: own.id }, staff)), 'NOT_ENTERED_BY_STAFF')
  assert.equal(codeOf(await app.callRaw(orderDesk.receive, fax, own.caller)), 'FORBIDDEN')
})
