import { readReagents } from './table.ts'

/** Inorganic salts, drying agents, metals and biological buffers. */
export const salts = readReagents(
  'reagents',
  String.raw`
7647-14-5 | Sodium chloride | 氯化钠 | [Na+].[Cl-] | NaCl; Table salt; 食盐
7447-40-7 | Potassium chloride | 氯化钾 | [K+].[Cl-] | KCl
12125-02-9 | Ammonium chloride | 氯化铵 | [NH4+].[Cl-] | NH4Cl; Sal ammoniac; 卤砂
7447-41-8 | Lithium chloride | 氯化锂 | [Li+].[Cl-] | LiCl
10043-52-4 | Calcium chloride | 氯化钙 | [Cl-].[Cl-].[Ca+2] | CaCl2; 无水氯化钙
7786-30-3 | Magnesium chloride | 氯化镁 | [Cl-].[Cl-].[Mg+2] | MgCl2; 无水氯化镁
7487-88-9 | Magnesium sulfate | 硫酸镁 | [Mg+2].[O-]S([O-])(=O)=O | MgSO4; 无水硫酸镁
7757-82-6 | Sodium sulfate | 硫酸钠 | [Na+].[Na+].[O-]S([O-])(=O)=O | Na2SO4; 无水硫酸钠; 元明粉
7681-38-1 | Sodium bisulfate | 硫酸氢钠 | [Na+].OS([O-])(=O)=O | Sodium hydrogen sulfate
7758-98-7 | Copper(II) sulfate | 硫酸铜 | [Cu+2].[O-]S([O-])(=O)=O | Cupric sulfate; 无水硫酸铜
7758-99-8 | Copper(II) sulfate pentahydrate | 五水硫酸铜 | O.O.O.O.O.[Cu+2].[O-]S([O-])(=O)=O | Cupric sulfate pentahydrate; 胆矾; 硫酸铜五水合物
7646-85-7 | Zinc chloride | 氯化锌 | [Cl-].[Cl-].[Zn+2] | ZnCl2
7705-08-0 | Iron(III) chloride | 三氯化铁 | [Cl-].[Cl-].[Cl-].[Fe+3] | Ferric chloride; FeCl3; 无水氯化铁; 氯化铁
7720-78-7 | Iron(II) sulfate | 硫酸亚铁 | [Fe+2].[O-]S([O-])(=O)=O | Ferrous sulfate
7446-70-0 | Aluminum chloride | 三氯化铝 | [Cl-].[Cl-].[Cl-].[Al+3] | Aluminium chloride; AlCl3; 无水氯化铝; 氯化铝
7787-60-2 | Bismuth(III) chloride | 氯化铋 | [Cl-].[Cl-].[Cl-].[Bi+3] | BiCl3; 三氯化铋
7681-65-4 | Copper(I) iodide | 碘化亚铜 | [Cu+].[I-] | Cuprous iodide; CuI
7758-89-6 | Copper(I) chloride | 氯化亚铜 | [Cu+].[Cl-] | Cuprous chloride; CuCl
7787-70-4 | Copper(I) bromide | 溴化亚铜 | [Cu+].[Br-] | Cuprous bromide; CuBr
7447-39-4 | Copper(II) chloride | 氯化铜 | [Cl-].[Cl-].[Cu+2] | Cupric chloride
142-71-2 | Copper(II) acetate | 醋酸铜 | [Cu+2].CC([O-])=O.CC([O-])=O | Cupric acetate; 乙酸铜
7681-82-5 | Sodium iodide | 碘化钠 | [Na+].[I-] | NaI
7681-11-0 | Potassium iodide | 碘化钾 | [K+].[I-] | KI
7758-02-3 | Potassium bromide | 溴化钾 | [K+].[Br-] | KBr
7647-15-6 | Sodium bromide | 溴化钠 | [Na+].[Br-] | NaBr
7789-23-3 | Potassium fluoride | 氟化钾 | [F-].[K+] | KF
13400-13-0 | Cesium fluoride | 氟化铯 | [F-].[Cs+] | CsF
7681-49-4 | Sodium fluoride | 氟化钠 | [F-].[Na+] | NaF
127-09-3 | Sodium acetate | 乙酸钠 | [Na+].CC([O-])=O | NaOAc; 醋酸钠; 无水乙酸钠
127-08-2 | Potassium acetate | 乙酸钾 | [K+].CC([O-])=O | KOAc; 醋酸钾
631-61-8 | Ammonium acetate | 乙酸铵 | [NH4+].CC([O-])=O | NH4OAc; 醋酸铵
540-69-2 | Ammonium formate | 甲酸铵 | [NH4+].[O-]C=O | 蚁酸铵
1066-33-7 | Ammonium bicarbonate | 碳酸氢铵 | [NH4+].OC([O-])=O | Ammonium hydrogen carbonate; 重碳酸铵
7783-20-2 | Ammonium sulfate | 硫酸铵 | [NH4+].[NH4+].[O-]S([O-])(=O)=O | 硫铵
7778-53-2 | Tripotassium phosphate | 磷酸钾 | [K+].[K+].[K+].[O-]P([O-])([O-])=O | K3PO4; Potassium phosphate tribasic; 磷酸三钾
7558-79-4 | Disodium hydrogen phosphate | 磷酸氢二钠 | [Na+].[Na+].OP([O-])([O-])=O | Sodium phosphate dibasic; Na2HPO4
7558-80-7 | Sodium dihydrogen phosphate | 磷酸二氢钠 | [Na+].OP(O)([O-])=O | Sodium phosphate monobasic; NaH2PO4
7778-77-0 | Potassium dihydrogen phosphate | 磷酸二氢钾 | [K+].OP(O)([O-])=O | Potassium phosphate monobasic; KH2PO4
7758-11-4 | Dipotassium hydrogen phosphate | 磷酸氢二钾 | [K+].[K+].OP([O-])([O-])=O | Potassium phosphate dibasic; K2HPO4
7631-99-4 | Sodium nitrate | 硝酸钠 | [Na+].[O-][N+]([O-])=O | NaNO3; Chile saltpeter; 智利硝石
7757-79-1 | Potassium nitrate | 硝酸钾 | [K+].[O-][N+]([O-])=O | KNO3; Saltpeter; 硝石
7632-00-0 | Sodium nitrite | 亚硝酸钠 | [Na+].[O-]N=O | NaNO2
7761-88-8 | Silver nitrate | 硝酸银 | [Ag+].[O-][N+]([O-])=O | AgNO3
534-16-7 | Silver carbonate | 碳酸银 | [Ag+].[Ag+].[O-]C([O-])=O | Ag2CO3
2923-28-6 | Silver trifluoromethanesulfonate | 三氟甲磺酸银 | [Ag+].[O-]S(=O)(=O)C(F)(F)F | Silver triflate; AgOTf
7772-98-7 | Sodium thiosulfate | 硫代硫酸钠 | [Na+].[Na+].[O-]S([O-])(=O)=S | Na2S2O3; 大苏打; 海波
7757-83-7 | Sodium sulfite | 亚硫酸钠 | [Na+].[Na+].[O-]S([O-])=O | Na2SO3
143-33-9 | Sodium cyanide | 氰化钠 | [Na+].[C-]#N | NaCN; 山奈
151-50-8 | Potassium cyanide | 氰化钾 | [K+].[C-]#N | KCN; 山奈钾
557-21-1 | Zinc cyanide | 氰化锌 | [Zn+2].[C-]#N.[C-]#N | Zn(CN)2
26628-22-8 | Sodium azide | 叠氮化钠 | [Na+].[N-]=[N+]=[N-] | NaN3; 叠氮钠; 三氮化钠
540-72-7 | Sodium thiocyanate | 硫氰酸钠 | [Na+].[S-]C#N | NaSCN
333-20-0 | Potassium thiocyanate | 硫氰酸钾 | [K+].[S-]C#N | KSCN
7487-94-7 | Mercury(II) chloride | 氯化汞 | Cl[Hg]Cl | Mercuric chloride; HgCl2; 升汞; 二氯化汞
6381-92-6 | EDTA disodium salt dihydrate | 乙二胺四乙酸二钠二水合物 | O.O.[Na+].[Na+].OC(=O)CN(CCN(CC(O)=O)CC([O-])=O)CC([O-])=O | Disodium EDTA; EDTA-2Na; EDTA二钠
60-00-4 | Ethylenediaminetetraacetic acid | 乙二胺四乙酸 | OC(=O)CN(CCN(CC(O)=O)CC(O)=O)CC(O)=O | EDTA; Edetic acid; 依地酸
77-86-1 | Tris(hydroxymethyl)aminomethane | 三羟甲基氨基甲烷 | NC(CO)(CO)CO | Tris; Tris base; THAM; Trometamol; 氨丁三醇; 三(羟甲基)氨基甲烷
1185-53-1 | Tris hydrochloride | 三羟甲基氨基甲烷盐酸盐 | Cl.NC(CO)(CO)CO | Tris-HCl; Tris盐酸盐
7365-45-9 | HEPES | 4-羟乙基哌嗪乙磺酸 | OCCN1CCN(CCS(O)(=O)=O)CC1 | 4-(2-Hydroxyethyl)piperazine-1-ethanesulfonic acid; N-2-羟乙基哌嗪-N'-2-乙磺酸
4432-31-9 | MES | 2-吗啉乙磺酸 | OS(=O)(=O)CCN1CCOCC1 | 2-(N-Morpholino)ethanesulfonic acid; 2-(N-吗啉代)乙磺酸
1132-61-2 | MOPS | 3-吗啉丙磺酸 | OS(=O)(=O)CCCN1CCOCC1 | 3-(N-Morpholino)propanesulfonic acid; 3-(N-吗啉基)丙磺酸
5625-37-6 | PIPES | 哌嗪-1,4-二乙磺酸 | OS(=O)(=O)CCN1CCN(CCS(O)(=O)=O)CC1 | Piperazine-1,4-bis(2-ethanesulfonic acid); 1,4-哌嗪二乙磺酸
5704-04-1 | Tricine | 三(羟甲基)甲基甘氨酸 | OCC(CO)(CO)NCC(O)=O | N-[Tris(hydroxymethyl)methyl]glycine; N-三羟甲基甲基甘氨酸
150-25-4 | Bicine | N,N-二羟乙基甘氨酸 | OCCN(CCO)CC(O)=O | N,N-Bis(2-hydroxyethyl)glycine; N,N-双(2-羟乙基)甘氨酸
1135-40-6 | CAPS | 3-环己氨基-1-丙磺酸 | OS(=O)(=O)CCCNC1CCCCC1 | 3-(Cyclohexylamino)-1-propanesulfonic acid; 3-(环己胺)-1-丙磺酸
68-04-2 | Trisodium citrate | 柠檬酸三钠 | [Na+].[Na+].[Na+].OC(CC([O-])=O)(CC([O-])=O)C([O-])=O | Sodium citrate; 柠檬酸钠; 枸橼酸钠
151-21-3 | Sodium dodecyl sulfate | 十二烷基硫酸钠 | [Na+].CCCCCCCCCCCCOS([O-])(=O)=O | SDS; Sodium lauryl sulfate; 月桂基硫酸钠
57-13-6 | Urea | 尿素 | NC(N)=O | Carbamide; 脲; 碳酰二胺
62-56-6 | Thiourea | 硫脲 | NC(N)=S | Thiocarbamide; 硫代尿素
50-01-1 | Guanidine hydrochloride | 盐酸胍 | Cl.NC(N)=N | Guanidinium chloride; GdnHCl; 胍盐酸盐
3483-12-3 | DL-Dithiothreitol | DL-二硫苏糖醇 | OC(CS)C(O)CS | DTT; Cleland's reagent; 1,4-二硫苏糖醇; 二硫苏糖醇
60-24-2 | 2-Mercaptoethanol | 2-巯基乙醇 | OCCS | BME; β-Mercaptoethanol; β-巯基乙醇 | l
51805-45-9 | Tris(2-carboxyethyl)phosphine hydrochloride | 三(2-羧乙基)膦盐酸盐 | Cl.OC(=O)CCP(CCC(O)=O)CCC(O)=O | TCEP hydrochloride; TCEP-HCl; TCEP盐酸盐
7440-66-6 | Zinc | 锌粉 | [Zn] | Zinc powder; Zinc dust; 金属锌; 锌
7439-89-6 | Iron | 铁粉 | [Fe] | Iron powder; 还原铁粉; 金属铁
7439-95-4 | Magnesium | 镁屑 | [Mg] | Magnesium turnings; 金属镁; 镁
7440-23-5 | Sodium | 金属钠 | [Na] | Sodium metal; 钠
7553-56-2 | Iodine | 碘 | II | I2; 碘单质
7726-95-6 | Bromine | 溴 | BrBr | Br2; 液溴; 溴素 | l
109-63-7 | Boron trifluoride diethyl etherate | 三氟化硼乙醚 | CC[O+](CC)[B-](F)(F)F | BF3·OEt2; Boron trifluoride etherate; 三氟化硼乙醚络合物 | l
10294-33-4 | Boron tribromide | 三溴化硼 | BrB(Br)Br | BBr3; Tribromoborane | l
7550-45-0 | Titanium(IV) chloride | 四氯化钛 | Cl[Ti](Cl)(Cl)Cl | Titanium tetrachloride; TiCl4 | l
546-68-9 | Titanium(IV) isopropoxide | 钛酸四异丙酯 | [Ti+4].CC(C)[O-].CC(C)[O-].CC(C)[O-].CC(C)[O-] | Tetraisopropyl titanate; Ti(OiPr)4; 四异丙醇钛 | l
429-41-4 | Tetrabutylammonium fluoride | 四丁基氟化铵 | [F-].CCCC[N+](CCCC)(CCCC)CCCC | TBAF; 四正丁基氟化铵
1643-19-2 | Tetrabutylammonium bromide | 四丁基溴化铵 | [Br-].CCCC[N+](CCCC)(CCCC)CCCC | TBAB; 四正丁基溴化铵
311-28-4 | Tetrabutylammonium iodide | 四丁基碘化铵 | [I-].CCCC[N+](CCCC)(CCCC)CCCC | TBAI; 四正丁基碘化铵
56-37-1 | Benzyltriethylammonium chloride | 苄基三乙基氯化铵 | [Cl-].CC[N+](CC)(CC)Cc1ccccc1 | TEBAC; TEBA; 三乙基苄基氯化铵
`,
)
