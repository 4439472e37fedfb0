import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint, Named } from './kernel/shared/endpoint.ts'
import { checkout } from './modules/checkout/contract.ts'
import { testApp, type Reply } from './testing/app.ts'
import { aSubmission, fillCart } from './testing/makeOrder.ts'
import { everyEndpoint, sampleOf, send, type Sample } from './testing/samples/index.ts'
import { canary, makeWorld } from './testing/world.ts'

// Somebody else's row is answered like a missing one and stays as it is. Each sample proves itself: with the caller's own row
// the same call succeeds, so that nothing passes by being refused for another reason.

const app = await testApp()
const world = await makeWorld(app)

const owned = everyEndpoint.filter(({ owner }) => owner && owner !== 'public' && owner !== 'staff')

/** Endpoints that name no row: the token alone picks whose they are. */
const ofToken = [
  'list.mine',
  'order.list',
  'order.lines',
  'order.exportOrders',
  'invoice.list',
  'balance.list',
  'pricing.funded',
  'productChange.keep',
  'coupon.funded',
  'supply.list',
  'complaint.mine',
  'complaintDesk.asked',
  'review.received',
  'quote.myQuotes',
  'library.mine',
  'historyQuote.mine',
  'quoteReply.supplierQuotes',
  'requisition.list',
  'requisition.showRules',
  'requisition.showAbsence',
  'roa.list',
  'permit.list',
  'alert.searches',
  'alert.list',
  'notification.list',
  'notification.unread',
  'notification.live',
  'notification.readAll',
  'notification.showChoice',
  'notification.saveChoice',
  'cart.add',
  'savedCart.list',
  'chat.open',
  'chat.mine',
  'chat.say',
  'chat.seen',
].filter((id) => owned.some((endpoint) => endpoint.id === id))
/** A file is received for the sender's own company, or refused for want of the right to name one. */
const ofSender = ['upload.receive']
/** Rows that are not there are passed over where many are named; what comes of it is said in the answer. */
const passesOver = new Set([
  'cart.remove',
  'cart.check',
  'collection.remove',
  'collection.moveFromCart',
  'footprint.remove',
  'checkout.show',
  'checkout.coupons',
  'order.exists',
])

const isId = (key: string) => /^ids?$|Ids?$/.test(key)
const missingIds = { number: '999999999', link: 'A'.repeat(22), file: '00000000-0000-4000-8000-000000000000' }
const missing = (id: unknown): unknown => {
  const text = String(id)
  return /^\d+$/.test(text) ? missingIds.number : /^[0-9a-f]{8}-/.test(text) ? missingIds.file : missingIds.link
}

/** Where in an input rows are named: `id`, `cartLineIds.0`, `lines.0.cartLineId`. */
function namesIn(value: unknown, path: string[] = [], named = false): string[][] {
  if (Array.isArray(value)) return value.flatMap((one, index) => namesIn(one, [...path, String(index)], named))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, part]) => namesIn(part, [...path, key], isId(key)))
  return named && typeof value === 'string' ? [path] : []
}
function at(value: unknown, [key, ...rest]: string[]): unknown {
  return key === undefined ? value : at((value as Record<string, unknown>)[key], rest)
}
function put<T>(value: T, [key, ...rest]: string[], part: unknown): T {
  if (key === undefined) return part as T
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
  copy[key] = put(copy[key], rest, part)
  return copy as T
}

/** Names of what is on sale, and ids that the caller makes up, are nobody's. */
const ofNobody = new Set(['checkoutId', 'moleculeId', 'productPackageId', 'taxId'])
/** Rows named by what is on sale: both companies name the same, and each must reach its own. */
const ofShelf = new Set(['collection.edit', 'collection.remove', 'footprint.remove'])

const strip = ({ http, body }: Reply, ids: unknown[]) =>
  ids
    .reduce<string>((text, id) => text.replaceAll(`"${String(id)}"`, '"#"'), `${http} ${body}`)
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'uuid')

for (const endpoint of owned.filter(({ id }) => !ofToken.includes(id) && !ofSender.includes(id)))
  test(`${endpoint.id}: each row of another company is answered like a missing one, and stays as it is`, async () => {
    const mine = await sampleOf(world, endpoint)
    const theirs = await sampleOf(world, endpoint, world.other)
    const names = namesIn(theirs.input).filter((path) => !ofNobody.has(path.at(-1)!))
    assert.ok(names.length > 0, 'the sample names no row')
    if (ofShelf.has(endpoint.id)) {
      await succeeds(endpoint, mine, 'with a row of one’s own')
      await send(world, endpoint, { ...theirs, caller: mine.caller })
      return succeeds(endpoint, theirs, 'for its owner, after all of that')
    }
    for (const path of names) {
      const foreign = at(theirs.input, path)
      const ask = (id: unknown) => send(world, endpoint, withRow(mine, theirs, path, id))
      const shown = await ask(foreign)
      const lost = await ask(missing(foreign))
      assert.ok(!shown.body.includes(canary), `shows a foreign row: ${shown.body.slice(0, 300)}`)
      assert.equal(strip(shown, [foreign]), strip(lost, [missing(foreign)]), path.join('.'))
      if (!passesOver.has(endpoint.id))
        assert.notEqual(shown.http, 200, `${path.join('.')}: ${shown.body.slice(0, 200)}`)
    }
    await succeeds(endpoint, mine, 'with a row of one’s own')
    await succeeds(endpoint, theirs, 'for its owner, after all of that')
  })

