import { test } from 'node:test'
import { expectStructures, expectUnread } from './testing.ts'

test('Chinese names of aromatic compounds with relative and left-out positions', async () => {
  await expectStructures({
    对二氯苯: 'Clc1ccc(Cl)cc1',
    '2-氯硝基苯': 'Clc1ccccc1[N+](=O)[O-]',
    '3,5-双(三氟甲基)溴苯': 'Brc1cc(C(F)(F)F)cc(C(F)(F)F)c1',
    '2,4-二硝基氯苯': 'Clc1ccc([N+](=O)[O-])cc1[N+](=O)[O-]',
    '2-氯甲苯': 'Cc1ccccc1Cl',
    '4-硝基甲苯': 'Cc1ccc([N+](=O)[O-])cc1',
    苯甲酰胺: 'NC(=O)c1ccccc1',
    苯乙炔: 'C#Cc1ccccc1',
    邻苯二甲醛: 'O=Cc1ccccc1C=O',
    对氨基苯酚: 'Nc1ccc(O)cc1',
    间苯二酚: 'Oc1cccc(O)c1',
    '4-甲氧基苯胺': 'COc1ccc(N)cc1',
    '2,6-二异丙基苯胺': 'CC(C)c1cccc(C(C)C)c1N',
    '4-溴苄胺': 'NCc1ccc(Br)cc1',
    '2-氟溴化苄': 'Fc1ccccc1CBr',
    '4-氯苯甲酰氯': 'O=C(Cl)c1ccc(Cl)cc1',
    对甲苯磺酰氯: 'Cc1ccc(S(=O)(=O)Cl)cc1',
    '4-甲酰基苯硼酸': 'O=Cc1ccc(B(O)O)cc1',
    '4-溴苯基硼酸': 'OB(O)c1ccc(Br)cc1',
    '(3,5-二甲基苯基)硼酸': 'Cc1cc(C)cc(B(O)O)c1',
    亚磷酸: 'O=[PH](O)O',
    '4-吡啶硼酸频哪醇酯': 'CC1(C)OB(c2ccncc2)OC1(C)C',
    三氟甲苯: 'FC(F)(F)c1ccccc1',
    叔丁基苯: 'CC(C)(C)c1ccccc1',
    五氟苯酚: 'Oc1c(F)c(F)c(F)c(F)c1F',
    '4-氨基苯磺酰胺': 'Nc1ccc(S(N)(=O)=O)cc1',
    '4-甲氨基苯甲酸': 'CNc1ccc(cc1)C(=O)O',
    '3-乙酰氨基苯甲酸甲酯': 'COC(=O)c1cccc(NC(C)=O)c1',
    '4-(二甲氨基)苯甲醛': 'CN(C)c1ccc(C=O)cc1',
    '2-苯氧基乙醇': 'OCCOc1ccccc1',
    '4-溴联苯': 'Brc1ccc(cc1)-c1ccccc1',
    "4,4'-二甲基二苯甲酮": 'Cc1ccc(cc1)C(=O)c1ccc(C)cc1',
  })
})

test('Chinese names of heterocycles', async () => {
  await expectStructures({
    'N-甲基吗啉': 'CN1CCOCC1',
    'N-甲基吡咯烷酮': 'CN1CCCC1=O',
    'N-甲基-2-吡咯烷酮': 'CN1CCCC1=O',
    '1-甲基咪唑': 'Cn1ccnc1',
    '2-噻吩甲酸': 'OC(=O)c1cccs1',
    '3-氨基吡啶': 'Nc1cccnc1',
    '2,6-二氯嘧啶-4-胺': 'Nc1cc(Cl)nc(Cl)n1',
    '5-溴-2-甲氧基吡啶': 'COc1ccc(Br)cn1',
    '6-溴喹啉': 'Brc1ccc2ncccc2c1',
    '8-羟基喹啉': 'Oc1cccc2cccnc12',
    '4-哌啶酮': 'O=C1CCNCC1',
    '1-苄基-4-哌啶酮': 'O=C1CCN(Cc2ccccc2)CC1',
    '5-甲氧基吲哚': 'COc1ccc2[nH]ccc2c1',
    '1H-苯并三唑': 'c1ccc2[nH]nnc2c1',
    '2-氨基噻唑': 'Nc1nccs1',
    '4-吡啶甲醇': 'OCc1ccncc1',
    '2,4,6-三氯-1,3,5-三嗪': 'Clc1nc(Cl)nc(Cl)n1',
    四氢吡喃: 'C1CCOCC1',
    环氧丙烷: 'CC1CO1',
    '1,2-环氧丁烷': 'CCC1CO1',
  })
})

