import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Caller } from '../../testing/app.ts'
import { makeMolecule } from '../../testing/makeCatalogue.ts'
import { makeOrder, makePack } from '../../testing/makeOrder.ts'
import { makeBuyerAdmin, makeSupplier } from '../../testing/makePeople.ts'
import { orderWorld } from '../../testing/orderWorld.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { document } from '../document/contract.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { supply } from '../supply/contract.ts'
import { orderDocument } from './contract.ts'

const { app, db, staff, signIn, aBuyer, actingFor } = await orderWorld()

let nr = 0
const send = async (caller: Caller, fields: Record<string, string>) => {
  const bytes = Buffer.from(`%PDF-1.4\n% document ${++nr}\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n`)
  const reply = await sendFile<{ documentId: string }>(
    app.app,
    document.receive,
    { name: 'x.pdf', bytes },
    fields,
    caller,
  )
  assert.equal(reply.status, 200, reply.body)
  return reply.data.documentId
}
const listed = async (orderId: string, caller: Caller) =>
  (await app.call(orderDocument.list, { orderId }, caller)).data.lines
const read = async (caller: Caller, orderId: string, documentId: string) =>
  (await app.callRaw(orderDocument.file, { orderId, documentId }, caller)).http

/** An approved order of two packs of two suppliers; the first one is this substance. */
async function anOrder(cas?: string) {
  const buyer = await aBuyer()
  const sellers = [await makeSupplier(db), await makeSupplier(db)]
  const packs = [
    await makePack(db, { supplierId: sellers[0]!.supplierId, onHand: 10 }),
    await makePack(db, { supplierId: sellers[1]!.supplierId, onHand: 10 }),
  ]
  if (cas) {
    const { id: molecule_id } = await makeMolecule(db, { cas })
    await db.updateTable('products').set({ molecule_id }).where('id', '=', packs[0]!.productId).execute()
  }
  const lines = packs.map(({ packageId }) => ({ packageId, quantity: 3 }))
  const { id } = await makeOrder(app, buyer, { caller: buyer.caller, lines })
  await app.call(fulfilment.approve, { id }, staff)
  const [seller, rival] = [await signIn(sellers[0]!), await signIn(sellers[1]!)]
  const part = (await app.call(supply.detail, { id }, seller)).data
  return { id, buyer, seller, rival, pack: packs[0]!, orderLineId: part.lines[0]!.id }
}
type Made = Awaited<ReturnType<typeof anOrder>>
const ship = ({ id, seller, orderLineId }: Made, lot: string) =>
  app.call(
    supply.ship,
    { id, carrier: '顺丰', trackingNumber: `SF${lot}`, lines: [{ orderLineId, quantity: 1, lot }] },
    seller,
  )

test('[PROD-1] each line has its sheet in the reader’s language, of the product before the substance; else one in another language, which is said', async () => {
  const made = await anOrder('50-00-0')
  const { id, buyer, seller, pack } = made
  const sheet = async (language: 'zh' | 'en' | 'de') => {
    const lines = await listed(id, { ...buyer.caller, language })
    const own = lines.find(({ orderLineId }) => orderLineId === made.orderLineId)!
    return own.sheet && [own.sheet.documentId, own.sheet.language]
  }
  assert.equal(await sheet('zh'), null)
  const japanese = await send(seller, { kind: 'sds', language: 'ja', subject: pack.code })
  assert.deepEqual(await sheet('zh'), [japanese, 'ja'])
  const english = await send(seller, { kind: 'sds', language: 'en', subject: pack.code })
  assert.deepEqual(await sheet('zh'), [english, 'en'])
  const ofSubstance = await send(staff, { kind: 'sds', language: 'zh', subject: '50-00-0' })
  assert.deepEqual(
    [await sheet('zh'), await sheet('de')],
    [
      [ofSubstance, 'zh'],
      [english, 'en'],
    ],
  )
  const chinese = await send(seller, { kind: 'sds', language: 'zh', subject: pack.code })
  assert.deepEqual(await sheet('zh'), [chinese, 'zh'])
  for (const one of [japanese, english, ofSubstance, chinese]) assert.equal(await read(buyer.caller, id, one), 200)
  const other = (await listed(id, buyer.caller)).find(({ orderLineId }) => orderLineId !== made.orderLineId)!
  assert.deepEqual([other.sheet, other.lots, other.shipped], [null, [], 0])
  // Those for the house are the house's, and not where it acts for a buyer.
  const internal = await send(staff, { kind: 'sds', language: 'zh', subject: '50-00-0', internal: 'true' })
  const readers = [staff, buyer.caller, await actingFor(buyer), seller]
  assert.deepEqual(await Promise.all(readers.map((one) => read(one, id, internal))), [200, 404, 404, 404])
})

