import { groupOf } from '../form.ts'
import type { Group, Locant, Skeleton } from '../form.ts'
import { allAt, trieOf } from '../english/trie.ts'
import { NUMBERS, STEMS } from './words/numbers.ts'
import { RETAINED } from './words/retained.ts'
import { HETERO_RINGS, RINGS } from './words/rings.ts'

/** A frame read at a place. */
export type SkeletonReading = {
  group: Group
  end: number
  /** a chain or ring of carbons, which may go on with 烷, 烯, 炔 */
  stem: boolean
  /** the positions before it are those of its own atoms */
  usesLead: boolean
}

const stems = trieOf(STEMS)
const parents = trieOf([...RINGS, ...RETAINED])
const heteroRings = trieOf(HETERO_RINGS)
const numbers = trieOf(NUMBERS)
const BRIDGED = /[双二三四]环\[([\d.,^()]+)\]/y
const SPIRO = /螺\[(\d+)\.(\d+)\]/y
const ELEMENTS: Record<string, string> = { 氧: 'O', 硫: 'S', 氮: 'N', 硅: 'Si', 磷: 'P', 硼: 'B', 硒: 'Se' }

/** Frames that begin at a place; `lead` are the positions that stand before it. */
export function skeletonsAt(text: string, at: number, lead: Locant[] | undefined): SkeletonReading[] {
  const found: SkeletonReading[] = []
  const put = (skeleton: Skeleton, end: number, stem = false, usesLead = false) =>
    found.push({ group: groupOf(skeleton), end, stem, usesLead })
  for (const { value, end } of allAt(parents, text, at)) put(value, end)
  found.push(...carbons(text, at))
  for (const { value, end } of allAt(heteroRings, text, at)) {
    const { elements, size, saturated, usual } = value
    const ring = (locants: Locant[]): Skeleton => ({
      kind: 'heteroRing',
      size,
      saturated,
      hetero: elements.map((element, index) => ({ element, locant: locants[index]! })),
    })
    if (lead !== undefined && lead.length === elements.length) put(ring(lead), end, false, true)
    if (usual !== undefined) put(ring(usual.split(',')), end)
  }
  // 联环己烷
  if (text[at] === '联')
    for (const { group, end } of carbons(text, at + 1))
      if (group.skeleton.kind === 'ring')
        found.push({
          group: groupOf({ kind: 'assembly', unit: group.skeleton, count: 2, joints: undefined }),
          end: text[end] === '烷' || text[end] === '基' ? end + 1 : end,
          stem: false,
          usesLead: false,
        })
  if (text[at] === '联')
    for (const { value, end } of allAt(parents, text, at + 1)) {
      const assembly = (joints: [Locant, Locant][] | undefined): Skeleton => ({
        kind: 'assembly',
        unit: value,
        count: 2,
        joints,
      })
      if (value.kind === 'known' && value.id === 'benzene') put(assembly(undefined), end)
      else if (lead?.length === 2 && (lead[1]!.endsWith("'") || lead[0] === lead[1]))
        put(assembly([[lead[0]!, `${lead[1]!.replace(/'$/, '')}'`]]), end, false, true)
    }
  found.push(...replacedAt(text, at, lead))
  return found
}

/** Chains and rings of carbons: 丙, 环己, 双环[2.2.1]庚. */
function carbons(text: string, at: number): SkeletonReading[] {
  const found: SkeletonReading[] = []
  const put = (skeleton: Skeleton, end: number) =>
    found.push({ group: groupOf(skeleton), end, stem: true, usesLead: false })
  const normal = text[at] === '正' ? 1 : 0
  for (const { value, end } of allAt(stems, text, at + normal)) put({ kind: 'chain', length: value }, end)
  if (text[at] === '环')
    for (const { value, end } of allAt(stems, text, at + 1)) if (value > 2) put({ kind: 'ring', length: value }, end)
  BRIDGED.lastIndex = at
  const bridged = BRIDGED.exec(text)
  if (bridged !== null) {
    const [bridges = '', ...more] = bridged[1]!.split(/(?<=\d\.\d+\.\d+)\./)
    const main = bridges.split('.').map(Number)
    if (more.length === 0 && main.length === 3 && main.every((one) => one < 40))
      for (const { value, end } of allAt(stems, text, BRIDGED.lastIndex))
        if (value === main.reduce((sum, one) => sum + one, 2))
          put({ kind: 'bridged', bridges: main, secondary: [] }, end)
  }
  SPIRO.lastIndex = at
  const spiro = SPIRO.exec(text)
  if (spiro !== null) {
    const [first, second] = [Number(spiro[1]), Number(spiro[2])]
    for (const { value, end } of allAt(stems, text, SPIRO.lastIndex))
      if (value === first + second + 1) put({ kind: 'spiro', rings: [first, second] }, end)
  }
  return found
}

/** 氧杂, 二氮杂 before a chain or ring, with the positions before them. */
function replacedAt(text: string, at: number, lead: Locant[] | undefined): SkeletonReading[] {
  if (lead === undefined) return []
  const counts = [{ value: 1, end: at }, ...allAt(numbers, text, at)]
  return counts.flatMap(({ value: count, end }) => {
    const element = ELEMENTS[text[end] ?? '']
    if (element === undefined || text[end + 1] !== '杂' || count !== lead.length) return []
    const next = text[end + 2] === '-' ? end + 3 : end + 2
    return carbons(text, next).map((one) => ({
      ...one,
      usesLead: true,
      group: { ...one.group, replaced: lead.map((locant) => ({ element, locant })) },
    }))
  })
}
