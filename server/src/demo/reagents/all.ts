import type { DemoMolecule } from '../types.ts'
import { acidsAndBases } from './acidsAndBases.ts'
import { aminoAcids } from './aminoAcids.ts'
import { knownBuildingBlocks } from './knownBuildingBlocks.ts'
import { couplingAndCatalysis } from './coupling.ts'
import { naturalProducts } from './naturalProducts.ts'
import { pharmaceuticals } from './pharmaceuticals.ts'
import { salts } from './salts.ts'
import { solvents } from './solvents.ts'
import { synthesisReagents } from './synthesis.ts'

/** Every hand-written substance. */
export const reagents: readonly DemoMolecule[] = [
  ...solvents,
  ...acidsAndBases,
  ...salts,
  ...synthesisReagents,
  ...couplingAndCatalysis,
  ...aminoAcids,
  ...knownBuildingBlocks,
  ...naturalProducts,
  ...pharmaceuticals,
]
