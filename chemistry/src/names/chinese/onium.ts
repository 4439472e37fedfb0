import type { Group, Substance } from '../form.ts'
import { radicalLists } from './components.ts'
import { put } from './substance.ts'
import { known } from './words/entries.ts'
import { ONIUM } from './words/ions.ts'

const CENTRES: Record<string, string> = { 铵: 'ammonium', 鏻: 'phosphonium', 磷: 'phosphonium', 膦: 'phosphonium' }
const ONIUM_WORDS = Object.keys(ONIUM).toSorted((a, b) => b.length - a.length)
const ONIUM_INSIDE = new RegExp(`^(.+?)(${ONIUM_WORDS.join('|')})(铵|鏻|磷|膦)$`)
const ONIUM_BEFORE = new RegExp(`^(${ONIUM_WORDS.join('|')})(.+)(铵|鏻|磷|膦)$`)
const ONIUM_BEHIND = new RegExp(`^(.+)(铵|鏻|磷|膦)(${ONIUM_WORDS.join('|')})盐?$`)

/** 四丁基溴化铵, 六氟磷酸四丁基铵, 四丁基铵六氟磷酸盐. */
export function onium(name: string): Substance[] {
  const found: Substance[] = []
  const add = (radicals: string, centre: string, anion: string) => {
    for (const prefixes of radicalLists(radicals)) {
      if (prefixes.reduce((sum, { count }) => sum + count, 0) !== 4) continue
      const cation: Group = { ...known(CENTRES[centre]!), prefixes }
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
  const inside = ONIUM_INSIDE.exec(name)
  if (inside !== null) add(inside[1]!, inside[3]!, inside[2]!)
  const before = ONIUM_BEFORE.exec(name)
  if (before !== null) add(before[2]!, before[3]!, before[1]!)
  const behind = ONIUM_BEHIND.exec(name)
  if (behind !== null) add(behind[1]!, behind[2]!, behind[3]!)
  return found
}
