import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { makeMolecule, makePackage, makeProduct, makeSupplier } from '../../testing/makeCatalogue.ts'
import { testApp } from '../../testing/app.ts'
import { idsOf, searchWorld } from '../../testing/searchWorld.ts'
import { structureErrors } from '../structure/contract.ts'
import { search, searchErrors } from './contract.ts'
import { reindexMolecules } from './service.ts'

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

  test('[SEARCH-1] pages deeper than ten thousand molecules are refused as too many results', async () => {
    const refused = await app.call(search.chemicals, { searchText: 'pageable', pageNumber: 101, pageSize: 100 })
    assert.equal(refused.status, searchErrors.SEARCH_TIMED_OUT.status)
    assert.match(refused.message, /^结果过多，查询超时/)
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
