import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, test } from 'node:test'
import { say } from '../../kernel/i18n.ts'
import { binaries, repeat } from '../../kernel/tables/hostileFiles.ts'
import { openTable } from '../../kernel/tables/openTable.ts'
import { testFolder, workbookParts, writeZip } from '../../kernel/tables/testFiles.ts'
import { makePack } from '../../testing/makeOrder.ts'
import { makeSupplier } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { chinaDay } from '../domain/rules.ts'
import { quote } from '../quote/contract.ts'
import { quoteReply } from '../quoteReply/contract.ts'
import { quoteWorkbook } from './contract.ts'

const { app, db, signIn, aBuyer } = await orderWorld()
const folder = await testFolder()
after(folder.remove)
const buyer = await aBuyer()
const day = (days: number) => chinaDay(new Date(Date.now() + days * 86_400_000))
const aSupplier = async (name: string) => {
  const person = await makeSupplier(db, { nameEn: name })
  return { ...person, caller: await signIn(person) }
}
const first = await aSupplier('FIRSTMARK')
const second = await aSupplier('SECONDMARK')

type Problem = { row: number; column: string; value: string; text: string }
type Read = {
  items: {
    row: number
    productName: string
    productCas: string
    packages: { packageSpec: string; packageNum: string }[]
  }[]
  problems: Problem[]
}
const upload = (
  bytes: Buffer | string,
  { name = 'request.csv', language = 'zh' as const, caller = buyer.caller } = {},
) => sendFile<Read>(app.app, quoteWorkbook.uploadExcelFile, { name, bytes }, {}, { ...caller, language })
const rowsOf = async (bytes: Buffer) => {
  const file = path.join(folder.path, 'read.xlsx')
  await writeFile(file, bytes)
  const rows: string[][] = []
  for await (const batch of openTable(file)) rows.push(...batch.rows.map(({ cells }) => cells))
  return rows
}
const fetched = async (
  endpoint: typeof quoteWorkbook.template | typeof quoteWorkbook.forSupplier,
  query: string,
  token: string,
) =>
  (
    await app.app.inject({
      url: `${endpoint.path}${query}`,
      headers: { token, 'accept-language': 'zh' },
    })
  ).rawPayload

test('[QUOTE-5] a template in each language is read back; columns stand in any order, Chinese and English headings alike', async () => {
  const [inChinese] = await rowsOf(await fetched(quoteWorkbook.template, '', buyer.caller.token!))
  for (const language of ['zh', 'en', 'de', 'ja', 'ko'] as const) {
    const head = ['name', 'cas', 'mdl', 'purity', 'pack', 'quantity', 'remark'].map((field) =>
      say(language, 'quoteWorkbook', `head.${field}`),
    )
    if (language === 'zh') assert.deepEqual(inChinese, head)
    const row = ['Boronic acid', '98-80-6', 'MFCD00001', '98%', '25 g', '2', 'dry']
    const text = [head, row].map((cells) => cells.toReversed().join('\t')).join('\n')
    const { data, body } = await upload(text)
    assert.deepEqual(data.problems, [], body)
    assert.deepEqual(
      data.items.map(({ productName, productCas, packages }) => [productName, productCas, packages[0]!.packageSpec]),
      [['Boronic acid', '98-80-6', '25 g']],
    )
  }
  const mixed = 'some notes,,\n规格,CAS No.,Qty\n5 g,98-80-6,2\n25 g,98-80-6,\n1 kg,64-17-5,1\n'
  const { items } = (await upload(mixed)).data
  assert.deepEqual(
    items.map(({ productCas, packages }) => [
      productCas,
      packages.map(({ packageSpec, packageNum }) => `${packageSpec}×${packageNum}`),
    ]),
    [
      ['98-80-6', ['5 g×2', '25 g×']],
      ['64-17-5', ['1 kg×1']],
    ],
  )
})

test('[QUOTE-5] what is wrong is said at its cell with what to do; what is right is shown all the same', async () => {
  const text = [
    'Name,CAS,Pack,Quantity',
    'Boronic acid,98-80-6,5 g,2',
    'Other name,98-80-6,25 g,1',
    'Boronic acid,98-80-6,5G,1',
    ',98-80-7,5 g,1',
    ',,5 g,1',
    'Ethanol,64-17-5,,1',
    'Ethanol,64-17-5,1 L,many',
    '=cmd|calc,,1 g,1',
  ].join('\n')
  const { data } = await upload(text, { language: 'zh' })
  assert.deepEqual(
    data.problems.map(({ row, column, value }) => [`${column}${row}`, value]),
    [
      ['B3', '98-80-6'],
      ['C4', '5G'],
      ['B5', '98-80-7'],
      ['A6', ''],
      ['C7', ''],
      ['D8', 'many'],
    ],
  )
  assert.match(data.problems[0]!.text, /第 2 行/)
  assert.match(data.problems[2]!.text, /CAS 号/)
  // A formula is the text that it is.
  assert.deepEqual(
    data.items.map(({ row, productName }) => [row, productName]),
    [
      [2, 'Boronic acid'],
      [9, '=cmd|calc'],
    ],
  )
})

