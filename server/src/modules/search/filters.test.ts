// What narrows a search.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { makeMolecule, makePackage, makeProduct, makeSupplier } from '../../testing/makeCatalogue.ts'
import { testApp } from '../../testing/app.ts'
import { idsOf, searchWorld } from '../../testing/searchWorld.ts'
import { search, SearchFilters } from './contract.ts'
import { fallback } from './index/fallback.ts'

const app = await testApp()
const { found, sold } = searchWorld(app)

test('a chosen group or supplier can be browsed without a text', async () => {
  const mine = await sold({ nameEn: 'Browsed compound' }, { group: 'templates' })
  const ofGroup = await found('', { filters: { groups: ['templates'] } })
  assert.deepEqual(idsOf(ofGroup), [mine.id])
  assert.equal(ofGroup.total, 1)
  const ofSupplier = await found('', { filters: { supplierIds: [String(mine.product.supplierId)] } })
  assert.deepEqual(idsOf(ofSupplier), [mine.id])
})

describe('filters', () => {
  type Offer = Partial<Parameters<typeof makeProduct>[1]>
  type Pack = Partial<Parameters<typeof makePackage>[1]>
  const plain = { purity: 97.5, leadMin: 1, leadMax: 10, group: 'reagents', shipsFrom: 'CN' }
  /** What differs from the plain offer, a molecule each: values on both sides of every bound. */
  const offers: Record<
    string,
    { product?: Offer; packs?: Pack[]; supplier?: Parameters<typeof makeSupplier>[1]; hazardous?: boolean }
  > = {
    plain: {},
    'purity 99': { product: { purity: 99 } },
    'purity 98.99': { product: { purity: 98.99 } },
    'purity 98': { product: { purity: 98 } },
    'purity 97': { product: { purity: 97 } },
    'purity 96.99': { product: { purity: 96.99 } },
    'purity 95': { product: { purity: 95 } },
    'purity 90': { product: { purity: 90 } },
    'purity 89.99': { product: { purity: 89.99 } },
    'purity unstated': { product: { purity: null } },
    'lead 3': { product: { leadMax: 3 } },
    'lead 4': { product: { leadMax: 4 } },
    'lead 7': { product: { leadMax: 7 } },
    'lead 14': { product: { leadMax: 14 } },
    'lead 15': { product: { leadMax: 15 } },
    'lead 28': { product: { leadMax: 28 } },
    'lead 29': { product: { leadMax: 29 } },
    'lead from 2': { product: { leadMin: 2, leadMax: null } },
    'lead unstated': { product: { leadMin: null, leadMax: null } },
    'price 100': { packs: [{ price: 10_000 }] },
    'price 100.01': { packs: [{ price: 10_001 }] },
    'price 500': { packs: [{ price: 50_000 }] },
    'price 500.01': { packs: [{ price: 50_001 }] },
    'price 2000': { packs: [{ price: 200_000 }] },
    'price 10000': { packs: [{ price: 1_000_000 }] },
    'price 10000.01': { packs: [{ price: 1_000_001 }] },
    'price unstated': { packs: [{ price: null }] },
    // 15 dollars are more than 100 yuan, and the first band of somebody who counts in dollars; 2000 yen are less.
    'price in dollars': { packs: [{ price: 1500, currency: 'USD' }] },
    'price in yen': { packs: [{ price: 2000, currency: 'JPY' }] },
    'price of two packs': { packs: [{ price: 60_000 }, { price: 900, currency: 'USD' }] },
    'price of one pack alone': { packs: [{ price: 60_000 }, { price: null }] },
    'price withdrawn': { packs: [{ price: 60_000 }, { price: 100, status: 'inactive' }] },
    'stock free': { packs: [{ price: 60_000, stock: { onHand: 3, allocated: 2 } }] },
    'stock promised': { packs: [{ price: 60_000, stock: { onHand: 3, allocated: 3 } }] },
    'stock none': { packs: [{ price: 60_000, stock: { onHand: 0 } }] },
    'stock withdrawn': { packs: [{ price: 60_000 }, { price: 1, status: 'inactive', stock: { onHand: 3 } }] },
    'stock in DE': { product: { shipsFrom: 'DE' }, packs: [{ price: 60_000, stock: { onHand: 1 } }] },
    'ships from DE': { product: { shipsFrom: 'DE' } },
    'ships from US': { product: { shipsFrom: 'US' } },
    'group templates': { product: { group: 'templates' } },
    'group none': { product: { group: null } },
    'programme a': { supplier: { programmes: ['quality-guarantee'] } },
    'programme plus': { supplier: { programmes: ['quality-guarantee'], qualityPlus: true } },
    'supplier top': { supplier: { topTag: true } },
    'supplier last': { supplier: { displayOrder: 2000 } },
    'list surely': {},
    'list perhaps': {},
    'sheet of product': {},
    'sheet of molecule': {},
    'sheet of another kind': {},
    'hazard shown': { hazardous: true },
    'hazard ruled out': { hazardous: false },
    'hazard regulated': { hazardous: true },
  }
  const all = Object.keys(offers)
  const made = new Map<string, { id: number; productId: number; supplierId: number }>()
  const nameOf = new Map<number, string>()
  const begins = (...starts: string[]) => all.filter((key) => starts.some((start) => key.startsWith(start)))
  const without = (...keys: string[]) => all.filter((key) => !keys.includes(key))
  const but = (keys: string[]) => without(...keys)

  before(async () => {
    const { id: common } = await makeSupplier(app.db)
    for (const [key, { product, packs = [{ price: 60_000 }], supplier, hazardous }] of Object.entries(offers)) {
      const { id } = await makeMolecule(app.db, {
        nameEn: `Edgery ${key}`,
        ...(hazardous !== undefined && { hazardous }),
      })
      const supplierId = supplier ? (await makeSupplier(app.db, supplier)).id : common
      const { id: productId } = await makeProduct(app.db, { ...plain, moleculeId: id, supplierId, ...product })
      for (const [at, pack] of packs.entries()) await makePackage(app.db, { productId, amount: at + 1, ...pack })
      made.set(key, { id, productId, supplierId })
      nameOf.set(id, key)
    }
    // Nobody may find these, whatever is asked.
    const hidden = { nameEn: 'Edgery hidden' }
    const { id: merged } = await makeMolecule(app.db, { ...hidden, mergedInto: made.get('plain')!.id })
    const { id: closed } = await makeSupplier(app.db, { companyStatus: 'inactive' })
    for (const [molecule, product] of [
      [{ ...hidden, internalOnly: true }, {}],
      [hidden, { status: 'inactive' }],
      [hidden, { supplierId: closed }],
    ] as const)
      await sold(molecule, product)
    await makePackage(app.db, { productId: (await makeProduct(app.db, { moleculeId: merged })).id })
    for (const certain of [true, false]) await regulate(made.get(`list ${certain ? 'surely' : 'perhaps'}`)!.id, certain)
    await regulate(made.get('hazard regulated')!.id, true, 'edge-hazard')
    const sheet = async (kind: 'sds' | 'coa', of: object) => {
      const file = {
        sha256: Buffer.alloc(32),
        size: 1,
        media_type: 'application/pdf',
        name: 'a.pdf',
        purpose: 'document',
      }
      const { id } = await app.db.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow()
      const lot = kind === 'coa' ? 'L1' : ''
      await app.db
        .insertInto('product_documents')
        .values({ kind, language: 'en', file_id: id, lot, ...of })
        .execute()
    }
    await sheet('sds', { product_id: made.get('sheet of product')!.productId })
    await sheet('sds', { molecule_id: made.get('sheet of molecule')!.id })
    await sheet('coa', { product_id: made.get('sheet of another kind')!.productId })
    await app.resources.search.caughtUp(app.db)
  })

  async function regulate(moleculeId: number, certain: boolean, code = `edge-${certain}`) {
    const row = async (table: 'regulations' | 'regulation_versions' | 'regulation_entries', values: object) =>
      (
        await app.db
          .insertInto(table)
          .values(values as never)
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const regulation_id = await row('regulations', { code, jurisdiction: 'CN', name: '{"en":"x"}' })
    const version_id = await row('regulation_versions', { regulation_id, number: 1, effective: '2020-01-01' })
    const entry_id = await row('regulation_entries', { version_id, name: 'x' })
    const detail = JSON.stringify({ certain })
    await app.db
      .insertInto('molecule_regulations')
      .values({ molecule_id: moleculeId, entry_id, how: 'cas', detail })
      .execute()
  }

  type Asked = Parameters<typeof found>[1]
  const ask = async (more: Asked = {}) =>
    (await app.call(search.chemicals, { searchText: 'edgery', pageSize: 100, offers: 1, ...more })).data
  const keysOf = (answer: Parameters<typeof idsOf>[0]) => idsOf(answer).map((id) => nameOf.get(id)!)

  const usual = without(...begins('purity'))
  const cases: [filters: NonNullable<NonNullable<Asked>['filters']>, expected: string[]][] = [
    [{}, all],
    [{ purity: ['99'] }, ['purity 99']],
    [{ purity: ['98'] }, ['purity 98.99', 'purity 98']],
    [{ purity: ['97'] }, [...usual, 'purity 97']],
    [{ purity: ['95'] }, ['purity 96.99', 'purity 95']],
    [{ purity: ['90', 'below'] }, ['purity 90', 'purity 89.99']],
    [{ purity: ['below'] }, ['purity 89.99']],
    [{ purity: ['unstated'] }, ['purity unstated']],
    [{ lead: ['3'] }, ['lead 3', 'lead from 2']],
    [{ lead: ['7'] }, ['lead 4', 'lead 7']],
    // Ten days and those of our quality control are sixteen.
    [{ lead: ['14'] }, [...but([...begins('lead'), 'programme plus']), 'lead 14']],
    [{ lead: ['28'] }, ['lead 15', 'lead 28', 'programme plus']],
    [{ lead: ['longer'] }, ['lead 29']],
    [{ lead: ['unstated'] }, ['lead unstated']],
    [{ price: ['100'] }, ['price 100', 'price in yen', 'price of two packs']],
    [{ price: ['500'] }, ['price 100.01', 'price 500', 'price in dollars']],
    [
      { price: ['2000'] },
      [...but(begins('price')), 'price 500.01', 'price 2000', 'price of one pack alone', 'price withdrawn'],
    ],
    [{ price: ['10000'] }, ['price 10000']],
    [{ price: ['above'] }, ['price 10000.01']],
    [{ price: ['inquiry'] }, ['price unstated']],
    [
      { price: ['100'], currency: 'USD' },
      ['price 100', 'price 100.01', 'price in dollars', 'price in yen', 'price of two packs'],
    ],
    [{ price: ['above'], currency: 'USD' }, []],
    [{ inStock: true }, ['stock free', 'stock in DE']],
    [{ stockAt: ['DE'] }, ['stock in DE']],
    [{ stockAt: ['CN', 'US'] }, ['stock free']],
    [{ shipsFrom: ['DE'] }, ['stock in DE', 'ships from DE']],
    [{ shipsFrom: ['US', 'JP'] }, ['ships from US']],
    [{ shipsFrom: ['DE'], stockAt: ['CN'] }, []],
    [{ groups: ['templates'] }, ['group templates']],
    [{ groups: ['templates', 'reagents'] }, without('group none')],
    [{ programmes: ['quality-guarantee'] }, ['programme a', 'programme plus']],
    [{ programmes: ['quality-plus'] }, ['programme plus']],
    [{ regulated: 'only' }, ['list surely', 'hazard regulated']],
    [{ regulated: 'hide' }, without('list surely', 'hazard regulated')],
    [{ safetySheet: true }, ['sheet of product', 'sheet of molecule']],
    [{ hazards: ['yes'] }, ['hazard shown', 'hazard regulated']],
    [{ hazards: ['no'] }, ['hazard ruled out']],
    [{ hazards: ['unknown'] }, without('hazard shown', 'hazard ruled out', 'hazard regulated')],
    [{ hazards: ['yes', 'no'] }, begins('hazard')],
    [{ hazards: ['yes'], regulated: 'hide' }, ['hazard shown']],
    [{ safetySheet: true, regulated: 'only' }, []],
    [{ lead: ['14'], purity: ['99', '98'] }, ['purity 99', 'purity 98.99', 'purity 98']],
  ]

  async function holdsFor(filters: (typeof cases)[number][0], expected: string[], exact: boolean) {
    const answer = await ask({ filters })
    const what = JSON.stringify(filters)
    assert.deepEqual(keysOf(answer).toSorted(), expected.toSorted(), what)
    assert.deepEqual([answer.total, answer.products, answer.exact], [expected.length, expected.length, exact], what)
    for (const { offers: shown, offerCount, supplierCount } of answer.molecules)
      assert.deepEqual([shown.length, offerCount, supplierCount], [1, 1, 1], what)
  }

  test('[SEARCH-1] each choice finds what lies within its bounds, and shows those offers', async () => {
    for (const [filters, expected] of cases) await holdsFor(filters, expected, true)
  })

  test('[SEARCH-1] a facet counts what its choice alone would find', async () => {
    const { facets } = await ask({ filters: {} })
    for (const [filters, expected] of cases) {
      const [[name, chosen] = [], ...others] = Object.entries(filters)
      if (!name || others.length > 0 || (Array.isArray(chosen) && chosen.length > 1)) continue
      const facet = ({ groups: 'group', programmes: 'programme', hazards: 'hazard' }[name] ?? name) as 'group'
      const value = name === 'regulated' ? String(chosen === 'only') : String(chosen)
      const count = facets![facet].find((one) => one.value === value)?.count ?? 0
      assert.equal(count, expected.length, `${name} ${value}`)
    }
    const { facets: narrowed } = await ask({ filters: { purity: ['98'] } })
    const counted = (facet: 'purity' | 'lead') => narrowed![facet].filter(({ count }) => count > 0)
    assert.deepEqual(counted('lead'), [{ value: '14', count: 2 }])
    assert.equal(counted('purity').length, 7)
  })

  /** The first and the last of an order; between them stand those that are alike in it. */
  const orders = {
    price: [
      [
        'price of two packs',
        'price in yen',
        'price 100',
        'price 100.01',
        'price in dollars',
        'price 500',
        'price 500.01',
      ],
      ['price 2000', 'price 10000', 'price 10000.01', 'price unstated'],
    ],
    purity: [
      ['purity 99', 'purity 98.99', 'purity 98'],
      ['purity 97', 'purity 96.99', 'purity 95', 'purity 90', 'purity 89.99', 'purity unstated'],
    ],
    lead: [
      ['lead from 2', 'lead 3', 'lead 4', 'lead 7'],
      ['lead 15', 'programme plus', 'lead 28', 'lead 29', 'lead unstated'],
    ],
    supplier: [['supplier top', 'stock free', 'stock in DE', 'stock none', 'stock promised'], ['supplier last']],
  } as const

  async function holdsOrders() {
    for (const [sort, [first, last]] of Object.entries(orders)) {
      const keys = keysOf(await ask({ sort: sort as keyof typeof orders }))
      assert.deepEqual(keys.slice(0, first.length), first, sort)
      assert.deepEqual(keys.slice(-last.length), last, sort)
      const pages = []
      for (const pageNumber of [1, 2, 3, 4])
        pages.push(...keysOf(await ask({ sort: sort as keyof typeof orders, pageNumber, pageSize: 15 })))
      assert.deepEqual(pages, keys, sort)
    }
  }

  test('a result says whether its substance is regulated, surely or perhaps', async () => {
    const { molecules } = await found('edgery list')
    assert.deepEqual(molecules.map(({ regulated }) => regulated).toSorted(), ['perhaps', 'yes'])
  })

  test('[SEARCH-1] every order, over its pages', holdsOrders)

  test('[SEARCH-1] while there is no index the database answers the same, and says that it does not count exactly', async () => {
    const { search: engine } = app.resources
    app.resources.search = fallback
    try {
      for (const [filters, expected] of cases) await holdsFor(filters, expected, false)
      await holdsOrders()
      assert.equal((await ask()).facets, null)
      const named = async (searchText: string, more: Asked = {}) =>
        keysOf((await app.call(search.chemicals, { searchText, ...more })).data)
      assert.deepEqual(await named('Edgery lead 28'), ['lead 28'])
      assert.deepEqual((await named('EDGERY-LEAD 2')).toSorted(), ['lead 28', 'lead 29'])
      assert.deepEqual(await named('dgery lead'), [])
      const supplierIds = [String(made.get('programme a')!.supplierId)]
      assert.deepEqual(await named('', { filters: { supplierIds } }), ['programme a'])
      const ids = ['plain', 'price unstated', 'stock none'].map((key) => made.get(key)!.id)
      const hidden = await makeMolecule(app.db, { internalOnly: true })
      const unsold = await makeMolecule(app.db)
      await makeProduct(app.db, { moleculeId: hidden.id })
      await makeProduct(app.db, { moleculeId: unsold.id, status: 'inactive' })
      assert.deepEqual(await fallback.suppliersOf(app.db, [hidden.id, unsold.id, ...ids]), [0, 0, 1, 1, 1])
      const listed = { ids: Uint32Array.from([ids[2]!, hidden.id, ids[0]!]), key: '' }
      assert.deepEqual(await fallback.countsOnSale(app.db, listed, [1, 2, 3]), [1, 1, 2])
      const wanted = { molecules: [], words: null, hits: listed }
      const question = { filters: SearchFilters.parse({}), offset: 0, size: 5, facets: false } as const
      const { page } = await fallback.find(app.db, { ...question, wanted, sort: 'relevance' })
      assert.deepEqual(
        page.map(({ moleculeId }) => moleculeId),
        [ids[2], ids[0]],
      )
    } finally {
      app.resources.search = engine
    }
  })

  test('[SEARCH-1] of the offers of one molecule those are shown that pass, and priced by the lowest of them', async () => {
    const { id: alone, product: single } = await sold({ nameEn: 'Mixium' }, { ...plain, purity: 80 })
    await app.db.updateTable('packages').set({ price: 400 }).where('product_id', '=', single.id).execute()
    const { id } = await makeMolecule(app.db, { nameEn: 'Mixium' })
    const offer = async (code: string, product: Offer, ...packs: Pack[]) => {
      const { id: productId } = await makeProduct(app.db, { ...plain, moleculeId: id, code, ...product })
      for (const [at, pack] of packs.entries()) await makePackage(app.db, { productId, amount: at + 1, ...pack })
      return productId
    }
    const inStock = { stock: { onHand: 1 } }
    const { id: supplierId } = await makeSupplier(app.db)
    await offer('CN2', { supplierId, group: 'fragments' }, { price: 700 })
    await offer('CN', { supplierId }, { price: 300, ...inStock })
    await offer('DE', { shipsFrom: 'DE', purity: 99 }, { price: 500, ...inStock }, { price: null })
    await offer('US', { shipsFrom: 'US', leadMax: 3 }, { price: 400, currency: 'USD' })
    const sheeted = await offer('JP', { shipsFrom: 'JP', group: 'templates' }, { price: null })
    const file = {
      sha256: Buffer.alloc(32),
      size: 1,
      media_type: 'application/pdf',
      name: 'b.pdf',
      purpose: 'document',
    }
    const { id: file_id } = await app.db.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow()
    await app.db
      .insertInto('product_documents')
      .values({ kind: 'sds', language: 'en', file_id, product_id: sheeted })
      .execute()
    const shown = async (filters: (typeof cases)[number][0]) => {
      const { molecules } = await found('mixium', { filters })
      const { offers, offerCount, lowestPrice } = molecules.find(({ moleculeId }) => moleculeId === String(id))!
      assert.equal(offers.length, offerCount)
      const codes = offers.map(({ code }) => code).toSorted()
      return [codes.join(), lowestPrice && `${lowestPrice.amount} ${lowestPrice.currency}`]
    }
    assert.deepEqual(await shown({}), ['CN,CN2,DE,JP,US', '3.00 CNY'])
    assert.deepEqual(await shown({ inStock: true }), ['CN,DE', '3.00 CNY'])
    assert.deepEqual(await shown({ stockAt: ['DE'] }), ['DE', '5.00 CNY'])
    assert.deepEqual(await shown({ stockAt: ['DE', 'US', 'CN'] }), ['CN,DE', '3.00 CNY'])
    assert.deepEqual(await shown({ shipsFrom: ['US', 'JP'] }), ['JP,US', '4.00 USD'])
    assert.deepEqual(await shown({ shipsFrom: ['US', 'DE'] }), ['DE,US', '5.00 CNY'])
    assert.deepEqual(await shown({ lead: ['3'] }), ['US', '4.00 USD'])
    assert.deepEqual(await shown({ purity: ['99'] }), ['DE', '5.00 CNY'])
    assert.deepEqual(await shown({ price: ['inquiry'] }), ['JP', null])
    assert.deepEqual(await shown({ groups: ['templates'] }), ['JP', null])
    assert.deepEqual(await shown({ safetySheet: true }), ['JP', null])
    const { search: engine } = app.resources
    try {
      // By what it is called both are alike; more suppliers have the one, whose cheapest pack is cheaper.
      for (app.resources.search of [engine, fallback])
        for (const sort of ['relevance', 'price', 'lead'] as const) {
          const { molecules, products } = await found('mixium', { sort })
          const counted = molecules.map((one) => [Number(one.moleculeId), one.offerCount, one.supplierCount])
          assert.deepEqual(
            [products, counted],
            [
              6,
              [
                [id, 5, 4],
                [alone, 1, 1],
              ],
            ],
            sort,
          )
        }
    } finally {
      app.resources.search = engine
    }
  })
})
