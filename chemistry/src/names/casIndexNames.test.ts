import { test } from 'node:test'
import { expectStructures, expectUnread } from './testing.ts'

test('names of the CAS index, turned round', async () => {
  await expectStructures({
    'Benzoic acid, 4-bromo-': 'OC(=O)c1ccc(Br)cc1',
    'Benzoic acid, 4-bromo-, methyl ester': 'COC(=O)c1ccc(Br)cc1',
    'Acetic acid, bromo-, 2,2,2-trifluoroethyl ester': 'BrCC(=O)OCC(F)(F)F',
    'Propanedioic acid, diethyl ester': 'CCOC(=O)CC(=O)OCC',
    'Ethanone, 1-phenyl-': 'CC(=O)c1ccccc1',
    'Benzenamine, 4-chloro-': 'Nc1ccc(Cl)cc1',
    '2-Pyridinecarboxylic acid': 'OC(=O)c1ccccn1',
    'Benzeneacetic acid, 4-methoxy-': 'COc1ccc(CC(O)=O)cc1',
    'Benzenemethanol, alpha-methyl-': 'CC(O)c1ccccc1',
    '1,3-Benzenedimethanol': 'OCc1cccc(CO)c1',
    '2-Thiophenemethanethiol': 'SCc1cccs1',
    '1-Butanol, 3-methyl-': 'CC(C)CCO',
    'Benzene, 1-chloro-4-nitro-': '[O-][N+](=O)c1ccc(Cl)cc1',
    '2(1H)-Pyridinone': 'O=c1cccc[nH]1',
    '4H-1-Benzopyran-4-one': 'O=c1ccoc2ccccc12',
    "Ethanol, 2,2'-oxybis-": 'OCCOCCO',
    "Phenol, 4,4'-(1-methylethylidene)bis-": 'CC(C)(c1ccc(O)cc1)c1ccc(O)cc1',
    'Hexanoic acid, 6-amino-': 'NCCCCCC(O)=O',
    'Silane, dichlorodimethyl-': 'C[Si](C)(Cl)Cl',
  })
})

test('what stands behind a comma and is not understood leaves the name unread', () => {
  expectUnread([
    'Benzoic acid, 4-bromo-, polymer with ethene',
    'Ethanol, labeled with carbon-14',
    'Benzene, chloro derivs.',
  ])
})
