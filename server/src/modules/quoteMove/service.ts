import type { Context } from '../../kernel/context.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import { scopeOf } from '../order/rules.ts'
import { quoteErrors } from '../quote/contract.ts'
import * as quotes from '../quote/service.ts'
import * as desk from '../quoteDesk/service.ts'
import { forgetNotAsked } from '../quoteExclusion/service.ts'
import type { quoteMove } from './contract.ts'

type Ctx = Context<Exclude<Access, 'public'>>
type Input<K extends keyof typeof quoteMove> = ParsedInput<(typeof quoteMove)[K]>

/** The buyer's request, held: something of it is not decided yet. */
const held = (ctx: Ctx, id: number) => desk.held(ctx, scopeOf(ctx.actor), id, true)

/** Reminds those who have not answered and had no email about it for a day. */
export async function remind(ctx: Ctx, mailer: Mailer, { id }: Input<'remind'>) {
  const row = await held(ctx, id)
  const waiting = await desk.waitingOf(ctx, id)
  const quiet = waiting.filter(({ toldLately }) => !toldLately)
  if (waiting.length > 0 && quiet.length === 0) throw refuse(quoteErrors.TOLD_LATELY)
  const reminded = await desk.remindThem(ctx, mailer, row, quiet)
  return { ...(await desk.done(ctx, id, null, { reminded })), reminded: reminded.length }
}

export const extend = async (ctx: Ctx, { id, expectedDate }: Input<'extend'>) =>
  desk.extendTo(ctx, await held(ctx, id), expectedDate)

/** Asks more suppliers, up to the limit that the request was made with (rule QUOTE-2). */
export async function addSuppliers(ctx: Ctx, mailer: Mailer, { id, suppliers }: Input<'addSuppliers'>) {
  const row = await held(ctx, id)
  const more = await desk.askMore(ctx, mailer, row, suppliers, row.supplierLimit)
  return desk.done(ctx, id, null, { suppliersAdded: more })
}

/** Takes suppliers off those that the request names as not to be asked; nobody is asked by it. */
export async function readmit(ctx: Ctx, { id, suppliers }: Input<'readmit'>) {
  await desk.held(ctx, quotes.readerScope(ctx.actor), id)
  return desk.done(ctx, id, null, { readmitted: await forgetNotAsked(ctx.db, id, suppliers) })
}

/** Ends what is not decided yet; what was accepted stays accepted. */
export async function withdraw(ctx: Ctx, mailer: Mailer, { id, reason }: Input<'withdraw'>) {
  const row = await held(ctx, id)
  const by = { side: quotes.sideOf(ctx.actor), actorId: ctx.actor.userId }
  const ended = await quotes.withdraw(ctx, mailer, row, by)
  return {
    ...(await desk.done(ctx, id, reason ? 'status change' : null, { withdrawn: ended, reason }, { note: reason })),
    ended,
  }
}
