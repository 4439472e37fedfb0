import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readName } from './index.ts'
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

test('the bare name of an amino acid means the L form and says so; with something on it a name says no hand', async () => {
  await expectStructures({
    alanine: 'C[C@H](N)C(=O)O',
    苯丙氨酸: 'N[C@@H](Cc1ccccc1)C(=O)O',
    赖氨酸盐酸盐: 'NCCCC[C@H](N)C(=O)O.Cl',
    '4-chlorophenylalanine': 'NC(Cc1ccc(Cl)cc1)C(=O)O',
    '4-氯苯丙氨酸': 'NC(Cc1ccc(Cl)cc1)C(=O)O',
    '4-氯-L-苯丙氨酸': 'N[C@@H](Cc1ccc(Cl)cc1)C(=O)O',
    'N-acetylalanine': 'CC(=O)NC(C)C(=O)O',
    'ethyl alaninate': 'CCOC(=O)C(C)N',
    'DL-苯丙氨酸': 'NC(Cc1ccccc1)C(=O)O',
    苯甘氨酸: 'NC(c1ccccc1)C(=O)O',
    'D-苯甘氨酸': 'N[C@H](c1ccccc1)C(=O)O',
  })
  const assumed = (name: string) => readName(name)?.assumed
  for (const name of ['alanine', '苯丙氨酸', '赖氨酸盐酸盐', 'Alanin']) assert.equal(assumed(name), 'L', name)
  for (const name of [
    'L-alanine',
    'D-苯丙氨酸',
    'DL-苯丙氨酸',
    'glycine',
    '4-氯苯丙氨酸',
    '苯甘氨酸',
    'Boc-Ala-OH',
    '乙酸',
  ])
    assert.equal(assumed(name), undefined, name)
})

test('amino acids and their protected forms in Chinese', async () => {
  await expectStructures({
    'L-组氨酸盐酸盐一水合物': 'N[C@@H](Cc1c[nH]cn1)C(=O)O.Cl.O',
    'L-天冬酰胺一水合物': 'NC(=O)C[C@H](N)C(=O)O.O',
    'L-谷氨酰胺': 'NC(=O)CC[C@H](N)C(=O)O',
    'L-谷氨酸一钠': 'N[C@@H](CCC(=O)O)C(=O)[O-].[Na+]',
    谷氨酸钠: 'N[C@@H](CCC(=O)O)C(=O)[O-].[Na+]',
    'N-乙酰-L-半胱氨酸': 'CC(=O)N[C@@H](CS)C(=O)O',
    'Fmoc-S-三苯甲基-L-半胱氨酸': 'OC(=O)[C@H](CSC(c1ccccc1)(c1ccccc1)c1ccccc1)NC(=O)OCC1c2ccccc2-c2ccccc12',
    'Nα-Fmoc-Nε-Boc-L-赖氨酸': 'CC(C)(C)OC(=O)NCCCC[C@H](NC(=O)OCC1c2ccccc2-c2ccccc12)C(=O)O',
    'L-缬氨酸叔丁酯盐酸盐': 'CC(C)[C@H](N)C(=O)OC(C)(C)C.Cl',
    'L-脯氨醇': 'OC[C@@H]1CCCN1',
    甘氨酰甘氨酸: 'NCC(=O)NCC(=O)O',
    'L-胱氨酸': 'N[C@@H](CSSC[C@H](N)C(=O)O)C(=O)O',
  })
})
