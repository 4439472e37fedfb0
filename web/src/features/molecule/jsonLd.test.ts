import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jsonLd } from './storefront/jsonLd.ts'

type Detail = Parameters<typeof jsonLd>[0]

const money = (amount: string, currency = 'CNY') => ({ amount, currency })
const pack = (label: string, price: object | null, state: string, status = 'active') => ({
  label,
  price,
  stock: { state },
  status,
})
const detail = {
  moleculeId: '7',
  number: 'RG00000007',
  nameEn: 'Ethanol',
  nameZh: '乙醇',
  names: [{ name: 'Alcohol' }, { name: 'Ethanol' }, { name: 'Alcohol' }],
  cas: '64-17-5',
  mdl: null,
  inchiKey: 'LFQSCWFLJHTTHZ-UHFFFAOYSA-N',
  formula: 'C2H6O',
  molecularWeight: 46.069,
  smiles: 'CCO',
  meltingPoint: null,
  boilingPoint: '78 °C',
  offers: [
    {
      code: 'A-1',
      supplierName: 'Acme',
      packages: [
        pack('1 g', money('12.50'), 'in stock'),
        pack('5 g', money('1500', 'JPY'), 'on order'),
        pack('10 g', null, 'in stock'),
        pack('25 g', money('1.00'), 'no stock'),
        pack('100 g', money('0.01'), 'in stock', 'inactive'),
      ],
    },
  ],
}
const described = (language: string, more: object = {}) =>
  jsonLd({ ...detail, ...more } as unknown as Detail, language) as Record<string, unknown>
const property = (name: string, value: unknown) => ({ '@type': 'PropertyValue', name, value })

test('a molecule tells search engines its names, numbers and properties, as far as they are known', () => {
  const { offers, ...said } = described('en')
  assert.deepEqual(said, {
    '@context': 'https://schema.org',
    '@type': ['Product', 'ChemicalSubstance'],
    name: 'Ethanol',
    alternateName: ['乙醇', 'Alcohol'],
    identifier: [property('CAS', '64-17-5'), property('InChIKey', 'LFQSCWFLJHTTHZ-UHFFFAOYSA-N')],
    productID: 'RG00000007',
    image: '/oldapi/mall/files/chemicalimage/7?size=large',
    url: '/chemicalDetail?id=RG00000007',
    additionalProperty: [
      property('molecularFormula', 'C2H6O'),
      property('molecularWeight', 46.069),
      property('smiles', 'CCO'),
      property('boilingPoint', '78 °C'),
    ],
  })
  assert.equal((offers as object[]).length, 3)
  const { name, alternateName } = described('zh')
  assert.deepEqual([name, alternateName], ['乙醇', ['Ethanol', 'Alcohol']])
})

test('each pack on sale that has a price is an offer in its own currency, with what is there of it, fifty at most', () => {
  const offer = (label: string, price: string, priceCurrency: string, availability: string) => ({
    '@type': 'Offer',
    sku: 'A-1',
    name: label,
    price,
    priceCurrency,
    availability: `https://schema.org/${availability}`,
    seller: { '@type': 'Organization', name: 'Acme' },
  })
  assert.deepEqual(described('en')['offers'], [
    offer('1 g', '12.50', 'CNY', 'InStock'),
    offer('5 g', '1500', 'JPY', 'BackOrder'),
    offer('25 g', '1.00', 'CNY', 'OutOfStock'),
  ])
  const many = {
    ...detail.offers[0],
    packages: Array.from({ length: 51 }, () => pack('1 g', money('1.00'), 'in stock')),
  }
  assert.equal((described('en', { offers: [many] })['offers'] as object[]).length, 50)
  const asked = { ...detail.offers[0], packages: [pack('1 g', null, 'in stock')] }
  assert.equal('offers' in described('en', { offers: [asked] }), false)
})
