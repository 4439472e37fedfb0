import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { makePackage, makeProduct } from '../../../testing/makeCatalogue.ts'
import { searchWorld } from '../../../testing/searchWorld.ts'
import { narrowingsOf, statesGrade } from '../grades.ts'

const app = await testApp()
const { found, sold } = searchWorld(app)
const first = {
  nameEn: 'Ethanol, anhydrous',
  purity: 99.5,
  purityText: '99.5%',
  shipsFrom: 'DE',
  leadMin: 2,
  leadMax: 20,
}

before(async () => {
  const { id: moleculeId } = await sold({ nameEn: 'Ethanol', cas: '64-17-5' }, first)
  for (const [product, price] of [
    [{ nameEn: 'Ethanol HPLC grade', purity: 99.9, purityText: '99.9%', group: 'reagents' }, 90_000],
    [{ nameEn: 'Ethanol', purity: 95, purityText: '95% (HPLC)', group: 'building-blocks' }, null],
    [{ nameEn: 'Ethanol', nameZh: '无水乙醇', purity: null, purityText: '' }, 1000],
  ] as const) {
    const { id: productId } = await makeProduct(app.db, { moleculeId, ...product })
    await makePackage(app.db, { productId, price, ...(price === 1000 && { stock: { onHand: 4 } }) })
  }
  await sold({ nameEn: 'Ethanol amine' }, { nameEn: 'Ethanolamine, anhydrous' })
})

test('[SEARCH-4] what was set aside is a filter: a purity or a grade that offers state', async () => {
  const typed = await found('ethanol 99%, anhydrous')
  assert.deepEqual(typed.understoodAs.narrowings, [
    { text: '99%', purity: ['99'], grade: null },
    { text: 'anhydrous', purity: [], grade: 'anhydrous' },
  ])
  const products = async (filters: object) => {
    const { total, products, exact, molecules } = await found('ethanol 99%, anhydrous', { filters })
    const shown = molecules.flatMap(({ offers }) => offers.map(({ nameZh, nameEn }) => nameZh || nameEn))
    return { total, products, exact, shown: shown.toSorted() }
  }
  const dry = { total: 1, products: 2, exact: true, shown: ['Ethanol, anhydrous', '无水乙醇'] }
  assert.deepEqual(await products({ grade: 'anhydrous' }), dry)
  assert.deepEqual(await products({ grade: 'dry', purity: ['99'] }), {
    ...dry,
    products: 1,
    shown: ['Ethanol, anhydrous'],
  })
  assert.deepEqual((await products({ grade: 'HPLC' })).shown, ['Ethanol HPLC grade'])
  assert.deepEqual(await products({ grade: 'electronic' }), { total: 0, products: 0, exact: true, shown: [] })
})

test('[SEARCH-4] a grade that everything states changes no count of any filter', async () => {
  for (const filters of [{}, { purity: ['99' as const] }, { inStock: true }, { shipsFrom: ['DE'] }]) {
    const plain = await found('ethanol', { searchType: 'exact', filters })
    const graded = await found('ethanol', { searchType: 'exact', filters: { ...filters, grade: 'ethanol' } })
    assert.deepEqual(
      [graded.total, graded.products, graded.facets, graded.molecules],
      [plain.total, plain.products, plain.facets, plain.molecules],
    )
  }
  const words = await found('ethan', { filters: { grade: 'anhydrous' } })
  assert.equal(words.total, 0)
  assert.equal((await found('ethanol amine', { searchType: 'keyword', filters: { grade: 'dry' } })).total, 1)
})

test('grades are told in the words of catalogues, and how a purity was measured is none', () => {
  const says = (grade: string, nameEn: string, purity = '') => statesGrade({ nameEn, nameZh: '', purity }, grade)
  assert.ok(says('2.5 M in hexanes', 'n-Butyllithium solution, 2.5 M in hexane'))
  assert.ok(says('2.5 M in hexanes', 'n-BuLi 2.5mol/L in hexanes'))
  assert.ok(!says('2.5 M in hexanes', 'n-BuLi 1.6 M in hexanes'))
  assert.ok(!says('2.5 M in hexanes', 'n-BuLi 12.5 M in hexanes'))
  assert.ok(!says('2.5 M in THF', 'n-BuLi 2.5 M in hexanes'))
  assert.ok(says('in dioxane', '4 M HCl solution in 1,4-dioxane'))
  assert.ok(!says('in dioxane', 'Hydrochloric acid 37 %'))
  assert.ok(says('正己烷溶液', 'n-BuLi 1.6 M in hexanes'))
  assert.ok(says('2.5M 正己烷溶液', 'n-BuLi 2.5 M in hexanes'))
  assert.ok(!says('水溶液', '无水甲醇'))
  assert.ok(says('HPLC', 'Methanol', 'for HPLC, ≥99.9%'))
  for (const purity of ['≥98% (HPLC)', '98% HPLC', '98% (by HPLC)'])
    assert.ok(!says('HPLC', 'Methanol', purity), purity)
  assert.ok(says('分析纯', 'Methanol AR'))
  assert.ok(!says('AR', 'Arginine'))
  assert.ok(!says('(.*)+$', 'x'.repeat(5000)))
  assert.deepEqual(narrowingsOf('2.5 M in hexanes'), [
    { text: '2.5 M in hexanes', purity: [], grade: '2.5 M in hexanes' },
  ])
  assert.deepEqual(
    ['in dioxane', '2.5M 正己烷溶液', '2.5M'].map((said) => narrowingsOf(said).map(({ grade }) => grade)),
    [['in dioxane'], ['2.5M 正己烷溶液'], ['2.5M']],
  )
  assert.deepEqual(
    narrowingsOf('98% HPLC grade').map(({ purity, grade }) => [purity, grade]),
    [
      [['99', '98'], null],
      [[], 'HPLC'],
    ],
  )
  assert.deepEqual(
    narrowingsOf('60%').map(({ purity }) => purity),
    [],
  )
})
