import type { Context, Db } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files.ts'
import type { FileAnswer } from '../../kernel/http.ts'
import type { Mailer } from '../../kernel/mail.ts'
import { notifyAnswerers, notifyUser } from '../../kernel/notifications.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import type { ReceivedFile } from '../../kernel/uploads.ts'
import { fullName } from '../identity/rules.ts'
import { companyNameIn } from '../order/rules.ts'
import { quoteErrors } from '../quote/contract.ts'
import { unnamedFile } from '../quote/rules.ts'
import * as quotes from '../quote/service.ts'
import * as replies from '../quoteReply/service.ts'
import {
  MAX_MESSAGE_FILES,
  MAX_MESSAGES,
  MAX_UNREAD,
  quoteMessageErrors,
  type quoteMessage,
  type TalkSide,
} from './contract.ts'
import { nameIn, othersThan } from './rules.ts'
import * as store from './store.ts'

// Who is in a conversation, and as which side, is found by three ways: buyers and staff by what they see of requests, suppliers by their
// part, and whoever has the link of an email by that. From there all do the same.

type Ctx = Context<Exclude<Access, 'public'>>
type Input<K extends keyof typeof quoteMessage> = ParsedInput<(typeof quoteMessage)[K]>
type Parts = Pick<Resources, 'mailer' | 'files'>
interface Files {
  files: readonly ReceivedFile[]
}

/** Somebody in a conversation. */
interface Speaker {
  side: TalkSide
  place: store.Place
  authorId: number
  byLink: boolean
}

const sideOf = ({ actor }: Ctx) => (quotes.sideOf(actor) === 'staff' ? 'staff' : 'buyer')

/** As buyer or staff. @throws Refusal NOT_FOUND */
async function asBuyer(ctx: Ctx, { itemId, supplierId }: { itemId: number; supplierId: number }): Promise<Speaker> {
  const place = await store.placeOf(ctx.db, itemId, supplierId)
  if (!place || !(await quotes.findQuote(ctx.db, quotes.readerScope(ctx.actor), place.quoteId)))
    throw refuse(errors.NOT_FOUND)
  return { side: sideOf(ctx), place, authorId: ctx.actor.userId, byLink: false }
}
/** As the caller's supplier. @throws Refusal NOT_FOUND */
async function asSupplier(ctx: Ctx, { id, itemId }: { id: number; itemId: number }): Promise<Speaker> {
  const reply = await replies.ownReply(ctx, id)
  return { side: 'supplier', place: await placeIn(ctx.db, reply, itemId), authorId: ctx.actor.userId, byLink: false }
}
/** As the supplier of a link. @throws Refusal LINK_INVALID, NOT_FOUND */
async function byLink(resources: Resources, ctx: Context, of: { mailToken: string; itemId: number }): Promise<Speaker> {
  const { reply, readerId } = await replies.replyOfLink(resources, ctx, of.mailToken)
  return { side: 'supplier', place: await placeIn(ctx.db, reply, of.itemId), authorId: readerId, byLink: true }
}
async function placeIn(db: Db, reply: { quoteId: number; supplierId: number }, itemId: number) {
  const place = await store.placeOf(db, itemId, reply.supplierId)
  if (place?.quoteId !== reply.quoteId) throw refuse(errors.NOT_FOUND)
  return place
}

// What is read.

/** A conversation as one side reads it: of the buyer, suppliers read what that one lets be seen. */
async function thread({ db, language }: Context, { side, place }: Speaker) {
  const hidden = side === 'supplier' && place.unnamed
  const author = (said: store.Said) => {
    if (side === 'staff' || said.side === side) return fullName(said)
    if (said.side === 'supplier') return (language === 'zh' && place.supplierNameZh) || place.supplierName
    if (said.side === 'staff' || hidden) return ''
    return companyNameIn(language, { name: place.companyName, localName: place.companyLocalName })
  }
  const messages = await store.messagesOf(db, place, side)
  const { itemId, supplierId, quoteNumber, itemName, unnamed, open } = place
  return {
    itemId,
    supplierId,
    quoteNumber,
    itemName,
    unnamed,
    open: open && messages.length < MAX_MESSAGES,
    messages: messages.map((said) => ({
      ...said,
      author: author(said),
      files: said.files.map((file) => ({
        ...file,
        name: hidden && said.side !== 'supplier' ? unnamedFile(quoteNumber, file.number, file.name) : file.name,
      })),
    })),
  }
}
export const showThread = async (ctx: Ctx, of: Input<'thread'>) => thread(ctx, await asBuyer(ctx, of))
export const showThreadOfPart = async (ctx: Ctx, of: Input<'threadOfPart'>) => thread(ctx, await asSupplier(ctx, of))
export const showThreadByLink = async (resources: Resources, ctx: Context, of: Input<'threadByLink'>) =>
  thread(ctx, await byLink(resources, ctx, of))

