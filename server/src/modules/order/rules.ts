import { serviceRoles, type Person } from '../../kernel/shared/access.ts'
import { defineMachine, type Move } from '../../kernel/shared/machine.ts'
import type { ErrorDefinition } from '../../kernel/shared/errors.ts'
import type { PaymentTerm } from '../domain/contract.ts'
import { isTaxNumber, plainNumber } from '../company/rules.ts'
import { CASH_IN_ADVANCE, isPrepaid } from '../domain/rules.ts'
import {
  cancellable,
  type complaintDeeds,
  type confirmationDeeds,
  type buyerDeeds,
  type deskDeeds,
  type erpDeeds,
  invoiceTypes,
  type InvoiceType,
  orderErrors,
  type OrderMove,
  type OrderStatus,
  type PaymentStatus,
  type records,
  type requisitionDeeds,
  type supplierDeeds,
  withdrawable,
} from './contract.ts'

/** Where something can go wrong with an order in the house. */
const underway = ['processing', 'packing', 'QC testing', 'warehousing', 'shipping', 'partially shipped'] as const

/**
 * How an order moves. `cancel` is the buyer's, `withdraw` staff's; neither once goods are on their way. An order of which
 * a part has left is never taken back whole: what is still open is shipped too, or cancelled by `close`. Suppliers send from
 * their own shelves, however far the house is with the rest. A parcel recorded wrongly is put right, or taken back, until it has arrived.
 */
export const orderMachine = defineMachine(
  'order',
  {
    place: { from: [null], to: 'wait for approval' },
    approve: { from: ['wait for approval'], to: 'processing' },
    reject: { from: ['wait for approval'], to: 'rejected' },
    pack: { from: ['processing'], to: 'packing' },
    startQc: { from: ['packing'], to: 'QC testing' },
    warehouse: { from: ['packing', 'QC testing'], to: 'warehousing' },
    startShipping: { from: ['packing', 'QC testing', 'warehousing'], to: 'shipping' },
    shipPart: { from: ['shipping', 'partially shipped'], to: 'partially shipped' },
    ship: { from: ['shipping', 'partially shipped'], to: 'shipped' },
    deliver: { from: ['shipped'], to: 'delivered' },
    cancel: { from: [...cancellable], to: 'cancelled' },
    withdraw: { from: [...withdrawable], to: 'cancelled' },
    fail: { from: underway, to: 'processing error' },
    loseTrack: { from: underway, to: 'unknown error' },
    resume: { from: ['processing error', 'unknown error'], to: 'processing' },
    resumePart: { from: ['processing error', 'unknown error'], to: 'partially shipped' },
    close: { from: ['partially shipped', 'processing error', 'unknown error'], to: 'shipped' },
    supplierShipPart: { from: underway, to: 'partially shipped' },
    supplierShip: { from: underway, to: 'shipped' },
    amendParcel: { from: ['shipped', 'partially shipped'], to: 'shipped' },
    amendParcelPart: { from: ['shipped', 'partially shipped'], to: 'partially shipped' },
    takeParcelBack: { from: ['shipped', 'partially shipped'], to: 'shipping' },
    takeParcelBackPart: { from: ['shipped', 'partially shipped'], to: 'partially shipped' },
    // Of an order that is approved, and of one that waits for it.
    splitOff: { from: [null], to: 'processing' },
    splitOffWaiting: { from: [null], to: 'wait for approval' },
    // All that had not left goes to another order: what stays has left.
    splitRest: { from: ['partially shipped', 'processing error', 'unknown error'], to: 'shipped' },
  } satisfies Record<OrderMove, Move<OrderStatus>>,
  orderErrors.MOVE_NOT_POSSIBLE,
)

/**
 * The event that the trade logs for a move. PARTIAL_SUCCESS speaks of the ERP, FORWARDED of suppliers who work by orders only; the
 * specification has no word for readiness to ship, rejection, a lost track, payments and promises, which are named in its manner.
 */
export const eventOfMove: Record<
  | OrderMove
  | (typeof records)[number]
  | (typeof supplierDeeds)[number]
  | (typeof confirmationDeeds)[number]
  | (typeof complaintDeeds)[number]
  | (typeof requisitionDeeds)[number]
  | (typeof buyerDeeds)[number]
  | (typeof erpDeeds)[number]
  | (typeof deskDeeds)[number],
  string
