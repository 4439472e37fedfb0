import { z } from 'zod'
import { companyFilter, inStatus, type Listing } from '../../kernel/shared/listing.ts'
import { currencyCodes } from '../../kernel/shared/money.ts'
import { MoneyOut } from '../../kernel/shared/wire.ts'
import { orderStatuses, paymentStatuses, withdrawable, type OrderStatus, type plainMoves } from './stateContract.ts'

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
  fileAccess: ['orderExportCSV', 'staffOrders'],
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

/** The lines of those orders: what a file holds of them, and its heads. */
export const orderLineListing = {
  filters: orderListing.filters,
  sorts: orderListing.sorts,
  sort: orderListing.sort,
  most: orderListing.most,
  title: 'order:orderLines',
  id: null,
  fileAccess: orderListing.fileAccess,
  columns: {
    number: { of: 'orderNumber', title: 'order:orderNumber' },
    date: { of: 'placedOn', title: 'order:file.date' },
    status: { of: 'status', type: 'word', words: 'order:status.', title: 'order:statusTitle' },
    purchaseOrder: { of: 'purchaseOrder', title: 'order:purchaseOrder' },
    company: { of: 'buyerCompany', title: 'order:file.company' },
    supplier: { of: 'supplierName', title: 'order:supplier' },
    code: { of: 'productCode', title: 'order:file.code' },
    name: { of: 'productName', title: 'order:file.name' },
    cas: { of: 'productCas', title: 'order:file.cas' },
    pack: { of: 'pack', title: 'order:file.pack' },
    quantity: { of: 'quantity', type: 'number', title: 'order:file.quantity' },
    unitPrice: { of: 'unitPrice.amount', type: 'number', title: 'order:file.unitPrice' },
    lineTotal: { of: 'lineTotal.amount', type: 'number', title: 'order:file.lineTotal' },
    currency: { of: 'lineTotal.currency', title: 'order:currency' },
    projectCode: { of: 'projectCode', title: 'order:projectCode' },
    budget: { of: 'budget', title: 'order:file.budget' },
  },
} as const satisfies Listing

/** A line of an order as a file has it, its names in the caller's language. */
export const ListedLine = z.object({
  orderNumber: z.string(),
  /** The day in China. */
  placedOn: z.iso.date(),
  status: z.enum(orderStatuses),
  purchaseOrder: z.string(),
  buyerCompany: z.string(),
  supplierName: z.string(),
  productCode: z.string(),
  productName: z.string(),
  productCas: z.string().nullable(),
  pack: z.string(),
  quantity: z.int(),
  unitPrice: MoneyOut,
  lineTotal: MoneyOut,
  /** Of the line, else of its order. */
  projectCode: z.string(),
  budget: z.string(),
})
