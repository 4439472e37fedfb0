import type { Db } from '../../kernel/context.ts'

/** Writes a shipment with its lines. */
export async function insertShipment(
  db: Db,
  shipment: { orderId: number; carrier: string; trackingNumber: string; createdBy: number },
  lines: readonly { orderLineId: number; quantity: number }[],
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
    .values(lines.map((line) => ({ shipment_id: id, order_line_id: line.orderLineId, quantity: line.quantity })))
    .execute()
  return id
}
