import type { Locant, Replacement, Skeleton } from '../form.ts'
import type { Source } from './reading.ts'
import { locantsAt } from './locants.ts'
import { allAt, trieOf } from './trie.ts'
import { HETERO, MULTIPLIERS, PARENTS, RING_ENDINGS, STEMS, YL_STEMS } from './words.ts'

/** A skeleton read at a place. */
export type SkeletonReading = {
  skeleton: Skeleton
  replaced: Replacement[]
  end: number
  /** `ane`, `ene` … has to follow */
  stem: boolean
  /** may stand alone as a name */
  complete: boolean
  /** the locants before it are those of its own atoms */
  usesLead: boolean
}

const stems = trieOf(STEMS)
const parents = trieOf(PARENTS)
const contracted = trieOf(YL_STEMS.map(([word, id]) => [word, { kind: 'known', id } as Skeleton] as const))
const hetero = trieOf(HETERO)
const multipliers = trieOf(MULTIPLIERS)
const ringEndings = trieOf(RING_ENDINGS.map(([word, size, saturated]) => [word, { size, saturated }] as const))
const VON_BAEYER = /(bi|tri|tetra|penta|hexa)?cyclo\[([\d.,^~() ]+)\]/y
const SPIRO = /spiro\[(\d+)\.(\d+)\]/y

/** Skeletons that begin at a place; `lead` are the locants that stand before it. */
export function skeletonsAt(source: Source, at: number, lead: Locant[] | undefined): SkeletonReading[] {
  const { low } = source
  const found: SkeletonReading[] = []
  const whole = { replaced: [], stem: false, complete: true, usesLead: false }
  for (const { value, end } of allAt(parents, low, at)) found.push({ ...whole, skeleton: value, end })
  for (const { value, end } of allAt(contracted, low, at))
    if (
      low.startsWith('yl', end) ||
      (low.startsWith('ol', end) && /^(naphth|anthr|phenanthr)$/.test(low.slice(at, end)))
    )
      found.push({ ...whole, skeleton: value, end, complete: false })
  found.push(...stemsAt(source, at))
  found.push(...heteroRings(source, at, lead))
  found.push(...replaced(source, at, lead))
  found.push(...assemblies(source, at, lead))
  found.push(...fusedAt(source, at, lead))
  return found
}

function stemsAt(source: Source, at: number): SkeletonReading[] {
  const { low } = source
  const found: SkeletonReading[] = []
  const stem = { replaced: [], stem: true, complete: true, usesLead: false }
  for (const { value, end } of allAt(stems, low, at))
    found.push({ ...stem, skeleton: { kind: 'chain', length: value }, end })
  if (low.startsWith('cyclo', at))
    for (const { value, end } of allAt(stems, low, at + 5))
      if (value > 2) found.push({ ...stem, skeleton: { kind: 'ring', length: value }, end })
  VON_BAEYER.lastIndex = at
  const rings = VON_BAEYER.exec(low)
  if (rings !== null) {
    const skeleton = bridgedOf(rings[2]!)
    const after = VON_BAEYER.lastIndex
    if (skeleton !== undefined)
      for (const { value, end } of allAt(stems, low, after))
        if (value === sizeOf(skeleton)) found.push({ ...stem, skeleton, end })
  }
  SPIRO.lastIndex = at
  const spiro = SPIRO.exec(low)
  if (spiro !== null) {
    const [a, b] = [Number(spiro[1]), Number(spiro[2])]
    const after = SPIRO.lastIndex
    for (const { value, end } of allAt(stems, low, after))
      if (value === a + b + 1) found.push({ ...stem, skeleton: { kind: 'spiro', rings: [a, b] }, end })
  }
  return found
}

function sizeOf(skeleton: Extract<Skeleton, { kind: 'bridged' }>): number {
  return skeleton.bridges.reduce((a, b) => a + b, 2) + skeleton.secondary.reduce((sum, one) => sum + one.length, 0)
}

