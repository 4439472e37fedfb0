import type { Group, Prefix } from '../form.ts'
import { skeletons } from '../vocabulary/skeletons.ts'
import { glycolEthers } from './glycolEthers.ts'
import { wholeReadings } from './grammar.ts'
import { crownEthers, lactones } from './lactones.ts'
import { otherOrders } from './orders.ts'
import { organometals } from './organometals.ts'
import { orthoesters } from './orthoesters.ts'
import { phosphates } from './phosphates.ts'
import { polyolEsters } from './polyolEsters.ts'
import { acidsOf, radicalLists } from './radicalLists.ts'
import type { Component } from './radicalLists.ts'
import { counted } from './substance.ts'
import { known } from './words/entries.ts'

const MODIFIERS: [RegExp, string][] = [
  [/[·-]?(?:-?((?:[NSP]|\d'?)(?:,(?:[NSP]|\d'?))*)-)?(一|二|单)?氧化物$/, 'oxide'],
  [/[·-]?()(二)?肟$/, 'oxime'],
  [/[·-]?()()腙$/, 'hydrazone'],
  [/[·-]?()()缩氨基脲$/, 'semicarbazone'],
  [/(?<=[酮醛])()()亚胺$/, 'imine'],
]

/** Ways to read a name of one component: whole, as an ester, an anhydride, an oxide. */
export function componentsOf(name: string): Component[] {
  const found: Component[] = []
  for (const { group, form } of wholeReadings(name, 'parent'))
    if (form === 'parent' || form === 'acid') found.push({ group: placed(group), form })
  if (name.endsWith('酯')) found.push(...estersOf(name))
  if (name.endsWith('酐')) found.push(...anhydridesOf(name))
  found.push(...cyclicImides(name))
  for (const group of [
    ...phosphates(name),
    ...glycolEthers(name),
    ...organometals(name),
    ...orthoesters(name),
    ...polyolEsters(name),
    ...lactones(name),
    ...crownEthers(name),
  ])
    found.push({ group, form: 'parent' })
  found.push(...otherOrders(name))
  for (const [pattern, id] of MODIFIERS) {
    const match = pattern.exec(name)
    if (match === null || match.index === 0) continue
    const locants = match[1] === undefined || match[1] === '' ? undefined : match[1].split(',')
    const count = counted(match[2] === '' ? undefined : match[2])
    for (const { group, form } of wholeReadings(name.slice(0, match.index), 'parent'))
      if (form === 'parent') found.push({ group: modified(placed(group), id, count, locants), form: 'parent' })
  }
  return found
}

/** N of a ring with one nitrogen is the only atom that an oxide can be on. */
function modified(group: Group, id: string, count: number, locants: string[] | undefined): Group {
  const own = locants?.join() === 'N' ? undefined : locants
  return { ...group, modifiers: [...group.modifiers, { id, count, locants: own }] }
}

/** Acids whose esters are those of all hydroxyls: 正硅酸乙酯, 钛酸丁酯. */
const ALL_ESTERS =
  /^(?:草酸|乙二酸|丙二酸|丁二酸|琥珀酸|戊二酸|己二酸|癸二酸|马来酸|富马酸|邻苯二甲酸|间苯二甲酸|对苯二甲酸|正硅酸|原硅酸|硅酸|正钛酸|钛酸|硼酸)$/

/** 三甲基硅酯: 基 is left out. */
const SILYL = /(硅|硅烷|锡)$/

/** 乙酸乙酯, 邻苯二甲酸二丁酯, 丙二酸单甲酯. */
function estersOf(name: string): Component[] {
  const found: Component[] = []
  for (let cut = name.lastIndexOf('酸', name.length - 3); cut > 0; cut = name.lastIndexOf('酸', cut - 1)) {
    const acids = wholeReadings(name.slice(0, cut + 1), 'parent').filter(({ form }) => form === 'acid')
    if (acids.length === 0) continue
    let words = name.slice(cut + 1, -1)
    words = words.replace(/^-/, '').replace(SILYL, '$1基')
    const placed = /^(alpha|beta|gamma|\d)-?(?=\p{Script=Han})/u.exec(words)
    if (placed !== null) found.push(...placedEster(acids, placed[1]!, words.slice(placed[0].length)))
    const whole = ALL_ESTERS.test(name.slice(0, cut + 1))
    const single = words.startsWith('单') || words.startsWith('一') || words.startsWith('氢')
    for (const prefixes of radicalLists(words.replace(/^[单一氢]/, ''), true))
      for (const { group } of acids) {
        const open = acidsOf(group) - prefixes.reduce((sum, { count }) => sum + count, 0)
        const hydrogen: Prefix[] =
          single && open > 0 ? [{ locants: undefined, count: open, group: known('hydrogen') }] : []
        const all =
          (whole || (name.startsWith('硫酸') && /^[甲乙]$/.test(words))) &&
          prefixes.length === 1 &&
          prefixes[0]!.count === 1 &&
          !single
        const esters = all ? [{ ...prefixes[0]!, count: acidsOf(group) }] : [...prefixes, ...hydrogen]
        found.push({ group: { ...group, esters }, form: 'parent' })
      }
  }
  return found
}

