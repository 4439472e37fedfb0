import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { errors } from '../../kernel/shared/errors.ts'
import { languages } from '../../kernel/shared/wire.ts'
import { TableProblem } from '../../kernel/tables/problem.ts'
import { testApp } from '../../testing/app.ts'
import { makeBuyer, makeCsr, makePerson } from '../../testing/makePeople.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { csv, uploads, type Supplier } from '../../testing/uploads.ts'
import { upload, uploadErrors } from './contract.ts'
import { runUpload, wholeProblem } from './service.ts'
import { settle, setState } from './store.ts'
import { emptyCounts } from './report.ts'

// No jobs run here: each test runs an upload itself, where it wants it to be run.

const app = await testApp({ COMPANY_FILES_MB: '2', UPLOAD_MAX_MB: '1' })
const { db, resources } = app
const { supplier, receive, rowsOf } = uploads(app)
const temporary = mkdtempSync(path.join(os.tmpdir(), 'reagora-states-'))
process.env['TMPDIR'] = temporary
after(() => rmSync(temporary, { recursive: true }))
const staff: Supplier = {
  supplierId: 0,
  caller: { token: await app.tokenOf((await makeCsr(db)).userId), language: 'en' },
}
const mb = 1024 * 1024
const small = csv('CAS,Name', '64-17-5,Ethanol')
const send = (by: Supplier, bytes: string | Buffer, fields: Record<string, string> = {}, name = 'list.csv') =>
  sendFile<{ id: string; code: string }>(app.app, upload.receive, { name, bytes }, fields, by.caller)
const detail = async (by: Supplier, id: string) => (await app.call(upload.detail, { id }, by.caller)).data
const start = (by: Supplier, id: string, wishes: object = {}) => app.callRaw(upload.start, { id, ...wishes }, by.caller)
const stored = async () => (await db.selectFrom('files').select('id').execute()).length
/** A list of so many bytes. */
const sized = (bytes: number, name = 'Ethanol') => {
  const line = `64-17-5,${name}\n`
  const body = `CAS,Name\n${line.repeat(Math.floor((bytes - 9) / line.length))}`
  return body + '\n'.repeat(bytes - body.length)
}

test('a file of the largest size is taken and none larger; a company has so much in thirty days, and what staff send for it neither fills that nor is held up by it', async () => {
  const by = await supplier()
  assert.equal((await send(by, sized(mb + 1))).status, errors.TOO_LARGE.status)
  assert.equal((await send(by, sized(mb))).status, 200)
  assert.equal((await send(by, sized(mb - 100))).status, 200)
  const before = await stored()
  const full = await send(by, sized(101))
  assert.deepEqual([full.http, full.status], [409, errors.TOO_MANY_FILES.status])
  assert.equal(await stored(), before)
  const supplierId = String(by.supplierId)
  assert.equal((await send(staff, sized(mb), { supplierId })).status, 200)
  assert.equal((await send(by, sized(100))).status, 200)
  assert.equal((await send(by, small)).status, errors.TOO_MANY_FILES.status)
  assert.equal((await send(await supplier(), small)).status, 200)
})

test('[CAT-1] lists of stock and SD files may be larger than workbooks, whatever else calls itself so; stock comes as CSV alone', async () => {
  const by = await supplier()
  assert.equal((await send(by, sized(mb + 1), { kind: 'inventory' })).status, 200)
  const named = (name: string, bytes: string | Buffer, fields: object) =>
    sendFile<{ problem?: string }>(app.app, upload.receive, { name, bytes }, fields as never, by.caller)
  assert.equal((await named('a.sdf', sized(mb + 1), {})).status, errors.TOO_LARGE.status)
  const structure = '\n\n\n  1  0  0  0  0  0  0  0  0  0999 V2000\n    0.0    0.0    0.0 C   0  0\nM  END\n$$$$\n'
  const drawn = await named('a.sdf', structure, { kind: 'inventory' })
  assert.deepEqual([drawn.http, drawn.data.problem], [400, 'csv_only'])
  assert.match(drawn.message, /CSV/)
})