/** `3.3.1.1^3,7`, `3.3.1.1~3,7~`, `3.3.1.13,7`: the first digit of a secondary bridge is its length. */
function bridgedOf(text: string): Extract<Skeleton, { kind: 'bridged' }> | undefined {
  const parts = text.replaceAll(/[\^~() ]/g, '').split('.')
  const secondary: { length: number; from: number; to: number }[] = []
  for (const part of parts.slice(3)) {
    const match = /^(\d)(\d+),(\d+)$/.exec(part)
    if (match === null) return undefined
    secondary.push({ length: Number(match[1]), from: Number(match[2]), to: Number(match[3]) })
  }
  const bridges = parts.slice(0, 3).map(Number)
  return bridges.length === 3 && bridges.every(Number.isInteger) ? { kind: 'bridged', bridges, secondary } : undefined
}

/** Heteroatoms as in `1,3-oxaza`, each with how many. */
function heteroAt(source: Source, at: number): { elements: string[]; end: number }[] {
  const { low } = source
  let open: { elements: string[]; end: number }[] = [{ elements: [], end: at }]
  const found: typeof open = []
  for (let round = 0; round < 4 && open.length > 0; round++) {
    const next: typeof open = []
    for (const { elements, end } of open) {
      const times = [{ value: 1, end }, ...allAt(multipliers, low, end)]
      if (low.startsWith('tetraz', end) || low.startsWith('tetrox', end)) times.push({ value: 4, end: end + 4 })
      for (const { value: count, end: start } of times) {
        if (count > 8) continue
        for (const { value, end: after } of allAt(hetero, low, start))
          next.push({ elements: [...elements, ...Array.from({ length: count }, () => value)], end: after })
      }
    }
    found.push(...next)
    open = next
  }
  return found
}

function heteroRings(source: Source, at: number, lead: Locant[] | undefined): SkeletonReading[] {
  const { low } = source
  const found: SkeletonReading[] = []
  const benzo = low.startsWith('benzo', at) ? at + 5 : low.startsWith('benz', at) ? at + 4 : undefined
  for (const [start, joined] of [[at, false], ...(benzo === undefined ? [] : [[benzo, true]])] as [number, boolean][]) {
    for (const { elements, end } of heteroAt(source, start)) {
      for (const { value, end: after } of allAt(ringEndings, low, end)) {
        if (elements.length >= value.size) continue
        const locants =
          lead ??
          (elements.length === 1 && !joined
            ? ['1']
            : elements.length === 4 && value.size === 5
              ? ['1', '2', '3', '4']
              : undefined)
        if (locants === undefined || locants.length !== elements.length || (joined && value.saturated)) continue
        const skeleton: Skeleton = {
          kind: 'heteroRing',
          size: value.size,
          hetero: elements.map((element, index) => ({ element, locant: locants[index]! })),
          saturated: value.saturated,
          benzo: joined,
        }
        found.push({ skeleton, replaced: [], end: after, stem: false, complete: true, usesLead: lead !== undefined })
        if (elements.length === 1 && lead !== undefined && !joined && lead.length > 0)
          found.push({
            skeleton: { ...skeleton, hetero: [{ element: elements[0]!, locant: '1' }] },
            replaced: [],
            end: after,
            stem: false,
            complete: true,
            usesLead: false,
          })
      }
    }
  }
  // one heteroatom needs no locant of its own: 2-oxiranemethanol
  if (lead !== undefined && lead.length > 1)
    for (const reading of heteroRings(source, at, undefined)) found.push({ ...reading, usesLead: false })
  return found
}

/** Replacement names: 2,5-dioxahexane, 7-oxabicyclo[2.2.1]heptane, 1,4-dioxaspiro[4.5]decane. */
function replaced(source: Source, at: number, lead: Locant[] | undefined): SkeletonReading[] {
  if (lead === undefined) return []
  const found: SkeletonReading[] = []
  const go = (before: Replacement[], locants: Locant[], from: number, depth: number) => {
    for (const { elements, end } of heteroAt(source, from)) {
      if (elements.length !== locants.length) continue
      const list = [...before, ...elements.map((element, index) => ({ element, locant: locants[index]! }))]
      for (const reading of stemsAt(source, end)) found.push({ ...reading, replaced: list, usesLead: true })
      if (source.low[end] === '-' && depth < 3)
        for (const one of locantsAt(source, end + 1)) go(list, one.locants, one.end, depth + 1)
    }
  }
  go([], lead, at, 0)
  return found
}

