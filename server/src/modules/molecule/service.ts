import type { Context, Db } from '../../kernel/context.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import { say } from '../../kernel/i18n.ts'
import type { Resources } from '../../kernel/resources.ts'
import { Serialized, serialize, withList } from '../../kernel/serialized.ts'
import { errors, Refusal, refuse } from '../../kernel/shared/errors.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { shownPrices } from '../pricing/service.ts'
import { lowestPrices } from '../product/rules.ts'
import { cardsOf, deliveryOf, moleculesOnSale, summariesOf } from '../product/service.ts'
import { SearchAsk } from '../search/contract.ts'
import { findMolecules, similarOnSale } from '../search/service.ts'
import { byTag } from '../tag/rules.ts'
import { seenTags, tagsOnProducts } from '../tag/service.ts'
import { noteStep } from '../trackPoint/service.ts'
import { type Likeness, molecule } from './contract.ts'
import { keepLikes, keptLikes, type Likes } from './keptLikes.ts'
import { writtenAlike } from './likeStore.ts'
import { identifierTerm, noStructure, withoutLocants } from './rules.ts'
import { keepDrawing, keptDrawing, moleculeFacts, moleculesByTerm, publicMolecule } from './store.ts'

/** Offers on the product page; more come page by page. */
const OFFERS_SHOWN = 50

async function found<M>(molecule: Promise<M | null>): Promise<M> {
  const known = await molecule
  if (!known) throw refuse(errors.NOT_FOUND)
  return known
}

/** Everything that the product page shows of a molecule. */
export async function moleculeDetail(ctx: Context, outside: Db, id: number) {
  const { db } = ctx
  const { otherForms, ...facts } = await found(moleculeFacts(db, id))
  noteStep(outside, 'product')
  const offers =
    (await moleculesOnSale(db, [facts.moleculeId], await shownPrices(ctx))).get(facts.moleculeId)?.offers ?? []
  const shown = offers.slice(0, OFFERS_SHOWN)
  const summaries = await summariesOf(db, otherForms)
  const productIds = offers.map(({ offer }) => offer.productId)
  const tags = await seenTags(ctx)
  const rest = serialize(DetailWithoutOffers, {
    ...facts,
    delivery: await deliveryOf(
      db,
      shown.map(({ offer }) => offer.productId),
    ),
    offerCount: offers.length,
    supplierCount: new Set(offers.map(({ offer }) => offer.supplierId)).size,
    tags: byTag(tags, await tagsOnProducts(db, tags.tags, productIds), productIds),
    lowestPrices: lowestPrices(offers.map(({ offer }) => offer)),
    otherForms: otherForms.flatMap((one) => summaries.get(one) ?? []),
  })
  return new Serialized([
    withList(
      rest,
      'offers',
      shown.map(({ json }) => json),
    ),
  ])
}

const DetailWithoutOffers = molecule.detail.output.omit({ offers: true })

/** Molecules with an identifier; none where the text is no identifier. */
export async function moleculesByIdentifier(db: Db, identifier: string) {
  const term = identifierTerm(identifier)
  return term ? moleculesByTerm(db, term.key, term.kinds) : []
}

export async function synonyms(db: Db, id: number) {
  return (await found(moleculeFacts(db, id))).names
}

/** Percent from which on another structure is similar. */
const SIMILAR = 60

/** Molecules on sale that are like this one, nearest first, with the percentage of those whose structures are similar. */
export async function similarTo(resources: Resources, ctx: Context, id: number, most: number) {
  const { db, address: caller } = ctx
  const key = `${id} ${most}`
  const known = keptLikes(db, key)
  if (known) await found(publicMolecule(db, id))
  const likes = known ?? (await findLikes(resources, db, key, { id, most, caller }))
  const cards = await cardsOf(
    db,
    likes.map(({ id }) => id),
    await shownPrices(ctx),
  )
  return likes.flatMap(({ id, why, similarity }) => {
    const card = cards.get(id)
    return card ? [{ ...card, why, similarity }] : []
  })
}

async function findLikes(
  resources: Resources,
  db: Db,
  key: string,
  { id, most, caller }: { id: number; most: number; caller: string },
): Promise<Likes> {
  const facts = await found(moleculeFacts(db, id))
  const { skeleton, formula } = await writtenAlike(db, facts)
  const similar = await similarStructures(resources, db, facts, most, caller)
  const like = (ids: Iterable<number>, why: Likeness) =>
    [...ids].map((id) => ({ id, why, similarity: similar?.get(id) ?? null }))
  const near = [
    ...like(facts.otherForms, 'form'),
    ...like(skeleton, 'stereo'),
    ...like(similar?.keys() ?? [], 'structure'),
  ]
  if (near.length < most) near.push(...like(formula, 'isomer'))
  if (near.length < most) near.push(...like(await kindredNames(resources, db, facts, most, caller), 'name'))
  const others = near.filter((one) => one.id !== facts.moleculeId)
  const likes = [...Map.groupBy(others, ({ id }) => id).values()].map(([first]) => first!).slice(0, most)
  if (similar) keepLikes(db, key, likes)
  return likes
}

/** Percent of the molecules whose structures are similar; none where there is no structure, null where there is no time to look. */
async function similarStructures(
  resources: Resources,
  db: Db,
  { smiles }: { smiles: string | null },
  most: number,
  caller: string,
): Promise<Map<number, number> | null> {
  if (smiles === null) return new Map()
  try {
    // Itself and its forms are among them.
    const found = await similarOnSale(resources, db, smiles, { least: SIMILAR, most: most * 2 + 1, caller })
    return new Map(found.map(({ moleculeId, similarity }) => [moleculeId, similarity]))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return null
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
  const molecule = await found(publicMolecule(db, id))
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
