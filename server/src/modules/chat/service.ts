import type { Context, Db } from '../../kernel/context.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse, tooMany } from '../../kernel/shared/errors.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { countUp } from '../../kernel/throttle.ts'
import { fullName } from '../identity/rules.ts'
import { companyNameIn } from '../order/rules.ts'
import { chatErrors, type chat } from './contract.ts'
import { openAtProvider } from './provider.ts'
import { chatMachine } from './rules.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

/** Messages and openings of one person within so many minutes. */
const LIMIT = { most: 30, minutes: 5 }

async function slowDown({ db }: Pick<Resources, 'db'>, what: string, userId: number) {
  if ((await countUp(db, `chat ${what} ${userId}`, LIMIT.minutes)) > LIMIT.most) throw tooMany(LIMIT.minutes * 60)
}

/** Opens the chat where the provider has it. @throws Refusal PROVIDER_AWAY, TOO_MANY_REQUESTS */
export async function openChat({ db, actor, now }: Ctx, resources: Resources) {
  await slowDown(resources, 'open', actor.userId)
  const person = { email: actor.email, name: actor.name, company: await store.companyName(db, actor.companyId) }
  try {
    return { url: await openAtProvider(resources.settings, person, now) }
  } catch (error) {
    resources.log.warn({ error: String(error) }, 'the chat provider could not be opened')
    throw refuse(chatErrors.PROVIDER_AWAY)
  }
}

const nameOf = (surname: string | null, name: string | null) =>
  name === null ? '' : fullName({ surname: surname ?? '', name })
const describeMessage = ({ id, staffId, surname, name, text, at }: store.MessageRow) => ({
  id,
  side: staffId === null ? ('person' as const) : ('staff' as const),
  by: nameOf(surname, name),
  text,
  at,
})

/** The caller's latest conversation. */
export async function mine({ db, actor }: Ctx) {
  const latest = await store.latestOf(db, actor.userId)
  return {
    state: latest?.state ?? null,
    claimedBy: latest ? nameOf(latest.staffSurname, latest.staffName) : '',
    unread: latest?.unread ?? 0,
    messages: latest ? (await store.messagesOf(db, latest.id)).map(describeMessage) : [],
  }
}

/** Writes to customer service. @throws Refusal TOO_MANY_REQUESTS */
export async function say({ db, actor, audit }: Ctx, resources: Resources, text: string) {
  await slowDown(resources, 'say', actor.userId)
  const conversationId = await store.openConversation(db, actor.userId)
  const id = await store.insertMessage(db, conversationId, null, text)
  audit({ entity: 'chat conversation', entityId: conversationId, after: { message: id } })
  return { id }
}

export const seen = async ({ db, actor }: Ctx) => void (await store.markSeenByUser(db, actor.userId))

const describe = (language: Language, userId: number, row: store.ConversationRow) => ({
  id: row.id,
  who: fullName(row),
  email: row.email,
  company: companyNameIn(language, { name: row.companyName, localName: row.companyLocalName }),
  state: row.state,
  claimedBy: nameOf(row.staffSurname, row.staffName),
  mine: row.claimedBy === userId,
  unread: row.unread,
  lastText: row.lastText,
  lastAt: row.lastAt,
})

/** A page of conversations. */
export async function listConversations({ db, actor, language }: Ctx, asked: ParsedInput<typeof chat.list>) {
  const { total, rows, counts } = await store.pageOfConversations(db, asked)
  const list = rows.map((row) => describe(language, actor.userId, row))
  return { total, list, counts, pageNumber: asked.pageNumber, pageSize: asked.pageSize }
}

/** One conversation. @throws Refusal NOT_FOUND */
export async function conversation({ db, actor, language }: Ctx, id: number) {
  const row = await store.findConversation(db, id)
  if (!row) throw refuse(errors.NOT_FOUND)
  const messages = (await store.messagesOf(db, id)).map(describeMessage)
  return { ...describe(language, actor.userId, row), messages }
}

/** Holds a conversation that is open and nobody else's. */
async function hold({ db, actor }: Ctx, id: number, move: 'claim' | 'close') {
  const held = await store.lockConversation(db, id)
  if (!held) throw refuse(errors.NOT_FOUND)
  const to = chatMachine.next(move, held.status)
  if (held.claimedBy !== null && held.claimedBy !== actor.userId)
    throw refuse(chatErrors.CLAIMED_BY_OTHER, { name: await claimerOf(db, id) })
  return { from: held.status, to }
}
async function claimerOf(db: Db, id: number) {
  const row = await store.findConversation(db, id)
  return row ? nameOf(row.staffSurname, row.staffName) : ''
}

async function move(ctx: Ctx, id: number, name: 'claim' | 'close') {
  const { from, to } = await hold(ctx, id, name)
  if (from === to) return
  await store.setStatus(ctx.db, id, to, ctx.actor.userId)
  ctx.audit({ entity: 'chat conversation', entityId: id, before: { status: from }, after: { status: to } })
}

/** Takes a conversation. @throws Refusal CLAIMED_BY_OTHER, CONVERSATION_CLOSED */
export const claim = (ctx: Ctx, id: number) => move(ctx, id, 'claim')
/** Ends a conversation. @throws Refusal CLAIMED_BY_OTHER, CONVERSATION_CLOSED */
export const close = (ctx: Ctx, id: number) => move(ctx, id, 'close')

/** Answers in the caller's own name. */
export async function answer(ctx: Ctx, { id, text }: ParsedInput<typeof chat.answer>) {
  await claim(ctx, id)
  const messageId = await store.insertMessage(ctx.db, id, ctx.actor.userId, text)
  ctx.audit({ entity: 'chat conversation', entityId: id, after: { message: messageId } })
  return { id: messageId }
}

/** Says that staff have read so far. @throws Refusal NOT_FOUND */
export async function staffSeen({ db }: Ctx, id: number) {
  if (!(await store.lockConversation(db, id))) throw refuse(errors.NOT_FOUND)
  await store.markSeenByStaff(db, id)
}
