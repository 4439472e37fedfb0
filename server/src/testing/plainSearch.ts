import { sql } from 'kysely'
import fc from 'fast-check'
import type { Resources } from '../kernel/resources.ts'
import { currencies, type Currency } from '../kernel/shared/money.ts'
import { hazardAnswers, productGroups, type Hazard } from '../modules/product/contract.ts'
import { roughFen } from '../modules/product/rules.ts'
import { offersOn, type Offer } from '../modules/product/service.ts'
import { leadBands, priceBands, purityBands, SearchFilters, type SearchSort } from '../modules/search/contract.ts'
import { type Finding, matchRanks, type FacetName } from '../modules/search/engine.ts'
import { lowestPrice, passes } from '../modules/search/rules.ts'
import { queryWords, words } from '../modules/search/lexicon/words.ts'
import type { Placed } from '../modules/tag/rules.ts'
import { supplierMarks } from '../modules/supplier/contract.ts'

type Db = Resources['db']

interface Named {
  id: number
  nameEn: string
  nameZh: string
  names: { name: string; kind: string }[]
  regulated: boolean
  hazard: Hazard
}

/** What tables say of molecules that may be found, and of what is sold of them. */
interface Tables {
  molecules: Named[]
  offers: Map<number, (Offer & { safetySheet: boolean; tags: ReadonlySet<number> })[]>
}

/** Reads them by plain SQL, of some molecules or of all; tags as somebody sees them. */
export async function readTables(
  db: Db,
  only: readonly number[] | null = null,
  seen: readonly Placed[] = [],
): Promise<Tables> {
  const among = (column: string) => (only ? sql`${sql.ref(column)} = any(${[...only]}::bigint[])` : sql`true`)
  const { rows: molecules } = await sql<Named>`
    select id, name_en as "nameEn", name_zh as "nameZh",
      coalesce((select json_agg(json_build_object('name', name, 'kind', kind)) from molecule_names n where n.molecule_id = m.id), '[]') as names,
      exists (select from molecule_regulations r where r.molecule_id = m.id and r.detail @> '{"certain":true}') as regulated,
      case when hazardous is null then 'unknown' when hazardous then 'yes' else 'no' end as hazard
    from molecules m where not internal_only and merged_into is null and ${among('id')}`.execute(db)
  const { rows: sheets } = await sql<{ id: number }>`
    select p.id from products p where ${among('p.molecule_id')} and exists (
      select from product_documents d where d.product_id = p.id or d.molecule_id = p.molecule_id)`.execute(db)
  const withSheet = new Set(sheets.map(({ id }) => id))
  const offers = await offersOn(
    db,
    molecules.map(({ id }) => id),
  )
  const tagged = await db.selectFrom('tag_products').select(['product_id', 'tag_id']).execute()
  const borne = (productId: number) => {
    const all = new Set<number>()
    for (const { product_id, tag_id } of tagged) {
      if (product_id !== productId) continue
      let at = seen.find(({ id }) => id === tag_id)
      for (; at; at = seen.find(({ id }) => id === at!.parentId)) all.add(at.id)
    }
    return all
  }
  return {
    molecules,
    offers: Map.groupBy(
      offers.map((offer) => ({
        ...offer,
        safetySheet: withSheet.has(Number(offer.productId)),
        tags: borne(Number(offer.productId)),
      })),
      ({ moleculeId }) => moleculeId!,
    ),
  }
}

const shownNames = ({ nameEn, nameZh, names }: Named) =>
  [nameEn, nameZh, ...names.filter(({ kind }) => kind === 'preferred').map(({ name }) => name)].filter(Boolean)

/** How a molecule's names answer a text: in the preferred ones, anywhere, or not at all. */
export function rankFor(molecule: Named, text: string): number | null {
  const query = queryWords(text)
  const holds = (all: ReadonlySet<string>) =>
    query.clauses.every((any) => any.some((each) => each.every((word) => all.has(word))))
  const preferred = new Set(shownNames(molecule).flatMap((name) => [...words(name)]))
  const all = new Set([...preferred, ...molecule.names.flatMap(({ name }) => [...words(name)])])
  if (!holds(all)) return null
  const optional = query.optional.every((word) => preferred.has(word))
  return holds(preferred) ? matchRanks.preferredWords + (optional ? 0 : 1) : matchRanks.words
}

/**
 * What an answer must be, by the plainest reading of the words of each name and the filters of each offer; a text of null
 * stands for all of them, as if each had been named.
 */
