import { searchSorts } from '../contract.ts'
import type { Finding, IndexQuery } from '../engine.ts'
import {
  type Counts,
  emptyCounts,
  facetsOf,
  giveBack,
  HALF,
  HALF_MASK,
  MOLECULES,
  PRODUCTS,
  type Sellers,
} from './counts.ts'
import {
  borneBy,
  type Borne,
  facetMasks,
  facetNumbers,
  fewValued,
  type Gates,
  gatesFor,
  ONE,
  PLUS,
  plusMasks,
  SEVERAL,
  valuesFor,
} from './filters.ts'
import type { Hits } from './match.ts'
import { MAX_TAGS } from '../../tag/contract.ts'
import { LOW, MAX_COUNTRIES, MAX_SUPPLIERS, NO_LEAD, placeOf, PLACES, shifts } from './offer.ts'
import { type SeenPrices, seenPricesFor } from './seenPrices.ts'
import { type Columns, FLAG_VALUES, placeIn } from './segment.ts'
import { Top } from './top.ts'
import { isDeleted, type Suppliers, type View } from './view.ts'

/** The least significant bits of a key are for suppliers, those above for the length of the name, the rest for the rank. */
const SUPPLIERS = 0x10000
const LENGTHS = 0x10000

/**
 * Which molecule last counted for a value, over all queries of this thread: a value counts once for each molecule, and
 * nothing has to be emptied between two queries.
 */
const seenSuppliers = new Int32Array(MAX_SUPPLIERS + 1)
const seenCountries = new Int32Array(MAX_COUNTRIES)
const seenPlaces = new Int32Array(PLACES)
const seenTags = new Int32Array(MAX_TAGS)
let mark = 0
const MARKS = 0x7fff_ffff

/** How many suppliers have a molecule on sale. */
export function suppliersOf({ parts, suppliers: { active } }: View, id: number): number {
  if (mark === MARKS) forgetMarks()
  const me = ++mark
  let found = 0
  for (const { segment, tombstones } of parts) {
    const place = placeIn(segment, id)
    if (place < 0 || (tombstones && isDeleted(tombstones, place))) continue
    for (let at = segment.productStarts[place]!; at < segment.productStarts[place + 1]!; at++) {
      const supplier = segment.suppliers[at]!
      if (!active[supplier] || seenSuppliers[supplier] === me) continue
      seenSuppliers[supplier] = me
      found++
    }
  }
  return found
}

/** 1 where two numbers differ, else 0: in arithmetic, since asking would go wrong half the time. */
const differ = (a: number, b: number) => ((a ^ b) | -(a ^ b)) >>> 31

/** What a query says of products, and how many of the best molecules it wants. */
export type Narrowing = Pick<IndexQuery, 'filters' | 'tags' | 'prices' | 'sort' | 'facets'> & { room: number }
/** What a scan found, to be added to that of another. */
export interface Scanned {
  counts: Counts
  top: Top
}

/** One pass over the products of some molecules. */
export class Scan {
  private readonly sellers: Sellers
  private readonly asked: Narrowing
  private readonly gates: Gates
  private readonly seenPrices: SeenPrices | null
  private readonly top: Top
  private readonly counts: Counts
  /** What the sets of tags mean to whoever asks. */
  private readonly borne: Borne

  constructor(sellers: Sellers, asked: Narrowing) {
    this.sellers = sellers
    this.asked = asked
    this.gates = gatesFor(asked, sellers)
    this.seenPrices = seenPricesFor(asked.prices, sellers.suppliers)
    this.top = new Top(asked.room)
    const tags = asked.facets ? (asked.tags ?? []) : []
    this.borne = borneBy(sellers.tagSets, tags)
    this.counts = emptyCounts({
      suppliers: sellers.suppliers.ids.length,
      tagSets: sellers.tagSets.length,
      tags: tags.length,
    })
  }

  get scanned(): Scanned {
    return { counts: this.counts, top: this.top }
  }

  /** Adds what another scan for the same query found in other molecules. */
  add({ counts, top }: Scanned): void {
    for (const [name, own] of Object.entries(this.counts)) {
      const others = counts[name as keyof Counts]
      for (let i = 0; i < own.length; i++) own[i]! += others[i]!
    }
    this.top.offerAll(top)
  }

