/** Solvents. One substance a line: what it is called | CAS number | SMILES | InChIKey. */
export const solvents = String.raw`
DCM; CH2Cl2; methylene chloride; methylene dichloride; 二氯甲烷 | 75-09-2 | ClCCl | YMWUJEATGCHHMB-UHFFFAOYSA-N
CHCl3; TCM; chloroform; 氯仿; 三氯甲烷 | 67-66-3 | ClC(Cl)Cl | HEDRZPFGACZZDS-UHFFFAOYSA-N
CDCl3; chloroform-d; 氘代氯仿 | 865-49-6 | [2H]C(Cl)(Cl)Cl | HEDRZPFGACZZDS-MICDWDOJSA-N
CCl4; carbon tet; carbon tetrachloride; 四氯化碳 | 56-23-5 | ClC(Cl)(Cl)Cl | VZGDMQKNWNREIO-UHFFFAOYSA-N
DCE; 1,2-DCE; ethylene dichloride; ClCH2CH2Cl; 1,2-二氯乙烷 | 107-06-2 | ClCCCl | WSLDOOZREJYCGB-UHFFFAOYSA-N
trichloroethylene; 三氯乙烯 | 79-01-6 | ClC=C(Cl)Cl | XSTXAVWGXDQKEL-UHFFFAOYSA-N
PCE; perchloroethylene; tetrachloroethylene; 四氯乙烯 | 127-18-4 | ClC(Cl)=C(Cl)Cl | CYTYCFOTNPOANT-UHFFFAOYSA-N
MeOH; CH3OH; methanol; methyl alcohol; wood alcohol; 甲醇 | 67-56-1 | CO | OKKJLVBELUTLKV-UHFFFAOYSA-N
EtOH; CH3CH2OH; C2H5OH; ethanol; ethyl alcohol; 乙醇; 酒精 | 64-17-5 | CCO | LFQSCWFLJHTTHZ-UHFFFAOYSA-N
nPrOH; n-PrOH; 1-PrOH; n-propanol; 正丙醇 | 71-23-8 | CCCO | BDERNNFJNOPAEC-UHFFFAOYSA-N
iPrOH; i-PrOH; 2-PrOH; IPA; isopropanol; isopropyl alcohol; 异丙醇 | 67-63-0 | CC(C)O | KFZMGEQAYNKOFK-UHFFFAOYSA-N
nBuOH; n-BuOH; 1-BuOH; n-butanol; n-butyl alcohol; 正丁醇 | 71-36-3 | CCCCO | LRHPLDYGYMQRHN-UHFFFAOYSA-N
sBuOH; s-BuOH; sec-BuOH; 2-BuOH; sec-butanol; 仲丁醇 | 78-92-2 | CCC(C)O | BTANRVKWQNVYAZ-UHFFFAOYSA-N
iBuOH; i-BuOH; isobutanol; isobutyl alcohol; 异丁醇 | 78-83-1 | CC(C)CO | ZXEKIIBDNHEJCQ-UHFFFAOYSA-N
tBuOH; t-BuOH; tert-BuOH; Me3COH; (CH3)3COH; tert-butanol; tert-butyl alcohol; 叔丁醇 | 75-65-0 | CC(C)(C)O | DKGAVHZHDRPRBM-UHFFFAOYSA-N
tAmOH; t-AmOH; tert-amyl alcohol; 叔戊醇 | 75-85-4 | CCC(C)(C)O | MSXVEPNJUHWQHW-UHFFFAOYSA-N
nPentOH; n-pentanol; n-amyl alcohol; 正戊醇 | 71-41-0 | CCCCCO | AMQJEAYHLZJPGS-UHFFFAOYSA-N
TFE; CF3CH2OH; trifluoroethanol; 三氟乙醇 | 75-89-8 | OCC(F)(F)F | RHQDFWAXVIIEBN-UHFFFAOYSA-N
HFIP; (CF3)2CHOH; hexafluoroisopropanol; 六氟异丙醇 | 920-66-1 | OC(C(F)(F)F)C(F)(F)F | BYEAHWXPCBROCE-UHFFFAOYSA-N
EG; HOCH2CH2OH; ethylene glycol; 乙二醇 | 107-21-1 | OCCO | LYCAIKOWRPUZTN-UHFFFAOYSA-N
1,2-PG; propylene glycol; 1,2-丙二醇; 丙二醇 | 57-55-6 | CC(O)CO | DNIAPMSPPWPWGF-UHFFFAOYSA-N
DEG; diethylene glycol; 二甘醇; 二乙二醇 | 111-46-6 | OCCOCCO | MTHSVFCYNBDYFN-UHFFFAOYSA-N
glycerol; glycerine; glycerin; 甘油; 丙三醇 | 56-81-5 | OCC(O)CO | PEDCQBHIVMGVHV-UHFFFAOYSA-N
BnOH; PhCH2OH; benzyl alcohol; 苯甲醇; 苄醇 | 100-51-6 | OCc1ccccc1 | WVDDGKGOMKODPV-UHFFFAOYSA-N
MeCN; CH3CN; ACN; acetonitrile; 乙腈 | 75-05-8 | CC#N | WEVYAHXRMPXWCK-UHFFFAOYSA-N
EtCN; propionitrile; 丙腈 | 107-12-0 | CCC#N | FVSKHRXBFJPNKK-UHFFFAOYSA-N
PhCN; benzonitrile; 苯甲腈; 苯腈 | 100-47-0 | N#Cc1ccccc1 | JFDZBHWFFUWGJE-UHFFFAOYSA-N
tBuCN; t-BuCN; pivalonitrile | 630-18-2 | CC(C)(C)C#N | JAMNHZBIQDNHMM-UHFFFAOYSA-N
CD3CN; acetonitrile-d3; 氘代乙腈 | 2206-26-0 | [2H]C([2H])([2H])C#N | WEVYAHXRMPXWCK-FIBGUPNXSA-N
MeNO2; CH3NO2; nitromethane; 硝基甲烷 | 75-52-5 | C[N+](=O)[O-] | LYGJENNIWJXYER-UHFFFAOYSA-N
EtNO2; nitroethane; 硝基乙烷 | 79-24-3 | CC[N+](=O)[O-] | MCSAJNNLRCFZED-UHFFFAOYSA-N
Me2CO; CH3COCH3; (CH3)2CO; acetone; dimethyl ketone; 丙酮 | 67-64-1 | CC(C)=O | CSCPPACGZOOCGX-UHFFFAOYSA-N
acetone-d6; (CD3)2CO; 氘代丙酮 | 666-52-4 | [2H]C([2H])([2H])C(=O)C([2H])([2H])[2H] | CSCPPACGZOOCGX-WFGJKAKNSA-N
MEK; MeCOEt; methyl ethyl ketone; 2-butanone; 丁酮; 甲乙酮 | 78-93-3 | CCC(C)=O | ZWEHNKRNPOVVGH-UHFFFAOYSA-N
MIBK; methyl isobutyl ketone; 甲基异丁基酮 | 108-10-1 | CC(C)CC(C)=O | NTIZESTWPVYFNL-UHFFFAOYSA-N
MTBK; pinacolone; 频哪酮 | 75-97-8 | CC(=O)C(C)(C)C | PJGSXYOJTGTZAV-UHFFFAOYSA-N
cyclohexanone; 环己酮 | 108-94-1 | O=C1CCCCC1 | JHIVVAPYMSGYDF-UHFFFAOYSA-N
EtOAc; AcOEt; CH3COOEt; CH3CO2Et; MeCO2Et; ethyl acetate; 乙酸乙酯 | 141-78-6 | CCOC(C)=O | XEKOWRVHYACXOJ-UHFFFAOYSA-N
MeOAc; AcOMe; methyl acetate; 乙酸甲酯 | 79-20-9 | COC(C)=O | KXKVLQRXCPHEJC-UHFFFAOYSA-N
iPrOAc; i-PrOAc; IPAc; isopropyl acetate; 乙酸异丙酯 | 108-21-4 | CC(=O)OC(C)C | JMMWKPVZQRWMSS-UHFFFAOYSA-N
nBuOAc; BuOAc; n-BuOAc; n-butyl acetate; butyl acetate; 乙酸丁酯; 乙酸正丁酯 | 123-86-4 | CCCCOC(C)=O | DKPFZGUDAPQIHT-UHFFFAOYSA-N
tBuOAc; t-BuOAc; tert-butyl acetate; 乙酸叔丁酯 | 540-88-5 | CC(=O)OC(C)(C)C | WMOVHXAZOJBABW-UHFFFAOYSA-N
HCO2Et; HCOOEt; ethyl formate; 甲酸乙酯 | 109-94-4 | CCOC=O | WBJINCZRORDGAQ-UHFFFAOYSA-N
HCO2Me; HCOOMe; methyl formate; 甲酸甲酯 | 107-31-3 | COC=O | TZIHFWKZFHZASV-UHFFFAOYSA-N
DMC; dimethyl carbonate; (MeO)2CO; 碳酸二甲酯 | 616-38-6 | COC(=O)OC | IEJIGPNLZYLLBP-UHFFFAOYSA-N
DEC; diethyl carbonate; (EtO)2CO; 碳酸二乙酯 | 105-58-8 | CCOC(=O)OCC | OIFBSDVPJOWBCH-UHFFFAOYSA-N
ethylene carbonate; 碳酸乙烯酯 | 96-49-1 | O=C1OCCO1 | KMTRUDSVKNLOMY-UHFFFAOYSA-N
propylene carbonate; 碳酸丙烯酯 | 108-32-7 | CC1COC(=O)O1 | RUOJZAUFBMNUDX-UHFFFAOYSA-N
GBL; gamma-butyrolactone; 4-butyrolactone; γ-丁内酯 | 96-48-0 | O=C1CCCO1 | YEJRWHAVMIAJKC-UHFFFAOYSA-N
GVL; gamma-valerolactone; γ-戊内酯 | 108-29-2 | CC1CCC(=O)O1 | GAEKPEKOJKCEMS-UHFFFAOYSA-N
Et2O; diethyl ether; ethyl ether; 乙醚 | 60-29-7 | CCOCC | RTZKZFJDLAIYFH-UHFFFAOYSA-N
iPr2O; i-Pr2O; IPE; DIPE; diisopropyl ether; 异丙醚; 二异丙醚 | 108-20-3 | CC(C)OC(C)C | ZAFNJMIOTHYJRJ-UHFFFAOYSA-N
nBu2O; Bu2O; n-Bu2O; dibutyl ether; di-n-butyl ether; 正丁醚 | 142-96-1 | CCCCOCCCC | DURPTKYDGMDSBL-UHFFFAOYSA-N
MTBE; TBME; tBuOMe; t-BuOMe; MeOtBu; methyl tert-butyl ether; 甲基叔丁基醚 | 1634-04-4 | COC(C)(C)C | BZLVMXJERCGZMT-UHFFFAOYSA-N
CPME; cyclopentyl methyl ether; 环戊基甲基醚 | 5614-37-9 | COC1CCCC1 | SKTCDJAMAYNROS-UHFFFAOYSA-N
THF; tetrahydrofuran; 四氢呋喃 | 109-99-9 | C1CCOC1 | WYURNTSHIVDZCO-UHFFFAOYSA-N
THF-d8; tetrahydrofuran-d8 | 1693-74-9 | [2H]C1([2H])OC([2H])([2H])C([2H])([2H])C1([2H])[2H] | WYURNTSHIVDZCO-SVYQBANQSA-N
2-MeTHF; MeTHF; Me-THF; 2-methyltetrahydrofuran; 2-甲基四氢呋喃 | 96-47-9 | CC1CCCO1 | JWUJQDFVADABEY-UHFFFAOYSA-N
tetrahydropyran; oxane; 四氢吡喃 | 142-68-7 | C1CCOCC1 | DHXVGJBLRPWPCS-UHFFFAOYSA-N
1,4-dioxane; dioxane; p-dioxane; 1,4-二氧六环; 二氧六环; 1,4-二恶烷; 1,4-二噁烷; 二恶烷; 二噁烷 | 123-91-1 | C1COCCO1 | RYHBNJHYFVUHQT-UHFFFAOYSA-N
1,3-dioxolane; 1,3-二氧戊环 | 646-06-0 | C1COCO1 | WNXJIVFYUVYPPR-UHFFFAOYSA-N
monoglyme; glyme; 1,2-dimethoxyethane; 乙二醇二甲醚 | 110-71-4 | COCCOC | XTHFKEDIFFGKHM-UHFFFAOYSA-N
diglyme; bis(2-methoxyethyl) ether; 二乙二醇二甲醚; 二甘醇二甲醚 | 111-96-6 | COCCOCCOC | SBZXBUIDTXKZTM-UHFFFAOYSA-N
triglyme; 三乙二醇二甲醚 | 112-49-2 | COCCOCCOCCOC | YFNKIDBQEZZDLK-UHFFFAOYSA-N
tetraglyme; 四乙二醇二甲醚 | 143-24-8 | COCCOCCOCCOCCOC | ZUHZGEOKBKGPSW-UHFFFAOYSA-N
DMM; dimethoxymethane; methylal; 二甲氧基甲烷; 甲缩醛 | 109-87-5 | COCOC | NKDDWNXOKDWJAK-UHFFFAOYSA-N
PhOMe; MeOPh; C6H5OCH3; anisole; 苯甲醚; 茴香醚 | 100-66-3 | COc1ccccc1 | RDOXTESZEPMUJZ-UHFFFAOYSA-N
Ph2O; diphenyl ether; 二苯醚 | 101-84-8 | c1ccc(Oc2ccccc2)cc1 | USIUVYZYUHIAEV-UHFFFAOYSA-N
methyl cellosolve; 2-methoxyethanol; 乙二醇甲醚; 乙二醇单甲醚 | 109-86-4 | COCCO | XNWFRZJHXBZDAG-UHFFFAOYSA-N
DMF; HCONMe2; Me2NCHO; (CH3)2NCHO; HCON(CH3)2; dimethylformamide; N,N-dimethylformamide; 二甲基甲酰胺; N,N-二甲基甲酰胺 | 68-12-2 | CN(C)C=O | ZMXDDKWLCZADIW-UHFFFAOYSA-N
DMF-d7; dimethylformamide-d7 | 4472-41-7 | [2H]C(=O)N(C([2H])([2H])[2H])C([2H])([2H])[2H] | ZMXDDKWLCZADIW-YYWVXINBSA-N
DMAc; DMAC; DMA; AcNMe2; MeCONMe2; N,N-dimethylacetamide; dimethylacetamide; 二甲基乙酰胺; N,N-二甲基乙酰胺 | 127-19-5 | CC(=O)N(C)C | FXHOOIRPVKKKFG-UHFFFAOYSA-N
NMP; N-methylpyrrolidone; N-methyl-2-pyrrolidone; 1-methyl-2-pyrrolidinone; N-甲基吡咯烷酮 | 872-50-4 | CN1CCCC1=O | SECXISVLQFMRJM-UHFFFAOYSA-N
NEP; N-ethylpyrrolidone; N-ethyl-2-pyrrolidone | 2687-91-4 | CCN1CCCC1=O | ZFPGARUNNKGOBB-UHFFFAOYSA-N
DMSO; Me2SO; (CH3)2SO; dimethyl sulfoxide; dimethyl sulphoxide; 二甲基亚砜; 二甲亚砜 | 67-68-5 | CS(C)=O | IAZDPXIOMUYVGZ-UHFFFAOYSA-N
DMSO-d6; d6-DMSO; (CD3)2SO; 氘代DMSO; 氘代二甲基亚砜 | 2206-27-1 | [2H]C([2H])([2H])S(=O)C([2H])([2H])[2H] | IAZDPXIOMUYVGZ-WFGJKAKNSA-N
sulfolane; sulpholane; tetramethylene sulfone; 环丁砜 | 126-33-0 | O=S1(=O)CCCC1 | HXJUTPCZVOIRIF-UHFFFAOYSA-N
HMPA; hexamethylphosphoramide; 六甲基磷酰胺; 六甲基磷酰三胺 | 680-31-9 | CN(C)P(=O)(N(C)C)N(C)C | GNOIPBMMFNIUFM-UHFFFAOYSA-N
DMPU; N,N'-dimethylpropyleneurea | 7226-23-5 | CN1CCCN(C)C1=O | GUVUOGQBMYCBQP-UHFFFAOYSA-N
DMEU; 1,3-dimethyl-2-imidazolidinone | 80-73-9 | CN1CCN(C)C1=O | CYSGHNMQYZDMIA-UHFFFAOYSA-N
TMU; tetramethylurea; 四甲基脲 | 632-22-4 | CN(C)C(=O)N(C)C | AVQQQNCBBIEMEU-UHFFFAOYSA-N
HCONH2; formamide; 甲酰胺 | 75-12-7 | NC=O | ZHNUHDYFZUAESO-UHFFFAOYSA-N
NMF; N-methylformamide; N-甲基甲酰胺 | 123-39-7 | CNC=O | ATHHXGZTWNVVOU-UHFFFAOYSA-N
PhH; C6H6; benzene; 苯 | 71-43-2 | c1ccccc1 | UHOVQNZJYSORNB-UHFFFAOYSA-N
C6D6; benzene-d6; 氘代苯 | 1076-43-3 | [2H]c1c([2H])c([2H])c([2H])c([2H])c1[2H] | UHOVQNZJYSORNB-MZWXYZOWSA-N
PhMe; PhCH3; MePh; C6H5CH3; toluene; toluol; methylbenzene; 甲苯 | 108-88-3 | Cc1ccccc1 | YXFVVABEGXRONW-UHFFFAOYSA-N
toluene-d8; 氘代甲苯 | 2037-26-5 | [2H]c1c([2H])c([2H])c(C([2H])([2H])[2H])c([2H])c1[2H] | YXFVVABEGXRONW-JGUCLWPXSA-N
PhCF3; BTF; benzotrifluoride; trifluorotoluene; 三氟甲苯; 三氟甲基苯 | 98-08-8 | FC(F)(F)c1ccccc1 | GETTZEONDQJALK-UHFFFAOYSA-N
PhCl; C6H5Cl; chlorobenzene; MCB; 氯苯 | 108-90-7 | Clc1ccccc1 | MVPPADPHJFYWMZ-UHFFFAOYSA-N
o-DCB; ODCB; o-dichlorobenzene; 邻二氯苯; 1,2-二氯苯 | 95-50-1 | Clc1ccccc1Cl | RFFLAFLAYFXFSW-UHFFFAOYSA-N
p-DCB; p-dichlorobenzene; 对二氯苯; 1,4-二氯苯 | 106-46-7 | Clc1ccc(Cl)cc1 | OCJBOOLMMGQPQU-UHFFFAOYSA-N
m-DCB; m-dichlorobenzene; 间二氯苯 | 541-73-1 | Clc1cccc(Cl)c1 | ZPQOPVIELGIULI-UHFFFAOYSA-N
PhF; fluorobenzene; 氟苯 | 462-06-6 | Fc1ccccc1 | PYLWMHQQBFSUBP-UHFFFAOYSA-N
C6F6; hexafluorobenzene; 六氟苯 | 392-56-3 | Fc1c(F)c(F)c(F)c(F)c1F | ZQBFAOFFOQMSGJ-UHFFFAOYSA-N
PhNO2; nitrobenzene; 硝基苯 | 98-95-3 | O=[N+]([O-])c1ccccc1 | LQNUZADURLCDLV-UHFFFAOYSA-N
PhEt; ethylbenzene; 乙苯; 乙基苯 | 100-41-4 | CCc1ccccc1 | YNQLUTRBYVCPMQ-UHFFFAOYSA-N
o-xylene; 邻二甲苯 | 95-47-6 | Cc1ccccc1C | CTQNGGLPUBDAKN-UHFFFAOYSA-N
m-xylene; 间二甲苯 | 108-38-3 | Cc1cccc(C)c1 | IVSZLXZYQVIEFR-UHFFFAOYSA-N
p-xylene; 对二甲苯 | 106-42-3 | Cc1ccc(C)cc1 | URLKBWYHVLBVBO-UHFFFAOYSA-N
mesitylene; 1,3,5-trimethylbenzene; 均三甲苯; 1,3,5-三甲苯 | 108-67-8 | Cc1cc(C)cc(C)c1 | AUHZEENZYGFFBQ-UHFFFAOYSA-N
cumene; iPrPh; isopropylbenzene; 异丙苯 | 98-82-8 | CC(C)c1ccccc1 | RWGFKTVRMDUZSP-UHFFFAOYSA-N
p-cymene; 对伞花烃 | 99-87-6 | Cc1ccc(C(C)C)cc1 | HFPZCAJZSCWRBC-UHFFFAOYSA-N
tetralin; tetraline; 四氢萘; 四氢化萘 | 119-64-2 | c1ccc2c(c1)CCCC2 | CXWXQJXEFPUFDZ-UHFFFAOYSA-N
decalin; decahydronaphthalene; 十氢萘; 十氢化萘 | 91-17-8 | C1CCC2CCCCC2C1 | NNBZCPXTIHJBJL-UHFFFAOYSA-N
n-hexane; n-C6H14; 正己烷 | 110-54-3 | CCCCCC | VLKZOEOYAKHREP-UHFFFAOYSA-N
n-pentane; n-C5H12; 正戊烷 | 109-66-0 | CCCCC | OFBQJSOFQDEBGM-UHFFFAOYSA-N
n-heptane; n-C7H16; 正庚烷 | 142-82-5 | CCCCCCC | IMNFDUFMRHMDMM-UHFFFAOYSA-N
n-octane; 正辛烷 | 111-65-9 | CCCCCCCC | TVMXDCGIABBOFY-UHFFFAOYSA-N
n-decane; 正癸烷 | 124-18-5 | CCCCCCCCCC | DIOQZVSQGTUSAI-UHFFFAOYSA-N
n-dodecane; 正十二烷 | 112-40-3 | CCCCCCCCCCCC | SNRUBQQJIBEYMU-UHFFFAOYSA-N
n-hexadecane; cetane; 正十六烷 | 544-76-3 | CCCCCCCCCCCCCCCC | DCAYPVUWAIABOU-UHFFFAOYSA-N
isooctane; iso-octane; 2,2,4-trimethylpentane; 异辛烷 | 540-84-1 | CC(C)CC(C)(C)C | NHTMVDHEPJAVLT-UHFFFAOYSA-N
cyclohexane; cC6H12; c-C6H12; 环己烷 | 110-82-7 | C1CCCCC1 | XDTMQSROBMDMFD-UHFFFAOYSA-N
MCH; methylcyclohexane; 甲基环己烷 | 108-87-2 | CC1CCCCC1 | UAEPNZWRGJTJPN-UHFFFAOYSA-N
cyclopentane; 环戊烷 | 287-92-3 | C1CCCC1 | RGSFGYAAUTVSQA-UHFFFAOYSA-N
CS2; carbon disulfide; carbon disulphide; 二硫化碳 | 75-15-0 | S=C=S | QGJOPFRUJISHPQ-UHFFFAOYSA-N
H2O; water; 水 | 7732-18-5 | O | XLYOFNOQVPJJNP-UHFFFAOYSA-N
D2O; heavy water; deuterium oxide; 重水 | 7789-20-0 | [2H]O[2H] | XLYOFNOQVPJJNP-ZSJDYOACSA-N
CD3OD; MeOH-d4; methanol-d4; 氘代甲醇 | 811-98-3 | [2H]OC([2H])([2H])[2H] | OKKJLVBELUTLKV-MZCSYVLQSA-N
CD2Cl2; dichloromethane-d2; 氘代二氯甲烷 | 1665-00-5 | [2H]C([2H])(Cl)Cl | YMWUJEATGCHHMB-DICFDUPASA-N
pyridine-d5; 氘代吡啶 | 7291-22-7 | [2H]c1nc([2H])c([2H])c([2H])c1[2H] | JUJWROOIHBZHMG-RALIUCGRSA-N
cyrene; dihydrolevoglucosenone | 53716-82-8 | O=C1CC[C@H]2CO[C@@H]1O2 | WHIRALQRTSITMI-UJURSFKZSA-N
MeSO2Me; Me2SO2; dimethyl sulfone; MSM; methylsulfonylmethane; 二甲基砜; 二甲砜 | 67-71-0 | CS(C)(=O)=O | HHVIBTZHLRERCL-UHFFFAOYSA-N
1,2,4-trichlorobenzene; 1,2,4-三氯苯 | 120-82-1 | Clc1ccc(Cl)c(Cl)c1 | PBKONEOXTCPAFI-UHFFFAOYSA-N
TeCA; 1,1,2,2-tetrachloroethane | 79-34-5 | ClC(Cl)C(Cl)Cl | QPFMBZIOSGYJDE-UHFFFAOYSA-N
1,1,1-TCA; methyl chloroform; 1,1,1-trichloroethane | 71-55-6 | CC(Cl)(Cl)Cl | UOCLXMDMGBRAIB-UHFFFAOYSA-N
PGME; 1-methoxy-2-propanol; 丙二醇甲醚 | 107-98-2 | COCC(C)O | ARXJGSRGQADJSQ-UHFFFAOYSA-N
PGMEA; propylene glycol methyl ether acetate; 丙二醇甲醚醋酸酯 | 108-65-6 | COCC(C)OC(C)=O | LLHKCFNBLRBOGN-UHFFFAOYSA-N
ethyl lactate; 乳酸乙酯 | 97-64-3 | CCOC(=O)C(C)O | LZCLXQDLBQLTDK-UHFFFAOYSA-N
isoamyl alcohol; isopentanol; 异戊醇 | 123-51-3 | CC(C)CCO | PHTQWCKDNZKARW-UHFFFAOYSA-N
isoamyl acetate; isopentyl acetate; 乙酸异戊酯 | 123-92-2 | CC(=O)OCCC(C)C | MLFHJEHSLIIPHL-UHFFFAOYSA-N
furfural; 糠醛 | 98-01-1 | O=Cc1ccco1 | HYBBIBNJHNGZAN-UHFFFAOYSA-N
`
