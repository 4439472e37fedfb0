import type { Context } from '../../kernel/context.ts'
import type { Mailer } from '../../kernel/mail.ts'
import { notifyUser } from '../../kernel/notifications.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { fullName } from '../identity/rules.ts'
import { companyNameIn, type Scope } from '../order/rules.ts'
import { MAX_SUPPLIERS_OF_AGENT, quoteErrors, type QuoteEventKind } from '../quote/contract.ts'
import * as quotes from '../quote/service.ts'
import { percentOf } from '../quoteMarkup/rules.ts'
import * as replies from '../quoteReply/service.ts'
import { quoteDeskErrors, type quoteDesk } from './contract.ts'
import { marginOf } from './rules.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>
type Input<K extends keyof typeof quoteDesk> = ParsedInput<(typeof quoteDesk)[K]>
const everywhere = { kind: 'all' } as const
type Held = Awaited<ReturnType<typeof held>>
type Part = Awaited<ReturnType<typeof quotes.repliesOf>>[number]

// What staff read.

const headOf = <R extends store.DeskRow>({ language }: Ctx, { name, localName, surname, givenName, ...row }: R) => ({
  ...row,
  buyerCompany: companyNameIn(language, { name, localName }),
  inquirer: fullName({ surname, name: givenName }),
})

