/**
 * Acids with retained names (IUPAC 2013, P-65; older names of chemistry and CAS). `id | frame | positions of its atoms | family | acid
 * positions`: the frame without the acid groups' oxygens (family `oic`: the carbon of the group is part of the frame) or without the whole
 * groups (`carboxylic`). Acids and all that is derived from them (esters, amides, acyl groups …) are built from this by the suffixes.
 */
export const retainedAcids = `
form | C | 1 | oic | 1
acet | CC | 2 1 | oic | 1
propion | CCC | 3 2 1 | oic | 1
butyr | CCCC | 4 3 2 1 | oic | 1
isobutyr | CC(C)C | 3 2,alpha - 1 | oic | 1
valer | CCCCC | 5 4 3 2 1 | oic | 1
isovaler | CC(C)CC | 4 3,beta - 2,alpha 1 | oic | 1
pival | CC(C)(C)C | 3 2 - - 1 | oic | 1
capro | CCCCCC | 6 5 4 3 2 1 | oic | 1
enanth | CCCCCCC | 7 6 5 4 3 2 1 | oic | 1
capryl | CCCCCCCC | 8 7 6 5 4 3 2 1 | oic | 1
pelargon | CCCCCCCCC | 9 8 7 6 5 4 3 2 1 | oic | 1
capr | CCCCCCCCCC | 10 9 8 7 6 5 4 3 2 1 | oic | 1
laur | CCCCCCCCCCCC | 12 11 10 9 8 7 6 5 4 3 2 1 | oic | 1
myrist | CCCCCCCCCCCCCC | 14 13 12 11 10 9 8 7 6 5 4 3 2 1 | oic | 1
palmit | CCCCCCCCCCCCCCCC | 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 | oic | 1
stear | CCCCCCCCCCCCCCCCCC | 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 | oic | 1
arachid | CCCCCCCCCCCCCCCCCCCC | 20 19 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 | oic | 1
behen | CCCCCCCCCCCCCCCCCCCCCC | 22 21 20 19 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 | oic | 1
lignocer | CCCCCCCCCCCCCCCCCCCCCCCC | 24 23 22 21 20 19 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 | oic | 1
cerot | CCCCCCCCCCCCCCCCCCCCCCCCCC | 26 25 24 23 22 21 20 19 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 | oic | 1
eruc | CCCCCCCC/C=C\\CCCCCCCCCCCC | 22 21 20 19 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 | oic | 1
nervon | CCCCCCCC/C=C\\CCCCCCCCCCCCCC | 24 23 22 21 20 19 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 | oic | 1
arachidon | CCCCC/C=C\\C/C=C\\C/C=C\\C/C=C\\CCCC | 20 19 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 | oic | 1
phenylpropiol | c1ccccc1C#CC | 2' 3' 4' 5' 6' 1' 3 2 1 | oic | 1
ole | CCCCCCCC/C=C\\CCCCCCCC | 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 | oic | 1
elaid | CCCCCCCC/C=C/CCCCCCCC | 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 | oic | 1
linole | CCCCC/C=C\\C/C=C\\CCCCCCCC | 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 | oic | 1
linolen | CC/C=C\\C/C=C\\C/C=C\\CCCCCCCC | 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 | oic | 1
undecylen | C=CCCCCCCCCC | 11 10 9 8 7 6 5 4 3 2 1 | oic | 1
ricinole | CCCCCC[C@@H](O)C/C=C\\CCCCCCCC | 18 17 16 15 14 13 12 O 11 10 9 8 7 6 5 4 3 2 1 | oic | 1
acryl | C=CC | 3,beta 2,alpha 1 | oic | 1
methacryl | C=C(C)C | 3 2 - 1 | oic | 1
croton | C/C=C/C | 4 3 2 1 | oic | 1
isocroton | C/C=C\\C | 4 3 2 1 | oic | 1
tigl | C/C=C(\\C)/C | 4 3 2 - 1 | oic | 1
angel | C/C=C(/C)\\C | 4 3 2 - 1 | oic | 1
sorb | C/C=C/C=C/C | 6 5 4 3 2 1 | oic | 1
propiol | C#CC | 3 2 1 | oic | 1
cinnam | c1ccccc1C=CC | 2 3 4 5 6 1 3',beta alpha 1' | oic | 1'
ferul | Oc1ccc(cc1OC)/C=C/C | O 4 5 6 1 2 3 - - 3' alpha 1' | oic | 1'
caffe | Oc1ccc(cc1O)/C=C/C | - 4 5 6 1 2 3 - 3' alpha 1' | oic | 1'
sinap | Oc1c(OC)cc(cc1OC)/C=C/C | O 4 3 - - 2 1 6 5 - - 3' alpha 1' | oic | 1'
oxal | CC | 1 2 | oic | 1 2
malon | CCC | 1 2 3 | oic | 1 3
succin | CCCC | 1 2 3 4 | oic | 1 4
glutar | CCCCC | 1 2 3 4 5 | oic | 1 5
adip | CCCCCC | 1 2 3 4 5 6 | oic | 1 6
pimel | CCCCCCC | 1 2 3 4 5 6 7 | oic | 1 7
suber | CCCCCCCC | 1 2 3 4 5 6 7 8 | oic | 1 8
azela | CCCCCCCCC | 1 2 3 4 5 6 7 8 9 | oic | 1 9
sebac | CCCCCCCCCC | 1 2 3 4 5 6 7 8 9 10 | oic | 1 10
male | C/C=C\\C | 1 2 3 4 | oic | 1 4
fumar | C/C=C/C | 1 2 3 4 | oic | 1 4
itacon | CC(=C)CC | 1 2 - 3 4 | oic | 1 4
citracon | CC(\\C)=C/C | 1 2 - 3 4 | oic | 1 4
mesacon | CC(/C)=C/C | 1 2 - 3 4 | oic | 1 4
glycol | OCC | O 2 1 | oic | 1
thioglycol | SCC | S 2 1 | oic | 1
glyoxyl | O=CC | - 2 1 | oic | 1
lact | OC(C)C | O 2 3 1 | oic | 1
glycer | OCC(O)C | - 3 2 - 1 | oic | 1
pyruv | O=C(C)C | - 2 3 1 | oic | 1
levulin | CC(=O)CCC | 5 4 - 3 2 1 | oic | 1
acetoacet | CC(=O)CC | 4 3 - 2 1 | oic | 1
mal | OC(C)CC | O 2 1 3 4 | oic | 1 4
tartar | OC(C)C(O)C | O 2 1 3 O' 4 | oic | 1 4
tartr | OC(C)C(O)C | O 2 1 3 O' 4 | oic | 1 4
citr | OC(C)(CC)CC | O 2 3' 1 1' 3 3'' | oic | 3' 1' 3''
benzil | OC(c1ccccc1)(c1ccccc1)C | - 2 - - - - - - - - - - - - 1 | oic | 1
mandel | OC(c1ccccc1)C | - 2,alpha 1' 2' 3' 4' 5' 6' 1 | oic | 1
trop | OCC(c1ccccc1)C | - 3 2 1' 2' 3' 4' 5' 6' 1 | oic | 1
glycid | C1OC1C | 3 - 2 1 | oic | 1
hydrocinnam | c1ccccc1CCC | 2 3 4 5 6 1 3',beta alpha 1' | oic | 1'
azodicarboxyl | CN=NC | 1 - - 2 | oic | 1 2
acetylenedicarboxyl | CC#CC | 1 2 3 4 | oic | 1 4
benz | c1ccccc1 | 1 2 3 4 5 6 | carboxylic | 1
o-tolu | Cc1ccccc1 | alpha 2 1 6 5 4 3 | carboxylic | 1
p-tolu | Cc1ccccc1 | alpha 4 3 2 1 6 5 | carboxylic | 1
m-tolu | Cc1ccccc1 | alpha 3 2 1 6 5 4 | carboxylic | 1
o-anis | COc1ccccc1 | - - 2 1 6 5 4 3 | carboxylic | 1
p-anis | COc1ccccc1 | - - 4 3 2 1 6 5 | carboxylic | 1
anis | COc1ccccc1 | - - 4 3 2 1 6 5 | carboxylic | 1
veratr | COc1c(OC)cccc1 | - - 4 3 - - 2 1 6 5 | carboxylic | 1
vanill | COc1c(O)cccc1 | - - 3 4 - 5 6 1 2 | carboxylic | 1
syring | COc1c(O)c(OC)ccc1 | - - 3 4 - 5 - - 6 1 2 | carboxylic | 1
salicyl | Oc1ccccc1 | O 2 1 6 5 4 3 | carboxylic | 1
anthranil | Nc1ccccc1 | N 2 1 6 5 4 3 | carboxylic | 1
gall | Oc1c(O)c(O)ccc1 | - 3 4 - 5 - 6 1 2 | carboxylic | 1
gentis | Oc1ccc(O)cc1 | - 2 3 4 5 - 6 1 | carboxylic | 1
phthal | c1ccccc1 | 1 2 3 4 5 6 | carboxylic | 1 2
isophthal | c1ccccc1 | 1 2 3 4 5 6 | carboxylic | 1 3
terephthal | c1ccccc1 | 1 2 3 4 5 6 | carboxylic | 1 4
trimellit | c1ccccc1 | 1 2 3 4 5 6 | carboxylic | 1 2 4
trimes | c1ccccc1 | 1 2 3 4 5 6 | carboxylic | 1 3 5
mellit | c1ccccc1 | 1 2 3 4 5 6 | carboxylic | 1 2 3 4 5 6
pyromellit | c1ccccc1 | 1 2 3 4 5 6 | carboxylic | 1 2 4 5
1-naphth | c1cccc2ccccc12 | 1 2 3 4 4a 5 6 7 8 8a | carboxylic | 1
2-naphth | c1cccc2ccccc12 | 1 2 3 4 4a 5 6 7 8 8a | carboxylic | 2
nicotin | n1ccccc1 | 1 2 3 4 5 6 | carboxylic | 3
isonicotin | n1ccccc1 | 1 2 3 4 5 6 | carboxylic | 4
picolin | n1ccccc1 | 1 2 3 4 5 6 | carboxylic | 2
2-fur | o1cccc1 | 1 2 3 4 5 | carboxylic | 2
3-fur | o1cccc1 | 1 2 3 4 5 | carboxylic | 3
2-theno | s1cccc1 | 1 2 3 4 5 | carboxylic | 2
quinald | n1cccc2ccccc12 | 1 2 3 4 4a 5 6 7 8 8a | carboxylic | 2
nipecot | N1CCCCC1 | 1 2 3 4 5 6 | carboxylic | 3
isonipecot | N1CCCCC1 | 1 2 3 4 5 6 | carboxylic | 4
pipecol | N1CCCCC1 | 1 2 3 4 5 6 | carboxylic | 2
orot | O=C1NC(=O)C=CN1 | - 2 3 4 - 5 6 1 | carboxylic | 6
coumal | O=C1OC=CC=C1 | - 2 1 6 5 4 3 | carboxylic | 5
pyroglutam | O=C1CC[C@@H]N1 | - 5 4 3 2 1 | carboxylic | 2
sulfanil | Nc1ccccc1 | N 4 3 2 1 6 5 | sulfonic | 1
metanil | Nc1ccccc1 | N 3 2 1 6 5 4 | sulfonic | 1
orthanil | Nc1ccccc1 | N 2 1 6 5 4 3 | sulfonic | 1
taur | NCC | N 2 1 | sulfonic | 1
isethion | OCC | O 2 1 | sulfonic | 1
glycine | NCC | N 2 1 | oic | 1
alanine | N[C@@H](C)C | N 2 3 1 | oic | 1
valine | N[C@@H](C(C)C)C | N 2 3 4 - 1 | oic | 1
leucine | N[C@@H](CC(C)C)C | N 2 3 4 5 - 1 | oic | 1
isoleucine | N[C@@H]([C@@H](C)CC)C | N 2 3 - 4 5 1 | oic | 1
proline | N1CCC[C@H]1C | 1,N 5 4 3 2 1'' | oic | 1''
phenylalanine | N[C@@H](Cc1ccccc1)C | N,alpha-N alpha beta 1 2 3 4 5 6 1'' | oic | 1''
tyrosine | N[C@@H](Cc1ccc(O)cc1)C | N alpha beta 1 2 3 4 O 5 6 1'' | oic | 1''
tryptophan | N[C@@H](Cc1c[nH]c2ccccc12)C | N,Nalpha alpha beta 3 2 1 7a 7 6 5 4 3a 1'' | oic | 1''
serine | N[C@@H](CO)C | N 2 3 O 1 | oic | 1
threonine | N[C@@H]([C@H](O)C)C | N 2 3 O 4 1 | oic | 1
cysteine | N[C@@H](CS)C | N 2 3 S 1 | oic | 1
homocysteine | N[C@@H](CCS)C | N 2 3 4 S 1 | oic | 1
methionine | N[C@@H](CCSC)C | N 2 3 4 - - 1 | oic | 1
ethionine | N[C@@H](CCSCC)C | N 2 3 4 - - - 1 | oic | 1
lysine | N[C@@H](CCCCN)C | N2,N,Nalpha 2 3 4 5 6 N6,Nepsilon 1 | oic | 1
ornithine | N[C@@H](CCCN)C | N2,Nalpha 2 3 4 5 N5,Ndelta 1 | oic | 1
arginine | N[C@@H](CCCNC(=N)N)C | N2,Nalpha 2 3 4 5 - - - N9,Nomega 1 | oic | 1
histidine | N[C@@H](Cc1c[nH]cn1)C | N,Nalpha - - - - 1 - 3 1'' | oic | 1''
asparagine | N[C@@H](CC(=O)N)C | N2,N 2 3 4 - N4 1 | oic | 1
glutamine | N[C@@H](CCC(=O)N)C | N2,N 2 3 4 5 - N5 1 | oic | 1
norvaline | N[C@@H](CCC)C | N 2 3 4 5 1 | oic | 1
norleucine | N[C@@H](CCCC)C | N 2 3 4 5 6 1 | oic | 1
aspart | N[C@@H](CC)C | N 2 3 4 1 | oic | 1 4
glutam | N[C@@H](CCC)C | N 2 3 4 5 1 | oic | 1 5
beta-alanine | NCCC | N 3 2 1 | oic | 1
sarcosine | CNCC | - N 2 1 | oic | 1
phenylglycine | N[C@@H](c1ccccc1)C | N alpha 1 2 3 4 5 6 1'' | oic | 1''
homophenylalanine | N[C@@H](CCc1ccccc1)C | N alpha beta gamma 1 2 3 4 5 6 1'' | oic | 1''
tert-leucine | N[C@@H](C(C)(C)C)C | N 2 3 4 - - 1 | oic | 1
homoserine | N[C@@H](CCO)C | N 2 3 4 O 1 | oic | 1
citrulline | N[C@@H](CCCNC(=O)N)C | N2 2 3 4 5 N5 - - - 1 | oic | 1
cystine | C[C@@H](N)CSSC[C@H](N)C | 1 2 N 3 - - 3' 2' N' 1' | oic | 1 1'
hippur | CCNC(=O)c1ccccc1 | 1 - - - - - - - - - - - | oic | 1
l-lact | C[C@@H](C)O | 3 2 1 O | oic | 1
d-lact | C[C@H](C)O | 3 2 1 O | oic | 1
l-mal | C([C@@H](C)O)C | 3 2 1 O 4 | oic | 1 4
d-mal | C([C@H](C)O)C | 3 2 1 O 4 | oic | 1 4
l-tartar | [C@@H]([C@H](C)O)(C)O | 2 3 4 O' 1 O | oic | 1 4
d-tartar | [C@H]([C@@H](C)O)(C)O | 2 3 4 O' 1 O | oic | 1 4
l-mandel | c1ccccc1[C@@H](C)O | 2' 3' 4' 5' 6' 1' 2,alpha 1 O | oic | 1
d-mandel | c1ccccc1[C@H](C)O | 2' 3' 4' 5' 6' 1' 2,alpha 1 O | oic | 1
boron | B | B,1 | hydroxyl | 1 1
bor | B | 1 | hydroxyl | 1 1 1
borin | B | B,1 | hydroxyl | 1
phosphon | P=O | P,1 - | hydroxyl | 1 1
phosphin | [PH3]=O | P,1 - | hydroxyl | 1
phosphor | P=O | 1 - | hydroxyl | 1 1 1
chlorophosphor | P(=O)Cl | 1 - - | hydroxyl | 1 1
dichlorophosphor | P(=O)(Cl)Cl | 1 - - - | hydroxyl | 1
fluorophosphor | P(=O)F | 1 - - | hydroxyl | 1 1
azidophosphor | P(=O)N=[N+]=[N-] | 1 - - - - | hydroxyl | 1 1
cyanophosphor | P(=O)C#N | 1 - - - | hydroxyl | 1 1
aminophosphor | P(=O)N | 1 - N | hydroxyl | 1 1
chlorophosph-ite | PCl | 1 - | hydroxyl | 1 1
chlorophosphorothio | P(=S)Cl | 1 - - | hydroxyl | 1 1
diphosphor | P(=O)OP=O | 1 - - 2 - | hydroxyl | 1 1 2 2
dicarbon | C(=O)OC=O | 1 - - 2 - | hydroxyl | 1 2
peroxydicarbon | C(=O)OOC=O | 1 - - - 2 - | hydroxyl | 1 2
carbaz | NNC=O | 3 2 1 - | hydroxyl | 1
fluoroform | FC=O | - 1 - | hydroxyl | 1
phosphorothio | P=S | 1 - | hydroxyl | 1 1 1
phosph-ite | P | 1 | hydroxyl | 1 1 1
arson | [As]=O | As,1 - | hydroxyl | 1 1
arsen | [As]=O | 1 - | hydroxyl | 1 1 1
carbon | C=O | 1 - | hydroxyl | 1 1
sulfur | S(=O)=O | 1 - - | hydroxyl | 1 1
sulf-ite | S=O | 1 - | hydroxyl | 1 1
nitr | [N+](=O)[O-] | 1 - - | hydroxyl | 1
nitr-ite | N=O | 1 - | hydroxyl | 1
silic | [Si] | 1 | hydroxyl | 1 1 1 1
carbam | NC=O | N 1 - | hydroxyl | 1
dithiocarbam | NC=S | N 1 - | thiol | 1
sulfam | NS(=O)=O | N 1 - - | hydroxyl | 1
chloroform | ClC=O | - 1 - | hydroxyl | 1
bromoform | BrC=O | - 1 - | hydroxyl | 1
fluorosulfon | FS(=O)=O | - 1 - - | hydroxyl | 1
chlorosulfon | ClS(=O)=O | - 1 - - | hydroxyl | 1
titan | [Ti] | 1 | hydroxyl | 1 1 1 1
tosyl | Cc1ccc(cc1)S(=O)=O | - - - - - - - 1 - - | hydroxyl | 1
mesyl | CS(=O)=O | - 1 - - | hydroxyl | 1
trifl | FC(F)(F)S(=O)=O | - - - - 1 - - | hydroxyl | 1
`
