import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errors } from '../../kernel/shared/errors.ts'
import { testApp } from '../../testing/app.ts'
import { csv, heading, phenylboronic, uploads } from '../../testing/uploads.ts'
import { makeCsr } from '../../testing/makePeople.ts'
import { product } from '../product/contract.ts'
import { search } from '../search/contract.ts'
import { productDesk, productDeskErrors } from './contract.ts'
import { differences, type State } from './rules.ts'

const app = await testApp()
await app.work()
const { db } = app
const { supplier, load } = uploads(app)
const us = await supplier()
const them = await supplier()
await load(us, csv(heading, phenylboronic, 'A1,98-80-6,,,,25 g,480,CNY,3', 'A2,64-17-5,Ethanol,CCO,99%,1 L,30,CNY,5'))
const staff = { token: await app.tokenOf((await makeCsr(db)).userId), language: 'en' }

const idOf = async (code: string) =>
  String(
    (
      await db
        .selectFrom('products')
        .select('id')
        .where('supplier_id', '=', us.supplierId)
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
    ).id,
  )
const boronic = await idOf('A1')
const ethanol = await idOf('A2')
const record = async (id = boronic) => (await app.call(productDesk.detail, { id }, us.caller)).data

/** Changes the draft of a product as the form does: from what stands there. */
async function type(id: string, change: (state: State) => void, caller = us.caller) {
  const { current, draft } = await record(id)
  const state = structuredClone(draft?.state ?? current)
  change(state)
  const base = draft?.base ?? current
  return app.callRaw(productDesk.save, { id, version: draft?.version ?? 0, base, state }, caller)
}
const submit = async (id: string) =>
  app.callRaw(productDesk.submit, { id, version: (await record(id)).draft!.version }, us.caller)
const found = async (searchText: string) => {
  await app.resources.search.caughtUp(db)
  return (await app.call(search.chemicals, { searchText })).data.molecules
}
const refused = async (call: Promise<{ status: number; message: string }>) => (await call).status
const data = <T>(reply: { body: string }) => (JSON.parse(reply.body) as { data: T }).data

test('[CAT-2] a draft keeps what is typed and sells nothing of it; submitted, all fields and packs stand and are found', async () => {
  const saved = await type(boronic, (state) => {
    Object.assign(state, {
      nameZh: '苯硼酸',
      mdl: 'MFCD00036043',
      ec: '202-701-9',
      purity: '≥99% (HPLC)',
      meltingLow: '216',
      meltingHigh: '219',
      meltingUnit: 'C',
      boilingLow: '538.7',
      boilingUnit: 'K',
      density: '0.8622',
      storageCondition: 'cold',
      storage: 'Under argon',
      transportCondition: 'blue-ice',
      sku: 'SKU-9',
      itemNumber: 'I-77',
      productGroup: 'building-blocks',
      leadMin: '2',
      leadMax: '4',
      notForSale: ['US', 'JP'],
    })
    state.packs[0]!.price = '99.9'
    state.packs[0]!.lead = '7'
    state.packs[1]!.removed = true
    state.packs.push({
      id: null,
      unit: '100g',
      quantity: '1',
      price: '1500',
      currency: 'CNY',
      stock: '4',
      lead: '',
      places: '',
      removed: false,
    })
  })
  assert.deepEqual(data<{ problems: unknown[] }>(saved).problems, [])
  assert.equal((await record()).current.purity, '98%')
  const review = (await app.call(productDesk.review, { id: boronic }, us.caller)).data
  const { fields, packs } = differences(review.before, review.after)
  assert.ok(
    fields.some(({ field, before, after }) => field === 'purity' && before === '98%' && after === '≥99% (HPLC)'),
  )
  assert.deepEqual(
    packs.map(({ what, pack }) => [what, pack.unit]),
    [
      ['changed', '5 g'],
      ['added', '100 g'],
      ['removed', '25 g'],
    ],
  )
  assert.equal(review.identity?.outcome, 'stays')
  assert.equal((await submit(boronic)).status, 200)
  const { current, draft, molecule, submissions } = await record()
  assert.equal(draft, null)
  assert.equal(submissions.length, 1)
  assert.equal(current.meltingHigh, '219')
  assert.equal(current.boilingHigh, '538.7')
  assert.deepEqual(
    current.packs.map(({ unit, price, stock, lead }) => [unit, price, stock, lead]),
    [
      ['5 g', '99.90', '12', '7'],
      ['100 g', '1500.00', '4', ''],
    ],
  )
  const shown = (await app.call(product.detail, { moleculeId: molecule!.moleculeId, productId: boronic })).data.offer
  assert.equal(shown.purity, '≥99% (HPLC)')
  assert.deepEqual(shown.notForSale, ['JP', 'US'])
  const [hit] = await found('苯硼酸')
  assert.equal(hit?.offers[0]?.packages.find(({ label }) => label === '5 g')?.price?.amount, '99.90')
})

