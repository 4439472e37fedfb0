import { utils, write, type BookType } from '@e965/xlsx'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { previewTable } from '../../kernel/tables/openTable.ts'
import type { Output } from '../../kernel/shared/endpoint.ts'
import { errors } from '../../kernel/shared/errors.ts'
import { languages } from '../../kernel/shared/wire.ts'
import { binaries } from '../../kernel/tables/hostileFiles.ts'
import { testFolder } from '../../kernel/tables/testFiles.ts'
import { testApp, type Caller } from '../../testing/app.ts'
import { growthOf, MAX_GROWTH, shapes, textOf } from '../../testing/doubling.ts'
import { linesOf, madeOf, makeSubstances, pasteList, settled, type MadeList } from '../../testing/listWorld.ts'
import { makeBuyer } from '../../testing/makePeople.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { list, listErrors, MAX_PASTED, type Delimiter } from './contract.ts'
import { changeOf, columnsOf, isHeading, looksLikeIdentifier, splitLine, takeApart } from './rules.ts'

const app = await testApp()
await makeSubstances(app)
await app.work()
const person = await makeBuyer(app.db)
const registered: Caller = { token: await app.tokenOf(person.userId), language: 'en' }

const send = (name: string, bytes: Buffer | string, caller: Caller = {}) =>
  sendFile<Output<typeof list.file>>(app.app, list.file, { name, bytes }, {}, caller)
const paste = (text: string, caller: Caller = {}) => app.call(list.paste, { text }, caller)

/** CAS numbers of what the lines of a file were resolved to. */
async function resolved(name: string, bytes: Buffer | string) {
  const reply = await send(name, bytes)
  assert.equal(reply.status, 200, reply.message)
  const made = madeOf(reply)
  await settled(app, made)
  const { reading } = (await app.call(list.detail, made)).data
  return { reading, cas: (await linesOf(app, made)).map(({ molecule }) => molecule?.cas ?? null) }
}

const workbook = (bookType: BookType) => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Cover']]), 'Cover')
  const rows = [
    ['CAS No', 'Name', 'Qty'],
    ['98-80-6', 'x', '5 g'],
    ['67-64-1', 'y', '1 L'],
  ]
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'List')
  return write(book, { type: 'buffer', bookType }) as Buffer
}

const molfile = `phenylboronic acid
  test

  9  9  0  0  0  0  0  0  0  0999 V2000
${['O', 'B', 'O', 'C', 'C', 'C', 'C', 'C', 'C'].map((atom, i) => `${(i * 1.2).toFixed(4).padStart(10)}    0.0000    0.0000 ${atom}   0  0`).join('\n')}
  1  2  1  0
  2  3  1  0
  2  4  1  0
  4  5  2  0
  5  6  1  0
  6  7  2  0
  7  8  1  0
  8  9  2  0
  9  4  1  0
M  END
`
// "苯硼酸\r\n丙酮\r\n" as a Chinese Windows writes it.
const gbk = Buffer.from([0xb1, 0xbd, 0xc5, 0xf0, 0xcb, 0xe1, 13, 10, 0xb1, 0xfb, 0xcd, 0xaa, 13, 10])

describe('[SEARCH-2] a list comes as', () => {
  const both = ['98-80-6', '67-64-1']
  const files: [string, Buffer | string][] = [
    ['list.txt', '98-80-6\n67-64-1\n'],
    ['cr only.txt', '98-80-6\r67-64-1\r'],
    ['bom.csv', '\ufeffCAS,Name\r\n98-80-6,x\r\n67-64-1,y\r\n'],
    ['semicolons.csv', '98-80-6;67-64-1'],
    ['list.tsv', 'a\t98-80-6\t5 g\nb\t67-64-1\t1 L'],
    ['utf-16.txt', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('苯硼酸\r\n丙酮\r\n', 'utf16le')])],
    ['gbk.txt', gbk],
    ['list.xlsx', workbook('xlsx')],
    ['list.xls', workbook('biff8')],
    ['list.smi', 'OB(O)c1ccccc1 first\nCC(=O)C acetone\n'],
    [
      'list.sdf',
      `${molfile}> <CAS>\n98-80-6\n\n$$$$\n\n  test\n\n  0  0  0  0  0  0  0  0  0  0999 V2000\nM  END\n> <CAS>\n67-64-1\n\n$$$$\n`,
    ],
  ]
  for (const [name, bytes] of files)
    test(name, async () => {
      assert.deepEqual((await resolved(name, bytes)).cas, both)
    })

  test('a workbook, whose sheet with most values is read, or the one a person chooses', async () => {
    const { reading } = await resolved('list.xlsx', workbook('xlsx'))
    assert.deepEqual([reading.sheet, reading.sheets], ['List', ['Cover', 'List']])
    assert.deepEqual(
      reading.columns.map(({ role }) => role),
      ['value', 'value', 'note'],
    )
  })
})

