import { test } from 'node:test'
import { expectStructures, expectUnread } from './testing.ts'

test('R and S by rank, E and Z, cis and trans', async () => {
  await expectStructures({
    '(S)-2-aminopropanoic acid': 'C[C@H](N)C(=O)O',
    '(R)-2-hydroxypropanoic acid': 'C[C@@H](O)C(=O)O',
    '(R)-1-phenylethanol': 'C[C@@H](O)c1ccccc1',
    '(S)-1-phenylethan-1-amine': 'C[C@H](N)c1ccccc1',
    '(R)-2-chlorobutane': 'CC[C@@H](C)Cl',
    '(2R,3R)-2,3-dihydroxybutanedioic acid': 'OC(=O)[C@H](O)[C@@H](O)C(O)=O',
    '(S)-pyrrolidine-2-carboxylic acid': 'OC(=O)[C@@H]1CCCN1',
    '(R)-oxiran-2-ylmethanol': 'OC[C@@H]1CO1',
    '(E)-but-2-ene': 'C/C=C/C',
    '(Z)-3-chloroprop-2-enoic acid': 'OC(=O)/C=C\\Cl',
    '(2E,4E)-hexa-2,4-dienoic acid': 'C/C=C/C=C/C(O)=O',
    '(2E,4Z)-deca-2,4-dienal': 'CCCCC/C=C\\C=C\\C=O',
    '(E)-3-phenylacrylic acid': 'OC(=O)/C=C/c1ccccc1',
    'cis-2-butene': 'C/C=C\\C',
    'fumaric acid': 'OC(=O)/C=C/C(O)=O',
    'maleic acid': 'OC(=O)/C=C\\C(O)=O',
    'trans-4-methylcyclohexanol': 'C[C@H]1CC[C@H](O)CC1',
    'cis-4-methylcyclohexanol': 'C[C@H]1CC[C@@H](O)CC1',
    'cis-1,2-cyclohexanediol': 'O[C@H]1CCCC[C@H]1O',
    'cis-3,5-dimethylmorpholine': 'C[C@@H]1COC[C@H](C)N1',
    '9-Octadecenoic acid (9Z)-, methyl ester': 'CCCCCCCC/C=C\\CCCCCCCC(=O)OC',
  })
})

test('a stereo word that fits nothing, or more than one place, is not passed over', () => {
  expectUnread([
    '(R)-propan-2-ol',
    '(E)-propene',
    '(R)-2,3-dichlorobutane',
    '(2R)-propanoic acid',
    'cis-cyclohexanol',
    'cis-2-methylcyclohexanol',
    'trans-1,2-dibromocyclohexane',
  ])
})