test('a supplier loads for itself, staff for whom they name, and names of molecules are for staff; nobody else loads anything', async () => {
  const [by, other] = [await supplier(), await supplier()]
  const [own, foreign] = [String(by.supplierId), String(other.supplierId)]
  for (const [who, fields, status] of [
    [by, {}, 200],
    [by, { supplierId: own }, 200],
    [by, { supplierId: foreign }, errors.NOT_FOUND.status],
    [by, { kind: 'names' }, errors.FORBIDDEN.status],
    [staff, {}, uploadErrors.NO_SUPPLIER.status],
    [staff, { supplierId: '99999999' }, errors.NOT_FOUND.status],
    [staff, { supplierId: own }, 200],
    [staff, { kind: 'names' }, 200],
  ] as const)
    assert.equal((await send(who, small, { ...fields })).status, status, JSON.stringify(fields))
  const buyer = { supplierId: 0, caller: { token: await app.tokenOf((await makeBuyer(db)).userId) } }
  assert.equal((await send(buyer, small)).http, 403)
  // Who has the right and no supplier yet sees an empty list, and nothing of others.
  const { userId } = await makePerson(db, { roles: ['ROLE_SUPPLIER'] })
  const loose = { supplierId: 0, caller: { token: await app.tokenOf(userId) } }
  assert.deepEqual((await app.call(upload.list, {}, loose.caller)).data.list, [])
  assert.equal((await send(loose, small)).status, uploadErrors.NO_SUPPLIER.status)
  const list = async (who: Supplier, page = {}) => (await app.call(upload.list, page, who.caller)).data
  const ours = await list(by)
  assert.deepEqual(
    ours.list.map(({ supplierId, kind, state }) => [supplierId, kind, state]),
    Array(3).fill([own, 'catalogue', 'read']),
  )
  assert.deepEqual([ours.total, (await list(other)).total], [3, 0])
  const all = await list(staff, { pageSize: '5' })
  assert.ok(all.total > 5 && all.list.length === 5)
  const ids = all.list.map(({ id }) => Number(id))
  assert.deepEqual(
    ids,
    ids.toSorted((a, b) => b - a),
  )
  assert.deepEqual([all.list[0]!.kind, all.list[0]!.supplierId], ['names', null])
})

test('how a file is read is shown and not kept until it is started; what cannot be read so is told and leaves it waiting', async () => {
  const by = await supplier()
  const file = csv('X,CAS,Name,Pack,Price', '100,64-17-5,Ethanol,1 L,30', '200,67-56-0,Methanol,1 L,30')
  const id = await receive(by, file, 'liste ä.csv')
  const before = await detail(by, id)
  assert.deepEqual(
    [before.fileName, before.state, before.rowsTotal, before.startedAt, before.seconds, before.reading!.currency],
    ['liste ä.csv', 'read', 3, null, null, 'CNY'],
  )
  assert.deepEqual(
    before.reading!.columns.map(({ samples }) => samples.length),
    [2, 2, 2, 2, 2],
  )
  assert.deepEqual(
    before.reading!.problems.map(({ place, code, heading, cell }) => [place, code, heading, cell]),
    [['B3', 'CAS_CHECK_DIGIT', 'CAS', '67-56-0']],
  )
  const columns = [{ column: 0, field: 'code' }]
  const shown = await app.call(upload.preview, { id, columns, currency: 'USD' }, by.caller)
  assert.deepEqual(
    [shown.data.columns[0]!.field, shown.data.columns[0]!.confidence, shown.data.currency],
    ['code', 1, 'USD'],
  )
  assert.deepEqual(await detail(by, id), before)
  const wrong = [
    [{ columns: [{ column: 0, field: 'nothing' }] }, errors.INVALID_INPUT],
    [{ sheet: 'no such' }, uploadErrors.FILE_REFUSED],
    [{ columns: [1, 2].map((column) => ({ column, field: 'ignore' })) }, uploadErrors.NO_IDENTITY_COLUMN],
    [{ columns: [{ column: 0, field: 'cas' }] }, uploadErrors.FIELD_TWICE],
    [{ columns: [{ column: 0, field: 'packAmount' }] }, uploadErrors.PACK_TWICE],
  ] as const
  for (const [wishes, { status }] of wrong) {
    assert.equal((await start(by, id, wishes)).status, status, JSON.stringify(wishes))
    assert.equal((await detail(by, id)).state, 'read')
  }
  assert.equal((await start(by, id, { columns, currency: 'USD' })).status, 200)
  assert.equal((await start(by, id, { columns })).status, uploadErrors.UPLOAD_NOT_WAITING.status)
  await runUpload(resources, Number(id))
  const done = await detail(by, id)
  assert.deepEqual(
    [done.state, done.rowsAccepted, done.rowsRefused, done.rowsTotal, done.rowsRead, done.reading!.currency],
    ['done', 1, 1, 2, 2, 'USD'],
  )
  assert.ok(done.seconds !== null && done.startedAt !== null && done.finishedAt !== null)
  const pack = await db
    .selectFrom('packages as k')
    .innerJoin('products as p', 'p.id', 'k.product_id')
    .where('p.supplier_id', '=', by.supplierId)
    .select(['p.code', 'k.price', 'k.currency'])
    .execute()
  assert.deepEqual(pack, [{ code: '100', price: 3000, currency: 'USD' }])
  for (const endpoint of [upload.start, upload.cancel])
    assert.equal((await app.callRaw(endpoint, { id }, by.caller)).status, uploadErrors.UPLOAD_NOT_WAITING.status)
  const names = (await send(staff, small, { kind: 'names' })).data.id
  assert.equal(
    (await app.callRaw(upload.preview, { id: names, columns: [{ column: 0, field: 'code' }] }, staff.caller)).status,
    errors.INVALID_INPUT.status,
  )
})

