import type { Context } from '../../kernel/context.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { fromDecimal } from '../../kernel/shared/money.ts'
import { bookingErrors } from '../booking/contract.ts'
import * as booking from '../booking/service.ts'
import { moneyText } from '../cart/rules.ts'
import { administratorsOf } from '../company/service.ts'
import { chinaDay } from '../../kernel/shared/chinaTime.ts'
import { fullName } from '../identity/rules.ts'
import { companyNameIn } from '../order/rules.ts'
import type { balance } from './contract.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

/** A page of what came to and went from money on account: of the caller's company, of all for staff. */
export async function listMoves({ db, actor, language }: Ctx, asked: ParsedInput<typeof balance.list>) {
  const within = actor.permissions.has('staffOrders') ? null : actor.companyId
  const { total, rows, counts } = await store.pageOfMoves(db, within, asked)
  const list = rows.map(({ currency, ...row }) => ({
    ...row,
    company: companyNameIn(language, row),
    amount: { minor: row.amount, currency },
    after: { minor: row.after, currency },
  }))
  return { total, list, counts, pageNumber: asked.pageNumber, pageSize: asked.pageSize }
}

/**
 * Records that money on account went back to its company.
 * @throws Refusal AMOUNT_NOT_POSSIBLE, BALANCE_TOO_SMALL, CHANGED_MEANWHILE, DAY_NOT_YET, NOT_FOUND, PAYMENT_KNOWN
 */
export async function giveBack(ctx: Ctx, mailer: Mailer, input: ParsedInput<typeof balance.giveBack>) {
  const { companyId, currency, reference, paidOn = chinaDay(ctx.now) } = input
  const { db } = ctx
  const names = await store.companyNames(db, companyId)
  if (!names) throw refuse(errors.NOT_FOUND)
  if (paidOn > chinaDay(ctx.now)) throw refuse(bookingErrors.DAY_NOT_YET)
  const amount = booking.amountOf(input.amount, currency)
  const shown = fromDecimal(input.shown, currency)
  const money = { amount, currency, method: 'transfer' as const, reference, paidOn, recordedBy: ctx.actor.userId }
  const { paymentId, left } = await booking.returnBalance(db, companyId, money, shown)
  ctx.audit({ entity: 'company', entityId: companyId, after: { returnedBalance: amount, currency, reference, paidOn } })
  for (const reader of await administratorsOf(db, companyId))
    await mailer.queue(db, {
      kind: 'balanceReturned',
      noun: 'balance',
      to: reader.email,
      language: reader.language,
      values: {
        name: fullName(reader),
        company: companyNameIn(reader.language, names),
        amount: moneyText({ minor: amount, currency }),
        left: moneyText({ minor: left, currency }),
        reference,
        link: mailer.link('/balance'),
      },
      because: 'event',
    })
  return { id: paymentId, left: { minor: left, currency } }
}
