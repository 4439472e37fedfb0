import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseFormula } from './formula.ts'

test('formulas in any order come out in Hill order', () => {
  const table: [string, string | null][] = [
    ['C2H6O', 'C2H6O'],
    ['CH3CH2OH', 'C2H6O'],
    ['OH6C2', 'C2H6O'],
    ['C₆H₅Br', 'C6H5Br'],
    ['H2SO4', 'H2O4S'],
    ['NaCl', 'ClNa'],
    ['Ca(OH)2', 'CaH2O2'],
    ['K4[Fe(CN)6]', 'C6FeK4N6'],
    ['(CH3)2CO', 'C3H6O'],
    ['CuSO4·5H2O', 'CuH10O9S'],
    ['CuSO4.5H2O', 'CuH10O9S'],
    ['CuSO4 * 5 H2O', 'CuH10O9S'],
    ['CuSO4•5H2O', 'CuH10O9S'],
    ['C10H15N·0.5H2SO4', 'C10H16NO2S0.5'],
    ['C10H15N.0.5H2O', 'C10H16NO0.5'],
    ['C6H6.HCl', 'C6H7Cl'],
    ['D2O', 'D2O'],
    ['C6D6', 'C6D6'],
    ['CHDTCl', 'CHDTCl'],
    ['[13C]6H12O6', 'C6H12O6'],
    ['[13C]H4', 'CH4'],
    ['C7H16NO2+', 'C7H16NO2'],
    ['C2H4CuO2++', 'C2H4CuO2'],
    ['SO4 2-', 'O4S'],
    ['C5H7O5P-2', 'C5H7O5P'],
    ['Ca2+', 'Ca'],
    ['Ｃ２Ｈ６Ｏ', 'C2H6O'],
    ['C12H140', 'C12H140'],
    ['NACL', null],
    ['(C2H4O)n', null],
    ['C4H10-2x', null],
    ['C6H6)', null],
    ['(C6H6', null],
    ['(C6H6]', null],
    ['Xy2', null],
    ['ethanol', null],
    ['', null],
    ['50-00-0', null],
    ['('.repeat(190), null],
  ]
  for (const [text, formula] of table) assert.equal(parseFormula(text), formula, text)
})
