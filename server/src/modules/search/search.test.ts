import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { makeMolecule, makePackage, makeProduct, makeSupplier } from '../../testing/makeCatalogue.ts'
import { testApp } from '../../testing/app.ts'
import { idsOf, searchWorld } from '../../testing/searchWorld.ts'
import { structureErrors } from '../structure/contract.ts'
import { search, searchErrors, SearchFilters } from './contract.ts'
import { reindexMolecules } from './service.ts'
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

describe('what a text means', () => {
  let boronic: Awaited<ReturnType<typeof sold>>
  before(async () => {
    boronic = await sold(
      {
        nameEn: '4-Bromophenylboronic acid',
        nameZh: '4-溴苯硼酸',
        synonyms: ['p-Bromobenzeneboronic acid', '对溴苯硼酸', '(4-Bromophenyl)boronic acid'],
        cas: '5467-74-3',
        mdl: 'MFCD00002104',
        ec: '226-779-6',
        smiles: 'OB(O)c1ccc(Br)cc1',
        inchiKey: 'QBLFZIBJXUQVRF-UHFFFAOYSA-N',
        formula: 'C6H6BBrO2',
      },
      { code: 'BB-000417' },
    )
    await sold({ nameEn: '3-Bromophenylboronic acid', nameZh: '3-溴苯硼酸', cas: '89598-96-9' })
    await sold({ nameEn: '4-Chlorophenylboronic acid', nameZh: '4-氯苯硼酸', cas: '1679-18-1' })
  })

  for (const [text, kind] of [
    ['5467-74-3', 'cas'],
    ['ＣＡＳ：5467－74－3', 'cas'],
    ['MFCD00002104', 'mdl'],
    ['mfcd 2104', 'mdl'],
    ['226-779-6', 'ec'],
    ['QBLFZIBJXUQVRF-UHFFFAOYSA-N', 'inchiKey'],
    ['bb-000417', 'catalogueNumber'],
    ['C6H6BBrO2', 'formula'],
    ['BrC6H6BO2', 'formula'],
    ['OB(O)c1ccc(Br)cc1', 'structure'],
    ['Brc1ccc(cc1)B(O)O', 'structure'],
    ['4-溴苯硼酸', 'name'],
    ['4 溴苯硼酸', 'name'],
    ['對溴苯硼酸', 'name'],
    ['4-BROMOPHENYLBORONIC ACID', 'name'],
    ['p-Bromobenzene boronic acid', 'name'],
    ['4-溴苯', 'keyword'],
    ['bromophenyl boronic', 'keyword'],
  ] as const)
    test(`[SEARCH-1] "${text}" is read as ${kind} and finds the molecule`, async () => {
      const answer = await found(text)
      assert.equal(answer.understoodAs.kind, kind)
      assert.equal(idsOf(answer)[0], boronic.id)
    })

  test('[SEARCH-1] the number of a molecule finds it alone', async () => {
    const answer = await found(boronic.number.toLowerCase())
    assert.equal(answer.understoodAs.kind, 'moleculeNumber')
    assert.deepEqual(idsOf(answer), [boronic.id])
  })

  test('[SEARCH-1] a keyword finds every molecule that has all of its words, and no other', async () => {
    assert.equal((await found('硼酸')).total, 3)
    assert.equal((await found('溴苯硼酸')).total, 2)
    assert.deepEqual(idsOf(await found('4-溴')), [boronic.id])
  })

  test('[SEARCH-1] a CAS number with a wrong check digit is said so, with the numbers nearby that exist', async () => {
    const answer = await found('5467-74-4')
    assert.equal(answer.total, 0)
    assert.equal(answer.understoodAs.valid, false)
    assert.deepEqual(answer.understoodAs.corrected, ['5467-74-3'])
    assert.deepEqual(answer.suggestions, [{ kind: 'cas', text: '5467-74-3' }])
  })

  test('[SEARCH-1] where nothing is found, texts that do find something are suggested', async () => {
    const wrongLocant = await found('2-溴苯硼酸')
    assert.equal(wrongLocant.total, 0)
    assert.deepEqual(wrongLocant.suggestions, [{ kind: 'without-locants', text: '溴苯硼酸' }])
    const oneTooMany = await found('溴苯硼酸 乐高')
    assert.deepEqual(oneTooMany.suggestions, [{ kind: 'fewer-words', text: '溴苯硼酸' }])
  })

  test('[SEARCH-1] a text with several readings can be taken for each of them alone', async () => {
    const formula = await sold({ nameEn: 'Readable gas', formula: 'C6H5NO2' })
    const named = await sold({ nameEn: 'Zeta', synonyms: ['C6H5NO2'] })
    const code = await sold({ nameEn: 'Eta' }, { code: 'C6H5NO2' })
    const auto = await found('C6H5NO2')
    assert.deepEqual(new Set(idsOf(auto)), new Set([formula.id, named.id, code.id]))
    assert.equal(auto.understoodAs.kind, 'catalogueNumber')
    const kinds = auto.understoodAs.alternatives.map(({ kind }) => kind)
    assert.deepEqual(kinds, ['name', 'formula'])
    const ids = { catalogueNumber: code.id, name: named.id, formula: formula.id }
    for (const [reading, id] of Object.entries(ids)) {
      const answer = await found('C6H5NO2', { reading: reading as keyof typeof ids })
      assert.equal(answer.understoodAs.kind, reading)
      assert.deepEqual(idsOf(answer), [id], reading)
      assert.equal(answer.understoodAs.alternatives.length, 2)
    }
    assert.equal((await found('C6H5NO2', { reading: 'cas' })).total, 3)
  })

  test('[SEARCH-1] an exact search finds equal names only', async () => {
    assert.equal((await found('溴苯硼酸', { searchType: 'exact' })).total, 0)
    assert.deepEqual(idsOf(await found('4-溴苯硼酸', { searchType: 'exact' })), [boronic.id])
  })

  test('a drawn structure is found exactly; one that cannot be read is refused', async () => {
    assert.deepEqual(idsOf(await found('', { structure: 'c1cc(B(O)O)ccc1Br' })), [boronic.id])
    const refused = await app.call(search.chemicals, { structure: 'C1CC(' })
    assert.equal(refused.status, structureErrors.STRUCTURE_UNREADABLE.status)
  })

  test('[HEAD-5] an empty text is refused in the caller’s language', async () => {
    for (const searchText of ['', '   ', '\u3000']) {
      const refused = await app.call(search.chemicals, { searchText })
      assert.equal(refused.status, searchErrors.EMPTY_KEYWORD.status)
      assert.equal(refused.message, '请输入关键字')
    }
    const german = await app.call(search.chemicals, { searchText: '' }, { language: 'de' })
    assert.match(german.message, /Suchbegriff/)
  })
})

