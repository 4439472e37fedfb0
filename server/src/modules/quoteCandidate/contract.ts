import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { IdIn, IdOut } from '../../kernel/shared/wire.ts'
import { MAX_ITEMS } from '../quote/contract.ts'
import { Score } from '../supplierScore/contract.ts'

// Whom a request could go to: proposed while it is being written, never asked by itself.

export const MAX_CANDIDATES = 12

export const quoteCandidate = defineContract('quoteCandidate', {
  propose: {
    method: 'POST',
    path: '/order/mall/quotes/proposedSuppliers',
    access: 'quoteManagement',
    // Products and suppliers are everybody's.
    owner: 'public',
    summary:
      'Who could be asked for some items: suppliers that list most of them, then those that answer most, and fastest; none that the company does not ask',
    reads: true,
    // Names of up to two hundred items are looked up; a form asks once what is written stands still.
    limit: 60,
    input: z.object({
      items: z
        .array(
          z.object({
            productId: IdIn.nullish().default(null),
            productCas: z.string().max(20).default(''),
            productName: z.string().max(300).default(''),
          }),
        )
        .min(1)
        .max(MAX_ITEMS),
    }),
    output: z.object({
      suppliers: z.array(
        z.object({
          supplierId: IdOut,
          name: z.string(),
          nameZh: z.string(),
          /** How many of the items it lists. */
          lists: z.int(),
          score: Score,
        }),
      ),
    }),
  },
})
