import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errors } from '../../kernel/shared/errors.ts'
import { testApp } from '../../testing/app.ts'
import { pasteList } from '../../testing/listWorld.ts'
import { makeConsumable } from '../../testing/makeConsumable.ts'
import { everyEndpoint, sampleOf, send, type Sample } from '../../testing/samples/index.ts'
import { makeWorld } from '../../testing/world.ts'
import { consumable } from '../consumable/contract.ts'
import { list } from '../list/contract.ts'
import { product } from '../product/contract.ts'
import { search } from '../search/contract.ts'
import { supplier } from '../supplier/contract.ts'
import { division, divisionErrors, type divisionCodes } from './contract.ts'

const app = await testApp()
const { db } = app
const world = await makeWorld(app)
const staff = world.siteAdmin.caller
const buyer = world.own.member.caller

const state = async () => (await app.call(division.all, {}, staff)).data
/** Closes these divisions to guests and opens all others. */
async function close(...codes: (typeof divisionCodes)[number][]) {
  const { version, divisions } = await state()
  const wanted = divisions.map(({ code }) => ({ code, anonymous: !codes.includes(code) }))
  return app.call(division.save, { version, divisions: wanted, categories: [] }, staff)
}

/** What only the goods of a world say: their names, their numbers, how they are drawn. */
async function marksOf(type: 1 | 2) {
  if (type === 2) return [antibody.nameEn, antibody.code]
  const rows = await db.selectFrom('molecules').select(['name_en', 'number', 'inchi_key']).execute()
  return rows.flatMap((one) => [one.name_en, one.number, one.inchi_key ?? one.number])
}
const antibodyName = 'Anti-Hidden IgG'
const antibody = {
  nameEn: antibodyName,
  ...(await makeConsumable(db, {
    nameEn: antibodyName,
    code: 'HIDDEN-IGG-1',
    category: 'antibodies',
    brand: 'Hiddenbrand',
    attributes: { host: 'hiddenhost' },
    onHand: 5,
    supplierId: world.own.seller.supplierId,
  })),
}

test('[TAG-4] with chemicals closed no public call tells a guest anything of one, and everybody signed in sees them as before', async () => {
  // What the link of a mail shows is of whoever has it: their order, their request for a quote.
  const own = [
    'approval.showByLink',
    'approval.paperByLink',
    'confirmation.show',
    'quoteReply.byToken',
    'quoteCounter.ofLink',
    'quoteMessage.threadByLink',
  ]
  const reading = everyEndpoint.filter(
    ({ id, access, method, reads }) => access === 'public' && (method === 'GET' || reads) && !own.includes(id),
  )
  const asked: { endpoint: (typeof everyEndpoint)[number]; sample: Sample }[] = []
  for (const endpoint of reading) asked.push({ endpoint, sample: { ...(await sampleOf(world, endpoint)), caller: {} } })
  const marks = await marksOf(1)
  /** The endpoints whose answers name a chemical that was not in the question. */
  const telling = async (caller: object) => {
    const found: string[] = []
    for (const { endpoint, sample } of asked) {
      const { body } = await send(world, endpoint, sample, caller)
      const question = JSON.stringify(sample.input)
      if (marks.some((mark) => body.includes(mark) && !question.includes(mark))) found.push(endpoint.id)
    }
    return found.toSorted()
  }
  const before = await telling({})
  for (const id of [
    'search.chemicals',
    'search.suggestions',
    'product.detail',
    'molecule.detail',
    'share.open',
    'product.latest',
  ])
    assert.ok(before.includes(id), `${id} tells nothing of chemicals to begin with`)
  await close('chemicals')
  assert.deepEqual(await telling({}), [])
  assert.deepEqual(await telling(buyer), before)
  // What exists and what does not is refused alike.
  const { goods } = world
  for (const id of [String(goods.CNY.moleculeId), '99999999']) {
    const refused = await app.callRaw(product.ofMolecule, { id })
    assert.deepEqual([refused.http, refused.status], [403, errors.DIVISION_CLOSED.status])
  }
  assert.equal((await app.callRaw(search.chemicals, { searchText: 'boronic' })).status, errors.DIVISION_CLOSED.status)
  assert.equal((await app.callRaw(list.paste, { text: '98-80-6\n65-85-0' })).status, errors.DIVISION_CLOSED.status)
  const { products, molecules, groups } = (await app.call(product.overview, {})).data
  assert.deepEqual([products > 0, molecules, groups], [true, 0, []])
  const count = async (caller: object) =>
    (await app.call(supplier.productCount, { supplierId: String(world.own.seller.supplierId) }, caller)).data
  assert.deepEqual([(await count({})).molecules, (await count(buyer)).molecules > 0], [0, true])
  const productIds = [String(goods.CNY.productId)]
  assert.deepEqual((await app.call(product.inventoryOfProducts, { productIds })).data[0]!.packages, [])
  assert.equal((await app.callRaw(supplier.ofProduct, { productId: productIds[0]! })).http, 404)
  await close()
  assert.deepEqual(await telling({}), before)
})

test('[TAG-4] with chemicals closed the sitemap names no molecule, and no cache may keep an older one', async () => {
  const ask = (url: string) => app.app.inject({ method: 'GET', url })
  assert.match((await ask('/sitemap/1.xml')).body, /chemicalDetail/)
  await close('chemicals')
  assert.equal((await ask('/sitemap.xml')).body.includes('/sitemap/1.xml'), false)
  const gone = await ask('/sitemap/1.xml')
  assert.equal(gone.statusCode, 404)
  assert.equal(gone.body.includes('chemicalDetail'), false)
  await close()
  const back = await ask('/sitemap/1.xml')
  assert.equal(back.headers['cache-control'], 'no-cache')
})

