import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { errors } from '../../kernel/shared/errors.ts'
import { IdIn, IdOut, IntIn, Line, movedRecord, Paragraph, TimeOut } from '../../kernel/shared/wire.ts'
import { erpErrors } from '../erp/contract.ts'
import { bookingErrors } from '../booking/contract.ts'
import { MAX_LINES } from '../cart/contract.ts'
import {
  cancelReasons,
  orderErrors,
  orderStatuses,
  paymentStatuses,
  plainMoves,
  ShipmentOut,
} from '../order/contract.ts'

// What becomes of an order: its moves, the parcels, and the way they take.

const Logistics = z.object({
  id: IdOut,
  orderNumber: z.string(),
  parcels: z.array(z.object({ carrier: z.string(), trackingNumber: z.string(), shippedAt: TimeOut })),
  steps: z.array(z.object({ status: z.enum(orderStatuses), at: TimeOut })),
})

/** The answer of a move. */
export const Moved = movedRecord(orderStatuses)
const Paid = {
  /** In the order's currency, as `120.50`; all that is open, or owed back, where it is not said. */
  amount: Line(20, 1).optional(),
  /** The day in China on which the money was there, or left; today where it is not said. */
  paidOn: z.iso.date().optional(),
}
const Note = Paragraph(500).default('')

/** The most characters of the lots of one line in a parcel. */
export const MAX_LOT_LENGTH = 64
/** What stands on the goods; several lots with commas between them. */
const Lot = Line(MAX_LOT_LENGTH)
/** Units of a line that are in a parcel. */
const Units = { orderLineId: IdIn, quantity: IntIn.pipe(z.int().min(1).max(100_000)) }
/** The same with the lot that they are of, if it is known. */
export const ParcelLine = z.strictObject({ ...Units, lot: Lot.default('') })
/** The lots of one line that a parcel names, in one text. */
export const lotsOf = (lines: readonly { lot: string }[]) =>
  [...new Set(lines.map(({ lot }) => lot).filter(Boolean))].join(', ')
const parcelRefusals = [
  errors.NOT_FOUND,
  orderErrors.MOVE_NOT_POSSIBLE,
  orderErrors.SHIPPED_TOO_MANY,
  orderErrors.PAYMENT_BEFORE_SHIPMENT,
  bookingErrors.INVOICE_SETTLED,
  bookingErrors.LATER_INVOICES,
  erpErrors.ERP_INVOICED,
]

