import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conventional, formulaParts } from './formula.ts'

test('two elements without carbon stand as chemists write them, everything else as it came', () => {
  for (const [hill, written] of [
    ['FH', 'HF'],
    ['BrCu', 'CuBr'],
    ['H3N', 'NH3'],
    ['H2O', 'H2O'],
    ['H2S', 'H2S'],
    ['O2Ti', 'TiO2'],
    ['ClNa', 'NaCl'],
    ['ClH', 'HCl'],
    ['Cl2Cu·2H2O', 'CuCl2·2H2O'],
    ['C6H6BBrO2', 'C6H6BBrO2'],
    ['CO2', 'CO2'],
    ['CCl4', 'CCl4'],
    ['H2O4S', 'H2O4S'],
    ['C8H11N·ClH', 'C8H11N·HCl'],
    ['Br2', 'Br2'],
  ] as const)
    assert.equal(conventional(hill), written, hill)
})

test('[PROD-1] charges, isotopes, water and hydrogen halides stand as chemists write them', () => {
  const marks = { line: ['', ''], sub: ['_', ''], sup: ['^', ''] } as const
  const written = (formula: string, smiles?: string) =>
    formulaParts(formula, smiles)
      .map(({ text, as }) => marks[as][0] + text)
      .join('')
  for (const [formula, smiles, expected] of [
    ['Ca', '[Ca+2]', 'Ca^2+'],
    ['C4H12N', 'C[N+](C)(C)C', 'C_4H_12N^+'],
    ['O4S', 'O=S(=O)([O-])[O-]', 'SO_4^2−'],
    ['ClNa', '[Cl-].[Na+]', 'NaCl'],
    ['C2H5NO2', '[NH3+]CC([O-])=O', 'C_2H_5NO_2'],
    ['C2H4O2', '[13CH3]C(=O)O', 'C^13CH_4O_2'],
    ['C2H4O2', '[13CH3][13C](=O)O', '^13C_2H_4O_2'],
    ['C6H5F', '[18F]c1ccccc1', 'C_6H_5^18F'],
    ['C6H6', '[13cH]1[13cH][13cH][13cH][13cH][13cH]1', '^13C_6H_6'],
    ['C2H5ClO2', 'C[13C](=O)O.Cl', 'C^13CH_4O_2·HCl'],
    ['CD4', '[2H]C([2H])([2H])[2H]', 'CD_4'],
    ['C6H10O8', 'O.O=C(O)CC(O)(CC(=O)O)C(=O)O', 'C_6H_8O_7·H_2O'],
    ['CuH10O9S', 'O.O.O.O.O.O=S(=O)([O-])[O-].[Cu+2]', 'CuO_4S·5H_2O'],
    ['C8H12ClN', 'Cl.NCCc1ccccc1', 'C_8H_11N·HCl'],
    ['C8H14ClNO', 'Cl.NCCc1ccccc1.O', 'C_8H_11N·HCl·H_2O'],
    ['H2O', 'O', 'H_2O'],
    ['C6H6BBrO2', 'OB(O)c1ccc(Br)cc1', 'C_6H_6BBrO_2'],
    // A formula that does not fit the structure stays as it is.
    ['C6H6', 'O.O=C(O)CC(O)(CC(=O)O)C(=O)O', 'C_6H_6'],
  ] as const)
    assert.equal(written(formula, smiles), expected, smiles)
  assert.equal(written('C2H4·2H2O'), 'C_2H_4·2H_2O')
})
