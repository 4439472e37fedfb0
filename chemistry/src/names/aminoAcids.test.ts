import { test } from 'node:test'
import { expectStructures, expectUnread } from './testing.ts'

test('amino acids and peptides in words and in symbols', async () => {
  await expectStructures({
    'L-alanine': 'C[C@H](N)C(=O)O',
    'D-proline': 'OC(=O)[C@H]1CCCN1',
    'DL-valine': 'CC(C)C(N)C(=O)O',
    'L-isoleucine': 'CC[C@H](C)[C@H](N)C(=O)O',
    'L-threonine': 'C[C@@H](O)[C@H](N)C(=O)O',
    'L-cysteine hydrochloride': 'SC[C@H](N)C(=O)O.Cl',
    'N-acetyl-L-cysteine': 'CC(=O)N[C@@H](CS)C(=O)O',
    'diethyl L-glutamate': 'CCOC(=O)CC[C@H](N)C(=O)OCC',
    'N-Boc-L-proline': 'CC(C)(C)OC(=O)N1CCC[C@H]1C(=O)O',
    'Boc-Gly-OH': 'CC(C)(C)OC(=O)NCC(=O)O',
    'Fmoc-Lys(Boc)-OH': 'CC(C)(C)OC(=O)NCCCC[C@H](NC(=O)OCC1c2ccccc2-c2ccccc12)C(=O)O',
    'H-Pro-OMe': 'COC(=O)[C@@H]1CCCN1',
    'Z-Ala-OH': 'C[C@H](NC(=O)OCc1ccccc1)C(=O)O',
    'Fmoc-Asp(OtBu)-OH': 'CC(C)(C)OC(=O)C[C@H](NC(=O)OCC1c2ccccc2-c2ccccc12)C(=O)O',
    'H-D-Phe-NH2': 'N[C@H](Cc1ccccc1)C(N)=O',
    'Ala-Phe': 'C[C@H](N)C(=O)N[C@@H](Cc1ccccc1)C(=O)O',
    'Boc-D-Tyr(Bzl)-OH': 'CC(C)(C)OC(=O)N[C@H](Cc1ccc(OCc2ccccc2)cc1)C(=O)O',
    'Fmoc-Arg(Pbf)-OH': 'OC(=O)[C@H](CCCNC(=N)NS(=O)(=O)c1c(C)c(C)c2OC(C)(C)Cc2c1C)NC(=O)OCC1c2ccccc2-c2ccccc12',
    'H-Gly-OtBu hydrochloride': 'NCC(=O)OC(C)(C)C.Cl',
  })
})

test('symbols that are none, and protecting groups where none can be, are not read', () => {
  expectUnread(['Boc-Xyz-OH', 'Fmoc-Gly(Boc)-OH', 'Fmoc-Lys(constructor)-OH', 'Boc-', 'H-OH', 'Boc-OH'])
})
