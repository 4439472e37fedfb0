import { prepareStructures } from '../modules/structure/service.ts'
import type { TestApp } from './app.ts'
import { makeMolecule, type MoleculeOptions, makePackage, makeProduct, type ProductOptions } from './makeCatalogue.ts'

/** A molecule drawn by a SMILES, with all that the chemist makes of it, ready to be searched for. */
export async function makeDrawn(
  { db, resources }: TestApp,
  smiles: string,
  options: MoleculeOptions = {},
): Promise<{ id: number; number: string; smiles: string; inchiKey: string }> {
  const read = await resources.chemistry.read(smiles)
  if (!read.ok) throw new Error(`${smiles}: ${read.problem.code}`)
  const { structure } = read
  const made = await makeMolecule(db, {
    smiles: structure.smiles,
    inchiKey: structure.inchiKey,
    parentKey: structure.parent?.inchiKey ?? null,
    formula: structure.formula,
    ...options,
  })
  await db.updateTable('molecules').set({ inchi: structure.inchi }).where('id', '=', made.id).execute()
  await prepareStructures(resources, db, [made.id])
  return { ...made, smiles: structure.smiles, inchiKey: structure.inchiKey }
}

/** The same with a product on sale. */
export async function sellDrawn(
  app: TestApp,
  smiles: string,
  options: MoleculeOptions & { product?: ProductOptions; price?: number | null } = {},
) {
  const { product: productOptions, price, ...molecule } = options
  const drawn = await makeDrawn(app, smiles, molecule)
  const product = await makeProduct(app.db, { moleculeId: drawn.id, ...productOptions })
  await makePackage(app.db, { productId: product.id, ...(price !== undefined && { price }) })
  return { ...drawn, product }
}

/** Waits until what was written can be found, by words and by structure. */
export async function structuresCaughtUp({ db, resources }: TestApp): Promise<void> {
  await resources.structures.caughtUp()
  await resources.search.caughtUp(db)
}
