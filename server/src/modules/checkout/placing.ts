import { createHash } from 'node:crypto'
import { buyerOf, type Db } from '../../kernel/context.ts'
import type { Mailer } from '../../kernel/mail.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import { formatMoney, fromDecimal, type Currency } from '../../kernel/shared/money.ts'
import { moneyText } from '../cart/rules.ts'
import { assertClean, takeFromCart, type Purchaser } from '../cart/service.ts'
import type { PaymentTerm } from '../domain/contract.ts'
import { orderErrors } from '../order/contract.ts'
import { mustChooseBuyer, projectCodeFits, termsOf } from '../order/rules.ts'
import { answerOf, holdCheckout, orderOfKey, place, projectCodesOf } from '../order/service.ts'
import { assertPermits, drawPermits } from '../permit/service.ts'
import type { Cost } from '../pricing/rules.ts'
import { spendCoupons } from '../pricing/service.ts'
import { markOrdered } from '../quote/service.ts'
import { requisitionErrors } from '../requisition/contract.ts'
import { raisedBefore, raiseWhereNeeded } from '../requisition/service.ts'
import { costAt, permitLines, prepare, totalOf, type Choice, type Ctx, type Prepared, type Stored } from './choice.ts'

// From a checkout, or from what was approved, to orders.

/** What the buyer writes on an order, whatever is in it. */
interface Written {
  paymentTerm: PaymentTerm
  invoiceType: 'vat normal' | 'vat special'
  invoiceTitle: string
  purchaseOrder: string
  projectCode: string
  remark: string
  termsAccepted: boolean
  requestApproval: boolean
}

/** The lines of one order, and what the page said they come to. */
interface Shown extends Pick<Choice, 'lines' | 'couponCodes'> {
  shownTotal: string
  currency: Currency
}

export interface Submission extends Choice, Written, Shown {
  checkoutId?: string | undefined
}

export interface Batch extends Omit<Choice, 'lines' | 'couponCodes'>, Written {
  checkoutId: string
  /** One of each currency. */
  orders: readonly Shown[]
}

/**
 * Places an order: once for a checkout, at the total shown, with its stock reserved and its confirmation on the way.
 * @param outside a connection beside the transaction, for what must outlive a refusal
 */
export async function submit(ctx: Ctx, outside: Db, mailer: Mailer, input: Submission) {
  const { db, actor } = ctx
  const buyerId = buyerOf(actor).userId
  if (mustChooseBuyer(actor)) throw refuse(orderErrors.NO_BUYER_CHOSEN)
  if (!input.termsAccepted) throw refuse(orderErrors.TERMS_NOT_ACCEPTED)
  const key = keyOf(input)
  const submission = hashOf(input)
  await holdCheckout(db, buyerId, key)
  const asked = await raisedBefore(db, buyerId, key, submission)
  if (asked) return asked
  const earlier = await orderOfKey(db, buyerId, key)
  if (earlier && earlier.submission !== submission)
    throw refuse(orderErrors.CHECKOUT_REUSED, { orderNumber: earlier.orderNumber })
  if (earlier) return { ...answerOf(earlier), requisition: null }

  const prepared = await prepare(ctx, input, true)
  const cost = await assertOrderable(ctx, outside, input, prepared)
  if (cost.currency !== input.currency || fromDecimal(input.shownTotal, cost.currency) !== cost.grandTotal)
    throw refuse(orderErrors.TOTAL_CHANGED, {
      shown: formatMoney(input.shownTotal, input.currency),
      total: moneyText(totalOf(cost)),
    })
  await takeFromCart(
    db,
    buyerId,
    prepared.items.map(({ row }) => row.id),
  )
  const ready = { ...prepared, cost, key, submission }
  const raised = await raiseWhereNeeded(ctx, mailer, input, ready)
  if (raised) return raised
  return { ...(await placeAndSpend(ctx, mailer, input, ready)), requisition: null }
}

type OnTheOrder = Omit<Written, 'termsAccepted' | 'requestApproval'>

/** What a choice costs. @throws Refusal why it cannot be ordered */
async function assertOrderable(
  ctx: Ctx,
  outside: Db,
  input: OnTheOrder & Pick<Choice, 'couponCodes'>,
  { purchaser, items, ship, judgement, permits }: Prepared,
) {
  await assertClean(
    ctx,
    outside,
    judgement,
    items.map(({ goods }) => goods),
  )
  assertPermits(ctx.language, permitLines(items, ship.id), permits)
  assertTerms(input, purchaser, await projectCodesOf(ctx.db, purchaser.companyId))
  return costAt(ctx.db, purchaser, items, ship.country, input.couponCodes)
}

