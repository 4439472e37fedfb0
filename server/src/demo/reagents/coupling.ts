import { readReagents } from './table.ts'

/** Peptide coupling reagents, palladium and other catalysts, phosphine and nitrogen ligands. */
export const couplingAndCatalysis = readReagents(
  'reagents',
  String.raw`
538-75-0 | N,N'-Dicyclohexylcarbodiimide | N,N'-二环己基碳二亚胺 | C1CCC(CC1)N=C=NC1CCCCC1 | DCC; 二环己基碳二亚胺
693-13-0 | N,N'-Diisopropylcarbodiimide | N,N'-二异丙基碳二亚胺 | CC(C)N=C=NC(C)C | DIC; 二异丙基碳二亚胺 | l
25952-53-8 | 1-(3-Dimethylaminopropyl)-3-ethylcarbodiimide hydrochloride | 1-(3-二甲氨基丙基)-3-乙基碳二亚胺盐酸盐 | Cl.CCN=C=NCCCN(C)C | EDC hydrochloride; EDCI; EDC·HCl; EDAC; 碳二亚胺盐酸盐
148893-10-1 | HATU | 2-(7-氮杂苯并三氮唑)-N,N,N',N'-四甲基脲六氟磷酸酯 | F[P-](F)(F)(F)(F)F.CN(C)C(=[N+](C)C)On1nnc2cccnc12 | O-(7-Azabenzotriazol-1-yl)-N,N,N',N'-tetramethyluronium hexafluorophosphate; HATU缩合剂
94790-37-1 | HBTU | 苯并三氮唑-N,N,N',N'-四甲基脲六氟磷酸酯 | F[P-](F)(F)(F)(F)F.CN(C)C(=[N+](C)C)On1nnc2ccccc12 | O-(Benzotriazol-1-yl)-N,N,N',N'-tetramethyluronium hexafluorophosphate; HBTU缩合剂
125700-67-6 | TBTU | O-苯并三氮唑-N,N,N',N'-四甲基脲四氟硼酸酯 | F[B-](F)(F)F.CN(C)C(=[N+](C)C)On1nnc2ccccc12 | O-(Benzotriazol-1-yl)-N,N,N',N'-tetramethyluronium tetrafluoroborate; TBTU缩合剂
128625-52-5 | PyBOP | 1H-苯并三唑-1-基氧三吡咯烷基鏻六氟磷酸盐 | F[P-](F)(F)(F)(F)F.C1CCN(C1)[P+](On1nnc2ccccc12)(N1CCCC1)N1CCCC1 | Benzotriazol-1-yloxytripyrrolidinophosphonium hexafluorophosphate; PyBOP缩合剂
56602-33-6 | BOP reagent | 卡特缩合剂 | F[P-](F)(F)(F)(F)F.CN(C)[P+](On1nnc2ccccc12)(N(C)C)N(C)C | Castro's reagent; BOP; BOP试剂
2592-95-2 | 1-Hydroxybenzotriazole | 1-羟基苯并三唑 | On1nnc2ccccc12 | HOBt; HOBT; 1-羟基苯并三氮唑
39968-33-7 | 1-Hydroxy-7-azabenzotriazole | N-羟基-7-氮杂苯并三氮唑 | On1nnc2cccnc12 | HOAt; HOAT; 1-羟基-7-偶氮苯并三氮唑
6066-82-6 | N-Hydroxysuccinimide | N-羟基丁二酰亚胺 | ON1C(=O)CCC1=O | NHS; HOSu; N-羟基琥珀酰亚胺
524-38-9 | N-Hydroxyphthalimide | N-羟基邻苯二甲酰亚胺 | ON1C(=O)c2ccccc2C1=O | NHPI; HOPht
68957-94-8 | Propylphosphonic anhydride | 1-丙基磷酸酐 | CCCP1(=O)OP(=O)(CCC)OP(=O)(CCC)O1 | T3P; 2,4,6-三丙基-1,3,5,2,4,6-三氧三膦-2,4,6-三氧化物; 丙基磷酸环酐 | l
3945-69-5 | 4-(4,6-Dimethoxy-1,3,5-triazin-2-yl)-4-methylmorpholinium chloride | 4-(4,6-二甲氧基三嗪-2-基)-4-甲基吗啉盐酸盐 | [Cl-].COc1nc(OC)nc(n1)[N+]1(C)CCOCC1 | DMTMM
109-61-5 | Propyl chloroformate | 氯甲酸丙酯 | CCCOC(Cl)=O | n-Propyl chloroformate; 氯甲酸正丙酯 | l
14221-01-3 | Tetrakis(triphenylphosphine)palladium(0) | 四(三苯基膦)钯 | [Pd].c1ccc(cc1)P(c1ccccc1)c1ccccc1.c1ccc(cc1)P(c1ccccc1)c1ccccc1.c1ccc(cc1)P(c1ccccc1)c1ccccc1.c1ccc(cc1)P(c1ccccc1)c1ccccc1 | Pd(PPh3)4; Palladium-tetrakis(triphenylphosphine); 四三苯基膦钯
13965-03-2 | Bis(triphenylphosphine)palladium(II) dichloride | 双(三苯基膦)二氯化钯 | Cl[Pd]Cl.c1ccc(cc1)P(c1ccccc1)c1ccccc1.c1ccc(cc1)P(c1ccccc1)c1ccccc1 | Pd(PPh3)2Cl2; PdCl2(PPh3)2; 二(三苯基膦)二氯化钯
72287-26-4 | [1,1'-Bis(diphenylphosphino)ferrocene]dichloropalladium(II) | [1,1'-双(二苯基膦基)二茂铁]二氯化钯 | Cl[Pd]Cl.[Fe+2].c1ccc(cc1)P(c1ccccc1)[c-]1cccc1.c1ccc(cc1)P(c1ccccc1)[c-]1cccc1 | Pd(dppf)Cl2; PdCl2(dppf); 1,1'-双二苯基膦二茂铁二氯化钯
3375-31-3 | Palladium(II) acetate | 醋酸钯 | [Pd+2].CC([O-])=O.CC([O-])=O | Pd(OAc)2; 乙酸钯; 醋酸钯(II)
7647-10-1 | Palladium(II) chloride | 氯化钯 | Cl[Pd]Cl | PdCl2; 二氯化钯
51364-51-3 | Tris(dibenzylideneacetone)dipalladium(0) | 三(二亚苄基丙酮)二钯 | [Pd].[Pd].O=C(/C=C/c1ccccc1)/C=C/c1ccccc1.O=C(/C=C/c1ccccc1)/C=C/c1ccccc1.O=C(/C=C/c1ccccc1)/C=C/c1ccccc1 | Pd2(dba)3
12150-46-8 | 1,1'-Bis(diphenylphosphino)ferrocene | 1,1'-双(二苯基膦)二茂铁 | [Fe+2].c1ccc(cc1)P(c1ccccc1)[c-]1cccc1.c1ccc(cc1)P(c1ccccc1)[c-]1cccc1 | dppf; DPPF
102-54-5 | Ferrocene | 二茂铁 | [Fe+2].c1cc[cH-]c1.c1cc[cH-]c1 | Bis(cyclopentadienyl)iron; 双环戊二烯基铁
564483-18-7 | XPhos | 2-二环己基磷-2',4',6'-三异丙基联苯 | CC(C)c1cc(C(C)C)c(c(c1)C(C)C)-c1ccccc1P(C1CCCCC1)C1CCCCC1 | 2-Dicyclohexylphosphino-2',4',6'-triisopropylbiphenyl; X-Phos
657408-07-6 | SPhos | 2-双环己基膦-2',6'-二甲氧基联苯 | COc1cccc(OC)c1-c1ccccc1P(C1CCCCC1)C1CCCCC1 | 2-Dicyclohexylphosphino-2',6'-dimethoxybiphenyl; S-Phos
787618-22-8 | RuPhos | 2-双环己基膦-2',6'-二异丙氧基联苯 | CC(C)Oc1cccc(OC(C)C)c1-c1ccccc1P(C1CCCCC1)C1CCCCC1 | 2-Dicyclohexylphosphino-2',6'-diisopropoxybiphenyl; Ru-Phos
161265-03-8 | Xantphos | 4,5-双二苯基膦-9,9-二甲基氧杂蒽 | CC1(C)c2cccc(P(c3ccccc3)c3ccccc3)c2Oc2c1cccc2P(c1ccccc1)c1ccccc1 | 9,9-Dimethyl-4,5-bis(diphenylphosphino)xanthene; XantPhos
98327-87-8 | BINAP | 2,2'-双(二苯基膦)-1,1'-联萘 | c1ccc(cc1)P(c1ccccc1)c1ccc2ccccc2c1-c1c(ccc2ccccc12)P(c1ccccc1)c1ccccc1 | (±)-BINAP; rac-BINAP; 2,2'-Bis(diphenylphosphino)-1,1'-binaphthyl; 联萘二苯膦
2622-14-2 | Tricyclohexylphosphine | 三环己基膦 | C1CCC(CC1)P(C1CCCCC1)C1CCCCC1 | PCy3; 三环己基磷
13716-12-6 | Tri-tert-butylphosphine | 三叔丁基膦 | CC(C)(C)P(C(C)(C)C)C(C)(C)C | P(tBu)3; 三叔丁基磷
998-40-3 | Tributylphosphine | 三正丁基膦 | CCCCP(CCCC)CCCC | Tri-n-butylphosphine; 三丁基膦 | l
6163-58-2 | Tri(o-tolyl)phosphine | 三(邻甲基苯基)膦 | Cc1ccccc1P(c1ccccc1C)c1ccccc1C | P(o-tol)3; Tris(2-methylphenyl)phosphine; 三(2-甲苯基)膦
1663-45-2 | 1,2-Bis(diphenylphosphino)ethane | 1,2-双(二苯基膦)乙烷 | C(CP(c1ccccc1)c1ccccc1)P(c1ccccc1)c1ccccc1 | dppe; DPPE; 双二苯基膦乙烷
6737-42-4 | 1,3-Bis(diphenylphosphino)propane | 1,3-双(二苯基膦)丙烷 | C(CP(c1ccccc1)c1ccccc1)CP(c1ccccc1)c1ccccc1 | dppp; DPPP
7688-25-7 | 1,4-Bis(diphenylphosphino)butane | 1,4-双(二苯基膦)丁烷 | C(CCP(c1ccccc1)c1ccccc1)CP(c1ccccc1)c1ccccc1 | dppb; DPPB
366-18-7 | 2,2'-Bipyridine | 2,2'-联吡啶 | c1ccc(nc1)-c1ccccn1 | bpy; 2,2'-Bipyridyl; 2,2'-二联吡啶
66-71-7 | 1,10-Phenanthroline | 1,10-菲啰啉 | c1cnc2c(c1)ccc1cccnc12 | phen; 邻菲啰啉; 1,10-邻二氮菲
72914-19-3 | 4,4'-Di-tert-butyl-2,2'-bipyridine | 4,4'-二叔丁基-2,2'-联吡啶 | CC(C)(C)c1ccnc(c1)-c1cc(ccn1)C(C)(C)C | dtbpy; 4,4'-二叔丁基-2,2'-二吡啶
1111-67-7 | Copper(I) thiocyanate | 硫氰酸亚铜 | [Cu+].[S-]C#N | CuSCN
34946-82-2 | Copper(II) trifluoromethanesulfonate | 三氟甲烷磺酸铜 | [Cu+2].[O-]S(=O)(=O)C(F)(F)F.[O-]S(=O)(=O)C(F)(F)F | Copper(II) triflate; Cu(OTf)2; 三氟甲磺酸铜
144026-79-9 | Scandium(III) trifluoromethanesulfonate | 三氟甲磺酸钪 | [Sc+3].[O-]S(=O)(=O)C(F)(F)F.[O-]S(=O)(=O)C(F)(F)F.[O-]S(=O)(=O)C(F)(F)F | Scandium triflate; Sc(OTf)3; 三氟甲烷磺酸钪
10049-08-8 | Ruthenium(III) chloride | 三氯化钌 | [Cl-].[Cl-].[Cl-].[Ru+3] | RuCl3; 氯化钌
7440-05-3 | Palladium on carbon | 钯碳 | [Pd] | Pd/C; 10% Pd/C; 钯炭; 钯
1314-15-4 | Platinum(IV) oxide | 二氧化铂 | O=[Pt]=O | Adams' catalyst; PtO2; 氧化铂
`,
)
