import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { connect } from '../../kernel/database.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeMolecule, makePackage, makeProduct, makeSupplier } from '../../testing/makeCatalogue.ts'
import { after } from 'node:test'
import { productGroups } from '../product/contract.ts'
import { offersOn, type Offer } from '../product/service.ts'
import { leadBands, priceBands, purityBands, searchSorts, type SearchFilters, type SearchSort } from './contract.ts'
import { matchClasses, type FacetName } from './engine.ts'
import { postgresEngine } from './postgresEngine.ts'
import { lowestPrice, passes } from './rules.ts'
import { roughFen } from '../product/rules.ts'
import { queryWords, words } from './words.ts'

const database = await testDatabase()
const { db, close } = connect(database.url, { DATABASE_POOL: 4 }, () => {})
after(async () => {
  await close()
  await database.drop()
})

/** The same numbers on every run, so that a failure can be looked at. */
function dice(seed: number) {
  let state = seed
  const roll = (sides: number) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * sides)
  }
  return { roll, pick: <T>(list: readonly T[]) => list[roll(list.length)]! }
}

const parts = ['4-bromo', '2-chloro', 'phenyl', 'methyl', 'boronic acid', '苯', '溴', '硼酸', 'N-', '(S)-', 'hydrate']
const queries = [
  'bromo',
  '4-bromo',
  'phenyl methyl',
  '苯',
  '溴苯',
  'boronic acid',
  'N-methyl',
  '(S)-phenyl',
  'hydrate',
  'Me',
  'Ph bromo',
]

interface Named {
  id: number
  nameEn: string
  synonym: string
}

async function fill(): Promise<{ molecules: Named[]; suppliers: number[] }> {
  const { roll, pick } = dice(7)
  const suppliers: number[] = []
  for (let i = 0; i < 8; i++) {
    const options = {
      companyStatus: i === 7 ? 'inactive' : 'active',
      displayOrder: roll(5),
      topTag: roll(4) === 0,
    } as const
    suppliers.push((await makeSupplier(db, options)).id)
  }
  const molecules: Named[] = []
  const name = () => Array.from({ length: 1 + roll(4) }, () => pick(parts)).join('')
  for (let i = 0; i < 80; i++) {
    const nameEn = name()
    const synonym = name()
    const { id } = await makeMolecule(db, { nameEn, synonyms: [synonym] })
    molecules.push({ id, nameEn, synonym })
    for (let products = roll(5); products > 0; products--) {
      const product = await makeProduct(db, {
        moleculeId: id,
        supplierId: pick(suppliers),
        purity: pick([99.5, 98, 97, 95, 80, null]),
        shipsFrom: pick(['CN', 'DE', 'US']),
        leadMin: 1,
        leadMax: pick([1, 3, 7, 20, 60]),
        group: pick([...productGroups, null]),
        status: pick(['active', 'active', 'active', 'inactive']),
      })
      for (let amount = 1; amount <= roll(4); amount++)
        await makePackage(db, {
          productId: product.id,
          amount,
          price: pick([900, 10_000, 49_999, 50_000, 300_000, null]),
          currency: pick(['CNY', 'CNY', 'USD', 'JPY']),
          status: pick(['active', 'active', 'inactive']),
          ...(roll(2) === 0 && { stock: { onHand: roll(3) } }),
        })
    }
  }
  return { molecules, suppliers }
}

/** What an answer must be, by the plainest reading of the words of each name and the filters of each offer. */
function expected(
  molecules: readonly Named[],
  offers: ReadonlyMap<number, readonly Offer[]>,
  text: string,
  filters: SearchFilters,
  sort: SearchSort,
) {
  const query = queryWords(text)
  const holds = (all: ReadonlySet<string>) =>
    query.clauses.every((any) => any.some((each) => each.every((word) => all.has(word))))
  const rows = molecules.flatMap((molecule) => {
    const preferred = words(molecule.nameEn)
    if (!holds(preferred.union(words(molecule.synonym)))) return []
    const optional = query.optional.every((word) => preferred.has(word))
    const rank = holds(preferred) ? matchClasses.preferredWords + (optional ? 0 : 1) : matchClasses.words
    const own = (offers.get(molecule.id) ?? []).filter((offer) => passes(offer, filters))
    if (own.length === 0) return []
    const numbers = <K extends keyof Offer>(key: K) =>
      own.flatMap((offer) => (offer[key] === null ? [] : [Number(offer[key])]))
    const price = lowestPrice(own)
    const by: Record<SearchSort, number> = {
      relevance: 0,
      price: price ? roughFen(price) : Infinity,
      purity: -Math.max(-Infinity, ...numbers('purityPercent')),
      lead: Math.min(Infinity, ...numbers('leadMax')),
      supplier: Math.min(...own.map(standing)),
    }
    const suppliers = new Set(own.map(({ supplierId }) => supplierId)).size
    return [
      { id: molecule.id, offers: own.length, order: [by[sort], rank, molecule.nameEn.length, -suppliers, molecule.id] },
    ]
  })
  rows.sort((a, b) => {
    const at = a.order.findIndex((value, i) => value !== b.order[i])
    return at === -1 ? 0 : a.order[at]! - b.order[at]!
  })
  return { page: rows.map(({ id }) => id), products: rows.reduce((sum, row) => sum + row.offers, 0) }
}

