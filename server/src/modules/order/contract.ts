import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { companyFilter, inStatus, type Listing } from '../../kernel/shared/listing.ts'
import { filterInput, listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { currencyCodes } from '../../kernel/shared/money.ts'
import { IdIn, IdOut, Line, MoneyOut, TimeOut } from '../../kernel/shared/wire.ts'
import { QuotedOut } from '../cart/contract.ts'
import { ApproximateOut, paymentTermCodes } from '../domain/contract.ts'
import { ShippingOut } from '../product/contract.ts'
import { CostOut, PriceReasonOut } from '../pricing/contract.ts'

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

/** The fulfilment statuses of the specification, in the order an order goes through them. */
export const orderStatuses = [
  'wait for approval',
  'processing',
  'packing',
  'QC testing',
  'warehousing',
  'shipping',
  'partially shipped',
  'shipped',
  'delivered',
  'cancelled',
  'rejected',
  'processing error',
  'unknown error',
] as const
export type OrderStatus = (typeof orderStatuses)[number]
/** In which an order can be cancelled: by its buyer, and by staff. */
export const cancellable = ['wait for approval', 'processing', 'packing', 'QC testing', 'warehousing'] as const
export const withdrawable = [...cancellable, 'shipping', 'processing error', 'unknown error'] as const
/** The payment statuses of the specification, and what becomes of money that was paid for goods that will not come. */
export const paymentStatuses = ['paid', 'due', 'not due', 'overdue', 'refund due', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
export const invoiceTypes = ['vat normal', 'vat special', 'digital normal', 'digital special'] as const
export type InvoiceType = (typeof invoiceTypes)[number]

/** Why a customer cancels; `other` needs words. */
export const cancelReasons = [
  'cheaper elsewhere',
  'error',
  'out of stock',
  'no longer needed',
  'other',
  'payment issue',
  'duplicate',
  'unacceptable lead time',
] as const

/** The moves between statuses; the table of them is `orderMachine` in rules.ts. */
export const orderMoves = [
  'place',
  'approve',
  'reject',
  'pack',
  'startQc',
  'warehouse',
  'startShipping',
  'shipPart',
  'ship',
  'deliver',
  'cancel',
  'withdraw',
  'fail',
  'loseTrack',
  'resume',
  'resumePart',
  'close',
  'supplierShipPart',
  'supplierShip',
  'amendParcel',
  'amendParcelPart',
  'takeParcelBack',
  'takeParcelBackPart',
  'splitOff',
  'splitOffWaiting',
  'splitRest',
] as const
export type OrderMove = (typeof orderMoves)[number]
/** The moves by which an order becomes one that its suppliers hear of. */
export const approvingMoves = ['approve', 'splitOff'] as const satisfies readonly OrderMove[]
/** Moves that need nothing but the wish and a note. */
export const plainMoves = ['pack', 'startQc', 'warehouse', 'startShipping', 'fail', 'loseTrack', 'resume'] as const
/** Those whose note says what went wrong, without which nobody could put it right. */
export const movesWithNote = ['fail', 'loseTrack'] as const
/** What staff record beside the moves. */
export const records = ['recordPayment', 'recordRefund'] as const
/** What comes of the email by which a buyer confirms an order that customer service entered. */
export const confirmationDeeds = ['askConfirmation', 'confirm', 'decline'] as const
/** That a person of the buyer's company agreed to it before it was placed. */
export const requisitionDeeds = ['agree'] as const
/** What comes of complaints about an order that has arrived. */
export const complaintDeeds = ['complain', 'settleComplaint', 'withdrawComplaint'] as const
/** What suppliers do with their lines, and that an order went to one who works by orders only. */
export const supplierDeeds = ['forward', 'confirmSupply', 'delay'] as const

/** What staff do with an order at their desk; of the last ones nobody else reads. */
export const deskDeeds = [
  'receive',
  'relabelParcel',
  'edit',
  'split',
  'reprice',
  'setWritten',
  'setKept',
  'setCosts',
  'notify',
  'handOver',
] as const
export const staffDeeds = ['setKept', 'setCosts', 'notify'] as const

/** What passes between the house and its ERP: for staff alone. The answers are named by their codes. */
export const erpDeeds = [
  'erpSend',
  'erpRecall',
  'erpRecalled',
  'erpPendingApproval',
  'erpOrderGenerated',
  'erpForwarded',
  'erpInvoiced',
  'erpPartialSuccess',
  'erpInventoryInsufficient',
  'erpErpError',
  'erpProductNonexistent',
  'erpProjectNonexistent',
  'erpSiteNonexistent',
  'erpUserNonexistent',
  'erpProductCodeError',
  'erpStandardNotNull',
] as const

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
const inStates = (...of: OrderStatus[]) => inStatus('order:status.', of)
/** A step within the house. */
const along = (move: (typeof plainMoves)[number], ...from: OrderStatus[]) =>
  ({ title: `order:move.${move}`, access: 'staffOrders', input: { move }, when: inStates(...from) }) as const
/** Which orders, in which order: of the list and of its export. */
export const orderListing = {
  filters: {
    /** Order number, purchase order, product name, code or CAS; for staff also company and buyer. */
    search: { kind: 'text', max: 100 },
    ofCompany: companyFilter,
    /** With a line of this supplier, by its id: set by the pages of figures. */
    ofSupplier: companyFilter,
    status: { kind: 'someOf', of: orderStatuses },
    paymentStatus: { kind: 'someOf', of: paymentStatuses },
    placed: { kind: 'days', keys: ['from', 'until'] },
    /** When the last parcel left. */
    sent: { kind: 'days', keys: ['sentFrom', 'sentUntil'] },
    currency: { kind: 'oneOf', of: currencyCodes },
    total: { kind: 'amounts', keys: ['totalFrom', 'totalUntil'] },
  },
  sorts: ['number', 'status', 'payment', 'buyer', 'total', 'placed'],
  sort: '-number',
  tabs: 'status',
  most: 10_000,
  title: 'common:orders',
  label: 'orderNumber',
  acts: {
    'fulfilment.approve': { title: 'order:move.approve', access: 'staffOrders', when: inStates('wait for approval') },
    'fulfilment.reject': {
      title: 'order:move.reject',
      access: 'staffOrders',
      when: inStates('wait for approval'),
      asks: { key: 'note', title: 'order:note.reject', max: 500, required: true },
      danger: true,
    },
    'fulfilment.cancel': {
      title: 'order:move.cancel',
      access: ['cancelOrder', 'staffOrders'],
      when: inStates(...withdrawable),
      input: { reason: 'other' },
      asks: { key: 'reasonText', title: 'order:cancelReason', max: 500, required: true },
      danger: true,
    },
    'fulfilment.advance:pack': along('pack', 'processing'),
    'fulfilment.advance:startQc': along('startQc', 'packing'),
    'fulfilment.advance:warehouse': along('warehouse', 'packing', 'QC testing'),
    'fulfilment.advance:startShipping': along('startShipping', 'packing', 'QC testing', 'warehousing'),
    'fulfilment.deliver': { title: 'order:move.deliver', access: 'staffOrders', when: inStates('shipped') },
  },
  columns: {
    number: { of: 'orderNumber', title: 'order:orderNumber' },
    status: { of: 'status', type: 'word', words: 'order:status.', title: 'order:statusTitle' },
    payment: { of: 'paymentStatus', type: 'word', words: 'order:payment.', title: 'order:paymentState' },
    buyer: [
      { of: 'buyerCompany', title: 'order:buyer' },
      { of: 'purchasedBy', title: 'order:purchasedBy' },
    ],
    what: { of: 'firstLines.*.productName', title: 'order:contents' },
    purchaseOrder: { of: 'purchaseOrder', title: 'order:purchaseOrder' },
    total: [
      { of: 'placedTotal.amount', type: 'number', title: 'order:grandTotal' },
      { of: 'placedTotal.currency', title: 'order:currency' },
    ],
    placed: { of: 'createdDate', type: 'time', title: 'order:placedAt' },
  },
} as const satisfies Listing
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
