import { matchRanks, type Finding, type IndexQuery } from '../engine.ts'
import type { Helper } from './helper.ts'
import { findListed } from './listed.ts'
import { everything, type Hits, IN_PREFERRED, match, WITH_OPTIONAL } from './match.ts'
import { Scan } from './scan.ts'
import { placeIn } from './segment.ts'
import { isDeleted, type Part, type View } from './view.ts'

/** Match classes by the low bits of a hit. */
const wordRanks = new Uint8Array(4).fill(matchRanks.words)
wordRanks[IN_PREFERRED] = matchRanks.preferredWords + 1
wordRanks[IN_PREFERRED | WITH_OPTIONAL] = matchRanks.preferredWords
const noRanks = new Uint8Array(4)

/**
 * Answers a query in one pass over the products of the molecules found.
 * @param helper does a share of what is much
 */
export function answer(view: View, query: IndexQuery, helper: Helper | null = null): Finding {
  const { filters, tags, prices, sort, facets, offset, size } = query
  const asked = {
    filters,
    ...(tags && { tags }),
    ...(prices && { prices }),
    sort,
    facets,
    room: size === 0 ? 0 : offset + size,
  }
  const sellers = { suppliers: view.suppliers, countries: view.countries, tagSets: view.tagSets }
  const scan = new Scan(sellers, asked)
  const { molecules, words, all, hits } = query.wanted
  if (hits) {
    const found = findListed(hits.ids, view.parts)
    view.parts.forEach(({ segment }, i) => scan.look(segment, found[i]!.hits, noRanks, found[i]!.order))
  } else {
    const ranks = new Map<number, number>()
    for (const { id, rank } of molecules) ranks.set(id, Math.min(rank, ranks.get(id) ?? rank))
    for (const part of view.parts) {
      const named = namedIn(part, ranks)
      for (const { place, rank } of named)
        scan.look(part.segment, Uint32Array.of(place << 2), new Uint8Array(4).fill(rank))
      if (!all && !words) continue
      const found = without(
        all ? everything(part) : match(part, words!),
        named.map(({ place }) => place),
      )
      const byWhat = all ? noRanks : wordRanks
      if (!helper?.share({ sellers, segment: part.segment, asked, ranks: byWhat }, found, scan))
        scan.look(part.segment, found, byWhat)
    }
  }
  return { ...scan.finding(offset), exact: true, upTo: view.upTo }
}

/** Hits without those at some places, both ascending; overwrites them. */
function without(hits: Hits, places: readonly number[]): Hits {
  if (places.length === 0) return hits
  let kept = 0
  let skipped = 0
  for (let i = 0; i < hits.length; i++) {
    if (skipped < places.length && places[skipped] === hits[i]! >>> 2) skipped++
    else hits[kept++] = hits[i]!
  }
  return hits.subarray(0, kept)
}

/** The named molecules that a part has, by place. */
function namedIn({ segment, tombstones }: Part, ranks: ReadonlyMap<number, number>) {
  return [...ranks]
    .map(([id, rank]) => ({ place: placeIn(segment, id), rank }))
    .filter(({ place }) => place >= 0 && !(tombstones && isDeleted(tombstones, place)))
    .sort((a, b) => a.place - b.place)
}

/** Whether words find anything on sale; stops at the first. */
export function findsAny(view: View, words: NonNullable<IndexQuery['wanted']['words']>): boolean {
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
