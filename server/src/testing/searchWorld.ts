import assert from 'node:assert/strict'
import { search } from '../modules/search/contract.ts'
import type { TestApp } from './app.ts'
import { makeMolecule, makePackage, makeProduct } from './makeCatalogue.ts'

/** Ids of the molecules of an answer, in their order. */
export const idsOf = ({ molecules }: { molecules: { moleculeId: string }[] }) =>
  molecules.map(({ moleculeId }) => Number(moleculeId))

/** Sells molecules and searches for them as a visitor, once the index has followed. */
export function searchWorld(app: TestApp) {
  return {
    found: async (searchText: string, more: Partial<Parameters<typeof app.call<typeof search.chemicals>>[1]> = {}) => {
      await app.resources.search.caughtUp(app.db)
      const reply = await app.call(search.chemicals, { searchText, ...more })
      assert.equal(reply.status, 200, JSON.stringify(reply.data))
      return reply.data
    },
    /** A molecule with one product and one pack. */
    sold: async (options: Parameters<typeof makeMolecule>[1], product: Parameters<typeof makeProduct>[1] = {}) => {
      const molecule = await makeMolecule(app.db, options)
      const made = await makeProduct(app.db, { moleculeId: molecule.id, ...product })
      await makePackage(app.db, { productId: made.id })
      return { ...molecule, product: made }
    },
  }
}