/** L-谷氨酸 γ-苄酯, N-Boc-L-天冬氨酸 4-甲酯: the one group is on the acid that is named. */
function placedEster(acids: { group: Group }[], at: string, words: string): Component[] {
  return radicalLists(words, true)
    .filter((list) => list.length === 1 && list[0]!.count === 1)
    .flatMap(([ester]) =>
      acids.flatMap(({ group }) => {
        const locants = group.suffixes[0]?.locants
        const own = { alpha: locants?.[0], beta: locants?.[1], gamma: locants?.[1] }[at] ?? at
        if (group.suffixes.length !== 1 || locants?.length !== 2 || !locants.includes(own)) return []
        if (at === 'beta' ? locants[1] !== '4' : at === 'gamma' && locants[1] !== '5') return []
        const esters = locants.map((locant): Prefix => ({ locants: [locant], count: 1, group: locant === own ? ester!.group : known('hydrogen') })) // prettier-ignore
        return [{ group: { ...group, esters }, form: 'parent' as const }]
      }),
    )
}

/** 乙酸酐: the acid with its acyl group on itself; 1,8-萘二甲酸酐, 苯四甲酸二酐: rings of two acids each. */
function anhydridesOf(name: string): Component[] {
  const [, stem = '', times] = /^(.+?)酸?(二)?酐$/.exec(name) ?? []
  const rings = counted(times)
  const acids = wholeReadings(`${stem}酸`, 'parent').filter(({ form }) => form === 'acid')
  const cyclic = acids
    // 苝四甲酸酐 has both its rings
    .filter(({ group }) => acidsOf(group) === 2 * rings || (times === undefined && acidsOf(group) === 4))
    .map(({ group }) => closed(group, 'anhydride', acidsOf(group) / 2))
  if (times !== undefined || acids.every(({ group }) => acidsOf(group) !== 1)) return cyclic
  const acyls = wholeReadings(`${stem}酰`, 'radical').filter(({ form }) => form === 'short')
  return acids
    .filter(({ group }) => acidsOf(group) === 1)
    .flatMap(({ group }) =>
      acyls.map((acyl): Component => ({
        group: { ...group, esters: [{ locants: undefined, count: 1, group: acyl.group }] },
        form: 'parent',
      })),
    )
}

/** 1,8-萘二甲酰亚胺, N-羟基-顺-5-降冰片烯-2,3-二甲酰亚胺. */
function cyclicImides(name: string): Component[] {
  const stem = /^(.+)二甲酰亚胺$/.exec(name)?.[1]
  if (stem === undefined) return []
  return wholeReadings(`${stem}二甲酸`, 'parent')
    .filter(({ form, group }) => form === 'acid' && acidsOf(group) === 2)
    .map(({ group }) => closed(group, 'imide', 1))
}

function closed(group: Group, id: 'anhydride' | 'imide', count: number): Component {
  return { group: { ...group, modifiers: [...group.modifiers, { id, count, locants: undefined }] }, form: 'parent' }
}

/** 二甲基乙醇胺 has its groups on nitrogen. */
function onNitrogen(group: Group): Group {
  const { prefixes } = group
  const alkyl = prefixes.every(({ locants, group: { skeleton } }) => locants === undefined && (skeleton.kind === 'chain' || skeleton.kind === 'known' && skeleton.id.startsWith('radical '))) // prettier-ignore
  return alkyl
    ? { ...group, prefixes: prefixes.map((one) => ({ ...one, locants: Array.from({ length: one.count }, () => 'N') })) }
    : group
}

