import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, test } from 'node:test'
import { previewTable } from '../../kernel/tables/openTable.ts'
import { testApp, type Caller } from '../../testing/app.ts'
import { makeCsr, makeSupplier } from '../../testing/makePeople.ts'
import { until } from '../../testing/process.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { search } from '../search/contract.ts'
import { upload } from './contract.ts'
import { isMoving, type UploadState } from './rules.ts'
import { runUpload } from './service.ts'

const app = await testApp()
await app.work()

interface Supplier {
  supplierId: number
  caller: Caller
}

async function supplier(language = 'en'): Promise<Supplier> {
  const { userId, supplierId } = await makeSupplier(app.db)
  return { supplierId, caller: { token: await app.tokenOf(userId), language } }
}

const csv = (...rows: string[]) => `${rows.join('\r\n')}\r\n`
const heading = 'Catalog No,CAS,Name,SMILES,Purity,Pack,Price,Currency,Stock'
const phenylboronic = 'A1,98-80-6,Phenylboronic acid,OB(O)c1ccccc1,98%,5 g,120.50,CNY,12'

async function receive({ caller }: Supplier, bytes: string | Buffer, name = 'list.csv'): Promise<string> {
  const reply = await sendFile<{ id: string }>(app.app, upload.receive, { name, bytes }, {}, caller)
  assert.equal(reply.status, 200, reply.message)
  return reply.data.id
}

/** Receives, starts as recognised or as wished, runs to the end. */
async function load(by: Supplier, bytes: string | Buffer, wishes: object = {}, name = 'list.csv') {
  const id = await receive(by, bytes, name)
  const started = await app.callRaw(upload.start, { id, ...wishes }, by.caller)
  assert.equal(started.status, 200, started.message)
  return ended(by, id)
}

/** The upload once the worker is through with it. */
async function ended(by: Supplier, id: string) {
  const ask = async () => (await app.call(upload.detail, { id }, by.caller)).data
  await until(async () => !isMoving((await ask()).state as UploadState))
  return ask()
}

const rowsOf = async (by: Supplier, id: string) =>
  (await app.call(upload.rows, { id, pageSize: 100 }, by.caller)).data.list

