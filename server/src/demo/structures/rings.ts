import { substituents } from './substituents.ts'
import type { Pattern } from './naming.ts'

/** A parent ring: its SMILES with `{n}` after each atom that can carry a group, and the numberings it allows. */
export interface Ring {
  smiles: string
  /** Names ending in "e" lose it before a vowel. */
  en: string
  zh: string
  open: readonly number[]
  numberings: readonly ReadonlyMap<number, number>[]
}

const asDrawn: ReadonlyMap<number, number> = new Map()
const swap = (...pairs: readonly (readonly [number, number])[]) =>
  new Map(
    pairs.flatMap(([a, b]) => [
      [a, b],
      [b, a],
    ]),
  )

export const benzene: Ring = {
  smiles: 'c1{1}c{2}c{3}c{4}c{5}c1{6}',
  en: 'benzene',
  zh: '苯',
  open: [2, 3, 4, 5, 6],
  // Locant 1 carries the principal group.
  numberings: [asDrawn, swap([2, 6], [3, 5])],
}

/** Aromatic heterocycles of which the carbon atoms are numbered by the heteroatoms alone. */
export const heterocycles: readonly Ring[] = [
  {
    smiles: 'n1c{2}c{3}c{4}c{5}c1{6}',
    en: 'pyridine',
    zh: '吡啶',
    open: [2, 3, 4, 5, 6],
    numberings: [asDrawn, swap([2, 6], [3, 5])],
  },
  {
    smiles: 'n1c{2}nc{4}c{5}c1{6}',
    en: 'pyrimidine',
    zh: '嘧啶',
    open: [2, 4, 5, 6],
    numberings: [asDrawn, swap([4, 6])],
  },
  {
    smiles: 'n1c{2}c{3}nc{5}c1{6}',
    en: 'pyrazine',
    zh: '吡嗪',
    open: [2, 3, 5, 6],
    numberings: [asDrawn, swap([2, 3], [5, 6]), swap([2, 6], [3, 5]), swap([2, 5], [3, 6])],
  },
  { smiles: 's1c{2}nc{4}c1{5}', en: '1,3-thiazole', zh: '1,3-噻唑', open: [2, 4, 5], numberings: [asDrawn] },
  {
    smiles: 's1c{2}c{3}c{4}c1{5}',
    en: 'thiophene',
    zh: '噻吩',
    open: [2, 3, 4, 5],
    numberings: [asDrawn, swap([2, 5], [3, 4])],
  },
  {
    smiles: '[nH]1c{2}c{3}c2c{4}c{5}c{6}c{7}c12',
    en: '1H-indole',
    zh: '1H-吲哚',
    open: [2, 3, 4, 5, 6, 7],
    numberings: [asDrawn],
  },
  {
    smiles: '[nH]1nc{3}c2c{4}c{5}c{6}c{7}c12',
    en: '1H-indazole',
    zh: '1H-吲唑',
    open: [3, 4, 5, 6, 7],
    numberings: [asDrawn],
  },
  {
    smiles: 'n1c{2}c{3}c{4}c2c{5}c{6}c{7}c{8}c12',
    en: 'quinoline',
    zh: '喹啉',
    open: [2, 3, 4, 5, 6, 7, 8],
    numberings: [asDrawn],
  },
  {
    smiles: 'c1{1}nc{3}c{4}c2c{5}c{6}c{7}c{8}c12',
    en: 'isoquinoline',
    zh: '异喹啉',
    open: [1, 3, 4, 5, 6, 7, 8],
    numberings: [asDrawn],
  },
  {
    smiles: 's1c{2}nc2c{4}c{5}c{6}c{7}c12',
    en: '1,3-benzothiazole',
    zh: '1,3-苯并噻唑',
    open: [2, 4, 5, 6, 7],
    numberings: [asDrawn],
  },
  {
    smiles: '[nH]1c{2}c{3}c2c{4}c{5}c{6}nc12',
    en: '1H-pyrrolo[2,3-b]pyridine',
    zh: '1H-吡咯并[2,3-b]吡啶',
    open: [2, 3, 4, 5, 6],
    numberings: [asDrawn],
  },
  {
    smiles: 'n1c{2}c{3}n2c{5}c{6}c{7}c{8}c12',
    en: 'imidazo[1,2-a]pyridine',
    zh: '咪唑并[1,2-a]吡啶',
    open: [2, 3, 5, 6, 7, 8],
    numberings: [asDrawn],
  },
]

/** Draws a ring with its groups; `principal` is the SMILES of the principal group, first atom attached. */
export function draw(ring: Ring, pattern: Pattern, at: number | null, principal: string): string {
  return ring.smiles.replace(/\{(\d)\}/g, (_, digit: string) => {
    const locant = Number(digit)
    if (locant === at) return `(${principal})`
    const group = pattern.get(locant)
    return group === undefined ? '' : `(${substituents[group].smiles})`
  })
}
