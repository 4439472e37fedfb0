import type { Group, Substance } from '../form.ts'
import { radicalLists } from './radicalLists.ts'
import { wholeReadings } from './grammar.ts'
import { put } from './substance.ts'
import { known } from './words/entries.ts'
import { ONIUM } from './words/ions.ts'

const CENTRES: Record<string, { id: string; groups: number }> = {
  铵: { id: 'ammonium', groups: 4 }, 鏻: { id: 'phosphonium', groups: 4 }, 磷: { id: 'phosphonium', groups: 4 }, 膦: { id: 'phosphonium', groups: 4 },
  锍: { id: 'sulfonium', groups: 3 }, 硫: { id: 'sulfonium', groups: 3 }, 亚砜: { id: 'sulfoxonium', groups: 3 }, 氧化锍: { id: 'sulfoxonium', groups: 3 }, 氧锍: { id: 'sulfoxonium', groups: 3 },
  碘: { id: 'iodonium', groups: 2 }, 氧: { id: 'oxonium', groups: 3 },
} // prettier-ignore
const ONIUM_WORDS = Object.keys(ONIUM)
  .toSorted((a, b) => b.length - a.length)
  .map((word) => word.replaceAll(/[()]/g, '\\$&'))
/** 氯 and 溴 alone are ions only as 氯盐, behind the cation. */
const WORDS = ONIUM_WORDS.filter((word) => word.length > 1).join('|')
const CENTRE = '铵|鏻|磷|膦|氧化锍|氧锍|锍|亚砜|硫|碘(?=鎓)|氧(?=鎓)'
const RING = '(?:咪唑|吡啶|喹啉|异喹啉|噻唑|吡咯烷|哌啶|吗啉)'
const INSIDE = new RegExp(`^(.+?)(${WORDS})(${CENTRE}|${RING})鎓?$`)
const BEFORE = new RegExp(`^(${WORDS})-?(.+?)(${CENTRE}|${RING})鎓?$`)
const BEHIND = new RegExp(`^(.+?)(${CENTRE}|${RING})鎓?(?:(${WORDS})盐?|(${ONIUM_WORDS.join('|')})盐)$`)

/** 四丁基溴化铵, 六氟磷酸四丁基铵, 四丁基铵六氟磷酸盐. */
export function onium(name: string): Substance[] {
  const found: Substance[] = []
  const add = (radicals: string, centre: string, anion: string) => {
    for (const cation of CENTRES[centre] === undefined ? ringCations(`${radicals}${centre}`) : [])
      found.push(
        put(
          [
            { group: cation, count: 1 },
            { group: known(ONIUM[anion]!), count: 1 },
          ],
          true,
        ),
      )
    for (const prefixes of CENTRES[centre] === undefined ? [] : radicalLists(radicals)) {
      const { id, groups } = CENTRES[centre]!
      if (prefixes.reduce((sum, { count }) => sum + count, 0) !== groups) continue
      const cation: Group = { ...known(id), prefixes }
      found.push(
        put(
          [
            { group: cation, count: 1 },
            { group: known(ONIUM[anion]!), count: 1 },
          ],
          true,
        ),
      )
    }
  }
  const inside = INSIDE.exec(name)
  if (inside !== null) add(inside[1]!, inside[3]!, inside[2]!)
  const before = BEFORE.exec(name)
  if (before !== null) add(before[2]!, before[3]!, before[1]!)
  const behind = BEHIND.exec(name)
  if (behind !== null) add(behind[1]!, behind[2]!, (behind[3] ?? behind[4])!)
  return found
}

/** Rings that hold a charge where their nitrogens have groups: positions that have to bear one. */
const RING_CATIONS: Record<string, { bearing: string[]; charged: string }> = {
  imidazole: { bearing: ['1', '3'], charged: '3' },
  thiazole: { bearing: ['3'], charged: '3' },
  pyridine: { bearing: ['1'], charged: '1' },
  quinoline: { bearing: ['1'], charged: '1' },
  isoquinoline: { bearing: ['2'], charged: '2' },
  pyrrolidine: { bearing: ['1', '1'], charged: '1' },
  piperidine: { bearing: ['1', '1'], charged: '1' },
  morpholine: { bearing: ['4', '4'], charged: '4' },
}

/** 1-丁基-3-甲基咪唑, 十六烷基吡啶, N-甲基-N-丙基吡咯烷. */
function ringCations(name: string): Group[] {
  return wholeReadings(name, 'parent').flatMap(({ group }) => {
    const { skeleton, suffixes, modifiers } = group
    const kind = skeleton.kind === 'known' ? RING_CATIONS[skeleton.id] : undefined
    if (kind === undefined || suffixes.length > 0) return []
    const { bearing, charged } = kind
    const only = group.prefixes.length === 1 && bearing.length === 1
    const prefixes = group.prefixes.map((prefix) => {
      const { locants, count } = prefix
      const placed = only && locants === undefined && count === 1 ? ['N'] : locants
      return { ...prefix, locants: placed?.map((locant) => (locant === 'N' ? charged : locant)) }
    })
    const borne = prefixes.flatMap(({ locants }) => locants ?? []).filter((locant) => bearing.includes(locant))
    if (borne.toSorted().join() !== bearing.toSorted().join()) return []
    return [{ ...group, prefixes, modifiers: [...modifiers, { id: 'ium', count: 1, locants: [charged] }] }]
  })
}
