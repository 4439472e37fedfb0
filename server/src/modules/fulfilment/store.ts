import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Parties } from '../order/rules.ts'

/** The people behind an order. */
export async function partiesOf(db: Db, orderId: number): Promise<Parties> {
  const { rows } = await sql<Parties>`
    select buyer_id as "buyerId", placed_by as "placedBy", company_id as "companyId" from orders where id = ${orderId}`.execute(
    db,
  )
  return rows[0]!
}

/** Writes a shipment with its lines. */
export async function insertShipment(
  db: Db,
  shipment: { orderId: number; carrier: string; trackingNumber: string; createdBy: number },
  lines: readonly { orderLineId: number; quantity: number; lot: string }[],
): Promise<number> {
  const { id } = await db
    .insertInto('shipments')
    .values({
      order_id: shipment.orderId,
      carrier: shipment.carrier,
      tracking_number: shipment.trackingNumber,
      created_by: shipment.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('shipment_lines')
    .values(
      lines.map((line) => ({
        shipment_id: id,
        order_line_id: line.orderLineId,
        quantity: line.quantity,
        lot: line.lot,
      })),
    )
    .execute()
  return id
}
