import { substituents, type SubstituentKey } from './substituents.ts'

/** Which group sits at which locant. */
export type Pattern = ReadonlyMap<number, SubstituentKey>

interface Prefixes {
  en: string
  zh: string
}

const multiplesEn = ['', '', 'di', 'tri', 'tetra', 'penta']
const groupMultiplesEn = ['', '', 'bis', 'tris', 'tetrakis']
const multiplesZh = ['', '', '二', '三', '四', '五']

/**
 * The prefixes of a name: groups in English alphabetical order (multiplying syllables do not count), which Chinese
 * names follow since the nomenclature of 2017.
 */
export function prefixes(pattern: Pattern): Prefixes {
  const locantsOf = new Map<SubstituentKey, number[]>()
  for (const [locant, group] of pattern) locantsOf.set(group, [...(locantsOf.get(group) ?? []), locant])
  const groups = [...locantsOf].sort(([a], [b]) => (a < b ? -1 : 1))
  const partsEn: string[] = []
  const partsZh: string[] = []
  for (const [key, locants] of groups) {
    const group = substituents[key]
    const where = locants.sort((a, b) => a - b).join(',')
    const enclosed = group.en.startsWith('(')
    const timesEn = (enclosed ? groupMultiplesEn : multiplesEn)[locants.length]
    // 3,5-di-tert-butyl, but 3,5-dichloro.
    const join = locants.length > 1 && group.en.startsWith('tert-') ? '-' : ''
    partsEn.push(`${where}-${timesEn}${join}${group.en}`)
    partsZh.push(`${where}-${timesZh(locants.length, group.zh)}`)
  }
  return { en: partsEn.join('-'), zh: partsZh.join('-') }
}

// 二(三氟甲基) would read as two times three; Chinese writes 双 before a bracketed group.
function timesZh(count: number, name: string): string {
  if (count === 1) return name
  if (!/^[二三]/.test(name)) return `${multiplesZh[count]}${name}`
  return `${count === 2 ? '双' : multiplesZh[count]}(${name})`
}

/** The same prefixes ordered by the rule of sequence (lighter group first), as older Chinese catalogues print them. */
export function olderChinesePrefixes(pattern: Pattern): string {
  const order: SubstituentKey[] = [
    'methyl',
    'ethyl',
    'cyano',
    'trifluoromethyl',
    'nitro',
    'hydroxy',
    'methoxy',
    'ethoxy',
    'trifluoromethoxy',
    'fluoro',
    'chloro',
    'bromo',
    'iodo',
  ]
  const present = order.filter((group) => [...pattern.values()].includes(group))
  return present
    .map((group) => {
      const locants = [...pattern].filter(([, key]) => key === group).map(([locant]) => locant)
      return `${locants.sort((a, b) => a - b).join(',')}-${timesZh(locants.length, substituents[group].zh)}`
    })
    .join('-')
}

/**
 * Renumbers a pattern by the rule of lowest locants: first the principal group, then all groups together, then the
 * one named first. Each numbering maps an old locant to a new one.
 */
export function lowestNumbering(
  principal: number | null,
  pattern: Pattern,
  numberings: readonly ReadonlyMap<number, number>[],
): { principal: number | null; pattern: Pattern } {
  const candidates = numberings.map((numbering) => {
    const move = (locant: number) => numbering.get(locant) ?? locant
    const moved = new Map([...pattern].map(([locant, group]) => [move(locant), group] as const))
    return { principal: principal === null ? null : move(principal), pattern: moved }
  })
  const [first, ...others] = candidates
  if (first === undefined) throw new Error('A ring has at least one numbering')
  return others.reduce((best, other) => (compareRank(rank(other), rank(best)) < 0 ? other : best), first)
}

function rank(candidate: { principal: number | null; pattern: Pattern }): number[] {
  const entries = [...candidate.pattern]
  const together = entries.map(([locant]) => locant).sort((a, b) => a - b)
  const cited = entries.sort(([a, x], [b, y]) => (x === y ? a - b : x < y ? -1 : 1)).map(([locant]) => locant)
  return [candidate.principal ?? 0, ...together, ...cited]
}

function compareRank(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** A name as it is printed: square brackets around round ones, a capital first. */
export const printed = (nameEn: string) => capital(squareOuter(nameEn))

/** Round brackets around round brackets become square ones: [4-(trifluoromethyl)phenyl]methanamine. */
export function squareOuter(name: string): string {
  return name.replace(/\(([^()]*\([^()]*\)[^()]*)\)/g, '[$1]')
}

/** The first letter of a name is a capital, locants and italic descriptors (tert-, N-) are not letters of it. */
function capital(name: string): string {
  return name.replace(
    /^((?:[\d,'()-]|tert-|N-\(?|1H-)*)([a-z])/,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}