export const fulfilment = defineContract('fulfilment', {
  cancel: {
    method: 'POST',
    path: '/order/mall/orderEntries/cancelOrderStatus',
    access: ['cancelOrder', 'staffOrders'],
    summary: 'Cancels an order before it is shipped; stock and coupon are free again',
    input: z.object({ id: IdIn, reason: z.enum(cancelReasons), reasonText: Paragraph(500).default('') }),
    output: Moved,
    errors: [
      orderErrors.REASON_TEXT_NEEDED,
      orderErrors.MOVE_NOT_POSSIBLE,
      orderErrors.PARTLY_SHIPPED,
      erpErrors.BEING_SENT,
      erpErrors.ERP_HAS_IT,
    ],
    owner: 'buyer',
  },
  close: {
    method: 'POST',
    path: '/order/mall/orderEntries/close',
    access: 'staffOrders',
    summary: 'Closes an order of which a part has left: what is still open is cancelled with a reason and not charged',
    input: z.object({ id: IdIn, reason: z.enum(cancelReasons), reasonText: Paragraph(500).default('') }),
    output: Moved,
    errors: [orderErrors.REASON_TEXT_NEEDED, orderErrors.MOVE_NOT_POSSIBLE],
    owner: 'staff',
    onBehalf: false,
  },
  approve: {
    method: 'POST',
    path: '/order/mall/orderEntries/approve',
    access: 'staffOrders',
    summary: 'Approves a placed order',
    input: z.object({ id: IdIn, note: Note }),
    output: Moved,
    errors: [orderErrors.MOVE_NOT_POSSIBLE, orderErrors.NOT_YOURS_TO_DECIDE],
    owner: 'staff',
    onBehalf: false,
  },
  reject: {
    method: 'POST',
    path: '/order/mall/orderEntries/reject',
    access: 'staffOrders',
    summary: 'Rejects a placed order, with the reason; stock and coupon are free again',
    input: z.object({ id: IdIn, note: Paragraph(500, 1) }),
    output: Moved,
    errors: [orderErrors.MOVE_NOT_POSSIBLE, orderErrors.NOT_YOURS_TO_DECIDE],
    owner: 'staff',
    onBehalf: false,
  },
  advance: {
    method: 'POST',
    path: '/order/mall/orderEntries/advance',
    access: 'staffOrders',
    summary:
      'Moves an order along inside the house: packing, QC, warehousing, shipping, or into an error, with what went wrong, and out of it',
    input: z.object({ id: IdIn, move: z.enum(plainMoves), note: Note }),
    output: Moved,
    errors: [orderErrors.MOVE_NOT_POSSIBLE, orderErrors.NOTE_NEEDED, orderErrors.QC_BEFORE_SHIPMENT],
    owner: 'staff',
    onBehalf: false,
  },
  ship: {
    method: 'POST',
    path: '/order/mall/orderEntries/ship',
    idempotent: true,
    access: 'staffOrders',
    summary:
      'Records a shipment of some or all open units, and their lots; the order is then shipped or partially shipped',
    input: z.object({
      id: IdIn,
      carrier: Line(100, 1),
      trackingNumber: Line(100, 1),
      lines: z
        .array(ParcelLine)
        .min(1)
        .max(MAX_LINES)
        .refine((lines) =>
          [...Map.groupBy(lines, ({ orderLineId }) => orderLineId).values()].every(
            (same) => lotsOf(same).length <= MAX_LOT_LENGTH,
          ),
        ),
    }),
    output: Moved,
    errors: [orderErrors.MOVE_NOT_POSSIBLE, orderErrors.SHIPPED_TOO_MANY, orderErrors.PAYMENT_BEFORE_SHIPMENT],
    owner: 'staff',
    onBehalf: false,
  },
  changeShipment: {
    method: 'POST',
    path: '/order/mall/orderEntries/shipment/change',
    access: 'staffOrders',
    summary:
      'Corrects a parcel before the goods have arrived: carrier, tracking number, label, and how many units of each line are in it, of which lot; its invoice follows',
    input: z.object({
      shipmentId: IdIn,
      carrier: Line(100, 1),
      trackingNumber: Line(100, 1),
      label: Line(200).default(''),
      /** What is in it; as it is where it is not said, lots as well. */
      lines: z
        .array(z.strictObject({ ...Units, lot: Lot.optional() }))
        .min(1)
        .max(MAX_LINES)
        .refine((lines) => new Set(lines.map(({ orderLineId }) => orderLineId)).size === lines.length)
        .optional(),
    }),
    output: Moved,
    errors: parcelRefusals,
    owner: 'staff',
    onBehalf: false,
  },
  deleteShipment: {
    method: 'POST',
    path: '/order/mall/orderEntries/shipment/delete',
    access: 'staffOrders',
    summary: 'Takes a parcel back that never left: its units are open and reserved again, its invoice is void',
    input: z.object({ shipmentId: IdIn, reason: Paragraph(500, 1) }),
    output: Moved,
    errors: parcelRefusals,
    owner: 'staff',
    onBehalf: false,
  },
  deliver: {
    method: 'POST',
    path: '/order/mall/orderEntries/deliver',
    access: 'staffOrders',
    summary: 'Records that everything has arrived',
    input: z.object({ id: IdIn, note: Note }),
    output: Moved,
    errors: [orderErrors.MOVE_NOT_POSSIBLE],
    owner: 'staff',
    onBehalf: false,
  },
  recordPayment: {
    method: 'POST',
    path: '/order/mall/orderEntries/recordPayment',
    access: 'staffOrders',
    idempotent: true,
    summary:
      'Records a payment for an order, with the reference of the transfer; more than is open becomes the company’s balance on account',
    input: z.object({ id: IdIn, reference: Line(100, 1), ...Paid }),
    output: z.object({ id: IdOut, paymentStatus: z.enum(paymentStatuses) }),
    errors: [
      orderErrors.ALREADY_PAID,
      orderErrors.MOVE_NOT_POSSIBLE,
      bookingErrors.AMOUNT_NOT_POSSIBLE,
      bookingErrors.PAYMENT_KNOWN,
      bookingErrors.DAY_NOT_YET,
    ],
    owner: 'staff',
    onBehalf: false,
  },
  recordRefund: {
    method: 'POST',
    path: '/order/mall/orderEntries/recordRefund',
    access: 'staffOrders',
    idempotent: true,
    summary: 'Records that all or some of what was paid too much has been returned, with the reference of the transfer',
    input: z.object({ id: IdIn, reference: Line(100, 1), ...Paid }),
    output: z.object({ id: IdOut, paymentStatus: z.enum(paymentStatuses) }),
    errors: [
      orderErrors.NOTHING_TO_REFUND,
      bookingErrors.AMOUNT_NOT_POSSIBLE,
      bookingErrors.REFUND_TOO_MUCH,
      bookingErrors.PAYMENT_KNOWN,
      bookingErrors.DAY_NOT_YET,
    ],
    owner: 'staff',
    onBehalf: false,
  },
  shipped: {
    method: 'GET',
    path: '/order/mall/orderEntries/detailShipped/:id',
    access: ['orderManagement', 'staffOrders'],
    summary: 'The shipments of an order with their lines',
    input: z.object({ id: IdIn }),
    output: z.object({
      id: IdOut,
      orderNumber: z.string(),
      status: z.enum(orderStatuses),
      shipments: z.array(ShipmentOut),
    }),
    owner: 'buyer',
  },
  logistics: {
    method: 'GET',
    path: '/order/mall/orderEntries/queryOrderLogisticsInfo/:id',
    access: ['orderManagement', 'staffOrders'],
    summary: 'Carriers, tracking numbers and the steps of fulfilment so far',
    input: z.object({ id: IdIn }),
    output: Logistics,
    owner: 'buyer',
  },
  logisticsByQuery: {
    method: 'GET',
    path: '/oldapi/mall/api/orderLogistic/queryOrderLogisticsInfo',
    access: ['orderManagement', 'staffOrders'],
    summary: 'The same as queryOrderLogisticsInfo, with the order in the query',
    input: z.object({ orderId: IdIn }),
    output: Logistics,
    owner: 'buyer',
  },
})
