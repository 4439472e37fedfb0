import { z } from 'zod'
import { MAX_LINES } from '../cart/contract.ts'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { IdIn, IdOut, IntIn, Line, MailsOut, MoneyOut, Paragraph, seenRecord } from '../../kernel/shared/wire.ts'
import { erpErrors } from '../erp/contract.ts'
import { orderErrors } from '../order/contract.ts'
import { orderEditErrors } from '../orderEdit/contract.ts'
import { CostOut, pricingErrors } from '../pricing/contract.ts'

// Units of an order that go to an order of their own (rule ADMO-1), for instance because they are waited for. What both come to is
// shown before it is saved, and saved only as it was shown.

export const orderSplitErrors = defineErrors('orderSplit', {
  MORE_THAN_OPEN: [409, 171101],
  COSTS_MORE: [409, 171102],
  ALL_LEFT: [409, 171103],
})

const Wanted = {
  ...seenRecord,
  /** What goes. */
  lines: z
    .array(z.strictObject({ orderLineId: IdIn, quantity: IntIn.pipe(z.int().min(1).max(100_000)) }))
    .min(1)
    .max(MAX_LINES)
    .refine((lines) => new Set(lines.map(({ orderLineId }) => orderLineId)).size === lines.length),
}

const refusals = [
  errors.NOT_FOUND,
  errors.CHANGED_MEANWHILE,
  ...Object.values(orderSplitErrors),
  orderEditErrors.NO_LINE_LEFT,
  orderEditErrors.TOTAL_MOVED,
  orderErrors.ALREADY_LEFT,
  orderErrors.ORDER_OVER,
  orderErrors.NO_SHIPPING,
  erpErrors.ERP_INVOICED,
  ...Object.values(pricingErrors),
]

export const orderSplit = defineContract('orderSplit', {
  reckon: {
    method: 'POST',
    path: '/order/mall/orderEntries/split/reckon',
    access: 'staffOrders',
    summary:
      'What an order, and the one that takes some of its units, would come to, together never more than before, and the email that its buyer would get',
    owner: 'staff',
    reads: true,
    /** The reason, for the email as it would be. */
    input: z.object({ ...Wanted, reason: Paragraph(500).default('') }),
    output: z.object({
      before: MoneyOut,
      stays: CostOut,
      goes: CostOut,
      /** What was paid for the order and pays for the other one then. */
      passes: MoneyOut,
      mails: MailsOut,
    }),
    errors: refusals,
  },
  split: {
    method: 'POST',
    path: '/order/mall/orderEntries/split',
    access: 'staffOrders',
    summary:
      'Puts units of an order that have not left into an order of their own, at the totals shown; stock, prices, permits, money and papers follow, buyer and suppliers are told',
    owner: 'staff',
    onBehalf: false,
    idempotent: true,
    input: z.object({
      ...Wanted,
      reason: Paragraph(500, 1),
      /** The grand totals that were shown, `1234.50`. */
      shownStays: Line(20, 1),
      shownGoes: Line(20, 1),
    }),
    output: z.object({ id: IdOut, orderNumber: z.string() }),
    errors: refusals,
  },
})
