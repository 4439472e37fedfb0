import type { Db } from '../kernel/context.ts'
import { signedAt } from '../kernel/signedMessage.ts'

/** What the carrier service of tests signs with. */
export const carrierSecret = 'carrier-secret-of-tests'

/** A notice as the carrier service signs it. */
export const signedNotice = (told: object, at = new Date(), secret = carrierSecret) =>
  signedAt(secret, JSON.stringify(told), at)

/** A notice of the first parcel of an order. */
export async function aNotice(db: Db, orderId: string) {
  const { reference, tracking_number } = await db
    .selectFrom('parcel_tracks as t')
    .innerJoin('shipments as s', 's.id', 't.shipment_id')
    .select(['t.reference', 's.tracking_number'])
    .where('s.order_id', '=', Number(orderId))
    .executeTakeFirstOrThrow()
  const step = { eventId: 'step 1', status: 'in transit', place: '上海', at: new Date().toISOString() }
  return signedNotice({ parcel: reference, number: tracking_number, ...step })
}
