/**
 * Ring systems with retained names (IUPAC 2013, P-22.2 and P-25.2; CAS index names), id by the English name. `[nH]` and `[cH2]` hold the
 * hydrogen of the name without an indicated one.
 */
export const ringSystems = `
benzene | c1ccccc1
pyridine | n1ccccc1
pyridazine | n1ncccc1
pyrimidine | n1cnccc1
pyrazine | n1ccncc1
pyrrole | [nH]1cccc1
furan | o1cccc1
thiophene | s1cccc1
selenophene | [se]1cccc1
tellurophene | [te]1cccc1
imidazole | [nH]1cncc1
pyrazole | [nH]1nccc1
oxazole | o1cncc1
thiazole | s1cncc1
selenazole | [se]1cncc1
isoxazole | o1nccc1
isothiazole | s1nccc1
spirobifluorene | c1cccc2-c3ccccc3C4(c12)c5ccccc5-c6ccccc64 | 1 2 3 4 4a 4b 5 6 7 8 8a 9 9a 9a' 1' 2' 3' 4' 4a' 4b' 5' 6' 7' 8' 8a'
furazan | o1nccn1 | 1 2 3 4 5
pyran | o1ccccc1
thiopyran | s1ccccc1
selenopyran | [se]1ccccc1
pyrrolidine | N1CCCC1
pyrazolidine | N1NCCC1
imidazolidine | N1CNCC1
oxazolidine | O1CNCC1
thiazolidine | S1CNCC1
isoxazolidine | O1NCCC1
isothiazolidine | S1NCCC1
piperidine | N1CCCCC1
piperazine | N1CCNCC1
morpholine | O1CCNCC1
thiomorpholine | S1CCNCC1
selenomorpholine | [Se]1CCNCC1
quinuclidine | N12CCC(CC1)CC2 | 1 2 3 4 5 6 7 8
tropane | C12CCCC(CC1)N2C | 1 2 3 4 5 6 7 8 -
naphthalene | c1cccc2ccccc12 | 1 2 3 4 4a 5 6 7 8 8a
azulene | c1ccc2cccccc12 | 1 2 3 3a 4 5 6 7 8 8a
indene | [cH2]1ccc2ccccc12 | 1 2 3 3a 4 5 6 7 7a
methanoindene | [cH2]1ccc2c3ccc(c12)C3 | 1 2 3 3a 4 5 6 7 7a 8
dimethanonaphthalene | c13ccc(c2c4ccc(c12)C4)C3 | 1 2 3 4 4a 5 6 7 8 8a 9 10
indane | C1CCc2ccccc12 | 1 2 3 3a 4 5 6 7 7a
s-indacene | c1ccc2cc3cccc3cc12 | 1 2 3 3a 4 4a 5 6 7 7a 8 8a
pentalene | c1ccc2cccc12 | 1 2 3 3a 4 5 6 6a
heptalene | c1ccccc2cccccc12 | 1 2 3 4 5 5a 6 7 8 9 10 10a
biphenylene | c1cccc2c3ccccc3c12 | 1 2 3 4 4a 4b 5 6 7 8 8a 8b
acenaphthylene | c1cc2cccc3cccc1c23 | 1 2 2a 3 4 5 5a 6 7 8 8a 8b
acenaphthene | C1Cc2cccc3cccc1c23 | 1 2 2a 3 4 5 5a 6 7 8 8a 8b
fluorene | c1cccc2c3ccccc3[cH2]c12 | 1 2 3 4 4a 4b 5 6 7 8 8a 9 9a
phenalene | [cH2]1ccc2cccc3cccc1c23 | 1 2 3 3a 4 5 6 6a 7 8 9 9a 9b
phenanthrene | c1cccc2c3ccccc3ccc12 | 1 2 3 4 4a 4b 5 6 7 8 8a 9 10 10a
anthracene | c1cccc2cc3ccccc3cc12 | 1 2 3 4 4a 10 10a 5 6 7 8 8a 9 9a
fluoranthene | c1ccc2cccc3c4ccccc4c1c23 | 1 2 3 3a 4 5 6 6a 6b 7 8 9 10 10a 10b 10c
triphenylene | c1cccc2c3ccccc3c3ccccc3c12 | 1 2 3 4 4a 4b 5 6 7 8 8a 8b 9 10 11 12 12a 12b
pyrene | c1ccc2ccc3cccc4ccc1c2c34 | 1 2 3 3a 4 5 5a 6 7 8 8a 9 10 10a 10b 10c
chrysene | c1cccc2c3ccc4ccccc4c3ccc12 | 1 2 3 4 4a 4b 5 6 6a 7 8 9 10 10a 10b 11 12 12a
tetracene | c1cccc2cc3cc4ccccc4cc3cc12 | 1 2 3 4 4a 5 5a 6 6a 7 8 9 10 10a 11 11a 12 12a
perylene | c1ccc2cccc3c4cccc5cccc(c1c23)c45 | 1 2 3 3a 4 5 6 6a 6b 7 8 9 9a 10 11 12 12a 12b 12c 12d
pentacene | c1cccc2cc3cc4cc5ccccc5cc4cc3cc12 | 1 2 3 4 4a 5 5a 6 6a 7 7a 8 9 10 11 11a 12 12a 13 13a 14 14a
quinoline | n1cccc2ccccc12 | 1 2 3 4 4a 5 6 7 8 8a
isoquinoline | c1nccc2ccccc12 | 1 2 3 4 4a 5 6 7 8 8a
quinazoline | n1cncc2ccccc12 | 1 2 3 4 4a 5 6 7 8 8a
quinoxaline | n1ccnc2ccccc12 | 1 2 3 4 4a 5 6 7 8 8a
cinnoline | n1nccc2ccccc12 | 1 2 3 4 4a 5 6 7 8 8a
phthalazine | c1nncc2ccccc12 | 1 2 3 4 4a 5 6 7 8 8a
1,5-naphthyridine | n1cccc2ncccc12 | 1 2 3 4 4a 5 6 7 8 8a
1,6-naphthyridine | n1cccc2cnccc12 | 1 2 3 4 4a 5 6 7 8 8a
1,7-naphthyridine | n1cccc2ccncc12 | 1 2 3 4 4a 5 6 7 8 8a
1,8-naphthyridine | n1cccc2cccnc12 | 1 2 3 4 4a 5 6 7 8 8a
2,6-naphthyridine | c1nccc2cnccc12 | 1 2 3 4 4a 5 6 7 8 8a
2,7-naphthyridine | c1nccc2ccncc12 | 1 2 3 4 4a 5 6 7 8 8a
pteridine | n1cncc2nccnc12 | 1 2 3 4 4a 5 6 7 8 8a
indole | [nH]1ccc2ccccc12 | 1 2 3 3a 4 5 6 7 7a
4-azaindole | [nH]1ccc2ncccc12 | 1 2 3 3a 4 5 6 7 7a
5-azaindole | [nH]1ccc2cnccc12 | 1 2 3 3a 4 5 6 7 7a
6-azaindole | [nH]1ccc2ccncc12 | 1 2 3 3a 4 5 6 7 7a
7-azaindole | [nH]1ccc2cccnc12 | 1 2 3 3a 4 5 6 7 7a
7-azaindazole | [nH]1ncc2cccnc12 | 1 2 3 3a 4 5 6 7 7a
isoindole | c1[nH]cc2ccccc12 | 1 2 3 3a 4 5 6 7 7a
indoline | N1CCc2ccccc12 | 1 2 3 3a 4 5 6 7 7a
isoindoline | C1NCc2ccccc12 | 1 2 3 3a 4 5 6 7 7a
indolizine | c1ccn2ccccc12 | 1 2 3 4 5 6 7 8 8a
quinolizine | c1cccn2ccccc12 | 1 2 3 4 5 6 7 8 9 9a
pyrrolizine | [cH2]1ccn2cccc12 | 1 2 3 4 5 6 7 7a
indazole | [nH]1ncc2ccccc12 | 1 2 3 3a 4 5 6 7 7a
purine | n1cnc2[nH]cnc2c1 | 1 2 3 4 9 8 7 5 6
benzimidazole | [nH]1cnc2ccccc12 | 1 2 3 3a 4 5 6 7 7a
benzotriazole | [nH]1nnc2ccccc12 | 1 2 3 3a 4 5 6 7 7a
benzofuran | o1ccc2ccccc12 | 1 2 3 3a 4 5 6 7 7a
isobenzofuran | c1occ2ccccc12 | 1 2 3 3a 4 5 6 7 7a
benzothiophene | s1ccc2ccccc12 | 1 2 3 3a 4 5 6 7 7a
isobenzothiophene | c1scc2ccccc12 | 1 2 3 3a 4 5 6 7 7a
benzoselenophene | [se]1ccc2ccccc12 | 1 2 3 3a 4 5 6 7 7a
benzothiazole | s1cnc2ccccc12 | 1 2 3 3a 4 5 6 7 7a
benzoxazole | o1cnc2ccccc12 | 1 2 3 3a 4 5 6 7 7a
benzoselenazole | [se]1cnc2ccccc12 | 1 2 3 3a 4 5 6 7 7a
1,2-benzoxazole | o1ncc2ccccc12 | 1 2 3 3a 4 5 6 7 7a
2,1-benzoxazole | c1onc2ccccc12 | 3 2 1 7a 7 6 5 4 3a
1,2-benzothiazole | s1ncc2ccccc12 | 1 2 3 3a 4 5 6 7 7a
2,1-benzothiazole | c1snc2ccccc12 | 3 2 1 7a 7 6 5 4 3a
chromene | o1cccc2ccccc12 | 1 2 3 4 4a 5 6 7 8 8a
isochromene | c1occc2ccccc12 | 1 2 3 4 4a 5 6 7 8 8a
thiochromene | s1cccc2ccccc12 | 1 2 3 4 4a 5 6 7 8 8a
isothiochromene | c1sccc2ccccc12 | 1 2 3 4 4a 5 6 7 8 8a
chroman | O1CCCc2ccccc12 | 1 2 3 4 4a 5 6 7 8 8a
isochroman | C1OCCc2ccccc12 | 1 2 3 4 4a 5 6 7 8 8a
thiochroman | S1CCCc2ccccc12 | 1 2 3 4 4a 5 6 7 8 8a
carbazole | c1cccc2c3ccccc3[nH]c12 | 1 2 3 4 4a 4b 5 6 7 8 8a 9 9a
dibenzofuran | c1cccc2c3ccccc3oc12 | 4 3 2 1 9b 9a 9 8 7 6 5a 5 4a
acridine | c1cccc2nc3ccccc3cc12 | 1 2 3 4 4a 10 10a 5 6 7 8 8a 9 9a
phenanthridine | c1cccc2c3ccccc3cnc12 | 4 3 2 1 10b 10a 10 9 8 7 6a 6 5 4a
xanthene | c1cccc2oc3ccccc3[cH2]c12 | 1 2 3 4 4a 10 10a 5 6 7 8 8a 9 9a
thioxanthene | c1cccc2sc3ccccc3[cH2]c12 | 1 2 3 4 4a 10 10a 5 6 7 8 8a 9 9a
phenazine | c1cccc2nc3ccccc3nc12 | 1 2 3 4 4a 5 5a 6 7 8 9 9a 10 10a
phenothiazine | c1cccc2sc3ccccc3[nH]c12 | 1 2 3 4 4a 5 5a 6 7 8 9 9a 10 10a
dibenzo[b,f]azepine | c1cccc2[nH]c3ccccc3ccc12 | 1 2 3 4 4a 5 5a 6 7 8 9 9a 10 11 11a
phenoxazine | c1cccc2oc3ccccc3[nH]c12 | 1 2 3 4 4a 5 5a 6 7 8 9 9a 10 10a
phenoxathiin | c1cccc2oc3ccccc3sc12 | 1 2 3 4 4a 5 5a 6 7 8 9 9a 10 10a
thianthrene | c1cccc2sc3ccccc3sc12 | 1 2 3 4 4a 5 5a 6 7 8 9 9a 10 10a
oxanthrene | c1cccc2oc3ccccc3oc12 | 1 2 3 4 4a 5 5a 6 7 8 9 9a 10 10a
1,10-phenanthroline | n1cccc2ccc3cccnc3c12 | 1 2 3 4 4a 5 6 6a 7 8 9 10 10a 10b
1,7-phenanthroline | n1cccc2ccc3ncccc3c12 | 1 2 3 4 4a 5 6 6a 7 8 9 10 10a 10b
4,7-phenanthroline | c1ccnc2ccc3ncccc3c12 | 1 2 3 4 4a 5 6 6a 7 8 9 10 10a 10b
perimidine | [nH]1cnc2cccc3cccc1c23 | 1 2 3 3a 4 5 6 6a 7 8 9 9a 9b
beta-carboline | c1nccc2c3ccccc3[nH]c12 | 1 2 3 4 4a 4b 5 6 7 8 8a 9 9a
gamma-carboline | c1cncc2c3ccccc3[nH]c12 | 4 3 2 1 9b 9a 9 8 7 6 5a 5 4a
dibenzothiophene | c1cccc2c3ccccc3sc12 | 4 3 2 1 9b 9a 9 8 7 6 5a 5 4a
1,3-benzodioxole | O1COc2ccccc12 | 1 2 3 3a 4 5 6 7 7a
1,4-benzodioxane | O1CCOc2ccccc12 | 1 2 3 4 4a 5 6 7 8 8a
adamantane | C1C2CC3CC1CC(C2)C3 | 9 1 2 3 4 5 6 7 8 10
norbornane | C1CC2CCC1C2 | 2 3 4 5 6 1 7
norbornene | C1=CC2CCC1C2 | 2 3 4 5 6 1 7
5-norbornene | C1=CC2CCC1C2 | 6 5 4 3 2 1 7
bornane | CC12CCC(CC1)C2(C)C | 10 1 2 3 4 5 6 7 8 9
hexamethylenetetramine | N12CN3CN(C1)CN(C2)C3
`