export async function talksOfRequest(ctx: Ctx, id: number) {
  if (!(await quotes.findQuote(ctx.db, quotes.readerScope(ctx.actor), id))) throw refuse(errors.NOT_FOUND)
  return store.talksOf(ctx.db, id, null, sideOf(ctx))
}
const talksOfReply = (db: Db, { quoteId, supplierId }: { quoteId: number; supplierId: number }) =>
  store.talksOf(db, quoteId, supplierId, 'supplier')
export const talksOfPart = async (ctx: Ctx, id: number) => talksOfReply(ctx.db, await replies.ownReply(ctx, id))
export const talksOfLink = async (resources: Resources, ctx: Context, mailToken: string) =>
  talksOfReply(ctx.db, (await replies.replyOfLink(resources, ctx, mailToken)).reply)

export const unread = async (ctx: Ctx) => ({
  requests: await store.unreadFor(ctx.db, { side: sideOf(ctx), scope: quotes.readerScope(ctx.actor) }, MAX_UNREAD),
})
export async function unreadOfParts({ db, actor }: Ctx) {
  if (actor.supplierId === null) throw refuse(errors.FORBIDDEN)
  return { requests: await store.unreadFor(db, { side: 'supplier', supplierId: actor.supplierId }, MAX_UNREAD) }
}

const seenBy = ({ db }: Context, { side, place }: Speaker, upTo: number) => store.markSeen(db, place, side, upTo)
export const seen = async (ctx: Ctx, of: Input<'seen'>) => void (await seenBy(ctx, await asBuyer(ctx, of), of.upTo))
export const seenOfPart = async (ctx: Ctx, of: Input<'seenOfPart'>) =>
  void (await seenBy(ctx, await asSupplier(ctx, of), of.upTo))
export const seenByLink = async (resources: Resources, ctx: Context, of: Input<'seenByLink'>) =>
  void (await seenBy(ctx, await byLink(resources, ctx, of), of.upTo))

/** A file for somebody who is in its conversation, by the name that they may read. @throws Refusal NOT_FOUND */
async function fileFor(
  { db }: Context,
  files: FileStore,
  fileId: string,
  speaker: (at: { itemId: number; supplierId: number }) => Promise<Speaker>,
): Promise<FileAnswer> {
  const at = await store.placeOfFile(db, fileId)
  if (!at) throw refuse(errors.NOT_FOUND)
  const { side, place } = await speaker(at)
  const stored = await files.find(db, fileId)
  if (!stored) throw refuse(errors.NOT_FOUND)
  const hidden = side === 'supplier' && place.unnamed && at.side !== 'supplier'
  const name = hidden ? unnamedFile(place.quoteNumber, at.number, stored.name) : stored.name
  return { name, mediaType: stored.mediaType, body: await files.open(db, stored.id) }
}
export const fileOf = (ctx: Ctx, files: FileStore, fileId: string) =>
  fileFor(ctx, files, fileId, (at) => asBuyer(ctx, at))
export const fileOfPart = (ctx: Ctx, files: FileStore, fileId: string) =>
  fileFor(ctx, files, fileId, async ({ itemId, supplierId }) => {
    const place = supplierId === ctx.actor.supplierId ? await store.placeOf(ctx.db, itemId, supplierId) : null
    if (!place) throw refuse(errors.NOT_FOUND)
    return { side: 'supplier', place, authorId: ctx.actor.userId, byLink: false }
  })
export const fileByLink = (resources: Resources, ctx: Context, { mailToken, fileId }: Input<'fileByLink'>) =>
  replies.replyOfLink(resources, ctx, mailToken).then(({ reply, readerId }) =>
    fileFor(ctx, resources.files, fileId, async ({ itemId, supplierId }) => {
      if (supplierId !== reply.supplierId) throw refuse(errors.NOT_FOUND)
      return { side: 'supplier', place: await placeIn(ctx.db, reply, itemId), authorId: readerId, byLink: true }
    }),
  )

// What is written. Nothing of it is changed or taken back.

