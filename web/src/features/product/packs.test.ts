import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cartLine, cheapest, folded, packRows, quantityText, sums, unitPriceText } from './packs.ts'
import type { Molecule, Offer, Pack } from './types.ts'

const molecule = { moleculeId: '7', number: 'RG00000007' } as Molecule
let count = 0
const pack = (price: string | null, perGram: string | null, more: Partial<Pack> = {}) =>
  ({
    packageId: String(++count),
    label: '5 g',
    amount: '5',
    unit: 'g',
    count: 1,
    price: price && { amount: price, currency: 'CNY' },
    unitPrice: perGram && { amount: perGram, currency: 'CNY', per: 'g' },
    stock: { state: 'in stock', available: 3 },
    status: 'active',
    ...more,
  }) as Pack
const offer = (productId: string, packages: Pack[]) =>
  ({
    productId,
    productType: 1,
    supplierId: '3',
    supplierName: 'Alpha',
    supplierNameZh: '阿尔法',
    code: `A${productId}`,
    nameEn: 'acid',
    nameZh: '酸',
    purity: '≥98%',
    leadMin: 1,
    leadMax: null,
    packages,
  }) as unknown as Offer

describe('the rows of an offer table', () => {
  test('packs that are not on sale have no row', () => {
    const rows = packRows([offer('1', [pack('1.00', '1'), pack('2.00', '1', { status: 'inactive' })])])
    assert.deepEqual(
      rows.map(({ pack }) => pack.price?.amount),
      ['1.00'],
    )
  })

  test('the cheapest is asked per unit, among what can be had, in the unit most packs have', () => {
    const [expensive, cheap, gone, volume] = [
      pack('10.00', '2'),
      pack('50.00', '0.5'),
      pack('1.00', '0.1', { stock: { state: 'no stock', available: 0 } }),
      pack('1.00', null, { unitPrice: { amount: '0.01', currency: 'CNY', per: 'mL' } }),
    ]
    assert.equal(cheapest(packRows([offer('1', [expensive, gone, volume, cheap])]))?.pack, cheap)
    assert.equal(cheapest(packRows([offer('1', [expensive])])), null)
  })

  test('a folded table gives several offers room and keeps the cheapest, in the order of all rows', () => {
    const first = [1, 2, 3, 4, 5].map((n) => pack('9.00', `${n}.5`))
    const second = [pack('9.00', '7'), pack('9.00', '8'), pack('9.00', '9')]
    const last = pack('9.00', '0.2')
    const rows = packRows([offer('1', first), offer('2', second), offer('3', [last])])
    const shown = folded(rows, 5).map(({ pack }) => pack)
    assert.deepEqual(shown, [...first.slice(0, 3), second[0], last])
    assert.equal(folded(rows.slice(0, 6), 5).length, 6)
    assert.equal(folded(packRows([offer('1', [...first, ...second])]), 5).length, 5)
    // What decided the order of the list is seen first.
    const expensive = pack('7.77', '9')
    const led = folded(packRows([offer('1', first), offer('2', [...second, expensive]), offer('3', [last])]), 5, {
      productId: '2',
      packageId: expensive.packageId,
    })
    assert.deepEqual(
      led.map(({ pack }) => pack),
      [expensive, ...first.slice(0, 3), last],
    )
    const pure = folded(rows, 5, { productId: '2', packageId: null }).map(({ pack }) => pack)
    assert.deepEqual(pure, [second[0], ...first.slice(0, 3), last])
  })
})

describe('quantities and sums', () => {
  test('full-width digits count, everything else is dropped', () => {
    assert.equal(quantityText('１２'), '12')
    assert.equal(quantityText(' 007 packs'), '7')
    assert.equal(quantityText('0'), '0')
    assert.equal(quantityText('12345678'), '123456')
    assert.equal(quantityText('-'), '')
  })

  test('sums are exact and one for each currency', () => {
    const rows = packRows([
      offer('1', [
        pack('0.10', '1'),
        pack('0.20', '1'),
        pack(null, null),
        pack('1200', null, { price: { amount: '1200', currency: 'JPY' } }),
      ]),
    ])
    assert.deepEqual(sums(rows.map((row) => ({ row, quantity: 3 }))), [
      { amount: '0.90', currency: 'CNY' },
      { amount: '3600', currency: 'JPY' },
    ])
  })

  test('a price per unit shows two decimals where they say enough', () => {
    assert.deepEqual(['12.3456', '0.1', '0.0943'].map(unitPriceText), ['12.35', '0.10', '0.0943'])
  })
})

describe('[CART-14] a line for the cart is a wish and what the page showed', () => {
  const [row] = packRows([offer('9', [pack('120.50', '24.1')])])
  const buying = { molecule, typed: { cas: '98-80-6' }, user: null, onBehalf: false }

  test('the wish, the typed number and the shown price', () => {
    const line = cartLine(row!, 2, buying)
    assert.equal(line.productPackageId, row!.pack.packageId)
    assert.deepEqual([line.productPackageNum, line.productCas, line.productMdl], [2, '98-80-6', null])
    assert.deepEqual([line.productUnitPrice, line.orderCurrency, line.isValet], ['120.50', 'CNY', 0])
    assert.ok(!('userId' in line) && !('confirmMismatch' in line) && !('acknowledgeBackorder' in line))
  })

  test('what the buyer agreed to travels with it; an inquiry claims no price', () => {
    const agreed = cartLine(row!, 1, { ...buying, onBehalf: true }, { confirmMismatch: true, price: '130.00' })
    assert.deepEqual(
      [agreed.confirmMismatch, agreed.productUnitPrice, agreed.isValet, 'price' in agreed],
      [true, '130.00', 1, false],
    )
    const [inquiry] = packRows([offer('9', [pack(null, null)])])
    assert.ok(!('productUnitPrice' in cartLine(inquiry!, 1, buying)))
  })
})
