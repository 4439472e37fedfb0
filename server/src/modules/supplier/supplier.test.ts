import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errors } from '../../kernel/shared/errors.ts'
import { testApp } from '../../testing/app.ts'
import { makePackage, makeProduct, makeSupplier } from '../../testing/makeCatalogue.ts'
import { makeCsr, makeSupplier as makeSeller } from '../../testing/makePeople.ts'
import { until } from '../../testing/process.ts'
import { aPhotograph, TOLD } from '../../testing/aPhotograph.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { MAX_LOGO_BYTES, supplier, supplierErrors } from './contract.ts'
import { initialsOf } from './rules.ts'

const app = await testApp()
const { db } = app
const kestrel = await makeSupplier(db, {
  nameEn: 'Kestrel & Finch Co., Ltd',
  nameZh: '隼雀化学',
  displayOrder: 2,
  programmes: ['real-time'],
})
const heron = await makeSupplier(db, { nameEn: 'Heron <Labs>', displayOrder: 1 })
const closed = await makeSupplier(db, { nameEn: 'Closed', companyStatus: 'inactive' })
const product = await makeProduct(db, { supplierId: kestrel.id })
await makeProduct(db, { supplierId: kestrel.id, moleculeId: product.moleculeId })
await makeProduct(db, { supplierId: kestrel.id, status: 'inactive' })

test('suppliers are listed in display order with their products on sale; those not active are missing', async () => {
  const { data } = await app.call(supplier.all, {})
  assert.equal(data.total, 2)
  assert.deepEqual(
    data.list.map(({ supplierId, products }) => [supplierId, products]),
    [
      [String(heron.id), 0],
      [String(kestrel.id), 2],
    ],
  )
  const narrowed = await app.call(supplier.all, { text: '隼雀' })
  assert.deepEqual(
    narrowed.data.list.map(({ supplierId }) => supplierId),
    [String(kestrel.id)],
  )
  assert.equal((await app.call(supplier.all, { text: '%' })).data.total, 0)
})

test('a supplier is found by id, by short address and by its product', async () => {
  const byId = (await app.call(supplier.name, { supplierId: String(kestrel.id) })).data
  assert.deepEqual([byId.nameZh, byId.programmes], ['隼雀化学', ['real-time']])
  assert.deepEqual((await app.call(supplier.name, { shortUrl: byId.shortUrl })).data, byId)
  assert.deepEqual((await app.call(supplier.ofProduct, { productId: String(product.id) })).data, byId)
  for (const input of [{ supplierId: String(closed.id) }, { supplierId: '999999' }, {}])
    assert.equal((await app.call(supplier.name, input)).status, errors.NOT_FOUND.status)
})

test('names of all suppliers, and how much one has on sale', async () => {
  const { data } = await app.call(supplier.localNames, {})
  assert.deepEqual(
    data.map(({ name }) => name),
    ['Kestrel & Finch Co., Ltd', 'Heron <Labs>'],
  )
  const count = await app.call(supplier.productCount, { supplierId: String(kestrel.id) })
  assert.deepEqual(count.data, {
    supplierId: String(kestrel.id),
    products: 2,
    molecules: 1,
    groups: [{ group: 'reagents', products: 2 }],
    inStock: 0,
  })
})

test('a supplier without a logo shows its initials, its name made safe', async () => {
  const drawn = await app.call(supplier.logo, { supplierId: String(heron.id) })
  assert.match(String(drawn.headers['content-type']), /^image\/svg\+xml/)
  assert.match(String(drawn.headers['content-disposition']), /^inline;/)
  assert.match(drawn.body, /Heron &lt;Labs&gt;/)
  assert.equal(initialsOf('Kestrel & Finch Co., Ltd'), 'KF')
})

test('an uploaded logo is served as it is', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const id = await app.resources.files.put(db, png, { name: 'logo.png', purpose: 'logo', allowed: ['image/png'] })
  await db.updateTable('supplier_profiles').set({ logo_file: id }).where('id', '=', kestrel.id).execute()
  const reply = await app.call(supplier.logo, { supplierId: String(kestrel.id) })
  assert.equal(reply.headers['content-type'], 'image/png')
  assert.equal(reply.headers['cache-control'], 'public, max-age=300, immutable')
  assert.match(String(reply.headers['content-disposition']), /^attachment; filename\*=UTF-8''logo\.png$/)
  assert.equal((await app.call(supplier.name, { supplierId: String(kestrel.id) })).data.hasLogo, true)
})

