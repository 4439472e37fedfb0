/**
 * Ions of metals and of mineral acids, and small inorganic molecules. Metal ions are `SYMBOL+CHARGE ion`; the rest as in
 * `functionalSkeletons.ts`: id, SMILES, positions.
 */
const METALS = `Li 1|Na 1|K 1|Rb 1|Cs 1|Ag 1|Be 2|Mg 2|Ca 2|Sr 2|Ba 2|Zn 2|Cd 2|Ni 2|Co 2 3|Mn 2 3 4|Fe 2 3|Cu 1 2|Hg 2|Pb 2 4|Sn 2 4|Al 3|Ga 3|In 1 3|Tl 1 3|Cr 2 3 6|Bi 3|Sb 3 5|Ti 2 3 4|Zr 4|Hf 4
V 2 3 4 5|Nb 5|Ta 5|Mo 4 5 6|W 4 5 6|Re 5 7|Ru 2 3 4|Os 3 4 8|Rh 2 3|Ir 3 4|Pd 2 4|Pt 2 4|Au 1 3|Sc 3|Y 3|La 3|Ce 3 4|Pr 3|Nd 3|Sm 2 3|Eu 2 3|Gd 3|Tb 3|Dy 3|Ho 3|Er 3|Tm 3|Yb 2 3|Lu 3|Ge 2 4`
const metalIons = METALS.split(/[|\n]/).flatMap((line) => {
  const [symbol = '', ...charges] = line.split(' ')
  return charges.map((charge) => `${symbol}+${charge} ion | [${symbol}+${charge}] | -`)
})

export const inorganic = `
${metalIons.join('\n')}
phosphoryl chloride | ClP(Cl)(Cl)=O | -
phosphoryl bromide | BrP(Br)(Br)=O | -
phosphorus pentachloride | ClP(Cl)(Cl)(Cl)Cl | -
thionyl chloride | ClS(Cl)=O | -
sulfuryl chloride | ClS(Cl)(=O)=O | -
carbon dioxide | O=C=O | -
carbon monoxide | [C-]#[O+] | -
sulfur dioxide | O=S=O | -
sulfur trioxide | O=S(=O)=O | -
iodine molecule | II | - -
bromine molecule | BrBr | - -
chromium trioxide | O=[Cr](=O)=O | -
NH4+1 ion | [NH4+] | -
selenide anion | [Se-2] | -
hydride | [H-] | -
bifluoride anion | [F-].F | - -
peroxide anion | [O-][O-] | - -
hydrogensulfite anion | [O-]S(=O)O | - - - -
thiosulfate anion | [O-]S(=O)(=S)[O-] | - - - - -
peroxydisulfate anion | [O-]S(=O)(=O)OOS(=O)(=O)[O-] | -
disulfite anion | [O-]S(=O)S(=O)(=O)[O-] | -
dithionite anion | [O-]S(=O)S(=O)[O-] | -
hydrogenphosphate anion | [O-]P(=O)(O)[O-] | -
dihydrogenphosphate anion | [O-]P(=O)(O)O | -
metaphosphate anion | [O-]P(=O)=O | -
diphosphate anion | [O-]P(=O)([O-])OP(=O)([O-])[O-] | -
hypophosphite anion | [O-][PH2]=O | -
phosphonate anion | [O-][PH](=O)[O-] | -
hydrogenphosphonate anion | [O-][PH](=O)O | -
chlorate anion | [O-]Cl(=O)=O | -
chlorite anion | [O-]Cl=O | -
hypochlorite anion | [O-]Cl | -
bromate anion | [O-]Br(=O)=O | -
iodate anion | [O-]I(=O)=O | -
periodate anion | [O-]I(=O)(=O)=O | -
tribromide anion | Br[Br-]Br | -
hexafluoroantimonate anion | F[Sb-](F)(F)(F)(F)F | -
hexafluorosilicate anion | F[Si-2](F)(F)(F)(F)F | -
permanganate anion | [O-][Mn](=O)(=O)=O | -
manganate anion | [O-][Mn](=O)(=O)[O-] | -
chromate anion | [O-][Cr](=O)(=O)[O-] | -
dichromate anion | [O-][Cr](=O)(=O)O[Cr](=O)(=O)[O-] | -
molybdate anion | [O-][Mo](=O)(=O)[O-] | -
tungstate anion | [O-][W](=O)(=O)[O-] | -
metasilicate anion | [O-][Si](=O)[O-] | -
aluminate anion | [O-][Al]=O | -
metavanadate anion | [O-][V](=O)=O | -
arsenate anion | [O-][As](=O)([O-])[O-] | -
metaarsenite anion | [O-][As]=O | -
selenate anion | [O-][Se](=O)(=O)[O-] | -
selenite anion | [O-][Se](=O)[O-] | -
tellurate anion | [O-][Te](=O)(=O)[O-] | -
tellurite anion | [O-][Te](=O)[O-] | -
stannate anion | [O-][Sn](=O)[O-] | -
bistriflimide anion | O=S(=O)([N-]S(=O)(=O)C(F)(F)F)C(F)(F)F | -
triflate anion | O=S(=O)([O-])C(F)(F)F | -
dicyanamide anion | N#C[N-]C#N | -
metaarsenate anion | [O-][As](=O)=O | -
hydrogenselenite anion | [O-][Se](=O)O | -
telluride anion | [Te-2] | -
hydrogenarsenate anion | [O-][As](=O)(O)[O-] | -
dihydrogenarsenate anion | [O-][As](=O)(O)O | -
disulfate anion | [O-]S(=O)(=O)OS(=O)(=O)[O-] | -
hypobromite anion | [O-]Br | -
bromite anion | [O-]Br=O | -
perbromate anion | [O-]Br(=O)(=O)=O | -
hypoiodite anion | [O-]I | -
hexafluoroarsenate anion | F[As-](F)(F)(F)(F)F | -
hexafluoroaluminate anion | F[Al-3](F)(F)(F)(F)F | -
hexafluorotitanate anion | F[Ti-2](F)(F)(F)(F)F | -
hexafluorozirconate anion | F[Zr-2](F)(F)(F)(F)F | -
tetrachloroaluminate anion | Cl[Al-](Cl)(Cl)Cl | -
tetrachloroaurate anion | Cl[Au-](Cl)(Cl)Cl | -
tetrachloropalladate anion | Cl[Pd-2](Cl)(Cl)Cl | -
acetate anion | CC(=O)[O-] | -
hexachloroplatinate anion | Cl[Pt-2](Cl)(Cl)(Cl)(Cl)Cl | -
`
