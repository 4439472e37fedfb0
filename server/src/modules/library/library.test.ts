import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { fingerprintsOf, maxMin } from '@reagora/chemistry/diversity'
import fc from 'fast-check'
import { sql } from 'kysely'
import { makeMolecule, makePackage, makeProduct } from '../../testing/makeCatalogue.ts'
import { makeSupplier } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { entryOf } from '../regulation/importing.ts'
import { knownLists } from '../regulation/knownLists.ts'
import { insertEntries, insertRegulation, insertVersion } from '../regulation/listStore.ts'
import { matchRegulations } from '../regulation/service.ts'
import { prepareMissing } from '../structure/filling.ts'
import { library } from './contract.ts'
import { isControl, PER_PLATE, placeOf, platesOf, totalOf, wells } from './rules.ts'
import { collect, resume, select } from './service.ts'
import { abandoned, beginRun } from './store.ts'

const { app, db, staff, aBuyer, mailsTo, wholeLedger } = await orderWorld()
const { resources } = app
const buyer = await aBuyer({ companyName: 'Library Pharma' })
const other = await aBuyer({ companyName: 'Plain Pharma' })
await sql`update companies set bulk_order = true where id = ${buyer.companyId}`.execute(db)
const [first, second] = [await makeSupplier(db, { nameEn: 'Alpha' }), await makeSupplier(db, { nameEn: 'Beta' })]

/** Benzamides on sale: some with an alert, some too heavy. */
const structures = [
  'CNC(=O)c1ccccc1',
  'CCNC(=O)c1ccccc1',
  'CCCNC(=O)c1ccccc1',
  'CC(C)NC(=O)c1ccncc1',
  'O=C(NCc1ccccc1)c1ccccc1',
  'O=C(NCc1ccccc1)c1ccc(O)c(O)c1',
  'O=C(NCCCl)c1ccccc1',
  'O=C(NCCCCCCCCCCCCCCCCCC)c1ccccc1',
]
const ids: number[] = []
for (const [at, smiles] of structures.entries()) {
  const read = await resources.chemistry.read(smiles)
  assert.ok(read.ok)
  const { inchiKey } = read.structure
  const { id } = await makeMolecule(db, {
    inchiKey,
    nameEn: `Benzamide libramid ${'abcdefgh'[at]}`,
    smiles,
    weight: 135 + at * 30,
  })
  const sellers = at < 5 ? [first, second] : [second]
  for (const { supplierId } of at === 0 ? [first] : sellers) {
    const { id: productId } = await makeProduct(db, { moleculeId: id, supplierId })
    await makePackage(db, { productId })
  }
  ids.push(id)
}
// On sale nowhere, and nothing that may come in.
await makeMolecule(db, { nameEn: 'Benzamide libramid unsold', smiles: 'O=C(NC1CC1)c1ccccc1' })
await prepareMissing(resources)
await resources.search.caughtUp(db)

const forever = new AbortController().signal
const scaffold = { searchType: 'substructure' as const, structure: 'NC(=O)c1ccccc1', structureAs: 'smiles' as const }
async function run(id: string) {
  await collect(resources, Number(id), forever)
  await select(resources, Number(id), forever)
  return shown(id)
}
const shown = async (id: string, caller = buyer.caller) => (await app.call(library.detail, { id }, caller)).data
const create = (input: object, caller = buyer.caller) => app.callRaw(library.create, input as never, caller)
async function made(input: object) {
  const reply = await create(input)
  assert.equal(reply.http, 200, reply.body)
  return run((reply.data as { id: string }).id)
}
const compounds = async (id: string) =>
  (await app.call(library.compounds, { id, pageSize: 100 }, buyer.caller)).data.list
const send = (name: string, bytes: string | Buffer, caller = buyer.caller) =>
  sendFile<{ listId: string }>(app.app, library.file, { name, bytes }, {}, caller)
/** A library with its supplier chosen, ready to be ordered. */
async function ready() {
  const one = await made({ ask: scaffold })
  const { id, version } = one
  await app.call(library.choose, { id, version, suppliers: [String(second.supplierId)] }, buyer.caller)
  return shown(id)
}
const order = async (one: { id: string; version: number }, more: object = {}) => {
  const { addresses } = (await app.call(library.options, {}, buyer.caller)).data
  return app.callRaw(
    library.checkout,
    { id: one.id, version: one.version, address: addresses[0]!.id, accepted: true, ...more },
    buyer.caller,
  )
}

