import { sql, type RawBuilder } from 'kysely'
import type { Db } from './context.ts'
import { holdersOf, holdsOneOf } from './holders.ts'
import type { Permission } from './shared/access.ts'
import { notificationEvents, type NotificationEvent, type NotificationType } from './shared/notifications.ts'

// Notifications are written in the transaction of what they tell of: nobody hears of what did not happen.

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
    sql`exists (select from orders o where o.id = ${orderId} and u.id in (o.buyer_id, o.placed_by))`,
  )

/** Tells the people of the supplier whose upload it is. */
export const notifySupplier = (db: Db, event: NotificationEvent, uploadId: number) =>
  write(
    db,
    event,
    uploadId,
    sql`exists (select from uploads x join supplier_profiles s on s.id = x.supplier_id where x.id = ${uploadId} and s.company_id = u.company_id)`,
  )

/** Tells the people of the supplier whose source it is. */
export const notifyFed = (db: Db, event: NotificationEvent, feedId: number) =>
  write(
    db,
    event,
    feedId,
    sql`exists (select from feeds x join supplier_profiles s on s.id = x.supplier_id where x.id = ${feedId} and s.company_id = u.company_id)
      and ${holdsOneOf(sql`u.id`, ['supplierCatalogue'])}`,
  )

/** Tells the buyer of a complaint, and whoever of their company reported it. */
export const notifyComplainant = (db: Db, event: NotificationEvent, complaintId: number) =>
  write(
    db,
    event,
    complaintId,
    sql`exists (select from complaints k join orders o on o.id = k.order_id
      where k.id = ${complaintId} and (u.id = o.buyer_id or (u.id = k.reported_by and u.company_id = k.company_id)))`,
  )

/** Tells the people of the supplier who is asked about a complaint. */
export const notifyAsked = (db: Db, questionId: number) =>
  write(
    db,
    'complaintAsked',
    questionId,
    sql`exists (select from complaint_questions q join supplier_profiles s on s.id = q.supplier_id
      where q.id = ${questionId} and s.company_id = u.company_id)`,
  )

/** Tells the people of a supplier that a product of theirs has a review. */
export const notifyReviewed = (db: Db, reviewId: number) =>
  write(
    db,
    'reviewReceived',
    reviewId,
    sql`exists (select from reviews r join products p on p.id = r.product_id join supplier_profiles s on s.id = p.supplier_id
      where r.id = ${reviewId} and s.company_id = u.company_id)
      and ${holdsOneOf(sql`u.id`, ['supplierCatalogue'])}`,
  )

/** Tells the people of a supplier who answer its part of a request for quotes. */
export const notifyAnswerers = (db: Db, event: NotificationEvent, partId: number) =>
  write(
    db,
    event,
    partId,
    sql`exists (select from quote_suppliers r join supplier_profiles s on s.id = r.supplier_id
      where r.id = ${partId} and s.company_id = u.company_id)
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
