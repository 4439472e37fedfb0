import { groupOf } from '../form.ts'
import type { Free, Group, Locant, Suffix, Unsaturation } from '../form.ts'
import type { Form, Mode, Reading, Source } from './reading.ts'
import { hydrogenAt, locantsAt } from './locants.ts'
import { skeletonsAt } from './skeletons.ts'
import type { SkeletonReading } from './skeletons.ts'
import { allAt, trieOf } from './trie.ts'
import { ACID_WORDS, CONJUNCTIVE_WORDS, MULTIPLIERS, OTHER_MEANINGS, SUBSTITUENTS, SUFFIX_WORDS } from './words.ts'
import type { AcidWord } from './words.ts'

const substituents = trieOf([
  ...SUBSTITUENTS,
  ...[...OTHER_MEANINGS].flatMap(([word, groups]) => groups.map((group) => [word, group] as const)),
])
const acidWords = trieOf(ACID_WORDS)
const suffixWords = trieOf(SUFFIX_WORDS.map(([word, id, form]) => [word, { id, form }] as const))
const joinedWords = trieOf(CONJUNCTIVE_WORDS.map(([word, id, form]) => [word, { id, form }] as const))
const multipliers = trieOf(MULTIPLIERS)
const bonds = trieOf<Free['orders']>([
  ['yl', [1]], ['ylidene', [2]], ['ylidyne', [3]], ['diyl', [1, 1]], ['triyl', [1, 1, 1]], ['tetrayl', [1, 1, 1, 1]], ['ylene', [1, 1]], ['diylidene', [2, 2]], ['ylylidene', [1, 2]],
]) // prettier-ignore

/** Parents and ends of substituents that begin at a place, with their principal groups. */
export function heads(source: Source, at: number, mode: Mode): Reading[] {
  const { low } = source
  const found: Reading[] = []
  const put = (group: Group, end: number, form: Form) => {
    if ((form === 'radical') === (mode === 'radical')) found.push({ group, end, form })
  }
  for (const { value, end } of allAt(acidWords, low, at)) for (const one of formed(value)) put(one.group, end, one.form)
  if (mode === 'radical') for (const { value, end } of allAt(substituents, low, at)) put(value, end, 'radical')
  const hydrogen = hydrogenAt(source, at)
  const leads: { locants: Locant[] | undefined; added: Locant[]; indicated: Locant[]; end: number }[] = []
  for (const { indicated, start } of [
    { indicated: [] as Locant[], start: at },
    ...(hydrogen === undefined ? [] : [{ indicated: hydrogen.locants, start: hydrogen.end }]),
  ]) {
    leads.push({ locants: undefined, added: [], indicated, end: start })
    for (const one of locantsAt(source, start)) {
      if (one.locants.length === 0) continue
      leads.push({ ...one, indicated })
      const behind = hydrogenAt(source, one.end)
      if (behind !== undefined && indicated.length === 0)
        leads.push({ ...one, indicated: behind.locants, end: behind.end })
    }
  }
  for (const lead of leads) {
    for (const skeleton of skeletonsAt(source, lead.end, lead.locants)) {
      const spare = skeleton.usesLead ? undefined : lead.locants
      // `4-fluoro-1-methyl` is no methyl that is bound by its position 1
      const inside = mode === 'radical' && skeleton.skeleton.kind === 'chain' && low[at - 1] === '-'
      if (spare !== undefined && inside) continue
      for (const { group, end, form } of tails(source, skeleton, mode)) {
        const placed = spare === undefined ? group : distribute(group, spare, lead.added)
        if (placed === undefined) continue
        const indicated = [...lead.indicated, ...placed.indicated]
        for (const one of formed({ group: { ...placed, indicated }, form })) put(one.group, end, one.form)
      }
    }
  }
  return found
}

type Tail = { group: Group; end: number; form: AcidWord['form'] | 'radical' | 'parent' }

function formed({ group, form }: { group: Group; form: Tail['form'] }): { group: Group; form: Form }[] {
  switch (form) {
    case 'ate':
      return [{ group: { ...group, esters: [] }, form: 'ate' }]
    case 'acid':
      return [{ group, form: 'acid' }]
    case 'yl':
    case 'radical':
      return [{ group, form: 'radical' }]
    case 'amido': {
      const amino = groupOf({ kind: 'known', id: 'amino' })
      return [{ group: { ...amino, prefixes: [{ locants: undefined, count: 1, group }] }, form: 'radical' }]
    }
    default:
      return [{ group, form: 'parent' }]
  }
}

