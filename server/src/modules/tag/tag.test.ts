import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '@reagora/messages'
import { errors } from '../../kernel/shared/errors.ts'
import type { SentInput } from '../../kernel/shared/endpoint.ts'
import { testApp } from '../../testing/app.ts'
import { makeProduct, makeSupplier } from '../../testing/makeCatalogue.ts'
import { everyEndpoint, sampleOf, send, type Sample } from '../../testing/samples/index.ts'
import { makeWorld } from '../../testing/world.ts'
import { product } from '../product/contract.ts'
import { exportErrors, resultExport } from '../resultExport/contract.ts'
import { search } from '../search/contract.ts'
import { share } from '../share/contract.ts'
import { DEEPEST_TAG, tag, tagErrors } from './contract.ts'
import { goOn } from './service.ts'

const app = await testApp()
const { db, resources } = app
const world = await makeWorld(app)
const staff = world.siteAdmin.caller
const own = world.own.member.caller
const other = world.other.member.caller
const guest = {}
const { CNY, USD } = world.goods
const ofOwn = [String(world.own.member.companyId)]
const ofOther = [String(world.other.member.companyId)]

type Said = SentInput<typeof tag.create>
const names = (name: string) => Object.fromEntries(languages.map((language) => [language, name])) as Said['names']
async function aTag(name: string, more: Partial<Said> = {}) {
  const said = { names: names(name), companyIds: [], active: true, parentId: null, ...more }
  return (await app.call(tag.create, said, staff)).data.id
}
const rowOf = async (id: string) => (await app.call(tag.tree, {}, staff)).data.find((one) => one.id === id)!
async function save(id: string, { companyIds, active }: Partial<Pick<Said, 'companyIds' | 'active'>>) {
  const row = await rowOf(id)
  const said = { names: row.names as Said['names'], companyIds: row.companies.map((one) => one.id), active: row.active }
  return app.call(
    tag.save,
    { id, version: row.version, ...said, ...(companyIds && { companyIds }), ...(active !== undefined && { active }) },
    staff,
  )
}
/** Works a pasted list off, and says what came of it. */
async function paste(tagId: string, text: string, more: { act?: 'put' | 'take'; supplierId?: string } = {}) {
  const { data } = await app.call(tag.assign, { tagId, act: 'put', text, ...more }, staff)
  await goOn(resources, Number(data.runId), { jobId: 'test' })
  await resources.search.caughtUp(db)
  const [run] = (await app.call(tag.runs, { tagId }, staff)).data
  assert.deepEqual([run!.id, run!.state], [data.runId, 'done'])
  return run!
}
const find = async (caller: object, filters: { tags?: string[]; inStock?: boolean } = {}, searchText = 'acid') =>
  (await app.call(search.chemicals, { searchText, filters }, caller)).data
const facet = async (caller: object, filters: { tags?: string[] } = {}) =>
  (await find(caller, filters)).facets!.tag.map(({ names, count }) => `${names['en']} ${count}`)

const shelf = await aTag('Shelf')
const secret = await aTag('Veiled', { parentId: shelf, companyIds: ofOwn })
await paste(shelf, String(USD.productId))
await paste(secret, CNY.cas)

test('[TAG-1] a tag of one company is in its facet, results, product page and calls, and in no public call of another company or a guest', async () => {
  const public_ = everyEndpoint.filter(
    ({ access, method, reads }) => access === 'public' && (method === 'GET' || reads),
  )
  const asked: { endpoint: (typeof everyEndpoint)[number]; sample: Sample }[] = []
  for (const endpoint of public_) asked.push({ endpoint, sample: { ...(await sampleOf(world, endpoint)), caller: {} } })
  await resources.search.caughtUp(db)
  const telling = async (caller: object) => {
    const found: string[] = []
    for (const { endpoint, sample } of asked)
      if ((await send(world, endpoint, sample, caller)).body.includes('Veiled')) found.push(endpoint.id)
    return found.toSorted()
  }
  const told = await telling(own)
  for (const id of ['search.chemicals', 'molecule.detail', 'product.detail'])
    assert.ok(told.includes(id), `${id}: ${told}`)
  assert.deepEqual(await telling(other), [])
  assert.deepEqual(await telling(guest), [])
  // What is on it alone is, for them, not on the tag above either.
  assert.deepEqual(await facet(own), ['Shelf 2', 'Veiled 1'])
  assert.deepEqual(await facet(other), ['Shelf 1'])
  assert.deepEqual(await facet(guest), ['Shelf 1'])
  assert.deepEqual(await facet(own, { tags: [secret] }), ['Shelf 2', 'Veiled 1'])
  const counts = async (caller: object) => {
    const { data } = await app.call(product.tags, {}, caller)
    return data.find(({ value }) => value === shelf)!.products
  }
  assert.deepEqual([await counts(own), await counts(other), await counts(guest)], [2, 1, 1])
  const beneath = async (caller: object) =>
    (await app.call(product.tagsOf, { parentId: `tag:${shelf}` }, caller)).data.map(({ value, products }) => [
      value,
      products,
    ])
  assert.deepEqual([await beneath(own), await beneath(other), await beneath(guest)], [[[secret, 1]], [], []])
  // A hidden tag is answered like one that never was.
  for (const parentId of [`tag:${secret}`, 'tag:99999999']) {
    const reply = await app.callRaw(product.tagsOf, { parentId }, other)
    assert.deepEqual([reply.http, reply.status], [404, errors.NOT_FOUND.status])
  }
})

