import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { IdIn, IdOut, IntIn, Line, MoneyOut, Paragraph, TimeOut } from '../../kernel/shared/wire.ts'
import { identityErrors } from '../identity/contract.ts'
import { channels, counterStates, Day, Decimal, Quantity, quoteErrors } from '../quote/contract.ts'
import { quoteMessageErrors } from '../quoteMessage/contract.ts'

// Counter-offers: a buyer, or staff for the buyer, answers a supplier's price for one line with what they wish for; the supplier accepts,
// answers with another price, or declines. Each is one supplier's: no other one learns that there is one.

/** Times that a buyer may answer a supplier's price for one line. */
export const MAX_ROUNDS = 3

export const quoteCounterErrors = defineErrors('quoteCounter', {
  COUNTER_WAITS: [409, 200001],
  COUNTER_ROUNDS: [409, 200002],
  COUNTER_ABOVE: [400, 200003],
  COUNTER_SAME: [400, 200004],
  COUNTER_DAY: [400, 200005],
  COUNTER_OVER: [409, 200006],
  COUNTER_PRICE_NEEDED: [400, 200007],
})

const Counter = z.object({
  id: IdOut,
  lineId: IdOut,
  round: z.int(),
  /** What a unit is to cost: as the reader pays or asks it. */
  unitPrice: MoneyOut,
  quantity: z.int(),
  /** The day on which it is wanted; null where any will do. */
  wantedOn: z.iso.date().nullable(),
  remark: z.string(),
  state: z.enum(counterStates),
  /** What the supplier says with its answer. */
  words: z.string(),
  at: TimeOut,
  answeredAt: TimeOut.nullable(),
})
const ForBuyer = Counter.extend({
  supplierId: IdOut,
  /** Staff made it for the buyer. */
  byStaff: z.boolean(),
})
const ForSupplier = Counter.extend({
  productName: z.string(),
  packageSpec: z.string(),
  /** What the supplier had asked for, and for how many packs. */
  asked: z.object({ unitPrice: MoneyOut, quantity: z.int() }),
})
const counters = <T extends z.ZodType>(one: T) => z.object({ rounds: z.int(), counters: z.array(one) })

const Reply = {
  counterId: IdIn,
  reply: z.enum(['accept', 'price', 'decline']),
  /** Of another price: what a unit costs, for how many packs, and the days until they leave. */
  unitPrice: z.union([z.literal(''), Decimal]).default(''),
  quantity: z.union([z.null(), Quantity]).default(null),
  shipDays: z.union([z.null(), IntIn.pipe(z.int().min(0).max(3650))]).default(null),
  words: Paragraph(500).default(''),
}
const Answered = z.object({ state: z.enum(counterStates), version: z.int() })
const answerErrors = [
  quoteErrors.QUOTE_OVER,
  quoteErrors.PRICE_LAPSED,
  quoteErrors.PRICE_INVALID_FOR_PACK,
  quoteErrors.CURRENCY_OF_PACK,
  quoteCounterErrors.COUNTER_OVER,
  quoteCounterErrors.COUNTER_PRICE_NEEDED,
] as const

const MailToken = z.string().min(20).max(100)
const reads = { method: 'POST', reads: true } as const
const buyers = { access: ['quoteManagement', 'staffQuotes'], owner: 'buyer' } as const
const suppliers = { access: 'supplierQuotes', owner: 'supplier' } as const
const path = '/order/mall/quoteCounters'

export const quoteCounter = defineContract('quoteCounter', {
  ofRequest: {
    ...reads,
    ...buyers,
    path: `${path}/ofRequest`,
    summary: 'The counter-offers of a request, for its buyer and staff, with what became of each',
    input: z.object({ id: IdIn }),
    output: counters(ForBuyer),
    errors: [errors.NOT_FOUND],
  },
  offer: {
    ...buyers,
    method: 'POST',
    path: `${path}/offer`,
    idempotent: true,
    summary: 'Answers a supplier’s price for one line with the price, quantity or day wished for; up to three times',
    input: z.object({
      id: IdIn,
      lineId: IdIn,
      /** The price that it answers, as it was seen. */
      priceId: IdIn,
      unitPrice: Decimal,
      quantity: z.union([z.null(), Quantity]).default(null),
      wantedOn: z.union([z.null(), Day]).default(null),
      remark: Paragraph(500).default(''),
    }),
    output: z.object({ id: IdOut, round: z.int() }),
    errors: [
      errors.NOT_FOUND,
      quoteErrors.QUOTE_OVER,
      quoteErrors.PRICE_LAPSED,
      quoteErrors.PRICE_FINAL,
      quoteMessageErrors.NAMES_BUYER,
      quoteCounterErrors.COUNTER_WAITS,
      quoteCounterErrors.COUNTER_ROUNDS,
      quoteCounterErrors.COUNTER_ABOVE,
      quoteCounterErrors.COUNTER_SAME,
      quoteCounterErrors.COUNTER_DAY,
    ],
  },
  withdraw: {
    ...buyers,
    method: 'POST',
    path: `${path}/withdraw`,
    summary: 'Takes a counter-offer back that its supplier has not answered',
    input: z.object({ id: IdIn, counterId: IdIn }),
    errors: [errors.NOT_FOUND, quoteCounterErrors.COUNTER_OVER],
  },
  ofPart: {
    ...reads,
    ...suppliers,
    path: `${path}/ofPart`,
    summary: 'The counter-offers to the caller’s supplier',
    input: z.object({ id: IdIn }),
    output: counters(ForSupplier),
    errors: [errors.NOT_FOUND],
  },
  answer: {
    ...suppliers,
    method: 'POST',
    path: `${path}/answer`,
    onBehalf: false,
    summary: 'Accepts a counter-offer, answers it with another price, or declines it, in the portal',
    input: z.object({ id: IdIn, ...Reply }),
    output: Answered,
    errors: [errors.NOT_FOUND, ...answerErrors],
  },
  ofLink: {
    ...reads,
    access: 'public',
    limit: 60,
    path: `${path}/ofLink`,
    summary: 'The counter-offers to the supplier whom the link of an email asks',
    input: z.object({ mailToken: MailToken }),
    output: counters(ForSupplier),
    errors: [identityErrors.LINK_INVALID],
  },
  answerByLink: {
    access: 'public',
    owner: 'public',
    limit: 30,
    method: 'POST',
    path: `${path}/answerByLink`,
    summary: 'Accepts, answers or declines a counter-offer by the link of an email, without a login',
    input: z.object({ mailToken: MailToken, ...Reply }),
    output: Answered,
    errors: [errors.NOT_FOUND, identityErrors.LINK_INVALID, ...answerErrors],
  },
  ofPartForStaff: {
    ...reads,
    access: 'staffQuotes',
    owner: 'staff',
    onBehalf: false,
    path: `${path}/ofPartForStaff`,
    summary: 'The counter-offers to a supplier, as it reads them',
    input: z.object({ id: IdIn }),
    output: counters(ForSupplier),
    errors: [errors.NOT_FOUND],
  },
  answerFor: {
    access: 'staffQuotes',
    owner: 'staff',
    onBehalf: false,
    method: 'POST',
    path: `${path}/answerFor`,
    summary: 'Writes down what a supplier said to a counter-offer by phone, fax or email',
    input: z.object({
      id: IdIn,
      ...Reply,
      channel: z.enum(channels),
      saidBy: Line(100, 1),
      takenNote: Paragraph(500).default(''),
    }),
    output: Answered,
    errors: [errors.NOT_FOUND, ...answerErrors],
  },
})
