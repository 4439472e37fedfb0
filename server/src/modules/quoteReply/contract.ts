import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { errors } from '../../kernel/shared/errors.ts'
import type { Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { IdIn, IdOut, IntIn, Line, MoneyOut, Paragraph, TimeOut } from '../../kernel/shared/wire.ts'
import { quotedTerms } from '../domain/contract.ts'
import { identityErrors } from '../identity/contract.ts'
import {
  Attachment,
  Currency,
  Day,
  Decimal,
  MAX_LINES,
  PriceOut,
  Quantity,
  quoteErrors,
  replyStates,
} from '../quote/contract.ts'

// How a supplier reads and answers its own part of a request for quotes: in the portal, or by the link of an email.

const MailToken = z.string().min(20).max(100)

export const supplierQuoteListing = {
  filters: {
    search: { kind: 'text', max: 100 },
    state: { kind: 'someOf', of: replyStates },
    /** Whether anything of the request can still be quoted. */
    standing: { kind: 'oneOf', of: ['open', 'closed'] },
    asked: { kind: 'days', keys: ['askedFrom', 'askedUntil'] },
    expected: { kind: 'days', keys: ['expectedFrom', 'expectedUntil'] },
  },
  sorts: ['number', 'asked', 'expected'],
  sort: '-asked',
  tabs: 'state',
  title: 'quote:supplierTitle',
  label: 'quoteNumber',
  columns: {
    number: { of: 'quoteNumber', title: 'quote:number' },
    state: { of: 'state', type: 'word', words: 'quote:reply.', title: 'quote:state' },
    lines: { of: 'lineCount', type: 'number', title: 'quote:lines' },
    expected: { of: 'expectedDate', title: 'quote:expected' },
    asked: { of: 'askedDate', type: 'time', title: 'quote:askedAt' },
  },
} as const satisfies Listing

export const AnswerLine = z.object({
  lineId: IdIn,
  packageSpec: Line(60).default(''),
  packageNum: z.union([z.null(), Quantity]).default(null),
  /** Empty: this line is not quoted. */
  unitPrice: z.union([z.literal(''), Decimal]).default(''),
  purity: Line(60).default(''),
  shipDays: z.union([z.null(), IntIn.pipe(z.int().min(0).max(3650))]).default(null),
  notes: Line(300).default(''),
})
/** What a supplier sends: the same in the portal, by the link of an email, and when staff answer for it. */
export const Answer = {
  oper: z.enum(['save', 'submit', 'decline']),
  /** What the answer was written over, as the request named it; where something else stands by then it is refused. Without it any is replaced. */
  seen: Line(64, 1).optional(),
  currency: Currency,
  paymentCode: z
    .union([z.null(), z.literal(''), z.enum(quotedTerms)])
    .default(null)
    .transform((code) => code || null),
  paymentTerm: Line(100).default(''),
  freight: z.union([z.literal(''), Decimal]).default(''),
  /** What the goods that are taken have to come to; empty where any number is sent. */
  minimumOrder: z.union([z.literal(''), Decimal]).default(''),
  expirationDate: z.union([z.literal(''), Day]).default(''),
  notes: Paragraph(1000).default(''),
  declineReason: Paragraph(500).default(''),
  lines: z.array(AnswerLine).max(MAX_LINES).default([]),
}
export const answerErrors = [
  quoteErrors.NO_QUOTE_ITEM,
  quoteErrors.PRICE_INVALID_FOR_PACK,
  quoteErrors.CURRENCY_OF_PACK,
  quoteErrors.VALIDITY_NOT_AFTER_TODAY,
  quoteErrors.QUOTE_OVER,
  quoteErrors.REASON_NEEDED,
  quoteErrors.AMOUNT_NEEDED,
  quoteErrors.LINE_TWICE,
  quoteErrors.PRICE_FINAL,
  quoteErrors.FINAL_VALIDITY,
  quoteErrors.ANSWERED_MEANWHILE,
] as const
export const Answered = z.object({
  quoteNumber: z.string(),
  state: z.enum(replyStates),
  version: z.int(),
  lines: z.int(),
})

/** What became of what a supplier offered: all of it chosen, a part, other offers, or none of anybody's. */
export const outcomes = ['won', 'partly won', 'lost', 'expired'] as const
export type Outcome = (typeof outcomes)[number]

/** A request as one supplier reads it: nothing of other suppliers, and of the buyer what they let be seen. */
export const ForSupplier = z.object({
  id: IdOut,
  quoteNumber: z.string(),
  state: z.enum(replyStates),
  /** Whether it can still be answered. */
  open: z.boolean(),
  /** Null while anything that it offered is undecided, and where it offered nothing. */
  outcome: z.enum(outcomes).nullable(),
  /** Until when a best and final price is asked for; once that has passed what stands is final. Null where none is. */
  finalUntil: TimeOut.nullable(),
  expectedDate: z.iso.date().nullable(),
  /** Empty where the buyer stays unnamed. */
  buyerCompany: z.string(),
  country: z.string(),
  remark: z.string(),
  askedDate: TimeOut,
  version: z.int(),
  /** What new prices are given in. */
  currency: Currency,
  items: z.array(
    z.object({
      id: IdOut,
      itemNumber: z.int(),
      productName: z.string(),
      productCas: z.string().nullable(),
      productPurity: z.string(),
      specialRemark: z.string(),
      intendedUse: z.string(),
      substitutes: z.boolean(),
      files: z.array(Attachment),
      /** What the buyer hopes to pay a unit, where staff let suppliers know. */
      targetPrice: MoneyOut.nullable(),
      packages: z.array(
        z.object({
          id: IdOut,
          packageSpec: z.string(),
          packageNum: z.int().nullable(),
          /** Whether it can still be quoted. */
          open: z.boolean(),
        }),
      ),
    }),
  ),
  /** Names what stands in `answer`: sent with another one, so that nobody writes over what they have not seen. */
  seen: z.string(),
  /** What was filled in or sent last. */
  answer: z.object({
    currency: Currency,
    paymentCode: z.enum(quotedTerms).nullable(),
    paymentTerm: z.string(),
    freight: z.string(),
    minimumOrder: z.string(),
    expirationDate: z.string(),
    notes: z.string(),
    declineReason: z.string(),
    lines: z.array(
      z.object({
        lineId: z.string(),
        packageSpec: z.string(),
        packageNum: z.int().nullable(),
        unitPrice: z.string(),
        purity: z.string(),
        shipDays: z.int().nullable(),
        notes: z.string(),
      }),
    ),
  }),
})

const suppliers = { access: 'supplierQuotes', owner: 'supplier' } as const

export const quoteReply = defineContract('quoteReply', {
  supplierQuotes: {
    method: 'POST',
    path: '/order/mall/quotes/getSupplierQuotes',
    ...suppliers,
    summary: 'Requests that the caller’s supplier was asked',
    input: z.object(listingInput(supplierQuoteListing)),
    output: listingOutput(
      z.object({
        id: IdOut,
        quoteNumber: z.string(),
        state: z.enum(replyStates),
        open: z.boolean(),
        lineCount: z.int(),
        firstNames: z.array(z.string()),
        expectedDate: z.iso.date().nullable(),
        askedDate: TimeOut,
      }),
    ),
    lists: supplierQuoteListing,
    reads: true,
  },
  supplierDetail: {
    method: 'POST',
    path: '/order/mall/quotes/getSupplierQuotesDetail',
    ...suppliers,
    summary: 'A request as the caller’s supplier reads it, with what it answered',
    input: z.object({ id: IdIn }),
    output: ForSupplier,
    errors: [errors.NOT_FOUND],
    reads: true,
  },
  supplierPrices: {
    method: 'POST',
    path: '/order/mall/quotes/quoteSupplierPricesListNew',
    ...suppliers,
    summary: 'Every version of what the caller’s supplier answered',
    input: z.object({ id: IdIn }),
    output: z.array(PriceOut.omit({ supplierId: true }).extend({ superseded: z.boolean() })),
    errors: [errors.NOT_FOUND],
    reads: true,
  },
  answer: {
    method: 'POST',
    path: '/order/mall/quotes/addSupplierQuotesPrice',
    ...suppliers,
    summary: 'Saves, sends or declines an answer in the portal',
    bodyLimit: 512 * 1024,
    input: z.object({ id: IdIn, ...Answer }),
    output: Answered,
    errors: [errors.NOT_FOUND, ...answerErrors],
    onBehalf: false,
  },
  checkPrice: {
    method: 'POST',
    path: '/order/mall/quotes/checkSupplierPrice',
    ...suppliers,
    summary: 'Whether prices are within what the platform sells the same packs of the supplier for; nothing is kept',
    bodyLimit: 512 * 1024,
    input: z.object({ id: IdIn, currency: Currency, lines: z.array(AnswerLine).max(MAX_LINES) }),
    output: z.array(z.object({ lineId: IdOut, packageSpec: z.string(), problem: z.string() })),
    errors: [errors.NOT_FOUND, quoteErrors.LINE_TWICE],
    reads: true,
    // A try tells yes or no; many of them in a row would tell the price.
    limit: 20,
  },
  byToken: {
    method: 'POST',
    path: '/order/mall/quotes/getPriceDatailByMailToken',
    access: 'public',
    summary: 'The request that the link of an email asks about; looking uses nothing up',
    input: z.object({ mailToken: MailToken }),
    output: ForSupplier,
    errors: [identityErrors.LINK_INVALID],
    reads: true,
    limit: 60,
  },
  fileByToken: {
    method: 'POST',
    path: '/order/mall/quotes/fileByMailToken',
    access: 'public',
    owner: 'public',
    summary: 'A file of an item of the request that the link of an email asks about',
    answers: 'file',
    input: z.object({ mailToken: MailToken, fileId: z.uuid() }),
    errors: [errors.NOT_FOUND, identityErrors.LINK_INVALID],
    reads: true,
    limit: 60,
  },
  answerByToken: {
    method: 'POST',
    path: '/order/mall/quotes/saveQuoteSupplierResponse',
    access: 'public',
    summary: 'Saves, sends or declines an answer by the link of an email, without a login',
    bodyLimit: 512 * 1024,
    input: z.object({ mailToken: MailToken, ...Answer }),
    output: Answered,
    errors: [identityErrors.LINK_INVALID, ...answerErrors],
    limit: 30,
  },
})
