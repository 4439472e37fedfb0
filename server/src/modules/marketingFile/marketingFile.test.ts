import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { isInner } from '../../kernel/foreignFile.ts'
import { testApp } from '../../testing/app.ts'
import { makeBuyer, makeCsr, makeSiteAdmin } from '../../testing/makePeople.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { division } from '../division/contract.ts'
import { convert, resumeFormats } from './converting.ts'
import { MAX_FILE_BYTES, marketingFile, marketingFileErrors as refusals, MAX_COMPOUNDS } from './contract.ts'

const app = await testApp()
const { db } = app
const staff = { token: await app.tokenOf((await makeSiteAdmin(db)).userId) }
const buyer = { token: await app.tokenOf((await makeBuyer(db)).userId) }

const csvOf = (n: number) =>
  `SMILES,Name\n${Array.from({ length: n }, (_, i) => `C${'C'.repeat(i % 9)}O,Alcohol ${i}\n`).join('')}`
const record = (name: string) =>
  `${name}\n  Reagora\n\n  1  0  0  0  0  0  0  0  0  0999 V2000\n    0.0000    0.0000    0.0000 C   0  0\nM  END\n$$$$\n`
const sdfOf = (n: number) => Array.from({ length: n }, (_, i) => record(`Methane ${i}`)).join('')
const pdf = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'

let count = 0
const said = (more: object = {}) => ({
  name: `Collection ${++count}`,
  kind: 'screening set' as const,
  division: 'chemicals' as const,
  description: '',
  ...more,
})
const send = (bytes: string | Buffer, more: object = {}, caller = staff, name = 'file.bin') =>
  sendFile<{ id: string; compounds: number | null }>(app.app, marketingFile.upload, { name, bytes }, said(more), caller)
const all = async () => (await app.call(marketingFile.all, { pageSize: 100 }, staff)).data.list
const rowOf = async (id: string) => (await all()).find((row) => row.id === id)!
async function change(id: string, some: object) {
  const { name, kind, division: of, description, state, version } = await rowOf(id)
  return app.callRaw(marketingFile.save, { id, name, kind, division: of, description, state, version, ...some }, staff)
}
const sets = async (caller: object = {}) =>
  (await app.call(marketingFile.sets, {}, caller)).data.list.map(({ name }) => name)
const get = (id: string, caller: object = {}) => app.callRaw(marketingFile.download, { id }, caller)

test('[MKT-1] an SDF, CSV or PDF file is known by its bytes and its compounds are counted, up to a thousand of them', async () => {
  const sdf = await send(sdfOf(3))
  assert.deepEqual([sdf.status, sdf.data?.compounds, (await rowOf(sdf.data.id)).format], [200, 3, 'sdf'])
  const full = await send(csvOf(MAX_COMPOUNDS))
  assert.deepEqual([full.status, full.data?.compounds, (await rowOf(full.data.id)).format], [200, MAX_COMPOUNDS, 'csv'])
  const paper = await send(pdf, { kind: 'marketing' })
  assert.deepEqual([paper.status, paper.data?.compounds, (await rowOf(paper.data.id)).format], [200, null, 'pdf'])
  const before = (await all()).length
  for (const [bytes, refusal, more] of [
    [csvOf(MAX_COMPOUNDS + 1), refusals.TOO_MANY_COMPOUNDS],
    [sdfOf(MAX_COMPOUNDS + 1), refusals.TOO_MANY_COMPOUNDS],
    ['SMILES,Name\n', refusals.NO_COMPOUNDS],
    [pdf, refusals.NOT_A_SET],
    [Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), refusals.FORMAT_UNKNOWN, { kind: 'marketing' }],
  ] as const) {
    const reply = await send(bytes, more)
    assert.equal(reply.status, refusal.status, `${refusal.code}: ${JSON.stringify(reply)}`)
  }
  assert.equal((await all()).length, before)
  assert.equal((await send(sdfOf(1), {}, buyer)).http, 403)
})

