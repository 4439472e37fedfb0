/**
 * What is named by its function: heads that need something bound to them (`oxy`, `ether`), simple substituents, ions and solvents.
 * Columns: id, SMILES, positions, bound at (once for each bond), needs (once for each bond).
 */
export const functionalSkeletons = `
# halogens and pseudohalogens, as substituents and as words behind a group
fluoro | F | - | 0
chloro | Cl | - | 0
bromo | Br | - | 0
iodo | I | - | 0
nitro | [N+](=O)[O-] | - - - | 0
nitroso | N=O | - - | 0
azido | N=[N+]=[N-] | - - - | 0
cyano | C#N | - - | 0
isocyano | [N+]#[C-] | - - | 0
cyanato | OC#N | - - - | 0
isocyanato | N=C=O | - - - | 0
thiocyanato | SC#N | - - - | 0
isothiocyanato | N=C=S | - - - | 0
selenocyanato | [Se]C#N | - - - | 0
iodosyl | I=O | - - | 0
diazo | [N+]=[N-] | - - | 0 0
hydroxy | O | O | 0
mercapto | S | S | 0
selanyl | [Se] | Se | 0
hydroperoxy | OO | - - | 0
oxo | O | - | 0 0
thioxo | S | - | 0 0
selenoxo | [Se] | - | 0 0
carboxy | C(=O)O | - - - | 0
formyl | C=O | 1 - | 0
sulfo | S(=O)(=O)O | - - - - | 0
sulfino | S(=O)O | - - - | 0
phosphono | P(=O)(O)O | - - - - | 0
borono | B(O)O | - - - | 0
carboxylato | C(=O)[O-] | - - - | 0
sulfonato | S(=O)(=O)[O-] | - - - - | 0
oxido | [O-] | - | 0
trifluoromethyl | C(F)(F)F | - - - - | 0
deuterio | [2H] | - | 0
# heads of substituents that take others or hydrogen
amino | N | N,- | 0
imino | N | N | 0 0
hydroxyimino | NO | - - | 0 0
nitrilo | N | - | 0 0 0
amidino | C(=N)N | - N' N | 0
guanidino | NC(=N)N | 1 2 3,N' 3,N | 0
ureido | NC(=O)N | 1 2 - 3 | 0
thioureido | NC(=S)N | 1 2 - 3 | 0
carbamoyl | C(=O)N | 1 - N | 0
thiocarbamoyl | C(=S)N | 1 - N | 0
sulfamoyl | S(=O)(=O)N | - - - N | 0
sulfonylamino | NS(=O)=O | N - - - | 0 | 1
hydrazinyl | NN | 1 2 | 0
hydrazono | NN | 1 2 | 0 0
hydrazinocarbonyl | C(=O)NN | - - 1 2 | 0
azino | NN | - - | 0 0 1 1
silyl | [Si] | Si | 0
disilanyl | [Si][Si] | 1 2 | 0
siloxy | O[Si] | - Si | 0
germyl | [Ge] | Ge | 0
stannyl | [Sn] | Sn | 0
phosphino | P | P | 0
arsino | [As] | As | 0
phosphoryl | P=O | P - | 0
boryl | B | B | 0
# heads with something on either side
oxy | O | - | 0 | 0
thio | S | - | 0 | 0
seleno | [Se] | - | 0 | 0
telluro | [Te] | - | 0 | 0
dithio | SS | - - | 0 | 1
peroxy | OO | - - | 0 | 1
sulfinyl | S=O | S - | 0 | 0
sulfonyl | S(=O)=O | S - - | 0 | 0
seleninyl | [Se]=O | - - | 0 | 0
selenonyl | [Se](=O)=O | - - - | 0 | 0
carbonyl | C=O | - - | 0 | 0
thiocarbonyl | C=S | - - | 0 | 0
oxycarbonyl | C(=O)O | - - - | 0 | 2
carbonyloxy | OC=O | - - - | 0 | 1
carbonylamino | NC=O | N - - | 0 | 1
sulfonyloxy | OS(=O)=O | - - - - | 0 | 1
carbothioyl | C=S | - - | 0 | 0
azo | N=N | - - | 0 | 1
epoxy | O | - | 0 0
epithio | S | - | 0 0
epimino | N | N | 0 0
methylenedioxy | OCO | - - - | 0 2
ethylenedioxy | OCCO | - - - - | 0 3
hydrogen | [H] | -
place | [X] | - | 0
anion | [H] | -
ammonium | [N+] | N
phosphonium | [P+] | P
sulfonium | [S+] | S
sulfoxonium | [S+]=O | S -
arsonium | [As+] | As
oxonium | [O+] | O
iodonium | [I+] | I
anilinium | [N+]c1ccccc1 | N 1 2 3 4 5 6
# in the middle of several equal parents
middle oxy | O | - | 0 0
middle thio | S | - | 0 0
middle dithio | SS | - - | 0 1
middle trithio | SSS | - - - | 0 2
middle tetrathio | SSSS | - - - - | 0 3
middle seleno | [Se] | - | 0 0
middle diseleno | [Se][Se] | - - | 0 1
middle sulfinyl | S=O | - - | 0 0
middle sulfonyl | S(=O)=O | - - - | 0 0
middle carbonyl | C=O | - - | 0 0
middle carbonothioyl | C=S | - - | 0 0
middle imino | N | N,- | 0 0
middle nitrilo | N | - | 0 0 0
middle azo | N=N | - - | 0 1
middle peroxy | OO | - - | 0 1
middle hydrazo | NN | 1 2 | 0 1
middle carbonyldiimino | NC(=O)N | - - - - | 0 3
middle phosphoryl | P=O | - - | 0 0
middle dimethylsilylene | [Si](C)C | - - - | 0 0
# functional classes: what stands before is bound to them
ether | O | - | | 0 0
sulfide | S | - | | 0 0
disulfide | SS | - - | | 0 1
trisulfide | SSS | - - - | | 0 2
tetrasulfide | SSSS | - - - - | | 0 3
selenide | [Se] | - | | 0 0
diselenide | [Se][Se] | - - | | 0 1
telluride | [Te] | - | | 0 0
peroxide | OO | - - | | 0 1
sulfoxide | S=O | - - | | 0 0
sulfone | S(=O)=O | - - - | | 0 0
ketone | C=O | - - | | 0 0
thioketone | C=S | - - | | 0 0
alcohol | O | O | | 0
mercaptan | S | S | | 0
hydroperoxide | OO | - - | | 0
amine | N | N
fluoride | F | - | | 0
chloride | Cl | - | | 0
bromide | Br | - | | 0
iodide | I | - | | 0
cyanide | C#N | - - | | 0
isocyanide | [N+]#[C-] | - - | | 0
azide | N=[N+]=[N-] | - - - | | 0
cyanate | OC#N | - - - | | 0
isocyanate | N=C=O | - - - | | 0
thiocyanate | SC#N | - - - | | 0
isothiocyanate | N=C=S | - - - | | 0
selenocyanate | [Se]C#N | - - - | | 0
nitrite | ON=O | - - - | | 0
nitrate | O[N+](=O)[O-] | - - - - | | 0
methyl ether end | OC | - - | | 0
# esters whose groups stand on named atoms
ester phosphate | P(=O)(O)(O)O | - - - - - | | 2 3 4
ester phosphorothionate | P(=S)(O)(O)O | - - - - - | | 2 3 4
ester phosphorothiolate | P(=O)(O)(O)S | - - - - - | | 2 3 4
ester phosphorodithioate | P(=S)(O)(O)S | - - - - - | | 2 3 4
ester phosphorodithiolate | P(=O)(O)(S)S | - - - - - | | 2 3 4
ester phosphorotrithiolate | P(=O)(S)(S)S | - - - - - | | 2 3 4
ester phosphorochloridothionate | P(=S)(O)(O)Cl | - - - - - | | 2 3
ester phosphorodithioic acid | P(=S)(O)(O)S | - - - - - | | 2 3
ester phosphonate | P(=O)(O)O | - - - - | | 2 3 0
ester phosphonothionate | P(=S)(O)O | - - - - | | 2 3 0
ester phosphonodithioate | P(=S)(O)S | - - - - | | 2 3 0
ester phosphoramidate | P(=O)(O)(O)N | - - - - N | | 2 3
ester thiocarbamate | C(=O)(S)N | - - - N | | 2
ester phosphoramidothionate | P(=S)(O)(O)N | - - - - N | | 2 3
ester phosphoramidothiolate | P(=O)(O)(S)N | - - - - N | | 2 3
# boron with a group: an acid, its pinacol ester, its trifluoroborate
boronic | B | B,1 | | 0
pinacol boronate | B1OC(C)(C)C(C)(C)O1 | - | | 0
trifluoroborate anion | [B-](F)(F)F | - - - - | | 0
phosphonic dichloride | P(=O)(Cl)Cl | - - - - | | 0
phosphinic chloride | P(=O)Cl | - - - | | 0 0
nitrosamine | NN=O | N - - | | 0 0
nitramine | N[N+](=O)[O-] | N - - - | | 0 0
alkoxide anion | [O-] | - | | 0
# metals that carbon is bound to
metal ditin | [Sn][Sn] | - - | | 0 0 0 1 1 1
metal lithium | [Li] | - | | 0
metal magnesium | [Mg] | - | | 0 0
metal zinc | [Zn] | - | | 0 0
metal mercury | [Hg] | - | | 0 0
metal aluminium | [Al] | - | | 0 0 0
metal boron | B | - | | 0 0 0
metal tin | [Sn] | - | | 0 0 0 0
metal lead | [Pb] | - | | 0 0 0 0
metal germanium | [Ge] | - | | 0 0 0 0
# a hydrogen that perfluoro leaves
kept hydrogen | [H] | - | 0
# inorganic ions and molecules beside organic ones
Cl anion | [Cl-] | -
Br anion | [Br-] | -
I anion | [I-] | -
F anion | [F-] | -
hydroxide | [OH-] | -
cyanide anion | [C-]#N | - -
azide anion | [N-]=[N+]=[N-] | - - -
thiocyanate anion | [S-]C#N | - - -
cyanate anion | [O-]C#N | - - -
nitrate anion | [O-][N+](=O)[O-] | - - - -
nitrite anion | [O-]N=O | - - -
sulfate anion | [O-]S(=O)(=O)[O-] | - - - - -
hydrogensulfate anion | [O-]S(=O)(=O)O | - - - - -
methylsulfate anion | COS(=O)(=O)[O-] | - - - - - -
ethylsulfate anion | CCOS(=O)(=O)[O-] | - - - - - - -
sulfite anion | [O-]S(=O)[O-] | - - - -
carbonate anion | [O-]C(=O)[O-] | - - - -
hydrogencarbonate anion | [O-]C(=O)O | - - - -
phosphate anion | [O-]P(=O)([O-])[O-] | - - - - -
perchlorate anion | [O-]Cl(=O)(=O)=O | - - - - -
tetrafluoroborate anion | F[B-](F)(F)F | - - - - -
hexafluorophosphate anion | F[P-](F)(F)(F)(F)F | - - - - - - -
tetraphenylborate anion | c1ccccc1[B-](c1ccccc1)(c1ccccc1)c1ccccc1
triiodide anion | I[I-]I | - - -
oxide anion | [O-2] | -
sulfide anion | [S-2] | -
borohydride anion | [BH4-] | -
lithium ion | [Li+] | -
sodium ion | [Na+] | -
potassium ion | [K+] | -
rubidium ion | [Rb+] | -
caesium ion | [Cs+] | -
silver ion | [Ag+] | -
thallium ion | [Tl+] | -
copper(1) ion | [Cu+] | -
ammonium ion | [NH4+] | -
magnesium ion | [Mg+2] | -
calcium ion | [Ca+2] | -
strontium ion | [Sr+2] | -
barium ion | [Ba+2] | -
zinc ion | [Zn+2] | -
copper ion | [Cu+2] | -
nickel ion | [Ni+2] | -
cobalt ion | [Co+2] | -
manganese ion | [Mn+2] | -
iron(2) ion | [Fe+2] | -
iron(3) ion | [Fe+3] | -
lead ion | [Pb+2] | -
cadmium ion | [Cd+2] | -
mercury ion | [Hg+2] | -
tin ion | [Sn+2] | -
aluminium ion | [Al+3] | -
chromium(3) ion | [Cr+3] | -
bismuth ion | [Bi+3] | -
lanthanum ion | [La+3] | -
cerium(3) ion | [Ce+3] | -
hydrogen chloride | Cl | -
hydrogen bromide | Br | -
hydrogen iodide | I | -
hydrogen fluoride | F | -
sulfuric acid | OS(=O)(=O)O | - - - - -
nitric acid | O[N+](=O)[O-] | - - - -
carbonic acid | OC(=O)O | - - - -
perchloric acid | OCl(=O)(=O)=O | - - - - -
`
