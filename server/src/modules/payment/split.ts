import type { Db } from '../../kernel/context.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import { moneyText } from '../cart/rules.ts'
import { setsOf } from './addingUp.ts'
import { paymentErrors } from './contract.ts'
import { numbersIn, plainName } from './rules.ts'
import * as store from './splitStore.ts'
import type { BankLineRow } from './store.ts'

// One transfer for several invoices and orders of its payer.

/** What a line may pay, by company, with sets that come to its amount. */
export async function payablesOf(db: Db, line: BankLineRow, number: string) {
  const { amount, currency, bookedOn, payerName, remark } = line
  const typed = number === '' ? [] : [written(number)]
  const remarked = numbersIn(remark)
  const companyIds = typed.length > 0 ? await store.payersOf(db, typed, '') : []
  for (const id of await store.payersOf(db, remarked, plainName(payerName)))
    if (!companyIds.includes(id)) companyIds.push(id)
  const all = await store.payablesOf(db, companyIds, currency, [...typed, ...remarked])
  const companies = companyIds.flatMap((companyId) => {
    const owed = all.filter((one) => one.companyId === companyId)
    if (owed.length === 0) return []
    const items = owed.slice(0, store.MAX_PAYABLES)
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
export const written = (number: string) => number.normalize('NFKC').trim().toUpperCase()

/** @throws Refusal PARTS_DIFFER */
export function demandSum(amounts: readonly number[], { amount, currency }: { amount: number; currency: Currency }) {
  const sum = amounts.reduce((total, one) => total + one, 0)
  if (sum !== amount)
    throw refuse(paymentErrors.PARTS_DIFFER, {
      sum: moneyText({ minor: sum, currency }),
      line: moneyText({ minor: amount, currency }),
    })
}

interface Part {
  number: string
  amount: number
}
/** What parts are for, those for invoices first: the rest of an order is what they leave of it. @throws Refusal PART_UNKNOWN, PARTS_OF_SEVERAL */
export async function foundParts(db: Db, parts: readonly Part[], currency: Currency) {
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
  return found.toSorted((a, b) => Number(!a.invoiceId) - Number(!b.invoiceId))
}
