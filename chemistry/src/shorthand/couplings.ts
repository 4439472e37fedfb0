/** Reagents that couple, activate and silylate. One substance a line: what it is called | CAS number | SMILES | InChIKey. */
export const couplings = String.raw`
DCC; dicyclohexylcarbodiimide; N,N'-dicyclohexylcarbodiimide; 二环己基碳二亚胺; N,N'-二环己基碳二亚胺 | 538-75-0 | C(=NC1CCCCC1)=NC1CCCCC1 | QOSSAOTZNIDXMA-UHFFFAOYSA-N
DCU; N,N'-dicyclohexylurea; dicyclohexylurea; 二环己基脲; N,N'-二环己基脲 | 2387-23-7 | O=C(NC1CCCCC1)NC1CCCCC1 | ADFXKUOMJKEIND-UHFFFAOYSA-N
DIC; N,N'-diisopropylcarbodiimide; diisopropylcarbodiimide; 二异丙基碳二亚胺; N,N'-二异丙基碳二亚胺 | 693-13-0 | CC(C)N=C=NC(C)C | BDNKZNFMNDZQMI-UHFFFAOYSA-N
EDC; EDCI; EDAC; WSC; 1-ethyl-3-(3-dimethylaminopropyl)carbodiimide; 1-乙基-3-(3-二甲氨基丙基)碳二亚胺 | 1892-57-5 | CCN=C=NCCCN(C)C | LMDZBCPBFSXMTL-UHFFFAOYSA-N
EDC·HCl; EDC.HCl; EDC-HCl; EDC HCl; EDCI·HCl; EDCI.HCl; EDCI-HCl; EDCI HCl; EDAC·HCl; EDAC.HCl; WSC·HCl; 1-ethyl-3-(3-dimethylaminopropyl)carbodiimide hydrochloride; 1-乙基-3-(3-二甲氨基丙基)碳二亚胺盐酸盐; 1-(3-二甲氨基丙基)-3-乙基碳二亚胺盐酸盐 | 25952-53-8 | CCN=C=NCCCN(C)C.Cl | FPQQSJJWHUJYPU-UHFFFAOYSA-N
HOBt; HOBT; 1-HOBt; 1-hydroxybenzotriazole; N-hydroxybenzotriazole; 1-羟基苯并三唑; 1-羟基苯并三氮唑 | 2592-95-2 | On1nnc2ccccc21 | ASOKPJOREAFHNY-UHFFFAOYSA-N
HOBt·H2O; HOBt.H2O; HOBt hydrate; HOBt monohydrate; 1-羟基苯并三唑一水合物; 1-羟基苯并三唑一水物; 1-hydroxybenzotriazole monohydrate | 123333-53-9 | O.On1nnc2ccccc21 | PJUPKRYGDFTMTM-UHFFFAOYSA-N
HOAt; HOAT; 1-hydroxy-7-azabenzotriazole; 1-羟基-7-偶氮苯并三氮唑; N-羟基-7-氮杂苯并三氮唑; 1-羟基-7-氮杂苯并三氮唑; 1-羟基-7-氮杂苯并三唑 | 39968-33-7 | On1nnc2cccnc21 | FPIRBHDGWMWJEP-UHFFFAOYSA-N
Oxyma; Oxyma Pure; OxymaPure; ethyl cyanohydroxyiminoacetate; ethyl 2-cyano-2-(hydroxyimino)acetate; 2-肟氰乙酸乙酯; 2-肟基氰基乙酸乙酯; 2-氰基-2-(羟基亚氨基)乙酸乙酯 | 3849-21-6
NHS; HOSu; SuOH; N-hydroxysuccinimide; N-羟基琥珀酰亚胺; N-羟基丁二酰亚胺 | 6066-82-6 | O=C1CCC(=O)N1O | NQTADLQHYWFPDB-UHFFFAOYSA-N
sulfo-NHS; Sulfo-NHS; N-hydroxysulfosuccinimide sodium salt; N-羟基硫代琥珀酰亚胺钠盐 | 106627-54-7 | O=C1CC(S(=O)(=O)[O-])C(=O)N1O.[Na+] | RPENMORRBUTCPR-UHFFFAOYSA-M
DSC; N,N'-disuccinimidyl carbonate; disuccinimidyl carbonate; N,N'-二琥珀酰亚胺基碳酸酯; N,N'-琥珀酰亚胺基碳酸酯; 碳酸二琥珀酰亚胺酯 | 74124-79-1 | O=C(ON1C(=O)CCC1=O)ON1C(=O)CCC1=O | PFYXSUNOLOJMDX-UHFFFAOYSA-N
CDI; 1,1'-carbonyldiimidazole; N,N'-carbonyldiimidazole; carbonyldiimidazole; 羰基二咪唑; N,N'-羰基二咪唑; 1,1'-羰基二咪唑 | 530-62-1 | O=C(n1ccnc1)n1ccnc1 | PFKFTWBEEFSNDU-UHFFFAOYSA-N
TCDI; 1,1'-thiocarbonyldiimidazole; thiocarbonyldiimidazole; N,N'-硫羰基二咪唑; 硫代羰基二咪唑; 1,1'-硫羰基二咪唑; N,N'-硫代羰基二咪唑 | 6160-65-2 | S=C(n1ccnc1)n1ccnc1 | RAFNCPHFRHZCPS-UHFFFAOYSA-N
1,1'-carbonyl-di(1,2,4-triazole); 1,1'-羰基二(1,2,4-三氮唑) | 41864-22-6 | O=C(n1cncn1)n1cncn1 | YHNUDLCUIKMNSN-UHFFFAOYSA-N
HATU; O-(7-azabenzotriazol-1-yl)-N,N,N',N'-tetramethyluronium hexafluorophosphate; 2-(7-氮杂苯并三氮唑)-N,N,N',N'-四甲基脲六氟磷酸酯; O-(7-氮杂苯并三唑-1-基)-N,N,N',N'-四甲基脲六氟磷酸盐 | 148893-10-1 | CN(C)C(=[N+](C)C)n1n[n+]([O-])c2ncccc21.F[P-](F)(F)(F)(F)F | FKBFHOSFPRWJNV-UHFFFAOYSA-N
HBTU; O-(benzotriazol-1-yl)-N,N,N',N'-tetramethyluronium hexafluorophosphate; O-苯并三氮唑-N,N,N',N'-四甲基脲六氟磷酸酯; O-苯并三氮唑-四甲基脲六氟磷酸盐 | 94790-37-1 | CN(C)C(On1nnc2ccccc21)=[N+](C)C.F[P-](F)(F)(F)(F)F | UQYZFNUUOSSNKT-UHFFFAOYSA-N
TBTU; O-(benzotriazol-1-yl)-N,N,N',N'-tetramethyluronium tetrafluoroborate; O-苯并三氮唑-N,N,N',N'-四甲基脲四氟硼酸酯; O-苯并三氮唑-四甲基脲四氟硼酸盐 | 125700-67-6 | CN(C)C(On1nnc2ccccc21)=[N+](C)C.F[B-](F)(F)F | JKEKMBGUVUKMQB-UHFFFAOYSA-N
HCTU; O-(6-chlorobenzotriazol-1-yl)-N,N,N',N'-tetramethyluronium hexafluorophosphate | 330645-87-9
TATU; O-(7-azabenzotriazol-1-yl)-N,N,N',N'-tetramethyluronium tetrafluoroborate | | CN(C)C(=[N+](C)C)n1n[n+]([O-])c2ncccc21.F[B-](F)(F)F | ZGUAEWZKPLPUMC-UHFFFAOYSA-N
COMU | 1075198-30-9
PyBOP; PyBop; (benzotriazol-1-yloxy)tripyrrolidinophosphonium hexafluorophosphate; 六氟磷酸苯并三唑-1-基-氧基三吡咯烷基磷; 1H-苯并三唑-1-基氧三吡咯烷基鏻六氟磷酸盐 | 128625-52-5 | F[P-](F)(F)(F)(F)F.c1ccc2c(c1)nnn2O[P+](N1CCCC1)(N1CCCC1)N1CCCC1 | VIAFLMPQBHAMLI-UHFFFAOYSA-N
PyAOP; PyAop; (7-azabenzotriazol-1-yloxy)tripyrrolidinophosphonium hexafluorophosphate | 156311-83-0 | F[P-](F)(F)(F)(F)F.c1cnc2c(c1)nnn2O[P+](N1CCCC1)(N1CCCC1)N1CCCC1 | CBZAHNDHLWAZQC-UHFFFAOYSA-N
PyBrOP; PyBroP; bromotripyrrolidinophosphonium hexafluorophosphate; 三吡咯烷基溴化鏻六氟磷酸盐; 三吡咯烷基溴化鏻六氟磷酸 | 132705-51-2 | Br[P+](N1CCCC1)(N1CCCC1)N1CCCC1.F[P-](F)(F)(F)(F)F | CYKRMWNZYOIJCH-UHFFFAOYSA-N
BOP; Castro's reagent; Castro reagent; (benzotriazol-1-yloxy)tris(dimethylamino)phosphonium hexafluorophosphate; 卡特缩合剂; 卡特试剂; 苯并三氮唑-1-基氧基三(二甲基氨基)鏻六氟磷酸盐 | 56602-33-6 | CN(C)[P+](On1nnc2ccccc21)(N(C)C)N(C)C.F[P-](F)(F)(F)(F)F | MGEVGECQZUIPSV-UHFFFAOYSA-N
BOP-Cl; BOPCl; bis(2-oxo-3-oxazolidinyl)phosphinic chloride; 双(2-氧代-3-恶唑烷基)次磷酰氯; 双(2-氧-3-噁唑烷基)次膦酰氯; 双(2-氧代-3-噁唑烷基)次磷酰氯 | 68641-49-6 | O=C1OCCN1P(=O)(Cl)N1CCOC1=O | KLDLRDSRCMJKGM-UHFFFAOYSA-N
T3P; PPAA; PPACA; propylphosphonic anhydride; 1-propylphosphonic anhydride; 1-propanephosphonic anhydride; propanephosphonic acid anhydride; 丙基磷酸酐; 1-丙基磷酸酐; 丙基膦酸酐; 丙基磷酸三环酸酐; 1-丙基膦酸酐 | 68957-94-8 | CCCP1(=O)OP(=O)(CCC)OP(=O)(CCC)O1 | PAQZWJGSJMLPMG-UHFFFAOYSA-N
TCFH; chloro-N,N,N',N'-tetramethylformamidinium hexafluorophosphate; N,N,N',N'-四甲基氯甲脒六氟磷酸盐; N,N,N',N'-四甲基氯甲脒六氟磷酸酯 | 94790-35-9 | CN(C)C(Cl)=[N+](C)C.F[P-](F)(F)(F)(F)F | CUKNPSDEURGZCO-UHFFFAOYSA-N
TFFH; fluoro-N,N,N',N'-tetramethylformamidinium hexafluorophosphate; N,N,N',N'-四甲基氟代脲六氟磷酸酯; 四甲基氟代脲六氟磷酸酯 | 164298-23-1 | CN(C)C(F)=[N+](C)C.F[P-](F)(F)(F)(F)F | ZAVXOOLKAGPJPI-UHFFFAOYSA-N
DMTMM; DMT-MM; 4-(4,6-dimethoxy-1,3,5-triazin-2-yl)-4-methylmorpholinium chloride; 4-(4,6-二甲氧基三嗪-2-基)-4-甲基吗啉盐酸盐; 4-(4,6-二甲氧基三嗪)-4-甲基吗啉盐酸盐 | 3945-69-5 | COc1nc(OC)nc([N+]2(C)CCOCC2)n1.[Cl-] | BMTZEAOGFDXDAD-UHFFFAOYSA-M
CDMT; 2-chloro-4,6-dimethoxy-1,3,5-triazine; 2-氯-4,6-二甲氧基-1,3,5-三嗪 | 3140-73-6 | COc1nc(Cl)nc(OC)n1 | GPIQOFWTZXXOOV-UHFFFAOYSA-N
TCT; cyanuric chloride; 2,4,6-trichloro-1,3,5-triazine; 三聚氯氰; 三聚氰氯; 氰尿酰氯; 2,4,6-三氯-1,3,5-三嗪 | 108-77-0 | Clc1nc(Cl)nc(Cl)n1 | MGNCLNQXLYJVJD-UHFFFAOYSA-N
EEDQ; 2-ethoxy-1-ethoxycarbonyl-1,2-dihydroquinoline; N-乙氧羰基-2-乙氧基-1,2-二氢喹啉; 2-乙氧基-1-乙氧碳酰基-1,2-二氢喹啉 | 16357-59-8 | CCOC(=O)N1c2ccccc2C=CC1OCC | GKQLYSROISKDLL-UHFFFAOYSA-N
Mukaiyama reagent; Mukaiyama's reagent; CMPI; 2-chloro-1-methylpyridinium iodide; 2-氯-1-甲基吡啶碘化物; 2-氯-1-甲基碘代吡啶; 2-氯-1-甲基吡啶鎓碘化物; 2-氯-1-甲基碘化吡啶 | 14338-32-0 | C[n+]1ccccc1Cl.[I-] | ABFPKTQEQNICFT-UHFFFAOYSA-M
Yamaguchi reagent; Yamaguchi's reagent; TCBC; 2,4,6-trichlorobenzoyl chloride; 2,4,6-三氯苯甲酰氯; 山口试剂 | 4136-95-2 | O=C(Cl)c1c(Cl)cc(Cl)cc1Cl | OZGSEIVTQLXWRO-UHFFFAOYSA-N
MNBA; Shiina reagent; Shiina's reagent; 2-methyl-6-nitrobenzoic anhydride; 2-甲基-6-硝基苯甲酸酐 | 434935-69-0 | Cc1cccc([N+](=O)[O-])c1C(=O)OC(=O)c1c(C)cccc1[N+](=O)[O-] | YEKPNMQQSPHKBP-UHFFFAOYSA-N
TSTU; N,N,N',N'-tetramethyl-O-(N-succinimidyl)uronium tetrafluoroborate; 2-琥珀酰亚胺基-1,1,3,3-四甲基脲四氟硼酸酯; 2-琥珀酰亚胺-1,1,3,3-四甲基脲四氟硼酸酯 | | CN(C)C(ON1C(=O)CCC1=O)=[N+](C)C.F[B-](F)(F)F | YEBLHMRPZHNTEK-UHFFFAOYSA-N
HSTU; N,N,N',N'-tetramethyl-O-(N-succinimidyl)uronium hexafluorophosphate | | CN(C)C(ON1C(=O)CCC1=O)=[N+](C)C.F[P-](F)(F)(F)(F)F | STWZCCVNXFLDDD-UHFFFAOYSA-N
DEPBT; 3-(diethoxyphosphoryloxy)-1,2,3-benzotriazin-4(3H)-one; 3-(二乙氧基邻酰氧基)-1,2,3-苯并三嗪-4-酮; 3-(二乙氧基磷酰氧基)-1,2,3-苯并三嗪-4-酮 | 165534-43-0 | CCOP(=O)(OCC)On1nnc2ccccc2c1=O | AJDPNPAGZMZOMN-UHFFFAOYSA-N
PFP-OH; PfpOH; C6F5OH; pentafluorophenol; 五氟苯酚 | 771-61-9 | Oc1c(F)c(F)c(F)c(F)c1F | XBNGYFFABRKICK-UHFFFAOYSA-N
4-nitrophenol; PNP; p-nitrophenol; 对硝基苯酚; 4-硝基苯酚; 对硝基酚 | 100-02-7 | O=[N+]([O-])c1ccc(O)cc1 | BTJIUGUIPKRLHP-UHFFFAOYSA-N
NDMBA; 1,3-dimethylbarbituric acid; N,N'-dimethylbarbituric acid; 1,3-二甲基巴比妥酸 | 769-42-6 | CN1C(=O)CC(=O)N(C)C1=O | VVSASNKOFCZVES-UHFFFAOYSA-N
TMSCl; TMS-Cl; Me3SiCl; (CH3)3SiCl; ClSiMe3; chlorotrimethylsilane; trimethylsilyl chloride; trimethylchlorosilane; 三甲基氯硅烷; 氯三甲基硅烷; 三甲基硅氯 | 75-77-4 | C[Si](C)(C)Cl | IJOOHPMOJXWVHK-UHFFFAOYSA-N
TMSBr; TMS-Br; Me3SiBr; bromotrimethylsilane; trimethylsilyl bromide; trimethylbromosilane; 三甲基溴硅烷; 溴代三甲基硅烷; 三甲基硅溴 | 2857-97-8 | C[Si](C)(C)Br | IYYIVELXUANFED-UHFFFAOYSA-N
TMSI; TMS-I; TMSiI; Me3SiI; iodotrimethylsilane; trimethylsilyl iodide; trimethyliodosilane; 三甲基碘硅烷; 碘代三甲基硅烷; 三甲基硅碘 | 16029-98-4 | C[Si](C)(C)I | CSRZQMIRAZTJOY-UHFFFAOYSA-N
TMSOTf; TMS-OTf; Me3SiOTf; trimethylsilyl triflate; trimethylsilyl trifluoromethanesulfonate; 三氟甲磺酸三甲基硅酯; 三甲基硅基三氟甲磺酸酯; 三氟甲磺酸三甲基硅烷酯; 三甲基硅烷基三氟甲磺酸酯; 三氟甲烷磺酸三甲基硅酯 | 27607-77-8 | C[Si](C)(C)OS(=O)(=O)C(F)(F)F | FTVLMFQEYACZNP-UHFFFAOYSA-N
TMSN3; TMS-N3; Me3SiN3; azidotrimethylsilane; trimethylsilyl azide; 叠氮基三甲基硅烷; 三甲基硅叠氮; 三甲基硅基叠氮; 叠氮三甲基硅烷; 三甲基叠氮硅烷; 叠氮化三甲基硅烷 | 4648-54-8 | C[Si](C)(C)N=[N+]=[N-] | SEDZOYHHAIAQIW-UHFFFAOYSA-N
TMSCF3; TMS-CF3; Me3SiCF3; CF3TMS; CF3SiMe3; Ruppert-Prakash reagent; Ruppert reagent; Ruppert's reagent; trimethyl(trifluoromethyl)silane; (trifluoromethyl)trimethylsilane; 三氟甲基三甲基硅烷; (三氟甲基)三甲基硅烷; 三甲基(三氟甲基)硅烷 | 81290-20-2 | C[Si](C)(C)C(F)(F)F | MWKJTNBSKNUMFN-UHFFFAOYSA-N
TESCF3; Et3SiCF3; triethyl(trifluoromethyl)silane; (三氟甲基)三乙基硅烷 | | CC[Si](CC)(CC)C(F)(F)F | ZHSKFONQCREGOG-UHFFFAOYSA-N
TMSCF2Br; (bromodifluoromethyl)trimethylsilane; (溴二氟甲基)三甲基硅烷 | | C[Si](C)(C)C(F)(F)Br | WDZVWBWAUSUTTO-UHFFFAOYSA-N
TMSCF2H; TMSCHF2; (difluoromethyl)trimethylsilane; (二氟甲基)三甲基硅烷; 二氟甲基三甲基硅烷 | | C[Si](C)(C)C(F)F | OOKFLLNDYNWCHK-UHFFFAOYSA-N
TMSOK; KOTMS; KOSiMe3; potassium trimethylsilanolate; 三甲基硅醇钾; 三甲基硅烷醇钾 | 10519-96-7 | C[Si](C)(C)[O-].[K+] | LBKJNHPKYFYCLL-UHFFFAOYSA-N
TMSOH; Me3SiOH; trimethylsilanol; 三甲基硅醇; 三甲基硅烷醇 | 1066-40-6 | C[Si](C)(C)O | AAPLIUHOKVUFCC-UHFFFAOYSA-N
TMSOMe; Me3SiOMe; methoxytrimethylsilane; 甲氧基三甲基硅烷; 三甲基甲氧基硅烷 | 1825-61-2 | CO[Si](C)(C)C | POPACFLNWGUDSR-UHFFFAOYSA-N
TMSSMe; (methylthio)trimethylsilane; (甲硫基)三甲基硅烷 | 3908-55-2 | CS[Si](C)(C)C | JDYCDPFQWXHUDL-UHFFFAOYSA-N
TMSNCO; trimethylsilyl isocyanate; isocyanatotrimethylsilane; 三甲基硅基异氰酸酯; 三甲基硅异氰酸酯; 异氰酸三甲基硅酯 | 1118-02-1 | C[Si](C)(C)N=C=O | NIZHERJWXFHGGU-UHFFFAOYSA-N
TMSNEt2; TMS-DEA; TMSDEA; N,N-diethyltrimethylsilylamine; N-(trimethylsilyl)diethylamine; N-(三甲基硅基)二乙胺; N,N-二乙基三甲基硅胺 | 996-50-9 | CCN(CC)[Si](C)(C)C | JOOMLFKONHCLCJ-UHFFFAOYSA-N
TMSA; TMSCCH; TMS-acetylene; TMSacetylene; Me3SiCCH; trimethylsilylacetylene; ethynyltrimethylsilane; (trimethylsilyl)acetylene; 三甲基乙炔基硅; 三甲基硅乙炔; 三甲基硅基乙炔; 三甲硅基乙炔; 乙炔基三甲基硅烷; 三甲基硅烷基乙炔; 三甲基乙炔基硅烷 | 1066-54-2 | C#C[Si](C)(C)C | CWMFRHBXRUITQE-UHFFFAOYSA-N
TIPS-acetylene; TIPSCCH; TIPSA; triisopropylsilylacetylene; (triisopropylsilyl)acetylene; 三异丙基硅基乙炔; 三异丙基硅乙炔; 三异丙基乙炔基硅; 三异丙基硅烷基乙炔 | 89343-06-6 | C#C[Si](C(C)C)(C(C)C)C(C)C | KZGWPHUWNWRTEP-UHFFFAOYSA-N
HMDS; (Me3Si)2NH; (TMS)2NH; HN(TMS)2; HN(SiMe3)2; hexamethyldisilazane; 1,1,1,3,3,3-hexamethyldisilazane; 六甲基二硅氮烷; 六甲基二硅胺烷; 六甲基二硅烷胺; 六甲基二硅胺 | 999-97-3 | C[Si](C)(C)N[Si](C)(C)C | FFUAGWLWBBFQJT-UHFFFAOYSA-N
HMDSO; (Me3Si)2O; (TMS)2O; hexamethyldisiloxane; 六甲基二硅氧烷; 六甲基二硅醚 | 107-46-0 | C[Si](C)(C)O[Si](C)(C)C | UQEAIHBTYFGYIE-UHFFFAOYSA-N
Me3SiSiMe3; (Me3Si)2; Me6Si2; hexamethyldisilane; 六甲基二硅烷 | 1450-14-2 | C[Si](C)(C)[Si](C)(C)C | NEXSMEBSBIABKL-UHFFFAOYSA-N
HMDST; (TMS)2S; (Me3Si)2S; hexamethyldisilathiane; bis(trimethylsilyl) sulfide; 六甲基二硅硫烷; 双(三甲基硅基)硫醚 | 3385-94-2 | C[Si](C)(C)S[Si](C)(C)C | RLECCBFNWDXKPK-UHFFFAOYSA-N
N,O-BSA; N,O-bis(trimethylsilyl)acetamide; N,O-双(三甲基硅基)乙酰胺; N,O-双三甲硅基乙酰胺; 双(三甲基硅烷基)乙酰胺; N,O-双三甲基硅基乙酰胺; N,O-双(三甲基硅烷基)乙酰胺; 双三甲基硅基乙酰胺 | 10416-59-8
BSTFA; N,O-bis(trimethylsilyl)trifluoroacetamide; N,O-双(三甲基硅烷基)三氟乙酰胺; N,O-双(三甲基硅基)三氟乙酰胺; 双(三甲基硅烷基)三氟乙酰胺; N,O-双三甲基硅基三氟乙酰胺 | 25561-30-2
MSTFA; N-methyl-N-(trimethylsilyl)trifluoroacetamide; N-甲基-N-(三甲基硅烷基)三氟乙酰胺; N-甲基-N-(三甲基硅基)三氟乙酰胺; N-甲基-N-(三甲基硅烷)三氟乙酰胺 | 24589-78-4 | CN(C(=O)C(F)(F)F)[Si](C)(C)C | MSPCIZMDDUQPGJ-UHFFFAOYSA-N
MTBSTFA; N-tert-butyldimethylsilyl-N-methyltrifluoroacetamide; N-叔丁基二甲基硅基-N-甲基三氟乙酰胺; N-(叔丁基二甲基硅烷基)-N-甲基三氟乙酰胺 | 77377-52-7 | CN(C(=O)C(F)(F)F)[Si](C)(C)C(C)(C)C | QRKUHYFDBWGLHJ-UHFFFAOYSA-N
TMSIm; TMSIM; N-trimethylsilylimidazole; 1-(trimethylsilyl)imidazole; N-(trimethylsilyl)imidazole; N-三甲基硅咪唑; N-三甲基硅烷基咪唑; 1-(三甲基硅基)咪唑; N-三甲基硅基咪唑 | 18156-74-6 | C[Si](C)(C)n1ccnc1 | YKFRUJSEPGHZFJ-UHFFFAOYSA-N
TESCl; TES-Cl; Et3SiCl; chlorotriethylsilane; triethylsilyl chloride; triethylchlorosilane; 三乙基氯硅烷; 氯三乙基硅烷; 三乙基硅氯 | 994-30-9 | CC[Si](Cl)(CC)CC | DCFKHNIGBAHNSS-UHFFFAOYSA-N
TESOTf; TES-OTf; Et3SiOTf; triethylsilyl triflate; triethylsilyl trifluoromethanesulfonate; 三乙基硅基三氟甲磺酸酯; 三氟甲磺酸三乙基硅酯; 三氟甲磺酸三乙基硅烷酯; 三乙基硅烷基三氟甲磺酸酯 | 79271-56-0 | CC[Si](CC)(CC)OS(=O)(=O)C(F)(F)F | STMPXDBGVJZCEX-UHFFFAOYSA-N
TBSCl; TBS-Cl; TBDMSCl; TBDMS-Cl; tBuMe2SiCl; t-BuMe2SiCl; tert-butyldimethylsilyl chloride; tert-butyldimethylchlorosilane; tert-butylchlorodimethylsilane; tert-butyl(chloro)dimethylsilane; 叔丁基二甲基氯硅烷; 叔丁基二甲硅基氯; 叔丁基二甲基硅基氯; 叔丁基二甲基硅氯 | 18162-48-6 | CC(C)(C)[Si](C)(C)Cl | BCNZYOJHNLTNEZ-UHFFFAOYSA-N
TBSOTf; TBS-OTf; TBDMSOTf; TBDMS-OTf; tert-butyldimethylsilyl triflate; tert-butyldimethylsilyl trifluoromethanesulfonate; 三氟甲磺酸叔丁基二甲硅酯; 叔丁基二甲硅基三氟甲磺酸酯; 叔丁基二甲基硅烷基三氟甲磺酸酯; 叔丁基二甲基硅基三氟甲磺酸酯; 三氟甲磺酸叔丁基二甲基硅酯; 三氟甲磺酸叔丁基二甲基硅烷基酯 | 69739-34-0 | CC(C)(C)[Si](C)(C)OS(=O)(=O)C(F)(F)F | WLLIXJBWWFGEHT-UHFFFAOYSA-N
TBDPSCl; TBDPS-Cl; tBuPh2SiCl; t-BuPh2SiCl; tert-butyldiphenylsilyl chloride; tert-butyldiphenylchlorosilane; tert-butylchlorodiphenylsilane; 叔丁基二苯基氯硅烷; 叔丁基二苯基硅氯; 叔丁基二苯基硅基氯 | 58479-61-1 | CC(C)(C)[Si](Cl)(c1ccccc1)c1ccccc1 | MHYGQXWCZAYSLJ-UHFFFAOYSA-N
TIPSCl; TIPS-Cl; iPr3SiCl; i-Pr3SiCl; triisopropylsilyl chloride; triisopropylchlorosilane; chlorotriisopropylsilane; 三异丙基氯硅烷; 三异丙基硅基氯; 三异丙基硅氯 | 13154-24-0 | CC(C)[Si](Cl)(C(C)C)C(C)C | KQIADDMXRMTWHZ-UHFFFAOYSA-N
TIPSOTf; TIPS-OTf; triisopropylsilyl triflate; triisopropylsilyl trifluoromethanesulfonate; 三异丙基硅基三氟甲磺酸酯; 三氟甲磺酸三异丙基硅酯; 三氟甲磺酸三异丙基硅烷酯; 三异丙基硅烷基三氟甲磺酸酯 | 80522-42-5 | CC(C)[Si](OS(=O)(=O)C(F)(F)F)(C(C)C)C(C)C | LHJCZOXMCGQVDQ-UHFFFAOYSA-N
TIPDSCl; TIPDSCl2; TIPDS-Cl2; Markiewicz reagent; 1,3-dichloro-1,1,3,3-tetraisopropyldisiloxane; 1,3-二氯-1,1,3,3-四异丙基二硅氧烷 | | CC(C)[Si](Cl)(O[Si](Cl)(C(C)C)C(C)C)C(C)C | DDYAZDRFUVZBMM-UHFFFAOYSA-N
Me2SiCl2; SiMe2Cl2; dichlorodimethylsilane; dimethyldichlorosilane; 二甲基二氯硅烷; 二氯二甲基硅烷 | 75-78-5 | C[Si](C)(Cl)Cl | LIKFHECYJZWXFJ-UHFFFAOYSA-N
MeSiCl3; methyltrichlorosilane; trichloro(methyl)silane; 甲基三氯硅烷; 三氯甲基硅烷 | 75-79-6 | C[Si](Cl)(Cl)Cl | JLUFWMXJHAVVNN-UHFFFAOYSA-N
Me2SiHCl; DMCS; dimethylchlorosilane; chlorodimethylsilane; 二甲基氯硅烷; 氯二甲基硅烷 | 1066-35-9 | C[SiH](C)Cl | YGHUUVGIRWMJGE-UHFFFAOYSA-N
Ph2SiCl2; dichlorodiphenylsilane; diphenyldichlorosilane; 二苯基二氯硅烷; 二氯二苯基硅烷 | 80-10-4 | Cl[Si](Cl)(c1ccccc1)c1ccccc1 | OSXYHAQZDCICNX-UHFFFAOYSA-N
SiCl4; silicon tetrachloride; tetrachlorosilane; 四氯化硅; 四氯硅烷 | 10026-04-7 | Cl[Si](Cl)(Cl)Cl | FDNAPBUWERUEDA-UHFFFAOYSA-N
TMS; SiMe4; Me4Si; tetramethylsilane; 四甲基硅烷; 四甲基硅 | 75-76-3 | C[Si](C)(C)C | CZDYPVPMEAXLPK-UHFFFAOYSA-N
TEOS; Si(OEt)4; tetraethyl orthosilicate; tetraethoxysilane; 正硅酸乙酯; 正硅酸四乙酯; 四乙氧基硅烷; 硅酸四乙酯; 硅酸乙酯 | 78-10-4 | CCO[Si](OCC)(OCC)OCC | BOTDANWDWHJENH-UHFFFAOYSA-N
TMOS; Si(OMe)4; tetramethyl orthosilicate; tetramethoxysilane; 正硅酸甲酯; 正硅酸四甲酯; 四甲氧基硅烷; 硅酸四甲酯 | 681-84-5 | CO[Si](OC)(OC)OC | LFQCEHFDDXELDD-UHFFFAOYSA-N
APTES; 3-aminopropyltriethoxysilane; (3-aminopropyl)triethoxysilane; KH-550; KH550; 3-氨丙基三乙氧基硅烷; 氨丙基三乙氧基硅烷; 3-氨基丙基三乙氧基硅烷; γ-氨丙基三乙氧基硅烷 | 919-30-2 | CCO[Si](CCCN)(OCC)OCC | WYTZZXDRDKSJID-UHFFFAOYSA-N
APTMS; 3-aminopropyltrimethoxysilane; (3-aminopropyl)trimethoxysilane; 3-氨丙基三甲氧基硅烷; 氨丙基三甲氧基硅烷; 3-氨基丙基三甲氧基硅烷 | 13822-56-5 | CO[Si](CCCN)(OC)OC | SJECZPVISLOESU-UHFFFAOYSA-N
MPTMS; 3-mercaptopropyltrimethoxysilane; (3-mercaptopropyl)trimethoxysilane; 3-巯丙基三甲氧基硅烷; 3-巯基丙基三甲氧基硅烷; (3-巯基丙基)三甲氧基硅烷; γ-巯丙基三甲氧基硅烷 | 4420-74-0 | CO[Si](CCCS)(OC)OC | UUEWCQRISZBELL-UHFFFAOYSA-N
GPTMS; GLYMO; KH-560; KH560; 3-glycidoxypropyltrimethoxysilane; (3-glycidyloxypropyl)trimethoxysilane; 3-glycidyloxypropyltrimethoxysilane; 3-缩水甘油醚氧基丙基三甲氧基硅烷; 3-(2,3-环氧丙氧)丙基三甲氧基硅烷; γ-缩水甘油醚氧丙基三甲氧基硅烷 | 2530-83-8 | CO[Si](CCCOCC1CO1)(OC)OC | BPSIOYPQMFLKFR-UHFFFAOYSA-N
TMSPMA; KH-570; KH570; 3-(trimethoxysilyl)propyl methacrylate; 3-methacryloxypropyltrimethoxysilane; 3-(甲基丙烯酰氧)丙基三甲氧基硅烷; 甲基丙烯酰氧丙基三甲氧基硅烷; γ-甲基丙烯酰氧基丙基三甲氧基硅烷; 3-(甲基丙烯酰氧基)丙基三甲氧基硅烷 | 2530-85-0 | C=C(C)C(=O)OCCC[Si](OC)(OC)OC | XDLMVUHYZWKMMD-UHFFFAOYSA-N
VTMS; VTMOS; vinyltrimethoxysilane; 乙烯基三甲氧基硅烷 | 2768-02-7 | C=C[Si](OC)(OC)OC | NKSJNEHGWDZZQF-UHFFFAOYSA-N
VTES; VTEOS; vinyltriethoxysilane; 乙烯基三乙氧基硅烷 | 78-08-0 | C=C[Si](OCC)(OCC)OCC | FWDBOZPQNFPOLF-UHFFFAOYSA-N
octadecyltrichlorosilane; trichloro(octadecyl)silane; 十八烷基三氯硅烷; 十八基三氯硅烷; 正十八烷基三氯硅烷 | 112-04-9 | CCCCCCCCCCCCCCCCCC[Si](Cl)(Cl)Cl | PYJJCSYBSYXGQQ-UHFFFAOYSA-N
allylTMS; allyl-TMS; AllylTMS; allyltrimethylsilane; 烯丙基三甲基硅烷; 三甲基烯丙基硅烷 | 762-72-1 | C=CC[Si](C)(C)C | HYWCXWRMUZYRPH-UHFFFAOYSA-N
Danishefsky's diene; Danishefsky diene; trans-1-methoxy-3-trimethylsilyloxy-1,3-butadiene; Danishefsky二烯 | 54125-02-9 | C=C(/C=C/OC)O[Si](C)(C)C | SHALBPKEGDBVKK-VOTSOKGWSA-N
TASF; tris(dimethylamino)sulfonium difluorotrimethylsilicate; 三(二甲氨基)锍二氟三甲基硅酸盐 | 59218-87-0 | CN(C)[S+](N(C)C)N(C)C.C[Si-](C)(C)(F)F | JMGVTLYEFSBAGJ-UHFFFAOYSA-N
CsF; cesium fluoride; caesium fluoride; 氟化铯 | 13400-13-0 | [Cs+].[F-] | XJHCXCQVJFPJIK-UHFFFAOYSA-M
KF; potassium fluoride; 氟化钾 | 7789-23-3 | [F-].[K+] | NROKBHXJSPEDAR-UHFFFAOYSA-M
NaF; sodium fluoride; 氟化钠 | 7681-49-4 | [F-].[Na+] | PUZPDOWCWNUUKD-UHFFFAOYSA-M
LiF; lithium fluoride; 氟化锂 | 7789-24-4 | [F-].[Li+] | PQXKHYXIUOZZFA-UHFFFAOYSA-M
AgF; silver fluoride; silver(I) fluoride; 氟化银 | 7775-41-9 | [Ag+].[F-] | REYHXKZHIMGNSE-UHFFFAOYSA-M
NH4F; ammonium fluoride; 氟化铵 | 12125-01-8 | [F-].[NH4+] | LDDQLRUQCUTJBB-UHFFFAOYSA-N
KHF2; potassium bifluoride; potassium hydrogen fluoride; potassium hydrogen difluoride; 氟化氢钾; 氟氢化钾 | 7789-29-9
NH4HF2; ammonium bifluoride; ammonium hydrogen difluoride; 氟化氢铵; 氟氢化铵 | 1341-49-7
tetrazole; 1H-tetrazole; 四氮唑; 四唑; 1H-四氮唑; 1H-四唑 | 288-94-8 | c1nnn[nH]1 | KJUGUADJHNHALS-UHFFFAOYSA-N
ETT; 5-ethylthio-1H-tetrazole; 5-(ethylthio)-1H-tetrazole; 5-乙硫基四氮唑; 5-乙硫基-1H-四氮唑; 5-(乙硫基)-1H-四氮唑; 5-乙硫基四唑 | 89797-68-2 | CCSc1nnn[nH]1 | GONFBOIJNUKKST-UHFFFAOYSA-N
BTT; 5-benzylthio-1H-tetrazole; 5-(benzylthio)-1H-tetrazole; 5-苄硫基四氮唑; 5-苄硫基-1H-四氮唑; 5-苄巯基四氮唑; 5-(苄硫基)-1H-四氮唑 | 21871-47-6 | c1ccc(CSc2nnn[nH]2)cc1 | GXGKKIPUFAHZIZ-UHFFFAOYSA-N
4,5-dicyanoimidazole; 4,5-imidazoledicarbonitrile; 4,5-二氰基咪唑 | 1122-28-7 | N#Cc1nc[nH]c1C#N | XGDRLCRGKUCBQL-UHFFFAOYSA-N
PADS; phenylacetyl disulfide; 苯乙酰二硫; 二硫化苯乙酰; 苯乙酰基二硫化物 | | O=C(Cc1ccccc1)SSC(=O)Cc1ccccc1 | IXGZXXBJSZISOO-UHFFFAOYSA-N
Beaucage reagent; Beaucage's reagent; 3H-1,2-benzodithiol-3-one 1,1-dioxide; 3H-1,2-苯并二硫-3-酮-1,1-二氧化物; 3H-1,2-苯并二硫醇-3-酮-1,1-二氧化物 | 66304-01-6 | O=C1SS(=O)(=O)c2ccccc21 | JUDOLRSMWHVKGX-UHFFFAOYSA-N
2-cyanoethyl N,N,N',N'-tetraisopropylphosphorodiamidite; bis(diisopropylamino)(2-cyanoethoxy)phosphine; 2-氰乙基N,N,N',N'-四异丙基亚磷酰二胺; 双(二异丙基氨基)(2-氰基乙氧基)膦; 2-氰乙基N,N,N',N'-四异丙基二亚胺磷酸酯; 双(二异丙基胺基)(2-氰乙氧基)膦 | 102691-36-1 | CC(C)N(C(C)C)P(OCCC#N)N(C(C)C)C(C)C | RKVHNYJPIXOHRW-UHFFFAOYSA-N
`
