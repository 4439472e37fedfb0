import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { asClient } from '../../kernel/postgres-cluster.ts'
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
const withdrawn = await makeMolecule(db)
await makeProduct(db, { moleculeId: withdrawn.id, supplierId: supplier.id, status: 'inactive' })
const waiting = await makeSupplier(db, { companyStatus: 'pending approval' })
const ofWaiting = await makeMolecule(db)
await offered(ofWaiting.id, waiting.id)

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
  for (const { number } of [unsold, ofClosed, merged, internal, withdrawn, ofWaiting])
    assert.ok(!part.body.includes(number))
  const pages = (await get('/sitemap/pages.xml')).body
  assert.ok(pages.includes(`https://shop.example/supplierIntroduce?id=${supplier.id}<`))
  for (const { id } of [closed, waiting]) assert.ok(!pages.includes(`supplierIntroduce?id=${id}<`))
  for (const url of ['/sitemap.xml', '/sitemap/1.xml', '/sitemap/pages.xml'])
    assert.equal((await get(url)).headers['cache-control'], 'no-cache', url)
  assert.equal((await get('/robots.txt')).headers['cache-control'], 'public, max-age=3600')
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
  const { body, headers } = await get('/robots.txt')
  assert.equal(headers['content-type'], 'text/plain; charset=utf-8')
  const said = (word: string) => [...body.matchAll(new RegExp(`^${word}: (.*)$`, 'gm'))].map(([, value]) => value)
  assert.deepEqual(said('User-agent'), ['*'])
  assert.deepEqual(said('Allow'), ['/oldapi/mall/files/chemicalimage/', '/oldapi/mall/supplier/supplierLogo'])
  assert.deepEqual(
    said('Disallow').join(' '),
    '/basic/ /order/ /oldapi/ /admin/ /supplier/ /cart /submitorder /orderlist /login /shared /alerts/',
  )
  assert.deepEqual(said('Sitemap'), ['https://shop.example/sitemap.xml'])
})

test('a part that is read in steps names each molecule once, with the day on which it changed', async () => {
  await sql`insert into molecules (id, name_en, updated_at) overriding system value
    select n, 'Many ' || n, '2026-01-02T03:04:05Z' from generate_series(10001, 14001) n`.execute(db)
  await sql`insert into products (supplier_id, molecule_id, code, ships_from)
    select ${supplier.id}::bigint, n, 'MANY-' || n, 'CN' from generate_series(10001, 14001) n`.execute(db)
  await sql`insert into molecules (id, name_en) overriding system value values (50000, 'The last of its part')`.execute(
    db,
  )
  await offered(50_000)
  // As autovacuum would: without it PostgreSQL plans for the handful of rows that there was.
  await asClient(app.ownerUrl, (owner) => owner.query('analyze molecules, products'))
  const { body } = await get('/sitemap/1.xml')
  const numbers = [...body.matchAll(/<url><loc>[^<]*id=RG(\d+)<\/loc><lastmod>([\d-]+)<\/lastmod><\/url>/g)]
  const many = Array.from({ length: 4001 }, (_, i) => 10_001 + i)
  assert.deepEqual(
    numbers.map(([, number]) => Number(number)),
    [first.id, ...many, 50_000],
  )
  assert.deepEqual([...new Set(numbers.slice(1, -1).map(([, , day]) => day))], ['2026-01-02'])
  assert.ok(!(await get('/sitemap/2.xml')).body.includes('RG00050000'))
})