test('[LIB-1] plates of 96 wells hold 80 compounds, columns 1 and 12 stay free: no well twice, none left out, price by plate and compound', () => {
  assert.equal(PER_PLATE, 80)
  assert.equal(wells.length, 96)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (n) => {
      const placed = Array.from({ length: n }, (_, at) => placeOf(at))
      const names = placed.map(({ plate, well }) => `${plate} ${well}`)
      assert.equal(new Set(names).size, n)
      assert.ok(placed.every(({ well }) => wells.includes(well) && !isControl(well)))
      assert.equal(Math.max(...placed.map(({ plate }) => plate)), platesOf(n))
      // $5 a compound, $400 a plate: 80 by the compound cost what the plate costs.
      assert.equal(totalOf(n, { compound: 500, plate: 40_000 }), n * 500)
      const expensive = totalOf(n, { compound: 700, plate: 40_000 })
      assert.ok(expensive <= platesOf(n) * 40_000 && expensive >= Math.floor(n / 80) * 40_000)
      assert.ok(totalOf(n + 1, { compound: 700, plate: 40_000 }) >= expensive)
    }),
    { numRuns: 60 },
  )
  assert.deepEqual(
    [placeOf(0), placeOf(8), placeOf(79), placeOf(80)].map(({ plate, well }) => `${plate} ${well}`),
    ['1 A02', '1 A03', '1 H11', '2 A02'],
  )
  assert.equal(totalOf(0, { compound: 500, plate: 40_000 }), 0)
})

test('[LIB-1] [COMP-8] libraries are for companies that may; only .txt and .sdf are taken, and only where they are what they are called', async () => {
  assert.equal(codeOf(await create({ ask: scaffold }, other.caller)), 'LIBRARY_OFF')
  assert.equal(codeOf(await send('a.txt', 'x', other.caller)), 'LIBRARY_OFF')
  assert.equal((await app.call(library.options, {}, other.caller)).data.enabled, false)
  for (const name of ['compounds.csv', 'compounds.xlsx', 'compounds.txt.exe', 'sdf'])
    assert.equal(codeOf(await send(name, '50-00-0\n64-17-5\n')), 'LIBRARY_FILE_TYPE', name)
  assert.match((await send('a.pdf', '1')).message, /\.txt 和 \.sdf/)
  assert.equal(codeOf(await send('a.sdf', '50-00-0\n64-17-5\n')), 'LIBRARY_FILE_NOT_AS_NAMED')
  assert.equal(codeOf(await send('a.txt', 'MZ\u0000\u0001')), 'LIBRARY_FILE_NOT_AS_NAMED')
  // Wrong under a right name, packed from a hundred megabytes, cut off: each refused, and the server goes on.
  const hostile = {
    archive: Buffer.from(`504b0304${'00'.repeat(60)}`, 'hex'),
    bomb: gzipSync(Buffer.alloc(100_000_000)),
    cut: '\n  Reagora\n\n  9  9  0  0  0  0  0  0  0  0999 V2000\n    0.0000',
    page: '<!doctype html>\n<html><script>alert(1)</script></html>\n',
  }
  for (const [what, bytes] of Object.entries(hostile))
    assert.equal(
      codeOf(await send('../a.sdf', bytes)),
      what === 'cut' ? 'FILE_EMPTY' : 'LIBRARY_FILE_NOT_AS_NAMED',
      what,
    )
  const text = await send('a.txt', 'Benzamide libramid a\nBenzamide libramid e\nno such compound at all\n')
  assert.equal(text.http, 200, text.body)
  const one = await made({ listId: text.data.listId, title: '苯甲酰胺' })
  assert.deepEqual([one.status, one.source, one.funnel.found, one.funnel.picked], ['selected', 'list', 2, 2])
  assert.deepEqual(
    (await compounds(one.id)).map(({ moleculeId }) => Number(moleculeId)),
    [ids[0], ids[4]],
  )
  assert.equal(codeOf(await create({})), 'LIBRARY_EMPTY')
  assert.equal((await create({ listId: text.data.listId }, staff)).http, 403)
  const sdf = await send('two.sdf', `${await molfile(structures[1]!)}$$$$\n${await molfile(structures[2]!)}$$$$\n`)
  assert.equal(sdf.http, 200, sdf.body)
  assert.equal((await made({ listId: sdf.data.listId })).funnel.found, 2)
})
async function molfile(smiles: string) {
  const drawn = await resources.chemistry.molfile(smiles)
  assert.ok(drawn.ok)
  return drawn.molfile
}

