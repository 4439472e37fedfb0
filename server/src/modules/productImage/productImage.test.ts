import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { fillRequest } from '../../kernel/shared/endpoint.ts'
import { errors } from '../../kernel/shared/errors.ts'
import { job } from '../../kernel/shared/job.ts'
import { testApp, type Caller } from '../../testing/app.ts'
import { aPhotograph, PIXELS, pngTelling, SMALL_JPEG, smallPhotograph, TOLD } from '../../testing/aPhotograph.ts'
import { makeConsumable, makeVocabulary } from '../../testing/makeConsumable.ts'
import { makeMolecule, makePackage, makeProduct } from '../../testing/makeCatalogue.ts'
import { makeBuyer, makeCsr, makeSupplier } from '../../testing/makePeople.ts'
import { until } from '../../testing/process.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { consumable } from '../consumable/contract.ts'
import { division } from '../division/contract.ts'
import { document } from '../document/contract.ts'
import { news } from '../news/contract.ts'
import { productDesk } from '../productDesk/contract.ts'
import { supplier } from '../supplier/contract.ts'
import { MAX_PICTURE_BYTES, MAX_PICTURES, productImage, productImageErrors } from './contract.ts'

const app = await testApp()
await app.work()
const { db } = app
const us = await makeSupplier(db)
const caller = async (person: { userId: number }): Promise<Caller> => ({
  token: await app.tokenOf(person.userId),
  language: 'en',
})
const seller = await caller(us)
const rival = await caller(await makeSupplier(db))
const buyer = await caller(await makeBuyer(db))
const staff = await caller(await makeCsr(db))
const { id: moleculeId } = await makeMolecule(db, { nameEn: 'Pictured acid' })

let made = 0
async function aProduct(status: 'active' | 'inactive' = 'active', of = moleculeId) {
  const code = `PIC-${++made}`
  const product = await makeProduct(db, { supplierId: us.supplierId!, moleculeId: of, code, status })
  await makePackage(db, { productId: product.id, price: 1000 })
  return { id: String(product.id), code }
}

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** A PNG whose head says this size; a page shows no more of it than that. */
function png(width: number, height: number, padding = 0) {
  const picture = Buffer.concat([dot, Buffer.alloc(8 + padding, made)])
  picture.writeUInt32BE(width, 16)
  picture.writeUInt32BE(height, 20)
  return picture
}
const jpeg = Buffer.concat([Buffer.from('ffd8ffc00011080010001003012200021101031101', 'hex'), Buffer.alloc(40)])
const send = (id: string, bytes: Buffer, by = seller, name = 'bottle.png') =>
  sendFile<{ imageId: string }>(app.app, productImage.add, { name, bytes }, { id }, by)
async function sent(id: string, bytes: Buffer = png(40, 30)) {
  const reply = await send(id, bytes)
  assert.equal(reply.status, 200, reply.message)
  return reply.data.imageId
}
const kept = async (id: string, by = seller) =>
  (await app.call(productImage.list, { id }, by)).data.map(({ imageId }) => imageId)
const shown = async (of = moleculeId) =>
  (await app.call(document.ofMolecule, { moleculeId: String(of) })).data.pictures.map(({ imageId }) => imageId)

test('[CAT-2] pictures of a product are sent, put into order and taken away; they stand on its page, as what their bytes say', async () => {
  const { id, code } = await aProduct()
  const first = await sent(id)
  const second = await sent(id, png(10, 10))
  assert.deepEqual(await shown(), [first, second])
  assert.equal((await app.call(productImage.order, { id, imageIds: [second, first] }, seller)).status, 200)
  assert.deepEqual(
    [await kept(id), await shown()],
    [
      [second, first],
      [second, first],
    ],
  )
  const { pictures } = (await app.call(document.ofMolecule, { moleculeId: String(moleculeId) })).data
  assert.equal(pictures[0]!.code, code)
  const { http, headers } = await app.callRaw(productImage.show, { imageId: first })
  assert.deepEqual([http, headers['content-type'], headers['x-content-type-options']], [200, 'image/png', 'nosniff'])
  const stale = await app.call(productImage.order, { id, imageIds: [first] }, seller)
  assert.equal(stale.status, productImageErrors.PICTURES_CHANGED.status)

  assert.equal((await app.call(productImage.remove, { imageId: second }, seller)).status, 200)
  assert.deepEqual([await kept(id), await shown()], [[first], [first]])
  assert.equal((await app.callRaw(productImage.show, { imageId: second })).http, 404)
  // Its bytes are gone, too.
  const files = () => db.selectFrom('files').select('id').where('purpose', '=', 'product picture').execute()
  await until(async () => (await files()).length === 1)
  assert.equal((await app.call(productImage.remove, { imageId: second }, seller)).http, 404)
})

