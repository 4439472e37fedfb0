import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missedItem, smilesIn } from './smiles.ts'

test('what an item names is drawn where it is SMILES from end to end or says so; no name is asked about as a structure', () => {
  const said = (productName: string, specialRemark = '') => smilesIn({ productName, specialRemark })
  for (const smiles of ['CC(=O)Oc1ccccc1C(=O)O', 'C[C@H](N)C(=O)O', '[Na+].[Cl-]', 'c1ccc2[nH]ccc2c1'])
    assert.equal(said(smiles), smiles)
  const names = ['4-(trifluoromethyl)aniline', '(R)-BINOL', 'Pd(OAc)2', 'XPhos', '50-78-2', '2-氨基-5-氯吡啶']
  for (const name of names) assert.equal(said(name), null, name)
  const { productName, specialRemark } = missedItem({ text: 'made for us', smiles: 'OB(O)c1ccc(Br)cc1' })
  assert.equal(said(productName, specialRemark), 'OB(O)c1ccc(Br)cc1')
})
