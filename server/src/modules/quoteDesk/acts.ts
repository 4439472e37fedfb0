import type { Context } from '../../kernel/context.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Access } from '../../kernel/shared/access.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { chinaDay } from '../domain/rules.ts'
import type { Scope } from '../order/rules.ts'
import { quoteErrors, type QuoteEventKind } from '../quote/contract.ts'
import * as quotes from '../quote/service.ts'
import { quoteDeskErrors } from './contract.ts'

// What staff and the buyer do alike with a request that was sent.

type Ctx = Context<Exclude<Access, 'public'>>
type Held = Awaited<ReturnType<typeof held>>
type Part = Awaited<ReturnType<typeof quotes.repliesOf>>[number]

/** Who acts: staff, also in a buyer's place, or the buyer. */
const sideOf = (actor: Ctx['actor']) =>
  actor.onBehalfOf || actor.permissions.has('staffQuotes') ? ('staff' as const) : ('buyer' as const)

/** The request, held. `undecided`: it can still be answered or awarded. */
export async function held({ db }: Ctx, scope: Scope, id: number, undecided = false) {
  const row = await quotes.findQuote(db, scope, id, true)
  if (!row) throw refuse(errors.NOT_FOUND)
  if (undecided && !(await isUndecided(db, id))) throw refuse(quoteErrors.QUOTE_OVER)
  return row
}
const isUndecided = async (db: Ctx['db'], id: number) =>
  (await quotes.linesOf(db, id)).some(({ status }) => status === 'open' || status === 'quoted')

/** Writes the event and the audit row of an act of staff or of the buyer, and what the request is now. */
export async function done(
  ctx: Ctx,
  id: number,
  kind: QuoteEventKind | null,
  after: Record<string, unknown>,
  of: { note?: string; supplierId?: number; lineId?: number; internal?: boolean } = {},
) {
  const by = { side: sideOf(ctx.actor), actorId: ctx.actor.userId }
  if (kind) await quotes.keepEvent(ctx.db, { quoteId: id, kind, ...by, ...of })
  await quotes.settle(ctx.db, id, by)
  ctx.audit({ entity: 'quote', entityId: id, after })
  return { id, status: (await quotes.findQuote(ctx.db, { kind: 'all' }, id))!.status }
}

/** Asks suppliers that were not asked before, while there are no more than `most` in all. Returns whom. */
export async function askMore(ctx: Ctx, mailer: Mailer, row: Held, supplierIds: readonly number[], most: number) {
  const { db } = ctx
  const asked = new Set((await quotes.repliesOf(db, row.id)).map(({ supplierId }) => supplierId))
  const more = [...new Set(supplierIds)].filter((supplierId) => !asked.has(supplierId))
  if (more.length === 0) throw refuse(quoteDeskErrors.SUPPLIERS_ASKED_BEFORE)
  if (asked.size + more.length > most) throw refuse(quoteErrors.TOO_MANY_SUPPLIERS, { most })
  if ((await quotes.askable(db, more)).size < more.length) throw refuse(quoteErrors.SUPPLIER_NOT_ASKABLE)
  await quotes.askSuppliers(ctx, mailer, { id: row.id, number: row.quoteNumber, expectedOn: row.expectedDate }, more)
  return more
}

/** Parts whose supplier has not answered. */
export const waitingOf = async ({ db }: Ctx, id: number) =>
  (await quotes.repliesOf(db, id)).filter(({ state }) => state === 'asked')

/** Reminds by email, each person of a supplier in their language, with a link to answer by. Returns whom. */
export async function remindThem(ctx: Ctx, mailer: Mailer, row: Held, waiting: readonly Part[]) {
  if (waiting.length === 0) throw refuse(quoteDeskErrors.NOBODY_TO_REMIND)
  for (const part of waiting) {
    await quotes.tellSupplier(ctx, mailer, {
      kind: 'quoteReminded',
      supplierId: part.supplierId,
      partId: part.id,
      number: row.quoteNumber,
      expectedOn: row.expectedDate,
    })
    await quotes.desk.noteReminded(ctx.db, part.id)
    await quotes.keepEvent(ctx.db, {
      quoteId: row.id,
      kind: 'quote reminded',
      side: sideOf(ctx.actor),
      actorId: ctx.actor.userId,
      supplierId: part.supplierId,
    })
  }
  return waiting.map((part) => part.supplierId)
}

/** Moves the day by which a request is wanted to a later one. */
export async function extendTo(ctx: Ctx, row: Held, expectedDate: string) {
  if (expectedDate <= chinaDay(ctx.now)) throw refuse(quoteDeskErrors.DAY_NOT_AFTER_TODAY)
  if (row.expectedDate !== null && expectedDate <= row.expectedDate)
    throw refuse(quoteDeskErrors.DAY_NOT_LATER, { day: row.expectedDate })
  await quotes.desk.setExpected(ctx.db, row.id, expectedDate)
  const note = [row.expectedDate, expectedDate].filter(Boolean).join(' → ')
  return done(ctx, row.id, 'status change', { expectedDate, before: row.expectedDate }, { note })
}
