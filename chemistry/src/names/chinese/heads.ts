import { groupOf } from '../form.ts'
import type { Free, Group, Locant, Suffix, Unsaturation } from '../form.ts'
import { allAt, trieOf } from '../english/trie.ts'
import { acids } from '../vocabulary/skeletons.ts'
import type { Form, Mode, Reading, Source } from './reading.ts'
import { hydrogenAt, locantsAt } from './locants.ts'
import { skeletonsAt } from './skeletons.ts'
import type { SkeletonReading } from './skeletons.ts'
import { ACIDS, CHANGED_ACIDS, FAMILIES, NO_ALDEHYDE } from './words/acids.ts'
import { NO_AMIDE, WHOLE_ACIDS } from './words/aminoAcids.ts'
import { CLASSES, GROUPED_ACIDS } from './words/classes.ts'
import { BESIDE, MULTIPLIERS, STEMS } from './words/numbers.ts'
import { SPECIAL } from './words/special.ts'
import { HEADS, RADICALS, SHORT } from './words/substituents.ts'
import { SUFFIXES } from './words/suffixes.ts'

const radicals = trieOf(RADICALS)
const shorts = trieOf(SHORT)
const headWords = trieOf(HEADS)
const classes = trieOf(CLASSES)
const special = trieOf(SPECIAL)
const chainStems = trieOf(STEMS)
const acidStems = trieOf(ACIDS)
const groupedAcids = trieOf(GROUPED_ACIDS)
const wholeAcids = trieOf(WHOLE_ACIDS)
const multipliers = trieOf(MULTIPLIERS)
const suffixWords = trieOf(SUFFIXES.map(([word, chain, ring, form]) => [word, { chain, ring, form }] as const))
const endings = new Map(Object.entries(FAMILIES).map(([family, words]) => [family, trieOf(Object.entries(words))]))

/** Parents and ends of substituents that begin at a place, with their principal groups. */
export function heads(source: Source, at: number, mode: Mode): Reading[] {
  const { text } = source
  const found: Reading[] = []
  const put = (group: Group, end: number, form: Form, opens = false) => {
    if ((form === 'radical' || form === 'short') === (mode === 'radical')) found.push({ group, end, form, opens })
  }
  const acyl = (group: Group, end: number, opens = false) => {
    put(group, end, 'short', opens)
    if (text[end] === '基') put(group, end + 1, 'radical', opens)
  }
  for (const { value, end } of allAt(radicals, text, at)) put(value, end, 'radical')
  for (const { value, end } of allAt(shorts, text, at)) put(value, end, 'short')
  for (const { value, end } of allAt(headWords, text, at)) {
    put(value, end, 'radical', true)
  }
  for (const { value, end } of allAt(classes, text, at)) put(value, end, 'parent', true)
  for (const { value, end } of allAt(special, text, at)) put(value, end, 'parent')
  for (const { value, end } of allAt(groupedAcids, text, at)) put(value, end, 'acid')
  for (const { value, end } of allAt(wholeAcids, text, at)) put(value, end, 'acid')
  for (const { value: id, end: stem } of allAt(acidStems, text, at)) {
    const { family, positions } = acids.get(id)!
    for (const { value, end } of allAt(endings.get(family)!, text, stem)) {
      if (text[end - 1] === '醛' && NO_ALDEHYDE.has(id)) continue
      if (value.id === 'amide' && NO_AMIDE.has(id)) continue
      const count = positions.length
      const group: Group = {
        ...groupOf({ kind: 'known', id: `acid ${id}` }),
        suffixes: [{ id: value.id, locants: positions, count, added: [] }],
      }
      if (value.form === 'acyl') acyl(group, end)
      else put(group, end, value.form)
    }
    // 己二酰二氯, 邻苯二甲酰二胺
    if (text[stem] === '酰' && text[stem + 1] === '二') {
      const halide = endings.get(family)!
      for (const { value, end } of allAt(halide, `酰${text.slice(stem + 2, stem + 4)}`, 0))
        if (value.form === 'parent' && positions.length === 2)
          put(
            {
              ...groupOf({ kind: 'known', id: `acid ${id}` }),
              suffixes: [{ id: value.id, locants: positions, count: 2, added: [] }],
            },
            stem + 1 + end,
            'parent',
          )
    }
  }
  for (const { group, end, form } of changedAcids(text, at)) put(group, end, form)
  for (const lead of leadsAt(text, at)) {
    for (const skeleton of skeletonsAt(text, lead.end, lead.locants)) {
      const spare = skeleton.usesLead ? undefined : lead.locants
      for (const { group: named, end, form } of tails(text, skeleton)) {
        const group = atEnd(named, text[lead.end] === '正', lead.locants)
        for (const placed of spare === undefined ? [group] : distribute(group, spare, lead.added)) {
          const whole = { ...placed, indicated: [...lead.indicated, ...placed.indicated] }
          const opens = text[lead.end] === '苯' && lead.end === at
          if (form === 'acyl') acyl(whole, end, opens)
          else put(whole, end, form, opens)
        }
      }
    }
  }
  return found
}

