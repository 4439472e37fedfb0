import { demoProducts, type DemoProduct } from './offers.ts'
import { seededRandom } from './random.ts'
import { reagents } from './reagents/all.ts'
import { enumerateBuildingBlocks } from './structures/enumerate.ts'
import { demoSuppliers, type DemoSupplier } from './suppliers.ts'
import type { DemoMolecule } from './types.ts'

export interface DemoCatalogue {
  molecules: readonly DemoMolecule[]
  suppliers: readonly DemoSupplier[]
  products: readonly DemoProduct[]
}

/** Enough for every list, group and filter, and read by the chemistry engine within seconds. */
const ENUMERATED = 3600

/** The whole demo catalogue as plain data: the same seed gives the same catalogue. */
export function demoCatalogue(seed: number): DemoCatalogue {
  const random = seededRandom(seed)
  const molecules = [...reagents, ...someOf(random, newBuildingBlocks())]
  const suppliers = demoSuppliers(random)
  return { molecules, suppliers, products: demoProducts(random, molecules, suppliers) }
}

/** The enumerated compounds that are not written down with a CAS number already, under whatever name. */
function newBuildingBlocks(): DemoMolecule[] {
  const known = new Set(
    reagents.flatMap(({ nameEn, synonyms }) => [nameEn, ...synonyms]).map((name) => name.toLowerCase()),
  )
  return enumerateBuildingBlocks().filter((molecule) => !known.has(molecule.nameEn.toLowerCase()))
}

function someOf(random: ReturnType<typeof seededRandom>, molecules: readonly DemoMolecule[]): DemoMolecule[] {
  const chosen = new Set(
    random.sample(
      molecules.map((_, index) => index),
      ENUMERATED,
    ),
  )
  return molecules.filter((_, index) => chosen.has(index))
}
