import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'

// Managed stock. Every change is one conditional UPDATE, which judges the race, and one row that says why. Callers go
// through packages in ascending id, so that two of them can never wait for each other.

/** What a package gave: all of the quantity, a part, nothing; `null` where its stock is not managed. */
export interface Taken {
  taken: number | null
  available: number
}

/**
 * Reserves units of a package.
 * @param partly whether less than the quantity is good enough, because the buyer waits for the rest
 */
export async function allocate(db: Db, packageId: number, quantity: number, partly: boolean): Promise<Taken> {
  const { rows } = await sql<{ taken: number }>`/* prepared */
    update stock set allocated = allocated + least(${quantity}::bigint, on_hand - allocated), updated_at = now()
    where package_id = ${packageId} and on_hand - allocated >= ${partly ? 1 : quantity}
    returning new.allocated - old.allocated as taken`.execute(db)
  if (rows[0]) return { taken: Number(rows[0].taken), available: Number(rows[0].taken) }
  const { rows: left } = await sql<{ available: number }>`
    select greatest(on_hand - allocated, 0) as available from stock where package_id = ${packageId}`.execute(db)
  return left[0] ? { taken: 0, available: Number(left[0].available) } : { taken: null, available: 0 }
}

/** Gives reserved units back; a shortage shrinks as far as they covered it. */
export async function release(db: Db, packageId: number, quantity: number): Promise<void> {
  await sql`update stock set allocated = allocated - ${quantity}::bigint, updated_at = now(),
      shortage = least(shortage, greatest(0, allocated - ${quantity}::bigint - on_hand))
    where package_id = ${packageId}`.execute(db)
}

/** Takes reserved units off the shelf. False where fewer lie there. */
export async function takeOut(db: Db, packageId: number, quantity: number): Promise<boolean> {
  const { rows } = await sql`update stock set on_hand = on_hand - ${quantity}::bigint,
      allocated = allocated - ${quantity}::bigint, updated_at = now()
    where package_id = ${packageId} and on_hand >= ${quantity} and allocated >= ${quantity} returning 1 as done`.execute(
    db,
  )
  return rows.length > 0
}

/** Puts units of a parcel back on the shelf, reserved for the order that they left for. */
export async function putBack(db: Db, packageId: number, quantity: number): Promise<void> {
  await sql`update stock set on_hand = on_hand + ${quantity}::bigint, allocated = allocated + ${quantity}::bigint,
    updated_at = now() where package_id = ${packageId}`.execute(db)
}

/** Units of a line that parcels took off the shelf; the rest left without managed stock. */
export async function takenByParcels(db: Db, lineId: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`select coalesce(-sum(d_on_hand), 0)::bigint as taken from stock_moves
    where order_line_id = ${lineId} and why in ('shipment', 'shipment taken back')`.execute(db)
  return rows[0]!.taken
}

export interface StockMove {
  packageId: number
  onHand: number
  allocated: number
  why: 'order' | 'cancellation' | 'edit' | 'shipment' | 'shipment taken back' | 'backorder filled' | 'replacement'
  orderLineId: number
}

/** Says why stock has changed (ledger check L3). */
export async function noteMoves(db: Db, moves: readonly StockMove[]): Promise<void> {
  const told = moves.filter(({ onHand, allocated }) => onHand !== 0 || allocated !== 0)
  if (told.length === 0) return
  await db
    .insertInto('stock_moves')
    .values(
      told.map((move) => ({
        package_id: move.packageId,
        d_on_hand: move.onHand,
        d_allocated: move.allocated,
        why: move.why,
        order_line_id: move.orderLineId,
      })),
    )
    .execute()
}
