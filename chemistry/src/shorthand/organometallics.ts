/** Organometallic reagents and metals. One substance a line: what it is called | CAS number | SMILES | InChIKey. */
export const organometallics = String.raw`
n-BuLi; nBuLi; BuLi; n-butyllithium; butyllithium; 1-butyllithium; 正丁基锂; 丁基锂 | 109-72-8 | [Li]CCCC | MZRVEZGGRBJDDB-UHFFFAOYSA-N
s-BuLi; sBuLi; sec-BuLi; sec-butyllithium; s-butyllithium; 仲丁基锂 | 598-30-1 | [Li]C(C)CC | VATDYQWILMGLEW-UHFFFAOYSA-N
t-BuLi; tBuLi; tert-BuLi; tert-butyllithium; t-butyllithium; 叔丁基锂; 特丁基锂 | 594-19-4 | [Li]C(C)(C)C | BKDLGMUIXWPYGD-UHFFFAOYSA-N
MeLi; CH3Li; methyllithium; 甲基锂 | 917-54-4 | [Li]C | DVSDBMFJEQPWNO-UHFFFAOYSA-N
EtLi; ethyllithium; 乙基锂 | 811-49-4 | [Li]CC | BLHLJVCOVBYQQS-UHFFFAOYSA-N
iPrLi; i-PrLi; isopropyllithium; 异丙基锂 | 1888-75-1 | [Li]C(C)C | HDSLTIHESBGENB-UHFFFAOYSA-N
n-HexLi; nHexLi; HexLi; n-hexyllithium; hexyllithium; 正己基锂; 己基锂 | 21369-64-2 | [Li]CCCCCC | RMKNFFPDYCVCDI-UHFFFAOYSA-N
PhLi; phenyllithium; 苯基锂 | 591-51-5 | [Li]c1ccccc1 | NHKJPPKXDNZFBJ-UHFFFAOYSA-N
MeMgBr; CH3MgBr; methylmagnesium bromide; 甲基溴化镁 | 75-16-1 | C[Mg]Br | AVFUHBJCUUTGCD-UHFFFAOYSA-M
MeMgCl; CH3MgCl; methylmagnesium chloride; 甲基氯化镁 | 676-58-4 | C[Mg]Cl | RQNMYNYHBQQZSP-UHFFFAOYSA-M
MeMgI; CH3MgI; methylmagnesium iodide; 甲基碘化镁 | 917-64-6 | C[Mg]I | AUPXBVDHVRZMIB-UHFFFAOYSA-M
EtMgBr; ethylmagnesium bromide; 乙基溴化镁 | 925-90-6 | CC[Mg]Br | TWTWFMUQSOFTRN-UHFFFAOYSA-M
EtMgCl; ethylmagnesium chloride; 乙基氯化镁 | 2386-64-3 | CC[Mg]Cl | ZWNJJACKPNTXHY-UHFFFAOYSA-M
iPrMgCl; i-PrMgCl; isopropylmagnesium chloride; 异丙基氯化镁 | 1068-55-9 | CC(C)[Mg]Cl | GPIBKUJXKCEZOH-UHFFFAOYSA-M
iPrMgBr; i-PrMgBr; isopropylmagnesium bromide; 异丙基溴化镁 | 920-39-8 | CC(C)[Mg]Br | UCJIVFREPMUZDC-UHFFFAOYSA-M
nBuMgCl; n-BuMgCl; BuMgCl; n-butylmagnesium chloride; butylmagnesium chloride; 正丁基氯化镁; 丁基氯化镁 | 693-04-9 | CCCC[Mg]Cl | UUNGXYVLXYGZKH-UHFFFAOYSA-M
nBuMgBr; n-BuMgBr; BuMgBr; n-butylmagnesium bromide; butylmagnesium bromide; 正丁基溴化镁 | 693-03-8 | CCCC[Mg]Br | OKULOIZBIQQWSM-UHFFFAOYSA-M
tBuMgCl; t-BuMgCl; tert-butylmagnesium chloride; 叔丁基氯化镁 | 677-22-5 | CC(C)(C)[Mg]Cl | ZDRJSYVHDMFHSC-UHFFFAOYSA-M
PhMgBr; C6H5MgBr; phenylmagnesium bromide; 苯基溴化镁 | 100-58-3 | Br[Mg]c1ccccc1 | ANRQGKOBLBYXFM-UHFFFAOYSA-M
PhMgCl; C6H5MgCl; phenylmagnesium chloride; 苯基氯化镁 | 100-59-4 | Cl[Mg]c1ccccc1 | GQONLASZRVFGHI-UHFFFAOYSA-M
BnMgCl; benzylmagnesium chloride; 苄基氯化镁 | 6921-34-2 | Cl[Mg]Cc1ccccc1 | NRAFPLGJPPJUNB-UHFFFAOYSA-M
BnMgBr; benzylmagnesium bromide; 苄基溴化镁 | 1589-82-8 | Br[Mg]Cc1ccccc1 | UHPSYHZSDNXIHK-UHFFFAOYSA-M
vinylMgBr; vinyl-MgBr; CH2=CHMgBr; vinylmagnesium bromide; 乙烯基溴化镁 | 1826-67-1 | C=C[Mg]Br | XHHHAXOHMKAOSL-UHFFFAOYSA-M
vinylMgCl; vinyl-MgCl; vinylmagnesium chloride; 乙烯基氯化镁 | 3536-96-7 | C=C[Mg]Cl | NAFZXKWEUWVSAW-UHFFFAOYSA-M
allylMgBr; allyl-MgBr; allylmagnesium bromide; 烯丙基溴化镁 | 1730-25-2 | C=CC[Mg]Br | FEMBXICCJNZMMC-UHFFFAOYSA-M
allylMgCl; allyl-MgCl; allylmagnesium chloride; 烯丙基氯化镁 | 2622-05-1 | C=CC[Mg]Cl | PLYLAFITHJUEGX-UHFFFAOYSA-M
cPrMgBr; c-PrMgBr; cyclopropylmagnesium bromide; 环丙基溴化镁 | 23719-80-4 | Br[Mg]C1CC1 | QUPLLJGAJVXXBW-UHFFFAOYSA-M
CyMgBr; c-HexMgBr; cyclohexylmagnesium bromide; 环己基溴化镁 | 931-50-0 | Br[Mg]C1CCCCC1 | SJUKXVKSGSJVTJ-UHFFFAOYSA-M
CyMgCl; c-HexMgCl; cyclohexylmagnesium chloride; 环己基氯化镁 | 931-51-1 | Cl[Mg]C1CCCCC1 | WMJMABVHDMRMJA-UHFFFAOYSA-M
MesMgBr; mesitylmagnesium bromide; 2-mesitylmagnesium bromide; 2,4,6-三甲基苯基溴化镁; 均三甲苯基溴化镁 | | Cc1cc(C)c([Mg]Br)c(C)c1 | YXVSITSUDRGILL-UHFFFAOYSA-M
TMSCH2MgCl; trimethylsilylmethylmagnesium chloride; (trimethylsilyl)methylmagnesium chloride; 三甲基硅甲基氯化镁; 三甲基硅基甲基氯化镁; (三甲基硅基)甲基氯化镁 | 13170-43-9 | C[Si](C)(C)C[Mg]Cl | NAQATMJWCJCHOZ-UHFFFAOYSA-M
ethynylMgBr; HCCMgBr; ethynylmagnesium bromide; 乙炔基溴化镁 | 4301-14-8 | C#C[Mg]Br | HUGJUYPSXULVQQ-UHFFFAOYSA-M
Bu2Mg; nBu2Mg; n-Bu2Mg; dibutylmagnesium; di-n-butylmagnesium; 二丁基镁; 二正丁基镁 | 1191-47-5 | CCCC[Mg]CCCC | ODHFJIDDBSDWNU-UHFFFAOYSA-N
ZnEt2; Et2Zn; DEZ; diethylzinc; diethyl zinc; 二乙基锌 | 557-20-0 | CC[Zn]CC | HQWPLXHWEZZGKY-UHFFFAOYSA-N
ZnMe2; Me2Zn; dimethylzinc; dimethyl zinc; 二甲基锌 | 544-97-8 | C[Zn]C | AXAZMDOAUQTMOW-UHFFFAOYSA-N
ZnPh2; Ph2Zn; diphenylzinc; 二苯基锌 | 1078-58-6 | c1ccc([Zn]c2ccccc2)cc1 | MKRVHLWAVKJBFN-UHFFFAOYSA-N
AlMe3; Me3Al; TMAl; trimethylaluminum; trimethylaluminium; 三甲基铝 | 75-24-1 | C[Al](C)C | JLTRXTDYQLMHGR-UHFFFAOYSA-N
AlEt3; Et3Al; TEAL; TEAl; triethylaluminum; triethylaluminium; 三乙基铝 | 97-93-8 | CC[Al](CC)CC | VOITXYVAKOUIBA-UHFFFAOYSA-N
iBu3Al; i-Bu3Al; TIBAL; triisobutylaluminum; triisobutylaluminium; 三异丁基铝 | 100-99-2 | CC(C)C[Al](CC(C)C)CC(C)C | MCULRUJILOGHCJ-UHFFFAOYSA-N
Et2AlCl; DEAC; diethylaluminum chloride; diethylaluminium chloride; 二乙基氯化铝; 氯化二乙基铝 | 96-10-6 | CC[Al](Cl)CC | YNLAOSYQHBDIKW-UHFFFAOYSA-M
Me2AlCl; dimethylaluminum chloride; dimethylaluminium chloride; 二甲基氯化铝; 氯化二甲基铝 | 1184-58-3 | C[Al](C)Cl | JGHYBJVUQGTEEB-UHFFFAOYSA-M
EtAlCl2; EADC; ethylaluminum dichloride; ethylaluminium dichloride; 乙基二氯化铝; 二氯乙基铝; 二氯化乙基铝 | 563-43-9 | CC[Al](Cl)Cl | UAIZDWNSWGTKFZ-UHFFFAOYSA-L
MeAlCl2; methylaluminum dichloride; methylaluminium dichloride; 甲基二氯化铝 | 917-65-7 | C[Al](Cl)Cl | YSTQWZZQKCCBAY-UHFFFAOYSA-L
Al(OiPr)3; Al(O-iPr)3; Al(Oi-Pr)3; aluminum isopropoxide; aluminium isopropoxide; 异丙醇铝; 三异丙醇铝; 三异丙氧基铝 | 555-31-7
Ti(OiPr)4; Ti(O-iPr)4; Ti(Oi-Pr)4; Ti(iOPr)4; TTIP; TIPT; titanium isopropoxide; titanium(IV) isopropoxide; titanium tetraisopropoxide; tetraisopropyl titanate; 钛酸四异丙酯; 四异丙醇钛; 四异丙氧基钛; 异丙醇钛; 异丙氧基钛; 钛酸异丙酯 | 546-68-9
Ti(OEt)4; titanium ethoxide; titanium(IV) ethoxide; tetraethyl titanate; 钛酸四乙酯; 乙醇钛; 钛酸乙酯 | 3087-36-3
Ti(OBu)4; Ti(OnBu)4; titanium butoxide; titanium(IV) butoxide; titanium n-butoxide; tetrabutyl titanate; 钛酸四丁酯; 钛酸正丁酯; 正钛酸四丁酯; 钛酸丁酯 | 5593-70-4
TiCl4; titanium tetrachloride; titanium(IV) chloride; 四氯化钛 | 7550-45-0 | Cl[Ti](Cl)(Cl)Cl | XJDNKRIXUMDJCW-UHFFFAOYSA-J
TiCl3; titanium trichloride; titanium(III) chloride; 三氯化钛 | 7705-07-9
TiO2; titanium dioxide; titania; 二氧化钛; 钛白粉; titanium(IV) oxide | 13463-67-7 | O=[Ti]=O | GWEVSGVZZGPLCZ-UHFFFAOYSA-N
Cp2TiCl2; TiCp2Cl2; titanocene dichloride; bis(cyclopentadienyl)titanium dichloride; 二氯二茂钛; 二茂钛二氯化物; 双(环戊二烯基)二氯化钛; 二氯化二茂钛 | 1271-19-8
Cp2ZrCl2; ZrCp2Cl2; zirconocene dichloride; bis(cyclopentadienyl)zirconium dichloride; 二氯二茂锆; 二氯化二茂锆; 双(环戊二烯基)二氯化锆; 二茂锆二氯化物 | 1291-32-3
Cp2HfCl2; hafnocene dichloride; bis(cyclopentadienyl)hafnium dichloride; 二氯二茂铪; 二茂铪二氯化物 | 12116-66-4
Cp2Fe; FeCp2; ferrocene; 二茂铁 | 102-54-5
Cp2Co; CoCp2; cobaltocene; bis(cyclopentadienyl)cobalt(II); 二茂钴 | 1277-43-6
Cp*2Co; CoCp*2; decamethylcobaltocene; bis(pentamethylcyclopentadienyl)cobalt(II) | 74507-62-3
Cp2Ni; NiCp2; nickelocene; bis(cyclopentadienyl)nickel; 二茂镍 | 1271-28-9
ZrCl4; zirconium tetrachloride; zirconium(IV) chloride; 四氯化锆; 氯化锆 | 10026-11-6 | Cl[Zr](Cl)(Cl)Cl | DUNKXUFBGCUVQW-UHFFFAOYSA-J
HfCl4; hafnium tetrachloride; hafnium(IV) chloride; 四氯化铪; 氯化铪 | 13499-05-3 | Cl[Hf](Cl)(Cl)Cl | PDPJQWYGJJBYLF-UHFFFAOYSA-J
NbCl5; niobium pentachloride; niobium(V) chloride; 五氯化铌; 氯化铌 | 10026-12-7
TaCl5; tantalum pentachloride; tantalum(V) chloride; 五氯化钽; 氯化钽 | 7721-01-9
WCl6; tungsten hexachloride; tungsten(VI) chloride; 六氯化钨; 氯化钨 | 13283-01-7
MoCl5; molybdenum pentachloride; molybdenum(V) chloride; 五氯化钼; 氯化钼 | 10241-05-1
MoO3; molybdenum trioxide; molybdenum(VI) oxide; 三氧化钼; 氧化钼 | 1313-27-5 | O=[Mo](=O)=O | JKQOBWVOAYFWKG-UHFFFAOYSA-N
WO3; tungsten trioxide; tungsten(VI) oxide; 三氧化钨; 氧化钨 | 1314-35-8 | O=[W](=O)=O | ZNOKGRXACCSDPY-UHFFFAOYSA-N
V2O5; vanadium pentoxide; vanadium(V) oxide; 五氧化二钒 | 1314-62-1
VO(acac)2; vanadyl acetylacetonate; vanadium(IV) oxide bis(2,4-pentanedionate); 乙酰丙酮氧钒; 乙酰丙酮氧化钒; 双(乙酰丙酮)氧化钒; 双乙酰丙酮氧钒 | 3153-26-2
MoO2(acac)2; molybdenyl acetylacetonate; bis(acetylacetonato)dioxomolybdenum(VI); 乙酰丙酮氧化钼; 乙酰丙酮钼; 双(乙酰丙酮)二氧化钼; 双乙酰丙酮氧化钼 | 17524-05-9
Mo(CO)6; molybdenum hexacarbonyl; hexacarbonylmolybdenum; 六羰基钼; 羰基钼; 六羰基合钼 | 13939-06-5
W(CO)6; tungsten hexacarbonyl; hexacarbonyltungsten; 六羰基钨; 羰基钨 | 14040-11-0
Cr(CO)6; chromium hexacarbonyl; hexacarbonylchromium; 六羰基铬; 羰基铬 | 13007-92-6
Fe(CO)5; iron pentacarbonyl; pentacarbonyliron; 五羰基铁; 羰基铁 | 13463-40-6
Fe2(CO)9; diiron nonacarbonyl; iron nonacarbonyl; nonacarbonyldiiron; 九羰基二铁; 九羰基合二铁 | 15321-51-4
Co2(CO)8; dicobalt octacarbonyl; cobalt carbonyl; octacarbonyldicobalt; cobalt octacarbonyl; 八羰基二钴; 羰基钴; 八羰基合二钴 | 10210-68-1
Ni(CO)4; nickel tetracarbonyl; nickel carbonyl; 四羰基镍; 羰基镍 | 13463-39-3
Mn2(CO)10; dimanganese decacarbonyl; manganese carbonyl; 十羰基二锰; 羰基锰 | 10170-69-1
Ru3(CO)12; triruthenium dodecacarbonyl; ruthenium carbonyl; 十二羰基三钌; 羰基钌 | 15243-33-1
Rh6(CO)16; hexarhodium hexadecacarbonyl; 十六羰基六铑 | 28407-51-4
CrCl2; chromous chloride; chromium(II) chloride; chromium dichloride; 氯化亚铬; 二氯化铬 | 10049-05-5
CrCl3; chromium(III) chloride; chromic chloride; 三氯化铬; 无水三氯化铬; 无水氯化铬 | 10025-73-7
AlCl3; aluminum chloride; aluminium chloride; aluminum trichloride; aluminium trichloride; 氯化铝; 三氯化铝; 无水氯化铝; 无水三氯化铝 | 7446-70-0 | Cl[Al](Cl)Cl | VSCWAEJMTAWNJL-UHFFFAOYSA-K
AlBr3; aluminum bromide; aluminium bromide; aluminium tribromide; aluminum tribromide; 溴化铝; 三溴化铝 | 7727-15-3 | Br[Al](Br)Br | PQLAYKMGZDUDLQ-UHFFFAOYSA-K
AlI3; aluminum iodide; aluminium iodide; aluminum triiodide; 碘化铝; 三碘化铝 | 7784-23-8 | I[Al](I)I | CECABOMBVQNBEC-UHFFFAOYSA-K
Al2O3; alumina; aluminum oxide; aluminium oxide; 氧化铝; 三氧化二铝 | 1344-28-1
ZnCl2; zinc chloride; zinc dichloride; 氯化锌; 二氯化锌 | 7646-85-7
ZnBr2; zinc bromide; zinc dibromide; 溴化锌 | 7699-45-8
ZnI2; zinc iodide; 碘化锌 | 10139-47-6
ZnO; zinc oxide; 氧化锌 | 1314-13-2
Zn(OTf)2; zinc triflate; zinc trifluoromethanesulfonate; 三氟甲磺酸锌; 三氟甲烷磺酸锌 | 54010-75-2
Zn(OAc)2; zinc acetate; 乙酸锌; 醋酸锌; 无水乙酸锌 | 557-34-6
Zn(OAc)2·2H2O; Zn(OAc)2.2H2O; zinc acetate dihydrate; 二水合乙酸锌; 乙酸锌二水合物; 醋酸锌二水合物 | 5970-45-6
MgCl2; magnesium chloride; 氯化镁; 无水氯化镁 | 7786-30-3
MgBr2; magnesium bromide; 溴化镁; 无水溴化镁 | 7789-48-2
MgBr2·OEt2; MgBr2.OEt2; MgBr2·Et2O; MgBr2.Et2O; MgBr2-OEt2; magnesium bromide etherate; magnesium bromide diethyl etherate; 溴化镁乙醚; 溴化镁乙醚络合物 | 29858-07-9
MgI2; magnesium iodide; 碘化镁 | 10377-58-9
MgO; magnesium oxide; magnesia; 氧化镁 | 1309-48-4
MgSO4; magnesium sulfate; magnesium sulphate; 硫酸镁; 无水硫酸镁 | 7487-88-9 | O=S(=O)([O-])[O-].[Mg+2] | CSNNHWWHGAXBCP-UHFFFAOYSA-L
Na2SO4; sodium sulfate; sodium sulphate; 硫酸钠; 无水硫酸钠; 元明粉 | 7757-82-6 | O=S(=O)([O-])[O-].[Na+].[Na+] | PMZURENOXWZQFD-UHFFFAOYSA-L
CaSO4; calcium sulfate; 硫酸钙; 无水硫酸钙 | 7778-18-9 | O=S(=O)([O-])[O-].[Ca+2] | OSGAYBCDTDRGGQ-UHFFFAOYSA-L
K2SO4; potassium sulfate; 硫酸钾 | 7778-80-5 | O=S(=O)([O-])[O-].[K+].[K+] | OTYBMLCTZGSZBG-UHFFFAOYSA-L
(NH4)2SO4; ammonium sulfate; ammonium sulphate; 硫酸铵 | 7783-20-2 | O=S(=O)([O-])[O-].[NH4+].[NH4+] | BFNBIHQBYMNNAN-UHFFFAOYSA-N
CuSO4; copper(II) sulfate; cupric sulfate; copper sulfate; 硫酸铜; 无水硫酸铜 | 7758-98-7 | O=S(=O)([O-])[O-].[Cu+2] | ARUVKPQLZAKDPS-UHFFFAOYSA-L
CuSO4·5H2O; CuSO4.5H2O; copper(II) sulfate pentahydrate; cupric sulfate pentahydrate; copper sulfate pentahydrate; 五水硫酸铜; 硫酸铜五水合物; 五水合硫酸铜; 胆矾; 蓝矾; blue vitriol | 7758-99-8 | O.O.O.O.O.O=S(=O)([O-])[O-].[Cu+2] | JZCCFEFSEZPSOG-UHFFFAOYSA-L
FeSO4; ferrous sulfate; iron(II) sulfate; 硫酸亚铁; 无水硫酸亚铁 | 7720-78-7 | O=S(=O)([O-])[O-].[Fe+2] | BAUYGSIQEAFULO-UHFFFAOYSA-L
FeSO4·7H2O; FeSO4.7H2O; ferrous sulfate heptahydrate; iron(II) sulfate heptahydrate; 七水硫酸亚铁; 硫酸亚铁七水合物; 七水合硫酸亚铁; 绿矾 | 7782-63-0 | O.O.O.O.O.O.O.O=S(=O)([O-])[O-].[Fe+2] | SURQXAFEQWPFPV-UHFFFAOYSA-L
FeCl3; ferric chloride; iron(III) chloride; iron trichloride; 三氯化铁; 氯化铁; 无水三氯化铁; 无水氯化铁 | 7705-08-0
FeCl3·6H2O; FeCl3.6H2O; ferric chloride hexahydrate; iron(III) chloride hexahydrate; 六水三氯化铁; 六水合三氯化铁; 三氯化铁六水合物; 氯化铁六水合物; 六水合氯化铁 | 10025-77-1
FeCl2; ferrous chloride; iron(II) chloride; 氯化亚铁; 无水氯化亚铁; 二氯化铁 | 7758-94-3
FeBr3; ferric bromide; iron(III) bromide; 三溴化铁; 溴化铁 | 10031-26-2
Fe(acac)3; iron(III) acetylacetonate; ferric acetylacetonate; 乙酰丙酮铁; 三乙酰丙酮铁; 乙酰丙酮铁(III) | 14024-18-1
Fe2O3; ferric oxide; iron(III) oxide; 三氧化二铁; 氧化铁 | 1309-37-1
Fe3O4; iron(II,III) oxide; magnetite; 四氧化三铁 | 1317-61-9
CoCl2; cobalt(II) chloride; cobalt chloride; 氯化钴; 无水氯化钴; 氯化亚钴; 二氯化钴 | 7646-79-9
CoCl2·6H2O; CoCl2.6H2O; cobalt(II) chloride hexahydrate; cobalt chloride hexahydrate; 六水氯化钴; 氯化钴六水合物; 六水合氯化钴; 六水合二氯化钴 | 7791-13-1
NiCl2; nickel(II) chloride; nickel chloride; 氯化镍; 无水氯化镍; 二氯化镍 | 7718-54-9
NiCl2·6H2O; NiCl2.6H2O; nickel(II) chloride hexahydrate; nickel chloride hexahydrate; 六水氯化镍; 氯化镍六水合物; 六水合氯化镍; 六水合二氯化镍 | 7791-20-0
NiCl2·glyme; NiCl2(glyme); NiCl2.glyme; NiCl2·DME; NiCl2(DME); NiCl2.DME; NiCl2-glyme; nickel(II) chloride ethylene glycol dimethyl ether complex; nickel chloride glyme; 氯化镍乙二醇二甲醚; 氯化镍乙二醇二甲醚络合物; 氯化镍(II)乙二醇二甲醚络合物 | 29046-78-4
NiBr2·glyme; NiBr2(glyme); NiBr2.glyme; NiBr2·DME; NiBr2(DME); NiBr2.DME; NiBr2-glyme; nickel(II) bromide ethylene glycol dimethyl ether complex; 溴化镍乙二醇二甲醚; 溴化镍乙二醇二甲醚络合物 | 28923-39-9
NiBr2; nickel(II) bromide; nickel bromide; 溴化镍; 二溴化镍 | 13462-88-9
MnCl2; manganese(II) chloride; manganese chloride; manganous chloride; 氯化锰; 无水氯化锰; 二氯化锰 | 7773-01-5
CuCl; cuprous chloride; copper(I) chloride; 氯化亚铜 | 7758-89-6 | [Cl-].[Cu+] | OXBLHERUFWYNTN-UHFFFAOYSA-M
CuCl2; cupric chloride; copper(II) chloride; copper chloride; 氯化铜; 无水氯化铜; 二氯化铜 | 7447-39-4
CuCl2·2H2O; CuCl2.2H2O; cupric chloride dihydrate; copper(II) chloride dihydrate; 二水氯化铜; 氯化铜二水合物; 二水合氯化铜 | 10125-13-0
CuBr; cuprous bromide; copper(I) bromide; 溴化亚铜 | 7787-70-4 | [Br-].[Cu+] | NKNDPYCGAZPOFS-UHFFFAOYSA-M
CuBr2; cupric bromide; copper(II) bromide; 溴化铜; 二溴化铜 | 7789-45-9
CuBr·SMe2; CuBr.SMe2; CuBr-SMe2; CuBr·DMS; CuBr.DMS; copper(I) bromide dimethyl sulfide; copper(I) bromide dimethyl sulfide complex; copper(I) bromide-dimethyl sulfide complex; 溴化亚铜二甲硫醚; 溴化亚铜二甲硫醚络合物; 溴化亚铜-二甲硫醚络合物; 溴化亚铜二甲基硫醚 | 54678-23-8
CuI; cuprous iodide; copper(I) iodide; 碘化亚铜 | 7681-65-4 | [Cu+].[I-] | LSXDOTMGLUJQCM-UHFFFAOYSA-M
Cu2O; cuprous oxide; copper(I) oxide; 氧化亚铜 | 1317-39-1
CuO; cupric oxide; copper(II) oxide; 氧化铜 | 1317-38-0
Cu(OAc)2; cupric acetate; copper(II) acetate; copper acetate; 乙酸铜; 醋酸铜; 无水乙酸铜; 无水醋酸铜 | 142-71-2
Cu(OAc)2·H2O; Cu(OAc)2.H2O; copper(II) acetate monohydrate; cupric acetate monohydrate; 一水合乙酸铜; 乙酸铜一水合物; 一水合醋酸铜; 醋酸铜一水合物; 乙酸铜一水物 | 6046-93-1
CuOAc; copper(I) acetate; cuprous acetate; 醋酸亚铜; 乙酸亚铜 | 598-54-9
CuTC; copper(I) thiophene-2-carboxylate; 噻吩-2-甲酸亚铜; 噻吩-2-甲酸亚铜(I); 2-噻吩甲酸亚铜; 噻吩-2-羧酸亚铜; 2-噻吩羧酸亚铜 | 68986-76-5 | O=C([O-])c1cccs1.[Cu+] | SFJMFSWCBVEHBA-UHFFFAOYSA-M
Cu(OTf)2; copper(II) triflate; cupric triflate; copper(II) trifluoromethanesulfonate; 三氟甲磺酸铜; 三氟甲烷磺酸铜 | 34946-82-2
Cu(acac)2; copper(II) acetylacetonate; cupric acetylacetonate; 乙酰丙酮铜; 双(乙酰丙酮)铜; 乙酰丙酮铜(II) | 13395-16-9
Cu(MeCN)4PF6; [Cu(MeCN)4]PF6; Cu(CH3CN)4PF6; [Cu(CH3CN)4]PF6; tetrakis(acetonitrile)copper(I) hexafluorophosphate; 四乙腈六氟磷酸铜; 四(乙腈)六氟磷酸铜; 四乙腈铜六氟磷酸盐; 四(乙腈)铜(I)六氟磷酸盐; 四乙腈六氟磷酸亚铜 | 64443-05-6
Cu(MeCN)4BF4; [Cu(MeCN)4]BF4; Cu(CH3CN)4BF4; [Cu(CH3CN)4]BF4; tetrakis(acetonitrile)copper(I) tetrafluoroborate; 四乙腈四氟硼酸铜; 四(乙腈)四氟硼酸铜; 四乙腈铜四氟硼酸盐; 四(乙腈)铜(I)四氟硼酸盐 | 15418-29-8
Stryker's reagent; Stryker reagent; [(Ph3P)CuH]6; [CuH(PPh3)]6; hydrido(triphenylphosphine)copper(I) hexamer; 三苯基膦氢化铜六聚体 | 33636-93-0
AgNO3; silver nitrate; 硝酸银 | 7761-88-8 | O=[N+]([O-])[O-].[Ag+] | SQGYOTSLMSWVJD-UHFFFAOYSA-N
AgOAc; silver acetate; 乙酸银; 醋酸银 | 563-63-3 | CC(=O)[O-].[Ag+] | CQLFBEKRDQMJLZ-UHFFFAOYSA-M
AgOTf; silver triflate; silver trifluoromethanesulfonate; 三氟甲磺酸银; 三氟甲烷磺酸银 | 2923-28-6 | O=S(=O)([O-])C(F)(F)F.[Ag+] | QRUBYZBWAOOHSV-UHFFFAOYSA-M
AgTFA; AgOCOCF3; CF3CO2Ag; CF3COOAg; silver trifluoroacetate; 三氟乙酸银; 三氟醋酸银 | 2966-50-9 | O=C([O-])C(F)(F)F.[Ag+] | KZJPVUDYAMEDRM-UHFFFAOYSA-M
AgBF4; silver tetrafluoroborate; silver fluoroborate; 四氟硼酸银; 氟硼酸银 | 14104-20-2 | F[B-](F)(F)F.[Ag+] | CCAVYRRHZLAMDJ-UHFFFAOYSA-N
AgPF6; silver hexafluorophosphate; 六氟磷酸银 | 26042-63-7 | F[P-](F)(F)(F)(F)F.[Ag+] | SCQBROMTFBBDHF-UHFFFAOYSA-N
AgSbF6; silver hexafluoroantimonate; 六氟锑酸银; 六氟锑酸银(I) | 26042-64-8 | F[Sb-](F)(F)(F)(F)F.[Ag+] | GSXFODUDOAXUBF-UHFFFAOYSA-H
AgNTf2; AgN(Tf)2; silver bis(trifluoromethanesulfonyl)imide; silver triflimide; 双(三氟甲磺酰基)酰亚胺银; 双三氟甲磺酰亚胺银; 双(三氟甲烷磺酰)亚胺银; 双(三氟甲烷磺酰基)酰亚胺银盐 | 189114-61-2 | O=S(=O)([N-]S(=O)(=O)C(F)(F)F)C(F)(F)F.[Ag+] | HSYLTRBDKXZSGS-UHFFFAOYSA-N
AgClO4; silver perchlorate; 高氯酸银 | 7783-93-9
AgCl; silver chloride; 氯化银 | 7783-90-6
AgBr; silver bromide; 溴化银 | 7785-23-1
AgI; silver iodide; 碘化银 | 7783-96-2
Ag2O; silver oxide; silver(I) oxide; 氧化银 | 20667-12-3
AgF2; silver difluoride; silver(II) fluoride; 二氟化银; 氟化银(II) | 7783-95-1
Ag2SO4; silver sulfate; 硫酸银 | 10294-26-5 | O=S(=O)([O-])[O-].[Ag+].[Ag+] | YPNVIBVEFVRZPJ-UHFFFAOYSA-L
AuCl3; gold(III) chloride; gold trichloride; 三氯化金; 氯化金 | 13453-07-1
AuCl; gold(I) chloride; gold monochloride; 氯化亚金; 一氯化金 | 10294-29-8
Ph3PAuCl; AuCl(PPh3); PPh3AuCl; (Ph3P)AuCl; Au(PPh3)Cl; chloro(triphenylphosphine)gold(I); 三苯基膦氯金; 三苯基膦氯化金; 氯化三苯基膦金; 三苯基膦氯化金(I); 氯(三苯基膦)金(I) | 14243-64-2
Me2SAuCl; AuCl·SMe2; AuCl(SMe2); (Me2S)AuCl; (DMS)AuCl; chloro(dimethylsulfide)gold(I); 二甲硫醚氯化金; 氯(二甲基硫醚)金(I); 氯(二甲基硫化)金(I) | 29892-37-3
Hg(OAc)2; mercuric acetate; mercury(II) acetate; 乙酸汞; 醋酸汞; 乙酸高汞 | 1600-27-7
HgCl2; mercuric chloride; mercury(II) chloride; 氯化汞; 升汞; 二氯化汞 | 7487-94-7
HgO; mercuric oxide; mercury(II) oxide; 氧化汞; 红色氧化汞; 黄色氧化汞 | 21908-53-2
Pb(OAc)4; LTA; lead tetraacetate; lead(IV) acetate; 四乙酸铅; 四醋酸铅; 四乙酸化铅 | 546-67-8
Pb(OAc)2; lead(II) acetate; lead acetate; 乙酸铅; 醋酸铅; 无水乙酸铅 | 301-04-2
Mn(OAc)3·2H2O; Mn(OAc)3.2H2O; manganese(III) acetate dihydrate; 醋酸锰(III)二水合物; 乙酸锰(III)二水合物; 二水合乙酸锰(III); 醋酸锰(III)二水 | 19513-05-4
CeCl3; cerium(III) chloride; cerium trichloride; cerous chloride; 氯化铈; 三氯化铈; 无水氯化铈; 无水三氯化铈 | 7790-86-5
CeCl3·7H2O; CeCl3.7H2O; cerium(III) chloride heptahydrate; cerium trichloride heptahydrate; cerous chloride heptahydrate; 七水氯化铈; 七水合氯化铈; 氯化铈七水合物; 三氯化铈七水合物; 七水合三氯化铈; 七水三氯化铈 | 18618-55-8
LaCl3; lanthanum(III) chloride; lanthanum chloride; 氯化镧; 三氯化镧; 无水氯化镧 | 10099-58-8
InCl3; indium(III) chloride; indium trichloride; indium chloride; 氯化铟; 三氯化铟; 无水三氯化铟 | 10025-82-8
InBr3; indium(III) bromide; indium tribromide; 溴化铟; 三溴化铟 | 13465-09-3
GaCl3; gallium(III) chloride; gallium trichloride; 氯化镓; 三氯化镓 | 13450-90-3
BiCl3; bismuth(III) chloride; bismuth trichloride; 氯化铋; 三氯化铋 | 7787-60-2
BiBr3; bismuth(III) bromide; bismuth tribromide; 溴化铋; 三溴化铋 | 7787-58-8
SbCl5; antimony pentachloride; antimony(V) chloride; 五氯化锑 | 7647-18-9
SbCl3; antimony trichloride; antimony(III) chloride; 三氯化锑; 氯化锑 | 10025-91-9
SbF5; antimony pentafluoride; antimony(V) fluoride; 五氟化锑 | 7783-70-2
AsCl3; arsenic trichloride; arsenic(III) chloride; 三氯化砷 | 7784-34-1 | Cl[As](Cl)Cl | OEYOHULQRFXULB-UHFFFAOYSA-N
Sc(OTf)3; scandium triflate; scandium(III) triflate; scandium(III) trifluoromethanesulfonate; 三氟甲磺酸钪; 三氟甲烷磺酸钪 | 144026-79-9
Yb(OTf)3; ytterbium triflate; ytterbium(III) triflate; ytterbium(III) trifluoromethanesulfonate; 三氟甲磺酸镱; 三氟甲烷磺酸镱 | 54761-04-5
La(OTf)3; lanthanum triflate; lanthanum(III) triflate; lanthanum(III) trifluoromethanesulfonate; 三氟甲磺酸镧; 三氟甲烷磺酸镧 | 52093-26-2
Y(OTf)3; yttrium triflate; yttrium(III) triflate; yttrium(III) trifluoromethanesulfonate; 三氟甲磺酸钇; 三氟甲烷磺酸钇 | 52093-30-8
In(OTf)3; indium triflate; indium(III) triflate; indium(III) trifluoromethanesulfonate; 三氟甲磺酸铟; 三氟甲烷磺酸铟 | 128008-30-0
Bi(OTf)3; bismuth triflate; bismuth(III) triflate; bismuth(III) trifluoromethanesulfonate; 三氟甲磺酸铋; 三氟甲烷磺酸铋 | 88189-03-1
Mg(OTf)2; magnesium triflate; magnesium trifluoromethanesulfonate; 三氟甲磺酸镁; 三氟甲烷磺酸镁 | 60871-83-2
Sn(OTf)2; tin(II) triflate; tin(II) trifluoromethanesulfonate; stannous triflate; 三氟甲磺酸亚锡; 三氟甲烷磺酸锡; 三氟甲磺酸锡 | 62086-04-8
LiOTf; lithium triflate; lithium trifluoromethanesulfonate; 三氟甲磺酸锂; 三氟甲基磺酸锂; 三氟甲烷磺酸锂 | 33454-82-9 | O=S(=O)([O-])C(F)(F)F.[Li+] | MCVFFRWZNYZUIJ-UHFFFAOYSA-M
NaOTf; sodium triflate; sodium trifluoromethanesulfonate; 三氟甲磺酸钠; 三氟甲烷磺酸钠; 三氟甲基磺酸钠 | 2926-30-9 | O=S(=O)([O-])C(F)(F)F.[Na+] | XGPOMXSYOKFBHS-UHFFFAOYSA-M
KOTf; potassium triflate; potassium trifluoromethanesulfonate; 三氟甲磺酸钾; 三氟甲烷磺酸钾 | 2926-27-4 | O=S(=O)([O-])C(F)(F)F.[K+] | GLGXXYFYZWQGEL-UHFFFAOYSA-M
LiTFSI; LiNTf2; LiN(Tf)2; lithium triflimide; lithium bis(trifluoromethanesulfonyl)imide; lithium bis(trifluoromethylsulfonyl)imide; 双三氟甲磺酰亚胺锂; 双三氟甲烷磺酰亚胺锂; 双(三氟甲基磺酰)亚胺锂; 双三氟甲基磺酰亚胺锂; 双(三氟甲磺酰基)亚胺锂; 双三氟甲烷磺酰亚胺锂盐 | 90076-65-6 | O=S(=O)([N-]S(=O)(=O)C(F)(F)F)C(F)(F)F.[Li+] | QSZMZKBZAYQGRS-UHFFFAOYSA-N
LiFSI; lithium bis(fluorosulfonyl)imide; 双氟磺酰亚胺锂; 双(氟磺酰)亚胺锂; 双氟磺酰亚胺锂盐; 双(氟磺酰基)亚胺锂 | 171611-11-3 | O=S(=O)(F)[N-]S(=O)(=O)F.[Li+] | VDVLPSWVDYJFRW-UHFFFAOYSA-N
LiPF6; lithium hexafluorophosphate; 六氟磷酸锂 | 21324-40-3 | F[P-](F)(F)(F)(F)F.[Li+] | AXPLOJNSKRXQPA-UHFFFAOYSA-N
NaPF6; sodium hexafluorophosphate; 六氟磷酸钠 | 21324-39-0 | F[P-](F)(F)(F)(F)F.[Na+] | KMADQUOCJBLXRP-UHFFFAOYSA-N
KPF6; potassium hexafluorophosphate; 六氟磷酸钾 | 17084-13-8 | F[P-](F)(F)(F)(F)F.[K+] | YZDGRYDIGCWVND-UHFFFAOYSA-N
NH4PF6; ammonium hexafluorophosphate; 六氟磷酸铵 | 16941-11-0 | F[P-](F)(F)(F)(F)F.[NH4+] | NIZXKAYXSNUDOU-UHFFFAOYSA-O
LiBF4; lithium tetrafluoroborate; 四氟硼酸锂 | 14283-07-9 | F[B-](F)(F)F.[Li+] | UFXJWFBILHTTET-UHFFFAOYSA-N
NaBF4; sodium tetrafluoroborate; sodium fluoroborate; 四氟硼酸钠; 氟硼酸钠 | 13755-29-8 | F[B-](F)(F)F.[Na+] | KGJZTOFHXCFQIV-UHFFFAOYSA-N
KBF4; potassium tetrafluoroborate; potassium fluoroborate; 四氟硼酸钾; 氟硼酸钾 | 14075-53-7 | F[B-](F)(F)F.[K+] | AKEBROIVCDHVSD-UHFFFAOYSA-N
LiClO4; lithium perchlorate; 高氯酸锂 | 7791-03-9 | [Li+].[O-][Cl+3]([O-])([O-])[O-] | MHCFAGZWMAWTNR-UHFFFAOYSA-M
LiCl; lithium chloride; 氯化锂 | 7447-41-8 | [Cl-].[Li+] | KWGKDLIKAYFUFQ-UHFFFAOYSA-M
LiBr; lithium bromide; 溴化锂 | 7550-35-8 | [Br-].[Li+] | AMXOYNBUYSYVKV-UHFFFAOYSA-M
LiI; lithium iodide; 碘化锂 | 10377-51-2 | [I-].[Li+] | HSZCZNFXUDYRKD-UHFFFAOYSA-M
NaCl; sodium chloride; table salt; 氯化钠; 食盐 | 7647-14-5 | [Cl-].[Na+] | FAPWRFPIFSIZLT-UHFFFAOYSA-M
NaBr; sodium bromide; 溴化钠 | 7647-15-6 | [Br-].[Na+] | JHJLBTNAGRQEKS-UHFFFAOYSA-M
NaI; sodium iodide; 碘化钠 | 7681-82-5 | [I-].[Na+] | FVAUCKIRQBBSSJ-UHFFFAOYSA-M
KCl; potassium chloride; 氯化钾 | 7447-40-7 | [Cl-].[K+] | WCUXLLCKKVVCTQ-UHFFFAOYSA-M
KBr; potassium bromide; 溴化钾 | 7758-02-3 | [Br-].[K+] | IOLCXVTUBQKXJR-UHFFFAOYSA-M
KI; potassium iodide; 碘化钾 | 7681-11-0 | [I-].[K+] | NLKNQRATVPKPDG-UHFFFAOYSA-M
CsCl; cesium chloride; caesium chloride; 氯化铯 | 7647-17-8 | [Cl-].[Cs+] | AIYUHDOJVYHVIT-UHFFFAOYSA-M
CsI; cesium iodide; caesium iodide; 碘化铯 | 7789-17-5 | [Cs+].[I-] | XQPRBTXUXXVTKB-UHFFFAOYSA-M
CsBr; cesium bromide; caesium bromide; 溴化铯 | 7787-69-1 | [Br-].[Cs+] | LYQFWZFBNBDLEO-UHFFFAOYSA-M
NH4Cl; ammonium chloride; sal ammoniac; 氯化铵 | 12125-02-9 | [Cl-].[NH4+] | NLXLAEXVIDQMFP-UHFFFAOYSA-N
NH4Br; ammonium bromide; 溴化铵 | 12124-97-9 | [Br-].[NH4+] | SWLVFNYSXGMGBS-UHFFFAOYSA-N
NH4I; ammonium iodide; 碘化铵 | 12027-06-4 | [I-].[NH4+] | UKFWSNCTAHXBQN-UHFFFAOYSA-N
CaCl2; calcium chloride; 氯化钙; 无水氯化钙 | 10043-52-4 | [Ca+2].[Cl-].[Cl-] | UXVMQQNJUSDDNG-UHFFFAOYSA-L
CaO; calcium oxide; quicklime; 氧化钙; 生石灰 | 1305-78-8
BaCl2; barium chloride; 氯化钡; 无水氯化钡 | 10361-37-2 | [Ba+2].[Cl-].[Cl-] | WDIHJSXYQDMJHN-UHFFFAOYSA-L
BaBr2; barium bromide; 溴化钡 | 10553-31-8 | [Ba+2].[Br-].[Br-] | NKQIMNKPSDEDMO-UHFFFAOYSA-L
BaSO4; barium sulfate; 硫酸钡 | 7727-43-7 | O=S(=O)([O-])[O-].[Ba+2] | TZCXTZWJZNENPQ-UHFFFAOYSA-L
`