test('[MKT-1] what only calls itself a set is refused, whatever its name, and the server goes on; a set with scripts is downloaded, never shown', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
  const page = '<!doctype html>\n<html><body onload="alert(1)">\n<script>alert(1)</script>\n</body></html>\n'
  const before = (await all()).length
  for (const [what, bytes] of Object.entries({
    svg,
    page,
    'svg with a declaration': `<?xml version="1.0"?>\n${svg}\n`,
    'page with a table': page.replace('<script>', 'SMILES,Name\nCCO,Ethanol\n<script>'),
    program: Buffer.from(`MZ\0\0\u0001${'\0'.repeat(200)}`, 'latin1'),
    archive: Buffer.from(`504b0304${'00'.repeat(60)}`, 'hex'),
    // Packed from a hundred megabytes.
    'packed bomb': gzipSync(Buffer.alloc(100_000_000)),
    'cut off': sdfOf(1).slice(0, 60),
  }))
    for (const name of ['set.sdf', '../../etc/set.csv']) {
      const reply = await send(bytes, {}, staff, name)
      assert.equal(reply.http, 400, `${what} as ${name}: ${JSON.stringify(reply).slice(0, 300)}`)
    }
  assert.equal((await all()).length, before)

  const marked = await send('SMILES,Name\nCCO,<script>alert(1)</script>\n', {}, staff, '..\\..\\<svg>.csv')
  await change(marked.data.id, { state: 'published' })
  const { headers, body } = await get(marked.data.id)
  assert.match(body, /<script>/)
  assert.match(String(headers['content-type']), /^text\/csv/)
  assert.match(String(headers['content-disposition']), /^attachment; filename\*=UTF-8''Collection%20\d+\.csv$/)
  assert.match(String(headers['content-security-policy']), /^sandbox; default-src 'none'/)
})

test('[MKT-1] no two files have the same name, in whatever letters, also when one is renamed', async () => {
  const first = await send(sdfOf(1), { name: 'Kinase Set' })
  assert.equal((await send(csvOf(2), { name: 'KINASE set' })).status, refusals.NAME_TAKEN.status)
  const second = await send(csvOf(2), { name: 'Other set' })
  assert.equal((await change(second.data.id, { name: 'kinase SET' })).status, refusals.NAME_TAKEN.status)
  assert.equal((await change(first.data.id, { name: 'KINASE SET' })).status, 200)
})