async function say(
  ctx: Context,
  { mailer, files }: Parts,
  speaker: Speaker,
  { text, files: sent }: Files & { text: string },
) {
  const { db } = ctx
  const { side, place, authorId } = speaker
  if (sent.length > MAX_MESSAGE_FILES) throw refuse(quoteMessageErrors.TOO_MANY_FILES_SENT, { most: MAX_MESSAGE_FILES })
  if (!place.open) throw refuse(quoteErrors.QUOTE_OVER)
  const talk = await store.holdTalk(db, place)
  if (talk.messages >= MAX_MESSAGES) throw refuse(quoteMessageErrors.TALK_FULL, { most: MAX_MESSAGES })
  if (side !== 'supplier' && place.unnamed) await demandUnnamed(db, place.quoteId, authorId, text)
  const id = await store.insertMessage(db, { talkId: talk.id, side, authorId, byLink: speaker.byLink, text })
  for (const [at, file] of sent.entries()) {
    const fileId = await files.put(db, file.path, {
      name: file.name,
      purpose: 'quote message',
      companyId: side === 'supplier' ? place.supplierCompanyId : place.companyId,
      userId: authorId,
      counted: side !== 'staff',
      allowed: quotes.fileTypes,
    })
    await store.insertFile(db, { fileId, messageId: id, number: talk.files + at + 1 })
  }
  for (const other of othersThan(side))
    if (await store.markTold(db, talk.id, other)) await tell(ctx, mailer, place, other)
  ctx.audit({
    entity: 'quote',
    entityId: place.quoteId,
    after: { message: id, item: place.itemId, supplier: place.supplierId, side, files: sent.length },
  })
  return { id }
}

/** A buyer who stays unnamed is not named by a slip either. Files keep their names from the supplier anyway. @throws Refusal NAMES_BUYER */
export async function demandUnnamed(db: Db, quoteId: number, authorId: number, text: string) {
  const { companyName, localName, people } = await store.namesOfBuyer(db, quoteId, authorId)
  const names = [
    companyName,
    localName,
    ...people.flatMap((one) => [fullName(one), `${one.name} ${one.surname}`, one.email]),
  ]
  const found = nameIn(text, names)
  if (found) throw refuse(quoteMessageErrors.NAMES_BUYER, { name: found })
}

export const write = async (ctx: Ctx, parts: Parts, input: Input<'write'> & Files) =>
  say(ctx, parts, await asBuyer(ctx, input), input)
export const writeOfPart = async (ctx: Ctx, parts: Parts, input: Input<'writeOfPart'> & Files) =>
  say(ctx, parts, await asSupplier(ctx, input), input)
export const writeByLink = async (resources: Resources, ctx: Context, input: Input<'writeByLink'> & Files) =>
  say(ctx, resources, await byLink(resources, ctx, input), input)

// Emails and notifications: that something was written, never what. The bell rings as often as an email goes.

/** @param ctx whose doing the email is; by the clock it brings no link that opens without a login */
async function tell(ctx: quotes.Teller, mailer: Mailer, place: store.Place, side: TalkSide) {
  const { db } = ctx
  const about = { number: place.quoteNumber, item: place.itemName }
  if (side === 'supplier') {
    await notifyAnswerers(db, 'quoteWrittenToSupplier', place.partId)
    return quotes.tellSupplier(ctx, mailer, {
      kind: 'quoteWritten',
      ...place,
      number: place.quoteNumber,
      expectedOn: null,
      item: place.itemName,
    })
  }
  const reader = side === 'buyer' ? await quotes.inquirerOf(db, place.quoteId) : await store.csrOf(db, place.quoteId)
  if (!reader) return
  await notifyUser(db, side === 'buyer' ? 'quoteWritten' : 'quoteWrittenToStaff', place.quoteId, reader.id)
  const page = side === 'buyer' ? `/quoteDetail?id=${place.quoteId}&` : `/admin/quotes/${place.quoteId}?`
  await mailer.queue(db, {
    kind: side === 'buyer' ? 'written' : 'writtenForStaff',
    noun: 'quoteMessage',
    to: reader.email,
    language: reader.language,
    values: {
      name: fullName(reader),
      ...about,
      supplier: (reader.language === 'zh' && place.supplierNameZh) || place.supplierName,
      link: mailer.link(`${page}item=${place.itemId}&supplier=${place.supplierId}`),
    },
    because: 'event',
  })
}

/** Tells whoever was told of an earlier message lately, and has not read what came since. Returns how many sides. */
export async function tellRest(db: Db, mailer: Mailer): Promise<number> {
  let told = 0
  for (const { talkId, itemId, supplierId, side } of await store.untold(db, 200)) {
    const place = await store.placeOf(db, itemId, supplierId)
    if (!place || !(await store.markTold(db, talkId, side))) continue
    await tell({ db, actor: null }, mailer, place, side)
    told++
  }
  return told
}
