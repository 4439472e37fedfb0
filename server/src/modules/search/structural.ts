import type { Db } from '../../kernel/context.ts'
import { type ExactChoice, type StructureForm, type StructureOut, USUAL_SIMILARITY } from '../structure/contract.ts'
import type { StructureHits, StructureSearched } from '../structure/rules.ts'
import type { SearchAsk, Understanding } from './contract.ts'
import type { Finding, Question, SearchEngine } from './engine.ts'
import type { Understood } from './find.ts'

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
  /** It was typed where words are, and may have been meant for something else. */
  typed: boolean
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

const partlyIn = (said: string | undefined) => (said === 'substructure' || said === 'similarity' ? said : undefined)

/** The other searches that one structure can be asked with, as readings of the text that it was typed as. */
export const otherSearches = (text: string, but: Understanding) =>
  (['structure', 'substructure', 'similarity'] as const).filter((kind) => kind !== but).map((kind) => ({ kind, text }))

/** What is said of a text that was taken for a structure. */
export function understoodStructure(
  { kind, text, typed }: StructuralAsk,
  read: string,
  structure: StructureOut,
): Understood {
  const said = kind === 'exact' ? 'structure' : kind
  return {
    kind: said,
    text: read,
    alternatives: typed ? otherSearches(text, said) : [],
    corrected: [],
    valid: true,
    repaired: null,
    values: 0,
    structure,
    all: true,
    wanted: { molecules: [], words: null },
  }
}

/** A search for the first page asks for so many times the molecules shown, since not all are on sale. */
const SPARE = 2
/** And for so many times more where filters leave too few of them. */
const FURTHER = 8

/**
 * Finds what is on sale among the hits of a structure search. `partial`: as soon as a page is known, where hits come in the
 * order that was asked for.
 */
export async function findAmongHits(
  search: SearchEngine,
  db: Db,
  searched: StructureSearched,
  question: Omit<Question, 'wanted'>,
  partial: boolean,
): Promise<{ finding: Finding; hits: StructureHits }> {
  const among = async (hits: StructureHits, facets: boolean) => {
    const listed = { ids: hits.ids, key: hits.key }
    const finding = await search.find(db, { ...question, facets, wanted: { molecules: [], words: null, hits: listed } })
    return { hits, finding: { ...finding, exact: finding.exact && hits.complete } }
  }
  if (!partial || question.sort !== 'relevance') return among(await searched.all(), question.facets)
  const page = question.offset + question.size
  for (let wanted = page * SPARE; ; wanted *= FURTHER) {
    const hits = await searched.first(wanted)
    const found = await among(hits, false)
    if (hits.complete || hits.ids.length < wanted || found.finding.page.length === question.size) return found
  }
}
