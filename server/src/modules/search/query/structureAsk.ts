import { type ExactChoice, type StructureForm, type StructureOut, USUAL_SIMILARITY } from '../../structure/contract.ts'
import { looksLikeSmarts } from '../../structure/rules.ts'
import type { SearchAsk } from '../contract.ts'
import { isStructure } from './readings.ts'
import { nothing, otherSearches, understood, type Understood } from './understood.ts'

/** An ask that names a structure, and what about it. */
export interface StructuralAsk {
  kind: 'exact' | 'substructure' | 'similarity'
  text: string
  as: StructureForm
  /** Of an exact search. */
  ignore: readonly ExactChoice[]
  /** Percent. */
  least: number
  stereo: boolean
  /** It was typed into the search box, and may have been meant for something else. */
  typed: boolean
  /** What else the text may be, where that was found out already. */
  alternatives?: Understood['alternatives']
}

/** Whether an ask is for a structure; else its text has to be understood first. */
export function structuralAsk(ask: SearchAsk): StructuralAsk | null {
  const { structure, searchText, searchType, reading, structureAs: as, ignore, stereo } = ask
  const given = structure?.trim() ? structure : null
  const text = given ?? searchText
  const rest = { text, as, ignore, stereo, least: ask.similarity ?? USUAL_SIMILARITY, typed: given === null }
  const partly = partlyIn(reading) ?? partlyIn(searchType)
  if (partly) return { kind: partly, ...rest }
  const exactly = searchType === 'exact' && reading === undefined && (ignore.length > 0 || as !== 'auto')
  return given !== null || exactly ? { kind: 'exact', ...rest } : null
}

/** Whether an ask is for a structure, or its text may turn out to be one. */
export const mayBeStructural = (ask: SearchAsk): boolean =>
  structuralAsk(ask) !== null || isStructure(ask.searchText) || looksLikeSmarts(ask.searchText)

const partlyIn = (word: string | undefined) => (word === 'substructure' || word === 'similarity' ? word : undefined)

/** What the answer says of an ask for a structure. */
export function understoodStructure(
  { kind, text, typed, alternatives }: StructuralAsk,
  read: string,
  structure: StructureOut,
): Understood {
  const as = kind === 'exact' ? 'structure' : kind
  return understood(as, read, nothing, {
    structure,
    alternatives: alternatives ?? (typed ? otherSearches(text, as) : []),
  })
}