test('[LIB-1] a drawn scaffold or a search, narrowed by properties and published alerts, thinned to the most different', async () => {
  const all = await made({ ask: scaffold })
  assert.deepEqual([all.funnel.found, all.funnel.onSale, all.funnel.picked], [7, 7, 7])
  const light = await made({ ask: scaffold, filters: { ranges: { weight: { least: null, most: 300 } } } })
  assert.deepEqual([light.funnel.onSale, light.funnel.inRange], [7, 5])
  const lipophilic = await made({ ask: scaffold, filters: { ranges: { logP: { least: 5, most: null } } } })
  assert.deepEqual(
    (await compounds(lipophilic.id)).map(({ moleculeId }) => Number(moleculeId)),
    [ids[7]],
  )
  const clean = await made({ ask: scaffold, filters: { alerts: ['interference', 'reactivity'] } })
  assert.deepEqual(
    [clean.funnel.clean, clean.funnel.alerts],
    [5, { 'interference:catechol': 1, 'reactivity:alkyl_halide': 1 }],
  )
  const { alerts } = (await app.call(library.options, {}, buyer.caller)).data
  assert.ok(alerts.every(({ source, doi }) => source !== '' && doi !== ''))
  const diverse = await made({ ask: { searchText: 'libramid' }, filters: { pick: 3 } })
  assert.deepEqual([diverse.source, diverse.funnel.found, diverse.funnel.picked], ['search', 8, 3])
  const idsOf = async (id: string) => (await compounds(id)).map(({ moleculeId }) => Number(moleculeId))
  // In the order that was found, by the fingerprints of the structure search.
  const found = await idsOf((await made({ ask: { searchText: 'libramid' } })).id)
  const prepared = await resources.chemistry.prepareMany(found.map((id) => structures[ids.indexOf(id)]!))
  const prints = fingerprintsOf(
    Buffer.concat(prepared.map((one) => (one.ok ? one.prepared.morgan : Buffer.alloc(256)))),
  )
  const places = await maxMin(prints, 3)
  assert.deepEqual(
    await idsOf(diverse.id),
    places.map((place) => found[place]),
  )
  assert.notDeepEqual(places, [0, 1, 2])
  const reversed = { ranges: { logP: { least: 3, most: 1 } } }
  assert.equal(codeOf(await create({ ask: scaffold, filters: reversed })), 'RANGE_REVERSED')
  const none = await made({ ask: scaffold, filters: { ranges: { weight: { least: 5000, most: null } } } })
  assert.deepEqual([none.status, none.problem], ['failed', 'NOTHING_LEFT'])
  // Again with wider filters, from what was found before.
  await app.call(library.filter, { id: none.id, version: none.version, filters: {} }, buyer.caller)
  await select(resources, Number(none.id), forever)
  assert.equal((await shown(none.id)).funnel.picked, 7)
})

test('[LIB-1] what was cut off is taken up again; a run that another one has overtaken keeps nothing', async () => {
  const { id } = (await create({ ask: scaffold })).data as { id: string }
  const ended = new AbortController()
  ended.abort()
  await collect(resources, Number(id), forever)
  await assert.rejects(select(resources, Number(id), ended.signal))
  assert.equal((await shown(id)).status, 'selecting')
  await sql`update libraries set heartbeat_at = now() - interval '1 hour' where id = ${id}`.execute(db)
  assert.deepEqual(await abandoned(db), [{ id: Number(id), collected: true }])
  await resume(resources)
  await select(resources, Number(id), forever)
  assert.equal((await shown(id)).status, 'selected')
  // The older run looks at its row after the newer one has begun.
  await app.call(library.filter, { id, version: (await shown(id)).version, filters: { pick: 2 } }, buyer.caller)
  const late = select(
    {
      ...resources,
      chemistry: {
        ...resources.chemistry,
        prepareMany: async (smiles) => {
          await beginRun(db, Number(id), { ranges: {}, alerts: [], pick: 4 })
          return resources.chemistry.prepareMany(smiles)
        },
      },
    },
    Number(id),
    forever,
  )
  await late
  assert.equal((await shown(id)).status, 'selecting')
  await select(resources, Number(id), forever)
  assert.equal((await shown(id)).funnel.picked, 4)
})

