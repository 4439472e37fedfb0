import { normaliseCas, normaliseMdl, parseFormula } from '@reagora/chemistry'
import { nameKey } from './text.ts'
import { words } from './words.ts'

/** What an equality in `terms` is about. */
export const termKinds = {
  cas: 1,
  inchiKey: 2,
  mdl: 3,
  englishName: 4,
  chineseName: 5,
  synonym: 6,
  formula: 7,
  number: 8,
  ec: 9,
} as const
export type TermKind = (typeof termKinds)[keyof typeof termKinds]

/** All that a molecule can be found by. */
export interface Searchable {
  id: number
  number: string
  inchiKey: string | null
  formula: string | null
  mdl: string | null
  ec: string | null
  nameEn: string
  nameZh: string
  /** Its CAS numbers and those its products are sold as. */
  cas: readonly string[]
  names: readonly { name: string; language: string; kind: string }[]
}

export interface IndexEntry {
  id: number
  terms: readonly { key: string; kind: TermKind }[]
  words: readonly string[]
  /** Words of the preferred names. */
  preferred: readonly string[]
  nameLength: number
}

/** Everything that the search keeps about one molecule. */
export function indexEntry(molecule: Searchable): IndexEntry {
  const { nameEn, nameZh, names } = molecule
  const preferredNames = [nameEn, nameZh, ...names.filter(({ kind }) => kind === 'preferred').map(({ name }) => name)]
  const shown = preferredNames.filter((name) => name !== '')
  const preferred = new Set(shown.flatMap((name) => [...words(name)]))
  const all = new Set([...preferred, ...names.flatMap(({ name }) => [...words(name)])])
  const lengths = shown.map((name) => name.length)
  return {
    id: molecule.id,
    terms: termsOf(molecule),
    words: [...all],
    preferred: [...preferred],
    nameLength: lengths.length ? Math.min(...lengths) : 0,
  }
}

/** The equalities of one molecule, each once. */
export function termsOf({ number, inchiKey, formula, mdl, ec, nameEn, nameZh, cas, names }: Searchable) {
  const found = new Map<string, { key: string; kind: TermKind }>()
  const add = (kind: TermKind, key: string | null) => {
    if (key) found.set(`${kind} ${key}`, { kind, key })
  }
  for (const one of cas) add(termKinds.cas, normaliseCas(one) ?? one.trim())
  add(termKinds.inchiKey, inchiKey)
  add(termKinds.mdl, mdl && (normaliseMdl(mdl) ?? mdl.trim()))
  add(termKinds.formula, formula && (parseFormula(formula) ?? formula))
  add(termKinds.number, number)
  add(termKinds.ec, ec?.trim() ?? null)
  add(termKinds.englishName, nameKey(nameEn))
  add(termKinds.chineseName, nameKey(nameZh))
  for (const { name, language, kind } of names) {
    const preferred = language === 'zh' ? termKinds.chineseName : termKinds.englishName
    add(kind === 'preferred' ? preferred : termKinds.synonym, nameKey(name))
  }
  return [...found.values()]
}