test('what is cancelled while it runs ends there: what was taken stays and is counted, the rest never comes', async () => {
  const by = await supplier()
  const rows = Array.from({ length: 3000 }, (_, i) => `Z${i},Cancelled compound ${i},5 g,${100 + i}`)
  const id = await receive(by, csv('Catalog No,Name,Pack,Price', ...rows))
  await start(by, id)
  let batches = 0
  const cancelling: Promise<unknown>[] = []
  const signal = {
    throwIfAborted: () => {
      if (++batches === 4) cancelling.push(app.callRaw(upload.cancel, { id }, by.caller))
    },
  } as AbortSignal
  await runUpload(resources, Number(id), { signal, chunkRows: 50 })
  assert.equal(((await cancelling[0]) as { status: number }).status, 200)
  const ended = await detail(by, id)
  assert.equal(ended.state, 'cancelled')
  assert.ok(ended.finishedAt !== null && ended.rowsAccepted < 3000, String(ended.rowsAccepted))
  const taken = await db.selectFrom('products').select('id').where('supplier_id', '=', by.supplierId).execute()
  assert.equal(taken.length, ended.rowsAccepted)
  assert.equal(ended.counts.products.new, ended.rowsAccepted)
  // Neither its job, come late, nor a chunk on its way changes anything.
  await runUpload(resources, Number(id))
  assert.equal(await settle(db, Number(id), { rows: 9, accepted: 9, refused: 0, counts: emptyCounts() }), false)
  assert.deepEqual(await detail(by, id), ended)
})

test('an upload that cannot be read to its end has failed, says why in words, and its file stays for a look', async () => {
  const by = await supplier()
  const lost = await receive(by, small)
  await start(by, lost)
  const { file_id } = await db
    .selectFrom('uploads')
    .select('file_id')
    .where('id', '=', Number(lost))
    .executeTakeFirstOrThrow()
  const other = await receive(by, csv('CAS,Name', '67-56-1,Methanol'))
  await start(by, other)
  await db
    .updateTable('uploads')
    .set({
      mapping: JSON.stringify({ columns: [], sheet: '', header: [], headerRows: [], firstData: 1, currency: 'CNY' }),
    })
    .where('id', '=', Number(other))
    .execute()
  await runUpload(resources, Number(other))
  const refused = await detail(by, other)
  assert.deepEqual([refused.state, refused.finishedAt !== null], ['failed', true])
  assert.match(refused.problem!, /no catalogue/)
  rmSync(path.join(resources.settings.REAGORA_DATA, 'files'), { recursive: true })
  await runUpload({ ...resources, log: { ...resources.log, error: () => {} } as never }, Number(lost))
  const failed = await detail(by, lost)
  assert.equal(failed.state, 'failed')
  assert.match(failed.problem!, /wrong on our side/)
  assert.ok(await resources.files.find(db, file_id))
  assert.equal(
    (await app.callRaw(upload.cancel, { id: lost }, by.caller)).status,
    uploadErrors.UPLOAD_NOT_WAITING.status,
  )
})

