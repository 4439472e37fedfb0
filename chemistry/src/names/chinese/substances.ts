import type { Substance } from '../form.ts'
import { adducts } from './adducts.ts'
import { componentsOf } from './components.ts'
import { onium } from './onium.ts'
import { peptides } from './peptides.ts'
import {
  alkoxides,
  alkoxyMetals,
  binaries,
  saltsOfAcids,
  saltsOfHalfEsters,
  shortBinaries,
  trifluoroborates,
} from './salts.ts'
import { counted, put } from './substance.ts'
import { known } from './words/entries.ts'
import { NUMBER } from './words/numbers.ts'

const HYDRATE = new RegExp(`[·-]?\\(?(${NUMBER}|半|单|\\d+)?(?:水合物|水化合物|水物|结晶水)\\)?$`)
const HYDRATE_BEFORE = new RegExp(`^(${NUMBER}|半)水(?:合|化)?`)
const MAX_WAYS = 60

/** Every way to read a name of one or several components. */
export function substancesOf(name: string): Substance[] {
  const found: Substance[] = []
  const dry = name.startsWith('无水') ? name.slice(2) : name
  const before = HYDRATE_BEFORE.exec(dry)
  if (before !== null && dry.length > before[0].length) {
    for (const substance of dryOf(dry.slice(before[0].length))) found.push(withWater(substance, before[1]!))
  }
  const behind = HYDRATE.exec(dry)
  if (behind !== null && behind.index > 0 && behind[1] !== undefined)
    for (const substance of dryOf(dry.slice(0, behind.index))) found.push(withWater(substance, behind[1]))
  if (behind === null) found.push(...dryOf(dry))
  return found.slice(0, MAX_WAYS)
}

/** 半: one molecule of water for two. */
function withWater(substance: Substance, times: string): Substance {
  const half = times === '半'
  const components = half ? substance.components.map((one) => ({ ...one, count: 2 * one.count })) : substance.components
  return { ...substance, components: [...components, { group: known('water'), count: half ? 1 : counted(times) }] }
}

function dryOf(name: string): Substance[] {
  const chain = peptides(name)
  if (chain !== undefined) return chain.map((group) => put([{ group, count: 1 }]))
  // 二苯基氯化膦 is a phosphine; with four groups it is a salt
  const ions = onium(name)
  const whole = ions.length === 0 ? name.replace(/([氯溴])化膦$/, '$1膦') : name
  const found: Substance[] = componentsOf(whole).map(({ group }) => put([{ group, count: 1 }]))
  found.push(...adducts(name))
  found.push(
    ...saltsOfAcids(name),
    ...alkoxides(name),
    ...saltsOfHalfEsters(name),
    ...trifluoroborates(name),
    ...alkoxyMetals(name),
    ...binaries(name),
    ...shortBinaries(name),
    ...ions,
  )
  return found
}
