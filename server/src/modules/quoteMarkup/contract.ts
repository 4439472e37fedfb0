import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors } from '../../kernel/shared/errors.ts'
import type { Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { IdIn, IdOut, Line, TimeOut } from '../../kernel/shared/wire.ts'

// What the house adds to the prices that suppliers quote, before a buyer sees them (rule ADMQ-1). Suppliers never read of it.

export const quoteMarkupErrors = defineErrors('quoteMarkup', {
  MARKUP_CHANGED: [409, 139001],
  MARKUP_START_PAST: [400, 139002],
  MARKUP_COUNTRY_UNKNOWN: [400, 139003],
  MARKUP_NOT_THERE: [409, 139004],
})

export const markupStates = ['in force', 'planned', 'replaced'] as const
export type MarkupState = (typeof markupStates)[number]
/** The most that is added, in hundredths of a percent: 500 %. */
export const MAX_RATE_BP = 50_000

export const markupListing = {
  filters: {
    state: { kind: 'someOf', of: markupStates },
    /** Of everybody, or of single countries. */
    scope: { kind: 'oneOf', of: ['global', 'country'] },
    /** Code of the country. */
    search: { kind: 'text', max: 2 },
    from: { kind: 'days', keys: ['startsFrom', 'startsUntil'] },
  },
  sorts: ['country', 'rate', 'from', 'set'],
  sort: '-set',
  tabs: 'state',
  title: 'quoteMarkup:title',
  label: 'country',
  columns: {
    country: { of: 'country', title: 'quoteMarkup:country' },
    rate: { of: 'rate', type: 'number', title: 'quoteMarkup:rate' },
    state: { of: 'state', type: 'word', words: 'quoteMarkup:state.', title: 'quoteMarkup:stateTitle' },
    from: { of: 'validFrom', title: 'quoteMarkup:validFrom' },
    reason: { of: 'reason', title: 'quoteMarkup:reason' },
    setBy: { of: 'setBy', title: 'quoteMarkup:setBy' },
    set: { of: 'setAt', type: 'time', title: 'quoteMarkup:setAt' },
  },
} as const satisfies Listing

/** Empty: for buyers of every country that has none of its own. */
const Country = z.string().regex(/^([A-Z]{2})?$/)
const Change = {
  country: Country,
  validFrom: z.iso.date(),
  reason: Line(300).default(''),
  /** The latest version that whoever changes it has seen; without one there was none. */
  seen: IdIn.nullish().default(null),
}
const changes = { method: 'POST', access: 'staffPrices', owner: 'staff', onBehalf: false } as const

export const quoteMarkup = defineContract('quoteMarkup', {
  list: {
    method: 'GET',
    path: '/order/mall/quoteMarkups/list',
    access: 'staffPrices',
    summary: 'Markups on quotes, every version: in force, planned, replaced',
    input: z.object(listingInput(markupListing)),
    output: listingOutput(
      z.object({
        id: IdOut,
        country: z.string(),
        /** Per cent with two places; null where there is none of its own from that day on. */
        rate: z.string().nullable(),
        validFrom: z.iso.date(),
        state: z.enum(markupStates),
        reason: z.string(),
        setBy: z.string(),
        setAt: TimeOut,
        /** The latest version of its country, which a change names as seen. */
        latest: z.boolean(),
      }),
    ),
    lists: markupListing,
  },
  save: {
    ...changes,
    path: '/order/mall/quoteMarkups/save',
    summary: 'Adds or changes a markup from a day on; prices that were answered before keep theirs',
    input: z.object({ ...Change, rate: z.string().regex(/^(?:\d{1,2}|[1-4]\d{2}|500)(\.\d{1,2})?$/) }),
    output: z.object({ id: IdOut }),
    errors: [
      quoteMarkupErrors.MARKUP_CHANGED,
      quoteMarkupErrors.MARKUP_START_PAST,
      quoteMarkupErrors.MARKUP_COUNTRY_UNKNOWN,
    ],
  },
  remove: {
    ...changes,
    path: '/order/mall/quoteMarkups/remove',
    summary: 'Ends a markup from a day on: a country falls back to the one of every country',
    input: z.object(Change),
    output: z.object({ id: IdOut }),
    errors: [quoteMarkupErrors.MARKUP_CHANGED, quoteMarkupErrors.MARKUP_START_PAST, quoteMarkupErrors.MARKUP_NOT_THERE],
  },
})