describe('[SEARCH-2] a list is refused', () => {
  const numbers = (n: number) => Array.from({ length: n }, (_, i) => `No ${i}`).join('\n')
  const codeOf = (reply: { status: number }) => reply.status

  test('where there is nothing in it', async () => {
    assert.equal(codeOf(await paste(' \n\n')), listErrors.LIST_EMPTY.status)
    assert.equal(codeOf(await send('empty.txt', '')), listErrors.FILE_EMPTY.status)
    assert.equal(codeOf(await send('blank.csv', '\r\n \r\n')), listErrors.FILE_EMPTY.status)
  })

  test('where only one value is in it; a structure can then be looked up by its key', async () => {
    assert.equal(codeOf(await paste('98-80-6')), listErrors.ONE_VALUE.status)
    assert.equal(codeOf(await send('one.csv', 'CAS\n98-80-6\n')), listErrors.ONE_VALUE.status)
    const alone = await send('one.mol', molfile)
    assert.equal(alone.status, listErrors.ONE_VALUE.status)
    assert.equal((alone.data as unknown as { value: string }).value, 'HXITXNWTGFUOAU-UHFFFAOYSA-N')
  })

  test('over the number of values: 100 for visitors, 5,000 for people known, 10,000 for libraries', async () => {
    assert.equal(codeOf(await paste(numbers(100))), 200)
    assert.equal(codeOf(await paste(numbers(101))), listErrors.TOO_MANY_VALUES.status)
    assert.equal(codeOf(await paste(numbers(5000), registered)), 200)
    assert.equal(codeOf(await paste(numbers(5001), registered)), listErrors.TOO_MANY_VALUES.status)
    assert.equal(codeOf(await send('many.txt', numbers(101))), listErrors.TOO_MANY_VALUES.status)
    app.resources.settings.LIST_LIBRARY_COMPANIES = [person.companyId]
    assert.equal(codeOf(await paste(numbers(10_000), registered)), 200)
    assert.equal(codeOf(await paste(numbers(10_001), registered)), listErrors.TOO_MANY_VALUES.status)
    assert.equal((await app.call(list.limits, {}, registered)).data.values, 10_000)
    app.resources.settings.LIST_LIBRARY_COMPANIES = []
  })

  test('over the size: 500 KB for visitors, 2 MB for people known, 10 MB where it holds structures', async () => {
    const text = (bytes: number) => `98-80-6\n67-64-1\n${' '.repeat(bytes)}`
    const structures = (bytes: number) =>
      molfile + '$$$$\n' + molfile + `> <Note>\n${'x'.repeat(60)}\n\n`.repeat(bytes / 73) + '$$$$\n'
    const KB = 1024
    assert.equal(codeOf(await send('a.txt', text(490 * KB))), 200)
    assert.equal(codeOf(await send('a.txt', text(501 * KB))), listErrors.FILE_TOO_LARGE.status)
    assert.equal(codeOf(await send('a.txt', text(1900 * KB), registered)), 200)
    assert.equal(codeOf(await send('a.txt', text(2100 * KB), registered)), listErrors.FILE_TOO_LARGE.status)
    assert.equal(codeOf(await send('a.sdf', structures(900 * KB), registered)), 200)
    assert.equal(codeOf(await send('a.sdf', text(10_300 * KB), registered)), listErrors.FILE_TOO_LARGE.status)
  })

  test('where it is no list at all, with the reason', async () => {
    const reply = await send('a.pdf', '%PDF-1.7 98-80-6', { language: 'en' })
    assert.equal(reply.status, listErrors.FILE_REFUSED.status)
    assert.match(reply.message, /txt, csv, tsv/)
  })

  test('where it is binary, pasted or sent, with what is expected instead', async () => {
    for (const [name, bytes] of Object.entries(binaries)) {
      const sent = await send(`${name}.csv`, bytes, registered)
      assert.deepEqual([name, sent.status], [name, listErrors.FILE_REFUSED.status])
      assert.match(sent.message, /txt, csv, tsv/)
      // What has a NUL is refused before any endpoint sees it; a browser pastes without.
      const pasted = await paste(bytes.toString().replaceAll('\0', ''), registered)
      if (name === 'a PDF behind other bytes' || name === 'zeros' || bytes.length > MAX_PASTED) continue
      assert.deepEqual([name, pasted.status], [name, listErrors.NOT_TEXT.status])
      assert.match(pasted.message, /CAS numbers, names or SMILES/)
    }
  })

  const wide = (columns: number, cell: string) => Array.from({ length: columns }, () => cell).join(',')
  const rows = (n: number) => `98-80-6\n67-64-1\n${'\n'.repeat(n - 3)}end`
  const bounds: [string, (over: boolean) => string, { status: number }][] = [
    [
      'a table with more than 200 columns',
      (over) => `CAS,${wide(over ? 200 : 199, 'a')}\n98-80-6,${wide(199, 'b')}\n67-64-1,${wide(199, 'c')}`,
      listErrors.TOO_MANY_COLUMNS,
    ],
    ['more than 100,000 rows, blank ones included', (over) => rows(100_000 + Number(over)), listErrors.TOO_MANY_ROWS],
    [
      'a line of more than a million characters',
      (over) => Array.from({ length: 50 }, () => 'x'.repeat(over ? 20_000 : 19_000)).join(','),
      listErrors.LINE_TOO_LONG,
    ],
    [
      'a value of more than 32,767 characters',
      (over) => `98-80-6\n${'x'.repeat(32_767 + Number(over))}`,
      listErrors.VALUE_TOO_LONG,
    ],
  ]
  for (const [name, text, refusal] of bounds)
    test(`where it is ${name}, pasted or in a file, and not one less`, async () => {
      assert.equal(codeOf(await send('a.csv', text(true), registered)), refusal.status)
      assert.equal(codeOf(await send('a.csv', text(false), registered)), 200)
      if (text(true).length > MAX_PASTED) return
      assert.equal(codeOf(await paste(text(true), registered)), refusal.status)
      assert.equal(codeOf(await paste(text(false), registered)), 200)
    })

  test('where more is pasted than is read there, which a file may hold, parted as a person says', async () => {
    const text = (more: number) => `98-80-6|67-64-1;${' '.repeat(MAX_PASTED - 16 + more)}`
    assert.equal(codeOf(await paste(text(0), registered)), 200)
    assert.equal(codeOf(await paste(text(1), registered)), errors.INVALID_INPUT.status)
    for (const [delimiter, values] of [
      ['pipe', 2],
      ['semicolon', 1],
    ] as const) {
      const reply = await sendFile(app.app, list.file, { name: 'a.txt', bytes: text(1) }, { delimiter }, registered)
      assert.equal(codeOf(reply), values === 2 ? 200 : listErrors.ONE_VALUE.status, delimiter)
    }
  })

  test('where a file has more rows than any table is read to, in words that say how many may be', async () => {
    const { status, message } = await send('a.txt', '1\n'.repeat(900_000), registered)
    assert.equal(status, listErrors.TOO_MANY_ROWS.status)
    assert.match(message, /100000|100,000/)
  })

  test('in a workbook as well', async () => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([['CAS'], Array.from({ length: 201 }, () => 'a')]), 'List')
    const reply = await send('a.xlsx', write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer, registered)
    assert.deepEqual(
      [reply.status, (reply.data as unknown as { problem: string }).problem],
      [listErrors.FILE_REFUSED.status, 'too_many_columns'],
    )
  })

  test('[LANG-2] in the language of whoever asks', async () => {
    const texts = await Promise.all(languages.map(async (language) => (await paste('98-80-6', { language })).message))
    assert.equal(new Set(texts).size, languages.length)
  })
})