/** Everything that may follow a skeleton: double bonds, then principal groups or bonds. */
function tails(source: Source, skeleton: SkeletonReading, mode: Mode): Tail[] {
  const base: Group = { ...groupOf(skeleton.skeleton), replaced: skeleton.replaced }
  const { low } = source
  const found: Tail[] = []
  for (const { unsaturation, end, complete } of skeleton.stem
    ? endings(source, skeleton.end)
    : [{ unsaturation: [], end: skeleton.end, complete: true }]) {
    const group = { ...base, unsaturation }
    if (complete && skeleton.complete) found.push({ group, end, form: 'parent' })
    if (mode === 'parent') found.push(...cations(source, group, end))
    found.push(...principal(source, group, end, 0))
    if (mode === 'radical') {
      for (const { locants, start } of places(source, end)) {
        for (const { value, end: after } of allAt(bonds, low, start))
          found.push({ group: { ...group, free: { orders: value, locants } }, end: after, form: 'radical' })
      }
    }
  }
  if (skeleton.stem && mode === 'radical')
    for (const { value, end } of allAt(bonds, low, skeleton.end))
      if (value.length === 1)
        found.push({ group: { ...base, free: { orders: value, locants: undefined } }, end, form: 'radical' })
  return found
}

/** `an`, `ane`, `-2-en`, `a-1,3-diene`, `en-3-yne`: whether the word may end there. */
function endings(source: Source, at: number): { unsaturation: Unsaturation[]; end: number; complete: boolean }[] {
  const { low } = source
  const found: ReturnType<typeof endings> = []
  if (low.startsWith('ane', at)) found.push({ unsaturation: [], end: at + 3, complete: true })
  if (low.startsWith('an', at)) found.push({ unsaturation: [], end: at + 2, complete: false })
  const more = (unsaturation: Unsaturation[], from: number) => {
    const start = low[from] === 'a' && unsaturation.length === 0 ? from + 1 : from
    for (const { locants, start: after } of places(source, start)) {
      const times = [{ value: 1, end: after }, ...allAt(multipliers, low, after)]
      for (const { value: count, end } of times) {
        const word = low.slice(end, end + 2)
        if (word !== 'en' && word !== 'yn') continue
        if (count === 1 && start !== from) continue
        const list: Unsaturation[] = [...unsaturation, { order: word === 'en' ? 2 : 3, locants, count }]
        if (low[end + 2] === 'e') found.push({ unsaturation: list, end: end + 3, complete: true })
        found.push({ unsaturation: list, end: end + 2, complete: false })
        if (list.length < 3) more(list, end + 2)
      }
    }
  }
  more([], at)
  return found
}

/** Without locants, or with them between hyphens. */
function places(source: Source, at: number): { locants: Locant[] | undefined; added: Locant[]; start: number }[] {
  const found: ReturnType<typeof places> = [{ locants: undefined, added: [], start: at }]
  if (source.low[at] === '-')
    for (const { locants, added, end } of locantsAt(source, at + 1))
      if (locants.length > 0) found.push({ locants, added, start: end })
  return found
}

/** `-1-ium`, `ium`: a nitrogen with four bonds. */
function cations(source: Source, group: Group, at: number): Tail[] {
  return places(source, at).flatMap(({ locants, start }) =>
    source.low.startsWith('ium', start)
      ? [
          {
            group: { ...group, modifiers: [...group.modifiers, { id: 'ium', count: 1, locants }] },
            end: start + 3,
            form: 'parent' as const,
          },
        ]
      : [],
  )
}

/** Principal groups: `-2-ol`, `-1,3-diamine`, `carboxylic acid`; two kinds at most. */
function principal(source: Source, group: Group, at: number, depth: number): Tail[] {
  const { low } = source
  const found: Tail[] = []
  for (const { locants, added, start } of places(source, at)) {
    const times = [{ value: 1, end: start }, ...allAt(multipliers, low, start)]
    for (const { value: count, end } of times) {
      const words =
        group.skeleton.kind === 'chain'
          ? allAt(suffixWords, low, end)
          : [...allAt(suffixWords, low, end), ...allAt(joinedWords, low, end)]
      for (const { value, end: after } of words) {
        const suffix: Suffix = { id: value.id, locants, count, added }
        const made = { ...group, suffixes: [...group.suffixes, suffix] }
        found.push({ group: made, end: after, form: value.form === 'other' ? 'parent' : value.form })
        if (depth === 0) found.push(...principal(source, made, after, 1))
      }
    }
  }
  return found
}

/** Gives the locants before a parent to what lacks them: double bonds, then principal groups, then bonds. */
function distribute(group: Group, lead: Locant[], added: Locant[]): Group | undefined {
  const lacking = group.unsaturation.findIndex(({ locants }) => locants === undefined)
  if (lacking >= 0) {
    if (group.unsaturation[lacking]!.count !== lead.length || added.length > 0) return undefined
    return {
      ...group,
      unsaturation: group.unsaturation.map((one, index) => (index === lacking ? { ...one, locants: lead } : one)),
    }
  }
  const place = group.suffixes.findIndex(({ locants }) => locants === undefined)
  if (place >= 0) {
    const suffix = group.suffixes[place]!
    if (suffix.count !== lead.length) return undefined
    return {
      ...group,
      suffixes: group.suffixes.map((one, index) =>
        index === place ? { ...one, locants: lead, added: [...one.added, ...added] } : one,
      ),
    }
  }
  if (group.free !== undefined && group.free.locants === undefined && group.free.orders.length === lead.length)
    return { ...group, free: { ...group.free, locants: lead }, indicated: [...group.indicated, ...added] }
  return undefined
}
