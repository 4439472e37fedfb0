import { personOf, type Context, type Db } from '../../kernel/context.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { fullName } from '../identity/rules.ts'
import { reindexMolecules } from '../search/service.ts'
import { followRealTimeStep, reindexStep, sellStep } from '../upload/service.ts'
import { catalogueRunErrors, UNDO_HOURS, type catalogueRun } from './contract.ts'
import { catalogueRunJob, isNamed } from './rules.ts'
import * as store from './store.ts'

/** The supplier that is meant: the own one, or for staff the one they name. Someone else's is like a missing one. */
async function catalogueOf({ db, actor }: Context, wanted: number | undefined): Promise<store.CatalogueRow> {
  const { permissions, supplierId } = personOf(actor)
  const staff = permissions.has('staffCatalogue')
  const id = staff ? (wanted ?? supplierId) : supplierId
  if (id === null) throw refuse(catalogueRunErrors.SUPPLIER_MISSING)
  const found = wanted === undefined || wanted === id ? await store.findCatalogue(db, id) : undefined
  if (!found) throw refuse(errors.NOT_FOUND)
  return found
}

const untilOf = ({ kind, state, undone, young, finishedAt }: store.RunRow) =>
  kind === 'inactivate' && state === 'done' && !undone && young && finishedAt
    ? new Date(finishedAt.getTime() + UNDO_HOURS * 3_600_000)
    : null

export async function showCatalogue(ctx: Context, { supplierId }: ParsedInput<typeof catalogueRun.of>) {
  const catalogue = await catalogueOf(ctx, supplierId)
  const runs = await store.runsOf(ctx.db, catalogue.supplierId)
  return {
    ...catalogue,
    runs: runs.map((row) => ({
      ...row,
      by: fullName({ surname: row.surname, name: row.givenName }),
      undoableUntil: untilOf(row),
    })),
  }
}

export async function startRun(ctx: Context, { supplierId, kind, name }: ParsedInput<typeof catalogueRun.start>) {
  const catalogue = await catalogueOf(ctx, supplierId)
  if (!isNamed(name, [catalogue.supplierName, catalogue.supplierNameZh])) throw refuse(catalogueRunErrors.NAME_DIFFERS)
  return begin(ctx, { supplierId: catalogue.supplierId, kind, undoes: null })
}

export async function undoRun(ctx: Context, id: number) {
  const { permissions, supplierId } = personOf(ctx.actor)
  const row = await store.findRun(ctx.db, id, permissions.has('staffCatalogue') ? null : (supplierId ?? 0))
  if (!row) throw refuse(errors.NOT_FOUND)
  if (row.undone) throw refuse(catalogueRunErrors.UNDONE_ALREADY)
  if (row.kind !== 'inactivate' || row.state !== 'done') throw refuse(errors.WRONG_STATE)
  if (!row.young) throw refuse(catalogueRunErrors.UNDO_TOO_LATE)
  return begin(ctx, { supplierId: row.supplierId, kind: 'restore', undoes: id })
}

async function begin(
  { db, actor, enqueue, audit }: Context,
  wish: { supplierId: number; kind: store.RunRow['kind']; undoes: number | null },
) {
  const id = await store.insertRun(db, { ...wish, by: personOf(actor).userId })
  if (id === null) throw refuse(catalogueRunErrors.RUN_OPEN)
  await enqueue(catalogueRunJob, { runId: id })
  audit({ entity: 'catalogueRun', entityId: id, before: null, after: wish })
  return { id }
}

/** Goes on with a run, a batch a transaction, each of which notes how far it is. */
export async function goOn({ db }: Pick<Resources, 'db'>, runId: number, signal?: AbortSignal): Promise<void> {
  const step = async (trx: Db): Promise<boolean> => {
    const run = await store.findRun(trx, runId, null, true)
    if (!run || run.state === 'done') return false
    const made =
      run.kind === 'reindex'
        ? await reindexStep(trx, { supplierId: run.supplierId, after: run.atProduct, reindex: reindexMolecules })
        : await sellStep(trx, { supplierId: run.supplierId, after: run.atProduct, runId, undoes: run.undoes })
    await store.moveRun(trx, runId, made)
    return made !== null
  }
  for (let more = true; more;) {
    signal?.throwIfAborted()
    more = await db.transaction().execute(step)
  }
}

/** Lets the prices of a supplier follow the programme of real-time prices, batch by batch: there may be a million. */
export async function followRealTime(
  { db }: Pick<Resources, 'db'>,
  supplierId: number,
  signal?: AbortSignal,
): Promise<void> {
  while (await followRealTimeStep(db, supplierId)) signal?.throwIfAborted()
}
