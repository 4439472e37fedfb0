import { readReagents } from './table.ts'

/** Oxidants, reductants, halogenating, acylating, silylating and protecting reagents. */
export const synthesisReagents = readReagents(
  'reagents',
  String.raw`
7722-84-1 | Hydrogen peroxide | 过氧化氢 | OO | H2O2; 双氧水 | l
7722-64-7 | Potassium permanganate | 高锰酸钾 | [K+].[O-][Mn](=O)(=O)=O | KMnO4; 灰锰氧; PP粉
7790-28-5 | Sodium periodate | 高碘酸钠 | [Na+].[O-]I(=O)(=O)=O | Sodium metaperiodate; NaIO4; 偏高碘酸钠
937-14-4 | 3-Chloroperbenzoic acid | 间氯过氧苯甲酸 | OOC(=O)c1cccc(Cl)c1 | mCPBA; m-CPBA; 3-Chloroperoxybenzoic acid; 3-氯过氧苯甲酸
87413-09-0 | Dess-Martin periodinane | 戴斯-马丁氧化剂 | CC(=O)OI1(OC(C)=O)(OC(C)=O)OC(=O)c2ccccc12 | DMP; Dess-Martin reagent; 戴斯马丁试剂
26299-14-9 | Pyridinium chlorochromate | 氯铬酸吡啶 | [O-][Cr](Cl)(=O)=O.c1cc[nH+]cc1 | PCC; 氯铬酸吡啶鎓盐
1313-13-9 | Manganese dioxide | 二氧化锰 | O=[Mn]=O | Manganese(IV) oxide; MnO2; 活性二氧化锰
2564-83-2 | TEMPO | 2,2,6,6-四甲基哌啶氧化物 | CC1(C)CCCC(C)(C)N1[O] | 2,2,6,6-Tetramethylpiperidine 1-oxyl; 2,2,6,6-四甲基哌啶-1-氧自由基
84-58-2 | 2,3-Dichloro-5,6-dicyano-1,4-benzoquinone | 2,3-二氯-5,6-二氰基-1,4-苯醌 | ClC1=C(Cl)C(=O)C(C#N)=C(C#N)C1=O | DDQ; 二氯二氰基苯醌
106-51-4 | 1,4-Benzoquinone | 对苯醌 | O=C1C=CC(=O)C=C1 | p-Benzoquinone; 1,4-苯醌
75-91-2 | tert-Butyl hydroperoxide | 叔丁基过氧化氢 | CC(C)(C)OO | TBHP; 过氧化叔丁醇 | l
94-36-0 | Benzoyl peroxide | 过氧化苯甲酰 | O=C(OOC(=O)c1ccccc1)c1ccccc1 | BPO; Dibenzoyl peroxide; 过氧化二苯甲酰
78-67-1 | 2,2'-Azobis(2-methylpropionitrile) | 偶氮二异丁腈 | CC(C)(C#N)/N=N/C(C)(C)C#N | AIBN; Azobisisobutyronitrile; 2,2'-偶氮二异丁腈
16940-66-2 | Sodium borohydride | 硼氢化钠 | [Na+].[BH4-] | NaBH4; 四氢硼酸钠; 钠硼氢
16853-85-3 | Lithium aluminum hydride | 氢化铝锂 | [Li+].[AlH4-] | LAH; LiAlH4; 四氢铝锂
56553-60-7 | Sodium triacetoxyborohydride | 三乙酰氧基硼氢化钠 | [Na+].CC(=O)O[BH-](OC(C)=O)OC(C)=O | STAB; NaBH(OAc)3; 醋酸硼氢化钠
25895-60-7 | Sodium cyanoborohydride | 氰基硼氢化钠 | [Na+].[BH3-]C#N | NaBH3CN; 腈基硼氢化钠
1191-15-7 | Diisobutylaluminum hydride | 二异丁基氢化铝 | CC(C)C[AlH]CC(C)C | DIBAL-H; DIBAL; 氢化二异丁基铝 | l
617-86-7 | Triethylsilane | 三乙基硅烷 | CC[SiH](CC)CC | TES; Et3SiH | l
998-30-1 | Triethoxysilane | 三乙氧基硅烷 | CCO[SiH](OCC)OCC | 三乙氧基氢硅 | l
302-01-2 | Hydrazine | 肼 | NN | Diamine; 联氨; 无水肼 | l
7803-57-8 | Hydrazine hydrate | 水合肼 | O.NN | Hydrazine monohydrate; 一水合肼; 水合联氨 | l
5470-11-1 | Hydroxylamine hydrochloride | 盐酸羟胺 | Cl.NO | Hydroxylammonium chloride; 羟胺盐酸盐; 氯化羟胺
603-35-0 | Triphenylphosphine | 三苯基膦 | c1ccc(cc1)P(c1ccccc1)c1ccccc1 | TPP; PPh3; Triphenylphosphane; 三苯膦
791-28-6 | Triphenylphosphine oxide | 三苯基氧化膦 | O=P(c1ccccc1)(c1ccccc1)c1ccccc1 | TPPO; 三苯氧膦
1972-28-7 | Diethyl azodicarboxylate | 偶氮二甲酸二乙酯 | CCOC(=O)/N=N/C(=O)OCC | DEAD; 偶氮二羧酸二乙酯 | l
2446-83-5 | Diisopropyl azodicarboxylate | 偶氮二甲酸二异丙酯 | CC(C)OC(=O)/N=N/C(=O)OC(C)C | DIAD; 偶氮二羧酸二异丙酯 | l
128-08-5 | N-Bromosuccinimide | N-溴代丁二酰亚胺 | BrN1C(=O)CCC1=O | NBS; N-溴代琥珀酰亚胺
128-09-6 | N-Chlorosuccinimide | N-氯代丁二酰亚胺 | ClN1C(=O)CCC1=O | NCS; N-氯代琥珀酰亚胺
516-12-1 | N-Iodosuccinimide | N-碘代丁二酰亚胺 | IN1C(=O)CCC1=O | NIS; N-碘代琥珀酰亚胺
140681-55-6 | Selectfluor | 选择性氟试剂 | F[N+]12CC[N+](CCl)(CC1)CC2.F[B-](F)(F)F.F[B-](F)(F)F | 1-Chloromethyl-4-fluoro-1,4-diazoniabicyclo[2.2.2]octane bis(tetrafluoroborate); F-TEDA-BF4
133745-75-2 | N-Fluorobenzenesulfonimide | N-氟代双苯磺酰胺 | FN(S(=O)(=O)c1ccccc1)S(=O)(=O)c1ccccc1 | NFSI; N-氟代双苯磺酰亚胺
38078-09-0 | Diethylaminosulfur trifluoride | 二乙胺基三氟化硫 | CCN(CC)S(F)(F)F | DAST; 二乙氨基三氟化硫 | l
7719-09-7 | Thionyl chloride | 氯化亚砜 | ClS(Cl)=O | SOCl2; Sulfurous dichloride; 亚硫酰氯; 二氯亚砜 | l
79-37-8 | Oxalyl chloride | 草酰氯 | ClC(=O)C(Cl)=O | Ethanedioyl dichloride; 乙二酰氯 | l
10025-87-3 | Phosphorus oxychloride | 三氯氧磷 | ClP(Cl)(Cl)=O | Phosphoryl chloride; POCl3; 磷酰氯; 氧氯化磷 | l
7719-12-2 | Phosphorus trichloride | 三氯化磷 | ClP(Cl)Cl | PCl3 | l
10026-13-8 | Phosphorus pentachloride | 五氯化磷 | ClP(Cl)(Cl)(Cl)Cl | PCl5
7789-60-8 | Phosphorus tribromide | 三溴化磷 | BrP(Br)Br | PBr3 | l
7791-25-5 | Sulfuryl chloride | 硫酰氯 | ClS(Cl)(=O)=O | SO2Cl2; 磺酰氯 | l
75-36-5 | Acetyl chloride | 乙酰氯 | CC(Cl)=O | AcCl; Ethanoyl chloride; 氯化乙酰 | l
98-88-4 | Benzoyl chloride | 苯甲酰氯 | ClC(=O)c1ccccc1 | BzCl; 氯化苯甲酰 | l
79-04-9 | Chloroacetyl chloride | 氯乙酰氯 | ClCC(Cl)=O | 氯化氯乙酰 | l
3282-30-2 | Pivaloyl chloride | 特戊酰氯 | CC(C)(C)C(Cl)=O | Trimethylacetyl chloride; 新戊酰氯; 三甲基乙酰氯 | l
541-41-3 | Ethyl chloroformate | 氯甲酸乙酯 | CCOC(Cl)=O | Ethyl carbonochloridate; 氯碳酸乙酯 | l
543-27-1 | Isobutyl chloroformate | 氯甲酸异丁酯 | CC(C)COC(Cl)=O | IBCF | l
501-53-1 | Benzyl chloroformate | 氯甲酸苄酯 | ClC(=O)OCc1ccccc1 | Cbz-Cl; Z-Cl; CbzCl; 氯甲酸苯甲酯 | l
28920-43-6 | 9-Fluorenylmethyl chloroformate | 氯甲酸-9-芴基甲酯 | ClC(=O)OCC1c2ccccc2-c2ccccc12 | Fmoc-Cl; Fmoc chloride; 芴甲氧羰酰氯
82911-69-1 | N-(9-Fluorenylmethoxycarbonyloxy)succinimide | 9-芴甲基-N-琥珀酰亚胺基碳酸酯 | O=C(OCC1c2ccccc2-c2ccccc12)ON1C(=O)CCC1=O | Fmoc-OSu; Fmoc-琥珀酰亚胺
24424-99-5 | Di-tert-butyl dicarbonate | 二碳酸二叔丁酯 | CC(C)(C)OC(=O)OC(=O)OC(C)(C)C | Boc anhydride; Boc2O; (Boc)2O; Boc酸酐; 二叔丁基二碳酸酯
32315-10-9 | Triphosgene | 三光气 | ClC(Cl)(Cl)OC(=O)OC(Cl)(Cl)Cl | Bis(trichloromethyl) carbonate; BTC; 双(三氯甲基)碳酸酯; 固体光气
530-62-1 | 1,1'-Carbonyldiimidazole | N,N'-羰基二咪唑 | O=C(n1ccnc1)n1ccnc1 | CDI; 1,1'-羰基二咪唑; 羰基二咪唑
98-59-9 | p-Toluenesulfonyl chloride | 对甲苯磺酰氯 | Cc1ccc(cc1)S(Cl)(=O)=O | Tosyl chloride; TsCl; 4-Methylbenzenesulfonyl chloride; 4-甲基苯磺酰氯
124-63-0 | Methanesulfonyl chloride | 甲磺酰氯 | CS(Cl)(=O)=O | Mesyl chloride; MsCl; 甲基磺酰氯; 甲烷磺酰氯 | l
98-09-9 | Benzenesulfonyl chloride | 苯磺酰氯 | ClS(=O)(=O)c1ccccc1 | BsCl; 氯化苯磺酰 | l
37595-74-7 | N-Phenylbis(trifluoromethanesulfonimide) | N-苯基双(三氟甲烷磺酰)亚胺 | FC(F)(F)S(=O)(=O)N(c1ccccc1)S(=O)(=O)C(F)(F)F | PhNTf2; McMurry's reagent; N-苯基双三氟甲磺酰亚胺
75-77-4 | Chlorotrimethylsilane | 三甲基氯硅烷 | C[Si](C)(C)Cl | TMSCl; Trimethylsilyl chloride; 三甲基硅氯 | l
18162-48-6 | tert-Butyldimethylsilyl chloride | 叔丁基二甲基氯硅烷 | CC(C)(C)[Si](C)(C)Cl | TBSCl; TBDMSCl; 叔丁基二甲基硅氯
58479-61-1 | tert-Butylchlorodiphenylsilane | 叔丁基二苯基氯硅烷 | CC(C)(C)[Si](Cl)(c1ccccc1)c1ccccc1 | TBDPSCl; TBDPS chloride | l
13154-24-0 | Triisopropylsilyl chloride | 三异丙基氯硅烷 | CC(C)[Si](Cl)(C(C)C)C(C)C | TIPSCl; Chlorotriisopropylsilane | l
27607-77-8 | Trimethylsilyl trifluoromethanesulfonate | 三氟甲磺酸三甲基硅酯 | C[Si](C)(C)OS(=O)(=O)C(F)(F)F | TMSOTf; TMS triflate; 三甲基硅基三氟甲磺酸酯 | l
1066-54-2 | Trimethylsilylacetylene | 三甲基乙炔基硅 | C#C[Si](C)(C)C | Ethynyltrimethylsilane; TMSA; 三甲基硅基乙炔 | l
4648-54-8 | Trimethylsilyl azide | 叠氮基三甲基硅烷 | C[Si](C)(C)N=[N+]=[N-] | TMSN3; Azidotrimethylsilane; 三甲基硅叠氮 | l
7677-24-9 | Trimethylsilyl cyanide | 三甲基氰硅烷 | C[Si](C)(C)C#N | TMSCN; 三甲基硅氰 | l
81290-20-2 | Trimethyl(trifluoromethyl)silane | 三氟甲基三甲基硅烷 | C[Si](C)(C)C(F)(F)F | Ruppert-Prakash reagent; TMSCF3 | l
76513-69-4 | 2-(Trimethylsilyl)ethoxymethyl chloride | 2-(三甲基硅烷基)乙氧甲基氯 | C[Si](C)(C)CCOCCl | SEM-Cl; SEM chloride | l
999-97-3 | Hexamethyldisilazane | 六甲基二硅氮烷 | C[Si](C)(C)N[Si](C)(C)C | HMDS; 六甲基二硅胺烷 | l
74-88-4 | Iodomethane | 碘甲烷 | CI | Methyl iodide; MeI; 甲基碘 | l
75-03-6 | Iodoethane | 碘乙烷 | CCI | Ethyl iodide; EtI; 乙基碘 | l
74-96-4 | Bromoethane | 溴乙烷 | CCBr | Ethyl bromide; 乙基溴 | l
109-65-9 | 1-Bromobutane | 1-溴丁烷 | CCCCBr | n-Butyl bromide; 正丁基溴; 溴代正丁烷 | l
106-95-6 | Allyl bromide | 烯丙基溴 | C=CCBr | 3-Bromopropene; 3-溴丙烯 | l
106-96-7 | Propargyl bromide | 3-溴丙炔 | C#CCBr | 3-Bromo-1-propyne; 溴丙炔; 炔丙基溴 | l
100-39-0 | Benzyl bromide | 苄溴 | BrCc1ccccc1 | BnBr; (Bromomethyl)benzene; α-Bromotoluene; 溴化苄; 苄基溴 | l
100-44-7 | Benzyl chloride | 氯化苄 | ClCc1ccccc1 | BnCl; (Chloromethyl)benzene; α-氯甲苯; 苄氯; 苄基氯 | l
77-78-1 | Dimethyl sulfate | 硫酸二甲酯 | COS(=O)(=O)OC | DMS; 硫酸甲酯 | l
105-36-2 | Ethyl bromoacetate | 溴乙酸乙酯 | CCOC(=O)CBr | Ethyl 2-bromoacetate; 2-溴乙酸乙酯 | l
5292-43-3 | tert-Butyl bromoacetate | 溴乙酸叔丁酯 | CC(C)(C)OC(=O)CBr | 2-溴乙酸叔丁酯 | l
18107-18-1 | Trimethylsilyldiazomethane | 三甲基硅烷化重氮甲烷 | C[Si](C)(C)C=[N+]=[N-] | TMSCHN2; 三甲基硅基重氮甲烷 | l
26386-88-9 | Diphenyl phosphoryl azide | 叠氮磷酸二苯酯 | O=P(Oc1ccccc1)(Oc1ccccc1)N=[N+]=[N-] | DPPA; 叠氮化磷酸二苯酯 | l
4637-24-5 | N,N-Dimethylformamide dimethyl acetal | N,N-二甲基甲酰胺二甲缩醛 | COC(OC)N(C)C | DMF-DMA; DMFDMA | l
149-73-5 | Trimethyl orthoformate | 原甲酸三甲酯 | COC(OC)OC | TMOF; 三甲氧基甲烷 | l
122-51-0 | Triethyl orthoformate | 原甲酸三乙酯 | CCOC(OCC)OCC | TEOF; 三乙氧基甲烷 | l
110-87-2 | 3,4-Dihydro-2H-pyran | 3,4-二氢-2H-吡喃 | C1CCOC=C1 | DHP; 二氢吡喃 | l
50-00-0 | Formaldehyde | 甲醛 | C=O | Formalin; Methanal; 福尔马林; 甲醛溶液 | l
75-07-0 | Acetaldehyde | 乙醛 | CC=O | Ethanal; 醋醛 | l
100-52-7 | Benzaldehyde | 苯甲醛 | O=Cc1ccccc1 | Benzenecarbaldehyde; 苦杏仁油; 安息香醛 | l
105-53-3 | Diethyl malonate | 丙二酸二乙酯 | CCOC(=O)CC(=O)OCC | DEM; 胡萝卜酸乙酯 | l
141-97-9 | Ethyl acetoacetate | 乙酰乙酸乙酯 | CCOC(=O)CC(C)=O | EAA; Ethyl 3-oxobutanoate; 三乙酸乙酯 | l
123-54-6 | Acetylacetone | 乙酰丙酮 | CC(=O)CC(C)=O | Pentane-2,4-dione; 2,4-戊二酮 | l
109-77-3 | Malononitrile | 丙二腈 | N#CCC#N | Propanedinitrile; 二氰甲烷
2033-24-1 | Meldrum's acid | 丙二酸环(亚)异丙酯 | CC1(C)OC(=O)CC(=O)O1 | 2,2-Dimethyl-1,3-dioxane-4,6-dione; 麦氏酸; 米氏酸; 2,2-二甲基-1,3-二恶烷-4,6-二酮
867-13-0 | Triethyl phosphonoacetate | 膦酰基乙酸三乙酯 | CCOC(=O)CP(=O)(OCC)OCC | TEPA; 磷酰基乙酸三乙酯 | l
122-52-1 | Triethyl phosphite | 亚磷酸三乙酯 | CCOP(OCC)OCC | P(OEt)3 | l
121-45-9 | Trimethyl phosphite | 亚磷酸三甲酯 | COP(OC)OC | P(OMe)3 | l
868-85-9 | Dimethyl phosphite | 亚磷酸二甲酯 | CO[PH](=O)OC | Dimethyl phosphonate; Dimethyl hydrogen phosphite; 膦酸二甲酯 | l
1779-49-3 | Methyltriphenylphosphonium bromide | 甲基三苯基溴化膦 | [Br-].C[P+](c1ccccc1)(c1ccccc1)c1ccccc1 | MTPPB; 溴化甲基三苯基膦
19172-47-5 | Lawesson's reagent | 劳森试剂 | COc1ccc(cc1)P1(=S)SP(=S)(S1)c1ccc(OC)cc1 | 2,4-Bis(4-methoxyphenyl)-1,3,2,4-dithiadiphosphetane 2,4-disulfide; 劳氏试剂
73183-34-3 | Bis(pinacolato)diboron | 联硼酸频那醇酯 | CC1(C)OB(OC1(C)C)B1OC(C)(C)C(C)(C)O1 | B2pin2; 双(频哪醇合)二硼; 双联频哪醇硼酸酯
25015-63-8 | Pinacolborane | 频哪醇硼烷 | CC1(C)OBOC1(C)C | HBpin; 4,4,5,5-Tetramethyl-1,3,2-dioxaborolane; 频那醇硼烷 | l
61676-62-8 | 2-Isopropoxy-4,4,5,5-tetramethyl-1,3,2-dioxaborolane | 异丙醇频哪醇硼酸酯 | CC(C)OB1OC(C)(C)C(C)(C)O1 | iPrOBpin; 2-异丙氧基-4,4,5,5-四甲基-1,3,2-二氧杂环戊硼烷 | l
5419-55-6 | Triisopropyl borate | 硼酸三异丙酯 | CC(C)OB(OC(C)C)OC(C)C | B(OiPr)3 | l
121-43-7 | Trimethyl borate | 硼酸三甲酯 | COB(OC)OC | B(OMe)3 | l
6091-64-1 | Ethyl 2-bromobenzoate | 2-溴苯甲酸乙酯 | CCOC(=O)c1ccccc1Br | 邻溴苯甲酸乙酯 | l
506-68-3 | Cyanogen bromide | 溴化氰 | BrC#N | BrCN; 溴氰
420-04-2 | Cyanamide | 单氰胺 | NC#N | Carbodiimide; 氨基氰; 氰胺
768-94-5 | 1-Adamantanamine | 金刚烷胺 | NC12CC3CC(CC(C3)C1)C2 | Amantadine; 1-Adamantylamine; 1-金刚烷胺
`,
)
