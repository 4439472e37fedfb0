import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { checkLedger } from '../../ledger/ledger.ts'
import { testApp } from '../../testing/app.ts'
import { carrierSecret, signedNotice } from '../../testing/carrierNotice.ts'
import { makeOrder, makePack } from '../../testing/makeOrder.ts'
import { makeBuyer, makeCsr, makeSupplier } from '../../testing/makePeople.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { order } from '../order/contract.ts'
import { signatureOf } from '../../kernel/signedMessage.ts'
import { httpCarrier } from './carrier.ts'
import { localCarrier } from './localCarrier.ts'
import { tracking, trackingErrors } from './contract.ts'
import { followParcels } from './service.ts'

const secret = carrierSecret
interface Told {
  eventId: string
  status: string
  place?: string
  words?: string
  at: string
}
type Way = { number: string; steps: Told[] }
/** A carrier service: it looks at signatures, and answers, hangs, lies or fails as a test asks. */
const registered = new Map<string, { number: string; carrier: string }>()
const ways = new Map<string, Way>()
let mood: 'well' | 'fails' | 'hangs' | 'rubbish' = 'well'
let knows = true
const hanging: ServerResponse[] = []
const peer = createServer(async (request: IncomingMessage, response) => {
  const body = (await request.toArray()).join('')
  const path = request.url!.slice(1)
  const json = (status: number, told: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(told))
  const signed = signatureOf(secret, String(request.headers['x-timestamp']), request.method === 'POST' ? body : path)
  if (signed !== request.headers['x-signature']) return json(401, {})
  if (mood === 'fails') return json(503, {})
  if (mood === 'hangs') return void hanging.push(response)
  if (mood === 'rubbish') return json(200, { steps: 'many', known: 'perhaps' })
  if (request.method === 'POST') {
    const { parcel, number, carrier } = JSON.parse(body) as Record<string, string>
    registered.set(parcel!, { number: number!, carrier: carrier! })
    return json(200, { known: knows })
  }
  const parcel = path.replace('parcels/', '')
  const found = registered.get(parcel)
  return found ? json(200, ways.get(parcel) ?? { number: found.number, steps: [] }) : json(404, {})
})
await new Promise<void>((resolve) => void peer.listen(0, '127.0.0.1', resolve))
after(() => {
  for (const response of hanging) response.destroy()
  peer.close()
})
const CARRIER_URL = `http://127.0.0.1:${(peer.address() as AddressInfo).port}/`
const app = await testApp({ CARRIER_URL })
const { call, db } = app
const csr = { token: await app.tokenOf((await makeCsr(db)).userId) }
const log = { ...app.resources.log, warn: () => {}, info: () => {} } as never
const service = httpCarrier({ url: CARRIER_URL, secret }, () => AbortSignal.timeout(200))
const follow = (minutes = 0) => {
  const following = { ...app.resources, service, log, signal: new AbortController().signal, requestId: 'a run' }
  return followParcels(following, new Date(Date.now() + minutes * 60_000))
}
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

let numbers = 0
/** An order whose only line was sent in one parcel. */
async function sent(more: { quantity?: number; ship?: number } = {}) {
  const buyer = await makeBuyer(db)
  const caller = { token: await app.tokenOf(buyer.userId) }
  const seller = await makeSupplier(db)
  const { packageId } = await makePack(db, { onHand: 10, supplierId: seller.supplierId })
  const quantity = more.quantity ?? 1
  const { id } = await makeOrder(app, buyer, { lines: [{ packageId, quantity }], caller })
  await call(fulfilment.approve, { id }, csr)
  for (const move of ['pack', 'warehouse', 'startShipping'] as const) await call(fulfilment.advance, { id, move }, csr)
  const parcel = await send(id, more.ship ?? quantity)
  return { id, caller, seller, ...parcel }
}
async function send(id: string, quantity: number) {
  const { lines } = (await call(order.detail, { id }, csr)).data
  const trackingNumber = `SF ${1000 + ++numbers}`
  const shipped = await call(
    fulfilment.ship,
    { id, carrier: '顺丰速运', trackingNumber, lines: [{ orderLineId: lines[0]!.id, quantity }] },
    csr,
  )
  assert.equal(shipped.http, 200, shipped.body)
  const [track] = await db
    .selectFrom('parcel_tracks as t')
    .innerJoin('shipments as s', 's.id', 't.shipment_id')
    .select(['t.reference', 's.id'])
    .where('s.tracking_number', '=', trackingNumber)
    .execute()
  return { trackingNumber, reference: track!.reference, shipmentId: track!.id }
}
type Sent = Awaited<ReturnType<typeof sent>>
const shown = async ({ id, caller }: Sent) => (await call(tracking.ofOrder, { id }, caller)).data
const statusOf = async ({ id, caller }: Sent) => (await call(order.detail, { id }, caller)).data.status
const notice = (...told: Parameters<typeof signedNotice>) => call(tracking.notice, signedNotice(...told))
const say = (parcel: Pick<Sent, 'reference' | 'trackingNumber'>, step: Told) =>
  notice({ parcel: parcel.reference, number: parcel.trackingNumber, ...step })

