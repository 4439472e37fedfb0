import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { companyFilter, type Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { currencyCodes } from '../../kernel/shared/money.ts'
import { BoolIn, Email, IdIn, IdOut, IntIn, Line, MoneyOut, Paragraph, TimeOut } from '../../kernel/shared/wire.ts'
import { quotedTerms } from '../domain/contract.ts'
import { exclusionRefusals, NotAsked } from '../quoteExclusion/contract.ts'
import {
  Attachment,
  channels,
  choice,
  lineStates,
  MAX_LINES,
  MAX_SUPPLIERS_OF_AGENT,
  PriceOut,
  quoteErrors,
  quoteEventKinds,
  quoteStates,
  replyStates,
  sides,
} from '../quote/contract.ts'
import { Answer, Answered, answerErrors, AnswerLine, ForSupplier } from '../quoteReply/contract.ts'

// The desk of staff over every request for quotes (rule ADMQ-1): what has to be seen to, and the acts on it. Cost and margin stand here
// and nowhere else.

export const quoteDeskErrors = defineErrors('quoteDesk', {
  NOT_IN_REVIEW: [409, 138001],
  NO_FOLLOW_UP: [409, 138002],
  DAY_NOT_AFTER_TODAY: [400, 138003],
  DAY_NOT_LATER: [400, 138004],
  CSR_UNKNOWN: [400, 138005],
  NOBODY_TO_REMIND: [409, 138006],
  SUPPLIERS_ASKED_BEFORE: [409, 138007],
  EXCEPTION_THERE: [409, 138008],
  NO_TARGET_PRICE: [409, 138009],
})

/** What a request waits for, the most pressing first; each request stands under one. */
export const queues = [
  'review',
  'followUp',
  'expiring',
  'unanswered',
  'quoted',
  'accepted',
  'ordered',
  'expired',
] as const
export type Queue = (typeof queues)[number]
// Not by the status: no machine moves the request, and what is undecided follows from its lines. The endpoint judges.
const undecided = {
  of: 'queue',
  in: ['review', 'followUp', 'expiring', 'unanswered', 'quoted'],
  words: 'quoteDesk:queue.',
} as const
const going = { ...undecided, in: [...undecided.in, 'accepted'] } as const

export const deskListing = {
  filters: {
    /** Number, subject, or name of an item. */
    search: { kind: 'text', max: 100 },
    ofCompany: companyFilter,
    queue: { kind: 'someOf', of: queues },
    status: { kind: 'someOf', of: quoteStates },
    company: { kind: 'text', max: 100 },
    inquirer: { kind: 'text', max: 100 },
    csr: { kind: 'text', max: 100 },
    supplier: { kind: 'text', max: 100 },
    cas: { kind: 'text', max: 20 },
    type: { kind: 'oneOf', of: ['catalogue', 'custom', 'del', 'rfp'] },
    /** What suppliers have been asked of their prices and have not answered: a counter-offer before a round of final prices. */
    waits: { kind: 'oneOf', of: ['counter', 'final'] },
    expected: { kind: 'days', keys: ['expectedFrom', 'expectedUntil'] },
    created: { kind: 'days', keys: ['createdFrom', 'createdUntil'] },
  },
  sorts: ['number', 'company', 'status', 'created', 'followUp', 'expected', 'expires'],
  sort: '-created',
  tabs: 'queue',
  title: 'quoteDesk:title',
  label: 'quoteNumber',
  acts: {
    'quoteDesk.remind': { title: 'quoteDesk:act.remind', access: 'staffQuotes', when: undecided },
    'quoteDesk.reassign': {
      title: 'quoteDesk:act.reassign',
      access: 'staffQuotes',
      when: going,
      asks: { key: 'csrEmail', title: 'quoteDesk:csrEmail', max: 100, required: true },
    },
  },
  columns: {
    number: { of: 'quoteNumber', title: 'quote:number' },
    company: { of: 'buyerCompany', title: 'quoteDesk:buyerCompany' },
    inquirer: { of: 'inquirer', title: 'quoteDesk:inquirer' },
    email: { of: 'email', title: 'quoteDesk:email' },
    csr: { of: 'csrEmail', title: 'quoteDesk:csrEmail' },
    status: { of: 'status', type: 'word', words: 'quote:status.', title: 'quote:state' },
    suppliers: { of: 'supplierCount', type: 'number', title: 'quote:suppliers' },
    answered: { of: 'answered', type: 'number', title: 'quote:answered' },
    products: { of: 'products.*', title: 'quoteDesk:products' },
    cas: { of: 'cas.*', title: 'quoteDesk:cas' },
    created: { of: 'createdDate', type: 'time', title: 'quote:created' },
    followUp: { of: 'followUpDate', title: 'quoteDesk:followUpDate' },
    expected: { of: 'expectedDate', title: 'quote:expected' },
    expires: { of: 'expirationDate', title: 'quoteDesk:expirationDate' },
    total: [
      { of: 'totalQuoted.*.amount', title: 'quoteDesk:totalQuoted' },
      { of: 'totalQuoted.*.currency', title: 'quote:currency' },
    ],
  },
} as const satisfies Listing

const Head = z.object({
  id: IdOut,
  quoteNumber: z.string(),
  title: z.string(),
  queue: z.enum(queues),
  status: z.enum(quoteStates),
  companyId: IdOut,
  buyerCompany: z.string(),
  country: z.string(),
  inquirer: z.string(),
  email: z.string(),
  csrEmail: z.string(),
  supplierCount: z.int(),
  answered: z.int(),
  products: z.array(z.string()),
  cas: z.array(z.string()),
  createdDate: TimeOut,
  /** The day by which staff see to it. */
  followUpDate: z.iso.date().nullable(),
  expectedDate: z.iso.date().nullable(),
  /** The first day on which an answer lapses. */
  expirationDate: z.iso.date().nullable(),
  /** In each currency: what was accepted, else the lowest answer of each line. */
  totalQuoted: z.array(MoneyOut),
})

/** An answer with what the house earns by it; for staff alone. */
const StaffPrice = PriceOut.extend({
  /** `unitPrice` and `total` are the buyer's; this is what the supplier asks. */
  cost: MoneyOut,
  margin: MoneyOut,
  /** Per cent of the buyer's price. */
  marginRate: z.string(),
  /** Per cent that was added; null without a markup. */
  markupRate: z.string().nullable(),
  platformPrice: MoneyOut.nullable(),
  excepted: z.boolean(),
  superseded: z.boolean(),
  channel: z.enum(channels).nullable(),
  saidBy: z.string(),
  answeredAt: TimeOut,
})

const one = { id: IdIn }
const Note = Paragraph(500).default('')
const acts = { method: 'POST', access: 'staffQuotes', owner: 'staff', onBehalf: false } as const
const Moved = z.object({ id: IdOut, status: z.enum(quoteStates) })
const reads = { method: 'POST', access: 'staffQuotes', onBehalf: false, reads: true } as const

export const quoteDesk = defineContract('quoteDesk', {
  list: {
    ...reads,
    path: '/order/mall/quoteDesk/list',
    summary: 'Every request for quotes, by what it waits for',
    input: z.object(listingInput(deskListing)),
    output: listingOutput(Head),
    lists: deskListing,
  },
  detail: {
    ...reads,
    path: '/order/mall/quoteDesk/detail',
    owner: 'staff',
    summary: 'A request with every answer to it: cost, marked-up price and margin',
    input: z.object(one),
    output: Head.extend({
      kind: z.int(),
      deliverTo: z.string(),
      remark: z.string(),
      anonymous: z.boolean(),
      reviewRequired: z.boolean(),
      followUpNote: z.string(),
      followUpRequestedAt: TimeOut.nullable(),
      supplierLimit: z.int(),
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
          targetPrice: MoneyOut.nullable(),
          targetReleased: z.boolean(),
          files: z.array(Attachment),
          packages: z.array(
            z.object({
              id: IdOut,
              lineNumber: z.int(),
              status: z.enum(lineStates),
              packageSpec: z.string(),
              packageNum: z.int().nullable(),
              awarded: z.array(z.object({ priceId: IdOut, quantity: z.int() })),
            }),
          ),
        }),
      ),
      notAsked: z.array(NotAsked),
      replies: z.array(
        z.object({
          partId: IdOut,
          supplierId: IdOut,
          supplierName: z.string(),
          supplierNameZh: z.string(),
          state: z.enum(replyStates),
          version: z.int(),
          freight: MoneyOut.nullable(),
          /** What the goods taken from it have to come to, as it said. */
          minimumOrder: MoneyOut.nullable(),
          paymentCode: z.enum(quotedTerms).nullable(),
          paymentTerm: z.string(),
          expirationDate: z.iso.date().nullable(),
          notes: z.string(),
          declineReason: z.string(),
          askedAt: TimeOut,
          remindedAt: TimeOut.nullable(),
          answeredAt: TimeOut.nullable(),
          channel: z.enum(channels).nullable(),
          saidBy: z.string(),
          takenNote: z.string(),
        }),
      ),
      prices: z.array(StaffPrice),
      exceptions: z.array(
        z.object({
          lineId: IdOut,
          supplierId: IdOut,
          reason: z.string(),
          grantedBy: z.string(),
          grantedAt: TimeOut,
        }),
      ),
      events: z.array(
        z.object({
          kind: z.enum(quoteEventKinds),
          side: z.enum(sides),
          actor: z.string(),
          /** Empty for what is not of one supplier. */
          supplierName: z.string(),
          supplierNameZh: z.string(),
          fromState: z.string().nullable(),
          toState: z.string().nullable(),
          note: z.string(),
          internal: z.boolean(),
          at: TimeOut,
        }),
      ),
    }),
    errors: [errors.NOT_FOUND],
  },
  people: {
    method: 'GET',
    path: '/order/mall/quoteDesk/people',
    access: 'staffQuotes',
    onBehalf: false,
    summary: 'Customer service that a request can be given to',
    output: z.object({ people: z.array(z.object({ id: IdOut, name: z.string(), email: z.string() })) }),
  },
  clearReview: {
    ...acts,
    path: '/order/mall/quoteDesk/clearReview',
    summary: 'Staff have looked at a request: its suppliers’ answers decide what it is',
    input: z.object({ ...one, note: Note }),
    output: Moved,
    errors: [errors.NOT_FOUND, quoteDeskErrors.NOT_IN_REVIEW, quoteErrors.QUOTE_OVER],
  },
  requestFollowUp: {
    ...acts,
    path: '/order/mall/quoteDesk/requestFollowUp',
    summary: 'Somebody sees to a request by a day',
    input: z.object({ ...one, followUpDate: z.iso.date(), note: Note }),
    output: Moved,
    errors: [errors.NOT_FOUND, quoteDeskErrors.DAY_NOT_AFTER_TODAY, quoteErrors.QUOTE_OVER],
  },
  followUpDone: {
    ...acts,
    path: '/order/mall/quoteDesk/followUpDone',
    summary: 'A request was seen to',
    input: z.object({ ...one, note: Note }),
    output: Moved,
    errors: [errors.NOT_FOUND, quoteDeskErrors.NO_FOLLOW_UP],
  },
  addSuppliers: {
    ...acts,
    path: '/order/mall/quoteDesk/addSuppliers',
    summary: 'Asks more suppliers, up to ten in all',
    input: z.object({ ...one, supplierIds: z.array(IdIn).min(1).max(MAX_SUPPLIERS_OF_AGENT) }),
    output: Moved,
    errors: [
      errors.NOT_FOUND,
      quoteErrors.TOO_MANY_SUPPLIERS,
      quoteErrors.SUPPLIER_NOT_ASKABLE,
      quoteDeskErrors.SUPPLIERS_ASKED_BEFORE,
      quoteErrors.QUOTE_OVER,
      ...exclusionRefusals,
    ],
  },
  remind: {
    ...acts,
    path: '/order/mall/quoteDesk/remind',
    summary: 'Reminds the suppliers that have not answered, or one of them',
    input: z.object({ ...one, supplierId: IdIn.nullish().default(null) }),
    output: z.object({ id: IdOut, status: z.enum(quoteStates), reminded: z.int() }),
    errors: [errors.NOT_FOUND, quoteDeskErrors.NOBODY_TO_REMIND, quoteErrors.QUOTE_OVER],
  },
  reassign: {
    ...acts,
    path: '/order/mall/quoteDesk/reassign',
    summary: 'Gives a request to somebody of customer service, by their email address',
    input: z.object({ ...one, csrEmail: Email }),
    output: Moved,
    errors: [errors.NOT_FOUND, quoteDeskErrors.CSR_UNKNOWN],
  },
  extend: {
    ...acts,
    path: '/order/mall/quoteDesk/extend',
    summary: 'Moves the day by which a request is wanted to a later one',
    input: z.object({ ...one, expectedDate: z.iso.date() }),
    output: Moved,
    errors: [
      errors.NOT_FOUND,
      quoteDeskErrors.DAY_NOT_AFTER_TODAY,
      quoteDeskErrors.DAY_NOT_LATER,
      quoteErrors.QUOTE_OVER,
    ],
  },
  releaseTarget: {
    ...acts,
    path: '/order/mall/quoteDesk/releaseTarget',
    summary: 'Lets suppliers read what the buyer hopes to pay for an item, or no longer',
    input: z.object({ ...one, itemId: IdIn, released: BoolIn }),
    output: Moved,
    errors: [errors.NOT_FOUND, quoteDeskErrors.NO_TARGET_PRICE],
  },
  grantException: {
    ...acts,
    path: '/order/mall/quoteDesk/grantException',
    summary: 'Lets a supplier quote a line above what the platform sells it for',
    input: z.object({ ...one, lineId: IdIn, supplierId: IdIn, reason: Line(300, 1) }),
    output: Moved,
    errors: [errors.NOT_FOUND, quoteDeskErrors.EXCEPTION_THERE, quoteErrors.QUOTE_OVER],
  },
  awardFor: {
    ...acts,
    path: '/order/mall/quoteDesk/awardFor',
    summary:
      'Chooses among the answers in the buyer’s place, for a reason: it lies in the buyer’s cart, and the buyer is told who did',
    input: z.object({ ...choice.input, reason: Line(300, 1) }),
    output: choice.output,
    errors: [...choice.errors],
  },
  part: {
    ...reads,
    path: '/order/mall/quotes/internalSupplierPriceInfo',
    owner: 'staff',
    summary: 'One supplier’s part of a request, as the supplier reads it',
    input: z.object(one),
    output: ForSupplier.extend({ quoteId: IdOut }),
    errors: [errors.NOT_FOUND],
  },
  check: {
    ...reads,
    path: '/order/mall/quotes/checkSupplierPriceInner',
    owner: 'staff',
    summary: 'What stands against prices that staff would write down for a supplier; nothing is kept',
    bodyLimit: 512 * 1024,
    input: z.object({ ...one, currency: z.enum(currencyCodes), lines: z.array(AnswerLine).max(MAX_LINES) }),
    output: z.array(z.object({ lineId: IdOut, packageSpec: z.string(), problem: z.string() })),
    errors: [errors.NOT_FOUND, quoteErrors.LINE_TWICE],
  },
  answerFor: {
    ...acts,
    path: '/order/mall/quoteDesk/answerFor',
    summary: 'Writes down what a supplier said by phone, fax or email; once, whoever else does so at the same time',
    bodyLimit: 512 * 1024,
    input: z.object({
      ...one,
      /** The version of the answer that was shown. */
      version: IntIn.pipe(z.int().min(0)),
      channel: z.enum(channels),
      saidBy: Line(100, 1),
      takenNote: Paragraph(500).default(''),
      ...Answer,
      /** What a supplier has filled in and not sent is its own. */
      oper: z.enum(['submit', 'decline']),
    }),
    output: Answered,
    errors: [errors.NOT_FOUND, ...answerErrors],
  },
})