test('[SEARCH-2] what has the form of a number, and what is a heading', () => {
  const numbers = [
    '67-64-1',
    'CAS: 67-64-1',
    'CAS RN 67-64-1',
    'CAS号：67-64-1',
    '0000067-64-1',
    '67–64–1',
    ' 67-64-1 ',
  ]
  const others = ['67641', '12345', '1234567890', 'MFCD123456', 'MFCD12345678', 'RG12345678', '202-701-9']
  for (const cell of [...numbers, ...others, 'HXITXNWTGFUOAU-UHFFFAOYSA-N'])
    assert.equal(looksLikeIdentifier(cell), true, cell)
  const none = ['1234', '01234', '12345678901', 'MFCD12345', 'MFCD123456789', 'RG1234567', '202-701', '6-64-1']
  const long = `CAS ${'No. '.repeat(10)}67-64-1`
  for (const cell of [...none, '12345678-64-1', 'hxitxnwtgfuoau-uhfffaoysa-n', 'acetone', long])
    assert.equal(looksLikeIdentifier(cell), false, cell)
  const headings = [
    'CAS',
    'cas no.',
    'CAS号',
    'Name',
    'product name',
    'SMILES',
    'InChIKey',
    'Cat. No.',
    'item no',
    '货号',
  ]
  for (const cell of [...headings, 'Ｎａｍｅ', 'MDL number', '品名', '商品名称', '製品名', '제품명', 'Stoff'])
    assert.equal(isHeading(cell), true, cell)
  for (const cell of ['acetone', 'CAS 67-64-1', 'name of it']) assert.equal(isHeading(cell), false, cell)
})

