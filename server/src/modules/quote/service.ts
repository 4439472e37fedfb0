import { buyerOf, type Context, type Db } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Access, Person } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse, Refusal } from '../../kernel/shared/errors.ts'
import { say } from '../../kernel/i18n.ts'
import { settleTask } from '../../kernel/tasks.ts'
import type { ReceivedFile } from '../../kernel/uploads.ts'
import { putQuoted } from '../cart/service.ts'
import { chinaDay, chinaMoment } from '../../kernel/shared/chinaTime.ts'
import { fullName } from '../identity/rules.ts'
import { makeLink } from '../identity/service.ts'
import { scopeOf, type Scope } from '../order/rules.ts'
import { leadOf } from '../product/rules.ts'
import { MAX_SUPPLIERS, MAX_SUPPLIERS_OF_AGENT, quoteErrors, type EventSide, type quote } from './contract.ts'
import { makeQuoted } from '../product/service.ts'
import { demandAsked, keepNotAsked, notAskedFor } from '../quoteExclusion/service.ts'
import { totalsOf } from './answerStore.ts'
import { award as acceptAnswers, type Choice, type InPlace } from './awarding.ts'
import { lapsedCounters } from './counterStore.ts'
import { openIdsOf } from './handingOver.ts'
import { itemsToKeep, targetOf } from './items.ts'
import { settle } from './progress.ts'
import { quoteLineMachine, unnamedFile } from './rules.ts'
import { sideOf } from './sides.ts'
import * as drafts from './draftStore.ts'
import * as requestFiles from './fileStore.ts'
import * as store from './store.ts'

// A buyer asks: checks, keeps, tells the suppliers.

/** The kind of requests that come of a list, and of those that begin with a brief. */
const LIST_KIND = 3
export const kindOfProposal = { del: 4, rfp: 5 } as const
/** What nobody lists is looked at by staff, who know whom else to ask. */
const isReviewed = (kind: number) => kind === 2 || kind >= kindOfProposal.del

type Ctx = Context<Exclude<Access, 'public'>>

/** Which requests somebody reads who buys or has the desk of quotes: there all, whether or not orders are theirs too. */
export const readerScope = (actor: Person): Scope =>
  !actor.onBehalfOf && actor.permissions.has('staffQuotes') ? { kind: 'all' } : scopeOf(actor)

/** Suppliers that one request may go to: more where customer service asks as the buyer's agent (rule QUOTE-2). */
export const mostSuppliers = ({ actor }: Ctx) => (actor.onBehalfOf ? MAX_SUPPLIERS_OF_AGENT : MAX_SUPPLIERS)

/** Asks suppliers for quotes (rules QUOTE-1, QUOTE-2, QUOTE-9). */
export async function ask(ctx: Ctx, mailer: Mailer, input: ParsedInput<typeof quote.addProduct>) {
  const asked = await record(ctx, mailer, input, { kind: input.type, most: mostSuppliers(ctx) })
  await drafts.forgetDraft(ctx.db, buyerOf(ctx.actor).userId)
  return asked
}
/** Asks for products of a list, each of up to ten suppliers (rule LIB-3): an ordinary request of its own kind. */
export const askList = (ctx: Ctx, mailer: Mailer, input: Asked) =>
  record(ctx, mailer, input, { kind: LIST_KIND, most: MAX_SUPPLIERS_OF_AGENT })

/** Asks for what begins with a brief (rule LIB-4): staff find the suppliers, up to ten. */
export const askProposal = (
  ctx: Ctx,
  mailer: Mailer,
  kind: keyof typeof kindOfProposal,
  input: Omit<Asked, 'supplierIds' | 'notAsked' | 'pageInfo'>,
) =>
  record(
    ctx,
    mailer,
    { ...input, supplierIds: [], notAsked: [], pageInfo: '' },
    { kind: kindOfProposal[kind], most: MAX_SUPPLIERS_OF_AGENT },
  )

