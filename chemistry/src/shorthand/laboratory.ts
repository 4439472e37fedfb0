/** Buffers, biochemicals, dyes, polymers' monomers and other shelf chemicals. What it is called | CAS number | SMILES | InChIKey. */
export const laboratory = String.raw`
HEPES; 4-(2-hydroxyethyl)-1-piperazineethanesulfonic acid; 4-羟乙基哌嗪乙磺酸; 羟乙基哌嗪乙硫磺酸; 4-(2-羟乙基)-1-哌嗪乙磺酸 | 7365-45-9 | O=S(=O)(O)CCN1CCN(CCO)CC1 | JKMHFZQWWAIEOD-UHFFFAOYSA-N
MES; 2-(N-morpholino)ethanesulfonic acid; 2-morpholinoethanesulfonic acid; 4-morpholineethanesulfonic acid; 2-(N-吗啉)乙磺酸; 吗啉乙磺酸; 2-(N-吗啡啉)乙磺酸; 2-吗啉乙磺酸 | 4432-31-9 | O=S(=O)(O)CCN1CCOCC1 | SXGZJKUKBWWHRA-UHFFFAOYSA-N
MOPS; 3-(N-morpholino)propanesulfonic acid; 3-morpholinopropanesulfonic acid; 4-morpholinepropanesulfonic acid; 3-(N-吗啉)丙磺酸; 吗啉丙磺酸; 3-(N-吗啡啉)丙磺酸; 3-吗啉丙磺酸 | 1132-61-2 | O=S(=O)(O)CCCN1CCOCC1 | DVLFYONBTKHTER-UHFFFAOYSA-N
PIPES; 1,4-piperazinediethanesulfonic acid; piperazine-1,4-bis(2-ethanesulfonic acid); 哌嗪-1,4-二乙磺酸; 1,4-哌嗪二乙磺酸; 哌嗪-N,N'-双(2-乙磺酸) | 5625-37-6 | O=S(=O)(O)CCN1CCN(CCS(=O)(=O)O)CC1 | IHPYMWDTONKSCO-UHFFFAOYSA-N
Tris; TRIS; Tris base; THAM; Trizma base; Trizma; tromethamine; trometamol; tris(hydroxymethyl)aminomethane; 三羟甲基氨基甲烷; 三(羟甲基)氨基甲烷; 氨丁三醇; 缓血酸铵 | 77-86-1 | NC(CO)(CO)CO | LENZDBCJOHFCAS-UHFFFAOYSA-N
Tris-HCl; Tris·HCl; Tris HCl; Tris.HCl; Trizma hydrochloride; Tris hydrochloride; tris(hydroxymethyl)aminomethane hydrochloride; 三羟甲基氨基甲烷盐酸盐; 三(羟甲基)氨基甲烷盐酸盐; Tris盐酸盐 | 1185-53-1 | Cl.NC(CO)(CO)CO | QKNYBSVHEMOAJP-UHFFFAOYSA-N
Bis-Tris; BisTris; bis(2-hydroxyethyl)aminotris(hydroxymethyl)methane; 双(2-羟乙基)氨基(三羟甲基)甲烷; 双三甲烷; 二(2-羟乙基)亚氨基三(羟甲基)甲烷 | 6976-37-0 | OCCN(CCO)C(CO)(CO)CO | OWMVSZAMULFTJU-UHFFFAOYSA-N
Tricine; N-[tris(hydroxymethyl)methyl]glycine; N-三(羟甲基)甲基甘氨酸; 三(羟甲基)甲基甘氨酸 | 5704-04-1 | O=C(O)CNC(CO)(CO)CO | SEQKRHFRPICQDD-UHFFFAOYSA-N
Bicine; N,N-bis(2-hydroxyethyl)glycine; N,N-二羟乙基甘氨酸; N,N-二(2-羟乙基)甘氨酸; N,N-双(2-羟乙基)甘氨酸; 二羟乙甘氨酸 | 150-25-4 | O=C(O)CN(CCO)CCO | FSVCELGFZIQNCK-UHFFFAOYSA-N
CAPS; 3-(cyclohexylamino)-1-propanesulfonic acid; N-cyclohexyl-3-aminopropanesulfonic acid; 3-环己胺基丙磺酸; 3-(环己胺)-1-丙磺酸; 3-(环己氨基)-1-丙磺酸 | 1135-40-6 | O=S(=O)(O)CCCNC1CCCCC1 | PJWWRFATQTVXHA-UHFFFAOYSA-N
CHES; 2-(cyclohexylamino)ethanesulfonic acid; N-cyclohexyl-2-aminoethanesulfonic acid; 2-环己胺基乙磺酸; 2-(环己胺)-1-乙磺酸; 2-(环己氨基)乙磺酸 | 103-47-9 | O=S(=O)(O)CCNC1CCCCC1 | MKWKNSIESPFAQN-UHFFFAOYSA-N
N-tris(hydroxymethyl)methyl-2-aminoethanesulfonic acid; 三羟甲基甲胺基乙磺酸; N-三(羟甲基)甲基-2-氨基乙磺酸 | 7365-44-8 | O=S(=O)(O)CCNC(CO)(CO)CO | JOCBASBOOFNAJA-UHFFFAOYSA-N
TAPS; N-tris(hydroxymethyl)methyl-3-aminopropanesulfonic acid; 三羟甲基甲胺基丙磺酸; N-三(羟甲基)甲基-3-氨基丙磺酸 | 29915-38-6 | O=S(=O)(O)CCCNC(CO)(CO)CO | YNLCVAQJIKOXER-UHFFFAOYSA-N
BES; N,N-bis(2-hydroxyethyl)-2-aminoethanesulfonic acid; N,N-双(2-羟乙基)-2-氨基乙磺酸; N,N-二(2-羟乙基)-2-氨基乙磺酸 | 10191-18-1 | O=S(=O)(O)CCN(CCO)CCO | AJTVSSFTXWNIRG-UHFFFAOYSA-N
CHAPS; 3-[(3-cholamidopropyl)dimethylammonio]-1-propanesulfonate; 3-[3-(胆酰胺丙基)二甲氨基]丙磺酸内盐; 3-[(3-胆固醇氨丙基)二甲基氨基]-1-丙磺酸 | 75621-03-3
EDTA; H4EDTA; ethylenediaminetetraacetic acid; edetic acid; 乙二胺四乙酸; 乙二胺四醋酸; 依地酸 | 60-00-4 | O=C(O)CN(CCN(CC(=O)O)CC(=O)O)CC(=O)O | KCXVZYZYPLLWCC-UHFFFAOYSA-N
EDTA-2Na; EDTA·2Na; Na2EDTA; EDTA disodium; EDTA disodium salt; disodium EDTA; disodium ethylenediaminetetraacetate; 乙二胺四乙酸二钠; 乙二胺四乙酸二钠盐; EDTA二钠; 依地酸二钠 | 139-33-3 | O=C([O-])CN(CCN(CC(=O)[O-])CC(=O)O)CC(=O)O.[Na+].[Na+] | ZGTMUACCHSMWAC-UHFFFAOYSA-L
EDTA-2Na·2H2O; Na2EDTA·2H2O; EDTA disodium dihydrate; EDTA disodium salt dihydrate; disodium EDTA dihydrate; ethylenediaminetetraacetic acid disodium salt dihydrate; 乙二胺四乙酸二钠二水合物; 乙二胺四乙酸二钠盐二水合物; 二水合乙二胺四乙酸二钠; EDTA二钠二水 | 6381-92-6 | O.O.O=C([O-])CN(CCN(CC(=O)[O-])CC(=O)O)CC(=O)O.[Na+].[Na+] | OVBJJZOQPCKUOR-UHFFFAOYSA-L
EGTA; ethylene glycol-bis(2-aminoethylether)-N,N,N',N'-tetraacetic acid; 乙二醇双(2-氨基乙基醚)四乙酸; 乙二醇二乙醚二胺四乙酸; 乙二醇双(2-氨乙基醚)四乙酸 | 67-42-5 | O=C(O)CN(CCOCCOCCN(CC(=O)O)CC(=O)O)CC(=O)O | DEFVIWRASFVYLL-UHFFFAOYSA-N
DTPA; diethylenetriaminepentaacetic acid; pentetic acid; 二乙烯三胺五乙酸; 二乙三胺五乙酸; 喷替酸; 二亚乙基三胺五乙酸 | 67-43-6 | O=C(O)CN(CCN(CC(=O)O)CC(=O)O)CCN(CC(=O)O)CC(=O)O | QPCDCPDFJACHGM-UHFFFAOYSA-N
NTA; nitrilotriacetic acid; 氨三乙酸; 次氮基三乙酸; 氮川三乙酸 | 139-13-9 | O=C(O)CN(CC(=O)O)CC(=O)O | MGFYIUFZLHCRTH-UHFFFAOYSA-N
DOTA; 1,4,7,10-tetraazacyclododecane-1,4,7,10-tetraacetic acid; 1,4,7,10-四氮杂环十二烷-1,4,7,10-四乙酸; 1,4,7,10-四氮杂环十二烷-N,N',N,N'-四乙酸 | 60239-18-1 | O=C(O)CN1CCN(CC(=O)O)CCN(CC(=O)O)CCN(CC(=O)O)CC1 | WDLRUFUQRNWCPK-UHFFFAOYSA-N
cyclen; 1,4,7,10-tetraazacyclododecane; 轮环藤宁; 1,4,7,10-四氮杂环十二烷 | 294-90-6 | C1CNCCNCCNCCN1 | QBPPRVHXOZRESW-UHFFFAOYSA-N
cyclam; 1,4,8,11-tetraazacyclotetradecane; 1,4,8,11-四氮杂环十四烷 | 295-37-4 | C1CNCCNCCCNCCNC1 | MDAXKAUIABOHTD-UHFFFAOYSA-N
TACN; 1,4,7-triazacyclononane; 1,4,7-三氮杂环壬烷; 1,4,7-三氮环壬烷 | 4730-54-5 | C1CNCCNCCN1 | ITWBWJFEJCHKSN-UHFFFAOYSA-N
DTT; Cleland's reagent; Cleland reagent; DL-DTT; dithiothreitol; DL-dithiothreitol; 二硫苏糖醇; DL-二硫苏糖醇 | 3483-12-3
DTE; dithioerythritol; 1,4-dithioerythritol; 1,4-二硫赤藓醇; 二硫赤藓糖醇; 二硫赤藓醇 | 6892-68-8
BME; β-ME; beta-ME; 2-mercaptoethanol; beta-mercaptoethanol; β-mercaptoethanol; HOCH2CH2SH; 2-巯基乙醇; β-巯基乙醇; 巯基乙醇 | 60-24-2 | OCCS | DGVVWUTYPXICAM-UHFFFAOYSA-N
IPTG; isopropyl beta-D-1-thiogalactopyranoside; isopropyl β-D-thiogalactopyranoside; isopropyl β-D-1-thiogalactopyranoside; 异丙基-β-D-硫代半乳糖苷; 异丙基-β-D-硫代吡喃半乳糖苷; 异丙基硫代半乳糖苷; 异丙基β-D-硫代半乳糖苷; 异丙基-beta-D-硫代吡喃半乳糖苷 | 367-93-1 | CC(C)S[C@@H]1O[C@H](CO)[C@H](O)[C@H](O)[C@H]1O | BPHPUYQFMNQIOC-NXRLNHOXSA-N
X-Gal; X-gal; BCIG; 5-bromo-4-chloro-3-indolyl beta-D-galactopyranoside; 5-bromo-4-chloro-3-indolyl β-D-galactopyranoside; 5-溴-4-氯-3-吲哚基-β-D-半乳糖苷; 5-溴-4-氯-3-吲哚-β-D-半乳糖苷; 5-溴-4-氯-3-吲哚基-β-D-吡喃半乳糖苷; 5-溴-4-氯-3-吲哚基β-D-吡喃半乳糖苷 | 7240-90-6 | OC[C@H]1O[C@@H](Oc2c[nH]c3ccc(Br)c(Cl)c23)[C@H](O)[C@@H](O)[C@H]1O | OPIFSICVWOWJMJ-AEOCFKNESA-N
ONPG; o-nitrophenyl beta-D-galactopyranoside; 2-nitrophenyl beta-D-galactopyranoside; o-nitrophenyl-β-D-galactopyranoside; 2-nitrophenyl β-D-galactopyranoside; 邻硝基苯-β-D-吡喃半乳糖苷; 邻硝基苯β-D-半乳吡喃糖苷; 2-硝基苯基-β-D-吡喃半乳糖苷; 邻硝基苯基-β-D-吡喃半乳糖苷 | 369-07-3 | O=[N+]([O-])c1ccccc1O[C@@H]1O[C@H](CO)[C@H](O)[C@H](O)[C@H]1O | KUWPCJHYPSUOFW-YBXAARCKSA-N
PMSF; phenylmethylsulfonyl fluoride; phenylmethanesulfonyl fluoride; 苯甲基磺酰氟; 苯甲磺酰氟; 苯甲烷磺酰氟; α-甲苯磺酰氟 | 329-98-6 | O=S(=O)(F)Cc1ccccc1 | YBYRMVIVWMBXKQ-UHFFFAOYSA-N
AEBSF·HCl; AEBSF.HCl; AEBSF HCl; AEBSF hydrochloride; Pefabloc; Pefabloc SC; 4-(2-aminoethyl)benzenesulfonyl fluoride hydrochloride; 4-(2-氨乙基)苯磺酰氟盐酸盐; 4-(2-氨基乙基)苯磺酰氟盐酸盐; 4-(2-氨乙基)苯磺酰氟 盐酸盐 | 30827-99-7 | Cl.NCCc1ccc(S(=O)(=O)F)cc1 | WRDABNWSWOHGMS-UHFFFAOYSA-N
TLCK; TLCK·HCl; tosyl-L-lysine chloromethyl ketone hydrochloride | 4272-74-6
TPCK; tosyl phenylalanyl chloromethyl ketone; N-tosyl-L-phenylalanine chloromethyl ketone; 对甲苯磺酰-L-苯丙氨酰氯甲酮; N-对甲苯磺酰基-L-苯丙氨酸氯甲基酮 | 402-71-1 | Cc1ccc(S(=O)(=O)N[C@@H](Cc2ccccc2)C(=O)CCl)cc1 | MQUQNUAYKLCRME-INIZCTEOSA-N
NEM; N-ethylmaleimide; N-乙基马来酰亚胺; N-乙基顺丁烯二酰亚胺 | 128-53-0 | CCN1C(=O)C=CC1=O | HDFGOPSGAURCEO-UHFFFAOYSA-N
IAM; iodoacetamide; 碘乙酰胺; 碘代乙酰胺 | 144-48-9 | NC(=O)CI | PGLTVOMIXTUURA-UHFFFAOYSA-N
DTNB; Ellman's reagent; Ellman reagent; Ellmans reagent; 5,5'-dithiobis(2-nitrobenzoic acid); 5,5'-二硫代双(2-硝基苯甲酸); 5,5'-二硫双(2-硝基苯甲酸); 5,5'-二硫代双-2-硝基苯甲酸; 5,5'-二硫代二(2-硝基苯甲酸) | 69-78-3 | O=C(O)c1cc(SSc2ccc([N+](=O)[O-])c(C(=O)O)c2)ccc1[N+](=O)[O-] | KIUMMUBSPKGMOY-UHFFFAOYSA-N
SPDP; N-succinimidyl 3-(2-pyridyldithio)propionate; 3-(2-吡啶二巯基)丙酸N-羟基琥珀酰亚胺酯; N-琥珀酰亚胺基-3-(2-吡啶基二硫代)丙酸酯; 3-(2-吡啶二硫基)丙酸N-羟基琥珀酰亚胺酯 | 68181-17-9 | O=C(CCSSc1ccccn1)ON1C(=O)CCC1=O | JWDFQMWEFLOOED-UHFFFAOYSA-N
SMCC; succinimidyl 4-(N-maleimidomethyl)cyclohexane-1-carboxylate; 4-(N-马来酰亚胺基甲基)环己烷-1-羧酸琥珀酰亚胺酯; 4-(N-马来酰亚胺基甲基)环己烷-1-羧酸N-羟基琥珀酰亚胺酯 | 64987-85-5
disuccinimidyl suberate; 双琥珀酰亚胺辛二酸酯; 辛二酸双(N-羟基琥珀酰亚胺酯); 辛二酸二琥珀酰亚胺酯 | 68528-80-3 | O=C(CCCCCCC(=O)ON1C(=O)CCC1=O)ON1C(=O)CCC1=O | ZWIBGKZDAWNIFC-UHFFFAOYSA-N
AMC; 7-AMC; 7-amino-4-methylcoumarin; 7-氨基-4-甲基香豆素 | 26093-31-2 | Cc1cc(=O)oc2cc(N)ccc12 | GLNDAGDHSLMOKX-UHFFFAOYSA-N
4-MU; 4-methylumbelliferone; 7-hydroxy-4-methylcoumarin; hymecromone; 4-甲基伞形酮; 羟甲香豆素; 7-羟基-4-甲基香豆素; 4-甲基伞形花内酯 | 90-33-5 | Cc1cc(=O)oc2cc(O)ccc12 | HSHNITRMYYLLCV-UHFFFAOYSA-N
TMB; 3,3',5,5'-tetramethylbenzidine; 3,3',5,5'-四甲基联苯胺; 四甲基联苯胺 | 54827-17-7 | Cc1cc(-c2cc(C)c(N)c(C)c2)cc(C)c1N | UAIUNKRWKOVEES-UHFFFAOYSA-N
OPD; o-phenylenediamine; 1,2-phenylenediamine; 邻苯二胺; 1,2-苯二胺 | 95-54-5 | Nc1ccccc1N | GEYOCULIXLDCMW-UHFFFAOYSA-N
p-phenylenediamine; 1,4-phenylenediamine; 对苯二胺; 1,4-苯二胺 | 106-50-3 | Nc1ccc(N)cc1 | CBCKQZAAMUWICA-UHFFFAOYSA-N
m-phenylenediamine; 1,3-phenylenediamine; 间苯二胺; 1,3-苯二胺 | 108-45-2 | Nc1cccc(N)c1 | WZCQRUWWHSTZEM-UHFFFAOYSA-N
3,3'-diaminobenzidine; 3,3'-二氨基联苯胺 | 91-95-2 | Nc1ccc(-c2ccc(N)c(N)c2)cc1N | HSTOKWSFWGCZMH-UHFFFAOYSA-N
ABTS; 2,2'-azino-bis(3-ethylbenzothiazoline-6-sulfonic acid) diammonium salt; ABTS diammonium salt | 30931-67-0
DPPH; 2,2-diphenyl-1-picrylhydrazyl; 1,1-二苯基-2-三硝基苯肼; 1,1-二苯基-2-苦基肼基; 1,1-二苯基-2-苦肼基; 1,1-二苯基-2-苦肼基自由基; 1,1-二苯基-2-三硝基苯肼自由基 | 1898-66-4
MTT; thiazolyl blue; thiazolyl blue tetrazolium bromide; 3-(4,5-dimethylthiazol-2-yl)-2,5-diphenyltetrazolium bromide; 噻唑蓝; 噻唑兰; 3-(4,5-二甲基噻唑-2)-2,5-二苯基四氮唑溴盐; 甲基噻唑基四唑; 溴化噻唑蓝四氮唑 | 298-93-1 | Cc1nc(-[n+]2nc(-c3ccccc3)nn2-c2ccccc2)sc1C.[Br-] | AZKSAVLVSZKNRD-UHFFFAOYSA-M
iodonitrotetrazolium chloride; iodonitrotetrazolium violet; 碘硝基氯化四氮唑蓝; 碘硝基四唑紫 | 146-68-9 | O=[N+]([O-])c1ccc(-n2nc(-c3ccccc3)n[n+]2-c2ccc(I)cc2)cc1.[Cl-] | JORABGDXCIBAFL-UHFFFAOYSA-M
TTC; 2,3,5-triphenyltetrazolium chloride; triphenyltetrazolium chloride; 氯化三苯基四氮唑; 2,3,5-三苯基氯化四氮唑; 2,3,5-氯化三苯基四氮唑; 红四氮唑; 红四唑 | 298-96-4 | [Cl-].c1ccc(-c2nn(-c3ccccc3)[n+](-c3ccccc3)n2)cc1 | PKDBCJSWQUOKDO-UHFFFAOYSA-M
fluorescein 5-isothiocyanate; 5-FITC; 5-异硫氰酸荧光素 | 3326-32-7
5-FAM; 5-carboxyfluorescein; 5-羧基荧光素 | 76823-03-5
6-FAM; 6-carboxyfluorescein; 6-羧基荧光素 | 3301-79-9
CFDA-SE; CFSE; 5(6)-carboxyfluorescein diacetate N-succinimidyl ester | 150347-59-4
DAPI; DAPI dihydrochloride; 4',6-diamidino-2-phenylindole dihydrochloride; 4',6-二脒基-2-苯基吲哚二盐酸盐; 4,6-联脒-2-苯基吲哚二盐酸盐; 4',6-二脒基-2-苯基吲哚盐酸盐; 4',6-二咪基-2-苯基吲哚二盐酸盐 | 28718-90-3 | Cl.Cl.N=C(N)c1ccc(-c2cc3ccc(C(=N)N)cc3[nH]2)cc1 | FPNZBYLXNYPRLR-UHFFFAOYSA-N
ethidium bromide; 溴化乙锭; 溴乙锭; 乙锭溴 | 1239-45-8 | CC[n+]1c(-c2ccccc2)c2cc(N)ccc2c2ccc(N)cc21.[Br-] | ZMMJGEGLRURXTF-UHFFFAOYSA-N
propidium iodide; 碘化丙啶; 碘化丙锭 | 25535-16-4
DMABA; DMAB; 4-dimethylaminobenzaldehyde; p-dimethylaminobenzaldehyde; Ehrlich's reagent; Ehrlich reagent; 对二甲氨基苯甲醛; 4-二甲氨基苯甲醛; 对二甲基氨基苯甲醛; 欧利希试剂 | 100-10-7 | CN(C)c1ccc(C=O)cc1 | BGNGWHSBYQYVRX-UHFFFAOYSA-N
dansyl chloride; DNS-Cl; dansyl-Cl; DnsCl; DANSYL-Cl; 5-(dimethylamino)naphthalene-1-sulfonyl chloride; 丹磺酰氯; 丹酰氯; 5-二甲氨基萘磺酰氯; 5-二甲氨基-1-萘磺酰氯 | 605-65-2 | CN(C)c1cccc2c(S(=O)(=O)Cl)cccc12 | XPDXVDYUQZHFPV-UHFFFAOYSA-N
NBD-Cl; NBDCl; 4-chloro-7-nitrobenzofurazan; 4-chloro-7-nitro-2,1,3-benzoxadiazole; 4-氯-7-硝基苯并-2-氧杂-1,3-二唑; 4-氯-7-硝基苯并呋咱; 4-氯-7-硝基-2,1,3-苯并氧杂恶二唑; 4-氯-7-硝基苯并-2-氧代-1,3-二唑 | 10199-89-0 | O=[N+]([O-])c1ccc(Cl)c2nonc12 | IGHBXJSNZCFXNK-UHFFFAOYSA-N
OPA; o-phthalaldehyde; o-phthaldialdehyde; phthaldialdehyde; phthalaldehyde; 邻苯二甲醛; 邻苯二醛; 1,2-苯二甲醛 | 643-79-8 | O=Cc1ccccc1C=O | ZWLUXSQADUDCSB-UHFFFAOYSA-N
ninhydrin; 茚三酮; 水合茚三酮; 茚三酮一水合物 | 485-47-2 | O=C1c2ccccc2C(=O)C1(O)O | FEMOMIGRRWSMCU-UHFFFAOYSA-N
FDNB; DNFB; Sanger's reagent; Sanger reagent; 1-fluoro-2,4-dinitrobenzene; 2,4-dinitrofluorobenzene; 2,4-二硝基氟苯; 1-氟-2,4-二硝基苯; 2,4-二硝基-1-氟苯; 桑格试剂 | 70-34-8 | O=[N+]([O-])c1ccc(F)c([N+](=O)[O-])c1 | LOTKRQAVGJMPNV-UHFFFAOYSA-N
FDAA; Marfey's reagent; Marfey reagent; L-FDAA; 1-fluoro-2,4-dinitrophenyl-5-L-alanine amide; 马弗试剂 | | C[C@H](Nc1cc(F)c([N+](=O)[O-])cc1[N+](=O)[O-])C(N)=O | NEPLBHLFDJOJGP-BYPYZUCNSA-N
TNBS; TNBSA; picrylsulfonic acid; 2,4,6-trinitrobenzenesulfonic acid; 2,4,6-三硝基苯磺酸; 三硝基苯磺酸 | 2508-19-2 | O=[N+]([O-])c1cc([N+](=O)[O-])c(S(=O)(=O)O)c([N+](=O)[O-])c1 | NHJVRSWLHSJWIN-UHFFFAOYSA-N
SDS; sodium dodecyl sulfate; sodium dodecyl sulphate; sodium lauryl sulfate; sodium lauryl sulphate; 十二烷基硫酸钠; 月桂醇硫酸钠; 月桂基硫酸钠 | 151-21-3 | CCCCCCCCCCCCOS(=O)(=O)[O-].[Na+] | DBMJMQXJHONAFJ-UHFFFAOYSA-M
SDBS; sodium dodecylbenzenesulfonate; sodium dodecylbenzene sulfonate; 十二烷基苯磺酸钠 | 25155-30-0
AOT; DOSS; docusate sodium; sodium dioctyl sulfosuccinate; dioctyl sulfosuccinate sodium salt; dioctyl sodium sulfosuccinate; 琥珀酸二辛酯磺酸钠; 多库酯钠; 多库酯钠盐; 磺基琥珀酸二辛酯钠盐; 丁二酸二异辛酯磺酸钠; 二辛基磺基琥珀酸钠 | 577-11-7 | CCCCC(CC)COC(=O)CC(C(=O)OCC(CC)CCCC)S(=O)(=O)[O-].[Na+] | APSBXTVYXVQYAB-UHFFFAOYSA-M
DDM; n-dodecyl beta-D-maltoside; n-dodecyl-β-D-maltoside; n-dodecyl β-D-maltoside; 十二烷基-β-D-麦芽糖苷; 正十二烷基-β-D-麦芽糖苷; 十二烷基β-D-麦芽糖苷; 十二烷基麦芽糖苷 | 69227-93-6 | CCCCCCCCCCCCO[C@@H]1O[C@H](CO)[C@@H](O[C@H]2O[C@H](CO)[C@@H](O)[C@H](O)[C@H]2O)[C@H](O)[C@H]1O | NLEBIOOXCVAHBD-QKMCSOCLSA-N
PABA; p-aminobenzoic acid; 4-aminobenzoic acid; 对氨基苯甲酸; 4-氨基苯甲酸 | 150-13-0 | Nc1ccc(C(=O)O)cc1 | ALYNCZNDIQEVRV-UHFFFAOYSA-N
GABA; gamma-aminobutyric acid; 4-aminobutyric acid; 4-aminobutanoic acid; γ-aminobutyric acid; γ-氨基丁酸; 4-氨基丁酸; 氨酪酸; 伽马氨基丁酸 | 56-12-2 | NCCCC(=O)O | BTCSSZJGUNDROE-UHFFFAOYSA-N
L-DOPA; levodopa; L-3,4-dihydroxyphenylalanine; 左旋多巴; L-多巴 | 59-92-7 | N[C@@H](Cc1ccc(O)c(O)c1)C(=O)O | WTDRDQBEARUVNC-LURJTMIESA-N
5-ALA·HCl; 5-ALA HCl; 5-aminolevulinic acid hydrochloride; aminolevulinic acid hydrochloride; 5-氨基乙酰丙酸盐酸盐; 5-氨基酮戊酸盐酸盐; 盐酸氨酮戊酸; 5-氨基-4-氧代戊酸盐酸盐 | 5451-09-2 | Cl.NCC(=O)CCC(=O)O | ZLHFONARZHCSET-UHFFFAOYSA-N
NAC; N-acetyl-L-cysteine; acetylcysteine; N-acetylcysteine; N-乙酰-L-半胱氨酸; 乙酰半胱氨酸; N-乙酰基-L-半胱氨酸; N-乙酰半胱氨酸 | 616-91-1 | CC(=O)N[C@@H](CS)C(=O)O | PWKSKIMOESPYIA-BYPYZUCNSA-N
GSH; glutathione; L-glutathione; reduced glutathione; L-glutathione reduced; 谷胱甘肽; 还原型谷胱甘肽; L-谷胱甘肽; 还原型L-谷胱甘肽 | 70-18-8 | N[C@@H](CCC(=O)N[C@@H](CS)C(=O)NCC(=O)O)C(=O)O | RWSXRVCMGQZWBV-WDSKDSINSA-N
SAMe; AdoMet; S-adenosylmethionine; S-adenosyl-L-methionine; S-腺苷甲硫氨酸; S-腺苷蛋氨酸; S-腺苷-L-蛋氨酸; S-腺苷-L-甲硫氨酸 | 29908-03-0
ATP; adenosine triphosphate; adenosine 5'-triphosphate; 三磷酸腺苷; 腺苷三磷酸; 5'-三磷酸腺苷; 腺苷-5'-三磷酸 | 56-65-5 | Nc1ncnc2c1ncn2[C@@H]1O[C@H](COP(=O)(O)OP(=O)(O)OP(=O)(O)O)[C@@H](O)[C@H]1O | ZKHQWZAMYRWXGA-KQYNXXCUSA-N
adenosine monophosphate; adenosine 5'-monophosphate; 5'-AMP; adenylic acid; 腺苷酸; 腺苷一磷酸; 5'-腺嘌呤核苷酸; 5'-单磷酸腺苷; 腺苷-5'-一磷酸; 单磷酸腺苷; 5'-腺苷酸 | 61-19-8 | Nc1ncnc2c1ncn2[C@@H]1O[C@H](COP(=O)(O)O)[C@@H](O)[C@H]1O | UDMBCSSLTHHNCD-KQYNXXCUSA-N
ADP; adenosine diphosphate; adenosine 5'-diphosphate; 5'-ADP; 腺苷二磷酸; 二磷酸腺苷; 5'-二磷酸腺苷; 腺苷-5'-二磷酸 | 58-64-0 | Nc1ncnc2c1ncn2[C@@H]1O[C@H](COP(=O)(O)OP(=O)(O)O)[C@@H](O)[C@H]1O | XTWYTFMLZFPYCI-KQYNXXCUSA-N
BrdU; 5-BrdU; BUdR; 5-bromo-2'-deoxyuridine; 5-溴-2'-脱氧尿苷; 5-溴脱氧尿嘧啶核苷; 5-溴脱氧尿苷; 5-溴-2-脱氧尿苷 | 59-14-3 | O=c1[nH]c(=O)n([C@H]2C[C@H](O)[C@@H](CO)O2)cc1Br | WOVKYSAHUYNSMH-RRKCRQDMSA-N
EdU; 5-EdU; 5-ethynyl-2'-deoxyuridine; 5-乙炔基-2'-脱氧尿苷; 5-乙炔基-2'-脱氧尿嘧啶核苷; 5-乙炔基-2-脱氧尿苷 | 61135-33-9 | C#Cc1cn([C@H]2C[C@H](O)[C@@H](CO)O2)c(=O)[nH]c1=O | CDEURGJCGCHYFH-DJLDLDEBSA-N
5-FU; 5FU; fluorouracil; 5-fluorouracil; 5-氟尿嘧啶; 氟尿嘧啶; 5-氟脲嘧啶 | 51-21-8 | O=c1[nH]cc(F)c(=O)[nH]1 | GHASVSINZRGABV-UHFFFAOYSA-N
6-MP; 6-mercaptopurine; mercaptopurine; 6-巯基嘌呤; 巯嘌呤; 6-巯嘌呤 | 50-44-2
MMA; methyl methacrylate; 甲基丙烯酸甲酯; 甲甲酯 | 80-62-6 | C=C(C)C(=O)OC | VVQNEPGJFQJSBK-UHFFFAOYSA-N
MAA; methacrylic acid; 甲基丙烯酸; 异丁烯酸 | 79-41-4 | C=C(C)C(=O)O | CERQOIWHTDAKMF-UHFFFAOYSA-N
GMA; glycidyl methacrylate; 甲基丙烯酸缩水甘油酯; 甲基丙烯酸环氧丙酯 | 106-91-2 | C=C(C)C(=O)OCC1CO1 | VOZRXNHHFUQHIL-UHFFFAOYSA-N
HEMA; 2-hydroxyethyl methacrylate; hydroxyethyl methacrylate; 甲基丙烯酸羟乙酯; 甲基丙烯酸-2-羟乙酯; 甲基丙烯酸-2-羟基乙酯; 甲基丙烯酸-β-羟乙酯; 甲基丙烯酸2-羟乙酯 | 868-77-9 | C=C(C)C(=O)OCCO | WOBHKFSMXKNTIM-UHFFFAOYSA-N
HEA; 2-hydroxyethyl acrylate; hydroxyethyl acrylate; 丙烯酸羟乙酯; 丙烯酸-2-羟乙酯; 丙烯酸-2-羟基乙酯; 丙烯酸2-羟乙酯; 丙烯酸β-羟乙酯 | 818-61-1 | C=CC(=O)OCCO | OMIGHNLMNHATMP-UHFFFAOYSA-N
EGDMA; ethylene glycol dimethacrylate; 二甲基丙烯酸乙二醇酯; 乙二醇二甲基丙烯酸酯; 乙烯基乙二醇二甲基丙烯酸酯; 双甲基丙烯酸乙二醇酯; 二甲基丙烯酸乙二酯 | 97-90-5 | C=C(C)C(=O)OCCOC(=O)C(=C)C | STVZJERGLQHEKB-UHFFFAOYSA-N
DMAEMA; 2-(dimethylamino)ethyl methacrylate; 甲基丙烯酸二甲氨乙酯; 甲基丙烯酸二甲氨基乙酯; 甲基丙烯酸-2-(二甲氨基)乙酯; 甲基丙烯酸N,N-二甲氨基乙酯; 甲基丙烯酸二甲胺基乙酯; 甲基丙烯酸-N,N-二甲氨基乙酯 | 2867-47-2 | C=C(C)C(=O)OCCN(C)C | JKNCOURZONDCGV-UHFFFAOYSA-N
NIPAM; NIPAAm; N-isopropylacrylamide; N-异丙基丙烯酰胺 | 2210-25-5 | C=CC(=O)NC(C)C | QNILTEGFHQSKFF-UHFFFAOYSA-N
AAm; acrylamide; CH2=CHCONH2; 丙烯酰胺 | 79-06-1 | C=CC(N)=O | HRPVXLWXLXDGHG-UHFFFAOYSA-N
MBAA; MBAm; N,N'-methylenebisacrylamide; methylenebisacrylamide; N,N'-methylenebis(acrylamide); N,N'-亚甲基双丙烯酰胺; 亚甲基双丙烯酰胺; N,N-亚甲基双丙烯酰胺; N,N'-甲叉双丙烯酰胺; 甲叉双丙烯酰胺 | 110-26-9 | C=CC(=O)NCNC(=O)C=C | ZIUHHBKFKCYYJD-UHFFFAOYSA-N
acrylonitrile; 丙烯腈 | 107-13-1 | C=CC#N | NLHHRLWOUZZQLW-UHFFFAOYSA-N
DVB; divinylbenzene; 二乙烯苯; 二乙烯基苯 | 1321-74-0
N-vinylpyrrolidone; N-vinyl-2-pyrrolidone; 1-vinyl-2-pyrrolidinone; N-vinyl-2-pyrrolidinone; N-乙烯基吡咯烷酮; N-乙烯基-2-吡咯烷酮; 1-乙烯基-2-吡咯烷酮; 乙烯基吡咯烷酮 | 88-12-0 | C=CN1CCCC1=O | WHNWPMSKXPGLAX-UHFFFAOYSA-N
ECH; epichlorohydrin; 环氧氯丙烷; 表氯醇; 3-氯-1,2-环氧丙烷 | 106-89-8 | ClCC1CO1 | BRLQWZUYTZBJKN-UHFFFAOYSA-N
maleic anhydride; 顺丁烯二酸酐; 马来酸酐; 顺酐; 失水苹果酸酐 | 108-31-6 | O=C1C=CC(=O)O1 | FPYJFEHAWHCUMM-UHFFFAOYSA-N
BPA; bisphenol A; 4,4'-isopropylidenediphenol; 双酚A; 双酚 A; 4,4'-异亚丙基二苯酚 | 80-05-7 | CC(C)(c1ccc(O)cc1)c1ccc(O)cc1 | IISBACLAFKSPIT-UHFFFAOYSA-N
BPS; bisphenol S; 4,4'-sulfonyldiphenol; 双酚S; 双酚 S; 4,4'-二羟基二苯砜; 4,4'-磺酰基二苯酚 | 80-09-1 | O=S(=O)(c1ccc(O)cc1)c1ccc(O)cc1 | VPWNQTHUCYMVMZ-UHFFFAOYSA-N
BPF; bisphenol F; 4,4'-methylenediphenol; 双酚F; 双酚 F; 4,4'-二羟基二苯甲烷; 4,4'-亚甲基双酚 | 620-92-8 | Oc1ccc(Cc2ccc(O)cc2)cc1 | PXKLMJQFEQBVLD-UHFFFAOYSA-N
DEHP; bis(2-ethylhexyl) phthalate; di(2-ethylhexyl) phthalate; 邻苯二甲酸二(2-乙基己)酯; 邻苯二甲酸二(2-乙基己基)酯; 邻苯二甲酸双(2-乙基己)酯; 邻苯二甲酸双(2-乙基己基)酯 | 117-81-7 | CCCCC(CC)COC(=O)c1ccccc1C(=O)OCC(CC)CCCC | BJQHLKABXJIVAM-UHFFFAOYSA-N
DBP; dibutyl phthalate; di-n-butyl phthalate; 邻苯二甲酸二丁酯; 邻苯二甲酸二正丁酯 | 84-74-2 | CCCCOC(=O)c1ccccc1C(=O)OCCCC | DOIRQSBPFJWKBE-UHFFFAOYSA-N
DEP; diethyl phthalate; 邻苯二甲酸二乙酯 | 84-66-2 | CCOC(=O)c1ccccc1C(=O)OCC | FLKPEMZONWLCSK-UHFFFAOYSA-N
BBP; benzyl butyl phthalate; butyl benzyl phthalate; 邻苯二甲酸丁苄酯; 邻苯二甲酸丁基苄基酯; 邻苯二甲酸丁基苄酯 | 85-68-7 | CCCCOC(=O)c1ccccc1C(=O)OCc1ccccc1 | IRIAEXORFWYRCZ-UHFFFAOYSA-N
KHP; potassium hydrogen phthalate; potassium biphthalate; 邻苯二甲酸氢钾; 苯二甲酸氢钾 | 877-24-7 | O=C([O-])c1ccccc1C(=O)O.[K+] | IWZKICVEHNUQTL-UHFFFAOYSA-M
terephthalic acid; 对苯二甲酸; 1,4-苯二甲酸 | 100-21-0 | O=C(O)c1ccc(C(=O)O)cc1 | KKEYFWRCBNTPAC-UHFFFAOYSA-N
trimesic acid; H3BTC; 1,3,5-benzenetricarboxylic acid; 均苯三甲酸; 1,3,5-苯三甲酸; 均苯三酸; 1,3,5-均苯三甲酸 | 554-95-0 | O=C(O)c1cc(C(=O)O)cc(C(=O)O)c1 | QMKYBPDZANOJGF-UHFFFAOYSA-N
PMDA; pyromellitic dianhydride; pyromellitic anhydride; 均苯四甲酸二酐; 均苯四甲酸酐; 均苯四酸二酐; 1,2,4,5-均苯四甲酸二酐; 苯均四酸二酐 | 89-32-7 | O=C1OC(=O)c2cc3c(cc21)C(=O)OC3=O | ANSXAPJVJOKRDJ-UHFFFAOYSA-N
PFOA; perfluorooctanoic acid; pentadecafluorooctanoic acid; 全氟辛酸; 十五氟辛酸 | 335-67-1 | O=C(O)C(F)(F)C(F)(F)C(F)(F)C(F)(F)C(F)(F)C(F)(F)C(F)(F)F | SNGREZUHAYWORS-UHFFFAOYSA-N
PFOS; perfluorooctanesulfonic acid; heptadecafluorooctanesulfonic acid; 全氟辛烷磺酸; 全氟辛基磺酸; 全氟辛磺酸 | 1763-23-1 | O=S(=O)(O)C(F)(F)C(F)(F)C(F)(F)C(F)(F)C(F)(F)C(F)(F)C(F)(F)C(F)(F)F | YFSUTJLHUFNCNZ-UHFFFAOYSA-N
HCB; hexachlorobenzene; 六氯苯; 六氯代苯 | 118-74-1 | Clc1c(Cl)c(Cl)c(Cl)c(Cl)c1Cl | CKAPSXZOOQJIBF-UHFFFAOYSA-N
DDT; p,p'-DDT; 4,4'-DDT; 滴滴涕; 4,4'-滴滴涕; p,p'-滴滴涕 | 50-29-3 | Clc1ccc(C(c2ccc(Cl)cc2)C(Cl)(Cl)Cl)cc1 | YVGGHNCTFXOJCH-UHFFFAOYSA-N
2,4-D; 2,4-dichlorophenoxyacetic acid; 2,4-二氯苯氧乙酸; 2,4-滴; 2,4-滴酸; 2,4-二氯苯氧基乙酸 | 94-75-7 | O=C(O)COc1ccc(Cl)cc1Cl | OVSKIKFHRZPJSS-UHFFFAOYSA-N
2,4,5-T; 2,4,5-trichlorophenoxyacetic acid; 2,4,5-三氯苯氧乙酸; 2,4,5-涕 | 93-76-5 | O=C(O)COc1cc(Cl)c(Cl)cc1Cl | SMYMJHWAQXWPDB-UHFFFAOYSA-N
MCPA; 2-methyl-4-chlorophenoxyacetic acid; 4-chloro-2-methylphenoxyacetic acid; 2-甲-4-氯苯氧乙酸; 2甲4氯; 2-甲基-4-氯苯氧乙酸; 二甲四氯; 2-甲-4-氯 | 94-74-6 | Cc1cc(Cl)ccc1OCC(=O)O | WHKUVVPPKQRRBV-UHFFFAOYSA-N
TNT; 2,4,6-trinitrotoluene; 2,4,6-三硝基甲苯; 梯恩梯; 三硝基甲苯 | 118-96-7 | Cc1c([N+](=O)[O-])cc([N+](=O)[O-])cc1[N+](=O)[O-] | SPSSULHKWOKEEL-UHFFFAOYSA-N
MDMA; 3,4-methylenedioxymethamphetamine; 3,4-亚甲二氧基甲基苯丙胺; 亚甲二氧甲基苯丙胺 | 42542-10-9 | CNC(C)Cc1ccc2c(c1)OCO2 | SHXWCVYOXRDMCX-UHFFFAOYSA-N
Meldrum's acid; Meldrum acid; Meldrums acid; 2,2-dimethyl-1,3-dioxane-4,6-dione; 麦氏酸; 米氏酸; 2,2-二甲基-1,3-二恶烷-4,6-二酮; 丙二酸环(亚)异丙酯; 丙二酸亚异丙酯; 丙二酸环亚异丙酯 | 2033-24-1 | CC1(C)OC(=O)CC(=O)O1 | GXHFUVWIGNLZSC-UHFFFAOYSA-N
EAA; acetoacetic ester; ethyl acetoacetate; 乙酰乙酸乙酯; 乙酰醋酸乙酯 | 141-97-9 | CCOC(=O)CC(C)=O | XYIBRDXRRQCHLP-UHFFFAOYSA-N
methyl acetoacetate; 乙酰乙酸甲酯; 乙酰醋酸甲酯 | 105-45-3 | COC(=O)CC(C)=O | WRQNANDWMGAFTP-UHFFFAOYSA-N
diethyl malonate; CH2(CO2Et)2; CH2(COOEt)2; 丙二酸二乙酯 | 105-53-3 | CCOC(=O)CC(=O)OCC | IYXGSMUGOJNHAZ-UHFFFAOYSA-N
CH2(CN)2; malononitrile; 丙二腈 | 109-77-3 | N#CCC#N | CUONGYYJJVDODC-UHFFFAOYSA-N
NCCH2CO2Et; ethyl cyanoacetate; 氰乙酸乙酯; 氰基乙酸乙酯 | 105-56-6 | CCOC(=O)CC#N | ZIUSEGSNTOUIPT-UHFFFAOYSA-N
CH2O; HCHO; formaldehyde; formalin; 甲醛; 福尔马林 | 50-00-0 | C=O | WSFSSNUMVMOOMR-UHFFFAOYSA-N
MeCHO; CH3CHO; acetaldehyde; ethanal; 乙醛 | 75-07-0 | CC=O | IKHGUXGNUITLKF-UHFFFAOYSA-N
EtCHO; propionaldehyde; propanal; 丙醛 | 123-38-6 | CCC=O | NBBJYMSMWIIQGU-UHFFFAOYSA-N
PhCHO; C6H5CHO; benzaldehyde; 苯甲醛; 苯醛 | 100-52-7 | O=Cc1ccccc1 | HUMNYLRZRPPJDN-UHFFFAOYSA-N
PhCOMe; PhAc; MeCOPh; PhCOCH3; acetophenone; 苯乙酮; 乙酰苯 | 98-86-2 | CC(=O)c1ccccc1 | KWOLFJPFCHCOCG-UHFFFAOYSA-N
Ph2CO; PhCOPh; benzophenone; 二苯甲酮; 二苯酮 | 119-61-9 | O=C(c1ccccc1)c1ccccc1 | RWCCWEUUXYIKHB-UHFFFAOYSA-N
Ph2C=NH; Ph2CNH; benzophenone imine; 二苯甲酮亚胺; 二苯亚甲胺; 二苯甲酮 亚胺 | 1013-88-3 | N=C(c1ccccc1)c1ccccc1 | SXZIXHOMFPUIRK-UHFFFAOYSA-N
PhCCH; PhC≡CH; phenylacetylene; ethynylbenzene; 苯乙炔 | 536-74-3 | C#Cc1ccccc1 | UEXCJVNBTNXOEH-UHFFFAOYSA-N
PhCH=CH2; styrene; vinylbenzene; 苯乙烯 | 100-42-5 | C=Cc1ccccc1 | PPBRXRYQALVLMV-UHFFFAOYSA-N
HCCH; C2H2; acetylene; ethyne; 乙炔 | 74-86-2 | C#C | HSFWRNGVRCDJHI-UHFFFAOYSA-N
CaC2; calcium carbide; 碳化钙; 电石 | 75-20-7
SF6; sulfur hexafluoride; sulphur hexafluoride; 六氟化硫 | 2551-62-4 | FS(F)(F)(F)(F)F | SFZCNBIFKDRMGX-UHFFFAOYSA-N
NF3; nitrogen trifluoride; 三氟化氮 | 7783-54-2 | FN(F)F | GVGCUCJTUSOZKP-UHFFFAOYSA-N
SiH4; monosilane; 甲硅烷 | 7803-62-5 | [SiH4] | BLRPTPMANUNPDV-UHFFFAOYSA-N
PH3; 磷化氢 | 7803-51-2 | P | XYFCBTPGUUZFHI-UHFFFAOYSA-N
AsH3; arsine; 砷化氢; 砷烷 | 7784-42-1 | [AsH3] | RBFQJDQYXXHULB-UHFFFAOYSA-N
N2O; nitrous oxide; laughing gas; 一氧化二氮; 笑气; 氧化亚氮 | 10024-97-2 | [N-]=[N+]=O | GQPLMRYTRLFLPF-UHFFFAOYSA-N
NO2; nitrogen dioxide; 二氧化氮 | 10102-44-0
SO2; sulfur dioxide; sulphur dioxide; 二氧化硫 | 7446-09-5 | O=S=O | RAHZWNYVWXNFOC-UHFFFAOYSA-N
CO2; carbon dioxide; dry ice; 二氧化碳; 干冰 | 124-38-9 | O=C=O | CURLTUGMZLYLDI-UHFFFAOYSA-N
CH4; methane; 甲烷 | 74-82-8 | C | VNWKTOKETHGBQD-UHFFFAOYSA-N
C2H4; CH2=CH2; ethylene; ethene; 乙烯 | 74-85-1 | C=C | VGGSQFUCUMXWEO-UHFFFAOYSA-N
ND3; ammonia-d3; 氘代氨 | 13550-49-7 | [2H]N([2H])[2H] | QGZKDVFQNNGYKY-ZRLBSURWSA-N
NaBO3·4H2O; NaBO3.4H2O; sodium perborate tetrahydrate; 过硼酸钠四水合物; 四水合过硼酸钠; 四水过硼酸钠 | 10486-00-7
Na2B4O7·10H2O; Na2B4O7.10H2O; borax; sodium tetraborate decahydrate; 硼砂; 四硼酸钠十水合物; 十水合四硼酸钠; 十水四硼酸钠 | 1303-96-4
Na2WO4·2H2O; Na2WO4.2H2O; sodium tungstate dihydrate; 钨酸钠二水合物; 二水合钨酸钠; 二水钨酸钠 | 10213-10-2
Na2MoO4·2H2O; Na2MoO4.2H2O; sodium molybdate dihydrate; 钼酸钠二水合物; 二水合钼酸钠; 二水钼酸钠 | 10102-40-6
K2Cr2O7; potassium dichromate; potassium bichromate; 重铬酸钾; 红矾钾 | 7778-50-9
K2CrO4; potassium chromate; 铬酸钾 | 7789-00-6
Na2Cr2O7; sodium dichromate; 重铬酸钠; 红矾钠 | 10588-01-9
Na2SiO3; sodium metasilicate; sodium silicate; 硅酸钠; 偏硅酸钠 | 6834-92-0
TTFA; thenoyltrifluoroacetone; 2-thenoyltrifluoroacetone; 噻吩甲酰三氟丙酮; 2-噻吩甲酰三氟丙酮; 噻吩甲酰基三氟丙酮 | 326-91-0 | O=C(CC(=O)C(F)(F)F)c1cccs1 | TXBBUSUXYMIVOS-UHFFFAOYSA-N
Girard's reagent T; Girard reagent T; Girard T; 吉拉德试剂T; 吉拉德T试剂; 吉拉尔特试剂T; 氯化三甲铵乙酰肼 | 123-46-6 | C[N+](C)(C)CC(=O)NN.[Cl-] | YSULOORXQBDPCU-UHFFFAOYSA-N
H-Gly-OH; glycine; 甘氨酸; 氨基乙酸 | 56-40-6 | NCC(=O)O | DHMQDGOQFOQNFH-UHFFFAOYSA-N
H-Ala-OH; L-Ala; L-alanine; L-丙氨酸 | 56-41-7 | C[C@H](N)C(=O)O | QNAYBMKLOCPYGJ-REOHCLBHSA-N
H-Val-OH; L-Val; L-valine; L-缬氨酸 | 72-18-4 | CC(C)[C@H](N)C(=O)O | KZSNJWFQEVHDMF-BYPYZUCNSA-N
H-Leu-OH; L-Leu; L-leucine; L-亮氨酸 | 61-90-5 | CC(C)C[C@H](N)C(=O)O | ROHFNLRQFUQHCH-YFKPBYRVSA-N
H-Ile-OH; L-Ile; L-isoleucine; L-异亮氨酸 | 73-32-5 | CC[C@H](C)[C@H](N)C(=O)O | AGPKZVBTJJNPAG-WHFBIAKZSA-N
H-Pro-OH; L-Pro; L-proline; L-脯氨酸 | 147-85-3 | O=C(O)[C@@H]1CCCN1 | ONIBWKKTOPOVIA-BYPYZUCNSA-N
H-Phe-OH; L-Phe; L-phenylalanine; L-苯丙氨酸 | 63-91-2 | N[C@@H](Cc1ccccc1)C(=O)O | COLNVLDHVKWLRT-QMMMGPOBSA-N
H-Tyr-OH; L-Tyr; L-tyrosine; L-酪氨酸 | 60-18-4 | N[C@@H](Cc1ccc(O)cc1)C(=O)O | OUYCCCASQSFEME-QMMMGPOBSA-N
H-Trp-OH; L-Trp; L-tryptophan; L-色氨酸 | 73-22-3 | N[C@@H](Cc1c[nH]c2ccccc12)C(=O)O | QIVBCDIJIAJPQS-VIFPVBQESA-N
H-Ser-OH; L-Ser; L-serine; L-丝氨酸 | 56-45-1 | N[C@@H](CO)C(=O)O | MTCFGRXMJLQNBG-REOHCLBHSA-N
H-Thr-OH; L-Thr; L-threonine; L-苏氨酸 | 72-19-5 | C[C@@H](O)[C@H](N)C(=O)O | AYFVYJQAPQTCCC-GBXIJSLDSA-N
H-Cys-OH; L-Cys; L-cysteine; L-半胱氨酸 | 52-90-4 | N[C@@H](CS)C(=O)O | XUJNEKJLAYXESH-REOHCLBHSA-N
H-Met-OH; L-Met; L-methionine; L-蛋氨酸; L-甲硫氨酸 | 63-68-3 | CSCC[C@H](N)C(=O)O | FFEARJCKVFRZRR-BYPYZUCNSA-N
H-Asp-OH; L-Asp; L-aspartic acid; L-天冬氨酸; L-天门冬氨酸 | 56-84-8 | N[C@@H](CC(=O)O)C(=O)O | CKLJMWTZIZZHCS-REOHCLBHSA-N
H-Glu-OH; L-Glu; L-glutamic acid; L-谷氨酸 | 56-86-0 | N[C@@H](CCC(=O)O)C(=O)O | WHUUTDBJXJRKMK-VKHMYHEASA-N
H-Asn-OH; L-Asn; L-asparagine; L-天冬酰胺; L-天门冬酰胺 | 70-47-3 | NC(=O)C[C@H](N)C(=O)O | DCXYFEDJOCDNAF-REOHCLBHSA-N
H-Gln-OH; L-Gln; L-glutamine; L-谷氨酰胺 | 56-85-9 | NC(=O)CC[C@H](N)C(=O)O | ZDXPYRJPNDTMRX-VKHMYHEASA-N
H-Lys-OH; L-Lys; L-lysine; L-赖氨酸 | 56-87-1 | NCCCC[C@H](N)C(=O)O | KDXKERNSBIXSRK-YFKPBYRVSA-N
H-Arg-OH; L-Arg; L-arginine; L-精氨酸 | 74-79-3 | N=C(N)NCCC[C@H](N)C(=O)O | ODKSFYDXXFIFQN-BYPYZUCNSA-N
H-His-OH; L-His; L-histidine; L-组氨酸 | 71-00-1 | N[C@@H](Cc1cnc[nH]1)C(=O)O | HNDVDQJCIGZPNO-YFKPBYRVSA-N
Boc-Gly-OH; BocGlyOH; N-Boc-glycine; Boc-glycine; Boc-甘氨酸; N-叔丁氧羰基甘氨酸; N-Boc-甘氨酸 | 4530-20-5 | CC(C)(C)OC(=O)NCC(=O)O | VRPJIFMKZZEXLR-UHFFFAOYSA-N
Boc-Pro-OH; Boc-L-Pro-OH; Boc-L-proline; N-Boc-L-proline; Boc-L-脯氨酸; N-叔丁氧羰基-L-脯氨酸; N-Boc-L-脯氨酸 | 15761-39-4 | CC(C)(C)OC(=O)N1CCC[C@H]1C(=O)O | ZQEBQGAAWMOMAI-ZETCQYMHSA-N
Boc-Ala-OH; Boc-L-Ala-OH; Boc-L-alanine; N-Boc-L-alanine; Boc-L-丙氨酸; N-叔丁氧羰基-L-丙氨酸; N-Boc-L-丙氨酸 | 15761-38-3 | C[C@H](NC(=O)OC(C)(C)C)C(=O)O | QVHJQCGUWFKTSE-YFKPBYRVSA-N
Boc-Phe-OH; Boc-L-Phe-OH; Boc-L-phenylalanine; N-Boc-L-phenylalanine; Boc-L-苯丙氨酸; N-叔丁氧羰基-L-苯丙氨酸; N-Boc-L-苯丙氨酸 | 13734-34-4 | CC(C)(C)OC(=O)N[C@@H](Cc1ccccc1)C(=O)O | ZYJPUMXJBDHSIF-NSHDSACASA-N
Fmoc-Gly-OH; FmocGlyOH; Fmoc-glycine; N-Fmoc-glycine; Fmoc-甘氨酸; N-芴甲氧羰基甘氨酸; N-Fmoc-甘氨酸 | 29022-11-5 | O=C(O)CNC(=O)OCC1c2ccccc2-c2ccccc21 | NDKDFTQNXLHCGO-UHFFFAOYSA-N
Fmoc-Ala-OH; Fmoc-L-Ala-OH; Fmoc-L-alanine; N-Fmoc-L-alanine; Fmoc-L-丙氨酸; N-芴甲氧羰基-L-丙氨酸; N-Fmoc-L-丙氨酸 | 35661-39-3 | C[C@H](NC(=O)OCC1c2ccccc2-c2ccccc21)C(=O)O | QWXZOFZKSQXPDC-NSHDSACASA-N
Fmoc-Pro-OH; Fmoc-L-Pro-OH; Fmoc-L-proline; N-Fmoc-L-proline; Fmoc-L-脯氨酸; N-Fmoc-L-脯氨酸; N-芴甲氧羰基-L-脯氨酸 | 71989-31-6 | O=C(O)[C@@H]1CCCN1C(=O)OCC1c2ccccc2-c2ccccc21 | ZPGDWQNBZYOZTI-SFHVURJKSA-N
Cbz-Gly-OH; Z-Gly-OH; Cbz-glycine; N-Cbz-glycine; N-carbobenzyloxyglycine; Cbz-甘氨酸; N-苄氧羰基甘氨酸; N-Cbz-甘氨酸 | 1138-80-3 | O=C(O)CNC(=O)OCc1ccccc1 | CJUMAFVKTCBCJK-UHFFFAOYSA-N
H-Gly-OMe·HCl; H-Gly-OMe.HCl; H-Gly-OMe HCl; Gly-OMe·HCl; glycine methyl ester hydrochloride; 甘氨酸甲酯盐酸盐 | 5680-79-5 | COC(=O)CN.Cl | COQRGFWWJBEXRC-UHFFFAOYSA-N
H-Gly-OEt·HCl; H-Gly-OEt.HCl; H-Gly-OEt HCl; Gly-OEt·HCl; glycine ethyl ester hydrochloride; 甘氨酸乙酯盐酸盐 | 623-33-6 | CCOC(=O)CN.Cl | TXTWXQXDMWILOF-UHFFFAOYSA-N
potassium alum; 明矾; 钾明矾; 钾铝矾; 十二水合硫酸铝钾 | 7784-24-9
芒硝; 十水合硫酸钠; sodium sulfate decahydrate; Glauber's salt | 7727-73-3
泻盐; 七水合硫酸镁; magnesium sulfate heptahydrate; Epsom salt | 10034-99-8
甘汞; 氯化亚汞; calomel; mercury(I) chloride; mercurous chloride | 10112-91-1
砒霜; 三氧化二砷; arsenic trioxide; arsenic(III) oxide | 1327-53-3
water glass; 水玻璃; 泡花碱 | 1344-09-8
金刚砂; 碳化硅; silicon carbide; carborundum | 409-21-2
oleic acid; cis-9-octadecenoic acid; (Z)-9-octadecenoic acid; Ölsäure; 油酸; 顺-9-十八碳烯酸 | 112-80-1 | CCCCCCCC/C=C\CCCCCCCC(=O)O | ZQPPMHVWECSIRJ-KTKRTIGZSA-N
elaidic acid; trans-9-octadecenoic acid; Elaidinsäure; 反油酸 | 112-79-8 | CCCCCCCC/C=C/CCCCCCCC(=O)O | ZQPPMHVWECSIRJ-MDZDMXLPSA-N
linoleic acid; Linolsäure; 亚油酸 | 60-33-3 | CCCCC/C=C\C/C=C\CCCCCCCC(=O)O | OYHQOLUKZRVURQ-HZJYTTRNSA-N
alpha-linolenic acid; α-linolenic acid; linolenic acid; α-Linolensäure; α-亚麻酸; 亚麻酸 | 463-40-1 | CC/C=C\C/C=C\C/C=C\CCCCCCCC(=O)O | DTOSIQBPPRVQHS-PDBXOOCHSA-N
arachidonic acid; Arachidonsäure; 花生四烯酸 | 506-32-1 | CCCCC/C=C\C/C=C\C/C=C\C/C=C\CCCC(=O)O | YZXBAPSDXZZRGB-DOFZRALJSA-N
sodium oleate; Natriumoleat; 油酸钠 | 143-19-1 | CCCCCCCC/C=C\CCCCCCCC(=O)[O-].[Na+] | BCKXLBQYZLBQEK-KVVVOXFISA-M
`