const HETERO_END =
  /^(fluoro|chloro|bromo|iodo|amino|thio|oxy|mercapto|nitro|radical (.*oxy|anilino|morpholino|piperidino|pyrrolidino))$/

/** 甲氧基乙醇, 三氟乙醇, 氯乙胺: on the carbon of the hydroxyl or amino group such a group would fall off. */
function onSecond(group: Group): Group {
  const { skeleton, prefixes, suffixes, unsaturation } = group
  const [suffix] = suffixes
  if (skeleton.kind !== 'chain' || skeleton.length !== 2 || unsaturation.length > 0 || suffixes.length !== 1)
    return group
  if (suffix!.count !== 1 || !/^(ol|thiol|amine)$/.test(suffix!.id) || suffix!.locants !== undefined) return group
  const isHetero = ({ locants, group: { skeleton: on } }: Prefix) =>
    locants === undefined && on.kind === 'known' && HETERO_END.test(on.id)
  const [first] = prefixes
  if (!prefixes.every(isHetero) || prefixes.length !== 1 || first!.count > 3) return group
  // 二甲氨基乙醇 has one group of two methyls
  if (first!.count > 1 && first!.group.prefixes.length > 0) return group
  // 2-丁氧基乙醇 has its butoxy group at 2
  if (first!.group.prefixes.some((one) => one.group.free?.locants !== undefined)) return group
  return {
    ...group,
    suffixes: [{ ...suffix!, locants: ['1'] }],
    prefixes: prefixes.map((one) => ({ ...one, locants: Array.from({ length: one.count }, () => '2') })),
  }
}

/** 1-甲基戊醇, 3-甲基丁醇, 2-氨基丁醇: positions count from the carbon of the group. 1,3-二氯丙醇 is another order of numbers. */
function onFirst(group: Group): Group {
  const { skeleton, prefixes, suffixes, unsaturation, replaced } = group
  const [suffix] = suffixes
  if (skeleton.kind !== 'chain' || skeleton.length < 3 || unsaturation.length + replaced.length > 0) return group
  if (suffixes.length !== 1 || suffix!.count !== 1 || !/^(ol|thiol|amine|sulfonic acid)$/.test(suffix!.id)) return group // prettier-ignore
  if (suffix!.locants !== undefined || prefixes.length === 0) return group
  const counted = prefixes.every(
    ({ locants, group: one }) =>
      locants?.every((locant) => /^\d+$/.test(locant) && (locant !== '1' || one.skeleton.kind === 'chain')) === true,
  )
  return counted ? { ...group, suffixes: [{ ...suffix!, locants: ['1'] }] } : group
}

/** 2-氯硝基苯 has its nitro group at 1; N of a ring with one nitrogen is the number of that. */
function placed(group: Group): Group {
  const { skeleton, prefixes, suffixes } = group
  if (skeleton.kind === 'chain') return onFirst(onSecond(group))
  if (skeleton.kind !== 'known') return group
  if (/^(di)?ethanolamine$/.test(skeleton.id)) return onNitrogen(group)
  const open = prefixes.filter(({ locants }) => locants === undefined)
  if (
    skeleton.id === 'benzene' &&
    suffixes.length === 0 &&
    open.length === 1 &&
    open[0]!.count === 1 &&
    prefixes.length > 1
  )
    return { ...group, prefixes: prefixes.map((one) => (one === open[0] ? { ...one, locants: ['1'] } : one)) }
  const nitrogen = onlyNitrogen(skeleton.id)
  if (nitrogen === undefined || suffixes.some(({ id }) => /ami|hydrazi/.test(id))) return group
  return {
    ...group,
    prefixes: prefixes.map((one) =>
      one.locants?.length === 1 && one.locants[0] === 'N' ? { ...one, locants: [nitrogen] } : one,
    ),
  }
}

/** The position of the only nitrogen of a frame, where that is not called N already. */
function onlyNitrogen(id: string): string | undefined {
  const { smiles, locants } = skeletons.get(id)!
  const atoms = smiles.match(/\[[^\]]*\]|Cl|Br|[A-Za-z]/g) ?? []
  const places = atoms.flatMap((atom, index) => (/^(N|n|\[nH\])$/.test(atom) ? [locants[index] ?? '-'] : []))
  return places.length === 1 && /^\d+$/.test(places[0]!) ? places[0] : undefined
}
