import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { ZipFile } from 'yazl'
import { errors } from '../../kernel/shared/errors.ts'
import { testApp } from '../../testing/app.ts'
import { makeMolecule, makePackage, makeProduct } from '../../testing/makeCatalogue.ts'
import { makeBuyer, makeCsr, makeSupplier } from '../../testing/makePeople.ts'
import { until } from '../../testing/process.ts'
import { lockedPdf, packedScript } from '../../testing/hostilePdfs.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { search } from '../search/contract.ts'
import { document, MAX_ZIP_BYTES } from './contract.ts'

const app = await testApp()
await app.work()
const { db } = app
const us = await makeSupplier(db)
const them = await makeSupplier(db)
const staff = { token: await app.tokenOf((await makeCsr(db)).userId), language: 'en' }
const seller = { token: await app.tokenOf(us.userId), language: 'en' }
const rival = { token: await app.tokenOf(them.userId) }
const buyer = { token: await app.tokenOf((await makeBuyer(db)).userId) }
const boronic = await makeMolecule(db, { nameEn: 'Phenylboronic acid', mdl: 'MFCD00036043' })
const stated = await makeProduct(db, { supplierId: us.supplierId!, moleculeId: boronic.id, code: 'PB-1' })
await makePackage(db, { productId: stated.id, price: 1200 })
await makeProduct(db, { supplierId: them.supplierId!, moleculeId: boronic.id, code: 'RIVAL' })

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
async function zipOf(entries: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(entries)) zip.addBuffer(bytes, name)
  zip.end()
  return buffer(zip.outputStream)
}
const send = (bytes: Buffer, caller: { token: string } = seller, fields: Record<string, string> = {}) =>
  sendFile<{ id: string }>(
    app.app,
    document.receiveSheets,
    { name: 'sheets.zip', bytes },
    { language: 'en', ...fields },
    caller,
  )
async function taken(bytes: Buffer, caller = seller, fields: Record<string, string> = {}) {
  const reply = await send(bytes, caller, fields)
  assert.equal(reply.status, 200, reply.message)
  const ask = async () => (await app.call(document.sheetUpload, { id: reply.data.id }, caller)).data
  await until(async () => (await ask()).state !== 'queued')
  return ask()
}
const sheets = async (caller: { token?: string } = {}) =>
  (await app.call(document.ofMolecule, { moleculeId: String(boronic.id) }, caller)).data.documents

test('[CAT-5] a zip of PDFs named by MDL numbers goes to the products; what is refused is told by name and reason', async () => {
  const done = await taken(
    await zipOf({
      'sheets/MFCD00036043.pdf': pdf,
      'mfcd00036043.PDF': pdf,
      'readme.txt': Buffer.from('hello'),
      'MFCD00000001.pdf': Buffer.from('<script>alert(1)</script>'),
      'MFCD00000002.pdf': pdf,
      'MFCD00000003.pdf': await zipOf({ 'inner.pdf': pdf }),
      'MFCD00000004.pdf': Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]),
      'MFCD00000005.pdf': packedScript,
      'MFCD00000006.pdf': await lockedPdf(),
    }),
  )
  assert.deepEqual([done.state, done.taken, done.refused], ['done', 1, 8])
  assert.deepEqual(Object.fromEntries(done.entries.map(({ name, problem }) => [name, problem])), {
    'MFCD00036043.pdf': null,
    'mfcd00036043.PDF': 'TWICE',
    'readme.txt': 'NAME',
    'MFCD00000001.pdf': 'NOT_PDF',
    'MFCD00000002.pdf': 'UNKNOWN_MDL',
    'MFCD00000003.pdf': 'NOT_PDF',
    'MFCD00000004.pdf': 'TOO_LARGE',
    'MFCD00000005.pdf': 'ACTIVE',
    'MFCD00000006.pdf': 'ENCRYPTED',
  })
  assert.deepEqual(
    (await sheets()).map(({ code, kind, language }) => [code, kind, language]),
    [['PB-1', 'sds', 'en']],
  )
  assert.equal((await app.call(document.sheetUpload, { id: done.id }, rival)).http, 404)
})

