import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../testing/app.ts'
import { makeMolecule, makeProduct, makeSupplier } from '../../testing/makeCatalogue.ts'

const app = await testApp({ PUBLIC_URL: 'https://shop.example' })
const { db } = app
const get = async (url: string) => app.app.inject({ method: 'GET', url })
const supplier = await makeSupplier(db)
const closed = await makeSupplier(db, { companyStatus: 'inactive' })
const first = await makeMolecule(db)
const offered = async (moleculeId: number, supplierId = supplier.id) => makeProduct(db, { moleculeId, supplierId })
await offered(first.id)
const unsold = await makeMolecule(db)
const ofClosed = await makeMolecule(db)
await offered(ofClosed.id, closed.id)
const merged = await makeMolecule(db, { mergedInto: first.id })
await offered(merged.id)
const internal = await makeMolecule(db, { internalOnly: true })
await offered(internal.id)

test('the sitemap names every product page that can be bought from, and no other', async () => {
  const index = (await get('/sitemap.xml')).body
  assert.deepEqual(
    [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url),
    ['https://shop.example/sitemap/pages.xml', 'https://shop.example/sitemap/1.xml'],
  )
  const part = await get('/sitemap/1.xml')
  assert.match(String(part.headers['content-type']), /^application\/xml/)
  assert.deepEqual(
    [...part.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url),
    [`https://shop.example/chemicalDetail?id=${first.number}`],
  )
  for (const { number } of [unsold, ofClosed, merged, internal]) assert.ok(!part.body.includes(number))
  const pages = (await get('/sitemap/pages.xml')).body
  assert.ok(pages.includes(`https://shop.example/supplierIntroduce?id=${supplier.id}<`))
  assert.ok(!pages.includes(`supplierIntroduce?id=${closed.id}<`))
})

test('a part ends after 50,000 numbers, whatever is in it; parts that do not exist are not found', async () => {
  const id = 50_001
  await sql`insert into molecules (id, name_en) overriding system value values (${id}, 'Far away')`.execute(db)
  await offered(id)
  assert.ok((await get('/sitemap.xml')).body.includes('/sitemap/2.xml'))
  assert.ok((await get('/sitemap/2.xml')).body.includes('id=RG00050001'))
  assert.ok(!(await get('/sitemap/1.xml')).body.includes('RG00050001'))
  for (const part of ['0', '3', '01', 'x', '-1'])
    assert.equal((await get(`/sitemap/${part}.xml`)).statusCode, 404, part)
})

test('robots.txt keeps engines from calls and personal pages, and names the sitemap', async () => {
  const { body } = await get('/robots.txt')
  for (const line of ['Disallow: /order/', 'Disallow: /cart', 'Sitemap: https://shop.example/sitemap.xml'])
    assert.ok(body.split('\n').includes(line), line)
})
