import { MEDICINES_AND_PESTICIDES } from './medicinesAndPesticides.ts'
import { TRADE_SUBSTANCES } from './tradeSubstances.ts'

/**
 * Substances of the trade that are read by a whole name alone, in English and in Chinese: names of theirs say no structure by rule.
 * `English names | Chinese names | SMILES`; names of one language are parted by `;`.
 */
const COMMON_SUBSTANCES = `
# inorganic
phosphorus pentabromide | 五溴化磷 | BrP(Br)(Br)(Br)Br
arsenic trifluoride | 三氟化砷 | F[As](F)F
arsenic pentafluoride | 五氟化砷 | F[As](F)(F)(F)F
phosphorus trisulfide; tetraphosphorus trisulfide | 三硫化四磷 | S1P2P3P2SP1S3
sulfuryl fluoride | 硫酰氟;氟化硫酰;二氟化硫酰 | O=S(=O)(F)F
thionyl fluoride | 亚硫酰氟 | O=S(F)F
thionyl bromide | 亚硫酰溴;溴化亚砜 | O=S(Br)Br
chromyl chloride | 铬酰氯;氧氯化铬;二氯二氧化铬;二氯氧化铬 | O=[Cr](=O)(Cl)Cl
vanadium oxytrichloride; vanadyl trichloride | 三氯氧钒;三氯氧化钒;三氯化氧钒 | O=[V](Cl)(Cl)Cl
selenium oxychloride; seleninyl chloride | 二氯氧化硒;氧氯化硒 | O=[Se](Cl)Cl
oxygen difluoride | 二氟化氧;一氧化二氟;氟化氧 | FOF
dichlorine monoxide | 一氧化二氯 | ClOCl
chlorine pentafluoride | 五氟化氯 | FCl(F)(F)(F)F
iodine heptafluoride | 七氟化碘 | FI(F)(F)(F)(F)(F)F
tetrafluorohydrazine | 四氟化肼 | FN(F)N(F)F
carbonyl bromide | 碳酰溴;羰基溴;溴光气 | O=C(Br)Br
carbon suboxide | 二氧化三碳 | O=C=C=C=O
hydrogen telluride | 碲化氢 | [TeH2]
hydrazoic acid; hydrogen azide | 叠氮酸;叠氮化氢 | N=[N+]=[N-]
hydrazine sulfate; hydrazinium sulfate | 硫酸肼;硫酸联氨;肼硫酸盐 | NN.OS(=O)(=O)O
hypophosphorous acid | 次磷酸;次亚磷酸 | O=[PH2]O
disulfuric acid; pyrosulfuric acid | 焦硫酸 | OS(=O)(=O)OS(=O)(=O)O
sodium aluminium hydride; sodium aluminum hydride | 氢化铝钠;四氢铝钠 | [Na+].[AlH4-]
ammonium aluminium sulfate; aluminium ammonium sulfate; aluminum ammonium sulfate | 硫酸铝铵;铵明矾 | [NH4+].[Al+3].[O-]S(=O)(=O)[O-].[O-]S(=O)(=O)[O-]
ammonium iron(iii) sulfate; ferric ammonium sulfate | 硫酸铁铵;硫酸高铁铵;硫酸铁(III)铵 | [NH4+].[Fe+3].[O-]S(=O)(=O)[O-].[O-]S(=O)(=O)[O-]
potassium chromium sulfate; chromium potassium sulfate | 硫酸铬钾 | [K+].[Cr+3].[O-]S(=O)(=O)[O-].[O-]S(=O)(=O)[O-]
potassium ferricyanide; potassium hexacyanoferrate(iii) | 铁氰化钾;赤血盐;六氰合铁酸钾 | [K+].[K+].[K+].[Fe+3].[C-]#N.[C-]#N.[C-]#N.[C-]#N.[C-]#N.[C-]#N
potassium ferrocyanide; potassium hexacyanoferrate(ii) | 亚铁氰化钾;六氰合亚铁酸钾 | [K+].[K+].[K+].[K+].[Fe+2].[C-]#N.[C-]#N.[C-]#N.[C-]#N.[C-]#N.[C-]#N
sodium ferrocyanide; sodium hexacyanoferrate(ii) | 亚铁氰化钠 | [Na+].[Na+].[Na+].[Na+].[Fe+2].[C-]#N.[C-]#N.[C-]#N.[C-]#N.[C-]#N.[C-]#N
lithium oxide | 氧化锂 | [Li+].[Li+].[O-2]
sodium oxide | 氧化钠 | [Na+].[Na+].[O-2]
potassium oxide | 氧化钾 | [K+].[K+].[O-2]
calcium oxide | 氧化钙;生石灰 | [Ca+2].[O-2]
barium oxide | 氧化钡 | [Ba+2].[O-2]
heavy water; deuterium oxide | 重水;氧化氘 | [2H]O[2H]
tritium | 氚;氚气 | [3H][3H]
molybdenum hexacarbonyl | 六羰基钼 | [Mo].[C-]#[O+].[C-]#[O+].[C-]#[O+].[C-]#[O+].[C-]#[O+].[C-]#[O+]
tungsten hexacarbonyl | 六羰基钨 | [W].[C-]#[O+].[C-]#[O+].[C-]#[O+].[C-]#[O+].[C-]#[O+].[C-]#[O+]
chromium hexacarbonyl | 六羰基铬 | [Cr].[C-]#[O+].[C-]#[O+].[C-]#[O+].[C-]#[O+].[C-]#[O+].[C-]#[O+]
nickelocene | 二茂镍 | [Ni+2].[cH-]1cccc1.[cH-]1cccc1
cobaltocene | 二茂钴 | [Co+2].[cH-]1cccc1.[cH-]1cccc1
arsenic tribromide | 三溴化砷 | Br[As](Br)Br
arsenic triiodide | 三碘化砷 | I[As](I)I
nitrous anhydride | 亚硝酐 | O=N[N+](=O)[O-]
chromic anhydride | 铬酸酐 | O=[Cr](=O)=O
selenious anhydride | 亚硒酐 | O=[Se]=O
vanadic anhydride | 钒酸酐 | O=[V](=O)O[V](=O)=O
nitrosylsulfuric acid | 亚硝基硫酸;亚硝酰硫酸 | O=NOS(=O)(=O)O
dibutyltin oxide | 二丁基氧化锡;氧化二丁基锡 | CCCC[Sn](=O)CCCC
tributyltin oxide; bis(tributyltin) oxide | 三丁基氧化锡;双(三丁基锡)氧化物;双三丁基氧化锡;氧化双三丁基锡 | CCCC[Sn](CCCC)(CCCC)O[Sn](CCCC)(CCCC)CCCC
isocyanic acid | 异氰酸 | N=C=O
cyanic acid | 氰酸 | OC#N
thiocyanic acid | 硫氰酸 | SC#N
isothiocyanic acid | 异硫氰酸 | N=C=S
permanganic acid | 高锰酸 | O[Mn](=O)(=O)=O
bromic acid | 溴酸 | OBr(=O)=O
chlorous acid | 亚氯酸 | OCl=O
hypobromous acid | 次溴酸 | OBr
thiosulfuric acid | 硫代硫酸 | OS(O)(=O)=S
peroxydisulfuric acid; peroxodisulfuric acid | 过二硫酸;过氧二硫酸 | OS(=O)(=O)OOS(O)(=O)=O
telluric acid; orthotelluric acid | 碲酸;原碲酸 | O[Te](O)(O)(O)(O)O
trisilane | 丙硅烷 | [SiH3][SiH2][SiH3]
silicon tetrahydride | 四氢化硅 | [SiH4]
dinitrogen oxide | 氧化二氮 | N#[N+][O-]
# halides and small molecules
benzotrichloride | 三氯化苄;苄川三氯;苯基三氯甲烷 | ClC(Cl)(Cl)c1ccccc1
methylene dibromide | 二溴化亚甲基 | BrCBr
thiophosgene | 硫光气;硫代羰基氯;硫代碳酰氯 | S=C(Cl)Cl
perchloromethyl mercaptan; trichloromethanesulfenyl chloride | 全氯甲硫醇;过氯甲硫醇;三氯甲基次磺酰氯 | ClSC(Cl)(Cl)Cl
pyrosulfuryl chloride; disulfuryl chloride | 焦硫酰氯;氯化二硫酰 | O=S(=O)(Cl)OS(=O)(=O)Cl
picryl chloride | 苦基氯 | O=[N+]([O-])c1cc([N+](=O)[O-])c(Cl)c([N+](=O)[O-])c1
picramic acid | 苦氨酸 | Nc1cc([N+](=O)[O-])cc([N+](=O)[O-])c1O
alpha-isoamylene | alpha-异戊烯 | CC(C)C=C
beta-isoamylene | beta-异戊烯 | CC=C(C)C
n,n-dimethylformamide dimethyl acetal | N,N-二甲基甲酰胺二甲缩醛;N,N-二甲基甲酰胺二甲基缩醛;二甲基甲酰胺二甲缩醛 | COC(OC)N(C)C
n,n-dimethylformamide diethyl acetal | N,N-二甲基甲酰胺二乙缩醛 | CCOC(OCC)N(C)C
isophorone diamine; isophoronediamine | 异佛尔酮二胺 | CC1(C)CC(N)CC(C)(CN)C1
diphosgene; trichloromethyl chloroformate | 双光气 | ClC(=O)OC(Cl)(Cl)Cl
triphosgene; bis(trichloromethyl) carbonate | 三光气;固体光气;碳酸双(三氯甲基)酯;二(三氯甲基)碳酸酯 | ClC(Cl)(Cl)OC(=O)OC(Cl)(Cl)Cl
diiodomethane; methylene iodide | 亚甲基碘;亚甲基二碘;甲叉二碘 | ICI
vinylidene bromide | 偏二溴乙烯;偏溴乙烯 | C=C(Br)Br
epibromohydrin | 环氧溴丙烷 | BrCC1CO1
epifluorohydrin | 环氧氟丙烷 | FCC1CO1
bromal | 溴醛;三溴乙醛 | BrC(Br)(Br)C=O
1,1,1,3,3,3-hexafluoroisopropanol; hexafluoroisopropanol | 六氟异丙醇;1,1,1,3,3,3-六氟异丙醇 | OC(C(F)(F)F)C(F)(F)F
dichlorodiethyl sulfide; mustard gas | 芥子气;二氯二乙硫醚 | ClCCSCCCl
# alcohols, ethers, amines
glycidol; glycide | 缩水甘油;环氧丙醇;2,3-环氧-1-丙醇 | OCC1CO1
thiodiglycol | 硫二甘醇;硫代二甘醇;硫代双乙醇 | OCCSCCO
thioglycerol; 1-thioglycerol; alpha-thioglycerol | 硫代甘油;1-硫代甘油 | OCC(O)CS
methyl cellosolve | 甲基溶纤剂 | COCCO
ethyl cellosolve; cellosolve | 乙基溶纤剂;溶纤剂 | CCOCCO
butyl cellosolve | 丁基溶纤剂 | CCCCOCCO
carbitol; ethyl carbitol | 卡必醇;乙基卡必醇 | CCOCCOCCO
methyl carbitol | 甲基卡必醇 | COCCOCCO
butyl carbitol | 丁基卡必醇 | CCCCOCCOCCO
oleyl alcohol | 油醇 | CCCCCCCC/C=C\\CCCCCCCCO
isopropanolamine; monoisopropanolamine | 异丙醇胺;一异丙醇胺;单异丙醇胺 | CC(O)CN
diisopropanolamine | 二异丙醇胺 | CC(O)CNCC(C)O
triisopropanolamine | 三异丙醇胺 | CC(O)CN(CC(C)O)CC(C)O
diglycolamine; 2-(2-aminoethoxy)ethanol | 二甘醇胺;二甘醇胺(DGA) | NCCOCCO
iminobispropylamine | 亚氨基双丙胺;二丙烯三胺 | NCCCNCCCN
pentaethylenehexamine | 五乙烯六胺;五亚乙基六胺 | NCCNCCNCCNCCNCCN
sym-dimethylhydrazine; 1,2-dimethylhydrazine | 对称二甲基肼;对称二甲肼 | CNNC
metaldehyde | 四聚乙醛 | CC1OC(C)OC(C)OC(C)O1
glycerin | 甘油 | OCC(O)CO
glycol | 甘醇 | OCCO
wood alcohol | 木醇;木精 | CO
ethyl alcohol | 酒精 | CCO
hexahydropyridine | 氮己环 | C1CCNCC1
diethylenediamine | 对二氮己环 | C1CNCCN1
1-benzazole | 氮茚 | c1ccc2[nH]ccc2c1
epi-chlorohydrin | 表氯醇 | ClCC1CO1
# carbonyl compounds and acids
pinacolone | 频哪酮;频呐酮;甲基叔丁基酮 | CC(=O)C(C)(C)C
phorone | 佛尔酮 | CC(C)=CC(=O)C=C(C)C
mesityl oxide | 异丙叉丙酮;异亚丙基丙酮 | CC(C)=CC(C)=O
camphor | 莰酮;2-莰酮 | CC1(C)C2CCC1(C)C(=O)C2
propane sultone; 1,3-propanesultone | 1,3-丙磺酸内酯;1,3-丙烷磺内酯;丙磺酸内酯;丙烷磺内酯 | O=S1(=O)CCCO1
butane sultone; 1,4-butanesultone | 1,4-丁磺酸内酯;1,4-丁烷磺内酯 | O=S1(=O)CCCCO1
isatoic anhydride | 靛红酸酐 | O=C1Nc2ccccc2C(=O)O1
homophthalic anhydride | 高邻苯二甲酸酐;高苯酐 | O=C1Cc2ccccc2C(=O)O1
diglycolic anhydride | 二甘醇酸酐;氧二乙酸酐 | O=C1COCC(=O)O1
diglycolic acid | 二甘醇酸 | OC(=O)COCC(=O)O
meldrum's acid; meldrum acid | 米氏酸;麦氏酸;丙二酸亚异丙酯;丙二酸环(亚)异丙酯;丙二酸环亚异丙酯 | CC1(C)OC(=O)CC(=O)O1
hippuric acid | 马尿酸 | O=C(O)CNC(=O)c1ccccc1
biuret | 缩二脲;双缩脲 | NC(=O)NC(N)=O
allophanic acid | 脲基甲酸 | NC(=O)NC(=O)O
hexamethylphosphorous triamide | 六甲基亚磷酰三胺 | CN(C)P(N(C)C)N(C)C
maleic hydrazide | 马来酰肼;顺丁烯二酰肼;马来肼 | O=C1NNC(=O)C=C1
phthalhydrazide | 邻苯二甲酰肼 | O=C1NNC(=O)c2ccccc12
chloral hydrate | 水合氯醛;氯醛水合物;三氯乙醛水合物;水合三氯乙醛 | OC(O)C(Cl)(Cl)Cl
isoniazid | 异烟肼 | NNC(=O)c1ccncc1
pyrazinamide | 吡嗪酰胺 | NC(=O)c1cnccn1
benzoylformic acid; phenylglyoxylic acid | 苯甲酰甲酸;苯乙酮酸;苯乙醛酸;苯基乙醛酸 | OC(=O)C(=O)c1ccccc1
phenylglyoxal | 苯乙二醛;苯基乙二醛 | O=CC(=O)c1ccccc1
phenylpyruvic acid | 苯丙酮酸 | OC(=O)C(=O)Cc1ccccc1
indole-3-acetic acid; indoleacetic acid | 吲哚乙酸 | OC(=O)Cc1c[nH]c2ccccc12
indole-3-butyric acid; indolebutyric acid | 吲哚丁酸 | OC(=O)CCCc1c[nH]c2ccccc12
indole-3-propionic acid; indolepropionic acid | 吲哚丙酸 | OC(=O)CCc1c[nH]c2ccccc12
acenaphthenequinone; acenaphthoquinone | 苊醌;1,2-苊二酮 | O=C1C(=O)c2cccc3cccc1c23
fluorenone; 9-fluorenone | 芴酮;9-芴酮 | O=C1c2ccccc2-c2ccccc12
anthrone | 蒽酮;9-蒽酮 | O=C1c2ccccc2Cc2ccccc12
acridone; 9-acridone; 9(10h)-acridone | 吖啶酮;9-吖啶酮 | O=C1c2ccccc2Nc2ccccc12
1,3-diphenylguanidine; diphenylguanidine | 二苯胍;1,3-二苯胍 | N=C(Nc1ccccc1)Nc1ccccc1
trichloroisocyanuric acid | 三氯异氰尿酸;三氯异氰脲酸;三氯异三聚氰酸 | O=C1N(Cl)C(=O)N(Cl)C(=O)N1Cl
sodium dichloroisocyanurate | 二氯异氰尿酸钠;二氯异氰脲酸钠 | [Na+].O=C1[N-]C(=O)N(Cl)C(=O)N1Cl
isocyanuric acid | 异氰尿酸;异氰脲酸;异三聚氰酸 | O=C1NC(=O)NC(=O)N1
triallyl cyanurate | 三聚氰酸三烯丙酯;氰尿酸三烯丙酯 | C=CCOc1nc(OCC=C)nc(OCC=C)n1
triallyl isocyanurate | 异氰尿酸三烯丙酯;三烯丙基异氰脲酸酯 | C=CCN1C(=O)N(CC=C)C(=O)N(CC=C)C1=O
# rings
2-picoline; alpha-picoline | 2-皮考啉;alpha-皮考啉 | Cc1ccccn1
3-picoline; beta-picoline | 3-皮考啉;beta-皮考啉 | Cc1cccnc1
4-picoline; gamma-picoline | 4-皮考啉;gamma-皮考啉 | Cc1ccncc1
2,6-lutidine | 2,6-卢剔啶 | Cc1cccc(C)n1
2,4-lutidine | 2,4-卢剔啶 | Cc1ccnc(C)c1
2,4,6-collidine; sym-collidine | 2,4,6-可力丁;可力丁 | Cc1cc(C)nc(C)c1
quinaldine | 喹哪啶;2-甲基喹啉 | Cc1ccc2ccccc2n1
lepidine | 勒皮啶;4-甲基喹啉 | Cc1ccnc2ccccc12
dibenzo-18-crown-6 | 二苯并-18-冠醚-6;二苯并-18-冠-6 | C1COc2ccccc2OCCOCCOc2ccccc2OCCO1
benzo-15-crown-5 | 苯并-15-冠醚-5;苯并-15-冠-5 | C1COCCOc2ccccc2OCCOCCO1
benzo-18-crown-6 | 苯并-18-冠醚-6;苯并-18-冠-6 | C1COCCOCCOc2ccccc2OCCOCCO1
p-chloranil; chloranil | 四氯对苯醌;四氯苯醌;氯醌 | O=C1C(Cl)=C(Cl)C(=O)C(Cl)=C1Cl
tetracyanoethylene | 四氰乙烯 | N#CC(C#N)=C(C#N)C#N
dimethylglyoxime | 丁二酮肟;二甲基乙二醛肟 | CC(=NO)C(C)=NO
p-cymene; cymene | 对伞花烃;对异丙基甲苯 | Cc1ccc(cc1)C(C)C
hydrazobenzene; 1,2-diphenylhydrazine | 氢化偶氮苯;对称二苯肼 | c1ccccc1NNc1ccccc1
# trade names in both languages
| 甲基苯丙胺;甲基安非他明 | CNC(C)Cc1ccccc1
| 二羟基丙酮 | OCC(=O)CO
borane tetrahydrofuran complex; borane-tetrahydrofuran complex | 硼烷四氢呋喃;硼烷四氢呋喃络合物;硼烷-四氢呋喃络合物;硼烷四氢呋喃错合物;硼烷-四氢呋喃错合物 | B.C1CCOC1
borane dimethyl sulfide complex; borane-dimethyl sulfide complex | 硼烷二甲硫醚;硼烷二甲硫醚络合物;硼烷-二甲硫醚络合物 | B.CSC
boron trifluoride tetrahydrofuran complex | 三氟化硼四氢呋喃;三氟化硼四氢呋喃络合物 | FB(F)F.C1CCOC1
diphenylphosphoryl azide; diphenyl phosphoryl azide | 二苯基磷酰叠氮;二苯基磷酰基叠氮;二苯基叠氮磷酸酯 | O=P(Oc1ccccc1)(Oc1ccccc1)N=[N+]=[N-]
| 樟脑磺酸 | CC1(C)C2CCC1(CS(=O)(=O)O)C(=O)C2
2,2,6,6-tetramethylpiperidine 1-oxyl; 2,2,6,6-tetramethylpiperidinooxy | 2,2,6,6-四甲基哌啶氧化物;2,2,6,6-四甲基哌啶-1-氧自由基;2,2,6,6-四甲基哌啶-1-氧基;2,2,6,6-四甲基-1-哌啶氧基 | CC1(C)CCCC(C)(C)N1[O]
4-hydroxy-2,2,6,6-tetramethylpiperidine 1-oxyl | 4-羟基-2,2,6,6-四甲基哌啶氧化物;4-羟基-2,2,6,6-四甲基哌啶-1-氧自由基;4-羟基-2,2,6,6-四甲基哌啶-1-氧基 | CC1(C)CC(O)CC(C)(C)N1[O]
4-amino-2,2,6,6-tetramethylpiperidine 1-oxyl | 4-氨基-2,2,6,6-四甲基哌啶氧化物;4-氨基-2,2,6,6-四甲基哌啶-1-氧自由基;4-氨基-2,2,6,6-四甲基哌啶-1-氧基 | CC1(C)CC(N)CC(C)(C)N1[O]
4-oxo-2,2,6,6-tetramethylpiperidine 1-oxyl | 4-氧代-2,2,6,6-四甲基哌啶-1-氧自由基;4-氧代-2,2,6,6-四甲基哌啶-1-氧基 | CC1(C)CC(=O)CC(C)(C)N1[O]
trithiocyanuric acid | 三聚硫氰酸 | S=c1[nH]c(=S)[nH]c(=S)[nH]1
| 1,3-二甲基-2-咪唑啉酮;1,3-二甲基咪唑啉酮 | CN1CCN(C)C1=O
lactide | 丙交酯 | CC1OC(=O)C(C)OC1=O
l-lactide | L-丙交酯 | C[C@@H]1OC(=O)[C@H](C)OC1=O
glycolide | 乙交酯 | O=C1COC(=O)CO1
piperonylic acid | 胡椒酸 | OC(=O)c1ccc2OCOc2c1
piperonal; heliotropin | 胡椒醛;洋茉莉醛 | O=Cc1ccc2OCOc2c1
p-xylylene dichloride | 对二氯苄;对二氯甲基苯;1,4-对二氯苄 | ClCc1ccc(CCl)cc1
terpyridine; 2,2':6',2''-terpyridine | 三联吡啶;2,2':6',2''-三联吡啶 | c1ccnc(c1)-c1cccc(n1)-c1ccccn1
2-iodoxybenzoic acid | 2-碘酰基苯甲酸;邻碘酰基苯甲酸 | OC(=O)c1ccccc1I(=O)=O
norbornadiene | 降冰片二烯;2,5-降冰片二烯 | C1C2C=CC1C=C2
hexamethyleneimine | 六亚甲基亚胺;高哌啶 | C1CCCNCC1
pentamethyleneimine | 五亚甲基亚胺 | C1CCNCC1
| 双烯丙基;联烯丙基 | C=CCCC=C
| 联异丙基 | CC(C)C(C)C
| 偶氮二异庚腈 | CC(C)CC(C)(C#N)N=NC(C)(C#N)CC(C)C
urea peroxide | 过氧化尿素 | NC(N)=O.OO
hexogen; cyclonite | 黑索金;环三亚甲基三硝胺 | O=[N+]([O-])N1CN([N+](=O)[O-])CN([N+](=O)[O-])C1
octogen | 奥克托今;环四亚甲基四硝胺 | O=[N+]([O-])N1CN([N+](=O)[O-])CN([N+](=O)[O-])CN([N+](=O)[O-])C1
# terpenes and fragrances
myrcene | 月桂烯;香叶烯 | C=CC(=C)CCC=C(C)C
linalool | 芳樟醇;里哪醇;伽罗木醇 | CC(C)=CCCC(C)(O)C=C
nerol | 橙花醇 | CC(C)=CCC/C(C)=C\\CO
| 薄荷醇;薄荷脑 | CC1CCC(C(C)C)C(O)C1
l-menthol | L-薄荷醇;L-薄荷脑 | C[C@@H]1CC[C@@H](C(C)C)[C@H](O)C1
camphene | 莰烯 | C=C1C2CCC(C2)C1(C)C
alpha-terpinene | alpha-萜品烯;alpha-松油烯 | CC1=CC=C(CC1)C(C)C
gamma-terpinene | gamma-萜品烯;gamma-松油烯 | CC1=CCC(=CC1)C(C)C
terpinolene | 萜品油烯;异松油烯 | CC1=CCC(CC1)=C(C)C
| alpha-松油醇;alpha-萜品醇 | CC1=CCC(CC1)C(C)(C)O
| 香茅醇 | CC(CCO)CCC=C(C)C
citronellal | 香茅醛 | CC(CC=O)CCC=C(C)C
safrole | 黄樟素;黄樟油素 | C=CCc1ccc2OCOc2c1
isosafrole | 异黄樟素;异黄樟油素 | CC=Cc1ccc2OCOc2c1
| 茴香脑 | CC=Cc1ccc(OC)cc1
estragole | 草蒿脑;龙蒿脑 | C=CCc1ccc(OC)cc1
isoeugenol | 异丁香酚;异丁子香酚 | CC=Cc1ccc(O)c(OC)c1
ethyl vanillin; ethylvanillin | 乙基香兰素;乙基香草醛 | CCOc1cc(C=O)ccc1O
vanillyl alcohol | 香草醇;香兰醇 | COc1cc(CO)ccc1O
nerolidol | 橙花叔醇 | CC(C)=CCCC(C)=CCCC(C)(O)C=C
# reagents, polyphenols, complexing agents and fragrances by their names in the trade
fluorosilicic acid; hexafluorosilicic acid | 氟硅酸;六氟硅酸;硅氟酸 | [H+].[H+].F[Si-2](F)(F)(F)(F)F
1,1,3,3-tetramethylguanidine | 四甲基胍;1,1,3,3-四甲基胍 | CN(C)C(=N)N(C)C
aminoguanidine | 氨基胍 | NNC(N)=N
guanidine carbonate | 碳酸胍;胍碳酸盐;碳酸胍盐 | NC(N)=N.NC(N)=N.OC(O)=O
| 六甲基磷酸三酰胺;六甲磷酰三胺 | CN(C)P(=O)(N(C)C)N(C)C
| 双(2-甲氧基乙氧基)氢化铝钠;二氢双(2-甲氧基乙氧基)铝酸钠;红铝 | [Na+].COCCO[AlH2-]OCCOC
| 二乙氨基三氟化硫;二乙基氨基三氟化硫;(二乙氨基)三氟化硫 | CCN(CC)S(F)(F)F
| 1,8-二氮杂二环十一碳-7-烯;1,8-二氮杂双环[5.4.0]十一-7-烯;二氮杂二环十一碳烯 | C1CCC2=NCCCN2CC1
benzoin methyl ether | 安息香甲醚;安息香单甲醚 | COC(C(=O)c1ccccc1)c1ccccc1
benzoin ethyl ether | 安息香乙醚 | CCOC(C(=O)c1ccccc1)c1ccccc1
1,4-cyclohexanedione monoethylene ketal; 1,4-cyclohexanedione monoethylene acetal | 1,4-环己二酮单乙二醇缩酮;1,4-环己二酮单缩酮;1,4-环己二酮乙二醇单缩酮 | O=C1CCC2(CC1)OCCO2
sulfanilamide; sulphanilamide | 磺胺;对氨基苯磺酰胺 | Nc1ccc(cc1)S(N)(=O)=O
| 碳酸二琥珀酰亚胺酯;N,N'-二琥珀酰亚胺基碳酸酯;N,N'-二琥珀酰亚胺碳酸酯;N,N'-琥珀酰亚胺基碳酸酯 | O=C(ON1C(=O)CCC1=O)ON1C(=O)CCC1=O
etidronic acid | 羟基亚乙基二膦酸;羟基乙叉二膦酸;羟乙基二膦酸;依替膦酸 | CC(O)(P(O)(O)=O)P(O)(O)=O
| 氨基三亚甲基膦酸;氨基三甲叉膦酸;次氮基三(亚甲基膦酸);氨基三(亚甲基膦酸) | OP(O)(=O)CN(CP(O)(O)=O)CP(O)(O)=O
| 联萘酚;2,2'-联萘酚;1,1'-联萘酚 | Oc1ccc2ccccc2c1-c1c(O)ccc2ccccc12
1,5-diphenylcarbazide; diphenylcarbazide | 二苯卡巴肼;二苯碳酰二肼;二苯基碳酰二肼;二苯氨基脲;二苯基卡巴肼;1,5-二苯基卡巴肼 | O=C(NNc1ccccc1)NNc1ccccc1
dithizone | 双硫腙;二硫腙;二苯硫腙;二苯基硫卡巴腙;打萨宗 | S=C(NNc1ccccc1)N=Nc1ccccc1
| 二甲氨基甲酰氯;N,N-二甲基氨基甲酰氯;(二甲基氨基)甲酰氯 | CN(C)C(Cl)=O
| 二乙氨基甲酰氯;N,N-二乙基氨基甲酰氯;(二乙基氨基)甲酰氯 | CCN(CC)C(Cl)=O
chloroauric acid; tetrachloroauric acid | 氯金酸;四氯金酸 | [H+].Cl[Au-](Cl)(Cl)Cl
chloroplatinic acid; hexachloroplatinic acid | 氯铂酸;六氯铂酸 | [H+].[H+].Cl[Pt-2](Cl)(Cl)(Cl)(Cl)Cl
| 氯铂酸六水合物;六水合氯铂酸 | [H+].[H+].Cl[Pt-2](Cl)(Cl)(Cl)(Cl)Cl.O.O.O.O.O.O
| 5,10,15,20-四苯基卟啉;四苯基卟啉;内消旋-四苯基卟啉 | c1ccc(cc1)-c1c2ccc(n2)c(-c2ccccc2)c2ccc([nH]2)c(-c2ccccc2)c2nc(C=C2)c(-c2ccccc2)c2ccc1[nH]2
phenylmercuric acetate; phenylmercury acetate | 乙酸苯汞;苯基乙酸汞;赛力散 | CC(=O)O[Hg]c1ccccc1
styphnic acid | 三硝基间苯二酚;2,4,6-三硝基间苯二酚;收敛酸 | Oc1c(cc(c(O)c1[N+](=O)[O-])[N+](=O)[O-])[N+](=O)[O-]
dipicrylamine; hexanitrodiphenylamine | 六硝基二苯胺;二苦基胺;六硝炸药 | [O-][N+](=O)c1cc(c(Nc2c(cc(cc2[N+](=O)[O-])[N+](=O)[O-])[N+](=O)[O-])c(c1)[N+](=O)[O-])[N+](=O)[O-]
| 叔丁基过氧化异丙苯;叔丁基枯基过氧化物;过氧化叔丁基异丙苯 | CC(C)(C)OOC(C)(C)c1ccccc1
| 2-羟基-2-甲基苯丙酮;2-羟基-2-甲基-1-苯丙酮 | CC(C)(O)C(=O)c1ccccc1
| 2,2-二甲氧基-2-苯基苯乙酮;2,2-二甲氧基-1,2-二苯乙酮;安息香二甲醚;安息香双甲醚 | COC(OC)(C(=O)c1ccccc1)c1ccccc1
| 环三亚甲基三硝胺;环三次甲基三硝胺;黑索金;旋风炸药 | [O-][N+](=O)N1CN(CN(C1)[N+]([O-])=O)[N+]([O-])=O
| 环四亚甲基四硝胺;奥克托今 | [O-][N+](=O)N1CN(CN(CN(C1)[N+]([O-])=O)[N+]([O-])=O)[N+]([O-])=O
| 甲拌磷;三九一一 | CCOP(=S)(OCC)SCSCC
choline chloride | 氯化胆碱;胆碱氯化物 | [Cl-].C[N+](C)(C)CCO
acetylcholine chloride | 氯化乙酰胆碱;乙酰胆碱氯化物 | [Cl-].CC(=O)OCC[N+](C)(C)C
| 四羟甲基硫酸磷;四羟甲基硫酸鏻 | OC[P+](CO)(CO)CO.OC[P+](CO)(CO)CO.[O-]S([O-])(=O)=O
pyridinium tribromide | 三溴化吡啶;三溴化吡啶鎓;过溴化吡啶氢溴酸盐 | c1cc[nH+]cc1.Br[Br-]Br
spermine | 精胺 | NCCCNCCCCNCCCN
spermidine | 亚精胺 | NCCCCNCCCN
cysteamine | 半胱胺 | NCCS
cystamine | 胱胺 | NCCSSCCN
putrescine | 腐胺 | NCCCCN
cadaverine | 尸胺 | NCCCCCN
serotonin | 5-羟色胺;血清素 | NCCc1c[nH]c2ccc(O)cc12
| 肾上腺素;L-肾上腺素 | CNC[C@H](O)c1ccc(O)c(O)c1
| 麻黄碱;麻黄素 | CN[C@@H](C)[C@H](O)c1ccccc1
| 伪麻黄碱;伪麻黄素 | C[C@H](NC)[C@@H](O)c1ccccc1
| L-多巴;左旋多巴 | N[C@@H](Cc1ccc(O)c(O)c1)C(O)=O
| L-茶氨酸;茶氨酸 | CCNC(=O)CC[C@H](N)C(O)=O
glutathione | 谷胱甘肽;还原型谷胱甘肽;L-谷胱甘肽 | N[C@@H](CCC(=O)N[C@@H](CS)C(=O)NCC(O)=O)C(O)=O
| (反)-4-羟基-L-脯氨酸;反-4-羟基-L-脯氨酸;L-4-羟基脯氨酸;L-羟脯氨酸 | O[C@H]1CN[C@@H](C1)C(O)=O
| 2-甲基-4-氯苯氧乙酸 | OC(=O)COc1ccc(Cl)cc1C
| 乙酰柠檬酸三丁酯 | CCCCOC(=O)CC(OC(C)=O)(CC(=O)OCCCC)C(=O)OCCCC
| 苯并咪唑-2-氨基甲酸甲酯;N-(2-苯并咪唑基)氨基甲酸甲酯 | COC(=O)Nc1nc2ccccc2[nH]1
| 1,1'-二甲基-4,4'-联吡啶二氯化物;百草枯二氯化物 | [Cl-].[Cl-].C[n+]1ccc(cc1)-c1cc[n+](C)cc1
| 1,1'-亚乙基-2,2'-联吡啶二溴盐;1,1'-亚乙基-2,2'-联吡啶二溴化物;敌草快 | [Br-].[Br-].C1C[n+]2ccccc2-c2cccc[n+]21
calcium gluconate | 葡萄糖酸钙;葡糖酸钙 | [Ca+2].OC[C@@H](O)[C@@H](O)[C@H](O)[C@@H](O)C([O-])=O.OC[C@@H](O)[C@@H](O)[C@H](O)[C@@H](O)C([O-])=O
sodium gluconate | 葡萄糖酸钠;葡糖酸钠 | [Na+].OC[C@@H](O)[C@@H](O)[C@H](O)[C@@H](O)C([O-])=O
| 酒石酸钾钠;罗谢尔盐;洛氏盐 | [Na+].[K+].O[C@H]([C@@H](O)C([O-])=O)C([O-])=O
| 大苏打;海波 | [Na+].[Na+].[O-]S([O-])(=O)=S
| 氯己定;洗必泰 | Clc1ccc(NC(=N)NC(=N)NCCCCCCNC(=N)NC(=N)Nc2ccc(Cl)cc2)cc1
| 吡咯烷二硫代氨基甲酸铵;吡咯烷二硫代甲酸铵 | [NH4+].[S-]C(=S)N1CCCC1
3-sulfolene; sulfolene; butadiene sulfone | 环丁烯砜;3-环丁烯砜;丁二烯砜 | O=S1(=O)CC=CC1
potassium ethyl xanthate | 乙基黄原酸钾;乙基黄药钾 | [K+].CCOC([S-])=S
sodium ethyl xanthate | 乙基黄原酸钠;乙基黄药 | [Na+].CCOC([S-])=S
potassium isopropyl xanthate | 异丙基黄原酸钾 | [K+].CC(C)OC([S-])=S
sodium isopropyl xanthate | 异丙基黄原酸钠 | [Na+].CC(C)OC([S-])=S
potassium isobutyl xanthate | 异丁基黄原酸钾 | [K+].CC(C)COC([S-])=S
sodium isobutyl xanthate | 异丁基黄原酸钠 | [Na+].CC(C)COC([S-])=S
potassium amyl xanthate | 戊基黄原酸钾 | [K+].CCCCCOC([S-])=S
| 麦芽酚 | Cc1occc(=O)c1O
| 乙基麦芽酚 | CCc1occc(=O)c1O
| (反)-茴香脑 | COc1ccc(/C=C/C)cc1
| 双酚F | Oc1ccc(Cc2ccc(O)cc2)cc1
| 双酚S;4,4'-磺酰基二苯酚 | Oc1ccc(cc1)S(=O)(=O)c1ccc(O)cc1
| 双酚AF;六氟双酚A | Oc1ccc(cc1)C(c1ccc(O)cc1)(C(F)(F)F)C(F)(F)F
| 四溴双酚A | CC(C)(c1cc(Br)c(O)c(Br)c1)c1cc(Br)c(O)c(Br)c1
| 四氯双酚A | CC(C)(c1cc(Cl)c(O)c(Cl)c1)c1cc(Cl)c(O)c(Cl)c1
| 氢化双酚A | CC(C)(C1CCC(O)CC1)C1CCC(O)CC1
| 双酚A二缩水甘油醚;双酚A二环氧丙醚 | CC(C)(c1ccc(OCC2CO2)cc1)c1ccc(OCC2CO2)cc1
| 1,4-丁二醇二缩水甘油醚 | C(CCOCC1CO1)COCC1CO1
| 乙二醇二缩水甘油醚 | C(COCC1CO1)OCC1CO1
| 新戊二醇二缩水甘油醚 | CC(C)(COCC1CO1)COCC1CO1
| 1,6-己二醇二缩水甘油醚 | C(CCCOCC1CO1)CCOCC1CO1
creatine | 肌酸 | CN(CC(O)=O)C(N)=N
creatinine | 肌酐;肌酸酐 | CN1CC(=O)NC1=N
| 月桂内酰胺;十二内酰胺 | O=C1CCCCCCCCCCCN1
| 氯胺T;氯胺-T | [Na+].Cc1ccc(cc1)S(=O)(=O)[N-]Cl
| 二氯异氰尿酸钠;二氯异三聚氰酸钠;优氯净 | [Na+].ClN1C(=O)[N-]C(=O)N(Cl)C1=O
| 异氰脲酸三烯丙酯;三烯丙基异氰脲酸酯;三烯丙基异氰尿酸酯 | C=CCN1C(=O)N(CC=C)C(=O)N(CC=C)C1=O
| 三(二甲氨基甲基)苯酚 | CN(C)Cc1cc(CN(C)C)c(O)c(CN(C)C)c1
| 二乙烯三胺五乙酸;二亚乙基三胺五乙酸;喷替酸 | OC(=O)CN(CCN(CC(O)=O)CC(O)=O)CCN(CC(O)=O)CC(O)=O
| 乙二醇双(2-氨基乙基醚)四乙酸;乙二醇二乙醚二胺四乙酸 | OC(=O)CN(CCOCCOCCN(CC(O)=O)CC(O)=O)CC(O)=O
| N-(2-羟乙基)乙二胺三乙酸;N-羟乙基乙二胺三乙酸 | OCCN(CCN(CC(O)=O)CC(O)=O)CC(O)=O
| 乙二胺二乙酸 | OC(=O)CNCCNCC(O)=O
| 7,7,8,8-四氰基对苯二醌二甲烷;四氰基对醌二甲烷 | N#CC(C#N)=C1C=CC(=C(C#N)C#N)C=C1
| 氟代碳酸乙烯酯 | FC1COC(=O)O1
| 硫酸乙烯酯;硫酸亚乙酯 | O=S1(=O)OCCO1
| 亚硫酸乙烯酯;亚硫酸亚乙酯 | O=S1OCCO1
| 邻联甲苯胺 | Cc1cc(ccc1N)-c1ccc(N)c(C)c1
| 邻联茴香胺;邻联二茴香胺 | COc1cc(ccc1N)-c1ccc(N)c(OC)c1
| 二氢香豆素 | O=C1CCc2ccccc2O1
| 间苯二酚二甲醚 | COc1cccc(OC)c1
| 对苯二酚二甲醚 | COc1ccc(OC)cc1
| 2-二甲氨基氯乙烷 | CN(C)CCCl
| 羟基香茅醛 | CC(CCCC(C)(C)O)CC=O
farnesol | 金合欢醇;法呢醇;法尼醇 | CC(C)=CCCC(C)=CCCC(C)=CCO
alpha-ionone | alpha-紫罗兰酮;甲位紫罗兰酮 | CC(=O)/C=C/C1C(C)=CCCC1(C)C
beta-ionone | beta-紫罗兰酮;乙位紫罗兰酮 | CC(=O)/C=C/C1=C(C)CCCC1(C)C
4-terpineol; terpinen-4-ol | 4-松油醇;松油烯-4-醇;4-萜烯醇 | CC(C)C1(O)CCC(C)=CC1
| 薄荷酮 | CC(C)C1CCC(C)CC1=O
| 胡薄荷酮;长叶薄荷酮 | CC(C)=C1CCC(C)CC1=O
| 香芹酮 | CC(=C)C1CC=C(C)C(=O)C1
alpha-pinene | alpha-蒎烯 | CC1=CCC2CC1C2(C)C
beta-pinene | beta-蒎烯 | CC1(C)C2CCC(=C)C1C2
| 莰酮;2-莰酮 | CC1(C)C2CCC1(C)C(=O)C2
| 罗勒烯 | CC(=CCC=C(C)C)C=C
| 桧烯 | CC(C)C12CCC(=C)C1C2
alpha-phellandrene | alpha-水芹烯 | CC(C)C1CC=C(C)C=C1
| 对伞花烃;对异丙基甲苯;伞花烃 | CC(C)c1ccc(C)cc1
| 1,8-桉叶素;桉叶素;桉树脑;1,8-桉树脑;桉油精;桉叶油醇 | CC1(C)OC2(C)CCC1CC2
| (顺)-茉莉酮 | CC/C=C\\CC1=C(C)CCC1=O
| 二氢茉莉酮 | CCCCCC1=C(C)CCC1=O
| 二氢茉莉酮酸甲酯 | CCCCCC1C(CCC1=O)CC(=O)OC
| 环十五内酯;十五内酯;十五烷内酯 | O=C1CCCCCCCCCCCCCCO1
| 环十五酮 | O=C1CCCCCCCCCCCCCC1
| 柠檬腈 | CC(C)=CCCC(C)=CC#N
| 香叶腈 | CC(C)=CCCC(C)=CC#N
# aromatic hydrocarbons of more rings than are numbered here
benzo[b]fluoranthene; benz[e]acephenanthrylene | 苯并[b]荧蒽;苯并(b)荧蒽 | c1ccc2c(c1)-c1cccc3c1c2cc1ccccc13
benzo[k]fluoranthene | 苯并[k]荧蒽;苯并(k)荧蒽 | c1ccc2cc3c(cc2c1)-c1cccc2cccc3c12
benzo[j]fluoranthene | 苯并[j]荧蒽;苯并(j)荧蒽 | c1ccc2c(c1)ccc1c2-c2cccc3cccc1c23
benzo[e]pyrene | 苯并[e]芘;苯并(e)芘 | c1ccc2c(c1)c1cccc3ccc4cccc2c4c31
benzo[ghi]perylene; benzo[g,h,i]perylene | 苯并[ghi]苝;苯并[g,h,i]苝;苯并(g,h,i)苝 | c1cc2ccc3ccc4ccc5cccc6c(c1)c2c3c4c56
indeno[1,2,3-cd]pyrene | 茚并[1,2,3-cd]芘;茚并(1,2,3-cd)芘;茚并[1,2,3-c,d]芘 | c1ccc2c(c1)-c1ccc3ccc4cccc5cc2c1c3c45
dibenz[a,h]anthracene; dibenzo[a,h]anthracene | 二苯并[a,h]蒽;二苯并(a,h)蒽 | c1ccc2c(c1)ccc1cc3c(ccc4ccccc43)cc12
benzo[c]phenanthrene | 苯并[c]菲 | c1ccc2c(c1)ccc1ccc3ccccc3c12
coronene | 晕苯;蒄 | c1cc2ccc3ccc4ccc5ccc6ccc1c7c2c3c4c5c67
`

/** Each with its SMILES. */
export function commonNames(language: 'en' | 'zh'): [string, string][] {
  return (COMMON_SUBSTANCES + TRADE_SUBSTANCES + MEDICINES_AND_PESTICIDES)
    .split('\n')
    .filter((line) => line.includes('|'))
    .flatMap((line) => {
      const [english = '', chinese = '', smiles = ''] = line.split('|').map((cell) => cell.trim())
      return (language === 'en' ? english : chinese)
        .split(';')
        .map((name): [string, string] => [name.trim(), smiles])
        .filter(([name]) => name !== '')
    })
}
