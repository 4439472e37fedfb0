import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeMolecule, makePackage, makeProduct, makeSupplier } from '../../testing/makeCatalogue.ts'
import { testApp } from '../../testing/app.ts'
import { supplierProgrammes } from '../supplier/contract.ts'
import { search } from './contract.ts'

const app = await testApp()
const { db } = app
const [programme] = supplierProgrammes

async function found(programmes: (typeof supplierProgrammes)[number][] = []) {
  await app.resources.search.caughtUp(db)
  const { data } = await app.call(search.chemicals, { searchText: 'benzoic', filters: { programmes } })
  return { total: data.total, suppliers: data.facets!.supplier.map(({ name, count }) => [name, count]) }
}
const { id: moleculeId } = await makeMolecule(db, { nameEn: 'Benzoic acid' })
async function sells(supplierId: number) {
  const { id: productId } = await makeProduct(db, { moleculeId, supplierId })
  await makePackage(db, { productId })
}

test('[CAT-4] what a supplier is called and takes part in is followed by the search, and so is a new one', async () => {
  const { id } = await makeSupplier(db)
  await sells(id)
  assert.equal((await found()).total, 1)
  assert.equal((await found([programme])).total, 0)
  await db
    .updateTable('supplier_profiles')
    .set({ programmes: [programme], name_en: 'Renamed Ltd' })
    .where('id', '=', id)
    .execute()
  assert.deepEqual(await found([programme]), { total: 1, suppliers: [['Renamed Ltd', 1]] })

  const { id: late } = await makeSupplier(db)
  await db
    .updateTable('supplier_profiles')
    .set({ name_en: 'Late Ltd', programmes: [programme] })
    .where('id', '=', late)
    .execute()
  await sells(late)
  assert.deepEqual((await found([programme])).suppliers.toSorted(), [
    ['Late Ltd', 1],
    ['Renamed Ltd', 1],
  ])
})

test('a supplier that is written down is told to the search by the table itself', async () => {
  const told = async () =>
    Number(
      (
        await db
          .selectFrom('search_changes')
          .where('molecule_id', 'is', null)
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  const before = await told()
  await makeSupplier(db)
  assert.ok((await told()) > before)
})
