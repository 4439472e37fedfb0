import { readReagents } from './table.ts'

export const solvents = readReagents(
  'reagents',
  String.raw`
67-64-1 | Acetone | 丙酮 | CC(C)=O | Propan-2-one; Dimethyl ketone; 二甲基酮; 2-丙酮 | l | MFCD00008765
75-05-8 | Acetonitrile | 乙腈 | CC#N | Methyl cyanide; ACN; MeCN; 甲基氰 | l | MFCD00001878
71-43-2 | Benzene | 苯 | c1ccccc1 | Benzol; 安息油 | l | MFCD00003009
71-36-3 | 1-Butanol | 正丁醇 | CCCCO | n-Butanol; Butan-1-ol; 1-丁醇; 丁醇 | l | MFCD00002964
78-92-2 | 2-Butanol | 仲丁醇 | CCC(C)O | sec-Butanol; Butan-2-ol; 2-丁醇 | l
78-83-1 | 2-Methyl-1-propanol | 异丁醇 | CC(C)CO | Isobutanol; Isobutyl alcohol; 2-甲基-1-丙醇 | l
75-65-0 | tert-Butanol | 叔丁醇 | CC(C)(C)O | 2-Methylpropan-2-ol; t-BuOH; 2-甲基-2-丙醇 | l
78-93-3 | 2-Butanone | 2-丁酮 | CCC(C)=O | Methyl ethyl ketone; MEK; Butan-2-one; 甲基乙基酮; 丁酮; 甲乙酮 | l
75-15-0 | Carbon disulfide | 二硫化碳 | S=C=S | Carbon disulphide | l
56-23-5 | Carbon tetrachloride | 四氯化碳 | ClC(Cl)(Cl)Cl | Tetrachloromethane; 四氯甲烷 | l
108-90-7 | Chlorobenzene | 氯苯 | Clc1ccccc1 | Monochlorobenzene; Phenyl chloride; 氯化苯 | l
67-66-3 | Chloroform | 氯仿 | ClC(Cl)Cl | Trichloromethane; 三氯甲烷 | l | MFCD00000826
865-49-6 | Chloroform-d | 氘代氯仿 | [2H]C(Cl)(Cl)Cl | CDCl3; Deuterochloroform; 氘代三氯甲烷 | l
110-82-7 | Cyclohexane | 环己烷 | C1CCCCC1 | Hexahydrobenzene; 六氢化苯 | l
108-94-1 | Cyclohexanone | 环己酮 | O=C1CCCCC1 | Ketohexamethylene | l
108-93-0 | Cyclohexanol | 环己醇 | OC1CCCCC1 | Hexahydrophenol; 六氢苯酚 | l
120-92-3 | Cyclopentanone | 环戊酮 | O=C1CCCC1 | Ketocyclopentane | l
5614-37-9 | Cyclopentyl methyl ether | 环戊基甲醚 | COC1CCCC1 | CPME; Methoxycyclopentane; 甲氧基环戊烷 | l
107-06-2 | 1,2-Dichloroethane | 1,2-二氯乙烷 | ClCCCl | Ethylene dichloride; DCE; EDC; 二氯化乙烯 | l
75-09-2 | Dichloromethane | 二氯甲烷 | ClCCl | Methylene chloride; DCM; 亚甲基氯 | l | MFCD00000881
60-29-7 | Diethyl ether | 乙醚 | CCOCC | Ethoxyethane; Ether; 二乙醚 | l
111-96-6 | Diethylene glycol dimethyl ether | 二乙二醇二甲醚 | COCCOCCOC | Diglyme; Bis(2-methoxyethyl) ether; 二甘醇二甲醚 | l
108-20-3 | Diisopropyl ether | 异丙醚 | CC(C)OC(C)C | DIPE; 2-Isopropoxypropane; 二异丙醚 | l
110-71-4 | 1,2-Dimethoxyethane | 乙二醇二甲醚 | COCCOC | DME; Monoglyme; Glyme; 1,2-二甲氧基乙烷 | l
127-19-5 | N,N-Dimethylacetamide | N,N-二甲基乙酰胺 | CC(=O)N(C)C | DMA; DMAc; Dimethylacetamide; 二甲基乙酰胺 | l
68-12-2 | N,N-Dimethylformamide | N,N-二甲基甲酰胺 | CN(C)C=O | DMF; Dimethylformamide; 二甲基甲酰胺 | l | MFCD00003284
67-68-5 | Dimethyl sulfoxide | 二甲基亚砜 | CS(C)=O | DMSO; Methyl sulfoxide; 二甲亚砜; 甲基亚砜 | l | MFCD00002089
2206-27-1 | Dimethyl sulfoxide-d6 | 氘代二甲基亚砜 | [2H]C([2H])([2H])S(=O)C([2H])([2H])[2H] | DMSO-d6; 氘代DMSO; 二甲基亚砜-d6 | l
123-91-1 | 1,4-Dioxane | 1,4-二氧六环 | C1COCCO1 | Dioxane; Diethylene dioxide; 二氧六环; 二噁烷 | l
64-17-5 | Ethanol | 乙醇 | CCO | Ethyl alcohol; EtOH; 酒精; 无水乙醇 | l | MFCD00003568
141-78-6 | Ethyl acetate | 乙酸乙酯 | CCOC(C)=O | EtOAc; EA; Acetic acid ethyl ester; 醋酸乙酯 | l | MFCD00009171
107-21-1 | Ethylene glycol | 乙二醇 | OCCO | Ethane-1,2-diol; 1,2-Ethanediol; 甘醇 | l
110-80-5 | 2-Ethoxyethanol | 乙二醇单乙醚 | CCOCCO | Cellosolve; Ethyl cellosolve; 2-乙氧基乙醇 | l
109-86-4 | 2-Methoxyethanol | 乙二醇单甲醚 | COCCO | Methyl cellosolve; 2-甲氧基乙醇 | l
75-12-7 | Formamide | 甲酰胺 | NC=O | Methanamide; 氨基甲醛 | l
56-81-5 | Glycerol | 丙三醇 | OCC(O)CO | Glycerin; Propane-1,2,3-triol; 甘油 | l
142-82-5 | Heptane | 正庚烷 | CCCCCCC | n-Heptane; 庚烷 | l
110-54-3 | Hexane | 正己烷 | CCCCCC | n-Hexane; 己烷 | l | MFCD00009520
680-31-9 | Hexamethylphosphoramide | 六甲基磷酰三胺 | CN(C)P(=O)(N(C)C)N(C)C | HMPA; HMPT; 六甲基磷酰胺 | l
920-66-1 | 1,1,1,3,3,3-Hexafluoro-2-propanol | 六氟异丙醇 | OC(C(F)(F)F)C(F)(F)F | HFIP; 1,1,1,3,3,3-六氟-2-丙醇 | l
67-63-0 | 2-Propanol | 异丙醇 | CC(C)O | Isopropanol; Isopropyl alcohol; IPA; Propan-2-ol; 2-丙醇 | l
108-21-4 | Isopropyl acetate | 乙酸异丙酯 | CC(C)OC(C)=O | iPrOAc; 醋酸异丙酯 | l
67-56-1 | Methanol | 甲醇 | CO | Methyl alcohol; MeOH; Carbinol; 木醇; 木精 | l | MFCD00003595
811-98-3 | Methanol-d4 | 氘代甲醇 | [2H]OC([2H])([2H])[2H] | CD3OD; Tetradeuteromethanol; 氘代甲醇-d4 | l
79-20-9 | Methyl acetate | 乙酸甲酯 | COC(C)=O | MeOAc; 醋酸甲酯 | l
1634-04-4 | tert-Butyl methyl ether | 甲基叔丁基醚 | COC(C)(C)C | MTBE; Methyl tert-butyl ether; 2-甲氧基-2-甲基丙烷 | l
108-87-2 | Methylcyclohexane | 甲基环己烷 | CC1CCCCC1 | Hexahydrotoluene | l
108-10-1 | 4-Methyl-2-pentanone | 4-甲基-2-戊酮 | CC(C)CC(C)=O | MIBK; Methyl isobutyl ketone; 甲基异丁基酮 | l
872-50-4 | 1-Methyl-2-pyrrolidinone | N-甲基吡咯烷酮 | CN1CCCC1=O | NMP; N-Methyl-2-pyrrolidone; 1-甲基-2-吡咯烷酮 | l
96-47-9 | 2-Methyltetrahydrofuran | 2-甲基四氢呋喃 | CC1CCCO1 | 2-MeTHF; Tetrahydrosylvan | l
75-52-5 | Nitromethane | 硝基甲烷 | C[N+](=O)[O-] | Nitrocarbol; MeNO2 | l
109-66-0 | Pentane | 正戊烷 | CCCCC | n-Pentane; 戊烷 | l
71-23-8 | 1-Propanol | 正丙醇 | CCCO | n-Propanol; Propan-1-ol; 1-丙醇 | l
108-32-7 | Propylene carbonate | 碳酸丙烯酯 | CC1COC(=O)O1 | 4-Methyl-1,3-dioxolan-2-one; 碳酸丙二酯 | l
57-55-6 | 1,2-Propanediol | 1,2-丙二醇 | CC(O)CO | Propylene glycol; 丙二醇 | l
126-33-0 | Sulfolane | 环丁砜 | O=S1(=O)CCCC1 | Tetramethylene sulfone; 四亚甲基砜 | l
109-99-9 | Tetrahydrofuran | 四氢呋喃 | C1CCOC1 | THF; Oxolane; 氧杂环戊烷 | l | MFCD00005356
108-88-3 | Toluene | 甲苯 | Cc1ccccc1 | Methylbenzene; Toluol; 甲基苯 | l | MFCD00008512
98-08-8 | Benzotrifluoride | 三氟甲苯 | FC(F)(F)c1ccccc1 | Trifluorotoluene; (Trifluoromethyl)benzene; 三氟甲基苯 | l
75-89-8 | 2,2,2-Trifluoroethanol | 2,2,2-三氟乙醇 | OCC(F)(F)F | TFE; 三氟乙醇 | l
79-01-6 | Trichloroethylene | 三氯乙烯 | ClC=C(Cl)Cl | Trichloroethene; TCE | l
7732-18-5 | Water | 水 | O | Purified water; 纯水; 超纯水 | l | MFCD00011332
7789-20-0 | Deuterium oxide | 重水 | [2H]O[2H] | Heavy water; D2O; 氧化氘 | l
95-47-6 | o-Xylene | 邻二甲苯 | Cc1ccccc1C | 1,2-Dimethylbenzene; 1,2-二甲苯 | l
108-38-3 | m-Xylene | 间二甲苯 | Cc1cccc(C)c1 | 1,3-Dimethylbenzene; 1,3-二甲苯 | l
106-42-3 | p-Xylene | 对二甲苯 | Cc1ccc(C)cc1 | 1,4-Dimethylbenzene; 1,4-二甲苯 | l
108-67-8 | Mesitylene | 均三甲苯 | Cc1cc(C)cc(C)c1 | 1,3,5-Trimethylbenzene; 1,3,5-三甲基苯 | l
95-50-1 | 1,2-Dichlorobenzene | 邻二氯苯 | Clc1ccccc1Cl | o-Dichlorobenzene; 1,2-二氯苯 | l
111-87-5 | 1-Octanol | 正辛醇 | CCCCCCCCO | n-Octanol; Octan-1-ol; 1-辛醇 | l
111-84-2 | Nonane | 正壬烷 | CCCCCCCCC | n-Nonane; 壬烷 | l
111-65-9 | Octane | 正辛烷 | CCCCCCCC | n-Octane; 辛烷 | l
100-66-3 | Anisole | 苯甲醚 | COc1ccccc1 | Methoxybenzene; Methyl phenyl ether; 茴香醚; 甲氧基苯 | l
616-38-6 | Dimethyl carbonate | 碳酸二甲酯 | COC(=O)OC | DMC | l
105-58-8 | Diethyl carbonate | 碳酸二乙酯 | CCOC(=O)OCC | DEC | l
123-86-4 | Butyl acetate | 乙酸丁酯 | CCCCOC(C)=O | n-Butyl acetate; 乙酸正丁酯; 醋酸丁酯 | l
`,
)
