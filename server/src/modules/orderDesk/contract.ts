import { z } from 'zod'
import { MAX_LINES } from '../cart/contract.ts'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import {
  Email,
  IdIn,
  IdOut,
  languages,
  Line,
  MoneyOut,
  Paragraph,
  seenRecord,
  TimeOut,
} from '../../kernel/shared/wire.ts'
import { mailStates } from '../mail/contract.ts'
import { orderErrors } from '../order/contract.ts'

// What staff keep of an order: its references, what it costs the house, and the emails about it. Costs and margin are for staff alone
// (rule ADMO-4): they stand in no other contract.

export const orderDeskErrors = defineErrors('orderDesk', {
  COST_NOT_POSSIBLE: [409, 174001],
  REP_NOT_STAFF: [409, 174002],
  MAIL_NOT_THEIRS: [409, 174003],
  MAIL_GONE: [409, 174004],
  NOT_ENTERED_BY_STAFF: [409, 174005],
  RECEIVED_LATER: [409, 174006],
  ONE_PAPER: [409, 174007],
})

/** How an order comes that staff enter for a buyer. */
export const receiptChannels = ['fax', 'phone', 'mail'] as const
/** Bytes of the paper that is attached. */
export const MAX_PAPER_BYTES = 10 * 1024 * 1024

const Written = {
  purchaseOrder: Line(60).default(''),
  requisitionNumber: Line(60).default(''),
  projectCode: Line(60).default(''),
  carrierAccount: Line(60).default(''),
  remark: Paragraph(1000).default(''),
}
const Version = z.object({ version: z.int() })
const Amount = Line(20).default('')

const MailRow = z.object({
  id: IdOut,
  side: z.enum(['buyer', 'supplier']),
  subject: z.string(),
  recipient: z.string(),
  language: z.enum(languages),
  state: z.enum(mailStates),
  createdAt: TimeOut,
  sentAt: TimeOut.nullable(),
})

/** Profit of what is charged, and how much of it that is; null where a cost is not known. */
const Margin = {
  revenue: MoneyOut,
  cost: MoneyOut.nullable(),
  margin: MoneyOut.nullable(),
  marginBp: z.int().nullable(),
}

