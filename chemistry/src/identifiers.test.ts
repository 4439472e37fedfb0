import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isInchiKey, normaliseMdl } from './identifiers.ts'
import { looksLikeSmiles } from './looks-like-smiles.ts'

test('InChIKeys', () => {
  assert.equal(isInchiKey('LFQSCWFLJHTTHZ-UHFFFAOYSA-N'), true)
  for (const no of [
    'LFQSCWFLJHTTHZ',
    'lfqscwfljhtthz-uhfffaoysa-n',
    'LFQSCWFLJHTTHZ-UHFFFAOYSA-N ',
    'LFQSCWFLJHTTHZ-UHFFFAOYXA-N',
  ]) {
    assert.equal(isInchiKey(no), false, no)
  }
})

test('MDL numbers', () => {
  const table: [string, string | null][] = [
    ['MFCD00002092', 'MFCD00002092'],
    ['mfcd 2092', 'MFCD00002092'],
    ['ＭＦＣＤ００００２０９２', 'MFCD00002092'],
    ['MDL No.: MFCD00002092', 'MFCD00002092'],
    ['MFCD-00002092', 'MFCD00002092'],
    ['MFCD000020921', null],
    ['00002092', null],
    ['MFCD', null],
  ]
  for (const [text, mdl] of table) assert.equal(normaliseMdl(text), mdl, text)
})

test('a search box takes structures for SMILES, and nothing else', () => {
  const smiles = [
    'OB(O)c1ccc(Br)cc1',
    'c1ccccc1',
    'CCO',
    'CCN',
    'CCCCBr',
    'C=O',
    'C#N',
    '[Na+].[Cl-]',
    'CC(C)O',
    'C1CC1',
    'N[C@@H](C)C(=O)O',
    'F/C=C/F',
    'CC(=O)Oc1ccccc1C(O)=O',
    ' CCO ',
    'C[C@H](F)Cl |&1:1|',
    '[Cu]',
    '[2H]OC',
    'C%12CC%12',
  ]
  const others = [
    'CCC acid',
    'Co',
    'CO',
    'NO',
    'NaCl',
    'NaCl powder',
    'CCC',
    'BOC',
    'NBS',
    'NIS',
    'BINOL',
    'DMF',
    'son',
    'cis',
    'CO(II)',
    'SN(II)',
    'IN(III)',
    'H2O',
    'C6H6',
    'CO2',
    'C60',
    'P4',
    'N/A',
    'I/O',
    'C-C',
    '50-00-0',
    'MFCD00002092',
    'N,N-dimethylformamide',
    'p-xylene',
    'C12',
    'POCl3',
    'B(OH)3',
    '乙醇',
    '',
    '   ',
    'CC(',
    'C1CC',
    'InChI=1S/CH4/h1H4',
    'LFQSCWFLJHTTHZ-UHFFFAOYSA-N',
    'C'.repeat(3_000),
    'CCC(=O)O propionic acid',
  ]
  for (const text of smiles) assert.equal(looksLikeSmiles(text), true, text)
  for (const text of others) assert.equal(looksLikeSmiles(text), false, text)
})
