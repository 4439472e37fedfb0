import { test } from 'node:test'
import { expectStructures, expectUnread } from './testing.ts'

test('Chinese: two or more like parts on a middle', async () => {
  await expectStructures({
    "4,4'-二氨基二苯甲烷": 'Nc1ccc(cc1)Cc1ccc(N)cc1',
    "4,4'-二氨基二苯醚": 'Nc1ccc(cc1)Oc1ccc(N)cc1',
    "3,3'-二硫代二丙酸": 'OC(=O)CCSSCCC(=O)O',
    "4,4'-亚甲基双(2-氯苯胺)": 'Nc1ccc(cc1Cl)Cc1ccc(N)c(Cl)c1',
    "2,2'-亚甲基双(4-甲基-6-叔丁基苯酚)": 'Cc1cc(Cc2cc(C)cc(c2O)C(C)(C)C)c(O)c(c1)C(C)(C)C',
    "4,4'-二氟二苯甲酮": 'O=C(c1ccc(F)cc1)c1ccc(F)cc1',
    "4,4'-二氨基二苯砜": 'Nc1ccc(cc1)S(=O)(=O)c1ccc(N)cc1',
    "4,4'-二羟基联苯": 'Oc1ccc(cc1)-c1ccc(O)cc1',
    亚氨基二乙酸: 'OC(=O)CNCC(=O)O',
    "2,2'-硫代二乙醇": 'OCCSCCO',
  })
})

test('Chinese: lactones, cyclic anhydrides and imides, crown ethers', async () => {
  await expectStructures({
    'γ-丁内酯': 'O=C1CCCO1',
    'ε-己内酰胺': 'O=C1CCCCCN1',
    丁二酸酐: 'O=C1CCC(=O)O1',
    '4-甲基邻苯二甲酸酐': 'Cc1ccc2C(=O)OC(=O)c2c1',
    '4-硝基邻苯二甲酸酐': 'O=C1OC(=O)c2cc(ccc12)[N+](=O)[O-]',
    'N-溴代丁二酰亚胺': 'BrN1C(=O)CCC1=O',
    'N-羟基邻苯二甲酰亚胺': 'ON1C(=O)c2ccccc2C1=O',
    'N-苯基马来酰亚胺': 'O=C1C=CC(=O)N1c1ccccc1',
    '18-冠醚-6': 'C1COCCOCCOCCOCCOCCO1',
    '15-冠-5': 'C1COCCOCCOCCOCCO1',
  })
})

test('Chinese: esters that name their place, half salts, onium salts, reagents', async () => {
  await expectStructures({
    'L-谷氨酸 γ-苄酯': 'N[C@@H](CCC(=O)OCc1ccccc1)C(=O)O',
    '乙酸2-甲氧基乙酯': 'CC(=O)OCCOC',
    磷酸二氢钾: 'OP(=O)(O)[O-].[K+]',
    碘化三甲基锍: 'C[S+](C)C.[I-]',
    三甲基碘化亚砜: 'C[S+](C)(C)=O.[I-]',
    二苯基碘鎓六氟磷酸盐: 'c1ccc([I+]c2ccccc2)cc1.F[P-](F)(F)(F)(F)F',
    氟硅酸钠: '[Na+].[Na+].F[Si-2](F)(F)(F)(F)F',
    苯甲酰叠氮: 'O=C(N=[N+]=[N-])c1ccccc1',
    '1-甲氧基-2-丙醇': 'COCC(C)O',
    '4-氯苯基异氰酸酯': 'O=C=Nc1ccc(Cl)cc1',
    '1,3-二甲基脲': 'CNC(=O)NC',
    'N-亚硝基二甲胺': 'CN(C)N=O',
  })
})

test('Chinese as it is typed: hyphens left out, 脂 for 酯, remarks, two names of one substance', async () => {
  await expectStructures({
    '3甲基1丁醇': 'OCCC(C)C',
    乙酸乙脂: 'CC(=O)OCC',
    '甲基丙烯酸甲酯[稳定的]': 'COC(=O)C(C)=C',
    '2-丙醇(异丙醇)': 'CC(C)O',
  })
  // Two names of two substances are none.
  expectUnread(['1-丙醇(异丙醇)'])
})

test('positions that two readings of a linked name would place differently are refused', () => {
  expectUnread(["3,3'-dichloro-4,4'-methylenedianiline"])
})