test('[CAT-1] a supplier sends its logo, staff anybody’s; each has an address of its own, and what no page can show is refused in its own words', async () => {
  const seller = await makeSeller(db)
  const id = String(seller.supplierId)
  const own = { token: await app.tokenOf(seller.userId), language: 'en' }
  const staff = { token: await app.tokenOf((await makeCsr(db)).userId), language: 'en' }
  const send = (bytes: Buffer, caller = own, fields: Record<string, string> = {}) =>
    sendFile<{ supplierId: string; logoVersion: string }>(
      app.app,
      supplier.saveLogo,
      { name: 'logo.png', bytes },
      fields,
      caller,
    )
  const png = (width: number, height: number, size = 0) => {
    const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    const sides = Buffer.alloc(8)
    sides.writeUInt32BE(width)
    sides.writeUInt32BE(height, 4)
    return Buffer.concat([head, sides, Buffer.from('0802000000', 'hex'), Buffer.alloc(size)])
  }
  const frame = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080040008001011100ffd9', 'hex')
  const first = await send(png(64, 64))
  assert.equal(first.status, 200, first.message)
  const second = await send(frame, staff, { supplierId: id })
  assert.equal(second.status, 200, second.message)
  assert.notEqual(first.data.logoVersion, second.data.logoVersion)
  // The one before is shown at no address any more, and does not stay.
  await app.work()
  await until(async () => {
    const sent = db.selectFrom('files').select('id').where('purpose', '=', 'logo')
    return (await sent.where('company_id', '=', seller.companyId).execute()).length === 0
  })
  assert.equal((await app.call(supplier.name, { supplierId: id })).data.logoVersion, second.data.logoVersion)
  const cached = async (v?: string) => {
    const reply = await app.call(supplier.logo, { supplierId: id, ...(v !== undefined && { v }) })
    return [reply.headers['content-type'], reply.headers['cache-control']]
  }
  assert.deepEqual(await cached(second.data.logoVersion), ['image/jpeg', 'public, max-age=86400, immutable'])
  assert.deepEqual(await cached(first.data.logoVersion), ['image/jpeg', 'public, max-age=300, immutable'])
  for (const [what, bytes] of Object.entries({
    script: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    page: Buffer.from('<!doctype html><script>alert(1)</script>'),
    animation: Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'),
    'a head alone': Buffer.from('89504e470d0a1a0a', 'hex'),
    'a JPEG without a frame': Buffer.from('ffd8ffe00010', 'hex'),
    'an endless segment': Buffer.from('ffd8ffe00000ffe00000ffe00000', 'hex'),
    enormous: png(60_000, 60_000),
    'too large': png(64, 64, MAX_LOGO_BYTES),
    nothing: Buffer.alloc(0),
  })) {
    const reply = await send(bytes)
    assert.equal(reply.status, supplierErrors.LOGO_REFUSED.status, what)
    assert.match(reply.message, /PNG or JPEG picture of up to 200 KB/)
  }
  assert.equal((await send(png(64, 64), own, { supplierId: String(kestrel.id) })).status, errors.NOT_FOUND.status)
  assert.equal((await app.call(supplier.name, { supplierId: id })).data.logoVersion, second.data.logoVersion)
  // What a phone noted about whoever took it is not published with it.
  assert.equal((await send(aPhotograph(1))).status, 200)
  assert.doesNotMatch((await app.callRaw(supplier.logo, { supplierId: id })).body, TOLD)
})

test('suppliers to ask for a quote sell something, or the molecule that is wanted', async () => {
  const names = async (input: Parameters<typeof app.call<typeof supplier.quoteSuppliers>>[1]) =>
    (await app.call(supplier.quoteSuppliers, input)).data.list.map(({ name }) => name)
  assert.deepEqual(await names({}), ['Kestrel & Finch Co., Ltd'])
  assert.deepEqual(await names({ moleculeId: String(product.moleculeId) }), ['Kestrel & Finch Co., Ltd'])
  assert.deepEqual(await names({ moleculeId: '999999' }), [])
})

