import { test } from 'node:test'
import { expectStructures, expectUnread } from './testing.ts'

test('Chinese chains with their groups', async () => {
  await expectStructures({
    甲醇: 'CO',
    '2-丙醇': 'CC(C)O',
    '1,3-丙二醇': 'OCCCO',
    '2-甲基-3-丁烯-2-醇': 'CC(C)(O)C=C',
    '3-溴-1-丙烯': 'C=CCBr',
    '1,3-丁二烯': 'C=CC=C',
    '2-丁炔-1,4-二醇': 'OCC#CCO',
    '5-己炔-1-醇': 'OCCCCC#C',
    '4-羟基-2-丁酮': 'CC(=O)CCO',
    '2,4-戊二酮': 'CC(=O)CC(C)=O',
    '11-氨基十一酸': 'NCCCCCCCCCCC(=O)O',
    '1-溴二十二烷': 'CCCCCCCCCCCCCCCCCCCCCCBr',
    '1,6-己二胺': 'NCCCCCCN',
    'N,N-二甲基甲酰胺': 'CN(C)C=O',
    乙酸乙酯: 'CCOC(C)=O',
    '丙烯酸2-乙基己酯': 'C=CC(=O)OCC(CC)CCCC',
    溴乙酸叔丁酯: 'BrCC(=O)OC(C)(C)C',
    丙二酸二乙酯: 'CCOC(=O)CC(=O)OCC',
    三乙胺: 'CCN(CC)CC',
    甲基叔丁基醚: 'COC(C)(C)C',
    三氟乙酸酐: 'O=C(OC(=O)C(F)(F)F)C(F)(F)F',
    己二酰二氯: 'O=C(Cl)CCCCC(=O)Cl',
  })
})

test('a Chinese name that leaves a position out is not read', () => {
  expectUnread(['氯丙烷', '二氯乙烷', '丁烯', '戊酮', '5-氯丁烷', '二溴苯', '甲基吡啶', '苯酚甲基', '茅台'])
})