test('[TAG-1] filtered by a tag, whoever sees it finds its products alone; for everybody else it finds nothing, also by links and files', async () => {
  const found = async (caller: object, tags: string[], text?: string) =>
    (await find(caller, { tags }, text)).molecules.map(({ cas }) => cas).toSorted()
  assert.deepEqual(await found(own, [secret]), [CNY.cas])
  assert.deepEqual(await found(own, [shelf]), [USD.cas, CNY.cas].toSorted())
  assert.deepEqual(await found(other, [shelf]), [USD.cas])
  for (const caller of [other, guest]) {
    assert.deepEqual(await found(caller, [secret]), [])
    // Of a text that asks for a grade, too, where offers are read one by one.
    assert.equal(
      (await app.call(search.chemicals, { searchText: 'acid', filters: { tags: [secret], grade: 'acid' } }, caller))
        .data.total,
      0,
    )
  }
  // Without a text a tag is browsed, as a group is.
  assert.deepEqual(await found(own, [secret], ''), [CNY.cas])
  assert.deepEqual(await found(guest, [secret], ''), [])
  const ask = { searchText: 'acid', filters: { tags: [secret] } }
  const { id } = (await app.call(share.generate, { ask, mode: 'live' }, own)).data
  const opened = async (caller: object) => (await app.call(share.open, { id }, caller)).data.found
  assert.deepEqual([await opened(own), await opened(other), await opened(guest)], [1, 0, 0])
  const wanted = { type: 'csv', ask } as const
  assert.equal((await app.callRaw(resultExport.request, wanted, other)).status, exportErrors.NOTHING_TO_EXPORT.status)
  assert.equal((await app.callRaw(resultExport.request, wanted, own)).http, 200)
})

test('[TAG-1] who may see a tag counts from the moment it is saved, also where the same was just answered, and for who acts for a buyer', async () => {
  const all = async () => [await facet(own), await facet(other), await facet(guest)]
  await all()
  assert.equal((await save(secret, { companyIds: ofOther })).status, 200)
  assert.deepEqual(await all(), [['Shelf 1'], ['Shelf 2', 'Veiled 1'], ['Shelf 1']])
  assert.deepEqual(await facet(await world.actingFor(world.other.member)), ['Shelf 2', 'Veiled 1'])
  assert.deepEqual(await facet(world.csr.caller), ['Shelf 1'])
  await save(shelf, { companyIds: ofOwn })
  // Beneath a tag that is hidden everything is.
  assert.deepEqual(await all(), [['Shelf 1'], [], []])
  await save(shelf, { companyIds: [] })
  await save(secret, { companyIds: [], active: false })
  assert.deepEqual(await all(), [['Shelf 1'], ['Shelf 1'], ['Shelf 1']])
  await save(secret, { active: true })
  assert.deepEqual(await facet(guest), ['Shelf 2', 'Veiled 1'])
  await save(secret, { companyIds: ofOwn })
})

