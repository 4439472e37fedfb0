import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createChemistry } from './pool.ts'

const chemistry = createChemistry()
after(() => chemistry.close())

const tautomers: [what: string, one: string, other: string][] = [
  ['acetone and its enol, whose double bond ends in CH2', 'CC(C)=O', 'C=C(C)O'],
  ['propanal and its enol', 'CCC=O', 'CC=CO'],
  ['cyclohexanone and its enol', 'O=C1CCCCC1', 'OC1=CCCCC1'],
  ['a diketone', 'CC(=O)CC(C)=O', 'CC(O)=CC(C)=O'],
  ['2-pyridone and 2-hydroxypyridine', 'O=c1cccc[nH]1', 'Oc1ccccn1'],
  ['uracil and its dihydroxypyrimidine', 'O=c1cc[nH]c(=O)[nH]1', 'Oc1ccnc(O)n1'],
  ['imidazoles', 'Cc1c[nH]cn1', 'Cc1cnc[nH]1'],
  ['an amide and its imidic acid', 'CC(N)=O', 'CC(O)=N'],
  ['an imine and its enamine', 'CC(C)=N', 'C=C(C)N'],
  ['an oxime and its nitroso compound', 'CC(C)=NO', 'CC(C)N=O'],
  ['a phenol and its cyclohexadienone', 'Oc1ccccc1', 'O=C1CC=CC=C1'],
  ['glyceraldehyde and dihydroxyacetone, over the enediol', 'O=CC(O)CO', 'OCC(=O)CO'],
  ['hands of a centre beside a carbonyl group', 'C[C@H](O)C=O', 'C[C@@H](O)C=O'],
]

const isomers: [what: string, one: string, other: string][] = [
  ['propanal and allyl alcohol', 'CCC=O', 'C=CCO'],
  ['propanal and acetone', 'CCC=O', 'CC(C)=O'],
  ['2- and 3-hydroxypyridine', 'Oc1ccccn1', 'Oc1cccnc1'],
  ['2-butene and 1-butene', 'CC=CC', 'C=CCC'],
  ['quinone and hydroquinone', 'O=C1C=CC(=O)C=C1', 'Oc1ccc(O)cc1'],
  ['hands of a centre that keeps its hydrogen', 'C[C@H](O)CC', 'C[C@@H](O)CC'],
  ['E and Z of an alkene', 'C/C=C/C', 'C/C=C\\C'],
  ['an isotope', 'CC(C)=O', '[13CH3]C(C)=O'],
]

for (const [pairs, alike] of [
  [tautomers, true],
  [isomers, false],
] as const)
  for (const [what, one, other] of pairs)
    test(`${what} are ${alike ? 'named alike' : 'told apart'}`, async () => {
      const [first, second] = await chemistry.tautomerKeys([one, other])
      assert.ok(first && second)
      assert.equal(first === second, alike, `${first} ${second}`)
    })

test('what is no structure has no name', async () => {
  assert.deepEqual(await chemistry.tautomerKeys(['C1CC', 'C']), [null, 'InChI=1/CH4/h1H4'])
})
