import { test } from 'node:test'
import { expectStructures, expectUnread } from './testing.ts'

test('Chinese names of boron, silicon, tin and aluminium reagents', async () => {
  await expectStructures({
    环丙基硼酸: 'OB(O)C1CC1',
    '1-甲基-1H-吡唑-4-硼酸频哪醇酯': 'Cn1cc(cn1)B1OC(C)(C)C(C)(C)O1',
    '4-(4,4,5,5-四甲基-1,3,2-二氧杂环戊硼烷-2-基)苯胺': 'CC1(C)OB(OC1(C)C)c1ccc(N)cc1',
    '4,4,5,5-四甲基-1,3,2-二氧杂硼烷': 'CC1(C)OBOC1(C)C',
    苯基三氟硼酸钾: 'F[B-](F)(F)c1ccccc1.[K+]',
    三甲基硅醇钾: 'C[Si](C)(C)[O-].[K+]',
    三氟甲磺酸三甲基硅酯: 'C[Si](C)(C)OS(=O)(=O)C(F)(F)F',
    三甲基硅基三氟甲磺酸酯: 'C[Si](C)(C)OS(=O)(=O)C(F)(F)F',
    三甲基硅乙炔: 'C[Si](C)(C)C#C',
    '3-氨丙基三乙氧基硅烷': 'CCO[Si](CCCN)(OCC)OCC',
    三丁基氢化锡: 'CCCC[SnH](CCCC)CCCC',
    六甲基二锡: 'C[Sn](C)(C)[Sn](C)(C)C',
    '2-(三丁基锡)吡啶': 'CCCC[Sn](CCCC)(CCCC)c1ccccn1',
    二月桂酸二丁基锡: 'CCCC[Sn](CCCC)(OC(=O)CCCCCCCCCCC)OC(=O)CCCCCCCCCCC',
    二异丁基氢化铝: 'CC(C)C[AlH]CC(C)C',
  })
  expectUnread(['氯化磷', '三丁基锡', '辛酸亚锡'])
})

test('Chinese names of esters of ortho acids, polyols, phosphorus acids and of phosphonoacetates', async () => {
  await expectStructures({
    原甲酸三乙酯: 'CCOC(OCC)OCC',
    原碳酸四乙酯: 'CCOC(OCC)(OCC)OCC',
    乙二醇二甲基丙烯酸酯: 'CC(=C)C(=O)OCCOC(=O)C(C)=C',
    '1,6-己二醇二丙烯酸酯': 'C=CC(=O)OCCCCCCOC(=O)C=C',
    三羟甲基丙烷三丙烯酸酯: 'CCC(COC(=O)C=C)(COC(=O)C=C)COC(=O)C=C',
    二乙二醇二丙烯酸酯: 'C=CC(=O)OCCOCCOC(=O)C=C',
    甲基丙烯酸羟乙酯: 'CC(=C)C(=O)OCCO',
    亚磷酸二乙酯: 'CCO[PH](=O)OCC',
    氯磷酸二乙酯: 'CCOP(=O)(Cl)OCC',
    叠氮磷酸二苯酯: 'O=P(Oc1ccccc1)(Oc1ccccc1)N=[N+]=[N-]',
    膦酰基乙酸三乙酯: 'CCOC(=O)CP(=O)(OCC)OCC',
    草酰氯单乙酯: 'CCOC(=O)C(Cl)=O',
    三氯乙酰异氰酸酯: 'ClC(Cl)(Cl)C(=O)N=C=O',
  })
  expectUnread(['原甲酸二乙酯', '乙二醇三丙烯酸酯', '亚磷酸单乙酯'])
})

test('salts of bases with organic acids, partial salts and half hydrates in Chinese', async () => {
  await expectStructures({
    哌啶三氟乙酸盐: 'C1CCNCC1.OC(=O)C(F)(F)F',
    对甲苯磺酸吡啶: 'Cc1ccc(cc1)S(=O)(=O)O.c1ccncc1',
    甲脒乙酸盐: 'CC(=O)O.N=CN',
    胍半硫酸盐: 'NC(N)=N.NC(N)=N.OS(=O)(=O)O',
    硫酸钙半水合物: 'O=S(=O)([O-])[O-].[Ca+2].O=S(=O)([O-])[O-].[Ca+2].O',
    碳酸钠十水合物: 'O=C([O-])[O-].[Na+].[Na+].O.O.O.O.O.O.O.O.O.O',
    柠檬酸二钠: 'OC(CC(=O)O)(CC(=O)[O-])C(=O)[O-].[Na+].[Na+]',
    '双(三氟甲磺酰)亚胺': 'FC(F)(F)S(=O)(=O)NS(=O)(=O)C(F)(F)F',
  })
  expectUnread(['苄胺硫酸盐', '苯乙酸盐', '甲苯乙酸盐'])
})

test('Chinese names of reagents as laboratories list them: groups before their acid, hydrogen on a metal, water without 合', async () => {
  await expectStructures({
    二乙基丙二酸酯: 'CCOC(=O)CC(=O)OCC',
    二叔丁基二碳酸酯: 'CC(C)(C)OC(=O)OC(=O)OC(C)(C)C',
    三乙基硼酸酯: 'CCOB(OCC)OCC',
    叔丁基亚硝酸酯: 'CC(C)(C)ON=O',
    氯甲酸苯甲酯: 'ClC(=O)OCc1ccccc1',
    环己基异氰: '[C-]#[N+]C1CCCCC1',
    盐酸甲氧胺: 'CON.Cl',
    三丁基锡氢: 'CCCC[SnH](CCCC)CCCC',
    三乙基硅: 'CC[SiH](CC)CC',
    三甲基乙炔基硅: 'C[Si](C)(C)C#C',
    三甲基氰化硅: 'C[Si](C)(C)C#N',
    'N,O-双三甲硅基乙酰胺': 'CC(=N[Si](C)(C)C)O[Si](C)(C)C',
    'γ-氨丙基三乙氧基硅烷': 'CCO[Si](CCCN)(OCC)OCC',
    四异丙氧基钛: 'CC(C)O[Ti](OC(C)C)(OC(C)C)OC(C)C',
    三异丙氧基铝: 'CC(C)[O-].CC(C)[O-].CC(C)[O-].[Al+3]',
    双三氟甲烷磺酰亚胺锂: '[Li+].O=S(=O)([N-]S(=O)(=O)C(F)(F)F)C(F)(F)F',
    甲氧甲基三苯基氯化膦: 'COC[P+](c1ccccc1)(c1ccccc1)c1ccccc1.[Cl-]',
    三氟甲基亚磺酸钠: '[Na+].O=S([O-])C(F)(F)F',
    DMF二甲缩醛: 'COC(OC)N(C)C',
    叔戊醇钾: 'CCC(C)(C)[O-].[K+]',
    单水氢氧化锂: '[Li+].[OH-].O',
    氯化镍六水: '[Ni+2].[Cl-].[Cl-].O.O.O.O.O.O',
    氟氢化钾: '[K+].F.[F-]',
    苯二甲酰亚胺钾: '[K+].O=C1[N-]C(=O)c2ccccc12',
  })
  expectUnread(['三甲基乙酸酯', '二甲基丙烯酸酯', '氨水'])
})
