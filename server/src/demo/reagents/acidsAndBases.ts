import { readReagents } from './table.ts'

export const acidsAndBases = readReagents(
  'reagents',
  String.raw`
64-19-7 | Acetic acid | 乙酸 | CC(=O)O | Glacial acetic acid; AcOH; Ethanoic acid; 冰醋酸; 醋酸; 冰乙酸 | l
108-24-7 | Acetic anhydride | 乙酸酐 | CC(=O)OC(C)=O | Ac2O; 醋酸酐; 醋酐 | l
64-18-6 | Formic acid | 甲酸 | O=CO | Methanoic acid; 蚁酸 | l
79-09-4 | Propionic acid | 丙酸 | CCC(=O)O | Propanoic acid; 初油酸 | l
107-92-6 | Butyric acid | 丁酸 | CCCC(=O)O | Butanoic acid; 正丁酸; 酪酸 | l
75-98-9 | Pivalic acid | 特戊酸 | CC(C)(C)C(=O)O | 2,2-Dimethylpropanoic acid; 三甲基乙酸; 2,2-二甲基丙酸
76-05-1 | Trifluoroacetic acid | 三氟乙酸 | OC(=O)C(F)(F)F | TFA; Perfluoroacetic acid; 三氟醋酸 | l
407-25-0 | Trifluoroacetic anhydride | 三氟乙酸酐 | O=C(OC(=O)C(F)(F)F)C(F)(F)F | TFAA; 三氟醋酸酐 | l
79-11-8 | Chloroacetic acid | 氯乙酸 | OC(=O)CCl | Monochloroacetic acid; 一氯乙酸; 一氯醋酸
76-03-9 | Trichloroacetic acid | 三氯乙酸 | OC(=O)C(Cl)(Cl)Cl | TCA; 三氯醋酸
75-75-2 | Methanesulfonic acid | 甲磺酸 | CS(=O)(=O)O | MsOH; Methylsulfonic acid; 甲基磺酸; 甲烷磺酸 | l
1493-13-6 | Trifluoromethanesulfonic acid | 三氟甲磺酸 | OS(=O)(=O)C(F)(F)F | Triflic acid; TfOH; 三氟甲烷磺酸 | l
358-23-6 | Trifluoromethanesulfonic anhydride | 三氟甲磺酸酐 | O=S(=O)(OS(=O)(=O)C(F)(F)F)C(F)(F)F | Triflic anhydride; Tf2O; 三氟甲烷磺酸酐 | l
104-15-4 | p-Toluenesulfonic acid | 对甲苯磺酸 | Cc1ccc(cc1)S(=O)(=O)O | PTSA; Tosylic acid; 4-Methylbenzenesulfonic acid; 4-甲基苯磺酸
98-11-3 | Benzenesulfonic acid | 苯磺酸 | OS(=O)(=O)c1ccccc1 | Phenylsulfonic acid
7664-93-9 | Sulfuric acid | 硫酸 | OS(O)(=O)=O | Sulphuric acid; Oil of vitriol; 浓硫酸; 绿矾油 | l
7697-37-2 | Nitric acid | 硝酸 | O[N+](=O)[O-] | Aqua fortis; 硝镪水 | l
7647-01-0 | Hydrochloric acid | 盐酸 | Cl | Hydrogen chloride solution; Muriatic acid; 氢氯酸; 氯化氢溶液 | l
10035-10-6 | Hydrobromic acid | 氢溴酸 | Br | Hydrogen bromide solution; 溴化氢溶液 | l
10034-85-2 | Hydriodic acid | 氢碘酸 | I | Hydrogen iodide solution; 碘化氢溶液 | l
7664-39-3 | Hydrofluoric acid | 氢氟酸 | F | Hydrogen fluoride solution; 氟化氢溶液 | l
7664-38-2 | Phosphoric acid | 磷酸 | OP(O)(O)=O | Orthophosphoric acid; 正磷酸 | l
7601-90-3 | Perchloric acid | 高氯酸 | OCl(=O)(=O)=O | 过氯酸 | l
10043-35-3 | Boric acid | 硼酸 | OB(O)O | Orthoboric acid; 正硼酸
65-85-0 | Benzoic acid | 苯甲酸 | OC(=O)c1ccccc1 | Benzenecarboxylic acid; 安息香酸
69-72-7 | Salicylic acid | 水杨酸 | OC(=O)c1ccccc1O | 2-Hydroxybenzoic acid; 2-羟基苯甲酸; 邻羟基苯甲酸
118-92-3 | Anthranilic acid | 邻氨基苯甲酸 | Nc1ccccc1C(=O)O | 2-Aminobenzoic acid; 2-氨基苯甲酸
103-82-2 | Phenylacetic acid | 苯乙酸 | OC(=O)Cc1ccccc1 | 2-Phenylacetic acid; 苯醋酸
77-92-9 | Citric acid | 柠檬酸 | OC(=O)CC(O)(CC(=O)O)C(=O)O | 2-Hydroxypropane-1,2,3-tricarboxylic acid; 枸橼酸
144-62-7 | Oxalic acid | 草酸 | OC(=O)C(=O)O | Ethanedioic acid; 乙二酸
141-82-2 | Malonic acid | 丙二酸 | OC(=O)CC(=O)O | Propanedioic acid; 缩苹果酸
110-15-6 | Succinic acid | 丁二酸 | OC(=O)CCC(=O)O | Butanedioic acid; 琥珀酸
108-30-5 | Succinic anhydride | 丁二酸酐 | O=C1CCC(=O)O1 | 琥珀酸酐
110-16-7 | Maleic acid | 马来酸 | OC(=O)/C=C\C(=O)O | cis-Butenedioic acid; 顺丁烯二酸; 失水苹果酸
110-17-8 | Fumaric acid | 富马酸 | OC(=O)/C=C/C(=O)O | trans-Butenedioic acid; 反丁烯二酸; 延胡索酸
108-31-6 | Maleic anhydride | 马来酸酐 | O=C1OC(=O)C=C1 | 顺丁烯二酸酐; 顺酐
87-69-4 | L-(+)-Tartaric acid | L-(+)-酒石酸 | O[C@H]([C@@H](O)C(=O)O)C(=O)O | (2R,3R)-Tartaric acid; L-酒石酸
124-04-9 | Adipic acid | 己二酸 | OC(=O)CCCCC(=O)O | Hexanedioic acid; 肥酸
88-99-3 | Phthalic acid | 邻苯二甲酸 | OC(=O)c1ccccc1C(=O)O | Benzene-1,2-dicarboxylic acid; 1,2-苯二甲酸
85-44-9 | Phthalic anhydride | 邻苯二甲酸酐 | O=C1OC(=O)c2ccccc12 | 苯酐
100-21-0 | Terephthalic acid | 对苯二甲酸 | OC(=O)c1ccc(cc1)C(=O)O | Benzene-1,4-dicarboxylic acid; 1,4-苯二甲酸
57-11-4 | Stearic acid | 硬脂酸 | CCCCCCCCCCCCCCCCCC(=O)O | Octadecanoic acid; 十八烷酸; 十八酸
57-10-3 | Palmitic acid | 棕榈酸 | CCCCCCCCCCCCCCCC(=O)O | Hexadecanoic acid; 十六烷酸; 软脂酸
112-80-1 | Oleic acid | 油酸 | CCCCCCCC/C=C\CCCCCCCC(=O)O | (Z)-Octadec-9-enoic acid; 顺式-9-十八碳烯酸 | l
79-10-7 | Acrylic acid | 丙烯酸 | OC(=O)C=C | Propenoic acid; 2-丙烯酸 | l
79-41-4 | Methacrylic acid | 甲基丙烯酸 | CC(=C)C(=O)O | 2-Methylpropenoic acid; 2-甲基丙烯酸 | l
121-44-8 | Triethylamine | 三乙胺 | CCN(CC)CC | TEA; Et3N; N,N-Diethylethanamine; N,N-二乙基乙胺 | l
7087-68-5 | N,N-Diisopropylethylamine | N,N-二异丙基乙胺 | CCN(C(C)C)C(C)C | DIPEA; DIEA; Hunig's base; 二异丙基乙基胺 | l
109-89-7 | Diethylamine | 二乙胺 | CCNCC | N-Ethylethanamine | l
108-18-9 | Diisopropylamine | 二异丙胺 | CC(C)NC(C)C | DIPA; N-异丙基-2-丙胺 | l
102-82-9 | Tributylamine | 三正丁胺 | CCCCN(CCCC)CCCC | Tri-n-butylamine; 三丁胺 | l
110-86-1 | Pyridine | 吡啶 | c1ccncc1 | Azine; 氮杂苯 | l
1122-58-3 | 4-Dimethylaminopyridine | 4-二甲氨基吡啶 | CN(C)c1ccncc1 | DMAP; N,N-Dimethylpyridin-4-amine; N,N-二甲基吡啶-4-胺
108-48-5 | 2,6-Lutidine | 2,6-二甲基吡啶 | Cc1cccc(C)n1 | 2,6-Dimethylpyridine; 卢剔啶 | l
110-89-4 | Piperidine | 哌啶 | C1CCNCC1 | Hexahydropyridine; 六氢吡啶 | l
110-91-8 | Morpholine | 吗啉 | C1COCCN1 | Tetrahydro-1,4-oxazine; 吗福林; 1,4-氧氮杂环己烷 | l
110-85-0 | Piperazine | 哌嗪 | C1CNCCN1 | Hexahydropyrazine; 对二氮己环; 六氢吡嗪
109-02-4 | 4-Methylmorpholine | N-甲基吗啉 | CN1CCOCC1 | NMM; N-Methylmorpholine; 4-甲基吗啉 | l
123-75-1 | Pyrrolidine | 吡咯烷 | C1CCNC1 | Tetrahydropyrrole; 四氢吡咯 | l
6674-22-2 | 1,8-Diazabicyclo[5.4.0]undec-7-ene | 1,8-二氮杂双环[5.4.0]十一碳-7-烯 | C1CCC2=NCCCN2CC1 | DBU; 二环脒 | l
3001-72-7 | 1,5-Diazabicyclo[4.3.0]non-5-ene | 1,5-二氮杂双环[4.3.0]-5-壬烯 | C1CC2=NCCCN2C1 | DBN | l
280-57-9 | 1,4-Diazabicyclo[2.2.2]octane | 三乙烯二胺 | C1CN2CCN1CC2 | DABCO; Triethylenediamine; TEDA; 1,4-二氮杂二环[2.2.2]辛烷
80-70-6 | 1,1,3,3-Tetramethylguanidine | 1,1,3,3-四甲基胍 | CN(C)C(=N)N(C)C | TMG; 四甲基胍 | l
288-32-4 | Imidazole | 咪唑 | c1c[nH]cn1 | 1H-Imidazole; 1,3-二氮唑
616-47-7 | 1-Methylimidazole | N-甲基咪唑 | Cn1ccnc1 | N-Methylimidazole; NMI; 1-甲基咪唑 | l
110-18-9 | N,N,N',N'-Tetramethylethylenediamine | N,N,N',N'-四甲基乙二胺 | CN(C)CCN(C)C | TMEDA; TEMED; 四甲基乙二胺 | l
107-15-3 | Ethylenediamine | 乙二胺 | NCCN | EDA; Ethane-1,2-diamine; 1,2-乙二胺 | l
141-43-5 | Ethanolamine | 乙醇胺 | NCCO | 2-Aminoethanol; Monoethanolamine; 2-氨基乙醇; 单乙醇胺 | l
111-42-2 | Diethanolamine | 二乙醇胺 | OCCNCCO | 2,2'-Iminodiethanol; 2,2'-亚氨基二乙醇 | l
102-71-6 | Triethanolamine | 三乙醇胺 | OCCN(CCO)CCO | TEOA; 2,2',2''-次氮基三乙醇 | l
105-59-9 | N-Methyldiethanolamine | N-甲基二乙醇胺 | CN(CCO)CCO | MDEA; 甲基二乙醇胺 | l
1310-73-2 | Sodium hydroxide | 氢氧化钠 | [OH-].[Na+] | Caustic soda; NaOH; 烧碱; 苛性钠; 火碱
1310-58-3 | Potassium hydroxide | 氢氧化钾 | [OH-].[K+] | Caustic potash; KOH; 苛性钾
1310-66-3 | Lithium hydroxide monohydrate | 氢氧化锂一水合物 | O.[OH-].[Li+] | 一水氢氧化锂; 单水氢氧化锂
1336-21-6 | Ammonium hydroxide | 氨水 | [NH4+].[OH-] | Ammonia solution; Aqueous ammonia; 氢氧化铵 | l
124-41-4 | Sodium methoxide | 甲醇钠 | C[O-].[Na+] | Sodium methylate; NaOMe; 甲氧基钠
141-52-6 | Sodium ethoxide | 乙醇钠 | CC[O-].[Na+] | Sodium ethylate; NaOEt; 乙氧基钠
865-47-4 | Potassium tert-butoxide | 叔丁醇钾 | CC(C)(C)[O-].[K+] | KOtBu; Potassium 2-methylpropan-2-olate; t-BuOK
865-48-5 | Sodium tert-butoxide | 叔丁醇钠 | CC(C)(C)[O-].[Na+] | NaOtBu; t-BuONa
7646-69-7 | Sodium hydride | 氢化钠 | [H-].[Na+] | NaH
109-72-8 | n-Butyllithium | 正丁基锂 | CCCC[Li] | Butyllithium; n-BuLi; 丁基锂 | l
4111-54-0 | Lithium diisopropylamide | 二异丙基氨基锂 | [Li+].CC(C)[N-]C(C)C | LDA | l
1070-89-9 | Sodium bis(trimethylsilyl)amide | 双(三甲基硅基)氨基钠 | [Na+].C[Si](C)(C)[N-][Si](C)(C)C | NaHMDS; 六甲基二硅基氨基钠
4039-32-1 | Lithium bis(trimethylsilyl)amide | 双(三甲基硅基)氨基锂 | [Li+].C[Si](C)(C)[N-][Si](C)(C)C | LiHMDS; LHMDS; 六甲基二硅基氨基锂
497-19-8 | Sodium carbonate | 碳酸钠 | [Na+].[Na+].[O-]C([O-])=O | Soda ash; Na2CO3; 纯碱; 苏打
144-55-8 | Sodium bicarbonate | 碳酸氢钠 | [Na+].OC([O-])=O | Sodium hydrogen carbonate; NaHCO3; 小苏打
584-08-7 | Potassium carbonate | 碳酸钾 | [K+].[K+].[O-]C([O-])=O | Potash; K2CO3; 钾碱
534-17-8 | Cesium carbonate | 碳酸铯 | [Cs+].[Cs+].[O-]C([O-])=O | Caesium carbonate; Cs2CO3
554-13-2 | Lithium carbonate | 碳酸锂 | [Li+].[Li+].[O-]C([O-])=O | Li2CO3
`,
)
