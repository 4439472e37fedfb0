import type { Context } from '../../kernel/context.ts'
import { asRead, type Mailer } from '../../kernel/mail.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import * as booking from '../booking/service.ts'
import { moneyText } from '../cart/rules.ts'
import type { cancelReasons } from '../order/contract.ts'
import * as orders from '../order/service.ts'
import type { moveMail, ToldMove } from './contract.ts'

type Ctx = Context<Exclude<Access, 'public'>>

interface Paid {
  paidTotal: number
  currency: Currency
}
type Reason = (typeof cancelReasons)[number]

/** That what was paid beyond what an order comes to then is owed back. */
const refund = (language: Language, { paidTotal, currency }: Paid, total: number) =>
  orders.refundIn(language, { minor: paidTotal - total, currency })

/** What the emails of moves say besides the order: for whoever moves one, and for the preview of it. */
export const toldOf = {
  rejected: (order: Paid, note: string) => (language: Language) => ({
    reason: note,
    refund: refund(language, order, 0),
  }),
  cancelled: (order: Paid, reason: Reason, words: string) => (language: Language) => ({
    reason: orders.reasonIn(language, reason, words),
    refund: refund(language, order, 0),
  }),
  closed: (order: Paid, reason: Reason, words: string, total: number) => (language: Language) => ({
    reason: orders.reasonIn(language, reason, words),
    total: moneyText({ minor: total, currency: order.currency }),
    refund: refund(language, order, total),
  }),
  money: (minor: number, currency: Currency, reference: string) => ({
    amount: moneyText({ minor, currency }),
    reference,
  }),
}

/** What an email says as long as it is not typed. */
const unsaid = '…'

type Asked = ParsedInput<typeof moveMail.preview>

async function told(ctx: Ctx, order: Paid & { id: number }, asked: Asked) {
  const { move, reason = 'other', reasonText, amount } = asked
  const note = asked.note || unsaid
  // "Other" alone says nothing: its words follow.
  const words = reasonText || (reason === 'other' ? unsaid : '')
  const reference = asked.reference || unsaid
  switch (move) {
    case 'approve':
      return { note: asked.note }
    case 'reject':
      return toldOf.rejected(order, note)
    case 'withdraw':
      return toldOf.cancelled(order, reason, words)
    case 'close':
      return toldOf.closed(order, reason, words, (await booking.ifClosed(ctx.db, order.id)).total)
    case 'ship':
      return { carrier: asked.carrier || unsaid, trackingNumber: asked.trackingNumber || unsaid }
    case 'deliver':
      return {}
    default: {
      const { currency } = order
      const minor = amount ? booking.amountOf(amount, currency) : await booking.wholeOf(ctx.db, order.id, move)
      return toldOf.money(minor, currency, reference)
    }
  }
}

const recordedAs = (move: ToldMove, part: boolean) => (move === 'ship' && part ? 'shipPart' : move)

/** The emails that a move would send. @throws Refusal NOT_FOUND, AMOUNT_NOT_POSSIBLE */
export async function preview(ctx: Ctx, mailer: Mailer, asked: Asked) {
  const order = await orders.orderFor(ctx.db, asked.id)
  if (!order) throw refuse(errors.NOT_FOUND)
  const move = recordedAs(asked.move, asked.part)
  return { mails: asRead(await orders.emailsOfMove(ctx.db, mailer, order, move, await told(ctx, order, asked))) }
}
