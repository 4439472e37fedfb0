import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { IdIn, IdOut, Line, MoneyOut, seenRecord, TimeOut } from '../../kernel/shared/wire.ts'
import { MAX_LINES } from '../cart/contract.ts'
import { orderStatuses } from '../order/contract.ts'

// Orders on their way to the ERP of the house: what was sent of them, what came back, and sending them again.

export const erpErrors = defineErrors('erp', {
  /** ADMO-6. */
  CANCELLED_NOT_SENT: [409, 148001],
  NOT_APPROVED: [409, 148002],
  BEING_SENT: [409, 148003],
  ERP_HAS_IT: [409, 148004],
  NOT_CONNECTED: [409, 148005],
  ERP_INVOICED: [409, 148006],
})

/** What the ERP answers (specification, back office, section 4), and whether it has taken the order with it. */
export const erpCodes = {
  PENDING_APPROVAL: 'taken',
  ORDER_GENERATED: 'taken',
  FORWARDED: 'taken',
  INVOICED: 'taken',
  PARTIAL_SUCCESS: 'taken',
  INVENTORY_INSUFFICIENT: 'refused',
  ERP_ERROR: 'refused',
  PRODUCT_NONEXISTENT: 'refused',
  PROJECT_NONEXISTENT: 'refused',
  SITE_NONEXISTENT: 'refused',
  USER_NONEXISTENT: 'refused',
  PRODUCT_CODE_ERROR: 'refused',
  STANDARD_NOT_NULL: 'refused',
} as const satisfies Record<string, 'taken' | 'refused'>
export type ErpCode = keyof typeof erpCodes
export const erpCodeNames = Object.keys(erpCodes) as [ErpCode, ...ErpCode[]]

export const messageKinds = ['create', 'update', 'recall'] as const
/** `unknown`: the answer was lost; `withdrawn`: the order was cancelled before anything left. */
export const messageStates = ['queued', 'sending', 'unknown', 'confirmed', 'refused', 'withdrawn'] as const
export const attemptOutcomes = ['answered', 'absent', 'unreachable', 'unreadable'] as const

const Facts = { site: Line(60).default(''), project: Line(60).default(''), user: Line(100).default('') }
const Code = z.enum(erpCodeNames).nullable()

const MessageOut = z.object({
  id: IdOut,
  kind: z.enum(messageKinds),
  revision: z.int(),
  state: z.enum(messageStates),
  code: Code,
  words: z.string(),
  erpNumber: z.string().nullable(),
  askedBy: z.string(),
  queuedAt: TimeOut,
  attempts: z.array(
    z.object({
      act: z.enum(['send', 'ask']),
      outcome: z.enum(attemptOutcomes),
      httpStatus: z.int().nullable(),
      tookMs: z.int(),
      at: TimeOut,
    }),
  ),
})

const LineOut = z.object({
  id: IdOut,
  lineNumber: z.int(),
  productName: z.string(),
  productChineseName: z.string(),
  pack: z.string(),
  quantity: z.int(),
  unitPrice: MoneyOut,
  /** Its supplier works by orders only: the ERP forwards the line. */
  forwarded: z.boolean(),
  /** As the ERP calls the goods, and the standard they are delivered by. */
  productCode: z.string(),
  standard: z.string(),
  /** What was sent last; null where nothing was. */
  sent: z
    .object({ productCode: z.string(), standard: z.string(), quantity: z.int(), unitPrice: z.string() })
    .nullable(),
  erpNumber: z.string().nullable(),
  code: Code,
  words: z.string(),
})

export const erp = defineContract('erp', {
  review: {
    method: 'GET',
    path: '/order/mall/orderEntries/erp/:id',
    access: 'staffOrders',
    summary: 'An order as the ERP knows it: its lines with numbers, what was sent of them and what came back',
    input: z.object({ id: IdIn }),
    output: z.object({
      id: IdOut,
      orderNumber: z.string(),
      status: z.enum(orderStatuses),
      version: z.int(),
      erpNumber: z.string().nullable(),
      facts: z.object({ site: z.string(), project: z.string(), user: z.string() }),
      lines: z.array(LineOut),
      messages: z.array(MessageOut),
      /** Why it cannot be sent now, in the caller's language; null where it can. */
      whyNotSent: z.string().nullable(),
    }),
    owner: 'staff',
  },
  send: {
    method: 'POST',
    path: '/order/mall/orderEntries/erp/send',
    access: 'staffOrders',
    summary:
      'Queues an order for the ERP: the first time, once more after it was refused, or as a change of what the ERP has',
    input: z.object({
      ...seenRecord,
      ...Facts,
      lines: z
        .array(z.strictObject({ orderLineId: IdIn, productCode: Line(60, 1), standard: Line(200) }))
        .max(MAX_LINES)
        .default([]),
    }),
    output: z.object({ id: IdOut }),
    errors: [
      errors.CHANGED_MEANWHILE,
      erpErrors.CANCELLED_NOT_SENT,
      erpErrors.NOT_APPROVED,
      erpErrors.BEING_SENT,
      erpErrors.NOT_CONNECTED,
    ],
    idempotent: true,
    owner: 'staff',
    onBehalf: false,
  },
})