/** 硫代乙酸, 硫代苯甲酰胺, 过乙酸, 过氧苯甲酸. */
function changedAcids(text: string, at: number): { group: Group; end: number; form: Form }[] {
  return CHANGED_ACIDS.flatMap(({ word, oic, carboxylic }) => {
    if (!text.startsWith(word, at)) return []
    const start = at + word.length
    const endings = (group: Group, stem: number, ids: Record<string, string>, positions: Locant[] | undefined) =>
      Object.entries(ids).flatMap(([ending, id]) =>
        text.startsWith(ending, stem)
          ? [
              {
                group: { ...group, suffixes: [{ id, locants: positions, count: 1, added: [] }] },
                end: stem + ending.length,
                form: (ending === '酸' ? 'acid' : 'parent') as Form,
              },
            ]
          : [],
      )
    return [
      ...allAt(chainStems, text, start).flatMap(({ value, end }) =>
        endings(groupOf({ kind: 'chain', length: value }), end, oic, undefined),
      ),
      ...allAt(acidStems, text, start).flatMap(({ value, end }) => {
        const { family, positions } = acids.get(value)!
        if (positions.length !== 1 || (family !== 'oic' && family !== 'carboxylic')) return []
        return endings(
          groupOf({ kind: 'known', id: `acid ${value}` }),
          end,
          family === 'oic' ? oic : carboxylic,
          positions,
        )
      }),
    ]
  })
}

type Lead = { locants: Locant[] | undefined; added: Locant[]; indicated: Locant[]; end: number }

/** Positions and indicated hydrogen before a parent, in either order. */
function leadsAt(text: string, at: number): Lead[] {
  const leads: Lead[] = []
  const hydrogen = hydrogenAt(text, at)
  for (const { indicated, start } of [
    { indicated: [] as Locant[], start: at },
    ...(hydrogen === undefined ? [] : [{ indicated: hydrogen.locants, start: hydrogen.end }]),
  ]) {
    leads.push({ locants: undefined, added: [], indicated, end: start })
    for (const { locants, added, end } of locantsAt(text, start)) {
      leads.push({ locants, added, indicated, end })
      const behind = hydrogenAt(text, end)
      if (behind !== undefined && indicated.length === 0)
        leads.push({ locants, added, indicated: behind.locants, end: behind.end })
    }
  }
  return leads
}

const NO_SUBSTITUENT =
  /^(hydrogen (chloride|bromide|iodide|fluoride|peroxide)|water|(nitric|perchloric) acid|carbon (mon|di)oxide)$/

type Tail = { group: Group; end: number; form: Form | 'acyl' }

/** Everything that may follow a frame: double bonds, then principal groups or 基. */
function tails(text: string, { group, end: at, stem }: SkeletonReading): Tail[] {
  const found: Tail[] = []
  if (!stem) {
    found.push({ group, end: at, form: 'parent' })
    // 盐酸苯胺 is a salt
    if (group.skeleton.kind === 'known' && NO_SUBSTITUENT.test(group.skeleton.id)) return found
    found.push({ group: bound(group, [1]), end: at, form: 'short' })
    found.push(...bonds(text, group, at), ...principal(text, group, at, 0))
    return found
  }
  for (const { unsaturation, end, complete } of unsaturations(text, at)) {
    const made = { ...group, unsaturation }
    if (complete) found.push({ group: made, end, form: 'parent' })
    if (end === at || (complete && unsaturation.length > 0)) found.push({ group: bound(made, [1]), end, form: 'short' })
    found.push(...bonds(text, made, end), ...principal(text, made, end, 0))
  }
  return found
}

function bound(group: Group, orders: Free['orders'], locants?: Locant[]): Group {
  return { ...group, free: { orders, locants } }
}

/** `基`, `-2-基`, `亚基`, `-1,3-二基`. */
function bonds(text: string, group: Group, at: number): Tail[] {
  return places(text, at).flatMap(({ locants, start }): Tail[] => {
    if (text[start] === '基') return [{ group: bound(group, [1], locants), end: start + 1, form: 'radical' }]
    if (text.startsWith('亚基', start)) return [{ group: bound(group, [2], locants), end: start + 2, form: 'radical' }]
    if (text.startsWith('二基', start))
      return [{ group: bound(group, [1, 1], locants), end: start + 2, form: 'radical' }]
    return []
  })
}

/** Nothing, 烷, `-1-烯`, 二烯, `烯-3-炔`: whether a name may end there. */
function unsaturations(text: string, at: number): { unsaturation: Unsaturation[]; end: number; complete: boolean }[] {
  const found: ReturnType<typeof unsaturations> = [{ unsaturation: [], end: at, complete: false }]
  if (text[at] === '烷') found.push({ unsaturation: [], end: at + 1, complete: true })
  const more = (unsaturation: Unsaturation[], from: number) => {
    for (const { locants, start } of places(text, from))
      for (const { value: count, end } of [{ value: 1, end: start }, ...allAt(multipliers, text, start)]) {
        const order = text[end] === '烯' ? 2 : text[end] === '炔' ? 3 : undefined
        if (order === undefined) continue
        const list: Unsaturation[] = [...unsaturation, { order, locants, count }]
        found.push({ unsaturation: list, end: end + 1, complete: true })
        if (list.length < 2) more(list, end + 1)
      }
  }
  more([], at)
  return found
}

