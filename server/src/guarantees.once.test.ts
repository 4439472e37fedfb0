import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { isAsOneself } from './kernel/shared/access.ts'
import { errors } from './kernel/shared/errors.ts'
import { cart } from './modules/cart/contract.ts'
import { testApp } from './testing/app.ts'
import { auditSince, lastAudit } from './testing/audited.ts'
import { makeSiteAdmin } from './testing/makePeople.ts'
import { everyEndpoint, sampleOf, send, type Sample } from './testing/samples/index.ts'
import { makeWorld } from './testing/world.ts'

// An endpoint that is `idempotent` does a thing once for one key of one caller acting for one buyer.

const app = await testApp()
const world = await makeWorld(app)
const { db } = app
const idempotent = everyEndpoint.filter((endpoint) => endpoint.idempotent)

/** The same call about something else. */
const changed: Record<string, (input: Record<string, unknown>) => Record<string, unknown>> = {
  'people.invite': (input) => ({ ...input, name: '五' }),
  'address.save': (input) => ({ ...input, city: '北京' }),
  'alert.saveSearch': (input) => ({ ...input, ask: { searchText: 'other' } }),
  'regulation.saveClass': (input) => ({ ...input, smarts: 'c1ccccc1S' }),
  'bulk.act': (input) => ({ ...input, input: { reasonText: 'too late' } }),
  'bulk.file': (input) => ({ ...input, format: 'xlsx' }),
  'cart.add': ({ lines }) => ({ lines: (lines as object[]).map((line) => ({ ...line, productPackageNum: 5 })) }),
  'quickOrder.put': ({ lines }) => ({ lines: (lines as object[]).map((line) => ({ ...line, quantity: 5 })) }),
  'savedCart.save': (input) => ({ ...input, name: 'another' }),
  'savedCart.put': (input) => ({ ...input, replace: false }),
  'quickOrder.swap': (input) => ({ ...input, back: true }),
  'quickOrder.reorder': ({ id }) => ({ id: String(Number(id) + 1) }),
  'fulfilment.ship': (input) => ({ ...input, trackingNumber: 'SF2' }),
  'erp.send': (input) => ({ ...input, version: Number(input['version']) + 1 }),
  'supply.ship': (input) => ({ ...input, trackingNumber: 'SF2' }),
  'complaint.report': (input) => ({ ...input, text: 'another' }),
  'complaint.write': (input) => ({ ...input, text: 'another' }),
  'complaintDesk.decide': (input) => ({ ...input, text: 'another' }),
  'complaintDesk.replace': (input) => ({ ...input, trackingNumber: 'SF2' }),
  'complaintDesk.receive': ({ complaintId, lines }) => ({
    complaintId,
    lines: (lines as object[]).map((line) => ({ ...line, received: 0 })),
  }),
  'fulfilment.recordPayment': (input) => ({ ...input, reference: 'another' }),
  'fulfilment.recordRefund': (input) => ({ ...input, reference: 'another' }),
  'balance.giveBack': (input) => ({ ...input, reference: 'another' }),
  'invoice.credit': (input) => ({ ...input, reason: 'another' }),
  'collection.save': () => ({ productIds: [String(world.goods.USD.productId)] }),
  'share.generate': (input) => ({ ...input, days: 30 }),
  'staffGroup.create': (input) => ({ ...input, name: 'another' }),
  'pricing.createDiscount': (input) => ({ ...input, description: 'another' }),
  'coupon.createTemplate': (input) => ({ ...input, name: 'another' }),
  'coupon.assign': (input) => ({ ...input, addresses: ['another@example.test'] }),
  'orderDesk.resend': (input) => ({ ...input, to: 'another@example.test' }),
  'internalRequisition.raise': (input) => ({ ...input, remark: 'another' }),
  'lineCancellation.cancel': (input) => ({ ...input, reasonText: 'another' }),
  'orderEdit.edit': (input) => ({ ...input, reason: 'another' }),
  'orderSplit.split': (input) => ({ ...input, reason: 'another' }),
  'chat.say': (input) => ({ ...input, text: 'another' }),
  'chat.answer': (input) => ({ ...input, text: 'another' }),
  'note.add': (input) => ({ ...input, text: 'another' }),
  'contact.reportIssue': (input) => ({ ...input, text: 'another' }),
  'quote.addProduct': (input) => ({ ...input, title: 'another' }),
  'quoteCounter.offer': (input) => ({ ...input, remark: 'another' }),
  'quoteFinal.ask': (input) => ({ ...input, until: new Date(Date.now() + 2 * 86_400_000).toISOString() }),
  'quoteMessage.write': (input) => ({ ...input, text: 'another' }),
  'quoteMessage.writeOfPart': (input) => ({ ...input, text: 'another' }),
  'listQuote.create': (input) => ({ ...input, title: 'another' }),
  'library.create': (input) => ({ ...input, title: 'another' }),
  'proposal.del': (input) => ({ ...input, title: 'another' }),
  'proposal.rfp': (input) => ({ ...input, title: 'another' }),
  'news.save': (input) => ({ ...input, startsOn: '2026-02-01' }),
  'tag.create': (input) => ({ ...input, active: false }),
  'tag.assign': (input) => ({ ...input, act: 'take' }),
  'promotion.save': (input) => ({ ...input, position: '7' }),
}
const idempotencyKey = () => randomUUID()