test('[CAT-2] a picture that is shown says nothing of where, when and by whom it was taken, and is turned as its photographer saw it', async () => {
  const { id } = await aProduct()
  const served = async (bytes: Buffer) => {
    const { url } = fillRequest(productImage.show, { imageId: await sent(id, bytes) })
    return (await app.app.inject({ method: 'GET', url })).rawPayload
  }
  for (const orientation of [1, 3, 6]) {
    const photograph = aPhotograph(orientation)
    assert.match(photograph.toString('latin1'), TOLD)
    const shown = await served(photograph)
    assert.doesNotMatch(shown.toString('latin1'), TOLD)
    assert.ok(shown.includes(PIXELS) && shown.includes('ICC_PROFILE'), 'the picture and its colours')
    assert.equal(shown.subarray(-2).toString('hex'), 'ffd9')
    assert.equal(turnOf(shown), orientation === 1 ? null : orientation)
  }
  const plain = png(40, 30).subarray(0, dot.length)
  const telling = await served(pngTelling(plain, 8))
  assert.doesNotMatch(telling.toString('latin1'), TOLD)
  assert.equal(turnOf(telling), 8)
  assert.deepEqual(await served(pngTelling(plain, 1)), plain)
})

/** How EXIF says that a picture is to be turned, where there is any: it stands in big-endian as the only tag. */
function turnOf(bytes: Buffer): number | null {
  const at = bytes.indexOf('MM\0*', 'latin1')
  if (at < 0) return null
  assert.equal(bytes.readUInt16BE(at + 8), 1)
  return bytes.readUInt16BE(at + 18)
}

test('[CAT-2] what is no picture, too large or too much is refused in words', async () => {
  const { id } = await aProduct()
  const refused = async (bytes: Buffer, name?: string) => (await send(id, bytes, seller, name)).status
  const { status } = productImageErrors.PICTURE_REFUSED
  for (const [bytes, name] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'a.svg'],
    [Buffer.from('<html><script>alert(1)</script></html>'), 'a.png'],
    [Buffer.from('%PDF-1.4\n%%EOF'), 'a.jpg'],
    [Buffer.from('GIF89a'), 'a.gif'],
    [Buffer.from('RIFF\x1c\0\0\0WEBPVP8X\x0a\0\0\0\x08\0\0\0EXIF\x02\0\0\0II', 'latin1'), 'a.webp'],
    [Buffer.alloc(0), 'a.png'],
    [png(0, 10), 'a.png'],
    [png(60_000, 60_000), 'bomb.png'],
    [png(10, 10, MAX_PICTURE_BYTES), 'large.png'],
  ] as const)
    assert.equal(await refused(bytes, name), status, name)
  assert.match((await send(id, Buffer.from('x'))).message, /PNG or JPEG file of 2 MB/)
  assert.equal((await send(id, jpeg, seller, 'a.jpg')).status, 200)
  for (let n = 1; n < MAX_PICTURES; n++) await sent(id)
  assert.equal(await refused(png(10, 10)), productImageErrors.PICTURES_FULL.status)
  assert.equal((await kept(id)).length, MAX_PICTURES)
})

test('[CAT-2] of ten pictures sent at once no more are kept than a product may have', async () => {
  const { id } = await aProduct()
  const replies = await Promise.all(Array.from({ length: MAX_PICTURES + 2 }, () => send(id, png(20, 20))))
  assert.equal(replies.filter((one) => one.status === 200).length, MAX_PICTURES)
  assert.equal((await kept(id)).length, MAX_PICTURES)
})

