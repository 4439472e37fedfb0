/** A group on a ring: how it is drawn and what it is called in front of the parent's name. */
export interface Substituent {
  /** SMILES of the group, first atom attached. */
  smiles: string
  en: string
  zh: string
}

/** Under keys that sort as names are ordered: `tert-` does not count. */
const table = {
  allyloxy: { smiles: 'OCC=C', en: '(allyloxy)', zh: '烯丙氧基' },
  benzyl: { smiles: 'Cc4ccccc4', en: 'benzyl', zh: '苄基' },
  benzyloxy: { smiles: 'OCc4ccccc4', en: '(benzyloxy)', zh: '苄氧基' },
  bromo: { smiles: 'Br', en: 'bromo', zh: '溴' },
  butoxy: { smiles: 'OCCCC', en: 'butoxy', zh: '丁氧基' },
  butyl: { smiles: 'CCCC', en: 'butyl', zh: '丁基' },
  butylTert: { smiles: 'C(C)(C)C', en: 'tert-butyl', zh: '叔丁基' },
  chloro: { smiles: 'Cl', en: 'chloro', zh: '氯' },
  chlorophenyl: { smiles: 'c4ccc(Cl)cc4', en: '(4-chlorophenyl)', zh: '(4-氯苯基)' },
  cyano: { smiles: 'C#N', en: 'cyano', zh: '氰基' },
  cyclobutyl: { smiles: 'C4CCC4', en: 'cyclobutyl', zh: '环丁基' },
  cyclohexyl: { smiles: 'C4CCCCC4', en: 'cyclohexyl', zh: '环己基' },
  cyclopentyl: { smiles: 'C4CCCC4', en: 'cyclopentyl', zh: '环戊基' },
  cyclopropyl: { smiles: 'C4CC4', en: 'cyclopropyl', zh: '环丙基' },
  cyclopropylmethoxy: { smiles: 'OCC4CC4', en: '(cyclopropylmethoxy)', zh: '环丙基甲氧基' },
  difluoromethoxy: { smiles: 'OC(F)F', en: '(difluoromethoxy)', zh: '二氟甲氧基' },
  difluoromethyl: { smiles: 'C(F)F', en: '(difluoromethyl)', zh: '二氟甲基' },
  dimethylamino: { smiles: 'N(C)C', en: '(dimethylamino)', zh: '二甲氨基' },
  ethoxy: { smiles: 'OCC', en: 'ethoxy', zh: '乙氧基' },
  ethyl: { smiles: 'CC', en: 'ethyl', zh: '乙基' },
  ethylsulfanyl: { smiles: 'SCC', en: '(ethylsulfanyl)', zh: '乙硫基' },
  ethynyl: { smiles: 'C#C', en: 'ethynyl', zh: '乙炔基' },
  fluoro: { smiles: 'F', en: 'fluoro', zh: '氟' },
  fluorophenyl: { smiles: 'c4ccc(F)cc4', en: '(4-fluorophenyl)', zh: '(4-氟苯基)' },
  furanyl: { smiles: 'c4ccco4', en: '(furan-2-yl)', zh: '(呋喃-2-基)' },
  hydroxy: { smiles: 'O', en: 'hydroxy', zh: '羟基' },
  imidazolyl: { smiles: 'n4ccnc4', en: '(1H-imidazol-1-yl)', zh: '(1H-咪唑-1-基)' },
  iodo: { smiles: 'I', en: 'iodo', zh: '碘' },
  isopropoxy: { smiles: 'OC(C)C', en: 'isopropoxy', zh: '异丙氧基' },
  isopropyl: { smiles: 'C(C)C', en: 'isopropyl', zh: '异丙基' },
  methoxy: { smiles: 'OC', en: 'methoxy', zh: '甲氧基' },
  methoxymethyl: { smiles: 'COC', en: '(methoxymethyl)', zh: '甲氧基甲基' },
  methyl: { smiles: 'C', en: 'methyl', zh: '甲基' },
  methylsulfanyl: { smiles: 'SC', en: '(methylsulfanyl)', zh: '甲硫基' },
  methylsulfonyl: { smiles: 'S(=O)(=O)C', en: '(methylsulfonyl)', zh: '甲磺酰基' },
  morpholinyl: { smiles: 'N4CCOCC4', en: '(morpholin-4-yl)', zh: '(吗啉-4-基)' },
  nitro: { smiles: '[N+](=O)[O-]', en: 'nitro', zh: '硝基' },
  phenoxy: { smiles: 'Oc4ccccc4', en: 'phenoxy', zh: '苯氧基' },
  phenyl: { smiles: 'c4ccccc4', en: 'phenyl', zh: '苯基' },
  piperidinyl: { smiles: 'N4CCCCC4', en: '(piperidin-1-yl)', zh: '(哌啶-1-基)' },
  propoxy: { smiles: 'OCCC', en: 'propoxy', zh: '丙氧基' },
  propyl: { smiles: 'CCC', en: 'propyl', zh: '丙基' },
  pyrazolyl: { smiles: 'n4cccn4', en: '(1H-pyrazol-1-yl)', zh: '(1H-吡唑-1-基)' },
  pyridinyl: { smiles: 'c4cccnc4', en: '(pyridin-3-yl)', zh: '(吡啶-3-基)' },
  pyrrolidinyl: { smiles: 'N4CCCC4', en: '(pyrrolidin-1-yl)', zh: '(吡咯烷-1-基)' },
  thiophenyl: { smiles: 'c4cccs4', en: '(thiophen-2-yl)', zh: '(噻吩-2-基)' },
  trifluoroethoxy: { smiles: 'OCC(F)(F)F', en: '(2,2,2-trifluoroethoxy)', zh: '(2,2,2-三氟乙氧基)' },
  trifluoromethoxy: { smiles: 'OC(F)(F)F', en: '(trifluoromethoxy)', zh: '三氟甲氧基' },
  trifluoromethyl: { smiles: 'C(F)(F)F', en: '(trifluoromethyl)', zh: '三氟甲基' },
  trimethylsilyl: { smiles: '[Si](C)(C)C', en: '(trimethylsilyl)', zh: '三甲基硅基' },
} as const satisfies Record<string, Substituent>

export type SubstituentKey = keyof typeof table
export const substituents: Record<SubstituentKey, Substituent> = table
