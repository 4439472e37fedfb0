import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Circuit } from '../price/rules.ts'
import type { parcelStatuses, trackStates } from './contract.ts'
import type { ToldStep } from './carrier.ts'
import { ASK_EVERY_MINUTES, FOLLOWED_DAYS } from './rules.ts'

export interface Track {
  shipmentId: number
  orderId: number
  reference: string
  state: (typeof trackStates)[number]
  carrier: string
  number: string
  shippedAt: Date
  sentBy: number
}
const columns = sql`t.shipment_id as "shipmentId", s.order_id as "orderId", t.reference, t.state, s.carrier,
  s.tracking_number as number, s.created_at as "shippedAt", s.created_by as "sentBy"`

/** Parcels that are to be registered or asked about now, those that wait longest first. */
export async function dueTracks(db: Db, now: Date, most: number): Promise<Track[]> {
  const { rows } = await sql<Track>`select ${columns} from parcel_tracks t join shipments s on s.id = t.shipment_id
    where t.next_at <= ${now} order by t.next_at, t.shipment_id limit ${most}`.execute(db)
  return rows
}

/** A parcel by the name that the service has for it, held against other notices of it. */
export async function holdTrack(db: Db, reference: string): Promise<Track | null> {
  const { rows } = await sql<Track>`select ${columns} from parcel_tracks t join shipments s on s.id = t.shipment_id
    where t.reference = ${reference} for update of t`.execute(db)
  return rows[0] ?? null
}

/** The orders of a parcel, by the name that the service has for it: locked before the parcel, as everywhere. */
export async function orderOfTrack(db: Db, reference: string): Promise<number | null> {
  const { rows } = await sql<{ orderId: number }>`select s.order_id as "orderId"
    from parcel_tracks t join shipments s on s.id = t.shipment_id where t.reference = ${reference}`.execute(db)
  return rows[0]?.orderId ?? null
}

/** What was heard of a parcel, and when it is asked about next; one that takes too long is given up. */
export async function setHeard(
  db: Db,
  shipmentId: number,
  { state, now, minutes }: { state: Track['state']; now: Date; minutes: number | null },
): Promise<void> {
  await sql`update parcel_tracks t set heard_at = ${now},
      state = case when ${state} <> 'delivered' and s.created_at < ${now}::timestamptz - make_interval(days => ${FOLLOWED_DAYS})
        then 'given up' else ${state} end,
      next_at = case when s.created_at < ${now}::timestamptz - make_interval(days => ${FOLLOWED_DAYS}) then null
        else ${now}::timestamptz + make_interval(mins => ${minutes}::int) end
    from shipments s where s.id = t.shipment_id and t.shipment_id = ${shipmentId}`.execute(db)
}

/** A parcel that could not be asked about waits a little, behind those that were not tried. */
export const postpone = (db: Db, shipmentId: number, now: Date) =>
  sql`update parcel_tracks set next_at = ${now}::timestamptz + make_interval(mins => ${ASK_EVERY_MINUTES.failed})
    where shipment_id = ${shipmentId} and next_at is not null`.execute(db)

/** Keeps steps; each once, however often it is told. @returns how many are new */
export async function keepSteps(db: Db, shipmentId: number, steps: readonly ToldStep[]): Promise<number> {
  let fresh = 0
  for (const { eventId, status, place, words, at } of steps) {
    const { rows } = await sql`insert into parcel_steps (shipment_id, event_id, status, place, words, at)
      values (${shipmentId}, ${eventId}, ${status}, ${place}, ${words}, ${at}) on conflict do nothing returning event_id`.execute(
      db,
    )
    fresh += rows.length
  }
  return fresh
}

/** Whether the carrier has ever said that it brought a parcel. */
export async function isDelivered(db: Db, shipmentId: number): Promise<boolean> {
  const { rows } =
    await sql`select from parcel_steps where shipment_id = ${shipmentId} and status = 'delivered' limit 1`.execute(db)
  return rows.length > 0
}

/** Whether every parcel of an order has arrived, as the carrier says. */
export async function allDelivered(db: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql`select from shipments s left join parcel_tracks t on t.shipment_id = s.id
    where s.order_id = ${orderId} and t.state is distinct from 'delivered' limit 1`.execute(db)
  return rows.length === 0
}

export interface ShownTrack {
  shipmentId: number
  carrier: string
  trackingNumber: string
  state: Track['state']
  heardAt: Date | null
  steps: { status: (typeof parcelStatuses)[number]; place: string; words: string; at: Date }[]
}

/** The way of an order's parcels: of all, or of these. */
export async function tracksOf(db: Db, orderId: number, only: readonly number[] | null): Promise<ShownTrack[]> {
  const { rows } = await sql<
    Omit<ShownTrack, 'steps'>
  >`select s.id as "shipmentId", s.carrier, s.tracking_number as "trackingNumber",
      t.state, t.heard_at as "heardAt"
    from shipments s join parcel_tracks t on t.shipment_id = s.id
    where s.order_id = ${orderId} and (${only}::bigint[] is null or s.id = any(${only}::bigint[])) order by s.id`.execute(
    db,
  )
  const ids = rows.map(({ shipmentId }) => shipmentId)
  const steps = await sql<
    ShownTrack['steps'][number] & { shipmentId: number }
  >`select shipment_id as "shipmentId", status, place,
      words, at from parcel_steps where shipment_id = any(${ids}::bigint[]) order by at, event_id`.execute(db)
  const of = Map.groupBy(steps.rows, ({ shipmentId }) => shipmentId)
  return rows.map((row) => ({ ...row, steps: of.get(row.shipmentId) ?? [] }))
}

/** How the service does, and since when. */
export async function circuitOf(db: Db): Promise<Circuit & { changedAt: Date }> {
  const { rows } = await sql<Circuit & { changedAt: Date }>`select failures, rests_until as "restsUntil",
    changed_at as "changedAt" from carrier_service`.execute(db)
  return rows[0]!
}

/** Keeps how the service does; the time is that of the first failure in a row, or of its end. */
export async function keepCircuit(db: Db, { failures, restsUntil }: Circuit, error: string, now: Date): Promise<void> {
  await sql`update carrier_service set rests_until = ${restsUntil}, error = ${error.slice(0, 300)},
    changed_at = case when failures > 0 and ${failures}::int > 0 then changed_at else ${now} end, failures = ${failures}`.execute(
    db,
  )
}