test('[MKT-1] an address has to answer with a file, lies in no inner network, and what it answers is kept here', async () => {
  let answers = sdfOf(2)
  const peer = createServer((request, response) => {
    if (request.url === '/moved') return void response.writeHead(302, { location: '/set.sdf' }).end()
    if (request.url === '/large') return void response.end(Buffer.alloc(MAX_FILE_BYTES + 1, 'C'))
    if (request.url === '/cut') return void (response.write('C'), response.destroy())
    return void (request.url === '/set.sdf' ? response.end(answers) : response.writeHead(404).end('none'))
  })
  await new Promise<void>((ready) => peer.listen(0, '127.0.0.1', ready))
  after(() => peer.close())
  const place = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`
  const fetched = (url: string) => app.callRaw(marketingFile.fromUrl, { ...said(), url }, staff)
  assert.equal((await fetched(`${place}/set.sdf`)).status, refusals.URL_PRIVATE.status)
  for (const url of [
    'http://localhost/set.sdf',
    'http://[::1]/',
    'http://169.254.169.254/latest',
    'http://0x7f000001/',
  ])
    assert.equal((await fetched(url)).status, refusals.URL_PRIVATE.status, url)
  for (const url of ['ftp://example.com/a.sdf', 'file:///etc/passwd', 'set.sdf', 'https://me:secret@example.com/'])
    assert.equal((await fetched(url)).status, refusals.URL_WRONG.status, url)
  for (const address of [
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '::ffff:10.0.0.1',
    'fd00::1',
    'fe80::1',
    '64:ff9b::a00:1',
    '64:ff9b:1::a00:1',
    '2002:a00:1::1',
    '2001:0:a00:1::1',
    'fec0::1',
    '203.0.113.1',
  ])
    assert.equal(isInner(address), true, address)
  for (const address of ['8.8.8.8', '172.32.0.1', '2606:4700::1111', '2001:4860:4860::8888'])
    assert.equal(isInner(address), false, address)
  app.resources.settings.FETCH_WITHIN = true
  for (const [path, refusal] of [
    ['/none', refusals.URL_MISSING],
    ['/moved', refusals.URL_MISSING],
    ['/large', refusals.URL_TOO_LARGE],
    ['/cut', refusals.URL_UNREACHABLE],
  ] as const)
    assert.equal((await fetched(place + path)).status, refusal.status, path)
  const reply = await fetched(`${place}/set.sdf`)
  assert.equal(reply.status, 200, reply.body)
  const { id } = reply.data as { id: string }
  answers = 'changed'
  await change(id, { state: 'published' })
  assert.equal((await get(id)).body, sdfOf(2))
  assert.equal((await rowOf(id)).url, `${place}/set.sdf`)
  app.resources.settings.FETCH_WITHIN = false
})

test('[MKT-2] published screening sets are listed and downloaded as they were sent, each download is counted; others are not there', async () => {
  const { id } = (await send(csvOf(5), { name: 'Fragments 5' })).data
  const paper = (await send(pdf, { name: 'Flyer', kind: 'marketing' })).data
  assert.equal((await sets()).includes('Fragments 5'), false)
  assert.equal((await get(id)).http, 404)
  await change(id, { state: 'published' })
  await change(paper.id, { state: 'published' })
  assert.deepEqual([(await sets()).includes('Fragments 5'), (await sets()).includes('Flyer')], [true, false])
  for (const caller of [{}, buyer]) {
    const file = await get(id, caller)
    assert.deepEqual([file.http, file.body], [200, csvOf(5)])
  }
  assert.equal((await get(paper.id)).body, pdf)
  assert.equal((await rowOf(id)).downloads, 2)
  await change(id, { state: 'unpublished' })
  assert.deepEqual([(await get(id)).http, (await sets()).includes('Fragments 5')], [404, false])
  await app.call(marketingFile.remove, { id }, staff)
  assert.equal(await rowOf(id), undefined)
  const csr = { token: await app.tokenOf((await makeCsr(db)).userId) }
  assert.equal((await app.callRaw(marketingFile.all, {}, csr)).http, 403)
})

test('[TAG-4] [MKT-2] guests neither see nor download a set of a division that is closed to them', async () => {
  const { id } = (await send(sdfOf(4), { name: 'Closed set' })).data
  await change(id, { state: 'published' })
  assert.ok((await sets()).includes('Closed set'))
  const { version } = (await app.call(division.all, {}, staff)).data
  const closed = [{ code: 'chemicals' as const, anonymous: false }]
  await app.call(division.save, { version, divisions: closed, categories: [] }, staff)
  assert.deepEqual([(await sets()).includes('Closed set'), (await get(id)).http], [false, 404])
  assert.deepEqual([(await sets(buyer)).includes('Closed set'), (await get(id, buyer)).http], [true, 200])
})

/** Whether guests see chemicals. */
async function openChemicals(anonymous: boolean) {
  const { version } = (await app.call(division.all, {}, staff)).data
  await app.call(
    division.save,
    { version, divisions: [{ code: 'chemicals' as const, anonymous }], categories: [] },
    staff,
  )
}
const forever = new AbortController().signal
const prepare = (id: string, format: 'sdf' | 'csv', caller: object = {}) =>
  app.callRaw(marketingFile.prepare, { id, format }, caller)
const progress = async (id: string, format: 'sdf' | 'csv') =>
  (await app.call(marketingFile.prepared, { id, format }, {})).data
const getAs = (id: string, format: 'sdf' | 'csv', caller: object = {}) =>
  app.callRaw(marketingFile.download, { id, format }, caller)

test('[MKT-2] a set is written in the other format by a job, once for everybody: progress, then the file, and what has no structure is counted', async () => {
  await openChemicals(true)
  const bytes =
    'Code,SMILES,Name,Purity\nA-1,CCO,Ethanol,98%\nA-2,not a structure,Unknown,=1+1\nA-3,c1ccncc1,Pyridine,\n'
  const { id } = (await send(bytes)).data
  assert.equal((await prepare(id, 'sdf')).http, 404)
  await change(id, { state: 'published' })
  assert.equal((await getAs(id, 'sdf')).status, refusals.NOT_READY.status)
  const both = await Promise.all([prepare(id, 'sdf'), prepare(id, 'sdf', buyer)])
  assert.deepEqual(
    both.map(({ data }) => data),
    [1, 2].map(() => ({ state: 'queued', written: 0, of: 3, leftOut: 0 })),
  )
  assert.equal((await getAs(id, 'sdf')).status, refusals.NOT_READY.status)
  await convert(app.resources, { id: Number(id), format: 'sdf' }, forever)
  assert.deepEqual(await progress(id, 'sdf'), { state: 'done', written: 3, of: 3, leftOut: 1 })
  const sdf = await getAs(id, 'sdf')
  assert.equal(sdf.body.match(/^\$\$\$\$$/gm)!.length, 3)
  assert.match(sdf.body, /^Ethanol\n[\s\S]*V2000[\s\S]*> <Code>\nA-1\n/)
  assert.match(String(sdf.headers['content-disposition']), /\.sdf$/)
  assert.equal((await rowOf(id)).downloads, 1)
  // What came stays as it came, and in its own format nothing is to be written.
  assert.equal((await getAs(id, 'csv')).body, bytes)
  assert.deepEqual((await prepare(id, 'csv')).data, { state: 'done', written: 3, of: 3, leftOut: 0 })

  // Back again, from its SD file.
  const again = (await send(sdf.body)).data
  await change(again.id, { state: 'published' })
  await prepare(again.id, 'csv')
  await convert(app.resources, { id: Number(again.id), format: 'csv' }, forever)
  const lines = (await getAs(again.id, 'csv')).body.replace('\uFEFF', '').trimEnd().split('\r\n')
  assert.deepEqual(lines.slice(0, 2), ['SMILES,Name,Code,Purity', 'CCO,Ethanol,A-1,98%'])
  // Texts that would run as formulas are disarmed.
  assert.match(lines[2]!, /^,Unknown,A-2,"?'=1\+1/)
  assert.equal(lines.length, 4)
  const files = async () => (await db.selectFrom('files').select('id').execute()).length
  const before = await files()
  await app.call(marketingFile.remove, { id: again.id }, staff)
  assert.deepEqual([(await getAs(again.id, 'csv')).http, await files()], [404, before - 2])
})

test('[MKT-2] a set without structures says that it cannot be written, and is tried again when asked; what was cut off is taken up', async () => {
  const { id } = (await send('Code,Name\n1,Ethanol\n')).data
  await change(id, { state: 'published' })
  await prepare(id, 'sdf')
  const which = { id: Number(id), format: 'sdf' as const }
  await convert(app.resources, which, forever)
  assert.equal((await progress(id, 'sdf')).state, 'failed')
  assert.equal(((await prepare(id, 'sdf')).data as { state: string }).state, 'queued')
  const ended = new AbortController()
  ended.abort()
  await assert.rejects(convert(app.resources, which, ended.signal))
  assert.equal((await progress(id, 'sdf')).state, 'running')
  // Somebody is at it.
  await convert(app.resources, which, forever)
  assert.equal((await progress(id, 'sdf')).state, 'running')
  await sql`update marketing_file_formats set heartbeat_at = now() - interval '1 hour'`.execute(db)
  await resumeFormats(app.resources)
  await convert(app.resources, which, forever)
  assert.equal((await progress(id, 'sdf')).state, 'failed')
})

test('[TAG-4] [MKT-2] guests have a set of a closed division in no format', async () => {
  await openChemicals(false)
  const { id } = (await send(csvOf(2))).data
  await change(id, { state: 'published' })
  assert.equal((await prepare(id, 'sdf', buyer)).http, 200)
  await convert(app.resources, { id: Number(id), format: 'sdf' }, forever)
  assert.deepEqual([(await prepare(id, 'sdf')).http, (await getAs(id, 'sdf')).http], [404, 404])
  assert.equal((await getAs(id, 'sdf', buyer)).http, 200)
})
