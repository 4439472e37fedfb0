import type { Context, Db } from '../../kernel/context.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import * as clusterStore from './clusterStore.ts'
import type { library } from './contract.ts'
import * as store from './store.ts'

// Compounds of a library by likeness: what is alike is looked at, taken and left out together.

type Input<K extends keyof typeof library> = ParsedInput<(typeof library)[K]>

/** Suppliers that are offered to be chosen. */
export const SELLERS_SHOWN = 50

/** Has suppliers deliver, those that sell most of it first, so that as few parcels as can be make a plate. */
export async function assigned(db: Db, id: number, suppliers: readonly number[]) {
  const sellers = (await store.sellersOf(db, id, SELLERS_SHOWN)).map(({ supplierId }) => supplierId)
  const chosen = sellers.filter((one) => suppliers.includes(one))
  return { chosen, compounds: await store.assign(db, id, chosen) }
}

export async function pageOfClusters(db: Db, { id, size, pageNumber, pageSize }: Input<'clusters'>) {
  const { total, rows } = await clusterStore.clustersOf(db, id, {
    of: size,
    offset: (pageNumber - 1) * pageSize,
    most: pageSize,
  })
  return { total, list: rows, pageNumber, pageSize }
}

/** Takes compounds or leaves them out. @returns how many are taken in all @throws Refusal NOT_FOUND */
export async function pickCompounds(
  { db, audit }: Pick<Context, 'db' | 'audit'>,
  id: number,
  which: Pick<Input<'pick'>, 'cluster' | 'moleculeId' | 'keep'>,
): Promise<number> {
  if (!(await clusterStore.hasAny(db, id, which))) throw refuse(errors.NOT_FOUND)
  const suppliers = await clusterStore.deliverersOf(db, id)
  const { taken, changed } = await clusterStore.pickCompounds(db, id, which)
  // What is taken again comes from those that were chosen.
  await assigned(db, id, suppliers)
  audit({ entity: 'library', entityId: id, after: { ...which, changed, taken } })
  return taken
}