type Asked = Omit<ParsedInput<typeof quote.addProduct>, 'type'>
async function record(ctx: Ctx, mailer: Mailer, input: Asked, { kind, most }: { kind: number; most: number }) {
  const { db, actor, now } = ctx
  const buyer = buyerOf(actor)
  const supplierIds = [...new Set(input.supplierIds)]
  if (supplierIds.length > most) throw refuse(quoteErrors.TOO_MANY_SUPPLIERS, { most })
  if (input.expectedDate <= chinaDay(now)) throw refuse(quoteErrors.EXPECTED_DAY_NOT_AFTER_TODAY)
  const askable = await store.askable(db, supplierIds)
  if (askable.size === 0 && input.pageInfo === 'cart') throw refuse(quoteErrors.NO_ONLINE_QUOTE_SUPPLIER)
  if (askable.size < supplierIds.length) throw refuse(quoteErrors.SUPPLIER_NOT_ASKABLE)
  const items = await itemsToKeep(db, buyer.companyId, input.items)
  const { id, number } = await store.insertQuote(db, {
    companyId: buyer.companyId,
    inquirerId: buyer.userId,
    askedBy: actor.userId,
    supplierLimit: most,
    kind,
    title: input.title,
    expectedOn: input.expectedDate,
    deliverTo: input.deliverTo,
    remark: input.remark,
    anonymous: input.anonymous,
    reviewRequired: isReviewed(kind),
    csrId: sideOf(actor) === 'staff' ? actor.userId : null,
  })
  await keepNotAsked(db, id, input.notAsked)
  const itemIds = await store.insertItems(db, id, items)
  for (const [at, { fileIds }] of items.entries())
    if ((await requestFiles.attachFiles(db, itemIds[at]!, fileIds, actor.userId)) < new Set(fileIds).size)
      throw refuse(errors.NOT_FOUND)
  await store.keepEvent(db, {
    quoteId: id,
    kind: 'quote submitted',
    side: sideOf(actor),
    actorId: actor.userId,
  })
  await askSuppliers(ctx, mailer, { id, number, expectedOn: input.expectedDate }, supplierIds)
  await settleTask(db, 'quote_review', id, isReviewed(kind))
  ctx.audit({ entity: 'quote', entityId: id, after: { number, suppliers: supplierIds, items: items.length } })
  return { id, quoteNumber: number }
}

/**
 * Asks suppliers, those beyond the ones asked before, and tells them by email. Whoever comes to be asked comes through here.
 * @returns how many were new
 * @throws Refusal as {@link demandAsked}: the buyer does not want one of them to be asked
 */
export async function askSuppliers(
  ctx: Ctx,
  mailer: Mailer,
  of: { id: number; number: string; expectedOn: string | null },
  supplierIds: readonly number[],
): Promise<number> {
  await demandAsked(ctx, of.id, supplierIds)
  const parts = await store.insertSuppliers(ctx.db, of.id, supplierIds)
  for (const [supplierId, partId] of parts) {
    await store.keepEvent(ctx.db, {
      quoteId: of.id,
      kind: 'add supplier',
      side: sideOf(ctx.actor),
      supplierId,
      actorId: ctx.actor.userId,
    })
    await tellSupplier(ctx, mailer, {
      kind: 'quoteAsked',
      supplierId,
      partId,
      number: of.number,
      expectedOn: of.expectedOn,
    })
  }
  return parts.size
}

/** Whose doing an email is; nobody's where the clock has it sent. */
export type Teller = Pick<Context, 'db'> & (Pick<Context, 'actor' | 'address'> | { actor: null })

/**
 * Emails the people of a supplier, each in their language, with a link of their own by which they answer without a login. Whoever has
 * had many such links within the hour gets the way to the portal instead, and so does everybody who is told by the clock.
 */