/** The caller's own input with one row of another; a secret or a version that belongs to that row comes along. */
const withRow = (mine: Sample, theirs: Sample, path: string[], id: unknown): Sample => {
  const input = put(mine.input, path, id)
  return { ...mine, input: 'version' in theirs.input ? { ...input, version: theirs.input['version'] } : input }
}

async function succeeds(endpoint: Named<Endpoint>, sample: Sample, when: string) {
  const reply = await send(world, endpoint, sample)
  assert.equal(reply.http, 200, `${when}: ${reply.body.slice(0, 300)}`)
  const { removed, count } = (reply.data ?? {}) as { removed?: number; count?: number }
  assert.ok(removed === undefined || removed > 0, `${when}: nothing was removed`)
  assert.ok(endpoint.id !== 'cart.remove' || count === 0, `${when}: the line is still there`)
}

for (const id of ofToken)
  test(`${id} tells nothing of another company, and its own rows`, async () => {
    const endpoint = owned.find((one) => one.id === id)!
    await send(world, endpoint, await sampleOf(world, endpoint, world.other))
    const reply = await send(world, endpoint, await sampleOf(world, endpoint))
    assert.equal(reply.http, 200)
    assert.ok(!reply.body.includes(canary), reply.body.slice(0, 300))
    assert.notEqual((reply.data as { total?: number } | undefined)?.total, 0)
  })

test('an upload for another supplier is refused, and none is kept', async () => {
  const endpoint = owned.find(({ id }) => id === 'upload.receive')!
  const sample = await sampleOf(world, endpoint)
  const uploads = () =>
    app.db.selectFrom('uploads').select('id').where('supplier_id', '=', world.other.seller.supplierId).execute()
  const before = (await uploads()).length
  const input = { ...sample.input, supplierId: String(world.other.seller.supplierId) }
  assert.notEqual((await send(world, endpoint, { ...sample, input })).http, 200)
  assert.equal((await uploads()).length, before)
})

test('a coupon of another company, an expired, an early and a used one buy nothing, and are not listed', async () => {
  const { caller, ...buyer } = await world.someone()
  const day = 86_400_000
  const coupon = (code: string, more: object = {}) => ({
    code,
    currency: 'CNY',
    amount: 100,
    company_id: buyer.companyId as number | null,
    max_uses: 1,
    uses_left: 1,
    valid_until: new Date(Date.now() + day),
    ...more,
  })
  const rows = [
    coupon('OURS'),
    coupon(`${canary}1`, { company_id: world.other.admin.companyId }),
    coupon('EXPIRED', { valid_from: new Date(Date.now() - 2 * day), valid_until: new Date(Date.now() - day) }),
    coupon('USEDUP', { uses_left: 0 }),
    coupon('EARLY', { valid_from: new Date(Date.now() + day / 2) }),
    coupon('EVERYBODY', { company_id: null }),
  ]
  await app.db.insertInto('coupons').values(rows).execute()
  const listed = (await app.call(checkout.coupons, {}, { ...caller })).data
  assert.deepEqual(listed.map(({ code }) => code).sort(), ['EVERYBODY', 'OURS'])
  await fillCart(app, caller, [{ packageId: world.goods.CNY.packageId, quantity: 2 }])
  const cost = async (couponCode: string) => {
    const { lines, billAddressId, shipAddressId } = await aSubmission(app, caller, buyer)
    return app.call(checkout.calculateCost, { lines, billAddressId, shipAddressId, couponCodes: [couponCode] }, caller)
  }
  assert.equal((await cost('OURS')).status, 200)
  assert.equal((await cost('EVERYBODY')).status, 200)
  const none = await cost('NOSUCH')
  assert.notEqual(none.status, 200)
  for (const code of [`${canary}1`, 'EXPIRED', 'USEDUP', 'EARLY']) {
    // That one was quicker is found out when the order is placed.
    if (code !== 'USEDUP') assert.equal((await cost(code)).body.replaceAll(code, 'NOSUCH'), none.body, code)
    const submission = await aSubmission(app, caller, buyer, { couponCodes: [code], shownTotal: '1.00' })
    assert.notEqual((await app.callRaw(checkout.submit, submission, caller)).http, 200, code)
  }
})
