import { personOf, type Context, type Db } from '../../kernel/context.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { toChange, toEvent } from './answers.ts'
import type { audit } from './contract.ts'
import { mayRead } from './rules.ts'
import * as store from './store.ts'

export { auditViolations, lastSeal } from './store.ts'

/** What happened to one thing. @throws Refusal FORBIDDEN for whoever may not open its page */
export async function trailOf({ actor, db }: Context, { entity, entityId }: ParsedInput<typeof audit.trail>) {
  const { permissions, supplierId } = personOf(actor)
  const staff = mayRead(entity, permissions)
  const own = !staff && supplierId !== null && (await store.isOfSupplier(db, entity, entityId, supplierId))
  if (!staff && !own) throw refuse(errors.FORBIDDEN)
  const events = await store.eventsOf(db, entity, entityId)
  const changes = await store.changesOf(db, entity, entityId)
  return {
    events: events.map((row) => toEvent(row, staff)),
    changes: changes.filter(({ act }) => staff || !isInternal(act)).map((row) => toChange(row, staff)),
  }
}

/** Notes of staff are not for suppliers. */
const isInternal = (act: string) => act.startsWith('note.')

/** Seals all that can be sealed by now, a trail never sealed before in pieces. @returns how many rows were sealed */
export async function sealAudit(db: Db): Promise<number> {
  let sealed = 0
  for (let rows; (rows = await store.sealSome(db)) > 0;) sealed += rows
  return sealed
}
