import { buildSubstance } from '../build/index.ts'
import { BUILDING, spend } from '../effort.ts'
import type { Group, Locant, Prefix, StereoMark } from '../form.ts'
import { onEach } from '../onEach.ts'
import { locantsAt } from './locants.ts'
import { heads } from './heads.ts'
import type { Mode, Reading, Source } from './reading.ts'
import { ACID_WORDS, MIDDLES, MULTIPLIERS, PARENTS } from './words.ts'
import { skeletons } from '../vocabulary/skeletons.ts'
import { allAt, trieOf } from './trie.ts'

const MAX_READINGS = 24

export function sourceOf(raw: string): Source {
  return { low: raw.toLowerCase(), raw, capitals: !/[a-z]{3}/.test(raw), memo: new Map() }
}

const multipliers = trieOf(MULTIPLIERS)
const thioParents = trieOf(
  [...PARENTS.keys(), ...ACID_WORDS.keys()]
    .filter((word) => word.startsWith('thio'))
    .map((word) => [word, true] as const),
)
const middleWords = trieOf(MIDDLES)
const CLOSING: Record<string, string> = { '(': ')', '[': ']', '{': '}' }
const STEREO = /\(((?:\d+[a-z]?'*)?[rsez](?:,\s?(?:\d+[a-z]?'*)?[rsez])*)\)-?/y
const RELATIVE = /(cis|trans)-/y
const OPTICAL = /(dl|d|l)-/y
const HYDRO = /hydro-?/y

/** Every way to read the whole text. */
export function wholeReadings(source: Source, mode: Mode): Reading[] {
  return readingsAt(source, 0, mode).filter(({ end }) => end === source.low.length)
}

/** Every way to read from a position: prefixes, then a parent or what is bound. */
export function readingsAt(source: Source, at: number, mode: Mode): Reading[] {
  const key = `${mode}${at}`
  const known = source.memo.get(key)
  if (known !== undefined) return known
  source.memo.set(key, [])
  if (!spend()) return []
  const found: Reading[] = []
  const add = (reading: Reading) => {
    if (found.length < MAX_READINGS) found.push(reading)
  }
  for (const reading of heads(source, at, mode)) add(reading)
  if (mode === 'parent') {
    for (const reading of multipliedAt(source, at, undefined)) add(reading)
    for (const { locants, end, added } of locantsAt(source, at))
      if (locants.length > 1 && added.length === 0)
        for (const reading of multipliedAt(source, end, locants)) add(reading)
  }
  for (const { change, end } of stepsAt(source, at)) {
    for (const reading of readingsAt(source, end, mode)) {
      const changed = change(reading)
      if (changed !== undefined) add(changed)
    }
  }
  // whatever can be read as a substituent here may stand on what comes next
  const substituents = mode === 'radical' ? found : readingsAt(source, at, 'radical')
  for (let index = 0; index < substituents.length && index < MAX_READINGS; index++) {
    const substituent = substituents[index]!
    if (!usable(substituent)) continue
    for (const reading of readingsAt(source, skipDash(source, substituent.end), mode)) {
      if (!spend()) break
      if (plainOnPlain(substituent.group, reading) || splitsWord(source, substituent.end)) continue
      const made = withPrefix(reading, { locants: undefined, count: 1, group: substituent.group })
      if (made !== undefined) add(made)
    }
  }
  const kept = found.length > 1 ? found.filter((reading) => mode === 'parent' || sound(reading)) : found
  source.memo.set(key, kept)
  return kept
}

const soundness = new WeakMap<Group, boolean>()

/** Whether a substituent that has prefixes of its own can be built, so that others need not be combined with it. */
function sound({ group }: Reading): boolean {
  if (group.prefixes.length === 0) return true
  let known = soundness.get(group)
  if (known === undefined) {
    if (!spend(BUILDING)) return false
    known = buildSubstance({ components: [{ group, count: 1 }], racemic: false, balance: false }, true) !== undefined
    soundness.set(group, known)
  }
  return known
}

