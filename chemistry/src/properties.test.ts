import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createChemistry } from './pool.ts'
import { PROPERTIES_VERSION } from './properties.ts'
import { loadToolkit } from './toolkit.ts'

const chemistry = createChemistry()
after(() => chemistry.close())

test('properties are those that RDKit computes, and name its version; what cannot be read has none', async () => {
  assert.equal(PROPERTIES_VERSION.split('/')[0], (await loadToolkit()).version)
  const results = await chemistry.propertiesMany([
    'CC(=O)Oc1ccccc1C(O)=O',
    'NCCc1ccccc1.Cl',
    'C[N+](C)(C)C',
    '[NH3+]CC([O-])=O',
    'C1CC',
  ])
  const [aspirin, salt, ion, zwitterion, broken] = results.map((result) => (result.ok ? result.properties : null))
  assert.deepEqual(aspirin, {
    logP: 1.31,
    polarSurface: 63.6,
    donors: 1,
    acceptors: 3,
    rotatableBonds: 2,
    heavyAtoms: 13,
  })
  // The model of logP was made for neutral compounds of one part.
  assert.deepEqual([salt?.logP, salt?.heavyAtoms, ion?.logP], [null, 10, null])
  assert.equal(typeof zwitterion?.logP, 'number')
  assert.equal(broken, null)
})