export async function tellSupplier(
  ctx: Teller,
  mailer: Mailer,
  of: {
    kind: 'quoteAsked' | 'quoteReminded' | 'quoteWritten' | 'quoteCountered' | 'quoteFinal'
    supplierId: number
    partId: number
    number: string
    expectedOn: string | null
    /** What was written about. */
    item?: string
    /** Until when an answer is awaited. */
    until?: Date
  },
) {
  for (const reader of await store.readersOf(ctx.db, of.supplierId)) {
    const mail = { noun: 'quote', to: reader.email, language: reader.language }
    const values = {
      name: fullName(reader),
      number: of.number,
      day: of.expectedOn ?? '',
      item: of.item ?? '',
      until: of.until ? chinaMoment(of.until) : '',
    }
    const sent = await admitted(async () => {
      if (ctx.actor === null) return null
      const because = await mailer.admit(ctx, of.kind, reader.email)
      const secret = await makeLink(ctx.db, 'quote reply', of.partId, reader.email)
      const link = mailer.link('/quotePrice', secret)
      return mailer.queue(ctx.db, { ...mail, kind: of.kind, values: { ...values, link }, because })
    })
    if (sent === null) {
      const link = mailer.link(`/quoteSupplierPrice?id=${of.partId}`)
      await mailer.queue(ctx.db, { ...mail, kind: `${of.kind}Portal`, values: { ...values, link }, because: 'event' })
    }
  }
}

async function admitted<T>(asked: () => Promise<T>): Promise<T | null> {
  return asked().catch((error: unknown) => {
    if (error instanceof Refusal && error.definition === errors.TOO_MANY_REQUESTS) return null
    throw error
  })
}

/** Keeps what the buyer has written and not sent. */
export async function saveDraft({ db, actor }: Ctx, { draft }: ParsedInput<typeof quote.saveDraft>) {
  const { userId } = buyerOf(actor)
  const empty = draft.items.length === 0 && !draft.title && !draft.remark
  await (empty ? drafts.forgetDraft(db, userId) : drafts.keepDraft(db, userId, draft))
}
export async function draft(ctx: Ctx) {
  const kept = await drafts.draftOf(ctx.db, buyerOf(ctx.actor).userId)
  return { draft: kept as ParsedInput<typeof quote.saveDraft>['draft'] | null, suppliersMost: mostSuppliers(ctx) }
}

const office = 'application/vnd.openxmlformats-officedocument.'
/** What may come with a request, and with what is written about it. */
export const fileTypes = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'text/plain',
  'application/x-cfb',
  `${office}wordprocessingml.document`,
  `${office}spreadsheetml.sheet`,
] as const
/** Keeps a file of a request that is being written; it is its sender's alone until the request is sent. */
export async function keepFile({ db, actor }: Ctx, files: FileStore, file: ReceivedFile) {
  const fileId = await files.put(db, file.path, {
    name: file.name,
    purpose: 'quote',
    companyId: buyerOf(actor).companyId,
    userId: actor.userId,
    counted: actor.onBehalfOf === null,
    allowed: fileTypes,
  })
  return { fileId, name: file.name }
}

/** A file of an item, for its buyer, the suppliers asked, and staff. @throws Refusal NOT_FOUND */
export async function fileOf({ db, actor }: Ctx, files: FileStore, fileId: string): Promise<FileAnswer> {
  const reads = actor.permissions.has('quoteManagement') || actor.permissions.has('staffQuotes')
  const scope = reads ? readerScope(actor) : null
  if (await requestFiles.mayReadFile(db, fileId, { scope, userId: actor.userId })) return opened(db, files, fileId)
  // Whoever acts for a buyer is in that buyer's place alone.
  const supplierId = actor.permissions.has('supplierQuotes') && !actor.onBehalfOf ? actor.supplierId : null
  if (supplierId === null) throw refuse(errors.NOT_FOUND)
  return fileForSupplier(db, files, fileId, supplierId)
}
/** A file of a request, for a supplier that was asked. @param quoteId the one request that it may be of @throws Refusal NOT_FOUND */
export async function fileForSupplier(
  db: Db,
  files: FileStore,
  fileId: string,
  supplierId: number,
  quoteId?: number,
): Promise<FileAnswer> {
  const asked = await requestFiles.askedFile(db, fileId, supplierId)
  if (!asked || (quoteId !== undefined && quoteId !== asked.quoteId)) throw refuse(errors.NOT_FOUND)
  const file = await opened(db, files, fileId)
  return asked.unnamed ? { ...file, name: unnamedFile(asked.quoteNumber, asked.number, asked.name) } : file
}
async function opened(db: Db, files: FileStore, fileId: string): Promise<FileAnswer> {
  const stored = await files.find(db, fileId)
  if (!stored) throw refuse(errors.NOT_FOUND)
  return { name: stored.name, mediaType: stored.mediaType, body: await files.open(db, stored.id) }
}