async function placeAndSpend(
  ctx: Ctx,
  mailer: Mailer,
  input: OnTheOrder,
  ready: Prepared & { cost: Cost; key: string; submission: string; requisitionId?: number },
) {
  const { cost, purchaser } = ready
  const placed = await place(ctx, mailer, input, ready)
  await drawPermits(ctx.db, placed.id, ready.permits.draws)
  await markOrdered(ctx.db, placed.id)
  await spendCoupons(ctx.db, cost.coupons, { id: placed.id, companyId: purchaser.companyId, currency: cost.currency })
  return placed
}

/** What everybody agreed to, in the words of its submission. */
interface Approved extends Stored {
  id: number
  input: OnTheOrder & Pick<Choice, 'billAddressId' | 'shipAddressId' | 'couponCodes'>
  /** Ids of the lines whose buyer waits for what is not in stock. */
  acknowledged: ReadonlySet<number>
  /** The highest total that may be ordered. */
  total: number
  currency: Currency
}

/** Lines that lie in no cart, with what they cost. @throws Refusal why the caller cannot order them */
export async function judgeStored(
  ctx: Ctx,
  outside: Db,
  { input, rows, acknowledged, onBehalf }: Pick<Approved, 'input' | 'rows' | 'acknowledged' | 'onBehalf'>,
  lock: boolean,
) {
  const lines = rows.map(({ id, quantity }) => ({
    cartLineId: id,
    quantity,
    acknowledgeBackorder: acknowledged.has(id),
  }))
  const prepared = await prepare(ctx, { ...input, lines }, lock, { rows, onBehalf })
  return { ...prepared, cost: await assertOrderable(ctx, outside, input, prepared) }
}

/**
 * Places the order of an approved requisition for its requester, who is the caller: judged and priced as things stand now, at no
 * more than was approved.
 * @throws Refusal why it cannot be ordered
 */
export async function placeApproved(ctx: Ctx, outside: Db, mailer: Mailer, approved: Approved) {
  const { input, total, currency } = approved
  const { cost, ...prepared } = await judgeStored(ctx, outside, approved, true)
  if (cost.currency !== currency || cost.grandTotal > total)
    throw refuse(requisitionErrors.TOTAL_ROSE, {
      approved: moneyText({ minor: total, currency }),
      total: moneyText(totalOf(cost)),
    })
  const key = `requisition ${approved.id}`
  return placeAndSpend(ctx, mailer, input, {
    ...prepared,
    cost,
    key,
    submission: key,
    requisitionId: approved.id,
  })
}

/**
 * Places an order for each currency of a checkout, all or none: one transaction, in which every order is a submission of its own
 * under the checkout's id and its currency. In the order of the currencies, so that two batches take stock the same way around.
 */
export async function submitBatch(ctx: Ctx, outside: Db, mailer: Mailer, { orders, checkoutId, ...shared }: Batch) {
  const placed = []
  for (const one of orders.toSorted((a, b) => (a.currency < b.currency ? -1 : 1)))
    placed.push(await submit(ctx, outside, mailer, { ...shared, ...one, checkoutId: `${checkoutId} ${one.currency}` }))
  return { orders: placed }
}

/** The checkout makes an order happen once; without its id the very lines do, because they can be ordered only once. */
const keyOf = ({ checkoutId, lines }: Submission) =>
  checkoutId ??
  `lines ${lines
    .map(({ cartLineId }) => cartLineId)
    .toSorted((a, b) => a - b)
    .join(' ')}`
const hashOf = (input: Submission) => createHash('sha256').update(JSON.stringify(input)).digest('hex')

function assertTerms({ paymentTerm, projectCode }: OnTheOrder, purchaser: Purchaser, projectCodes: readonly string[]) {
  if (!termsOf(purchaser.paymentTerm).includes(paymentTerm)) throw refuse(orderErrors.PAYMENT_TERM_NOT_YOURS)
  if (!projectCodeFits(projectCode, projectCodes)) throw refuse(orderErrors.PROJECT_CODE_FORMAT)
}
