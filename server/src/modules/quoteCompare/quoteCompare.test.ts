import { read as readWorkbook, utils } from '@e965/xlsx'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Caller } from '../../testing/app.ts'
import { makeSupplier } from '../../testing/makePeople.ts'
import { orderWorld } from '../../testing/orderWorld.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { quote } from '../quote/contract.ts'
import { quoteReply } from '../quoteReply/contract.ts'
import { quoteCompare } from './contract.ts'

const { app, db, signIn, aBuyer } = await orderWorld()
const day = (days: number) => chinaDay(new Date(Date.now() + days * 86_400_000))
const buyer = await aBuyer({ companyName: 'Comparing Pharma' })
const sellers = await Promise.all(
  ['Alpha', 'Beta', 'Gamma'].map(async (nameEn) => {
    const person = await makeSupplier(db, { nameEn, nameZh: nameEn })
    return { ...person, caller: await signIn(person) }
  }),
)
const [alpha, beta, gamma] = sellers as [(typeof sellers)[0], (typeof sellers)[0], (typeof sellers)[0]]
// One dollar is seven yuan.
await db.deleteFrom('reference_rates').execute()
await db
  .insertInto('reference_rates')
  .values({ day: day(0), currency: 'USD', cny: '7', source: 'test' })
  .execute()

/** Two lines that nobody lists: 100 g of at least 98 %, and 10 mL. */
async function asked() {
  const { id, quoteNumber } = (
    await app.call(
      quote.addProduct,
      {
        title: 'Compared',
        expectedDate: day(20),
        supplierIds: sellers.map(({ supplierId }) => String(supplierId)),
        items: [
          { productName: 'acid', productPurity: '≥98%', packages: [{ packageSpec: '25 g', packageNum: 4 }] },
          { productName: 'solvent', packages: [{ packageSpec: '10 mL', packageNum: 1 }] },
        ],
      },
      buyer.caller,
    )
  ).data
  return { id, quoteNumber }
}
interface Given {
  unitPrice: string
  packageSpec?: string
  packageNum?: number
  purity?: string
  shipDays?: number
  notes?: string
}
async function answer(quoteNumber: string, { caller }: { caller: Caller }, lines: (Given | null)[], more: object = {}) {
  const { list } = (await app.call(quoteReply.supplierQuotes, { search: quoteNumber }, caller)).data
  const part = (await app.call(quoteReply.supplierDetail, { id: list[0]!.id }, caller)).data
  const ids = part.items.flatMap(({ packages }) => packages.map(({ id }) => id))
  await app.call(
    quoteReply.answer,
    {
      id: part.id,
      oper: 'submit',
      currency: 'CNY',
      expirationDate: day(10),
      lines: lines.flatMap((line, at) => (line ? [{ lineId: ids[at]!, ...line }] : [])),
      ...more,
    },
    caller,
  )
}
const compared = async (id: string, wanted: object = {}, caller: Caller = buyer.caller) =>
  (await app.call(quoteCompare.prices, { id, ...wanted }, caller)).data

const one = await asked()
await answer(one.quoteNumber, alpha, [{ unitPrice: '100', shipDays: 3 }, { unitPrice: '50', shipDays: 9 }], { freight: '30' }) // prettier-ignore
await answer(one.quoteNumber, beta, [{ unitPrice: '390', packageSpec: '100 g', packageNum: 1, shipDays: 7, purity: '99%' }, null], { freight: '40' }) // prettier-ignore
// In dollars, below the purity, and so much of the second that it is too little.
await answer(one.quoteNumber, gamma, [{ unitPrice: '10', purity: '97%' }, { unitPrice: '1', packageSpec: '5 mL' }], { currency: 'USD' }) // prettier-ignore
const nameOf = new Map([alpha, beta, gamma].map(({ supplierId }, at) => [String(supplierId), 'ABC'[at]!]))

test('[QUOTE-10] answers are compared by the gram and millilitre in the buyer’s currency at a dated rate; other packs, too little and a lower purity are marked', async () => {
  const { currency, rateDay, rates, prices } = await compared(one.id)
  assert.deepEqual([currency, rateDay, rates], ['CNY', day(0), [{ currency: 'USD', rate: '7' }]])
  assert.deepEqual(
    prices.map((price) => [
      nameOf.get(price.supplierId),
      price.compared?.amount,
      `${price.perUnit?.amount}/${price.perUnit?.per}`,
      ...(['otherPack', 'tooLittle', 'belowPurity', 'fits', 'best', 'fastest'] as const).filter((mark) => price[mark]),
    ]),
    [
      ['A', '400.00', '4/g', 'fits', 'fastest'],
      ['A', '50.00', '5/mL', 'fits', 'best'],
      ['B', '390.00', '3.9/g', 'otherPack', 'fits', 'best'],
      ['C', '280.00', '2.8/g', 'belowPurity'],
      ['C', '7.00', '1.4/mL', 'otherPack', 'tooLittle'],
    ],
  )
})

