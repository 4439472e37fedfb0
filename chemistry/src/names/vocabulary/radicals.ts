/**
 * Substituents with retained names (IUPAC 2013, P-29.6, P-6; older names) and protecting groups. `id | SMILES | positions | bound at`.
 */
export const radicals = `
isopropyl | C(C)C | 1 2 3 | 0
isobutyl | CC(C)C | 1 2 - 3 | 0
sec-butyl | C(C)CC | 1 - 2 3 | 0
tert-butyl | C(C)(C)C | 1 2 - - | 0
isopentyl | CCC(C)C | 1 2 3 - 4 | 0
neopentyl | CC(C)(C)C | 1 2 - - 3 | 0
tert-pentyl | C(C)(C)CC | 1 - - 2 3 | 0
isohexyl | CCCC(C)C | 1 2 3 4 - 5 | 0
tert-octyl | C(C)(C)CC(C)(C)C | 1 - - 2 3 - - - | 0
thexyl | C(C)(C)C(C)C | - - - - - - | 0
isopropylidene | C(C)C | - - - | 0 0
isopropenyl | C(C)=C | 1 - 2 | 0
vinyl | C=C | 1 2 | 0
allyl | CC=C | 1 2 3 | 0
methallyl | CC(C)=C | 1 2 - 3 | 0
crotyl | C/C=C/C | 1 2 3 4 | 0
propargyl | CC#C | 1 2 3 | 0
phenyl | c1ccccc1 | 1 2 3 4 5 6 | 0
benzyl | Cc1ccccc1 | alpha 1 2 3 4 5 6 | 0
benzylidene | Cc1ccccc1 | alpha 1 2 3 4 5 6 | 0 0
phenethyl | CCc1ccccc1 | alpha beta 1 2 3 4 5 6 | 0
styryl | C=Cc1ccccc1 | alpha beta 1 2 3 4 5 6 | 0
cinnamyl | CC=Cc1ccccc1 | - - - 1 2 3 4 5 6 | 0
benzhydryl | C(c1ccccc1)c1ccccc1 | alpha 1 2 3 4 5 6 1' 2' 3' 4' 5' 6' | 0
trityl | C(c1ccccc1)(c1ccccc1)c1ccccc1 | - 1 2 3 4 5 6 1' 2' 3' 4' 5' 6' 1'' 2'' 3'' 4'' 5'' 6'' | 0
cumyl | C(C)(C)c1ccccc1 | alpha - - 1 2 3 4 5 6 | 0
o-tolyl | c1c(C)cccc1 | 1 2 alpha 3 4 5 6 | 0
m-tolyl | c1cc(C)ccc1 | 1 2 3 alpha 4 5 6 | 0
p-tolyl | c1ccc(C)cc1 | 1 2 3 4 alpha 5 6 | 0
mesityl | c1c(C)cc(C)cc1C | 1 2 - 3 4 - 5 6 - | 0
phenacyl | CC(=O)c1ccccc1 | alpha - - 1 2 3 4 5 6 | 0
acetonyl | CC(=O)C | 1 2 - 3 | 0
piperonyl | Cc1ccc2OCOc2c1 | - 5 6 7 7a 1 2 3 3a 4 | 0
furfuryl | Cc1ccco1 | alpha 2 3 4 5 1 | 0
furfurylidene | Cc1ccco1 | alpha 2 3 4 5 1 | 0 0
glycidyl | CC1CO1 | - - - - | 0
p-anisyl | c1ccc(OC)cc1 | - | 0
piperidino | N1CCCCC1 | 1 2 3 4 5 6 | 0
morpholino | N1CCOCC1 | 4 3 2 1 6 5 | 0
thiomorpholino | N1CCSCC1 | 4 3 2 1 6 5 | 0
pyrrolidino | N1CCCC1 | 1 2 3 4 5 | 0
piperazino | N1CCNCC1 | 1 2 3 4 5 6 | 0
phenoxy | Oc1ccccc1 | - 1 2 3 4 5 6 | 0
anilino | Nc1ccccc1 | N 1 2 3 4 5 6 | 0
phthalimido | N1C(=O)c2ccccc2C1=O | - 1 - - - - - - - - - | 0
succinimido | N1C(=O)CCC1=O | 1 2 - 3 4 5 - | 0
maleimido | N1C(=O)C=CC1=O | 1 2 - 3 4 5 - | 0
tosyl | S(=O)(=O)c1ccc(C)cc1 | - - - - - - - - - - | 0
mesyl | S(=O)(=O)C | - - - - | 0
triflyl | S(=O)(=O)C(F)(F)F | - - - - - - - | 0
nosyl | S(=O)(=O)c1ccc([N+](=O)[O-])cc1 | - | 0
dansyl | S(=O)(=O)c1cccc2c(N(C)C)cccc12 | - | 0
tosyloxy | OS(=O)(=O)c1ccc(C)cc1 | - | 0
mesyloxy | OS(=O)(=O)C | - | 0
boc | C(=O)OC(C)(C)C | - | 0
cbz | C(=O)OCc1ccccc1 | - | 0
fmoc | C(=O)OCC1c2ccccc2-c2ccccc12 | - | 0
alloc | C(=O)OCC=C | - | 0
troc | C(=O)OCC(Cl)(Cl)Cl | - | 0
tert-butyldimethylsilyl | [Si](C)(C)C(C)(C)C | - | 0
tert-butyldiphenylsilyl | [Si](c1ccccc1)(c1ccccc1)C(C)(C)C | - | 0
methylene | C | 1 | 0 0
methine | C | 1 | 0 0 0
ethylene | CC | 1 2 | 0 1
ethylidene | CC | 1 2 | 0 0
trimethylene | CCC | 1 2 3 | 0 2
tetramethylene | CCCC | 1 2 3 4 | 0 3
pentamethylene | CCCCC | 1 2 3 4 5 | 0 4
hexamethylene | CCCCCC | 1 2 3 4 5 6 | 0 5
vinylene | C=C | 1 2 | 0 1
vinylidene | C=C | 1 2 | 0 0
o-phenylene | c1ccccc1 | 1 2 3 4 5 6 | 0 1
m-phenylene | c1ccccc1 | 1 2 3 4 5 6 | 0 2
p-phenylene | c1ccccc1 | 1 2 3 4 5 6 | 0 3
hydroxymethyl | CO | - - | 0
pinacolboryl | B1OC(C)(C)C(C)(C)O1 | - | 0
pentafluorosulfanyl | S(F)(F)(F)(F)F | - | 0
fluorenylmethyl | CC1c2ccccc2-c2ccccc12 | - | 0
phenylethynyl | C#Cc1ccccc1 | - | 0
linalyl | C(C)(C=C)CCC=C(C)C | - | 0
geranyl | C/C=C(\\C)CCC=C(C)C | - | 0
neryl | C/C=C(/C)CCC=C(C)C | - | 0
citronellyl | CCC(C)CCC=C(C)C | - | 0
prenyl | CC=C(C)C | 1 2 3 - 4 | 0
terpinyl | C(C)(C)C1CCC(C)=CC1 | - | 0
methoxy | OC | - 1 | 0
ethoxy | OCC | - 1 2 | 0
propoxy | OCCC | - 1 2 3 | 0
butoxy | OCCCC | - 1 2 3 4 | 0
isopropoxy | OC(C)C | - 1 2 - | 0
isobutoxy | OCC(C)C | - 1 2 - 3 | 0
sec-butoxy | OC(C)CC | - - - - - | 0
tert-butoxy | OC(C)(C)C | - - 1 - - | 0
acetoxy | OC(C)=O | - 1 2 - | 0
pbf | S(=O)(=O)c1c(C)c(C)c2OC(C)(C)Cc2c1C | - | 0
acm | CNC(C)=O | - | 0
acetyl | C(C)=O | - - - | 0
benzoyl | C(=O)c1ccccc1 | - | 0
methyl | C | - | 0
ethyl | CC | - | 0
`
