import { languages } from '@reagora/messages'
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
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { quote } from '../quote/contract.ts'
import { quoteCompare } from '../quoteCompare/contract.ts'
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
    productMdl: string
    productPurity: string
    specialRemark: string
    intendedUse: string
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
  for (const language of languages) {
    const head = ['name', 'cas', 'mdl', 'purity', 'pack', 'quantity', 'use', 'remark'].map((field) =>
      say(language, 'quoteWorkbook', `head.${field}`),
    )
    if (language === 'zh') assert.deepEqual(inChinese, head)
    const row = ['Boronic acid', '98-80-6', 'MFCD00001', '98%', '25 g', '2', '中试', 'dry']
    const text = [head, row].map((cells) => cells.toReversed().join('\t')).join('\n')
    const { data, body } = await upload(text)
    assert.deepEqual(data.problems, [], body)
    assert.deepEqual(
      data.items.map(({ packages, ...item }) => [
        [item.productName, item.productCas, item.productMdl, item.productPurity],
        [packages[0]!.packageSpec, packages[0]!.packageNum, item.intendedUse, item.specialRemark],
      ]),
      [[row.slice(0, 4), row.slice(4)]],
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

/** A workbook of rows of cells, each as XML or as the text of it. */
const bookOf = async (rows: readonly (readonly string[])[], more = '') => {
  const cell = (text: string) => (text.startsWith('<c') ? text : `<c t="inlineStr"><is><t>${text}</t></is></c>`)
  const sheet = rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('')
  const parts = workbookParts({ sheet: `<sheetData>${sheet}</sheetData>${more}` })
  return readFile(await writeZip(path.join(folder.path, 'made.xlsx'), parts))
}
const head = ['Name', 'CAS', 'Pack', 'Quantity']

test('[QUOTE-5] what a spreadsheet makes of cells is read as it was shown, or told at its cell: errors, links, merged and double headings, long texts', async () => {
  const at = ({ problems }: Read) => problems.map(({ row, column, value }) => `${column}${row} ${value.slice(0, 9)}`)
  const names = ({ items }: Read) => items.map(({ productName, productCas }) => productName || productCas)
  const shown = await upload(
    await bookOf([
      head,
      ['Formula', '', '<c t="str"><f>CONCATENATE(5," g")</f><v>5 g</v></c>', '<c><f>[1]Prices!B2</f><v>2</v></c>'],
      ['<c t="e"><f>Old!A1</f><v>#REF!</v></c>', '64-17-5', '1 L', '1'],
      ['Ethanol', '<c t="e"><v>#N/A</v></c>', '1 L', '1'],
      ['Methanol', '', '1 L', '<c t="e"><v>#DIV/0!</v></c>'],
      ['Long', '', '1 g', 'x'.repeat(32_000)],
    ]),
    { name: 'request.xlsx' },
  )
  assert.deepEqual(at(shown.data), ['A3 #REF!', 'B4 #N/A', 'D5 #DIV/0!', '6 '], shown.body)
  assert.match(shown.data.problems[0]!.text, /未能算出该单元格/)
  assert.deepEqual(
    shown.data.items.map(({ productName, packages }) => [productName, ...Object.values(packages[0]!).slice(1)]),
    [['Formula', '5 g', '2']],
  )
  // A name in two languages, of which one is there, is one name; the same heading twice is asked about where it says two things.
  const twice = await upload('中文名称,英文名称,规格,规格\n,Ethanol,1 L,\n甲醇,Methanol,1 L,1 L\n丙酮,,1 L,5 L\n')
  assert.deepEqual(names(twice.data), ['Ethanol', '甲醇'])
  assert.deepEqual(at(twice.data), ['D4 5 L'])
  assert.match(twice.data.problems[0]!.text, / C 列/)
  const merged = await upload(
    await bookOf(
      [
        ['Name', '', 'Pack'],
        ['Acetone', '', '1 L'],
        ['', 'Benzene', '1 L'],
      ],
      '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>',
    ),
    { name: 'merged.xlsx' },
  )
  assert.deepEqual([names(merged.data), merged.data.problems], [['Acetone', 'Benzene'], []])
})

test('[QUOTE-5] whatever it is called a table is read; rows and columns without end and locked workbooks are refused in words, to buyers and suppliers', async () => {
  const good = [head, ['Ethanol', '64-17-5', '1 L', '1']]
  for (const [bytes, name] of [
    [await bookOf(good), 'request.csv'],
    [good.map((cells) => cells.join(';')).join('\n'), 'request.xlsx'],
  ] as const)
    assert.equal((await upload(bytes, { name })).data.items.length, 1, name)
  const { quoteNumber } = (
    await app.call(
      quote.addProduct,
      {
        expectedDate: day(20),
        supplierIds: [String(first.supplierId)],
        items: [{ productName: 'x', packages: [{ packageSpec: '5 g', packageNum: 1 }] }],
      },
      buyer.caller,
    )
  ).data
  const { list } = (await app.call(quoteReply.supplierQuotes, { search: quoteNumber }, first.caller)).data
  const made = async (parts: Parameters<typeof writeZip>[1]) =>
    readFile(await writeZip(path.join(folder.path, 'harm.xlsx'), parts))
  const rows = repeat('<row><c><v>1</v></c></row>', 1_000_000, '<sheetData>', '</sheetData>')
  const columns = '<sheetData><row r="1"><c r="WQJ1"><v>1</v></c></row></sheetData>'
  const locked = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1000),
    Buffer.from('EncryptedPackage', 'utf16le'),
    Buffer.alloc(1000),
  ])
  for (const [bytes, problems] of [
    [await made(workbookParts({ sheet: rows })), ['zip_bomb', 'too_many_rows']],
    [await made(workbookParts({ sheet: columns })), ['too_many_columns']],
    [locked, ['encrypted']],
    [binaries['a PDF behind other bytes']!, ['not_a_table', 'unreadable']],
  ] as const) {
    const file = { name: 'quote.xlsx', bytes }
    for (const reply of [
      await upload(bytes, { name: file.name }),
      await sendFile(app.app, quoteWorkbook.fromSupplier, file, { id: list[0]!.id }, first.caller),
    ]) {
      assert.equal(codeOf(reply), 'WORKBOOK_REFUSED', reply.body)
      assert.ok(
        problems.some((problem) => reply.body.includes(problem)),
        reply.body,
      )
    }
  }
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
  const send = (cells: string[][], caller = first.caller, seen?: string) =>
    sendFile<{ lines: number; problems: Problem[] }>(
      app.app,
      quoteWorkbook.fromSupplier,
      { name: 'answer.csv', bytes: [head!, ...cells].map((row) => row.join('\t')).join('\n') },
      { id, ...(seen && { seen }) },
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

  // A colleague's draft is not written over by whoever has not seen it; with it before them they may, and the rest of it stays.
  const draft = await app.callRaw(
    quoteReply.answer,
    { id, oper: 'save' as const, seen: part.seen, currency: 'CNY' as const, notes: 'by sea', lines: [] },
    first.caller,
  )
  assert.equal(draft.http, 200, draft.body)
  const unseen = await send(filled, first.caller, part.seen)
  assert.deepEqual([unseen.http, codeOf(unseen)], [409, 'ANSWERED_MEANWHILE'])
  const answerNow = async () => (await app.call(quoteReply.supplierDetail, { id }, first.caller)).data
  assert.deepEqual((await answerNow()).answer.lines, [])
  assert.equal((await send(filled, first.caller, (await answerNow()).seen)).http, 200)
  const { notes, lines: kept } = (await answerNow()).answer
  assert.deepEqual([notes, kept.map(({ unitPrice }) => unitPrice).filter(Boolean)], ['by sea', ['90.00']])

  // A workbook that is older than the answer sent since brings nothing back; a decided line is told where its price was changed.
  const lines = part.items[0]!.packages.map((pack, at) => ({ lineId: pack.id, unitPrice: ['85.00', '70.00', ''][at]! }))
  const answer = { id, oper: 'submit' as const, currency: 'CNY' as const, expirationDate: day(10), lines }
  assert.equal((await app.callRaw(quoteReply.answer, answer, first.caller)).http, 200)
  const at = (problems: Problem[]) => problems.map(({ row, column, value }) => `${column}${row} ${value}`)
  const stale = await send(filled)
  assert.deepEqual([stale.data.lines, at(stale.data.problems)[0]], [0, `A2 ${quoteNumber}-1`])
  assert.match(stale.data.problems[0]!.text, /第 1 版/)
  const { prices } = (await app.call(quoteCompare.prices, { id: quoteId }, buyer.caller)).data
  const [taken] = prices.filter(({ unitPrice }) => unitPrice.amount === '85.00')
  await app.call(quote.award, { id: quoteId, awards: [{ lineId: taken!.lineId, priceId: taken!.id }] }, buyer.caller)
  const now = (await rowsOf(await workbook()))
    .slice(1)
    .map((cells) => [...cells, ...Array<string>(13 - cells.length).fill('')])
  assert.deepEqual(
    now.map((cells) => [cells[0], cells[price]]),
    [
      [`${quoteNumber}-1 v1`, '85.00'],
      [`${quoteNumber}-2 v1`, '70.00'],
      [`${quoteNumber}-3 v1`, ''],
    ],
  )
  assert.deepEqual(at((await send(now)).data.problems), [])
  const changed = await send(now.map((cells, row) => cells.with(price, ['99.00', '71.00', ''][row]!)))
  assert.deepEqual([changed.data.lines, at(changed.data.problems)], [1, [`${String.fromCodePoint(65 + price)}2 99.00`]])
})
