import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { filterInput, listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { IdIn, IdOut, Line, MoneyOut, TimeOut } from '../../kernel/shared/wire.ts'
import { QuotedOut } from '../cart/contract.ts'
import { ApproximateOut, paymentTermCodes } from '../domain/contract.ts'
import { ShippingOut } from '../product/contract.ts'
import { CostOut, PriceReasonOut } from '../pricing/contract.ts'

import { orderStatuses, paymentStatuses, invoiceTypes, cancelReasons, orderMoves, records } from './stateContract.ts'
import { ListedLine, orderLineListing, orderListing } from './listContract.ts'

/** Refusals of checkout, order and fulfilment. */
export const orderErrors = defineErrors('order', {
  NO_BUYER_CHOSEN: [409, 131001],
  NOTHING_TO_ORDER: [409, 131002],
  TERMS_NOT_ACCEPTED: [409, 131003],
  TOTAL_CHANGED: [409, 131004],
  QUANTITY_CHANGED: [409, 131005],
  ADDRESS_NOT_USABLE: [409, 131006],
  PAYMENT_TERM_NOT_YOURS: [409, 131007],
  PROJECT_CODE_FORMAT: [409, 131008],
  NO_SHIPPING: [409, 131013],
  CHECKOUT_REUSED: [409, 131014],
  REASON_TEXT_NEEDED: [409, 131015],
  MOVE_NOT_POSSIBLE: [409, 131016],
  PAYMENT_BEFORE_SHIPMENT: [409, 131017],
  DEPOSIT_BEFORE_SHIPMENT: [409, 131045],
  /** Goods of the higher level of the quality guarantee have not been through quality control. */
  QC_BEFORE_SHIPMENT: [409, 131046],
  SHIPPED_TOO_MANY: [409, 131018],
  ALREADY_PAID: [409, 131019],
  NOTE_NEEDED: [409, 131021],
  NOTHING_TO_REFUND: [409, 131022],
  PARTLY_SHIPPED: [409, 131023],
  NOT_YOURS_TO_DECIDE: [403, 131031],
  /** An order has one country: its tax, its freight and the control of trade are judged by it. */
  PART_OTHER_COUNTRY: [409, 131041],
  ALREADY_LEFT: [409, 131042],
  ORDER_OVER: [409, 131043],
  INVOICE_TYPE_NOT_YOURS: [409, 131044],
})

export * from './stateContract.ts'
export { ListedLine, orderLineListing, orderListing } from './listContract.ts'

/** An address as it stood when the order was placed. */
export const AddressThen = z.object({
  nickname: z.string(),
  contact: z.string(),
  phone: z.string(),
  email: z.string(),
  street: z.string(),
  street2: z.string(),
  city: z.string(),
  county: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
})

export const OrderRow = z.object({
  id: IdOut,
  orderNumber: z.string(),
  purchaseOrder: z.string(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  /** The company's name in the caller's language, where it has one. */
  buyerCompany: z.string(),
  purchasedBy: z.string(),
  /** Customer service that placed the order for the buyer. */
  placedBy: z.string(),
  createdDate: TimeOut,
  grandTotal: MoneyOut,
  /** What the buyer agreed to pay when placing it: it stays when the order is cancelled. */
  placedTotal: MoneyOut,
  lineCount: z.int(),
  /** The first lines, to recognise the order by. */
  firstLines: z.array(
    z.object({
      productName: z.string(),
      productChineseName: z.string(),
      productCas: z.string().nullable(),
      pack: z.string(),
      quantity: z.int(),
    }),
  ),
})

const OrderLineOut = z.object({
  id: IdOut,
  lineNumber: z.int(),
  productId: IdOut,
  productPackageId: IdOut,
  /** 1 chemical, 2 consumable. */
  productType: z.int(),
  reagoraMoleculeId: z.string().nullable(),
  productCode: z.string(),
  productName: z.string(),
  productChineseName: z.string(),
  productCas: z.string().nullable(),
  productMdl: z.string().nullable(),
  typedCas: z.string().nullable(),
  typedMdl: z.string().nullable(),
  productPurity: z.string(),
  pack: z.string(),
  supplierId: IdOut,
  supplierName: z.string(),
  supplierLocalName: z.string(),
  shipsFromCountry: z.string(),
  minDays: z.int().nullable(),
  maxDays: z.int().nullable(),
  quantity: z.int(),
  /** Units reserved from stock, awaited, delivered without managed stock, shipped and cancelled; they add up to `quantity`. */
  allocated: z.int(),
  backordered: z.int(),
  unmanaged: z.int(),
  shipped: z.int(),
  cancelled: z.int(),
  /** The day on which the supplier lets it leave, where it has said so, and why that is later than it was. */
  expectedOn: z.iso.date().nullable(),
  delayReason: z.string(),
  unitPrice: MoneyOut,
  /** Where the unit cost less than its list price: that, and why. */
  listPrice: MoneyOut.nullable(),
  priceReason: PriceReasonOut.nullable(),
  /** Who of customer service named the price, for a pack on inquiry, and why; null where the catalogue did. */
  named: z.object({ by: z.string(), reason: z.string() }).nullable(),
  /** The accepted answer that it was bought at, with what it says besides; null at the usual price. */
  quoted: QuotedOut.nullable(),
  /** The day the buyer wants it on, and where it goes where that is not where the order goes. */
  requestedOn: z.iso.date().nullable(),
  /** What it is booked to by itself: a project where that is not the order's, and a budget. */
  projectCode: z.string(),
  budget: z.string(),
  shipAddress: AddressThen.nullable(),
  lineTotal: MoneyOut,
  /** Of all units ordered, the cancelled ones too. */
  placedTotal: MoneyOut,
})

const EventOut = z.object({
  id: IdOut,
  /** The event as the trade logs it: CREATED, PROCESSING, SHIPPED ... */
  event: z.string(),
  move: z.string(),
  fromStatus: z.string().nullable(),
  toStatus: z.string().nullable(),
  at: TimeOut,
  actor: z.string(),
  /** The buyer acted for. */
  onBehalfOf: z.string().nullable(),
  /** Why it was cancelled. */
  reason: z.enum(cancelReasons).nullable(),
  note: z.string(),
})

export const ShipmentOut = z.object({
  id: IdOut,
  carrier: z.string(),
  trackingNumber: z.string(),
  /** What stands on the label beside: weight, packages, the carrier's product. */
  label: z.string(),
  shippedAt: TimeOut,
  lines: z.array(
    z.object({
      orderLineId: IdOut,
      productCode: z.string(),
      productName: z.string(),
      productChineseName: z.string(),
      pack: z.string(),
      quantity: z.int(),
      lot: z.string(),
    }),
  ),
})

export const OrderDetail = z.object({
  id: IdOut,
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentTerm: z.enum(paymentTermCodes),
  /** Payment comes before shipment: new customers, and cash in advance. */
  prepay: z.boolean(),
  /** What is paid before the goods leave where the rest is paid by the term; null where no deposit is asked for. */
  deposit: z.object({ percent: z.int(), total: MoneyOut, open: MoneyOut }).nullable(),
  /** The last day to pay on, in China; null while it is not known yet. */
  dueOn: z.iso.date().nullable(),
  paidTotal: MoneyOut,
  /** What the buyer has paid for goods that will not come. */
  refundDue: MoneyOut,
  version: z.int(),
  buyerCompany: z.string(),
  purchasedBy: z.string(),
  placedBy: z.string(),
  createdDate: TimeOut,
  invoiceType: z.enum(invoiceTypes),
  invoiceTitle: z.string(),
  /** Where a digital invoice goes; empty for one on paper. */
  invoiceEmail: z.string(),
  purchaseOrder: z.string(),
  /** The number of the buyer's own requisition. */
  requisitionNumber: z.string(),
  projectCode: z.string(),
  /** The buyer's own account with a carrier, that the goods may go on. */
  carrierAccount: z.string(),
  remark: z.string(),
  cancelReason: z.enum(cancelReasons).nullable(),
  /** What was said when cancelling or rejecting it. */
  cancelWords: z.string(),
  billAddress: AddressThen,
  shipAddress: AddressThen,
  lines: z.array(OrderLineOut),
  subtotal: MoneyOut,
  discount: MoneyOut,
  shipping: MoneyOut,
  tax: MoneyOut,
  taxRateBp: z.int(),
  grandTotal: MoneyOut,
  /** What the buyer agreed to pay when placing it. */
  placedTotal: MoneyOut,
  /** Every figure as it came about when the order was placed; null where that was not kept. */
  placedCost: CostOut.nullable(),
  /** The grand total in the buyer's own currency by the rates of the day it was placed on; null where it is of that currency. */
  approximate: ApproximateOut.nullable(),
  shipments: z.array(ShipmentOut),
  /** How long what has not left yet takes, from the day of the order, by what is known today; null where nothing is to come. */
  expectation: ShippingOut.nullable(),
  /** Whether the buyer was asked by email to confirm the order, and what they said; null where nobody asked. */
  confirmation: z
    .object({ askedAt: TimeOut, answer: z.enum(['confirmed', 'declined']).nullable(), words: z.string() })
    .nullable(),
  /** The order that it was split off, and those that were split off it. */
  split: z.object({
    from: z.object({ id: IdOut, orderNumber: z.string() }).nullable(),
    into: z.array(z.object({ id: IdOut, orderNumber: z.string() })),
  }),
  events: z.array(EventOut),
  /** What the caller may do now; what not, with the reason in their language. */
  moves: z.array(
    z.object({ move: z.enum([...orderMoves, ...records]), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
const ProjectCodes = z.array(Line(60, 1)).max(2000)

export const order = defineContract('order', {
  list: {
    method: 'POST',
    path: '/order/mall/orderEntries/orderEntriess',
    access: ['orderManagement', 'staffOrders'],
    summary: 'Orders: the buyer’s own, a company administrator’s company’s, all for staff; with counts for the tabs',
    input: z.object(listingInput(orderListing)),
    output: listingOutput(OrderRow),
    lists: orderListing,
    owner: 'buyer',
    reads: true,
  },
  lines: {
    method: 'POST',
    path: '/order/mall/orderEntries/lines',
    access: ['orderExportCSV', 'staffOrders'],
    summary: 'The lines of the orders of the list with these filters, one a row, as files of them hold them',
    input: z.object({
      ...listingInput(orderLineListing),
      /** `next` of the page before: instead of a page number, however many lie before it. */
      after: z
        .string()
        .regex(/^\d{1,15}-\d{1,6}$/)
        .transform((text) => {
          const [orderId, lineNumber] = text.split('-').map(Number) as [number, number]
          return { orderId, lineNumber }
        })
        .optional(),
    }),
    output: listingOutput(ListedLine).extend({
      /** Null on a page that was asked for by `after`: it is not counted anew. */
      total: z.int().nullable(),
      /** Where the next page begins; null on the last. */
      next: z.string().nullable(),
    }),
    lists: orderLineListing,
    owner: 'buyer',
    reads: true,
  },
  detail: {
    method: 'POST',
    path: '/order/mall/orderEntries/detail/:id',
    access: ['orderManagement', 'staffOrders'],
    summary: 'An order with lines, figures, shipments, its history and what may be done with it now',
    input: z.object({ id: IdIn }),
    output: OrderDetail,
    owner: 'buyer',
    reads: true,
  },
  exportOrders: {
    method: 'GET',
    path: '/order/mall/orderEntries/mallExportOrder',
    access: 'orderExportCSV',
    summary: 'The orders of the list with these filters, one row a line, as a spreadsheet',
    input: z.object(filterInput(orderListing)),
    owner: 'buyer',
    answers: 'file',
  },
  exists: {
    method: 'GET',
    path: '/order/mall/orderEntriesSupplement/existsOrder/:id',
    access: ['orderManagement', 'staffOrders'],
    summary: 'Whether the caller has an order with this id',
    input: z.object({ id: IdIn }),
    output: z.object({ exists: z.boolean() }),
    owner: 'buyer',
  },
  projectCodes: {
    method: 'GET',
    path: '/order/mall/projectCodes',
    access: 'staffCompanies',
    summary: 'The project codes that orders of a company may name; empty where it keeps no list',
    input: z.object({ companyId: IdIn }),
    output: z.object({ codes: z.array(z.string()) }),
    owner: 'staff',
  },
  setProjectCodes: {
    method: 'POST',
    path: '/order/mall/projectCodes/set',
    access: 'staffCompanies',
    summary: 'Puts a list of project codes in the place of a company’s former one',
    /** `seen`: the list that the caller saw; with another meanwhile nothing is changed. */
    input: z.object({ companyId: IdIn, codes: ProjectCodes, seen: ProjectCodes.optional() }),
    errors: [errors.NOT_FOUND, errors.CHANGED_MEANWHILE],
    bodyLimit: 1024 * 1024,
    output: z.object({ codes: z.array(z.string()) }),
    owner: 'staff',
    onBehalf: false,
  },
})
