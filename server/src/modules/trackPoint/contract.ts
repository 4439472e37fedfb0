import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import type { Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'

// How often something is done on which page (rule CONT-5), never by whom.

export const trackedEvents = ['open', 'click', 'search', 'export', 'share', 'contact'] as const
/** Pages and events that one day counts apart; what comes beyond them is not counted. */
export const MAX_A_DAY = 500

export const trackListing = {
  filters: {
    page: { kind: 'text', max: 60 },
    event: { kind: 'someOf', of: trackedEvents },
    day: { kind: 'days', keys: ['dayFrom', 'dayUntil'] },
  },
  sorts: ['day', 'page', 'count'],
  sort: '-day',
} as const satisfies Listing

export const trackPoint = defineContract('trackPoint', {
  save: {
    method: 'POST',
    path: '/basic/mall/trackPoint/saveTrackPointOperate',
    access: 'public',
    summary: 'Counts that something was done on a page: no account, no address, no text is kept',
    transaction: false,
    limit: { guest: 30, person: 60 },
    input: z.object({
      event: z.enum(trackedEvents),
      /** A page by its route, `/newslist`, without what stands behind it. */
      page: z.string().regex(/^\/(?:[A-Za-z][A-Za-z]{0,39})?$/),
    }),
  },
  list: {
    method: 'GET',
    path: '/basic/mall/trackPoint/list',
    access: 'staffAudit',
    summary: 'What was counted, by day, page and event',
    input: z.object(listingInput(trackListing)),
    output: listingOutput(
      z.object({ day: z.string(), event: z.enum(trackedEvents), page: z.string(), count: z.int() }),
    ),
  },
})
