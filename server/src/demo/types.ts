/** The seven product groups of the marketplace. */
export const productGroups = [
  'amino-acids',
  'building-blocks',
  'fragments',
  'natural-products',
  'reagents',
  'screening-compounds',
  'templates',
] as const
export type ProductGroup = (typeof productGroups)[number]

export type PhysicalState = 'solid' | 'liquid'

/** A substance with a structure, before the chemistry engine has read it. */
export interface DemoMolecule {
  cas: string | null
  mdl: string | null
  nameEn: string
  nameZh: string
  /** Further names in any language. */
  synonyms: readonly string[]
  smiles: string
  group: ProductGroup
  state: PhysicalState
  /** A laboratory staple: sold by many suppliers, in large packs, mostly from stock. */
  common: boolean
}