test('Chinese names of open chains and functional classes', async () => {
  await expectStructures({
    乙醚: 'CCOCC',
    异丙醚: 'CC(C)OC(C)C',
    甲乙酮: 'CCC(C)=O',
    丁酮: 'CCC(C)=O',
    正丁醇: 'CCCCO',
    异丙醇: 'CC(C)O',
    叔丁胺: 'CC(C)(C)N',
    二异丙胺: 'CC(C)NC(C)C',
    'N,N-二异丙基乙胺': 'CCN(C(C)C)C(C)C',
    乙二胺: 'NCCN',
    己二胺: 'NCCCCCCN',
    烯丙基溴: 'C=CCBr',
    三甲基氯硅烷: 'C[Si](C)(C)Cl',
    氯甲酸乙酯: 'CCOC(=O)Cl',
    氨基甲酸乙酯: 'CCOC(N)=O',
    磷酸三乙酯: 'CCOP(=O)(OCC)OCC',
    碳酸二甲酯: 'COC(=O)OC',
    三氟甲磺酸: 'OS(=O)(=O)C(F)(F)F',
    丙二腈: 'N#CCC#N',
    '2-巯基乙醇': 'OCCS',
    巯基乙酸: 'OC(=O)CS',
    '4-氯丁酰氯': 'O=C(Cl)CCCCl',
    环己酮: 'O=C1CCCCC1',
    环己酮肟: 'ON=C1CCCCC1',
    环丙甲酸: 'OC(=O)C1CC1',
    三苯基氧膦: 'O=P(c1ccccc1)(c1ccccc1)c1ccccc1',
    全氟辛酸: 'OC(=O)C(F)(F)C(F)(F)C(F)(F)C(F)(F)C(F)(F)C(F)(F)C(F)(F)F',
    '(R)-2-氯丙酸': 'C[C@@H](Cl)C(=O)O',
    '(S)-2-氯丙酸': 'C[C@H](Cl)C(=O)O',
    三氯乙烯: 'ClC=C(Cl)Cl',
    富马酸二甲酯: 'COC(=O)/C=C/C(=O)OC',
    二甲亚砜: 'CS(C)=O',
    三氯化磷: 'ClP(Cl)Cl',
    氯化亚砜: 'ClS(Cl)=O',
  })
})

test('amino acids with their configuration', async () => {
  await expectStructures({
    'N-叔丁氧羰基-L-脯氨酸': 'CC(C)(C)OC(=O)N1CCC[C@H]1C(=O)O',
    'D-脯氨酸': 'OC(=O)[C@H]1CCCN1',
    'L-丙氨酸甲酯盐酸盐': 'C[C@H](N)C(=O)OC.Cl',
    'N-Boc-L-苯丙氨酸': 'CC(C)(C)OC(=O)N[C@@H](Cc1ccccc1)C(=O)O',
    甘氨酸乙酯盐酸盐: 'CCOC(=O)CN.Cl',
    'D-缬氨酸': 'CC(C)[C@@H](N)C(=O)O',
  })
})

test('anilides with something on their ring, and salts named acid first', async () => {
  await expectStructures({
    对硝基乙酰苯胺: 'CC(=O)Nc1ccc([N+](=O)[O-])cc1',
    '4-硝基乙酰苯胺': 'CC(=O)Nc1ccc([N+](=O)[O-])cc1',
    "4'-甲氧基乙酰苯胺": 'CC(=O)Nc1ccc(OC)cc1',
    '2,4-二氯乙酰苯胺': 'CC(=O)Nc1ccc(Cl)cc1Cl',
    盐酸苯胺: 'Nc1ccccc1.Cl',
    苯乙胺: 'NCCc1ccccc1',
    '1-苯乙醇': 'CC(O)c1ccccc1',
    '2-苯丙酸': 'CC(C(=O)O)c1ccccc1',
    '4-苯丁酸': 'OC(=O)CCCc1ccccc1',
    '1,4-苯二乙腈': 'N#CCc1ccc(CC#N)cc1',
    苯基三甲基氯化铵: 'C[N+](C)(C)c1ccccc1.[Cl-]',
    二苯乙酮: 'O=C(Cc1ccccc1)c1ccccc1',
    偶氮二甲酸二乙酯: 'CCOC(=O)N=NC(=O)OCC',
    叔丁基过氧化氢: 'CC(C)(C)OO',
    二苯基氯化膦: 'ClP(c1ccccc1)c1ccccc1',
  })
})