test('[LIB-1] suppliers that sell most of it deliver; price, plate map as CSV and SDF, checkout, and staff take it to its arrival', async () => {
  const one = await made({ ask: scaffold, title: 'Amides' })
  const { id } = one
  assert.deepEqual(
    one.suppliers.map(({ supplierName, sells }) => [supplierName, sells]),
    [
      ['Beta', 6],
      ['Alpha', 4],
    ],
  )
  assert.equal(one.price.total, null)
  const choose = (suppliers: number[], version: number) =>
    app.callRaw(library.choose, { id, version, suppliers: suppliers.map(String) }, buyer.caller)
  const stranger = await makeSupplier(db)
  assert.equal(codeOf(await choose([stranger.supplierId], one.version)), 'NO_SUPPLIER_CHOSEN')
  assert.equal((await choose([first.supplierId, second.supplierId], one.version)).http, 200)
  assert.equal(codeOf(await choose([first.supplierId], one.version)), 'CHANGED_MEANWHILE')
  const both = await shown(id)
  assert.deepEqual(
    both.suppliers.map(({ delivers }) => delivers),
    [6, 1],
  )
  await choose([first.supplierId], both.version)
  const priced = await shown(id)
  const { price } = priced
  assert.deepEqual(
    [
      price.compounds,
      price.plates,
      price.total?.amount,
      price.total?.currency,
      price.compound.amount,
      price.plate.amount,
    ],
    [4, 1, '20.00', 'USD', '5.00', '400.00'],
  )
  const lines = (await app.callRaw(library.plateMap, { id, format: 'csv' }, buyer.caller)).body.split('\r\n')
  assert.equal(lines.length, 1 + 4 + 1)
  assert.match(lines[1]!, /^1,A02,/)
  assert.match(lines[4]!, /^1,D02,.*,Alpha$/)
  const sdf = (await app.callRaw(library.plateMap, { id, format: 'sdf' }, buyer.caller)).body
  assert.equal(sdf.match(/^\$\$\$\$$/gm)!.length, 4)
  assert.match(sdf, /V2000[\s\S]*> <WELL>\nA02/)
  assert.equal((await app.callRaw(library.plateMap, { id, format: 'csv' }, other.caller)).http, 404)
  assert.equal(codeOf(await order(priced, { accepted: false })), 'TERMS_NOT_ACCEPTED')
  assert.equal(codeOf(await order(priced, { address: '999999999' })), 'LIBRARY_ADDRESS')
  assert.equal((await app.callRaw(library.list, { search: 'Amides' }, staff)).http, 200)
  assert.equal((await app.call(library.list, { search: 'Amides' }, staff)).data.total, 0)
  const twice = await Promise.all([order(priced, { purchaseOrder: 'PO 7' }), order(priced, { purchaseOrder: 'PO 7' })])
  assert.deepEqual(twice.map(({ http }) => http).toSorted(), [200, 409])
  const [row] = (await app.call(library.list, { search: 'PO 7' }, staff)).data.list
  assert.deepEqual([row!.status, row!.compounds, row!.total?.amount], ['ordered', 4, '20.00'])
  assert.equal((await app.callRaw(library.list, {}, buyer.caller)).http, 403)
  // What was agreed stays: neither filters nor suppliers move an order.
  const ordered = await shown(id)
  assert.equal(codeOf(await choose([second.supplierId], ordered.version)), 'LIBRARY_STATE')
  const filtered = await app.callRaw(library.filter, { id, version: ordered.version, filters: {} }, buyer.caller)
  assert.equal(codeOf(filtered), 'LIBRARY_STATE')
  assert.equal(codeOf(await app.callRaw(library.ship, { id, tracking: 'SF1' }, staff)), 'LIBRARY_STATE')
  await app.call(library.confirm, { id }, staff)
  await app.call(library.ship, { id, tracking: 'SF123' }, staff)
  await app.call(library.deliver, { id }, staff)
  const done = await shown(id, staff)
  assert.deepEqual([done.status, done.tracking, done.buyer !== ''], ['delivered', 'SF123', true])
  assert.deepEqual(
    done.events.map(({ move }) => move),
    ['begin', 'finish', 'order', 'confirm', 'ship', 'deliver'],
  )
  assert.deepEqual(
    (await mailsTo(buyer.email)).map(({ kind }) => kind),
    ['ordered', 'confirmed', 'shipped', 'delivered'],
  )
  assert.match((await mailsTo(buyer.email))[0]!.body, /4 至 8 周/)
  await wholeLedger()
})

