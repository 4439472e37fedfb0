import type { Chemistry } from '@reagora/chemistry/pool'
import { seededRandom, type Random } from '../demo/random.ts'
import { lowestNumbering, prefixes, printed, squareOuter, type Pattern } from '../demo/structures/naming.ts'
import { benzene, draw } from '../demo/structures/rings.ts'
import type { ProductGroup } from '../demo/types.ts'
import { NumberSet, zipf } from './chance.ts'
import { formulaOf, hydrogenChloride, massOf, plus, readCompositions } from './composition.ts'
import { allParents, type Parent } from './families.ts'
import { tradeNames } from './tradeNames.ts'

export interface SeedMolecule {
  id: number
  smiles: string
  formula: string
  weight: string
  exactMass: string
  nameEn: string
  nameZh: string
  synonyms: readonly string[]
  cas: string | null
  mdl: string | null
  group: ProductGroup
}

/**
 * Building blocks without end: a parent, one to three groups on it, now and then as hydrochloride; every structure once,
 * parents and groups as unevenly frequent as in catalogues. Always the same for the same count.
 */
export async function* seedMolecules(chemistry: Chemistry, count: number): AsyncGenerator<SeedMolecule> {
  const random = seededRandom(20260202)
  const parents = allParents(benzene)
  const compositions = await readCompositions(chemistry, parents)
  const parentOf = zipf(random, parents.length, 0.7)
  const groupOf = zipf(random, 64, 0.85)
  const trade = tradeNames(random)
  const seen = new NumberSet(count)
  for (let id = 1; id <= count;) {
    const index = parentOf()
    const parent = parents[index]!
    const { pattern } = lowestNumbering(parent.at, drawPattern(random, parent, groupOf), parent.ring.numberings)
    const salt = random.chance(parent.basic ? 0.3 : 0)
    if (!seen.add(numberOf(index, parent, pattern, salt))) continue
    let counts = compositions.parent(parent)
    for (const group of pattern.values()) counts = plus(counts, compositions.group(group))
    if (salt) counts = plus(counts, hydrogenChloride)
    yield {
      id,
      smiles: draw(parent.ring, pattern, parent.at, parent.principal) + (salt ? '.Cl' : ''),
      formula: formulaOf(counts),
      weight: massOf(counts, 'average', 3),
      exactMass: massOf(counts, 'exact', 5),
      ...namesOf(random, parent, pattern, salt, trade),
      cas: random.chance(0.9) ? syntheticCas(id) : null,
      mdl: random.chance(0.6) ? syntheticMdl(id) : null,
      group: parent.family.group,
    }
    id++
  }
}

function drawPattern(random: Random, { ring, at, groups }: Parent, groupOf: () => number): Pattern {
  const free = ring.open.filter((locant) => locant !== at)
  const wanted = random.next()
  const locants = random.sample(free, wanted < 0.12 ? 1 : wanted < 0.55 ? 2 : 3)
  return new Map(locants.map((locant) => [locant, groups[groupOf() % groups.length]!]))
}

/** Parent, groups at their places and salt as one number: 10 bits, three times 4 + 6, 1. */
function numberOf(index: number, { groups }: Parent, pattern: Pattern, salt: boolean): number {
  let number = index
  for (const [locant, group] of [...pattern].sort(([a], [b]) => a - b))
    number = number * 1024 + locant * 64 + groups.indexOf(group)
  return number * 2 + Number(salt)
}

function namesOf(random: Random, { family }: Parent, pattern: Pattern, salt: boolean, trade: () => string) {
  const { en, zh } = prefixes(pattern)
  const english = (name: string) => printed(name) + (salt ? ' hydrochloride' : '')
  const chinese = (name: string) => squareOuter(name) + (salt ? '盐酸盐' : '')
  const known = [
    ...(family.alsoEn ? [english(family.alsoEn(en))] : []),
    ...(family.alsoZh ? [chinese(family.alsoZh(zh))] : []),
  ]
  const synonyms = Array.from({ length: random.between(0, 2) }, () => known.shift() ?? trade())
  return { nameEn: english(family.en(en)), nameZh: chinese(family.zh(zh)), synonyms }
}

/** From 4000000-00-x upwards, where no number is assigned: shaped and checked like one, and nobody's. */
export function syntheticCas(id: number): string {
  const digits = String(400_000_000 + ((id * 7919) % 599_999_999))
  let sum = 0
  for (let i = 0; i < digits.length; i++) sum += Number(digits[i]) * (digits.length - i)
  return `${digits.slice(0, 7)}-${digits.slice(7)}-${sum % 10}`
}

/** From MFCD90000000 upwards, far above those in use. */
const syntheticMdl = (id: number) => `MFCD${90_000_000 + id}`
