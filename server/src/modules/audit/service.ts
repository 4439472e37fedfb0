import type { Db } from '../../kernel/context.ts'
import * as store from './store.ts'

export { auditViolations, lastSeal } from './store.ts'

/** Seals all that can be sealed by now, a trail never sealed before in pieces. @returns how many rows were sealed */
export async function sealAudit(db: Db): Promise<number> {
  let sealed = 0
  for (let rows; (rows = await store.sealSome(db)) > 0;) sealed += rows
  return sealed
}
