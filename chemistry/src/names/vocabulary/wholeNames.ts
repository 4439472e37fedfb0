import { commonNames } from './commonSubstances.ts'

/**
 * Substances that are known by a name which nothing is put before or behind: elements, small inorganic molecules, reagents.
 * `names, the first is the id | SMILES`. Oxides are drawn as molecules where registries draw them so (zinc oxide O=[Zn]); those that are
 * drawn now as molecules and now as ions (Fe2O3, Ag2O, As2O3) are left out, for one of the two would not be found.
 */
const TABLE = `
# elements that are molecules
hydrogen | [H][H]
deuterium | [2H][2H]
nitrogen | N#N
oxygen | O=O
ozone | [O-][O+]=O
fluorine | FF
chlorine | ClCl
bromine | BrBr
iodine | II
# oxides
carbon monoxide | [C-]#[O+]
carbon dioxide | O=C=O
carbonyl sulfide, carbon oxysulfide | O=C=S
sulfur dioxide | O=S=O
sulfur trioxide | O=S(=O)=O
nitric oxide, nitrogen monoxide | [N]=O
nitrogen dioxide | [O]N=O
nitrous oxide, dinitrogen monoxide | N#[N+][O-]
dinitrogen trioxide, nitrogen trioxide | O=N[N+](=O)[O-]
dinitrogen tetroxide, dinitrogen tetraoxide, nitrogen tetroxide | O=[N+]([O-])[N+](=O)[O-]
dinitrogen pentoxide, dinitrogen pentaoxide, nitrogen pentoxide | O=[N+]([O-])O[N+](=O)[O-]
chlorine dioxide | O=Cl[O]
silicon dioxide, silica | O=[Si]=O
selenium dioxide | O=[Se]=O
tellurium dioxide | O=[Te]=O
titanium dioxide, titanium(iv) oxide | O=[Ti]=O
manganese dioxide, manganese(iv) oxide | O=[Mn]=O
magnesium oxide | O=[Mg]
zinc oxide | O=[Zn]
copper(ii) oxide, cupric oxide | O=[Cu]
nickel(ii) oxide, nickel monoxide | O=[Ni]
manganese(ii) oxide | O=[Mn]
tin(ii) oxide, tin monoxide | O=[Sn]
beryllium oxide | O=[Be]
strontium oxide | O=[Sr]
aluminium oxide, aluminum oxide, alumina | O=[Al]O[Al]=O
molybdenum trioxide, molybdenum(vi) oxide | O=[Mo](=O)=O
tungsten trioxide, tungsten(vi) oxide | O=[W](=O)=O
chromium trioxide, chromium(vi) oxide | O=[Cr](=O)=O
vanadium pentoxide, vanadium(v) oxide, divanadium pentaoxide, divanadium pentoxide | O=[V](=O)O[V](=O)=O
osmium tetroxide, osmium(viii) oxide | O=[Os](=O)(=O)=O
ruthenium tetroxide | O=[Ru](=O)(=O)=O
mercury(ii) oxide, mercuric oxide | O=[Hg]
potassium bifluoride, potassium hydrogen difluoride | [K+].F.[F-]
# hydrides and amides
hydrogen sulfide | S
hydrogen selenide | [SeH2]
hydrogen cyanide, hydrocyanic acid | C#N
arsine | [AsH3]
stibine | [SbH3]
germane | [GeH4]
sodium hydride | [Na+].[H-]
lithium amide | [Li+].[NH2-]
sodium amide | [Na+].[NH2-]
lithium diisopropylamide | [Li+].CC(C)[N-]C(C)C
lithium bis(trimethylsilyl)amide, lithium hexamethyldisilazide | [Li+].C[Si](C)(C)[N-][Si](C)(C)C
sodium bis(trimethylsilyl)amide, sodium hexamethyldisilazide | [Na+].C[Si](C)(C)[N-][Si](C)(C)C
potassium bis(trimethylsilyl)amide, potassium hexamethyldisilazide | [K+].C[Si](C)(C)[N-][Si](C)(C)C
lithium bis(trifluoromethanesulfonyl)imide, lithium bis(trifluoromethylsulfonyl)imide | [Li+].O=S(=O)([N-]S(=O)(=O)C(F)(F)F)C(F)(F)F
potassium phthalimide | [K+].O=C1[N-]C(=O)c2ccccc12
# halides
nitrogen trifluoride | FN(F)F
nitrogen trichloride | ClN(Cl)Cl
sulfur hexafluoride | FS(F)(F)(F)(F)F
sulfur tetrafluoride | FS(F)(F)F
sulfur dichloride | ClSCl
disulfur dichloride, sulfur monochloride | ClSSCl
phosphorus pentafluoride | FP(F)(F)(F)F
phosphorus trichloride | ClP(Cl)Cl
phosphorus tribromide | BrP(Br)Br
phosphorus oxychloride | ClP(Cl)(Cl)=O
oxalyl chloride | ClC(=O)C(Cl)=O
hydrogen chloride, hydrochloric acid | Cl
hydrogen bromide, hydrobromic acid | Br
hydrogen peroxide | OO
trichloroethylene | ClC=C(Cl)Cl
tetrachloroethylene, perchloroethylene | ClC(Cl)=C(Cl)Cl
benzoyl peroxide, dibenzoyl peroxide | O=C(OOC(=O)c1ccccc1)c1ccccc1
3-chloroperbenzoic acid, 3-chloroperoxybenzoic acid, m-chloroperbenzoic acid | OOC(=O)c1cccc(Cl)c1
ascorbic acid, l-ascorbic acid | OC[C@H](O)[C@H]1OC(=O)C(O)=C1O
caffeine | Cn1cnc2c1c(=O)n(C)c(=O)n2C
uric acid | O=c1[nH]c(=O)c2[nH]c(=O)[nH]c2[nH]1
thiophosphoryl chloride | ClP(Cl)(Cl)=S
phosphorus pentasulfide | S=P(=S)SP(=S)=S
iodine monochloride | ClI
iodine monobromide | BrI
cyanogen chloride | ClC#N
cyanogen bromide | BrC#N
cyanogen iodide | IC#N
cyanogen | N#CC#N
carbonyl fluoride | O=C(F)F
carbon tetrafluoride, tetrafluoromethane | FC(F)(F)F
trichlorosilane | Cl[SiH](Cl)Cl
dichlorosilane | Cl[SiH2]Cl
nitrosyl chloride | O=NCl
chlorine trifluoride | FCl(F)F
bromine trifluoride | FBr(F)F
bromine pentafluoride | FBr(F)(F)(F)F
iodine pentafluoride | FI(F)(F)(F)F
iodine trichloride | ClI(Cl)Cl
arsenic trichloride, arsenic(iii) chloride | Cl[As](Cl)Cl
tungsten hexafluoride | F[W](F)(F)(F)(F)F
uranium hexafluoride | F[U](F)(F)(F)(F)F
selenium disulfide | S=[Se]=S
# salts
ammonium bifluoride, ammonium hydrogen difluoride, ammonium hydrogen fluoride | [NH4+].F.[F-]
sodium hydrosulfide, sodium hydrogen sulfide | [Na+].[SH-]
potassium hydrosulfide, potassium hydrogen sulfide | [K+].[SH-]
calcium carbide | [Ca+2].[C-]#[C-]
sodium metaborate | [Na+].[O-]B=O
ferrous ammonium sulfate, ammonium iron(ii) sulfate | [NH4+].[NH4+].[Fe+2].[O-]S(=O)(=O)[O-].[O-]S(=O)(=O)[O-]
aluminium potassium sulfate, potassium aluminium sulfate, potassium aluminum sulfate | [K+].[Al+3].[O-]S(=O)(=O)[O-].[O-]S(=O)(=O)[O-]
hydrazine hydrate, hydrazine monohydrate | NN.O
# acids
phosphorous acid | O=[PH](O)O
sodium phosphite, disodium phosphite, disodium hydrogen phosphite | [Na+].[Na+].[O-][PH](=O)[O-]
potassium phosphite, dipotassium phosphite, dipotassium hydrogen phosphite | [K+].[K+].[O-][PH](=O)[O-]
sodium hypophosphite | [Na+].[O-][PH2]=O
thiodiglycolic acid, 2,2'-thiodiglycolic acid | OC(=O)CSCC(=O)O
arsenic acid | O[As](O)(O)=O
selenious acid, selenous acid | O[Se](O)=O
selenic acid | O[Se](O)(=O)=O
hypochlorous acid | OCl
chloric acid | OCl(=O)=O
iodic acid | OI(=O)=O
chlorosulfonic acid | OS(=O)(=O)Cl
fluorosulfonic acid | OS(=O)(=O)F
tetrafluoroboric acid, fluoroboric acid | [H+].F[B-](F)(F)F
hexafluorophosphoric acid | [H+].F[P-](F)(F)(F)(F)F
# reagents
iodoquinol | Oc1c(I)cc(I)c2cccnc12
deoxybenzoin, 2-phenylacetophenone | O=C(Cc1ccccc1)c1ccccc1
1-phenylethanol | CC(O)c1ccccc1
1-phenylethylamine | CC(N)c1ccccc1
cumene hydroperoxide | CC(C)(OO)c1ccccc1
dicumyl peroxide | CC(C)(OOC(C)(C)c1ccccc1)c1ccccc1
azobisisobutyronitrile, 2,2'-azobis(2-methylpropionitrile) | CC(C)(C#N)N=NC(C)(C)C#N
lithium aluminium hydride, lithium aluminum hydride | [Li+].[AlH4-]
sodium cyanoborohydride | [Na+].[BH3-]C#N
sodium triacetoxyborohydride | [Na+].CC(=O)O[BH-](OC(C)=O)OC(C)=O
boron trifluoride diethyl etherate, boron trifluoride etherate | FB(F)F.CCOCC
triphenylphosphine oxide | O=P(c1ccccc1)(c1ccccc1)c1ccccc1
diphenylphosphine oxide | O=[PH](c1ccccc1)c1ccccc1
iodobenzene diacetate | CC(=O)OI(OC(C)=O)c1ccccc1
bis(trifluoroacetoxy)iodobenzene | FC(F)(F)C(=O)OI(OC(=O)C(F)(F)F)c1ccccc1
bis(pinacolato)diboron | CC1(C)OB(OC1(C)C)B1OC(C)(C)C(C)(C)O1
cycloheptatriene | C1=CC=CC=CC1
nickel carbonyl, nickel tetracarbonyl, tetracarbonylnickel | [Ni].[C-]#[O+].[C-]#[O+].[C-]#[O+].[C-]#[O+]
iron pentacarbonyl, pentacarbonyliron | [Fe].[C-]#[O+].[C-]#[O+].[C-]#[O+].[C-]#[O+].[C-]#[O+]
nitroglycerin, trinitroglycerin, glyceryl trinitrate | O=[N+]([O-])OCC(CO[N+](=O)[O-])O[N+](=O)[O-]
chloropicrin, trichloronitromethane | O=[N+]([O-])C(Cl)(Cl)Cl
nitroguanidine | NC(=N)N[N+](=O)[O-]
diacetone alcohol | CC(=O)CC(C)(C)O
hexamethylene diisocyanate | O=C=NCCCCCCN=C=O
isophorone diisocyanate | CC1(C)CC(CC(C)(CN=C=O)C1)N=C=O
4,4'-diphenylmethane diisocyanate, 4,4'-methylenebis(phenyl isocyanate), diphenylmethane 4,4'-diisocyanate | O=C=Nc1ccc(cc1)Cc1ccc(cc1)N=C=O
propylene glycol monomethyl ether | COCC(C)O
propylene glycol monomethyl ether acetate, propylene glycol methyl ether acetate | COCC(C)OC(C)=O
potassium perfluorooctanesulfonate | [K+].[O-]S(=O)(=O)C(F)(F)C(F)(F)C(F)(F)C(F)(F)C(F)(F)C(F)(F)C(F)(F)C(F)(F)F
1,1-dimethylhydrazine, unsym-dimethylhydrazine | CN(C)N
mercaptoethanol | OCCS
chloroethanol, ethylene chlorohydrin | OCCCl
vinylidene chloride | C=C(Cl)Cl
vinylidene fluoride | C=C(F)F
methylene chloride, methylene dichloride | ClCCl
methylene bromide, methylene dibromide | BrCBr
benzal chloride, benzylidene chloride | ClC(Cl)c1ccccc1
ethylene oxide | C1CO1
cacodylic acid | C[As](C)(=O)O
chloral | ClC(Cl)(Cl)C=O
furfuryl alcohol | OCc1ccco1
tetrahydrofurfuryl alcohol | OCC1CCCO1
styrene oxide | C1OC1c1ccccc1
methylal | COCOC
acetal | CCOC(C)OCC
p-thiocresol, 4-methylthiophenol | Cc1ccc(S)cc1
butadiene | C=CC=C
allyl chloride | ClCC=C
chloromethyl methyl ether | COCCl
bis(2-chloroethyl) ether | ClCCOCCCl
trinitrotoluene | Cc1c(cc(cc1[N+](=O)[O-])[N+](=O)[O-])[N+](=O)[O-]
trans-decalin, trans-decahydronaphthalene | C1CC[C@H]2CCCC[C@@H]2C1
cis-decalin, cis-decahydronaphthalene | C1CC[C@H]2CCCC[C@H]2C1
1-phenyl-3-methyl-5-pyrazolone, 3-methyl-1-phenyl-5-pyrazolone, 3-methyl-1-phenyl-2-pyrazolin-5-one | CC1=NN(c2ccccc2)C(=O)C1
2,2'-dipyridyl disulfide, 2,2'-dithiodipyridine | c1ccnc(c1)SSc1ccccn1
sec-amyl alcohol | CCCC(C)O
neohexane | CCC(C)(C)C
isohexane | CCCC(C)C
isoheptane | CCCCC(C)C
neoheptane | CCCC(C)(C)C
lindane | Cl[C@H]1[C@H](Cl)[C@@H](Cl)[C@@H](Cl)[C@H](Cl)[C@H]1Cl
isooctanoic acid | CCCCC(CC)C(=O)O
hexamethyldisilazane | C[Si](C)(C)N[Si](C)(C)C
hexamethyldisilathiane | C[Si](C)(C)S[Si](C)(C)C
tetramethylethylenediamine | CN(C)CCN(C)C
hexamethylphosphoramide, hexamethylphosphoric triamide | CN(C)P(=O)(N(C)C)N(C)C
dimethylacetamide | CC(=O)N(C)C
urea hydrogen peroxide, hydrogen peroxide-urea | OO.NC(N)=O
acetone cyanohydrin | CC(C)(O)C#N
mandelonitrile | N#CC(O)c1ccccc1
hydroxyacetone | CC(=O)CO
paraldehyde | CC1OC(C)OC(C)O1
dicyclopentadiene | C1C=CC2C1C1CC2C=C1
2,2,4-trimethylpentane | CC(C)CC(C)(C)C
isophorone | CC1=CC(=O)CC(C)(C)C1
trimethylolpropane | CCC(CO)(CO)CO
neopentyl glycol | CC(C)(CO)CO
pentaerythritol tetranitrate | O=[N+]([O-])OCC(CO[N+](=O)[O-])(CO[N+](=O)[O-])CO[N+](=O)[O-]
oleylamine | CCCCCCCC/C=C\\CCCCCCCCN
1,4-diazabicyclo[2.2.2]octane, triethylenediamine | C1CN2CCN1CC2
cyclohexene oxide | C1CCC2OC2C1
propylene oxide | CC1CO1
1,2-propylene glycol | CC(O)CO
1,2-butylene oxide | CCC1CO1
2-methylaziridine, propyleneimine | CC1CN1
ethylene carbonate | O=C1OCCO1
propylene carbonate | CC1COC(=O)O1
vinylene carbonate | O=C1OC=CO1
ethylene dichloride | ClCCCl
ethylene dibromide | BrCCBr
phenolphthalein | Oc1ccc(cc1)C1(OC(=O)c2ccccc12)c1ccc(O)cc1
bisphenol a | CC(C)(c1ccc(O)cc1)c1ccc(O)cc1
xanthone | O=C1c2ccccc2Oc2ccccc12
benzanthrone | O=C1c2ccccc2-c2cccc3cccc1c23
phenanthrenequinone, 9,10-phenanthrenequinone | O=C1C(=O)c2ccccc2-c2ccccc12
p-benzoquinone dioxime, 1,4-benzoquinone dioxime | ON=C1C=CC(=NO)C=C1
pyromellitic dianhydride | O=C1OC(=O)c2cc3C(=O)OC(=O)c3cc12
trimellitic anhydride | OC(=O)c1ccc2C(=O)OC(=O)c2c1
di-tert-butyl dicarbonate | CC(C)(C)OC(=O)OC(=O)OC(C)(C)C
n,n'-carbonyldiimidazole, carbonyldiimidazole, 1,1'-carbonyldiimidazole | O=C(n1ccnc1)n1ccnc1
diketene | C=C1CC(=O)O1
ninhydrin | OC1(O)C(=O)c2ccccc2C1=O
limonene, dipentene | CC(=C)C1CCC(C)=CC1
chloroprene | C=CC(=C)Cl
citral | CC(C)=CCCC(C)=CC=O
2,4-pentanedione | CC(=O)CC(C)=O
aspirin, acetylsalicylic acid | CC(=O)Oc1ccccc1C(=O)O
trimethylolaminomethane, tris(hydroxymethyl)aminomethane | NC(CO)(CO)CO
tris hydrochloride, tris(hydroxymethyl)aminomethane hydrochloride | Cl.NC(CO)(CO)CO
dipropylene glycol monomethyl ether | COC(C)COC(C)CO
tetraethylenepentamine | NCCNCCNCCNCCN
hexamethylenediamine | NCCCCCCN
benzo[a]pyrene | c1ccc2c(c1)cc1ccc3cccc4ccc2c1c34
benz[a]anthracene, benzo[a]anthracene | c1ccc2c(c1)ccc1cc3ccccc3cc12
dibenzosuberone | O=C1c2ccccc2CCc2ccccc12
butylated hydroxytoluene | Cc1cc(C(C)(C)C)c(O)c(C(C)(C)C)c1
ferrocene | [Fe+2].[cH-]1cccc1.[cH-]1cccc1
(diacetoxyiodo)benzene, iodobenzene diacetate, iodosobenzene diacetate | CC(=O)OI(OC(C)=O)c1ccccc1
ammonium cerium(iv) nitrate, ceric ammonium nitrate | [NH4+].[NH4+].[Ce+4].[O-][N+](=O)[O-].[O-][N+](=O)[O-].[O-][N+](=O)[O-].[O-][N+](=O)[O-].[O-][N+](=O)[O-].[O-][N+](=O)[O-]
sodium dihydrogen phosphate, monosodium phosphate | [Na+].OP(=O)(O)[O-]
disodium hydrogen phosphate | [Na+].[Na+].OP(=O)([O-])[O-]
dipotassium hydrogen phosphate | [K+].[K+].OP(=O)([O-])[O-]
sodium thiosulfate | [Na+].[Na+].[O-]S(=O)(=S)[O-]
sodium hydrogen sulfite, sodium bisulfite | [Na+].[O-]S(=O)O
potassium permanganate | [K+].[O-][Mn](=O)(=O)=O
potassium hydrogen phthalate | [K+].OC(=O)c1ccccc1C(=O)[O-]
sodium dodecyl sulfate, sodium lauryl sulfate | [Na+].CCCCCCCCCCCCOS(=O)(=O)[O-]
potassium dihydrogen phosphate, monopotassium phosphate | [K+].OP(=O)(O)[O-]
sodium tripolyphosphate, pentasodium triphosphate | [Na+].[Na+].[Na+].[Na+].[Na+].O=P([O-])([O-])OP(=O)([O-])OP(=O)([O-])[O-]
potassium tetrachloroplatinate, potassium tetrachloroplatinate(ii) | [K+].[K+].Cl[Pt-2](Cl)(Cl)Cl
hydroxylamine sulfate | [NH3+]O.[NH3+]O.[O-]S(=O)(=O)[O-]
calcium cyanamide | [Ca+2].[N-]=C=[N-]
ethylenediaminetetraacetic acid, edta | OC(=O)CN(CCN(CC(O)=O)CC(O)=O)CC(O)=O
disodium ethylenediaminetetraacetate, ethylenediaminetetraacetic acid disodium salt | OC(=O)CN(CCN(CC(=O)[O-])CC(=O)[O-])CC(=O)O.[Na+].[Na+]
disodium ethylenediaminetetraacetate dihydrate, ethylenediaminetetraacetic acid disodium salt dihydrate | OC(=O)CN(CCN(CC(=O)[O-])CC(=O)[O-])CC(=O)O.[Na+].[Na+].O.O
tetrasodium ethylenediaminetetraacetate, ethylenediaminetetraacetic acid tetrasodium salt | [O-]C(=O)CN(CCN(CC(=O)[O-])CC(=O)[O-])CC(=O)[O-].[Na+].[Na+].[Na+].[Na+]
n,o-bis(trimethylsilyl)acetamide | CC(=N[Si](C)(C)C)O[Si](C)(C)C
pinacolborane | CC1(C)OBOC1(C)C
catecholborane | B1Oc2ccccc2O1
sodium tetraphenylborate | c1ccc(cc1)[B-](c1ccccc1)(c1ccccc1)c1ccccc1.[Na+]
`

