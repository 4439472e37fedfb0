import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import type { Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import {
  BoolIn,
  IdIn,
  IdOut,
  IntIn,
  Line,
  MoneyOut,
  movedRecord,
  Paragraph,
  TimeOut,
} from '../../kernel/shared/wire.ts'
import { MAX_LINES } from '../cart/contract.ts'

// What is wrong with goods that have come: a buyer says so, the house asks the supplier, decides line by line, and credits, sends anew
// or takes back. A return is one of the wishes. What staff and suppliers do stands in `complaintDesk`.

export const complaintErrors = defineErrors('complaint', {
  NOTHING_SHIPPED: [409, 194001],
  TOO_LATE: [409, 194002],
  TOO_MANY_UNITS: [409, 194003],
  TOO_MANY_PHOTOS: [409, 194004],
  COMPLAINT_OVER: [409, 194005],
  /** Somebody else was faster. */
  ALREADY_DECIDED: [409, 194006],
  EVERY_LINE: [409, 194007],
  REFUSAL_REASON: [409, 194008],
  LABEL_NEEDED: [409, 194009],
  QUESTION_OPEN: [409, 194010],
  ALREADY_ANSWERED: [409, 194011],
  NO_REPLACEMENT_DUE: [409, 194012],
  NOT_ON_SHELF: [409, 194013],
  RECEIVED_TOO_MANY: [409, 194014],
  REPLACEMENT_OPEN: [409, 194015],
})

export const complaintReasons = [
  'damaged',
  'wrong product',
  'wrong amount',
  'quality',
  'missing',
  'late',
  'ordered by mistake',
  'other',
] as const
export const complaintWishes = ['replacement', 'refund', 'return', 'notice'] as const
export const complaintStatuses = [
  'open',
  'asked supplier',
  'decided',
  'return awaited',
  'return received',
  'closed',
  'withdrawn',
] as const
export type ComplaintStatus = (typeof complaintStatuses)[number]
/** What a status is to the buyer. */
export const complaintStates = ['open', 'answered', 'closed'] as const
export const outcomes = ['credit', 'replacement', 'none'] as const
/** Whether goods are dangerous; of many that is not known. */
export const hazards = ['yes', 'no', 'unknown'] as const
export const sides = ['buyer', 'house', 'supplier'] as const

export const MAX_COMPLAINT_TEXT = 4000
/** Files of either side of one complaint, and the bytes of one of them. */
export const MAX_COMPLAINT_FILES = 5
export const MAX_COMPLAINT_FILE_BYTES = 10 * 1024 * 1024

export const myComplaintListing = {
  filters: {
    /** Number of the complaint or of its order, name or code of its goods. */
    search: { kind: 'text', max: 100 },
    state: { kind: 'someOf', of: complaintStates },
    reason: { kind: 'someOf', of: complaintReasons },
    created: { kind: 'days', keys: ['from', 'until'] },
  },
  sorts: ['created', 'order'],
  sort: '-created',
  tabs: 'state',
  title: 'complaint:mine',
  label: 'number',
  columns: {
    number: { of: 'number', title: 'complaint:number' },
    order: { of: 'orderNumber', title: 'complaint:orderNumber' },
    reason: { of: 'reason', type: 'word', words: 'complaint:reason.', title: 'complaint:reasonTitle' },
    wish: { of: 'wish', type: 'word', words: 'complaint:wish.', title: 'complaint:wishTitle' },
    status: { of: 'status', type: 'word', words: 'complaint:status.', title: 'complaint:statusTitle' },
    created: { of: 'createdAt', type: 'time', title: 'complaint:createdAt' },
  },
} as const satisfies Listing

const access = ['orderManagement', 'staffOrders'] as const
export const ComplaintText = Paragraph(MAX_COMPLAINT_TEXT, 1)
export const Moved = movedRecord(complaintStatuses)
const Goods = { productCode: z.string(), productName: z.string(), productChineseName: z.string(), pack: z.string() }
export const ComplaintFile = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.int(),
  side: z.enum(sides),
  picture: z.boolean(),
})

const Head = {
  id: IdOut,
  /** By which everybody names it: `C-000123`. */
  number: z.string(),
  orderId: IdOut,
  orderNumber: z.string(),
  company: z.string(),
  reason: z.enum(complaintReasons),
  wish: z.enum(complaintWishes),
  status: z.enum(complaintStatuses),
  /** What the status is to the buyer. */
  state: z.enum(complaintStates),
  createdAt: TimeOut,
}
/** A complaint in a list. */
export const ComplaintRow = z.object({
  ...Head,
  buyer: z.string(),
  lineCount: z.int(),
  firstLine: z.object({ ...Goods, quantity: z.int() }),
  /** The buyer wrote last. */
  unanswered: z.boolean(),
})
/** A line of a complaint with what was decided. */
export const DecidedLine = {
  id: IdOut,
  orderLineId: IdOut,
  ...Goods,
  quantity: z.int(),
  lot: z.string(),
  opened: z.boolean(),
  hazard: z.enum(hazards),
  decision: z.enum(['accepted', 'refused']).nullable(),
  outcome: z.enum(outcomes).nullable(),
  refusal: z.string(),
  amount: MoneyOut.nullable(),
  goodsBack: z.boolean(),
  received: z.int().nullable(),
}
/** A complaint as both sides read it, without its lines. */
export const WholeComplaint = {
  ...Head,
  reportedBy: z.string(),
  text: z.string(),
  version: z.int(),
  returnLabel: z.string(),
  files: z.array(ComplaintFile),
  messages: z.array(z.object({ id: IdOut, side: z.enum(sides), author: z.string(), text: z.string(), at: TimeOut })),
  credits: z.array(z.object({ number: z.string(), amount: MoneyOut, issuedOn: z.iso.date() })),
  replacement: z.object({ carrier: z.string(), trackingNumber: z.string(), at: TimeOut }).nullable(),
  steps: z.array(z.object({ move: z.string(), at: TimeOut, side: z.enum(sides), who: z.string() })),
}