test('[SEARCH-2] a line is cut at its signs, but for those that belong to a name, a bracket or a quote', () => {
  const cases: [line: string, delimiter: Delimiter, cells: string[]][] = [
    ['67-64-1,64-17-5', 'comma', ['67-64-1', '64-17-5']],
    ['2,4-D, toluene, acetic acid, ethyl ester', 'comma', ['2,4-D', 'toluene', 'acetic acid, ethyl ester']],
    ['Benzene, 1,4-dichloro-, acetone', 'comma', ['Benzene, 1,4-dichloro-', 'acetone']],
    ['N,N-dimethylformamide, bis(2,4-x)ether', 'comma', ['N,N-dimethylformamide', 'bis(2,4-x)ether']],
    ['2，4-二氯苯酚，苯甲酸', 'comma', ['2,4-二氯苯酚', '苯甲酸']],
    ['a,b，c', 'comma', ['a', 'b', 'c']],
    ['a;b；c', 'semicolon', ['a', 'b', 'c']],
    ['a|b｜c', 'pipe', ['a', 'b', 'c']],
    ['a\tb', 'tab', ['a', 'b']],
    ['a、b', 'enumeration', ['a', 'b']],
    ['a,b', 'newline', ['a,b']],
    ['"a,b"', 'newline', ['a,b']],
    ['"a, b",c', 'comma', ['a, b', 'c']],
    ['"a ""b"" c",d', 'comma', ['a "b" c', 'd']],
    ['a "b, c" d', 'comma', ['a "b', 'c" d']],
    ['"a,b', 'comma', ['"a', 'b']],
    ['"Benzene", chloro-', 'comma', ['Benzene', 'chloro-']],
    ['(a,b),c', 'comma', ['(a,b)', 'c']],
    ['(a,b,c', 'comma', ['(a', 'b', 'c']],
    ['a),b', 'comma', ['a)', 'b']],
    ['[a;b];c', 'semicolon', ['[a;b]', 'c']],
    ['(a|b)|c', 'pipe', ['(a', 'b)', 'c']],
    ['InChI=1S/CH4,x', 'comma', ['InChI=1S/CH4,x']],
    ['InChI=1S/CH4\tx', 'tab', ['InChI=1S/CH4', 'x']],
    [' InChI=1S/CH4;x ', 'semicolon', ['InChI=1S/CH4;x']],
    ['InChI=1S/CH4、x', 'enumeration', ['InChI=1S/CH4、x']],
    ['InChI=1S/CH4|x', 'pipe', ['InChI=1S/CH4', 'x']],
    ['甲（乙、丙）、丁', 'enumeration', ['甲（乙、丙）', '丁']],
    ['甲【乙，丙】，丁', 'comma', ['甲【乙，丙】', '丁']],
    ['{a;(b;c)};d', 'semicolon', ['{a;(b;c)}', 'd']],
    ['1,2-x, 3', 'comma', ['1,2-x', '3']],
    ['1, 2-x', 'comma', ['1', '2-x']],
    ['a1,2-x', 'comma', ['a1', '2-x']],
    ['N, N-x', 'comma', ['N', 'N-x']],
    ["3',4'-x", 'comma', ["3',4'-x"]],
    ['1,3,5-trichlorobenzene,toluene', 'comma', ['1,3,5-trichlorobenzene', 'toluene']],
    ['67-64-1,2-x', 'comma', ['67-64-1', '2-x']],
    ['acetone,67-64-1', 'comma', ['acetone', '67-64-1']],
    ['benzoic acid, sodium salt, water', 'comma', ['benzoic acid, sodium salt', 'water']],
    ['x, monohydrate', 'comma', ['x, monohydrate']],
    ['toluene, 99%', 'comma', ['toluene, 99%']],
    ['x, cis', 'comma', ['x, cis']],
    [',x,', 'comma', ['', 'x', '']],
    ['', 'comma', ['']],
  ]
  for (const [line, delimiter, cells] of cases) assert.deepEqual(splitLine(line, delimiter), cells, line)
})