test('why a run ended tells whether it is tried again: what passes is, what the file is to blame for or is our mistake is not', () => {
  const withCode = (code: string) => Object.assign(new Error('x'), { code })
  for (const code of [
    '08006',
    '40001',
    '40P01',
    '53300',
    '55P03',
    '57P01',
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ABORT_ERR',
  ])
    assert.equal(wholeProblem(withCode(code)), null, code)
  for (const name of ['AbortError', 'TimeoutError']) assert.equal(wholeProblem(new DOMException('x', name)), null)
  for (const message of [
    'Connection terminated unexpectedly',
    'timeout exceeded',
    'The structure toolkit cannot be started',
  ])
    assert.equal(wholeProblem(new Error(message)), null, message)
  for (const defect of [withCode('23505'), withCode('22001'), withCode('ENOENT'), new TypeError('x')])
    assert.equal(wholeProblem(defect), 'defect')
  assert.equal(wholeProblem(new TableProblem('too_many_rows', 'x')), 'too_many_rows')
})

test('refused rows come in the order of the file, page by page, of one problem where that is asked for', async () => {
  const by = await supplier()
  const rows = [
    'A1,64-17-6,Ethanol,1 L,30',
    'A2,67-56-1,Methanol,1 L,cheap',
    'A3,71-23-9,Propanol,g,30',
    'A4,71-36-3,Butanol,1 L,5',
  ]
  const id = await receive(by, csv('Catalog No,CAS,Name,Pack,Price', ...rows))
  await start(by, id)
  await runUpload(resources, Number(id))
  const told = (await rowsOf(by, id)).map(({ place, code }) => `${place} ${code}`)
  assert.deepEqual(told, ['B2 CAS_CHECK_DIGIT', 'E3 PRICE_FORMAT', 'B4 CAS_CHECK_DIGIT', 'D4 PACK_WITHOUT_AMOUNT'])
  const ask = async (input: object) => (await app.call(upload.rows, { id, ...input }, by.caller)).data
  const pages = await Promise.all(['1', '2', '3'].map((pageNumber) => ask({ pageNumber, pageSize: '2' })))
  assert.deepEqual(
    pages.flatMap(({ list, total }) => list.map(({ place, code }) => [`${place} ${code}`, total])),
    told.map((one) => [one, 4]),
  )
  const one = await ask({ problem: 'CAS_CHECK_DIGIT' })
  assert.deepEqual([one.total, one.list.map(({ row }) => row)], [2, [2, 4]])
  const { counts, rowsRefused } = await detail(by, id)
  assert.equal(rowsRefused, 3)
  assert.deepEqual(
    counts.refused.map(({ code, rows }) => [code, rows]),
    [
      ['CAS_CHECK_DIGIT', 2],
      ['PRICE_FORMAT', 1],
    ],
  )
  const said = await Promise.all(
    languages.map(async (language) => (await app.call(upload.rows, { id }, { ...by.caller, language })).data.list[0]!),
  )
  assert.equal(new Set(said.map(({ problem }) => problem)).size, languages.length)
  assert.equal(new Set(said.map(({ remedy }) => remedy)).size, languages.length)
})

test('the time of an upload runs from its first start to its end, and not again when it is taken up', async () => {
  const by = await supplier()
  const id = Number(await receive(by, small))
  const times = () =>
    db.selectFrom('uploads').select(['started_at', 'finished_at']).where('id', '=', id).executeTakeFirstOrThrow()
  await setState(db, id, 'queued')
  assert.deepEqual(await times(), { started_at: null, finished_at: null })
  await setState(db, id, 'running')
  const first = await times()
  assert.ok(first.started_at && first.finished_at === null)
  await setState(db, id, 'running')
  assert.deepEqual(await times(), first)
  await setState(db, id, 'done')
  const last = await times()
  assert.deepEqual([last.started_at, last.finished_at !== null], [first.started_at, true])
})

test('of all that was received, taken, refused, broken off and lost nothing is left in the temporary folder', () => {
  assert.deepEqual(readdirSync(temporary), [])
})

test('[CAT-1] staff narrow the list of uploads to one supplier; a supplier that names another sees nothing of it', async () => {
  const [one, other] = [await supplier(), await supplier()]
  const mine = (await send(one, small)).data.id
  const theirs = (await send(other, small)).data.id
  const listed = async (by: Supplier, ofSupplier: string) =>
    (await app.call(upload.list, { ofSupplier }, by.caller)).data.list.map(({ id }) => id)
  assert.deepEqual(await listed(staff, String(one.supplierId)), [mine])
  assert.deepEqual(await listed(staff, String(other.supplierId)), [theirs])
  assert.deepEqual(await listed(one, String(other.supplierId)), [])
  assert.deepEqual(await listed(one, String(one.supplierId)), [mine])
  for (const wrong of ['0', 'x', "1' or true"]) assert.deepEqual(await listed(staff, wrong), [])
})