function usable(reading: Reading): boolean {
  return reading.form === 'radical'
}

/** Plain chains on a plain chain need brackets: `methylpropyl` is not butyl. */
function plainOnPlain(substituent: Group, reading: Reading): boolean {
  const chain = (group: Group) => group.skeleton.kind === 'chain' && group.suffixes.length === 0
  return chain(substituent) && substituent.prefixes.length === 0 && reading.form === 'radical' && chain(reading.group)
}

/** `phenylthiourea` is thiourea with phenyl. */
function splitsWord({ low }: Source, end: number): boolean {
  return low.slice(end - 4, end) === 'thio' && allAt(thioParents, low, end - 4).length > 0
}

function skipDash(source: Source, at: number): number {
  return source.low[at] === '-' ? at + 1 : at
}

function withPrefix(reading: Reading, prefix: Prefix): Reading | undefined {
  if (reading.group.multiplied !== undefined) {
    const group = onEach(reading.group, prefix)
    return group && { ...reading, group }
  }
  return { ...reading, group: { ...reading.group, prefixes: [prefix, ...reading.group.prefixes] } }
}

/** `methylenebis(phenol)`, `oxydianiline`: equal parents on one middle, which begins here. */
function multipliedAt(source: Source, at: number, locants: Locant[] | undefined): Reading[] {
  const { low } = source
  const found: Reading[] = []
  const middles = [
    ...allAt(middleWords, low, at).map(({ value, end }) => ({ group: value, end })),
    ...substituentsAt(source, at).filter(
      ({ group, bracketed }) => bondsOf(group) > 1 && (bracketed || group.prefixes.length === 0),
    ),
  ]
  for (const { group: middle, end } of middles) {
    for (const { value: count, end: after } of allAt(multipliers, low, end)) {
      if (count !== bondsOf(middle) || (locants !== undefined && locants.length !== count)) continue
      const close = CLOSING[low[after] ?? '']
      const units =
        close === undefined
          ? readingsAt(source, after, 'parent')
          : readingsAt(source, after + 1, 'parent')
              .filter((one) => low[one.end] === close)
              .map((one) => ({ ...one, end: one.end + 1 }))
      for (const unit of units)
        if (unit.group.multiplied === undefined && unit.form !== 'ate')
          found.push({ ...unit, group: { ...unit.group, multiplied: { middle, count, locants } } })
    }
  }
  return found
}

function bondsOf(group: Group): number {
  if (group.free !== undefined) return group.free.orders.reduce<number>((sum, order) => sum + order, 0)
  return group.skeleton.kind === 'known' ? (skeletons.get(group.skeleton.id)?.bound.length ?? 0) : 0
}

