import { buyerOf, type Context } from '../../kernel/context.ts'
import type { Access } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import { flagsOf } from '../company/service.ts'
import * as quotes from '../quote/service.ts'
import { historyQuoteErrors, type historyQuote } from './contract.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

/** A page of requests that are over, among those that the caller may see. */
export const listPast = (ctx: Ctx, asked: ParsedInput<typeof historyQuote.mine>) => quotes.listPast(ctx, asked)

/** What was quoted for a substance before: to a company that is to see it, or to all for staff (rule QUOTE-7). @throws Refusal HISTORY_PRICE_OFF */
export async function pastPrices({ db, actor }: Ctx, input: ParsedInput<typeof historyQuote.prices>) {
  const asStaff = actor.onBehalfOf === null && actor.permissions.has('staffQuotes')
  const { companyId } = buyerOf(actor)
  if (!asStaff && !(await flagsOf(db, companyId)).showHistoryPrice) throw refuse(historyQuoteErrors.HISTORY_PRICE_OFF)
  return (await store.pastPrices(db, asStaff ? null : companyId, input)).map(({ price, currency, ...row }) => ({
    ...row,
    unitPrice: { minor: price, currency },
  }))
}