/** Without positions, or with them between hyphens. */
function places(text: string, at: number): { locants: Locant[] | undefined; added: Locant[]; start: number }[] {
  const found: ReturnType<typeof places> = [{ locants: undefined, added: [], start: at }]
  if (text[at] === '-')
    for (const { locants, added, end } of locantsAt(text, at + 1)) found.push({ locants, added, start: end })
  return found
}

/** Principal groups: `-2-醇`, `-1,3-二胺`, 甲酸; two kinds at most. */
function principal(text: string, group: Group, at: number, depth: number): Tail[] {
  const found: Tail[] = []
  for (const { locants, added, start } of places(text, at)) {
    for (const { value: count, end } of [{ value: 1, end: start }, ...allAt(multipliers, text, start)]) {
      for (const { value, end: after } of allAt(suffixWords, text, end)) {
        const id = group.skeleton.kind === 'chain' ? value.chain : value.ring
        if (id === '') continue
        // 乙醇胺 has its groups on two carbons
        if (depth > 0 && locants === undefined && id === 'amine') continue
        const suffix: Suffix = { id, locants, count, added }
        const made = { ...group, suffixes: [...group.suffixes, suffix] }
        found.push({ group: made, end: after, form: value.form })
        if (depth === 0) found.push(...principal(text, made, after, 1))
      }
    }
  }
  return found
}

/**
 * Groups without a position that are at the end by custom: of 正 chains (正己醇, 正庚烯), of fatty chains (十二醇), and alcohols of alkenes
 * whose double bond has one (2-己烯醇).
 */
function atEnd(group: Group, normal: boolean, lead: Locant[] | undefined): Group {
  const { skeleton, suffixes, unsaturation } = group
  if (skeleton.kind !== 'chain' || suffixes.length > 1 || unsaturation.length > 1) return group
  const bond = unsaturation[0]
  const suffix = suffixes[0]
  const one = ['1']
  if (suffix === undefined)
    return normal && bond?.count === 1 && bond.locants === undefined && lead === undefined
      ? { ...group, unsaturation: [{ ...bond, locants: one }] }
      : group
  if (suffix.locants !== undefined || suffix.count !== 1 || !/^(ol|thiol|amine)$/.test(suffix.id)) return group
  const placed = { ...group, suffixes: [{ ...suffix, locants: one }] }
  if (bond === undefined) return lead === undefined && (normal || skeleton.length >= FATTY) ? placed : group
  const double = bond.locants ?? lead
  return suffix.id === 'ol' && double?.length === bond.count && double.every((locant) => /^[2-9]$|^\d\d$/.test(locant))
    ? placed
    : group
}

const FATTY = 10

function isPlainRing({ skeleton, unsaturation, replaced, suffixes }: Group): boolean {
  return (
    suffixes.length + unsaturation.length + replaced.length === 0 &&
    (skeleton.kind === 'ring' || (skeleton.kind === 'known' && skeleton.id === 'benzene'))
  )
}

/** Gives the positions before a parent to what lacks as many: double bonds, a principal group, or the bond. */
function distribute(group: Group, given: Locant[], added: Locant[]): Group[] {
  // 1-苯乙醇 counts on the chain
  if (group.skeleton.kind === 'known' && group.skeleton.id === 'benzene' && given.length === 1 && /^\d$/.test(given[0]!) && group.suffixes.some(({ id }) => id.startsWith('joined '))) return [] // prettier-ignore
  const found: Group[] = []
  const several = group.suffixes.some(({ count }) => count === 2)
  const lead = several && given.length === 1 ? (BESIDE[given[0]!] ?? given) : given
  group.unsaturation.forEach((one, place) => {
    if (one.locants === undefined && one.count === lead.length && added.length === 0)
      found.push({
        ...group,
        unsaturation: group.unsaturation.map((other, index) => (index === place ? { ...one, locants: lead } : other)),
      })
  })
  if (found.length > 0) return found
  group.suffixes.forEach((one, place) => {
    if (one.locants === undefined && one.count === lead.length)
      found.push({
        ...group,
        suffixes: group.suffixes.map((other, index) =>
          index === place ? { ...one, locants: lead, added: [...one.added, ...added] } : other,
        ),
      })
  })
  if (found.length > 0) return found
  const { free } = group
  // 4,4,4-三氟-1-苯基: of benzene and of plain rings every position is the first, so that the number is of what the group stands on
  if (given.length === 1 && isPlainRing(group)) return []
  // 2-乙基 is ethyl at 2
  if (group.skeleton.kind === 'chain' && group.skeleton.length < 3) return []
  return free !== undefined && free.locants === undefined && free.orders.length === lead.length
    ? [{ ...group, free: { ...free, locants: lead }, indicated: [...group.indicated, ...added] }]
    : []
}