describe('[CAT-1] a supplier’s catalogue', () => {
  test('is recognised, taken in the background and found afterwards', async () => {
    const by = await supplier()
    const file = csv(heading, phenylboronic, 'A1,98-80-6,,,,25 g,480,CNY,3', 'A2,64-17-5,Ethanol,CCO,,,询价,,')
    const id = await receive(by, file)
    const { reading, state } = (await app.call(upload.detail, { id }, by.caller)).data
    assert.equal(state, 'read')
    assert.deepEqual(
      reading!.columns.map(({ letter, field }) => `${letter} ${field}`),
      ['A code', 'B cas', 'C nameEn', 'D smiles', 'E purity', 'F pack', 'G price', 'H currency', 'I stock'],
    )
    assert.equal((await app.call(upload.start, { id }, by.caller)).status, 200)
    const done = await ended(by, id)
    assert.equal(done.state, 'done')
    assert.deepEqual([done.rowsAccepted, done.rowsRefused, done.rowsTotal], [3, 0, 3])
    assert.deepEqual(done.counts.products, { new: 2, changed: 0, unchanged: 0 })
    assert.deepEqual(done.counts.packages, { new: 2, changed: 0, unchanged: 0 })
    const packs = await app.db
      .selectFrom('packages as k')
      .innerJoin('products as p', 'p.id', 'k.product_id')
      .leftJoin('stock as s', 's.package_id', 'k.id')
      .select(['p.code', 'k.label', 'k.price', 'k.currency', 's.on_hand'])
      .where('p.supplier_id', '=', by.supplierId)
      .orderBy('k.price')
      .execute()
    assert.deepEqual(packs, [
      { code: 'A1', label: '5 g', price: 12_050, currency: 'CNY', on_hand: 12 },
      { code: 'A1', label: '25 g', price: 48_000, currency: 'CNY', on_hand: 3 },
    ])
    await app.resources.search.caughtUp(app.db)
    const found = await app.call(search.chemicals, { searchText: 'phenylboronic' })
    assert.deepEqual(
      found.data.molecules.map(({ cas }) => cas),
      ['98-80-6'],
    )
  })

  test('changes nothing when it comes a second time, and only what differs when it was changed', async () => {
    const by = await supplier()
    const file = csv(heading, phenylboronic, 'A2,64-17-5,Ethanol,CCO,99%,1 L,30,CNY,5')
    await load(by, file)
    const snapshot = async () =>
      JSON.stringify(
        await app.db
          .selectFrom('packages as k')
          .innerJoin('products as p', 'p.id', 'k.product_id')
          .selectAll()
          .where('p.supplier_id', '=', by.supplierId)
          .orderBy('k.id')
          .execute(),
      )
    const before = await snapshot()
    const moves = async () => (await app.db.selectFrom('stock_moves').select('id').execute()).length
    const movesBefore = await moves()
    const again = await load(by, file)
    assert.deepEqual(again.counts.products, { new: 0, changed: 0, unchanged: 2 })
    assert.deepEqual(again.counts.packages, { new: 0, changed: 0, unchanged: 2 })
    assert.equal(await snapshot(), before)
    assert.equal(await moves(), movesBefore)
    const changed = await load(by, file.replace(',30,CNY,5', ',33,CNY,2'))
    assert.deepEqual(changed.counts.products, { new: 0, changed: 0, unchanged: 2 })
    assert.deepEqual(changed.counts.packages, { new: 0, changed: 1, unchanged: 1 })
    assert.equal(await moves(), movesBefore + 1)
  })

  test('is read as the supplier corrects its columns', async () => {
    const by = await supplier()
    const id = await receive(by, csv('X,CAS,Name', '100,64-17-5,Ethanol', '200,67-56-1,Methanol'))
    const columns = [{ column: 0, field: 'code' }]
    const shown = (await app.call(upload.preview, { id, columns }, by.caller)).data
    assert.equal(shown.columns[0]!.field, 'code')
    const wrong = await app.call(
      upload.start,
      {
        id,
        columns: [
          { column: 1, field: 'code' },
          { column: 2, field: 'ignore' },
        ],
      },
      by.caller,
    )
    assert.equal(wrong.http, 409)
    assert.equal((await app.call(upload.start, { id, columns }, by.caller)).status, 200)
    await ended(by, id)
    const codes = await app.db
      .selectFrom('products')
      .select('code')
      .where('supplier_id', '=', by.supplierId)
      .orderBy('code')
      .execute()
    assert.deepEqual(
      codes.map(({ code }) => code),
      ['100', '200'],
    )
  })

  const refusals: [what: string, row: string, code: string, place: string, suggestion?: RegExp][] = [
    ['a wrong CAS check digit', 'B1,98-80-5,Phenylboronic acid,,,5 g,10,CNY,', 'CAS_CHECK_DIGIT', 'B3', /98-80-6/],
    ['a structure that cannot be parsed', 'B1,64-17-5,Ethanol,C1CC(,,5 g,10,CNY,', 'STRUCTURE_UNREADABLE', 'D3'],
    ['a unit without a number', 'B1,64-17-5,Ethanol,CCO,,g,10,CNY,', 'PACK_WITHOUT_AMOUNT', 'F3'],
    ['a number without a unit', 'B1,64-17-5,Ethanol,CCO,,5,10,CNY,', 'PACK_WITHOUT_UNIT', 'F3'],
    ['a price that is no number', 'B1,64-17-5,Ethanol,CCO,,5 g,cheap,CNY,', 'PRICE_FORMAT', 'G3'],
    ['an unknown currency', 'B1,64-17-5,Ethanol,CCO,,5 g,10,XYZ,', 'CURRENCY_UNKNOWN', 'H3'],
    ['a currency that is not traded', 'B1,64-17-5,Ethanol,CCO,,5 g,10,CHF,', 'CURRENCY_UNKNOWN', 'H3'],
    ['a purity above 100 %', 'B1,64-17-5,Ethanol,CCO,198%,5 g,10,CNY,', 'PURITY_RANGE', 'E3'],
    ['a repeated row', phenylboronic, 'DUPLICATE', 'A3', /2/],
    ['one catalogue number for two substances', 'A1,64-17-5,Ethanol,CCO,,1 L,10,CNY,', 'CODE_TWICE', 'A3', /2/],
  ]
  for (const [what, row, code, place, suggestion] of refusals) {
    test(`refuses ${what} with its cell and the remedy, and takes the rest`, async () => {
      const by = await supplier()
      const done = await load(by, csv(heading, phenylboronic, row))
      assert.deepEqual([done.rowsAccepted, done.rowsRefused], [1, 1])
      const [refused] = await rowsOf(by, done.id)
      assert.equal(refused!.code, code)
      assert.equal(refused!.place, place)
      assert.equal(refused!.row, 3)
      assert.doesNotMatch(refused!.problem + refused!.remedy, /problem\.|remedy\./)
      if (suggestion) assert.match(refused!.suggestion!, suggestion)
      assert.deepEqual(
        done.counts.refused.map(({ code: one, rows }) => [one, rows]),
        [[code, 1]],
      )
    })
  }

  test('refuses a structure that contradicts its own row, and keeps a CAS number that the catalogue knows otherwise', async () => {
    const by = await supplier()
    const first = await load(by, csv('Code,CAS,SMILES,InChIKey', 'K1,67-56-1,CCO,OKKJLVBELUTLKV-UHFFFAOYSA-N'))
    assert.deepEqual([first.rowsAccepted, first.rowsRefused], [0, 1])
    assert.equal((await rowsOf(by, first.id))[0]!.code, 'CAS_STRUCTURE_DISAGREE')

    await load(by, csv('Code,CAS,SMILES', 'K2,71-36-3,CCCCO'))
    const second = await load(by, csv('Code,CAS,SMILES', 'K3,71-36-3,CCCCCCO'))
    assert.equal(second.rowsAccepted, 1)
    assert.equal(second.counts.tasks, 1)
    const product = await app.db
      .selectFrom('products as p')
      .innerJoin('molecules as m', 'm.id', 'p.molecule_id')
      .select(['p.id', 'p.cas', 'm.formula', 'm.cas as own'])
      .where('p.code', '=', 'K3')
      .executeTakeFirstOrThrow()
    assert.deepEqual([product.cas, product.formula, product.own], ['71-36-3', 'C6H14O', null])
    const task = await app.db
      .selectFrom('tasks')
      .select('kind')
      .where('subject_id', '=', product.id)
      .where('kind', '=', 'identity_conflict')
      .execute()
    assert.equal(task.length, 1)
  })

  test('puts a salt and its base apart without calling that a contradiction', async () => {
    const by = await supplier()
    const done = await load(by, csv('Code,CAS,SMILES', 'S1,103-67-3,CNCc1ccccc1', 'S2,103-67-3,CNCc1ccccc1.Cl'))
    assert.deepEqual([done.rowsAccepted, done.counts.tasks, done.counts.moleculesNew], [2, 0, 2])
  })

  test('finds a product that nothing but its name identifies under that name, once', async () => {
    const by = await supplier()
    const file = csv('Catalog No,Name,Pack,Price,Currency', 'N1,Silica gel for quarrelsome columns,500 g,88,CNY')
    const found = async () => {
      await app.resources.search.caughtUp(app.db)
      return (await app.call(search.chemicals, { searchText: 'quarrelsome columns' })).data
    }
    assert.equal((await load(by, file)).rowsAccepted, 1)
    const [molecule] = (await found()).molecules
    assert.deepEqual([molecule!.cas, molecule!.smiles, molecule!.offers[0]!.code], [null, null, 'N1'])
    assert.equal((await load(by, file)).counts.products.unchanged, 1)
    const renamed = csv(
      'Catalog No,Name,Pack,Price,Currency',
      'N1,Silica gel for quarrelsome columns 60 A,500 g,88,CNY',
    )
    assert.deepEqual((await load(by, renamed)).counts.products, { new: 0, changed: 1, unchanged: 0 })
    assert.deepEqual(
      (await found()).molecules.map(({ moleculeId }) => moleculeId),
      [molecule!.moleculeId],
    )
  })

  test('gives a molecule known by its CAS number alone its structure when that comes', async () => {
    const by = await supplier()
    await load(by, csv('Code,CAS,Name', 'N1,124-18-5,Decane'))
    const done = await load(by, csv('Code,CAS,SMILES', 'N2,111-84-2,CCCCCCCCC', 'N3,124-18-5,CCCCCCCCCC'))
    assert.equal(done.rowsAccepted, 2)
    const molecules = await app.db
      .selectFrom('products')
      .select(['code', 'molecule_id'])
      .where('supplier_id', '=', by.supplierId)
      .where('code', 'in', ['N1', 'N3'])
      .execute()
    assert.equal(new Set(molecules.map(({ molecule_id }) => molecule_id)).size, 1)
    assert.notEqual(molecules[0]!.molecule_id, null)
  })
})

