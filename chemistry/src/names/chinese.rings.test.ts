import { test } from 'node:test'
import { expectStructures } from './testing.ts'

test('Chinese rings', async () => {
  await expectStructures({
    '1,4,5,6,7,8,8-七氯-3a,4,7,7a-四氢-4,7-亚甲基茚': 'ClC1C=CC2C1C1(Cl)C(Cl)=C(Cl)C2(Cl)C1(Cl)Cl',
    '1,2,3,4,10,10-六氯-1,4,4a,5,8,8a-六氢-1,4:5,8-二亚甲基萘': 'ClC1=C(Cl)C2(Cl)C3C4CC(C=C4)C3C1(Cl)C2(Cl)Cl',
    '4-溴苯硼酸': 'OB(O)c1ccc(Br)cc1',
    '3,5-二甲基苯甲酸乙酯': 'CCOC(=O)c1cc(C)cc(C)c1',
    '1-溴-4-氟苯': 'Fc1ccc(Br)cc1',
    对甲苯磺酸: 'Cc1ccc(S(=O)(=O)O)cc1',
    '1,2,3,4-四氢喹啉': 'C1CNc2ccccc2C1',
    '吲哚-3-乙酸': 'OC(=O)Cc1c[nH]c2ccccc12',
    三苯基膦: 'c1ccc(cc1)P(c1ccccc1)c1ccccc1',
    '4-氯苯氧基乙酸': 'OC(=O)COc1ccc(Cl)cc1',
    邻苯二甲酸二丁酯: 'CCCCOC(=O)c1ccccc1C(=O)OCCCC',
    '1,4-二噁烷': 'C1COCCO1',
    "4,4'-联吡啶": 'c1cc(ccn1)-c1ccncc1',
    '2-吡啶甲酸': 'OC(=O)c1ccccn1',
    '3-呋喃甲醛': 'O=Cc1ccoc1',
    '5-氯-1H-吲哚-2-羧酸': 'OC(=O)c1cc2cc(Cl)ccc2[nH]1',
    '1H-1,2,4-三唑': 'c1nc[nH]n1',
    '4-甲基-2,3,5,6-四氟吡啶': 'Cc1c(F)c(F)nc(F)c1F',
    '2-环戊烯-1-酮': 'O=C1C=CCC1',
    四氢呋喃: 'C1CCOC1',
    '4-苄氧基苯酚': 'Oc1ccc(OCc2ccccc2)cc1',
    '1-叔丁氧羰基哌嗪': 'CC(C)(C)OC(=O)N1CCNCC1',
    '1-(4-氯苯基)乙醇': 'CC(O)c1ccc(Cl)cc1',
  })
})

test('traditional characters, full width and other hyphens mean the same', async () => {
  await expectStructures({
    '4-溴苯甲酸乙酯': 'CCOC(=O)c1ccc(Br)cc1',
    '４－溴苯甲酸乙酯': 'CCOC(=O)c1ccc(Br)cc1',
    '4—溴苯甲酸乙酯': 'CCOC(=O)c1ccc(Br)cc1',
    '4‑溴‑苯甲酸乙酯': 'CCOC(=O)c1ccc(Br)cc1',
    乙醯氯: 'CC(=O)Cl',
    三甲基氯矽烷: 'C[Si](C)(C)Cl',
    碳酸銨: '[NH4+].[NH4+].[O-]C(=O)[O-]',
    '4-胺基苯甲酸': 'Nc1ccc(cc1)C(=O)O',
    '2-巰基吡啶': 'Sc1ccccn1',
    '4-（溴甲基）苯甲腈': 'BrCc1ccc(C#N)cc1',
    三級丁醇: 'CC(C)(C)O',
  })
})

test('fused rings in Chinese: an attached ring, 并, the bond, the base; and rings on benzene', async () => {
  await expectStructures({
    '吡唑并[1,5-a]嘧啶-3-羧酸': 'OC(=O)c1cnn2cccnc12',
    '6-溴-咪唑并[1,2-a]吡啶-2-甲酸乙酯': 'CCOC(=O)c1cn2cc(Br)ccc2n1',
    '4-氯-7H-吡咯并[2,3-d]嘧啶': 'Clc1ncnc2[nH]ccc12',
    '[1,2,4]三唑并[4,3-a]吡啶-3-胺': 'Nc1nnc2ccccn12',
    '1,2,4-三唑并[1,5-a]嘧啶': 'c1cnc2ncnn2c1',
    '噻吩并[3,2-b]噻吩-2-羧酸': 'OC(=O)c1cc2sccc2s1',
    '2H-苯并[b][1,4]噁嗪-3(4H)-酮': 'O=C1COc2ccccc2N1',
    '4,7-二溴-2,1,3-苯并噻二唑': 'Brc1ccc(Br)c2nsnc12',
    '1,3-二氢-2H-1,4-苯并二氮杂卓-2-酮': 'O=C1CN=Cc2ccccc2N1',
    '二苯并[b,d]呋喃-4-硼酸': 'OB(O)c1cccc2c1oc1ccccc12',
    '4,5,6,7-四氢噻吩并[3,2-c]吡啶': 'C1CNCc2ccsc12',
    '2-氧杂-5-氮杂双环[2.2.1]庚烷': 'C1OC2CNC1C2',
    '2-氧杂-6-氮杂螺[3.3]庚烷': 'C1OCC12CNC2',
    '三环[3.3.1.1^3,7]癸烷': 'C1C2CC3CC1CC(C2)C3',
  })
})
