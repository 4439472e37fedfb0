import type { Structure } from '@reagora/chemistry'
import type { Chemistry } from '@reagora/chemistry/pool'
import type { StructureQuery } from '@reagora/chemistry/search'
import type { Db } from '../../kernel/context.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import { summariesOf } from '../product/service.ts'
import {
  type ExactChoice,
  MIN_SIMILARITY,
  SIMILARITY_STEP,
  structureErrors,
  type StructureOut,
  type structure,
} from './contract.ts'
import { exactly, molecularlyEqual } from './exactly.ts'
import { readQuery, readSubstance } from './reading.ts'
import {
  asSubstance,
  type Asked,
  formOf,
  type Looked,
  type StructureHits,
  type StructureSearched,
  unreadable,
  withFirst,
} from './rules.ts'
import { ofKey } from './store.ts'

export { prepareLater, prepareStructures } from './filling.ts'

type Chemist = Pick<Resources, 'chemistry'>

/** A structure as one substance: what an exact search compares. An InChI that nobody has drawn here is known by its key. */
type Substance = { structure: Structure; inchiKey: string } | { structure: null; inchiKey: string }

/**
 * Reads a text as one substance.
 * @throws STRUCTURE_UNREADABLE with the place; STRUCTURE_INDEFINITE for a pattern
 */
async function substanceOf({ chemistry }: Chemist, db: Db, { text, as, caller }: Asked): Promise<Substance> {
  const form = formOf(text, as)
  if (form === 'smarts') throw await indefinite(chemistry, { text, as: 'smarts', caller })
  const read = await readSubstance(chemistry, { text, caller })
  if (read.ok) return { structure: read.structure, inchiKey: read.structure.inchiKey }
  const { inchiKey, code } = read.problem
  if (code === 'wildcard') throw await indefinite(chemistry, { text, as: form, caller })
  if (inchiKey === undefined) throw unreadable(read.problem)
  const [drawn] = await ofKey(db, inchiKey)
  const known = drawn && (await chemistry.read(drawn.smiles, { caller }))
  return known?.ok ? { structure: known.structure, inchiKey } : { structure: null, inchiKey }
}

/** A pattern that cannot be read is refused for what is wrong with it, any other for not being one substance. */
async function indefinite(chemistry: Chemistry, { text, as, caller }: Asked) {
  const read = await readQuery(chemistry, { text, caller }, as === 'inchi' ? 'auto' : as)
  return read.ok ? refuse(structureErrors.STRUCTURE_INDEFINITE) : unreadable(read.problem)
}

/**
 * Reads a text as a query for the index. Typed SMARTS goes to it as it is; an InChI by the drawing that our catalogue has. Where nobody
 * says how it is written, [NH2] counts its hydrogens, and what is a molecule by no reading is SMARTS.
 * @param asked.molecule rather one molecule, for what patterns are no good for
 * @throws STRUCTURE_UNREADABLE with the place; STRUCTURE_KEY_ONLY for an InChI that we have no drawing of
 */
async function queryOf(
  { chemistry }: Chemist,
  db: Db,
  { text, as, caller, molecule = false }: Asked & { molecule?: boolean },
): Promise<StructureQuery> {
  const form = formOf(text, as)
  if (form === 'inchi') {
    const { structure } = await substanceOf({ chemistry }, db, { text, as, caller })
    if (!structure) throw refuse(structureErrors.STRUCTURE_KEY_ONLY)
    return queryOf({ chemistry }, db, { text: structure.smiles, as: 'smiles', caller })
  }
  const read = await readQuery(chemistry, { text, caller }, as === 'auto' ? 'auto' : form)
  if (!read.ok) throw unreadable(read.problem)
  if (!molecule || as !== 'auto' || read.query.as !== 'smarts' || form === 'smarts') return read.query
  const plain = await readQuery(chemistry, { text, caller }, 'smiles')
  return plain.ok ? plain.query : read.query
}

/** What a query is, in the words of the wire. */
async function described(
  { chemistry }: Chemist,
  query: StructureQuery,
  { text, as, caller }: Asked,
): Promise<StructureOut> {
  const written = formOf(text, as)
  const form = written === 'inchi' || written === 'molfile' ? written : query.as
  const smarts = query.as === 'smarts' ? /^\S*/.exec(text.trim())![0] : null
  const pattern = { as: form, smiles: null, smarts, formula: null }
  const [read, otherwise] = await Promise.all([
    query.as === 'smarts' || query.morgan === null ? null : readSubstance(chemistry, { text: query.text, caller }),
    otherReading({ chemistry }, form, { text, as, caller }),
  ])
  const notes = [...new Set([...query.notes, ...(read?.ok ? read.structure.notes : [])])]
  if (!read?.ok) return { ...pattern, notes, hasStereo: query.hasStereo, otherwise }
  return { ...asSubstance(read.structure, form), notes, hasStereo: query.hasStereo, otherwise }
}