  /**
   * Looks at the products of some molecules of a segment; `order`: what they rank by instead of what they were found by, where
   * they come in an order of their own. Hundreds of
   * thousands of products go through here for a common word, so nothing is called for a product, and what may go either way
   * is added rather than asked.
   */
  look(segment: Columns, hits: Hits, ranks: Uint8Array, order: Uint32Array | null = null): void {
    const { ids, productStarts, nameLengths, flags, suppliers, tagSets, bits } = segment
    const { low, places, suppliers: supplierGate, tagSets: tagGate, molecules: moleculeGate, narrowed } = this.gates
    const { borne, seenPrices } = this
    const { facets, sort, filters } = this.asked
    const values = valuesFor(filters.currency)
    const programmes = this.sellers.suppliers.programmes
    const asked = searchSorts.indexOf(sort)
    const sortBy = asked === SIZE ? RELEVANCE : asked
    const { top } = this
    const { totals, flags: byFlags, keptOut, supplier: bySupplier, country: byCountry, place: byPlace } = this.counts
    const { tag: byTag, singleTagSet } = this.counts
    const tagged = byTag.length > 0
    const {
      singleLow,
      singleSupplier,
      singlePlace,
      low: lowCounts,
      middle: middleCounts,
      high: highCounts,
      plus: plusCount,
    } = this.counts
    let { worstSort, worstKey } = top
    let foundMolecules = 0
    let foundProducts = 0
    if (mark > MARKS - hits.length) forgetMarks()
    for (let i = 0; i < hits.length; i++) {
      const hit = hits[i]!
      const place = hit >>> 2
      const known = flags[place]!
      const base = moleculeGate[known]!
      const start = productStarts[place]!
      const end = productStarts[place + 1]!
      let offers = 0
      let sellers = 0
      let best = Infinity
      if (end - start === 1) {
        const product = seenPrices === null ? bits[start]! : seenPrices.look(segment, start, ids[place]!)
        const supplier = suppliers[start]!
        const where = placeOf(product)
        let out = base + supplierGate[supplier]!
        if (narrowed) out += low[product & LOW]! + places[where]! + tagGate[tagSets[start]!]!
        if (out === 0) {
          offers = 1
          sellers = 1
          if (sortBy === PRICE && seenPrices !== null) best = seenPrices.price
          else if (sortBy !== RELEVANCE) best = sortValue(sortBy, segment, start, this.sellers.suppliers)
          if (facets) {
            singleLow[product & LOW]!++
            singleSupplier[supplier]!++
            singlePlace[where]!++
            if (tagged) singleTagSet[tagSets[start]!]!++
          }
        } else if (out >= SEVERAL || !facets) continue
      }
      if (offers === 0) {
        const me = ++mark
        let seen = 0
        let seenPlus = 0
        let onlyBase = 0
        for (let at = start; at < end; at++) {
          const product = seenPrices === null ? bits[at]! : seenPrices.look(segment, at, ids[place]!)
          const supplier = suppliers[at]!
          const where = placeOf(product)
          let out = base + supplierGate[supplier]!
          if (narrowed) out += low[product & LOW]! + places[where]! + tagGate[tagSets[at]!]!
          if (out >= SEVERAL) continue
          const facet = out & (ONE - 1)
          if (facets) {
            const taken = programmes[supplier]!
            seen |= (values[product & LOW]! | (taken << fewValued.programme.at)) & facetMasks[facet]!
            seenPlus |= taken & plusMasks[facet]!
          }
          if (out === 0) {
            offers++
            const newSupplier = differ(seenSuppliers[supplier]!, me)
            seenSuppliers[supplier] = me
            bySupplier[supplier]! += newSupplier
            sellers += newSupplier
            if (sortBy !== RELEVANCE) {
              const value =
                sortBy === PRICE && seenPrices !== null
                  ? seenPrices.price
                  : sortValue(sortBy, segment, at, this.sellers.suppliers)
              if (value < best) best = value
            }
            if (facets) {
              const country = where >>> 1
              byCountry[country]! += differ(seenCountries[country]!, me)
              seenCountries[country] = me
              byPlace[where]! += differ(seenPlaces[where]!, me)
              seenPlaces[where] = me
              if (tagged && tagSets[at] !== 0) countTags(borne[tagSets[at]!], byTag, me)
            }
          } else if (facets) {
            if (facet === facetNumbers.supplier) {
              bySupplier[supplier]! += differ(seenSuppliers[supplier]!, me)
              seenSuppliers[supplier] = me
            } else if (facet === facetNumbers.shipsFrom) {
              byCountry[where >>> 1]! += differ(seenCountries[where >>> 1]!, me)
              seenCountries[where >>> 1] = me
            } else if (facet === facetNumbers.stockAt) {
              byPlace[where]! += differ(seenPlaces[where]!, me)
              seenPlaces[where] = me
            } else if (facet === facetNumbers.tag) {
              if (tagged) countTags(borne[tagSets[at]!], byTag, me)
            } else if (out === base) onlyBase = 1
          }
        }
        if (facets) {
          lowCounts[seen & HALF_MASK]!++
          middleCounts[(seen >>> HALF) & HALF_MASK]!++
          highCounts[seen >>> (2 * HALF)]!++
          plusCount[0]! += seenPlus / PLUS
        }
        if (offers === 0) {
          keptOut[(base & (ONE - 1)) * FLAG_VALUES + known]! += onlyBase
          continue
        }
      }
      foundMolecules++
      byFlags[known]!++
      foundProducts += offers
      const key = order
        ? order[i]!
        : (ranks[hit & 3]! * LENGTHS + nameLengths[place]!) * SUPPLIERS +
          (SUPPLIERS - 1 - Math.min(sellers, SUPPLIERS - 1))
      const value = sortBy === RELEVANCE ? 0 : best
      if (value > worstSort || (value === worstSort && key > worstKey)) continue
      top.offer(value, key, ids[place]!, offers, sellers)
      worstSort = top.worstSort
      worstKey = top.worstKey
    }
    totals[MOLECULES]! += foundMolecules
    totals[PRODUCTS]! += foundProducts
  }

