import { searchSorts } from '../contract.ts'
import { matchClasses, type FacetCounts, type Finding, type Question } from '../engine.ts'
import { facetMasks, facetNumbers, fewValued, type Gates, gatesFor, ONE, SEVERAL, valuesFor } from './filters.ts'
import { findListed } from './listed.ts'
import { everything, type Hits, IN_PREFERRED, match, WITH_OPTIONAL } from './match.ts'
import { LOW, MOST_COUNTRIES, MOST_SUPPLIERS, NO_LEAD, placeOf, PLACES, shifts } from './offer.ts'
import { placeIn, REGULATED, type Segment } from './segment.ts'
import { Top } from './top.ts'
import { isStruck, type Part, type Suppliers, type View } from './view.ts'

/** Suppliers named in the facet, beside the chosen ones. */
const SUPPLIERS_SHOWN = 30

/** Match classes by the low bits of a hit. */
const wordRanks = new Uint8Array(4).fill(matchClasses.words)
wordRanks[IN_PREFERRED] = matchClasses.preferredWords + 1
wordRanks[IN_PREFERRED | WITH_OPTIONAL] = matchClasses.preferredWords
const noRanks = new Uint8Array(4)

/** Answers a question in one pass over the products of the molecules found. */
export function answer(view: View, question: Question): Finding {
  const scan = new Scan(view, question)
  const { molecules, words, all, hits } = question.wanted
  if (hits) {
    const found = findListed(hits.ids, view.parts)
    view.parts.forEach((part, i) => scan.part(part, found[i]!.hits, noRanks, [], found[i]!.order))
    return scan.finding()
  }
  const ranks = new Map<number, number>()
  for (const { id, rank } of molecules) ranks.set(id, Math.min(rank, ranks.get(id) ?? rank))
  for (const part of view.parts) {
    const named = namedIn(part, ranks)
    for (const { place, rank } of named) scan.part(part, Uint32Array.of(place << 2), new Uint8Array(4).fill(rank), [])
    const skip = named.map(({ place }) => place)
    if (all) scan.part(part, everything(part), noRanks, skip)
    else if (words) scan.part(part, match(part, words), wordRanks, skip)
  }
  return scan.finding()
}

/** The named molecules that a part has, by place. */
function namedIn({ segment, struck }: Part, ranks: ReadonlyMap<number, number>) {
  return [...ranks]
    .map(([id, rank]) => ({ place: placeIn(segment, id), rank }))
    .filter(({ place }) => place >= 0 && !(struck && isStruck(struck, place)))
    .sort((a, b) => a.place - b.place)
}

/** Whether words find anything on sale; stops at the first. */
export function findsAny(view: View, words: NonNullable<Question['wanted']['words']>): boolean {
  const { active } = view.suppliers
  return view.parts.some((part) => {
    const { productStarts, suppliers } = part.segment
    return match(part, words).some((hit) => {
      const place = hit >>> 2
      for (let at = productStarts[place]!; at < productStarts[place + 1]!; at++) if (active[suppliers[at]!]) return true
      return false
    })
  })
}

/** How many of the first so many molecules of a list are on sale, for each of some numbers. */
export function countsOnSale({ parts, suppliers: { active } }: View, ids: Uint32Array, upTo: readonly number[]) {
  const sold = new Uint8Array(ids.length)
  findListed(ids, parts).forEach(({ hits, order }, part) => {
    const { productStarts, suppliers } = parts[part]!.segment
    for (let i = 0; i < hits.length; i++) {
      const place = hits[i]! >>> 2
      for (let at = productStarts[place]!; at < productStarts[place + 1]!; at++)
        if (active[suppliers[at]!]) sold[order[i]!] = 1
    }
  })
  const sums = new Uint32Array(ids.length + 1)
  for (let i = 0; i < ids.length; i++) sums[i + 1] = sums[i]! + sold[i]!
  return upTo.map((end) => sums[Math.min(end, ids.length)]!)
}

/** The least significant bits of a key are for suppliers, those above for the length of the name, the rest for the rank. */
const SUPPLIERS = 0x10000
const LENGTHS = 0x10000

