import { test } from 'node:test'
import { expectStructures, expectUnread } from './testing.ts'

test('Chinese salts, hydrates and ions', async () => {
  await expectStructures({
    '2-氨基-5-氯吡啶盐酸盐': 'Nc1ccc(Cl)cn1.Cl',
    盐酸羟胺: 'NO.Cl',
    氯化钠: '[Na+].[Cl-]',
    '氯化铁(III)': '[Fe+3].[Cl-].[Cl-].[Cl-]',
    氯化亚铜: '[Cu+].[Cl-]',
    二氯化铜: '[Cu+2].[Cl-].[Cl-]',
    五水合硫酸铜: '[Cu+2].[O-]S(=O)(=O)[O-].O.O.O.O.O',
    硫酸铜五水合物: '[Cu+2].[O-]S(=O)(=O)[O-].O.O.O.O.O',
    碳酸氢钠: '[Na+].OC(=O)[O-]',
    磷酸二氢钾: '[K+].OP(=O)(O)[O-]',
    乙酸钠三水合物: 'CC(=O)[O-].[Na+].O.O.O',
    对苯二甲酸二钠: '[Na+].[Na+].[O-]C(=O)c1ccc(C(=O)[O-])cc1',
    四丁基溴化铵: 'CCCC[N+](CCCC)(CCCC)CCCC.[Br-]',
    六氟磷酸四丁基铵: 'CCCC[N+](CCCC)(CCCC)CCCC.F[P-](F)(F)(F)(F)F',
    苄基三乙基氯化铵: 'CC[N+](CC)(CC)Cc1ccccc1.[Cl-]',
  })
})

test('a salt whose ions or charges are not said is not read', () => {
  expectUnread(['二氯化钠', '氯化锡', '硫酸铈', '二丁基溴化铵', '硫铵', '亚硫酸(氢)铵'])
})
