import type { Context, Db } from '../../kernel/context.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { fromDecimal, type Currency } from '../../kernel/shared/money.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { isCountry } from '../domain/rules.ts'
import { fullName } from '../identity/rules.ts'
import { shippingCostErrors, type shippingCost } from './contract.ts'
import { classesOf, fittingRates, freightOf, type Parcel } from './rules.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

export { ratesInForce, ratesOfOrder } from './store.ts'

const nameOf = (surname: string | null, name: string | null) =>
  surname === null || name === null ? '' : fullName({ surname, name })

/** A rate as everybody may read it. */
const describeRate = (one: store.Version) => {
  const money = (minor: number) => ({ minor, currency: one.currency })
  return {
    id: one.id,
    supplierId: one.supplierId,
    supplierName: one.supplierName,
    supplierLocalName: one.supplierNameZh,
    fromCountry: one.from,
    toCountry: one.to,
    shippingClass: one.shippingClass,
    carrier: one.carrier,
    weightFrom: one.weightFrom,
    weightBelow: one.weightBelow,
    fee: money(one.fee),
    freeFrom: one.freeFrom === null ? null : money(one.freeFrom),
  }
}
const describe = (one: store.Version) => ({
  ...describeRate(one),
  validFrom: one.validFrom,
  validUntil: one.validUntil,
  state: one.state,
  reason: one.reason,
  setBy: nameOf(one.surname, one.name),
  setAt: one.setAt,
  endedBy: nameOf(one.endSurname, one.endName),
  endedAt: one.endedAt,
  endReason: one.endReason,
})

/** The table of today, as the shop's page shows it. */
export async function publishedRates({ db, now }: Context) {
  const day = chinaDay(now)
  const rates = (await store.versionsOn(db, day)).toSorted(
    (a, b) => classRank(a) - classRank(b) || a.weightFrom - b.weightFrom || a.id - b.id,
  )
  return { day, rates: rates.map(describeRate) }
}
const classRank = ({ shippingClass }: store.Version) => ['normal', 'hazardous', 'cold', 'border'].indexOf(shippingClass)

/** Every version, a page of them. */
export async function listRates({ db }: Ctx, asked: ParsedInput<typeof shippingCost.list>) {
  const { total, rows, counts } = await store.pageOfRates(db, asked)
  return { total, list: rows.map(describe), counts, pageNumber: asked.pageNumber, pageSize: asked.pageSize }
}

/** The versions that stand where one stands. @throws Refusal NOT_FOUND */
export async function historyOf({ db }: Ctx, id: number) {
  const versions = await store.versionsLike(db, id)
  if (versions.length === 0) throw refuse(errors.NOT_FOUND)
  return versions.map(describe)
}

/** The day after, as `2026-11-27`. */
const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/**
 * Adds a rate from a day on. The version it replaces ends on that day: one that holds today holds until its end, so that a day has
 * one table.
 * @throws Refusal RATE_OVERLAPS, which names the version in the way
 */
export async function saveRate(ctx: Ctx, given: ParsedInput<typeof shippingCost.save>) {
  const { db, actor, now, audit } = ctx
  const rate = await newRateOf(db, given, actor.userId)
  const today = chinaDay(now)
  if (rate.validFrom < today) throw refuse(shippingCostErrors.RATE_START_PAST, { day: today })
  if (rate.validUntil !== null && rate.validUntil <= rate.validFrom)
    throw refuse(shippingCostErrors.RATE_END_EARLY, { day: nextDay(rate.validFrom) })
  await store.holdTable(db)
  const before = given.replaces === null ? null : await changeable(db, given.replaces)
  if (before) await endBefore(ctx, before, rate)
  const other = await store.overlapping(db, rate)
  if (other) throw overlap(other)
  const id = await store.insertRate(db, rate)
  audit({
    entity: 'shipping rate',
    entityId: id,
    ...(before && { before: { replaced: before.id, fee: before.fee, freeFrom: before.freeFrom } }),
    after: { ...rate },
  })
  return { id }
}

/** Ends the version that a new one takes the place of; one that has not begun is cancelled where it would begin no earlier. */
async function endBefore({ db, actor, now }: Ctx, before: store.Version, { validFrom, reason }: store.NewRate) {
  const first = before.validFrom > chinaDay(now) ? before.validFrom : nextDay(chinaDay(now))
  const day = validFrom > before.validFrom ? validFrom : before.validFrom
  if (day < first) throw refuse(shippingCostErrors.RATE_END_EARLY, { day: first })
  if (before.validUntil === null || before.validUntil > day)
    await store.endRate(db, before.id, { day, by: actor.userId, reason })
}

const overlap = (other: store.Version) =>
  refuse(shippingCostErrors.RATE_OVERLAPS, {
    id: String(other.id),
    way: `${other.from} → ${other.to}`,
    weight: other.weightBelow === null ? `≥ ${other.weightFrom} g` : `${other.weightFrom}–${other.weightBelow} g`,
    from: other.validFrom,
    until: other.validUntil ?? '…',
  })