test('[ORDER-1] a parcel is registered when it was sent and followed: buyer, supplier and staff read its steps in the order of their time', async () => {
  const one = await sent()
  assert.deepEqual(
    (await shown(one)).parcels.map(({ state, steps }) => [state, steps]),
    [['waiting', []]],
  )
  ways.set(one.reference, {
    number: one.trackingNumber.replace(' ', '-').toLowerCase(),
    steps: [
      { eventId: 'b', status: 'in transit', place: '南京', words: '到达转运中心', at: ago(1) },
      { eventId: 'a', status: 'accepted', place: '上海', at: ago(3) },
    ],
  })
  await follow()
  assert.deepEqual(registered.get(one.reference), { number: one.trackingNumber, carrier: '顺丰速运' })
  const told = await shown(one)
  assert.deepEqual([told.connected, told.failingSince], [true, null])
  const [parcel] = told.parcels
  assert.deepEqual(
    [parcel!.state, parcel!.carrier, parcel!.heardAt !== null, parcel!.steps.map(({ place }) => place)],
    ['followed', '顺丰速运', true, ['上海', '南京']],
  )
  assert.deepEqual((await call(tracking.ofOrder, { id: one.id }, csr)).data, told)
  const seller = { token: await app.tokenOf(one.seller.userId) }
  assert.deepEqual((await call(tracking.ofPart, { id: one.id }, seller)).data.parcels, told.parcels)
  const stranger = { token: await app.tokenOf((await makeBuyer(db)).userId) }
  const rival = { token: await app.tokenOf((await makeSupplier(db)).userId) }
  assert.equal((await call(tracking.ofOrder, { id: one.id }, stranger)).http, 404)
  assert.equal((await call(tracking.ofPart, { id: one.id }, rival)).http, 404)
})

test('[ORDER-1] notices are taken once, replayed, late and out of order; what is not signed, old, of another parcel or impossible is not', async () => {
  const one = await sent()
  const second: Told = { eventId: 'n2', status: 'out for delivery', place: '杭州', at: ago(1) }
  const first: Told = { eventId: 'n1', status: 'accepted', place: '上海', at: ago(9) }
  assert.equal((await say(one, second)).data.outcome, 'noted')
  const raced = await Promise.all(Array.from({ length: 8 }, () => say(one, first)))
  assert.deepEqual(raced.map(({ data }) => data.outcome).toSorted(), [...Array<string>(7).fill('known'), 'noted'])
  assert.deepEqual(
    (await shown(one)).parcels[0]!.steps.map(({ place }) => place),
    ['上海', '杭州'],
  )
  const told = { parcel: one.reference, number: one.trackingNumber, ...second, eventId: 'n3' }
  const refusals = [
    [await notice(told, new Date(), 'another secret'), trackingErrors.NOTICE_NOT_SIGNED],
    [await notice(told, new Date(Date.now() - 6 * 60_000)), trackingErrors.NOTICE_TOO_OLD],
    [await notice({ ...told, number: 'SF 9' }), trackingErrors.NOTICE_NOT_BELIEVED],
    [await notice({ ...told, at: ago(-60) }), trackingErrors.NOTICE_NOT_BELIEVED],
    [await notice({ ...told, at: ago(60 * 24 * 30) }), trackingErrors.NOTICE_NOT_BELIEVED],
    [await notice({ ...told, status: 'teleported' }), trackingErrors.NOTICE_NOT_SIGNED],
  ] as const
  for (const [reply, error] of refusals) assert.equal(reply.status, error.status)
  assert.equal((await notice({ ...told, parcel: '00000000-0000-4000-8000-000000000000' })).http, 404)
  assert.equal((await shown(one)).parcels[0]!.steps.length, 2)
})

test('[ORDER-1] what the carrier has brought moves the order to delivered: once, and only when all of it was sent and has arrived', async () => {
  const part = await sent({ quantity: 3, ship: 1 })
  const brought = (parcel: Pick<Sent, 'reference' | 'trackingNumber'>, eventId = 'end') =>
    say(parcel, { eventId, status: 'delivered', place: '门卫', at: ago(0) })
  assert.equal((await brought(part)).data.outcome, 'noted')
  assert.equal(await statusOf(part), 'partially shipped')
  const rest = await send(part.id, 2)
  assert.equal(await statusOf(part), 'shipped')
  await Promise.all([brought(rest), brought(rest, 'end again'), brought(rest)])
  assert.equal(await statusOf(part), 'delivered')
  const { events } = (await call(order.detail, { id: part.id }, part.caller)).data
  assert.equal(events.filter(({ move }) => move === 'deliver').length, 1)
  assert.ok(events.find(({ move }) => move === 'deliver')!.note.includes(rest.trackingNumber))
  await say(rest, { eventId: 'late', status: 'out for delivery', at: ago(5) })
  assert.equal((await shown(part)).parcels[1]!.state, 'delivered')
  assert.deepEqual(await checkLedger(db), [])
})

