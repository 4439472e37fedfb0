/**
 * Parents with retained names that are more than a ring: substituted benzenes, nitrogen compounds, small molecules (IUPAC 2013, P-2, P-3,
 * P-6). Positions in the order of the SMILES; a side chain has Greek letters.
 */
export const retainedParents = `
toluene | Cc1ccccc1 | alpha 1 2 3 4 5 6
o-xylene | Cc1c(C)cccc1 | alpha 1 2 alpha' 3 4 5 6
m-xylene | Cc1cc(C)ccc1 | alpha 1 2 3 alpha' 4 5 6
p-xylene | Cc1ccc(C)cc1 | alpha 1 2 3 4 alpha' 5 6
mesitylene | Cc1cc(C)cc(C)c1 | alpha 1 2 3 alpha' 4 5 alpha'' 6
cumene | CC(C)c1ccccc1 | beta alpha - 1 2 3 4 5 6
styrene | C=Cc1ccccc1 | beta alpha 1 2 3 4 5 6
stilbene | c1ccccc1C=Cc1ccccc1 | 2 3 4 5 6 1 alpha beta 1' 2' 3' 4' 5' 6'
phenol | Oc1ccccc1 | O 1 2 3 4 5 6
anisole | COc1ccccc1 | alpha O 1 2 3 4 5 6
phenetole | CCOc1ccccc1 | beta alpha O 1 2 3 4 5 6
aniline | Nc1ccccc1 | N 1 2 3 4 5 6
o-toluidine | Nc1c(C)cccc1 | N 1 2 - 3 4 5 6
m-toluidine | Nc1cc(C)ccc1 | N 1 2 3 - 4 5 6
p-toluidine | Nc1ccc(C)cc1 | N 1 2 3 4 - 5 6
o-anisidine | Nc1c(OC)cccc1 | N 1 2 - - 3 4 5 6
m-anisidine | Nc1cc(OC)ccc1 | N 1 2 3 - - 4 5 6
p-anisidine | Nc1ccc(OC)cc1 | N 1 2 3 4 - - 5 6
o-phenetidine | Nc1c(OCC)cccc1 | N 1 2 - - - 3 4 5 6
m-phenetidine | Nc1cc(OCC)ccc1 | N 1 2 3 - - - 4 5 6
p-phenetidine | Nc1ccc(OCC)cc1 | N 1 2 3 4 - - - 5 6
o-cresol | Oc1c(C)cccc1 | O 1 2 alpha 3 4 5 6
m-cresol | Oc1cc(C)ccc1 | O 1 2 3 alpha 4 5 6
p-cresol | Oc1ccc(C)cc1 | O 1 2 3 4 alpha 5 6
catechol | Oc1c(O)cccc1 | - 1 2 - 3 4 5 6
resorcinol | Oc1cc(O)ccc1 | - 1 2 3 - 4 5 6
hydroquinone | Oc1ccc(O)cc1 | - 1 2 3 4 - 5 6
pyrogallol | Oc1c(O)c(O)ccc1 | - 1 2 - 3 - 4 5 6
phloroglucinol | Oc1cc(O)cc(O)c1 | - 1 2 3 - 4 5 - 6
guaiacol | Oc1c(OC)cccc1 | - 1 2 - - 3 4 5 6
veratrole | COc1c(OC)cccc1 | - - 1 2 - - 3 4 5 6
thymol | Oc1c(C(C)C)ccc(C)c1 | - 1 2 - - - 3 4 5 - 6
carvacrol | Oc1c(C)ccc(C(C)C)c1 | - 1 2 - 3 4 5 - - - 6
eugenol | Oc1c(OC)cc(CC=C)cc1 | - 1 2 - - 3 4 - - - 5 6
vanillin | O=Cc1cc(OC)c(O)cc1 | - - 1 2 3 - - 4 O 5 6
picric acid | Oc1c([N+](=O)[O-])cc([N+](=O)[O-])cc1[N+](=O)[O-] | -  1 2 - - - 3 4 - - - 5 6 - - -
1,8-naphthalic anhydride | O=C1OC(=O)c2cccc3cccc1c23 | - - - - - 1 2 3 4 4a 5 6 7 8 8a
decalin | C1CCCC2CCCCC12 | 1 2 3 4 4a 5 6 7 8 8a
tetralin | C1CCCc2ccccc12 | 1 2 3 4 4a 5 6 7 8 8a
1-tetralone | O=C1CCCc2ccccc12 | - 1 2 3 4 4a 5 6 7 8 8a
2-tetralone | O=C1CCc2ccccc2C1 | - 2 3 4 4a 5 6 7 8 8a 1
2-pyrrolidone | O=C1CCCN1 | - 2 3 4 5 1,N
triphenylamine | c1ccccc1N(c1ccccc1)c1ccccc1 | 2 3 4 5 6 1 - 1' 2' 3' 4' 5' 6' 1'' 2'' 3'' 4'' 5'' 6''
thioanisole | CSc1ccccc1 | alpha S 1 2 3 4 5 6
thiophenol | Sc1ccccc1 | S 1 2 3 4 5 6
benzenethiol | Sc1ccccc1 | S 1 2 3 4 5 6
benzidine | Nc1ccc(cc1)c1ccc(N)cc1 | N 4 3 2 1 6 5 1' 2' 3' 4' N' 5' 6'
bibenzyl | c1ccccc1CCc1ccccc1 | 2 3 4 5 6 1 alpha alpha' 1' 2' 3' 4' 5' 6'
benzil | O=C(c1ccccc1)C(=O)c1ccccc1 | - alpha 1 2 3 4 5 6 alpha' - 1' 2' 3' 4' 5' 6'
benzoin | OC(c1ccccc1)C(=O)c1ccccc1 | - alpha 1 2 3 4 5 6 alpha' - 1' 2' 3' 4' 5' 6'
acetophenone | O=C(C)c1ccccc1 | - 1 alpha,omega 1' 2' 3',3 4',4 5' 6'
propiophenone | O=C(CC)c1ccccc1 | - 1 alpha beta 1' 2' 3' 4',4 5' 6'
benzophenone | O=C(c1ccccc1)c1ccccc1 | - - 1 2 3 4 5 6 1' 2' 3' 4' 5' 6'
chalcone | O=C(/C=C/c1ccccc1)c1ccccc1 | - - alpha beta 1 2 3 4 5 6 1' 2' 3' 4' 5' 6'
acetone | CC(=O)C | 1 2 - 3
ketene | C=C=O | 2 1 -
thioketene | C=C=S | 2 1 -
acetylacetone | CC(=O)CC(=O)C | 1 2 - 3 4 - 5
phosphoryl chloride | O=P(Cl)(Cl)Cl | -
phosphoryl bromide | O=P(Br)(Br)Br | -
thionyl chloride | O=S(Cl)Cl | -
sulfuryl chloride | O=S(=O)(Cl)Cl | -
phosphoryl fluoride | O=P(F)(F)F | -
ethylene | C=C | 1 2
acetylene | C#C | 1 2
propylene | CC=C | 3 2 1
allene | C=C=C | 1 2 3
isobutane | CC(C)C | 1 2 - 3
isobutene | CC(C)=C | - - - -
isobutylene | CC(C)=C | - - - -
isoprene | C=C(C)C=C | 1 2 - 3 4
isopentane | CC(C)CC | 1 2 - 3 4
neopentane | CC(C)(C)C | 1 2 - - 3
ethylene glycol | OCCO | - 1 2 -
propylene glycol | CC(O)CO | 3 2 - 1 -
glycerol | OCC(O)CO | - 1 2 - 3 -
pinacol | CC(C)(O)C(C)(C)O | - - - - - - - -
pentaerythritol | OCC(CO)(CO)CO | - - - - - - - - -
isopropanol | CC(O)C | 1 2 - 3
isobutanol | CC(C)CO | 3 2 - 1 -
tert-butanol | CC(C)(C)O | - - - - -
sec-butanol | CCC(C)O | 4 3 2 1 -
urea | NC(=O)N | N,1,N1 2 - N',3,N3
thiourea | NC(=S)N | N,1,N1 2 - N',3,N3
selenourea | NC(=[Se])N | N,1 2 - N',3
guanidine | NC(=N)N | N,1 2 N'',3,2' N'
semicarbazide | NNC(=O)N | 1 2 3 - 4
thiosemicarbazide | NNC(=S)N | 1 2 3 - 4
carbohydrazide | NNC(=O)NN | - - - - - -
thiocarbohydrazide | NNC(=S)NN | - - - - - -
cyanamide | NC#N | N - -
cyanoguanidine | NC(=N)NC#N | -
carbodiimide | N=C=N | N,1 - N',3
diazene | N=N | 1 2
hydrazine | NN | 1,N 2,N'
hydroxylamine | NO | N O
formamidine | NC=N | N - N'
ammonia | N | N
phosphine | P | P
arsine | [As] | As
stibine | [Sb] | Sb
borane | B | B
silane | [Si] | Si,1
disilane | [Si][Si] | 1 2
disiloxane | [Si]O[Si] | 1 2 3
trisiloxane | [Si]O[Si]O[Si] | 1 2 3 4 5
tetrasiloxane | [Si]O[Si]O[Si]O[Si] | 1 2 3 4 5 6 7
disilazane | [Si]N[Si] | 1 2,N 3
cyclotrisiloxane | [Si]1O[Si]O[Si]O1 | 2 3 4 5 6 1
cyclotetrasiloxane | [Si]1O[Si]O[Si]O[Si]O1 | 2 3 4 5 6 7 8 1
cyclopentasiloxane | [Si]1O[Si]O[Si]O[Si]O[Si]O1 | 2 3 4 5 6 7 8 9 10 1
germane | [Ge] | Ge
stannane | [Sn] | Sn
plumbane | [Pb] | Pb
water | O | O
hydrogen peroxide | OO | - -
methanol | CO | alpha,1 -
chloroform | ClC(Cl)Cl | - 1 - -
bromoform | BrC(Br)Br | - 1 - -
iodoform | IC(I)I | - 1 - -
fluoroform | FC(F)F | - 1 - -
carbon tetrachloride | ClC(Cl)(Cl)Cl | - - - - -
carbon tetrabromide | BrC(Br)(Br)Br | - - - - -
carbon disulfide | S=C=S | - - -
phosgene | ClC(=O)Cl | - - - -
1,4-benzoquinone | O=C1C=CC(=O)C=C1 | - 1 2 3 4 - 5 6
1,2-benzoquinone | O=C1C(=O)C=CC=C1 | - 1 2 - 3 4 5 6
1,4-naphthoquinone | O=C1C=CC(=O)c2ccccc12 | - 1 2 3 4 - 4a 5 6 7 8 8a
1,2-naphthoquinone | O=C1C(=O)C=Cc2ccccc12 | - 1 2 - 3 4 4a 5 6 7 8 8a
anthraquinone | O=C1c2ccccc2C(=O)c2ccccc12 | - 9 9a 1 2 3 4 4a 10 - 10a 5 6 7 8 8a
coumarin | O=C1C=Cc2ccccc2O1 | - 2 3 4 4a 5 6 7 8 8a 1
isocoumarin | O=C1OC=Cc2ccccc12 | - 1 2 3 4 4a 5 6 7 8 8a
chromone | O=C1C=COc2ccccc12 | - 4 3 2 1 8a 8 7 6 5 4a
flavone | O=C1C=C(Oc2ccccc12)c1ccccc1 | - 4 3 2 1 8a 8 7 6 5 4a 1' 2' 3' 4' 5' 6'
flavanone | O=C1CC(Oc2ccccc12)c1ccccc1 | - 4 3 2 1 8a 8 7 6 5 4a 1' 2' 3' 4' 5' 6'
isoflavone | O=C1C(=COc2ccccc12)c1ccccc1 | - 4 3 2 1 8a 8 7 6 5 4a 1' 2' 3' 4' 5' 6'
phthalide | O=C1OCc2ccccc12 | - 1 2 3 3a 4 5 6 7 7a
isatin | O=C1C(=O)Nc2ccccc12 | - 3 2 - 1 7a 7 6 5 4 3a
oxindole | O=C1Cc2ccccc2N1 | - 2 3 3a 4 5 6 7 7a 1
phthalimide | O=C1NC(=O)c2ccccc12 | - - N - - - 3 4 5 6 -
succinimide | O=C1NC(=O)CC1 | - 2 1,N 5 - 4 3
maleimide | O=C1NC(=O)C=C1 | - 2 1,N 5 - 4 3
glutarimide | O=C1NC(=O)CCC1 | - 2 1,N 6 - 5 4 3
hydantoin | O=C1NC(=O)CN1 | - 2 3 4 - 5 1
rhodanine | S=C1NC(=O)CS1 | - 2 3 4 - 5 1
barbituric acid | O=C1NC(=O)CC(=O)N1 | - 2 3 4 - 5 6 - 1
thiobarbituric acid | S=C1NC(=O)CC(=O)N1 | - 2 3 4 - 5 6 - 1
cyanuric acid | O=C1NC(=O)NC(=O)N1 | - - - - - - - - -
cyanuric chloride | Clc1nc(Cl)nc(Cl)n1 | - - - - - - - - -
melamine | Nc1nc(N)nc(N)n1 | N 2 1 6 N' 5 4 N'' 3
uracil | O=C1NC(=O)C=CN1 | - 2 3 4 - 5 6 1
thymine | O=C1NC(=O)C(C)=CN1 | - 2 3 4 - 5 - 6 1
thiouracil | S=C1NC(=O)C=CN1 | - 2 3 4 - 5 6 1
cytosine | O=C1N=C(N)C=CN1 | - 2 3 4 N4,N 5 6 1
adenine | Nc1ncnc2[nH]cnc12 | N6,N 6 1 2 3 4 9 8 7 5
guanine | O=C1NC(N)=Nc2[nH]cnc12 | - 6 1 2 N2,N 3 4 9 8 7 5
xanthine | O=C1NC(=O)Nc2[nH]cnc12 | - 6 1 2 - 3 4 9 8 7 5
hypoxanthine | O=C1NC=Nc2[nH]cnc12 | - 6 1 2 3 4 9 8 7 5
saccharin | O=C1NS(=O)(=O)c2ccccc12 | - 3 2,N 1 - - 7a 7 6 5 4 3a
caprolactam | O=C1CCCCCN1 | - 2 3 4 5 6 7 1,N
furfural | O=Cc1ccco1 | - alpha 2 3 4 5 1
epichlorohydrin | ClCC1CO1 | - - - - -
camphor | CC1(C)C2CCC1(C)C(=O)C2 | 8 7 9 4 5 6 1 10 2 - 3
acrolein | C=CC=O | 3 2 1 -
glyoxal | O=CC=O | - - - -
chloral | ClC(Cl)(Cl)C=O | - - - - - -
ethylenediamine | NCCN | N - - N'
diethylenetriamine | NCCNCCN | N,1 2 3 N',4 5 6 N'',7
triethylenetetramine | NCCNCCNCCN | N - - - - - - - - N'''
hexamethylenediamine | NCCCCCCN | N - - - - - - N'
o-phenylenediamine | Nc1c(N)cccc1 | N 1 2 N' 3 4 5 6
m-phenylenediamine | Nc1cc(N)ccc1 | N 1 2 3 N' 4 5 6
p-phenylenediamine | Nc1ccc(N)cc1 | N 1 2 3 4 N' 5 6
ethanolamine | NCCO | N 2 1 O
diethanolamine | OCCNCCO | - - - N - - -
triethanolamine | OCCN(CCO)CCO | - - - - - - - - - -
choline | C[N+](C)(C)CCO | - - - - - - O
betaine | C[N+](C)(C)CC(=O)[O-] | - - - - - - - -
alaninol | N[C@@H](C)CO | N 2 3 1 O
valinol | N[C@@H](C(C)C)CO | N 2 3 4 - 1 O
leucinol | N[C@@H](CC(C)C)CO | N 2 3 4 5 - 1 O
phenylalaninol | N[C@@H](Cc1ccccc1)CO | N - - - - - - - - - - O
phenylglycinol | N[C@@H](c1ccccc1)CO | N - - - - - - - - O
prolinol | N1CCC[C@H]1CO | N,1 5 4 3 2 - O
tyramine | NCCc1ccc(O)cc1 | N - - 1 2 3 4 O 5 6
tryptamine | NCCc1c[nH]c2ccccc12 | N - - 3 2 1 7a 7 6 5 4 3a
dopamine | NCCc1cc(O)c(O)cc1 | N - - - - - - - - - -
histamine | NCCc1c[nH]cn1 | N - - 4 5 1 2 3
phenethylamine | NCCc1ccccc1 | N,- alpha beta 1 2 3 4 5 6
phenylhydrazine | NNc1ccccc1 | N',2 N,1 1 2 3 4 5 6
benzylamine | NCc1ccccc1 | N alpha 1 2 3 4 5 6
azobenzene | c1ccccc1N=Nc1ccccc1 | 2 3 4 5 6 1 - - 1' 2' 3' 4' 5' 6'
diphenylmethane | C(c1ccccc1)c1ccccc1 | alpha 1 2 3 4 5 6 1' 2' 3' 4' 5' 6'
diphenylamine | N(c1ccccc1)c1ccccc1 | N 1 2 3 4 5 6 1' 2' 3' 4' 5' 6'
diphenyl ether | O(c1ccccc1)c1ccccc1 | - 1 2 3 4 5 6 1' 2' 3' 4' 5' 6'
diphenyl sulfide | S(c1ccccc1)c1ccccc1 | - 1 2 3 4 5 6 1' 2' 3' 4' 5' 6'
diphenyl sulfone | S(=O)(=O)(c1ccccc1)c1ccccc1 | - - - 1 2 3 4 5 6 1' 2' 3' 4' 5' 6'
o-terphenyl | c1ccccc1c1ccccc1c1ccccc1 | -
p-terphenyl | c1ccccc1c1ccc(cc1)c1ccccc1 | -
succinic anhydride | O=C1CCC(=O)O1 | - 1 2 3 4 - -
maleic anhydride | O=C1C=CC(=O)O1 | - 1 2 3 4 - -
glutaric anhydride | O=C1CCCC(=O)O1 | - 1 2 3 4 5 - -
phthalic anhydride | O=C1OC(=O)c2ccccc12 | - - - - - 2 3 4 5 6 1
diethylene glycol | OCCOCCO | -
triethylene glycol | OCCOCCOCCO | -
tetraethylene glycol | OCCOCCOCCOCCO | -
styrene oxide | C1OC1c1ccccc1 | beta - alpha 1 2 3 4 5 6
sulfolane | O=S1(=O)CCCC1 | - 1 - 2 3 4 5
amphetamine | CC(N)Cc1ccccc1 | - - N - 1 2 3 4 5 6
`