const ASSEMBLED: [string, number, string][] = [
  ['biphenyl', 2, 'benzene'], ['terphenyl', 3, 'benzene'], ['bipyridine', 2, 'pyridine'], ['bipyridin', 2, 'pyridine'], ['bipyridyl', 2, 'pyridine'], ['dipyridyl', 2, 'pyridine'], ['bithiophene', 2, 'thiophene'], ['binaphthalene', 2, 'naphthalene'], ['binaphthyl', 2, 'naphthalene'], ['bipyrimidine', 2, 'pyrimidine'],
  ['bipiperidine', 2, 'piperidine'], ['bifuran', 2, 'furan'], ['bithiazole', 2, 'thiazole'], ['biimidazole', 2, 'imidazole'], ['diphenyl-', 2, 'benzene'], ['biquinoline', 2, 'quinoline'], ['terpyridine', 3, 'pyridine'], ['terthiophene', 3, 'thiophene'],
] // prettier-ignore
const assembled = trieOf(
  ASSEMBLED.filter(([word]) => !word.endsWith('-')).map(([word, count, id]) => [word, { count, id }] as const),
)
const BRACKETED_JOINT = /[[(](\d+[a-z]?,\d+[a-z]?'(?::\d+[a-z]?',\d+[a-z]?'')*)-/y

/** 1,1'-biphenyl, [1,1'-biphenyl], 2,2'-bipyridine, 1,1':4',1''-terphenyl, 1,1'-bi(cyclohexane) */
function assemblies(source: Source, at: number, lead: Locant[] | undefined): SkeletonReading[] {
  const { low } = source
  const found: SkeletonReading[] = []
  BRACKETED_JOINT.lastIndex = at
  const bracket = BRACKETED_JOINT.exec(low)
  const start = bracket === null ? at : BRACKETED_JOINT.lastIndex
  const own = bracket?.[1]?.split(':').map((pair) => pair.split(',') as [Locant, Locant])
  const asJoint =
    lead !== undefined && lead.length === 2 && /^\d+[a-z]?$/.test(lead[0]!) && /^\d+[a-z]?'$/.test(lead[1]!)
      ? [[lead[0]!, lead[1]!] as [Locant, Locant]]
      : undefined
  const put = (unit: Skeleton, count: number, end: number, stem: boolean, isBenzene: boolean) => {
    const close = bracket === null ? end : low[end] === (bracket[0].startsWith('[') ? ']' : ')') ? end + 1 : undefined
    if (close === undefined) return
    const make = (joints: [Locant, Locant][] | undefined, usesLead: boolean) =>
      found.push({
        skeleton: { kind: 'assembly', unit, count, joints },
        replaced: [],
        end: close,
        stem,
        complete: true,
        usesLead,
      })
    if (own !== undefined) make(own, false)
    else {
      if (asJoint !== undefined && count === 2) make(asJoint, true)
      if (isBenzene && count === 2) make([['1', "1'"]], false)
    }
  }
  for (const { value, end } of allAt(assembled, low, start))
    put({ kind: 'known', id: value.id }, value.count, end, false, value.id === 'benzene')
  if (low.startsWith('bicyclo', start))
    for (const { value, end } of allAt(stems, low, start + 7)) {
      if (
        low.startsWith('yl', end) ||
        (low.startsWith('ol', end) && /^(naphth|anthr|phenanthr)$/.test(low.slice(at, end)))
      )
        put({ kind: 'ring', length: value }, 2, end + 2, false, true)
      if (low.startsWith('ane', end)) put({ kind: 'ring', length: value }, 2, end + 3, false, true)
    }
  if (low.startsWith('bi', start)) {
    const open = low[start + 2] === '('
    for (const { value, end } of allAt(parents, low, start + (open ? 3 : 2)))
      if (!open || low[end] === ')') put(value, 2, open ? end + 1 : end, false, false)
  }
  return found
}

const ATTACHED: [string, Skeleton][] = ([['benzo', 'benzene'], ['benz', 'benzene'], ['naphtho', 'naphthalene'], ['pyrido', 'pyridine'], ['pyrimido', 'pyrimidine'], ['pyrazino', 'pyrazine'], ['pyridazino', 'pyridazine'], ['pyrrolo', 'pyrrole'], ['furo', 'furan'], ['thieno', 'thiophene'], ['imidazo', 'imidazole'], ['pyrazolo', 'pyrazole'], ['thiazolo', 'thiazole'], ['oxazolo', 'oxazole'], ['isoxazolo', 'isoxazole'], ['isothiazolo', 'isothiazole'], ['pyrano', 'pyran'], ['selenopheno', 'selenophene'], ['indolo', 'indole'], ['quinolino', 'quinoline']] as const).map(([word, id]) => [word, { kind: 'known', id }] as [string, Skeleton]) // prettier-ignore
const attached = trieOf(ATTACHED)
const CYCLOS: [string, number][] = [
  ['cyclopropa', 3],
  ['cyclobuta', 4],
  ['cyclopenta', 5],
  ['cyclohexa', 6],
  ['cyclohepta', 7],
  ['cycloocta', 8],
]
const cyclos = trieOf(CYCLOS)
const FUSION = /\[(?:(\d+[a-z]?(?:,\d+[a-z]?)*)-)?([a-z])\]/y
const INNER = /\[(\d+(?:,\d+)*)\]/y

/** thieno[2,3-d]pyrimidine, benzo[d][1,3]dioxole, [1,2,4]triazolo[1,5-a]pyridine: P-25.3 */
function fusedAt(source: Source, at: number, lead: Locant[] | undefined): SkeletonReading[] {
  const { low } = source
  const found: SkeletonReading[] = []
  const parts: { part: Skeleton; end: number; usesLead: boolean }[] = []
  for (const { value, end } of allAt(attached, low, at)) parts.push({ part: value, end, usesLead: false })
  for (const { value, end } of allAt(cyclos, low, at))
    parts.push({ part: { kind: 'heteroRing', size: value, hetero: [], saturated: false }, end, usesLead: false })
  for (const { skeleton, end } of bracketedHetero(source, at))
    if (low[end] === 'o') parts.push({ part: skeleton, end: end + 1, usesLead: false })
  if (lead !== undefined)
    for (const { skeleton, end, usesLead } of heteroRings(source, at, lead))
      if (low[end] === 'o' && usesLead) parts.push({ part: skeleton, end: end + 1, usesLead: true })
  for (const { part, end, usesLead } of parts) {
    FUSION.lastIndex = end
    const match = FUSION.exec(low)
    if (match === null) continue
    const after = FUSION.lastIndex
    const letters = match[2]!
    const locants = match[1]?.split(',') ?? []
    const bases: { skeleton: Skeleton; end: number }[] = allAt(parents, low, after).map(({ value, end: stop }) => ({
      skeleton: value,
      end: stop,
    }))
    bases.push(...bracketedHetero(source, after))
    bases.push(...heteroRings(source, after, undefined))
    for (const { skeleton, end: stop } of bases)
      found.push({
        skeleton: { kind: 'fused', base: skeleton, attached: [{ part, locants, letters, primes: 0 }] },
        replaced: [],
        end: stop,
        stem: false,
        complete: true,
        usesLead,
      })
  }
  return found
}

/** [1,3]dioxole, [1,2,4]triazol: the positions of heteroatoms in brackets */
function bracketedHetero(source: Source, at: number): { skeleton: Skeleton; end: number }[] {
  INNER.lastIndex = at
  const match = INNER.exec(source.low)
  if (match === null) return []
  const locants = match[1]!.split(',')
  const end = INNER.lastIndex
  const retained: Record<string, string> = {
    '1,3thiazol': 'thiazole',
    '1,3oxazol': 'oxazole',
    '1,2oxazol': 'isoxazole',
    '1,2thiazol': 'isothiazole',
  }
  const found = heteroRings(source, end, locants).filter(({ usesLead }) => usesLead)
  for (const [key, id] of Object.entries(retained)) {
    const word: string = key.replace(match[1]!, '')
    if (key.startsWith(match[1]!) && source.low.startsWith(word, end)) {
      const stop = end + word.length
      found.push({
        skeleton: { kind: 'known', id },
        replaced: [],
        end: stop,
        stem: false,
        complete: true,
        usesLead: true,
      })
      if (source.low[stop] === 'e')
        found.push({
          skeleton: { kind: 'known', id },
          replaced: [],
          end: stop + 1,
          stem: false,
          complete: true,
          usesLead: true,
        })
    }
  }
  return found
}
