import type { PhysicalState, ProductGroup } from '../types.ts'
import type { SubstituentKey } from './substituents.ts'

/** Compounds that share a principal group: `en` and `zh` make the name out of the prefixes in front of the ring. */
export interface Family {
  /** SMILES of the principal group, first atom attached to the ring. */
  principal: string
  en: (prefix: string) => string
  zh: (prefix: string) => string
  /** Another name in use, when there is one. */
  alsoEn?: (prefix: string) => string
  alsoZh?: (prefix: string) => string
  /** Groups that rank below the principal group and live beside it. */
  groups: readonly SubstituentKey[]
  /** Groups for rings that carry two of them. */
  pairs: readonly SubstituentKey[]
  group: ProductGroup
  state?: PhysicalState
}

const halogens = ['fluoro', 'chloro', 'bromo', 'iodo'] as const
const calm = [...halogens, 'methyl', 'methoxy', 'trifluoromethyl', 'trifluoromethoxy', 'ethyl', 'ethoxy'] as const
const acceptors = [...calm, 'nitro', 'cyano'] as const
const pairs = ['fluoro', 'chloro', 'bromo', 'methyl', 'methoxy', 'trifluoromethyl'] as const
const few = ['fluoro', 'chloro', 'methyl', 'methoxy'] as const
const blocks = { group: 'building-blocks' } as const

/** The families on a benzene ring, the principal group at locant 1. */
export const benzeneFamilies: readonly Family[] = [
  {
    ...blocks,
    principal: 'B(O)O',
    groups: [...acceptors, 'hydroxy'],
    pairs,
    en: (p) => `${p}phenylboronic acid`,
    zh: (p) => `${p}苯硼酸`,
    alsoEn: (p) => `(${p}phenyl)boronic acid`,
    alsoZh: (p) => `${p}苯基硼酸`,
  },
  {
    ...blocks,
    principal: 'B3OC(C)(C)C(C)(C)O3',
    groups: [...acceptors, 'hydroxy'],
    pairs: few,
    en: (p) => `${p}phenylboronic acid pinacol ester`,
    zh: (p) => `${p}苯硼酸频哪醇酯`,
    alsoEn: (p) => `2-(${p}phenyl)-4,4,5,5-tetramethyl-1,3,2-dioxaborolane`,
  },
  {
    ...blocks,
    principal: 'N',
    groups: acceptors,
    pairs,
    en: (p) => `${p}aniline`,
    zh: (p) => `${p}苯胺`,
    alsoEn: (p) => `${p}benzenamine`,
  },
  {
    ...blocks,
    principal: 'C=O',
    groups: [...acceptors, 'hydroxy'],
    pairs,
    en: (p) => `${p}benzaldehyde`,
    zh: (p) => `${p}苯甲醛`,
  },
  {
    ...blocks,
    principal: 'C(=O)O',
    groups: [...acceptors, 'hydroxy'],
    pairs,
    en: (p) => `${p}benzoic acid`,
    zh: (p) => `${p}苯甲酸`,
  },
  { ...blocks, principal: 'O', groups: [...calm, 'nitro'], pairs, en: (p) => `${p}phenol`, zh: (p) => `${p}苯酚` },
  {
    ...blocks,
    principal: 'CBr',
    groups: acceptors,
    pairs: few,
    en: (p) => `${p}benzyl bromide`,
    zh: (p) => `${p}苄基溴`,
    alsoZh: (p) => `${p}溴化苄`,
  },
  {
    ...blocks,
    principal: 'CCl',
    groups: acceptors,
    pairs: few,
    state: 'liquid',
    en: (p) => `${p}benzyl chloride`,
    zh: (p) => `${p}苄基氯`,
    alsoZh: (p) => `${p}氯化苄`,
  },
  {
    ...blocks,
    principal: 'CN',
    groups: calm,
    pairs: few,
    state: 'liquid',
    en: (p) => `${p}benzylamine`,
    zh: (p) => `${p}苄胺`,
    alsoEn: (p) => `(${p}phenyl)methanamine`,
  },
  {
    ...blocks,
    principal: 'CO',
    groups: acceptors,
    pairs: few,
    en: (p) => `${p}benzyl alcohol`,
    zh: (p) => `${p}苯甲醇`,
    alsoZh: (p) => `${p}苄醇`,
  },
  {
    ...blocks,
    principal: 'C#N',
    groups: [...calm, 'nitro', 'hydroxy'],
    pairs,
    en: (p) => `${p}benzonitrile`,
    zh: (p) => `${p}苯甲腈`,
    alsoZh: (p) => `${p}苯腈`,
  },
  {
    ...blocks,
    principal: 'S(=O)(=O)Cl',
    groups: acceptors,
    pairs,
    en: (p) => `${p}benzenesulfonyl chloride`,
    zh: (p) => `${p}苯磺酰氯`,
  },
  {
    group: 'fragments',
    principal: 'S(=O)(=O)N',
    groups: acceptors,
    pairs: few,
    en: (p) => `${p}benzenesulfonamide`,
    zh: (p) => `${p}苯磺酰胺`,
  },
  {
    ...blocks,
    principal: 'C(=O)Cl',
    groups: acceptors,
    pairs: few,
    state: 'liquid',
    en: (p) => `${p}benzoyl chloride`,
    zh: (p) => `${p}苯甲酰氯`,
  },
  {
    group: 'fragments',
    principal: 'C(=O)N',
    groups: acceptors,
    pairs: few,
    en: (p) => `${p}benzamide`,
    zh: (p) => `${p}苯甲酰胺`,
  },
  {
    ...blocks,
    principal: 'C(=O)C',
    groups: [...acceptors, 'hydroxy'],
    pairs: few,
    en: (p) => `${p}acetophenone`,
    zh: (p) => `${p}苯乙酮`,
    alsoEn: (p) => `1-(${p}phenyl)ethan-1-one`,
  },
  {
    ...blocks,
    principal: 'CC(=O)O',
    groups: [...acceptors, 'hydroxy'],
    pairs: few,
    en: (p) => `${p}phenylacetic acid`,
    zh: (p) => `${p}苯乙酸`,
  },
  {
    ...blocks,
    principal: 'C(=O)OC',
    groups: acceptors,
    pairs: few,
    en: (p) => `methyl ${p}benzoate`,
    zh: (p) => `${p}苯甲酸甲酯`,
  },
  {
    group: 'templates',
    principal: 'N3CCNCC3',
    groups: calm,
    pairs: ['fluoro', 'chloro'],
    en: (p) => `1-(${p}phenyl)piperazine`,
    zh: (p) => `1-(${p}苯基)哌嗪`,
  },
  {
    group: 'templates',
    principal: 'N3CCN(C(=O)OC(C)(C)C)CC3',
    groups: acceptors,
    pairs: ['fluoro', 'chloro'],
    en: (p) => `tert-butyl 4-(${p}phenyl)piperazine-1-carboxylate`,
    zh: (p) => `4-(${p}苯基)哌嗪-1-甲酸叔丁酯`,
    alsoEn: (p) => `1-Boc-4-(${p}phenyl)piperazine`,
    alsoZh: (p) => `1-Boc-4-(${p}苯基)哌嗪`,
  },
  {
    ...blocks,
    principal: 'NC(=O)OC(C)(C)C',
    groups: acceptors,
    pairs: few,
    en: (p) => `tert-butyl (${p}phenyl)carbamate`,
    zh: (p) => `(${p}苯基)氨基甲酸叔丁酯`,
    alsoEn: (p) => `N-Boc-${p}aniline`,
    alsoZh: (p) => `N-Boc-${p}苯胺`,
  },
  {
    ...blocks,
    principal: 'CNC(=O)OC(C)(C)C',
    groups: acceptors,
    pairs: few,
    en: (p) => `tert-butyl (${p}benzyl)carbamate`,
    zh: (p) => `(${p}苄基)氨基甲酸叔丁酯`,
    alsoEn: (p) => `N-Boc-${p}benzylamine`,
    alsoZh: (p) => `N-Boc-${p}苄胺`,
  },
  {
    group: 'screening-compounds',
    principal: 'NC(=O)c3cccnc3',
    groups: acceptors,
    pairs,
    en: (p) => `N-(${p}phenyl)nicotinamide`,
    zh: (p) => `N-(${p}苯基)烟酰胺`,
    alsoEn: (p) => `N-(${p}phenyl)pyridine-3-carboxamide`,
  },
  {
    group: 'screening-compounds',
    principal: 'NS(=O)(=O)C',
    groups: acceptors,
    pairs: few,
    en: (p) => `N-(${p}phenyl)methanesulfonamide`,
    zh: (p) => `N-(${p}苯基)甲磺酰胺`,
  },
]

