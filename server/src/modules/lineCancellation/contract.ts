import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { IdIn, Line, MoneyOut, movedRecord, Paragraph, seenRecord } from '../../kernel/shared/wire.ts'
import { bookingErrors } from '../booking/contract.ts'
import { erpErrors } from '../erp/contract.ts'
import { cancelReasons, orderErrors, orderStatuses } from '../order/contract.ts'
import { orderEditErrors } from '../orderEdit/contract.ts'

// A buyer takes one line out of an order while they could cancel all of it; what that changes in money is shown before. Staff edit.

export const lineCancellationErrors = defineErrors('lineCancellation', {
  LINE_CANCELLED: [409, 197201],
  BELOW_MINIMUM: [409, 197202],
})

const Figures = z.object({
  subtotal: MoneyOut,
  discount: MoneyOut,
  shipping: MoneyOut,
  tax: MoneyOut,
  grandTotal: MoneyOut,
})
const refusals = [
  errors.NOT_FOUND,
  errors.FORBIDDEN,
  lineCancellationErrors.LINE_CANCELLED,
  lineCancellationErrors.BELOW_MINIMUM,
  orderErrors.MOVE_NOT_POSSIBLE,
  orderErrors.PARTLY_SHIPPED,
  orderErrors.ALREADY_LEFT,
  orderErrors.NO_SHIPPING,
  orderEditErrors.APPROVED_LESS,
  bookingErrors.CREDIT_LIMIT,
  bookingErrors.CREDIT_HELD,
  bookingErrors.CREDIT_OVERDUE,
  erpErrors.BEING_SENT,
  erpErrors.ERP_HAS_IT,
] as const

export const lineCancellation = defineContract('lineCancellation', {
  reckon: {
    method: 'POST',
    path: '/order/mall/orderEntries/cancelLine/reckon',
    access: 'cancelOrder',
    summary: 'What an order comes to without one of its lines, and what of the money is owed back',
    owner: 'buyer',
    reads: true,
    input: z.object({ id: IdIn, orderLineId: IdIn }),
    output: z.object({
      version: z.int(),
      /** It is the last line: the whole order is cancelled. */
      whole: z.boolean(),
      before: Figures,
      after: Figures,
      /** Coupons that do not apply to the rest any more, and can be used again. */
      couponsFreed: z.array(z.string()),
      /** What has been paid beyond the new total. */
      refund: MoneyOut,
    }),
    errors: refusals,
  },
  cancel: {
    method: 'POST',
    path: '/order/mall/orderEntries/cancelLine',
    access: 'cancelOrder',
    summary:
      'Takes a line out of an order at the total shown; the last one cancels the order. Buyer and suppliers are told',
    owner: 'buyer',
    idempotent: true,
    input: z.object({
      ...seenRecord,
      orderLineId: IdIn,
      reason: z.enum(cancelReasons),
      reasonText: Paragraph(500).default(''),
      /** The grand total that was shown, `1234.50`. */
      shownTotal: Line(20, 1),
    }),
    output: movedRecord(orderStatuses),
    errors: [...refusals, errors.CHANGED_MEANWHILE, orderErrors.REASON_TEXT_NEEDED, orderEditErrors.TOTAL_MOVED],
  },
})
