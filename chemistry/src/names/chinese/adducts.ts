import type { Group, Substance } from '../form.ts'
import { componentsOf } from './components.ts'
import { acidsOf } from './radicalLists.ts'
import { counted, put } from './substance.ts'
import { known } from './words/entries.ts'
import { NUMBER } from './words/numbers.ts'

/** Mineral acids that bases are sold with; `pairs`: how many bases one molecule takes up where 半 stands before it. */
const MINERAL: Record<string, string> = {
  盐酸: 'hydrogen chloride', 氢氯酸: 'hydrogen chloride', 氢溴酸: 'hydrogen bromide', 氢碘酸: 'hydrogen iodide', 氢氟酸: 'hydrogen fluoride', 硝酸: 'nitric acid', 高氯酸: 'perchloric acid', 硫酸氢: 'sulfuric acid', 碳酸氢: 'carbonic acid',
} // prettier-ignore
/** Organic acids with one acid group. Those with two are sold with one or two molecules of a base: 草酸盐 is not read. */
const ORGANIC = ['三氟乙酸', '三氟甲磺酸', '三氟甲烷磺酸', '甲磺酸', '甲烷磺酸', '乙磺酸', '对甲苯磺酸', '4-甲基苯磺酸', '苯磺酸', '乙酸', '甲酸', '丙酸', '苯甲酸', '水杨酸', '乳酸'] // prettier-ignore
/** Of these, the ones that also stand before a base. */
const BEFORE = ['对甲苯磺酸', '三氟乙酸', '三氟甲磺酸', '甲磺酸', '苯磺酸']

const choice = (words: string[]) => words.toSorted((a, b) => b.length - a.length).join('|')
const MINERAL_SALT = new RegExp(`^(.+?)[·-]?(${NUMBER}|单)?(${choice(Object.keys(MINERAL))})(?:盐)?$`)
const MINERAL_FIRST = new RegExp(
  `^(二|三)?(${choice(Object.keys(MINERAL).filter((acid) => !acid.startsWith('硫酸') && !acid.startsWith('碳酸')))})-?(.+)$`,
)
const ORGANIC_SALT = new RegExp(`^(.+?)[·-]?(${NUMBER}|单|双)?(?:(${choice(ORGANIC)})|\\((${choice(ORGANIC)})\\))盐$`)
const ORGANIC_FIRST = new RegExp(`^(${choice(BEFORE)})(.+?)盐?$`)
const HALF = /^(.+?)[·-]?半硫酸盐$/
const RATIO = /^(.+?)[·-]?硫酸盐\((\d):(\d)\)$/
/** Bases hold nitrogen: 氯化苄盐酸盐 is no salt. */
const BASE = /[胺氨嗪啶啉唑胍脒肼脲哚嘌铵咯腙肟]|吡喃胺/

/** Bases with acids: 苄胺盐酸盐, 盐酸苄胺, 哌啶三氟乙酸盐, 对甲苯磺酸吡啶, 胍半硫酸盐. */
export function adducts(name: string): Substance[] {
  const found: Substance[] = []
  const add = (base: string, bases: number, acids: { group: Group; count: number }[]) => {
    if (acids.length === 0) return
    for (const { group } of componentsOf(base))
      for (const acid of acids) found.push(put([{ group, count: bases }, acid]))
  }
  const mineral = MINERAL_SALT.exec(name)
  if (
    mineral !== null &&
    (name.endsWith('盐') || /[·-]/.test(name[mineral[1]!.length]!) || /[胺肼]$/.test(mineral[1]!))
  )
    add(mineral[1]!, 1, [{ group: known(MINERAL[mineral[3]!]!), count: counted(mineral[2]) }])
  const firstMineral = MINERAL_FIRST.exec(name)
  if (firstMineral !== null)
    add(firstMineral[3]!, 1, [{ group: known(MINERAL[firstMineral[2]!]!), count: counted(firstMineral[1]) }])
  const organic = ORGANIC_SALT.exec(name)
  if (organic !== null && BASE.test(organic[1]!))
    add(organic[1]!, 1, acidNamed(organic[3] ?? organic[4]!, counted(organic[2])))
  const first = ORGANIC_FIRST.exec(name)
  if (first !== null && BASE.test(first[2]!) && !first[2]!.startsWith('酰')) add(first[2]!, 1, acidNamed(first[1]!, 1))
  const sulfuric = { group: known('sulfuric acid'), count: 1 }
  const half = HALF.exec(name)
  if (half !== null) add(half[1]!, 2, [sulfuric])
  const ratio = RATIO.exec(name)
  if (ratio !== null) add(ratio[1]!, Number(ratio[2]), [{ ...sulfuric, count: Number(ratio[3]) }])
  return found
}

function acidNamed(name: string, count: number): { group: Group; count: number }[] {
  return componentsOf(name).flatMap(({ group, form }) =>
    form === 'acid' && acidsOf(group) === 1 ? [{ group, count }] : [],
  )
}
