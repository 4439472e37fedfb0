import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { supplierFilter, type Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { BoolIn, IdIn, IdOut, IntIn, Line, Name, TimeOut } from '../../kernel/shared/wire.ts'

// Where a supplier's catalogue, stock or prices are fetched from by the clock (rule CAT-1): the same file as an upload, with the same report.

export const feedErrors = defineErrors('feed', {
  FEED_ADDRESS_WRONG: [400, 193001],
  FEED_ADDRESS_PRIVATE: [400, 193002],
  HOST_KEY_MISSING: [400, 193003],
  SECRET_AGAIN: [409, 193004],
  TOO_MANY_FEEDS: [409, 193005],
  BEING_FETCHED: [409, 193006],
  NO_SUPPLIER_OF_FEED: [409, 193007],
})

const access = ['supplierCatalogue', 'staffCatalogue'] as const

/** What a source may change: all of a product, or of its packs the stock or the prices alone. */
export const feedContents = ['catalogue', 'inventory', 'pricing'] as const
export const feedStates = ['active', 'paused'] as const
/** Held: it waits for a person. Refused: somebody did not apply it, or ended its import, or a newer file came in its place. */
export const fetchOutcomes = ['running', 'unchanged', 'taken', 'held', 'refused', 'failed'] as const
/** Sources that one supplier may have. */
export const MAX_FEEDS = 10

const Fetched = {
  outcome: z.enum(fetchOutcomes),
  /** Why it failed or waits for a person, and what to do, in the caller's language. */
  problem: z.string().nullable(),
  remedy: z.string().nullable(),
  /** What the other side said. */
  detail: z.string(),
  size: z.int().nullable(),
  uploadId: IdOut.nullable(),
  beganAt: TimeOut,
}

const FeedOut = z.object({
  id: IdOut,
  supplierId: IdOut,
  supplierName: z.string(),
  supplierNameZh: z.string(),
  name: z.string(),
  url: z.string(),
  username: z.string(),
  /** Whether a password or a key is kept; it is never told. */
  secretKept: z.boolean(),
  hostKey: z.string(),
  content: z.enum(feedContents),
  /** Hours between fetches; null: once a day at `dailyAt`, in China. */
  everyHours: z.int().nullable(),
  dailyAt: z.string(),
  state: z.enum(feedStates),
  /** Paused by a person, or after too many failures in a row. */
  pausedWhy: z.enum(['person', 'failures']).nullable(),
  fetching: z.boolean(),
  nextAt: TimeOut,
  failures: z.int(),
  last: z.object(Fetched).nullable(),
  version: z.int(),
})

/** Where the file lies, and who asks. */
const source = {
  /** Of a source that is changed: what is not given anew stays. */
  id: IdIn.optional(),
  supplierId: IdIn.optional(),
  url: Line(2000, 8),
  username: Line(200).default(''),
  /** A password or a private key without one; left out: as it is kept. */
  secret: z.string().max(20_000).optional(),
  hostKey: Line(100).default(''),
}

export const feedListing = {
  filters: {
    name: { kind: 'text', max: 80 },
    state: { kind: 'someOf', of: feedStates },
    content: { kind: 'someOf', of: feedContents },
    ofSupplier: supplierFilter,
  },
  sorts: ['name', 'next', 'at'],
  sort: '-at',
  tabs: 'state',
  title: 'feed:title',
  label: 'name',
  columns: {
    name: { of: 'name', title: 'feed:name' },
    supplier: { of: 'supplierName', title: 'feed:supplier' },
    content: { of: 'content', type: 'word', words: 'feed:content.', title: 'feed:contentTitle' },
    state: { of: 'state', type: 'word', words: 'feed:state.', title: 'feed:stateTitle' },
    next: { of: 'nextAt', type: 'time', title: 'feed:nextAt' },
  },
} as const satisfies Listing

/** The fetches of one source. */
export const fetchListing = {
  filters: {
    outcome: { kind: 'someOf', of: fetchOutcomes },
    began: { kind: 'days', keys: ['beganFrom', 'beganUntil'] },
  },
  sorts: ['began', 'size'],
  sort: '-began',
  tabs: 'outcome',
  title: 'feed:history',
  label: 'beganAt',
  columns: {
    began: { of: 'beganAt', type: 'time', title: 'feed:beganAt' },
    outcome: { of: 'outcome', type: 'word', words: 'feed:outcome.', title: 'feed:outcomeTitle' },
    why: [
      { of: 'problem', title: 'feed:why' },
      { of: 'detail', title: 'feed:said' },
    ],
    size: { of: 'size', type: 'number', title: 'feed:bytes' },
    by: { of: 'askedBy', title: 'feed:by' },
  },
} as const satisfies Listing

export const feed = defineContract('feed', {
  list: {
    method: 'GET',
    path: '/oldapi/mall/feed/list',
    access,
    summary: 'Sources that files are fetched from by the clock',
    input: z.object(listingInput(feedListing)),
    output: listingOutput(FeedOut),
    lists: feedListing,
  },
  detail: {
    method: 'GET',
    path: '/oldapi/mall/feed/:id',
    access,
    summary: 'One source: when it is fetched, and how that went last',
    input: z.object({ id: IdIn }),
    output: FeedOut,
    errors: [errors.NOT_FOUND],
    owner: 'supplier',
  },
  fetches: {
    method: 'GET',
    path: '/oldapi/mall/feed/:id/fetches',
    access,
    summary: 'Fetches of a source, the newest first, each with the upload that it became',
    input: z.object({ id: IdIn, ...listingInput(fetchListing) }),
    output: listingOutput(
      z.object({ id: IdOut, askedBy: z.string().nullable(), endedAt: TimeOut.nullable(), ...Fetched }),
    ),
    lists: fetchListing,
    errors: [errors.NOT_FOUND],
    owner: 'supplier',
  },
  test: {
    method: 'POST',
    path: '/oldapi/mall/feed/test',
    access,
    summary:
      'Whether a source can be read as it is said; nothing is kept. The first answer of an SFTP server is its key alone',
    input: z.object(source),
    output: z.object({
      ok: z.boolean(),
      problem: z.string().nullable(),
      remedy: z.string().nullable(),
      detail: z.string(),
      /** The key that an SFTP server answered with. */
      hostKey: z.string().nullable(),
      size: z.int().nullable(),
    }),
    errors: [
      errors.NOT_FOUND,
      errors.BUSY,
      feedErrors.FEED_ADDRESS_WRONG,
      feedErrors.FEED_ADDRESS_PRIVATE,
      feedErrors.SECRET_AGAIN,
      feedErrors.NO_SUPPLIER_OF_FEED,
    ],
    owner: 'supplier',
    transaction: false,
    limit: 20,
  },
  save: {
    method: 'POST',
    path: '/oldapi/mall/feed/save',
    access,
    onBehalf: false,
    summary: 'Keeps a source, or changes one; a new one is fetched first at its next time',
    input: z.object({
      ...source,
      name: Name(80, 1),
      content: z.enum(feedContents),
      everyHours: IntIn.pipe(z.int().min(1).max(168)).nullable(),
      dailyAt: z
        .string()
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
        .default('03:00'),
      version: IntIn.optional(),
    }),
    output: z.object({ id: IdOut }),
    errors: [
      errors.NOT_FOUND,
      errors.CHANGED_MEANWHILE,
      feedErrors.FEED_ADDRESS_WRONG,
      feedErrors.FEED_ADDRESS_PRIVATE,
      feedErrors.HOST_KEY_MISSING,
      feedErrors.SECRET_AGAIN,
      feedErrors.TOO_MANY_FEEDS,
      feedErrors.NO_SUPPLIER_OF_FEED,
    ],
    owner: 'supplier',
  },
  pause: {
    method: 'POST',
    path: '/oldapi/mall/feed/:id/pause',
    access,
    summary: 'Stops fetching a source, or goes on with it',
    input: z.object({ id: IdIn, paused: BoolIn }),
    errors: [errors.NOT_FOUND],
    owner: 'supplier',
  },
  fetchNow: {
    method: 'POST',
    path: '/oldapi/mall/feed/:id/fetch',
    access,
    summary: 'Fetches a source now, in the background',
    input: z.object({ id: IdIn }),
    errors: [errors.NOT_FOUND, feedErrors.BEING_FETCHED],
    owner: 'supplier',
    limit: 20,
  },
  remove: {
    method: 'POST',
    path: '/oldapi/mall/feed/:id/remove',
    access,
    onBehalf: false,
    summary: 'Forgets a source with its password; what came from it stays',
    input: z.object({ id: IdIn }),
    errors: [errors.NOT_FOUND],
    owner: 'supplier',
  },
})
