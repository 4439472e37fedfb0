import assert from 'node:assert/strict'
import { test } from 'node:test'
import { document } from '../modules/document/contract.ts'
import { marketingFile } from '../modules/marketingFile/contract.ts'
import { quote } from '../modules/quote/contract.ts'
import { testApp } from '../testing/app.ts'
import { activePdfs, beginnings, bombs, lockedPdf, pdfOf, withAttachment } from '../testing/hostilePdfs.ts'
import { makeMolecule, makePackage, makeProduct } from '../testing/makeCatalogue.ts'
import { makeBuyer, makeSiteAdmin, makeSupplier } from '../testing/makePeople.ts'
import { until } from '../testing/process.ts'
import { sendFile } from '../testing/sendFile.ts'
import { fillRequest } from './shared/endpoint.ts'
import { errors } from './shared/errors.ts'

// PDFs that harm whoever opens them, sent through the front door: as safety data sheets, marketing files and beside requests for quotes.

const app = await testApp()
await app.work()
const { db } = app
const us = await makeSupplier(db)
const seller = { token: await app.tokenOf(us.userId), language: 'en' }
const admin = { token: await app.tokenOf((await makeSiteAdmin(db)).userId), language: 'en' }
const buyer = { token: await app.tokenOf((await makeBuyer(db)).userId), language: 'zh' }
const { id: moleculeId } = await makeMolecule(db, { nameEn: 'Toluene' })
const product = await makeProduct(db, { supplierId: us.supplierId!, moleculeId, code: 'TOL-1' })
await makePackage(db, { productId: product.id, price: 1000 })

const file = (bytes: Buffer) => ({ name: 'paper.pdf', bytes })
let sent = 0
const doors = {
  sheet: (bytes: Buffer) =>
    sendFile<{ documentId: string }>(
      app.app,
      document.receive,
      file(bytes),
      { kind: 'sds', language: 'en', subject: 'TOL-1' },
      seller,
    ),
  marketing: (bytes: Buffer) => {
    const said = { name: `Paper ${++sent}`, kind: 'marketing', division: 'chemicals', description: '' }
    return sendFile<{ id: string }>(app.app, marketingFile.upload, file(bytes), said, admin)
  },
  quote: (bytes: Buffer) => sendFile<{ fileId: string }>(app.app, quote.sendFile, file(bytes), {}, buyer),
}
const sheets = async () => (await app.call(document.list, {}, seller)).data.list

test('a PDF that runs scripts, has a form of XFA or starts programs, that nobody opens without its password or that was cut off is refused in words, whatever it is sent for', async () => {
  const cases: [string, Buffer, { status: number }][] = [
    ...Object.entries(activePdfs).map(
      ([what, bytes]) => [what, bytes, errors.PDF_ACTIVE] as [string, Buffer, { status: number }],
    ),
    ['a password', await lockedPdf(), errors.PDF_LOCKED],
    ['cut off', pdfOf('<< /Type /Catalog >>').subarray(0, -8), errors.PDF_BROKEN],
  ]
  for (const [door, send] of Object.entries(doors))
    for (const [what, bytes, { status }] of cases) assert.equal((await send(bytes)).status, status, `${door}: ${what}`)
  assert.match((await doors.sheet(activePdfs['a program that it starts'])).message, /scripts .* or starts programs/)
  assert.match((await doors.quote(activePdfs['a form of XFA'])).message, /XFA 动态表单/)
  assert.match((await doors.quote(await lockedPdf())).message, /需要密码/)
  assert.deepEqual(await sheets(), [])
})

test('what only unpacks to too much is kept and read by nobody; a page behind a PDF is a PDF that is downloaded, and the server goes on', async () => {
  for (const [what, bytes] of Object.entries(bombs)) {
    const reply = await doors.sheet(bytes)
    if (reply.status !== 200) {
      assert.equal(reply.status, errors.PDF_BROKEN.status, what)
      continue
    }
    const { documentId } = reply.data
    await until(async () => (await sheets()).some((one) => one.documentId === documentId && one.reading !== 'waiting'))
    const one = (await sheets()).find((row) => row.documentId === documentId)!
    assert.notEqual(one.reading, 'read', what)
  }
  // One that forbids printing opens for everybody.
  const both = Buffer.concat([await lockedPdf(''), Buffer.from('<html><script>alert(1)</script></html>')])
  const { data, status } = await doors.sheet(both)
  assert.equal(status, 200)
  const { http, headers } = await app.callRaw(document.download, { documentId: data.documentId }, buyer)
  assert.deepEqual(
    [http, headers['content-type'], headers['x-content-type-options']],
    [200, 'application/pdf', 'nosniff'],
  )
  assert.match(String(headers['content-disposition']), /^attachment; /)
  assert.match(String(headers['content-security-policy']), /^sandbox; default-src 'none'/)
})

test('a PDF with other files embedded is taken as it is, whatever it is sent for; one that begins streams without end is looked through in time', async () => {
  for (const [door, send] of Object.entries(doors)) assert.equal((await send(withAttachment)).status, 200, door)
  const { data } = await doors.sheet(withAttachment)
  const { url } = fillRequest(document.download, { documentId: data.documentId })
  const { rawPayload } = await app.app.inject({ method: 'GET', url, headers: { token: buyer.token } })
  assert.deepEqual(rawPayload, withAttachment)
  assert.equal((await doors.sheet(beginnings)).status, 200)
})