const secondAdmin = await makeSiteAdmin(db)
const secondAdminCaller = { token: await app.tokenOf(secondAdmin.userId) }
/** Somebody else of the house who may do the same. */
const colleagueOf = ({ caller }: Sample) =>
  caller.token === world.siteAdmin.caller.token ? secondAdminCaller : world.csrAdmin.caller

/** How many acts the audit trail has of it, meanwhile. */
async function actsOf(id: string, work: () => Promise<void>) {
  const before = await lastAudit(db)
  await work()
  const rows = await auditSince(db, before)
  return new Set(rows.filter(({ act }) => act === id).map(({ request_id }) => request_id)).size
}

for (const endpoint of idempotent)
  test(`${endpoint.id} is done once for one key of its caller, answers alike, and refuses another body and a key that cannot be kept`, async () => {
    const sample = await sampleOf(world, endpoint)
    const malformed = await actsOf(endpoint.id, async () => {
      for (const one of ['short', 'with space in it', 'x'.repeat(201), 'ümläut-key', ''])
        assert.equal((await send(world, endpoint, sample, keyHeader(one))).status, errors.INVALID_INPUT.status, one)
    })
    assert.equal(malformed, 0)
    const key = idempotencyKey()
    const acts = await actsOf(endpoint.id, async () => {
      const replies = await Promise.all([0, 1, 2].map(() => send(world, endpoint, sample, { idempotencyKey: key })))
      replies.push(await send(world, endpoint, sample, { idempotencyKey: key }))
      for (const reply of replies) assert.deepEqual(reply.data, replies[0]!.data)
      assert.equal(replies[0]!.http, 200, replies[0]!.body)
      assert.notEqual(replies[0]!.data, null)
    })
    assert.equal(acts, 1)
    const other = { ...sample, input: changed[endpoint.id]!(sample.input) }
    const none = await actsOf(endpoint.id, async () => {
      const reply = await send(world, endpoint, other, { idempotencyKey: key })
      assert.equal(reply.status, errors.IDEMPOTENCY_MISMATCH.status, reply.body)
    })
    assert.equal(none, 0)
    // Of somebody else it is another key.
    const elsewhere = await sampleOf(world, endpoint, world.other)
    const theirs =
      elsewhere.caller.token === sample.caller.token ? { ...elsewhere, caller: colleagueOf(sample) } : elsewhere
    const actsOfOther = await actsOf(endpoint.id, async () => {
      const reply = await send(world, endpoint, theirs, { idempotencyKey: key })
      assert.equal(reply.http, 200, reply.body)
    })
    assert.equal(actsOfOther, 1)
  })

