import { benzeneFamilies, heteroFamilies, type Family, type HeteroFamily } from '../demo/structures/families.ts'
import { heterocycles, type Ring } from '../demo/structures/rings.ts'
import { substituents, type SubstituentKey } from '../demo/structures/substituents.ts'

/** Families that the demo does without, so that every product group has its share. */
const further: readonly Family[] = [
  {
    group: 'amino-acids',
    principal: 'C[C@H](N)C(=O)O',
    groups: [],
    pairs: [],
    en: (p) => `(S)-2-amino-3-(${p}phenyl)propanoic acid`,
    zh: (p) => `(S)-2-氨基-3-(${p}苯基)丙酸`,
    alsoEn: (p) => `L-${p}phenylalanine`,
    alsoZh: (p) => `L-${p}苯丙氨酸`,
  },
  {
    group: 'amino-acids',
    principal: 'C[C@@H](NC(=O)OC(C)(C)C)C(=O)O',
    groups: [],
    pairs: [],
    en: (p) => `(R)-2-[(tert-butoxycarbonyl)amino]-3-(${p}phenyl)propanoic acid`,
    zh: (p) => `(R)-2-[(叔丁氧羰基)氨基]-3-(${p}苯基)丙酸`,
    alsoEn: (p) => `Boc-D-${p}phenylalanine`,
    alsoZh: (p) => `Boc-D-${p}苯丙氨酸`,
  },
  {
    group: 'natural-products',
    principal: 'C3=CC(=O)c4ccccc4O3',
    groups: ['hydroxy'],
    pairs: [],
    en: (p) => `2-(${p}phenyl)-4H-chromen-4-one`,
    zh: (p) => `2-(${p}苯基)-4H-色烯-4-酮`,
  },
  {
    group: 'natural-products',
    principal: '/C=C/C(=O)O',
    groups: ['hydroxy'],
    pairs: [],
    en: (p) => `(E)-3-(${p}phenyl)acrylic acid`,
    zh: (p) => `(E)-3-(${p}苯基)丙烯酸`,
    alsoEn: (p) => `trans-${p}cinnamic acid`,
    alsoZh: (p) => `反式-${p}肉桂酸`,
  },
  {
    group: 'reagents',
    principal: 'P(c3ccccc3)c3ccccc3',
    groups: [],
    pairs: [],
    en: (p) => `(${p}phenyl)diphenylphosphane`,
    zh: (p) => `(${p}苯基)二苯基膦`,
    alsoEn: (p) => `diphenyl(${p}phenyl)phosphine`,
  },
  {
    group: 'reagents',
    principal: '[Si](OC)(OC)OC',
    groups: [],
    pairs: [],
    en: (p) => `trimethoxy(${p}phenyl)silane`,
    zh: (p) => `三甲氧基(${p}苯基)硅烷`,
  },
  {
    group: 'building-blocks',
    principal: '[C@@H](C)N',
    groups: [],
    pairs: [],
    en: (p) => `(R)-1-(${p}phenyl)ethan-1-amine`,
    zh: (p) => `(R)-1-(${p}苯基)乙-1-胺`,
    alsoZh: (p) => `(R)-1-(${p}苯基)乙胺`,
  },
  {
    group: 'building-blocks',
    principal: '[C@H](C)N',
    groups: [],
    pairs: [],
    en: (p) => `(S)-1-(${p}phenyl)ethan-1-amine`,
    zh: (p) => `(S)-1-(${p}苯基)乙-1-胺`,
    alsoZh: (p) => `(S)-1-(${p}苯基)乙胺`,
  },
  {
    group: 'screening-compounds',
    principal: 'NC(=O)C3CCNCC3',
    groups: [],
    pairs: [],
    en: (p) => `N-(${p}phenyl)piperidine-4-carboxamide`,
    zh: (p) => `N-(${p}苯基)哌啶-4-甲酰胺`,
  },
]

/** Groups that are prefixes beside any principal group, the commonest in catalogues first. */
const commonest: readonly SubstituentKey[] = `methyl chloro fluoro bromo methoxy trifluoromethyl ethyl iodo phenyl
  isopropyl ethoxy butylTert cyclopropyl trifluoromethoxy propyl difluoromethyl benzyloxy butyl methylsulfonyl
  isopropoxy difluoromethoxy methylsulfanyl cyclohexyl morpholinyl benzyl phenoxy fluorophenyl dimethylamino
  cyclopentyl pyrrolidinyl piperidinyl chlorophenyl propoxy thiophenyl cyclobutyl pyrazolyl pyridinyl furanyl
  ethynyl imidazolyl butoxy trifluoroethoxy methoxymethyl cyclopropylmethoxy ethylsulfanyl trimethylsilyl allyloxy`
  .split(/\s+/)
  .filter((key): key is SubstituentKey => key in substituents)

/** What a compound is made of before its groups: a ring with a principal group at a place. */
export interface Parent {
  ring: Ring
  principal: string
  at: number
  /** Whether it takes an acid to form a salt. */
  basic: boolean
  groups: readonly SubstituentKey[]
  family: Pick<Family, 'en' | 'zh' | 'alsoEn' | 'alsoZh' | 'group'>
}

/** All parents, those that catalogues are full of first. */
export function allParents(benzene: Ring): Parent[] {
  const onBenzene = [...benzeneFamilies, ...further].map((family): Parent => ({
    ring: benzene,
    principal: family.principal,
    at: 1,
    basic: /^(N|CN|N3CCNCC3|\[C@+H\]\(C\)N)$/.test(family.principal),
    groups: [...new Set([...commonest, ...family.groups])],
    family,
  }))
  const onOthers = heterocycles.flatMap((ring) =>
    places(ring).flatMap((at) => heteroFamilies.map((family) => onRing(ring, family, at))),
  )
  return [...onBenzene, ...onOthers]
}

/** The places of a ring of which none is another one renumbered. */
const places = ({ open, numberings }: Ring) =>
  open.filter((at) => numberings.every((numbering) => (numbering.get(at) ?? at) >= at))

const onRing = (ring: Ring, family: HeteroFamily, at: number): Parent => ({
  ring,
  principal: family.principal,
  at,
  basic: family.principal === 'N',
  groups: [...new Set([...commonest, ...family.groups])],
  family: {
    group: family.group,
    en: (prefix) => family.en(prefix, ring.en, at),
    zh: (prefix) => family.zh(prefix, ring.zh, at),
    ...(family.alsoZh && { alsoZh: (prefix: string) => family.alsoZh!(prefix, ring.zh, at) }),
  },
})
