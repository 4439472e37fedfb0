import type { DemoMolecule } from '../types.ts'
import { aminoAcidDerivatives } from './aminoAcidDerivatives.ts'
import { benzeneFamilies, heteroFamilies, joined, type Family, type HeteroFamily } from './families.ts'
import { lowestNumbering, olderChinesePrefixes, prefixes, printed, squareOuter, type Pattern } from './naming.ts'
import { benzene, draw, heterocycles, type Ring } from './rings.ts'
import type { SubstituentKey } from './substituents.ts'

const plain = { cas: null, mdl: null, state: 'solid', common: false } as const

/**
 * Building blocks made up by rule: structure and both names from the same pattern of groups, no CAS numbers.
 * What the families share among themselves appears once; always the same compounds in the same order.
 */
export function enumerateBuildingBlocks(): DemoMolecule[] {
  const made = [
    ...benzeneFamilies.flatMap(onBenzene),
    ...heterocycles.flatMap((ring) => [
      ...halides(ring),
      ...heteroFamilies.flatMap((family) => onHeterocycle(ring, family)),
    ]),
    ...aminoAcidDerivatives(),
  ]
  return [...new Map(made.map((molecule) => [molecule.nameEn, finished(molecule)])).values()]
}

function onBenzene(family: Family): DemoMolecule[] {
  const lone = family.groups.flatMap((group) => [2, 3, 4].map((locant): Pattern => new Map([[locant, group]])))
  return [...lone, ...pairsOn([2, 3, 4, 5, 6], family.pairs)].flatMap((wanted) => {
    const { pattern } = lowestNumbering(1, wanted, benzene.numberings)
    const { en, zh } = prefixes(pattern)
    const older = olderChinesePrefixes(pattern)
    return {
      ...plain,
      nameEn: family.en(en),
      nameZh: family.zh(zh),
      synonyms: [
        ...(family.alsoEn === undefined ? [] : [family.alsoEn(en)]),
        ...(family.alsoZh === undefined ? [] : [family.alsoZh(zh)]),
        ...(older === zh ? [] : [family.zh(older)]),
      ],
      smiles: draw(benzene, pattern, 1, family.principal),
      group: family.group,
      state: family.state ?? 'solid',
    }
  })
}

function onHeterocycle(ring: Ring, family: HeteroFamily): DemoMolecule[] {
  return ring.open.flatMap((at) => {
    const free = ring.open.filter((locant) => locant !== at)
    const wanted: Pattern[] = [
      new Map(),
      ...free.flatMap((locant) => family.groups.map((group) => new Map([[locant, group]]))),
    ]
    return wanted.flatMap((start) => {
      const { principal, pattern } = lowestNumbering(at, start, ring.numberings)
      if (principal === null) return []
      const { en, zh } = prefixes(pattern)
      return {
        ...plain,
        nameEn: family.en(en, ring.en, principal),
        nameZh: family.zh(zh, ring.zh, principal),
        synonyms: family.alsoZh === undefined ? [] : [family.alsoZh(zh, ring.zh, principal)],
        smiles: draw(ring, pattern, principal, family.principal),
        group: family.group,
      }
    })
  })
}

/** Rings with one or two groups and nothing else. */
function halides(ring: Ring): DemoMolecule[] {
  const groups = ['bromo', 'chloro', 'iodo', 'methyl'] as const
  const lone = ring.open.flatMap((locant) => groups.map((group): Pattern => new Map([[locant, group]])))
  return [...lone, ...pairsOn(ring.open, ['bromo', 'chloro', 'methyl'])].map((wanted) => {
    const { pattern } = lowestNumbering(null, wanted, ring.numberings)
    const { en, zh } = prefixes(pattern)
    const older = olderChinesePrefixes(pattern)
    return {
      ...plain,
      nameEn: joined(en, ring.en),
      nameZh: joined(zh, ring.zh),
      synonyms: older === zh ? [] : [joined(older, ring.zh)],
      smiles: draw(ring, pattern, null, ''),
      group: 'fragments',
    }
  })
}

function pairsOn(locants: readonly number[], groups: readonly SubstituentKey[]): Pattern[] {
  return locants.flatMap((first) =>
    locants
      .filter((second) => second > first)
      .flatMap((second) =>
        groups.flatMap((a) =>
          groups.map(
            (b): Pattern =>
              new Map([
                [first, a],
                [second, b],
              ]),
          ),
        ),
      ),
  )
}

function finished(molecule: DemoMolecule): DemoMolecule {
  return {
    ...molecule,
    nameEn: printed(molecule.nameEn),
    nameZh: squareOuter(molecule.nameZh),
    synonyms: molecule.synonyms.map(squareOuter),
  }
}