/**
 * Which molecule last counted for a value, over all questions of this thread: a value counts once for each molecule, and
 * nothing has to be emptied between two questions.
 */
const seenSuppliers = new Int32Array(MOST_SUPPLIERS + 1)
const seenCountries = new Int32Array(MOST_COUNTRIES)
const seenPlaces = new Int32Array(PLACES)
let mark = 0
const MARKS = 0x7fff_ffff

/** How many suppliers have a molecule on sale. */
export function suppliersOf({ parts, suppliers: { active } }: View, id: number): number {
  if (mark === MARKS) forgetMarks()
  const me = ++mark
  let found = 0
  for (const { segment, struck } of parts) {
    const place = placeIn(segment, id)
    if (place < 0 || (struck && isStruck(struck, place))) continue
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

const HALF = 14
const HALF_MASK = (1 << HALF) - 1

class Scan {
  private readonly view: View
  private readonly question: Question
  private readonly gates: Gates
  private readonly top: Top
  private molecules = 0
  private products = 0
  /** How many molecules have each combination of values: far fewer additions than value by value. */
  private readonly low = new Uint32Array(1 << HALF)
  private readonly middle = new Uint32Array(1 << HALF)
  private readonly high = new Uint32Array(1 << (32 - 2 * HALF))
  private readonly bySupplier: Uint32Array
  private readonly byCountry = new Uint32Array(MOST_COUNTRIES)
  /** By country and whether in stock. */
  private readonly byPlace = new Uint32Array(PLACES)
  private readonly regulated = [0, 0]

  constructor(view: View, question: Question) {
    this.view = view
    this.question = question
    this.gates = gatesFor(question.filters, view)
    this.top = new Top(question.size === 0 ? 0 : question.offset + question.size)
    this.bySupplier = new Uint32Array(view.suppliers.ids.length)
  }

  /**
   * Looks at the products of some molecules of a part; `skip`: places that were looked at before, ascending; `order`: what
   * they rank by instead of what they were found by, where they come in an order of their own. Hundreds of
   * thousands of products go through here for a common word, so nothing is called for a product, and what may go either way
   * is added rather than asked.
   */
  part(
    { segment }: Part,
    hits: Hits,
    ranks: Uint8Array,
    skip: readonly number[],
    order: Uint32Array | null = null,
  ): void {
    const { ids, productStarts, nameLengths, flags, suppliers, bits } = segment
    const { low, places, suppliers: supplierGate, regulated } = this.gates
    const { facets, sort, filters } = this.question
    const values = valuesFor(filters.currency)
    const programmes = this.view.suppliers.programmes
    const asked = searchSorts.indexOf(sort)
    const sortBy = asked === SIZE ? RELEVANCE : asked
    const { top, bySupplier, byCountry, byPlace } = this
    let skipped = 0
    let foundMolecules = 0
    let foundProducts = 0
    if (mark > MARKS - hits.length) forgetMarks()
    for (let i = 0; i < hits.length; i++) {
      const hit = hits[i]!
      const place = hit >>> 2
      if (skipped < skip.length && skip[skipped] === place) {
        skipped++
        continue
      }
      const flag = flags[place]! & REGULATED
      const base = regulated[flag]!
      const end = productStarts[place + 1]!
      const me = ++mark
      let offers = 0
      let sellers = 0
      let best = Infinity
      let seen = 0
      let onlyRegulated = 0
      for (let at = productStarts[place]!; at < end; at++) {
        const product = bits[at]!
        const supplier = suppliers[at]!
        const where = placeOf(product)
        const out = base + low[product & LOW]! + places[where]! + supplierGate[supplier]!
        if (out >= SEVERAL) continue
        const facet = out & (ONE - 1)
        if (facets)
          seen |= (values[product & LOW]! | (programmes[supplier]! << fewValued.programme.at)) & facetMasks[facet]!
        if (out === 0) {
          offers++
          const newSupplier = differ(seenSuppliers[supplier]!, me)
          seenSuppliers[supplier] = me
          bySupplier[supplier]! += newSupplier
          sellers += newSupplier
          if (sortBy !== RELEVANCE) {
            const value = sortValue(sortBy, segment, at, this.view.suppliers)
            if (value < best) best = value
          }
          if (facets) {
            const country = where >>> 1
            byCountry[country]! += differ(seenCountries[country]!, me)
            seenCountries[country] = me
            byPlace[where]! += differ(seenPlaces[where]!, me)
            seenPlaces[where] = me
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
          } else if (facet === facetNumbers.regulated) onlyRegulated = 1
        }
      }
      if (facets) {
        this.low[seen & HALF_MASK]!++
        this.middle[(seen >>> HALF) & HALF_MASK]!++
        this.high[seen >>> (2 * HALF)]!++
        if (offers + onlyRegulated > 0) this.regulated[flag]!++
      }
      if (offers === 0) continue
      foundMolecules++
      foundProducts += offers
      const key = order
        ? order[i]!
        : (ranks[hit & 3]! * LENGTHS + nameLengths[place]!) * SUPPLIERS +
          (SUPPLIERS - 1 - Math.min(sellers, SUPPLIERS - 1))
      top.offer(sortBy === RELEVANCE ? 0 : best, key, ids[place]!, offers, sellers)
    }
    this.molecules += foundMolecules
    this.products += foundProducts
  }

  finding(): Finding {
    return {
      molecules: this.molecules,
      products: this.products,
      facets: this.question.facets ? this.facets() : null,
      page: this.top.page(this.question.offset),
      exact: true,
      upTo: this.view.upTo,
    }
  }

  private facets(): FacetCounts {
    const { suppliers, countries } = this.view
    const few = (name: keyof typeof fewValued) => {
      const { values, at } = fewValued[name]
      return values.map((value, i) => ({ value, count: this.countOf(at + i) }))
    }
    const chosen = new Set(this.question.filters.supplierIds)
    const bySupplier = counted(this.bySupplier, (number) => suppliers.ids[number]!)
      .filter(({ value }, place) => place < SUPPLIERS_SHOWN || chosen.has(value))
      .map(({ value, count }) => ({ value: String(value), count }))
    const byCountry = (counts: Uint32Array) => counted(counts, (number) => countries[number]!)
    const inStock = this.byCountry.map((_, country) => this.byPlace[(country << 1) | 1]!)
    return {
      supplier: bySupplier,
      group: few('group'),
      purity: few('purity'),
      inStock: few('inStock'),
      stockAt: byCountry(inStock),
      shipsFrom: byCountry(this.byCountry),
      lead: few('lead'),
      price: few('price'),
      programme: few('programme'),
      regulated: [
        { value: 'true', count: this.regulated[REGULATED]! },
        { value: 'false', count: this.regulated[0]! },
      ],
      safetySheet: few('safetySheet'),
    }
  }

  /** Molecules that have one bit set. */
  private countOf(bit: number): number {
    const [table, within] =
      bit < HALF ? [this.low, bit] : bit < 2 * HALF ? [this.middle, bit - HALF] : [this.high, bit - 2 * HALF]
    let sum = 0
    for (let i = 0; i < table.length; i++) if ((i >>> within) & 1) sum += table[i]!
    return sum
  }
}

function forgetMarks() {
  seenSuppliers.fill(0)
  seenCountries.fill(0)
  seenPlaces.fill(0)
  mark = 0
}

/** What was counted, largest first, then by value. */
function counted<T extends string | number>(counts: Uint32Array, valueOf: (number: number) => T) {
  return [...counts.entries()]
    .filter(([, count]) => count > 0)
    .map(([number, count]) => ({ value: valueOf(number), count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

const RELEVANCE = searchSorts.indexOf('relevance')
const SIZE = searchSorts.indexOf('size')
const PRICE = searchSorts.indexOf('price')
const PURITY = searchSorts.indexOf('purity')
const LEAD = searchSorts.indexOf('lead')

/** What a product is sorted by before its relevance, least first; missing values last. */
function sortValue(by: number, segment: Segment, at: number, { topTag, displayOrder }: Suppliers): number {
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
