/** Active substances by their common names, most of which are sold as salts of what the name says. What it is called | CAS number | SMILES | InChIKey. */
export const medicines = String.raw`
metformin; 二甲双胍 | 657-24-9 | CN(C)C(=N)NC(=N)N | XZWYZXLIPXDOLR-UHFFFAOYSA-N
lidocaine; lignocaine; 利多卡因 | 137-58-6 | CCN(CC)CC(=O)Nc1c(C)cccc1C | NNJVILVZKWQKPM-UHFFFAOYSA-N
procaine; 普鲁卡因 | 59-46-1 | CCN(CC)CCOC(=O)c1ccc(N)cc1 | MFDFERRIHVXMIY-UHFFFAOYSA-N
tetracaine; amethocaine; 丁卡因 | 94-24-6 | CCCCNc1ccc(C(=O)OCCN(C)C)cc1 | GKCBAIGFKIBETG-UHFFFAOYSA-N
bupivacaine; 布比卡因 | 38396-39-3 | CCCCN1CCCCC1C(=O)Nc1c(C)cccc1C | LEBVLXFERQHONN-UHFFFAOYSA-N
propranolol; 普萘洛尔; 心得安 | 525-66-6 | CC(C)NCC(O)COc1cccc2ccccc12 | AQHHHDLHHXJYJD-UHFFFAOYSA-N
metoprolol; 美托洛尔 | 37350-58-6 | COCCc1ccc(OCC(O)CNC(C)C)cc1 | IUBSYMUCCVWXPE-UHFFFAOYSA-N
atenolol; 阿替洛尔 | 29122-68-7 | CC(C)NCC(O)COc1ccc(CC(N)=O)cc1 | METKIMKYRPQLGS-UHFFFAOYSA-N
verapamil; 维拉帕米 | 52-53-9 | COc1ccc(CCN(C)CCCC(C#N)(c2ccc(OC)c(OC)c2)C(C)C)cc1OC | SGTNSNPWRIOYBX-UHFFFAOYSA-N
diltiazem; 地尔硫卓 | 42399-41-7 | COc1ccc([C@@H]2Sc3ccccc3N(CCN(C)C)C(=O)[C@@H]2OC(C)=O)cc1 | HSUGRBWQSSZJOP-RTWAWAEBSA-N
fluoxetine; 氟西汀 | 54910-89-3 | CNCCC(Oc1ccc(C(F)(F)F)cc1)c1ccccc1 | RTHCYVBBDHJXIQ-UHFFFAOYSA-N
sertraline; 舍曲林 | 79617-96-2 | CN[C@H]1CC[C@@H](c2ccc(Cl)c(Cl)c2)c2ccccc21 | VGKDLMBJGBXTGI-SJCJKPOMSA-N
paroxetine; 帕罗西汀 | 61869-08-7 | Fc1ccc([C@@H]2CCNC[C@H]2COc2ccc3c(c2)OCO3)cc1 | AHOUBRCZNHFOSL-YOEHRIQHSA-N
venlafaxine; 文拉法辛 | 93413-69-5 | COc1ccc(C(CN(C)C)C2(O)CCCCC2)cc1 | PNVNVHUZROJLTJ-UHFFFAOYSA-N
duloxetine; 度洛西汀 | 116539-59-4 | CNCC[C@H](Oc1cccc2ccccc12)c1cccs1 | ZEUITGRIYCTCEM-KRWDZBQOSA-N
bupropion; amfebutamone; 安非他酮 | 34911-55-2 | CC(NC(C)(C)C)C(=O)c1cccc(Cl)c1 | SNPPWIUOZRMYNY-UHFFFAOYSA-N
imipramine; 丙咪嗪; 米帕明 | 50-49-7 | CN(C)CCCN1c2ccccc2CCc2ccccc21 | BCGWQEUPMDMJNV-UHFFFAOYSA-N
desipramine; 去甲丙咪嗪; 地昔帕明 | 50-47-5 | CNCCCN1c2ccccc2CCc2ccccc21 | HCYAFALTSJYZDH-UHFFFAOYSA-N
amitriptyline; 阿米替林 | 50-48-6 | CN(C)CCC=C1c2ccccc2CCc2ccccc21 | KRMDCWKBEZIMAB-UHFFFAOYSA-N
nortriptyline; 去甲替林 | 72-69-5 | CNCCC=C1c2ccccc2CCc2ccccc21 | PHVGLTMQBUFIQQ-UHFFFAOYSA-N
clomipramine; 氯米帕明; 氯丙咪嗪 | 303-49-1 | CN(C)CCCN1c2ccccc2CCc2ccc(Cl)cc21 | GDLIGKIOYRNHDA-UHFFFAOYSA-N
chlorpromazine; 氯丙嗪 | 50-53-3 | CN(C)CCCN1c2ccccc2Sc2ccc(Cl)cc21 | ZPEIMTDSQAKGNT-UHFFFAOYSA-N
promethazine; 异丙嗪 | 60-87-7 | CC(CN1c2ccccc2Sc2ccccc21)N(C)C | PWWVAXIEGOYWEE-UHFFFAOYSA-N
diphenhydramine; 苯海拉明 | 58-73-1 | CN(C)CCOC(c1ccccc1)c1ccccc1 | ZZVUWRFHKOJYTH-UHFFFAOYSA-N
chlorpheniramine; chlorphenamine; 氯苯那敏; 扑尔敏 | 132-22-9 | CN(C)CCC(c1ccc(Cl)cc1)c1ccccn1 | SOYKEARSMXGVTM-UHFFFAOYSA-N
cetirizine; 西替利嗪 | 83881-51-0 | O=C(O)COCCN1CCN(C(c2ccccc2)c2ccc(Cl)cc2)CC1 | ZKLPARSLTMPFCP-UHFFFAOYSA-N
hydroxyzine; 羟嗪 | 68-88-2 | OCCOCCN1CCN(C(c2ccccc2)c2ccc(Cl)cc2)CC1 | ZQDWXGKKHFNSQK-UHFFFAOYSA-N
ondansetron; 昂丹司琼 | 99614-02-5 | Cc1nccn1CC1CCc2c(c3ccccc3n2C)C1=O | FELGMEQIXOGIFQ-UHFFFAOYSA-N
ciprofloxacin; 环丙沙星 | 85721-33-1 | O=C(O)c1cn(C2CC2)c2cc(N3CCNCC3)c(F)cc2c1=O | MYSWGUAQZAJSOK-UHFFFAOYSA-N
moxifloxacin; 莫西沙星 | 151096-09-2 | COc1c(N2C[C@@H]3CCCN[C@@H]3C2)c(F)cc2c(=O)c(C(=O)O)cn(C3CC3)c12 | FABPRXSRWADJSP-MEDUHNTESA-N
chloroquine; 氯喹 | 54-05-7 | CCN(CC)CCCC(C)Nc1ccnc2cc(Cl)ccc12 | WHTVZRBIWZFKQO-UHFFFAOYSA-N
hydroxychloroquine; 羟氯喹; 羟基氯喹 | 118-42-3 | CCN(CCO)CCCC(C)Nc1ccnc2cc(Cl)ccc12 | XXSMGPRMXLTPCZ-UHFFFAOYSA-N
primaquine; 伯氨喹 | 90-34-6 | COc1cc(NC(C)CCCN)c2ncccc2c1 | INDBQLZJXZLFIT-UHFFFAOYSA-N
amlodipine; 氨氯地平 | 88150-42-9 | CCOC(=O)C1=C(COCCN)NC(C)=C(C(=O)OC)C1c1ccccc1Cl | HTIQEAQVCYTUBX-UHFFFAOYSA-N
nicardipine; 尼卡地平 | 55985-32-5 | COC(=O)C1=C(C)NC(C)=C(C(=O)OCCN(C)Cc2ccccc2)C1c1cccc([N+](=O)[O-])c1 | ZBBHBTPTTSWHBA-UHFFFAOYSA-N
clonidine; 可乐定 | 4205-90-7 | Clc1cccc(Cl)c1NC1=NCCN1 | GJSURZIOUXUGAL-UHFFFAOYSA-N
prazosin; 哌唑嗪 | 19216-56-9 | COc1cc2nc(N3CCN(C(=O)c4ccco4)CC3)nc(N)c2cc1OC | IENZQIKPVFGBNW-UHFFFAOYSA-N
doxazosin; 多沙唑嗪 | 74191-85-8 | COc1cc2nc(N3CCN(C(=O)C4COc5ccccc5O4)CC3)nc(N)c2cc1OC | RUZYUOTYCVRMRZ-UHFFFAOYSA-N
tamsulosin; 坦索罗辛; 坦洛新 | 106133-20-4 | CCOc1ccccc1OCCN[C@H](C)Cc1ccc(OC)c(S(N)(=O)=O)c1 | DRHKJLXJIQTDTD-OAHLLOKOSA-N
sildenafil; 西地那非 | 139755-83-2 | CCCc1nn(C)c2c(=O)[nH]c(-c3cc(S(=O)(=O)N4CCN(C)CC4)ccc3OCC)nc12 | BNRNXUUZRGQAQC-UHFFFAOYSA-N
imatinib; 伊马替尼 | 152459-95-5 | Cc1ccc(NC(=O)c2ccc(CN3CCN(C)CC3)cc2)cc1Nc1nccc(-c2cccnc2)n1 | KTUFNOKKBVMGRW-UHFFFAOYSA-N
erlotinib; 厄洛替尼 | 183321-74-6 | C#Cc1cccc(Nc2ncnc3cc(OCCOC)c(OCCOC)cc23)c1 | AAKJLRGGTJKAMG-UHFFFAOYSA-N
sorafenib; 索拉非尼 | 284461-73-0 | CNC(=O)c1cc(Oc2ccc(NC(=O)Nc3ccc(Cl)c(C(F)(F)F)c3)cc2)ccn1 | MLDQJTXFUGDVEO-UHFFFAOYSA-N
gefitinib; 吉非替尼 | 184475-35-2 | COc1cc2ncnc(Nc3ccc(F)c(Cl)c3)c2cc1OCCCN1CCOCC1 | XGALLCVXEZPNRQ-UHFFFAOYSA-N
lapatinib; 拉帕替尼 | 231277-92-2 | CS(=O)(=O)CCNCc1ccc(-c2ccc3ncnc(Nc4ccc(OCc5cccc(F)c5)c(Cl)c4)c3c2)o1 | BCFGMOOMADDAQU-UHFFFAOYSA-N
memantine; 美金刚 | 19982-08-2 | CC12CC3CC(C)(C1)CC(N)(C3)C2 | BUGYDGFZZOZRHP-UHFFFAOYSA-N
amantadine; 1-adamantanamine; 1-aminoadamantane; 1-adamantylamine; 金刚烷胺; 1-金刚烷胺 | 768-94-5 | NC12CC3CC(CC(C3)C1)C2 | DKNWSYNQZKUICI-UHFFFAOYSA-N
donepezil; 多奈哌齐 | 120014-06-4 | COc1cc2c(cc1OC)C(=O)C(CC1CCN(Cc3ccccc3)CC1)C2 | ADEBPBSSDYVVLD-UHFFFAOYSA-N
rivastigmine; 卡巴拉汀; 利斯的明 | 123441-03-2 | CCN(C)C(=O)Oc1cccc([C@H](C)N(C)C)c1 | XSVMFMHYUFZWBK-NSHDSACASA-N
ropinirole; 罗匹尼罗 | 91374-21-9 | CCCN(CCC)CCc1cccc2c1CC(=O)N2 | UHSKFQJFRQCDBE-UHFFFAOYSA-N
pramipexole; 普拉克索 | 104632-26-0 | CCCN[C@H]1CCc2nc(N)sc2C1 | FASDKYOPVNHBLU-ZETCQYMHSA-N
ticlopidine; 噻氯匹定 | 55142-85-3 | Clc1ccccc1CN1CCc2sccc2C1 | PHWBOXQYWZNQIN-UHFFFAOYSA-N
clopidogrel; 氯吡格雷 | 113665-84-2 | COC(=O)[C@H](c1ccccc1Cl)N1CCc2sccc2C1 | GKTWGGQPFAXNFI-HNNXBMFYSA-N
terbinafine; 特比萘芬 | 91161-71-6 | CN(C/C=C/C#CC(C)(C)C)Cc1cccc2ccccc12 | DOMXUEMWDBAQBQ-WEVVVXLNSA-N
papaverine; 罂粟碱 | 58-74-2 | COc1ccc(Cc2nccc3cc(OC)c(OC)cc23)cc1OC | XQYZDYMELSJDRZ-UHFFFAOYSA-N
dopamine; 3-hydroxytyramine; 多巴胺 | 51-61-6 | NCCc1ccc(O)c(O)c1 | VYFYYTLLBUKUHU-UHFFFAOYSA-N
serotonin; 5-hydroxytryptamine; 5-HT; 血清素; 5-羟色胺 | 50-67-9 | NCCc1c[nH]c2ccc(O)cc12 | QZAYGJVTTNCVMB-UHFFFAOYSA-N
histamine; 组胺; 组织胺 | 51-45-6 | NCCc1cnc[nH]1 | NTYJJOPFIAHURM-UHFFFAOYSA-N
tyramine; 酪胺 | 51-67-2 | NCCc1ccc(O)cc1 | DZGWFCGJZKJUFP-UHFFFAOYSA-N
spermine; 精胺 | 71-44-3 | NCCCNCCCCNCCCN | PFNFFQXMRSDOHW-UHFFFAOYSA-N
spermidine; 亚精胺 | 124-20-9 | NCCCCNCCCN | ATHGHQPFGPMSJY-UHFFFAOYSA-N
epinephrine; adrenaline; L-adrenaline; L-epinephrine; 肾上腺素; L-肾上腺素 | 51-43-4 | CNC[C@H](O)c1ccc(O)c(O)c1 | UCTWMZQNUQWSLP-VIFPVBQESA-N
norepinephrine; noradrenaline; L-noradrenaline; 去甲肾上腺素 | 51-41-2 | NC[C@H](O)c1ccc(O)c(O)c1 | SFLSHLFXELFNJZ-QMMMGPOBSA-N
isoproterenol; isoprenaline; 异丙肾上腺素 | 7683-59-2 | CC(C)NCC(O)c1ccc(O)c(O)c1 | JWZZKOKVBUJMES-UHFFFAOYSA-N
salbutamol; albuterol; 沙丁胺醇 | 18559-94-9 | CC(C)(C)NCC(O)c1ccc(O)c(CO)c1 | NDAUXUAQIAJITI-UHFFFAOYSA-N
pyridoxine; pyridoxol; 吡哆醇; 吡多醇 | 65-23-6 | Cc1ncc(CO)c(CO)c1O | LXNHXLLTXMVWPM-UHFFFAOYSA-N
ethambutol; 乙胺丁醇 | 74-55-5 | CC[C@@H](CO)NCCN[C@@H](CC)CO | AEUTYOVWOVBAKS-UWVGGRQHSA-N
tolterodine; 托特罗定 | 124937-51-5 | Cc1ccc(O)c([C@H](CCN(C(C)C)C(C)C)c2ccccc2)c1 | OOGJQPCLVADCPB-HXUWFJFHSA-N
oxybutynin; 奥昔布宁 | 5633-20-5 | CCN(CC)CC#CCOC(=O)C(O)(c1ccccc1)C1CCCCC1 | XIQVNETUBQGFHX-UHFFFAOYSA-N
mexiletine; 美西律 | 31828-71-4 | Cc1cccc(C)c1OCC(C)N | VLPIATFUUWWMKC-UHFFFAOYSA-N
flecainide; 氟卡尼 | 54143-55-4 | O=C(NCC1CCCCN1)c1cc(OCC(F)(F)F)ccc1OCC(F)(F)F | DJBNUMBKLMJRSA-UHFFFAOYSA-N
amiodarone; 胺碘酮 | 1951-25-3 | CCCCc1oc2ccccc2c1C(=O)c1cc(I)c(OCCN(CC)CC)c(I)c1 | IYIKLHRQXLHMJQ-UHFFFAOYSA-N
hydralazine; 肼屈嗪; 肼苯哒嗪 | 86-54-4 | NNc1nncc2ccccc12 | RPTUSVTUFVMDQK-UHFFFAOYSA-N
benzydamine; 苄达明 | 642-72-8 | CN(C)CCCOc1nn(Cc2ccccc2)c2ccccc12 | CNBGNNVCVSKAQZ-UHFFFAOYSA-N
cyproheptadine; 赛庚啶 | 129-03-3 | CN1CCC(=C2c3ccccc3C=Cc3ccccc32)CC1 | JJCFRYNCJDLXIK-UHFFFAOYSA-N
loperamide; 洛哌丁胺 | 53179-11-6 | CN(C)C(=O)C(CCN1CCC(O)(c2ccc(Cl)cc2)CC1)(c1ccccc1)c1ccccc1 | RDOIQAHITMMDAJ-UHFFFAOYSA-N
trazodone; 曲唑酮 | 19794-93-5 | O=c1n(CCCN2CCN(c3cccc(Cl)c3)CC2)nc2ccccn12 | PHLBKPHSAVXXEF-UHFFFAOYSA-N
buspirone; 丁螺环酮 | 36505-84-7 | O=C1CC2(CCCC2)CC(=O)N1CCCCN1CCN(c2ncccn2)CC1 | QWCRAEMEVRGPNT-UHFFFAOYSA-N
mianserin; 米安色林 | 24219-97-4 | CN1CCN2c3ccccc3Cc3ccccc3C2C1 | UEQUQVLFIPOEMF-UHFFFAOYSA-N
guanfacine; 胍法辛 | 29110-47-2 | N=C(N)NC(=O)Cc1c(Cl)cccc1Cl | INJOMKTZOLKMBF-UHFFFAOYSA-N
phentolamine; 酚妥拉明 | 50-60-2 | Cc1ccc(N(CC2=NCCN2)c2cccc(O)c2)cc1 | MRBDMNSDAVCSSF-UHFFFAOYSA-N
naphazoline; 萘甲唑啉 | 835-31-4 | c1ccc2c(CC3=NCCN3)cccc2c1 | CNIIGCLFLJGOGP-UHFFFAOYSA-N
xylometazoline; 赛洛唑啉; 木糖唑啉 | 526-36-3 | Cc1cc(C(C)(C)C)cc(C)c1CC1=NCCN1 | HUCJFAOMUPXHDK-UHFFFAOYSA-N
oxymetazoline; 羟甲唑啉 | 1491-59-4 | Cc1cc(C(C)(C)C)c(O)c(C)c1CC1=NCCN1 | WYWIFABBXFUGLM-UHFFFAOYSA-N
xylazine; 赛拉嗪 | 7361-61-7 | Cc1cccc(C)c1NC1=NCCCS1 | BPICBUSOMSTKRF-UHFFFAOYSA-N
tizanidine; 替扎尼定 | 51322-75-9 | Clc1ccc2nsnc2c1NC1=NCCN1 | XFYDIVBRZNQMJC-UHFFFAOYSA-N
paracetamol; acetaminophen; 对乙酰氨基酚; 扑热息痛; 醋氨酚 | 103-90-2
phenacetin; 非那西丁; 非那西汀 | 62-44-2
indomethacin; indometacin; 吲哚美辛; 消炎痛 | 53-86-1
metronidazole; 甲硝唑; 灭滴灵 | 443-48-1
nifedipine; 硝苯地平; 心痛定 | 21829-25-4
dipyridamole; 双嘧达莫; 潘生丁 | 58-32-2
ribavirin; virazole; 利巴韦林; 病毒唑 | 36791-04-5
norfloxacin; 诺氟沙星; 氟哌酸 | 70458-96-7
furazolidone; 呋喃唑酮; 痢特灵 | 67-45-8
carbamazepine; 卡马西平; 酰胺咪嗪 | 298-46-4
omeprazole; 奥美拉唑; 洛赛克 | 73590-58-6
isoniazid; 异烟肼; 雷米封 | 54-85-3
chloramphenicol; 氯霉素 | 56-75-7
sulfadiazine; sulphadiazine; 磺胺嘧啶 | 68-35-9
sulfamethoxazole; sulphamethoxazole; 磺胺甲噁唑; 磺胺甲恶唑; 新诺明 | 723-46-6
allopurinol; 别嘌醇; 别嘌呤醇 | 315-30-0
furosemide; frusemide; 呋塞米; 速尿 | 54-31-9
captopril; 卡托普利; 巯甲丙脯酸 | 62571-86-2
glibenclamide; glyburide; 格列本脲; 优降糖 | 10238-21-8
pyrazinamide; 吡嗪酰胺 | 98-96-4
nitrofurantoin; 呋喃妥因; 呋喃坦啶 | 67-20-9
aminophenazone; aminopyrine; 氨基比林; 匹拉米洞 | 58-15-1
`