test('[LIB-1] compounds are looked at by cluster: a whole one is taken or left out, one is kept of each, and what is left out is neither delivered nor charged', async () => {
  const one = await ready()
  const { id } = one
  const clusters = async (size?: 'several' | 'single') =>
    (await app.call(library.clusters, { id, ...(size && { size }) }, buyer.caller)).data
  const members = async (cluster: number) =>
    (await app.call(library.compounds, { id, cluster: String(cluster), pageSize: 100 }, buyer.caller)).data
  const pick = async (more: object, version = 0, caller = buyer.caller) =>
    app.callRaw(library.pick, { id, version: version || (await shown(id)).version, ...more }, caller)
  const all = await clusters()
  const sizes = all.list.map(({ size }) => size)
  assert.equal(
    sizes.reduce((sum, size) => sum + size, 0),
    7,
  )
  assert.deepEqual(
    sizes,
    sizes.toSorted((a, b) => b - a),
  )
  assert.deepEqual([all.total, one.funnel.clusters], [all.list.length, all.list.length])
  assert.ok((await clusters('several')).list.every(({ size }) => size > 1))
  assert.ok((await clusters('single')).list.every(({ size }) => size === 1))
  const large = all.list[0]!
  assert.ok(large.size > 1)
  const inside = await members(large.cluster)
  assert.deepEqual([inside.total, inside.list[0]!.moleculeId], [large.size, large.moleculeId])
  assert.ok(inside.list.every(({ cluster }) => cluster === large.cluster))

  const before = one.price.compounds
  assert.equal((await pick({ cluster: String(large.cluster), keep: 'none' })).http, 200)
  const without = await shown(id)
  assert.equal(without.compounds, 7 - large.size)
  assert.ok(without.price.compounds < before)
  const left = await members(large.cluster)
  assert.ok(left.list.every((row) => row.leftOut && row.supplierId === null && row.well === null))
  const lines = (await app.callRaw(library.plateMap, { id, format: 'csv' }, buyer.caller)).body.trimEnd().split('\r\n')
  assert.equal(lines.length - 1, without.price.compounds)
  assert.deepEqual((await clusters()).list.find(({ cluster }) => cluster === large.cluster)?.taken, 0)
  // Suppliers that are chosen anew bring none of it back.
  const suppliers = [String(first.supplierId), String(second.supplierId)]
  await app.call(library.choose, { id, version: without.version, suppliers }, buyer.caller)
  assert.equal((await shown(id)).price.compounds, 7 - large.size)

  await pick({ moleculeId: large.moleculeId, keep: 'all' })
  assert.equal((await shown(id)).price.compounds, 8 - large.size)
  await pick({ keep: 'all' })
  assert.equal((await shown(id)).price.compounds, 7)
  await pick({ cluster: String(large.cluster), keep: 'one' })
  assert.equal((await shown(id)).compounds, 8 - large.size)
  await pick({ keep: 'one' })
  assert.deepEqual(
    (await clusters()).list.map(({ taken }) => taken),
    sizes.map(() => 1),
  )
  assert.equal((await shown(id)).price.compounds, all.total)

  assert.equal(codeOf(await pick({ keep: 'all' }, one.version)), 'CHANGED_MEANWHILE')
  assert.equal((await pick({ cluster: '999', keep: 'all' })).http, 404)
  assert.equal((await pick({ keep: 'some' })).http, 400)
  assert.equal((await pick({ keep: 'all' }, 0, other.caller)).http, 403)
  assert.equal((await app.callRaw(library.clusters, { id }, other.caller)).http, 404)
  await pick({ keep: 'none' })
  assert.equal((await shown(id)).price.total, null)
  assert.equal(codeOf(await order(await shown(id))), 'LIBRARY_EMPTY')
  // The staff that get the order see what was taken alone.
  await pick({ keep: 'one' })
  await app.call(library.choose, { id, version: (await shown(id)).version, suppliers }, buyer.caller)
  assert.equal((await order(await shown(id))).http, 200)
  assert.equal((await app.call(library.compounds, { id }, staff)).data.total, all.total)
  assert.equal(codeOf(await pick({ keep: 'all' })), 'LIBRARY_STATE')
  await wholeLedger()
})

