// Which offers a result shows.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { makeMolecule, makePackage, makeProduct, makeSupplier } from '../../testing/makeCatalogue.ts'
import { testApp } from '../../testing/app.ts'
import { idsOf, searchWorld } from '../../testing/searchWorld.ts'

const app = await testApp()
const { found, sold } = searchWorld(app)

describe('the offers of a result', () => {
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
      tags: [],
      decidedBy: null,
      lowestPrice: { amount: '33.33', currency: 'EUR' },
      regulated: 'no',
      similarity: null,
      identical: null,
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