test('suppliers stand by their tag, their place and their number; they are found by either name or code as it is written', async () => {
  const name = 'Sorted_%'
  const make = (more: object) => makeSupplier(db, { nameEn: name, ...more })
  const [late, early, second] = [
    await make({ displayOrder: 9 }),
    await make({ displayOrder: 3 }),
    await make({ displayOrder: 3 }),
  ]
  const tagged = await make({
    displayOrder: 50,
    topTag: true,
    stars: 4,
    currency: 'EUR',
    shipsFrom: 'DE',
    nameZh: '排序',
  })
  await make({ companyStatus: 'pending approval' })
  await make({ companyStatus: 'rejected' })
  await makeSupplier(db, { nameEn: 'SortedXY' })
  const ids = async (text: string) =>
    (await app.call(supplier.all, { text })).data.list.map(({ supplierId }) => Number(supplierId))
  assert.deepEqual(await ids('sorted_%'), [tagged.id, early.id, second.id, late.id])
  assert.deepEqual(await ids('排'), [tagged.id])
  assert.deepEqual(await ids(late.code.toLowerCase()), [late.id])
  const [first] = (await app.call(supplier.all, { text: '排序' })).data.list
  const shown = {
    supplierId: String(tagged.id),
    code: tagged.code,
    shortUrl: `supplier-${tagged.code.slice(1)}`,
    name,
    nameZh: '排序',
    programmes: [],
    qualityPlus: false,
    stars: 4,
    topTag: true,
    shipsFrom: 'DE',
    city: '',
    currency: 'EUR',
    hasLogo: false,
    logoVersion: '',
  }
  assert.deepEqual(first, { ...shown, products: 0 })
  await db
    .updateTable('supplier_profiles')
    .set({ introduction: JSON.stringify({ zh: '简介' }), created_at: '2025-01-02T03:04:05Z' })
    .where('id', '=', tagged.id)
    .execute()
  const detail = (
    await app.call(supplier.name, { shortUrl: shown.shortUrl.toUpperCase(), supplierId: String(tagged.id) })
  ).data
  assert.deepEqual(detail, {
    ...shown,
    introduction: { zh: '简介' },
    memberSince: '2025-01-02T03:04:05.000Z',
    minimumOrders: [],
  })
  assert.deepEqual(
    (await app.call(supplier.name, { supplierId: String(late.id), shortUrl: shown.shortUrl })).data.code,
    late.code,
  )
  const names = (await app.call(supplier.localNames, {})).data.filter((one) => one.name === name)
  assert.deepEqual(
    names.map(({ supplierId, nameZh, shortUrl }) => [Number(supplierId), nameZh, shortUrl]),
    [late, early, second, tagged].map(({ id, code }) => [
      id,
      id === tagged.id ? '排序' : '',
      `supplier-${code.slice(1)}`,
    ]),
  )
  await makeProduct(db, { supplierId: early.id, status: 'inactive' })
  const { moleculeId } = await makeProduct(db, { supplierId: late.id })
  await makeProduct(db, { supplierId: tagged.id, moleculeId, status: 'inactive' })
  await makeProduct(db, { supplierId: tagged.id })
  const quoted = async (more: object) =>
    (await app.call(supplier.quoteSuppliers, { text: name, ...more })).data.list.map(({ supplierId, products }) => [
      Number(supplierId),
      products,
    ])
  assert.deepEqual(await quoted({}), [
    [tagged.id, 1],
    [late.id, 1],
  ])
  assert.deepEqual(await quoted({ moleculeId: String(moleculeId) }), [[late.id, 1]])
  const ofClosed = await makeProduct(db, { supplierId: closed.id })
  for (const refused of [
    await app.call(supplier.ofProduct, { productId: String(ofClosed.id) }),
    await app.call(supplier.productCount, { supplierId: String(closed.id) }),
    await app.call(supplier.logo, { supplierId: String(closed.id) }),
    await app.call(supplier.ofProduct, { productId: '999999' }),
  ])
    assert.equal(refused.http, 404)
})

test('what a supplier has on sale is counted by groups, most first, and in stock where units are free', async () => {
  const { id: supplierId } = await makeSupplier(db)
  const product = (more: object) => makeProduct(db, { supplierId, ...more })
  const pack = async (more: object, ofProduct: object = {}) =>
    makePackage(db, { productId: (await product(ofProduct)).id, ...more })
  const shared = await product({ group: 'fragments' })
  await product({ group: 'fragments', moleculeId: shared.moleculeId })
  await pack({ stock: { onHand: 2, allocated: 1 } }, { group: 'amino-acids' })
  await pack({ stock: { onHand: 2, allocated: 2 } }, { group: 'amino-acids' })
  await pack({ stock: { onHand: 2 }, status: 'inactive' }, { group: 'amino-acids' })
  await pack({ stock: { onHand: 2 } }, { group: 'amino-acids', status: 'inactive' })
  await pack({}, { group: null, moleculeId: null })
  await makePackage(db, { stock: { onHand: 3 } })
  assert.deepEqual((await app.call(supplier.productCount, { supplierId: String(supplierId) })).data, {
    supplierId: String(supplierId),
    products: 6,
    molecules: 4,
    groups: [
      { group: 'amino-acids', products: 3 },
      { group: 'fragments', products: 2 },
      { group: null, products: 1 },
    ],
    inStock: 1,
  })
})

test('a drawn logo is its supplier’s name and initials, whatever signs these have, the same for caches and images only', async () => {
  const nasty = await makeSupplier(db, { nameEn: `"><script>'&` })
  const plain = await makeSupplier(db, { nameEn: 'äther-werke & Söhne GmbH' })
  const drawn = async (id: number) => app.call(supplier.logo, { supplierId: String(id) })
  const svg = (await drawn(nasty.id)).body
  assert.match(svg, /<title>&quot;&gt;&lt;script&gt;&apos;&amp;<\/title>/)
  assert.match(svg, /dominant-baseline="middle">&quot;<\/text><\/svg>$/)
  const { body, headers } = await drawn(plain.id)
  assert.match(body, /dominant-baseline="middle">ÄW<\/text>/)
  assert.deepEqual(
    [headers['cache-control'], headers['content-disposition']],
    ['public, max-age=300, immutable', `inline; filename*=UTF-8''supplier-${plain.id}.svg`],
  )
  for (const [name, initials] of [
    ['Kestrel', 'K'],
    ['A B C', 'AB'],
    ['Inc Co Ltd', ''],
    ['北新 化学', '北化'],
    ['𠮷 x', '𠮷X'],
  ] as const)
    assert.equal(initialsOf(name), initials, name)
})
