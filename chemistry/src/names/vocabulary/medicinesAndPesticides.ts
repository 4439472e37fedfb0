/**
 * Medicines by their international nonproprietary names (WHO INN, 中国药品通用名称) and pesticides by their common names (ISO 1750, GB 4839),
 * which say no structure by rule. Lines as in `commonSubstances.ts`; bases and acids are themselves, salts are named after them.
 */
export const MEDICINES_AND_PESTICIDES = `
# medicines
ibuprofen | 布洛芬 | CC(C)Cc1ccc(cc1)C(C)C(=O)O
paracetamol; acetaminophen | 扑热息痛 | CC(=O)Nc1ccc(O)cc1
benzocaine | 苯佐卡因 | CCOC(=O)c1ccc(N)cc1
procaine | 普鲁卡因 | CCN(CC)CCOC(=O)c1ccc(N)cc1
lidocaine | 利多卡因 | CCN(CC)CC(=O)Nc1c(C)cccc1C
caffeine | 咖啡因;咖啡碱 | Cn1c(=O)c2c(ncn2C)n(C)c1=O
theophylline | 茶碱 | Cn1c(=O)c2[nH]cnc2n(C)c1=O
theobromine | 可可碱 | Cn1cnc2c1c(=O)[nH]c(=O)n2C
| 二甲双胍 | CN(C)C(=N)NC(N)=N
metronidazole | 甲硝唑 | Cc1ncc([N+](=O)[O-])n1CCO
sulfamethoxazole | 磺胺甲噁唑 | Cc1cc(NS(=O)(=O)c2ccc(N)cc2)no1
sulfadiazine | 磺胺嘧啶 | Nc1ccc(cc1)S(=O)(=O)Nc1ncccn1
trimethoprim | 甲氧苄啶;甲氧苄胺嘧啶 | COc1cc(Cc2cnc(N)nc2N)cc(OC)c1OC
diclofenac | 双氯芬酸 | OC(=O)Cc1ccccc1Nc1c(Cl)cccc1Cl
| 酮洛芬 | CC(C(=O)O)c1cccc(c1)C(=O)c1ccccc1
carbamazepine | 卡马西平 | NC(=O)N1c2ccccc2C=Cc2ccccc12
diazepam | 地西泮;安定 | CN1C(=O)CN=C(c2ccccc2)c2cc(Cl)ccc12
| 苯妥英 | O=C1NC(=O)C(N1)(c1ccccc1)c1ccccc1
phenobarbital | 苯巴比妥 | CCC1(C(=O)NC(=O)NC1=O)c1ccccc1
barbital | 巴比妥 | CCC1(CC)C(=O)NC(=O)NC1=O
fentanyl | 芬太尼 | CCC(=O)N(C1CCN(CCc2ccccc2)CC1)c1ccccc1
pethidine; meperidine | 哌替啶 | CCOC(=O)C1(CCN(C)CC1)c1ccccc1
methadone | 美沙酮 | CCC(=O)C(CC(C)N(C)C)(c1ccccc1)c1ccccc1
ketamine | 氯胺酮 | CNC1(CCCCC1=O)c1ccccc1Cl
# pesticides
| 2,4-滴 | OC(=O)COc1ccc(Cl)cc1Cl
| 2,4,5-涕 | OC(=O)COc1cc(Cl)c(Cl)cc1Cl
| 2甲4氯;2-甲-4-氯 | OC(=O)COc1ccc(Cl)cc1C
carbaryl | 甲萘威;西维因 | CNC(=O)Oc1cccc2ccccc12
carbofuran | 克百威;呋喃丹;虫螨威 | CNC(=O)Oc1cccc2CC(C)(C)Oc12
carbendazim | 多菌灵 | COC(=O)Nc1nc2ccccc2[nH]1
chlorothalonil | 百菌清 | N#Cc1c(Cl)c(Cl)c(Cl)c(C#N)c1Cl
dichlorvos; ddvp | 敌敌畏 | COP(=O)(OC)OC=C(Cl)Cl
dimethoate | 乐果 | CNC(=O)CSP(=S)(OC)OC
omethoate | 氧乐果;氧化乐果 | CNC(=O)CSP(=O)(OC)OC
malathion | 马拉硫磷;马拉松 | CCOC(=O)CC(SP(=S)(OC)OC)C(=O)OCC
parathion | 对硫磷 | CCOP(=S)(OCC)Oc1ccc(cc1)[N+](=O)[O-]
parathion-methyl; methyl parathion | 甲基对硫磷;甲基1605 | COP(=S)(OC)Oc1ccc(cc1)[N+](=O)[O-]
fenitrothion | 杀螟硫磷;杀螟松 | COP(=S)(OC)Oc1ccc([N+](=O)[O-])c(C)c1
fenthion | 倍硫磷 | COP(=S)(OC)Oc1ccc(SC)c(C)c1
chlorpyrifos | 毒死蜱 | CCOP(=S)(OCC)Oc1nc(Cl)c(Cl)cc1Cl
diazinon | 二嗪磷;二嗪农 | CCOP(=S)(OCC)Oc1cc(C)nc(n1)C(C)C
phoxim | 辛硫磷 | CCOP(=S)(OCC)ON=C(C#N)c1ccccc1
trichlorfon | 敌百虫 | COP(=O)(OC)C(O)C(Cl)(Cl)Cl
acephate | 乙酰甲胺磷 | COP(=O)(NC(C)=O)SC
methamidophos | 甲胺磷 | COP(N)(=O)SC
aldicarb | 涕灭威 | CNC(=O)ON=CC(C)(C)SC
methomyl | 灭多威 | CNC(=O)ON=C(C)SC
acetochlor | 乙草胺 | CCOCN(C(=O)CCl)c1c(C)cccc1CC
alachlor | 甲草胺 | COCN(C(=O)CCl)c1c(CC)cccc1CC
butachlor | 丁草胺 | CCCCOCN(C(=O)CCl)c1c(CC)cccc1CC
atrazine | 莠去津;阿特拉津 | CCNc1nc(Cl)nc(NC(C)C)n1
simazine | 西玛津 | CCNc1nc(Cl)nc(NCC)n1
glyphosate | 草甘膦 | OC(=O)CNCP(O)(O)=O
ethephon | 乙烯利 | OP(O)(=O)CCCl
chlormequat chloride | 矮壮素 | [Cl-].C[N+](C)(C)CCCl
triadimefon | 三唑酮 | CC(C)(C)C(=O)C(Oc1ccc(Cl)cc1)n1cncn1
thiram | 福美双 | CN(C)C(=S)SSC(=S)N(C)C
diuron | 敌草隆 | CN(C)C(=O)Nc1ccc(Cl)c(Cl)c1
linuron | 利谷隆 | CON(C)C(=O)Nc1ccc(Cl)c(Cl)c1
| 滴滴涕 | Clc1ccc(cc1)C(c1ccc(Cl)cc1)C(Cl)(Cl)Cl
methoxychlor | 甲氧滴滴涕;甲氧氯 | COc1ccc(cc1)C(c1ccc(OC)cc1)C(Cl)(Cl)Cl
`
