import { z } from 'zod'
import { bookingErrors } from '../booking/contract.ts'
import { cartErrors, MAX_LINES } from '../cart/contract.ts'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import {
  BoolIn,
  IdIn,
  IdOut,
  IntIn,
  Line,
  MailsOut,
  MoneyOut,
  movedRecord,
  Paragraph,
  seenRecord,
} from '../../kernel/shared/wire.ts'
import { paymentTermCodes } from '../domain/contract.ts'
import { erpErrors } from '../erp/contract.ts'
import { AddressThen, orderErrors, orderStatuses } from '../order/contract.ts'
import { CostOut, MAX_COUPONS, PriceReasonOut, pricingErrors } from '../pricing/contract.ts'

// What staff change of an order before anything of it has left: its lines, where it goes, how it is paid. What it comes to is shown
// before it is saved, and saved only as it was shown.

export const orderEditErrors = defineErrors('orderEdit', {
  NOTHING_CHANGED: [409, 171001],
  NO_LINE_LEFT: [409, 171002],
  PRICE_NOT_POSSIBLE: [409, 171003],
  QUOTED_STANDS: [409, 171004],
  OTHER_COUNTRY: [409, 171005],
  PERMIT_LINE: [409, 171006],
  APPROVED_LESS: [409, 171007],
  TOTAL_MOVED: [409, 171008],
  /** Its units are changed where it stands. */
  IN_ORDER_ALREADY: [409, 171009],
  NO_PRICE_HERE: [409, 171010],
})

const Wanted = {
  ...seenRecord,
  /** Those that change; 0 units take a line out. */
  lines: z
    .array(
      z.strictObject({
        orderLineId: IdIn,
        quantity: IntIn.pipe(z.int().min(0).max(100_000)),
        /** In the order's currency, as `120.50`; as it is where it is not said. */
        unitPrice: Line(20, 1).optional(),
        /** The buyer waits for what is not in stock. */
        acknowledgeBackorder: BoolIn.default(false),
      }),
    )
    .max(MAX_LINES)
    .refine((lines) => new Set(lines.map(({ orderLineId }) => orderLineId)).size === lines.length)
    .default([]),
  /** Packs that the order has not, at what the catalogue asks of this buyer today. */
  added: z
    .array(
      z.strictObject({
        packageId: IdIn,
        quantity: IntIn.pipe(z.int().min(1).max(100_000)),
        acknowledgeBackorder: BoolIn.default(false),
      }),
    )
    .max(20)
    .refine((added) => new Set(added.map(({ packageId }) => packageId)).size === added.length)
    .default([]),
  /** Another address of the buyer's company, as it stands now. */
  billAddressId: IdIn.optional(),
  shipAddressId: IdIn.optional(),
  paymentTerm: z.enum(paymentTermCodes).optional(),
  /** Per cent that is paid before the goods leave; as it is where it is not said. */
  depositPercent: IntIn.pipe(z.int().min(0).max(99)).optional(),
  /** Those of the order's coupons that it keeps; all where it is not said. */
  couponCodes: z.array(Line(40, 1)).max(MAX_COUPONS).optional(),
}

const refusals = [
  errors.NOT_FOUND,
  errors.CHANGED_MEANWHILE,
  ...Object.values(orderEditErrors),
  orderErrors.ALREADY_LEFT,
  orderErrors.ORDER_OVER,
  orderErrors.NO_SHIPPING,
  orderErrors.ADDRESS_NOT_USABLE,
  orderErrors.PAYMENT_TERM_NOT_YOURS,
  orderErrors.NOT_YOURS_TO_DECIDE,
  erpErrors.ERP_INVOICED,
  ...Object.values(cartErrors),
  ...Object.values(pricingErrors),
  bookingErrors.CREDIT_LIMIT,
  bookingErrors.CREDIT_HELD,
  bookingErrors.CREDIT_OVERDUE,
]

const Side = z.object({ quantity: z.int(), unitPrice: MoneyOut, total: MoneyOut })

export const orderEdit = defineContract('orderEdit', {
  form: {
    method: 'GET',
    path: '/order/mall/orderEntries/edit/:id',
    access: 'staffOrders',
    summary:
      'What an order can be changed to: addresses of the buyer’s company, its terms, the coupons that the order has',
    owner: 'staff',
    input: z.object({ id: IdIn }),
    output: z.object({
      addresses: z.array(AddressThen.extend({ id: IdOut, kind: z.enum(['bill', 'ship', 'both']) })),
      paymentTerms: z.array(z.enum(paymentTermCodes)),
      couponCodes: z.array(z.string()),
      /** Why nothing can be changed now, in the caller's language; null where it can. */
      whyNot: z.string().nullable(),
    }),
    errors: [errors.NOT_FOUND],
  },
  packs: {
    method: 'POST',
    path: '/order/mall/orderEntries/edit/packs',
    access: 'staffOrders',
    summary:
      'Packs on sale of a catalogue number or CAS number, as the buyer of an order would get them in its currency',
    owner: 'staff',
    reads: true,
    input: z.object({ id: IdIn, search: Line(80, 2) }),
    output: z.array(
      z.object({
        packageId: IdOut,
        productCode: z.string(),
        productName: z.string(),
        productChineseName: z.string(),
        pack: z.string(),
        supplierName: z.string(),
        supplierLocalName: z.string(),
        unitPrice: MoneyOut,
        /** Units that nobody has reserved; null where stock is not managed. */
        available: z.int().nullable(),
        inOrder: z.boolean(),
      }),
    ),
    errors: [errors.NOT_FOUND],
  },
  reckon: {
    method: 'POST',
    path: '/order/mall/orderEntries/edit/reckon',
    access: 'staffOrders',
    summary: 'What an order would come to with changes, line by line, and the email that its buyer would get',
    owner: 'staff',
    reads: true,
    /** The reason, for the email as it would be. */
    input: z.object({ ...Wanted, reason: Paragraph(500).default('') }),
    output: z.object({
      total: z.object({ before: MoneyOut, after: MoneyOut }),
      cost: CostOut,
      lines: z.array(
        z.object({
          orderLineId: IdOut,
          before: Side,
          after: Side,
          /** What the catalogue would ask of this buyer today for so many units; null where it has no price. */
          today: z.object({ unitPrice: MoneyOut, reason: PriceReasonOut.nullable() }).nullable(),
          /** Units beyond those in stock, for which the buyer would wait; 0 where stock is enough or not managed. */
          short: z.int(),
        }),
      ),
      added: z.array(z.object({ packageId: IdOut, after: Side, short: z.int() })),
      /** Minimum orders of accepted answers that would not be reached any more: the supplier may ask why. */
      belowMinimum: z.array(
        z.object({
          quoteNumber: z.string(),
          supplierName: z.string(),
          supplierLocalName: z.string(),
          minimum: MoneyOut,
          missing: MoneyOut,
        }),
      ),
      mails: MailsOut,
      /** Whether the ERP, and suppliers, are told of it. */
      tells: z.object({ erp: z.boolean(), suppliers: z.boolean() }),
    }),
    errors: refusals,
  },
  edit: {
    method: 'POST',
    path: '/order/mall/orderEntries/edit',
    access: 'staffOrders',
    summary:
      'Changes an order before anything of it has left, at the total shown; stock, coupons and papers follow, the buyer is told',
    owner: 'staff',
    onBehalf: false,
    idempotent: true,
    input: z.object({
      ...Wanted,
      reason: Paragraph(500, 1),
      /** The grand total that was shown, `1234.50`. */
      shownTotal: Line(20, 1),
    }),
    output: movedRecord(orderStatuses),
    errors: refusals,
  },
})
