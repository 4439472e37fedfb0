import Fastify from 'fastify'
import path from 'node:path'
import { test } from 'node:test'
import { connect } from '../kernel/database.ts'
import { testApp } from '../testing/app.ts'
import { makeMolecule, makePackage, makeProduct } from '../testing/makeCatalogue.ts'
import { until } from '../testing/process.ts'
import { webPages } from './plugin.ts'
import { demoSite } from './site.ts'
import { signOf, standstill } from './standstill.ts'
import { limitOf } from '../testing/limits.ts'

// What stands on a kept page follows the database, whoever writes there: pages of the build over the whole product, and a writer with
// connections of its own, as another process has them.

const { app, db, ownerUrl } = await testApp()
const elsewhere = connect(ownerUrl, { DATABASE_POOL: 1 }, () => {})
const other = elsewhere.db
let asked = 0

test(
  'a changed price or hazard, a withdrawn product and a changed list of regulated substances are on the page soon',
  limitOf(60),
  async (t) => {
    t.after(elsewhere.close)
    const { id } = await makeMolecule(db, { nameEn: 'Keptamine', nameZh: '留存胺', cas: '50-78-2' })
    const product = await makeProduct(db, { moleculeId: id, code: 'KEPT-1' })
    await makePackage(db, { productId: product.id, price: 12_345, currency: 'CNY' })
    const served = await pagesOver()
    const detail = `/chemicalDetail?id=${id}`
    const results = '/chemicalProductList?q=Keptamine'
    const isRegulated = (html: string) => html.includes('>受管制<')
    const see = async (url: string) => (await served.inject({ url, headers: { 'accept-encoding': 'identity' } })).body
    /** Asks again and again, as somebody does who waits for it; a minute later any page would be new. */
    const untilSeen = (url: string, holds: (html: string) => boolean) => until(async () => holds(await see(url)))
    for (const url of [detail, results])
      await untilSeen(url, (html) => html.includes('123.45') && html.includes('KEPT-1'))

    // Until the page is held because nothing is committed; not for ever, as databases of other tests share this PostgreSQL, and one
    // that writes all the time never lets a page be held.
    for (let held = 0, times = 0; held < 10 && times < 200; times++) {
      const before = asked
      await see(detail)
      held = asked === before ? held + 1 : 0
    }

    await other.updateTable('packages').set({ price: 67_890 }).where('product_id', '=', product.id).execute()
    for (const url of [detail, results])
      await untilSeen(url, (html) => html.includes('678.90') && !html.includes('123.45'))

    // Nothing is said on a card of what is not known.
    const hazard = (hazardous: boolean | null) =>
      other.updateTable('molecules').set({ hazardous }).where('id', '=', id).execute()
    const chosen = `${results}&hazard=yes`
    await hazard(true)
    for (const url of [results, chosen])
      await untilSeen(url, (html) => html.includes('>危险化学品<') && html.includes('KEPT-1'))
    await hazard(null)
    await untilSeen(results, (html) => !html.includes('>危险化学品<'))
    await untilSeen(chosen, (html) => !html.includes('KEPT-1'))

    const entry = await listOf('KEPT list', '50-78-2')
    await other
      .insertInto('molecule_regulations')
      .values({
        molecule_id: id,
        entry_id: entry,
        how: 'cas',
        detail: JSON.stringify({ certain: true, by: '50-78-2' }),
      })
      .execute()
    await untilSeen(results, isRegulated)
    await other.deleteFrom('molecule_regulations').where('molecule_id', '=', id).execute()
    await untilSeen(results, (html) => !isRegulated(html))

    await other.updateTable('products').set({ status: 'inactive' }).where('id', '=', product.id).execute()
    for (const url of [detail, results]) await untilSeen(url, (html) => !html.includes('KEPT-1'))
  },
)

/** A list with one entry, in force. */
async function listOf(name: string, cas: string): Promise<number> {
  const { id: regulation_id } = await other
    .insertInto('regulations')
    .values({ code: 'kept', name: JSON.stringify({ zh: name }), jurisdiction: 'CN' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: version_id } = await other
    .insertInto('regulation_versions')
    .values({ regulation_id, number: 1, effective: '2020-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await other
    .insertInto('regulation_entries')
    .values({ version_id, cas })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The pages as a server has them. */
async function pagesOver() {
  const front = Fastify()
  front.route({
    method: ['GET', 'POST'],
    url: '/oldapi/*',
    handler: async ({ method, url, headers, body }, reply) => {
      asked++
      const got = await app.inject({
        method: method as 'GET',
        url,
        headers: { 'accept-language': headers['accept-language'] ?? '', 'content-type': 'application/json' },
        ...(method === 'POST' && { payload: JSON.stringify(body) }),
      })
      return reply.code(got.statusCode).type('application/json').send(got.payload)
    },
  })
  await front.register(webPages, {
    distDir: path.join(import.meta.dirname, '../../../web/dist'),
    site: { ...demoSite, version: '1' },
    deadlineMs: 20_000,
    freshMs: 1,
    standstill: standstill(() => signOf(db)),
  })
  await front.ready()
  return front
}
