import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { makeOrder, makePack } from '../../testing/makeOrder.ts'
import { makeBuyer } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { orderDesk } from '../orderDesk/contract.ts'
import { orderEdit } from '../orderEdit/contract.ts'
import { saleContract } from './contract.ts'
import { runMake } from './service.ts'

const { app, db, signIn, staff, detail, makeReady, ship, mailsTo } = await orderWorld({
  BANK_ACCOUNTS: 'CNY=试剂广场|招商银行|6225 7788 0001|CMBCCNBS',
})
const buyer = await makeBuyer(db, { companyName: 'Huaxia Pharma', language: 'ko' })

const queued = async (id: string) =>
  (await db.selectFrom('order_contracts').select('version').where('order_id', '=', Number(id)).execute()).length
const bytesOf = async (id: string, caller: { token?: string | undefined }) => {
  const reply = await app.app.inject({
    url: saleContract.download.path.replace(':id', id),
    headers: { token: caller.token ?? '' },
  })
  assert.equal(reply.statusCode, 200)
  return reply.rawPayload
}
const textOf = async (bytes: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text.replace(/\s+/g, ' ')
/** What the first page draws: with which fonts, how many glyphs that stand for none (number 0), and each piece of text where it stands. */
async function drawnIn(bytes: Buffer) {
  const { OPS } = await getResolvedPDFJS()
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  const argsOf = (operator: number) => argsArray.filter((_, at) => fnArray[at] === operator) as unknown[][]
  const fonts = argsOf(OPS.setFont).map(([id]) => (page.commonObjs.get(id as string) as { name: string }).name)
  const glyphs = argsOf(OPS.showText).flatMap(([shown]) => shown as ({ originalCharCode: number } | number)[])
  const boxes = glyphs.filter((glyph) => typeof glyph === 'object' && glyph.originalCharCode === 0)
  const pieces = (await page.getTextContent()).items.flatMap((one) => {
    if (!('str' in one) || !one.str.trim()) return []
    const [, , , , x, y] = one.transform as [number, number, number, number, number, number]
    return { text: one.str, x, end: x + one.width, y }
  })
  return { fonts: [...new Set(fonts)].map((name) => name.slice(7)).toSorted(), boxes: boxes.length, pieces }
}
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('[ORDER-1] the contract of an approved order names seller, buyer, lines and amounts in Chinese, and can be read back', async () => {
  const packs = [await makePack(db, { name: '4-Bromophenylboronic acid' }), await makePack(db, { label: '25 g' })]
  const { id, number, caller } = await makeOrder(app, buyer, {
    lines: packs.map(({ packageId }) => ({ packageId, quantity: 2 })),
  })
  assert.equal(codeOf(await app.callRaw(saleContract.show, { id }, caller)), 'NOT_APPROVED')
  await app.call(fulfilment.approve, { id }, staff)
  assert.equal(codeOf(await app.callRaw(saleContract.download, { id }, caller)), 'NOT_READY')
  const first = (await app.call(saleContract.show, { id }, caller)).data
  assert.deepEqual([first.version, first.making], [null, true])
  // As the job does, twice: it runs at least once.
  await runMake(app.resources, Number(id))
  await runMake(app.resources, Number(id))
  assert.equal(await queued(id), 1)
  const shown = (await app.call(saleContract.show, { id }, caller)).data
  assert.deepEqual([shown.version, shown.making, shown.sellerCode], [1, false, '01001'])
  const bytes = await bytesOf(id, caller)
  const text = await textOf(bytes)
  for (const part of [
    '销售合同',
    `${number}-1`,
    '试剂广场（上海）化学科技有限公司',
    '苯硼酸 4-Bromophenylboronic acid',
    packs[0]!.code,
    packs[1]!.code,
    '25 g',
    '¥ 100.00',
    '¥ 492.00 CNY',
    '上海市 上海 浦东新区 科苑路 88 号',
    '账期 30 天',
    '试剂广场 · 招商银行 · 6225 7788 0001 · SWIFT CMBCCNBS',
    '仅供研究，不得用于人体',
  ])
    assert.ok(text.includes(part), `${part} is not in: ${text}`)
  // A font with thousands of signs would weigh megabytes: only those that occur are embedded, and no font for nothing.
  assert.ok(bytes.length < 200_000, String(bytes.length))
  const { fonts, boxes } = await drawnIn(bytes)
  assert.deepEqual([fonts, boxes], [['NotoSansSC-Regular'], 0])
})

test('[ORDER-1] names in Korean, Polish and Greek, formulas and won are drawn, on one line and within their column; what no font has is a box', async () => {
  const korean = await makeBuyer(db, { companyName: '한빛화학 주식회사', country: 'KR', currency: 'KRW' })
  const names = [
    'α-蒎烯 / α-pinene ≥99% CO₂ 10⁻³ Łódź ก',
    // Without a space, over several lines, and the Korean in it typed letter by letter.
    `N-${'łα₂'.repeat(40)}-${'한국'.normalize('NFD').repeat(30)}`,
  ]
  const packs = await Promise.all(names.map((name) => makePack(db, { name, currency: 'KRW', price: 1_234_567 })))
  const { id, caller } = await makeOrder(app, korean, {
    lines: packs.map(({ packageId }) => ({ packageId, quantity: 1 })),
  })
  await app.call(fulfilment.approve, { id }, staff)
  await runMake(app.resources, Number(id))
  const bytes = await bytesOf(id, caller)
  const { fonts, boxes, pieces } = await drawnIn(bytes)
  assert.deepEqual([fonts, boxes], [['NanumGothic', 'NotoSans-Regular', 'NotoSansSC-Regular'], 0])
  const text = await textOf(bytes)
  for (const part of ['한빛화학 주식회사', 'α-蒎烯 / α-pinene ≥99% CO₂ 10⁻³ Łódź □', '₩ 1,234,567.00'])
    assert.ok(text.includes(part), `${part} is not in: ${text}`)
  const joined = text.replaceAll(' ', '')
  assert.ok(joined.includes(`${'łα₂'.repeat(40)}-${'한국'.repeat(30)}`), joined)
  const at = pieces.findIndex((piece) => piece.text.endsWith('% CO'))
  const [formula, two] = [pieces[at]!, pieces[at + 1]!]
  assert.deepEqual([two.text, two.y], ['₂', formula.y])
  assert.ok(Math.abs(two.x - formula.end) < 0.1, JSON.stringify([formula, two]))
  // The column of goods goes from 68 to 283, the page to 547. Lines are filled, and no further.
  const endsOf = (letter: string) =>
    pieces.filter(({ text, x }) => text.includes(letter) && x > 67 && x < 283).map(({ end }) => end)
  for (const letter of ['ł', '한']) {
    const furthest = Math.max(...endsOf(letter))
    assert.ok(furthest > 272 && furthest <= 283.1, `${letter} ends at ${furthest}`)
  }
  const amounts = pieces.filter(({ text, x }) => text.startsWith('₩') && x > 440)
  assert.deepEqual(
    amounts.map(({ end }) => Math.round(end)),
    // Two lines and five sums.
    Array.from({ length: 7 }, () => 547),
  )
})

test('[ORDER-1] a contract stays as it was made, byte for byte; what the order comes to later is another one', async () => {
  const { id, caller } = await makeOrder(app, buyer)
  await makeReady(id)
  await runMake(app.resources, Number(id))
  const before = hashOf(await bytesOf(id, caller))
  assert.equal(hashOf(await bytesOf(id, staff)), before)
  const stored = db.updateTable('order_contracts').set({ seller_code: '03001' }).where('order_id', '=', Number(id))
  await assert.rejects(stored.execute(), /a contract is not changed/)
  await assert.rejects(db.deleteFrom('order_contracts').execute(), /a contract is not changed/)
  await ship(id, [1])
  await runMake(app.resources, Number(id))
  assert.equal(hashOf(await bytesOf(id, caller)), before)
  await app.call(fulfilment.close, { id, reason: 'out of stock' }, staff)
  assert.equal((await app.call(saleContract.show, { id }, caller)).data.making, true)
  await runMake(app.resources, Number(id))
  assert.equal((await app.call(saleContract.show, { id }, caller)).data.version, 2)
  assert.notEqual(hashOf(await bytesOf(id, caller)), before)
})

test('[ORDER-1] an order that comes to the same, but names another reference or other terms, has another contract; a company that is renamed has not', async () => {
  const { id, caller } = await makeOrder(app, buyer)
  await app.call(fulfilment.approve, { id }, staff)
  await runMake(app.resources, Number(id))
  const making = async () => (await app.call(saleContract.show, { id }, caller)).data.making
  const renamed = (name: string) =>
    db.updateTable('companies').set({ name }).where('id', '=', buyer.companyId).execute()
  await renamed('Huaxia Pharma Group')
  assert.equal(await making(), false)
  await renamed('Huaxia Pharma')
  const { version, grandTotal } = await detail(id, staff)
  await app.call(orderDesk.setWritten, { id, version, purchaseOrder: 'PO-77' }, staff)
  assert.equal(await making(), true)
  // Nobody is sent one that is true no more.
  assert.equal(codeOf(await app.callRaw(saleContract.email, { id }, staff)), 'NOT_READY')
  await runMake(app.resources, Number(id))
  assert.equal(await making(), false)
  assert.match(await textOf(await bytesOf(id, caller)), /PO-77/)
  const seen = await detail(id, staff)
  const change = { id, version: seen.version, depositPercent: 30, shownTotal: grandTotal.amount, reason: '定制' }
  await app.call(orderEdit.edit, change, staff)
  assert.equal(await making(), true)
  await runMake(app.resources, Number(id))
  assert.match(await textOf(await bytesOf(id, caller)), /30 ?%/)
  assert.equal((await app.call(saleContract.show, { id }, caller)).data.version, 3)
})

test('[ORDER-1] the contract goes by email to the buyer of the order, whoever asks, and to nobody else’s eyes', async () => {
  const { id, caller } = await makeOrder(app, buyer)
  const stranger = await signIn(await makeBuyer(db))
  await app.call(fulfilment.approve, { id }, staff)
  assert.equal(codeOf(await app.callRaw(saleContract.email, { id }, staff)), 'NOT_READY')
  await runMake(app.resources, Number(id))
  await app.call(saleContract.email, { id }, staff)
  const mail = (await mailsTo(buyer.email)).at(-1)!
  assert.deepEqual([mail.kind, mail.language], ['contractPreview', 'ko'])
  for (const endpoint of [saleContract.show, saleContract.download, saleContract.email])
    assert.equal((await app.callRaw(endpoint, { id }, stranger)).http, 404)
  assert.equal((await app.callRaw(saleContract.download, { id }, caller)).http, 200)
})
