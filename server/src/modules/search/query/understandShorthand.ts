import { parseFormula } from '@reagora/chemistry'
import { type Shorthand, shorthandOf } from '@reagora/chemistry/shorthand'
import type { Db } from '../../../kernel/context.ts'
import type { StructureOut } from '../../structure/contract.ts'
import { matchRanks, type SearchEngine } from '../engine.ts'
import { nameKinds, structureKinds, type TermKind, termKinds } from '../lexicon/terms.ts'
import { nameKey } from '../lexicon/text.ts'
import { queryWords } from '../lexicon/words.ts'
import { contradicting, moleculesByTerms, saltsOf } from './lookUpTerms.ts'
import { type TextToRead, understood, type Understood } from './understood.ts'

/** The terms of the substance that a text is shorthand for: its structure, then its number; null for any other text. */
export function shorthandTerms(text: string) {
  const meant = shorthandOf(text)
  if (!meant) return null
  return [
    ...(meant.structure ? [{ key: meant.structure.inchiKey, kinds: structureKinds }] : []),
    ...(meant.cas ? [{ key: meant.cas, kinds: [termKinds.cas] }] : []),
  ]
}

/** A name written out also stands in the names of others, which may be what is looked for; an abbreviation or a formula does not. */
const isWord = (text: string) => /^(?:\p{Script=Han}+|[a-z]{6,}|[a-z]+(?: [a-z]+)+)$/u.test(text.trim())

/**
 * Reads a text as what chemists call one substance (`EtOH`): that substance first, then what has the words in its names. Where it is
 * not on sale that is said, with its structure, and nothing else is given for an abbreviation. null where a text is no shorthand, or
 * only names of the catalogue and its formulas say what it is.
 */
export async function understandShorthand(
  db: Db,
  engine: SearchEngine,
  text: string,
  type: TextToRead['type'],
): Promise<Understood | null> {
  const meant = shorthandOf(text)
  const terms = shorthandTerms(text)
  if (!meant || !terms) return null
  const formula = parseFormula(text) === text ? [{ key: text, kinds: [termKinds.formula] }] : []
  const hits = await moleculesByTerms(db, [...terms, { key: nameKey(text), kinds: nameKinds }, ...formula])
  const suppliers = await engine.suppliersOf(
    db,
    hits.map(({ id }) => id),
  )
  const sold = hits.filter((_, at) => suppliers[at]! > 0)
  const idsBy = (...kinds: TermKind[]) => new Set(sold.flatMap(({ kind, id }) => (kinds.includes(kind) ? [id] : [])))
  const drawn = idsBy(termKinds.inchiKey)
  const numbered = idsBy(termKinds.cas)
  const said = idsBy(termKinds.namedKey)
  // A number that stands at another structure is a supplier's mistake more often than not; what names say comes last.
  const own = [drawn, numbered, said].find(({ size }) => size > 0) ?? said
  const words = type === 'exact' ? null : queryWords(text)
  if (own.size === 0) {
    const called = new Set(sold.map(({ id }) => id))
    const salts = meant.structure ? await saltsOf(db, [...called], meant.structure.inchiKey) : []
    const others = meant.structure ? await contradicting(db, [...called], meant.structure) : []
    // What the catalogue itself calls so is found, but for a salt that goes by the name of its base, and what is drawn or numbered otherwise.
    if (called.difference(new Set([...salts, ...others])).size > 0 || idsBy(termKinds.formula).size > 0) return null
    const beside = [...salts, ...(await hydrochlorideSold(db, engine, meant)), ...others]
    return notOnSale(db, engine, text, meant, [...new Set(beside)])
  }
  const alsoCalled = [...idsBy(...nameKinds, termKinds.formula, termKinds.namedKey).difference(own)]
  const molecules = [
    ...[...own].map((id) => ({ id, rank: matchRanks.identifier })),
    ...alsoCalled.map((id) => ({ id, rank: matchRanks.synonym })),
  ]
  const isNamed = idsBy(...nameKinds).intersection(own).size > 0
  const kind = formula.length > 0 ? 'formula' : isNamed ? 'name' : 'shorthand'
  return understood(kind, kind === 'shorthand' ? meant.names[0]! : text, { molecules, words, text })
}

/** Of a base, its hydrochloride where that is on sale and has a line of its own here (`EDC·HCl`): what is bought in its place. */
async function hydrochlorideSold(db: Db, engine: SearchEngine, { names }: Shorthand): Promise<number[]> {
  const terms = shorthandTerms(`${names[0]}·HCl`)
  if (!terms) return []
  const hits = await moleculesByTerms(db, terms)
  const ids = [...new Set(hits.map(({ id }) => id))]
  const suppliers = await engine.suppliersOf(db, ids)
  return ids.filter((_, at) => suppliers[at]! > 0)
}

async function notOnSale(
  db: Db,
  engine: SearchEngine,
  text: string,
  meant: Shorthand,
  beside: readonly number[],
): Promise<Understood> {
  const words = queryWords(text)
  const isInNames = await engine.findsAny(db, words)
  const asWords = isInNames && isWord(text)
  return understood(
    'shorthand',
    meant.names[0]!,
    { molecules: beside.map((id) => ({ id, rank: matchRanks.synonym })), words: asWords ? words : null, text },
    {
      structure: structureOf(meant),
      absent: true,
      alternatives: isInNames && !asWords ? [{ kind: 'keyword', text }] : [],
    },
  )
}

const structureOf = ({ structure }: Shorthand): StructureOut | null =>
  structure && {
    as: 'smiles',
    smiles: structure.smiles,
    smarts: null,
    formula: null,
    notes: [],
    hasStereo: /[@/\\]/.test(structure.smiles),
    otherwise: null,
  }
