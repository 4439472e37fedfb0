import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { pageInput, pageOf } from '../../kernel/shared/wire.ts'

/** Asked for so often in the weeks shown before anybody sees it: a rare text could point at one person. */
export const LEAST_SHOWN = 3
export const WEEKS_SHOWN = 12

export const demand = defineContract('demand', {
  leads: {
    method: 'GET',
    path: '/basic/mall/demand/leads',
    access: ['supplierCatalogue', 'staffCatalogue'],
    summary:
      'What buyers looked for in vain in the last weeks, most often first: for suppliers what is near their own products, and numbers; never by whom',
    input: z.object({ ...pageInput }),
    output: pageOf(z.object({ kind: z.string(), text: z.string(), count: z.int(), lastWeek: z.string() })),
  },
})
