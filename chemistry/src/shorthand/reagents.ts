/** Halogenating, oxidising and reducing agents, and other reagents of synthesis. What it is called | CAS number | SMILES | InChIKey. */
export const reagents = String.raw`
NBS; N-bromosuccinimide; N-溴代丁二酰亚胺; N-溴代琥珀酰亚胺 | 128-08-5 | O=C1CCC(=O)N1Br | PCLIMKBDDGJMGD-UHFFFAOYSA-N
NCS; N-chlorosuccinimide; N-氯代丁二酰亚胺; N-氯代琥珀酰亚胺 | 128-09-6 | O=C1CCC(=O)N1Cl | JRNVZBWKYDBUCA-UHFFFAOYSA-N
NIS; N-iodosuccinimide; N-碘代丁二酰亚胺; N-碘代琥珀酰亚胺 | 516-12-1 | O=C1CCC(=O)N1I | LQZMLBORDGWNPD-UHFFFAOYSA-N
N-bromoacetamide | 79-15-2 | CC(=O)NBr | VBTQNRFWXBXZQR-UHFFFAOYSA-N
NHPI; N-hydroxyphthalimide; N-羟基邻苯二甲酰亚胺 | 524-38-9 | O=C1c2ccccc2C(=O)N1O | CFMZSMGAMPBRBE-UHFFFAOYSA-N
DBDMH; DBH; 1,3-dibromo-5,5-dimethylhydantoin; 二溴海因; 1,3-二溴-5,5-二甲基海因 | 77-48-5 | CC1(C)C(=O)N(Br)C(=O)N1Br | VRLDVERQJMEPIF-UHFFFAOYSA-N
DCDMH; 1,3-dichloro-5,5-dimethylhydantoin; 二氯海因; 1,3-二氯-5,5-二甲基海因 | 118-52-5 | CC1(C)C(=O)N(Cl)C(=O)N1Cl | KEQGZUUPPQEDPF-UHFFFAOYSA-N
DIH; DIDMH; 1,3-diiodo-5,5-dimethylhydantoin; 1,3-二碘-5,5-二甲基海因 | 2232-12-4 | CC1(C)C(=O)N(I)C(=O)N1I | RDZHCKRAHUPIFK-UHFFFAOYSA-N
TCCA; trichloroisocyanuric acid; 三氯异氰尿酸 | 87-90-1 | O=c1n(Cl)c(=O)n(Cl)c(=O)n1Cl | YRIZYWQGELRKNT-UHFFFAOYSA-N
NFSI; N-fluorobenzenesulfonimide; N-氟代双苯磺酰胺; N-氟苯磺酰亚胺 | 133745-75-2 | O=S(=O)(c1ccccc1)N(F)S(=O)(=O)c1ccccc1 | RLKHFSNWQCZBDC-UHFFFAOYSA-N
Selectfluor; F-TEDA-BF4; F-TEDA | 140681-55-6 | F[B-](F)(F)F.F[B-](F)(F)F.F[N+]12CC[N+](CCl)(CC1)CC2 | TXRPHPUGYLSHCX-UHFFFAOYSA-N
DAST; diethylaminosulfur trifluoride; 二乙氨基三氟化硫 | 38078-09-0 | CCN(CC)S(F)(F)F | CSJLBAMHHLJAAS-UHFFFAOYSA-N
Deoxo-Fluor; Deoxofluor; BAST; bis(2-methoxyethyl)aminosulfur trifluoride | 202289-38-1 | COCCN(CCOC)S(F)(F)F | APOYTRAZFJURPB-UHFFFAOYSA-N
XtalFluor-E | | CC[N+](CC)=S(F)F.F[B-](F)(F)F | YLNKFQWRRIXZPJ-UHFFFAOYSA-N
PyFluor | | O=S(=O)(F)c1ccccn1 | FCFXLXGZHDHJLB-UHFFFAOYSA-N
SO2F2; sulfuryl fluoride; 硫酰氟 | 2699-79-8 | O=S(=O)(F)F | OBTWBSRJZRCYQV-UHFFFAOYSA-N
F2; fluorine; 氟气 | 7782-41-4 | FF | PXGOKWXKJXAPGV-UHFFFAOYSA-N
Cl2; chlorine; chlorine gas; 氯气 | 7782-50-5 | ClCl | KZBUYRJDOAKODT-UHFFFAOYSA-N
Br2; bromine; 溴; 溴素; 液溴 | 7726-95-6 | BrBr | GDTBXPJZTBHREO-UHFFFAOYSA-N
I2; iodine; 碘; 碘单质 | 7553-56-2 | II | PNDPGZBMCMUPRI-UHFFFAOYSA-N
ICl; iodine monochloride; 一氯化碘; 氯化碘 | 7790-99-0 | ClI | QZRGKCOWNLSUDK-UHFFFAOYSA-N
IBr; iodine monobromide; 溴化碘 | 7789-33-5 | BrI | CBEQRNSPHCCXSH-UHFFFAOYSA-N
ICl3; iodine trichloride; 三氯化碘 | 865-44-1 | Cl[I](Cl)Cl | PAWIVBWALDNUJP-UHFFFAOYSA-N
pyridinium tribromide; pyridine hydrobromide perbromide; PyHBr3; 三溴化吡啶鎓; 吡啶三溴化物 | 39416-48-3
PhMe3NBr3; PTAB; phenyltrimethylammonium tribromide; 苯基三甲基三溴化铵 | 4207-56-1
TBABr3; Bu4NBr3; tetrabutylammonium tribromide; 四丁基三溴化铵 | 38932-80-8
SOCl2; thionyl chloride; 氯化亚砜; 二氯亚砜; 亚硫酰氯 | 7719-09-7 | O=S(Cl)Cl | FYSNRJHAOHDILO-UHFFFAOYSA-N
SOBr2; thionyl bromide; 溴化亚砜 | 507-16-4 | O=S(Br)Br | HFRXJVQOXRXOPP-UHFFFAOYSA-N
SO2Cl2; sulfuryl chloride; sulphuryl chloride; 硫酰氯 | 7791-25-5 | O=S(=O)(Cl)Cl | YBBRCQOCSYXUOC-UHFFFAOYSA-N
(COCl)2; (ClCO)2; C2O2Cl2; oxalyl chloride; 草酰氯; 乙二酰氯 | 79-37-8 | O=C(Cl)C(=O)Cl | CTSLXHKWHWQRSH-UHFFFAOYSA-N
(COBr)2; oxalyl bromide; 草酰溴 | 15219-34-8 | O=C(Br)C(=O)Br | JAZLVNXWYDFQFE-UHFFFAOYSA-N
COCl2; phosgene; carbonyl chloride; 光气 | 75-44-5 | O=C(Cl)Cl | YGYAWVDWMABLBF-UHFFFAOYSA-N
diphosgene; trichloromethyl chloroformate; 双光气 | 503-38-8 | O=C(Cl)OC(Cl)(Cl)Cl | HCUYBXPSSCRKRF-UHFFFAOYSA-N
triphosgene; bis(trichloromethyl) carbonate; 三光气; 固体光气; 双(三氯甲基)碳酸酯 | 32315-10-9 | O=C(OC(Cl)(Cl)Cl)OC(Cl)(Cl)Cl | UCPYLLCMEDAXFR-UHFFFAOYSA-N
CSCl2; thiophosgene; 硫光气 | 463-71-8 | S=C(Cl)Cl | ZWZVWGITAAIFPS-UHFFFAOYSA-N
POCl3; phosphorus oxychloride; phosphoryl chloride; 三氯氧磷; 磷酰氯 | 10025-87-3 | O=P(Cl)(Cl)Cl | XHXFXVLFKHQFAL-UHFFFAOYSA-N
POBr3; phosphorus oxybromide; phosphoryl bromide; 三溴氧磷 | 7789-59-5 | O=P(Br)(Br)Br | UXCDUFKZSUBXGM-UHFFFAOYSA-N
PCl3; phosphorus trichloride; 三氯化磷 | 7719-12-2 | ClP(Cl)Cl | FAIAAWCVCHQXDN-UHFFFAOYSA-N
PCl5; phosphorus pentachloride; 五氯化磷 | 10026-13-8 | ClP(Cl)(Cl)(Cl)Cl | UHZYTMXLRWXGPK-UHFFFAOYSA-N
PBr3; phosphorus tribromide; 三溴化磷 | 7789-60-8 | BrP(Br)Br | IPNPIHIZVLFAFP-UHFFFAOYSA-N
PBr5; phosphorus pentabromide; 五溴化磷 | 7789-69-7 | BrP(Br)(Br)(Br)Br | QRKVRHZNLKTPGF-UHFFFAOYSA-N
PI3; phosphorus triiodide; 三碘化磷 | 13455-01-1 | IP(I)I | PZHNNJXWQYFUTD-UHFFFAOYSA-N
PSCl3; thiophosphoryl chloride; 三氯硫磷; 硫代磷酰氯 | 3982-91-0 | S=P(Cl)(Cl)Cl | WQYSXVGEZYESBR-UHFFFAOYSA-N
P2O5; P4O10; phosphorus pentoxide; phosphorus(V) oxide; 五氧化二磷 | 1314-56-3
P2S5; P4S10; phosphorus pentasulfide; 五硫化二磷 | 1314-80-3
Lawesson's reagent; Lawesson reagent; Lawessons reagent; 劳森试剂; 劳森氏试剂 | 19172-47-5 | COc1ccc(P2(=S)SP(=S)(c3ccc(OC)cc3)S2)cc1 | CFHGBZLNZZVTAY-UHFFFAOYSA-N
Ghosez's reagent; Ghosez reagent; 1-chloro-N,N,2-trimethyl-1-propenylamine | 26189-59-3 | CC(C)=C(Cl)N(C)C | GQIRIWDEZSKOCN-UHFFFAOYSA-N
CBr4; carbon tetrabromide; 四溴化碳 | 558-13-4 | BrC(Br)(Br)Br | HJUGFYREWKUQJT-UHFFFAOYSA-N
CI4; carbon tetraiodide; 四碘化碳 | 507-25-5 | IC(I)(I)I | JOHCVVJGGSABQY-UHFFFAOYSA-N
CHBr3; bromoform; 溴仿; 三溴甲烷 | 75-25-2 | BrC(Br)Br | DIKBFYAXUHHXCS-UHFFFAOYSA-N
CHI3; iodoform; 碘仿; 三碘甲烷 | 75-47-8 | IC(I)I | OKJPEAGHQZHRQV-UHFFFAOYSA-N
CH2Br2; dibromomethane; methylene bromide; 二溴甲烷 | 74-95-3 | BrCBr | FJBFPHVGVWTDIP-UHFFFAOYSA-N
CH2I2; diiodomethane; methylene iodide; 二碘甲烷 | 75-11-6 | ICI | NZZFYRREKKOMAT-UHFFFAOYSA-N
CH2ICl; ClCH2I; chloroiodomethane; 氯碘甲烷 | 593-71-5 | ClCI | PJGJQVRXEUVAFT-UHFFFAOYSA-N
CH2BrCl; BrCH2Cl; bromochloromethane; 溴氯甲烷 | 74-97-5 | ClCBr | JPOXNPPZZKNXOV-UHFFFAOYSA-N
BBr3; boron tribromide; 三溴化硼 | 10294-33-4 | BrB(Br)Br | ILAHWRKJUDSMFH-UHFFFAOYSA-N
BCl3; boron trichloride; 三氯化硼 | 10294-34-5 | ClB(Cl)Cl | FAQYAMRNWDIXMY-UHFFFAOYSA-N
BI3; boron triiodide; 三碘化硼 | 13517-10-7 | IB(I)I | YMEKEHSRPZAOGO-UHFFFAOYSA-N
BF3; boron trifluoride; 三氟化硼 | 7637-07-2 | FB(F)F | WTEOIRVLGSZEPR-UHFFFAOYSA-N
BF3·OEt2; BF3.OEt2; BF3-OEt2; BF3·Et2O; BF3.Et2O; BF3-Et2O; BF3OEt2; BF3Et2O; BF3 etherate; boron trifluoride etherate; boron trifluoride diethyl etherate; 三氟化硼乙醚; 三氟化硼乙醚络合物 | 109-63-7
BF3·THF; BF3.THF; BF3-THF; boron trifluoride tetrahydrofuran complex | 462-34-0
mCPBA; m-CPBA; MCPBA; 3-chloroperbenzoic acid; 3-chloroperoxybenzoic acid; m-chloroperbenzoic acid; m-chloroperoxybenzoic acid; 间氯过氧苯甲酸; 间氯过氧化苯甲酸 | 937-14-4 | O=C(OO)c1cccc(Cl)c1 | NHQDETIJWKXCTC-UHFFFAOYSA-N
MMPP; magnesium monoperoxyphthalate; magnesium bis(monoperoxyphthalate) hexahydrate | 84665-66-7
H2O2; hydrogen peroxide; 过氧化氢; 双氧水 | 7722-84-1 | OO | MHAJPDPJQMAIIY-UHFFFAOYSA-N
UHP; urea hydrogen peroxide; urea-hydrogen peroxide; carbamide peroxide; 过氧化脲; 过氧化尿素 | 124-43-6 | NC(N)=O.OO | AQLJVWUFPCUVLO-UHFFFAOYSA-N
TBHP; tBuOOH; t-BuOOH; tert-butyl hydroperoxide; 叔丁基过氧化氢; 过氧化叔丁醇 | 75-91-2 | CC(C)(C)OO | CIHOLLKRGTVIJN-UHFFFAOYSA-N
cumene hydroperoxide; 过氧化氢异丙苯; 异丙苯过氧化氢 | 80-15-9 | CC(C)(OO)c1ccccc1 | YQHLDYVWEZKEOX-UHFFFAOYSA-N
tBu2O2; (tBuO)2; tBuOOtBu; di-tert-butyl peroxide; 二叔丁基过氧化物; 过氧化二叔丁基 | 110-05-4 | CC(C)(C)OOC(C)(C)C | LSXWFXONGKSEMY-UHFFFAOYSA-N
dicumyl peroxide; 过氧化二异丙苯 | 80-43-3 | CC(C)(OOC(C)(C)c1ccccc1)c1ccccc1 | XMNIXWIUMCBBBL-UHFFFAOYSA-N
BPO; (PhCO2)2; (BzO)2; (PhCOO)2; benzoyl peroxide; dibenzoyl peroxide; 过氧化苯甲酰; 过氧化二苯甲酰 | 94-36-0 | O=C(OOC(=O)c1ccccc1)c1ccccc1 | OMPJBNCRMGITSC-UHFFFAOYSA-N
TBPB; tert-butyl perbenzoate; tert-butyl peroxybenzoate; 过氧化苯甲酸叔丁酯 | 614-45-9 | CC(C)(C)OOC(=O)c1ccccc1 | GJBRNHKUVLOCEB-UHFFFAOYSA-N
AcOOH; CH3CO3H; AcO2H; peracetic acid; peroxyacetic acid; 过氧乙酸 | 79-21-0 | CC(=O)OO | KFSLWBXXFJQRDL-UHFFFAOYSA-N
AIBN; azobisisobutyronitrile; 2,2'-azobis(2-methylpropionitrile); 偶氮二异丁腈 | 78-67-1 | CC(C)(C#N)N=NC(C)(C)C#N | OZAIFHULBGXAKX-UHFFFAOYSA-N
ABCN; ACCN; 1,1'-azobis(cyclohexanecarbonitrile); 偶氮二环己基甲腈 | 2094-98-6 | N#CC1(N=NC2(C#N)CCCCC2)CCCCC1 | KYIKRXIYLAGAKQ-UHFFFAOYSA-N
V-65; 2,2'-azobis(2,4-dimethylvaleronitrile); 偶氮二异庚腈 | 4419-11-8 | CC(C)CC(C)(C#N)N=NC(C)(C#N)CC(C)C | WYGWHHGCAGTUCH-UHFFFAOYSA-N
ACVA; V-501; 4,4'-azobis(4-cyanovaleric acid) | 2638-94-0 | CC(C#N)(CCC(=O)O)N=NC(C)(C#N)CCC(=O)O | VFXXTYGQYWRHJP-UHFFFAOYSA-N
AAPH; 2,2'-azobis(2-amidinopropane) dihydrochloride | 2997-92-4 | CC(C)(N=NC(C)(C)C(=N)N)C(=N)N.Cl.Cl | LXEKPEMOWBOYRF-UHFFFAOYSA-N
V-601; dimethyl 2,2'-azobis(2-methylpropionate); 偶氮二异丁酸二甲酯 | 2589-57-3 | COC(=O)C(C)(C)N=NC(C)(C)C(=O)OC | ZQMHJBXHRFJKOT-UHFFFAOYSA-N
TEMPO; 2,2,6,6-tetramethylpiperidine 1-oxyl; 2,2,6,6-四甲基哌啶氧化物 | 2564-83-2 | CC1(C)CCCC(C)(C)N1[O] | QYTDEUPAUMOIOP-UHFFFAOYSA-N
4-hydroxy-TEMPO; TEMPOL; 4-HO-TEMPO; HO-TEMPO | 2226-96-2 | CC1(C)CC(O)CC(C)(C)N1[O] | UZFMOKQJFYMBGY-UHFFFAOYSA-N
4-oxo-TEMPO; TEMPONE | 2896-70-0 | CC1(C)CC(=O)CC(C)(C)N1[O] | WSGDRFHJFJRSFY-UHFFFAOYSA-N
4-acetamido-TEMPO; AcNH-TEMPO | 14691-89-5 | CC(=O)NC1CC(C)(C)N([O])C(C)(C)C1 | UXBLSWOMIHTQPH-UHFFFAOYSA-N
AZADO; 2-azaadamantane-N-oxyl | | [O]N1C2CC3CC(C2)CC1C3 | BCJCJALHNXSXKE-UHFFFAOYSA-N
Dess-Martin periodinane; Dess-Martin reagent; Dess–Martin periodinane; Dess-Martin; 戴斯-马丁试剂; 戴斯马丁试剂; 戴斯-马丁氧化剂; 戴斯马丁氧化剂 | 87413-09-0 | CC(=O)O[I]1(OC(C)=O)(OC(C)=O)OC(=O)c2ccccc12 | NKLCNNUWBJBICK-UHFFFAOYSA-N
IBX; 2-iodoxybenzoic acid; 2-碘酰基苯甲酸 | 61717-82-6 | O=C1O[I](=O)(O)c2ccccc21 | CQMJEZQEVXQEJB-UHFFFAOYSA-N
PIDA; PhI(OAc)2; BAIB; IBD; phenyliodine diacetate; diacetoxyiodobenzene; (diacetoxyiodo)benzene; iodobenzene diacetate; 二乙酰氧基碘苯; 醋酸碘苯; 碘苯二乙酸 | 3240-34-4 | CC(=O)O[I](OC(C)=O)c1ccccc1 | ZBIKORITPGTTGI-UHFFFAOYSA-N
PIFA; PhI(TFA)2; PhI(OCOCF3)2; PhI(O2CCF3)2; bis(trifluoroacetoxy)iodobenzene; [bis(trifluoroacetoxy)iodo]benzene; 双(三氟乙酰氧基)碘苯; 二(三氟乙酰氧基)碘苯 | 2712-78-9 | O=C(O[I](OC(=O)C(F)(F)F)c1ccccc1)C(F)(F)F | PEZNEXFPRSOYPL-UHFFFAOYSA-N
HTIB; Koser's reagent; Koser reagent; hydroxy(tosyloxy)iodobenzene; [hydroxy(tosyloxy)iodo]benzene | 27126-76-7 | Cc1ccc(S(=O)(=O)O[I](O)c2ccccc2)cc1 | LRIUKPUCKCECPT-UHFFFAOYSA-N
PhIO; PhI=O; iodosobenzene; iodosylbenzene; 亚碘酰苯 | 536-80-1 | O=Ic1ccccc1 | JYJVVHFRSFVEJM-UHFFFAOYSA-N
Ph2ICl; Ph2I+ Cl-; diphenyliodonium chloride; 二苯基氯化碘鎓; 二苯碘鎓氯化物 | 1483-72-3 | [Cl-].c1ccc([I+]c2ccccc2)cc1 | RSJLWBUYLGJOBD-UHFFFAOYSA-M
Togni I; Togni's reagent I; Togni reagent I; 1-trifluoromethyl-3,3-dimethyl-1,2-benziodoxole | | CC1(C)O[I](C(F)(F)F)c2ccccc21 | HVAPLSNCVYXFDQ-UHFFFAOYSA-N
Togni II; Togni's reagent II; Togni reagent II | | O=C1O[I](C(F)(F)F)c2ccccc21 | XHEOXSQMBWJOKP-UHFFFAOYSA-N
TIPS-EBX; TIPS-ethynylbenziodoxolone | | CC(C)[Si](C#C[I]1OC(=O)c2ccccc21)(C(C)C)C(C)C | NTHGHMCOPNSZIR-UHFFFAOYSA-N
PCC; pyridinium chlorochromate; 氯铬酸吡啶; 吡啶氯铬酸盐; 氯铬酸吡啶鎓盐; 氯铬酸吡啶盐 | 26299-14-9 | O=[Cr](=O)([O-])Cl.c1cc[nH+]cc1 | LEHBURLTIWGHEM-UHFFFAOYSA-N
PDC; pyridinium dichromate; 重铬酸吡啶; 重铬酸吡啶盐; 重铬酸吡啶鎓 | 20039-37-6 | O=[Cr](=O)([O-])O[Cr](=O)(=O)[O-].c1cc[nH+]cc1.c1cc[nH+]cc1 | LMYWWPCAXXPJFF-UHFFFAOYSA-P
CrO3; chromium trioxide; chromium(VI) oxide; chromic anhydride; 三氧化铬; 铬酐; 铬酸酐 | 1333-82-0 | O=[Cr](=O)=O | WGLPBDUCMAPZCE-UHFFFAOYSA-N
KMnO4; potassium permanganate; 高锰酸钾 | 7722-64-7 | O=[Mn](=O)(=O)[O-].[K+] | VZJVWSHVAAUDKD-UHFFFAOYSA-N
NaMnO4; sodium permanganate; 高锰酸钠 | 10101-50-5 | O=[Mn](=O)(=O)[O-].[Na+] | WPWYHBSOACXYBB-UHFFFAOYSA-N
MnO2; manganese dioxide; manganese(IV) oxide; 二氧化锰 | 1313-13-9 | O=[Mn]=O | NUJOXMJBOLGQSY-UHFFFAOYSA-N
OsO4; osmium tetroxide; osmium tetraoxide; 四氧化锇; 锇酸 | 20816-12-0 | O=[Os](=O)(=O)=O | VUVGYHUDAICLFK-UHFFFAOYSA-N
K2OsO4·2H2O; K2OsO4.2H2O; K2OsO2(OH)4; potassium osmate dihydrate; potassium osmate(VI) dihydrate; 锇酸钾二水合物; 二水合锇酸钾 | 10022-66-9
RuO4; ruthenium tetroxide; 四氧化钌 | 20427-56-9 | O=[Ru](=O)(=O)=O | GJFMDWMEOCWXGJ-UHFFFAOYSA-N
RuO2; ruthenium dioxide; ruthenium(IV) oxide; 二氧化钌; 氧化钌 | 12036-10-1 | O=[Ru]=O | WOCIAKWEIIZHES-UHFFFAOYSA-N
RuCl3; ruthenium trichloride; ruthenium(III) chloride; 三氯化钌; 氯化钌 | 10049-08-8
TPAP; tetrapropylammonium perruthenate; 四丙基过钌酸铵; 四丙基高钌酸铵; 过钌酸四丙铵 | 114615-82-6 | CCC[N+](CCC)(CCC)CCC.O=[Ru](=O)(=O)[O-] | NQSIKKSFBQCBSI-UHFFFAOYSA-N
NMO; NMMO; N-methylmorpholine N-oxide; 4-methylmorpholine N-oxide; N-甲基吗啉-N-氧化物; N-甲基吗啉氧化物; N-甲基吗啉N-氧化物 | 7529-22-8 | C[N+]1([O-])CCOCC1 | LFTLOKWAGJYHHR-UHFFFAOYSA-N
TMAO; Me3NO; Me3N-O; trimethylamine N-oxide; 氧化三甲胺; 三甲胺氧化物; 三甲胺N-氧化物 | 1184-78-7 | C[N+](C)(C)[O-] | UYPYRKYUKCHHIB-UHFFFAOYSA-N
PyO; pyridine N-oxide; 吡啶N-氧化物; 吡啶-N-氧化物; 吡啶氮氧化物 | 694-59-7 | [O-][n+]1ccccc1 | ILVXOBCQQYKLDS-UHFFFAOYSA-N
NaIO4; sodium periodate; sodium metaperiodate; 高碘酸钠 | 7790-28-5 | [Na+].[O-][I+3]([O-])([O-])[O-] | RCJRZYJJWVOOKH-UHFFFAOYSA-N
H5IO6; HIO4·2H2O; HIO4.2H2O; periodic acid; orthoperiodic acid; 高碘酸; 正高碘酸 | 10450-60-9 | O=I(O)(O)(O)(O)O | DSFFTJWVPXAHPD-UHFFFAOYSA-N
KIO3; potassium iodate; 碘酸钾 | 7758-05-6 | O=I(=O)[O-].[K+] | MOCQYNNKSYTLOO-UHFFFAOYSA-N
NaClO2; sodium chlorite; 亚氯酸钠 | 7758-19-2 | [Na+].[O-][Cl+][O-] | WEKMZMIIYLFEIJ-UHFFFAOYSA-N
NaOCl; NaClO; bleach; sodium hypochlorite; 次氯酸钠 | 7681-52-9 | [Na+].[O-]Cl | SUKJFIGYRHOWBL-UHFFFAOYSA-N
Ca(OCl)2; Ca(ClO)2; calcium hypochlorite; 次氯酸钙 | 7778-54-3 | [Ca+2].[O-]Cl.[O-]Cl | ZKQDCIXGCQPQNV-UHFFFAOYSA-N
tBuOCl; t-BuOCl; tert-butyl hypochlorite; 次氯酸叔丁酯 | 507-40-4 | CC(C)(C)OCl | IXZDIALLLMRYOU-UHFFFAOYSA-N
Oxone; potassium peroxymonosulfate; potassium monopersulfate triple salt; 过氧单磺酸钾; 过硫酸氢钾复合盐; 过一硫酸氢钾复合盐 | 70693-62-8
K2S2O8; KPS; potassium persulfate; potassium peroxydisulfate; 过硫酸钾; 过二硫酸钾 | 7727-21-1 | O=S(=O)([O-])OOS(=O)(=O)[O-].[K+].[K+] | USHAGKDGDHPEEY-UHFFFAOYSA-L
Na2S2O8; sodium persulfate; sodium peroxydisulfate; 过硫酸钠; 过二硫酸钠 | 7775-27-1 | O=S(=O)([O-])OOS(=O)(=O)[O-].[Na+].[Na+] | CHQMHPLRPQMAMX-UHFFFAOYSA-L
(NH4)2S2O8; APS; ammonium persulfate; ammonium peroxydisulfate; 过硫酸铵; 过二硫酸铵 | 7727-54-0 | O=S(=O)([O-])OOS(=O)(=O)[O-].[NH4+].[NH4+] | ROOXNKNUYICQNP-UHFFFAOYSA-N
CAN; (NH4)2Ce(NO3)6; ceric ammonium nitrate; ammonium cerium(IV) nitrate; cerium ammonium nitrate; 硝酸铈铵 | 16774-21-3
DDQ; 2,3-dichloro-5,6-dicyano-1,4-benzoquinone; 2,3-二氯-5,6-二氰基-1,4-苯醌; 2,3-二氯-5,6-二氰对苯醌; 二氯二氰基苯醌 | 84-58-2 | N#CC1=C(C#N)C(=O)C(Cl)=C(Cl)C1=O | HZNVUJQVZSTENZ-UHFFFAOYSA-N
p-chloranil; chloranil; tetrachloro-1,4-benzoquinone; 四氯苯醌; 四氯对苯醌; 氯醌 | 118-75-2 | O=C1C(Cl)=C(Cl)C(=O)C(Cl)=C1Cl | UGNWTBMOAKPKBL-UHFFFAOYSA-N
o-chloranil; tetrachloro-1,2-benzoquinone; 四氯邻苯醌; 四氯邻苯二醌 | 2435-53-2 | O=C1C(=O)C(Cl)=C(Cl)C(Cl)=C1Cl | VRGCYEIGVVTZCC-UHFFFAOYSA-N
BQ; p-BQ; p-benzoquinone; 1,4-benzoquinone; 对苯醌; 1,4-苯醌 | 106-51-4 | O=C1C=CC(=O)C=C1 | AZQWKYJCGOJGHM-UHFFFAOYSA-N
HQ; hydroquinone; quinol; 对苯二酚; 氢醌 | 123-31-9 | Oc1ccc(O)cc1 | QIGBRXMKCJKVMJ-UHFFFAOYSA-N
BHT; butylated hydroxytoluene; 2,6-di-tert-butyl-4-methylphenol; 2,6-di-tert-butyl-p-cresol; 2,6-二叔丁基对甲酚; 2,6-二叔丁基-4-甲基苯酚 | 128-37-0 | Cc1cc(C(C)(C)C)c(O)c(C(C)(C)C)c1 | NLZUEZXRPGMBCV-UHFFFAOYSA-N
MEHQ; p-methoxyphenol; hydroquinone monomethyl ether; 对甲氧基苯酚; 对羟基苯甲醚; 4-甲氧基苯酚 | 150-76-5 | COc1ccc(O)cc1 | NWVVVBRKAWDGAB-UHFFFAOYSA-N
TBHQ; tert-butylhydroquinone; 叔丁基对苯二酚; 特丁基对苯二酚 | 1948-33-0 | CC(C)(C)c1cc(O)ccc1O | BGNXCDMCOKJUMV-UHFFFAOYSA-N
TCNE; tetracyanoethylene; 四氰基乙烯 | 670-54-2 | N#CC(C#N)=C(C#N)C#N | NLDYACGHTUPAQU-UHFFFAOYSA-N
TCNQ; tetracyanoquinodimethane; 7,7,8,8-tetracyanoquinodimethane; 7,7,8,8-四氰基对苯二醌二甲烷 | 1518-16-7 | N#CC(C#N)=C1C=CC(=C(C#N)C#N)C=C1 | PCCVSPMFGIFTHU-UHFFFAOYSA-N
TTF; tetrathiafulvalene; 四硫富瓦烯 | 31366-25-3 | C1=CSC(=C2SC=CS2)S1 | FHCPAXDKURNIOZ-UHFFFAOYSA-N
SeO2; selenium dioxide; 二氧化硒 | 7446-08-4 | O=[Se]=O | JPJALAQPGMAKDF-UHFFFAOYSA-N
Davis oxaziridine; Davis reagent | 63160-13-4 | O=S(=O)(c1ccccc1)N1OC1c1ccccc1 | MKHGVMIXRPGHOO-UHFFFAOYSA-N
DMDO; dimethyldioxirane | 74087-85-7 | CC1(C)OO1 | FFHWGQQFANVOHV-UHFFFAOYSA-N
SO3·py; SO3·pyridine; SO3.py; SO3-py; SO3.pyridine; SO3-pyridine; Py·SO3; py-SO3; sulfur trioxide pyridine complex; pyridine sulfur trioxide; 三氧化硫吡啶; 三氧化硫吡啶络合物; 三氧化硫吡啶复合物 | 26412-87-3
SO3·NMe3; SO3·Me3N; Me3N·SO3; sulfur trioxide trimethylamine complex | 3162-58-1
SO3·DMF; SO3-DMF; SO3.DMF; sulfur trioxide N,N-dimethylformamide complex | 29584-42-7
SO3; sulfur trioxide; 三氧化硫 | 7446-11-9 | O=S(=O)=O | AKEJUJNQAAGONA-UHFFFAOYSA-N
LAH; LiAlH4; lithium aluminium hydride; lithium aluminum hydride; lithium tetrahydridoaluminate; 氢化铝锂; 四氢铝锂; 四氢化铝锂 | 16853-85-3
LiAlD4; LAD; lithium aluminium deuteride; lithium aluminum deuteride; 氘化铝锂 | 14128-54-2
DIBAL-H; DIBAL; DIBALH; DIBAH; iBu2AlH; i-Bu2AlH; diisobutylaluminium hydride; diisobutylaluminum hydride; 二异丁基氢化铝 | 1191-15-7 | CC(C)C[AlH]CC(C)C | AZWXAPCAJCYGIA-UHFFFAOYSA-N
Red-Al; RedAl; Vitride; SMEAH; sodium bis(2-methoxyethoxy)aluminium hydride; sodium bis(2-methoxyethoxy)aluminum hydride; sodium bis(2-methoxyethoxy)aluminumhydride; 红铝; 红铝溶液; 双(2-甲氧基乙氧基)氢化铝钠; 二氢双(2-甲氧乙氧基)铝酸钠 | 22722-98-1
NaBH4; sodium borohydride; sodium tetrahydroborate; 硼氢化钠 | 16940-66-2 | [BH4-].[Na+] | YOQDYZUWIQVZSF-UHFFFAOYSA-N
NaBD4; sodium borodeuteride; 硼氘化钠; 氘代硼氢化钠 | 15681-89-7
LiBH4; lithium borohydride; 硼氢化锂 | 16949-15-8 | [BH4-].[Li+] | UUKMSDRCXNLYOO-UHFFFAOYSA-N
KBH4; potassium borohydride; 硼氢化钾 | 13762-51-1 | [BH4-].[K+] | ICRGAIPBTSPUEX-UHFFFAOYSA-N
Zn(BH4)2; zinc borohydride; 硼氢化锌 | | [BH4-].[BH4-].[Zn+2] | PTJGRTOJBSRNJP-UHFFFAOYSA-N
NaBH3CN; NaCNBH3; NaBH3(CN); sodium cyanoborohydride; 氰基硼氢化钠; 氰基三氢硼化钠 | 25895-60-7
NaBH(OAc)3; STAB; Na(OAc)3BH; sodium triacetoxyborohydride; 三乙酰氧基硼氢化钠; 醋酸硼氢化钠 | 56553-60-7 | CC(=O)O[BH-](OC(C)=O)OC(C)=O.[Na+] | HHYFEYBWNZJVFQ-UHFFFAOYSA-N
Me4NBH(OAc)3; tetramethylammonium triacetoxyborohydride; 四甲基三乙酰氧基硼氢化铵 | | CC(=O)O[BH-](OC(C)=O)OC(C)=O.C[N+](C)(C)C | LCFZZOGKVOTFPU-UHFFFAOYSA-N
Bu4NBH4; TBABH; TBABH4; tetrabutylammonium borohydride; 四丁基硼氢化铵 | 33725-74-5 | CCCC[N+](CCCC)(CCCC)CCCC.[BH4-] | GMBOFJFPOCGSOI-UHFFFAOYSA-N
L-Selectride; L-selectride; lithium tri-sec-butylborohydride; 三仲丁基硼氢化锂 | 38721-52-7 | CCC(C)[BH-](C(C)CC)C(C)CC.[Li+] | ACJKNTZKEFMEAK-UHFFFAOYSA-N
K-Selectride; potassium tri-sec-butylborohydride; 三仲丁基硼氢化钾 | 54575-49-4 | CCC(C)[BH-](C(C)CC)C(C)CC.[K+] | NHEDTYWJTOUTDG-UHFFFAOYSA-N
N-Selectride; sodium tri-sec-butylborohydride | 67276-04-4 | CCC(C)[BH-](C(C)CC)C(C)CC.[Na+] | JUFGMKFPFVIKOY-UHFFFAOYSA-N
Super-Hydride; Super Hydride; superhydride; LiEt3BH; LiBHEt3; LiBEt3H; LiHBEt3; lithium triethylborohydride; 三乙基硼氢化锂 | 22560-16-3 | CC[BH-](CC)CC.[Li+] | WCJAYABJWDIZAJ-UHFFFAOYSA-N
NaEt3BH; NaBHEt3; NaHBEt3; sodium triethylborohydride; 三乙基硼氢化钠 | 17979-81-6 | CC[BH-](CC)CC.[Na+] | YDTZLEUIYNMRLQ-UHFFFAOYSA-N
LiAl(OtBu)3H; LiAlH(OtBu)3; LiAlH(O-tBu)3; LTBA; LATB; lithium tri-tert-butoxyaluminum hydride; lithium tri-tert-butoxyaluminium hydride; 三叔丁氧基氢化铝锂; 氢化三叔丁氧基铝锂 | 17476-04-9
BH3·THF; BH3.THF; BH3-THF; BH3THF; borane tetrahydrofuran complex; borane-tetrahydrofuran complex; borane THF; 硼烷四氢呋喃; 硼烷四氢呋喃络合物; 硼烷-四氢呋喃络合物 | 14044-65-6
BH3·SMe2; BH3.SMe2; BH3-SMe2; BH3·DMS; BH3.DMS; BH3-DMS; BMS; BH3·Me2S; BH3.Me2S; BH3-Me2S; borane dimethyl sulfide; borane dimethyl sulfide complex; borane-dimethyl sulfide complex; 硼烷二甲硫醚; 硼烷二甲硫醚络合物; 硼烷-二甲硫醚络合物 | 13292-87-0
BH3·NH3; BH3.NH3; NH3BH3; NH3·BH3; NH3-BH3; H3NBH3; ammonia borane; borane ammonia complex; 氨硼烷; 硼烷氨络合物 | 13774-81-7
BH3·NMe3; Me3N·BH3; Me3NBH3; borane trimethylamine complex; trimethylamine borane; 硼烷三甲胺络合物 | 75-22-9
tBuNH2·BH3; tBuNH2-BH3; borane tert-butylamine complex; tert-butylamine borane; 硼烷叔丁胺络合物; 硼烷-叔丁胺络合物 | 7337-45-3
BH3·pyridine; BH3·py; py·BH3; Py·BH3; pyridine borane; pyridine-borane; borane pyridine complex; 吡啶硼烷; 硼烷吡啶络合物 | 110-51-0
PICB; 2-picoline borane; pic-BH3; 2-甲基吡啶硼烷; 2-甲基吡啶硼烷络合物 | 3999-38-0
DEANB; N,N-diethylaniline borane; borane N,N-diethylaniline complex | 13289-97-9
9-BBN; 9-BBN-H; 9-borabicyclo[3.3.1]nonane; 9-硼双环[3.3.1]壬烷; 9-硼杂双环[3.3.1]壬烷 | 280-64-8 | B1C2CCCC1CCC2 | FEJUGLKDZJDVFY-UHFFFAOYSA-N
catecholborane; HBcat; CatBH; 儿茶酚硼烷 | 274-07-7 | B1Oc2ccccc2O1 | CENMEJUYOOMFFZ-UHFFFAOYSA-N
HBpin; pinBH; PinBH; pinacolborane; 4,4,5,5-tetramethyl-1,3,2-dioxaborolane; 频哪醇硼烷; 频那醇硼烷 | 25015-63-8 | CC1(C)OBOC1(C)C | UCFSYHMCKWNKAH-UHFFFAOYSA-N
B2pin2; B2Pin2; BPDB; (Bpin)2; (BPin)2; pin2B2; pinB-Bpin; bis(pinacolato)diboron; bispinacolatodiboron; 联硼酸频那醇酯; 联硼酸频哪醇酯; 双联频哪醇硼酸酯; 双联频那醇硼酸酯 | 73183-34-3 | CC1(C)OB(B2OC(C)(C)C(C)(C)O2)OC1(C)C | IPWKHHSGDUIRAH-UHFFFAOYSA-N
B2cat2; bis(catecholato)diboron; 联硼酸儿茶酚酯; 双联邻苯二酚硼酸酯 | | c1ccc2c(c1)OB(B1Oc3ccccc3O1)O2 | WYBQOWXCLDXZNR-UHFFFAOYSA-N
B2neo2; B2nep2; bis(neopentyl glycolato)diboron; bis(neopentylglycolato)diboron; 联硼酸新戊二醇酯; 双联(2,2-二甲基-1,3-丙二醇)硼酸酯 | 201733-56-4 | CC1(C)COB(B2OCC(C)(C)CO2)OC1 | MDNDJMCSXOXBFZ-UHFFFAOYSA-N
B2(OH)4; BBA; (HO)2BB(OH)2; tetrahydroxydiboron; diboronic acid; hypodiboric acid; 四羟基二硼; 四羟基乙硼烷; 连二硼酸; 次硼酸 | 13675-18-8 | OB(O)B(O)O | SKOWZLGOFVSKLB-UHFFFAOYSA-N
iPrOBpin; i-PrOBpin; iPrO-Bpin; iPrOBPin; 2-isopropoxy-4,4,5,5-tetramethyl-1,3,2-dioxaborolane; isopropoxyboronic acid pinacol ester; 异丙氧基硼酸频哪醇酯; 异丙醇频哪醇硼酸酯; 异丙醇频那醇硼酸酯 | 61676-62-8 | CC(C)OB1OC(C)(C)C(C)(C)O1 | MRWWWZLJWNIEEJ-UHFFFAOYSA-N
B(OMe)3; (MeO)3B; trimethyl borate; 硼酸三甲酯 | 121-43-7 | COB(OC)OC | WRECIMRULFAWHA-UHFFFAOYSA-N
B(OEt)3; (EtO)3B; triethyl borate; 硼酸三乙酯 | 150-46-9 | CCOB(OCC)OCC | AJSTXXYNEIHPMD-UHFFFAOYSA-N
B(OiPr)3; B(O-iPr)3; (iPrO)3B; B(Oi-Pr)3; triisopropyl borate; 硼酸三异丙酯 | 5419-55-6 | CC(C)OB(OC(C)C)OC(C)C | NHDIQVFFNDKAQU-UHFFFAOYSA-N
BEt3; Et3B; triethylborane; 三乙基硼; 三乙基硼烷 | 97-94-9 | CCB(CC)CC | LALRXNPLTWZJIJ-UHFFFAOYSA-N
BPh3; Ph3B; triphenylborane; 三苯基硼; 三苯基硼烷 | 960-71-4 | c1ccc(B(c2ccccc2)c2ccccc2)cc1 | MXSVLWZRHLXFKH-UHFFFAOYSA-N
BCF; B(C6F5)3; (C6F5)3B; tris(pentafluorophenyl)borane; 三(五氟苯基)硼烷; 三(五氟苯基)硼 | 1109-15-5 | Fc1c(F)c(F)c(B(c2c(F)c(F)c(F)c(F)c2F)c2c(F)c(F)c(F)c(F)c2F)c(F)c1F | OBAJXDYVZBHCGT-UHFFFAOYSA-N
NaBPh4; sodium tetraphenylborate; 四苯硼钠; 四苯基硼酸钠; 四苯硼酸钠 | 143-66-8 | [Na+].c1ccc([B-](c2ccccc2)(c2ccccc2)c2ccccc2)cc1 | HFSRCEJMTLMDLI-UHFFFAOYSA-N
NaBArF; NaBArF4; NaBAr(F)4; NaBArF24; sodium tetrakis[3,5-bis(trifluoromethyl)phenyl]borate; 四[3,5-双(三氟甲基)苯基]硼酸钠 | 79060-88-1 | FC(F)(F)c1cc([B-](c2cc(C(F)(F)F)cc(C(F)(F)F)c2)(c2cc(C(F)(F)F)cc(C(F)(F)F)c2)c2cc(C(F)(F)F)cc(C(F)(F)F)c2)cc(C(F)(F)F)c1.[Na+] | LTGMONZOZHXAHO-UHFFFAOYSA-N
PhB(OH)2; phenylboronic acid; benzeneboronic acid; 苯硼酸; 苯基硼酸 | 98-80-6 | OB(O)c1ccccc1 | HXITXNWTGFUOAU-UHFFFAOYSA-N
MeB(OH)2; methylboronic acid; 甲基硼酸 | 13061-96-6 | CB(O)O | KTMKRRPZPWUYKK-UHFFFAOYSA-N
cPrB(OH)2; c-PrB(OH)2; cyclopropylboronic acid; 环丙基硼酸; 环丙硼酸 | 411235-57-9 | OB(O)C1CC1 | WLVKDFJTYKELLQ-UHFFFAOYSA-N
PhBpin; PhBPin; phenylboronic acid pinacol ester; 苯硼酸频哪醇酯; 苯硼酸频那醇酯 | 24388-23-6 | CC1(C)OB(c2ccccc2)OC1(C)C | KKLCYBZPQDOFQK-UHFFFAOYSA-N
trimethylboroxine; (MeBO)3; trimethylboroxin; 三甲基环三硼氧烷; 三甲基硼氧六环 | 823-96-1 | CB1OB(C)OB(C)O1 | GBBSAMQTQCPOBF-UHFFFAOYSA-N
vinyl-BF3K; CH2=CHBF3K; potassium vinyltrifluoroborate; potassium trifluoro(vinyl)borate; 乙烯基三氟硼酸钾 | | C=C[B-](F)(F)F.[K+] | ZCUMGICZWDOJEM-UHFFFAOYSA-N
vinyl-Bpin; vinylBpin; vinylboronic acid pinacol ester; 乙烯基硼酸频哪醇酯; 乙烯基硼酸频那醇酯 | 75927-49-0 | C=CB1OC(C)(C)C(C)(C)O1 | DPGSPRJLAZGUBQ-UHFFFAOYSA-N
Na2S2O4; sodium dithionite; sodium hydrosulfite; 连二亚硫酸钠; 保险粉 | 7775-14-6 | O=S([O-])S(=O)[O-].[Na+].[Na+] | JVBXVOWTABLYPX-UHFFFAOYSA-L
Na2S2O3; sodium thiosulfate; sodium thiosulphate; 硫代硫酸钠; 无水硫代硫酸钠 | 7772-98-7
Na2S2O5; sodium metabisulfite; sodium pyrosulfite; 焦亚硫酸钠; 偏重亚硫酸钠 | 7681-57-4 | O=S([O-])S(=O)(=O)[O-].[Na+].[Na+] | HRZFUMHJMZEROT-UHFFFAOYSA-L
Na2SO3; sodium sulfite; 亚硫酸钠 | 7757-83-7 | O=S([O-])[O-].[Na+].[Na+] | GEHJYWRUCIMESM-UHFFFAOYSA-L
NaHSO3; sodium bisulfite; sodium hydrogen sulfite; 亚硫酸氢钠 | 7631-90-5 | O=S([O-])O.[Na+] | DWAQJAXMDSEUJJ-UHFFFAOYSA-M
NaHSO4; sodium bisulfate; sodium hydrogen sulfate; 硫酸氢钠 | 7681-38-1 | O=S(=O)([O-])O.[Na+] | WBHQBSYUUJJSRZ-UHFFFAOYSA-M
KHSO4; potassium bisulfate; potassium hydrogen sulfate; 硫酸氢钾 | 7646-93-7 | O=S(=O)([O-])O.[K+] | CHKVPAROMQMJNQ-UHFFFAOYSA-M
Rongalite; sodium formaldehyde sulfoxylate; 吊白块; 雕白粉; 雕白块 | 149-44-0 | O=S([O-])CO.[Na+] | XWGJFPHUCFXLBL-UHFFFAOYSA-M
Na2S; sodium sulfide; 硫化钠 | 1313-82-2 | [Na+].[Na+].[S-2] | GRVFOGOEDUUMBP-UHFFFAOYSA-N
Na2S·9H2O; Na2S.9H2O; sodium sulfide nonahydrate; 硫化钠九水合物; 九水合硫化钠 | 1313-84-4 | O.O.O.O.O.O.O.O.O.[Na+].[Na+].[S-2] | ZGHLCBJZQLNUAZ-UHFFFAOYSA-N
NaSH; NaHS; sodium hydrosulfide; sodium hydrogen sulfide; 硫氢化钠 | 16721-80-5 | [Na+].[SH-] | HYHCSLBZRBJJCH-UHFFFAOYSA-M
H2S; hydrogen sulfide; 硫化氢 | 7783-06-4 | S | RWSOTUBLDIXVET-UHFFFAOYSA-N
SmI2; samarium diiodide; samarium(II) iodide; Kagan's reagent; Kagan reagent; 碘化钐; 二碘化钐 | 32248-43-4 | [I-].[I-].[Sm+2] | UAWABSHMGXMCRK-UHFFFAOYSA-L
SnCl2; stannous chloride; tin(II) chloride; tin dichloride; 氯化亚锡; 二氯化锡 | 7772-99-8
SnCl2·2H2O; SnCl2.2H2O; stannous chloride dihydrate; tin(II) chloride dihydrate; 氯化亚锡二水合物; 二水合氯化亚锡; 二水氯化亚锡 | 10025-69-1
SnCl4; stannic chloride; tin(IV) chloride; tin tetrachloride; 四氯化锡; 无水四氯化锡 | 7646-78-8 | Cl[Sn](Cl)(Cl)Cl | HPGGPRDJHPYFRM-UHFFFAOYSA-J
Bu3SnH; nBu3SnH; n-Bu3SnH; TBTH; HSnBu3; tributyltin hydride; tri-n-butyltin hydride; tributylstannane; 三丁基氢化锡; 三丁基锡氢; 三正丁基氢化锡; 三正丁基锡氢; 三丁基锡烷 | 688-73-3 | CCCC[SnH](CCCC)CCCC | DBGVGMSCBYYSLD-UHFFFAOYSA-N
Bu3SnCl; nBu3SnCl; n-Bu3SnCl; tributyltin chloride; tributylchlorostannane; 三丁基氯化锡; 三正丁基氯化锡 | 1461-22-9 | CCCC[Sn](Cl)(CCCC)CCCC | GCTFWCDSFPMHHS-UHFFFAOYSA-M
Bu3SnOMe; tributyltin methoxide; 三丁基甲氧基锡 | 1067-52-3 | CCCC[Sn](CCCC)(CCCC)OC | KJGLZJQPMKQFIK-UHFFFAOYSA-N
Bu3SnN3; tributyltin azide; 三丁基叠氮化锡; 叠氮三丁基锡 | 17846-68-3 | CCCC[Sn](CCCC)(CCCC)N=[N+]=[N-] | JKVRTUCVPZTEQZ-UHFFFAOYSA-N
(Bu3Sn)2; Bu6Sn2; Bu3SnSnBu3; hexabutylditin; bis(tributyltin); hexabutyldistannane; 六丁基二锡; 六正丁基二锡; 双(三丁基锡) | 813-19-4 | CCCC[Sn](CCCC)(CCCC)[Sn](CCCC)(CCCC)CCCC | REDSKZBUUUQMSK-UHFFFAOYSA-N
(Me3Sn)2; Me6Sn2; Me3SnSnMe3; hexamethylditin; hexamethyldistannane; 六甲基二锡; 六甲基二锡烷 | 661-69-8 | C[Sn](C)(C)[Sn](C)(C)C | CCRMAATUKBYMPA-UHFFFAOYSA-N
Me3SnCl; trimethyltin chloride; 三甲基氯化锡 | 1066-45-1 | C[Sn](C)(C)Cl | KWTSZCJMWHGPOS-UHFFFAOYSA-M
Me3SnOH; trimethyltin hydroxide; 三甲基氢氧化锡 | 56-24-6 | C[Sn](C)(C)O | OJZNYUDKNVNEMV-UHFFFAOYSA-M
Me4Sn; SnMe4; tetramethyltin; tetramethylstannane; 四甲基锡 | 594-27-4 | C[Sn](C)(C)C | VXKWYPOMXBVZSJ-UHFFFAOYSA-N
vinylSnBu3; Bu3Sn-vinyl; vinyl-SnBu3; tributyl(vinyl)tin; tributyl(vinyl)stannane; vinyltributyltin; vinyltributylstannane; 三丁基乙烯基锡; 乙烯基三丁基锡; 三正丁基乙烯基锡 | 7486-35-3 | C=C[Sn](CCCC)(CCCC)CCCC | QIWRFOJWQSSRJZ-UHFFFAOYSA-N
allylSnBu3; allyl-SnBu3; allyltributyltin; allyltributylstannane; 烯丙基三丁基锡; 烯丙基三正丁基锡 | 24850-33-7 | C=CC[Sn](CCCC)(CCCC)CCCC | YLGRTLMDMVAFNI-UHFFFAOYSA-N
(TMS)3SiH; TTMSS; (Me3Si)3SiH; tris(trimethylsilyl)silane; 三(三甲基硅基)硅烷; 三(三甲硅烷基)硅烷 | 1873-77-4 | C[Si](C)(C)[SiH]([Si](C)(C)C)[Si](C)(C)C | SQMFULTZZQBFBM-UHFFFAOYSA-N
Et3SiH; HSiEt3; TESH; triethylsilane; 三乙基硅烷; 三乙基硅 | 617-86-7 | CC[SiH](CC)CC | AQRLNPVMDITEJU-UHFFFAOYSA-N
PhSiH3; phenylsilane; 苯硅烷; 苯基硅烷 | 694-53-1 | [SiH3]c1ccccc1 | PARWUHTVGZSQPD-UHFFFAOYSA-N
Ph2SiH2; diphenylsilane; 二苯基硅烷; 二苯硅烷 | 775-12-2 | c1ccc([SiH2]c2ccccc2)cc1 | VDCSGNNYCFPWFK-UHFFFAOYSA-N
Ph3SiH; triphenylsilane; 三苯基硅烷 | 789-25-3 | c1ccc([SiH](c2ccccc2)c2ccccc2)cc1 | AKQNYQDSIDKVJZ-UHFFFAOYSA-N
PhMe2SiH; Me2PhSiH; dimethylphenylsilane; 二甲基苯基硅烷; 苯基二甲基硅烷 | 766-77-8 | C[SiH](C)c1ccccc1 | ZISUALSZTAEPJH-UHFFFAOYSA-N
TMDSO; TMDS; (Me2HSi)2O; 1,1,3,3-tetramethyldisiloxane; tetramethyldisiloxane; 1,1,3,3-四甲基二硅氧烷; 四甲基二硅氧烷 | 3277-26-7 | C[SiH](C)O[SiH](C)C | NVYQDQZEMGUESH-UHFFFAOYSA-N
HSiCl3; Cl3SiH; SiHCl3; trichlorosilane; 三氯硅烷; 三氯氢硅 | 10025-78-2 | Cl[SiH](Cl)Cl | ZDHXKXAHOVTTAH-UHFFFAOYSA-N
iPr3SiH; i-Pr3SiH; TIPSH; TIPS-H; triisopropylsilane; 三异丙基硅烷 | 6485-79-6 | CC(C)[SiH](C(C)C)C(C)C | YDJXDYKQMRNUSA-UHFFFAOYSA-N
(EtO)3SiH; HSi(OEt)3; triethoxysilane; 三乙氧基硅烷; 三乙氧基氢硅 | 998-30-1 | CCO[SiH](OCC)OCC | QQQSFSZALRVCSZ-UHFFFAOYSA-N
N2H4; NH2NH2; hydrazine; 肼; 联氨 | 302-01-2 | NN | OAKJQQAXSVQMHS-UHFFFAOYSA-N
N2H4·H2O; N2H4.H2O; NH2NH2·H2O; NH2NH2.H2O; hydrazine hydrate; hydrazine monohydrate; 水合肼; 一水合肼; 肼一水合物 | 7803-57-8 | NN.O | IKDUDTNKRLTJSI-UHFFFAOYSA-N
N2H4·HCl; hydrazine monohydrochloride; hydrazine hydrochloride; 盐酸肼; 肼单盐酸盐; 肼盐酸盐 | 2644-70-4 | Cl.NN | BIVUUOPIAYRCAP-UHFFFAOYSA-N
TsNHNH2; p-TsNHNH2; tosyl hydrazide; tosylhydrazine; p-toluenesulfonyl hydrazide; p-toluenesulfonhydrazide; 4-toluenesulfonyl hydrazide; 对甲苯磺酰肼; 4-甲基苯磺酰肼 | 1576-35-8 | Cc1ccc(S(=O)(=O)NN)cc1 | ICGLPKIVTVWCFT-UHFFFAOYSA-N
MeNHNH2; MMH; methylhydrazine; monomethylhydrazine; 甲基肼; 甲肼 | 60-34-4 | CNN | HDZGCSFEDULWCS-UHFFFAOYSA-N
PhNHNH2; phenylhydrazine; 苯肼 | 100-63-0 | NNc1ccccc1 | HKOOXMFOFWEVGF-UHFFFAOYSA-N
PhNHNH2·HCl; PhNHNH2.HCl; phenylhydrazine hydrochloride; 苯肼盐酸盐; 盐酸苯肼 | 59-88-1 | Cl.NNc1ccccc1 | JOVOSQBPPZZESK-UHFFFAOYSA-N
2,4-DNPH; DNPH; 2,4-dinitrophenylhydrazine; 2,4-二硝基苯肼 | 119-26-6 | NNc1ccc([N+](=O)[O-])cc1[N+](=O)[O-] | HORQAOAYAYGIBM-UHFFFAOYSA-N
BocNHNH2; Boc-NHNH2; Boc-hydrazine; tert-butyl carbazate; 肼基甲酸叔丁酯; 叔丁氧羰基肼; Boc-肼 | 870-46-2 | CC(C)(C)OC(=O)NN | DKACXUFSLUYRFU-UHFFFAOYSA-N
NH2OH; hydroxylamine; 羟胺 | 7803-49-8 | NO | AVXURJPOCDRRFD-UHFFFAOYSA-N
NH2OH·HCl; NH2OH.HCl; NH2OH-HCl; HONH2·HCl; HONH2.HCl; HONH3Cl; hydroxylamine hydrochloride; 盐酸羟胺; 羟胺盐酸盐; 羟基胺盐酸盐 | 5470-11-1 | Cl.NO | WTDHULULXKLSOZ-UHFFFAOYSA-N
MeONH2·HCl; MeONH2.HCl; MeONH2 HCl; methoxyamine hydrochloride; O-methylhydroxylamine hydrochloride; 甲氧胺盐酸盐; 甲氧基胺盐酸盐; O-甲基羟胺盐酸盐; 盐酸甲氧胺; 甲氧基氨基盐酸盐 | 593-56-6 | CON.Cl | XNXVOSBNFZWHBV-UHFFFAOYSA-N
BnONH2·HCl; BnONH2.HCl; O-benzylhydroxylamine hydrochloride; O-苄基羟胺盐酸盐; 苄氧胺盐酸盐 | 2687-43-6 | Cl.NOCc1ccccc1 | HYDZPXNVHXJHBG-UHFFFAOYSA-N
MeNHOMe·HCl; MeNHOMe.HCl; MeONHMe·HCl; MeONHMe.HCl; HN(OMe)Me·HCl; Me(MeO)NH·HCl; Weinreb amine; Weinreb's amine; Weinreb amine hydrochloride; N,O-dimethylhydroxylamine hydrochloride; N,O-dimethyl hydroxylamine hydrochloride; N,O-二甲基羟胺盐酸盐; 二甲羟胺盐酸盐; N-甲氧基甲胺盐酸盐; 二甲基羟胺盐酸盐 | 6638-79-5 | CNOC.Cl | USZLCYNVCCDPLQ-UHFFFAOYSA-N
O-mesitylenesulfonylhydroxylamine | | Cc1cc(C)c(S(=O)(=O)ON)c(C)c1 | CHKQALUEEULCPZ-UHFFFAOYSA-N
HOSA; H2NOSO3H; NH2OSO3H; hydroxylamine-O-sulfonic acid; 羟胺-O-磺酸; 羟胺磺酸; 羟基胺-O-磺酸 | 2950-43-8 | NOS(=O)(=O)O | DQPBABKTKYNPMH-UHFFFAOYSA-N
NaN3; sodium azide; 叠氮化钠; 叠氮钠 | 26628-22-8 | [N-]=[N+]=[N-].[Na+] | PXIPVTKHYLBLMZ-UHFFFAOYSA-N
DPPA; (PhO)2PON3; (PhO)2P(O)N3; diphenylphosphoryl azide; diphenyl phosphorazidate; diphenyl phosphoryl azide; 叠氮磷酸二苯酯; 叠氮化磷酸二苯酯; 二苯基磷酰叠氮; 叠氮基磷酸二苯酯 | 26386-88-9 | [N-]=[N+]=NP(=O)(Oc1ccccc1)Oc1ccccc1 | SORGEQQSQGNZFI-UHFFFAOYSA-N
TsN3; tosyl azide; p-toluenesulfonyl azide; 对甲苯磺酰叠氮; 对甲基苯磺酰叠氮 | 941-55-9 | Cc1ccc(S(=O)(=O)N=[N+]=[N-])cc1 | NDLIRBZKZSDGSO-UHFFFAOYSA-N
p-ABSA; pABSA; 4-acetamidobenzenesulfonyl azide; p-acetamidobenzenesulfonyl azide; 对乙酰氨基苯磺酰叠氮; 4-乙酰氨基苯磺酰叠氮 | 2158-14-7 | CC(=O)Nc1ccc(S(=O)(=O)N=[N+]=[N-])cc1 | NTMHWRHEGDRTPD-UHFFFAOYSA-N
MsN3; mesyl azide; methanesulfonyl azide; 甲磺酰叠氮 | | CS(=O)(=O)N=[N+]=[N-] | BHQIGUWUNPQBJY-UHFFFAOYSA-N
TfN3; triflyl azide; trifluoromethanesulfonyl azide; 三氟甲磺酰叠氮 | 3855-45-6 | [N-]=[N+]=NS(=O)(=O)C(F)(F)F | NQPHMXWPDCSHTE-UHFFFAOYSA-N
ADMP; 2-azido-1,3-dimethylimidazolinium hexafluorophosphate | | CN1CC[N+](C)=C1N=[N+]=[N-].F[P-](F)(F)(F)(F)F | SKAIRSILDPLHCV-UHFFFAOYSA-N
CH2N2; diazomethane; 重氮甲烷 | 334-88-3 | C=[N+]=[N-] | YXHKONLOYHBTNS-UHFFFAOYSA-N
TMSCHN2; TMS-diazomethane; TMSD; trimethylsilyldiazomethane; (trimethylsilyl)diazomethane; 三甲基硅烷化重氮甲烷; 三甲基硅基重氮甲烷; 三甲硅基重氮甲烷; 三甲基硅重氮甲烷 | 18107-18-1 | C[Si](C)(C)C=[N+]=[N-] | ONDSBJMLAHVLMI-UHFFFAOYSA-N
N2CHCO2Et; EtO2CCHN2; ethyl diazoacetate; 重氮乙酸乙酯; 重氮基乙酸乙酯; 重氮醋酸乙酯 | 623-73-4 | CCOC(=O)C=[N+]=[N-] | YVPJCJLMRRTDMQ-UHFFFAOYSA-N
Diazald; N-methyl-N-nitroso-p-toluenesulfonamide; N-甲基-N-亚硝基对甲苯磺酰胺; N-甲基-N-亚硝基-4-甲苯磺酰胺 | 80-11-5 | Cc1ccc(S(=O)(=O)N(C)N=O)cc1 | FFKZOUIEAHOBHW-UHFFFAOYSA-N
Bestmann-Ohira reagent; Ohira-Bestmann reagent; Bestmann–Ohira reagent; dimethyl (1-diazo-2-oxopropyl)phosphonate; dimethyl 1-diazo-2-oxopropylphosphonate; (1-重氮基-2-氧代丙基)膦酸二甲酯; (1-重氮-2-氧代丙基)膦酸二甲酯 | | COP(=O)(OC)C(=[N+]=[N-])C(C)=O | SQHSJJGGWYIFCD-UHFFFAOYSA-N
DEAD; diethyl azodicarboxylate; 偶氮二甲酸二乙酯; 偶氮二羧酸二乙酯 | 1972-28-7 | CCOC(=O)N=NC(=O)OCC | FAMRKDQNMBBFBR-UHFFFAOYSA-N
DIAD; diisopropyl azodicarboxylate; 偶氮二甲酸二异丙酯; 偶氮二羧酸二异丙酯 | 2446-83-5 | CC(C)OC(=O)N=NC(=O)OC(C)C | VVWRJUBEIPHGQF-UHFFFAOYSA-N
DBAD; DTBAD; di-tert-butyl azodicarboxylate; 偶氮二甲酸二叔丁酯; 偶氮二羧酸二叔丁酯 | 870-50-8 | CC(C)(C)OC(=O)N=NC(=O)OC(C)(C)C | QKSQWQOAUQFORH-UHFFFAOYSA-N
DCAD; di(4-chlorobenzyl) azodicarboxylate; bis(4-chlorobenzyl) azodicarboxylate; 二对氯苄基偶氮二羧酸酯 | | O=C(N=NC(=O)OCc1ccc(Cl)cc1)OCc1ccc(Cl)cc1 | UIFGGABIJBWRMG-UHFFFAOYSA-N
ADDP; 1,1'-(azodicarbonyl)dipiperidine; azodicarbonyldipiperidine; 偶氮二甲酰二哌啶; 偶氮二羰二哌啶; 偶氮二甲酸二哌啶 | 10465-81-3 | O=C(N=NC(=O)N1CCCCC1)N1CCCCC1 | OQJBFFCUFALWQL-UHFFFAOYSA-N
TMAD; diamide; N,N,N',N'-tetramethylazodicarboxamide; tetramethylazodicarboxamide; 四甲基偶氮二羧酰胺; N,N,N',N'-四甲基偶氮二甲酰胺 | 10465-78-8 | CN(C)C(=O)N=NC(=O)N(C)C | VLSDXINSOMDCBK-UHFFFAOYSA-N
DMAD; DMADC; dimethyl acetylenedicarboxylate; 丁炔二酸二甲酯; 乙炔二羧酸二甲酯; 乙炔二甲酸二甲酯 | 762-42-5 | COC(=O)C#CC(=O)OC | VHILMKFSCRWWIJ-UHFFFAOYSA-N
diethyl acetylenedicarboxylate; 丁炔二酸二乙酯 | 762-21-0 | CCOC(=O)C#CC(=O)OCC | STRNXFOUBFLVIN-UHFFFAOYSA-N
PTAD; 4-phenyl-1,2,4-triazoline-3,5-dione; 4-苯基-1,2,4-三唑啉-3,5-二酮 | 4233-33-4 | O=C1N=NC(=O)N1c1ccccc1 | ISULLEUFOQSBGY-UHFFFAOYSA-N
Burgess reagent; Burgess's reagent; Burgess试剂; 伯吉斯试剂 | 29684-56-8 | CC[N+](CC)(CC)S(=O)(=O)[N-]C(=O)OC | YSHOWEKUVWPFNR-UHFFFAOYSA-N
Martin sulfurane; Martin's sulfurane | 32133-82-7 | FC(F)(F)C(OS(OC(c1ccccc1)(C(F)(F)F)C(F)(F)F)(c1ccccc1)c1ccccc1)(c1ccccc1)C(F)(F)F | RMIBJVUYNZSLSD-UHFFFAOYSA-N
CSI; chlorosulfonyl isocyanate; 氯磺酰异氰酸酯; 异氰酸氯磺酰酯 | 1189-71-5 | O=C=NS(=O)(=O)Cl | WRJWRGBVPUUDLA-UHFFFAOYSA-N
TsNCO; tosyl isocyanate; p-toluenesulfonyl isocyanate; 对甲苯磺酰异氰酸酯; 对甲基苯磺酰异氰酸酯 | 4083-64-1 | Cc1ccc(S(=O)(=O)N=C=O)cc1 | VLJQDHDVZJXNQL-UHFFFAOYSA-N
TosMIC; TOSMIC; tosylmethyl isocyanide; p-toluenesulfonylmethyl isocyanide; 对甲苯磺酰甲基异腈; 对甲基苯磺酰甲基异腈; 甲苯磺酰甲基异腈 | 36635-61-7 | [C-]#[N+]CS(=O)(=O)c1ccc(C)cc1 | CFOAUYCPAUGDFF-UHFFFAOYSA-N
tBuNC; t-BuNC; tert-butyl isocyanide; 叔丁基异腈; 异氰基叔丁烷; 叔丁基异氰 | 7188-38-7 | [C-]#[N+]C(C)(C)C | FAGLEPBREOXSAC-UHFFFAOYSA-N
CyNC; cyclohexyl isocyanide; 环己基异腈; 异氰基环己烷; 环己基异氰 | 931-53-3 | [C-]#[N+]C1CCCCC1 | XYZMOVWWVXBHDP-UHFFFAOYSA-N
PhNCO; phenyl isocyanate; 异氰酸苯酯; 苯基异氰酸酯 | 103-71-9 | O=C=Nc1ccccc1 | DGTNSSLYPYDJGL-UHFFFAOYSA-N
PhNCS; PITC; phenyl isothiocyanate; 异硫氰酸苯酯; 苯基异硫氰酸酯 | 103-72-0 | S=C=Nc1ccccc1 | QKFJKGMPGYROCL-UHFFFAOYSA-N
TDI; 2,4-TDI; toluene 2,4-diisocyanate; tolylene-2,4-diisocyanate; 2,4-甲苯二异氰酸酯; 甲苯-2,4-二异氰酸酯 | 584-84-9 | Cc1ccc(N=C=O)cc1N=C=O | DVKJHBMWWAPEIU-UHFFFAOYSA-N
MDI; 4,4'-MDI; 4,4'-methylenebis(phenyl isocyanate); diphenylmethane 4,4'-diisocyanate; 二苯基甲烷二异氰酸酯; 4,4'-二苯基甲烷二异氰酸酯 | 101-68-8 | O=C=Nc1ccc(Cc2ccc(N=C=O)cc2)cc1 | UPMLOUAZCHDJJD-UHFFFAOYSA-N
HDI; hexamethylene diisocyanate; 六亚甲基二异氰酸酯; 1,6-己二异氰酸酯 | 822-06-0 | O=C=NCCCCCCN=C=O | RRAMGCGOFNQTLD-UHFFFAOYSA-N
KSCN; potassium thiocyanate; 硫氰酸钾 | 333-20-0 | N#C[S-].[K+] | ZNNZYHKDIALBAK-UHFFFAOYSA-M
NH4SCN; ammonium thiocyanate; 硫氰酸铵 | 1762-95-4 | N#C[S-].[NH4+] | SOIFLUNRINLCBN-UHFFFAOYSA-N
NaSCN; sodium thiocyanate; 硫氰酸钠 | 540-72-7 | N#C[S-].[Na+] | VGTPCRGMBIAPIM-UHFFFAOYSA-M
KOCN; KCNO; potassium cyanate; 氰酸钾 | 590-28-3 | N#C[O-].[K+] | GKKCIDNWFBPDBW-UHFFFAOYSA-M
NaOCN; NaCNO; sodium cyanate; 氰酸钠 | 917-61-3 | N#C[O-].[Na+] | ZVCDLGYNFYZZOK-UHFFFAOYSA-M
NaCN; sodium cyanide; 氰化钠 | 143-33-9 | [C-]#N.[Na+] | MNWBNISUBARLIT-UHFFFAOYSA-N
KCN; potassium cyanide; 氰化钾 | 151-50-8 | [C-]#N.[K+] | NNFCIKHAZHQZJG-UHFFFAOYSA-N
CuCN; copper(I) cyanide; cuprous cyanide; 氰化亚铜 | 544-92-3 | [C-]#N.[Cu+] | DOBRDRYODQBAMW-UHFFFAOYSA-N
Zn(CN)2; zinc cyanide; 氰化锌 | 557-21-1 | [C-]#N.[C-]#N.[Zn+2] | GTLDTDOJJJZVBW-UHFFFAOYSA-N
K4Fe(CN)6; K4[Fe(CN)6]; potassium ferrocyanide; potassium hexacyanoferrate(II); 亚铁氰化钾; 黄血盐 | 13943-58-3
K3Fe(CN)6; K3[Fe(CN)6]; potassium ferricyanide; potassium hexacyanoferrate(III); 铁氰化钾; 赤血盐 | 13746-66-2
BrCN; CNBr; cyanogen bromide; 溴化氰 | 506-68-3 | N#CBr | ATDGTVJJHBUTRL-UHFFFAOYSA-N
TMSCN; trimethylsilyl cyanide; trimethylsilylnitrile; cyanotrimethylsilane; 三甲基氰硅烷; 三甲基硅腈; 三甲基硅氰; 三甲基氰化硅; 氰基三甲基硅烷 | 7677-24-9 | C[Si](C)(C)C#N | LEIMLDGFXIOXMT-UHFFFAOYSA-N
acetone cyanohydrin; 丙酮氰醇; 丙酮合氰化氢 | 75-86-5 | CC(C)(O)C#N | MWFMGBPGAXYFAR-UHFFFAOYSA-N
NCTS; N-cyano-N-phenyl-p-toluenesulfonamide | | Cc1ccc(S(=O)(=O)N(C#N)c2ccccc2)cc1 | CIIFNSIDKZSDBR-UHFFFAOYSA-N
tBuONO; t-BuONO; TBN; tert-butyl nitrite; 亚硝酸叔丁酯; 叔丁基亚硝酸酯 | 540-80-7 | CC(C)(C)ON=O | IOGXOCVLYRDXLW-UHFFFAOYSA-N
isoamyl nitrite; isopentyl nitrite; iAmONO; i-AmONO; 亚硝酸异戊酯; 亚硝酸异戊基酯 | 110-46-3 | CC(C)CCON=O | OWFXIOWLTKNBAP-UHFFFAOYSA-N
NaNO2; sodium nitrite; 亚硝酸钠 | 7632-00-0 | O=N[O-].[Na+] | LPXPTNMVRIOKMN-UHFFFAOYSA-M
NaNO3; sodium nitrate; 硝酸钠 | 7631-99-4 | O=[N+]([O-])[O-].[Na+] | VWDWKYIASSYTQR-UHFFFAOYSA-N
KNO3; potassium nitrate; saltpeter; saltpetre; 硝酸钾; 硝石 | 7757-79-1 | O=[N+]([O-])[O-].[K+] | FGIUAXJPYTZDNR-UHFFFAOYSA-N
NOBF4; nitrosonium tetrafluoroborate; 亚硝基四氟硼酸盐; 亚硝鎓四氟硼酸盐; 四氟硼酸亚硝 | 14635-75-7
NO2BF4; nitronium tetrafluoroborate; 硝鎓四氟硼酸盐; 四氟硼酸硝 | 13826-86-3
MeI; CH3I; iodomethane; methyl iodide; 碘甲烷 | 74-88-4 | CI | INQOMBQAUSQDDS-UHFFFAOYSA-N
CD3I; MeI-d3; iodomethane-d3; methyl iodide-d3; 氘代碘甲烷 | 865-50-9 | [2H]C([2H])([2H])I | INQOMBQAUSQDDS-FIBGUPNXSA-N
EtI; C2H5I; iodoethane; ethyl iodide; 碘乙烷 | 75-03-6 | CCI | HVTICUPFWKNHNG-UHFFFAOYSA-N
EtBr; C2H5Br; bromoethane; ethyl bromide; 溴乙烷 | 74-96-4 | CCBr | RDHPKYGYEGBMSE-UHFFFAOYSA-N
MeBr; CH3Br; bromomethane; methyl bromide; 溴甲烷 | 74-83-9 | CBr | GZUXJHMPEANEGY-UHFFFAOYSA-N
MeCl; CH3Cl; chloromethane; methyl chloride; 氯甲烷; 一氯甲烷 | 74-87-3 | CCl | NEHMKBQYUWJMIP-UHFFFAOYSA-N
EtCl; C2H5Cl; chloroethane; ethyl chloride; 氯乙烷 | 75-00-3 | CCCl | HRYZWHHZPQKTII-UHFFFAOYSA-N
nPrI; n-PrI; 1-iodopropane; n-propyl iodide; 1-碘丙烷 | 107-08-4 | CCCI | PVWOIHVRPOBWPI-UHFFFAOYSA-N
nPrBr; n-PrBr; 1-bromopropane; n-propyl bromide; 1-溴丙烷; 正丙基溴; 溴丙烷; 溴代正丙烷 | 106-94-5 | CCCBr | CYNYIHKIEHGYOZ-UHFFFAOYSA-N
iPrI; i-PrI; 2-iodopropane; isopropyl iodide; 2-碘丙烷; 异丙基碘; 碘代异丙烷 | 75-30-9 | CC(C)I | FMKOJHQHASLBPH-UHFFFAOYSA-N
iPrBr; i-PrBr; 2-bromopropane; isopropyl bromide; 2-溴丙烷; 异丙基溴; 溴代异丙烷 | 75-26-3 | CC(C)Br | NAMYKGVDVNBCFQ-UHFFFAOYSA-N
nBuBr; n-BuBr; 1-bromobutane; n-butyl bromide; 1-溴丁烷; 正丁基溴; 溴代正丁烷; 正溴丁烷 | 109-65-9 | CCCCBr | MPPPKRYCTPRNTB-UHFFFAOYSA-N
nBuI; n-BuI; 1-iodobutane; n-butyl iodide; 1-碘丁烷; 碘代正丁烷 | 542-69-8 | CCCCI | KMGBZBJJOKUPIA-UHFFFAOYSA-N
nBuCl; n-BuCl; 1-chlorobutane; n-butyl chloride; 1-氯丁烷; 氯代正丁烷 | 109-69-3 | CCCCCl | VFWCMGCRMGJXDK-UHFFFAOYSA-N
tBuBr; t-BuBr; tert-butyl bromide; 2-bromo-2-methylpropane; 叔丁基溴; 溴代叔丁烷; 2-溴-2-甲基丙烷 | 507-19-7 | CC(C)(C)Br | RKSOPLXZQNSWAS-UHFFFAOYSA-N
tBuCl; t-BuCl; tert-butyl chloride; 2-chloro-2-methylpropane; 叔丁基氯; 氯代叔丁烷; 2-氯-2-甲基丙烷 | 507-20-0 | CC(C)(C)Cl | NBRKLOOSMBRFMH-UHFFFAOYSA-N
tBuI; t-BuI; tert-butyl iodide; 2-iodo-2-methylpropane; 叔丁基碘; 碘代叔丁烷 | 558-17-8 | CC(C)(C)I | ANGGPYSFTXVERY-UHFFFAOYSA-N
BnBr; PhCH2Br; benzyl bromide; 苄溴; 溴化苄; 溴苄; 苄基溴 | 100-39-0 | BrCc1ccccc1 | AGEZXYOZHKGVCM-UHFFFAOYSA-N
BnCl; PhCH2Cl; benzyl chloride; 苄氯; 氯化苄; 氯苄; 苄基氯 | 100-44-7 | ClCc1ccccc1 | KCXMKQUNVWSEMD-UHFFFAOYSA-N
BnI; PhCH2I; benzyl iodide; 苄碘; 碘化苄; 苄基碘 | 620-05-3 | ICc1ccccc1 | XJTQJERLRPWUGL-UHFFFAOYSA-N
PhBr; C6H5Br; bromobenzene; 溴苯 | 108-86-1 | Brc1ccccc1 | QARVLSVVCXYDNA-UHFFFAOYSA-N
PhI; C6H5I; iodobenzene; 碘苯 | 591-50-4 | Ic1ccccc1 | SNHMUERNLJLMHN-UHFFFAOYSA-N
PhSH; thiophenol; benzenethiol; 苯硫酚; 硫酚 | 108-98-5 | Sc1ccccc1 | RMVRSNDYEFQCLF-UHFFFAOYSA-N
BnSH; benzyl mercaptan; benzylthiol; 苄硫醇; 苄基硫醇 | 100-53-8 | SCc1ccccc1 | UENWRTRMUIOCKN-UHFFFAOYSA-N
EtSH; ethanethiol; ethyl mercaptan; 乙硫醇 | 75-08-1 | CCS | DNJIEGIFACGWOD-UHFFFAOYSA-N
tBuSH; t-BuSH; tert-butyl mercaptan; tert-butylthiol; 叔丁基硫醇; 叔丁硫醇 | 75-66-1 | CC(C)(C)S | WMXCDAVJEZZYLT-UHFFFAOYSA-N
AcSH; MeCOSH; thioacetic acid; 硫代乙酸; 硫代醋酸; 硫羟乙酸 | 507-09-5 | CC(=O)S | DUYAAUVXQSMXQP-UHFFFAOYSA-N
KSAc; AcSK; KSCOCH3; potassium thioacetate; 硫代乙酸钾; 硫代醋酸钾 | 10387-40-3 | CC(=O)[S-].[K+] | AFNBMGLGYSGFEZ-UHFFFAOYSA-M
Me2S; DMS; MeSMe; (CH3)2S; dimethyl sulfide; dimethyl sulphide; methyl sulfide; 二甲硫醚; 甲硫醚; 二甲基硫醚; 二甲基硫 | 75-18-3 | CSC | QMMFVYPAHWMCMS-UHFFFAOYSA-N
DMDS; Me2S2; MeSSMe; dimethyl disulfide; dimethyl disulphide; 二甲基二硫; 二甲二硫; 二甲基二硫醚 | 624-92-0 | CSSC | WQOXQRCZOLPYPM-UHFFFAOYSA-N
PhSMe; PhSCH3; thioanisole; 茴香硫醚; 苯甲硫醚; 苯基甲基硫醚 | 100-68-5 | CSc1ccccc1 | HNKJADCVZUBCPG-UHFFFAOYSA-N
Ph2S2; PhSSPh; (PhS)2; diphenyl disulfide; 二苯二硫醚; 二苯基二硫醚; 二苯基二硫; 二苯二硫 | 882-33-7 | c1ccc(SSc2ccccc2)cc1 | GUUVPOWQJOLRAS-UHFFFAOYSA-N
Ph2Se2; PhSeSePh; (PhSe)2; diphenyl diselenide; 二苯基二硒醚; 二苯二硒醚; 二苯基二硒; 二苯基联硒 | 1666-13-3 | c1ccc([Se][Se]c2ccccc2)cc1 | YWWZCHLUQSHMCL-UHFFFAOYSA-N
PhSeCl; phenylselenyl chloride; benzeneselenenyl chloride; 苯基氯化硒; 苯基硒氯 | 5707-04-0 | Cl[Se]c1ccccc1 | WJCXADMLESSGRI-UHFFFAOYSA-N
PhSeBr; phenylselenyl bromide; benzeneselenenyl bromide; 苯基溴化硒; 苯基硒溴 | 34837-55-3 | Br[Se]c1ccccc1 | LCEFEIBEOBPPSJ-UHFFFAOYSA-N
N-PSP; NPSP; N-(phenylseleno)phthalimide; N-苯基硒代邻苯二甲酰亚胺; N-(苯硒基)邻苯二甲酰亚胺 | 71098-88-9 | O=C1c2ccccc2C(=O)N1[Se]c1ccccc1 | TYZFQSLJTWPSDS-UHFFFAOYSA-N
PhSO2Na; sodium benzenesulfinate; 苯亚磺酸钠; 苯基亚磺酸钠 | 873-55-2 | O=S([O-])c1ccccc1.[Na+] | CHLCPTJLUJHDBO-UHFFFAOYSA-M
TsNa; TolSO2Na; sodium p-toluenesulfinate; 对甲苯亚磺酸钠; 对甲基苯亚磺酸钠; 4-甲基苯亚磺酸钠 | 824-79-3 | Cc1ccc(S(=O)[O-])cc1.[Na+] | KFZUDNZQQCWGKF-UHFFFAOYSA-M
MeSO2Na; CH3SO2Na; NaSO2Me; sodium methanesulfinate; 甲基亚磺酸钠; 甲烷亚磺酸钠; 甲亚磺酸钠 | 20277-69-4 | CS(=O)[O-].[Na+] | LYPGDCWPTHTUDO-UHFFFAOYSA-M
CF3SO2Na; NaSO2CF3; Langlois reagent; Langlois' reagent; Langlois's reagent; sodium triflinate; sodium trifluoromethanesulfinate; 三氟甲基亚磺酸钠; 三氟甲烷亚磺酸钠; 三氟甲亚磺酸钠 | 2926-29-6 | O=S([O-])C(F)(F)F.[Na+] | KAVUKAXLXGRUCD-UHFFFAOYSA-M
Me2SO4; (MeO)2SO2; dimethyl sulfate; dimethyl sulphate; 硫酸二甲酯 | 77-78-1 | COS(=O)(=O)OC | VAYGXNSJCAHWJZ-UHFFFAOYSA-N
Et2SO4; (EtO)2SO2; diethyl sulfate; 硫酸二乙酯 | 64-67-5 | CCOS(=O)(=O)OCC | DENRZWYUOJLTMF-UHFFFAOYSA-N
MeOTf; MeOSO2CF3; CF3SO3Me; methyl triflate; methyl trifluoromethanesulfonate; 三氟甲磺酸甲酯; 三氟甲烷磺酸甲酯 | 333-27-7 | COS(=O)(=O)C(F)(F)F | OIRDBPQYVWXNSJ-UHFFFAOYSA-N
EtOTf; ethyl triflate; ethyl trifluoromethanesulfonate; 三氟甲磺酸乙酯; 三氟甲烷磺酸乙酯 | 425-75-2 | CCOS(=O)(=O)C(F)(F)F | UVECLJDRPFNRRQ-UHFFFAOYSA-N
MeOTs; methyl tosylate; methyl p-toluenesulfonate; 对甲苯磺酸甲酯; 对甲基苯磺酸甲酯 | 80-48-8 | COS(=O)(=O)c1ccc(C)cc1 | VUQUOGPMUUJORT-UHFFFAOYSA-N
EtOTs; ethyl tosylate; ethyl p-toluenesulfonate; 对甲苯磺酸乙酯 | 80-40-0 | CCOS(=O)(=O)c1ccc(C)cc1 | VRZVPALEJCLXPR-UHFFFAOYSA-N
Me3OBF4; Me3O·BF4; Me3O+BF4-; trimethyloxonium tetrafluoroborate; 三甲基氧鎓四氟硼酸盐; 三甲基氧鎓四氟硼酸; 三甲基四氟硼酸氧鎓盐; 三甲基氧嗡四氟硼酸盐 | 420-37-1 | C[O+](C)C.F[B-](F)(F)F | CZVZBKHWOFJNCR-UHFFFAOYSA-N
Et3OBF4; Et3O+BF4-; triethyloxonium tetrafluoroborate; 三乙基氧鎓四氟硼酸盐; 三乙基氧鎓四氟硼酸; 四氟硼酸三乙基氧鎓 | 368-39-8 | CC[O+](CC)CC.F[B-](F)(F)F | IYDQMLLDOVRSJJ-UHFFFAOYSA-N
Eschenmoser's salt; Eschenmoser salt; Eschenmosers salt; N,N-dimethylmethyleneiminium iodide; N,N-dimethylmethyleneammonium iodide; N,N-二甲基亚甲基碘化铵; 埃申莫瑟盐; N,N-二甲基亚甲基亚胺碘; N,N-二甲亚甲基碘化铵 | 33797-51-2 | C=[N+](C)C.[I-] | VVDUZZGYBOWDSQ-UHFFFAOYSA-M
DMF-DMA; DMFDMA; DMF·DMA; Me2NCH(OMe)2; N,N-dimethylformamide dimethyl acetal; N,N-二甲基甲酰胺二甲缩醛; DMF二甲缩醛 | 4637-24-5 | COC(OC)N(C)C | ZSXGLVDWWRXATF-UHFFFAOYSA-N
DMF-DEA; DMFDEA; N,N-dimethylformamide diethyl acetal; N,N-二甲基甲酰胺二乙缩醛 | 1188-33-6 | CCOC(OCC)N(C)C | BWKAYBPLDRWMCJ-UHFFFAOYSA-N
Bredereck's reagent; Bredereck reagent; Brederecks reagent; tert-butoxybis(dimethylamino)methane; tert-butoxy bis(dimethylamino)methane; 布雷德雷克试剂; 叔丁氧基双(二甲氨基)甲烷 | 5815-08-7 | CN(C)C(OC(C)(C)C)N(C)C | HXRAMSFGUAOAJR-UHFFFAOYSA-N
TMOF; HC(OMe)3; CH(OMe)3; trimethyl orthoformate; 原甲酸三甲酯 | 149-73-5 | COC(OC)OC | PYOKUURKVVELLB-UHFFFAOYSA-N
TEOF; HC(OEt)3; CH(OEt)3; triethyl orthoformate; 原甲酸三乙酯 | 122-51-0 | CCOC(OCC)OCC | GKASDNZWUGIAMG-UHFFFAOYSA-N
TMOA; MeC(OMe)3; trimethyl orthoacetate; 原乙酸三甲酯 | 1445-45-0 | COC(C)(OC)OC | HDPNBNXLBDFELL-UHFFFAOYSA-N
MeC(OEt)3; triethyl orthoacetate; 原乙酸三乙酯 | 78-39-7 | CCOC(C)(OCC)OCC | NDQXKKFRNOPRDW-UHFFFAOYSA-N
DHP; 3,4-dihydro-2H-pyran; dihydropyran; 3,4-二氢-2H-吡喃; 二氢吡喃 | 110-87-2 | C1=COCCC1 | BUDQDWGNQVEFAC-UHFFFAOYSA-N
ethyl vinyl ether; 乙基乙烯基醚; 乙烯基乙醚; 乙烯基乙基醚 | 109-92-2 | C=COCC | FJKIXWOMBXYWOQ-UHFFFAOYSA-N
2,2-DMP; Me2C(OMe)2; 2,2-dimethoxypropane; 2,2-二甲氧基丙烷 | 77-76-9 | COC(C)(C)OC | HEWZVZIVELJPQZ-UHFFFAOYSA-N
Tebbe reagent; Tebbe's reagent | 67719-69-1
Petasis reagent; Petasis's reagent; Cp2TiMe2; dimethyltitanocene; 二甲基二茂钛 | 1271-66-5
Schwartz's reagent; Schwartz reagent; Cp2Zr(H)Cl; Cp2ZrHCl; zirconocene chloride hydride; bis(cyclopentadienyl)zirconium chloride hydride; 双环戊二烯基氢氯化锆; 二茂锆氢氯化物 | 37342-97-5
(EtO)2P(O)CH2CO2Et; triethyl phosphonoacetate; 膦酰基乙酸三乙酯; 磷酰基乙酸三乙酯; 膦酰乙酸三乙酯 | 867-13-0 | CCOC(=O)CP(=O)(OCC)OCC | GGUBFICZYGKNTD-UHFFFAOYSA-N
(MeO)2P(O)CH2CO2Me; trimethyl phosphonoacetate; 膦酰基乙酸三甲酯; 磷酰基乙酸三甲酯; 膦酰乙酸三甲酯 | 5927-18-4 | COC(=O)CP(=O)(OC)OC | SIGOIUCRXKUEIG-UHFFFAOYSA-N
Still-Gennari reagent; Still-Gennari phosphonate; bis(2,2,2-trifluoroethyl) (methoxycarbonylmethyl)phosphonate | 88738-78-7 | COC(=O)CP(=O)(OCC(F)(F)F)OCC(F)(F)F | PVSJXEDBEXYLML-UHFFFAOYSA-N
P(OMe)3; (MeO)3P; trimethyl phosphite; 亚磷酸三甲酯 | 121-45-9 | COP(OC)OC | CYTQBVOFDCPGCX-UHFFFAOYSA-N
P(OEt)3; (EtO)3P; triethyl phosphite; 亚磷酸三乙酯 | 122-52-1 | CCOP(OCC)OCC | BDZBKCUKTQZUTL-UHFFFAOYSA-N
P(OPh)3; (PhO)3P; triphenyl phosphite; 亚磷酸三苯酯 | 101-02-0 | c1ccc(OP(Oc2ccccc2)Oc2ccccc2)cc1 | HVLLSGMXQDNUAL-UHFFFAOYSA-N
TEP; (EtO)3PO; (EtO)3P=O; OP(OEt)3; triethyl phosphate; 磷酸三乙酯 | 78-40-0 | CCOP(=O)(OCC)OCC | DQWPFSLDHJDLRL-UHFFFAOYSA-N
(MeO)3PO; (MeO)3P=O; OP(OMe)3; trimethyl phosphate; 磷酸三甲酯 | 512-56-1 | COP(=O)(OC)OC | WVLBCYQITXONBZ-UHFFFAOYSA-N
(BuO)3PO; (BuO)3P=O; tributyl phosphate; tri-n-butyl phosphate; 磷酸三丁酯; 磷酸三正丁酯 | 126-73-8 | CCCCOP(=O)(OCCCC)OCCCC | STCOOQWBFONSKY-UHFFFAOYSA-N
tris(2-chloroethyl) phosphate; 磷酸三(2-氯乙基)酯; 磷酸三氯乙酯 | 115-96-8 | O=P(OCCCl)(OCCCl)OCCCl | HQUQLFOMPYWACS-UHFFFAOYSA-N
(EtO)2P(O)H; HP(O)(OEt)2; diethyl phosphite; 亚磷酸二乙酯; 亚磷酸氢二乙酯 | 762-04-9 | CCO[PH](=O)OCC | MJUJXFBTEFXVKU-UHFFFAOYSA-N
(MeO)2P(O)H; HP(O)(OMe)2; dimethyl phosphite; 亚磷酸二甲酯 | 868-85-9 | CO[PH](=O)OC | HZCDANOFLILNSA-UHFFFAOYSA-N
DECP; diethyl phosphorocyanidate; diethyl cyanophosphonate; diethyl cyanophosphate; 氰基磷酸二乙酯; 氰代磷酸二乙酯; 氰磷酸二乙酯; 氰基膦酸二乙酯 | 2942-58-7 | CCOP(=O)(C#N)OCC | ZWWWLCMDTZFSOO-UHFFFAOYSA-N
(EtO)2POCl; (EtO)2P(O)Cl; diethyl chlorophosphate; diethyl phosphorochloridate; 氯磷酸二乙酯; 二乙基氯磷酸酯; 磷酰氯二乙酯 | 814-49-3 | CCOP(=O)(Cl)OCC | LGTLXDJOAJDFLR-UHFFFAOYSA-N
(PhO)2POCl; (PhO)2P(O)Cl; diphenyl chlorophosphate; diphenyl phosphorochloridate; diphenyl phosphoryl chloride; 氯磷酸二苯酯; 二苯基磷酰氯酯; 磷酸二苯酯酰氯 | 2524-64-3 | O=P(Cl)(Oc1ccccc1)Oc1ccccc1 | BHIIGRBMZRSDRI-UHFFFAOYSA-N
PhN(Tf)2; PhNTf2; Tf2NPh; N-phenylbis(trifluoromethanesulfonimide); N-phenyltriflimide; N-phenyl-bis(trifluoromethanesulfonimide); N-苯基双(三氟甲磺酰)亚胺; N-苯基双(三氟甲烷磺酰)亚胺; N-苯基双(三氟甲磺酰亚胺); N,N-双(三氟甲磺酰)苯胺 | 37595-74-7 | O=S(=O)(N(c1ccccc1)S(=O)(=O)C(F)(F)F)C(F)(F)F | DIOHEXPTUTVCNX-UHFFFAOYSA-N
Comins' reagent; Comins reagent; Comins's reagent; 科明斯试剂; N-(5-chloro-2-pyridyl)triflimide; N-(5-氯-2-吡啶基)双三氟甲烷磺酰亚胺; N-(5-氯-2-吡啶基)双(三氟甲磺酰亚胺) | 145100-51-2 | O=S(=O)(N(c1ccc(Cl)cn1)S(=O)(=O)C(F)(F)F)C(F)(F)F | TUFGVZMNGTYAQD-UHFFFAOYSA-N
(R)-MTPA; (R)-Mosher acid; (R)-Mosher's acid; (R)-(+)-MTPA; (R)-(+)-Mosher's acid | 20445-31-2 | CO[C@@](C(=O)O)(c1ccccc1)C(F)(F)F | JJYKJUXBWFATTE-SECBINFHSA-N
(S)-MTPA; (S)-Mosher acid; (S)-Mosher's acid; (S)-(-)-MTPA; (S)-(-)-Mosher's acid | 17257-71-5 | CO[C@](C(=O)O)(c1ccccc1)C(F)(F)F | JJYKJUXBWFATTE-VIFPVBQESA-N
(R)-MTPA-Cl; (R)-Mosher's acid chloride; (R)-(-)-MTPA-Cl; (R)-(-)-MTPA chloride | 39637-99-5 | CO[C@](C(=O)Cl)(c1ccccc1)C(F)(F)F | PAORVUMOXXAMPL-VIFPVBQESA-N
(S)-MTPA-Cl; (S)-Mosher's acid chloride; (S)-(+)-MTPA-Cl; (S)-(+)-MTPA chloride | 20445-33-4 | CO[C@@](C(=O)Cl)(c1ccccc1)C(F)(F)F | PAORVUMOXXAMPL-SECBINFHSA-N
MEMCl; MEM-Cl; 2-methoxyethoxymethyl chloride; 2-甲氧基乙氧基甲基氯; 2-甲氧基乙氧甲基氯; 甲氧基乙氧基甲基氯 | 3970-21-6 | COCCOCCl | BIAAQBNMRITRDV-UHFFFAOYSA-N
MOMCl; MOM-Cl; CMME; MeOCH2Cl; chloromethyl methyl ether; methoxymethyl chloride; 氯甲基甲醚; 氯甲醚; 甲氧基氯甲烷; 氯甲基甲基醚 | 107-30-2 | COCCl | XJUZRXYOEPSWMB-UHFFFAOYSA-N
MOMBr; MOM-Br; bromomethyl methyl ether; 溴甲基甲基醚; 溴甲基甲醚; 溴甲醚 | 13057-17-5 | COCBr | JAMFGQBENKSWOF-UHFFFAOYSA-N
BOMCl; BOM-Cl; benzyl chloromethyl ether; benzyloxymethyl chloride; 苄基氯甲基醚; 苄氧基氯甲烷; 氯甲基苄基醚; 苄基氯甲醚 | 3587-60-8 | ClCOCc1ccccc1 | LADPCMZCENPFGV-UHFFFAOYSA-N
SEMCl; SEM-Cl; 2-(trimethylsilyl)ethoxymethyl chloride; 2-(三甲基硅烷基)乙氧甲基氯; 2-(三甲基硅基)乙氧基甲基氯; 2-(三甲基硅烷基)乙氧基甲基氯 | 76513-69-4 | C[Si](C)(C)CCOCCl | BPXKZEMBEZGUAH-UHFFFAOYSA-N
PMBCl; PMB-Cl; MPMCl; 4-methoxybenzyl chloride; p-methoxybenzyl chloride; 对甲氧基氯苄; 对甲氧基苄氯; 4-甲氧基氯苄; 4-甲氧基苄氯; 4-甲氧基苄基氯; 对甲氧基苄基氯 | 824-94-2 | COc1ccc(CCl)cc1 | MOHYOXXOKFQHDC-UHFFFAOYSA-N
PMBBr; PMB-Br; 4-methoxybenzyl bromide; p-methoxybenzyl bromide; 对甲氧基溴苄; 4-甲氧基溴苄; 4-甲氧基苄溴; 对甲氧基苄溴; 4-甲氧基苄基溴; 对甲氧基苄基溴 | 2746-25-0 | COc1ccc(CBr)cc1 | GIGRWGTZFONRKA-UHFFFAOYSA-N
PMBOH; PMB-OH; 4-methoxybenzyl alcohol; anisyl alcohol; 对甲氧基苄醇; 4-甲氧基苄醇; 大茴香醇 | 105-13-5 | COc1ccc(CO)cc1 | MSHFRERJPWKJFX-UHFFFAOYSA-N
PMBNH2; PMB-NH2; 4-methoxybenzylamine; p-methoxybenzylamine; 对甲氧基苄胺; 4-甲氧基苄胺 | 2393-23-9 | COc1ccc(CN)cc1 | IDPURXSQCKYKIJ-UHFFFAOYSA-N
DMBNH2; DMB-NH2; 2,4-dimethoxybenzylamine; 2,4-二甲氧基苄胺 | | COc1ccc(CN)c(OC)c1 | QOWBXWFYRXSBAS-UHFFFAOYSA-N
TrCl; Tr-Cl; TrtCl; Trt-Cl; Ph3CCl; CPh3Cl; trityl chloride; triphenylmethyl chloride; triphenylchloromethane; 三苯基氯甲烷; 三苯甲基氯 | 76-83-5 | ClC(c1ccccc1)(c1ccccc1)c1ccccc1 | JBWKIWSBJXDJDT-UHFFFAOYSA-N
TrOH; Ph3COH; trityl alcohol; triphenylmethanol; triphenylcarbinol; 三苯甲醇; 三苯基甲醇 | 76-84-6 | OC(c1ccccc1)(c1ccccc1)c1ccccc1 | LZTRCELOJRDYMQ-UHFFFAOYSA-N
TrBF4; Ph3CBF4; trityl tetrafluoroborate; triphenylcarbenium tetrafluoroborate; 三苯碳四氟硼酸盐; 三苯基碳鎓四氟硼酸盐; 三苯甲基四氟硼酸盐 | 341-02-6 | F[B-](F)(F)F.c1ccc([C+](c2ccccc2)c2ccccc2)cc1 | VQXBOEYKSVVPSP-UHFFFAOYSA-N
MMTrCl; MMTCl; MMT-Cl; MMTr-Cl; 4-methoxytrityl chloride; 4-monomethoxytrityl chloride; 4-甲氧基三苯基氯甲烷; 4-甲氧基三苯甲基氯 | 14470-28-1 | COc1ccc(C(Cl)(c2ccccc2)c2ccccc2)cc1 | OBOHMJWDFPBPKD-UHFFFAOYSA-N
DMTrCl; DMTCl; DMT-Cl; DMTr-Cl; 4,4'-dimethoxytrityl chloride; 4,4'-双甲氧基三苯甲基氯; 4,4'-二甲氧基三苯甲基氯; 4,4'-二甲氧基三苯基氯甲烷; 4,4-双甲氧基三苯甲基氯 | 40615-36-9 | COc1ccc(C(Cl)(c2ccccc2)c2ccc(OC)cc2)cc1 | JBWYRBLDOOOJEU-UHFFFAOYSA-N
allylBr; AllBr; allyl bromide; 3-bromopropene; 烯丙基溴; 3-溴丙烯; 溴丙烯 | 106-95-6 | C=CCBr | BHELZAPQIKSEDF-UHFFFAOYSA-N
AllylCl; allyl chloride; 3-chloropropene; 烯丙基氯; 氯丙烯; 3-氯丙烯 | 107-05-1 | C=CCCl | OSDWBNJEKMUWAV-UHFFFAOYSA-N
allylOH; allyl alcohol; 烯丙醇; 烯丙基醇; 丙烯醇 | 107-18-6 | C=CCO | XXROGKLTLUQVRX-UHFFFAOYSA-N
propargyl bromide; 3-bromopropyne; 溴丙炔; 3-溴丙炔; 炔丙基溴; 溴代丙炔 | 106-96-7 | C#CCBr | YORCIIVHUBAYBQ-UHFFFAOYSA-N
propargyl alcohol; 2-propyn-1-ol; 炔丙醇; 丙炔醇 | 107-19-7 | C#CCO | TVDSBUOJIPERQY-UHFFFAOYSA-N
Ac2O; (Ac)2O; (CH3CO)2O; (MeCO)2O; acetic anhydride; 乙酸酐; 醋酸酐; 醋酐; 乙酐 | 108-24-7 | CC(=O)OC(C)=O | WFDIJRYMOXRFFG-UHFFFAOYSA-N
AcCl; CH3COCl; MeCOCl; acetyl chloride; 乙酰氯; 氯乙酰 | 75-36-5 | CC(=O)Cl | WETWJCDKMRHUPV-UHFFFAOYSA-N
AcBr; CH3COBr; acetyl bromide; 乙酰溴; 溴乙酰 | 506-96-7 | CC(=O)Br | FXXACINHVKSMDR-UHFFFAOYSA-N
AcNH2; CH3CONH2; MeCONH2; acetamide; 乙酰胺 | 60-35-5 | CC(N)=O | DLFVBJFMPXGRIB-UHFFFAOYSA-N
TFAA; (CF3CO)2O; (TFA)2O; trifluoroacetic anhydride; 三氟乙酸酐; 三氟醋酸酐 | 407-25-0 | O=C(OC(=O)C(F)(F)F)C(F)(F)F | QAEDZJGFFMLHHQ-UHFFFAOYSA-N
ETFA; CF3CO2Et; CF3COOEt; ethyl trifluoroacetate; 三氟乙酸乙酯 | 383-63-1 | CCOC(=O)C(F)(F)F | STSCVKRWJPWALQ-UHFFFAOYSA-N
Tf2O; (CF3SO2)2O; triflic anhydride; trifluoromethanesulfonic anhydride; 三氟甲磺酸酐; 三氟甲烷磺酸酐; 三氟甲基磺酸酐 | 358-23-6 | O=S(=O)(OS(=O)(=O)C(F)(F)F)C(F)(F)F | WJKHJLXJJJATHN-UHFFFAOYSA-N
TfCl; CF3SO2Cl; triflyl chloride; trifluoromethanesulfonyl chloride; 三氟甲磺酰氯; 三氟甲基磺酰氯; 三氟甲烷磺酰氯 | 421-83-0 | O=S(=O)(Cl)C(F)(F)F | GRGCWBWNLSTIEN-UHFFFAOYSA-N
Ms2O; (MeSO2)2O; methanesulfonic anhydride; mesyl anhydride; 甲磺酸酐; 甲烷磺酸酐; 甲基磺酸酐 | 7143-01-3 | CS(=O)(=O)OS(C)(=O)=O | IZDROVVXIHRYMH-UHFFFAOYSA-N
MsCl; MeSO2Cl; CH3SO2Cl; mesyl chloride; methanesulfonyl chloride; 甲磺酰氯; 甲基磺酰氯; 甲烷磺酰氯 | 124-63-0 | CS(=O)(=O)Cl | QARBMVPHQWIHKH-UHFFFAOYSA-N
TsCl; p-TsCl; TosCl; tosyl chloride; p-toluenesulfonyl chloride; 4-toluenesulfonyl chloride; 对甲苯磺酰氯; 对甲基苯磺酰氯; 4-甲基苯磺酰氯; 4-甲苯磺酰氯 | 98-59-9 | Cc1ccc(S(=O)(=O)Cl)cc1 | YYROPELSRYBVMQ-UHFFFAOYSA-N
TsF; p-TsF; tosyl fluoride; p-toluenesulfonyl fluoride; 对甲苯磺酰氟; 4-甲苯磺酰氟 | 455-16-3 | Cc1ccc(S(=O)(=O)F)cc1 | IZZYABADQVQHLC-UHFFFAOYSA-N
Ts2O; p-toluenesulfonic anhydride; tosic anhydride; 对甲苯磺酸酐; 4-甲基苯磺酸酐 | 4124-41-8 | Cc1ccc(S(=O)(=O)OS(=O)(=O)c2ccc(C)cc2)cc1 | PDVFSPNIEOYOQL-UHFFFAOYSA-N
TsNH2; p-TsNH2; tosylamide; p-toluenesulfonamide; tosyl amide; 对甲苯磺酰胺; 对甲基苯磺酰胺; 4-甲基苯磺酰胺; 4-甲苯磺酰胺 | 70-55-3 | Cc1ccc(S(N)(=O)=O)cc1 | LMYRWZFENFIFIT-UHFFFAOYSA-N
NsCl; p-NsCl; 4-NsCl; 4-nitrobenzenesulfonyl chloride; p-nitrobenzenesulfonyl chloride; nosyl chloride; 对硝基苯磺酰氯; 4-硝基苯磺酰氯 | 98-74-8 | O=[N+]([O-])c1ccc(S(=O)(=O)Cl)cc1 | JXRGUPLJCCDGKG-UHFFFAOYSA-N
o-NsCl; 2-NsCl; 2-nitrobenzenesulfonyl chloride; o-nitrobenzenesulfonyl chloride; 邻硝基苯磺酰氯; 2-硝基苯磺酰氯 | 1694-92-4 | O=[N+]([O-])c1ccccc1S(=O)(=O)Cl | WPHUUIODWRNJLO-UHFFFAOYSA-N
DNsCl; 2,4-dinitrobenzenesulfonyl chloride; 2,4-二硝基苯磺酰氯 | 1656-44-6 | O=[N+]([O-])c1ccc(S(=O)(=O)Cl)c([N+](=O)[O-])c1 | SSFSNKZUKDBPIT-UHFFFAOYSA-N
BsCl; PhSO2Cl; benzenesulfonyl chloride; 苯磺酰氯 | 98-09-9 | O=S(=O)(Cl)c1ccccc1 | CSKNSYBAZOQPLR-UHFFFAOYSA-N
BrsCl; brosyl chloride; 4-bromobenzenesulfonyl chloride; 对溴苯磺酰氯; 4-溴苯磺酰氯 | 98-58-8 | O=S(=O)(Cl)c1ccc(Br)cc1 | KMMHZIBWCXYAAH-UHFFFAOYSA-N
SES-Cl; SESCl; 2-(trimethylsilyl)ethanesulfonyl chloride; 2-(三甲基硅基)乙磺酰氯 | | C[Si](C)(C)CCS(=O)(=O)Cl | BLPMCIWDCRGIJV-UHFFFAOYSA-N
BzCl; PhCOCl; C6H5COCl; benzoyl chloride; 苯甲酰氯; 苯酰氯 | 98-88-4 | O=C(Cl)c1ccccc1 | PASDCCFISLVPSO-UHFFFAOYSA-N
Bz2O; benzoic anhydride; 苯甲酸酐; 苯酸酐 | 93-97-0 | O=C(OC(=O)c1ccccc1)c1ccccc1 | CHIHQLCVLOXUJW-UHFFFAOYSA-N
PivCl; Piv-Cl; tBuCOCl; t-BuCOCl; pivaloyl chloride; trimethylacetyl chloride; 特戊酰氯; 新戊酰氯; 三甲基乙酰氯 | 3282-30-2 | CC(C)(C)C(=O)Cl | JVSFQJZRHXAUGT-UHFFFAOYSA-N
Piv2O; pivalic anhydride; trimethylacetic anhydride; 特戊酸酐; 三甲基乙酸酐; 新戊酸酐 | 1538-75-6 | CC(C)(C)C(=O)OC(=O)C(C)(C)C | PGZVFRAEAAXREB-UHFFFAOYSA-N
EtCOCl; propionyl chloride; 丙酰氯 | 79-03-8 | CCC(=O)Cl | RZWZRACFZGVKFM-UHFFFAOYSA-N
ClCO2Me; ClCOOMe; MeOCOCl; methyl chloroformate; 氯甲酸甲酯 | 79-22-1 | COC(=O)Cl | XMJHPCRAQCTCFT-UHFFFAOYSA-N
ClCO2Et; ClCOOEt; EtOCOCl; ethyl chloroformate; 氯甲酸乙酯 | 541-41-3 | CCOC(=O)Cl | RIFGWPKJUGCATF-UHFFFAOYSA-N
ClCO2iBu; iBuOCOCl; i-BuOCOCl; IBCF; isobutyl chloroformate; 氯甲酸异丁酯 | 543-27-1 | CC(C)COC(=O)Cl | YOETUEMZNOLGDB-UHFFFAOYSA-N
ClCO2Ph; ClCOOPh; PhOCOCl; phenyl chloroformate; 氯甲酸苯酯; 苯氧基甲酰氯 | 1885-14-9 | O=C(Cl)Oc1ccccc1 | AHWALFGBDFAJAI-UHFFFAOYSA-N
ACE-Cl; ACECl; 1-chloroethyl chloroformate; alpha-chloroethyl chloroformate; 1-氯乙基氯甲酸酯; 氯甲酸-1-氯乙酯; 氯甲酸1-氯乙酯 | 50893-53-3 | CC(Cl)OC(=O)Cl | QOPVNWQGBQYBBP-UHFFFAOYSA-N
4-NPC; PNPCF; p-NPCF; 4-nitrophenyl chloroformate; p-nitrophenyl chloroformate; 氯甲酸对硝基苯酯; 对硝基苯基氯甲酸酯; 氯甲酸对硝基苯基酯; 4-硝基苯基氯甲酸酯 | 7693-46-1 | O=C(Cl)Oc1ccc([N+](=O)[O-])cc1 | NXLNNXIXOYSCMB-UHFFFAOYSA-N
CbzCl; Cbz-Cl; Z-Cl; ZCl; BnOCOCl; ClCO2Bn; benzyl chloroformate; carbobenzoxy chloride; 氯甲酸苄酯; 苄氧羰基氯; 氯甲酸苯甲酯 | 501-53-1 | O=C(Cl)OCc1ccccc1 | HSDAJNMJOMSNEV-UHFFFAOYSA-N
Cbz-OSu; CbzOSu; Z-OSu; N-(benzyloxycarbonyloxy)succinimide; 苄氧羰酰琥珀酰亚胺; N-(苄氧羰基氧基)琥珀酰亚胺; 苄氧羰酰基琥珀酰亚胺; N-(苄氧羰酰氧基)琥珀酰亚胺 | 13139-17-8 | O=C(OCc1ccccc1)ON1C(=O)CCC1=O | MJSHDCCLFGOEIK-UHFFFAOYSA-N
AllocCl; Alloc-Cl; Aloc-Cl; allyl chloroformate; 氯甲酸烯丙酯; 烯丙基氯甲酸酯 | 2937-50-0 | C=CCOC(=O)Cl | CAEWJEXPFKNBQL-UHFFFAOYSA-N
TrocCl; Troc-Cl; 2,2,2-trichloroethyl chloroformate; 氯甲酸-2,2,2-三氯乙酯; 氯甲酸三氯乙酯; 2,2,2-三氯乙基氯甲酸酯; 2,2,2-三氯乙氧基甲酰氯 | 17341-93-4 | O=C(Cl)OCC(Cl)(Cl)Cl | LJCZNYWLQZZIOS-UHFFFAOYSA-N
FmocCl; Fmoc-Cl; 9-fluorenylmethyl chloroformate; 氯甲酸-9-芴基甲酯; 芴甲氧羰酰氯; 氯甲酸9-芴甲酯; 9-芴甲氧羰酰氯; 芴甲氧羰基氯; 氯甲酸芴甲酯 | 28920-43-6 | O=C(Cl)OCC1c2ccccc2-c2ccccc21 | IRXSLJNXXZKURP-UHFFFAOYSA-N
Fmoc-OSu; FmocOSu; N-(9-fluorenylmethoxycarbonyloxy)succinimide; 9-芴甲基-N-琥珀酰亚胺基碳酸酯; 芴甲氧羰酰琥珀酰亚胺; N-(9-芴甲氧羰酰氧基)琥珀酰亚胺; 芴甲氧羰基琥珀酰亚胺; 9-芴基甲基-N-琥珀酰亚胺碳酸酯 | 82911-69-1 | O=C(OCC1c2ccccc2-c2ccccc21)ON1C(=O)CCC1=O | WMSUFWLPZLCIHP-UHFFFAOYSA-N
TeocOSu; Teoc-OSu; N-[2-(trimethylsilyl)ethoxycarbonyloxy]succinimide | 78269-85-9 | C[Si](C)(C)CCOC(=O)ON1C(=O)CCC1=O | FLDNDAMSCINJDX-UHFFFAOYSA-N
Boc2O; (Boc)2O; Boc-O-Boc; DiBoc; Boc anhydride; Boc-anhydride; di-tert-butyl dicarbonate; di-tert-butyl pyrocarbonate; 二碳酸二叔丁酯; Boc酸酐; 二碳酸二叔丁基酯; BOC酸酐; 二叔丁基二碳酸酯; 叔丁氧羰基酸酐 | 24424-99-5 | CC(C)(C)OC(=O)OC(=O)OC(C)(C)C | DYHSDKLCOJIUFX-UHFFFAOYSA-N
Boc-ON; BocON; 2-(tert-butoxycarbonyloxyimino)-2-phenylacetonitrile | 58632-95-4
BocNH2; Boc-NH2; NH2Boc; H2NBoc; tert-butyl carbamate; 氨基甲酸叔丁酯; 氨基甲酸叔丁基酯; Boc-氨 | 4248-19-5 | CC(C)(C)OC(N)=O | LFKDJXLFVYVEFG-UHFFFAOYSA-N
Boc2NH; HN(Boc)2; NH(Boc)2; HNBoc2; di-tert-butyl iminodicarboxylate; di-tert-butyl iminodicarbonate; 亚氨基二羧酸二叔丁酯; 双(叔丁氧羰基)胺; 亚氨基二甲酸二叔丁酯; 亚氨基二碳酸二叔丁酯 | 51779-32-9 | CC(C)(C)OC(=O)NC(=O)OC(C)(C)C | XCAQIUOFDMREBA-UHFFFAOYSA-N
CbzNH2; Cbz-NH2; H2NCbz; benzyl carbamate; 氨基甲酸苄酯; 苄氧羰基胺 | 621-84-1 | NC(=O)OCc1ccccc1 | PUJDIJCNWFYVJX-UHFFFAOYSA-N
EtO2CNH2; H2NCO2Et; urethane; ethyl carbamate; 氨基甲酸乙酯; 尿烷; 乌拉坦 | 51-79-6 | CCOC(N)=O | JOYRKODLDBILNP-UHFFFAOYSA-N
PhthNH; phthalimide; 邻苯二甲酰亚胺; 酞酰亚胺; 苯二甲酰亚胺 | 85-41-6 | O=C1NC(=O)c2ccccc21 | XKJCHHZQLQNZHY-UHFFFAOYSA-N
PhthNK; KPhth; K-phthalimide; potassium phthalimide; 邻苯二甲酰亚胺钾; 邻苯二甲酰亚胺钾盐; 酞酰亚胺钾; 苯二甲酰亚胺钾盐 | 1074-82-4 | O=C1[N-]C(=O)c2ccccc21.[K+] | FYRHIOVKTDQVFC-UHFFFAOYSA-M
Nefkens reagent; Nefkens' reagent; N-carbethoxyphthalimide; N-ethoxycarbonylphthalimide; N-乙氧羰基邻苯二甲酰亚胺 | 22509-74-6 | CCOC(=O)N1C(=O)c2ccccc2C1=O | VRHAQNTWKSVEEC-UHFFFAOYSA-N
(R)-tBuSONH2; (R)-tBuS(O)NH2; (R)-t-BuSONH2; (R)-Ellman's sulfinamide; (R)-2-methyl-2-propanesulfinamide; (R)-tert-butanesulfinamide; (R)-tert-butylsulfinamide; (R)-(+)-2-methyl-2-propanesulfinamide; (R)-(+)-叔丁基亚磺酰胺; (R)-叔丁基亚磺酰胺; R-叔丁基亚磺酰胺 | 196929-78-9 | CC(C)(C)[S@](N)=O | CESUXLKAADQNTB-SSDOTTSWSA-N
(S)-tBuSONH2; (S)-tBuS(O)NH2; (S)-t-BuSONH2; (S)-Ellman's sulfinamide; (S)-2-methyl-2-propanesulfinamide; (S)-tert-butanesulfinamide; (S)-tert-butylsulfinamide; (S)-(-)-2-methyl-2-propanesulfinamide; (S)-(-)-叔丁基亚磺酰胺; (S)-叔丁基亚磺酰胺; S-叔丁基亚磺酰胺 | 343338-28-3 | CC(C)(C)[S@@](N)=O | CESUXLKAADQNTB-ZETCQYMHSA-N
`