  /** All that was found, the best from the `offset`-th on. The scan is good for nothing else then. */
  finding(offset: number): Omit<Finding, 'exact' | 'upTo'> {
    const { totals } = this.counts
    const found = {
      molecules: totals[MOLECULES]!,
      products: totals[PRODUCTS]!,
      facets: this.asked.facets ? facetsOf(this.counts, this.sellers, this.asked, this.borne) : null,
      page: this.top.page(offset),
    }
    giveBack(this.counts)
    return found
  }
}

/** Counts a molecule once for each tag; a set that is newer than the view is none yet. */
function countTags(borne: readonly number[] | undefined, byTag: Uint32Array, me: number): void {
  if (borne)
    for (const at of borne) {
      byTag[at]! += differ(seenTags[at]!, me)
      seenTags[at] = me
    }
}

function forgetMarks() {
  seenSuppliers.fill(0)
  seenCountries.fill(0)
  seenPlaces.fill(0)
  seenTags.fill(0)
  mark = 0
}

const RELEVANCE = searchSorts.indexOf('relevance')
const SIZE = searchSorts.indexOf('size')
const PRICE = searchSorts.indexOf('price')
const PURITY = searchSorts.indexOf('purity')
const LEAD = searchSorts.indexOf('lead')

/** What a product is sorted by before its relevance, least first; missing values last. */
function sortValue(by: number, segment: Columns, at: number, { topTag, displayOrder }: Suppliers): number {
  if (by === PRICE) return segment.prices[at]!
  if (by === PURITY) return segment.purities[at] === 0 ? Infinity : -segment.purities[at]!
  if (by === LEAD) return segment.leads[at] === NO_LEAD ? Infinity : segment.leads[at]!
  const supplier = segment.suppliers[at]!
  const product = segment.bits[at]!
  const standing =
    (topTag[supplier] ? 0 : 4) + (2 - 2 * ((product >>> shifts.managed) & 1)) + (1 - ((product >>> shifts.inStock) & 1))
  return standing * STANDING + displayOrder[supplier]!
}

/** More than any display order. */
const STANDING = 2 ** 33
