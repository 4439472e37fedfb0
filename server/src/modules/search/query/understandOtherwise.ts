import type { Chemistry } from '@reagora/chemistry/pool'
import type { Db } from '../../../kernel/context.ts'
import { asSubstance } from '../../structure/rules.ts'
import { skeletons } from '../batch/lookUpLines.ts'
import { matchRanks, type SearchEngine } from '../engine.ts'
import { structureKinds } from '../lexicon/terms.ts'
import { queryWords } from '../lexicon/words.ts'
import { moleculesByTerms } from './lookUpTerms.ts'
import { isStructure, rankOf, readingsOf } from './readings.ts'
import { understood, type Understood } from './understood.ts'
import { shorthandTerms } from './understandShorthand.ts'
import { type Variant, variantsOf } from './variants.ts'

// What a text may mean that no number, name or shorthand of ours equals as it stands.

/** The first of its variants that something is called by; null where there is none. */
export async function variantMeant(db: Db, text: string): Promise<Variant | null> {
  const variants = variantsOf(text)
  if (variants.length === 0) return null
  const asked = variants.map((one) => {
    const meant = shorthandTerms(one.text)
    const readings = readingsOf(one.text).filter(({ kind }) => kind !== 'formula')
    // A number among words is meant even where nothing has it.
    const isSure = one.sure === true || meant !== null || isStructure(one.text) || readings.some(({ certain }) => certain) // prettier-ignore
    return { one, isSure, terms: readings }
  })
  const hits = await moleculesByTerms(
    db,
    asked.flatMap(({ terms }) => terms),
  )
  const known = new Set(hits.map(({ key }) => key))
  return asked.find(({ isSure, terms }) => isSure || terms.some(({ key }) => known.has(key)))?.one ?? null
}

/** The first block of an InChIKey: every isomer and isotopologue of one skeleton. null for anything else. */
export async function understandSkeleton(db: Db, text: string): Promise<Understood | null> {
  const block = text.normalize('NFKC').trim()
  if (!/^[A-Z]{14}$/.test(block)) return null
  const ids = (await skeletons(db, [block])).get(block) ?? []
  if (ids.length === 0) return null
  const molecules = [...new Set(ids)].map((id) => ({ id, rank: matchRanks.identifier }))
  return understood('inchiKey', block, { molecules, words: null })
}

/**
 * Reads a text as a systematic name and looks its structure up. Where it is not on sale that is said, with the structure and what
 * has the words in its names. null where a text is no name that says one structure.
 */
export async function understandNamed(
  db: Db,
  { search, chemistry }: { search: SearchEngine; chemistry: Chemistry },
  text: string,
  { exactly, caller }: { exactly: boolean; caller: string },
): Promise<Understood | null> {
  const named = await firstNamed(chemistry, text, caller)
  const read = named && (await chemistry.read(named.smiles, { caller }))
  if (!read?.ok) return null
  const { setAside, assumed } = named!
  const hits = await moleculesByTerms(db, [{ key: read.structure.inchiKey, kinds: structureKinds }])
  const suppliers = await search.suppliersOf(
    db,
    hits.map(({ id }) => id),
  )
  const molecules = hits.filter((_, at) => suppliers[at]! > 0).map(({ id, kind }) => ({ id, rank: rankOf(kind) }))
  const words = exactly ? null : queryWords(text)
  if (molecules.length > 0) return understood('name', text, { molecules, words, text }, { setAside, assumed })
  const isInNames = words !== null && (await search.findsAny(db, words))
  const wanted = { molecules: [], words: isInNames ? words : null, text }
  return understood('name', text, wanted, {
    structure: asSubstance(read.structure, 'smiles'),
    absent: true,
    setAside,
    assumed,
  })
}

/** The structure that a text says as a name, else the first of its variants that says one. */
async function firstNamed(chemistry: Chemistry, text: string, caller: string) {
  const spellings = [{ text, setAside: '' }, ...variantsOf(text)]
  const read = await chemistry.named(
    spellings.map((one) => one.text),
    { caller },
  )
  return read && { smiles: read.smiles, assumed: read.assumed, setAside: spellings[read.at]!.setAside }
}
