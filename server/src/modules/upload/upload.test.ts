import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, test } from 'node:test'
import { previewTable } from '../../kernel/tables/openTable.ts'
import { testApp } from '../../testing/app.ts'
import { makeCsr } from '../../testing/makePeople.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { csv, heading, phenylboronic, uploads } from '../../testing/uploads.ts'
import { upload } from './contract.ts'

const app = await testApp()
await app.work()
const { supplier, receive, load, ended } = uploads(app)

describe('an upload', () => {
  test('is somebody else’s like a missing one', async () => {
    const [by, other] = [await supplier(), await supplier()]
    const id = await receive(by, csv('CAS,Name', '64-17-5,Ethanol'))
    const { original, marked } = upload
    for (const endpoint of [upload.detail, upload.preview, upload.start, upload.cancel, upload.rows, original, marked])
      assert.equal((await app.callRaw(endpoint, { id }, other.caller)).http, 404, endpoint.id)
    assert.equal((await app.call(upload.list, {}, other.caller)).data.total, 0)
    assert.equal((await app.callRaw(upload.start, { id }, by.caller)).status, 200)
    await ended(by, id)
  })

  test('says who sent it, and gives the file back as it came', async () => {
    const by = await supplier()
    const bytes = csv('CAS,Name', '64-17-5,Ethanol')
    const id = await receive(by, bytes)
    const { size, sentBy } = (await app.call(upload.detail, { id }, by.caller)).data
    assert.deepEqual([size, typeof sentBy], [Buffer.byteLength(bytes), 'string'])
    const file = await app.callRaw(upload.original, { id }, by.caller)
    assert.deepEqual([file.http, file.body], [200, bytes])
    assert.match(String(file.headers['content-disposition']), /^attachment/)
  })

  test('is kept out of the queue when it is cancelled', async () => {
    const by = await supplier()
    const id = await receive(by, csv('CAS,Name', '64-17-5,Ethanol'))
    assert.equal((await app.callRaw(upload.cancel, { id }, by.caller)).status, 200)
    assert.equal((await app.callRaw(upload.start, { id }, by.caller)).http, 409)
  })

  test('that is no table is refused as a whole, in words', async () => {
    const { caller } = await supplier('zh')
    const pdf = await sendFile<{ problem: string }>(
      app.app,
      upload.receive,
      { name: 'a.csv', bytes: '%PDF-1.7\n' },
      {},
      caller,
    )
    assert.equal(pdf.http, 400)
    assert.equal(pdf.data.problem, 'not_a_table')
    const empty = await sendFile(app.app, upload.receive, { name: 'a.csv', bytes: '' }, {}, caller)
    assert.match(empty.message, /文件是空的/)
    const large = await sendFile(
      app.app,
      upload.receive,
      { name: 'a.csv', bytes: Buffer.alloc(5 * 1024 * 1024 + 1, 'a') },
      {},
      caller,
    )
    assert.equal(large.http, 413)
  })

  test('returns as a workbook whose refused cells are marked', async () => {
    const by = await supplier()
    const done = await load(
      by,
      csv(heading, phenylboronic, 'B1,64-17-6,=SUM(1),,,5 g,10,CNY,', 'B2,67-56-1,Methanol,CO,,5 g,cheap,CNY,'),
    )
    const reply = await app.callRaw(upload.marked, { id: done.id }, by.caller)
    assert.match(String(reply.headers['content-disposition']), /list\.marked\.xlsx/)
    const raw = await app.app.inject({
      url: `/oldapi/mall/upload/${done.id}/marked`,
      headers: { token: by.caller.token!, 'accept-language': 'en' },
    })
    const folder = mkdtempSync(path.join(tmpdir(), 'reagora-marked-'))
    try {
      const target = path.join(folder, 'marked.xlsx')
      writeFileSync(target, raw.rawPayload)
      const rows = (await previewTable(target, 10)).sheets[0]!.rows
      assert.deepEqual(
        rows.map(({ cells }) => cells[9] ?? ''),
        ['Reason', '', rows[2]!.cells[9], rows[3]!.cells[9]],
      )
      assert.match(rows[2]!.cells[9]!, /check digit/)
      assert.match(rows[3]!.cells[9]!, /price/i)
      assert.equal(rows[1]!.cells[1], '98-80-6')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('reads an SD file and a GBK list', async () => {
    const by = await supplier()
    const methanol = [
      '',
      '  test',
      '',
      '  2  1  0  0  0  0  0  0  0  0999 V2000',
      '    0.0000    0.0000    0.0000 C   0  0',
      '    1.5000    0.0000    0.0000 O   0  0',
      '  1  2  1  0',
      'M  END',
      '> <CAS>',
      '67-56-1',
      '',
      '> <Catalog No>',
      'SD1',
      '',
      '$$$$',
      '',
    ].join('\n')
    const sdf = await load(by, methanol, {}, 'list.sdf')
    assert.equal(sdf.rowsAccepted, 1)
    const { formula } = await app.db
      .selectFrom('products as p')
      .innerJoin('molecules as m', 'm.id', 'p.molecule_id')
      .select('m.formula')
      .where('p.code', '=', 'SD1')
      .executeTakeFirstOrThrow()
    assert.equal(formula, 'CH4O')
    // 货号,品名,CAS号 / G1,乙醇,64-17-5 in GBK
    const gbk = Buffer.concat([
      Buffer.from('bbf5bac5', 'hex'),
      Buffer.from(','),
      Buffer.from('c6b7c3fb', 'hex'),
      Buffer.from(',CAS'),
      Buffer.from('bac5', 'hex'),
      Buffer.from('\r\nG1,'),
      Buffer.from('d2d2b4bc', 'hex'),
      Buffer.from(',64-17-5\r\n'),
    ])
    const list = await load(by, gbk)
    assert.equal(list.reading!.encoding, 'gb18030')
    const product = await app.db
      .selectFrom('products')
      .select('name_zh')
      .where('code', '=', 'G1')
      .executeTakeFirstOrThrow()
    assert.equal(product.name_zh, '乙醇')
  })

  test('of names gives the molecules that are known their names', async () => {
    const by = await supplier()
    await load(by, csv('Code,CAS,SMILES', 'M1,109-99-9,C1CCOC1'))
    const { userId } = await makeCsr(app.db)
    const staff = { supplierId: 0, caller: { token: await app.tokenOf(userId), language: 'en' } }
    const file = csv(
      'cas\tname_zh\tscript\tsource',
      '109-99-9\t四氫呋喃\thant\tx',
      '109-99-9\t四氢呋喃\thans\tx',
      '7732-18-5\t水\thans\tx',
    )
    assert.equal(
      (await sendFile(app.app, upload.receive, { name: 'n.tsv', bytes: file }, { kind: 'names' }, by.caller)).http,
      403,
    )
    const receiveNames = () =>
      sendFile<{ id: string }>(app.app, upload.receive, { name: 'n.tsv', bytes: file }, { kind: 'names' }, staff.caller)
    const run = async () => {
      const { id } = (await receiveNames()).data
      assert.equal((await app.callRaw(upload.start, { id }, staff.caller)).status, 200)
      return ended(staff, id)
    }
    const first = await run()
    assert.deepEqual([first.rowsAccepted, first.rowsRefused, first.counts.namesNew], [2, 1, 2])
    assert.deepEqual(
      first.counts.refused.map(({ code }) => code),
      ['CAS_UNKNOWN'],
    )
    const { name_zh } = await app.db
      .selectFrom('molecules')
      .select('name_zh')
      .where('cas', '=', '109-99-9')
      .executeTakeFirstOrThrow()
    assert.equal(name_zh, '四氢呋喃')
    const second = await run()
    assert.deepEqual([second.counts.namesNew, second.counts.namesUnchanged], [0, 2])
  })
})
