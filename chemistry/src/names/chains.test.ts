import { test } from 'node:test'
import { expectStructures, expectUnread } from './testing.ts'

test('chains, their double bonds and principal groups', async () => {
  await expectStructures({
    '(4-fluorophenyl)(phenyl)methanone': 'O=C(c1ccc(F)cc1)c1ccccc1',
    'propan-2-ol': 'CC(C)O',
    '2-propanol': 'CC(C)O',
    '2-chloroethanol': 'OCCCl',
    'hexane-1,6-diamine': 'NCCCCCCN',
    '2-propen-1-ol': 'C=CCO',
    'but-3-yn-2-one': 'CC(=O)C#C',
    'buta-1,3-diene': 'C=CC=C',
    '2-methylpropanoic acid': 'CC(C)C(=O)O',
    pentanedinitrile: 'N#CCCCC#N',
    'N,N-dimethylformamide': 'CN(C)C=O',
    'N-methylacetamide': 'CNC(C)=O',
    '3-methylbutanal': 'CC(C)CC=O',
    'ethyl 2-bromoacetate': 'CCOC(=O)CBr',
    'tert-butyl acrylate': 'C=CC(=O)OC(C)(C)C',
    'diethyl malonate': 'CCOC(=O)CC(=O)OCC',
    'diethyl ether': 'CCOCC',
    'methyl ethyl ketone': 'CCC(C)=O',
    'acetyl chloride': 'CC(=O)Cl',
    '2,2,2-trifluoroethanol': 'OCC(F)(F)F',
    triethylamine: 'CCN(CC)CC',
    chlorotrimethylsilane: 'C[Si](C)(C)Cl',
    'methyl perfluorooctanoate': 'COC(=O)C(F)(F)C(F)(F)C(F)(F)C(F)(F)C(F)(F)C(F)(F)C(F)(F)F',
    tribromoacetaldehyde: 'O=CC(Br)(Br)Br',
    '2-(2-methoxyethoxy)ethanol': 'COCCOCCO',
  })
})

test('where a chain leaves a choice the name is not read', () => {
  expectUnread([
    'chloropropane',
    'butanol',
    'methylacetamide',
    'dichloroethane',
    'hexene',
    '5-chlorobutane',
    'hexanamine',
    '2,2,2-trimethylethanoic acid chloride',
  ])
})