test('[SEARCH-2] a text is taken apart by the sign that parts it, and is a table where its rows are', () => {
  const cases: [text: string, delimiter: Delimiter, table: boolean, values: number, wanted?: Delimiter][] = [
    ['acetone\ntoluene', 'newline', false, 2],
    ['\ufeffa\r\nb\rc\nd\u2028e\u2029f', 'newline', false, 6],
    ['2,4-D\n1,4-dioxane\n1,2-dichloroethane', 'newline', false, 3],
    ['苯、甲苯、乙醇', 'enumeration', false, 3],
    ['67-64-1;64-17-5', 'semicolon', false, 2],
    ['67-64-1,64-17-5\n98-80-6,50-00-0', 'comma', false, 4],
    ['acetone, toluene, ethanol', 'comma', false, 3],
    // Of words alone, commas are believed in few lines only.
    ['acetone, toluene\nethanol, water\naniline, phenol\nhexane, pentane', 'newline', false, 4],
    ['a;b\nc\nd', 'newline', false, 3],
    ['a;b\nc;d\ne', 'semicolon', false, 5],
    ['CAS\n67-64-1\n64-17-5', 'newline', false, 2],
    ['CAS,Name\n67-64-1,acetone\n64-17-5,ethanol', 'comma', true, 2],
    ['67-64-1,acetone\n64-17-5,ethanol', 'comma', true, 2],
    ['67-64-1|acetone;dry\n64-17-5|ethanol;dry', 'pipe', true, 2],
    ['a\tb\n\nc\td', 'tab', true, 2],
    ['a\tb', 'tab', false, 2],
    ['a\tb\nc\td\ne\tf\tg\th', 'tab', true, 3],
    ['a\tb\nc\td\ne\tf\tg\th\ti', 'tab', false, 9],
    ['Name, toluene\nacetone, water', 'comma', true, 1, 'comma'],
    ['a;b\nc', 'newline', false, 2, 'newline'],
    // A heading beside a number is the first of the values, not the head of a table.
    ['Name,67-64-1\nacetone,toluene', 'comma', false, 3, 'comma'],
  ]
  for (const [text, delimiter, table, values, wanted] of cases) {
    const apart = takeApart(text, wanted)
    assert.deepEqual([apart.delimiter, apart.table, apart.values], [delimiter, table, values], text)
  }
  const { rows } = takeApart('CAS;Name\n\n;\n67-64-1;acetone')
  assert.deepEqual(rows, [
    { row: 1, cells: ['CAS', 'Name'] },
    { row: 4, cells: ['67-64-1', 'acetone'] },
  ])
})

