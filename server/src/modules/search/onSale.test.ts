// What is on sale, and so is found.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { makeMolecule, makePackage, makeProduct, makeSupplier } from '../../testing/makeCatalogue.ts'
import { testApp } from '../../testing/app.ts'
import { idsOf, searchWorld } from '../../testing/searchWorld.ts'
import { search, searchErrors } from './contract.ts'
import { reindexMolecules } from './service.ts'

const app = await testApp()
const { found, sold } = searchWorld(app)

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
    const expensive = await makeMolecule(app.db, { nameEn: 'Sortium a' })
    const cheap = await makeMolecule(app.db, { nameEn: 'Sortium bb' })
    const asked = await makeMolecule(app.db, { nameEn: 'Sortium' })
    for (const [{ id }, price, currency] of [
      [expensive, 2000, 'USD'],
      [cheap, 9000, 'CNY'],
      [asked, null, 'CNY'],
    ] as const) {
      const product = await makeProduct(app.db, { moleculeId: id })
      await makePackage(app.db, { productId: product.id, price, currency })
    }
    const answer = await found('sortium', { sort: 'price' })
    assert.deepEqual(idsOf(answer), [cheap.id, expensive.id, asked.id])
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
