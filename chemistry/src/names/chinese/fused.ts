import type { Locant, Skeleton } from '../form.ts'
import { allAt, trieOf } from '../english/trie.ts'
import { HETERO_RINGS, RINGS } from './words/rings.ts'
import { STEMS } from './words/numbers.ts'

/** A ring system with the place behind it; `usesLead`: the positions before it are those of its own atoms. */
type RingReading = { skeleton: Skeleton; end: number; usesLead: boolean }

const rings = trieOf(RINGS)
const heteroRings = trieOf(HETERO_RINGS)
const stems = trieOf(STEMS)
const FUSION = /\[(?:(\d+[a-z]?(?:,\d+[a-z]?)*)-)?([a-z])\]-?/y
const POSITIONS = /\[(\d+(?:,\d+)*)\]-?/y
/** Retained names of rings that fusion names write with the positions of their heteroatoms: [1,3]噻唑. */
const RETAINED: Record<string, string> = { '1,3噻唑': 'thiazole', '1,3噁唑': 'oxazole', '1,2噁唑': 'isoxazole', '1,2噻唑': 'isothiazole' } // prettier-ignore

/** 吡唑并[1,5-a]嘧啶, [1,2,4]三唑并[4,3-a]吡啶, 苯并[b][1,4]噁嗪: an attached ring, 并, the bond in brackets, the base (P-25.3). */
export function fusedAt(text: string, at: number, lead: Locant[] | undefined): RingReading[] {
  const found: RingReading[] = []
  for (const { skeleton: part, end, usesLead } of [...attachedAt(text, at), ...heteroAt(text, at, lead)]) {
    if (text[end] !== '并') continue
    FUSION.lastIndex = end + 1
    const match = FUSION.exec(text)
    if (match === null) continue
    const start = FUSION.lastIndex
    const locants = match[1]?.split(',') ?? []
    for (const base of [...basesAt(text, start), ...heteroAt(text, start, undefined)])
      found.push({
        skeleton: { kind: 'fused', base: base.skeleton, attached: [{ part, locants, letters: match[2]!, primes: 0 }] },
        end: base.end,
        usesLead,
      })
  }
  return found
}

/** 2,1,3-苯并噻二唑, 1,4-苯并二氮杂䓬: a ring on benzene, numbered with it (P-25.2.2.4). */
export function benzoAt(text: string, at: number, lead: Locant[] | undefined): RingReading[] {
  if (lead === undefined || !text.startsWith('苯并', at)) return []
  return allAt(heteroRings, text, at + 2).flatMap(({ value: { elements, size, saturated }, end }) =>
    saturated || elements.length !== lead.length
      ? []
      : [{ skeleton: ringOf(elements, size, saturated, lead, true), end, usesLead: true }],
  )
}

/** Rings that may be attached: retained ones and rings of carbons (环戊并). */
function attachedAt(text: string, at: number): RingReading[] {
  const found = basesAt(text, at)
  if (text[at] === '环')
    for (const { value: size, end } of allAt(stems, text, at + 1))
      if (size > 2 && size < 9)
        found.push({ skeleton: { kind: 'heteroRing', size, hetero: [], saturated: false }, end, usesLead: false })
  return found
}

function basesAt(text: string, at: number): RingReading[] {
  return allAt(rings, text, at).map(({ value, end }) => ({ skeleton: value, end, usesLead: false }))
}

/** [1,2,4]三唑, 1,2,4-三唑 behind its positions, 四唑. */
function heteroAt(text: string, at: number, lead: Locant[] | undefined): RingReading[] {
  POSITIONS.lastIndex = at
  const own = POSITIONS.exec(text)?.[1]
  const start = own === undefined ? at : POSITIONS.lastIndex
  const positions = own?.split(',') ?? lead
  const found: RingReading[] = []
  for (const { value, end } of allAt(heteroRings, text, start)) {
    const { elements, size, saturated, usual } = value
    if (positions?.length === elements.length)
      found.push({ skeleton: ringOf(elements, size, saturated, positions, false), end, usesLead: own === undefined })
    else if (usual !== undefined && own === undefined)
      found.push({ skeleton: ringOf(elements, size, saturated, usual.split(','), false), end, usesLead: false })
  }
  if (own !== undefined)
    for (const { end } of allAt(rings, text, start)) {
      const id = RETAINED[own + text.slice(start, end)]
      if (id !== undefined) found.push({ skeleton: { kind: 'known', id }, end, usesLead: false })
    }
  return found
}

export function ringOf(
  elements: string[],
  size: number,
  saturated: boolean,
  locants: Locant[],
  benzo: boolean,
): Skeleton {
  return {
    kind: 'heteroRing',
    size,
    saturated,
    benzo,
    hetero: elements.map((element, index) => ({ element, locant: locants[index]! })),
  }
}
