import { test } from 'node:test'
import { expectStructures, expectUnread } from './testing.ts'

test('labelled compounds: a label on every place it can stand, or none', async () => {
  await expectStructures({
    'benzene-d6': '[2H]c1c([2H])c([2H])c([2H])c([2H])c1[2H]',
    'acetone-d6': '[2H]C([2H])([2H])C(=O)C([2H])([2H])[2H]',
    'dimethyl sulfoxide-d6': '[2H]C([2H])([2H])S(=O)C([2H])([2H])[2H]',
    'chloroform-d': '[2H]C(Cl)(Cl)Cl',
    'Benzol-d6': '[2H]c1c([2H])c([2H])c([2H])c([2H])c1[2H]',
    氘代氯仿: '[2H]C(Cl)(Cl)Cl',
    氘代丙酮: '[2H]C([2H])([2H])C(=O)C([2H])([2H])[2H]',
    '甲醇-d4': '[2H]OC([2H])([2H])[2H]',
    '苯-13C6': '[13cH]1[13cH][13cH][13cH][13cH][13cH]1',
  })
  // Three of eight places: which ones is not said.
  expectUnread(['toluene-d4', '甲苯-d4'])
})