// What buyers and staff read of requests.

/** A page of the requests that the caller may see. */
export async function listQuotes({ db, actor }: Ctx, asked: ParsedInput<typeof quote.myQuotes>) {
  const { rows, total, counts } = await store.pageOfQuotes(db, scopeOf(actor), asked)
  return { total, list: rows, counts, pageNumber: asked.pageNumber, pageSize: asked.pageSize }
}

/** A page of those that are over (rule QUOTE-7). */
export async function listPast({ db, actor }: Ctx, asked: ParsedInput<typeof quote.myQuotes>) {
  const { rows, total, counts } = await store.pageOfPastQuotes(db, scopeOf(actor), asked)
  return { total, list: rows, counts, pageNumber: asked.pageNumber, pageSize: asked.pageSize }
}

async function found({ db, actor }: Ctx, id: number) {
  const row = await store.findQuote(db, readerScope(actor), id)
  if (!row) throw refuse(errors.NOT_FOUND)
  return row
}

/** A request with everything that its buyer may know of it. */
export async function showQuote(ctx: Ctx, id: number) {
  const { db, language } = ctx
  const row = await found(ctx, id)
  const lines = await store.linesOf(db, id)
  const delivery = ({ packageNum, ...line }: store.LineRow) => {
    const { leadMin, leadMax } = leadOf(line)
    if (packageNum === null) return say(language, 'quote', 'deliveryOnInquiry')
    if (leadMax === null) return ''
    return say(language, 'quote', 'deliveryDays', { min: leadMin ?? leadMax, max: leadMax })
  }
  return {
    ...row,
    suppliersMost: row.supplierLimit,
    items: (await store.itemsOf(db, id)).map((item) => ({
      ...item,
      targetPrice: targetOf(item),
      packages: lines
        .filter(({ itemId }) => itemId === item.id)
        .map((line) => ({ ...line, predictDelivery: delivery(line) })),
    })),
    replies: (await store.repliesOf(db, id)).map((reply) => ({
      ...reply,
      freight: reply.freight !== null && reply.currency ? { minor: reply.freight, currency: reply.currency } : null,
    })),
    notAsked: await notAskedFor(db, id),
    totalQuoted: (await totalsOf(db, [id])).get(id) ?? [],
    events: await store.eventsOf(db, id),
  }
}

/** Accepts answers, line by line or in parts; what is accepted lies in the buyer's cart. */
export const award = (ctx: Ctx, mailer: Mailer, input: Choice, inPlace: InPlace | null = null) =>
  acceptAnswers(ctx, mailer, input, { put: putQuoted, make: makeQuoted }, inPlace)

/** Ends the lines that are not decided yet, and tells whoever was asked and has no accepted line. Returns how many lines. */
export async function withdraw(
  ctx: Pick<Context, 'db'>,
  mailer: Mailer,
  { id, quoteNumber }: store.WholeQuote,
  by: { side: EventSide; actorId: number },
): Promise<number> {
  const { db } = ctx
  const lines = (await store.linesOf(db, id)).filter(({ status }) => quoteLineMachine.can('withdraw', status))
  await store.setLineStates(
    db,
    lines.map((line) => line.id),
    quoteLineMachine.moves.withdraw.to,
  )
  await settle(db, id, by)
  const chosen = await store.chosenSuppliers(db, id)
  for (const { id: partId, supplierId, state } of await store.repliesOf(db, id))
    if (state !== 'declined' && !chosen.has(supplierId))
      for (const reader of await store.readersOf(db, supplierId))
        await mailer.queue(db, {
          kind: 'quoteWithdrawn',
          noun: 'quote',
          to: reader.email,
          language: reader.language,
          values: {
            name: fullName(reader),
            number: quoteNumber,
            link: mailer.link(`/quoteSupplierDetail?id=${partId}`),
          },
          because: 'event',
        })
  return lines.length
}