test('[CAT-2] a supplier keeps the pictures of its own products only; staff of all; nobody else sees what is not on sale', async () => {
  const other = await makeMolecule(db, { nameEn: 'Other acid' })
  const { id } = await aProduct('inactive', other.id)
  const imageId = await sent(id)
  assert.equal((await send(id, png(10, 10), rival)).http, 404)
  assert.equal((await send(id, png(10, 10), buyer)).status, errors.FORBIDDEN.status)
  for (const call of [
    app.callRaw(productImage.list, { id }, rival),
    app.callRaw(productImage.order, { id, imageIds: [imageId] }, rival),
    app.callRaw(productImage.remove, { imageId }, rival),
  ])
    assert.equal((await call).http, 404)
  const seen = async (by: Caller) => (await app.callRaw(productImage.show, { imageId }, by)).http
  assert.deepEqual(
    [await seen(seller), await seen(staff), await seen(rival), await seen(buyer), await seen({})],
    [200, 200, 404, 404, 404],
  )
  assert.deepEqual(await shown(other.id), [])
  assert.deepEqual(await kept(id, staff), [imageId])
  await app.call(productDesk.activate, { id }, seller)
  assert.deepEqual([await seen(buyer), await seen({}), await shown(other.id)], [200, 200, [imageId]])
})

test('[TAG-4] with chemicals closed a guest sees no picture of one', async () => {
  const { id } = await aProduct()
  const imageId = await sent(id)
  const siteAdmin = await caller(await makeCsr(db, { roles: ['ROLE_SITE_ADMIN'] }))
  const { version, divisions } = (await app.call(division.all, {}, siteAdmin)).data
  const closed = divisions.map(({ code }) => ({ code, anonymous: code !== 'chemicals' }))
  await app.call(division.save, { version, divisions: closed, categories: [] }, siteAdmin)
  const seen = async (by: Caller) => (await app.callRaw(productImage.show, { imageId }, by)).http
  assert.deepEqual([await seen({}), await seen(buyer)], [404, 200])
  const open = divisions.map(({ code }) => ({ code, anonymous: true }))
  await app.call(division.save, { version: version + 1, divisions: open, categories: [] }, siteAdmin)
  assert.equal(await seen({}), 200)
})

test('[CAT-2] pictures that a supplier sends of a consumable stand on its page; those of a product that was never submitted go with it', async () => {
  await makeVocabulary(db)
  const { productId } = await makeConsumable(db, { supplierId: us.supplierId!, nameEn: 'Pictured tube' })
  await sent(String(productId), png(12, 12))
  const ids = { productId: String(productId), country: 'CN' }
  assert.equal((await app.call(consumable.product, ids)).data.product.images, 1)
  const picture = await app.callRaw(consumable.images, { productId: ids.productId, number: 1 })
  assert.equal(picture.headers['content-type'], 'image/png')

  const begun = (await app.call(productDesk.create, { code: 'PIC-NEW' }, seller)).data.productId
  const imageId = await sent(begun)
  const { draft } = (await app.call(productDesk.detail, { id: begun }, seller)).data
  const gone = await app.call(productDesk.discard, { id: begun, version: draft!.version }, seller)
  assert.equal(gone.status, 200, gone.message)
  assert.equal((await app.callRaw(productImage.show, { imageId }, seller)).http, 404)
})