test('[QUOTE-5] hostile and damaged files are refused in words and harm nobody', async () => {
  const sheet = repeat('<row><c/></row>', 2_600_000, '<sheetData>', '</sheetData>')
  const bomb = await writeZip(path.join(folder.path, 'bomb.xlsx'), workbookParts({ sheet }))
  const refused = await upload(await readFile(bomb), { name: 'bomb.xlsx' })
  assert.equal(codeOf(refused), 'WORKBOOK_REFUSED')
  assert.match(refused.body, /解压后过大/)
  for (const bytes of [binaries['a PNG']!, 'PK\x03\x04broken']) {
    const reply = await upload(bytes, { name: 'request.xlsx' })
    assert.equal(codeOf(reply), 'WORKBOOK_REFUSED', reply.body)
  }
  assert.equal(codeOf(await upload('colour,taste\nred,sweet\n')), 'HEADINGS_MISSING')
  assert.equal(codeOf(await upload('')), 'WORKBOOK_REFUSED')
  assert.equal((await upload(Buffer.alloc(2 * 1024 * 1024 + 1, 0x61))).http, 413)
  assert.equal(codeOf(await upload(`CAS,Pack\n${'98-80-6,5 g\n'.repeat(3001)}`)), 'WORKBOOK_REFUSED')
  assert.equal((await upload('CAS,Pack\n', { caller: first.caller })).http, 403)
})

test('[QUOTE-5] a supplier fills in the workbook of its request: saved in part, not sent; a row of another request is told', async () => {
  const own = await makePack(db, { supplierId: first.supplierId, price: 10_000, name: '=Boronic acid', cas: '98-80-6' })
  const ask = {
    expectedDate: day(20),
    supplierIds: [String(first.supplierId), String(second.supplierId)],
    items: [
      {
        productId: String(own.productId),
        packages: [
          { productPackageId: String(own.packageId), packageNum: 3 },
          { packageSpec: '25 g', packageNum: 1 },
          { packageSpec: '100 g', packageNum: 1 },
        ],
      },
    ],
  }
  const { id: quoteId, quoteNumber } = (await app.call(quote.addProduct, ask, buyer.caller)).data
  const { list } = (await app.call(quoteReply.supplierQuotes, { search: quoteNumber }, first.caller)).data
  const id = list[0]!.id
  const workbook = () => fetched(quoteWorkbook.forSupplier, `?id=${id}`, first.caller.token!)
  const bytes = await workbook()
  assert.ok(!bytes.toString('latin1').includes('SECONDMARK'))
  const [head, ...rows] = await rowsOf(bytes)
  assert.deepEqual(
    rows.map((cells) => cells[0]),
    [1, 2, 3].map((n) => `${quoteNumber}-${n}`),
  )
  const price = head!.indexOf('单价')
  const send = (cells: string[][], caller = first.caller) =>
    sendFile<{ lines: number; problems: Problem[] }>(
      app.app,
      quoteWorkbook.fromSupplier,
      { name: 'answer.csv', bytes: [head!, ...cells].map((row) => row.join('\t')).join('\n') },
      { id },
      caller,
    )
  const filled = rows.map((cells, at) =>
    [...cells, ...Array<string>(13 - cells.length).fill('')].with(price, ['90.00', 'dear', ''][at]!),
  )
  // In another order, with a row of some other request.
  const sent = await send([...filled.toReversed(), filled[0]!.with(0, 'Q19991-1')])
  assert.equal(sent.http, 200, sent.body)
  assert.equal(sent.data.lines, 1)
  assert.deepEqual(
    sent.data.problems.map(({ row, value }) => [row, value]),
    [
      [3, 'dear'],
      [5, 'Q19991-1'],
    ],
  )
  const part = (await app.call(quoteReply.supplierDetail, { id }, first.caller)).data
  assert.deepEqual(
    [part.state, part.answer.lines.map(({ unitPrice }) => unitPrice).filter(Boolean)],
    ['asked', ['90.00']],
  )
  assert.equal((await app.call(quote.detail, { id: quoteId }, buyer.caller)).data.answered, 0)
  // What was filled in stands in the next workbook; another supplier has no part in this one.
  assert.ok((await rowsOf(await workbook())).some((cells) => cells[price] === '90.00'))
  assert.equal((await send(filled, second.caller)).http, 404)
})
