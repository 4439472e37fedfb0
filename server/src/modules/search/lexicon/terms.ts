import { normaliseCas, normaliseMdl, parseFormula } from '@reagora/chemistry'
import { nameKey } from './text.ts'
import { type WordGroups, wordGroups } from './words.ts'

/** Kinds of rows in `terms`. */
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
  /** The key of the structure that the names of a molecule say which nobody has drawn. */
  namedKey: 10,
} as const
/** Keys of structures, those that are drawn and those that names say. */
export const structureKinds = [termKinds.inchiKey, termKinds.namedKey] as const
/** Names in any language. */
export const nameKinds = [termKinds.englishName, termKinds.chineseName, termKinds.synonym] as const
export type TermKind = (typeof termKinds)[keyof typeof termKinds]

/** All that a molecule can be found by. */
export interface Searchable {
  id: number
  number: string
  inchiKey: string | null
  /** Of the structure that its names say, where it is not drawn. */
  namedKey: string | null
  formula: string | null
  mdl: string | null
  ec: string | null
  nameEn: string
  nameZh: string
  /** Its CAS numbers and those its products are sold as. */
  cas: readonly string[]
  names: readonly { name: string; language: string; kind: string }[]
}

/** The rows of `terms` of one molecule. */
export interface MoleculeTerms {
  id: number
  terms: readonly { key: string; kind: TermKind }[]
}

/** The words of a molecule's names for the word index, piece by piece; a word may be in several. */
export interface IndexedWords {
  /** Of the preferred names. */
  preferred: WordGroups
  /** Of all other names. */
  others: WordGroups
  /** Of the shortest preferred name; 0: it has none. */
  nameLength: number
}

export function indexedWords({
  nameEn,
  nameZh,
  names,
}: Pick<Searchable, 'nameEn' | 'nameZh'> & { names: readonly { name: string; kind: string }[] }): IndexedWords {
  const preferred: WordGroups[] = []
  const others: WordGroups[] = []
  let nameLength = Infinity
  const prefer = (name: string) => {
    if (name === '') return
    nameLength = Math.min(nameLength, name.length)
    preferred.push(wordGroups(name))
  }
  prefer(nameEn)
  prefer(nameZh)
  for (const { name, kind } of names)
    if (kind !== 'preferred') others.push(wordGroups(name))
    else if (name !== nameEn && name !== nameZh) prefer(name)
  return { preferred: preferred.flat(), others: others.flat(), nameLength: nameLength === Infinity ? 0 : nameLength }
}

/** The terms of one molecule: keys that equal what people type for it, each once. */
export function termsOf({ number, inchiKey, namedKey, formula, mdl, ec, nameEn, nameZh, cas, names }: Searchable) {
  const found = new Map<string, { key: string; kind: TermKind }>()
  const add = (kind: TermKind, key: string | null) => {
    if (key) found.set(`${kind} ${key}`, { kind, key })
  }
  for (const one of cas) add(termKinds.cas, normaliseCas(one) ?? one.trim())
  add(termKinds.inchiKey, inchiKey)
  add(termKinds.namedKey, namedKey)
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
