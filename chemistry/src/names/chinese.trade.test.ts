import { test } from 'node:test'
import { expectStructures, expectUnread } from './testing.ts'

test('ketones, ethers, amines and anhydrides are read by the names that the trade uses', async () => {
  await expectStructures({
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
