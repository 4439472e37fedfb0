import { test } from 'node:test'
import { expectStructures, expectUnread } from './testing.ts'

test('Chinese names whose parts stand in another order', async () => {
  await expectStructures({
    氰化苄: 'N#CCc1ccccc1',
    烯丙基氰: 'C=CCC#N',
    氯化苯甲酰: 'O=C(Cl)c1ccccc1',
    氯化三甲基硅烷: 'C[Si](C)(C)Cl',
    过氧化苯甲酰: 'O=C(OOC(=O)c1ccccc1)c1ccccc1',
    过氧化二叔丁基: 'CC(C)(C)OOC(C)(C)C',
    异氰酸苯酯: 'O=C=Nc1ccccc1',
    '甲苯-2,4-二异氰酸酯': 'Cc1ccc(N=C=O)cc1N=C=O',
    对苯二异氰酸酯: 'O=C=Nc1ccc(N=C=O)cc1',
    环己基乙酸酯: 'CC(=O)OC1CCCCC1',
    '3-异丙基苯基-N-甲基氨基甲酸酯': 'CNC(=O)Oc1cccc(C(C)C)c1',
    三乙磷酸酯: 'CCOP(=O)(OCC)OCC',
    正硅酸乙酯: 'CCO[Si](OCC)(OCC)OCC',
    乙醛缩二乙醇: 'CCOC(C)OCC',
    二甲醇缩甲醛: 'COCOC',
    丁基醚: 'CCCCOCCCC',
    二异丙基甲酮: 'CC(C)C(=O)C(C)C',
    'O,O-二甲基-O-(4-硝基苯基)硫代磷酸酯': 'COP(=S)(OC)Oc1ccc(cc1)[N+](=O)[O-]',
    'O,O-二乙基-S-(乙硫基甲基)二硫代磷酸酯': 'CCOP(=S)(OCC)SCSCC',
    'O,O-二乙基-S-[2-(乙硫基)乙基]二硫代磷酸酯': 'CCOP(=S)(OCC)SCCSCC',
    'O,O-二甲基-S-(甲氨基甲酰甲基)二硫代磷酸酯': 'COP(=S)(OC)SCC(=O)NC',
    'O-乙基-S,S-二丙基二硫代磷酸酯': 'CCOP(=O)(SCCC)SCCC',
    三丁基三硫代磷酸酯: 'CCCCSP(=O)(SCCCC)SCCCC',
    'O,O-二甲基-(2,2,2-三氯-1-羟基乙基)膦酸酯': 'COP(=O)(OC)C(O)C(Cl)(Cl)Cl',
    'O-乙基-O-(4-硝基苯基)苯基硫代膦酸酯': 'CCOP(=S)(c1ccccc1)Oc1ccc(cc1)[N+](=O)[O-]',
    'O-乙基-S-苯基乙基二硫代膦酸酯': 'CCOP(=S)(CC)Sc1ccccc1',
    'O,S-二甲基氨基硫代磷酸酯': 'COP(N)(=O)SC',
    'O,O-二乙基硫代磷酰氯': 'CCOP(=S)(Cl)OCC',
    二乙基二硫代磷酸: 'CCOP(S)(=S)OCC',
    'S-乙基-N,N-二丙基硫代氨基甲酸酯': 'CCCN(CCC)C(=O)SCC',
    'S-乙基二丙基硫代氨基甲酸酯': 'CCCN(CCC)C(=O)SCC',
    'N-(膦酰甲基)甘氨酸': 'OC(=O)CNCP(=O)(O)O',
    二苯基次膦酸: 'O=P(O)(c1ccccc1)c1ccccc1',
    乙二醇单丁醚: 'CCCCOCCO',
    二乙二醇二甲醚: 'COCCOCCOC',
    乙二醇甲醚乙酸酯: 'COCCOC(C)=O',
    溴代正丁烷: 'CCCCBr',
    氯代叔丁烷: 'CC(C)(C)Cl',
    '2-丁烯(反)': 'C/C=C/C',
    '氯苯(无水)': 'Clc1ccccc1',
    '氯甲基(乙)醚': 'CCOCCl',
  })
})

test('Chinese names of acids with another oxygen, of chains with Greek positions and of fatty alcohols', async () => {
  await expectStructures({
    硫代苯甲酰胺: 'NC(=S)c1ccccc1',
    间氯过氧苯甲酸: 'OOC(=O)c1cccc(Cl)c1',
    过乙酸: 'CC(=O)OO',
    十二烷醇: 'CCCCCCCCCCCCO',
    '顺-3-己烯醇': 'CC/C=C\\CCO',
    正庚烯: 'C=CCCCCC',
    '1H,1H,2H,2H-全氟辛醇': 'OCCC(F)(F)C(F)(F)C(F)(F)C(F)(F)C(F)(F)C(F)(F)F',
    '2-乙酰萘': 'CC(=O)c1ccc2ccccc2c1',
    '1,1,2,2-四苯乙烯': 'c1ccccc1C(c1ccccc1)=C(c1ccccc1)c1ccccc1',
    对硝基氯苯: 'O=[N+]([O-])c1ccc(Cl)cc1',
    溴五氟苯: 'Fc1c(F)c(F)c(Br)c(F)c1F',
    三甲氧基甲硅烷: 'CO[SiH](OC)OC',
    三氯甲基硅烷: 'C[Si](Cl)(Cl)Cl',
    '3-氨基丙基三乙氧基硅烷': 'CCO[Si](CCCN)(OCC)OCC',
    '2-乙基己胺': 'CCCCC(CC)CN',
    二甲基乙醇胺: 'CN(C)CCO',
    联环己烷: 'C1CCC(CC1)C1CCCCC1',
  })
})

test('elements, small inorganic molecules and metals with organic groups in Chinese', async () => {
  await expectStructures({
    钠: '[Na]',
    氮气: 'N#N',
    氧化铜: 'O=[Cu]',
    三氟化氮: 'FN(F)F',
    二硫碳: 'S=C=S',
    氯钾: '[K+].[Cl-]',
    氯化氰: 'ClC#N',
    正丁基锂: '[Li]CCCC',
    四乙基铅: 'CC[Pb](CC)(CC)CC',
    异丙基溴化镁: 'CC(C)[Mg]Br',
    三丁基氯化锡: 'CCCC[Sn](Cl)(CCCC)CCCC',
    '1-丁基-3-甲基咪唑六氟磷酸盐': 'CCCCn1cc[n+](C)c1.F[P-](F)(F)(F)(F)F',
    溴化十六烷基吡啶: 'CCCCCCCCCCCCCCCC[n+]1ccccc1.[Br-]',
    十二烷基硫酸钠: '[Na+].CCCCCCCCCCCCOS(=O)(=O)[O-]',
    邻苯二甲酸氢钾: '[K+].OC(=O)c1ccccc1C(=O)[O-]',
    异丙醇铝: '[Al+3].CC(C)[O-].CC(C)[O-].CC(C)[O-]',
  })
  expectUnread(['二乙基铅', '三丁基锂', '氯化十六烷基咪唑', '乙酰基锂', '二茂钛'])
})
