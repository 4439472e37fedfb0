import { askedTogether } from '../../kernel/askedTogether.ts'
import { buyerOf, personOf, type Context, type Db } from '../../kernel/context.ts'
import type { Curtain } from '../../kernel/curtain.ts'
import { rememberedBy } from '../../kernel/remembered.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { forgetNotes } from '../note/service.ts'
import { DEEPEST_TAG, MAX_TAGS, tagErrors, type tag } from './contract.ts'
import {
  branchesOf,
  heightOf,
  inTree,
  NO_TAGS,
  pathsOf,
  seenBy,
  type Known,
  type Placed,
  type SeenTags,
} from './rules.ts'
import * as store from './store.ts'

type Input<K extends keyof typeof tag> = ParsedInput<(typeof tag)[K]>

/** All tags as they were when the tree had this version. */
const known = new WeakMap<Db, { version: number; all: readonly Known[] }>()

const versionOfTree = askedTogether(store.versionOfTree)

async function knownTags(db: Db): Promise<{ version: number; all: readonly Known[] }> {
  // Before the tags: what changes in between is read again the next time.
  const version = await versionOfTree(db)
  const last = known.get(db)
  if (last?.version === version) return last
  const now = { version, all: await store.allTags(db) }
  known.set(db, now)
  return now
}

/** The tags that a company sees at this moment; null: whoever has none. */
export async function tagsOfCompany(db: Db, companyId: number | null): Promise<SeenTags> {
  const { version, all } = await knownTags(db)
  if (all.length === 0) return NO_TAGS
  const tags = seenBy(all, companyId)
  const narrowed = new Set(all.flatMap(({ id, companies }) => (companies.length > 0 ? [id] : [])))
  const own = tags.flatMap(({ id }) => (narrowed.has(id) ? [id] : []))
  return { tags, key: `${version} ${own.join()}` }
}

