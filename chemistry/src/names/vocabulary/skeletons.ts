import { functionalSkeletons } from './functionalSkeletons.ts'
import { inorganic } from './inorganic.ts'
import { radicals } from './radicals.ts'
import { ringSystems } from './ringSystems.ts'
import { retainedAcids } from './retainedAcids.ts'
import { retainedParents } from './retainedParents.ts'

/** A skeleton as data: atoms as SMILES (small letters: mancude), the names of each atom's position (`2`, or `N,1`, or `-`). */
export type SkeletonEntry = {
  smiles: string
  locants: string[]
  /** atoms it is bound by when a name does not say where, once for each bond */
  bound: number[]
  /** atoms that need something bound to them, once for each bond */
  needs: number[]
}

/**
 * Lines `id | SMILES | positions | bound at | needs`; positions are those of the atoms in the order of the SMILES, and 1, 2, 3 … where left
 * out. The last two count atoms from 0.
 */
function readEntries(text: string): [string, SkeletonEntry][] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [id = '', smiles = '', locants = '', bound = '', needs = ''] = line.split('|').map((cell) => cell.trim())
      const numbers = (cell: string) => cell.split(/\s+/).filter(Boolean).map(Number)
      const atoms = smiles.match(/\[[^\]]*\]|Cl|Br|[A-Za-z]/g)?.length ?? 0
      const named =
        locants === '' ? Array.from({ length: atoms }, (_, index) => String(index + 1)) : locants.split(/\s+/)
      return [id, { smiles, locants: named, bound: numbers(bound), needs: numbers(needs) }]
    })
}

/** Every skeleton with an id, for `{ kind: 'known' }` of the inner form. */
export const skeletons: ReadonlyMap<string, SkeletonEntry> = new Map<string, SkeletonEntry>([
  ...readEntries(ringSystems),
  ...readEntries(retainedParents),
  ...readEntries(functionalSkeletons),
  ...readEntries(inorganic),
  ...readEntries(radicals).map(([id, entry]) => [`radical ${id}`, entry] as const),
  ...readEntries(retainedAcids).map(([id, entry]): [string, SkeletonEntry] => [
    `acid ${id}`,
    { ...entry, bound: [], needs: [] },
  ]),
])

type Family = 'oic' | 'carboxylic' | 'sulfonic' | 'hydroxyl' | 'thiol'

/** The acids of `retainedAcids`: their family and where the acid groups stand; the frame is the skeleton `acid ID`. */
export const acids: ReadonlyMap<string, { family: Family; positions: string[] }> = new Map(
  retainedAcids
    .split('\n')
    .filter((line) => line.includes('|'))
    .map((line) => {
      const [id = '', , , family = '', positions = ''] = line.split('|').map((cell) => cell.trim())
      return [id, { family: family as Family, positions: positions.split(' ') }]
    }),
)