/** A page of every request. */
export async function listDesk(ctx: Ctx, asked: Input<'list'>) {
  const { total, rows, counts } = await store.pageOfDesk(ctx.db, asked)
  const totals = await quotes.totalsOf(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const list = rows.map((row) => ({ ...headOf(ctx, row), totalQuoted: totals.get(row.id) ?? [] }))
  return { total, list, counts, pageNumber: asked.pageNumber, pageSize: asked.pageSize }
}

/** A request with every answer, what each costs and earns, and everything that happened to it. */
export async function showForStaff(ctx: Ctx, id: number) {
  const { db, now } = ctx
  const whole = await store.findWhole(db, id)
  if (!whole) throw refuse(errors.NOT_FOUND)
  const lines = await quotes.linesOf(db, id)
  const prices = await store.pricesOf(db, id)
  return {
    ...headOf(ctx, whole),
    totalQuoted: (await quotes.totalsOf(db, [id])).get(id) ?? [],
    items: (await quotes.itemsOf(db, id)).map((item) => ({
      ...item,
      targetPrice: quotes.targetOf(item),
      packages: lines.filter(({ itemId }) => itemId === item.id),
    })),
    replies: (await store.partsOf(db, id)).map((part) => ({
      ...part,
      freight: part.freight !== null && part.currency ? { minor: part.freight, currency: part.currency } : null,
      minimumOrder: part.minimum !== null && part.currency ? { minor: part.minimum, currency: part.currency } : null,
    })),
    notAsked: await quotes.notAskedFor(db, id),
    prices: prices.map((row) => {
      const money = (minor: number) => ({ minor, currency: row.currency })
      const { margin, rate } = marginOf(row)
      return {
        ...row,
        ...quotes.describePrice(row, now),
        cost: money(row.cost),
        margin: money(margin),
        marginRate: rate,
        markupRate: row.rateBp === null ? null : percentOf(row.rateBp),
        platformPrice: row.platform === null ? null : money(row.platform),
      }
    }),
    exceptions: (await store.exceptionsOf(db, id)).map(({ surname, name, ...one }) => ({
      ...one,
      grantedBy: fullName({ surname, name }),
    })),
    events: (await store.eventsOf(db, id)).map(({ surname, name, ...event }) => ({
      ...event,
      actor: surname === null || name === null ? '' : fullName({ surname, name }),
    })),
  }
}

export const people = async ({ db }: Ctx) => ({
  people: (await store.csrs(db)).map((csr) => ({ id: csr.id, email: csr.email, name: fullName(csr) })),
})

// What they do. Each act holds the request: whoever answers or awards meanwhile waits, and finds what it has become.

// What staff and the buyer do alike.

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
  const by = { side: quotes.sideOf(ctx.actor), actorId: ctx.actor.userId }
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
      side: quotes.sideOf(ctx.actor),
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

// What staff do.

export async function clearReview(ctx: Ctx, { id, note }: Input<'clearReview'>) {
  const row = await held(ctx, everywhere, id, true)
  if (!row.reviewRequired) throw refuse(quoteDeskErrors.NOT_IN_REVIEW)
  await quotes.desk.clearReview(ctx.db, id)
  // The change of its state is the event; a note about it is the house's.
  return done(ctx, id, note ? 'status change' : null, { reviewed: true, note }, { note, internal: true })
}

export async function requestFollowUp(ctx: Ctx, { id, followUpDate, note }: Input<'requestFollowUp'>) {
  await held(ctx, everywhere, id, true)
  if (followUpDate <= chinaDay(ctx.now)) throw refuse(quoteDeskErrors.DAY_NOT_AFTER_TODAY)
  await quotes.desk.setFollowUp(ctx.db, id, followUpDate, note)
  const told = [followUpDate, note].filter(Boolean).join(' · ')
  return done(ctx, id, 'follow-up requested', { followUpDate, note }, { note: told, internal: true })
}

export async function followUpDone(ctx: Ctx, { id, note }: Input<'followUpDone'>) {
  const row = await held(ctx, everywhere, id)
  if (!row.followUp) throw refuse(quoteDeskErrors.NO_FOLLOW_UP)
  await quotes.desk.setFollowUp(ctx.db, id, null, note)
  return done(ctx, id, note ? 'status change' : null, { followUpDone: true, note }, { note, internal: true })
}

/** Asks more suppliers; staff do so as the buyer's agent, so that ten may be asked in all (rule QUOTE-2). */
export async function addSuppliers(ctx: Ctx, mailer: Mailer, { id, supplierIds }: Input<'addSuppliers'>) {
  const row = await held(ctx, everywhere, id, true)
  const more = await askMore(ctx, mailer, row, supplierIds, MAX_SUPPLIERS_OF_AGENT)
  await quotes.desk.raiseLimit(ctx.db, id)
  return done(ctx, id, null, { suppliersAdded: more })
}

export async function remind(ctx: Ctx, mailer: Mailer, { id, supplierId }: Input<'remind'>) {
  const row = await held(ctx, everywhere, id, true)
  const waiting = (await waitingOf(ctx, id)).filter((part) => supplierId === null || part.supplierId === supplierId)
  const reminded = await remindThem(ctx, mailer, row, waiting)
  return { ...(await done(ctx, id, null, { reminded })), reminded: reminded.length }
}

export async function reassign(ctx: Ctx, { id, csrEmail }: Input<'reassign'>) {
  const row = await held(ctx, everywhere, id)
  const [csr] = await store.csrs(ctx.db, csrEmail)
  if (!csr) throw refuse(quoteDeskErrors.CSR_UNKNOWN, { email: csrEmail })
  if (csr.id === row.csrId) return done(ctx, id, null, { csr: csr.id })
  await quotes.desk.setCsr(ctx.db, id, csr.id)
  if (csr.id !== ctx.actor.userId) await notifyUser(ctx.db, 'quoteAssigned', id, csr.id)
  const note = [row.csrEmail, csr.email].filter(Boolean).join(' → ')
  return done(ctx, id, 'CSR reassigned', { csr: csr.id, before: row.csrId }, { note, internal: true })
}

export async function extend(ctx: Ctx, { id, expectedDate }: Input<'extend'>) {
  return extendTo(ctx, await held(ctx, everywhere, id, true), expectedDate)
}

export async function releaseTarget(ctx: Ctx, { id, itemId, released }: Input<'releaseTarget'>) {
  await held(ctx, everywhere, id)
  const item = (await quotes.itemsOf(ctx.db, id)).find((one) => one.id === itemId)
  if (!item) throw refuse(errors.NOT_FOUND)
  if (!(await quotes.desk.releaseTarget(ctx.db, id, itemId, released))) throw refuse(quoteDeskErrors.NO_TARGET_PRICE)
  return done(ctx, id, null, { itemId, targetReleased: released })
}

export async function grantException(ctx: Ctx, { id, lineId, supplierId, reason }: Input<'grantException'>) {
  await held(ctx, everywhere, id, true)
  const line = (await quotes.linesOf(ctx.db, id)).find((one) => one.id === lineId)
  const part = (await quotes.repliesOf(ctx.db, id)).find((one) => one.supplierId === supplierId)
  if (!line || !part) throw refuse(errors.NOT_FOUND)
  const kept = await quotes.desk.insertException(ctx.db, { lineId, supplierId, reason, grantedBy: ctx.actor.userId })
  if (!kept) throw refuse(quoteDeskErrors.EXCEPTION_THERE)
  return done(
    ctx,
    id,
    'status change',
    { exception: { lineId, supplierId, reason } },
    { note: `${line.packageSpec} · ${reason}`, supplierId, lineId, internal: true },
  )
}

/** Chooses in the buyer's place: the buyer's own act with its checks, under the name of staff and for a reason. */
export const awardFor = (ctx: Ctx, mailer: Mailer, { reason, ...chosen }: Input<'awardFor'>) =>
  quotes.award(ctx, mailer, chosen, { reason })

/** Writes down what a supplier said, with the checks of its own answer (rules ADMQ-1, QUOTE-4). */
export const answerFor = (
  ctx: Ctx,
  mailer: Mailer,
  { id, version, channel, saidBy, takenNote, ...given }: Input<'answerFor'>,
) => replies.answerFor(ctx, mailer, id, version, given, { channel, saidBy, note: takenNote })
export { checkPart, showPart } from '../quoteReply/service.ts'
