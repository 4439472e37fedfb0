/** A group on a ring: how it is drawn and what it is called in front of the parent's name. */
export interface Substituent {
  /** SMILES of the group, first atom attached. */
  smiles: string
  en: string
  zh: string
}

const table = {
  bromo: { smiles: 'Br', en: 'bromo', zh: '溴' },
  chloro: { smiles: 'Cl', en: 'chloro', zh: '氯' },
  cyano: { smiles: 'C#N', en: 'cyano', zh: '氰基' },
  ethoxy: { smiles: 'OCC', en: 'ethoxy', zh: '乙氧基' },
  ethyl: { smiles: 'CC', en: 'ethyl', zh: '乙基' },
  fluoro: { smiles: 'F', en: 'fluoro', zh: '氟' },
  hydroxy: { smiles: 'O', en: 'hydroxy', zh: '羟基' },
  iodo: { smiles: 'I', en: 'iodo', zh: '碘' },
  methoxy: { smiles: 'OC', en: 'methoxy', zh: '甲氧基' },
  methyl: { smiles: 'C', en: 'methyl', zh: '甲基' },
  nitro: { smiles: '[N+](=O)[O-]', en: 'nitro', zh: '硝基' },
  trifluoromethyl: { smiles: 'C(F)(F)F', en: '(trifluoromethyl)', zh: '三氟甲基' },
  trifluoromethoxy: { smiles: 'OC(F)(F)F', en: '(trifluoromethoxy)', zh: '三氟甲氧基' },
} as const satisfies Record<string, Substituent>

export type SubstituentKey = keyof typeof table
export const substituents: Record<SubstituentKey, Substituent> = table