/** Rule SEARCH-8 as one number. */
function standing({ topTag, packages, displayOrder }: Offer): number {
  const sold = packages.filter(({ status }) => status === 'active')
  const managed = sold.some(({ stock }) => stock.available !== null)
  const inStock = sold.some(({ stock }) => stock.state === 'in stock')
  return ((topTag ? 0 : 4) + (managed ? 0 : 2) + (inStock ? 0 : 1)) * 1_000_000 + displayOrder
}

const some = <T>(values: readonly T[]) => fc.subarray([...values], { maxLength: 2 })

test('[SEARCH-1] every count, page and facet equals the plain reading of the rows, whatever is asked', async () => {
  const { molecules, suppliers } = await fill()
  const offers = Map.groupBy(
    await offersOn(
      db,
      molecules.map(({ id }) => id),
    ),
    ({ moleculeId }) => moleculeId!,
  )
  const filtersOf = fc.record({
    supplierIds: some(suppliers),
    groups: some(productGroups),
    purity: some(purityBands),
    inStock: fc.boolean(),
    shipsFrom: some(['CN', 'DE', 'US']),
    lead: some(leadBands),
    price: some(priceBands),
  })
  const loose = fc.record({
    chosen: filtersOf,
    kept: fc.subarray(['supplierIds', 'groups', 'purity', 'inStock', 'shipsFrom', 'lead', 'price'] as const, {
      maxLength: 2,
    }),
  })
  const none: SearchFilters = {
    stockAt: [],
    currency: 'CNY',
    programmes: [],
    safetySheet: false,
    supplierIds: [],
    groups: [],
    purity: [],
    inStock: false,
    shipsFrom: [],
    lead: [],
    price: [],
  }
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...queries),
      loose,
      fc.constantFrom(...searchSorts),
      async (text, { chosen, kept }, sort) => {
        const filters = Object.assign({ ...none }, ...kept.map((key) => ({ [key]: chosen[key] }))) as SearchFilters
        const wanted = { molecules: [], words: queryWords(text) }
        const finding = await postgresEngine.find(db, { wanted, filters, sort, offset: 0, size: 100, facets: true })
        const plain = expected(molecules, offers, text, filters, sort)
        assert.deepEqual(
          finding.page.map(({ moleculeId }) => moleculeId),
          plain.page,
        )
        assert.equal(finding.molecules, plain.page.length)
        assert.equal(finding.products, plain.products)
        for (const [name, choices] of facetChoices(suppliers)) {
          for (const [value, choice] of choices) {
            const count = expected(molecules, offers, text, { ...filters, ...choice }, 'relevance').page.length
            assert.equal(
              finding.facets![name].find((one) => one.value === value)?.count ?? 0,
              count,
              `${name} ${value}`,
            )
          }
        }
        const [second] = (await postgresEngine.find(db, { wanted, filters, sort, offset: 1, size: 1, facets: false }))
          .page
        assert.equal(second?.moleculeId, plain.page[1])
      },
    ),
    { numRuns: 80, seed: 11 },
  )
})

/** Each value of each facet with the filter that chooses it alone. */
function facetChoices(suppliers: readonly number[]): [FacetName, [string, Partial<SearchFilters>][]][] {
  return [
    ['supplier', suppliers.map((id) => [String(id), { supplierIds: [id] }])],
    ['group', productGroups.map((group) => [group, { groups: [group] }])],
    ['purity', purityBands.map((band) => [band, { purity: [band] }])],
    ['inStock', [['true', { inStock: true }]]],
    ['shipsFrom', ['CN', 'DE', 'US'].map((country) => [country, { shipsFrom: [country] }])],
    ['lead', leadBands.map((band) => [band, { lead: [band] }])],
    ['price', priceBands.map((band) => [band, { price: [band] }])],
  ]
}