> = {
  place: 'CREATED',
  approve: 'PROCESSING',
  reject: 'REJECTED',
  pack: 'PACKING',
  startQc: 'QC_TESTING',
  warehouse: 'WAREHOUSING',
  startShipping: 'SHIPPING',
  shipPart: 'SHIPMENT_ADDED',
  ship: 'SHIPPED',
  deliver: 'DELIVERED',
  cancel: 'CANCELLED',
  withdraw: 'CANCELLED',
  fail: 'PROCESSING_ERROR',
  loseTrack: 'UNKNOWN_ERROR',
  resume: 'PROCESSING',
  resumePart: 'PROCESSING',
  close: 'ORDEREDITED',
  supplierShipPart: 'SHIPMENT_ADDED',
  supplierShip: 'SHIPPED',
  agree: 'AGREED_BY_COMPANY',
  askConfirmation: 'CONFIRMATION_ASKED',
  confirm: 'CONFIRMED_BY_BUYER',
  decline: 'DECLINED_BY_BUYER',
  complain: 'COMPLAINT_RECEIVED',
  settleComplaint: 'COMPLAINT_DECIDED',
  withdrawComplaint: 'COMPLAINT_WITHDRAWN',
  forward: 'FORWARDED',
  confirmSupply: 'SUPPLY_CONFIRMED',
  delay: 'SUPPLY_DELAYED',
  amendParcel: 'SHIPMENT_UPDATED',
  amendParcelPart: 'SHIPMENT_UPDATED',
  receive: 'ORDER_RECEIVED',
  relabelParcel: 'SHIPMENT_UPDATED',
  takeParcelBack: 'SHIPMENT_DELETED',
  takeParcelBackPart: 'SHIPMENT_DELETED',
  cancelLine: 'LINE_CANCELLED',
  edit: 'ORDEREDITED',
  split: 'ORDEREDITED',
  splitOff: 'CREATED',
  splitOffWaiting: 'CREATED',
  splitRest: 'ORDEREDITED',
  reprice: 'COSTUPDATED',
  setWritten: 'ORDEREDITED',
  setKept: 'ORDEREDITED',
  setCosts: 'COSTUPDATED',
  notify: 'NOTIFICATION_SENT',
  handOver: 'HANDED_OVER',
  recordPayment: 'PAYMENT_RECORDED',
  recordRefund: 'REFUND_RECORDED',
  undoPayment: 'PAYMENT_REVERSED',
  erpSend: 'SENT_TO_ERP',
  erpRecall: 'RECALL_SENT_TO_ERP',
  erpRecalled: 'RECALLED_FROM_ERP',
  erpPendingApproval: 'PENDING_APPROVAL',
  erpOrderGenerated: 'ORDER_GENERATED',
  erpForwarded: 'FORWARDED',
  erpInvoiced: 'INVOICED',
  erpPartialSuccess: 'PARTIAL_SUCCESS',
  erpInventoryInsufficient: 'PROCESSING_ERROR',
  erpErpError: 'PROCESSING_ERROR',
  erpProductNonexistent: 'PROCESSING_ERROR',
  erpProjectNonexistent: 'PROCESSING_ERROR',
  erpSiteNonexistent: 'PROCESSING_ERROR',
  erpUserNonexistent: 'PROCESSING_ERROR',
  erpProductCodeError: 'PROCESSING_ERROR',
  erpStandardNotNull: 'PROCESSING_ERROR',
}

/** The terms a company may order on: its own, or paying in advance. */
export const termsOf = (own: PaymentTerm): PaymentTerm[] => (isPrepaid(own) ? [own] : [own, CASH_IN_ADVANCE])

export { projectCodeFits } from '../domain/rules.ts'

/** What the buyer wrote on the order. */
export interface Ordered {
  paymentTerm: PaymentTerm
  invoiceType: InvoiceType
  invoiceTitle: string
  /** Where a digital invoice goes; empty: to the buyer. */
  invoiceEmail: string
  purchaseOrder: string
  projectCode: string
  remark: string
}