describe('an upload', () => {
  test('that breaks off goes on from its checkpoint, with the same result as one that does not', async () => {
    const [broken, whole] = [await supplier(), await supplier()]
    const rows = Array.from({ length: 3000 }, (_, i) => `Z${i % 2900},Compound number ${i % 2900},5 g,${100 + i}`)
    const file = csv('Catalog No,Name,Pack,Price', ...rows)
    const id = await receive(broken, file)
    await app.db.updateTable('uploads').set({ state: 'queued' }).where('id', '=', Number(id)).execute()
    let batches = 0
    const signal = {
      throwIfAborted: () => {
        if (++batches > 4) throw new DOMException('stopped', 'AbortError')
      },
    } as AbortSignal
    await assert.rejects(runUpload(app.resources, Number(id), { signal, chunkRows: 500 }), { name: 'AbortError' })
    const half = (await app.call(upload.detail, { id }, broken.caller)).data
    assert.equal(half.state, 'running')
    assert.ok(half.rowsAccepted > 0 && half.rowsAccepted < 2900, String(half.rowsAccepted))
    await runUpload(app.resources, Number(id), { chunkRows: 500 })
    const resumed = (await app.call(upload.detail, { id }, broken.caller)).data
    const straight = await load(whole, file)
    assert.deepEqual([resumed.rowsAccepted, resumed.rowsRefused], [2900, 100])
    assert.deepEqual(
      [resumed.counts.products, resumed.counts.packages, resumed.counts.refused],
      [straight.counts.products, straight.counts.packages, straight.counts.refused],
    )
  })

  test('is somebody else’s like a missing one', async () => {
    const [by, other] = [await supplier(), await supplier()]
    const id = await receive(by, csv('CAS,Name', '64-17-5,Ethanol'))
    for (const endpoint of [upload.detail, upload.preview, upload.start, upload.cancel, upload.rows, upload.marked])
      assert.equal((await app.callRaw(endpoint, { id }, other.caller)).http, 404, endpoint.id)
    assert.equal((await app.call(upload.list, {}, other.caller)).data.total, 0)
    assert.equal((await app.callRaw(upload.start, { id }, by.caller)).status, 200)
    await ended(by, id)
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
