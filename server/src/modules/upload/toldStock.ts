import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { openTasks } from '../../kernel/tasks.ts'
import { settleStock } from './mergeOffers.ts'

interface ToldStock {
  packageId: number
  onHand: number
}

/** Takes what the own system of a supplier says of its packs, as a list of its stock is taken: with a task where less lies there than is promised. */
export async function takeToldStock(db: Db, supplierId: number, told: readonly ToldStock[]): Promise<void> {
  if (told.length === 0) return
  const short = await settleStock(
    db,
    sql`select k.id as package_id, t."onHand" as on_hand
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t ("packageId" bigint, "onHand" bigint)
      join packages k on k.id = t."packageId" join products p on p.id = k.product_id and p.supplier_id = ${supplierId}`,
    { why: 'service', uploadId: null },
  )
  await openTasks(
    db,
    short.map((packageId) => ({ kind: 'stock_shortage' as const, subjectId: packageId, data: { supplierId } })),
  )
}
