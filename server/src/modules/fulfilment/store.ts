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
  await insertLines(db, id, lines)
  return id
}

const insertLines = (db: Db, id: number, lines: readonly { orderLineId: number; quantity: number; lot: string }[]) =>
  db
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

export interface ParcelRow {
  id: number
  orderId: number
  carrier: string
  trackingNumber: string
  label: string
  lines: { orderLineId: number; quantity: number; lot: string }[]
}

/** A parcel with what is in it; null where there is none. */
export async function findParcel(db: Db, id: number): Promise<ParcelRow | null> {
  const { rows } = await sql<ParcelRow>`
    select s.id, s.order_id as "orderId", s.carrier, s.tracking_number as "trackingNumber", s.label,
      (select json_agg(json_build_object('orderLineId', x.order_line_id, 'quantity', x.quantity, 'lot', x.lot))
        from shipment_lines x where x.shipment_id = s.id) as lines
    from shipments s where s.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export const relabel = (db: Db, id: number, to: Pick<ParcelRow, 'carrier' | 'trackingNumber' | 'label'>) =>
  sql`update shipments set carrier = ${to.carrier}, tracking_number = ${to.trackingNumber}, label = ${to.label}
    where id = ${id}`.execute(db)

/** Puts other contents in the place of a parcel's; with none the parcel is gone. */
export async function setContents(
  db: Db,
  id: number,
  lines: readonly { orderLineId: number; quantity: number; lot: string }[],
): Promise<void> {
  await sql`delete from shipment_lines where shipment_id = ${id}`.execute(db)
  if (lines.length === 0) return void (await sql`delete from shipments where id = ${id}`.execute(db))
  await insertLines(db, id, lines)
}
