import type { Context, Db } from '../../kernel/context.ts'
import type { Mailer } from '../../kernel/mail.ts'
import { notifyAnswerers, notifyUser } from '../../kernel/notifications.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { chinaMoment } from '../../kernel/shared/chinaTime.ts'
import { fullName } from '../identity/rules.ts'
import { quoteErrors } from '../quote/contract.ts'
import { quoteLineMachine } from '../quote/rules.ts'
import * as quotes from '../quote/service.ts'
import { FINAL_DAYS, FINAL_HOURS, MAX_FINALS, quoteFinalErrors, type quoteFinal } from './contract.ts'

type Ctx = Context<Exclude<Access, 'public'>>

/** The request of a buyer, or any for staff. @throws Refusal NOT_FOUND */
async function requestOf({ db, actor }: Ctx, id: number, hold = false) {
  const row = await quotes.findQuote(db, quotes.readerScope(actor), id, hold)
  if (!row) throw refuse(errors.NOT_FOUND)
  return row
}

export async function listForBuyer(ctx: Ctx, id: number) {
  await requestOf(ctx, id)
  return { most: MAX_FINALS, finals: await quotes.finals.finalsOf(ctx.db, id) }
}

/** Asks for final prices. The request is held: an answer on its way comes before the round, or within it. */
export async function ask(ctx: Ctx, mailer: Mailer, { id, until, supplierIds }: ParsedInput<typeof quoteFinal.ask>) {
  const { db, actor, now } = ctx
  const row = await requestOf(ctx, id, true)
  const undecided = new Set(
    (await quotes.linesOf(db, id))
      .filter(({ status }) => quoteLineMachine.can('answer', status))
      .map((line) => line.id),
  )
  if (undecided.size === 0) throw refuse(quoteErrors.QUOTE_OVER)
  const before = await quotes.finals.finalsOf(db, id)
  if (before.some(({ state, until: runs }) => state === 'open' && runs > now)) throw refuse(quoteFinalErrors.FINAL_RUNS)
  if (before.length >= MAX_FINALS) throw refuse(quoteFinalErrors.FINAL_ROUNDS, { most: MAX_FINALS })
  assertAhead(now, until)
  const standing = (await quotes.pricesOf(db, id)).filter((one) => undecided.has(one.lineId) && one.expiresAt > now)
  const answered = new Set(standing.map(({ supplierId }) => supplierId))
  const asked = new Set(supplierIds.length > 0 ? supplierIds : answered)
  if (asked.size === 0 || !asked.isSubsetOf(answered)) throw refuse(quoteFinalErrors.FINAL_NOT_ANSWERED)
  // Where a supplier says nothing more the price that it has now is the final one: it has to hold by then.
  const first = standing.filter(({ supplierId }) => asked.has(supplierId)).map(({ expiresAt }) => expiresAt.getTime())
  const lapses = new Date(Math.min(...first))
  if (until >= lapses) throw refuse(quoteFinalErrors.FINAL_BEYOND_VALIDITY, { until: chinaMoment(lapses) })
  const by = { side: quotes.sideOf(actor), actorId: actor.userId }
  // One whose moment has come a moment ago is closed first.
  await quotes.settle(db, id, by)
  const round = before.length + 1
  const finalId = await quotes.finals.insertFinal(db, {
    quoteId: id,
    round,
    until,
    askedBy: actor.userId,
    supplierIds: [...asked],
  })
  const note = `${chinaMoment(until)} · ${round}/${MAX_FINALS}`
  await quotes.keepEvent(db, { quoteId: id, kind: 'final prices asked', ...by, note })
  await quotes.settle(db, id, by)
  for (const part of await quotes.repliesOf(db, id)) {
    if (!asked.has(part.supplierId)) continue
    await quotes.tellSupplier(ctx, mailer, {
      kind: 'quoteFinal',
      supplierId: part.supplierId,
      partId: part.id,
      number: row.quoteNumber,
      expectedOn: row.expectedDate,
      until,
    })
    await notifyAnswerers(db, 'quoteFinalAsked', part.id)
  }
  const after = { finalPrices: finalId, for: row.inquirerId, round, until: until.toISOString(), suppliers: [...asked] }
  ctx.audit({ entity: 'quote', entityId: id, after })
  return { id: finalId, round, until, suppliers: asked.size }
}

function assertAhead(now: Date, until: Date) {
  const hours = (until.getTime() - now.getTime()) / 3_600_000
  if (hours < FINAL_HOURS || hours > FINAL_DAYS * 24)
    throw refuse(quoteFinalErrors.FINAL_UNTIL, { hours: FINAL_HOURS, days: FINAL_DAYS })
}

/** Closes the rounds whose moment has come, and tells their buyers, each round once, and whoever of staff asked for them. */
export async function closeAndTell(db: Db, mailer: Mailer) {
  for (const quoteId of await quotes.finals.dueFinals(db)) {
    await quotes.findQuote(db, { kind: 'all' }, quoteId, true)
    await quotes.settle(db, quoteId, { side: 'clock', actorId: null })
  }
  for (const { id, quoteId, askedBy } of await quotes.finals.takeUntold(db)) {
    const row = (await quotes.findQuote(db, { kind: 'all' }, quoteId))!
    const { suppliers, byStaff } = (await quotes.finals.finalsOf(db, quoteId)).find((one) => one.id === id)!
    const send = async (reader: quotes.desk.Reader | null, page: string) =>
      reader &&
      mailer.queue(db, {
        kind: 'closed',
        noun: 'quoteFinal',
        to: reader.email,
        language: reader.language,
        values: {
          name: fullName(reader),
          number: row.quoteNumber,
          asked: suppliers.length,
          again: suppliers.filter(({ answeredAt }) => answeredAt !== null).length,
          link: mailer.link(page),
        },
        because: 'event',
      })
    await send(await quotes.inquirerOf(db, quoteId), `/quoteDetail?id=${quoteId}`)
    if (byStaff) await send(await quotes.desk.readerOf(db, askedBy), `/admin/quotes/${quoteId}`)
    await notifyUser(db, 'quoteFinalClosed', quoteId, row.inquirerId)
  }
}