test('[TAG-4] the goods of one closed category are in no list, facet, count, price, stock or picture of a guest', async () => {
  const ids = { productId: String(antibody.productId), country: 'CN' }
  const packageIds = [String(antibody.packageId)]
  const found = async (caller: object, searchText = '') =>
    (await app.callRaw(consumable.search, { searchText, country: 'CN', currency: 'CNY' }, caller)).body
  const marks = [...(await marksOf(2)), 'Hiddenbrand', 'hiddenhost', '"antibodies"']
  for (const mark of marks) assert.ok((await found({}, 'Anti-Hidden')).includes(mark), mark)
  await close('antibodies')
  for (const body of [await found({}), await found({}, 'Anti-Hidden'), await found({}, 'Anti-Hiden')])
    for (const mark of marks) assert.equal(body.includes(mark), false, mark)
  assert.equal((await app.callRaw(consumable.product, ids)).http, 404)
  assert.equal((await app.callRaw(consumable.images, { productId: ids.productId, number: 1 })).http, 404)
  assert.deepEqual((await app.call(consumable.packagePrices, { packageIds, country: 'CN' })).data, [])
  const [none] = (await app.call(consumable.startingAt, { productIds: [ids.productId], country: 'CN' })).data
  assert.deepEqual([none!.packages, none!.prices], [0, []])
  const codes = (await app.call(consumable.categories, {})).data.map(({ code }) => code)
  assert.deepEqual([codes.includes('antibodies'), codes.includes('tubes')], [false, true])
  assert.equal((await app.callRaw(product.packageInventory, { packageId: packageIds[0]! })).http, 404)
  const [line] = (await app.call(product.checkInventory, { lines: [{ packageId: packageIds[0]!, quantity: 1 }] })).data
  assert.deepEqual([line!.onSale, line!.label], [false, ''])
  assert.equal((await app.callRaw(supplier.ofProduct, { productId: ids.productId })).http, 404)
  // Whoever is signed in sees all of it, as do guests the other goods.
  assert.equal((await app.callRaw(consumable.product, ids, buyer)).http, 200)
  for (const mark of marks) assert.ok((await found(buyer, 'Anti-Hidden')).includes(mark), mark)
  assert.ok((await found({})).includes('Conical tube'))
})

test('[TAG-4] a category put into another division follows that one with all beneath it; one of two who save is refused', async () => {
  await close('bioreagents')
  assert.equal(
    (await app.call(consumable.categories, {})).data.some(({ code }) => code === 'tubes'),
    true,
  )
  const { version, categories } = await state()
  const plastic = categories.find(({ names }) => names['en'] === 'Plastic ware')!
  const save = () =>
    app.callRaw(
      division.save,
      { version, divisions: [], categories: [{ id: plastic.id, division: 'bioreagents' }] },
      staff,
    )
  const replies = [await save(), await save()]
  assert.deepEqual(
    replies.map(({ status }) => status),
    [200, divisionErrors.DIVISIONS_CHANGED.status],
  )
  assert.equal(
    (await app.call(consumable.categories, {})).data.some(({ code }) => code === 'tubes'),
    false,
  )
  assert.equal((await app.callRaw(division.all, {}, world.csr.caller)).http, 403)
})

test('[TAG-4] with chemicals closed guests export nothing: not the list that they pasted before, and no file that is open to everybody tells of one', async () => {
  await close()
  const pasted = await pasteList(app, '98-80-6\n65-85-0', {})
  const files = async (caller: object) =>
    Promise.all(
      (['csv', 'xlsx'] as const).map(async (format) => app.callRaw(list.exportFile, { ...pasted, format }, caller)),
    )
  for (const reply of await files({})) assert.equal(reply.http, 200, reply.message)
  await close('chemicals')
  for (const { http, status } of await files({})) assert.deepEqual([http, status], [403, errors.DIVISION_CLOSED.status])
  // Files of results, of carts and of lists of staff are for people who are signed in, and then whole.
  const exporting = everyEndpoint.filter(({ id, access }) => /export|download/i.test(id) && access !== 'public')
  assert.ok(exporting.some(({ id }) => id === 'resultExport.request'))
  for (const endpoint of exporting) {
    const { http } = await send(world, endpoint, { ...(await sampleOf(world, endpoint)), caller: {} })
    assert.equal(http, 401, endpoint.id)
  }
  await close()
})

test('[TAG-4] whoever lets guests have another file has thought of closed divisions', () => {
  const asksTheCurtain = ['consumable.images', 'productImage.show', 'marketingFile.download']
  // Of whoever has the link of a mail, logos of suppliers and pictures of news, which are no goods.
  const noGoods = [
    'supplier.logo',
    'news.picture',
    'quoteReply.fileByToken',
    'quoteMessage.fileByLink',
    'approval.paperByLink',
  ]
  const open = everyEndpoint.filter(
    ({ access, answers, division: closedWith }) => access === 'public' && answers === 'file' && !closedWith,
  )
  assert.deepEqual(open.map(({ id }) => id).toSorted(), [...asksTheCurtain, ...noGoods].toSorted())
})
