import type { Substance } from '../form.ts'
import { componentsOf } from './components.ts'
import { onium } from './onium.ts'
import { alkoxides, binaries, saltsOfAcids, shortBinaries } from './salts.ts'
import { counted, put } from './substance.ts'
import { known } from './words/entries.ts'
import { NUMBER } from './words/numbers.ts'

const HYDRATE = new RegExp(`[·-]?\\(?(${NUMBER}|\\d+)?(?:水合物|水化合物|水物|结晶水)\\)?$`)
const HYDRATE_BEFORE = new RegExp(`^(${NUMBER})水(?:合|化)?`)
const MOST_WAYS = 60

/** Acids that bases are sold with. */
const SALT_ACIDS: Record<string, string> = {
  盐酸: 'hydrogen chloride',
  氢氯酸: 'hydrogen chloride',
  氢溴酸: 'hydrogen bromide',
  氢碘酸: 'hydrogen iodide',
  氢氟酸: 'hydrogen fluoride',
  硝酸: 'nitric acid',
  高氯酸: 'perchloric acid',
}
const SALT = new RegExp(`^(.+?)[·-]?(${NUMBER}|单)?(${Object.keys(SALT_ACIDS).join('|')})(?:盐)?$`)

/** Every way to read a name of one or several components. */
export function substancesOf(name: string): Substance[] {
  const found: Substance[] = []
  const dry = name.startsWith('无水') ? name.slice(2) : name
  const before = HYDRATE_BEFORE.exec(dry)
  if (before !== null && dry.length > before[0].length) {
    for (const substance of dryOf(dry.slice(before[0].length))) found.push(withWater(substance, counted(before[1])))
  }
  const behind = HYDRATE.exec(dry)
  if (behind !== null && behind.index > 0 && behind[1] !== undefined)
    for (const substance of dryOf(dry.slice(0, behind.index))) found.push(withWater(substance, counted(behind[1])))
  if (behind === null) found.push(...dryOf(dry))
  return found.slice(0, MOST_WAYS)
}

function withWater(substance: Substance, count: number): Substance {
  return { ...substance, components: [...substance.components, { group: known('water'), count }] }
}

function dryOf(name: string): Substance[] {
  const found: Substance[] = componentsOf(name).map(({ group }) => put([{ group, count: 1 }]))
  const salt = SALT.exec(name)
  if (salt !== null && (name.endsWith('盐') || /[·-]/.test(name[salt[1]!.length]!))) {
    const [, base = '', count, acid = ''] = salt
    for (const { group } of componentsOf(base))
      found.push(
        put([
          { group, count: 1 },
          { group: known(SALT_ACIDS[acid]!), count: counted(count) },
        ]),
      )
  }
  for (const acid of Object.keys(SALT_ACIDS))
    if (name.startsWith(acid))
      for (const { group } of componentsOf(name.slice(acid.length)))
        found.push(
          put([
            { group, count: 1 },
            { group: known(SALT_ACIDS[acid]!), count: 1 },
          ]),
        )
  found.push(...saltsOfAcids(name), ...alkoxides(name), ...binaries(name), ...shortBinaries(name), ...onium(name))
  return found
}
