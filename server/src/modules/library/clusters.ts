import type { Context } from '../../kernel/context.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import * as clusterStore from './clusterStore.ts'
import { libraryErrors, type library } from './contract.ts'
import { assigned, demandFlag, found, held } from './service.ts'

// Compounds of a library by likeness: what is alike is looked at, taken and left out together.

type Ctx = Context<Exclude<Access, 'public'>>
type Input<K extends keyof typeof library> = ParsedInput<(typeof library)[K]>

export async function pageOfClusters(ctx: Ctx, { id, size, pageNumber, pageSize }: Input<'clusters'>) {
  await found(ctx, id)
  const { total, rows } = await clusterStore.clustersOf(ctx.db, id, {
    of: size,
    offset: (pageNumber - 1) * pageSize,
    most: pageSize,
  })
  return { total, list: rows, pageNumber, pageSize }
}

/** Takes compounds or leaves them out; who delivers the others stays. @throws Refusal NOT_FOUND, CHANGED_MEANWHILE, LIBRARY_STATE */
export async function pick(ctx: Ctx, { cluster, moleculeId, keep, ...which }: Input<'pick'>) {
  await demandFlag(ctx)
  const { db } = ctx
  const row = await held(ctx, which)
  if (row.status !== 'selected') throw refuse(libraryErrors.LIBRARY_STATE, { state: row.status })
  if (!(await clusterStore.hasAny(db, row.id, { cluster, moleculeId }))) throw refuse(errors.NOT_FOUND)
  const suppliers = await clusterStore.deliverersOf(db, row.id)
  const { taken, changed } = await clusterStore.pickCompounds(db, row.id, { cluster, moleculeId, keep })
  // What is taken again comes from those that were chosen.
  await assigned(ctx, row.id, suppliers)
  ctx.audit({ entity: 'library', entityId: row.id, after: { cluster, moleculeId, keep, changed, taken } })
  return { id: row.id, status: row.status, taken }
}
