import { spend } from '../effort.ts'
import { groupOf } from '../form.ts'
import type { Group, Locant, Prefix, StereoMark } from '../form.ts'
import { skeletons } from '../vocabulary/skeletons.ts'
import { allAt, trieOf } from '../english/trie.ts'
import { heads } from './heads.ts'
import { hydrogenAt, locantsAt } from './locants.ts'
import { onEach } from '../onEach.ts'
import { multipliedAt } from './multiplied.ts'
import type { Mode, Reading, Source } from './reading.ts'
import { AMINO_ACIDS } from './words/aminoAcids.ts'
import { CLASSES } from './words/classes.ts'
import { BESIDE, MULTIPLIERS } from './words/numbers.ts'
import { RINGS } from './words/rings.ts'

const MOST_READINGS = 32
const CLOSING: Record<string, string> = { '(': ')', '[': ']' }
const STEREO = /\(((?:\d+[a-z]?'*)?[RSEZ](?:,(?:\d+[a-z]?'*)?[RSEZ])*)\)-?/y
const RELATIVE = /\(([顺反])\)-/y
const OPTICAL = /(DL|D|L)-/y
const multipliers = trieOf(MULTIPLIERS)

export function sourceOf(text: string): Source {
  return { text, memo: new Map() }
}

const known = new Map<string, Reading[]>()

/** Begins a name: what was read of others is forgotten. */
export function beginReadings(): void {
  known.clear()
}

/** Every way to read the whole text; asked twice for one name it costs nothing more. */
export function wholeReadings(text: string, mode: Mode): Reading[] {
  const key = `${mode} ${text}`
  const before = known.get(key)
  if (before !== undefined) return before
  const found = readWhole(text, mode)
  known.set(key, found)
  return found
}

function readWhole(text: string, mode: Mode): Reading[] {
  return readingsAt(sourceOf(text), 0, mode).filter(({ end }) => end === text.length)
}

/** Every way to read from a place: prefixes, then a parent or what is bound. */
export function readingsAt(source: Source, at: number, mode: Mode): Reading[] {
  const key = `${mode}${at}`
  const known = source.memo.get(key)
  if (known !== undefined) return known
  source.memo.set(key, [])
  if (!spend()) return []
  const found: Reading[] = []
  const add = (reading: Reading) => {
    if (found.length < MOST_READINGS) found.push(reading)
  }
  for (const reading of heads(source, at, mode)) add(reading)
  if (mode === 'parent')
    for (const reading of multipliedAt(source, at, (start) => readingsAt(source, start, 'parent'))) add(reading)
  for (const { change, short, end, prefix, bracketed } of stepsAt(source, at)) {
    for (const reading of readingsAt(source, end, mode)) {
      if (!spend()) break
      if (short && !reading.opens && !(prefix !== undefined && standsFree(prefix, reading))) continue
      if (short && prefix !== undefined && namesRingKetone(prefix.group, reading.group)) continue
      if (prefix !== undefined && !fits(prefix, reading, bracketed)) continue
      const group = prefix === undefined ? change(reading.group) : prefixed(reading.group, byNumbers(prefix, reading.group)) // prettier-ignore
      if (group !== undefined) add({ ...reading, group, opens: short })
    }
  }
  // whatever can be read as a substituent here may stand on what comes next
  const substituents = mode === 'radical' ? found : readingsAt(source, at, 'radical')
  for (let index = 0; index < substituents.length && index < MOST_READINGS; index++) {
    const { group, form, end } = substituents[index]!
    if (form === 'radical' && needy(group)) continue
    for (const reading of readingsAt(source, skipDash(source, end), mode)) {
      if (!spend()) break
      const prefix = onAmine({ locants: undefined, count: 1, group }, reading.group)
      const free = reading.opens ? !namesSilane(group, reading) && !namesCarbon(group, reading) : standsFree(prefix, reading) // prettier-ignore
      if (form === 'short' && (!free || namesRingKetone(group, reading.group))) continue
      if (plainOnPlain(group, reading)) continue
      if (!fits(prefix, reading) || reading.group.multiplied !== undefined) continue
      add({
        ...reading,
        group: withPrefix(reading.group, prefix),
        opens: form === 'short',
      })
    }
  }
  source.memo.set(key, found)
  return found
}

/** A head that has nothing before it yet; 硅 and 锡 alone are elements. */
export function needy({ prefixes, skeleton }: Group): boolean {
  if (prefixes.length > 0 || skeleton.kind !== 'known') return false
  return /^(silyl|stannyl)$/.test(skeleton.id) || skeletons.get(skeleton.id)!.needs.length > 0
}

