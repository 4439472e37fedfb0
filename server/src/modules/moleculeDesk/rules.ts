/** What staff may say of a molecule. */
export interface Edited {
  cas: string | null
  nameEn: string
  nameZh: string
  mdl: string | null
  ec: string | null
  meltingPoint: string | null
  boilingPoint: string | null
  internalOnly: boolean
  exportControlled: string[]
  importControlled: string[]
  smiles: string | null
}

const fields = [
  'cas',
  'nameEn',
  'nameZh',
  'mdl',
  'ec',
  'meltingPoint',
  'boilingPoint',
  'internalOnly',
  'exportControlled',
  'importControlled',
  'smiles',
] as const satisfies readonly (keyof Edited)[]

/** The fields that differ, before and after. */
export function edited(from: Edited, to: Edited): { before: Partial<Edited>; after: Partial<Edited> } {
  const changed = fields.filter((field) => String(from[field] ?? '') !== String(to[field] ?? ''))
  const only = (of: Edited) => Object.fromEntries(changed.map((field) => [field, of[field]]))
  return { before: only(from), after: only(to) }
}

/** Names of one molecule that are read to find the systematic one. */
const MAX_READ = 5

/** The English names that may be systematic, the most telling first: those with locants, then the longest. */
export const iupacCandidates = (names: readonly { name: string; language: string }[]): string[] =>
  names
    .filter(({ language }) => language === 'en')
    .map(({ name }) => name)
    .toSorted((a, b) => Number(/\d/.test(b)) - Number(/\d/.test(a)) || b.length - a.length)
    .slice(0, MAX_READ)