test('[SEARCH-2] columns of a catalogue as columns of a list, and what differs between two runs', () => {
  const columns = (...fields: string[]) =>
    columnsOf(fields.map((field, column) => ({ column, heading: field.repeat(40), field }))).map(
      ({ column, heading, role, rank }) => `${column} ${heading.length} ${role} ${rank}`,
    )
  assert.deepEqual(columns('cas', 'formula', 'brand', 'pack', 'stock', 'price', 'nameEn'), [
    '0 100 value 1',
    '1 100 ignore 12',
    '2 100 supplier 0',
    '3 100 note 0',
    '4 100 note 0',
    '5 100 ignore 0',
    '6 100 value 7',
  ])
  assert.deepEqual(columns('formula', 'weight'), ['0 100 value 12', '1 100 ignore 0'])
  const nothing = { moleculeId: null, offers: 0, price: null, currency: null }
  const some = { moleculeId: 1, offers: 1, price: 5, currency: 'CNY' }
  const changes: [before: typeof some | typeof nothing | null, now: typeof some | typeof nothing, string | null][] = [
    [null, some, null],
    [some, some, null],
    [nothing, nothing, null],
    [nothing, some, 'new'],
    [some, nothing, 'gone'],
    [some, { ...some, moleculeId: 2 }, 'other'],
    [{ ...some, offers: 0 }, some, 'new'],
    [some, { ...some, offers: 0 }, 'gone'],
    [some, { ...some, offers: 3 }, null],
    [some, { ...some, price: 6 }, 'price'],
    [some, { ...some, currency: 'USD' }, 'price'],
  ]
  for (const [before, now, change] of changes) assert.equal(changeOf(before, now), change)
})

test('[T15] taking a text apart costs no more than its length, whatever is repeated in it', async () => {
  for (const shape of [...shapes, 'N,', '1,4-', 'a, b ester', '"a,', '（', 'CAS,', 'Benzene, 1,4-dichloro-, ']) {
    const { growth, size, ms } = await growthOf((n) => {
      const text = textOf(shape, n)
      return async () => takeApart(text)
    }, 256_000)
    assert.ok(growth <= MAX_GROWTH, `${JSON.stringify(shape)}: ${growth} × at ${size}, ${ms} ms`)
  }
})

test('[SEARCH-2] a long text is read as a short one is, in a process of its own', async () => {
  const numbers = Array.from({ length: 60 }, (_, i) => (i % 2 ? '98-80-6' : `unknown ${i}`))
  const blanks = ' '.repeat(300)
  const short = await pasteList(app, numbers.join('\n'), registered)
  const long = await pasteList(app, numbers.join(`${blanks}\n`), registered)
  const shown = async (made: MadeList) =>
    (await linesOf(app, made, registered)).map(({ row, typed, molecule }) => [row, typed, molecule?.cas])
  assert.deepEqual(await shown(long), await shown(short))
  const again = await app.call(list.reread, { ...long, delimiter: 'comma' }, registered)
  assert.equal(again.status, 200, again.message)
})

test('[SEARCH-2] no cell of an export runs as a formula', async () => {
  const evil = '=HYPERLINK("http://x")'
  const made = await pasteList(app, `${evil}\n98-80-6`, registered)
  const csv = await app.call(list.exportFile, { ...made, format: 'csv' }, registered)
  assert.match(csv.body, /,"'=HYPERLINK/)
  assert.match(csv.body, /98-80-6,,found,CAS number/)
  const folder = await testFolder()
  const token = registered.token!
  const reply = await app.app.inject({
    method: 'POST',
    url: list.exportFile.path.replace(':id', made.id),
    headers: { token },
    payload: { format: 'xlsx' },
  })
  const file = path.join(folder.path, 'a.xlsx')
  writeFileSync(file, reply.rawPayload)
  const { sheets } = await previewTable(file, 5)
  assert.equal(sheets[0]!.rows[1]!.cells[1], evil)
  assert.ok(!reply.rawPayload.includes('<f>'))
  await folder.remove()
})
