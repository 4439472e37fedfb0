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
amoxicillin | 阿莫西林;羟氨苄青霉素 | CC1(C)S[C@@H]2[C@H](NC(=O)[C@H](N)c3ccc(O)cc3)C(=O)N2[C@H]1C(O)=O
ampicillin | 氨苄西林;氨苄青霉素 | CC1(C)S[C@@H]2[C@H](NC(=O)[C@H](N)c3ccccc3)C(=O)N2[C@H]1C(O)=O
dexamethasone | 地塞米松 | C[C@@H]1C[C@H]2[C@@H]3CCC4=CC(=O)C=C[C@]4(C)[C@@]3(F)[C@@H](O)C[C@]2(C)[C@@]1(O)C(=O)CO
prednisone | 泼尼松;强的松 | C[C@]12CC(=O)[C@H]3[C@@H](CCC4=CC(=O)C=C[C@]34C)[C@@H]1CC[C@]2(O)C(=O)CO
prednisolone | 泼尼松龙;强的松龙 | C[C@]12C[C@H](O)[C@H]3[C@@H](CCC4=CC(=O)C=C[C@]34C)[C@@H]1CC[C@]2(O)C(=O)CO
hydrocortisone; cortisol | 氢化可的松;皮质醇 | C[C@]12C[C@H](O)[C@H]3[C@@H](CCC4=CC(=O)CC[C@]34C)[C@@H]1CC[C@]2(O)C(=O)CO
cortisone | 可的松;考的松 | C[C@]12CC(=O)[C@H]3[C@@H](CCC4=CC(=O)CC[C@]34C)[C@@H]1CC[C@]2(O)C(=O)CO
testosterone | 睾酮;睾丸酮 | C[C@]12CC[C@H]3[C@@H](CCC4=CC(=O)CC[C@]34C)[C@@H]1CC[C@@H]2O
progesterone | 黄体酮;孕酮 | CC(=O)[C@H]1CC[C@H]2[C@@H]3CCC4=CC(=O)CC[C@]4(C)[C@H]3CC[C@]12C
estradiol | 雌二醇 | C[C@]12CC[C@H]3[C@@H](CCc4cc(O)ccc34)[C@@H]1CC[C@@H]2O
fluconazole | 氟康唑 | OC(Cn1cncn1)(Cn1cncn1)c1ccc(F)cc1F
diphenhydramine | 苯海拉明 | CN(C)CCOC(c1ccccc1)c1ccccc1
ciprofloxacin | 环丙沙星 | OC(=O)C1=CN(C2CC2)c2cc(N3CCNCC3)c(F)cc2C1=O
ofloxacin | 氧氟沙星 | CC1COc2c(N3CCN(C)CC3)c(F)cc3C(=O)C(=CN1c23)C(O)=O
norfloxacin | 诺氟沙星;氟哌酸 | CCN1C=C(C(O)=O)C(=O)c2cc(F)c(cc12)N1CCNCC1
chloramphenicol | 氯霉素 | OC[C@@H](NC(=O)C(Cl)Cl)[C@H](O)c1ccc(cc1)[N+]([O-])=O
isoniazid | 异烟肼 | NNC(=O)c1ccncc1
omeprazole | 奥美拉唑 | COc1ccc2[nH]c(nc2c1)S(=O)Cc1ncc(C)c(OC)c1C
| 雷尼替丁 | CNC(=C[N+]([O-])=O)NCCSCc1ccc(CN(C)C)o1
cimetidine | 西咪替丁 | CN=C(NCCSCc1nc[nH]c1C)NC#N
atenolol | 阿替洛尔 | CC(C)NCC(O)COc1ccc(CC(N)=O)cc1
propranolol | 普萘洛尔;心得安 | CC(C)NCC(O)COc1cccc2ccccc12
metoprolol | 美托洛尔 | COCCc1ccc(OCC(O)CNC(C)C)cc1
amlodipine | 氨氯地平 | CCOC(=O)C1=C(COCCN)NC(C)=C(C1c1ccccc1Cl)C(=O)OC
nifedipine | 硝苯地平 | COC(=O)C1=C(C)NC(C)=C(C1c1ccccc1[N+]([O-])=O)C(=O)OC
captopril | 卡托普利 | C[C@H](CS)C(=O)N1CCC[C@H]1C(O)=O
loratadine | 氯雷他定 | CCOC(=O)N1CCC(CC1)=C1c2ccc(Cl)cc2CCc2cccnc12
chlorpheniramine | 氯苯那敏;扑尔敏 | CN(C)CCC(c1ccc(Cl)cc1)c1ccccn1
indomethacin | 吲哚美辛;消炎痛 | COc1ccc2n(C(=O)c3ccc(Cl)cc3)c(C)c(CC(O)=O)c2c1
piroxicam | 吡罗昔康 | CN1C(C(=O)Nc2ccccn2)=C(O)c2ccccc2S1(=O)=O
mefenamic acid | 甲芬那酸;甲灭酸 | Cc1cccc(Nc2ccccc2C(O)=O)c1C
fluorouracil; 5-fluorouracil | 氟尿嘧啶;5-氟尿嘧啶 | FC1=CNC(=O)NC1=O
mercaptopurine | 巯嘌呤;6-巯基嘌呤 | S=C1N=CNc2nc[nH]c12
allopurinol | 别嘌醇;别嘌呤醇 | O=C1N=CNc2[nH]ncc12
haloperidol | 氟哌啶醇 | OC1(CCN(CCCC(=O)c2ccc(F)cc2)CC1)c1ccc(Cl)cc1
chlorpromazine | 氯丙嗪 | CN(C)CCCN1c2ccccc2Sc2ccc(Cl)cc12
amitriptyline | 阿米替林 | CN(C)CCC=C1c2ccccc2CCc2ccccc12
fluoxetine | 氟西汀 | CNCCC(Oc1ccc(cc1)C(F)(F)F)c1ccccc1
warfarin | 华法林 | CC(=O)CC(c1ccccc1)C1=C(O)c2ccccc2OC1=O
nitrofurantoin | 呋喃妥因 | [O-][N+](=O)c1ccc(/C=N/N2CC(=O)NC2=O)o1
furosemide | 呋塞米;速尿 | NS(=O)(=O)c1cc(C(O)=O)c(NCc2ccco2)cc1Cl
hydrochlorothiazide | 氢氯噻嗪;双氢克尿噻 | NS(=O)(=O)c1cc2c(NCNS2(=O)=O)cc1Cl
sildenafil | 西地那非 | CCCc1nn(C)c2C(=O)NC(=Nc12)c1cc(ccc1OCC)S(=O)(=O)N1CCN(C)CC1
albendazole | 阿苯达唑 | CCCSc1ccc2[nH]c(NC(=O)OC)nc2c1
| 甲砜霉素 | CS(=O)(=O)c1ccc(cc1)[C@@H](O)[C@@H](CO)NC(=O)C(Cl)Cl
tinidazole | 替硝唑 | CCS(=O)(=O)CCn1c(C)ncc1[N+]([O-])=O
# pesticides
imidacloprid | 吡虫啉 | [O-][N+](=O)NC1=NCCN1Cc1ccc(Cl)nc1
| 啶虫脒 | CC(=NC#N)N(C)Cc1ccc(Cl)nc1
fipronil | 氟虫腈 | Nc1c(S(=O)C(F)(F)F)c(C#N)nn1-c1c(Cl)cc(cc1Cl)C(F)(F)F
tebuconazole | 戊唑醇 | CC(C)(C)C(O)(CCc1ccc(Cl)cc1)Cn1cncn1
propiconazole | 丙环唑 | CCCC1COC(Cn2cncn2)(O1)c1ccc(Cl)cc1Cl
difenoconazole | 苯醚甲环唑 | CC1COC(Cn2cncn2)(O1)c1ccc(Oc2ccc(Cl)cc2)cc1Cl
metolachlor | 异丙甲草胺 | CCc1cccc(C)c1N(C(C)COC)C(=O)CCl
pendimethalin | 二甲戊灵;二甲戊乐灵 | CCC(CC)Nc1c(cc(C)c(C)c1[N+]([O-])=O)[N+]([O-])=O
paclobutrazol | 多效唑 | CC(C)(C)C(O)C(Cc1ccc(Cl)cc1)n1cncn1
glufosinate | 草铵膦 | CP(O)(=O)CCC(N)C(O)=O
metalaxyl | 甲霜灵 | COCC(=O)N(C(C)C(=O)OC)c1c(C)cccc1C
pyrimethanil | 嘧霉胺 | Cc1cc(C)nc(Nc2ccccc2)n1
bentazone; bentazon | 灭草松 | CC(C)N1C(=O)c2ccccc2NS1(=O)=O
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