/** The tags that whoever asks sees: those of their company, or of the one they act for. */
export const seenTags = ({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<SeenTags> =>
  tagsOfCompany(db, actor.kind === 'person' ? buyerOf(actor).companyId : null)

/** The tags that some products bear for somebody who sees these, each after its parent: those they were put on, and those above. By product. */
export async function tagsOnProducts(
  db: Db,
  tags: readonly Placed[],
  productIds: readonly number[],
): Promise<Map<number, ReadonlySet<number>>> {
  if (tags.length === 0 || productIds.length === 0) return new Map()
  const paths = pathsOf(tags)
  const on = await store.tagsOn(db, productIds)
  return new Map([...on].map(([id, own]) => [id, new Set(own.flatMap((one) => paths.get(one) ?? []))]))
}

interface Sight {
  tags: SeenTags
  curtain: Curtain
}
const sightKey = ({ tags, curtain }: Sight) => `${tags.key} ${curtain.key}`
/** Milliseconds that counts may be old; what is seen at all is as of now. */
const FRESH_MS = 60_000

/** How many products on sale each tag has, with all beneath it, for somebody who sees these tags. */
export const productsOnSale = rememberedBy(sightKey)(
  (db, { tags, curtain }: Sight) => store.countOnSale(db, tags.tags, curtain),
  FRESH_MS,
)

/** All tags for those who keep them. */
export async function tree(db: Db) {
  const all = await store.allTags(db)
  const tags = inTree(all)
  const products = await store.productsByTag(
    db,
    tags.map(({ tag: one }) => one),
  )
  const companies = await store.companiesNamed(
    db,
    all.flatMap((one) => one.companies),
  )
  return tags.map(({ tag: one, depth }) => ({
    ...one,
    depth,
    products: products.get(one.id)?.own ?? 0,
    productsWithin: products.get(one.id)?.all ?? 0,
    companies: one.companies.flatMap((id) => companies.get(id) ?? []),
  }))
}

/** No two neighbours have a name in common. @throws Refusal NAME_TAKEN */
function demandOwnName(all: readonly Known[], of: Pick<Known, 'id' | 'parentId' | 'names'>) {
  const plain = (name = '') => name.trim().toLowerCase()
  const neighbours = all.filter(({ id, parentId }) => parentId === of.parentId && id !== of.id)
  for (const [language, name] of Object.entries(of.names))
    if (neighbours.some(({ names }) => plain(names[language]) === plain(name)))
      throw refuse(tagErrors.NAME_TAKEN, { name })
}

/** @throws Refusal COMPANY_MISSING */
async function demandCompanies(db: Db, ids: readonly number[]) {
  const found = await store.companiesNamed(db, ids)
  if (found.size < new Set(ids).size) throw refuse(tagErrors.COMPANY_MISSING)
}

const depthOf = (all: readonly Known[], id: number | null) =>
  id === null ? 0 : (inTree(all).find(({ tag: one }) => one.id === id)?.depth ?? null)

/** Adds a tag, the last beneath its parent. @throws Refusal: everything that the contract names */
export async function create(ctx: Context, { parentId, names, active, companyIds }: Input<'create'>) {
  await store.holdTree(ctx.db)
  const all = await store.allTags(ctx.db)
  if (all.length >= MAX_TAGS) throw refuse(tagErrors.TOO_MANY_TAGS, { most: MAX_TAGS })
  const above = depthOf(all, parentId)
  if (above === null) throw refuse(tagErrors.PARENT_MISSING)
  if (above >= DEEPEST_TAG) throw refuse(tagErrors.TAG_TOO_DEEP, { most: DEEPEST_TAG })
  demandOwnName(all, { id: 0, parentId, names })
  await demandCompanies(ctx.db, companyIds)
  const id = await store.insertTag(ctx.db, personOf(ctx.actor).userId, { parentId, names, active })
  await store.putCompanies(ctx.db, id, companyIds)
  ctx.audit({ entity: 'tag', entityId: id, after: { ...toldOf({ names, active, companies: companyIds }), parentId } })
  return { id }
}

const toldOf = ({ names, active, companies }: Pick<Known, 'names' | 'active' | 'companies'>) => ({
  ...names,
  active,
  companies: companies.toSorted((a, b) => a - b).join(', '),
})

/** Changes what is said of a tag, and who sees it. @throws Refusal: everything that the contract names */
export async function save(ctx: Context, { id, version, names, active, companyIds }: Input<'save'>) {
  await store.holdTree(ctx.db)
  const all = await store.allTags(ctx.db)
  const before = all.find((one) => one.id === id)
  if (!before) throw refuse(errors.NOT_FOUND)
  if (before.version !== version) throw refuse(errors.CHANGED_MEANWHILE)
  demandOwnName(all, { id, parentId: before.parentId, names })
  await demandCompanies(ctx.db, companyIds)
  await store.updateTag(ctx.db, id, { names, active })
  await store.putCompanies(ctx.db, id, companyIds)
  const after = toldOf({ names, active, companies: companyIds })
  ctx.audit({ entity: 'tag', entityId: id, before: toldOf(before), after })
}

/** Puts a tag elsewhere with all beneath it. @throws Refusal: everything that the contract names */
export async function move(ctx: Context, { id, parentId, place }: Input<'move'>) {
  await store.holdTree(ctx.db)
  const all = await store.allTags(ctx.db)
  const before = all.find((one) => one.id === id)
  if (!before) throw refuse(errors.NOT_FOUND)
  const above = depthOf(all, parentId)
  if (above === null) throw refuse(tagErrors.PARENT_MISSING)
  const ordered = inTree(all).map(({ tag: one }) => one)
  if (parentId !== null && branchesOf(ordered, [id]).has(parentId)) throw refuse(tagErrors.TAG_CIRCLE)
  if (above + heightOf(all, id) > DEEPEST_TAG) throw refuse(tagErrors.TAG_TOO_DEEP, { most: DEEPEST_TAG })
  demandOwnName(all, { id, parentId, names: before.names })
  const others = all.filter((one) => one.parentId === parentId && one.id !== id).map((one) => one.id)
  await store.placeTags(ctx.db, parentId, [...others.slice(0, place), id, ...others.slice(place)])
  ctx.audit({
    entity: 'tag',
    entityId: id,
    before: { parentId: before.parentId, position: before.position },
    after: { parentId, position: Math.min(place, others.length) },
  })
}

/** Deletes a tag. @throws Refusal NOT_FOUND, HAS_TAGS */
export async function remove(ctx: Context, id: number) {
  await store.holdTree(ctx.db)
  const all = await store.allTags(ctx.db)
  const before = all.find((one) => one.id === id)
  if (!before) throw refuse(errors.NOT_FOUND)
  if (all.some(({ parentId }) => parentId === id)) throw refuse(tagErrors.HAS_TAGS)
  await store.deleteTag(ctx.db, id)
  await forgetNotes(ctx, 'tag', id)
  ctx.audit({ entity: 'tag', entityId: id, before: toldOf(before) })
}

/** The products that were put on a tag. @throws Refusal NOT_FOUND */
export async function products({ db }: Context, { tagId, ...asked }: Input<'products'>) {
  if (!(await store.tagExists(db, tagId))) throw refuse(errors.NOT_FOUND)
  const { total, rows, counts } = await store.taggedProducts(db, tagId, asked)
  return { total, list: rows, counts, pageNumber: asked.pageNumber, pageSize: asked.pageSize }
}

/** @throws Refusal NOT_FOUND */
export async function takeOff({ db, audit }: Context, id: number) {
  const gone = await store.takeOff(db, id)
  if (!gone) throw refuse(errors.NOT_FOUND)
  audit({ entity: 'tag', entityId: gone.tagId, before: { product: gone.productId }, after: null })
}

export { assign, goOn, runs } from './running.ts'
