import { readReagents } from './table.ts'

/** Active substances for research, dyes and indicators. */
export const pharmaceuticals = readReagents(
  'screening-compounds',
  String.raw`
50-78-2 | Aspirin | 阿司匹林 | CC(=O)Oc1ccccc1C(=O)O | Acetylsalicylic acid; 2-Acetoxybenzoic acid; 乙酰水杨酸
103-90-2 | Acetaminophen | 对乙酰氨基酚 | CC(=O)Nc1ccc(O)cc1 | Paracetamol; N-(4-Hydroxyphenyl)acetamide; 扑热息痛; 4-乙酰氨基苯酚
15687-27-1 | Ibuprofen | 布洛芬 | CC(C)Cc1ccc(cc1)C(C)C(=O)O | 2-(4-Isobutylphenyl)propanoic acid; 异丁苯丙酸
22204-53-1 | Naproxen | 萘普生 | COc1ccc2cc(ccc2c1)[C@H](C)C(=O)O | (S)-Naproxen; 消痛灵
657-24-9 | Metformin | 二甲双胍 | CN(C)C(=N)NC(N)=N | 1,1-Dimethylbiguanide; 甲福明
1115-70-4 | Metformin hydrochloride | 盐酸二甲双胍 | Cl.CN(C)C(=N)NC(N)=N | 1,1-Dimethylbiguanide hydrochloride; 二甲双胍盐酸盐
73-31-4 | Melatonin | 褪黑素 | COc1ccc2[nH]cc(CCNC(C)=O)c2c1 | N-Acetyl-5-methoxytryptamine; 褪黑激素
94-09-7 | Benzocaine | 苯佐卡因 | CCOC(=O)c1ccc(N)cc1 | Ethyl 4-aminobenzoate; 对氨基苯甲酸乙酯
137-58-6 | Lidocaine | 利多卡因 | CCN(CC)CC(=O)Nc1c(C)cccc1C | 2-(Diethylamino)-N-(2,6-dimethylphenyl)acetamide; 昔罗卡因
54-85-3 | Isoniazid | 异烟肼 | NNC(=O)c1ccncc1 | Isonicotinic acid hydrazide; 雷米封
443-48-1 | Metronidazole | 甲硝唑 | Cc1ncc([N+](=O)[O-])n1CCO | 2-Methyl-5-nitroimidazole-1-ethanol; 灭滴灵
51-21-8 | 5-Fluorouracil | 5-氟尿嘧啶 | O=c1[nH]cc(F)c(=O)[nH]1 | 5-FU; Fluorouracil; 氟尿嘧啶
85721-33-1 | Ciprofloxacin | 环丙沙星 | OC(=O)c1cn(C2CC2)c2cc(N3CCNCC3)c(F)cc2c1=O | 环丙氟哌酸
152459-95-5 | Imatinib | 伊马替尼 | Cc1ccc(NC(=O)c2ccc(CN3CCN(C)CC3)cc2)cc1Nc1nccc(n1)-c1cccnc1 | STI571; 格列卫
183321-74-6 | Erlotinib | 厄洛替尼 | COCCOc1cc2ncnc(Nc3cccc(c3)C#C)c2cc1OCCOC | OSI-774; 埃罗替尼
184475-35-2 | Gefitinib | 吉非替尼 | COc1cc2ncnc(Nc3ccc(F)c(Cl)c3)c2cc1OCCCN1CCOCC1 | ZD1839; 易瑞沙
284461-73-0 | Sorafenib | 索拉非尼 | CNC(=O)c1cc(Oc2ccc(NC(=O)Nc3ccc(Cl)c(c3)C(F)(F)F)cc2)ccn1 | BAY 43-9006; 多吉美
139755-83-2 | Sildenafil | 西地那非 | CCCc1nn(C)c2c1nc([nH]c2=O)-c1cc(ccc1OCC)S(=O)(=O)N1CCN(C)CC1 | UK-92480
57-68-1 | Sulfamethazine | 磺胺二甲嘧啶 | Cc1cc(C)nc(NS(=O)(=O)c2ccc(N)cc2)n1 | 磺胺二甲基嘧啶
63-74-1 | Sulfanilamide | 磺胺 | Nc1ccc(cc1)S(N)(=O)=O | 4-Aminobenzenesulfonamide; 对氨基苯磺酰胺; 4-氨基苯磺酰胺
77-09-8 | Phenolphthalein | 酚酞 | Oc1ccc(cc1)C1(OC(=O)c2ccccc12)c1ccc(O)cc1 | 3,3-双(4-羟基苯基)苯酞
61-73-4 | Methylene blue | 亚甲基蓝 | [Cl-].CN(C)c1ccc2nc3ccc(cc3[s+]c2c1)N(C)C | Methylthioninium chloride; 次甲基蓝; 亚甲蓝
2321-07-5 | Fluorescein | 荧光素 | OC(=O)c1ccccc1-c1c2ccc(=O)cc-2oc2cc(O)ccc12 | 荧光黄
`,
)