test('one key of one caller is another for each endpoint', async () => {
  const key = idempotencyKey()
  const { caller } = world.own.member
  const calls: { endpoint: (typeof idempotent)[number]; sample: Sample }[] = []
  for (const endpoint of idempotent)
    if (['cart.add', 'collection.save', 'alert.saveSearch', 'share.generate'].includes(endpoint.id))
      calls.push({ endpoint, sample: { ...(await sampleOf(world, endpoint)), caller } })
  assert.equal(calls.length, 4)
  const answers = async () => {
    const all: Awaited<ReturnType<typeof send>>[] = []
    for (const { endpoint, sample } of calls) all.push(await send(world, endpoint, sample, { idempotencyKey: key }))
    return all.map(({ http, data }) => ({ http, data }))
  }
  const first = await answers()
  assert.deepEqual(new Set(first.map(({ http }) => http)), new Set([200]))
  assert.equal(new Set(first.map(({ data }) => JSON.stringify(data))).size, 4)
  assert.deepEqual(await answers(), first)
})

/** An empty key is left out by the caller that browsers share; here it is sent. */
const keyHeader = (idempotencyKey: string) => ({ idempotencyKey: idempotencyKey || ' ' })

/** What is done to a row of one buyer: nobody succeeds with it for another. */
const ofOneBuyer = new Set([
  'savedCart.save',
  'savedCart.put',
  'quickOrder.swap',
  'quickOrder.reorder',
  'lineCancellation.cancel',
  'complaint.report',
  'complaint.write',
  'quoteCounter.offer',
  'quoteFinal.ask',
  'quoteMessage.write',
])
const acting = idempotent.filter(
  ({ id, onBehalf, access }) => onBehalf !== false && !isAsOneself(access) && !ofOneBuyer.has(id),
)
for (const endpoint of acting)
  test(`${endpoint.id}: the key of somebody who acts for one buyer is another for the next, and for themselves`, async () => {
    const buyers = [await world.someone(), await world.someone(), null]
    const { input } = await sampleOf(world, endpoint)
    const key = idempotencyKey()
    const answers: unknown[] = []
    for (const buyer of buyers) {
      // The grant for the next ends the one before.
      const caller = buyer ? await world.actingFor(buyer) : world.csr.caller
      const sample: Sample = { caller, input }
      const acts = await actsOf(endpoint.id, async () => {
        const first = await send(world, endpoint, sample, { idempotencyKey: key })
        assert.equal(first.http, 200, first.body)
        const again = await send(world, endpoint, sample, { idempotencyKey: key })
        assert.deepEqual(again.data, first.data)
        answers.push(first.data)
      })
      assert.equal(acts, 1)
    }
    const rows = await db
      .selectFrom('idempotency')
      .select(['user_id', 'on_behalf_of'])
      .where('key', '=', key)
      .orderBy('id')
      .execute()
    assert.deepEqual(
      rows,
      buyers.map((buyer) => ({ user_id: world.csr.userId, on_behalf_of: buyer?.userId ?? null })),
    )
    if (endpoint.id === cart.add.id)
      assert.equal(new Set(answers.map((one) => JSON.stringify(one))).size, answers.length)
  })

test('without a key everything is done as often as it is asked for', async () => {
  const { caller, input } = await sampleOf(world, cart.add)
  const acts = await actsOf(cart.add.id, async () => {
    for (let i = 0; i < 2; i++) await send(world, cart.add, { caller, input })
  })
  assert.equal(acts, 2)
})

test('every idempotent endpoint is tried with another body', () => {
  assert.deepEqual(Object.keys(changed).sort(), idempotent.map(({ id }) => id).sort())
})