/** Elements that are drawn as one atom: symbol and names. */
const ELEMENTS = `He helium|Li lithium|Be beryllium|Ne neon|Na sodium|Mg magnesium|Al aluminium aluminum|Si silicon|Ar argon|K potassium|Ca calcium|Sc scandium|Ti titanium|V vanadium|Cr chromium|Mn manganese|Fe iron|Co cobalt|Ni nickel|Cu copper|Zn zinc|Ga gallium|Ge germanium|As arsenic|Se selenium|Kr krypton
Rb rubidium|Sr strontium|Y yttrium|Zr zirconium|Nb niobium|Mo molybdenum|Ru ruthenium|Rh rhodium|Pd palladium|Ag silver|Cd cadmium|In indium|Sn tin|Sb antimony|Te tellurium|Xe xenon|Cs caesium cesium|Ba barium|La lanthanum|Ce cerium|Pr praseodymium|Nd neodymium|Sm samarium|Eu europium|Gd gadolinium|Tb terbium|Dy dysprosium|Ho holmium|Er erbium|Tm thulium|Yb ytterbium|Lu lutetium
Hf hafnium|Ta tantalum|W tungsten|Re rhenium|Os osmium|Ir iridium|Pt platinum|Au gold|Hg mercury|Tl thallium|Pb lead|Bi bismuth`

/** SMILES of whole substances by their English names in small letters. */
export const wholeNames: ReadonlyMap<string, string> = new Map([
  ...commonNames('en'),
  ...TABLE.split('\n')
    .filter((line) => line.includes('|'))
    .flatMap((line) => {
      const [names = '', smiles = ''] = line.split(' | ')
      return names.split(', ').map((name): [string, string] => [name.trim(), smiles.trim()])
    }),
  ...ELEMENTS.split(/[|\n]/).flatMap((line) => {
    const [symbol = '', ...names] = line.split(' ')
    return names.map((name): [string, string] => [name, `[${symbol}]`])
  }),
])
