import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import type { Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'

/** Asked for so often in the weeks shown before anybody sees it: a rare text could point at one person. */
export const MIN_SHOWN = 3
export const WEEKS_SHOWN = 12

export const leadListing = {
  filters: { text: { kind: 'text', max: 100 } },
  sorts: ['text', 'count', 'week'],
  sort: '-count',
  title: 'demand:title',
  id: null,
  columns: {
    text: { of: 'text', title: 'demand:text' },
    count: { of: 'count', type: 'number', title: 'demand:count' },
    week: { of: 'lastWeek', title: 'demand:week' },
  },
} as const satisfies Listing

export const demand = defineContract('demand', {
  leads: {
    method: 'GET',
    path: '/basic/mall/demand/leads',
    access: ['supplierCatalogue', 'staffCatalogue'],
    summary:
      'What buyers looked for in vain in the last weeks, most often first: for suppliers what is near their own products, and numbers; never by whom',
    input: z.object(listingInput(leadListing)),
    output: listingOutput(z.object({ kind: z.string(), text: z.string(), count: z.int(), lastWeek: z.string() })),
    lists: leadListing,
  },
})