test('the cheapest whole counts freight: dearer goods of one supplier cost less than the lowest of each line; what is left out is left out', async () => {
  const figures = ({ wholes }: Awaited<ReturnType<typeof compared>>) =>
    Object.values(wholes).map(
      (whole) => whole && [whole.total.amount, whole.freight.amount, whole.suppliers, whole.shipDays],
    )
  const all = await compared(one.id)
  assert.deepEqual(figures(all), [
    ['510.00', '70.00', 2, 9],
    ['480.00', '30.00', 1, 9],
    ['480.00', '30.00', 1, 9],
  ])
  assert.deepEqual(all.wholes.split!.picks.length, 2)
  // Without the only one that has everything the second line has nobody, and the rest is compared.
  const without = await compared(one.id, { without: [String(alpha.supplierId)] })
  assert.deepEqual([without.open.length, figures(without)[1]], [1, ['430.00', '40.00', 1, 7]])
  const picked = async (wanted: object) =>
    (await compared(one.id, wanted)).prices.filter(({ fits }) => fits).map(({ supplierId }) => nameOf.get(supplierId))
  assert.deepEqual(await picked({ shipWithin: 5 }), ['A'])
  assert.deepEqual(await picked({ purityFrom: '98.5' }), ['B'])
  assert.deepEqual(await picked({ complete: true }), ['A', 'A'])
  assert.deepEqual(await picked({ in: 'USD' }), [])
  assert.equal((await app.callRaw(quoteCompare.prices, { id: one.id }, (await aBuyer()).caller)).http, 404)
})

test('a minimum order is part of the whole: what does not reach it is no way to buy everything, and the buyer reads it with the markup of the prices', async () => {
  const set_by = buyer.userId
  await db
    .insertInto('quote_markups')
    .values({ country: '', rate_bp: 1000, valid_from: day(0), set_by })
    .execute()
  const { id, quoteNumber } = await asked()
  const lines = [{ unitPrice: '100' }, { unitPrice: '50' }]
  await answer(quoteNumber, beta, [{ unitPrice: '97.50' }, null])
  const answered = async (minimumOrder: string) => {
    await answer(quoteNumber, alpha, lines, { minimumOrder })
    const { suppliers, wholes } = await compared(id)
    const minimum = suppliers.find(({ supplierId }) => supplierId === String(alpha.supplierId))!.minimumOrder
    const { lowest, split, single } = wholes
    return [minimum?.amount, lowest?.short.length, split?.total.amount, single?.total.amount]
  }
  // Freight that is not said is the table's, 20.00 a supplier: two of them for goods of 484.00 cost more than one.
  assert.deepEqual(await answered(''), [undefined, 0, '515.00', '515.00'])
  // Its second line alone is too little; all it has is enough.
  assert.deepEqual(await answered('450'), ['495.00', 1, '515.00', '515.00'])
  assert.deepEqual(await answered('450.01'), ['495.01', 1, undefined, undefined])
})

test('[QUOTE-10] the comparison as a workbook: figures are numbers, headings are in the reader’s language, and nothing in it runs', async () => {
  const { id, quoteNumber } = await asked()
  await answer(quoteNumber, alpha, [{ unitPrice: '100', notes: '=1+1' }, null], { notes: '@SUM(A1)' })
  const read = async (lang: string, more: object = {}) => {
    const headers = { token: buyer.caller.token ?? '', 'accept-language': lang }
    const { path: url } = quoteCompare.workbook
    const { rawPayload } = await app.app.inject({ method: 'POST', url, headers, payload: { id, ...more } })
    const { Sheets, SheetNames } = readWorkbook(rawPayload, { cellFormula: true })
    const [matrix, terms] = SheetNames.map((name) => utils.sheet_to_json<unknown[]>(Sheets[name]!, { header: 1 }))
    const cells = SheetNames.flatMap((name) => Object.values(Sheets[name]!))
    assert.ok(cells.every((cell) => typeof cell !== 'object' || !('f' in cell) || cell.f === undefined))
    return { matrix: matrix!, terms: terms!, names: SheetNames }
  }
  const { matrix, terms, names } = await read('zh')
  assert.deepEqual(names, ['报价对比', '供应商条件'])
  assert.deepEqual(matrix[0]!.slice(0, 7), ['行号', '品名', 'CAS', '所需纯度', '所需规格', '所需数量', 'Alpha · 折合单价（CNY）']) // prettier-ignore
  assert.deepEqual([matrix[1]![0], matrix[1]![5], matrix[1]![6], matrix[1]![9]], [1, 4, 4.4, 4])
  assert.ok(JSON.stringify(matrix).includes("'=1+1") && JSON.stringify(terms).includes("'@SUM(A1)"))
  const english = await read('en', { without: [String(alpha.supplierId)] })
  assert.deepEqual([english.names[0], english.matrix[0]![6]], ['Comparison', 'Beta · Price per unit (CNY)'])
})
