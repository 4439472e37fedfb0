import { personOf, type Context } from '../../kernel/context.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { takeChange, takeChangeBack, tryChange } from '../productDesk/service.ts'
import type { productChange, ProductChange } from './contract.ts'
import { after, refusalOf } from './rules.ts'
import * as store from './store.ts'

type Input<K extends keyof typeof productChange> = ParsedInput<(typeof productChange)[K]>
type Chemist = Pick<Resources, 'chemistry' | 'jobs'>

function assertMeant(change: ProductChange): void {
  const refusal = refusalOf(change)
  if (refusal) throw refuse(refusal)
}

/** What a change would make of some products. @throws Refusal NOT_FOUND, NOTHING_CHANGED, PRICE_LEAP */
export async function previewChange(ctx: Context, { change, ids }: Input<'preview'>) {
  assertMeant(change)
  const products = []
  for (const productId of ids)
    products.push({ productId, ...(await tryChange(ctx, productId, (state) => after(state, change))) })
  return { products }
}

export async function keepChange(ctx: Context, { change }: Input<'keep'>) {
  assertMeant(change)
  const id = await store.insertChange(ctx.db, change, personOf(ctx.actor).userId)
  ctx.audit({ entity: 'product change', entityId: id, before: null, after: change })
  return { id }
}

/** A change of the caller's own. @throws Refusal NOT_FOUND */
async function kept(ctx: Context, id: number): Promise<ProductChange> {
  const change = await store.findChange(ctx.db, id, personOf(ctx.actor).userId)
  if (!change) throw refuse(errors.NOT_FOUND)
  return change
}

export async function applyChange(resources: Chemist, ctx: Context, { id, changeId }: Input<'apply'>) {
  const change = await kept(ctx, changeId)
  const submissionId = await takeChange(resources, ctx, id, { changeId, change: (state) => after(state, change) })
  return { submissionId }
}

export async function undoChange(resources: Chemist, ctx: Context, { id, changeId }: Input<'takeBack'>) {
  await kept(ctx, changeId)
  return takeChangeBack(resources, ctx, id, changeId)
}
