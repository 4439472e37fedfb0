import type { Db } from '../../kernel/context.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import { say } from '../../kernel/i18n.ts'
import type { Resources } from '../../kernel/resources.ts'
import { errors, Refusal, refuse } from '../../kernel/shared/errors.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { deliveryOf, offersOn, startingPricesOf, summariesOf } from '../product/service.ts'
import { SearchAsk } from '../search/contract.ts'
import { findMolecules, similarOnSale } from '../search/service.ts'
import type { Likeness } from './contract.ts'
import { sameFormula, sameSkeleton } from './likeStore.ts'
import { identifierTerm, noStructure, withoutLocants } from './rules.ts'
import {
  keepDrawing,
  keptDrawing,
  moleculesByTerm,
  namesOf,
  otherCasOf,
  otherFormsOf,
  publicMolecule,
} from './store.ts'

/** Offers on the product page; more come page by page. */
const OFFERS_SHOWN = 50

async function found(db: Db, id: number) {
  const molecule = await publicMolecule(db, id)
  if (!molecule) throw refuse(errors.NOT_FOUND)
  return molecule
}

/** Everything that the product page shows of a molecule. */
export async function moleculeDetail(db: Db, id: number) {
  const molecule = await found(db, id)
  const { moleculeId } = molecule
  const offers = await offersOn(db, [moleculeId])
  const shown = offers.slice(0, OFFERS_SHOWN)
  const related = await otherFormsOf(db, molecule)
  const summaries = await summariesOf(db, related)
  return {
    ...molecule,
    otherCas: await otherCasOf(db, moleculeId),
    names: await namesOf(db, moleculeId),
    offers: shown,
    delivery: await deliveryOf(
      db,
      shown.map(({ productId }) => productId),
    ),
    offerCount: offers.length,
    supplierCount: new Set(offers.map(({ supplierId }) => supplierId)).size,
    lowestPrices: (await startingPricesOf(db, [moleculeId])).get(moleculeId)?.prices ?? [],
    otherForms: related.flatMap((one) => summaries.get(one) ?? []),
  }
}

/** Molecules with an identifier; none where the text is no identifier. */
export async function moleculesByIdentifier(db: Db, identifier: string) {
  const term = identifierTerm(identifier)
  return term ? moleculesByTerm(db, term.key, term.kinds) : []
}

export async function synonyms(db: Db, id: number) {
  const { moleculeId } = await found(db, id)
  return namesOf(db, moleculeId)
}

/** Percent from which on another structure is similar. */
const SIMILAR = 60

/** Molecules on sale that are like this one, nearest first, with the percentage of those whose structures are similar. */
export async function similarTo(resources: Resources, db: Db, id: number, most: number, caller: string) {
  const molecule = await found(db, id)
  const like = (ids: readonly number[], why: Likeness) => ids.map((id) => ({ id, why }))
  const similar = await similarStructures(resources, db, molecule, most, caller)
  const near = [
    ...like(await otherFormsOf(db, molecule), 'form'),
    ...like(await sameSkeleton(db, molecule), 'stereo'),
    ...like([...similar.keys()], 'structure'),
  ]
  if (near.length < most) near.push(...like(await sameFormula(db, molecule), 'isomer'))
  if (near.length < most) near.push(...like(await kindredNames(resources, db, molecule, most, caller), 'name'))
  const others = near.filter((one) => one.id !== molecule.moleculeId)
  const once = others.filter((one, at) => others.findIndex(({ id }) => id === one.id) === at).slice(0, most)
  const ids = once.map(({ id }) => id)
  const [summaries, prices] = [await summariesOf(db, ids), await startingPricesOf(db, ids)]
  return once.flatMap(({ id, why }) => {
    const summary = summaries.get(id)
    const priced = prices.get(id)
    return summary && priced
      ? [{ ...summary, why, similarity: similar.get(id) ?? null, offers: priced.offers, prices: priced.prices }]
      : []
  })
}

/** Percent of the molecules whose structures are similar; none where there is no structure, or no time to look. */
async function similarStructures(
  resources: Resources,
  db: Db,
  { smiles }: { smiles: string | null },
  most: number,
  caller: string,
): Promise<Map<number, number>> {
  if (smiles === null) return new Map()
  try {
    // Itself and its forms are among them.
    const found = await similarOnSale(resources, db, smiles, { least: SIMILAR, most: most * 2 + 1, caller })
    return new Map(found.map(({ moleculeId, similarity }) => [moleculeId, similarity]))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return new Map()
  }
}

/** What the search finds for the name without its locants. */
async function kindredNames(
  resources: Resources,
  db: Db,
  { nameEn, nameZh }: { nameEn: string; nameZh: string },
  most: number,
  caller: string,
): Promise<number[]> {
  const searchText = withoutLocants(nameEn || nameZh)
  if (searchText.length < 4) return []
  const ask = SearchAsk.parse({ searchText, searchType: 'keyword', reading: 'keyword' })
  return (await findMolecules(resources, db, ask, { most: most + 1, caller })).moleculeIds
}

const HOUR = 3600
const MONTH = 30 * 24 * HOUR

/**
 * The drawing of a molecule. It is drawn once by size and kept under its structure, so that a change of the structure
 * shows; the neutral drawing is kept for an hour only, as a structure may be added.
 */
export async function drawing(
  { chemistry, log }: Resources,
  db: Db,
  { id, size, language, caller }: { id: number; size: 'small' | 'large'; language: Language; caller: string },
): Promise<FileAnswer> {
  const molecule = await found(db, id)
  const file = { name: `${molecule.number}.svg`, mediaType: 'image/svg+xml', inline: true } as const
  const none = { ...file, body: noStructure(say(language, 'molecule', 'noStructure')), maxAge: HOUR }
  if (!molecule.smiles || !molecule.inchiKey) return none
  const kept = await keptDrawing(db, molecule.inchiKey, size)
  if (kept) return { ...file, body: kept, maxAge: MONTH }
  const drawn = await chemistry.depict(molecule.smiles, { size, caller })
  if (!drawn.ok && (drawn.problem.code === 'busy' || drawn.problem.code === 'unavailable')) throw refuse(errors.BUSY)
  if (!drawn.ok) {
    log.warn({ molecule: molecule.number, problem: drawn.problem }, 'not drawn')
    return none
  }
  await keepDrawing(db, molecule.inchiKey, size, drawn.svg)
  return { ...file, body: drawn.svg, maxAge: MONTH }
}
