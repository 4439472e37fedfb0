import type { Group, Locant, Prefix } from '../form.ts'
import { skeletons } from '../vocabulary/skeletons.ts'
import type { Reading } from './reading.ts'
import { AMINO_ACIDS } from './words/aminoAcids.ts'
import { CLASSES } from './words/classes.ts'
import { RINGS } from './words/rings.ts'

/** Which substituent may stand on what: rules of the grammar that look at a group and at what was read behind it. */

/** A head that has nothing before it yet; 硅 and 锡 alone are elements. */
export function needy({ prefixes, skeleton }: Group): boolean {
  if (prefixes.length > 0 || skeleton.kind !== 'known') return false
  return /^(silyl|stannyl)$/.test(skeleton.id) || skeletons.get(skeleton.id)!.needs.length > 0
}

/** Shorts that stand before more than heads: phenyls on a chain that are several or have a position (二苯乙酸, 四苯乙烯, 2-苯丙酸), an acyl group on a ring (2-乙酰萘). */
export function standsFree({ count, locants, group }: Prefix, { group: on, form }: Reading): boolean {
  if (form !== 'parent' && form !== 'acid') return false
  if (isPhenyl(group))
    return (
      (count > 1 || locants?.every((locant) => /^\d+$/.test(locant)) === true) &&
      on.skeleton.kind === 'chain' &&
      (on.skeleton.length > 1 || (count > 1 && on.suffixes.length === 0)) &&
      on.suffixes.every(({ id }) => id !== 'one')
    )
  const last = group.suffixes[0]?.id
  if (isAcyl(group) && locants === undefined && count === 1 && isActive(on, group)) return true
  if (isAminoAcid(on)) return isAcyl(group) && locants?.every((locant) => locant.startsWith('N')) === true
  return (
    (last === 'oyl' || last === 'carbonyl') &&
    locants !== undefined &&
    on.skeleton.kind === 'known' &&
    on.suffixes.length === 0 &&
    (RING_IDS.has(on.skeleton.id) || locants.every((locant) => /^N'*$/.test(locant)))
  )
}

/** 苯甲酰乙酸, 三氟乙酰乙酸, 苯甲酰丙酮: acyl groups on the one carbon that 乙酰乙酸 and 乙酰丙酮 have theirs on. */
function isActive({ skeleton, suffixes, prefixes }: Group, acyl: Group): boolean {
  if (prefixes.length > 0) return false
  if (skeleton.kind === 'known') return skeleton.id === 'acetone'
  const filled = acyl.prefixes.every(({ count, group }) => count === 3 && group.skeleton.kind === 'known' && group.skeleton.id === 'fluoro') // prettier-ignore
  return skeleton.kind === 'chain' && skeleton.length === 2 && suffixes[0]?.id === 'oic acid' && (acyl.skeleton.kind !== 'chain' || filled) // prettier-ignore
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
export function byNumbers({ locants, ...prefix }: Prefix, { skeleton, suffixes, replaced, free }: Group): Prefix {
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
export function onAmine(prefix: Prefix, on: Group): Prefix {
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
export function fits({ locants, group }: Prefix, { group: on, form, opens }: Reading, bracketed = false): boolean {
  const { skeleton } = group
  if (skeleton.kind === 'known' && skeleton.id === 'epoxy' && locants === undefined) return false
  // 4,4'-亚甲基二苯胺 has its middle between two molecules, not within one
  if (group.free?.orders.length === 2 && locants?.some((locant) => locant.endsWith("'")) === true) return false
  // 苯甲酰乙酸 is of benzoyl, not of phenyl and formyl
  const bare = locants === undefined || locants.join() === 'N'
  if (isPhenyl(group) && bare && on.prefixes[0] !== undefined && isFormyl(on.prefixes[0])) return false
  // 双(2-氯乙基)甲胺 has its groups on nitrogen
  if (form === 'short' && bracketed && locants === undefined && on.skeleton.kind === 'chain' && skeleton.kind === 'chain') return false // prettier-ignore
  if (form === 'short' && locants !== undefined) {
    if (on.skeleton.kind === 'known' && BRANCHED.test(on.skeleton.id)) return false
    if (on.skeleton.kind === 'chain' && on.skeleton.length > 2 && locants.includes('1')) return false
  }
  // 2,5-二溴-3-己基噻吩 has its number on the ring
  if (isBoundInside(group) && !bracketed && locants === undefined && isRing(on) && (on.prefixes.length > 0 || !isPhenyl(on))) return false // prettier-ignore
  if (locants !== undefined && on.suffixes.length === 0 && !holds(on, locants)) return false
  if (on.skeleton.kind !== 'known') return true
  if (opens && !bracketed && on.skeleton.id === 'benzene' && skeleton.kind === 'chain' && group.prefixes.length > 0)
    return false
  // 双氰胺 is cyanoguanidine, which has one cyano group
  if (skeleton.kind === 'known' && skeleton.id === 'cyano' && /^(amine|ammonia)$/.test(on.skeleton.id)) return false
  // 4-丁基苯胺 has its number on the ring: a chain that is bound elsewhere than at its end stands in brackets
  if (
    opens &&
    !bracketed &&
    locants === undefined &&
    on.prefixes.length > 0 &&
    /^(ketone|amine)$/.test(on.skeleton.id) &&
    isBoundInside(group)
  )
    return false
  // 苯乙酮 is acetophenone, not the ketone of phenyl and ethyl
  if (opens && on.skeleton.id === 'ketone' && on.prefixes.length > 0 && isPhenyl(group)) return false
  // 乙基苯丙胺 is an amphetamine, not an aniline with propyl on its nitrogen
  if (opens && on.skeleton.id === 'amine' && on.prefixes.length === 1 && isOnChain(group, on.prefixes[0]!)) return false
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

/** A plain chain that is bound elsewhere than at its end. */
function isBoundInside({ skeleton, prefixes, free }: Group): boolean {
  const at = free?.locants?.[0]
  return skeleton.kind === 'chain' && prefixes.length === 0 && at !== undefined && at !== '1'
}

function isRing({ skeleton }: Group): boolean {
  return skeleton.kind === 'ring' || (skeleton.kind === 'known' && RING_IDS.has(skeleton.id))
}

/** Whether a ring before a chain and 胺 is on the chain: 苯丙胺, 环丙基甲胺, 2-噻吩甲胺. */
function isOnChain(ring: Group, { count, locants, group: { skeleton, prefixes } }: Prefix): boolean {
  if (count > 1 || locants !== undefined || prefixes.length > 0 || skeleton.kind !== 'chain') return false
  if (isPhenyl(ring)) return skeleton.length > 1
  return ring.skeleton.kind === 'ring' || (ring.skeleton.kind === 'known' && RING_IDS.has(ring.skeleton.id))
}

function isFormyl({ locants, group: { skeleton, suffixes, prefixes } }: Prefix): boolean {
  return (
    (locants === undefined || locants.join() === 'N') &&
    skeleton.kind === 'chain' &&
    skeleton.length === 1 &&
    suffixes[0]?.id === 'oyl' &&
    prefixes.length === 0
  )
}

/** 甲氨基: 二 before it counts the alkyl groups. */
export function isAlkylamino({ skeleton, prefixes }: Group): boolean {
  const [only, ...more] = prefixes
  return skeleton.kind === 'known' && skeleton.id === 'amino' && more.length === 0 && only?.count === 1 && only.group.skeleton.kind === 'chain' // prettier-ignore
}

export function isPhenethyl({ skeleton }: Group): boolean {
  return skeleton.kind === 'known' && skeleton.id === 'radical phenethyl'
}

function isPhenyl({ skeleton }: Group): boolean {
  return skeleton.kind === 'known' && (skeleton.id === 'radical phenyl' || skeleton.id === 'benzene')
}

/** 三甲氧基甲硅烷 is a silane, whose name is 甲硅烷; 乙硅烷 is disilane. */
export function namesSilane({ skeleton }: Group, { group: on }: Reading): boolean {
  return skeleton.kind === 'chain' && skeleton.length < 3 && on.skeleton.kind === 'known' && on.skeleton.id === 'silane'
}

/** 二异丙基甲酮 is the ketone of two isopropyl groups, not of what both stand on. */
export function namesCarbon({ skeleton, prefixes }: Group, { group: on }: Reading): boolean {
  return (
    skeleton.kind === 'chain' &&
    skeleton.length === 1 &&
    prefixes.length > 0 &&
    on.skeleton.kind === 'known' &&
    on.skeleton.id === 'ketone'
  )
}

/** 吡咯烷酮 is a ring with its ketone, not the ketone of a ring. */
export function namesRingKetone({ skeleton }: Group, on: Group): boolean {
  return (
    on.skeleton.kind === 'known' && on.skeleton.id === 'ketone' && skeleton.kind === 'known' && skeleton.id !== 'benzene' && RING_IDS.has(skeleton.id) // prettier-ignore
  )
}

/** Plain chains on a plain chain need brackets. */
export function plainOnPlain(group: Group, reading: Reading): boolean {
  const chain = (one: Group) => one.skeleton.kind === 'chain' && one.suffixes.length === 0
  const { skeleton } = group
  if (skeleton.kind === 'known' && BRANCHED.test(skeleton.id)) return reading.form !== 'parent' && chain(reading.group)
  return chain(group) && group.prefixes.length === 0 && reading.form !== 'parent' && chain(reading.group)
}