/**
 * Ends what is not decided yet of all requests of somebody whose account has ended and who has no successor.
 * @returns how many lines of which request
 */
export async function withdrawAllOf(ctx: Pick<Context, 'db'>, mailer: Mailer, userId: number, actorId: number) {
  const ended: { quoteId: number; withdrawn: number }[] = []
  for (const quoteId of await openIdsOf(ctx.db, userId)) {
    const row = await store.findQuote(ctx.db, { kind: 'all' }, quoteId, true)
    const withdrawn = row ? await withdraw(ctx, mailer, row, { side: 'staff', actorId }) : 0
    if (withdrawn > 0) ended.push({ quoteId, withdrawn })
  }
  return ended
}

/**
 * Holds the requests that prices were accepted of, before anything else of an order of them is held: whoever awards holds them first, too,
 * and what one order is charged of their freight is known to the next.
 */
export const holdRequests = (db: Db, priceIds: readonly number[]) => store.holdRequests(db, priceIds)

/** Moves the lines whose accepted price stands in an order. */
export const markOrdered = (db: Db, orderId: number | null) =>
  moveLines(db, (quoteId) => store.orderedLines(db, orderId, quoteId), 'order')

/** Ends what has lasted its time: by the server's clock, at the day in China (rule QUOTE-3). */
export const expire = (db: Db, now: Date) =>
  moveLines(db, (quoteId) => store.lapsedLines(db, now, chinaDay(now), quoteId), 'expire')

/** Ends counter-offers to prices that have lapsed while their line goes on. */
export async function lapseCounters(db: Db) {
  for (const quoteId of await lapsedCounters(db)) {
    await store.findQuote(db, { kind: 'all' }, quoteId, true)
    await settle(db, quoteId, { side: 'clock', actorId: null })
  }
}

/** @param linesTo the lines to move: of any request, or of one */
async function moveLines(
  db: Db,
  linesTo: (quoteId: number | null) => Promise<{ id: number; quoteId: number }[]>,
  move: 'order' | 'expire',
) {
  for (const quoteId of new Set((await linesTo(null)).map((one) => one.quoteId))) {
    await store.findQuote(db, { kind: 'all' }, quoteId, true)
    // Looked for again now that it is held: somebody may have awarded, or have given a price that holds.
    const lines = await linesTo(quoteId)
    await store.setLineStates(
      db,
      lines.map(({ id }) => id),
      quoteLineMachine.moves[move].to,
    )
    await settle(db, quoteId, { side: 'clock', actorId: null })
  }
}

// What suppliers' answers and the desk of staff need of a request.
export { keepSaved, totalsOf } from './answerStore.ts'
export * as desk from './deskStore.ts'
export { targetOf } from './items.ts'
export { describePrice } from './prices.ts'
export { settle } from './progress.ts'
export { sideOf } from './sides.ts'
export { notAskedFor } from '../quoteExclusion/service.ts'
export { proposalsOf } from './proposalStore.ts'
export * as counters from './counterStore.ts'
export * as finals from './finalStore.ts'
export { recordAnswer, recordDecline, recordPrice, type Answerer } from './recording.ts'
export {
  answererBy,
  askable,
  findQuote,
  inquirerOf,
  itemsOf,
  keepEvent,
  linesOf,
  pricesBy,
  pricesOf,
  repliesOf,
  type LineRow,
  type PriceRow,
} from './store.ts'

export { countDrafts, countOpen, moveDraft, moveOpen } from './handingOver.ts'
