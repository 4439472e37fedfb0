import type { Group, Prefix } from '../form.ts'
import { skeletons } from '../vocabulary/skeletons.ts'
import { glycolEthers } from './glycolEthers.ts'
import { wholeReadings } from './grammar.ts'
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
  [/[·-]?(?:-?([NSP](?:,[NSP])*)-)?(一|二|单)?氧化物$/, 'oxide'],
  [/[·-]?()(二)?肟$/, 'oxime'],
  [/[·-]?()()腙$/, 'hydrazone'],
]

/** Ways to read a name of one component: whole, as an ester, an anhydride, an oxide. */
export function componentsOf(name: string): Component[] {
  const found: Component[] = []
  for (const { group, form } of wholeReadings(name, 'parent'))
    if (form === 'parent' || form === 'acid') found.push({ group: placed(group), form })
  if (name.endsWith('酯')) found.push(...estersOf(name))
  if (name.endsWith('酸酐') || name.endsWith('酐')) found.push(...anhydridesOf(name))
  for (const group of [
    ...phosphates(name),
    ...glycolEthers(name),
    ...organometals(name),
    ...orthoesters(name),
    ...polyolEsters(name),
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
const ALL_ESTERS = /^(?:正硅酸|原硅酸|硅酸|正钛酸|钛酸|硼酸)$/

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
    const whole = ALL_ESTERS.test(name.slice(0, cut + 1))
    const single = words.startsWith('单') || words.startsWith('一') || words.startsWith('氢')
    for (const prefixes of radicalLists(words.replace(/^[单一氢]/, ''), true))
      for (const { group } of acids) {
        const open = acidsOf(group) - prefixes.reduce((sum, { count }) => sum + count, 0)
        const hydrogen: Prefix[] =
          single && open > 0 ? [{ locants: undefined, count: open, group: known('hydrogen') }] : []
        const all = whole && prefixes.length === 1 && prefixes[0]!.count === 1 && !single
        const esters = all ? [{ ...prefixes[0]!, count: acidsOf(group) }] : [...prefixes, ...hydrogen]
        found.push({ group: { ...group, esters }, form: 'parent' })
      }
  }
  return found
}

/** 乙酸酐, 三氟乙酸酐: the acid with its acyl group on itself. */
function anhydridesOf(name: string): Component[] {
  const acid = name.endsWith('酸酐') ? name.slice(0, -1) : `${name.slice(0, -1)}酸`
  const acids = wholeReadings(acid, 'parent').filter(({ form, group }) => form === 'acid' && acidsOf(group) === 1)
  const acyls = wholeReadings(`${acid.slice(0, -1)}酰`, 'radical').filter(({ form }) => form === 'short')
  if (acids.length === 0) return []
  return acids.flatMap(({ group }) =>
    acyls.map((acyl): Component => ({
      group: { ...group, esters: [{ locants: undefined, count: 1, group: acyl.group }] },
      form: 'parent',
    })),
  )
}

/** 二甲基乙醇胺 has its groups on nitrogen. */
function onNitrogen(group: Group): Group {
  const { prefixes } = group
  const alkyl = prefixes.every(({ locants, group: { skeleton } }) => locants === undefined && (skeleton.kind === 'chain' || skeleton.kind === 'known' && skeleton.id.startsWith('radical '))) // prettier-ignore
  return alkyl
    ? { ...group, prefixes: prefixes.map((one) => ({ ...one, locants: Array.from({ length: one.count }, () => 'N') })) }
    : group
}

/** 2-氯硝基苯 has its nitro group at 1; N of a ring with one nitrogen is the number of that. */
function placed(group: Group): Group {
  const { skeleton, prefixes, suffixes } = group
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
