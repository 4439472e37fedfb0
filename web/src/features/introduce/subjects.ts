import type { ProductGroup } from '@reagora/server/product/contract'

interface Subject {
  /** How many steps its texts tell. */
  steps: readonly (1 | 2 | 3 | 4 | 5)[]
  /** The groups of the catalogue that belong to it. */
  groups: readonly ProductGroup[]
}
const four = [1, 2, 3, 4] as const

/** What `/introduce/{id}` introduces, in the order of the sub-navigation (rule HEAD-6). */
export const subjects = {
  'custom-synthesis': { steps: [...four, 5], groups: ['reagents', 'templates'] },
  'building-blocks': { steps: four, groups: ['building-blocks', 'amino-acids', 'templates', 'reagents'] },
  'screening-library': { steps: four, groups: ['screening-compounds', 'fragments', 'natural-products'] },
} satisfies Record<string, Subject>
export type SubjectId = keyof typeof subjects

const ids = Object.keys(subjects) as SubjectId[]

/** The subject of an address: by its name, or by its number in the navigation; null where there is none. */
export const subjectOf = (id: string): SubjectId | null =>
  ids.find((one) => one === id) ?? (/^[1-9]$/.test(id) ? (ids[Number(id) - 1] ?? null) : null)
