/** More names by which the trade calls one substance and which say no structure by rule; columns as in `commonSubstances.ts`. */
export const TRADE_SUBSTANCES = `
# old names of amines, phenols and hydrocarbons
| 甲萘胺 | Nc1cccc2ccccc12
| 乙萘胺 | Nc1ccc2ccccc2c1
| 甲萘酚 | Oc1cccc2ccccc12
| 乙萘酚 | Oc1ccc2ccccc2c1
| 2,6-二甲酚 | Cc1cccc(C)c1O
| 2,4-二甲酚 | Cc1ccc(O)c(C)c1
| 2,5-二甲酚 | Cc1ccc(C)c(O)c1
| 3,4-二甲酚 | Cc1ccc(O)cc1C
| 3,5-二甲酚 | Cc1cc(C)cc(O)c1
| 连四甲苯 | Cc1ccc(C)c(C)c1C
| 偏四甲苯;异杜烯 | Cc1cc(C)c(C)c(C)c1
| 间三联苯 | c1ccc(cc1)-c1cccc(c1)-c1ccccc1
| 邻三联苯 | c1ccc(cc1)-c1ccccc1-c1ccccc1
| 二苯基 | c1ccc(cc1)-c1ccccc1
| 二异丙基 | CC(C)C(C)C
| 二苄基 | C(Cc1ccccc1)c1ccccc1
| 对二氨基联苯 | Nc1ccc(cc1)-c1ccc(N)cc1
| beta-苯乙胺 | NCCc1ccccc1
| 邻苯二醛 | O=Cc1ccccc1C=O
| 异丙基丙酮;异己酮 | CC(C)CC(C)=O
| 烯丙醛 | C=CC=O
| 石碳酸 | Oc1ccccc1
alizarin | 茜素 | O=C1c2ccccc2C(=O)c2c1ccc(O)c2O
rubrene | 红荧烯 | c1ccc(cc1)-c1c2ccccc2c(-c2ccccc2)c2c(-c3ccccc3)c3ccccc3c(-c3ccccc3)c12
azoxybenzene | 氧化偶氮苯 | [O-][N+](c1ccccc1)=Nc1ccccc1
Michler's ketone | 米氏酮;米蚩酮 | CN(C)c1ccc(cc1)C(=O)c1ccc(cc1)N(C)C
# acids, esters and amides
triacetin | 三乙酸甘油酯 | CC(=O)OCC(COC(C)=O)OC(C)=O
rubeanic acid; dithiooxamide | 二硫代草酰胺;红氨酸;二硫代乙二酰胺 | NC(=S)C(N)=S
dipentaerythritol | 双季戊四醇;二季戊四醇 | OCC(CO)(CO)COCC(CO)(CO)CO
ammonium picrate | 苦味酸铵 | [NH4+].[O-]c1c(cc(cc1[N+]([O-])=O)[N+]([O-])=O)[N+]([O-])=O
| 异烟酸酰肼 | NNC(=O)c1ccncc1
| 2-糠酸 | OC(=O)c1ccco1
| 茚三酮 | OC1(O)C(=O)c2ccccc2C1=O
# sulphur, phosphorus, boron
| 二硫化二苯并噻唑;二硫化二苯并噻唑基 | S(Sc1nc2ccccc2s1)c1nc2ccccc2s1
| 二甲氨基磺酰氯;N,N-二甲基氨基磺酰氯;二甲基氨基磺酰氯 | CN(C)S(=O)(=O)Cl
| 磺酰氯 | ClS(=O)(=O)Cl
| N-氟苯磺酰亚胺 | FN(S(=O)(=O)c1ccccc1)S(=O)(=O)c1ccccc1
sulfur trioxide pyridine complex | 三氧化硫吡啶;吡啶三氧化硫;三氧化硫吡啶络合物 | O=S(=O)=O.c1ccncc1
selenium hexafluoride | 六氟化硒 | F[Se](F)(F)(F)(F)F
sarin | 甲基氟膦酸异丙酯;甲基膦酰氟异丙酯;异丙基甲基氟膦酸酯 | CC(C)OP(C)(F)=O
| 三异丙氧基硼 | CC(C)OB(OC(C)C)OC(C)C
trimethylboroxine | 三甲基硼氧六环;三甲基环三硼氧烷 | CB1OB(C)OB(C)O1
# groups bound at both ends
| 对苯撑二胺 | Nc1ccc(N)cc1
| 间苯撑二胺 | Nc1cccc(N)c1
| 邻苯撑二胺 | Nc1ccccc1N
| 四甲撑砜 | O=S1(=O)CCCC1
| 六甲撑二异氰酸酯;六亚甲基-1,6-二异氰酸酯 | O=C=NCCCCCCN=C=O
| 过氯乙烯 | ClC(Cl)=C(Cl)Cl
| 四氯化乙炔 | ClC(Cl)C(Cl)Cl
| 四溴化乙炔 | BrC(Br)C(Br)Br
| 亚乙基降冰片烯 | CC=C1CC2CC1C=C2
| 氰化四亚甲基 | N#CCCCCC#N
| 氧化二丁烷 | CCCCOCCCC
# of laboratories
ascorbic acid; L-ascorbic acid | 抗坏血酸;L-抗坏血酸 | OC[C@H](O)[C@H]1OC(=O)C(O)=C1O
Dess-Martin periodinane | 戴斯-马丁氧化剂;戴斯-马丁试剂 | CC(=O)OI1(OC(C)=O)(OC(C)=O)OC(=O)c2ccccc12
| 二乙三胺;二伸乙三胺;二伸乙基三胺 | NCCNCCN
| 三伸乙四胺;三伸乙基四胺 | NCCNCCNCCN
| 1,10-邻二氮菲;邻二氮菲 | c1cnc2c(c1)ccc1cccnc12
| N-甲基吡咯酮;N-甲基-2-吡咯酮 | CN1CCCC1=O
| 水合联胺 | NN.O
`