/** How else a line could be read that was read as `form`: what is asked with to have it so. */
async function otherReading(
  { chemistry }: Chemist,
  form: StructureOut['as'],
  { text, as, caller }: Asked,
): Promise<StructureOut['otherwise']> {
  if (form === 'inchi' || form === 'molfile') return null
  if (form === 'smarts') return (await readSubstance(chemistry, { text, caller })).ok ? 'smiles' : null
  // Without brackets nobody would have taken it for anything else.
  if (as === 'auto' || !text.includes('[')) return 'smarts'
  const guessed = await readQuery(chemistry, { text, caller }, 'auto')
  return guessed.ok && guessed.query.as === 'smarts' ? 'auto' : 'smarts'
}

/** Molecules with exactly a structure, but for what is left out of account, whether on sale or not. */
export async function moleculesExactly(
  resources: Chemist,
  db: Db,
  asked: Asked,
  ignore: readonly ExactChoice[],
): Promise<{ moleculeIds: number[]; inchiKey: string; structure: StructureOut; text: string }> {
  const { structure, inchiKey } = await substanceOf(resources, db, asked)
  const as = formOf(asked.text, asked.as)
  if (!structure) {
    const nothingKnown = { as, smiles: null, smarts: null, formula: null, notes: [], hasStereo: false, otherwise: null }
    return { moleculeIds: await molecularlyEqual(db, inchiKey), inchiKey, structure: nothingKnown, text: inchiKey }
  }
  const moleculeIds = await exactly(db, resources.chemistry, structure, ignore)
  return { moleculeIds, inchiKey, structure: asSubstance(structure, as), text: structure.smiles }
}

/** Begins a search for molecules that have a structure as a part, or that are similar to it. */
export async function lookForStructure(
  resources: Resources,
  db: Db,
  asked: Asked,
  looked: Looked,
): Promise<StructureSearched> {
  // Beside the query, in another worker: the answer says which compound was drawn.
  if (formOf(asked.text, asked.as) === 'smiles')
    void readSubstance(resources.chemistry, { text: asked.text.trim(), caller: asked.caller })
  const { kind, least, stereo, signal, budgetMs } = looked
  const query = await queryOf(resources, db, { ...asked, molecule: kind === 'similarity' })
  if (kind === 'similarity' && query.morgan === null) throw refuse(structureErrors.STRUCTURE_INDEFINITE)
  const question =
    kind === 'similarity' ? { kind, query, least: least / 100 } : { kind, query, stereo: stereo && query.hasStereo }
  const { structures } = resources
  const own =
    kind === 'similarity' || !looked.nearestInSize ? drawnItself(resources, db, query, asked.caller, kind) : null
  // Whoever waits for the hits hears of a failure; nobody may.
  own?.catch(() => {})
  const run = await structures.search(question, {
    caller: asked.caller,
    ...(signal && { signal }),
    ...(budgetMs && { budgetMs }),
  })
  const version = structures.version()
  const hits = async (found: Awaited<ReturnType<NonNullable<typeof run>['all']>> | null): Promise<StructureHits> => {
    if (!found) return { ids: new Uint32Array(0), likenessOf: null, key: 'none', complete: false }
    const { ids, similarity } = found
    const itself = (await own) ?? []
    // What is not in the index yet is like nothing.
    const first = itself.find((id) => kind !== 'similarity' || ids.includes(id)) ?? null
    const ordered = looked.nearestInSize ? structures.nearestInSize(ids, query.atoms) : withFirst(ids, first)
    return {
      ids: ordered,
      likenessOf:
        similarity &&
        ((id) => ({
          similarity: Math.round(similarity[ids.indexOf(id)]! * 1000) / 10,
          identical: itself.includes(id),
        })),
      key: JSON.stringify([query.key, kind, least, stereo, looked.nearestInSize, first, ids.length, version]),
      complete: found.complete && structures.isCurrent(),
    }
  }
  return {
    describe: async () => {
      const structure = await described(resources, query, asked)
      return { structure, text: structure.smiles ?? query.text }
    },
    first: async (n) => hits(run && (await run.first(n))),
    all: async () => hits(run && (await run.all())),
  }
}

/** The molecules of the catalogue that are just what was drawn, where what was drawn is one. */
async function drawnItself(
  { chemistry }: Chemist,
  db: Db,
  query: StructureQuery,
  caller: string,
  kind: Looked['kind'],
) {
  if (query.as === 'smarts' || query.morgan === null) return []
  const read = await readSubstance(chemistry, { text: query.text, caller })
  if (!read.ok) return []
  const { inchiKey, smiles } = read.structure
  const equal = await ofKey(db, inchiKey)
  // Another drawing with the same key, a tautomer, need not have it as a part.
  const own = kind === 'similarity' ? equal : equal.filter((drawn) => drawn.smiles === smiles)
  return own.map(({ id }) => id)
}

