import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf } from './kind.ts'

test('[PROD-1] kind and composition are told from what names say and from the waters of the drawing', () => {
  const nothing = { kind: null, mass: null, k: null, solvent: null, water: null, racemate: false, said: [] }
  for (const [kind, form, smiles, expected] of [
    ['substance', '', 'CCO', {}],
    ['substance', '', 'O', {}],
    ['polymer', '6000', null, { kind: 'polymer', mass: '6000' }],
    ['polymer', 'K30', null, { kind: 'polymer', k: '30' }],
    ['solution', 'hexanes', '[Li]CCCC', { kind: 'solution', solvent: 'hexanes' }],
    ['mixture', '', null, { kind: 'mixture' }],
    ['extract', '', null, { kind: 'extract' }],
    ['substance', '', 'O.O.CC(=O)O', { kind: 'hydrate', water: '2' }],
    ['substance', 'hydrate some', 'CC(=O)O', { kind: 'hydrate', water: 'open' }],
    ['substance', 'hydrate 0.5', 'CC(=O)O', { kind: 'hydrate', water: '0.5' }],
    ['substance', 'rac', 'CC(N)O', { racemate: true }],
    ['substance', '1R,2S d6', 'CC(N)O', { said: ['(1R,2S)', 'd6'] }],
    ['substance', '2 HCl', null, { said: ['2\u00a0HCl'] }],
  ] as const)
    assert.deepEqual(kindOf({ kind, form, smiles }), { ...nothing, ...expected }, `${kind} ${form}`)
})