/** Whether an invoice is fully digitalised (数电票), so that it goes to an email address. */
export const isDigital = (type: InvoiceType) => type === 'digital normal' || type === 'digital special'
const isSpecial = (type: InvoiceType) => type === 'vat special' || type === 'digital special'

/** Which invoices a company may ask for: those by which it deducts the tax need its tax number, digital ones are of China. */
export const invoiceTypesFor = ({ country, taxId }: { country: string; taxId: string }) =>
  invoiceTypes.filter(
    (type) =>
      (!isSpecial(type) || (taxId !== '' && isTaxNumber(country, plainNumber(taxId)))) &&
      (!isDigital(type) || country === 'CN'),
  )

/** Two addresses of one site: same country, region and city. */
export const sameSite = (one: Site, other: Site) =>
  one.country === other.country && plain(one.city) === plain(other.city) && plain(one.state) === plain(other.state)
export interface Site {
  country: string
  state: string
  city: string
}
const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/** A company's name for readers of a language: its local one for Chinese readers, where it has one. */
export const companyNameIn = (language: string, { name, localName }: { name: string; localName: string }) =>
  (language === 'zh' && localName) || name

/** A line of an order as emails name it, for readers of a language: its Chinese name for Chinese readers, its English one for others. */
export function lineInWords(
  language: string,
  line: { quantity: number; nameEn: string; nameZh: string; productCode: string; pack: string },
): string {
  const names = language === 'zh' ? [line.nameZh, line.nameEn] : [line.nameEn, line.nameZh]
  return `${line.quantity} × ${names.find(Boolean) ?? line.productCode}, ${line.pack}`
}

/** Which orders a caller sees: staff all, administrators their company's, everybody else their own (or the buyer's). */
export type Scope =
  | { kind: 'all' }
  | { kind: 'company'; companyId: number }
  | { kind: 'own'; buyerId: number }
  /** Those with lines of a supplier: for its own part of them, never as a whole. */
  | { kind: 'supplier'; supplierId: number }
export function scopeOf(actor: Person): Scope {
  if (actor.onBehalfOf) return { kind: 'own', buyerId: actor.onBehalfOf.buyerId }
  if (actor.permissions.has('staffOrders')) return { kind: 'all' }
  if (actor.roles.includes('ROLE_BUYER_ADMIN')) return { kind: 'company', companyId: actor.companyId }
  return { kind: 'own', buyerId: actor.userId }
}

/** Whether a caller must choose the buyer first: customer service buys for others only (rule BUY-4). */
export const mustChooseBuyer = (actor: Person) =>
  actor.onBehalfOf === null && actor.roles.some((role) => (serviceRoles as readonly string[]).includes(role))

/** From which open units a shipment of a line takes: reserved ones first, then unmanaged, then awaited; null if too few. */
export function takeFrom(line: { allocated: number; backordered: number; unmanaged: number }, quantity: number) {
  const allocated = Math.min(quantity, line.allocated)
  const unmanaged = Math.min(quantity - allocated, line.unmanaged)
  const backordered = quantity - allocated - unmanaged
  return backordered > line.backordered ? null : { allocated, backordered, unmanaged }
}

/** Open units of a line after its number has changed, as far as stock need not be asked: what it waits for goes first. */
export function fewer(line: { allocated: number; backordered: number; unmanaged: number }, by: number) {
  const backordered = Math.min(by, line.backordered)
  const unmanaged = Math.min(by - backordered, line.unmanaged)
  const allocated = by - backordered - unmanaged
  return {
    allocated: line.allocated - allocated,
    backordered: line.backordered - backordered,
    unmanaged: line.unmanaged - unmanaged,
    freed: allocated,
  }
}

/** The people behind an order: whose it is, who placed it for them, and where they work. */
export interface Parties {
  buyerId: number
  placedBy: number
  companyId: number
}

/** L11: whoever decides on an order neither bought nor placed it, and does not work for the company that pays. */
export const mayDecide = (decider: { userId: number; companyId: number }, { buyerId, placedBy, companyId }: Parties) =>
  decider.userId !== buyerId && decider.userId !== placedBy && decider.companyId !== companyId