/** What a text was read as. */
export async function readStructure(
  resources: Resources,
  db: Db,
  { structure: text, as }: ParsedInput<typeof structure.read>,
  caller: string,
) {
  const asked = { text, as, caller }
  const form = formOf(text, as)
  if (form === 'inchi') {
    const { structure, inchiKey } = await substanceOf(resources, db, asked)
    const nothingKnown = {
      as: form,
      smiles: null,
      smarts: null,
      formula: null,
      notes: [],
      hasStereo: false,
      otherwise: null,
    }
    return {
      ...(structure ? asSubstance(structure, form) : nothingKnown),
      inchiKey,
      heavyAtoms: structure?.heavyAtoms ?? 0,
      ...(await drawn(resources, structure?.smiles ?? null, caller)),
      searchTypes: structure ? [...allTypes] : ['exact' as const],
    }
  }
  const query = await queryOf(resources, db, { ...asked, molecule: true })
  const read = query.as === 'smarts' ? null : await readSubstance(resources.chemistry, { text, caller })
  const out = await described(resources, query, asked)
  return {
    ...out,
    inchiKey: read?.ok ? read.structure.inchiKey : null,
    heavyAtoms: read?.ok ? read.structure.heavyAtoms : query.atoms,
    ...(await drawn(resources, out.smiles, caller)),
    searchTypes: allTypes.filter(
      (type) => read?.ok || type === 'substructure' || (type === 'similarity' && query.morgan),
    ),
  }
}

const allTypes = ['exact', 'substructure', 'similarity'] as const

async function drawn({ chemistry }: Chemist, smiles: string | null, caller: string) {
  if (smiles === null) return { svg: null, molfile: null }
  const [drawing, written] = await Promise.all([
    chemistry.depict(smiles, { size: 'small', caller }),
    chemistry.molfile(smiles, { caller }),
  ])
  return { svg: drawing.ok ? drawing.svg : null, molfile: written.ok ? written.molfile : null }
}

/** Drawings with the part marked that a structure matches. */
export async function highlights(
  resources: Resources,
  db: Db,
  { structure: text, as, moleculeIds, stereo }: ParsedInput<typeof structure.highlights>,
  caller: string,
) {
  const query = await queryOf(resources, db, { text, as, caller })
  const summaries = await summariesOf(db, moleculeIds)
  const known = [...summaries.values()].flatMap(({ moleculeId: id, smiles }) =>
    smiles === null ? [] : [{ id, smiles }],
  )
  const drawings = await resources.chemistry.highlight(
    query,
    known.map((one) => one.smiles),
    { size: 'small', stereo, caller },
  )
  const byId = new Map(known.map(({ id }, at) => [id, drawings[at] ?? null]))
  return moleculeIds.map((moleculeId) => ({ moleculeId, svg: byId.get(moleculeId) ?? null }))
}

/** How many molecules on sale are at least so similar, for each step of the slider. */
export async function countsBySimilarity(
  resources: Resources,
  db: Db,
  { structure: text, as }: ParsedInput<typeof structure.similarityCounts>,
  { caller, signal }: { caller: string; signal: AbortSignal },
) {
  const query = await queryOf(resources, db, { text, as, caller, molecule: true })
  if (query.morgan === null) throw refuse(structureErrors.STRUCTURE_INDEFINITE)
  const question = { kind: 'similarity', query, least: MIN_SIMILARITY / 100 } as const
  const run = await resources.structures.search(question, { caller, signal })
  const steps = Array.from(
    { length: (100 - MIN_SIMILARITY) / SIMILARITY_STEP + 1 },
    (_, i) => MIN_SIMILARITY + i * SIMILARITY_STEP,
  )
  if (!run) return { counts: steps.map((least) => ({ least, molecules: 0 })), exact: false }
  const { ids, similarity, complete } = await run.all()
  const upTo = steps.map((least) => firstBelow(similarity ?? new Float32Array(0), least / 100))
  const key = JSON.stringify([query.key, 'counts', ids.length, resources.structures.version()])
  const counts = await resources.search.countsOnSale(db, { ids, key }, upTo)
  return {
    counts: steps.map((least, i) => ({ least, molecules: counts[i]! })),
    exact: complete && resources.structures.isCurrent() && !resources.structures.isAwaiting(),
  }
}

/** How many stand before the first that is less; single precision is met from below, too. */
function firstBelow(descending: Float32Array, least: number): number {
  const bound = Math.fround(least)
  let low = 0
  let high = descending.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (descending[middle]! >= bound) low = middle + 1
    else high = middle
  }
  return low
}
