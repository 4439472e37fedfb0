import type { Group, Prefix } from '../form.ts'
import { skeletons } from '../vocabulary/skeletons.ts'
import { wholeReadings } from './grammar.ts'
import { acidsOf, acylOf, radicalLists } from './radicalLists.ts'
import { counted } from './substance.ts'
import { known } from './words/entries.ts'
import { NUMBER } from './words/numbers.ts'

/** Metals that carbon is bound to: `vocabulary/functionalSkeletons.ts`. */
const METALS: Record<string, string> = {
  锂: 'metal lithium', 镁: 'metal magnesium', 锌: 'metal zinc', 汞: 'metal mercury', 二锡: 'metal ditin', 铝: 'metal aluminium', 硼: 'metal boron', 锡: 'metal tin', 铅: 'metal lead', 锗: 'metal germanium',
} // prettier-ignore
const HALIDES: Record<string, string> = {
  氟: 'fluoro',
  氯: 'chloro',
  溴: 'bromo',
  碘: 'iodo',
  氢: 'kept hydrogen',
  氢氧: 'hydroxy',
}
const METAL = Object.keys(METALS)
  .toSorted((a, b) => b.length - a.length)
  .join('|')
const INSIDE = new RegExp(`^(.+?)(${NUMBER})?(氢氧|[氟氯溴碘氢])化(${METAL})$`)
const BEFORE = new RegExp(`^(${NUMBER})?(氢氧|[氟氯溴碘氢])化(.+?)(${METAL})$`)
const PLAIN = new RegExp(`^(.+?)(${METAL})$`)
/** 二丁基二月桂酸锡, 三苯基乙酸锡. */
const INNER_CARBOXYLATE = new RegExp(`^(.+基)(${NUMBER})?([^基]+酸)(锡|铅|汞)$`)
/** 二月桂酸二丁基锡, 乙酸三苯基锡: the metal has lost the acids' hydrogens. */
const CARBOXYLATE = new RegExp(`^(${NUMBER})?([^二三四].*酸)(.+基)(锡|铅|汞)$`)

/** 正丁基锂, 四乙基铅, 异丙基溴化镁, 氯化三丁基锡: as many groups as the metal binds. */
export function organometals(name: string): Group[] {
  const inside = INSIDE.exec(name)
  if (inside !== null) return made(inside[1]!, inside[4]!, inside[3]!, counted(inside[2]))
  const before = BEFORE.exec(name)
  if (before !== null) return made(before[3]!, before[4]!, before[2]!, counted(before[1]))
  const inner = INNER_CARBOXYLATE.exec(name)
  if (inner !== null) return carboxylates(inner[3]!, counted(inner[2]), inner[1]!, inner[4]!)
  const acid = CARBOXYLATE.exec(name)
  if (acid !== null) return carboxylates(acid[2]!, counted(acid[1]), acid[3]!, acid[4]!)
  const plain = PLAIN.exec(name)
  return plain === null ? [] : made(plain[1]!, plain[2]!, '', 0)
}

function made(radicals: string, metal: string, halogen: string, halogens: number): Group[] {
  const id = METALS[metal]!
  const wanted = skeletons.get(id)!.needs.length - halogens
  if (wanted < 1 || !/^(?:.*[基)]|(?:四|二|三|正|叔|仲)[甲乙丙丁苯])$/.test(radicals)) return []
  const halide: Prefix[] =
    halogens === 0 ? [] : [{ locants: undefined, count: halogens, group: known(HALIDES[halogen]!) }]
  return radicalLists(radicals, true)
    .filter((prefixes) => prefixes.reduce((sum, { count }) => sum + count, 0) === wanted && prefixes.every(isOrganic))
    .map((prefixes) => ({ ...known(id), prefixes: [...prefixes, ...halide] }))
}

function carboxylates(acid: string, count: number, radicals: string, metal: string): Group[] {
  const id = METALS[metal]!
  const wanted = skeletons.get(id)!.needs.length - count
  const acyloxy = wholeReadings(acid, 'parent').flatMap(({ group, form }) =>
    form === 'acid' && acidsOf(group) === 1 && group.suffixes[0]!.id === 'oic acid'
      ? [{ ...known('oxy'), prefixes: [{ locants: undefined, count: 1, group: acylOf(group) }] }]
      : [],
  )
  return radicalLists(radicals)
    .filter((prefixes) => prefixes.reduce((sum, one) => sum + one.count, 0) === wanted && prefixes.every(isOrganic))
    .flatMap((prefixes) =>
      acyloxy.map((group) => ({ ...known(id), prefixes: [...prefixes, { locants: undefined, count, group }] })),
    )
}

/** Bound by carbon, and no acyl group. */
function isOrganic({ group: { skeleton, suffixes, free } }: Prefix): boolean {
  if (suffixes.length > 0) return false
  if (skeleton.kind !== 'known' || free !== undefined) return true
  const { smiles, bound, needs } = skeletons.get(skeleton.id)!
  return needs.length === 0 && bound[0] === 0 && /^[Cc](?!l|#N|\(=O|=O)/.test(smiles)
}
