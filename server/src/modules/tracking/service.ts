import type { Logger } from 'pino'
import type { Change, Context, Db } from '../../kernel/context.ts'
import { auditJob } from '../../kernel/jobAudit.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Envelope } from '../../kernel/signedMessage.ts'
import type { Access } from '../../kernel/shared/access.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import * as orders from '../order/service.ts'
import { afterFailure, phaseOf, UNTRIED } from '../price/rules.ts'
import { showPart } from '../supply/service.ts'
import { readNotice, type CarrierService, type ToldStep } from './carrier.ts'
import { trackingErrors } from './contract.ts'
import { ASK_EVERY_MINUTES, isBelievable, plainNumber } from './rules.ts'
import * as store from './store.ts'

export { carrierOf } from './connected.ts'

type Ctx = Context<Exclude<Access, 'public'>>

/** The way of an order's parcels. @throws Refusal NOT_FOUND */
export async function ofOrder(ctx: Ctx, connected: boolean, id: number) {
  await orders.found(ctx, id)
  return shown(ctx.db, connected, await store.tracksOf(ctx.db, id, null))
}

/** The way of the parcels with goods of the caller's supplier. @throws Refusal NOT_FOUND */
export async function ofPart(ctx: Ctx, connected: boolean, id: number) {
  const { parcels } = await showPart(ctx, id)
  const own = parcels.map((parcel) => parcel.id)
  return shown(ctx.db, connected, await store.tracksOf(ctx.db, id, own))
}

async function shown(db: Db, connected: boolean, parcels: store.ShownTrack[]) {
  const { failures, changedAt } = await store.circuitOf(db)
  return { connected, failingSince: connected && failures > 0 ? changedAt : null, parcels }
}

/**
 * Takes a notice of the service: a step is noted once, whatever comes twice, late or out of order.
 * @throws Refusal NO_CARRIER_SERVICE, NOTICE_NOT_SIGNED, NOTICE_TOO_OLD, NOTICE_NOT_BELIEVED, NOT_FOUND
 */
export async function takeNotice(ctx: Context, mailer: Mailer, secret: string | null, envelope: Envelope) {
  const { db, now, audit } = ctx
  if (secret === null) throw refuse(trackingErrors.NO_CARRIER_SERVICE)
  const told = readNotice(secret, envelope, now)
  if (told === 'signature') throw refuse(trackingErrors.NOTICE_NOT_SIGNED)
  if (told === 'time') throw refuse(trackingErrors.NOTICE_TOO_OLD)
  const orderId = await store.orderOfTrack(db, told.parcel)
  if (orderId === null) throw refuse(errors.NOT_FOUND)
  const order = await orders.lockOrder(db, { kind: 'all' }, orderId)
  const track = await store.holdTrack(db, told.parcel)
  if (!order || !track) throw refuse(errors.NOT_FOUND)
  if (plainNumber(told.number) !== plainNumber(track.number) || !isBelievable(told.at, track.shippedAt, now))
    throw refuse(trackingErrors.NOTICE_NOT_BELIEVED)
  const fresh = await heard({ db, now, audit, mailer }, order, track, [told])
  return { outcome: fresh > 0 ? ('noted' as const) : ('known' as const) }
}

interface Hearing {
  db: Db
  now: Date
  audit: (change: Change) => void
  mailer: Mailer
}

/** Notes steps of a parcel; once the carrier has brought all parcels of an order that was sent whole, the order is delivered. */
async function heard(
  { db, now, audit, mailer }: Hearing,
  order: orders.LockedOrder,
  track: store.Track,
  steps: readonly ToldStep[],
) {
  const fresh = await store.keepSteps(db, track.shipmentId, steps)
  const arrived = await store.isDelivered(db, track.shipmentId)
  const state = arrived ? 'delivered' : 'followed'
  await store.setHeard(db, track.shipmentId, { state, now, minutes: arrived ? null : ASK_EVERY_MINUTES.followed })
  if (fresh > 0)
    audit({ entity: 'order', entityId: order.id, after: { parcel: track.shipmentId, steps: fresh, state } })
  if (arrived && track.state !== 'delivered' && (await store.allDelivered(db, order.id)))
    await orders.deliverAsTold({ db, audit, now, actor: { userId: track.sentBy } }, mailer, order, {
      note: `${track.carrier} ${track.number}`,
      carrier: true,
      shipmentId: track.shipmentId,
    })
  return fresh
}

/** Parcels that one run asks about. */
const AT_ONCE = 200

type Following = Pick<Resources, 'db' | 'mailer'> & {
  service: CarrierService
  log: Logger
  signal: AbortSignal
  requestId: string
}

/**
 * Registers parcels that are new and asks about those that are on their way, unless the service is left alone after failures in a row.
 * The first failure ends it; the next run begins anew.
 */
export async function followParcels(following: Following, now: Date): Promise<void> {
  const { db, log, signal } = following
  const before = await store.circuitOf(db)
  const phase = phaseOf(before, now)
  if (phase === 'rests') return
  try {
    const due = await store.dueTracks(db, now, phase === 'tried' ? 1 : AT_ONCE)
    for (const track of due)
      await followOne(following, track, now).catch(async (error: unknown) => {
        // The next run begins with another one: what is said of this one alone may be what cannot be read.
        if (!signal.aborted) await store.postpone(db, track.shipmentId, now)
        throw error
      })
    if (due.length === 0) return
    if (before.failures > 0) {
      await store.keepCircuit(db, UNTRIED, '', now)
      log.info('the carrier service works again')
    }
  } catch (error) {
    // A process that stops says nothing of the service.
    if (signal.aborted) throw error
    await store.keepCircuit(db, afterFailure(before, now), String(error), now)
    if (before.failures === 0) log.warn({ err: error }, 'the carrier service failed')
  }
}

async function followOne({ db, mailer, service, log, signal, requestId }: Following, track: store.Track, now: Date) {
  const { reference: parcel, carrier, number, shippedAt } = track
  const register = () => service.register({ parcel, carrier, number, shippedAt }, signal)
  const known = track.state === 'followed' || (await register())
  const way = known ? await service.ask(parcel, signal) : null
  if (known && way === null) await register()
  const steps = way?.steps.filter(({ at }) => isBelievable(at, shippedAt, now)) ?? []
  const another = way !== null && plainNumber(way.number) !== plainNumber(number)
  if (another || steps.length < (way?.steps.length ?? 0))
    log.warn({ shipmentId: track.shipmentId }, 'what the carrier service tells of a parcel is not believed')
  await db.transaction().execute(async (trx) => {
    const order = await orders.lockOrder(trx, { kind: 'all' }, track.orderId)
    // Taken back or given another number meanwhile, it is another parcel.
    const held = await store.holdTrack(trx, parcel)
    if (!order || !held) return
    if (!known || another)
      return store.setHeard(trx, held.shipmentId, { state: 'unknown', now, minutes: ASK_EVERY_MINUTES.unknown })
    const changes: Change[] = []
    await heard({ db: trx, now, audit: (change) => void changes.push(change), mailer }, order, held, steps)
    await auditJob(trx, { act: 'tracking.follow', requestId }, changes)
  })
}
