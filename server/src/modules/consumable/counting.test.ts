import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { makeConsumable, makeVocabulary } from '../../testing/makeConsumable.ts'
import { consumable } from './contract.ts'

const app = await testApp()
await makeVocabulary(app.db)

/** The same questions in every run: a small generator of its own. */
let seed = 20_261
const below = (n: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * n)
}
const oneOf = <T>(values: readonly T[]): T => values[below(values.length)]!
const someOf = <T>(values: readonly T[]): T[] => (below(3) ? [] : values.filter(() => below(2)))

const categories = ['tubes', 'tips', 'antibodies'] as const
const brands = ['Qingke', 'Haoyu', ''] as const
const volumes = ['1.5 mL', '15 mL', '50 mL'] as const
const materials = ['polypropylene', 'glass'] as const
const colours = ['amber', 'clear', 'blue'] as const

const suppliers: number[] = []
async function makeGood() {
  const attributes: Record<string, string> = { volume: oneOf(volumes) }
  if (below(4)) attributes['material'] = oneOf(materials)
  const one = {
    category: oneOf(categories),
    brand: oneOf(brands),
    colour: oneOf(colours),
    attributes,
    // Of every band, in yuan: up to 100, 500, 2000, beyond; and on inquiry.
    price: oneOf([null, 5_000, 9_900, 40_000, 150_000, 900_000]),
    onHand: oneOf([null, 0, 4]),
  }
  const supplierId = suppliers.length < 3 ? undefined : oneOf(suppliers)
  const made = await makeConsumable(app.db, {
    ...one,
    ...(supplierId !== undefined && { supplierId }),
    nameEn: `Labware ${one.colour}`,
    nameZh: '器皿',
  })
  if (!suppliers.includes(made.supplierId)) suppliers.push(made.supplierId)
  return { ...one, ...made }
}
type Good = Awaited<ReturnType<typeof makeGood>>
const goods: Good[] = []
for (let i = 0; i < 60; i++) goods.push(await makeGood())

const bandOf = ({ price }: Good) =>
  price === null ? 'inquiry' : price < 10_000 ? '1' : price < 50_000 ? '2' : price < 200_000 ? '3' : '4'
const branch: Record<string, readonly string[]> = {
  plastic: ['tubes', 'tips'],
  tubes: ['tubes'],
  antibodies: ['antibodies'],
}
const isIn = (chosen: readonly unknown[], value: unknown) => chosen.length === 0 || chosen.includes(value)
const tally = (values: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length]).toSorted())

test('[CONS-1] totals and the counts of every filter are what counting one by one gives, for random questions', async () => {
  for (let round = 0; round < 80; round++) {
    const ask = {
      searchText: oneOf(['', '', 'labware', 'amber', 'blue', '器皿']),
      category: oneOf([null, null, 'plastic', 'tubes', 'antibodies']),
      filters: {
        supplierIds: someOf(suppliers).map(String),
        brands: someOf(['Qingke', 'Haoyu']),
        attributes: { volume: someOf(volumes), material: someOf(materials) },
        inStock: below(4) === 0,
        price: someOf(['1', '2', '3', '4', 'inquiry'] as const),
      },
      sort: oneOf(['relevance', 'price', 'lead'] as const),
      pageSize: 100,
    }
    const { filters } = ask
    const pass: Record<string, (one: Good) => boolean> = {
      category: ({ category }) => ask.category === null || branch[ask.category]!.includes(category),
      supplier: ({ supplierId }) => isIn(filters.supplierIds, String(supplierId)),
      brand: ({ brand }) => isIn(filters.brands, brand),
      stock: ({ onHand }) => !filters.inStock || (onHand ?? 0) > 0,
      price: (one) => isIn(filters.price, bandOf(one)),
      volume: ({ attributes }) => isIn(filters.attributes.volume, attributes['volume']),
      material: ({ attributes }) => isIn(filters.attributes.material, attributes['material']),
    }
    const named = goods.filter(({ colour }) => ['', 'labware', '器皿', colour].includes(ask.searchText))
    const found = (but?: string) =>
      named.filter((one) => Object.entries(pass).every(([facet, passes]) => facet === but || passes(one)))
    const { data } = await app.call(consumable.search, ask)
    const what = JSON.stringify(ask)
    assert.equal(data.total, found().length, what)
    assert.deepEqual(
      data.list.map(({ productId }) => Number(productId)).toSorted((a, b) => a - b),
      found()
        .map(({ productId }) => productId)
        .toSorted((a, b) => a - b),
      what,
    )
    const counted = (all: readonly { value: string; count: number }[]) =>
      Object.fromEntries(
        all
          .filter(({ count }) => count > 0)
          .map(({ value, count }) => [value, count])
          .toSorted(),
      )
    const { facets } = data
    assert.deepEqual(counted(facets.brands), tally(found('brand').flatMap(({ brand }) => brand || [])), what)
    assert.deepEqual(
      counted(facets.suppliers.map(({ supplierId, count }) => ({ value: supplierId, count }))),
      tally(found('supplier').map(({ supplierId }) => String(supplierId))),
      what,
    )
    assert.deepEqual(counted(facets.price), tally(found('price').map(bandOf)), what)
    assert.equal(facets.inStock, found('stock').filter(({ onHand }) => (onHand ?? 0) > 0).length, what)
    for (const code of ['volume', 'material'] as const)
      if (filters.attributes[code].length > 0)
        assert.deepEqual(
          counted(facets.attributes.find((one) => one.code === code)?.values ?? []),
          tally(found(code).flatMap(({ attributes }) => attributes[code] ?? [])),
          `${code} ${what}`,
        )
    for (const { code, count } of facets.categories.filter((one) => ['tubes', 'tips'].includes(one.code)))
      assert.equal(count, found('category').filter(({ category }) => category === code).length, what)
  }
})
