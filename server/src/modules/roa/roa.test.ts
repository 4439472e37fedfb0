import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeOrder, makePack } from '../../testing/makeOrder.ts'
import { makeBuyer, makeSupplier } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { MAX_REPORTS, roa } from './contract.ts'

const { app, db, signIn, staff, detail, mailsTo, wholeLedger } = await orderWorld()

const aSeller = async (language: 'zh' | 'ja' = 'zh') => {
  const person = await makeSupplier(db, { language })
  return { ...person, caller: await signIn(person) }
}
const mine = await aSeller('ja')
const rival = await aSeller()
const buyer = await makeBuyer(db, { language: 'en', companyName: 'BUYERMARK Labs' })
const pdf = (text: string) => Buffer.from(`%PDF-1.4\n% ${text}\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n`)

async function anOrder() {
  const packs = [
    await makePack(db, { supplierId: mine.supplierId }),
    await makePack(db, { supplierId: rival.supplierId }),
  ]
  const made = await makeOrder(app, buyer, { lines: packs.map(({ packageId }) => ({ packageId, quantity: 1 })) })
  await app.call(fulfilment.approve, { id: made.id }, staff)
  const { lines } = await detail(made.id, made.caller)
  return { ...made, own: lines[0]!, others: lines[1]! }
}
const send = (orderLineId: string, bytes: Buffer, name = 'roa.pdf', caller = mine.caller) =>
  sendFile<{ id: string; code?: string }>(app.app, roa.send, { name, bytes }, { orderLineId, lot: 'L7' }, caller)

test('[ORDER-3] a buyer asks for reports of lines, their supplier uploads them, the buyer is told and downloads them', async () => {
  const { id, number, own, others, caller } = await anOrder()
  assert.equal((await send(own.id, pdf('too early'))).http, 404)
  assert.equal((await app.call(roa.want, { id, orderLineIds: [own.id] }, caller)).data.wanted, 1)
  assert.equal((await app.call(roa.want, { id, orderLineIds: [own.id] }, caller)).data.wanted, 0)
  const wanted = (await mailsTo(mine.email)).filter(({ kind }) => kind === 'roaWanted')
  assert.deepEqual(
    wanted.map(({ language }) => language),
    ['ja'],
  )
  assert.ok(wanted[0]!.body.includes(number) && wanted[0]!.body.includes('/supplierRoaFile'))
  assert.ok(!(await mailsTo(rival.email)).some(({ kind }) => kind === 'roaWanted'))

  const list = async (who = mine.caller) => (await app.call(roa.list, { search: number }, who)).data
  assert.deepEqual(
    (await list()).list.map(({ orderLineId, state }) => [orderLineId, state]),
    [[own.id, 'missing']],
  )
  assert.equal((await list(rival.caller)).total, 0)
  const sent = await send(own.id, pdf('report'))
  assert.equal(sent.http, 200, sent.body)
  const told = (await mailsTo(buyer.email)).at(-1)!
  assert.deepEqual([told.kind, told.language], ['roaSent', 'en'])
  const [row] = (await list(caller)).list
  assert.deepEqual([row!.state, row!.files[0]!.name, row!.files[0]!.lot], ['sent', 'roa.pdf', 'L7'])
  for (const reader of [caller, mine.caller, staff]) {
    const file = await app.callRaw(roa.file, { id: sent.data.id }, reader)
    assert.deepEqual([file.http, file.headers['content-type']], [200, 'application/pdf'])
    assert.match(file.body, /% report/)
  }
  for (const stranger of [rival.caller, await signIn(await makeBuyer(db))])
    assert.equal((await app.callRaw(roa.file, { id: sent.data.id }, stranger)).http, 404)
  assert.equal((await send(others.id, pdf('x'))).http, 404)
  assert.ok(!(await app.call(roa.list, {}, mine.caller)).body.includes('BUYERMARK'))
  await wholeLedger()
})

test('[ORDER-3] a report is what its bytes say: a page of HTML called PDF is refused, and so is one too many', async () => {
  const { id, own, caller } = await anOrder()
  await app.call(roa.want, { id }, caller)
  assert.equal(codeOf(await send(own.id, Buffer.from('<html><script>1</script></html>'))), 'UNSUPPORTED_MEDIA')
  assert.equal(codeOf(await send(own.id, Buffer.from('plain text'), 'a.pdf')), 'UNSUPPORTED_MEDIA')
  for (let n = 0; n < MAX_REPORTS; n++) assert.equal((await send(own.id, pdf(String(n)))).http, 200)
  assert.equal(codeOf(await send(own.id, pdf('more'))), 'TOO_MANY_REPORTS')
})

test('[ORDER-3] nobody asks for reports of another’s order, of lines of another order, or of one that is over', async () => {
  const [one, other] = [await anOrder(), await anOrder()]
  const stranger = await signIn(await makeBuyer(db))
  assert.equal((await app.callRaw(roa.want, { id: one.id }, stranger)).http, 404)
  assert.equal((await app.callRaw(roa.want, { id: one.id, orderLineIds: [other.own.id] }, one.caller)).http, 404)
  assert.equal((await app.callRaw(roa.want, { id: one.id }, mine.caller)).http, 403)
  await app.call(fulfilment.cancel, { id: one.id, reason: 'error' }, one.caller)
  assert.equal(codeOf(await app.callRaw(roa.want, { id: one.id }, one.caller)), 'ORDER_OVER')
})
