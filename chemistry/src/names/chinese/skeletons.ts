import { groupOf } from '../form.ts'
import type { Group, Locant, Replacement, Skeleton } from '../form.ts'
import { allAt, trieOf } from '../english/trie.ts'
import { benzoAt, fusedAt, ringOf } from './fused.ts'
import { locantsAt } from './locants.ts'
import { NUMBER, NUMBERS, STEMS } from './words/numbers.ts'
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
const BRIDGED = /[双二三四五]环\[([\d.,^()]+)\]-?/y
const SPIRO = /螺\[(\d+)[.,](\d+)\]-?/y
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
    const ring = (locants: Locant[]): Skeleton => ringOf(elements, size, saturated, locants, false)
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
  for (const { skeleton, end, usesLead } of [...fusedAt(text, at, lead), ...benzoAt(text, at, lead)])
    put(skeleton, end, false, usesLead)
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
  const skeleton = bridged === null ? undefined : bridgedOf(bridged[1]!)
  if (skeleton !== undefined)
    for (const { value, end } of allAt(stems, text, BRIDGED.lastIndex))
      if (value === sizeOf(skeleton)) put(skeleton, end)
  SPIRO.lastIndex = at
  const spiro = SPIRO.exec(text)
  if (spiro !== null) {
    const [first, second] = [Number(spiro[1]), Number(spiro[2])]
    for (const { value, end } of allAt(stems, text, SPIRO.lastIndex))
      if (value === first + second + 1) put({ kind: 'spiro', rings: [first, second] }, end)
  }
  return found
}

const REPLACING = new RegExp(`(${NUMBER})?([${Object.keys(ELEMENTS).join('')}])(杂)?`, 'y')
const MAX_KINDS = 3

/** 氧杂, 二氮杂, 氧氮杂 as elements in their order. */
function elementsAt(text: string, at: number): { elements: string[]; end: number } | undefined {
  const elements: string[] = []
  let end = at
  for (let kinds = 0; kinds < MAX_KINDS; kinds++) {
    REPLACING.lastIndex = end
    const match = REPLACING.exec(text)
    if (match === null) return undefined
    const [, times, word = '', last] = match
    elements.push(...Array.from({ length: NUMBERS.get(times ?? '一')! }, () => ELEMENTS[word]!))
    end = REPLACING.lastIndex
    if (last !== undefined) return { elements, end: text[end] === '-' ? end + 1 : end }
  }
  return undefined
}

/** 2,5-二氧杂己烷, 2-氧杂-5-氮杂双环[2.2.1]庚烷: heteroatoms before a chain or ring, with the positions before them. */
function replacedAt(text: string, at: number, lead: Locant[] | undefined): SkeletonReading[] {
  const found: SkeletonReading[] = []
  let replaced: Replacement[] = []
  let locants = lead
  let start = at
  for (let kinds = 0; kinds < MAX_KINDS && locants !== undefined; kinds++) {
    const read = elementsAt(text, start)
    if (read === undefined || read.elements.length !== locants.length) break
    replaced = [...replaced, ...read.elements.map((element, index) => ({ element, locant: locants![index]! }))]
    const all = replaced
    for (const one of carbons(text, read.end))
      found.push({ ...one, usesLead: true, group: { ...one.group, replaced: all } })
    const next = locantsAt(text, read.end)[0]
    locants = next?.locants
    start = next?.end ?? 0
  }
  return found
}

function sizeOf({ bridges, secondary }: Extract<Skeleton, { kind: 'bridged' }>): number {
  return [...bridges, ...secondary.map(({ length }) => length)].reduce((sum, one) => sum + one, 2)
}

/** `3.3.1.1^{3,7}`, `3.3.1.1(3,7)`, `3.3.1.13,7`: the first digit of a secondary bridge is its length. */
function bridgedOf(text: string): Extract<Skeleton, { kind: 'bridged' }> | undefined {
  const [a, b, c, ...more] = text.replaceAll(/[\^()]/g, '').split('.')
  const bridges = [a, b, c].map(Number)
  const secondary = more.map((part) => /^(\d)(\d+),(\d+)$/.exec(part)?.slice(1).map(Number))
  if (bridges.some((one) => !(one < 40)) || secondary.some((one) => one === undefined)) return undefined
  return {
    kind: 'bridged',
    bridges,
    secondary: secondary.map((one) => ({ length: one![0]!, from: one![1]!, to: one![2]! })),
  }
}