describe('what is on sale', () => {
  test('[SEARCH-1] molecules without an active product of an active supplier are not found', async () => {
    const here = await sold({ nameEn: 'Onsalicine' })
    await sold({ nameEn: 'Onsalicine hydrate' }, { status: 'inactive' })
    await sold(
      { nameEn: 'Onsalicine oxide' },
      { supplierId: (await makeSupplier(app.db, { companyStatus: 'inactive' })).id },
    )
    await sold({ nameEn: 'Onsalicine secret', internalOnly: true })
    await makeMolecule(app.db, { nameEn: 'Onsalicine unsold' })
    assert.deepEqual(idsOf(await found('Onsalicine')), [here.id])
  })

  test('[SEARCH-1] better matches stand first: equal name, preferred name, any name; then the shorter, then more suppliers', async () => {
    const somewhere = await sold({ nameEn: 'Zz', synonyms: ['Rankium oxide of zed'] })
    const longer = await sold({ nameEn: 'Rankium oxide dihydrate' })
    const shorter = await sold({ nameEn: 'Rankium oxide hydrate' })
    const equal = await sold({ nameEn: 'Rankium oxide' })
    const twice = await sold({ nameEn: 'Rankium oxide hydrat2' })
    await makeProduct(app.db, { moleculeId: twice.id })
    const answer = await found('rankium oxide')
    assert.deepEqual(idsOf(answer), [equal.id, twice.id, shorter.id, longer.id, somewhere.id])
    assert.equal(answer.understoodAs.kind, 'name')
  })

  test('[SEARCH-1] a text equal to any name of one molecule stands before molecules that have it among their words', async () => {
    await sold({ nameEn: 'Glauberium salt x' })
    await sold({ nameEn: 'Glauberium salt y', nameZh: '芒硝盐水合物' })
    const meant = await sold({
      nameEn: 'Disodium sulphate of a very long name',
      synonyms: ['Glauberium salt', '芒硝盐'],
    })
    assert.equal(idsOf(await found('glauberium salt'))[0], meant.id)
    assert.equal(idsOf(await found('GLAUBERIUM-SALT'))[0], meant.id)
    assert.equal(idsOf(await found('芒硝盐'))[0], meant.id)
    assert.equal((await found('glauberium salt')).total, 3)
  })

  test('[SEARCH-1] a molecule with neither structure nor CAS number is found by name and catalogue number', async () => {
    const buffer = await sold({ nameEn: 'Lysis buffer, ready to use', nameZh: '裂解缓冲液' }, { code: 'LB-7781' })
    for (const text of ['裂解缓冲液', '缓冲液', 'lysis buffer', 'LB-7781', buffer.number]) {
      const [first] = (await found(text)).molecules
      assert.equal(Number(first?.moleculeId), buffer.id, text)
      assert.deepEqual(
        [first!.cas, first!.formula, first!.molecularWeight, first!.smiles, first!.inchiKey],
        [null, null, null, null, null],
      )
      assert.equal(first!.offers.length, 1)
    }
  })

  test('pages together hold every molecule once', async () => {
    for (let i = 0; i < 7; i++) await sold({ nameEn: `Pageable ${'abcdefg'[i]}` })
    const pages = await Promise.all([1, 2, 3].map((pageNumber) => found('pageable', { pageNumber, pageSize: 3 })))
    assert.deepEqual(
      pages.map(({ molecules }) => molecules.length),
      [3, 3, 1],
    )
    assert.equal(new Set(pages.flatMap(idsOf)).size, 7)
  })

  test('[SEARCH-1] pages deeper than ten thousand molecules are refused in words of their own', async () => {
    const refused = await app.call(search.chemicals, { searchText: 'pageable', pageNumber: 101, pageSize: 100 })
    assert.equal(refused.status, searchErrors.PAGE_TOO_DEEP.status)
    assert.equal(refused.http, 400)
    assert.match(refused.message, /^只能查看前 10,000 个结果/)
    const last = await app.call(search.chemicals, { searchText: 'pageable', pageNumber: 100, pageSize: 100 })
    assert.deepEqual([last.status, last.data.total, last.data.molecules], [200, 7, []])
  })

  test('[SEARCH-8] offers: top-tagged suppliers, then with inventory, then in stock, then display order', async () => {
    const molecule = await makeMolecule(app.db, { nameEn: 'Ordertestane' })
    const offer = async (name: string, supplier: object, stock?: { onHand: number }) => {
      const { id } = await makeSupplier(app.db, { nameEn: name, ...supplier })
      const product = await makeProduct(app.db, { supplierId: id, moleculeId: molecule.id })
      await makePackage(app.db, { productId: product.id, ...(stock && { stock }) })
    }
    await offer('late', { displayOrder: 9 })
    await offer('early', { displayOrder: 1 })
    await offer('empty', { displayOrder: 2 }, { onHand: 0 })
    await offer('stocked late', { displayOrder: 8 }, { onHand: 5 })
    await offer('stocked early', { displayOrder: 3 }, { onHand: 5 })
    await offer('top', { displayOrder: 10, topTag: true })
    const [first] = (await found('Ordertestane')).molecules
    assert.deepEqual(
      first!.offers.map(({ supplierName }) => supplierName),
      ['top', 'stocked early', 'stocked late', 'empty', 'early', 'late'],
    )
    assert.equal(first!.offerCount, 6)
    assert.equal(first!.supplierCount, 6)
  })

  test('[SEARCH-1] one product must pass all filters; facets count what each other choice would find', async () => {
    const supplier = await makeSupplier(app.db)
    const other = await makeSupplier(app.db)
    const inStock = { stock: { onHand: 3 } }
    const make = async (name: string, supplierId: number, stocked: boolean) => {
      const { id } = await makeMolecule(app.db, { nameEn: name })
      const product = await makeProduct(app.db, { moleculeId: id, supplierId })
      await makePackage(app.db, { productId: product.id, ...(stocked && inStock) })
      return id
    }
    const both = await make('Filterium a', supplier.id, true)
    const split = await make('Filterium b', supplier.id, false)
    const product = await makeProduct(app.db, { moleculeId: split, supplierId: other.id })
    await makePackage(app.db, { productId: product.id, ...inStock })
    const answer = await found('filterium', { filters: { supplierIds: [String(supplier.id)], inStock: true } })
    assert.deepEqual(idsOf(answer), [both])
    const counts = Object.fromEntries(answer.facets!.supplier.map(({ value, count }) => [value, count]))
    assert.deepEqual(counts, { [supplier.id]: 1, [other.id]: 1 })
    assert.deepEqual(answer.facets!.inStock, [{ value: 'true', count: 1 }])
  })

  test('[SEARCH-1] as many offers come as were asked for, the one with the lowest price per unit among them', async () => {
    const molecule = await makeMolecule(app.db, { nameEn: 'Manyofferol' })
    const offer = async (displayOrder: number, price: number) => {
      const { id } = await makeSupplier(app.db, { displayOrder })
      const product = await makeProduct(app.db, { supplierId: id, moleculeId: molecule.id })
      await makePackage(app.db, { productId: product.id, price })
      return String(product.id)
    }
    const ids = [
      await offer(1, 900),
      await offer(2, 800),
      await offer(3, 700),
      await offer(4, 100),
      await offer(5, 500),
    ]
    const shown = async (offers: number) => {
      const [first] = (await found('manyofferol', { offers })).molecules
      assert.equal(first!.offerCount, 5)
      return first!.offers.map(({ productId }) => productId)
    }
    assert.deepEqual(await shown(10), ids)
    assert.deepEqual(await shown(2), [ids[0], ids[3]])
    assert.deepEqual(await shown(1), [ids[3]])
  })

  test('[SEARCH-1] what decided the order is told, and is among the offers shown: of prices a pack, of purities and deliveries an offer', async () => {
    const molecule = await makeMolecule(app.db, { nameEn: 'Decidium' })
    const offer = async (displayOrder: number, purity: number, leadMax: number, prices: readonly number[]) => {
      const { id } = await makeSupplier(app.db, { displayOrder })
      const product = await makeProduct(app.db, {
        supplierId: id,
        moleculeId: molecule.id,
        purity,
        leadMax,
        leadMin: 1,
      })
      const packs = []
      // The more of it, the cheaper a gram: the pack with the lowest price has not the lowest price per gram.
      for (const [at, price] of prices.entries())
        packs.push(String((await makePackage(app.db, { productId: product.id, price, amount: 1 + 99 * at })).id))
      return { productId: String(product.id), packs }
    }
    await offer(1, 97, 9, [900, 1000])
    await offer(2, 98, 8, [800])
    const quick = await offer(3, 95, 2, [700])
    const pure = await offer(4, 99, 7, [600])
    const cheap = await offer(5, 96, 6, [500])
    for (const [sort, productId, packageId] of [
      ['price', cheap.productId, cheap.packs[0]!],
      ['purity', pure.productId, null],
      ['lead', quick.productId, null],
    ] as const) {
      const [first] = (await found('decidium', { sort, offers: 2 })).molecules
      assert.deepEqual(first!.decidedBy, { productId, packageId }, sort)
      assert.equal(first!.offers.length, 2)
      assert.ok(first!.offers.some((one) => one.productId === productId))
    }
    assert.equal((await found('decidium', { offers: 2 })).molecules[0]!.decidedBy, null)
  })

  test('[SEARCH-1] sorted by price, inquiries come last', async () => {
    const dear = await makeMolecule(app.db, { nameEn: 'Sortium a' })
    const cheap = await makeMolecule(app.db, { nameEn: 'Sortium bb' })
    const asked = await makeMolecule(app.db, { nameEn: 'Sortium' })
    for (const [{ id }, price, currency] of [
      [dear, 2000, 'USD'],
      [cheap, 9000, 'CNY'],
      [asked, null, 'CNY'],
    ] as const) {
      const product = await makeProduct(app.db, { moleculeId: id })
      await makePackage(app.db, { productId: product.id, price, currency })
    }
    const answer = await found('sortium', { sort: 'price' })
    assert.deepEqual(idsOf(answer), [cheap.id, dear.id, asked.id])
    assert.deepEqual(
      answer.molecules.map(({ lowestPrice }) => lowestPrice),
      [{ amount: '90.00', currency: 'CNY' }, { amount: '20.00', currency: 'USD' }, null],
    )
  })

  test('what changed in a molecule is found at once, and what it was called before no longer', async () => {
    const { id } = await sold({ nameEn: 'Renamium' })
    await app.db.updateTable('molecules').set({ name_en: 'Novonamium' }).where('id', '=', id).execute()
    await reindexMolecules(app.db, [id, id])
    assert.equal((await found('renamium')).total, 0)
    assert.deepEqual(idsOf(await found('novonamium')), [id])
  })
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
    [{ lead: ['14'] }, [...but(begins('lead')), 'lead 14']],
    [{ lead: ['28'] }, ['lead 15', 'lead 28']],
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
    [{ programmes: ['quality-guarantee'] }, ['programme a']],
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
      ['lead 14', 'lead 15', 'lead 28', 'lead 29', 'lead unstated'],
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

  test('[SEARCH-1] a molecule of the results is told whole, with the offers that pass', async () => {
    const molecule = await makeMolecule(app.db, {
      nameEn: 'Wholeium',
      nameZh: '整体',
      cas: '50-00-0',
      mdl: 'MFCD00003274',
      smiles: 'C=O',
      inchiKey: 'WSFSSNUMVMOOMR-UHFFFAOYSA-N',
      formula: 'CH2O',
      weight: 30.03,
      hazardous: true,
      exportControlled: ['US'],
      importControlled: ['KR', 'JP'],
    })
    const supplier = {
      nameEn: 'Whole Ltd',
      nameZh: '整体有限公司',
      stars: 4,
      topTag: true,
      programmes: ['quality-guarantee'],
    }
    const { id: supplierId } = await makeSupplier(app.db, supplier)
    const { short_url } = await app.db
      .selectFrom('supplier_profiles')
      .select('short_url')
      .where('id', '=', supplierId)
      .executeTakeFirstOrThrow()
    const product = await makeProduct(app.db, {
      moleculeId: molecule.id,
      supplierId,
      code: 'W-1',
      nameEn: 'Whole solution',
      nameZh: '整体溶液',
      cas: '50-00-0',
      mdl: 'MFCD00003275',
      purityText: '≥99% (GC)',
      purity: 99,
      storage: '2-8 °C',
      transport: 'Ice',
      shipsFrom: 'DE',
      leadMin: 2,
      leadMax: 5,
      group: 'fragments',
      priceKind: 'real-time',
      notForSale: ['FR'],
    })
    const priceAt = new Date('2026-01-02T03:04:05Z')
    const large = await makePackage(app.db, {
      productId: product.id,
      amount: 25,
      price: 20_000,
      currency: 'EUR',
      priceAt,
    })
    const small = await makePackage(app.db, {
      productId: product.id,
      amount: 500,
      unit: 'mg',
      count: 2,
      baseAmount: 1,
      baseUnit: 'g',
      price: 3333,
      currency: 'EUR',
      priceAt,
      stock: { onHand: 7, allocated: 3 },
    })
    await makePackage(app.db, { productId: product.id, amount: 1, price: 1, status: 'inactive' })
    const other = await makeProduct(app.db, { moleculeId: molecule.id, purity: 95 })
    await makePackage(app.db, { productId: other.id, price: 100 })
    const answer = await found('wholeium', { filters: { purity: ['99'] } })
    assert.deepEqual([answer.total, answer.products], [1, 1])
    const [{ offers: shown, ...rest }] = answer.molecules as [(typeof answer.molecules)[number]]
    assert.deepEqual(rest, {
      moleculeId: String(molecule.id),
      number: molecule.number,
      cas: '50-00-0',
      mdl: 'MFCD00003274',
      nameEn: 'Wholeium',
      nameZh: '整体',
      formula: 'CH2O',
      molecularWeight: 30.03,
      inchiKey: 'WSFSSNUMVMOOMR-UHFFFAOYSA-N',
      smiles: 'C=O',
      hazardous: true,
      exportControlledInCountries: ['US'],
      importControlledInCountries: ['KR', 'JP'],
      offerCount: 1,
      supplierCount: 1,
      decidedBy: null,
      lowestPrice: { amount: '33.33', currency: 'EUR' },
      regulated: 'no',
      similarity: null,
    })
    const { confirmedAt, packages, ...offer } = shown[0]!
    assert.ok(Date.parse(confirmedAt) > Date.now() - 600_000)
    assert.deepEqual(offer, {
      productId: String(product.id),
      productType: 1,
      moleculeId: String(molecule.id),
      supplierId: String(supplierId),
      supplierName: 'Whole Ltd',
      supplierNameZh: '整体有限公司',
      supplierShortUrl: short_url,
      stars: 4,
      topTag: true,
      programmes: ['quality-guarantee'],
      code: 'W-1',
      nameEn: 'Whole solution',
      nameZh: '整体溶液',
      cas: '50-00-0',
      mdl: 'MFCD00003275',
      purity: '≥99% (GC)',
      purityPercent: 99,
      storage: '2-8 °C',
      transport: 'Ice',
      shipsFrom: 'DE',
      leadMin: 2,
      leadMax: 5,
      productGroup: 'fragments',
      brand: '',
      priceKind: 'real-time',
      notForSale: ['FR'],
      status: 'active',
      stock: 'in stock',
    })
    assert.deepEqual(
      packages.filter(({ status }) => status === 'active'),
      [
        {
          packageId: String(small.id),
          label: '2 × 500 mg',
          amount: '500',
          unit: 'mg',
          count: 2,
          price: { amount: '33.33', currency: 'EUR' },
          listPrice: null,
          priceReason: null,
          tiers: [],
          priceAt: priceAt.toISOString(),
          unitPrice: { amount: '33.33', currency: 'EUR', per: 'g' },
          stock: { state: 'in stock', available: 4 },
          status: 'active',
        },
        {
          packageId: String(large.id),
          label: '25 g',
          amount: '25',
          unit: 'g',
          count: 1,
          price: { amount: '200.00', currency: 'EUR' },
          listPrice: null,
          priceReason: null,
          tiers: [],
          priceAt: priceAt.toISOString(),
          unitPrice: { amount: '8', currency: 'EUR', per: 'g' },
          stock: { state: 'on order', available: null },
          status: 'active',
        },
      ],
    )
    assert.deepEqual((await found('edgery list')).molecules.map(({ regulated }) => regulated).toSorted(), [
      'perhaps',
      'yes',
    ])
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

  test('[SEARCH-1] a catalogue number finds active products of what may be seen, of the supplier named beside it', async () => {
    const supplier = await makeSupplier(app.db, { nameEn: 'Codeworks Ltd', nameZh: '码工' })
    const [own, other] = [
      await sold({ nameEn: 'Coded a' }, { supplierId: supplier.id, code: 'XQ-9001' }),
      await sold({ nameEn: 'Coded b' }, { code: 'xq-9001' }),
    ]
    await sold({ nameEn: 'Coded c' }, { code: 'XQ-9001', status: 'inactive' })
    await sold({ nameEn: 'Coded d', internalOnly: true }, { code: 'XQ-9001' })
    // Others sell it too, but under this number only somebody who may not.
    const { id: suspended } = await makeSupplier(app.db, { companyStatus: 'inactive' })
    const { id } = await sold({ nameEn: 'Coded e' }, { code: 'OTHER-1' })
    await makeProduct(app.db, { moleculeId: id, supplierId: suspended, code: 'XQ-9001' })
    const ids = async (text: string) => idsOf(await found(text)).toSorted((a, b) => a - b)
    assert.deepEqual(await ids('XQ-9001'), [own.id, other.id])
    assert.deepEqual(await ids('xq-9001'), [own.id, other.id])
    const { short_url } = await app.db
      .selectFrom('supplier_profiles')
      .select('short_url')
      .where('id', '=', supplier.id)
      .executeTakeFirstOrThrow()
    for (const name of ['codeworks', 'Codeworks Ltd', '码工', supplier.code, supplier.code.toLowerCase(), short_url])
      assert.deepEqual(await ids(`${name}: XQ-9001`), [own.id], name)
    assert.deepEqual(await ids('works: XQ-9001'), [])
  })
})