export function plainAnswer(
  { molecules, offers }: Tables,
  text: string | null,
  filters: SearchFilters,
  sort: SearchSort,
) {
  const rows = molecules.flatMap((molecule) => {
    const { id, regulated, hazard } = molecule
    const rank = text === null ? 0 : rankFor(molecule, text)
    if (rank === null) return []
    if (filters.regulated && (filters.regulated === 'only') !== regulated) return []
    if (filters.hazards.length > 0 && !filters.hazards.includes(hazard)) return []
    const own = (offers.get(id) ?? []).filter(
      (offer) =>
        passes(offer, filters) &&
        (!filters.safetySheet || offer.safetySheet) &&
        (filters.tags.length === 0 || filters.tags.some((id) => offer.tags.has(id))),
    )
    if (own.length === 0) return []
    const numbers = <K extends keyof Offer>(key: K) =>
      own.flatMap((offer) => (offer[key] === null ? [] : [Number(offer[key])]))
    const price = lowestPrice(own)
    const by: Record<SearchSort, number> = {
      relevance: 0,
      size: 0,
      price: price ? roughFen(price) : Infinity,
      purity: -Math.max(-Infinity, ...numbers('purityPercent')),
      lead: Math.min(Infinity, ...numbers('leadMax')),
      supplier: Math.min(...own.map(standing)),
    }
    const suppliers = new Set(own.map(({ supplierId }) => supplierId)).size
    const shown = shownNames(molecule)
    const length = shown.length ? Math.min(...shown.map((name) => name.length)) : 0
    return [{ id, offers: own.length, order: [by[sort], rank, length, -suppliers, id] }]
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

const none = SearchFilters.parse({})
const some = <T>(values: readonly T[]) => fc.subarray([...values], { maxLength: 2 })

/** Up to three filters at once. */
export const anyFilters = (
  suppliers: readonly number[],
  places: readonly string[],
  tags: readonly number[],
): fc.Arbitrary<SearchFilters> =>
  fc
    .record({
      currency: fc.constantFrom(...(Object.keys(currencies) as Currency[])),
      chosen: fc.record({
        supplierIds: some(suppliers),
        groups: some(productGroups),
        purity: some(purityBands),
        inStock: fc.boolean(),
        stockAt: some(places),
        shipsFrom: some(places),
        lead: some(leadBands),
        price: some(priceBands),
        programmes: some(supplierMarks),
        regulated: fc.constantFrom('hide', 'only', undefined),
        hazards: some(hazardAnswers),
        safetySheet: fc.boolean(),
        tags: some(tags),
      }),
      kept: fc.subarray(
        // A grade is read from offers beside the index.
        Object.keys(none).filter((key) => key !== 'currency' && key !== 'grade') as Exclude<
          keyof SearchFilters,
          'currency' | 'grade'
        >[],
        { maxLength: 3 },
      ),
    })
    .map(({ chosen, kept, currency }) => {
      const own = Object.fromEntries(
        Object.keys(chosen).map((key) => [key, chosen[key as keyof typeof chosen] ?? undefined]),
      )
      return Object.assign({ ...none, currency }, ...kept.map((key) => ({ [key]: own[key] }))) as SearchFilters
    })

interface Asked {
  /** Null: the molecules of `tables` were named. */
  text: string | null
  filters: SearchFilters
  sort: SearchSort
  /** Whose facets are compared. */
  suppliers: readonly number[]
  places: readonly string[]
  tags: readonly number[]
}

/** Everything in which an answer differs from the plain reading; the page has to hold all of it. */
export function differences(
  tables: Tables,
  finding: Finding,
  { text, filters, sort, suppliers, places, tags }: Asked,
): string[] {
  const plain = plainAnswer(tables, text, filters, sort)
  const said = [finding.page.map(({ moleculeId }) => moleculeId), finding.molecules, finding.products]
  const found = JSON.stringify(said) === JSON.stringify([plain.page, plain.page.length, plain.products])
  const facets = facetChoices(suppliers, places, tags).flatMap(([name, choices]) =>
    choices.flatMap(([value, choice]) => {
      const count = plainAnswer(tables, text, { ...filters, ...choice }, 'relevance').page.length
      const stated = finding.facets![name].find((one) => one.value === value)?.count ?? 0
      return stated === count ? [] : [`${name} ${value}: ${stated}, should be ${count}`]
    }),
  )
  return found ? facets : [`${JSON.stringify(said)}, should be ${JSON.stringify(plain)}`, ...facets]
}

/** Each value of each facet with the filter that chooses it alone. */
function facetChoices(
  suppliers: readonly number[],
  places: readonly string[],
  tags: readonly number[],
): [FacetName, [string, Partial<SearchFilters>][]][] {
  return [
    ['supplier', suppliers.map((id) => [String(id), { supplierIds: [id] }])],
    ['group', productGroups.map((group) => [group, { groups: [group] }])],
    ['purity', purityBands.map((band) => [band, { purity: [band] }])],
    ['inStock', [['true', { inStock: true }]]],
    ['stockAt', places.map((country) => [country, { stockAt: [country] }])],
    ['shipsFrom', places.map((country) => [country, { shipsFrom: [country] }])],
    ['lead', leadBands.map((band) => [band, { lead: [band] }])],
    ['price', priceBands.map((band) => [band, { price: [band] }])],
    ['programme', supplierMarks.map((programme) => [programme, { programmes: [programme] }])],
    [
      'regulated',
      [
        ['true', { regulated: 'only' }],
        ['false', { regulated: 'hide' }],
      ],
    ],
    ['hazard', hazardAnswers.map((value) => [value, { hazards: [value] }])],
    ['safetySheet', [['true', { safetySheet: true }]]],
    ['tag', tags.map((id) => [String(id), { tags: [id] }])],
  ]
}
