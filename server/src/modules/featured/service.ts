import { personOf, type Context, type Db } from '../../kernel/context.ts'
import { settleTask } from '../../kernel/tasks.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import { featuredErrors, MIN_FEATURED, MAX_FEATURED, type featured } from './contract.ts'
import * as store from './store.ts'

/** What the task of the choice is about: there is one choice. */
const THE_CHOICE = 1

/** The featured suppliers that sell; none while they are fewer than a choice. */
export async function shown(db: Db) {
  const found = await store.featuredNow(db)
  return found.length < MIN_FEATURED ? [] : found
}

/** The choice as staff change it, and the version that stands. */
export const chosen = async (db: Db) => ({
  // Before the suppliers: what changes in between is then refused.
  ...(await store.version(db)),
  suppliers: await store.chosen(db),
})

/**
 * Chooses the featured suppliers in their order.
 * @throws Refusal FEATURED_COUNT, FEATURED_TWICE, FEATURED_NOT_SELLING; FEATURED_CHANGED where somebody saved another choice meanwhile
 */
export async function save(ctx: Context, { version, supplierIds }: ParsedInput<typeof featured.save>) {
  if (new Set(supplierIds).size !== supplierIds.length) throw refuse(featuredErrors.FEATURED_TWICE)
  const n = supplierIds.length
  if (n < MIN_FEATURED || n > MAX_FEATURED)
    throw refuse(featuredErrors.FEATURED_COUNT, { least: MIN_FEATURED, most: MAX_FEATURED, n })
  const before = await store.chosen(ctx.db)
  if (!(await store.nextVersion(ctx.db, version, personOf(ctx.actor).userId)))
    throw refuse(featuredErrors.FEATURED_CHANGED)
  const selling = await store.selling(ctx.db, supplierIds)
  if (selling.size < n) throw refuse(featuredErrors.FEATURED_NOT_SELLING)
  await store.replaceChosen(ctx.db, supplierIds)
  await settleFeatured(ctx.db)
  ctx.audit({
    entity: 'featured suppliers',
    entityId: version + 1,
    before: { suppliers: before.map(({ name }) => name).join(', ') },
    after: { suppliers: supplierIds.map((id) => selling.get(id)).join(', ') },
  })
  return { version: version + 1 }
}

/** After a company that sells was closed or opened: staff have a task as long as too few of those chosen are left. */
export async function settleFeatured(db: Db): Promise<void> {
  const all = await store.chosen(db)
  const left = all.filter(({ sells }) => sells).length
  await settleTask(db, 'featured_suppliers', THE_CHOICE, all.length > 0 && left < MIN_FEATURED)
}