test('[LIB-1] an ordered library is withdrawn by its buyer until staff confirm it, then cancelled by staff with a reason', async () => {
  const one = await ready()
  await order(one)
  const { id, version } = await shown(one.id)
  const withdraw = (caller = buyer.caller) => app.callRaw(library.withdraw, { id, version, reason: '重复' }, caller)
  assert.equal((await withdraw(other.caller)).http, 404)
  assert.equal((await withdraw()).http, 200)
  assert.equal(codeOf(await app.callRaw(library.confirm, { id }, staff)), 'LIBRARY_STATE')
  const next = await ready()
  await order(next)
  await app.call(library.confirm, { id: next.id }, staff)
  const { version: then } = await shown(next.id)
  const late = await app.callRaw(library.withdraw, { id: next.id, version: then, reason: '重复' }, buyer.caller)
  assert.equal(codeOf(late), 'LIBRARY_STATE')
  await app.call(library.cancel, { id: next.id, reason: '供应商缺货' }, staff)
  const ended = await shown(next.id)
  assert.deepEqual([ended.status, ended.reason], ['cancelled', '供应商缺货'])
  assert.match((await mailsTo(buyer.email)).at(-1)!.body, /供应商缺货/)
  await wholeLedger()
})

test('[LIB-1] a library holds what may be sold where it goes: neither what is closed to the country or its trade nor what is bought by permit, and an address elsewhere is judged again', async () => {
  const { called: _, ...list } = knownLists.find(({ code }) => code === 'cn-drug-precursors-2')!
  const version = await insertVersion(db, await insertRegulation(db, list), { importId: null, effective: '2015-01-01' })
  const silent = { salts: null, hydrates: null, isotopes: null, validFrom: null, validTo: null, threshold: null }
  const texts = { nameZh: '', condition: '', note: '', smiles: '', smarts: '', list: '', jurisdiction: '', form: '' }
  const entry = { row: 0, cas: '110-89-4', name: 'Piperidine', ...texts, ...silent, inchiKey: null }
  await insertEntries(db, version, [entryOf(entry)])
  const goods = {
    free: {},
    closed: { notForSale: ['CN'] },
    'from afar': { shipsFrom: 'US', importControlled: ['CN'] },
    'from here': { importControlled: ['CN'] },
    'not let out': { shipsFrom: 'US', exportControlled: ['US'] },
    listed: { cas: '110-89-4' },
  }
  const ids = new Map<string, string>()
  for (const [at, [name, { notForSale = [], shipsFrom = 'CN', ...of }]] of Object.entries(
    goods as Record<string, { notForSale?: string[]; shipsFrom?: string; cas?: string }>,
  ).entries()) {
    const smiles = `${'C'.repeat(at + 1)}NS(=O)(=O)c1ccccc1`
    const { id } = await makeMolecule(db, { nameEn: `Restrictamid ${name}`, smiles, weight: 171 + 14 * at, ...of })
    const product = await makeProduct(db, { moleculeId: id, supplierId: first.supplierId })
    await makePackage(db, { productId: product.id })
    await db
      .updateTable('products')
      .set({ not_for_sale: notForSale, ships_from: shipsFrom })
      .where('id', '=', product.id)
      .execute()
    ids.set(String(id), name)
  }
  await matchRegulations(db)
  await prepareMissing(resources)
  await resources.search.caughtUp(db)
  const one = await made({ ask: { searchText: 'restrictamid', searchType: 'keyword' } })
  assert.deepEqual(
    [one.funnel.found, one.funnel.onSale, one.funnel.byPermit, one.funnel.picked],
    [6, 3, 1, 2],
    JSON.stringify(one.funnel),
  )
  const chosen = (await compounds(one.id)).map(({ moleculeId }) => ids.get(moleculeId))
  assert.deepEqual(chosen.toSorted(), ['free', 'from here'])
  await app.call(
    library.choose,
    { id: one.id, version: one.version, suppliers: [String(first.supplierId)] },
    buyer.caller,
  )
  const ready = await shown(one.id)
  assert.equal(ready.price.compounds, 2)
  // What is chosen for China goes to an address in Japan only where it is sold there, too.
  const move = (country: string) =>
    sql`update addresses set country = ${country} where company_id = ${buyer.companyId}`.execute(db)
  await move('JP')
  await sql`update products p set not_for_sale = '{JP}' from molecules m
    where m.id = p.molecule_id and m.name_en = 'Restrictamid free'`.execute(db)
  const refused = await order(ready)
  assert.equal(codeOf(refused), 'LIBRARY_UNDELIVERABLE')
  assert.match(refused.message, /1/)
  await move('CN')
  assert.equal((await order(ready)).http, 200)
})
