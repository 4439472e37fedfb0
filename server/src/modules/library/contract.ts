import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { inStatus, type Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import {
  BoolIn,
  IdIn,
  IdOut,
  IntIn,
  Line,
  MoneyOut,
  pageInput,
  pageOf,
  Paragraph,
  seenRecord,
  TimeOut,
} from '../../kernel/shared/wire.ts'
import { listErrors } from '../list/contract.ts'
import { AskToKeep } from '../search/contract.ts'

// Library order (rule LIB-1): compounds, suppliers, price, checkout.

export const libraryErrors = defineErrors('library', {
  LIBRARY_OFF: [403, 178001],
  LIBRARY_FILE_TYPE: [415, 178002],
  LIBRARY_FILE_NOT_AS_NAMED: [415, 178003],
  LIBRARY_EMPTY: [409, 178004],
  NO_SUPPLIER_CHOSEN: [400, 178005],
  TERMS_NOT_ACCEPTED: [400, 178006],
  LIBRARY_ADDRESS: [400, 178007],
  LIBRARY_STATE: [409, 178008],
  RANGE_REVERSED: [400, 178009],
  LIBRARY_UNDELIVERABLE: [409, 178010],
})

export const libraryStates = [
  'selecting',
  'failed',
  'selected',
  'ordered',
  'confirmed',
  'shipped',
  'delivered',
  'cancelled',
] as const
export type LibraryState = (typeof libraryStates)[number]

/** Compounds of one library, and those that it is chosen from. */
export const MAX_COMPOUNDS = 10_000
export const MAX_CANDIDATES = 100_000
/** Suppliers of one library. */
export const MAX_SUPPLIERS = 20
/** Weeks until a library is there. */
export const DELIVERY_WEEKS = { from: 4, to: 8 } as const
/** The files that compounds come from. */
export const fileEndings = ['.txt', '.sdf'] as const
export const MAX_FILE_BYTES = 10 * 1024 * 1024

/** What compounds are narrowed by: computed properties, both ends included. */
export const ranges = ['weight', 'logP', 'polarSurface', 'donors', 'acceptors', 'rotatableBonds'] as const
export type RangeKey = (typeof ranges)[number]
/** Sets of structural alerts: interference with assays, reactive groups, mutagenicity. */
export const alertSetNames = ['interference', 'reactivity', 'mutagenicity'] as const
const Bound = z.union([z.null(), z.number().min(-1000).max(100_000)]).default(null)
const Range = z.object({ least: Bound, most: Bound })

/** Clusters by how many compounds they have. */
export const clusterSizes = ['all', 'several', 'single'] as const
export type ClusterSize = (typeof clusterSizes)[number]
/** Of some compounds: all are taken, none, or the first of each cluster. */
export const keeps = ['all', 'none', 'one'] as const
export type Keep = (typeof keeps)[number]

export const Filters = z.object({
  ranges: z.partialRecord(z.enum(ranges), Range).default({}),
  /** Sets of structural alerts: whatever has one of them is left out. */
  alerts: z.array(z.enum(alertSetNames)).max(alertSetNames.length).default([]),
  /** So many as different from each other as can be; all where nothing is said. */
  pick: z.union([z.null(), IntIn.pipe(z.int().min(1).max(MAX_COMPOUNDS))]).default(null),
})
export type Filters = z.output<typeof Filters>

export const libraryListing = {
  filters: {
    /** Number, title, purchase order or company. */
    search: { kind: 'text', max: 100 },
    status: { kind: 'someOf', of: libraryStates },
    created: { kind: 'days', keys: ['createdFrom', 'createdUntil'] },
  },
  sorts: ['number', 'company', 'total'],
  sort: '-number',
  tabs: 'status',
  title: 'library:title',
  label: 'number',
  acts: {
    'library.confirm': {
      title: 'library:move.confirm',
      access: 'staffOrders',
      when: inStatus('library:status.', ['ordered']),
    },
  },
  columns: {
    number: { of: 'number', title: 'library:number' },
    title: { of: 'title', title: 'library:name' },
    company: { of: 'company', title: 'library:company' },
    status: { of: 'status', type: 'word', words: 'library:status.', title: 'library:state' },
    compounds: { of: 'compounds', type: 'number', title: 'library:compounds' },
    total: [
      { of: 'total.amount', title: 'library:total' },
      { of: 'total.currency', title: 'library:currency' },
    ],
    created: { of: 'createdAt', type: 'time', title: 'library:created' },
  },
} as const satisfies Listing

const Head = z.object({
  id: IdOut,
  number: z.string(),
  title: z.string(),
  company: z.string(),
  status: z.enum(libraryStates),
  /** Compounds chosen by now. */
  compounds: z.int(),
  total: MoneyOut.nullable(),
  createdAt: TimeOut,
})

const Price = z.object({
  compound: MoneyOut,
  plate: MoneyOut,
  /** Compounds that somebody delivers, the plates that they fill, and what that comes to. */
  compounds: z.int(),
  plates: z.int(),
  total: MoneyOut.nullable(),
  /** In the buyer’s own currency at the reference rate of a day; null where it is the same or no rate is known. */
  compared: MoneyOut.nullable(),
  rateDay: z.iso.date().nullable(),
})

const buyers = { method: 'POST', access: 'buyNow', owner: 'buyer' } as const
const both = { method: 'POST', access: ['buyNow', 'staffOrders'], owner: 'buyer', reads: true } as const
const staff = { method: 'POST', access: 'staffOrders', owner: 'staff', onBehalf: false } as const
const Moved = z.object({ id: IdOut, status: z.enum(libraryStates) })
const changes = [errors.NOT_FOUND, errors.CHANGED_MEANWHILE, libraryErrors.LIBRARY_STATE] as const

export const library = defineContract('library', {
  options: {
    method: 'GET',
    path: '/order/mall/libraries/options',
    access: 'buyNow',
    summary:
      'Whether the caller’s company orders libraries, what they cost, and the structural alerts with their sources',
    output: z.object({
      enabled: z.boolean(),
      compound: MoneyOut,
      plate: MoneyOut,
      alerts: z.array(z.object({ set: z.string(), source: z.string(), doi: z.string(), count: z.int() })),
      lists: z.array(z.object({ id: IdOut, name: z.string(), lines: z.int() })),
      addresses: z.array(z.object({ id: IdOut, text: z.string() })),
    }),
  },
  file: {
    method: 'POST',
    path: '/order/mall/libraries/file',
    access: 'buyNow',
    summary: 'Takes compounds as .txt (one a line) or .sdf, and makes a list of values of them',
    carries: 'file',
    bodyLimit: MAX_FILE_BYTES,
    input: z.object({}),
    output: z.object({ listId: IdOut }),
    errors: [
      libraryErrors.LIBRARY_OFF,
      libraryErrors.LIBRARY_FILE_TYPE,
      libraryErrors.LIBRARY_FILE_NOT_AS_NAMED,
      errors.TOO_LARGE,
      errors.TOO_MANY_REQUESTS,
      errors.BUSY,
      ...Object.values(listErrors),
    ],
    transaction: false,
  },
  create: {
    ...buyers,
    // Lists are the buyer's own, as the service checks.
    owner: 'public',
    path: '/order/mall/libraries/create',
    summary: 'Begins a library with the compounds of a list, or of a search by words or by a drawn scaffold',
    idempotent: true,
    bodyLimit: 384 * 1024,
    input: z.object({
      title: Line(120).default(''),
      listId: IdIn.nullish().default(null),
      ask: AskToKeep.nullish().default(null),
      filters: Filters.prefault({}),
    }),
    output: z.object({ id: IdOut }),
    errors: [errors.NOT_FOUND, libraryErrors.LIBRARY_OFF, libraryErrors.LIBRARY_EMPTY, libraryErrors.RANGE_REVERSED],
  },
  mine: {
    ...buyers,
    path: '/order/mall/libraries/mine',
    summary: 'Libraries of the buyer; of the whole company for its administrator',
    input: z.object(listingInput(libraryListing)),
    output: listingOutput(Head),
    lists: libraryListing,
    reads: true,
  },
  detail: {
    ...both,
    path: '/order/mall/libraries/detail',
    summary: 'A library: what was chosen from, what each filter left, who delivers, what it costs, and what happened',
    input: z.object({ id: IdIn }),
    output: Head.extend({
      version: z.int(),
      buyer: z.string(),
      email: z.string(),
      source: z.enum(['list', 'search', 'scaffold']),
      /** What was searched for; empty for a list. */
      sourceText: z.string(),
      filters: Filters,
      funnel: z.object({
        found: z.int(),
        onSale: z.int(),
        /** Left out because buying one needs a permit, which is drawn on by an ordinary order. */
        byPermit: z.int(),
        inRange: z.int(),
        clean: z.int(),
        picked: z.int(),
        clusters: z.int(),
        alerts: z.record(z.string(), z.int()),
      }),
      /** Candidates looked at by now, while compounds are being chosen. */
      done: z.int(),
      problem: z.string(),
      suppliers: z.array(
        z.object({
          supplierId: IdOut,
          supplierName: z.string(),
          supplierNameZh: z.string(),
          /** Compounds that it has on sale, and those that it delivers of this library. */
          sells: z.int(),
          delivers: z.int(),
        }),
      ),
      price: Price,
      shipTo: z.string(),
      purchaseOrder: z.string(),
      remark: z.string(),
      tracking: z.string(),
      reason: z.string(),
      orderedAt: TimeOut.nullable(),
      events: z.array(z.object({ move: z.string(), to: z.string(), who: z.string(), at: TimeOut })),
    }),
    errors: [errors.NOT_FOUND],
  },
  compounds: {
    ...both,
    path: '/order/mall/libraries/compounds',
    summary: 'Compounds of a library in the order of its plates',
    /** `plate`: those of one plate alone, instead of a page. `cluster`: those of one cluster. */
    input: z.object({
      id: IdIn,
      plate: IntIn.pipe(z.int().min(1).max(125)).nullish().default(null),
      cluster: IntIn.nullish().default(null),
      ...pageInput,
    }),
    output: pageOf(
      z.object({
        moleculeId: IdOut,
        number: z.string(),
        nameEn: z.string(),
        nameZh: z.string(),
        cas: z.string().nullable(),
        weight: z.number().nullable(),
        logP: z.number().nullable(),
        polarSurface: z.number().nullable(),
        cluster: z.int(),
        /** The buyer leaves it out. */
        leftOut: z.boolean(),
        supplierId: IdOut.nullable(),
        supplierName: z.string(),
        supplierNameZh: z.string(),
        /** From 1, and like A02; null for what nobody delivers. */
        plate: z.int().nullable(),
        well: z.string().nullable(),
      }),
    ),
    errors: [errors.NOT_FOUND],
  },
  clusters: {
    ...both,
    path: '/order/mall/libraries/clusters',
    summary: 'Compounds of a library by likeness, the largest clusters first, each shown by one of its compounds',
    input: z.object({ id: IdIn, size: z.enum(clusterSizes).default('all'), ...pageInput }),
    output: pageOf(
      z.object({
        cluster: z.int(),
        size: z.int(),
        /** Of them not left out. */
        taken: z.int(),
        moleculeId: IdOut,
        number: z.string(),
        nameEn: z.string(),
        nameZh: z.string(),
        cas: z.string().nullable(),
      }),
    ),
    errors: [errors.NOT_FOUND],
  },
  pick: {
    ...buyers,
    path: '/order/mall/libraries/pick',
    summary: 'Takes or leaves out the compounds of a cluster, a single one, or all; or keeps the first of each cluster',
    input: z.object({
      ...seenRecord,
      cluster: IntIn.nullish().default(null),
      moleculeId: IdIn.nullish().default(null),
      keep: z.enum(keeps),
    }),
    output: Moved.extend({ taken: z.int() }),
    errors: [...changes, libraryErrors.LIBRARY_OFF],
  },
  plateMap: {
    ...both,
    method: 'GET',
    path: '/order/mall/libraries/plateMap',
    summary: 'The plates as a file: a CSV line or an SD record for each of the first 10,000 compounds',
    answers: 'file',
    input: z.object({ id: IdIn, format: z.enum(['csv', 'sdf']) }),
    errors: [errors.NOT_FOUND, libraryErrors.LIBRARY_EMPTY],
  },
  filter: {
    ...buyers,
    path: '/order/mall/libraries/filter',
    summary: 'Chooses compounds anew by other filters; a job does it',
    input: z.object({ ...seenRecord, filters: Filters }),
    output: Moved,
    errors: [...changes, libraryErrors.LIBRARY_OFF, libraryErrors.RANGE_REVERSED],
  },
  choose: {
    ...buyers,
    path: '/order/mall/libraries/choose',
    // Suppliers are everybody's.
    summary: 'Chooses who delivers: each compound comes from the chosen supplier that sells most of the library',
    input: z.object({ ...seenRecord, suppliers: z.array(IdIn).min(1).max(MAX_SUPPLIERS) }),
    output: Moved,
    errors: [...changes, libraryErrors.LIBRARY_OFF, libraryErrors.NO_SUPPLIER_CHOSEN],
  },
  checkout: {
    ...buyers,
    path: '/order/mall/libraries/checkout',
    summary: 'Orders a library at the prices shown',
    input: z.object({
      ...seenRecord,
      address: IdIn,
      purchaseOrder: Line(60).default(''),
      remark: Paragraph(2000).default(''),
      /** The terms of payment and delivery. */
      accepted: BoolIn,
    }),
    output: Moved,
    errors: [
      ...changes,
      libraryErrors.LIBRARY_OFF,
      libraryErrors.LIBRARY_EMPTY,
      libraryErrors.TERMS_NOT_ACCEPTED,
      libraryErrors.LIBRARY_ADDRESS,
      libraryErrors.LIBRARY_UNDELIVERABLE,
    ],
  },
  withdraw: {
    ...buyers,
    path: '/order/mall/libraries/withdraw',
    summary: 'Takes an ordered library back that staff have not confirmed',
    input: z.object({ ...seenRecord, reason: Line(500, 1) }),
    output: Moved,
    errors: changes,
  },
  list: {
    ...staff,
    path: '/order/mall/libraries/list',
    summary: 'Libraries of every company',
    input: z.object(listingInput(libraryListing)),
    output: listingOutput(Head),
    lists: libraryListing,
    reads: true,
  },
  confirm: {
    ...staff,
    path: '/order/mall/libraries/confirm',
    summary: 'The suppliers will deliver a library',
    input: z.object({ id: IdIn }),
    output: Moved,
    errors: [errors.NOT_FOUND, libraryErrors.LIBRARY_STATE],
  },
  ship: {
    ...staff,
    path: '/order/mall/libraries/ship',
    summary: 'A library has left, with how to follow it',
    input: z.object({ id: IdIn, tracking: Line(200, 1) }),
    output: Moved,
    errors: [errors.NOT_FOUND, libraryErrors.LIBRARY_STATE],
  },
  deliver: {
    ...staff,
    path: '/order/mall/libraries/deliver',
    summary: 'A library has arrived',
    input: z.object({ id: IdIn }),
    output: Moved,
    errors: [errors.NOT_FOUND, libraryErrors.LIBRARY_STATE],
  },
  cancel: {
    ...staff,
    path: '/order/mall/libraries/cancel',
    summary: 'Ends a library that was ordered, with a reason that the buyer reads',
    input: z.object({ id: IdIn, reason: Line(500, 1) }),
    output: Moved,
    errors: [errors.NOT_FOUND, libraryErrors.LIBRARY_STATE],
  },
})