/** What may come before a parent other than a bare substituent: stereo words, hydro, locants or multipliers with substituents, brackets. */
function stepsAt(source: Source, at: number): { change: (reading: Reading) => Reading | undefined; end: number }[] {
  const steps: ReturnType<typeof stepsAt> = []
  const { low } = source
  const stereo = stereoAt(source, at)
  if (stereo !== undefined) {
    const { marks, end } = stereo
    steps.push({
      end,
      change: (reading) => ({ ...reading, group: { ...reading.group, stereo: [...marks, ...reading.group.stereo] } }),
    })
  }
  const lead = locantsAt(source, at)
  for (const { locants: given, end: start, isAdded } of [
    { locants: undefined, end: at, isAdded: false },
    ...lead.map((one) => ({ ...one, isAdded: one.added.length > 0 })),
  ] as { locants: Locant[] | undefined; end: number; isAdded: boolean }[]) {
    if (isAdded) continue
    const normal = given !== undefined && given.length === 0
    const locants = normal ? undefined : given
    const times = [
      { count: 1, end: start },
      ...allAt(multipliers, low, start).map(({ value, end }) => ({
        count: value,
        end: low[end] === '-' ? end + 1 : end,
      })),
    ]
    if (low.startsWith('mono', start)) times.push({ count: 1, end: start + 4 })
    for (const { count, end } of times) {
      HYDRO.lastIndex = end
      const hydro = HYDRO.exec(low)
      if (hydro !== null && count > 1) {
        steps.push({
          end: end + hydro[0].length,
          change: (reading) => ({
            ...reading,
            group: { ...reading.group, hydro: [{ locants, count }, ...reading.group.hydro] },
          }),
        })
      }
      if (low.startsWith('didehydro', start) && end === start && locants !== undefined)
        steps.push({
          end: skipDash(source, start + 9),
          change: (reading) => ({
            ...reading,
            group: { ...reading.group, dehydro: [...locants, ...reading.group.dehydro] },
          }),
        })
      const bare = locants === undefined && count === 1 && end === at
      for (const { group, end: after, bracketed } of substituentsAt(source, end)) {
        if (bare && !bracketed) continue
        // what is multiplied by bis is what the brackets hold
        if (count > 1 && !bracketed && (group.prefixes.length > 0 || CLOSING[low[end] ?? ''] !== undefined)) continue
        const next = skipDash(source, after)
        steps.push({ end: next, change: (reading) => withPrefix(reading, { locants, count, group }) })
      }
    }
  }
  if (low.startsWith('perfluoro', at))
    steps.push({
      end: skipDash(source, at + 9),
      change: (reading) =>
        reading.group.multiplied === undefined ? { ...reading, group: filled(reading.group, 'F') } : undefined,
    })
  if (low.startsWith('perchloro', at))
    steps.push({
      end: skipDash(source, at + 9),
      change: (reading) => ({ ...reading, group: filled(reading.group, 'Cl') }),
    })
  return steps
}

/** perfluoro: of the parent and of what is named after it. */
function filled(group: Group, per: string): Group {
  return { ...group, per, prefixes: group.prefixes.map((prefix) => ({ ...prefix, group: filled(prefix.group, per) })) }
}

function stereoAt(source: Source, at: number): { marks: StereoMark[]; end: number } | undefined {
  STEREO.lastIndex = at
  const match = STEREO.exec(source.low)
  if (match !== null) {
    const marks = match[1]!.split(/,\s?/).map((part): StereoMark => {
      const mark = part.slice(-1).toUpperCase() as 'R' | 'S' | 'E' | 'Z'
      return { mark, locant: part.length > 1 ? part.slice(0, -1) : undefined }
    })
    return { marks, end: STEREO.lastIndex }
  }
  OPTICAL.lastIndex = at
  const optical = OPTICAL.exec(source.low)
  if (optical !== null)
    return {
      marks: [{ mark: optical[1]!.toUpperCase() as 'D' | 'L' | 'DL', locant: undefined }],
      end: OPTICAL.lastIndex,
    }
  RELATIVE.lastIndex = at
  const relative = RELATIVE.exec(source.low)
  if (relative !== null)
    return { marks: [{ mark: relative[1] as 'cis' | 'trans', locant: undefined }], end: RELATIVE.lastIndex }
  return undefined
}

/** Substituents that begin here: in brackets, or bare with whatever stands on them. */
function substituentsAt(source: Source, at: number): { group: Group; end: number; bracketed: boolean }[] {
  const close = CLOSING[source.low[at] ?? '']
  const bare = readingsAt(source, at, 'radical')
    .filter(usable)
    .map(({ group, end }) => ({ group, end, bracketed: false }))
  if (close === undefined) return bare
  const inner = readingsAt(source, at + 1, 'radical')
    .filter((reading) => usable(reading) && source.low[reading.end] === close)
    .map(({ group, end }) => ({ group, end: end + 1, bracketed: true }))
  return [...inner, ...bare]
}