/** Compounds that share a principal group on a heterocycle. */
export interface HeteroFamily {
  principal: string
  /** `p` prefixes, `ring` the parent's name, `at` the principal locant. */
  en: (p: string, ring: string, at: number) => string
  zh: (p: string, ring: string, at: number) => string
  alsoZh?: (p: string, ring: string, at: number) => string
  groups: readonly SubstituentKey[]
  group: ProductGroup
}

const bare = (ring: string) => ring.replace(/e$/, '')
const heteroGroups = ['fluoro', 'chloro', 'bromo', 'methyl', 'methoxy', 'trifluoromethyl'] as const

export const heteroFamilies: readonly HeteroFamily[] = [
  {
    group: 'building-blocks',
    principal: 'N',
    groups: heteroGroups,
    en: (p, ring, at) => `${joined(p, bare(ring))}-${at}-amine`,
    zh: (p, ring, at) => `${joined(p, ring)}-${at}-胺`,
  },
  {
    group: 'building-blocks',
    principal: 'C(=O)O',
    groups: heteroGroups,
    en: (p, ring, at) => `${joined(p, ring)}-${at}-carboxylic acid`,
    zh: (p, ring, at) => `${joined(p, ring)}-${at}-羧酸`,
    alsoZh: (p, ring, at) => `${joined(p, ring)}-${at}-甲酸`,
  },
  {
    group: 'building-blocks',
    principal: 'C=O',
    groups: heteroGroups,
    en: (p, ring, at) => `${joined(p, ring)}-${at}-carbaldehyde`,
    zh: (p, ring, at) => `${joined(p, ring)}-${at}-甲醛`,
  },
  {
    group: 'fragments',
    principal: 'C#N',
    groups: heteroGroups,
    en: (p, ring, at) => `${joined(p, ring)}-${at}-carbonitrile`,
    zh: (p, ring, at) => `${joined(p, ring)}-${at}-甲腈`,
  },
]

/** Prefixes before a ring name that itself starts with a locant need a hyphen: 5-bromo-1H-indole. */
export function joined(prefix: string, ring: string): string {
  return prefix !== '' && /^\d/.test(ring) ? `${prefix}-${ring}` : `${prefix}${ring}`
}