export const complaint = defineContract('complaint', {
  possible: {
    method: 'GET',
    path: '/order/mall/complaints/possible',
    access,
    owner: 'buyer',
    summary: 'Which units of an order a complaint can be made about now, until when, and why not where it cannot',
    input: z.object({ orderId: IdIn }),
    output: z.object({
      orderId: IdOut,
      orderNumber: z.string(),
      /** Days after delivery, and the last one of this order; null while it has not been delivered. */
      days: z.int(),
      until: z.iso.date().nullable(),
      /** Why none can be made, in the reader's language; null where one can. */
      reason: z.string().nullable(),
      lines: z.array(
        z.object({
          orderLineId: IdOut,
          ...Goods,
          shipped: z.int(),
          /** Shipped, and in no complaint yet. */
          left: z.int(),
          /** Of the parcels. */
          lots: z.array(z.string()),
          hazard: z.enum(hazards),
        }),
      ),
    }),
    errors: [errors.NOT_FOUND],
  },
  report: {
    method: 'POST',
    path: '/order/mall/complaints/report',
    access,
    owner: 'buyer',
    idempotent: true,
    limit: 20,
    summary: 'Makes a complaint about shipped units of an order, each unit once, within the days after delivery',
    input: z.object({
      orderId: IdIn,
      reason: z.enum(complaintReasons),
      wish: z.enum(complaintWishes),
      text: ComplaintText,
      lines: z
        .array(
          z.strictObject({
            orderLineId: IdIn,
            quantity: IntIn.pipe(z.int().min(1).max(100_000)),
            lot: Line(64).default(''),
            opened: BoolIn.default(false),
          }),
        )
        .min(1)
        .max(MAX_LINES)
        .refine((lines) => new Set(lines.map(({ orderLineId }) => orderLineId)).size === lines.length),
    }),
    output: z.object({ id: IdOut, number: z.string() }),
    errors: [
      errors.NOT_FOUND,
      complaintErrors.NOTHING_SHIPPED,
      complaintErrors.TOO_LATE,
      complaintErrors.TOO_MANY_UNITS,
    ],
  },
  mine: {
    method: 'POST',
    path: '/order/mall/complaints/mine',
    access,
    owner: 'buyer',
    reads: true,
    summary: 'Complaints about the orders that the caller sees, of one order where it is named',
    input: z.object({ ...listingInput(myComplaintListing), orderId: IdIn.optional() }),
    output: listingOutput(ComplaintRow),
    lists: myComplaintListing,
  },
  detail: {
    method: 'GET',
    path: '/order/mall/complaints/detail/:id',
    access,
    owner: 'buyer',
    summary:
      'One complaint as its buyer reads it: lines with what was decided, messages, files, and how far it has come',
    input: z.object({ id: IdIn }),
    output: z.object({ ...WholeComplaint, lines: z.array(z.object(DecidedLine)) }),
    errors: [errors.NOT_FOUND],
  },
  write: {
    method: 'POST',
    path: '/order/mall/complaints/write',
    access,
    owner: 'buyer',
    limit: 60,
    idempotent: true,
    summary: 'Writes to the house about a complaint, or as the house to its buyer',
    input: z.object({ complaintId: IdIn, text: ComplaintText }),
    output: z.object({ id: IdOut }),
    errors: [errors.NOT_FOUND, complaintErrors.COMPLAINT_OVER],
  },
  attach: {
    method: 'POST',
    path: '/order/mall/complaints/attach',
    access,
    owner: 'buyer',
    carries: 'file',
    bodyLimit: MAX_COMPLAINT_FILE_BYTES,
    limit: 60,
    summary: 'Adds a photo (PNG, JPEG) or a PDF to a complaint, five of either side',
    input: z.object({ complaintId: IdIn }),
    output: z.object({ fileId: z.uuid() }),
    errors: [
      errors.NOT_FOUND,
      errors.TOO_LARGE,
      errors.UNSUPPORTED_MEDIA,
      errors.TOO_MANY_FILES,
      complaintErrors.COMPLAINT_OVER,
      complaintErrors.TOO_MANY_PHOTOS,
    ],
  },
  file: {
    method: 'GET',
    path: '/order/mall/complaints/file',
    access: [...access, 'supplierOrders'],
    owner: 'buyer',
    answers: 'file',
    summary: 'A photo or file of a complaint, for its buyer, staff, and a supplier who was asked with it',
    input: z.object({ fileId: z.uuid() }),
    errors: [errors.NOT_FOUND],
  },
  withdraw: {
    method: 'POST',
    path: '/order/mall/complaints/withdraw',
    access: 'orderManagement',
    owner: 'buyer',
    summary: 'Takes a complaint back that is not decided yet',
    input: z.object({ complaintId: IdIn }),
    output: Moved,
    errors: [errors.NOT_FOUND, errors.WRONG_STATE],
  },
})
