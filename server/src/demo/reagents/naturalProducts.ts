import { readReagents } from './table.ts'

export const naturalProducts = readReagents(
  'natural-products',
  String.raw`
58-08-2 | Caffeine | 咖啡因 | Cn1cnc2c1c(=O)n(C)c(=O)n2C | 1,3,7-Trimethylxanthine; 1,3,7-三甲基黄嘌呤; 咖啡碱
83-67-0 | Theobromine | 可可碱 | Cn1cnc2c1c(=O)[nH]c(=O)n2C | 3,7-Dimethylxanthine; 3,7-二甲基黄嘌呤
58-55-9 | Theophylline | 茶碱 | Cn1c(=O)c2[nH]cnc2n(C)c1=O | 1,3-Dimethylxanthine; 1,3-二甲基黄嘌呤
117-39-5 | Quercetin | 槲皮素 | O=c1c(O)c(-c2ccc(O)c(O)c2)oc2cc(O)cc(O)c12 | 3,3',4',5,7-Pentahydroxyflavone; 栎精; 槲皮黄素
520-18-3 | Kaempferol | 山奈酚 | O=c1c(O)c(-c2ccc(O)cc2)oc2cc(O)cc(O)c12 | 3,4',5,7-Tetrahydroxyflavone; 山柰酚
491-70-3 | Luteolin | 木犀草素 | O=c1cc(-c2ccc(O)c(O)c2)oc2cc(O)cc(O)c12 | 3',4',5,7-Tetrahydroxyflavone; 黄色黄素
520-36-5 | Apigenin | 芹菜素 | O=c1cc(-c2ccc(O)cc2)oc2cc(O)cc(O)c12 | 4',5,7-Trihydroxyflavone; 芹黄素
446-72-0 | Genistein | 染料木素 | O=c1c(-c2ccc(O)cc2)coc2cc(O)cc(O)c12 | 4',5,7-Trihydroxyisoflavone; 金雀异黄素
458-37-7 | Curcumin | 姜黄素 | COc1cc(/C=C/C(=O)CC(=O)/C=C/c2ccc(O)c(OC)c2)ccc1O | Diferuloylmethane; 姜黄色素
501-36-0 | Resveratrol | 白藜芦醇 | Oc1ccc(/C=C/c2cc(O)cc(O)c2)cc1 | trans-Resveratrol; 3,4',5-三羟基二苯乙烯; 反式白藜芦醇
121-33-5 | Vanillin | 香兰素 | COc1cc(C=O)ccc1O | 4-Hydroxy-3-methoxybenzaldehyde; 香草醛; 4-羟基-3-甲氧基苯甲醛
97-53-0 | Eugenol | 丁香酚 | COc1cc(CC=C)ccc1O | 4-Allyl-2-methoxyphenol; 丁子香酚; 4-烯丙基-2-甲氧基苯酚 | l
1135-24-6 | Ferulic acid | 阿魏酸 | COc1cc(C=CC(=O)O)ccc1O | 4-Hydroxy-3-methoxycinnamic acid; 4-羟基-3-甲氧基肉桂酸
331-39-5 | Caffeic acid | 咖啡酸 | OC(=O)C=Cc1ccc(O)c(O)c1 | 3,4-Dihydroxycinnamic acid; 3,4-二羟基肉桂酸
149-91-7 | Gallic acid | 没食子酸 | OC(=O)c1cc(O)c(O)c(O)c1 | 3,4,5-Trihydroxybenzoic acid; 3,4,5-三羟基苯甲酸; 五倍子酸
140-10-3 | trans-Cinnamic acid | 反式肉桂酸 | OC(=O)/C=C/c1ccccc1 | (E)-3-Phenylacrylic acid; 桂皮酸; 肉桂酸
14371-10-9 | trans-Cinnamaldehyde | 反式肉桂醛 | O=C/C=C/c1ccccc1 | (E)-Cinnamaldehyde; 桂皮醛; 肉桂醛 | l
91-64-5 | Coumarin | 香豆素 | O=c1ccc2ccccc2o1 | 2H-Chromen-2-one; 1,2-苯并吡喃酮; 氧杂萘邻酮
93-35-6 | Umbelliferone | 伞形花内酯 | Oc1ccc2ccc(=O)oc2c1 | 7-Hydroxycoumarin; 7-羟基香豆素
120-57-0 | Piperonal | 胡椒醛 | O=Cc1ccc2OCOc2c1 | Heliotropin; 1,3-Benzodioxole-5-carbaldehyde; 洋茉莉醛; 3,4-亚甲二氧基苯甲醛
50-81-7 | L-Ascorbic acid | L-抗坏血酸 | OC[C@H](O)[C@H]1OC(=O)C(O)=C1O | Vitamin C; 维生素C; 抗坏血酸
50-99-7 | D-Glucose | D-葡萄糖 | OC[C@H]1OC(O)[C@H](O)[C@@H](O)[C@@H]1O | Dextrose; 右旋糖; 无水葡萄糖
57-50-1 | Sucrose | 蔗糖 | OC[C@H]1O[C@@](CO)(O[C@H]2O[C@H](CO)[C@@H](O)[C@H](O)[C@H]2O)[C@@H](O)[C@@H]1O | Saccharose; 白砂糖
58-61-7 | Adenosine | 腺苷 | OC[C@H]1O[C@H]([C@H](O)[C@@H]1O)n1cnc2c(N)ncnc12 | 腺嘌呤核苷; 9-β-D-呋喃核糖腺嘌呤
58-96-8 | Uridine | 尿苷 | OC[C@H]1O[C@H]([C@H](O)[C@@H]1O)n1ccc(=O)[nH]c1=O | 尿嘧啶核苷
65-46-3 | Cytidine | 胞苷 | OC[C@H]1O[C@H]([C@H](O)[C@@H]1O)n1ccc(N)nc1=O | 胞嘧啶核苷
73-24-5 | Adenine | 腺嘌呤 | Nc1ncnc2[nH]cnc12 | 6-Aminopurine; 6-氨基嘌呤
66-22-8 | Uracil | 尿嘧啶 | O=c1cc[nH]c(=O)[nH]1 | 2,4-二羟基嘧啶
65-71-4 | Thymine | 胸腺嘧啶 | Cc1c[nH]c(=O)[nH]c1=O | 5-Methyluracil; 5-甲基尿嘧啶
71-30-7 | Cytosine | 胞嘧啶 | Nc1cc[nH]c(=O)n1 | 4-氨基-2-羟基嘧啶
2086-83-1 | Berberine | 小檗碱 | COc1ccc2cc3-c4cc5OCOc5cc4CC[n+]3cc2c1OC | Umbellatine; 黄连素
58-85-5 | D-Biotin | D-生物素 | OC(=O)CCCC[C@@H]1SC[C@@H]2NC(=O)N[C@H]12 | Biotin; Vitamin H; 维生素H; 维生素B7
59-30-3 | Folic acid | 叶酸 | Nc1nc2ncc(CNc3ccc(cc3)C(=O)N[C@@H](CCC(=O)O)C(=O)O)nc2c(=O)[nH]1 | Vitamin B9; 维生素B9; 维生素M
57-88-5 | Cholesterol | 胆固醇 | CC(C)CCC[C@@H](C)[C@H]1CC[C@H]2[C@@H]3CC=C4C[C@@H](O)CC[C@]4(C)[C@H]3CC[C@]12C | Cholest-5-en-3β-ol; 胆甾醇
5989-27-5 | (R)-(+)-Limonene | (R)-(+)-柠檬烯 | CC1=CC[C@@H](CC1)C(C)=C | D-Limonene; 右旋柠檬烯; D-柠檬烯 | l
2216-51-5 | L-Menthol | L-薄荷醇 | CC(C)[C@@H]1CC[C@@H](C)C[C@H]1O | (-)-Menthol; 左旋薄荷脑
76-22-2 | Camphor | 樟脑 | CC1(C)C2CCC1(C)C(=O)C2 | 2-Bornanone; 莰酮
89-83-8 | Thymol | 百里香酚 | Cc1ccc(C(C)C)c(O)c1 | 2-Isopropyl-5-methylphenol; 麝香草酚; 5-甲基-2-异丙基苯酚
54-11-5 | (-)-Nicotine | 烟碱 | CN1CCC[C@H]1c1cccnc1 | L-Nicotine; 尼古丁 | l
63968-64-9 | Artemisinin | 青蒿素 | C[C@@H]1CC[C@H]2[C@H](C(=O)O[C@H]3[C@@]24[C@H]1CC[C@](O3)(OO4)C)C | Qinghaosu; 黄花蒿素
`,
)