async function newRateOf(db: Db, given: ParsedInput<typeof shippingCost.save>, setBy: number): Promise<store.NewRate> {
  const { fromCountry, toCountry, currency, weightFrom, weightBelow } = given
  for (const country of [fromCountry, toCountry])
    if (country !== '*' && !isCountry(country)) throw refuse(shippingCostErrors.RATE_COUNTRY_UNKNOWN, { country })
  if (weightBelow !== null && weightBelow <= weightFrom) throw refuse(shippingCostErrors.RATE_BAND_WRONG)
  if (given.supplierId !== null && !(await store.supplierExists(db, given.supplierId))) throw refuse(errors.NOT_FOUND)
  const freeFrom = given.freeFrom === null ? null : amountOf(given.freeFrom, currency)
  if (freeFrom === 0) throw refuse(shippingCostErrors.RATE_AMOUNT_WRONG)
  return {
    supplierId: given.supplierId,
    from: fromCountry,
    to: toCountry,
    shippingClass: given.shippingClass,
    carrier: given.carrier,
    weightFrom,
    weightBelow,
    currency,
    fee: amountOf(given.fee, currency),
    freeFrom,
    validFrom: given.validFrom,
    validUntil: given.validUntil,
    reason: given.reason,
    setBy,
  }
}

/** @throws Refusal RATE_AMOUNT_WRONG where the currency has no such amount */
function amountOf(decimal: string, currency: Currency): number {
  const minor = fromDecimal(decimal, currency)
  if (minor === null) throw refuse(shippingCostErrors.RATE_AMOUNT_WRONG)
  return minor
}

/** A version that is not over. */
async function changeable(db: Db, id: number): Promise<store.Version> {
  const [version] = await store.versionsById(db, [id])
  if (!version) throw refuse(errors.NOT_FOUND)
  if (version.state === 'over' || version.state === 'cancelled')
    throw refuse(shippingCostErrors.RATE_OVER, { id: String(id) })
  return version
}

/** Ends a version from a day on. One that holds today holds until the end of today; one that is planned may be cancelled. */
export async function endRate(
  { db, actor, now, audit }: Ctx,
  { id, validUntil, reason }: ParsedInput<typeof shippingCost.end>,
) {
  await store.holdTable(db)
  const version = await changeable(db, id)
  const first = version.state === 'planned' ? version.validFrom : nextDay(chinaDay(now))
  if (validUntil < first) throw refuse(shippingCostErrors.RATE_END_EARLY, { day: first })
  // A longer life would be a change of what was agreed for those days: that is a version of its own.
  if (version.validUntil !== null && validUntil > version.validUntil)
    throw refuse(shippingCostErrors.RATE_OVER, { id: String(id) })
  await store.endRate(db, id, { day: validUntil, by: actor.userId, reason })
  audit({
    entity: 'shipping rate',
    entityId: id,
    before: { validUntil: version.validUntil },
    after: { validUntil, reason },
  })
  return { id }
}

/** What a parcel would cost on a day, and why. */
export async function explain({ db, now }: Ctx, asked: ParsedInput<typeof shippingCost.explain>) {
  const day = asked.day ?? chinaDay(now)
  const parcel: Parcel = {
    supplierId: asked.supplierId ?? null,
    from: asked.fromCountry,
    to: asked.toCountry,
    currency: asked.currency,
    goods: amountOf(asked.goods, asked.currency),
    milligrams: asked.grams * 1000,
    hazardous: asked.hazardous,
    cold: asked.cold,
  }
  const table = await store.versionsOn(db, day)
  const freight = freightOf(table, parcel)
  const money = (minor: number) => ({ minor, currency: asked.currency })
  const charges = classesOf(parcel).flatMap((shippingClass) => {
    const [rate, ...gaveWay] = fittingRates(table, shippingClass, parcel)
    const charge = freight?.charges.find(({ rateId }) => rateId === rate?.id)
    if (!rate || !charge) return []
    return [{ shippingClass, fee: money(charge.fee), rate: describe(rate), gaveWay: gaveWay.map(describe) }]
  })
  return { day, fee: freight && money(freight.fee), charges }
}

/**
 * The rates that an order's freight was reckoned by: those it kept, else those of its day, when rates knew neither weights nor
 * classes.
 * @throws Refusal NOT_FOUND
 */
export async function freightOfOrder({ db }: Ctx, orderId: number) {
  const order = await store.freightOfOrder(db, orderId)
  if (!order) throw refuse(errors.NOT_FOUND)
  const { day, currency } = order
  const parts = order.parts ?? []
  const table = parts.every(({ charges }) => charges) ? [] : await store.versionsOn(db, day)
  const kept = await store.versionsById(
    db,
    parts.flatMap(({ charges = [] }) => charges.map(({ rateId }) => rateId)),
  )
  const byId = new Map([...table, ...kept].map((version) => [version.id, version]))
  const money = (minor: number) => ({ minor, currency })
  const chargesOf = (part: store.KeptPart) =>
    part.charges ??
    freightOf(table, {
      supplierId: part.supplierId,
      from: part.shipsFrom,
      to: part.to,
      currency,
      goods: part.goods,
      milligrams: 0,
      hazardous: false,
      cold: false,
    })?.charges.filter(({ shippingClass }) => shippingClass === 'normal') ??
    []
  return {
    day,
    parts: parts.map((part) => ({
      supplierName: part.supplierName,
      supplierLocalName: part.supplierNameZh,
      fromCountry: part.shipsFrom,
      toCountry: part.to,
      shipTo: part.shipTo?.name ?? null,
      goods: money(part.goods),
      grams: part.milligrams === undefined ? null : Math.ceil(part.milligrams / 1000),
      charges: chargesOf(part).flatMap(({ rateId, shippingClass, fee }) => {
        const rate = byId.get(rateId)
        return rate ? [{ shippingClass, fee: money(fee), rate: describe(rate) }] : []
      }),
    })),
  }
}
