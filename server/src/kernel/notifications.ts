import { sql, type RawBuilder } from 'kysely'
import type { Db } from './context.ts'
import { holdersOf, holdsOneOf } from './holders.ts'
import type { Permission } from './shared/access.ts'
import { notificationEvents, type NotificationEvent, type NotificationType } from './shared/notifications.ts'

// Notifications are written in the transaction of what they tell of: nobody hears of what did not happen. Who is told is a set of numbers:
// with `exists` beside people, all of them would be looked through for the two of an order.

const write = async (db: Db, event: NotificationEvent, subjectId: number, people: RawBuilder<unknown>) =>
  void (await sql`/* prepared */ insert into notifications (user_id, event, subject_id)
    select u.id, ${event}, ${subjectId}::bigint from users u where u.status = 'active' and ${people}`.execute(db))

/** Tells one person. */
export const notifyUser = (db: Db, event: NotificationEvent, subjectId: number, userId: number) =>
  write(db, event, subjectId, sql`u.id = ${userId}`)

/** Tells those of staff who may do something about it. */
export const notifyStaff = (db: Db, event: NotificationEvent, subjectId: number, permission: Permission) =>
  write(db, event, subjectId, sql`u.id in (${holdersOf([permission])})`)

/** Tells the buyer of an order, and whoever placed it for them. */
export const notifyBuyer = (db: Db, event: NotificationEvent, orderId: number) =>
  write(
    db,
    event,
    orderId,
    sql`u.id in (select o.buyer_id from orders o where o.id = ${orderId} union select o.placed_by from orders o where o.id = ${orderId})`,
  )

/** Tells the people who sell for the suppliers of an order's open lines; goods in the house's warehouse are sent by the house. */
export const notifySellers = (db: Db, event: NotificationEvent, orderId: number) =>
  write(
    db,
    event,
    orderId,
    sql`u.company_id in (select s.company_id from order_lines l join supplier_profiles s on s.id = l.supplier_id
        where l.order_id = ${orderId} and l.allocated + l.backordered + l.unmanaged > 0 and not ('consignment' = any(s.programmes)))
      and ${holdsOneOf(sql`u.id`, ['supplierOrders'])}`,
  )

/** Tells the people of the supplier whose upload it is. */
export const notifySupplier = (db: Db, event: NotificationEvent, uploadId: number) =>
  write(
    db,
    event,
    uploadId,
    sql`u.company_id in (select s.company_id from uploads x join supplier_profiles s on s.id = x.supplier_id where x.id = ${uploadId})`,
  )

/** Tells the people of the supplier whose source it is. */
export const notifyFed = (db: Db, event: NotificationEvent, feedId: number) =>
  write(
    db,
    event,
    feedId,
    sql`u.company_id in (select s.company_id from feeds x join supplier_profiles s on s.id = x.supplier_id where x.id = ${feedId})
      and ${holdsOneOf(sql`u.id`, ['supplierCatalogue'])}`,
  )

/** Tells the buyer of a complaint, and whoever of their company reported it. */
export const notifyComplainant = (db: Db, event: NotificationEvent, complaintId: number) =>
  write(
    db,
    event,
    complaintId,
    sql`u.id in (select o.buyer_id from complaints k join orders o on o.id = k.order_id where k.id = ${complaintId}
      union select r.id from complaints k join users r on r.id = k.reported_by and r.company_id = k.company_id where k.id = ${complaintId})`,
  )

/** Tells the people of the supplier who is asked about a complaint. */
export const notifyAsked = (db: Db, questionId: number) =>
  write(
    db,
    'complaintAsked',
    questionId,
    sql`u.company_id in (select s.company_id from complaint_questions q join supplier_profiles s on s.id = q.supplier_id
      where q.id = ${questionId})`,
  )

/** Tells the people of a supplier that a product of theirs has a review. */
export const notifyReviewed = (db: Db, reviewId: number) =>
  write(
    db,
    'reviewReceived',
    reviewId,
    sql`u.company_id in (select s.company_id from reviews r join products p on p.id = r.product_id
        join supplier_profiles s on s.id = p.supplier_id where r.id = ${reviewId})
      and ${holdsOneOf(sql`u.id`, ['supplierCatalogue'])}`,
  )

/** Tells the people of a supplier who answer its part of a request for quotes. */
export const notifyAnswerers = (db: Db, event: NotificationEvent, partId: number) =>
  write(
    db,
    event,
    partId,
    sql`u.company_id in (select s.company_id from quote_suppliers r join supplier_profiles s on s.id = r.supplier_id
        where r.id = ${partId})
      and ${holdsOneOf(sql`u.id`, ['supplierQuotes'])}`,
  )

/** Marks as read what somebody has not read yet: one, or all (null). @returns how many those were */
export async function markRead(db: Db, userId: number, id: number | null): Promise<number> {
  const { rows } = await sql`update notifications set read_at = now() where user_id = ${userId} and read_at is null
    and (${id}::bigint is null or id = ${id}) returning id`.execute(db)
  return rows.length
}

/** Marks as sent what somebody was mailed. */
export const markMailed = async (db: Db, userId: number, ids: readonly number[]) =>
  void (await sql`update notifications set mailed_at = now() where user_id = ${userId} and mailed_at is null
    and id = any(${[...ids]}::bigint[])`.execute(db))

/** Marks as sent what somebody has of these types, as they wanted none of it by mail so far. */
export const passOver = async (db: Db, userId: number, types: readonly NotificationType[]) => {
  const events = Object.entries(notificationEvents).flatMap(([event, { type }]) =>
    types.includes(type) ? [event] : [],
  )
  await sql`update notifications set mailed_at = now() where user_id = ${userId} and mailed_at is null
    and event = any(${events}::text[])`.execute(db)
}
