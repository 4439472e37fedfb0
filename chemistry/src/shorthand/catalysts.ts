/** Phosphines, other ligands and the catalysts made with them. What it is called | CAS number | SMILES | InChIKey. */
export const catalysts = String.raw`
PPh3; Ph3P; triphenylphosphine; 三苯基膦; 三苯膦; 三苯基磷 | 603-35-0 | c1ccc(P(c2ccccc2)c2ccccc2)cc1 | RIOQSEWOXXDEQQ-UHFFFAOYSA-N
TPPO; Ph3PO; Ph3P=O; OPPh3; triphenylphosphine oxide; 三苯基氧膦; 三苯基氧化膦; 三苯氧膦 | 791-28-6 | O=P(c1ccccc1)(c1ccccc1)c1ccccc1 | FIQMHBFVRAXMOP-UHFFFAOYSA-N
Ph3P=S; Ph3PS; triphenylphosphine sulfide; 三苯基硫膦; 三苯基硫化膦 | 3878-45-3 | S=P(c1ccccc1)(c1ccccc1)c1ccccc1 | VYNGFCUGSYEOOZ-UHFFFAOYSA-N
PMe3; Me3P; trimethylphosphine; 三甲基膦 | 594-09-2 | CP(C)C | YWWDBCBWQNCYNR-UHFFFAOYSA-N
PEt3; Et3P; triethylphosphine; 三乙基膦 | 554-70-1 | CCP(CC)CC | RXJKFRMDXUJTEX-UHFFFAOYSA-N
PBu3; nBu3P; n-Bu3P; Bu3P; PnBu3; P(nBu)3; tributylphosphine; tri-n-butylphosphine; 三丁基膦; 三正丁基膦 | 998-40-3 | CCCCP(CCCC)CCCC | TUQOTMZNTHZOKS-UHFFFAOYSA-N
PtBu3; P(tBu)3; P(t-Bu)3; tBu3P; t-Bu3P; tri-tert-butylphosphine; 三叔丁基膦 | 13716-12-6 | CC(C)(C)P(C(C)(C)C)C(C)(C)C | BWHDROKFUHTORW-UHFFFAOYSA-N
tBu3PHBF4; t-Bu3PHBF4; tBu3P·HBF4; tBu3P.HBF4; t-Bu3P·HBF4; PtBu3·HBF4; P(tBu)3·HBF4; Fu salt; tri-tert-butylphosphonium tetrafluoroborate; tri-tert-butylphosphine tetrafluoroborate; 三叔丁基膦四氟硼酸盐; 三叔丁基膦四氟硼酸; 三叔丁基鏻四氟硼酸盐 | 131274-22-1 | CC(C)(C)[PH+](C(C)(C)C)C(C)(C)C.F[B-](F)(F)F | YTJUCJAUJCXFTN-UHFFFAOYSA-O
PCy3; Cy3P; P(Cy)3; TCHP; tricyclohexylphosphine; 三环己基膦 | 2622-14-2 | C1CCC(P(C2CCCCC2)C2CCCCC2)CC1 | WLPUWLXVBWGYMZ-UHFFFAOYSA-N
PCy3·HBF4; PCy3.HBF4; PCy3HBF4; Cy3P·HBF4; Cy3PHBF4; tricyclohexylphosphonium tetrafluoroborate; tricyclohexylphosphine tetrafluoroborate; 三环己基膦四氟硼酸盐; 三环己基膦氟硼酸盐; 三环己基膦四氟硼酸 | | C1CCC([PH+](C2CCCCC2)C2CCCCC2)CC1.F[B-](F)(F)F | MYSMMEUXKHJYKH-UHFFFAOYSA-O
P(iPr)3; PiPr3; iPr3P; i-Pr3P; triisopropylphosphine; 三异丙基膦 | 6476-36-4 | CC(C)P(C(C)C)C(C)C | IGNTWNVBGLNYDV-UHFFFAOYSA-N
P(o-tol)3; P(oTol)3; P(o-Tol)3; (o-tol)3P; tri-o-tolylphosphine; tri(o-tolyl)phosphine; tris(o-tolyl)phosphine; 三(邻甲基苯基)膦; 三邻甲苯基膦; 三(邻甲苯基)膦 | 6163-58-2 | Cc1ccccc1P(c1ccccc1C)c1ccccc1C | COIOYMYWGDAQPM-UHFFFAOYSA-N
P(p-tol)3; P(p-Tol)3; tri-p-tolylphosphine; tri(p-tolyl)phosphine; 三(对甲苯基)膦; 三对甲苯基膦; 三(4-甲苯基)膦 | 1038-95-5 | Cc1ccc(P(c2ccc(C)cc2)c2ccc(C)cc2)cc1 | WXAZIUYTQHYBFW-UHFFFAOYSA-N
P(2-furyl)3; P(fur)3; tri(2-furyl)phosphine; tri-2-furylphosphine; tris(2-furyl)phosphine; 三(2-呋喃基)膦; 三-(2-呋喃基)膦 | 5518-52-5 | c1coc(P(c2ccco2)c2ccco2)c1 | DLQYXUGCCKQSRJ-UHFFFAOYSA-N
TPPTS; triphenylphosphine-3,3',3''-trisulfonic acid trisodium salt; 三苯基膦三间磺酸钠盐 | 63995-70-0 | O=S(=O)([O-])c1cccc(P(c2cccc(S(=O)(=O)[O-])c2)c2cccc(S(=O)(=O)[O-])c2)c1.[Na+].[Na+].[Na+] | MYAJTCUQMQREFZ-UHFFFAOYSA-K
PPh2H; Ph2PH; HPPh2; diphenylphosphine; 二苯基膦; 二苯膦 | 829-85-6 | c1ccc(Pc2ccccc2)cc1 | GPAYUJZHTULNBE-UHFFFAOYSA-N
Ph2PCl; ClPPh2; PPh2Cl; chlorodiphenylphosphine; diphenylphosphine chloride; diphenylchlorophosphine; 二苯基氯化膦; 二苯基膦氯; 氯化二苯基膦; 二苯基氯膦 | 1079-66-9 | ClP(c1ccccc1)c1ccccc1 | XGRJZXREYAXTGV-UHFFFAOYSA-N
PhPCl2; dichlorophenylphosphine; phenyldichlorophosphine; 苯基二氯化膦; 二氯苯基膦; 苯基二氯膦 | 644-97-3 | ClP(Cl)c1ccccc1 | IMDXZWRLUZPMDH-UHFFFAOYSA-N
Ph2POCl; Ph2P(O)Cl; diphenylphosphinic chloride; diphenylphosphinyl chloride; 二苯基膦酰氯; 二苯基次膦酰氯; 二苯基磷酰氯 | 1499-21-4 | O=P(Cl)(c1ccccc1)c1ccccc1 | QPQGTZMAQRXCJW-UHFFFAOYSA-N
Ph3PMeBr; MePPh3Br; Ph3PCH3Br; methyltriphenylphosphonium bromide; 甲基三苯基溴化膦; 甲基三苯基溴化鏻; 三苯基甲基溴化膦; 溴化甲基三苯基膦 | 1779-49-3 | C[P+](c1ccccc1)(c1ccccc1)c1ccccc1.[Br-] | LSEFCHWGJNHZNT-UHFFFAOYSA-M
Ph3PMeI; MePPh3I; methyltriphenylphosphonium iodide; 甲基三苯基碘化膦; 甲基三苯基碘化鏻 | 2065-66-9 | C[P+](c1ccccc1)(c1ccccc1)c1ccccc1.[I-] | JNMIXMFEVJHFNY-UHFFFAOYSA-M
MOMPPh3Cl; MeOCH2PPh3Cl; Ph3PCH2OMeCl; (methoxymethyl)triphenylphosphonium chloride; 甲氧基甲基三苯基氯化膦; 甲氧甲基三苯基氯化膦; (甲氧基甲基)三苯基氯化膦; 氯化(甲氧甲基)三苯基膦; 甲氧甲基三苯基氯化鏻 | 4009-98-7 | COC[P+](c1ccccc1)(c1ccccc1)c1ccccc1.[Cl-] | SJFNDMHZXCUXSA-UHFFFAOYSA-M
Ph3P=CHCO2Et; Ph3PCHCO2Et; (carbethoxymethylene)triphenylphosphorane; ethyl (triphenylphosphoranylidene)acetate; 乙氧甲酰基亚甲基三苯基膦; (乙氧羰基亚甲基)三苯基膦; 乙氧甲酰亚甲基三苯基膦; 三苯基膦乙酸乙酯 | 1099-45-2 | CCOC(=O)C=P(c1ccccc1)(c1ccccc1)c1ccccc1 | IIHPVYJPDKJYOU-UHFFFAOYSA-N
Ph3P=CHCO2Me; Ph3PCHCO2Me; methyl (triphenylphosphoranylidene)acetate; (carbomethoxymethylene)triphenylphosphorane; 甲氧甲酰基亚甲基三苯基膦; (甲氧羰基亚甲基)三苯基膦; 甲氧甲酰基亚甲基三苯基正膦 | 2605-67-6 | COC(=O)C=P(c1ccccc1)(c1ccccc1)c1ccccc1 | NTNUDYROPUKXNA-UHFFFAOYSA-N
Ph3P=CHCHO; Ph3PCHCHO; (triphenylphosphoranylidene)acetaldehyde; (甲酰基亚甲基)三苯基膦; 甲酰基亚甲基三苯基膦; (三苯基膦烯)乙醛 | 2136-75-6 | O=CC=P(c1ccccc1)(c1ccccc1)c1ccccc1 | CQCAYWAIRTVXIY-UHFFFAOYSA-N
CMBP; Tsunoda reagent; (cyanomethylene)tributylphosphorane; cyanomethylenetributylphosphorane; 氰基亚甲基三正丁基膦; 氰甲基三正丁基膦; (氰基亚甲基)三丁基正膦; 氰基亚甲基三丁基膦 | 157141-27-0 | CCCCP(=CC#N)(CCCC)CCCC | OZMLUMPWPFZWTP-UHFFFAOYSA-N
dppm; DPPM; 1,1-bis(diphenylphosphino)methane; bis(diphenylphosphino)methane; 双(二苯基膦)甲烷; 双二苯基膦甲烷; 1,1-双(二苯基膦)甲烷 | 2071-20-7 | c1ccc(P(CP(c2ccccc2)c2ccccc2)c2ccccc2)cc1 | XGCDBGRZEKYHNV-UHFFFAOYSA-N
dppe; DPPE; DIPHOS; diphos; 1,2-bis(diphenylphosphino)ethane; 1,2-双(二苯基膦)乙烷; 双(二苯基膦)乙烷; 1,2-双(二苯膦)乙烷 | 1663-45-2 | c1ccc(P(CCP(c2ccccc2)c2ccccc2)c2ccccc2)cc1 | QFMZQPDHXULLKC-UHFFFAOYSA-N
dppp; DPPP; 1,3-bis(diphenylphosphino)propane; 1,3-双(二苯基膦)丙烷; 1,3-双(二苯膦)丙烷; 1,3-双(二苯基膦基)丙烷; 1,3-双(二苯基磷)丙烷 | 6737-42-4 | c1ccc(P(CCCP(c2ccccc2)c2ccccc2)c2ccccc2)cc1 | LVEYOSJUKRVCCF-UHFFFAOYSA-N
dppb; DPPB; 1,4-bis(diphenylphosphino)butane; 1,4-双(二苯基膦)丁烷; 1,4-双(二苯膦)丁烷; 1,4-双(二苯基膦基)丁烷 | 7688-25-7 | c1ccc(P(CCCCP(c2ccccc2)c2ccccc2)c2ccccc2)cc1 | BCJVBDBJSMFBRW-UHFFFAOYSA-N
dppf; DPPF; 1,1'-bis(diphenylphosphino)ferrocene; 1,1'-双(二苯基膦)二茂铁; 1,1'-双(二苯膦基)二茂铁; 1,1'-双(二苯基膦基)二茂铁 | 12150-46-8
dcpe; DCPE; 1,2-bis(dicyclohexylphosphino)ethane; 1,2-双(二环己基膦)乙烷; 1,2-双(二环己基膦基)乙烷 | 23743-26-2 | C1CCC(P(CCP(C2CCCCC2)C2CCCCC2)C2CCCCC2)CC1 | BOUYBUIVMHNXQB-UHFFFAOYSA-N
dmpe; DMPE; 1,2-bis(dimethylphosphino)ethane; 1,2-双(二甲基膦)乙烷; 1,2-双(二甲基膦基)乙烷 | 23936-60-9 | CP(C)CCP(C)C | ZKWQSBFSGZJNFP-UHFFFAOYSA-N
BINAP; rac-BINAP; (±)-BINAP; (+/-)-BINAP; DL-BINAP; 2,2'-bis(diphenylphosphino)-1,1'-binaphthyl; 1,1'-联萘-2,2'-双二苯膦; 联萘二苯基膦; 2,2'-双(二苯膦基)-1,1'-联萘; 2,2'-双-(二苯膦基)-1,1'-联萘 | 98327-87-8 | c1ccc(P(c2ccccc2)c2ccc3ccccc3c2-c2c(P(c3ccccc3)c3ccccc3)ccc3ccccc23)cc1 | MUALRAIOVNYAIW-UHFFFAOYSA-N
Xantphos; XantPhos; xantphos; 4,5-bis(diphenylphosphino)-9,9-dimethylxanthene; 4,5-双二苯基膦-9,9-二甲基氧杂蒽; 4,5-双(二苯基膦)-9,9-二甲基氧杂蒽; 4,5-双(二苯基膦)-9,9-二甲基呫吨 | 161265-03-8 | CC1(C)c2cccc(P(c3ccccc3)c3ccccc3)c2Oc2c(P(c3ccccc3)c3ccccc3)cccc21 | CXNIUSPIQKWYAI-UHFFFAOYSA-N
DPEphos; DPEPhos; bis[2-(diphenylphosphino)phenyl] ether; bis(2-diphenylphosphinophenyl) ether; 双(2-二苯基磷苯基)醚; 双[(2-二苯膦基)苯基]醚; 双(2-二苯基膦苯基)醚; 双(2-二苯基膦)苯醚 | 166330-10-5 | c1ccc(P(c2ccccc2)c2ccccc2Oc2ccccc2P(c2ccccc2)c2ccccc2)cc1 | RYXZOQOZERSHHQ-UHFFFAOYSA-N
XPhos; X-Phos; Xphos; 2-dicyclohexylphosphino-2',4',6'-triisopropylbiphenyl; 2-二环己基磷-2',4',6'-三异丙基联苯; 2-二环己基膦-2',4',6'-三异丙基联苯; 2-双环己基膦-2',4',6'-三异丙基联苯; 2-二环己基膦基-2',4',6'-三异丙基联苯 | 564483-18-7 | CC(C)c1cc(C(C)C)c(-c2ccccc2P(C2CCCCC2)C2CCCCC2)c(C(C)C)c1 | UGOMMVLRQDMAQQ-UHFFFAOYSA-N
SPhos; S-Phos; Sphos; 2-dicyclohexylphosphino-2',6'-dimethoxybiphenyl; 2-双环己基膦-2',6'-二甲氧基联苯; 2-二环己基膦-2',6'-二甲氧基联苯; 2-二环己基磷-2',6'-二甲氧基联苯; 2-二环己基膦基-2',6'-二甲氧基联苯; 2-双环己基膦-2',6'-二甲氧基-1,1'-联苯 | 657408-07-6 | COc1cccc(OC)c1-c1ccccc1P(C1CCCCC1)C1CCCCC1 | VNFWTIYUKDMAOP-UHFFFAOYSA-N
RuPhos; Ruphos; 2-dicyclohexylphosphino-2',6'-diisopropoxybiphenyl; 2-双环己基膦-2',6'-二异丙氧基-1,1'-联苯; 2-二环己基膦-2',6'-二异丙氧基-1,1'-联苯; 2-二环己基磷-2',6'-二异丙氧基-1,1'-联苯; 2-二环己基膦基-2',6'-二异丙氧基联苯 | 787618-22-8 | CC(C)Oc1cccc(OC(C)C)c1-c1ccccc1P(C1CCCCC1)C1CCCCC1 | MXFYYFVVIIWKFE-UHFFFAOYSA-N
DavePhos; Davephos; 2-dicyclohexylphosphino-2'-(N,N-dimethylamino)biphenyl; 2-双环己基膦-2'-(N,N-二甲胺)-联苯; 2-二环己膦基-2'-(N,N-二甲胺)-联苯; 2-二环己基膦-2'-(N,N-二甲胺)联苯 | 213697-53-1 | CN(C)c1ccccc1-c1ccccc1P(C1CCCCC1)C1CCCCC1 | ZEMZPXWZVTUONV-UHFFFAOYSA-N
JohnPhos; Johnphos; (2-biphenyl)di-tert-butylphosphine; 2-(di-tert-butylphosphino)biphenyl; 2-(二叔丁基膦)联苯; 2-(二叔丁基膦基)联苯; 2-二叔丁基膦联苯 | 224311-51-7 | CC(C)(C)P(c1ccccc1-c1ccccc1)C(C)(C)C | CNXMDTWQWLGCPE-UHFFFAOYSA-N
CyJohnPhos; Cy-JohnPhos; CyJohnphos; 2-(dicyclohexylphosphino)biphenyl; (2-biphenyl)dicyclohexylphosphine; 2-(二环己基膦)联苯; 2-(二环己基膦基)联苯; 2-二环己基膦联苯 | 247940-06-3 | c1ccc(-c2ccccc2P(C2CCCCC2)C2CCCCC2)cc1 | LCSNDSFWVKMJCT-UHFFFAOYSA-N
tBuXPhos; t-BuXPhos; tBu-XPhos; tert-BuXPhos; 2-di-tert-butylphosphino-2',4',6'-triisopropylbiphenyl; 2-二叔丁基膦-2',4',6'-三异丙基联苯; 2-二-叔丁膦基-2',4',6'-三异丙基联苯; 2-二叔丁基膦基-2',4',6'-三异丙基联苯; 2-二叔丁基磷-2',4',6'-三异丙基联苯 | 564483-19-8 | CC(C)c1cc(C(C)C)c(-c2ccccc2P(C(C)(C)C)C(C)(C)C)c(C(C)C)c1 | SACNIGZYDTUHKB-UHFFFAOYSA-N
BrettPhos; Brettphos; 2-(dicyclohexylphosphino)-3,6-dimethoxy-2',4',6'-triisopropyl-1,1'-biphenyl; 2-(二环己基膦基)-3,6-二甲氧基-2',4',6'-三异丙基-1,1'-联苯; 2-(二环己基膦)3,6-二甲氧基-2',4',6'-三异丙基-1,1'-联苯 | 1070663-78-3 | COc1ccc(OC)c(P(C2CCCCC2)C2CCCCC2)c1-c1c(C(C)C)cc(C(C)C)cc1C(C)C | WDVGNXKCFBOKDF-UHFFFAOYSA-N
tBuBrettPhos; t-BuBrettPhos; tBu-BrettPhos; 2-(di-tert-butylphosphino)-2',4',6'-triisopropyl-3,6-dimethoxy-1,1'-biphenyl | | COc1ccc(OC)c(P(C(C)(C)C)C(C)(C)C)c1-c1c(C(C)C)cc(C(C)C)cc1C(C)C | REWLCYPYZCHYSS-UHFFFAOYSA-N
Me4tBuXPhos; tetramethyl tBuXPhos; Me4tBuXphos; 2-di-tert-butylphosphino-3,4,5,6-tetramethyl-2',4',6'-triisopropyl-1,1'-biphenyl | | Cc1c(C)c(C)c(P(C(C)(C)C)C(C)(C)C)c(-c2c(C(C)C)cc(C(C)C)cc2C(C)C)c1C | RCRYEYMHBHPZQD-UHFFFAOYSA-N
CataCXium A; cataCXium A; CataCXium® A; catacxium A; butyldi-1-adamantylphosphine; di(1-adamantyl)-n-butylphosphine; 正丁基二(1-金刚烷基)膦; 丁基二(1-金刚烷基)膦; 二(1-金刚烷基)丁基膦; 二(1-金刚烷基)-N-丁基膦 | 321921-71-5 | CCCCP(C12CC3CC(CC(C3)C1)C2)C12CC3CC(CC(C3)C1)C2 | HTJWUNNIRKDDIV-UHFFFAOYSA-N
A-taPhos; AmPhos; APhos; Amphos; 4-(di-tert-butylphosphino)-N,N-dimethylaniline; di-tert-butyl(4-dimethylaminophenyl)phosphine; 4-(二叔丁基膦)-N,N-二甲基苯胺; 4-(N,N-二甲氨基)苯基二叔丁基膦; 4-(二叔丁基膦基)-N,N-二甲基苯胺; (4-(N,N-二甲基氨基)苯基)二叔丁基膦 | 932710-63-9 | CN(C)c1ccc(P(C(C)(C)C)C(C)(C)C)cc1 | IQTHEAQKKVAXGV-UHFFFAOYSA-N
1,3,5-triaza-7-phosphaadamantane; 1,3,5-三氮杂-7-磷杂金刚烷 | 53597-69-6 | C1N2CN3CN1CP(C2)C3 | FXXRPTKTLVHPAR-UHFFFAOYSA-N
TCEP; tris(2-carboxyethyl)phosphine; 三(2-羧乙基)膦; 三(2-羰基乙基)膦 | 5961-85-3 | O=C(O)CCP(CCC(=O)O)CCC(=O)O | PZBFGYYEXUXCOF-UHFFFAOYSA-N
TCEP·HCl; TCEP.HCl; TCEP-HCl; TCEP HCl; tris(2-carboxyethyl)phosphine hydrochloride; 三(2-羧乙基)膦盐酸盐; 三(2-羰基乙基)磷盐酸盐; 三(2-羰基乙基)膦盐酸盐 | 51805-45-9 | Cl.O=C(O)CCP(CCC(=O)O)CCC(=O)O | PBVAJRFEEOIAGW-UHFFFAOYSA-N
bpy; bipy; 2,2'-bpy; 2,2'-bipy; 2,2'-bipyridine; 2,2'-bipyridyl; 2,2-bipyridine; 2,2'-联吡啶; 联吡啶; 2,2-联吡啶 | 366-18-7 | c1ccc(-c2ccccn2)nc1 | ROFVEXUMMXZLPA-UHFFFAOYSA-N
4,4'-bpy; 4,4'-bipy; 4,4'-bipyridine; 4,4'-bipyridyl; 4,4'-联吡啶 | 553-26-4 | c1cc(-c2ccncc2)ccn1 | MWVTWFVJZLCBMC-UHFFFAOYSA-N
dtbbpy; dtbpy; dtbbipy; dtbipy; 4,4'-dtbbpy; 4,4'-di-tert-butyl-2,2'-bipyridine; 4,4'-di-tert-butyl-2,2'-dipyridyl; 4,4'-二叔丁基-2,2'-联吡啶; 4,4'-二叔丁基-2,2'-二吡啶; 4,4'-二叔丁基-2,2-联吡啶 | 72914-19-3 | CC(C)(C)c1ccnc(-c2cc(C(C)(C)C)ccn2)c1 | TXNLQUKVUJITMX-UHFFFAOYSA-N
phen; 1,10-phen; o-phen; 1,10-phenanthroline; o-phenanthroline; 1,10-菲啰啉; 邻菲啰啉; 邻菲罗啉; 1,10-菲咯啉; 菲啰啉; 1,10-菲罗啉; 邻二氮菲 | 66-71-7 | c1cnc2c(c1)ccc1cccnc12 | DGEZNRSVGBDHLK-UHFFFAOYSA-N
neocuproine; 2,9-dimethyl-1,10-phenanthroline; 新亚铜灵; 2,9-二甲基-1,10-菲啰啉; 新铜试剂; 2,9-二甲基-1,10-菲罗啉; 2,9-二甲基-1,10-邻二氮菲 | 484-11-7 | Cc1ccc2ccc3ccc(C)nc3c2n1 | IYRGXJIJGHOCFS-UHFFFAOYSA-N
bathophenanthroline; 4,7-diphenyl-1,10-phenanthroline; 红菲咯啉; 红菲绕啉; 4,7-二苯基-1,10-菲啰啉; 4,7-二苯基-1,10-菲咯啉 | 1662-01-7 | c1ccc(-c2ccnc3c2ccc2c(-c4ccccc4)ccnc23)cc1 | DHDHJYNTEFLIHY-UHFFFAOYSA-N
terpy; tpy; 2,2':6',2''-terpyridine; 2,2':6',2"-terpyridine; terpyridine; 2,2':6',2''-三联吡啶; 三联吡啶; 2,2':6',2''-三吡啶 | 1148-79-4 | c1ccc(-c2cccc(-c3ccccn3)n2)nc1 | DRGAZIDRYFYHIJ-UHFFFAOYSA-N
8-HQ; 8-hydroxyquinoline; oxine; 8-quinolinol; 8-羟基喹啉 | 148-24-3 | Oc1cccc2cccnc12 | MCJGNVYPOGVAJF-UHFFFAOYSA-N
TBTA; tris[(1-benzyl-1H-1,2,3-triazol-4-yl)methyl]amine; tris(benzyltriazolylmethyl)amine; 三[(1-苄基-1H-1,2,3-三唑-4-基)甲基]胺 | 510758-28-8 | c1ccc(Cn2cc(CN(Cc3cn(Cc4ccccc4)nn3)Cc3cn(Cc4ccccc4)nn3)nn2)cc1 | WKGZJBVXZWCZQC-UHFFFAOYSA-N
THPTA; tris(3-hydroxypropyltriazolylmethyl)amine; 三(3-羟基丙基三唑甲基)胺; 三(3-羟丙基三唑基甲基)胺 | 760952-88-3 | OCCCn1cc(CN(Cc2cn(CCCO)nn2)Cc2cn(CCCO)nn2)nn1 | VAKXPQHQQNOUEZ-UHFFFAOYSA-N
acacH; Hacac; acac; acetylacetone; 2,4-pentanedione; 乙酰丙酮; 2,4-戊二酮 | 123-54-6 | CC(=O)CC(C)=O | YRKCREAYFQTBPV-UHFFFAOYSA-N
HFAC; hfacH; hfac; hexafluoroacetylacetone; 1,1,1,5,5,5-hexafluoro-2,4-pentanedione; 六氟乙酰丙酮; 六氟-2,4-戊二酮 | 1522-22-1 | O=C(CC(=O)C(F)(F)F)C(F)(F)F | QAMFBRUWYYMMGJ-UHFFFAOYSA-N
COD; 1,5-COD; 1,5-cyclooctadiene; 1,5-环辛二烯 | 111-78-4
COT; cyclooctatetraene; 1,3,5,7-cyclooctatetraene; 环辛四烯; 1,3,5,7-环辛四烯 | 629-20-9
COE; cyclooctene; cis-cyclooctene; 环辛烯; 顺式环辛烯 | 931-87-3
NBD; norbornadiene; 2,5-norbornadiene; bicyclo[2.2.1]hepta-2,5-diene; 降冰片二烯; 2,5-降冰片二烯 | 121-46-0 | C1=CC2C=CC1C2 | SJYNFBVQFBRSIB-UHFFFAOYSA-N
dba; dibenzylideneacetone; 二亚苄基丙酮; 双亚苄基丙酮; 二苄叉丙酮 | 538-58-9
DCPD; dicyclopentadiene; 双环戊二烯; 二环戊二烯 | 77-73-6 | C1=CC2C3C=CC(C3)C2C1 | HECLRDQVFMWTQS-UHFFFAOYSA-N
CpH; Cp-H; cyclopentadiene; 1,3-cyclopentadiene; 环戊二烯 | 542-92-7 | C1=CCC=C1 | ZSWFCLXCOIISFI-UHFFFAOYSA-N
Cp*H; HCp*; pentamethylcyclopentadiene; 1,2,3,4,5-pentamethylcyclopentadiene; 五甲基环戊二烯; 1,2,3,4,5-五甲基环戊二烯 | 4045-44-7 | CC1=C(C)C(C)C(C)=C1C | WQIQNKQYEUMPBM-UHFFFAOYSA-N
NaCp; CpNa; sodium cyclopentadienide; sodium cyclopentadienylide; 环戊二烯基钠; 环戊二烯钠 | 4984-82-1 | [Na+].c1cc[cH-]c1 | OHUVHDUNQKJDKW-UHFFFAOYSA-N
IMes·HCl; IMes.HCl; IMesHCl; IMes HCl; IMes hydrochloride; 1,3-bis(2,4,6-trimethylphenyl)imidazolium chloride; 1,3-双(2,4,6-三甲基苯基)氯化咪唑鎓; 1,3-双(2,4,6-三甲基苯基)咪唑氯盐; 1,3-双(2,4,6-三甲基苯基)氯化咪唑 | | Cc1cc(C)c(-n2cc[n+](-c3c(C)cc(C)cc3C)c2)c(C)c1.[Cl-] | OTOSIXGMLYKKOW-UHFFFAOYSA-M
IPr·HCl; IPr.HCl; IPrHCl; IPr HCl; IPr hydrochloride; 1,3-bis(2,6-diisopropylphenyl)imidazolium chloride; 1,3-双(2,6-二异丙基苯基)氯化咪唑鎓; 1,3-双(2,6-二异丙基苯基)咪唑氯盐; 1,3-双(2,6-二异丙基苯基)氯化咪唑; 1,3-双(2,6-二异丙基苯基)咪唑鎓盐酸盐 | 250285-32-6 | CC(C)c1cccc(C(C)C)c1-n1cc[n+](-c2c(C(C)C)cccc2C(C)C)c1.[Cl-] | AVJBQMXODCVJCJ-UHFFFAOYSA-M
SIMes·HCl; SIMes.HCl; SIMesHCl; SIMes hydrochloride; 1,3-bis(2,4,6-trimethylphenyl)imidazolinium chloride; 1,3-双(2,4,6-三甲基苯基)氯化咪唑啉; 1,3-双(2,4,6-三甲基苯基)咪唑啉氯盐 | | Cc1cc(C)c(N2C=[N+](c3c(C)cc(C)cc3C)CC2)c(C)c1.[Cl-] | COGMCBFILULEOS-UHFFFAOYSA-M
SIPr·HCl; SIPr.HCl; SIPrHCl; SIPr hydrochloride; 1,3-bis(2,6-diisopropylphenyl)imidazolinium chloride; 1,3-双(2,6-二异丙基苯基)氯化咪唑啉; 1,3-双(2,6-二异丙苯基)氯化咪唑啉; 1,3-双(2,6-二异丙基苯基)咪唑啉氯盐 | | CC(C)c1cccc(C(C)C)c1N1C=[N+](c2c(C(C)C)cccc2C(C)C)CC1.[Cl-] | LWPXTYZKAWSRIP-UHFFFAOYSA-M
BINOL; rac-BINOL; (±)-BINOL; DL-BINOL; 1,1'-bi-2-naphthol; 1,1'-binaphthyl-2,2'-diol; 联萘酚; 1,1'-联-2-萘酚; 1,1'-联萘酚; 1,1'-双-2-萘酚 | 602-09-5 | Oc1ccc2ccccc2c1-c1c(O)ccc2ccccc12 | PPTXVXKCQZKFBN-UHFFFAOYSA-N
(1R,2R)-DACH; (R,R)-DACH; (1R,2R)-(-)-1,2-diaminocyclohexane; (1R,2R)-1,2-cyclohexanediamine; (1R,2R)-1,2-diaminocyclohexane; (1R,2R)-(-)-1,2-环己二胺; (1R,2R)-1,2-环己二胺 | 20439-47-8 | N[C@@H]1CCCC[C@H]1N | SSJXIUAHEKJCMH-PHDIDXHHSA-N
(1S,2S)-DACH; (S,S)-DACH; (1S,2S)-(+)-1,2-diaminocyclohexane; (1S,2S)-1,2-cyclohexanediamine; (1S,2S)-1,2-diaminocyclohexane; (1S,2S)-(+)-1,2-环己二胺; (1S,2S)-1,2-环己二胺 | 21436-03-3 | N[C@H]1CCCC[C@@H]1N | SSJXIUAHEKJCMH-WDSKDSINSA-N
(R,R)-DPEN; (1R,2R)-DPEN; (1R,2R)-1,2-diphenylethylenediamine; (1R,2R)-(+)-1,2-diphenylethylenediamine; (1R,2R)-1,2-二苯基乙二胺; (1R,2R)-(+)-1,2-二苯基乙二胺; (1R,2R)-二苯基乙二胺 | 35132-20-8 | N[C@H](c1ccccc1)[C@H](N)c1ccccc1 | PONXTPCRRASWKW-ZIAGYGMSSA-N
(S,S)-DPEN; (1S,2S)-DPEN; (1S,2S)-1,2-diphenylethylenediamine; (1S,2S)-(-)-1,2-diphenylethylenediamine; (1S,2S)-1,2-二苯基乙二胺; (1S,2S)-(-)-1,2-二苯基乙二胺; (1S,2S)-二苯基乙二胺 | 29841-69-8 | N[C@@H](c1ccccc1)[C@@H](N)c1ccccc1 | PONXTPCRRASWKW-KBPBESRZSA-N
(R,R)-TsDPEN; (1R,2R)-TsDPEN; (1R,2R)-(-)-N-p-tosyl-1,2-diphenylethylenediamine; (1R,2R)-(-)-N-对甲苯磺酰基-1,2-二苯基乙二胺 | | Cc1ccc(S(=O)(=O)N[C@H](c2ccccc2)[C@H](N)c2ccccc2)cc1 | UOPFIWYXBIHPIP-NHCUHLMSSA-N
(S,S)-TsDPEN; (1S,2S)-TsDPEN; (1S,2S)-(+)-N-p-tosyl-1,2-diphenylethylenediamine; (1S,2S)-(+)-N-对甲苯磺酰基-1,2-二苯基乙二胺 | | Cc1ccc(S(=O)(=O)N[C@@H](c2ccccc2)[C@@H](N)c2ccccc2)cc1 | UOPFIWYXBIHPIP-SFTDATJTSA-N
(R,R)-TADDOL; (-)-TADDOL; (4R,5R)-2,2-dimethyl-alpha,alpha,alpha',alpha'-tetraphenyl-1,3-dioxolane-4,5-dimethanol | | CC1(C)O[C@@H](C(O)(c2ccccc2)c2ccccc2)[C@H](C(O)(c2ccccc2)c2ccccc2)O1 | OWVIRVJQDVCGQX-VSGBNLITSA-N
(S)-CBS; (S)-Me-CBS; (S)-MeCBS; (S)-2-methyl-CBS-oxazaborolidine; (S)-2-甲基-CBS-恶唑硼烷; (S)-2-甲基-CBS-噁唑硼烷; (S)-2-甲基-CBS-恶唑硼啉 | 112022-81-8 | CB1OC(c2ccccc2)(c2ccccc2)[C@@H]2CCCN12 | VMKAFJQFKBASMU-KRWDZBQOSA-N
(R)-CBS; (R)-Me-CBS; (R)-MeCBS; (R)-2-methyl-CBS-oxazaborolidine; (R)-2-甲基-CBS-恶唑硼烷; (R)-2-甲基-CBS-噁唑硼烷; (R)-2-甲基-CBS-恶唑硼啉 | 112022-83-0 | CB1OC(c2ccccc2)(c2ccccc2)[C@H]2CCCN12 | VMKAFJQFKBASMU-QGZVFWFLSA-N
Pd(OAc)2; Pd(OCOCH3)2; palladium acetate; palladium(II) acetate; palladium diacetate; 醋酸钯; 乙酸钯; 醋酸钯(II) | 3375-31-3 | CC(=O)[O-].CC(=O)[O-].[Pd+2] | YJVFFLUZDVXJQI-UHFFFAOYSA-L
Pd(TFA)2; Pd(OCOCF3)2; Pd(O2CCF3)2; palladium trifluoroacetate; palladium(II) trifluoroacetate; 三氟乙酸钯; 三氟醋酸钯 | 42196-31-6 | O=C([O-])C(F)(F)F.O=C([O-])C(F)(F)F.[Pd+2] | PBDBXAQKXCXZCJ-UHFFFAOYSA-L
Pd(OH)2; palladium hydroxide; 氢氧化钯 | 12135-22-7
PdO; palladium oxide; palladium(II) oxide; 氧化钯; 一氧化钯 | 1314-08-5
PdCl2; palladium chloride; palladium dichloride; palladium(II) chloride; 氯化钯; 二氯化钯 | 7647-10-1
PdBr2; palladium(II) bromide; palladium bromide; 溴化钯 | 13444-94-5
Na2PdCl4; sodium tetrachloropalladate(II); sodium tetrachloropalladate; 四氯钯酸钠; 氯钯酸钠 | 13820-53-6
K2PdCl4; potassium tetrachloropalladate(II); potassium tetrachloropalladate; 四氯钯酸钾; 氯亚钯酸钾 | 10025-98-6
Pd(PPh3)4; Pd(Ph3P)4; (Ph3P)4Pd; (PPh3)4Pd; Pd(TPP)4; tetrakis(triphenylphosphine)palladium; tetrakis(triphenylphosphine)palladium(0); 四三苯基膦钯; 四(三苯基膦)钯; 四(三苯基膦)合钯; 四三苯基膦合钯; 四(三苯基膦)钯(0); 四(三苯膦)钯; 四三苯基磷钯 | 14221-01-3
Pd(PPh3)2Cl2; PdCl2(PPh3)2; (PPh3)2PdCl2; (Ph3P)2PdCl2; Pd(Ph3P)2Cl2; bis(triphenylphosphine)palladium(II) dichloride; bis(triphenylphosphine)palladium dichloride; dichlorobis(triphenylphosphine)palladium(II); bis(triphenylphosphine)palladium(II) chloride; bis(triphenylphosphine)palladium chloride; 双三苯基膦二氯化钯; 双(三苯基膦)二氯化钯; 二氯双(三苯基膦)钯; 二(三苯基膦)二氯化钯; 双三苯基磷二氯化钯; 二(三苯基膦)氯化钯; 二氯二(三苯基膦)钯; 双(三苯基膦)二氯化钯(II); 二三苯基膦二氯化钯 | 13965-03-2
Pd(dppf)Cl2; PdCl2(dppf); PdCl2dppf; Pddppfcl2; [1,1'-bis(diphenylphosphino)ferrocene]dichloropalladium(II); 1,1'-双二苯基膦二茂铁二氯化钯; [1,1'-双(二苯基膦基)二茂铁]二氯化钯; [1,1'-双(二苯基膦)二茂铁]二氯化钯; 1,1'-双(二苯基膦)二茂铁二氯化钯; [1,1'-双(二苯基膦)二茂铁]二氯化钯(II) | 72287-26-4
Pd(dppf)Cl2·CH2Cl2; Pd(dppf)Cl2.CH2Cl2; Pd(dppf)Cl2·DCM; Pd(dppf)Cl2.DCM; Pd(dppf)Cl2 DCM; Pd(dppf)Cl2-CH2Cl2; PdCl2(dppf)·CH2Cl2; PdCl2(dppf).CH2Cl2; PdCl2(dppf)·DCM; PdCl2(dppf)-CH2Cl2; [1,1'-bis(diphenylphosphino)ferrocene]dichloropalladium(II) dichloromethane complex; [1,1'-双(二苯基膦)二茂铁]二氯化钯二氯甲烷络合物; [1,1'-双(二苯基膦基)二茂铁]二氯化钯二氯甲烷络合物; 1,1'-双(二苯基膦)二茂铁二氯化钯二氯甲烷络合物; [1,1'-双(二苯基膦)二茂铁]二氯化钯(II)二氯甲烷络合物 | 95464-05-4
Pd2(dba)3; Pd2dba3; (dba)3Pd2; tris(dibenzylideneacetone)dipalladium; tris(dibenzylideneacetone)dipalladium(0); 三(二亚苄基丙酮)二钯; 三(二亚苄基丙酮)二钯(0); 三(二苄叉丙酮)二钯; 三二亚苄基丙酮二钯; 三(二苄基丙酮)二钯 | 51364-51-3
Pd2(dba)3·CHCl3; Pd2(dba)3.CHCl3; Pd2(dba)3-CHCl3; Pd2dba3·CHCl3; tris(dibenzylideneacetone)dipalladium-chloroform adduct; tris(dibenzylideneacetone)dipalladium(0)-chloroform adduct; 三(二亚苄基丙酮)二钯氯仿加合物; 三(二亚苄基丙酮)二钯-氯仿加合物; 三(二亚苄基丙酮)二钯(0)氯仿加合物 | 52522-40-4
Pd(dba)2; bis(dibenzylideneacetone)palladium; bis(dibenzylideneacetone)palladium(0); 双(二亚苄基丙酮)钯; 双二亚苄基丙酮钯; 双(二亚苄基丙酮)钯(0); 双(二苄叉丙酮)钯; 双(二亚芐基丙酮)钯 | 32005-36-0
Pd(MeCN)2Cl2; PdCl2(MeCN)2; PdCl2(CH3CN)2; Pd(CH3CN)2Cl2; bis(acetonitrile)palladium(II) dichloride; bis(acetonitrile)dichloropalladium(II); bis(acetonitrile)palladium dichloride; 二(乙腈)二氯化钯; 双(乙腈)二氯化钯; 双(乙腈)氯化钯; 双乙腈二氯化钯; 二氯双(乙腈)钯; 二(氰基甲烷)二氯化钯; 双(乙腈)氯化钯(II) | 14592-56-4
Pd(PhCN)2Cl2; PdCl2(PhCN)2; bis(benzonitrile)palladium(II) dichloride; bis(benzonitrile)palladium(II) chloride; bis(benzonitrile)dichloropalladium(II); 双(苯腈)二氯化钯; 二(氰基苯)二氯化钯; 双(苯腈)氯化钯; 二氯双(苯腈)钯; 双(苯甲腈)氯化钯(II); 双(苄腈)氯化钯; 二(苯腈)二氯化钯 | 14220-64-5
Pd(P(tBu)3)2; Pd(PtBu3)2; Pd(tBu3P)2; Pd(P-t-Bu3)2; Pd(P(t-Bu)3)2; bis(tri-tert-butylphosphine)palladium; bis(tri-tert-butylphosphine)palladium(0); 双(三叔丁基膦)钯; 双(三叔丁基膦)钯(0); 二(三叔丁基膦)钯; 双(三-叔丁基膦)钯(0) | 53199-31-8
Pd(acac)2; palladium acetylacetonate; palladium(II) acetylacetonate; 乙酰丙酮钯; 二(乙酰丙酮)钯; 双(乙酰丙酮)钯; 双(乙酰丙酮)钯(II); 乙酰丙酮钯(II); 双(2,4-戊二酮)钯 | 14024-61-4
Pd(amphos)Cl2; Pd(AmPhos)Cl2; PdCl2(Amphos)2; Pd(amphos)2Cl2; PdCl2(AmPhos)2; Pd-132; Pd(A-taPhos)2Cl2; PdCl2(AtaPhos)2; bis(di-tert-butyl(4-dimethylaminophenyl)phosphine)dichloropalladium(II); 双(二叔丁基(4-二甲基氨基苯基)膦)氯化钯; 双(二叔丁基-4-二甲基氨基苯基膦)氯化钯(II); 双(二-叔丁基(4-二甲基氨基苯基)膦)氯化钯(II) | 887919-35-9
[Pd(allyl)Cl]2; Pd2(allyl)2Cl2; [(allyl)PdCl]2; [PdCl(allyl)]2; (allylPdCl)2; allylpalladium chloride dimer; allylpalladium(II) chloride dimer; 氯化烯丙基钯二聚体; 烯丙基氯化钯二聚体; 烯丙基氯化钯二聚物; 烯丙基氯化钯(II)二聚物; 氯化烯丙基钯(II)二聚物 | 12012-95-2
Ni(COD)2; Ni(cod)2; bis(1,5-cyclooctadiene)nickel; bis(1,5-cyclooctadiene)nickel(0); bis(cyclooctadiene)nickel(0); 双(1,5-环辛二烯)镍; 双-(1,5-环辛二烯)镍; 双(1,5-环辛二烯)镍(0); 二(1,5-环辛二烯)镍 | 1295-35-8
Ni(acac)2; nickel acetylacetonate; nickel(II) acetylacetonate; 乙酰丙酮镍; 双(乙酰丙酮)镍; 二(乙酰丙酮)镍 | 3264-82-2
NiCl2(PPh3)2; Ni(PPh3)2Cl2; (PPh3)2NiCl2; (Ph3P)2NiCl2; bis(triphenylphosphine)nickel(II) dichloride; bis(triphenylphosphine)nickel dichloride; dichlorobis(triphenylphosphine)nickel(II); bis(triphenylphosphine)nickel(II) chloride; 双三苯基膦二氯化镍; 双(三苯基膦)二氯化镍; 双(三苯基膦)氯化镍; 二氯双(三苯基膦)镍; 双(三苯基膦)氯化镍(II); 二(三苯基膦)二氯化镍; 双三苯基膦氯化镍 | 14264-16-5
NiCl2(dppp); Ni(dppp)Cl2; [1,3-bis(diphenylphosphino)propane]nickel(II) chloride; [1,3-bis(diphenylphosphino)propane]dichloronickel(II); 1,3-双(二苯基膦基)丙烷氯化镍; [1,3-双(二苯基膦基)丙烷]氯化镍; 1,3-双(二苯基膦丙烷)二氯化镍; 1,3-双(二苯基膦基丙烷)二氯化镍; 1,3-双(二苯基膦)丙烷二氯化镍; [1,3-双(二苯基膦丙烷)]二氯化镍 | 15629-92-2
NiCl2(dppe); Ni(dppe)Cl2; [1,2-bis(diphenylphosphino)ethane]dichloronickel(II); 1,2-双(二苯基膦)乙烷氯化镍; 1,2-双(二苯膦)乙烷氯化镍; [1,2-双(二苯基膦基)乙烷]二氯化镍(II); 1,2-双(二苯基膦)乙烷二氯化镍 | 14647-23-5
RhCl(PPh3)3; Rh(PPh3)3Cl; (PPh3)3RhCl; (Ph3P)3RhCl; ClRh(PPh3)3; Wilkinson's catalyst; Wilkinson catalyst; Wilkinsons catalyst; chlorotris(triphenylphosphine)rhodium; chlorotris(triphenylphosphine)rhodium(I); tris(triphenylphosphine)rhodium(I) chloride; 三(三苯基膦)氯化铑; 威尔金森催化剂; 三三苯基膦氯化铑; 三苯基膦氯化铑; 三(三苯基膦)氯化铑(I); Wilkinson催化剂; 氯化三(三苯基膦)铑 | 14694-95-2
[Rh(COD)Cl]2; [RhCl(COD)]2; [Rh(cod)Cl]2; [RhCl(cod)]2; Rh2(COD)2Cl2; (Rh(COD)Cl)2; chloro(1,5-cyclooctadiene)rhodium(I) dimer; (1,5-环辛二烯)氯铑(I)二聚体; (1,5-环辛二烯)氯铑二聚体; 1,5-环辛二烯氯铑二聚体; 氯(1,5-环辛二烯)铑(I)二聚体; (1,5-环辛二烯)氯铑(I)二聚物 | 12092-47-6
Rh2(OAc)4; Rh(OAc)2 dimer; [Rh(OAc)2]2; rhodium acetate dimer; rhodium(II) acetate dimer; rhodium(II) acetate; dirhodium tetraacetate; 醋酸铑二聚体; 醋酸铑; 乙酸铑二聚体; 醋酸铑(II)二聚体; 乙酸铑(II)二聚体; 乙酸铑; 四醋酸二铑 | 15956-28-2
[Cp*RhCl2]2; [RhCp*Cl2]2; (Cp*RhCl2)2; [RhCl2Cp*]2; pentamethylcyclopentadienylrhodium(III) chloride dimer; (pentamethylcyclopentadienyl)rhodium(III) dichloride dimer; dichloro(pentamethylcyclopentadienyl)rhodium(III) dimer; 二氯(五甲基环戊二烯基)合铑(III)二聚体; 二氯(五甲基环戊二烯基)铑二聚体; 五甲基环戊二烯基氯化铑二聚体; 二氯(五甲基环戊二烯基)合铑二聚体; (五甲基环戊二烯基)氯化铑(III)二聚体 | 12354-85-7
RhCl3; rhodium(III) chloride; rhodium trichloride; 三氯化铑; 氯化铑 | 10049-07-7
[Ir(COD)Cl]2; [IrCl(COD)]2; [Ir(cod)Cl]2; [IrCl(cod)]2; Ir2(COD)2Cl2; (Ir(COD)Cl)2; chloro(1,5-cyclooctadiene)iridium(I) dimer; bis(1,5-cyclooctadiene)diiridium(I) dichloride; 二氯双(1,5-环辛二烯)二铱; 1,5-环辛二烯氯化铱二聚体; (1,5-环辛二烯)氯化铱(I)二聚体; 1,5-环辛二烯氯化铱二聚物; (1,5-环辛二烯)氯铱(I)二聚体; 双(1,5-环辛二烯)二氯化二铱(I) | 12112-67-3
[Ir(COD)OMe]2; [Ir(OMe)(COD)]2; [Ir(OMe)(cod)]2; [Ir(cod)OMe]2; [Ir(cod)(OMe)]2; (1,5-cyclooctadiene)(methoxy)iridium(I) dimer; (1,5-环辛二烯)(甲氧基)铱(I)二聚体; 甲氧基(环辛二烯)合铱二聚体; 甲氧基(环辛二烯)合铱(I)二聚体; (1,5-环辛二烯)(甲氧基)铱二聚体; 甲氧基(1,5-环辛二烯)铱二聚体 | 12148-71-9
[Cp*IrCl2]2; [IrCp*Cl2]2; (Cp*IrCl2)2; [IrCl2Cp*]2; pentamethylcyclopentadienyliridium(III) chloride dimer; (pentamethylcyclopentadienyl)iridium(III) dichloride dimer; dichloro(pentamethylcyclopentadienyl)iridium(III) dimer; 二氯(五甲基环戊二烯基)合铱(III)二聚体; 二氯(五甲基环戊二烯基)合铱二聚体; 二氯(五甲基环戊二烯基)铱二聚体; 二氯(五甲基环戊二烯基)铱(III)二聚体 | 12354-84-6
IrCl3; iridium(III) chloride; iridium trichloride; 三氯化铱; 氯化铱 | 10025-83-9
Crabtree's catalyst; Crabtree catalyst; Crabtrees catalyst; Crabtree催化剂; 克拉布特里催化剂 | 64536-78-3
Ir(ppy)3; fac-Ir(ppy)3; Irppy3; tris(2-phenylpyridine)iridium; tris(2-phenylpyridinato)iridium(III); tris[2-phenylpyridinato-C2,N]iridium(III); 三(2-苯基吡啶)合铱; 三(2-苯基吡啶)铱; 三(2-苯基吡啶)合铱(III); 三(2-苯基吡啶)铱(III) | 94928-86-6
Ru(bpy)3Cl2·6H2O; Ru(bpy)3Cl2.6H2O; [Ru(bpy)3]Cl2·6H2O; tris(2,2'-bipyridyl)ruthenium(II) chloride hexahydrate; tris(2,2'-bipyridyl)dichlororuthenium(II) hexahydrate; 三(2,2'-联吡啶)氯化钌六水合物; 三(2,2'-联吡啶)二氯化钌六水合物; 三联吡啶氯化钌六水合物; 三(2,2'-联吡啶)二氯化钌(II)六水合物; 六水合三(2,2'-联吡啶)氯化钌 | 50525-27-4
Ru(bpy)3(PF6)2; [Ru(bpy)3](PF6)2; [Ru(bpy)3][PF6]2; tris(2,2'-bipyridine)ruthenium hexafluorophosphate; tris(2,2'-bipyridine)ruthenium(II) hexafluorophosphate; tris(2,2'-bipyridine)ruthenium bis(hexafluorophosphate); 三(2,2'-联吡啶)钌双(六氟磷酸)盐; 三(2,2'-联吡啶)钌二(六氟磷酸)盐; 三(2,2'-联吡啶)钌(II)六氟磷酸盐; 三(2,2'-联吡啶)钌双六氟磷酸盐 | 60804-74-2
RuCl2(PPh3)3; Ru(PPh3)3Cl2; (PPh3)3RuCl2; (Ph3P)3RuCl2; dichlorotris(triphenylphosphine)ruthenium(II); tris(triphenylphosphine)ruthenium(II) dichloride; tris(triphenylphosphine)ruthenium(II) chloride; 三(三苯基膦)二氯化钌; 三(三苯基膦)氯化钌; 三(三苯基膦)二氯化钌(II); 三(三苯基膦)氯化钌(II); 二氯三(三苯基膦)钌; 三苯基膦氯化钌 | 15529-49-4
[RuCl2(p-cymene)]2; [Ru(p-cymene)Cl2]2; [(p-cymene)RuCl2]2; (RuCl2(p-cymene))2; dichloro(p-cymene)ruthenium(II) dimer; dichloro(p-cymene)ruthenium dimer; 二氯双(4-甲基异丙基苯基)钌二聚体; 二氯(对甲基异丙基苯)钌二聚体; 二氯(对甲基异丙基苯基)钌(II)二聚体; 二氯双(4-甲基异丙基苯基)钌(II)二聚体; 二氯(对伞花烃)钌二聚体; 对伞花烃二氯化钌二聚体 | 52462-29-0
Grubbs I; Grubbs 1; G1 catalyst; Grubbs catalyst 1st generation; Grubbs 1st generation; Grubbs 1st generation catalyst; Grubbs catalyst, 1st generation; first generation Grubbs catalyst; Grubbs first generation catalyst; 格拉布第一代催化剂; 格拉布斯第一代催化剂; Grubbs一代催化剂; Grubbs第一代催化剂; 格拉布斯一代催化剂; 第一代格拉布催化剂; 第一代Grubbs催化剂 | 172222-30-9
Grubbs II; Grubbs 2; G2 catalyst; Grubbs catalyst 2nd generation; Grubbs 2nd generation; Grubbs 2nd generation catalyst; Grubbs catalyst, 2nd generation; second generation Grubbs catalyst; Grubbs second generation catalyst; 格拉布第二代催化剂; 格拉布斯第二代催化剂; Grubbs二代催化剂; Grubbs第二代催化剂; 格拉布斯二代催化剂; 第二代格拉布催化剂; 第二代Grubbs催化剂 | 246047-72-3
Hoveyda-Grubbs II; Hoveyda-Grubbs 2; HG2; HG-II; Hoveyda-Grubbs 2nd generation; Hoveyda-Grubbs catalyst 2nd generation; Hoveyda-Grubbs 2nd generation catalyst; Hoveyda-Grubbs二代催化剂; Hoveyda-Grubbs第二代催化剂; 荷维达-格拉布第二代催化剂; 荷维达-格拉布斯第二代催化剂 | 301224-40-8
(R,R)-Jacobsen's catalyst; (R,R)-Jacobsen catalyst; (R,R)-Jacobsen; (R,R)-(-)-Jacobsen's catalyst | 138124-32-0
(S,S)-Jacobsen's catalyst; (S,S)-Jacobsen catalyst; (S,S)-Jacobsen; (S,S)-(+)-Jacobsen's catalyst | 135620-04-1
Vaska's complex; Vaska complex; IrCl(CO)(PPh3)2; carbonylchlorobis(triphenylphosphine)iridium(I); 双(三苯基膦)羰基氯化铱 | 14871-41-1
Karstedt catalyst; Karstedt's catalyst; 卡斯特催化剂; Karstedt催化剂; 卡斯特铂金催化剂; 卡斯特铂催化剂 | 68478-92-2
H2PtCl6; chloroplatinic acid; hexachloroplatinic acid; 氯铂酸; 六氯铂酸 | 16941-12-1
H2PtCl6·6H2O; H2PtCl6.6H2O; chloroplatinic acid hexahydrate; hexachloroplatinic acid hexahydrate; 氯铂酸六水合物; 六水合氯铂酸; 六水氯铂酸; 氯铂酸六水 | 18497-13-7
PtO2; Adams' catalyst; Adams catalyst; Adams's catalyst; platinum dioxide; platinum(IV) oxide; platinum oxide; 二氧化铂; 氧化铂; 亚当斯催化剂; 氧化铂(IV) | 1314-15-4
PtCl2; platinum(II) chloride; platinum dichloride; platinous chloride; 二氯化铂; 氯化铂(II); 氯化亚铂 | 10025-65-7
PtCl4; platinum(IV) chloride; platinum tetrachloride; 四氯化铂; 氯化铂(IV); 氯化铂 | 13454-96-1
K2PtCl4; potassium tetrachloroplatinate(II); potassium tetrachloroplatinate; 四氯铂酸钾; 氯亚铂酸钾; 四氯铂(II)酸钾; 四氯合铂酸钾 | 10025-99-7
K2PtCl6; potassium hexachloroplatinate(IV); potassium hexachloroplatinate; 氯铂酸钾; 六氯铂酸钾 | 16921-30-5
HAuCl4; tetrachloroauric acid; chloroauric acid; hydrogen tetrachloroaurate(III); 氯金酸; 四氯金酸; 四氯合金酸 | 16903-35-8
HAuCl4·3H2O; HAuCl4.3H2O; chloroauric acid trihydrate; gold(III) chloride trihydrate; hydrogen tetrachloroaurate(III) trihydrate; tetrachloroauric(III) acid trihydrate; 氯金酸三水合物; 三水合氯金酸; 四氯金酸三水合物; 三水氯金酸 | 16961-25-4
4CzIPN; 4-CzIPN; 1,2,3,5-tetrakis(carbazol-9-yl)-4,6-dicyanobenzene; 2,4,5,6-tetrakis(9H-carbazol-9-yl)isophthalonitrile; 2,4,5,6-四(9-咔唑基)-间苯二腈; 2,4,5,6-四(9H-咔唑-9-基)间苯二腈; 2,4,5,6-四(9-咔唑基)间苯二甲腈 | 1416881-52-1 | N#Cc1c(-n2c3ccccc3c3ccccc32)c(C#N)c(-n2c3ccccc3c3ccccc32)c(-n2c3ccccc3c3ccccc32)c1-n1c2ccccc2c2ccccc21 | PRWATGACIORDEL-UHFFFAOYSA-N
Eosin Y; 曙红Y; 伊红Y; 曙红 Y; 伊红 Y; eosin yellowish | 17372-87-1
(5S)-2,2,3-trimethyl-5-benzyl-4-imidazolidinone hydrochloride; (5S)-(-)-2,2,3-三甲基-5-苄基-4-咪唑啉酮盐酸盐 | | CN1C(=O)[C@H](Cc2ccccc2)NC1(C)C.Cl | YIYFEXGDFJLJGM-MERQFXBCSA-N
(R)-BINOL; R-BINOL; (R)-(+)-BINOL; (R)-1,1'-bi-2-naphthol; (R)-(+)-1,1'-bi-2-naphthol; (R)-联萘酚; R-联萘酚; (R)-1,1'-联-2-萘酚 | 18531-94-7
(S)-BINOL; S-BINOL; (S)-(-)-BINOL; (S)-1,1'-bi-2-naphthol; (S)-(-)-1,1'-bi-2-naphthol; (S)-联萘酚; S-联萘酚; (S)-1,1'-联-2-萘酚 | 18531-99-2
`
