import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { makeMolecule } from '../../testing/makeCatalogue.ts'
import { molecule } from '../molecule/contract.ts'
import { describeMissing } from './describing.ts'

const app = await testApp()
const { db } = app
const shown = async ({ id }: { id: number }) =>
  (await app.call(molecule.detail, { id: String(id) })).data as {
    properties: object | null
    kind: string
    form: string
  }

test('[PROD-1] computed properties are shown of the present structure, and none where there is no structure or it is new', async () => {
  const [acid, salt, drawnBadly, bare] = [
    await makeMolecule(db, { smiles: 'CC(=O)Oc1ccccc1C(O)=O' }),
    await makeMolecule(db, { smiles: 'Cl.NCCc1ccccc1' }),
    await makeMolecule(db, { smiles: 'C1CC' }),
    await makeMolecule(db),
  ]
  assert.equal((await shown(acid)).properties, null)
  // Structures that wait to be searched come first.
  await db.insertInto('structures_awaited').defaultValues().execute()
  assert.deepEqual(await describeMissing(app.resources), { done: 0, whole: false })
  await db.deleteFrom('structures_awaited').execute()
  assert.deepEqual(await describeMissing(app.resources), { done: 3, whole: true })
  assert.deepEqual((await shown(acid)).properties, {
    logP: 1.31,
    polarSurface: 63.6,
    donors: 1,
    acceptors: 3,
    rotatableBonds: 2,
    heavyAtoms: 13,
  })
  assert.deepEqual((await shown(salt)).properties, {
    logP: null,
    polarSurface: 26,
    donors: 1,
    acceptors: 1,
    rotatableBonds: 2,
    heavyAtoms: 10,
  })
  for (const one of [drawnBadly, bare]) assert.equal((await shown(one)).properties, null)
  assert.deepEqual(await describeMissing(app.resources), { done: 0, whole: true })
  await db.updateTable('molecules').set({ smiles: 'CCO' }).where('id', '=', acid.id).execute()
  assert.equal((await shown(acid)).properties, null, 'those of another structure')
  assert.deepEqual(await describeMissing(app.resources), { done: 1, whole: true })
  assert.equal(((await shown(acid)).properties as { heavyAtoms: number }).heavyAtoms, 3)
})

test('[PROD-1] kind and form of what is no plain substance are told with the molecule', async () => {
  const polymer = await makeMolecule(db)
  await db.updateTable('molecules').set({ kind: 'polymer', form: '6000' }).where('id', '=', polymer.id).execute()
  const { kind, form } = await shown(polymer)
  assert.deepEqual([kind, form], ['polymer', '6000'])
})