test('[CAT-5] hostile zips are refused as a whole in a process of their own, and the server goes on', async () => {
  const bomb = Object.fromEntries(
    [1, 2, 3, 4, 5].map((n) => [`MFCD0000001${n}.pdf`, Buffer.concat([pdf, Buffer.alloc(9.5 * 1024 * 1024)])]),
  )
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`MFCD${String(n).padStart(8, '0')}.pdf`, pdf]))
  // Names that lead out of the folder, written into a zip by hand: its writer refuses them.
  const outside = Buffer.from(
    (await zipOf({ 'aa_MFCD00036043.pdf': pdf })).toString('latin1').replaceAll('aa_', '../'),
    'latin1',
  )
  const plain = await zipOf({ 'aa_MFCD00036043.pdf': pdf })
  const renamed = (from: string, to: string) => Buffer.from(plain.toString('latin1').replaceAll(from, to), 'latin1')
  const broken = (await zipOf({ 'MFCD00036043.pdf': pdf })).subarray(0, 60)
  for (const [bytes, problem] of [
    [await zipOf(bomb), 'The zip unpacks to too much'],
    [await zipOf(many), 'too many files'],
    [outside, 'unsafe names'],
    [renamed('aa_', 'a\\_'), 'unsafe names'],
    [renamed('aa_', '/a/'), 'unsafe names'],
    [renamed('aa_', 'C:/'), 'unsafe names'],
    [broken, 'damaged'],
  ] as const) {
    const { state, problem: told, taken: n } = await taken(bytes)
    assert.deepEqual([state, n], ['failed', 0])
    assert.match(told!, new RegExp(problem))
  }
  assert.equal((await send(pdf)).status, errors.UNSUPPORTED_MEDIA.status)
  // A zip behind something else is that something.
  for (const head of [pdf, Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<html><script>alert(1)</script>')])
    assert.equal((await send(Buffer.concat([head, plain]))).status, errors.UNSUPPORTED_MEDIA.status)
  // The list at the end of a zip says that a file is as short as a line, and it is not.
  const lying = Buffer.from(await zipOf({ 'MFCD00036043.pdf': Buffer.concat([pdf, Buffer.alloc(50_000)]) }))
  lying.writeUInt32LE(10, lying.lastIndexOf(Buffer.from('504b0102', 'hex')) + 24)
  const lied = await taken(lying)
  assert.deepEqual([lied.taken, lied.entries.map(({ problem }) => problem)], [0, ['BROKEN']])
  assert.equal((await send(Buffer.alloc(MAX_ZIP_BYTES + 1))).status, errors.TOO_LARGE.status)
  assert.equal((await sheets()).length, 1)
})

test('[CAT-5] nothing that is kept runs in a browser: what only calls itself a sheet is refused, and a sheet with scripts is downloaded, never shown', async () => {
  const script = '<html><script>parent.fetch("/oldapi/mall/user")</script></html>'
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`
  const disguised = await taken(
    await zipOf({
      'MFCD00036043.pdf': Buffer.from(script),
      'a/MFCD00036043.pdf': Buffer.from(drawing),
      'b/MFCD00036043.pdf': Buffer.concat([Buffer.from('GIF89a/*'), Buffer.from(script), Buffer.from('*/')]),
      'c/MFCD00036043.pdf': Buffer.from(`MZ${script}`),
    }),
  )
  assert.equal(disguised.taken, 0)
  // A whole PDF that is a page for whoever guesses by its end.
  const both = Buffer.from(`%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n${script}`)
  assert.equal((await taken(await zipOf({ 'MFCD00036043.pdf': both }))).taken, 1)
  const id = (await sheets(seller))[0]!.documentId
  const { headers, http } = await app.callRaw(document.download, { documentId: id }, buyer)
  assert.deepEqual(
    [http, headers['content-type'], headers['x-content-type-options']],
    [200, 'application/pdf', 'nosniff'],
  )
  assert.match(String(headers['content-disposition']), /^attachment; /)
  assert.match(String(headers['content-security-policy']), /^sandbox; default-src 'none'/)
})

test('[CAT-5] sheets for the house are shown, downloaded and listed by the house alone', async () => {
  const [open] = await sheets()
  await app.call(document.remove, { documentId: open!.documentId }, seller)
  const own = await taken(await zipOf({ 'MFCD00036043.pdf': pdf }), staff, { internal: 'true', language: 'zh' })
  assert.equal(own.taken, 1)
  const forProduct = { kind: 'sds', language: 'en', product_id: stated.id, internal: true } as const
  const { file_id } = await db.selectFrom('product_documents').select('file_id').executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('product_documents')
    .values({ ...forProduct, file_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  assert.equal((await sheets(staff)).filter(({ internal }) => internal).length, 2)
  for (const caller of [{}, buyer, seller]) assert.deepEqual(await sheets(caller), [])
  const download = async (caller: { token: string }) =>
    (await app.callRaw(document.download, { documentId: String(id) }, caller)).http
  assert.equal(await download(staff), 200)
  assert.equal(await download(buyer), errors.NOT_FOUND.http)
  assert.equal((await app.call(document.list, {}, seller)).data.total, 0)
  assert.equal((await app.call(document.remove, { documentId: String(id) }, seller)).http, 404)
  assert.equal(
    (await send(await zipOf({ 'MFCD00036043.pdf': pdf }), seller, { internal: 'true' })).status,
    errors.FORBIDDEN.status,
  )
  // Nor does the search find it as a product with a sheet.
  await app.resources.search.caughtUp(db)
  const asked = { searchText: 'Phenylboronic', filters: { safetySheet: true } }
  assert.equal((await app.call(search.chemicals, asked)).data.molecules.length, 0)
})
