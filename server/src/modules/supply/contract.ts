import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import type { Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { IdIn, IdOut, languages, Line, Paragraph, TimeOut } from '../../kernel/shared/wire.ts'
import { MAX_LINES } from '../cart/contract.ts'
import { documentKinds } from '../document/contract.ts'
import { ParcelLine } from '../fulfilment/contract.ts'
import { orderErrors } from '../order/contract.ts'

// A supplier's part of an order: its own lines, and nothing of the buyer but where the goods go. No price stands here: what
// the buyer pays is none of the supplier's.

export const supplyErrors = defineErrors('supply', {
  /** Something of the order has to happen first, which the supplier is not told. */
  NOT_RELEASED: [409, 132001],
  NOTHING_OPEN: [409, 132002],
  HOUSE_SENDS: [409, 132003],
  DAY_NOT_AFTER_TODAY: [409, 132004],
})

/** What happens to a part. */
export const supplyEvents = [
  'received',
  'confirmed',
  'delayed',
  'shipped',
  'taken back',
  'cancelled',
  'delivered',
] as const
export type SupplyEvent = (typeof supplyEvents)[number]

/** How far a supplier's part of an order has come. */
export const supplyStates = [
  'new',
  'confirmed',
  'delayed',
  'partly shipped',
  'shipped',
  'delivered',
  'cancelled',
] as const
export type SupplyState = (typeof supplyStates)[number]
export const supplyActs = ['confirm', 'delay', 'ship'] as const

export const supplyListing = {
  filters: {
    /** Order number, product name, code or CAS of one's own lines. */
    search: { kind: 'text', max: 100 },
    state: { kind: 'someOf', of: supplyStates },
    received: { kind: 'days', keys: ['from', 'until'] },
    expected: { kind: 'days', keys: ['expectedFrom', 'expectedUntil'] },
  },
  sorts: ['number', 'received', 'expected'],
  sort: '-received',
  tabs: 'state',
  most: 10_000,
  title: 'supply:title',
  label: 'orderNumber',
  columns: {
    number: { of: 'orderNumber', title: 'supply:orderNumber' },
    state: { of: 'state', type: 'word', words: 'supply:state.', title: 'supply:stateTitle' },
    what: { of: 'firstLines.*.productName', title: 'supply:goods' },
    open: { of: 'open', type: 'number', title: 'supply:open' },
    expected: { of: 'expectedOn', title: 'supply:expectedOn' },
    received: { of: 'receivedAt', type: 'time', title: 'supply:receivedAt' },
  },
} as const satisfies Listing

const Head = z.object({
  id: IdOut,
  orderNumber: z.string(),
  state: z.enum(supplyStates),
  /** When the order was approved. */
  receivedAt: TimeOut,
  /** The last of the days on which open lines leave; null where none is promised. */
  expectedOn: z.iso.date().nullable(),
  /** Units still to be sent. */
  open: z.int(),
})
const Goods = { productName: z.string(), productChineseName: z.string(), pack: z.string(), quantity: z.int() }
const ShipTo = z.object({
  contact: z.string(),
  phone: z.string(),
  street: z.string(),
  street2: z.string(),
  city: z.string(),
  county: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
})
export const Day = z.iso.date()

export const supply = defineContract('supply', {
  list: {
    method: 'POST',
    path: '/order/mall/supplierOrders/list',
    access: 'supplierOrders',
    summary: 'Approved orders with lines of the caller’s supplier, and only those lines',
    input: z.object(listingInput(supplyListing)),
    output: listingOutput(Head.extend({ lineCount: z.int(), firstLines: z.array(z.object(Goods)) })),
    lists: supplyListing,
    owner: 'supplier',
    reads: true,
  },
  detail: {
    method: 'POST',
    path: '/order/mall/supplierOrders/detail/:id',
    access: 'supplierOrders',
    summary: 'A supplier’s part of an order: its lines, where they go, its parcels, and what it can do now',
    input: z.object({ id: IdIn }),
    output: Head.extend({
      /** Where the goods go; null where nothing is to be sent and nothing was. */
      shipTo: ShipTo.nullable(),
      lines: z.array(
        z.object({
          id: IdOut,
          lineNumber: z.int(),
          productId: IdOut,
          productCode: z.string(),
          productCas: z.string().nullable(),
          productPurity: z.string(),
          ...Goods,
          open: z.int(),
          shipped: z.int(),
          cancelled: z.int(),
          expectedOn: z.iso.date().nullable(),
          delayReason: z.string(),
          requestedOn: z.iso.date().nullable(),
          /** Where the line goes, where that is not where the part goes. */
          shipTo: ShipTo.nullable(),
          documents: z.array(
            z.object({ documentId: IdOut, kind: z.enum(documentKinds), language: z.enum(languages), lot: z.string() }),
          ),
        }),
      ),
      parcels: z.array(
        z.object({
          id: IdOut,
          carrier: z.string(),
          trackingNumber: z.string(),
          shippedAt: TimeOut,
          lines: z.array(z.object({ orderLineId: IdOut, productCode: z.string(), ...Goods, lot: z.string() })),
        }),
      ),
      /** What happened to the part, newest first. `who` of the supplier's own people; empty where the house did it. */
      events: z.array(z.object({ at: TimeOut, kind: z.enum(supplyEvents), who: z.string(), note: z.string() })),
      /** What the supplier may do now; what not, with the reason in their language. */
      acts: z.array(z.object({ act: z.enum(supplyActs), allowed: z.boolean(), reason: z.string().nullable() })),
    }),
    errors: [errors.NOT_FOUND],
    owner: 'supplier',
    reads: true,
  },
  confirm: {
    method: 'POST',
    path: '/order/mall/supplierOrders/confirm',
    access: 'supplierOrders',
    summary: 'Confirms all open lines of the supplier, with the day on which they leave',
    input: z.object({ id: IdIn, expectedOn: Day }),
    output: z.object({ id: IdOut }),
    errors: [errors.NOT_FOUND, supplyErrors.NOTHING_OPEN, supplyErrors.HOUSE_SENDS, supplyErrors.DAY_NOT_AFTER_TODAY],
    owner: 'supplier',
    onBehalf: false,
  },
  delay: {
    method: 'POST',
    path: '/order/mall/supplierOrders/delay',
    access: 'supplierOrders',
    summary: 'Says that open lines leave later, why, and when; the buyer is told',
    input: z.object({
      id: IdIn,
      orderLineIds: z.array(IdIn).min(1).max(MAX_LINES),
      expectedOn: Day,
      reason: Paragraph(500, 1),
    }),
    output: z.object({ id: IdOut }),
    errors: [errors.NOT_FOUND, supplyErrors.NOTHING_OPEN, supplyErrors.HOUSE_SENDS, supplyErrors.DAY_NOT_AFTER_TODAY],
    owner: 'supplier',
    onBehalf: false,
  },
  ship: {
    method: 'POST',
    path: '/order/mall/supplierOrders/ship',
    idempotent: true,
    access: 'supplierOrders',
    summary: 'Records a parcel with some or all of the supplier’s open units, and their lots',
    input: z.object({
      id: IdIn,
      carrier: Line(100, 1),
      trackingNumber: Line(100, 1),
      lines: z
        .array(ParcelLine)
        .min(1)
        .max(MAX_LINES)
        .refine((lines) => new Set(lines.map(({ orderLineId }) => orderLineId)).size === lines.length),
    }),
    output: z.object({ id: IdOut }),
    errors: [
      errors.NOT_FOUND,
      supplyErrors.NOT_RELEASED,
      supplyErrors.NOTHING_OPEN,
      supplyErrors.HOUSE_SENDS,
      orderErrors.SHIPPED_TOO_MANY,
    ],
    owner: 'supplier',
    onBehalf: false,
  },
})
