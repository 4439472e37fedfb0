import type { WordQuery } from '../lexicon/words.ts'
import { IN_PREFERRED, match, type Places } from './match.ts'
import { setLength } from './postings.ts'
import { suppliersOf } from './scan.ts'
import type { Segment } from './segment.ts'
import { Top } from './top.ts'
import type { View } from './view.ts'

/** Molecules of a segment that are looked at where a word is in very many of them: those with the most products. */
const SOLD_OFTEN = 20_000
/** The best by products, of which the suppliers are counted, for each that is wanted. */
const LOOKED_AT = 4

/** More than any number of products. */
const MANY = 2 ** 32

/** The molecules with words in some name that most suppliers have: those that are called so first, then shorter names. */
export function bestSold(view: View, words: WordQuery, most: number): { moleculeId: number; suppliers: number }[] {
  const found = view.parts.flatMap((part) => {
    const { segment } = part
    const { ids, productStarts, nameLengths } = segment
    const top = new Top(most * LOOKED_AT)
    for (const hit of match(part, words, soldOften(segment))) {
      const place = hit >>> 2
      const products = productStarts[place + 1]! - productStarts[place]!
      const other = hit & IN_PREFERRED ? 0 : 1
      const length = nameLengths[place]!
      if (products > 0) top.offer(other * MANY - products, length, ids[place]!, other, length)
    }
    return top.page(0).map(({ moleculeId, offers: other, suppliers: length }) => ({ moleculeId, other, length }))
  })
  return found
    .map((one) => ({ ...one, suppliers: suppliersOf(view, one.moleculeId) }))
    .filter(({ suppliers }) => suppliers > 0)
    .sort(
      (a, b) => a.other - b.other || b.suppliers - a.suppliers || a.length - b.length || a.moleculeId - b.moleculeId,
    )
    .slice(0, most)
    .map(({ moleculeId, suppliers }) => ({ moleculeId, suppliers }))
}

const often = new WeakMap<Segment, Places | null>()

/** Places of the molecules with the most products; null where the segment has no others. */
function soldOften(segment: Segment): Places | null {
  let places = often.get(segment)
  if (places === undefined) often.set(segment, (places = findSoldOften(segment)))
  return places
}

function findSoldOften({ ids, productStarts }: Segment): Places | null {
  if (ids.length <= SOLD_OFTEN) return null
  const most = 4095
  const products = (place: number) => Math.min(productStarts[place + 1]! - productStarts[place]!, most)
  const withSoMany = new Uint32Array(most + 1)
  for (let place = 0; place < ids.length; place++) withSoMany[products(place)]!++
  let least = most
  let left = SOLD_OFTEN
  while (least > 1 && withSoMany[least]! <= left) left -= withSoMany[least--]!
  const set = new Uint32Array(setLength(ids.length))
  for (let place = 0; place < ids.length; place++)
    // Of those that are sold just often enough, the first.
    if (products(place) > least || (products(place) === least && left-- > 0)) set[place >>> 5]! |= 1 << (place & 31)
  return set
}
