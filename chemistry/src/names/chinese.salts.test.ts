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

test('phosphorous acid has two acid hydrogens and hypophosphorous acid one; the hydrogens on phosphorus stay', async () => {
  await expectStructures({
    亚磷酸钠: '[Na+].[Na+].[O-][PH](=O)[O-]',
    亚磷酸二钠: '[Na+].[Na+].[O-][PH](=O)[O-]',
    亚磷酸二氢钾: '[K+].O[PH](=O)[O-]',
    次磷酸钠: '[Na+].[O-][PH2]=O',
    次亚磷酸钙: '[Ca+2].[O-][PH2]=O.[O-][PH2]=O',
    'sodium phosphite': '[Na+].[Na+].[O-][PH](=O)[O-]',
    'sodium hypophosphite': '[Na+].[O-][PH2]=O',
    亚磷酸三乙酯: 'CCOP(OCC)OCC',
  })
})

test('an ester is of the acid that stands before 酸: the alkoxy group is the acid’s own', async () => {
  await expectStructures({
    '2-甲氧基乙酸乙酯': 'CCOC(=O)COC',
    '乙酸-2-甲氧基乙酯': 'CC(=O)OCCOC',
    '2-甲氧基乙基乙酸酯': 'CC(=O)OCCOC',
  })
})

test('a salt whose ions or charges are not said is not read', () => {
  expectUnread(['二氯化钠', '氯化锡', '硫酸铈', '二丁基溴化铵', '硫铵', '亚硫酸(氢)铵'])
})