export type ShownMove = OrderMove | (typeof records)[number]
const staffMoves = [
  'approve',
  'reject',
  'pack',
  'startQc',
  'warehouse',
  'startShipping',
  'ship',
  'deliver',
  'close',
  'withdraw',
  'fail',
  'loseTrack',
  'resume',
] as const

export interface MoveFacts {
  status: OrderStatus
  paymentStatus: PaymentStatus
  prepaid: boolean
  /** Whether its deposit is still to be paid. */
  depositOpen: boolean
  /** Whether a parcel has left. */
  partShipped: boolean
  /** Whether goods in it still have to go through quality control. */
  qcDue?: boolean
}

/** Why a move is refused now; null where it is possible. */
export function moveRefusal(
  move: OrderMove,
  { status, paymentStatus, prepaid, depositOpen, partShipped, qcDue }: MoveFacts,
) {
  if (!orderMachine.can(move, status)) return orderErrors.MOVE_NOT_POSSIBLE
  if (qcDue && (move === 'warehouse' || move === 'startShipping')) return orderErrors.QC_BEFORE_SHIPMENT
  if (move === 'close' && !partShipped) return orderErrors.MOVE_NOT_POSSIBLE
  if ((move === 'cancel' || move === 'withdraw') && partShipped) return orderErrors.PARTLY_SHIPPED
  const sends = move === 'ship' || move === 'shipPart' || move === 'supplierShip' || move === 'supplierShipPart'
  if (!sends) return null
  if (prepaid && paymentStatus !== 'paid') return orderErrors.PAYMENT_BEFORE_SHIPMENT
  return depositOpen ? orderErrors.DEPOSIT_BEFORE_SHIPMENT : null
}

/** The states in which lines, addresses and terms of an order can still be changed. */
const editable: readonly OrderStatus[] = [
  'wait for approval',
  'processing',
  'packing',
  'QC testing',
  'warehousing',
  'shipping',
  'processing error',
  'unknown error',
]

/** Why lines, addresses and terms cannot be changed now; null where they can. What has left was invoiced and stays as it is. */
export function editRefusal({ status, partShipped }: Pick<MoveFacts, 'status' | 'partShipped'>) {
  if (partShipped || status === 'shipped' || status === 'delivered') return orderErrors.ALREADY_LEFT
  return editable.includes(status) ? null : orderErrors.ORDER_OVER
}

/** Whether units of an order in this state may go to an order of their own: also of one of which a part has left, as far as they have not. */
export const isSplittable = (status: OrderStatus) => status === 'partially shipped' || editable.includes(status)

/** Why a payment or its return cannot be recorded now; null where it can. */
export function recordRefusal(record: (typeof records)[number], { status, paymentStatus }: MoveFacts) {
  if (record === 'recordRefund') return paymentStatus === 'refund due' ? null : orderErrors.NOTHING_TO_REFUND
  if (status === 'cancelled' || status === 'rejected') return orderErrors.MOVE_NOT_POSSIBLE
  return paymentStatus === 'paid' || paymentStatus === 'refund due' ? orderErrors.ALREADY_PAID : null
}

/** The moves of a reader's side with why each is refused to them now; null where it is possible. */
export function movesOf(
  reader: { userId: number; companyId: number; staff: boolean },
  facts: MoveFacts & Parties,
): { move: ShownMove; refusal: ErrorDefinition | null }[] {
  const refusalOf = (move: OrderMove) =>
    moveRefusal(move, facts) ??
    ((move === 'approve' || move === 'reject') && !mayDecide(reader, facts) ? orderErrors.NOT_YOURS_TO_DECIDE : null)
  const own: readonly OrderMove[] = reader.staff ? staffMoves : ['cancel']
  const shown: { move: ShownMove; refusal: ErrorDefinition | null }[] = own.map((move) => ({
    move,
    refusal: refusalOf(move),
  }))
  if (!reader.staff) return shown
  const recorded = (['recordPayment', 'recordRefund'] as const).map((move) => ({
    move,
    refusal: recordRefusal(move, facts),
  }))
  return [...shown, ...recorded]
}