test('[ORDER-1] a service that fails, hangs or talks rubbish is said to fail and left alone; nothing is lost, and it goes on by itself', async () => {
  const one = await sent()
  for (const [at, bad] of (['fails', 'hangs', 'rubbish'] as const).entries()) {
    mood = bad
    await follow(at * 11)
  }
  mood = 'well'
  const down = await shown(one)
  assert.ok(down.failingSince !== null)
  assert.deepEqual(
    down.parcels.map(({ state }) => state),
    ['waiting'],
  )
  await follow(25)
  assert.equal(registered.has(one.reference), false, 'it rests')
  await follow(60)
  await follow(60)
  assert.equal(registered.has(one.reference), true)
  assert.equal((await shown(one)).failingSince, null)
})

test('[ORDER-1] one parcel of which nonsense is told holds up no other, and the service is whole again once it answers', async () => {
  const [odd, plain] = [await sent(), await sent()]
  ways.set(odd.reference, { number: odd.trackingNumber, steps: [{ eventId: '', status: 'x', at: 'never' }] })
  await follow(90)
  assert.ok((await shown(plain)).failingSince !== null)
  await follow(91)
  assert.deepEqual(
    [await shown(odd), await shown(plain)].map(({ parcels }) => parcels[0]!.state),
    ['waiting', 'followed'],
  )
  ways.delete(odd.reference)
  await follow(101)
  assert.equal((await shown(odd)).parcels[0]!.state, 'followed')
  assert.equal((await shown(odd)).failingSince, null)
})

test('[ORDER-1] a number that the carrier does not know says so and is asked for again; one that was corrected is followed anew', async () => {
  const one = await sent()
  knows = false
  await follow()
  assert.equal((await shown(one)).parcels[0]!.state, 'unknown')
  knows = true
  ways.set(one.reference, { number: 'QUITE ANOTHER', steps: [{ eventId: 'x', status: 'delivered', at: ago(1) }] })
  await follow(121)
  assert.equal((await shown(one)).parcels[0]!.state, 'unknown', 'it tells of another parcel')
  assert.equal(await statusOf(one), 'shipped')
  ways.delete(one.reference)
  await follow(300)
  await say(one, { eventId: 'w', status: 'in transit', at: ago(1) })
  assert.equal((await shown(one)).parcels[0]!.steps.length, 1)
  const change = { shipmentId: String(one.shipmentId), carrier: '中通快递', trackingNumber: 'ZT 77' }
  assert.equal((await call(fulfilment.changeShipment, change, csr)).http, 200)
  const [anew] = (await shown(one)).parcels
  assert.deepEqual([anew!.state, anew!.trackingNumber, anew!.steps], ['waiting', 'ZT 77', []])
  assert.equal((await say(one, { eventId: 'w2', status: 'delivered', at: ago(1) })).http, 404, 'the former parcel')
  await follow(301)
  assert.ok([...registered.values()].some(({ number, carrier }) => number === 'ZT 77' && carrier === '中通快递'))
  assert.equal(
    (await call(fulfilment.deleteShipment, { shipmentId: change.shipmentId, reason: 'never left' }, csr)).http,
    200,
  )
  assert.deepEqual((await shown(one)).parcels, [])
})

test('[ORDER-1] a parcel that never arrives is asked about for sixty days; without a service nothing is claimed', async () => {
  const one = await sent()
  await follow()
  await follow(61 * 24 * 60)
  assert.equal((await shown(one)).parcels[0]!.state, 'given up')
  const none = await testApp({ CARRIER_URL: undefined, CARRIER_SECRET: undefined } as never)
  const buyer = await makeBuyer(none.db)
  const caller = { token: await none.tokenOf(buyer.userId) }
  const { id } = await makeOrder(none, buyer, { caller })
  assert.deepEqual((await none.call(tracking.ofOrder, { id }, caller)).data, {
    connected: false,
    failingSince: null,
    parcels: [],
  })
  const envelope = { timestamp: '1', payload: '{}', signature: '00' }
  assert.equal((await none.call(tracking.notice, envelope)).status, trackingErrors.NO_CARRIER_SERVICE.status)
})

test('the carrier service of the demo speaks the same protocol', async () => {
  const local = httpCarrier(await localCarrier())
  const { signal } = new AbortController()
  const parcel = '11111111-1111-4111-8111-111111111111'
  assert.equal(await local.ask(parcel, signal), null)
  const shippedAt = new Date(Date.now() - 10 * 60 * 60_000)
  for (const [number, last] of [
    ['SF1', 'out for delivery'],
    ['SF1X', 'delivered'],
  ] as const) {
    assert.equal(await local.register({ parcel, carrier: '顺丰速运', number, shippedAt }, signal), true)
    const told = (await local.ask(parcel, signal))!
    assert.deepEqual([told.number, told.steps.at(-1)!.status], [number, last])
  }
  const liar = httpCarrier({ ...(await localCarrier()), secret: 'another' })
  await assert.rejects(liar.ask(parcel, signal), /401/)
})
