import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import type { Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { IntIn, MoneyOut, pageInput, pageOf, TimeOut } from '../../kernel/shared/wire.ts'
import { MoleculeOfProduct } from '../product/contract.ts'
import { AskToKeep, searchErrors } from '../search/contract.ts'
import { structureErrors } from '../structure/contract.ts'

export const shareErrors = defineErrors('share', {
  SHARE_EXPIRED: [410, 127101],
  SHARE_REVOKED: [410, 127102],
  TOO_MANY_SHARES: [409, 127103],
})

/** `live` asks anew at every look; `snapshot` keeps the molecules and their prices of the moment. */
export const shareModes = ['live', 'snapshot'] as const
/** Days a link may last. */
export const shareDays = [7, 30, 90, 365] as const
/** Most molecules that a link shows. */
export const MAX_SHARED = 500
/** Most links of one person that still open something. */
export const MAX_SHARES = 100

/** 128 random bits in base64url; who has it may look. */
const ShareId = z.string().regex(/^[\w-]{22}$/)

/** What was asked, in the words of an answer. */
const AskOut = z.looseObject({
  searchText: z.string(),
  searchType: z.string(),
  reading: z.string().optional(),
  structure: z.string().optional(),
  similarity: z.number().optional(),
  sort: z.string(),
  filters: z.record(z.string(), z.unknown()),
})

const ShareOut = z.object({
  id: z.string(),
  mode: z.enum(shareModes),
  ask: AskOut,
  createdAt: TimeOut,
  expiresAt: TimeOut,
})

export const shareStates = ['open', 'expired', 'revoked'] as const

/** The links of a person. Whoever has the id of one may look, so that no act names it and no file holds it. */
export const shareListing = {
  filters: {
    /** Part of what was searched for. */
    search: { kind: 'text', max: 100 },
    state: { kind: 'someOf', of: shareStates },
    mode: { kind: 'oneOf', of: shareModes },
    created: { kind: 'days', keys: ['createdFrom', 'createdUntil'] },
  },
  sorts: ['created', 'expires', 'opened'],
  sort: '-created',
  tabs: 'state',
  title: 'share:links',
  id: null,
  columns: {
    what: { of: 'ask.searchText', title: 'share:what' },
    mode: { of: 'mode', type: 'word', words: 'share:mode.', title: 'share:modeTitle' },
    state: { of: 'state', type: 'word', words: 'share:link.', title: 'share:stateTitle' },
    opened: { of: 'opened', type: 'number', title: 'share:opened' },
    created: { of: 'createdAt', type: 'time', title: 'share:createdAt' },
    expires: { of: 'expiresAt', type: 'time', title: 'share:expires' },
  },
} as const satisfies Listing

export const share = defineContract('share', {
  generate: {
    method: 'POST',
    path: '/oldapi/mall/shareSearch/generate',
    access: 'shareSearchGenerate',
    summary: 'Makes a link that shows a search to whoever has it; nothing in it tells who made it',
    input: z.object({
      ask: AskToKeep,
      mode: z.enum(shareModes).default('live'),
      days: IntIn.pipe(z.literal(shareDays)).default(30),
    }),
    output: ShareOut,
    errors: [
      shareErrors.TOO_MANY_SHARES,
      searchErrors.EMPTY_KEYWORD,
      searchErrors.SEARCH_TIMED_OUT,
      structureErrors.STRUCTURE_UNREADABLE,
      structureErrors.STRUCTURE_KEY_ONLY,
      structureErrors.STRUCTURE_INDEFINITE,
    ],
    idempotent: true,
    limit: 30,
  },
  open: {
    method: 'GET',
    path: '/oldapi/mall/shareSearch/:id',
    access: 'public',
    division: 'chemicals',
    summary: 'What a link shows: molecules with their lowest prices, of now and, in a snapshot, of then',
    input: z.object({ id: ShareId, ...pageInput }),
    output: ShareOut.extend(
      pageOf(
        MoleculeOfProduct.extend({
          /** Offers on sale today. */
          offers: z.int(),
          priceNow: MoneyOut.nullable(),
          /** Of a snapshot: the price when it was made. */
          priceThen: MoneyOut.nullable(),
        }),
      ).shape,
    ).extend({
      /** All that were found; the list goes no further than the first of them. */
      found: z.int(),
    }),
    errors: [
      errors.NOT_FOUND,
      shareErrors.SHARE_EXPIRED,
      shareErrors.SHARE_REVOKED,
      searchErrors.EMPTY_KEYWORD,
      searchErrors.SEARCH_TIMED_OUT,
    ],
    owner: 'public',
    limit: 60,
  },
  opened: {
    method: 'POST',
    path: '/oldapi/mall/shareSearch/opened',
    access: 'public',
    summary: 'Counts that a browser showed a link; nothing about who',
    input: z.object({ id: ShareId }),
    owner: 'public',
    limit: 10,
  },
  mine: {
    method: 'POST',
    path: '/oldapi/mall/shareSearch/list',
    access: 'shareSearchGenerate',
    summary: 'The links the caller made, newest first',
    input: z.object(listingInput(shareListing)),
    lists: shareListing,
    output: listingOutput(
      ShareOut.extend({
        state: z.enum(shareStates),
        opened: z.int(),
        lastOpenedAt: TimeOut.nullable(),
        /** Molecules of a snapshot. */
        molecules: z.int().nullable(),
      }),
    ).extend({
      /** Days that a link which has ended is listed. */
      keptDays: z.int(),
    }),
    reads: true,
  },
  revoke: {
    method: 'POST',
    path: '/oldapi/mall/shareSearch/revoke',
    access: 'shareSearchGenerate',
    summary: 'Closes a link for good',
    input: z.object({ id: ShareId }),
    errors: [errors.NOT_FOUND],
    owner: 'user',
  },
})