/** Shorts that stand before more than heads: phenyls on a chain that are several or have a position (二苯乙酸, 四苯乙烯, 2-苯丙酸), an acyl group on a ring (2-乙酰萘). */
function standsFree({ count, locants, group }: Prefix, { group: on, form }: Reading): boolean {
  if (form !== 'parent' && form !== 'acid') return false
  if (isPhenyl(group))
    return (
      (count > 1 || locants?.every((locant) => /^\d+$/.test(locant)) === true) &&
      on.skeleton.kind === 'chain' &&
      (on.skeleton.length > 1 || (count > 1 && on.suffixes.length === 0)) &&
      on.suffixes.every(({ id }) => id !== 'one')
    )
  const last = group.suffixes[0]?.id
  if (isAminoAcid(on)) return isAcyl(group) && locants?.every((locant) => locant.startsWith('N')) === true
  return (
    (last === 'oyl' || last === 'carbonyl') &&
    locants !== undefined &&
    on.skeleton.kind === 'known' &&
    on.suffixes.length === 0 &&
    (RING_IDS.has(on.skeleton.id) || locants.every((locant) => /^N'*$/.test(locant)))
  )
}

const isAcyl = ({ suffixes }: Group): boolean => /^(oyl|carbonyl|sulfonyl)$/.test(suffixes[0]?.id ?? '')
const AMINO_ACID_IDS = new Set(AMINO_ACIDS.map(([, id]) => `acid ${id}`))
const TWO_AMINES = /^acid (lysine|ornithine|cystine)$/

function isAminoAcid({ skeleton }: Group): boolean {
  return skeleton.kind === 'known' && AMINO_ACID_IDS.has(skeleton.id)
}

const GREEK = ['alpha', 'beta', 'gamma', 'delta', 'epsilon']
const END_GROUPS = /^(oic acid|oyl|oyl (chloride|bromide|fluoride)|amide|nitrile|al|hydrazide|thioic acid)$/

/** α-溴丙酸, β-氯丙腈, β-氰基乙基: letters count from beside the carbon of the acid, nitrile or aldehyde, or from where a group is bound. */
function byNumbers({ locants, ...prefix }: Prefix, { skeleton, suffixes, replaced, free }: Group): Prefix {
  if (locants === undefined || skeleton.kind !== 'chain' || replaced.length > 0) return { ...prefix, locants }
  const first = suffixes.length === 1 && suffixes[0]!.count === 1 && END_GROUPS.test(suffixes[0]!.id) ? 2 : 1
  if (first === 1 && (suffixes.length > 0 || free?.orders.join() !== '1')) return { ...prefix, locants }
  const numbered = locants.map((one) => {
    const [, letter = '', primes = ''] = /^([a-z]+)('*)$/.exec(one) ?? []
    if (letter === 'omega') return `${skeleton.length}${primes}`
    const place = GREEK.indexOf(letter)
    return place < 0 ? one : `${place + first}${primes}`
  })
  return { ...prefix, locants: numbered }
}

/** An acyl group in front of an amino acid is on its nitrogen: 甘氨酰甘氨酸, 乙酰-L-亮氨酸. */
function onAmine(prefix: Prefix, on: Group): Prefix {
  const only = on.skeleton.kind === 'known' && !TWO_AMINES.test(on.skeleton.id)
  return only && isAminoAcid(on) && isAcyl(prefix.group) ? { ...prefix, locants: ['N'] } : prefix
}

const RING_IDS = new Set(RINGS.flatMap(([, skeleton]) => (skeleton.kind === 'known' ? [skeleton.id] : [])))
/** Classes whose acyl derivatives are named so: 苯甲酰异氰酸酯, 对甲苯磺酰叠氮. */
const ACYL_CLASSES =
  /^(hydrazine|isocyanate|isothiocyanate|azide|cyanide|fluoride|chloride|bromide|iodide|urea|thiourea|hydroperoxide)$/
const CLASS_IDS = new Set(
  CLASSES.flatMap(([, { skeleton }]) =>
    skeleton.kind === 'known' && !ACYL_CLASSES.test(skeleton.id) ? [skeleton.id] : [],
  ),
)
const HETERO = /^(fluoro|chloro|bromo|iodo|nitro|nitroso|hydroxy|mercapto|oxo|thioxo|amino|azido|cyano|epoxy)$/
const BRANCHED = /^radical (isopropyl|isobutyl|sec-butyl|tert-butyl|isopentyl|neopentyl|tert-pentyl)$/

/** Whether numbers are positions of the frame, as far as that is known before it is built. */
function holds({ skeleton, replaced }: Group, locants: Locant[]): boolean {
  const numbers = locants.filter((locant) => /^\d+$/.test(locant))
  if (skeleton.kind === 'known') {
    const names = skeletons.get(skeleton.id)!.locants.flatMap((name) => name.split(','))
    return numbers.every((locant) => names.includes(locant))
  }
  if (skeleton.kind === 'chain' && replaced.length === 0)
    return numbers.every((locant) => Number(locant) <= skeleton.length)
  return true
}

/** What names never mean: 氯 on the oxygen of an ether, 三硝基甲 on benzene, a second group on 异丙 or at the end of 丙 in 丙醇. */
function fits({ locants, group }: Prefix, { group: on, form, opens }: Reading, bracketed = false): boolean {
  const { skeleton } = group
  if (skeleton.kind === 'known' && skeleton.id === 'epoxy' && locants === undefined) return false
  // 双(2-氯乙基)甲胺 has its groups on nitrogen
  if (form === 'short' && bracketed && locants === undefined && on.skeleton.kind === 'chain' && skeleton.kind === 'chain') return false // prettier-ignore
  if (form === 'short' && locants !== undefined) {
    if (on.skeleton.kind === 'known' && BRANCHED.test(on.skeleton.id)) return false
    if (on.skeleton.kind === 'chain' && on.skeleton.length > 2 && locants.includes('1')) return false
  }
  if (locants !== undefined && on.suffixes.length === 0 && !holds(on, locants)) return false
  if (on.skeleton.kind !== 'known') return true
  if (opens && !bracketed && on.skeleton.id === 'benzene' && skeleton.kind === 'chain' && group.prefixes.length > 0)
    return false
  // 双氰胺 is cyanoguanidine, which has one cyano group
  if (skeleton.kind === 'known' && skeleton.id === 'cyano' && /^(amine|ammonia)$/.test(on.skeleton.id)) return false
  // 苯乙酮 is acetophenone, not the ketone of phenyl and ethyl
  if (opens && on.skeleton.id === 'ketone' && on.prefixes.length > 0 && isPhenyl(group)) return false
  if (opens && isAcyl(group) && CLASS_IDS.has(on.skeleton.id)) return false
  // 三氯甲基硅烷 has both on silicon
  if (
    on.skeleton.id === 'silane' &&
    !bracketed &&
    skeleton.kind === 'chain' &&
    group.prefixes.some((one) => one.locants === undefined)
  )
    return false
  if (skeletons.get(on.skeleton.id)!.needs.length === 0) return true
  if (skeleton.kind === 'known' && HETERO.test(skeleton.id)) return false
  return true
}

function isPhenethyl({ skeleton }: Group): boolean {
  return skeleton.kind === 'known' && skeleton.id === 'radical phenethyl'
}

function isPhenyl({ skeleton }: Group): boolean {
  return skeleton.kind === 'known' && (skeleton.id === 'radical phenyl' || skeleton.id === 'benzene')
}

/** 三甲氧基甲硅烷 is a silane, whose name is 甲硅烷; 乙硅烷 is disilane. */
function namesSilane({ skeleton }: Group, { group: on }: Reading): boolean {
  return skeleton.kind === 'chain' && skeleton.length < 3 && on.skeleton.kind === 'known' && on.skeleton.id === 'silane'
}

/** 二异丙基甲酮 is the ketone of two isopropyl groups, not of what both stand on. */
function namesCarbon({ skeleton, prefixes }: Group, { group: on }: Reading): boolean {
  return (
    skeleton.kind === 'chain' &&
    skeleton.length === 1 &&
    prefixes.length > 0 &&
    on.skeleton.kind === 'known' &&
    on.skeleton.id === 'ketone'
  )
}

/** 吡咯烷酮 is a ring with its ketone, not the ketone of a ring. */
function namesRingKetone({ skeleton }: Group, on: Group): boolean {
  return (
    on.skeleton.kind === 'known' && on.skeleton.id === 'ketone' && skeleton.kind === 'known' && skeleton.id !== 'benzene' && RING_IDS.has(skeleton.id) // prettier-ignore
  )
}

/** Plain chains on a plain chain need brackets. */
function plainOnPlain(group: Group, reading: Reading): boolean {
  const chain = (one: Group) => one.skeleton.kind === 'chain' && one.suffixes.length === 0
  const { skeleton } = group
  if (skeleton.kind === 'known' && BRANCHED.test(skeleton.id)) return reading.form !== 'parent' && chain(reading.group)
  return chain(group) && group.prefixes.length === 0 && reading.form !== 'parent' && chain(reading.group)
}

function skipDash({ text }: Source, at: number): number {
  return text[at] === '-' ? at + 1 : at
}

function prefixed(group: Group, prefix: Prefix): Group | undefined {
  return group.multiplied === undefined ? withPrefix(group, prefix) : onEach(group, prefix)
}

function withPrefix(group: Group, prefix: Prefix): Group {
  return { ...group, prefixes: [prefix, ...group.prefixes] }
}

type Step = { change: (group: Group) => Group; short: boolean; end: number; prefix?: Prefix; bracketed?: boolean }

/** What may come before a parent other than a bare substituent: stereo, hydro, positions or numbers with substituents, brackets. */
function stepsAt(source: Source, at: number): Step[] {
  const steps: Step[] = []
  const { text } = source
  const stereo = stereoAt(text, at)
  if (stereo !== undefined)
    steps.push({
      end: stereo.end,
      short: false,
      change: (group) => ({ ...group, stereo: [...stereo.marks, ...group.stereo] }),
    })
  for (const { locants, end: start } of [
    { locants: undefined as Locant[] | undefined, end: at },
    ...locantsAt(text, at).filter(({ added }) => added.length === 0),
  ]) {
    const times = [{ count: 1, end: start, said: false }]
    for (const { value, end } of allAt(multipliers, text, start))
      times.push({ count: value, end: skipDash(source, end), said: true })
    for (const { count, end, said } of times) {
      // 二十二烷基 is one chain
      if (said && text[end] === '十' && !/[双单]/.test(text[end - 1]!)) continue
      if (said && count > 1 && text[end] === '氢')
        steps.push({
          end: skipDash(source, text[end + 1] === '化' ? end + 2 : end + 1),
          short: false,
          change: (group) => ({ ...group, hydro: [{ locants, count }, ...group.hydro] }),
        })
      const bare = locants === undefined && !said
      const beside = count === 2 && locants?.length === 1 ? BESIDE[locants[0]!] : undefined
      for (const { group, end: after, bracketed, short } of substituentsAt(source, end)) {
        if (bare && !bracketed) continue
        // 二苯乙酮 is a ketone of phenyl and benzyl
        if (count > 1 && short && !bracketed && isPhenethyl(group)) continue
        steps.push({
          end: skipDash(source, text[after] === '代' && !short ? after + 1 : after),
          short,
          prefix: { locants: beside ?? locants, count, group },
          bracketed,
          change: (on) => withPrefix(on, { locants: beside ?? locants, count, group }),
        })
      }
    }
  }
  const kept = hydrogenAt(text, at)
  if (kept !== undefined && text.startsWith('全氟', kept.end))
    steps.push({
      end: skipDash(source, kept.end + 2),
      short: false,
      change: (group) =>
        withPrefix(filled(group, 'F'), { locants: kept.locants, count: kept.locants.length, group: KEPT }),
    })
  for (const [word, element] of [
    ['全氟', 'F'],
    ['全氯', 'Cl'],
  ] as const)
    // prettier-ignore
    if (text.startsWith(word, at))
      steps.push({
        end: skipDash(source, at + 2 + (text[at + 2] === '代' ? 1 : 0)),
        short: false,
        change: (group) => filled(group, element),
      })
  return steps
}

const KEPT = groupOf({ kind: 'known', id: 'kept hydrogen' })

/** perfluoro: of the parent and of what is named after it. */
function filled(group: Group, per: string): Group {
  return { ...group, per, prefixes: group.prefixes.map((prefix) => ({ ...prefix, group: filled(prefix.group, per) })) }
}

function stereoAt(text: string, at: number): { marks: StereoMark[]; end: number } | undefined {
  STEREO.lastIndex = at
  const match = STEREO.exec(text)
  if (match !== null) {
    const marks = match[1]!.split(',').map((part): StereoMark => {
      const mark = part.slice(-1) as 'R' | 'S' | 'E' | 'Z'
      return { mark, locant: part.length > 1 ? part.slice(0, -1) : undefined }
    })
    return { marks, end: STEREO.lastIndex }
  }
  RELATIVE.lastIndex = at
  const relative = RELATIVE.exec(text)
  if (relative === null) {
    OPTICAL.lastIndex = at
    const optical = OPTICAL.exec(text)?.[1] as 'D' | 'L' | 'DL' | undefined
    return optical && { marks: [{ mark: optical, locant: undefined }], end: OPTICAL.lastIndex }
  }
  return { marks: [{ mark: relative[1] === '顺' ? 'cis' : 'trans', locant: undefined }], end: RELATIVE.lastIndex }
}

/** Substituents that begin here: in brackets, or bare with whatever stands on them. */
function substituentsAt(
  source: Source,
  at: number,
): { group: Group; end: number; bracketed: boolean; short: boolean }[] {
  const { text } = source
  const close = CLOSING[text[at] ?? '']
  const bare = readingsAt(source, at, 'radical')
    .filter(({ group }) => !needy(group))
    .map(({ group, end, form }) => ({ group, end, bracketed: false, short: form === 'short' }))
  if (close === undefined) return bare
  const inner = readingsAt(source, at + 1, 'radical')
    .filter(({ group, end }) => text[end] === close && !needy(group))
    .map(({ group, end, form }) => ({
      group,
      // 基 may stand behind the bracket
      end: text[end + 1] === '基' && form === 'short' ? end + 2 : end + 1,
      bracketed: true,
      short: form === 'short' && text[end + 1] !== '基',
    }))
  return [...inner, ...bare]
}