export const orderDesk = defineContract('orderDesk', {
  show: {
    method: 'GET',
    path: '/order/mall/orderDesk/:id',
    access: 'staffOrders',
    owner: 'staff',
    summary: 'What staff keep of an order: references, whose it is in the house, its costs and its margin',
    input: z.object({ id: IdIn }),
    output: z.object({
      id: IdOut,
      version: z.int(),
      purchaseOrder: z.string(),
      requisitionNumber: z.string(),
      projectCode: z.string(),
      carrierAccount: z.string(),
      remark: z.string(),
      internalRepId: IdOut.nullable(),
      internalRepName: z.string(),
      /** Who of the house may be named. */
      representatives: z.array(z.object({ id: IdOut, name: z.string() })),
      /** What the order costs the house beside its goods. */
      platformCost: MoneyOut,
      ...Margin,
      /** Lines of which nobody has said what a unit costs. */
      unknown: z.int(),
      lines: z.array(
        z.object({
          orderLineId: IdOut,
          /** What the supplier charges the house for a unit. */
          unitCost: MoneyOut.nullable(),
          /** What the supplier had quoted for a unit: what was entered, else its answer to the request that the line came of. */
          quotedUnitPrice: MoneyOut.nullable(),
          ...Margin,
        }),
      ),
      /** Whether staff entered it for the buyer, so that it came by another way than the shop. */
      enteredByStaff: z.boolean(),
      received: z
        .object({
          channel: z.enum(receiptChannels),
          receivedAt: TimeOut,
          reference: z.string(),
          fileName: z.string().nullable(),
          enteredBy: z.string(),
        })
        .nullable(),
      /** Why references cannot be changed now, in the caller's language; null where they can. */
      whyNot: z.string().nullable(),
    }),
    errors: [errors.NOT_FOUND],
  },
  setWritten: {
    method: 'POST',
    path: '/order/mall/orderDesk/written',
    access: 'staffOrders',
    owner: 'staff',
    onBehalf: false,
    summary:
      'Changes the references of an order, the carrier account and whose it is in the house; the buyer is told of theirs',
    input: z.object({ ...seenRecord, ...Written, internalRepId: IdIn.nullable().default(null) }),
    output: Version,
    errors: [
      errors.NOT_FOUND,
      errors.CHANGED_MEANWHILE,
      orderErrors.ORDER_OVER,
      orderErrors.PROJECT_CODE_FORMAT,
      orderDeskErrors.REP_NOT_STAFF,
    ],
  },
  setCosts: {
    method: 'POST',
    path: '/order/mall/orderDesk/costs',
    access: 'staffOrders',
    owner: 'staff',
    onBehalf: false,
    summary:
      'Says what an order costs the house: its lines by the unit, and what comes beside them; nobody but staff is told',
    input: z.object({
      ...seenRecord,
      platformCost: Amount,
      /** Empty where it is not known. */
      lines: z
        .array(z.strictObject({ orderLineId: IdIn, unitCost: Amount, quotedUnitPrice: Amount }))
        .max(MAX_LINES)
        .default([]),
    }),
    output: Version,
    errors: [errors.NOT_FOUND, errors.CHANGED_MEANWHILE, orderDeskErrors.COST_NOT_POSSIBLE],
  },
  receive: {
    method: 'POST',
    path: '/order/mall/orderDesk/received',
    access: 'staffOrders',
    owner: 'staff',
    onBehalf: false,
    carries: 'files',
    bodyLimit: MAX_PAPER_BYTES,
    limit: 60,
    summary:
      'Says how an order came that staff entered for a buyer: fax, phone or mail, when, under which reference, with its paper (picture, PDF, text); another paper takes the place of the former',
    input: z.object({
      id: IdIn,
      channel: z.enum(receiptChannels),
      receivedAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
      reference: Line(100, 1),
    }),
    output: z.object({ id: IdOut }),
    errors: [
      errors.NOT_FOUND,
      errors.TOO_LARGE,
      errors.UNSUPPORTED_MEDIA,
      orderDeskErrors.NOT_ENTERED_BY_STAFF,
      orderDeskErrors.RECEIVED_LATER,
      orderDeskErrors.ONE_PAPER,
    ],
  },
  paper: {
    method: 'GET',
    path: '/order/mall/orderDesk/:id/paper',
    access: 'staffOrders',
    owner: 'staff',
    summary: 'The paper by which an order came',
    answers: 'file',
    input: z.object({ id: IdIn }),
    errors: [errors.NOT_FOUND],
  },
  mails: {
    method: 'GET',
    path: '/order/mall/orderDesk/:id/mails',
    access: 'staffOrders',
    owner: 'staff',
    summary:
      'The emails about an order, the newest first, and to which addresses of the buyer’s company one can be sent again',
    input: z.object({ id: IdIn }),
    output: z.object({ mails: z.array(MailRow), addresses: z.array(z.string()) }),
    errors: [errors.NOT_FOUND],
  },
  mail: {
    method: 'GET',
    path: '/order/mall/orderDesk/:id/mails/:mailId',
    access: 'staffOrders',
    owner: 'staff',
    summary: 'One email about an order with its text',
    input: z.object({ id: IdIn, mailId: IdIn }),
    /** Empty once it is too old to be kept. */
    output: MailRow.extend({ body: z.string() }),
    errors: [errors.NOT_FOUND],
  },
  resend: {
    method: 'POST',
    path: '/order/mall/orderDesk/mails/resend',
    access: 'staffOrders',
    owner: 'staff',
    onBehalf: false,
    idempotent: true,
    summary:
      'Sends an email about an order once more: the buyer’s to an address of their company, a supplier’s to whom it went',
    input: z.object({ id: IdIn, mailId: IdIn, to: Email }),
    output: z.object({ mailId: IdOut }),
    errors: [errors.NOT_FOUND, errors.TOO_MANY_REQUESTS, orderDeskErrors.MAIL_NOT_THEIRS, orderDeskErrors.MAIL_GONE],
  },
})
