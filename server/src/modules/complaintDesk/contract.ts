import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { errors } from '../../kernel/shared/errors.ts'
import { companyFilter, inStatus, type Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { BoolIn, IdIn, IdOut, IntIn, Line, MoneyOut, Paragraph, TimeOut } from '../../kernel/shared/wire.ts'
import { bookingErrors } from '../booking/contract.ts'
import { MAX_LINES } from '../cart/contract.ts'
import {
  complaintErrors,
  ComplaintFile,
  complaintReasons,
  ComplaintRow,
  complaintStatuses,
  ComplaintText,
  complaintWishes,
  DecidedLine,
  MAX_COMPLAINT_TEXT,
  Moved,
  outcomes,
  WholeComplaint,
} from '../complaint/contract.ts'

// Complaints at the desk of staff, and what suppliers are asked about their own lines.

const staff = 'staffOrders'
const act = { method: 'POST', access: staff, owner: 'staff', onBehalf: false } as const

export const complaintListing = {
  filters: {
    /** Number of the complaint or of its order, company, name or code of its goods. */
    search: { kind: 'text', max: 100 },
    ofCompany: companyFilter,
    status: { kind: 'someOf', of: complaintStatuses },
    reason: { kind: 'someOf', of: complaintReasons },
    wish: { kind: 'someOf', of: complaintWishes },
    /** Whose last word is the buyer’s. */
    waits: { kind: 'oneOf', of: ['reply', 'replacement'] },
    created: { kind: 'days', keys: ['from', 'until'] },
  },
  sorts: ['created', 'order', 'company', 'status'],
  sort: '-created',
  tabs: 'status',
  title: 'complaint:title',
  label: 'number',
  acts: {
    'complaintDesk.close': {
      title: 'complaint:act.close',
      access: staff,
      key: 'complaintId',
      when: inStatus('complaint:status.', ['decided', 'return awaited', 'return received']),
    },
  },
  columns: {
    number: { of: 'number', title: 'complaint:number' },
    order: { of: 'orderNumber', title: 'complaint:orderNumber' },
    company: [
      { of: 'company', title: 'complaint:company' },
      { of: 'buyer', title: 'complaint:buyer' },
    ],
    reason: { of: 'reason', type: 'word', words: 'complaint:reason.', title: 'complaint:reasonTitle' },
    wish: { of: 'wish', type: 'word', words: 'complaint:wish.', title: 'complaint:wishTitle' },
    status: { of: 'status', type: 'word', words: 'complaint:status.', title: 'complaint:statusTitle' },
    created: { of: 'createdAt', type: 'time', title: 'complaint:createdAt' },
  },
} as const satisfies Listing

/** How far a question to a supplier has come; over: the complaint was decided or withdrawn without its answer. */
export const askedStates = ['asked', 'answered', 'over'] as const

export const askedListing = {
  filters: {
    /** Order number, name or code of one's own goods. */
    search: { kind: 'text', max: 100 },
    state: { kind: 'someOf', of: askedStates },
    reason: { kind: 'someOf', of: complaintReasons },
    asked: { kind: 'days', keys: ['from', 'until'] },
  },
  sorts: ['asked', 'order'],
  sort: '-asked',
  tabs: 'state',
  title: 'complaint:asked',
  label: 'number',
  columns: {
    number: { of: 'number', title: 'complaint:number' },
    order: { of: 'orderNumber', title: 'complaint:orderNumber' },
    what: { of: 'firstLine.productName', title: 'complaint:goods' },
    reason: { of: 'reason', type: 'word', words: 'complaint:reason.', title: 'complaint:reasonTitle' },
    state: { of: 'state', type: 'word', words: 'complaint:askedState.', title: 'complaint:statusTitle' },
    asked: { of: 'askedAt', type: 'time', title: 'complaint:askedAt' },
  },
} as const satisfies Listing

const Goods = ComplaintRow.shape.firstLine
const Asked = {
  id: IdOut,
  /** Of the complaint. */
  number: z.string(),
  orderNumber: z.string(),
  reason: z.enum(complaintReasons),
  state: z.enum(askedStates),
  askedAt: TimeOut,
}
const eachOnce = (lines: readonly { complaintLineId: number }[]) =>
  new Set(lines.map(({ complaintLineId }) => complaintLineId)).size === lines.length

export const complaintDesk = defineContract('complaintDesk', {
  list: {
    method: 'POST',
    path: '/order/mall/complaints/list',
    access: staff,
    owner: 'staff',
    onBehalf: false,
    reads: true,
    summary: 'All complaints, by how far they have come',
    input: z.object(listingInput(complaintListing)),
    output: listingOutput(ComplaintRow),
    lists: complaintListing,
  },
  record: {
    method: 'GET',
    path: '/order/mall/complaints/record/:id',
    access: staff,
    owner: 'staff',
    onBehalf: false,
    summary:
      'One complaint for staff: besides what the buyer reads the suppliers, what they were asked, and what may be credited',
    input: z.object({ id: IdIn }),
    output: z.object({
      ...WholeComplaint,
      buyer: z.string(),
      companyId: IdOut,
      unanswered: z.boolean(),
      lines: z.array(
        z.object({
          ...DecidedLine,
          supplierId: IdOut,
          supplierName: z.string(),
          /** What the units came to, with tax and less the order's discount. */
          worth: MoneyOut,
        }),
      ),
      /** What stands on the order's invoices and was not credited yet. */
      creditable: MoneyOut,
      questions: z.array(
        z.object({
          id: IdOut,
          supplierId: IdOut,
          supplier: z.string(),
          text: z.string(),
          withFiles: z.boolean(),
          askedAt: TimeOut,
          answer: z.string(),
          answeredAt: TimeOut.nullable(),
        }),
      ),
    }),
    errors: [errors.NOT_FOUND],
  },
  ask: {
    ...act,
    path: '/order/mall/complaints/ask',
    summary: 'Asks the supplier of some of the lines what it says to them; it sees those lines alone',
    limit: 60,
    input: z.object({ complaintId: IdIn, supplierId: IdIn, text: ComplaintText, withFiles: BoolIn.default(true) }),
    output: Moved,
    errors: [errors.NOT_FOUND, errors.WRONG_STATE, complaintErrors.QUESTION_OPEN],
  },
  decide: {
    ...act,
    path: '/order/mall/complaints/decide',
    idempotent: true,
    summary:
      'Decides a complaint line by line, once: refused with a reason, or accepted with a credit note, a replacement or nothing; the goods come back first or not',
    input: z.object({
      complaintId: IdIn,
      version: IntIn,
      lines: z
        .array(
          z.strictObject({
            complaintLineId: IdIn,
            decision: z.enum(['accepted', 'refused']),
            outcome: z.enum(outcomes).default('none'),
            /** Of a credit: with tax, in the order's currency. */
            amount: Line(20).default(''),
            goodsBack: BoolIn.default(false),
            refusal: Paragraph(500).default(''),
          }),
        )
        .min(1)
        .max(MAX_LINES)
        .refine(eachOnce),
      /** How goods come back; needed where some do. */
      returnLabel: Paragraph(1000).default(''),
      /** To the buyer, beside the decision. */
      text: Paragraph(MAX_COMPLAINT_TEXT).default(''),
    }),
    output: Moved,
    errors: [
      errors.NOT_FOUND,
      errors.CHANGED_MEANWHILE,
      errors.WRONG_STATE,
      complaintErrors.ALREADY_DECIDED,
      complaintErrors.EVERY_LINE,
      complaintErrors.REFUSAL_REASON,
      complaintErrors.LABEL_NEEDED,
      bookingErrors.AMOUNT_NOT_POSSIBLE,
      bookingErrors.CREDIT_TOO_MUCH,
    ],
  },
  replace: {
    ...act,
    path: '/order/mall/complaints/replace',
    idempotent: true,
    summary:
      'Records the parcel with which the accepted replacements leave, without charge; managed stock goes down by them',
    input: z.object({ complaintId: IdIn, carrier: Line(100, 1), trackingNumber: Line(100, 1) }),
    output: Moved,
    errors: [errors.NOT_FOUND, errors.WRONG_STATE, complaintErrors.NO_REPLACEMENT_DUE, complaintErrors.NOT_ON_SHELF],
  },
  receive: {
    ...act,
    path: '/order/mall/complaints/receive',
    idempotent: true,
    summary:
      'Records how many of the awaited units have come back, and credits those; they do not go on sale again by it',
    input: z.object({
      complaintId: IdIn,
      lines: z
        .array(z.strictObject({ complaintLineId: IdIn, received: IntIn.pipe(z.int().min(0).max(100_000)) }))
        .min(1)
        .max(MAX_LINES)
        .refine(eachOnce),
    }),
    output: Moved,
    errors: [
      errors.NOT_FOUND,
      errors.WRONG_STATE,
      complaintErrors.EVERY_LINE,
      complaintErrors.RECEIVED_TOO_MANY,
      bookingErrors.CREDIT_TOO_MUCH,
    ],
  },
  close: {
    ...act,
    path: '/order/mall/complaints/close',
    summary: 'Closes a decided complaint; goods that were awaited are so no more',
    input: z.object({ complaintId: IdIn }),
    output: Moved,
    errors: [errors.NOT_FOUND, errors.WRONG_STATE, complaintErrors.REPLACEMENT_OPEN],
  },
  asked: {
    method: 'POST',
    path: '/order/mall/supplierComplaints/list',
    access: 'supplierOrders',
    owner: 'supplier',
    reads: true,
    summary: 'What the caller’s supplier is asked about complaints over its goods, and nothing of the buyer',
    input: z.object(listingInput(askedListing)),
    output: listingOutput(z.object({ ...Asked, lineCount: z.int(), firstLine: Goods })),
    lists: askedListing,
  },
  question: {
    method: 'GET',
    path: '/order/mall/supplierComplaints/detail/:id',
    access: 'supplierOrders',
    owner: 'supplier',
    summary:
      'One question of the house about a complaint: the supplier’s own lines, photos where they were shared, its answer',
    input: z.object({ id: IdIn }),
    output: z.object({
      ...Asked,
      text: z.string(),
      answer: z.string(),
      answeredAt: TimeOut.nullable(),
      lines: z.array(Goods.extend({ id: IdOut, lot: z.string(), opened: z.boolean() })),
      files: z.array(ComplaintFile),
    }),
    errors: [errors.NOT_FOUND],
  },
  answer: {
    method: 'POST',
    path: '/order/mall/supplierComplaints/answer',
    access: 'supplierOrders',
    owner: 'supplier',
    onBehalf: false,
    limit: 60,
    summary: 'Answers a question of the house about a complaint, once',
    input: z.object({ id: IdIn, text: ComplaintText }),
    output: z.object({ id: IdOut }),
    errors: [errors.NOT_FOUND, complaintErrors.COMPLAINT_OVER, complaintErrors.ALREADY_ANSWERED],
  },
})