test('[CAT-2] what cannot be taken is kept in the draft, told at its place, and not submitted', async () => {
  const saved = await type(ethanol, (state) => {
    Object.assign(state, {
      cas: '64-17-6',
      meltingLow: '-300',
      meltingUnit: 'C',
      boilingLow: '78',
      density: '0,789',
      leadMin: '9',
      leadMax: '2',
    })
    Object.assign(state.packs[0]!, { unit: 'litre', quantity: 'two', price: '-3', currency: 'XXX', stock: '' })
  })
  const { problems } = data<{ problems: { place: string; code: string; problem: string }[] }>(saved)
  assert.deepEqual(problems.map(({ place, code }) => `${place} ${code}`).sort(), [
    'boilingUnit TEMPERATURE_UNIT',
    'cas CAS_FORMAT',
    'density DENSITY',
    'leadMax LEAD_FORMAT',
    'meltingLow TEMPERATURE',
    'packs.0.currency CURRENCY_UNKNOWN',
    'packs.0.quantity QUANTITY',
    'packs.0.stock STOCK_NEEDED',
    'packs.0.unit UNIT_FORMAT',
  ])
  assert.ok(problems.every(({ problem }) => problem.length > 10))
  assert.equal((await record(ethanol)).draft!.state.packs[0]!.unit, 'litre')
  assert.equal(await refused(submit(ethanol)), productDeskErrors.NOT_READY.status)
  const { version } = (await record(ethanol)).draft!
  await app.call(productDesk.discard, { id: ethanol, version }, us.caller)
  assert.equal((await record(ethanol)).draft, null)
})

test('[CAT-2] what others change meanwhile is taken over, or told as a conflict with both values', async () => {
  const { current } = await record(ethanol)
  const state = structuredClone(current)
  state.purity = '99.5%'
  state.packs[0]!.price = '31'
  await app.callRaw(productDesk.save, { id: ethanol, version: 0, base: current, state }, us.caller)
  const stale = app.callRaw(productDesk.save, { id: ethanol, version: 0, base: current, state }, staff)
  assert.equal(await refused(stale), productDeskErrors.DRAFT_CHANGED.status)
  // A file comes in between: another price, another stock.
  await load(us, csv(heading, 'A2,64-17-5,Ethanol,CCO,99%,1 L,33,CNY,6'))
  const packId = current.packs[0]!.id
  const review = (await app.call(productDesk.review, { id: ethanol }, us.caller)).data
  assert.deepEqual(review.conflicts, [`packs.${packId}.price`])
  assert.equal(review.before.packs[0]!.price, '33.00')
  assert.equal(await refused(submit(ethanol)), productDeskErrors.CONFLICTS.status)
  const { version } = (await record(ethanol)).draft!
  await app.call(productDesk.settle, { id: ethanol, version, mine: review.conflicts }, us.caller)
  assert.equal((await submit(ethanol)).status, 200)
  const after = (await record(ethanol)).current
  assert.deepEqual([after.purity, after.packs[0]!.price, after.packs[0]!.stock], ['99.5%', '31.00', '6'])
})

test('[CAT-2] one submission is undone, unless what it changed was changed again', async () => {
  const { submissions, current } = await record(ethanol)
  const undo = (id: string) => app.callRaw(productDesk.undo, { id }, us.caller)
  await load(us, csv(heading, 'A2,64-17-5,Ethanol,CCO,99.5%,1 L,40,CNY,6'))
  assert.equal(await refused(undo(submissions[0]!.id)), productDeskErrors.CONFLICTS.status)
  await load(us, csv(heading, `A2,64-17-5,Ethanol,CCO,99.5%,1 L,${current.packs[0]!.price},CNY,6`))
  assert.equal((await undo(submissions[0]!.id)).status, 200)
  const back = (await record(ethanol)).current
  assert.deepEqual([back.purity, back.packs[0]!.price, back.packs[0]!.stock], ['99%', '33.00', '6'])
  assert.equal(await refused(undo(submissions[0]!.id)), productDeskErrors.UNDONE_ALREADY.status)
})

test('[CAT-2] another CAS number or structure is judged as in a file: another substance, or a person is asked', async () => {
  await type(ethanol, (state) => Object.assign(state, { cas: '67-63-0', nameEn: 'Isopropanol', structure: 'CC(C)O' }))
  const review = (await app.call(productDesk.review, { id: ethanol }, us.caller)).data
  assert.equal(review.identity?.outcome, 'new')
  assert.equal((await found('Isopropanol')).length, 0, 'a review changes nothing')
  const before = (await record(ethanol)).molecule!
  assert.equal((await submit(ethanol)).status, 200)
  const { molecule, submissions } = await record(ethanol)
  assert.notEqual(molecule!.moleculeId, before.moleculeId)
  assert.deepEqual(
    (await found('67-63-0')).map(({ moleculeId }) => moleculeId),
    [molecule!.moleculeId],
  )
  assert.deepEqual(await found('Ethanol'), [])
  // The number of one substance beside the structure of another.
  await type(ethanol, (state) => Object.assign(state, { cas: '98-80-6' }))
  const disputed = (await app.call(productDesk.review, { id: ethanol }, us.caller)).data
  assert.equal(disputed.identity?.outcome, 'alone')
  const { version } = (await record(ethanol)).draft!
  await app.call(productDesk.discard, { id: ethanol, version }, us.caller)
  assert.equal((await app.callRaw(productDesk.undo, { id: submissions[0]!.id }, us.caller)).status, 200)
  assert.equal((await record(ethanol)).molecule!.moleculeId, before.moleculeId)
})

