import { spend } from '../effort.ts'
import { groupOf } from '../form.ts'
import type { Group, Locant, Prefix, StereoMark } from '../form.ts'
import { allAt, trieOf } from '../english/trie.ts'
import { byNumbers, fits, isAlkylamino, isPhenethyl, namesCarbon, namesRingKetone, namesSilane, needy, onAmine, plainOnPlain, standsFree } from './fitting.ts' // prettier-ignore
import { heads } from './heads.ts'
import { hydrogenAt, locantsAt } from './locants.ts'
import { onEach } from '../onEach.ts'
import { multipliedAt } from './multiplied.ts'
import type { Mode, Reading, Source } from './reading.ts'
import { BESIDE, MULTIPLIERS } from './words/numbers.ts'

const MAX_READINGS = 32
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
    if (found.length < MAX_READINGS) found.push(reading)
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
  for (let index = 0; index < substituents.length && index < MAX_READINGS; index++) {
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
        // 三(二甲氨基甲基) is of dimethylamino
        if (locants === undefined && text[end - 1] === '二' && !bracketed && isAlkylamino(group)) continue
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