test('[TAG-1] tags nest without circles and to a bounded depth, in an order, each with a name of its own among its neighbours', async () => {
  const path = [await aTag('Level 1')]
  for (let depth = 2; depth <= DEEPEST_TAG; depth++) path.push(await aTag(`Level ${depth}`, { parentId: path.at(-1)! }))
  const refused = async (endpoint: typeof tag.create | typeof tag.move, input: object) =>
    (await app.callRaw(endpoint as typeof tag.move, input as SentInput<typeof tag.move>, staff)).status
  const fresh = { names: names('Fresh'), companyIds: [], active: true }
  assert.equal(await refused(tag.create, { ...fresh, parentId: path.at(-1) }), tagErrors.TAG_TOO_DEEP.status)
  assert.equal(await refused(tag.create, { ...fresh, parentId: '99999999' }), tagErrors.PARENT_MISSING.status)
  assert.equal(
    await refused(tag.create, { ...fresh, parentId: null, companyIds: ['99999999'] }),
    tagErrors.COMPANY_MISSING.status,
  )
  assert.equal(
    await refused(tag.create, { ...fresh, names: names(' level 1 '), parentId: null }),
    tagErrors.NAME_TAKEN.status,
  )
  for (const parentId of path)
    assert.equal(await refused(tag.move, { id: path[0], parentId, place: 0 }), tagErrors.TAG_CIRCLE.status)
  const pair = await aTag('Pair')
  await aTag('Pair below', { parentId: pair })
  assert.equal(
    await refused(tag.move, { id: pair, parentId: path[DEEPEST_TAG - 2], place: 0 }),
    tagErrors.TAG_TOO_DEEP.status,
  )
  const order = async () =>
    (await app.call(tag.tree, {}, staff)).data.filter(({ parentId }) => parentId === null).map((one) => one.id)
  assert.deepEqual(await order(), [shelf, path[0], pair])
  await app.call(tag.move, { id: pair, parentId: null, place: 0 }, staff)
  assert.deepEqual(await order(), [pair, shelf, path[0]])
  await app.call(tag.move, { id: pair, parentId: shelf, place: 0 }, staff)
  const beneath = (await app.call(tag.tree, {}, staff)).data
    .filter(({ parentId }) => parentId === shelf)
    .map((one) => one.id)
  assert.deepEqual(beneath, [pair, secret])
  // What is on a tag beneath counts with those above it, each product once.
  const counted = async (id: string) => (({ products, productsWithin }) => [products, productsWithin])(await rowOf(id))
  await paste(pair, `${CNY.code}\n${USD.code}`)
  assert.deepEqual(
    [await counted(shelf), await counted(pair), await counted(path[0]!)],
    [
      [1, 2],
      [2, 2],
      [0, 0],
    ],
  )
  assert.equal((await app.callRaw(tag.remove, { id: pair }, staff)).status, tagErrors.HAS_TAGS.status)
  // Of two who put each beneath the other at the same moment one is refused.
  const [one, two] = [await aTag('One'), await aTag('Two')]
  const moves = await Promise.all([
    app.callRaw(tag.move, { id: one, parentId: two, place: 0 }, staff),
    app.callRaw(tag.move, { id: two, parentId: one, place: 0 }, staff),
  ])
  assert.deepEqual(moves.map(({ http }) => http).toSorted(), [200, 409])
  const row = await rowOf(shelf)
  const stale = { id: shelf, version: row.version - 1, names: row.names as Said['names'], companyIds: [], active: true }
  assert.equal((await app.callRaw(tag.save, stale, staff)).status, errors.CHANGED_MEANWHILE.status)
  for (const { caller } of [world.csr, world.own.member, world.own.seller])
    assert.equal((await app.callRaw(tag.tree, {}, caller)).http, 403)
})

test('[TAG-1] products are put on a tag and taken off by number, substance, or supplier and catalogue number; what names none or several is told', async () => {
  const listed = await aTag('Listed')
  const rival = await makeSupplier(db)
  const same = await makeProduct(db, { moleculeId: CNY.moleculeId, supplierId: rival.id, code: USD.code })
  const supplierCode = async (id: number) =>
    (await db.selectFrom('supplier_profiles').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code
  const rivalCode = await supplierCode(rival.id)
  const on = async () =>
    (await app.call(tag.products, { tagId: listed, sort: 'name' }, staff)).data.list
      .map(({ productId }) => Number(productId))
      .toSorted((a, b) => a - b)
  // One number of two suppliers says neither.
  const first = await paste(listed, `${USD.code}\n7732-18-5\n${CNY.code}`)
  assert.deepEqual(first.unfound, [
    { line: USD.code, why: 'several suppliers' },
    { line: '7732-18-5', why: 'nothing' },
  ])
  assert.deepEqual([first.lines, first.found, first.changed], [3, 1, 1])
  assert.deepEqual(await on(), [CNY.productId])
  const second = await paste(listed, `${rivalCode}\t${USD.code}\n${USD.cas}; benzoic acid\n${CNY.code}`)
  assert.deepEqual([second.unfoundLines, second.found, second.changed], [0, 3, 2])
  assert.deepEqual(
    await on(),
    [CNY.productId, USD.productId, same.id].toSorted((a, b) => a - b),
  )
  // A substance stands for its products, here of one supplier.
  await paste(listed, CNY.cas, { act: 'take', supplierId: String(rival.id) })
  assert.deepEqual(
    await on(),
    [CNY.productId, USD.productId].toSorted((a, b) => a - b),
  )
  const { list } = (await app.call(tag.products, { tagId: listed, search: CNY.code }, staff)).data
  assert.equal((await app.call(tag.takeOff, { id: list[0]!.id }, staff)).status, 200)
  assert.deepEqual(await on(), [USD.productId])
  const wrong = async (text: string) =>
    (await app.callRaw(tag.assign, { tagId: listed, act: 'put', text }, staff)).status
  assert.equal(await wrong(' \n \n'), tagErrors.NO_LINES.status)
  assert.equal(
    await wrong(Array.from({ length: 5001 }, (_, at) => `x${at}`).join('\n')),
    tagErrors.TOO_MANY_LINES.status,
  )
  await app.call(tag.remove, { id: listed }, staff)
  assert.equal((await app.callRaw(tag.products, { tagId: listed }, staff)).http, 404)
})