test('words of Taiwan and of the trade, double bonds each with their configuration, salts of what is read as a whole', async () => {
  await expectStructures({
    '(E,E)-8,10-十二碳二烯-1-醇': 'C/C=C/C=C/CCCCCCCO',
    '反-8-反-10-十二碳二烯醇': 'C/C=C/C=C/CCCCCCCO',
    '2-反-6-順-壬二烯醛': 'CC/C=C\\CC/C=C/C=O',
    '丁酸順-3-己烯酯': 'CCCC(=O)OCC/C=C\\CC',
    丙位壬内酯: 'CCCCCC1CCC(=O)O1',
    嗎福林: 'C1COCCN1',
    伸乙二胺: 'NCCN',
    異菸鹼醯肼: 'NNC(=O)c1ccncc1',
    "2-溴-4'-硝基苯乙酮": 'O=C(CBr)c1ccc(cc1)[N+](=O)[O-]',
    '2-戊基环戊酮': 'CCCCCC1CCCC1=O',
    '4-丁基苯胺': 'CCCCc1ccc(N)cc1',
    '2-噻吩甲胺': 'NCc1cccs1',
    '2,4,6-三(二甲氨基甲基)苯酚': 'CN(C)Cc1cc(CN(C)C)c(O)c(CN(C)C)c1',
    'N-苯基双(三氟甲磺酰)亚胺': 'O=S(=O)(C(F)(F)F)N(c1ccccc1)S(=O)(=O)C(F)(F)F',
    'N-氟双苯磺酰胺': 'FN(S(=O)(=O)c1ccccc1)S(=O)(=O)c1ccccc1',
    '2-丙烯酰胺基-2-甲基丙磺酸': 'C=CC(=O)NC(C)(C)CS(=O)(=O)O',
    '2,5-二溴-3-己基噻吩': 'CCCCCCc1cc(Br)sc1Br',
    己二酸二酰肼: 'NNC(=O)CCCCC(=O)NN',
    '1-茚酮': 'O=C1CCc2ccccc12',
    盐酸利多卡因: 'CCN(CC)CC(=O)Nc1c(C)cccc1C.Cl',
    氨基胍碳酸氢盐: 'NNC(N)=N.OC(O)=O',
    双氯芬酸钠: '[Na+].[O-]C(=O)Cc1ccccc1Nc1c(Cl)cccc1Cl',
  })
})

test('what could mean another compound in Chinese is not read', () => {
  expectUnread([
    '氯甲基醚',
    '硅酸镁',
    '1,3-二氯丙醇',
    '亚乙基二氯',
    '甲苯二异氰酸酯',
    '三氯甲苯',
    '甲基丙烯酸酯',
    '2-氯乙酰苯胺',
    '3-氯丙酰苯胺',
    '甲基乙二醇',
    '2-甲基丙烯酸酯',
    '甲氧基乙酸酯',
    '2-氯化铜',
    '间氨基苯乙酰胺',
    '1-甲基咪唑氯盐',
    'O,O-二甲基硫代磷酸酯',
    '五氧化二磷',
    '1,3-二氯代甘油',
    '(-)-β-蒎烯',
    '巯基丙酸',
    '丙烯酸羟丙酯',
  ])
})

test('hostile Chinese text ends soon', () => {
  expectUnread([
    '甲'.repeat(300),
    '二'.repeat(300),
    '('.repeat(150) + '甲基',
    '甲基'.repeat(120),
    '1,2-二甲基'.repeat(40),
    '苯甲酸'.repeat(80) + '酯',
    `${'4-氯苯氧基'.repeat(50)}酸乙酯`,
  ])
})

test('four groups on phosphorus are a salt, amino acids in a row a peptide, 甲酮 the carbon between two groups', async () => {
  await expectStructures({
    甲基三苯基溴化膦: 'C[P+](c1ccccc1)(c1ccccc1)c1ccccc1.[Br-]',
    四丁基溴化膦: 'CCCC[P+](CCCC)(CCCC)CCCC.[Br-]',
    二苯基氯化膦: 'ClP(c1ccccc1)c1ccccc1',
    二苯基膦酰氯: 'O=P(Cl)(c1ccccc1)c1ccccc1',
    甘氨酰甘氨酰甘氨酸: 'NCC(=O)NCC(=O)NCC(=O)O',
    'L-丙氨酰-L-谷氨酰胺': 'C[C@H](N)C(=O)N[C@@H](CCC(N)=O)C(=O)O',
    '双(4-氟苯基)甲酮': 'O=C(c1ccc(F)cc1)c1ccc(F)cc1',
    '顺-1,2-环己二醇': 'O[C@H]1CCCC[C@H]1O',
    '反-1,4-环己烷二甲酸': 'OC(=O)[C@H]1CC[C@@H](CC1)C(=O)O',
    '四氢噻吩-1,1-二氧化物': 'O=S1(=O)CCCC1',
    '10,11-二氢-5H-二苯并[b,f]氮杂卓': 'C1Cc2ccccc2Nc2ccccc21',
    '3-(N-吗啉基)丙磺酸': 'OS(=O)(=O)CCCN1CCOCC1',
    乙二胺四乙酸二钠盐: 'OC(=O)CN(CCN(CC(=O)O)CC(=O)[O-])CC(=O)[O-].[Na+].[Na+]',
  })
  expectUnread(['反-1,2-环己二醇', '丙氨酰丙氨酰丙氨酸', '苯基甲酮'])
})
