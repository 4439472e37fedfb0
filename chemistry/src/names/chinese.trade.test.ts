import { test } from 'node:test'
import { expectStructures, expectUnread } from './testing.ts'

test('ketones, ethers, amines and anhydrides are read by the names that the trade uses', async () => {
  await expectStructures({
    甲萘胺: 'Nc1cccc2ccccc12',
    'α-硝基萘': '[O-][N+](=O)c1cccc2ccccc12',
    二苯基: 'c1ccc(cc1)-c1ccccc1',
    '丁烯-1': 'CCC=C',
    '戊酮-3': 'CCC(=O)CC',
    對甲苯磺酸單水合物: 'Cc1ccc(cc1)S(=O)(=O)O.O',
    三氟化硼乙醚錯合物: 'FB(F)F.CCOCC',
    甲基氟膦酸异丙酯: 'CC(C)OP(C)(F)=O',
    '4-溴苯乙酮': 'CC(=O)c1ccc(Br)cc1',
    '4-溴二苯醚': 'Brc1ccc(cc1)Oc1ccccc1',
    '4-氨基二苯胺': 'Nc1ccc(cc1)Nc1ccccc1',
    "4,4'-二氨基二苯甲烷": 'Nc1ccc(cc1)Cc1ccc(N)cc1',
    '3-硝基邻苯二甲酸酐': 'O=C1OC(=O)c2cccc([N+](=O)[O-])c12',
    马来酸酐: 'O=C1C=CC(=O)O1',
    氰乙酸乙酯: 'CCOC(=O)CC#N',
    双氰胺: 'NC(=N)NC#N',
    硝酸乙酯: 'CCO[N+](=O)[O-]',
    对三联苯: 'c1ccccc1-c1ccc(cc1)-c1ccccc1',
  })
})

test('salts of alcohols, phenols and metal acids are read as their ions', async () => {
  await expectStructures({
    甲醇钠: '[Na+].C[O-]',
    叔丁醇钾: '[K+].CC(C)(C)[O-]',
    甲硫醇钠: '[Na+].C[S-]',
    '2,4-二硝基苯酚钠': '[Na+].[O-]c1ccc(cc1[N+](=O)[O-])[N+](=O)[O-]',
    高锰酸钾: '[K+].[O-][Mn](=O)(=O)=O',
  })
  expectUnread(['乙二醇钠', '对苯二酚钠'])
})

test('an epoxy group bridges two positions', async () => {
  await expectStructures({ '1,2-epoxyhexane': 'CCCCC1CO1' })
  expectUnread(['2-epoxyhexane'])
})

test('elements and oxides of one molecule are read, an amide of two meanings is not', async () => {
  await expectStructures({ 碘: 'II', 三氧化铬: 'O=[Cr](=O)=O', 溴素: 'BrBr', '4-氨基苯乙酰胺': 'NC(=O)Cc1ccc(N)cc1' })
  expectUnread(['对氨基苯乙酰胺', '碘水', '二碘'])
})

test('positions behind the word, words of lists of limits and an amine written as ammonia are read', async () => {
  await expectStructures({
    '4-甲基戊酮-2': 'CC(C)CC(C)=O',
    '3,5,5-三甲基环己烯-2-酮-1': 'CC1=CC(=O)CC(C)(C)C1',
    '丁二烯-1,3': 'C=CC=C',
    '丁炔-2-二醇-1,4': 'OCC#CCO',
    'N-(2,6-二乙基苯基)-N-甲氧基甲基-氯乙酰胺': 'CCc1cccc(CC)c1N(COC)C(=O)CCl',
    氯化锌烟: '[Zn+2].[Cl-].[Cl-]',
    三戊氨: 'CCCCCN(CCCCC)CCCCC',
    三苯代甲烷: 'c1ccc(cc1)C(c1ccccc1)c1ccccc1',
    'α-氯乙酰苯': 'O=C(CCl)c1ccccc1',
    '2,4-二异氰酸甲苯酯': 'Cc1ccc(cc1N=C=O)N=C=O',
  })
  expectUnread(['丁烯-2-酮', '二乙酰苯', '液氨'])
})

test('groups at either end called 撑, equal halves with their numbers, and 对称 are read', async () => {
  await expectStructures({
    乙撑亚胺: 'C1CN1',
    三乙撑二胺: 'C1CN2CCN1CC2',
    "2,2'-二羟基二乙胺": 'OCCNCCO',
    对称四氯乙烷: 'ClC(Cl)C(Cl)Cl',
    '二氯乙烷(对称)': 'ClCCCl',
    乙叉二氯: 'CC(Cl)Cl',
    三氟氯乙烯: 'FC(F)=C(F)Cl',
    碘化乙基三苯膦: 'CC[P+](c1ccccc1)(c1ccccc1)c1ccccc1.[I-]',
    '4,4,4-三氟-1-苯基丁烷-1,3-二酮': 'O=C(CC(=O)C(F)(F)F)c1ccccc1',
    六氟乙酰丙酮: 'O=C(CC(=O)C(F)(F)F)C(F)(F)F',
    苯甲酰乙酸乙酯: 'CCOC(=O)CC(=O)c1ccccc1',
    丙二酸单乙酯钾盐: '[K+].CCOC(=O)CC(=O)[O-]',
    环己基甲酸: 'OC(=O)C1CCCCC1',
    环丙甲胺: 'NCC1CC1',
    过二碳酸二乙酯: 'CCOC(=O)OOC(=O)OCC',
    铝粉: '[Al]',
    '四乙基铅(按Pb计)': 'CC[Pb](CC)(CC)CC',
  })
  // a ring on the chain of an amine stands nowhere else; of isomers none is meant
  expectUnread(['乙基苯丙胺', '氯甲苯胺', '二苯基甲烷二异氰酸酯', '不对称三氯乙烷'])
})

test('heteroatoms in the names of rings of carbon, bridges and azaindoles are read', async () => {
  await expectStructures({
    '1,4-二氮杂萘': 'c1ccc2nccnc2c1',
    '1-氮杂茚': 'c1ccc2[nH]ccc2c1',
    氧丙环: 'C1CO1',
    '3a,4,7,7a-四氢-4,7-亚甲基茚': 'C1C=CC2C1C1CC2C=C1',
    '4-氯-7-氮杂吲哚': 'Clc1ccnc2[nH]ccc12',
    '5-降冰片烯-2-羧酸': 'OC(=O)C1CC2CC1C=C2',
    '4-溴三苯胺': 'Brc1ccc(cc1)N(c1ccccc1)c1ccccc1',
    "4,4'-二甲氧基三苯甲基氯": 'COc1ccc(cc1)C(Cl)(c1ccccc1)c1ccc(OC)cc1',
  })
})

test('medicines, pesticides and fragrances are read by their common names in both languages', async () => {
  await expectStructures({
    布洛芬: 'CC(C)Cc1ccc(cc1)C(C)C(=O)O',
    ibuprofen: 'CC(C)Cc1ccc(cc1)C(C)C(=O)O',
    乐果: 'CNC(=O)CSP(=S)(OC)OC',
    carbendazim: 'COC(=O)Nc1nc2ccccc2[nH]1',
    芳樟醇: 'CC(C)=CCCC(C)(O)C=C',
    '苯并[k]荧蒽': 'c1ccc2cc3c(cc2c1)-c1cccc2cccc3c12',
  })
})
