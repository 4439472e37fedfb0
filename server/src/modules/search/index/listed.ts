import type { Hits } from './match.ts'
import { placeIn, type Segment } from './segment.ts'
import { isDeleted, type Part } from './view.ts'

/** The places of listed molecules in a part, and the position of each in the list. */
export interface ListedPlaces {
  hits: Hits
  order: Uint32Array
}

/** A search in the ids of a segment costs so many looks more than walking past one of them. */
const SEARCH = 16

/** By id one more than its place in the list that was asked for last, so that nothing is made anew for each query. */
let places = new Uint32Array(0)

/** Finds the molecules of a list, best first, in one part after the other. */
export function findListed(ids: Uint32Array, parts: readonly Part[]): ListedPlaces[] {
  if (parts.some(({ segment }) => ids.length * SEARCH > segment.ids.length)) note(ids)
  const found = parts.map((part) =>
    ids.length * SEARCH > part.segment.ids.length ? byWalking(part, ids.length) : bySearching(part, ids),
  )
  forget(ids)
  return found
}

function note(ids: Uint32Array): void {
  let highest = 0
  for (const id of ids) if (id > highest) highest = id
  if (highest >= places.length) places = new Uint32Array(highest + 1)
  for (let i = 0; i < ids.length; i++) places[ids[i]!] = i + 1
}

function forget(ids: Uint32Array): void {
  for (const id of ids) if (id < places.length) places[id] = 0
}

function byWalking({ segment, tombstones }: Part, most: number): ListedPlaces {
  const { ids } = segment
  const room = Math.min(most, ids.length)
  const hits = new Uint32Array(room)
  const order = new Uint32Array(room)
  let found = 0
  for (let place = 0; place < ids.length; place++) {
    const at = places[ids[place]!]
    if (!at || (tombstones && isDeleted(tombstones, place))) continue
    hits[found] = place << 2
    order[found++] = at - 1
  }
  return { hits: hits.subarray(0, found), order: order.subarray(0, found) }
}

function bySearching(
  { segment, tombstones }: { segment: Segment; tombstones: Part['tombstones'] },
  ids: Uint32Array,
): ListedPlaces {
  const hits = new Uint32Array(ids.length)
  const order = new Uint32Array(ids.length)
  let found = 0
  for (let i = 0; i < ids.length; i++) {
    const place = placeIn(segment, ids[i]!)
    if (place < 0 || (tombstones && isDeleted(tombstones, place))) continue
    hits[found] = place << 2
    order[found++] = i
  }
  return { hits: hits.subarray(0, found), order: order.subarray(0, found) }
}