test('[ORDER-1] certificates are those of the lots that the order’s parcels brought, also once the product is no longer sold', async () => {
  const made = await anOrder()
  const { id, buyer, seller, pack } = made
  const certificate = (lot: string, language = 'en') => send(seller, { kind: 'coa', language, subject: pack.code, lot })
  const [first, german, foreign] = [
    await certificate('AB-1'),
    await certificate('ab-1', 'de'),
    await certificate('AB-9'),
  ]
  const lots = async (language: 'zh' | 'de' = 'zh') => {
    const lines = await listed(id, { ...buyer.caller, language })
    return lines
      .find(({ orderLineId }) => orderLineId === made.orderLineId)!
      .lots.map(({ lot, certificates }) => [lot, certificates.map(({ documentId }) => documentId)])
  }
  assert.deepEqual(await lots(), [])
  assert.deepEqual([await read(buyer.caller, id, first), await read(seller, id, first)], [404, 200])
  await ship(made, 'AB-1，AB-2')
  await ship(made, 'ab-1')
  assert.deepEqual(await lots('de'), [
    ['AB-1', [german, first]],
    ['AB-2', []],
  ])
  const second = await certificate('AB-2')
  assert.deepEqual((await lots())[1], ['AB-2', [second]])
  assert.deepEqual([await read(buyer.caller, id, first), await read(buyer.caller, id, foreign)], [200, 404])
  await db.updateTable('products').set({ status: 'inactive' }).where('id', '=', pack.productId).execute()
  assert.equal((await app.callRaw(document.download, { documentId: first }, buyer.caller)).http, 404)
  const reply = await app.callRaw(orderDocument.file, { orderId: id, documentId: first }, buyer.caller)
  assert.equal(reply.http, 200)
  assert.equal(reply.headers['content-disposition'], `attachment; filename*=UTF-8''COA_${pack.code}_AB-1_en.pdf`)
})

test('[PERM-1] documents of an order are for its buyer, their administrators, staff and the supplier of the line, and nobody else', async () => {
  const made = await anOrder()
  const { id, buyer, seller, rival, pack } = made
  const certificate = await send(seller, { kind: 'coa', language: 'en', subject: pack.code, lot: 'L1' })
  const head = await signIn(await makeBuyerAdmin(db, { companyId: buyer.companyId }))
  const colleague = await aBuyer({ companyId: buyer.companyId })
  const stranger = await aBuyer()
  await ship(made, 'L1')
  for (const [who, http] of [
    [buyer.caller, 200],
    [head, 200],
    [staff, 200],
    [seller, 200],
    [rival, 404],
    [colleague.caller, 404],
    [stranger.caller, 404],
    [{}, 401],
  ] as const)
    assert.equal(await read(who, id, certificate), http)
  assert.equal(await read(await actingFor(buyer), id, certificate), 200)
  assert.equal(await read(await actingFor(stranger), id, certificate), 404)
  for (const who of [colleague.caller, stranger.caller])
    assert.equal((await app.callRaw(orderDocument.list, { orderId: id }, who)).http, 404)
  assert.equal((await app.callRaw(orderDocument.list, { orderId: id }, seller)).http, 403)
  // By another order, even of the same buyer, it is not theirs.
  const other = await makeOrder(app, buyer, { caller: buyer.caller })
  assert.equal(await read(buyer.caller, other.id, certificate), 404)
  // A supplier hears of an order once it is approved.
  const waiting = await makeOrder(app, buyer, {
    caller: buyer.caller,
    lines: [{ packageId: pack.packageId, quantity: 1 }],
  })
  assert.equal(await read(seller, waiting.id, certificate), 404)
})
