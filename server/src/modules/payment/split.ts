import type { Context } from '../../kernel/context.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import * as booking from '../booking/service.ts'
import { moneyText } from '../cart/rules.ts'
import * as orders from '../order/service.ts'
import { setsOf } from './addingUp.ts'
import { paymentErrors, type payment } from './contract.ts'
import { numbersIn, plainName } from './rules.ts'
import { endLine, moneyOfLine, openLine, paidFor } from './service.ts'
import * as store from './splitStore.ts'

// One transfer for several invoices and orders of its payer.

type Ctx = Context<Exclude<Access, 'public'>>

/** What an open line may pay, by company, with sets that come to its amount. @throws Refusal LINE_DECIDED, NOT_FOUND */
export async function payables(ctx: Ctx, { lineId, number = '' }: ParsedInput<typeof payment.payables>) {
  const { amount, currency, bookedOn, payerName, remark } = await openLine(ctx, lineId, false)
  const typed = number === '' ? [] : [written(number)]
  const remarked = numbersIn(remark)
  const companyIds = typed.length > 0 ? await store.payersOf(ctx.db, typed, '') : []
  for (const id of await store.payersOf(ctx.db, remarked, plainName(payerName)))
    if (!companyIds.includes(id)) companyIds.push(id)
  const all = await store.payablesOf(ctx.db, companyIds, currency, [...typed, ...remarked])
  const companies = companyIds.flatMap((companyId) => {
    const owed = all.filter((one) => one.companyId === companyId)
    if (owed.length === 0) return []
    const items = owed.slice(0, store.MOST_PAYABLES)
    const earlyOf = (item: store.Payable) =>
      item.discountUntil !== null && bookedOn <= item.discountUntil ? item.open - item.discount : item.open
    const { sets, whole } = setsOf(
      amount,
      items.map((item) => [item.open, earlyOf(item)].filter((minor) => minor > 0)),
    )
    const money = (minor: number) => ({ minor, currency })
    return {
      companyId,
      company: owed[0]!.company,
      items: items.map((item) => ({
        kind: item.kind,
        number: item.number,
        orderId: item.orderId,
        orderNumber: item.orderNumber,
        open: money(item.open),
        early: earlyOf(item) === item.open ? null : money(earlyOf(item)),
        dueOn: item.dueOn,
      })),
      more: owed.length > items.length,
      sets: sets.map((set) => set.map((one) => ({ number: items[one.item]!.number, amount: money(one.amount) }))),
      tried: whole,
    }
  })
  return { companies }
}

/** Numbers as they stand on documents. */
const written = (number: string) => number.normalize('NFKC').trim().toUpperCase()

/**
 * Books an open line for several invoices and orders; their buyers are told.
 * @throws Refusal LINE_DECIDED, PARTS_DIFFER, PART_UNKNOWN, PART_TOO_MUCH, PARTS_OF_SEVERAL, AMOUNT_NOT_POSSIBLE, NOT_FOUND
 */
export async function splitLine(ctx: Ctx, mailer: Mailer, input: ParsedInput<typeof payment.splitLine>) {
  const { db } = ctx
  const line = await openLine(ctx, input.lineId)
  const { currency } = line
  const parts = input.parts.map(({ number, amount }) => ({
    number: written(number),
    amount: booking.amountOf(amount, currency),
  }))
  const onAccount = input.onAccount === undefined ? 0 : booking.amountOf(input.onAccount, currency)
  demandSum([...parts.map(({ amount }) => amount), onAccount], line)
  const found = await foundParts(ctx, parts, currency)
  // In one turn whoever splits, so that two who do it over the same orders do not wait for each other.
  for (const id of [...new Set(found.map(({ orderId }) => orderId))].toSorted((a, b) => a - b))
    await orders.lockOrder(db, { kind: 'all' }, id)
  const money = moneyOfLine(ctx, line)
  const payments: number[] = []
  // What is for an invoice comes first: the rest of an order is what they leave of it.
  for (const { number, amount, orderId, invoiceId } of found.toSorted(
    (a, b) => Number(!a.invoiceId) - Number(!b.invoiceId),
  )) {
    const most = await booking.openNow(db, orderId, invoiceId)
    if (amount > most) throw refuse(paymentErrors.PART_TOO_MUCH, { number, most: moneyText({ minor: most, currency }) })
    const { paymentId } = await paidFor(ctx, mailer, orderId, { ...money, amount }, invoiceId)
    payments.push(paymentId)
  }
  const { companyId } = found[0]!
  if (onAccount > 0)
    payments.push((await booking.receiveOnAccount(db, companyId, { ...money, amount: onAccount })).paymentId)
  await endLine(ctx, line.id, payments, { parts, onAccount })
  return { id: line.id, parts: parts.length }
}

function demandSum(amounts: readonly number[], { amount, currency }: { amount: number; currency: Currency }) {
  const sum = amounts.reduce((total, one) => total + one, 0)
  if (sum !== amount)
    throw refuse(paymentErrors.PARTS_DIFFER, {
      sum: moneyText({ minor: sum, currency }),
      line: moneyText({ minor: amount, currency }),
    })
}

async function foundParts({ db }: Ctx, parts: readonly { number: string; amount: number }[], currency: Currency) {
  const known = await store.named(
    db,
    parts.map(({ number }) => number),
    currency,
  )
  const found = parts.map((part, at) => {
    const one = known.find(({ number }) => number === part.number)
    // Named twice it would be a slip: what is meant is one amount.
    if (!one || parts.findIndex(({ number }) => number === part.number) !== at)
      throw refuse(paymentErrors.PART_UNKNOWN, { number: part.number, currency })
    return { ...part, ...one }
  })
  if (new Set(found.map(({ companyId }) => companyId)).size > 1) throw refuse(paymentErrors.PARTS_OF_SEVERAL)
  return found
}
