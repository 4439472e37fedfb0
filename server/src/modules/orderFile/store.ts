import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'

/** What a paper is of. */
export type Place = { orderId: number } | { requisitionId: number }

const columnOf = (place: Place) => ('orderId' in place ? sql`order_id` : sql`requisition_id`)
const idOf = (place: Place) => ('orderId' in place ? place.orderId : place.requisitionId)

/** Puts papers that a person has sent to an order or a requisition. Returns how many were theirs. */
export async function attach(db: Db, place: Place, fileIds: readonly string[], userId: number): Promise<number> {
  const { rows } = await sql`insert into order_files (file_id, ${columnOf(place)})
    select f.id, ${idOf(place)}::bigint from files f where f.id = any(${[...fileIds]}::uuid[]) and f.user_id = ${userId}
      and f.purpose = 'order' for key share of f returning id`.execute(db)
  return rows.length
}

/** Papers that were sent so many days ago and are of no order and no requisition; each is held until the transaction ends. */
export async function left(db: Db, days: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from files f where f.purpose = 'order' and f.created_at < now() - make_interval(days => ${days})
      and not exists (select from order_files o where o.file_id = f.id) limit ${most} for update of f skip locked`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The papers of one order or requisition go with another order as well. */
export async function copy(db: Db, from: Place, orderId: number): Promise<void> {
  await sql`insert into order_files (file_id, order_id, created_at)
    select file_id, ${orderId}::bigint, created_at from order_files where ${columnOf(from)} = ${idOf(from)} order by id`.execute(
    db,
  )
}

export async function papersOf(db: Db, place: Place) {
  const { rows } = await sql<{ fileId: string; name: string; size: number; at: Date }>`
    select f.id as "fileId", f.name, f.size::float8 as size, o.created_at as at from order_files o join files f on f.id = o.file_id
    where o.${columnOf(place)} = ${idOf(place)} order by o.id`.execute(db)
  return rows
}

/** Where a paper is, and whose it is; null where there is none of that id. */
export async function placesOf(db: Db, fileId: string) {
  const { rows } = await sql<{ userId: number | null; orderIds: number[]; requisitionIds: number[] }>`
    select f.user_id as "userId",
      array(select order_id from order_files o where o.file_id = f.id and order_id is not null) as "orderIds",
      array(select requisition_id from order_files o where o.file_id = f.id and requisition_id is not null) as "requisitionIds"
    from files f where f.id = ${fileId} and f.purpose = 'order'`.execute(db)
  return rows[0] ?? null
}

/** Takes a paper from an order; answers its name, null where it is none of the order. */
export async function detach(db: Db, orderId: number, fileId: string): Promise<{ name: string; left: boolean } | null> {
  const { rows } = await sql<{ name: string; left: boolean }>`
    delete from order_files o using files f where o.order_id = ${orderId} and o.file_id = ${fileId} and f.id = o.file_id
    returning f.name, exists (select from order_files x where x.file_id = f.id and x.id <> o.id) as left`.execute(db)
  return rows[0] ?? null
}