test('[CAT-2] pictures that were published as cameras write them say nothing more of it either, at the addresses that they have; what is not published stays as it was sent', async () => {
  const { files, jobs, settings } = app.resources
  const old = (bytes: Buffer, purpose: string) =>
    files.put(db, bytes, { name: `${purpose}.jpg`, purpose, allowed: ['image/png', 'image/jpeg'] })
  const plain = png(40, 30).subarray(0, dot.length)
  const [sideways, upright, drawn] = [smallPhotograph(6), smallPhotograph(1), pngTelling(plain, 1)]
  const { id } = await aProduct()
  const imageIds = [await sent(id), await sent(id)]
  const fileIds = [await old(sideways, 'product picture'), await old(drawn, 'product picture')]
  for (const [n, imageId] of imageIds.entries())
    await db.updateTable('product_images').set({ file_id: fileIds[n]! }).where('id', '=', Number(imageId)).execute()
  const logo = await old(upright, 'logo')
  await db.updateTable('supplier_profiles').set({ logo_file: logo }).where('id', '=', us.supplierId!).execute()
  const inNews = await old(sideways, 'news picture')
  const shot = { file_id: inNews, width: 16, height: 12, added_by: us.userId }
  const { id: newsId } = await db.insertInto('news_pictures').values(shot).returning('id').executeTakeFirstOrThrow()
  // Evidence of a complaint, the same photograph: it is as its sender took it.
  const evidence = await old(sideways, 'complaint')
  // One whose bytes are lost keeps no other from its turn.
  const first = '00000000-0000-4000-8000-000000000000'
  const lost = await old(Buffer.concat([upright, Buffer.from('lost')]), 'logo')
  await db
    .updateTable('files')
    .set({ id: first, sha256: Buffer.alloc(32) })
    .where('id', '=', lost)
    .execute()
  const writer = await caller(await makeCsr(db, { roles: ['ROLE_SITE_ADMIN'] }))
  const { logoVersion } = (await app.call(supplier.name, { supplierId: String(us.supplierId) })).data
  const addresses = [
    ...imageIds.map((imageId) => fillRequest(productImage.show, { imageId }).url),
    fillRequest(supplier.logo, { supplierId: String(us.supplierId), v: logoVersion }).url,
    fillRequest(news.picture, { id: String(newsId) }).url,
  ]
  const headers = { token: writer.token }
  const shownAt = async (url: string) => {
    const { statusCode, rawPayload } = await app.app.inject({ method: 'GET', url, headers })
    assert.equal(statusCode, 200)
    return rawPayload
  }
  for (const url of addresses) assert.match((await shownAt(url)).toString('latin1'), TOLD, url)

  const kept = () =>
    db
      .selectFrom('files')
      .selectAll()
      .where('id', 'in', [...fileIds, logo, inNews, evidence, first])
      .orderBy('id')
      .execute()
  // While one runs another is not taken.
  const runUntil = async (come: () => Promise<boolean>) => {
    await until(async () => {
      await jobs.enqueue(db, job('picture.stripMetadata'), {})
      return come()
    })
  }
  await runUntil(async () => (await kept()).filter(({ stripped }) => stripped).length === 4)
  const stripped = await Promise.all(addresses.map(shownAt))
  for (const bytes of stripped) assert.doesNotMatch(bytes.toString('latin1'), TOLD)
  // Pixel for pixel: all that follows the head, and how it is turned.
  const pixels = SMALL_JPEG.subarray(20)
  assert.ok([stripped[0]!, stripped[2]!, stripped[3]!].every((bytes) => bytes.subarray(-pixels.length).equals(pixels)))
  assert.deepEqual([turnOf(stripped[0]!), turnOf(stripped[2]!), stripped[1]], [6, null, plain])
  // A picture of news that lies on its side has the place of one that stands.
  const sized = db.selectFrom('news_pictures').select(['width', 'height']).where('id', '=', newsId)
  assert.deepEqual(await sized.executeTakeFirst(), { width: 12, height: 16 })
  const rows = await kept()
  for (const [n, fileId] of [...fileIds, logo, inNews].entries()) {
    const row = rows.find((one) => one.id === fileId)!
    assert.deepEqual([row.size, row.sha256], [stripped[n]!.length, createHash('sha256').update(stripped[n]!).digest()])
  }
  assert.equal((await app.call(supplier.name, { supplierId: String(us.supplierId) })).data.logoVersion, logoVersion)

  // What they were before is nowhere, once nobody can be reading it, but where it is no published picture.
  const replaced = () => db.selectFrom('files').select('id').where('purpose', '=', 'replaced picture').execute()
  assert.equal((await replaced()).length, 4)
  const anHourAgo = { created_at: new Date(Date.now() - 3_600_000) }
  await db.updateTable('files').set(anHourAgo).where('purpose', '=', 'replaced picture').execute()
  await runUntil(async () => (await replaced()).length === 0)
  const told = globSync('files/**/*', { cwd: settings.REAGORA_DATA })
    .map((file) => path.join(settings.REAGORA_DATA, file))
    .filter((file) => statSync(file).isFile() && TOLD.test(readFileSync(file, 'latin1')))
    .map((file) => readFileSync(file))
  assert.deepEqual(
    told.map((bytes) => bytes.toString('base64')).toSorted(),
    [sideways, Buffer.concat([upright, Buffer.from('lost')])].map((bytes) => bytes.toString('base64')).toSorted(),
  )
  // A second run finds nothing to change.
  assert.deepEqual(await kept(), rows)
})