test('[CAT-2] suppliers edit their own products only, staff those of all; off sale they leave the search', async () => {
  assert.equal((await app.call(productDesk.detail, { id: boronic }, them.caller)).http, 404)
  assert.equal((await app.call(productDesk.list, {}, them.caller)).data.total, 0)
  const all = (await app.call(productDesk.list, {}, staff)).data
  assert.deepEqual(all.list.map(({ code }) => code).sort(), ['A1', 'A2'])
  const narrowed = async (asked: object) =>
    (await app.call(productDesk.list, asked, us.caller)).data.list.map(({ code }) => code)
  assert.deepEqual(await narrowed({ subject: 'a1' }), ['A1'])
  assert.deepEqual(await narrowed({ subject: '98-80-6' }), ['A1'])
  assert.deepEqual(await narrowed({ storage: 'cold' }), ['A1'])
  assert.deepEqual(await narrowed({ transport: 'dry-ice' }), [])
  assert.equal((await app.call(productDesk.deactivate, { id: boronic }, us.caller)).status, 200)
  assert.deepEqual(await found('98-80-6'), [])
  assert.deepEqual(await narrowed({ tab: 'inactive' }), ['A1'])
  assert.equal((await app.call(productDesk.activate, { id: boronic }, staff)).status, 200)
  assert.equal((await found('98-80-6')).length, 1)
})

test('a product is created by its number, sells nothing until it is submitted, and goes with its draft where it never was', async () => {
  const create = (input: object, caller: typeof us.caller = us.caller) =>
    app.callRaw(productDesk.create, { code: 'NEW-1', ...input }, caller)
  const id = data<{ productId: string }>(await create({})).productId
  assert.equal(await refused(create({})), productDeskErrors.CODE_TAKEN.status)
  assert.equal(await refused(create({ code: '  ' })), errors.INVALID_INPUT.status)
  // Nobody begins one for another supplier, and staff only where they say for whom.
  assert.equal(await refused(create({ code: 'NEW-2', supplierId: String(them.supplierId) })), errors.NOT_FOUND.status)
  assert.equal(await refused(create({ code: 'NEW-2' }, staff)), errors.NOT_FOUND.status)
  const theirs = data<{ productId: string }>(await create({ supplierId: String(them.supplierId) }, staff)).productId
  assert.equal((await app.callRaw(productDesk.detail, { id: theirs }, us.caller)).status, errors.NOT_FOUND.status)
  assert.equal((await app.call(productDesk.detail, { id: theirs }, them.caller)).data.code, 'NEW-1')

  const begun = await record(id)
  assert.deepEqual([begun.status, begun.molecule, begun.draft?.version], ['inactive', null, 1])
  assert.equal(
    await refused(app.callRaw(productDesk.activate, { id }, us.caller)),
    productDeskErrors.NOT_SUBMITTED.status,
  )
  assert.equal(await refused(submit(id)), productDeskErrors.NOT_READY.status)
  const pack = { id: null, unit: '5 g', quantity: '1', price: '60.00', currency: 'EUR' as const, stock: '', lead: '' }
  await type(id, (state) => {
    Object.assign(state, { nameEn: 'Diphenyl ether', cas: '101-84-8', packs: [{ ...pack, removed: false }] })
  })
  assert.deepEqual(await found('101-84-8'), [])
  assert.equal((await submit(id)).status, 200)
  const sold = await record(id)
  assert.deepEqual([sold.status, sold.draft, sold.current.packs[0]?.price], ['active', null, '60.00'])
  assert.deepEqual(
    (await found('101-84-8')).map((one) => one.cas),
    ['101-84-8'],
  )
  // From now on it is a product like all others: off sale it stays off sale when it is edited.
  await app.call(productDesk.deactivate, { id }, us.caller)
  await type(id, (state) => Object.assign(state, { purity: '99%' }))
  assert.equal((await submit(id)).status, 200)
  assert.equal((await record(id)).status, 'inactive')
  await type(id, (state) => Object.assign(state, { purity: '98%' }))
  await app.call(productDesk.discard, { id, version: (await record(id)).draft!.version }, us.caller)
  assert.equal((await record(id)).current.purity, '99%')

  const mistaken = data<{ productId: string }>(await create({ code: 'NEW-3' })).productId
  await app.call(productDesk.discard, { id: mistaken, version: 1 }, us.caller)
  assert.equal((await app.callRaw(productDesk.detail, { id: mistaken }, us.caller)).status, errors.NOT_FOUND.status)
  assert.equal((await create({ code: 'NEW-3' })).status, 200)
})
