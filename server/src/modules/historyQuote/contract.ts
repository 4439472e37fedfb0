import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors } from '../../kernel/shared/errors.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { IdIn, IdOut, Line, MoneyOut, TimeOut } from '../../kernel/shared/wire.ts'
import { Head, quoteListing } from '../quote/contract.ts'

// Requests that are over, and what was quoted before.

export const historyQuoteErrors = defineErrors('historyQuote', {
  HISTORY_PRICE_OFF: [403, 140201],
})

export const historyQuote = defineContract('historyQuote', {
  ofEverybody: {
    method: 'POST',
    path: '/order/mall/historyQuotes/myQuotes',
    access: 'staffQuotes',
    summary: 'Requests of all buyers that are over: ordered or expired',
    input: z.object(listingInput(quoteListing)),
    output: listingOutput(Head),
    lists: quoteListing,
    reads: true,
  },
  mine: {
    method: 'POST',
    path: '/order/mall/historyQuotes/myQuotesMall',
    access: 'quoteManagement',
    owner: 'buyer',
    summary: 'Requests of the buyer that are over; of the whole company for its administrator',
    input: z.object(listingInput(quoteListing)),
    output: listingOutput(Head),
    lists: quoteListing,
    reads: true,
  },
  prices: {
    method: 'POST',
    path: '/order/mall/historyQuotes/quotePricesList',
    access: ['quoteManagement', 'staffQuotes'],
    // A substance is everybody's; the prices are those that the caller's own company was quoted.
    owner: 'public',
    summary:
      'What the caller’s company was quoted for a substance before, where it is to see that; staff read it of all',
    input: z.object({
      moleculeId: IdIn.nullish().default(null),
      productId: IdIn.nullish().default(null),
      productCas: Line(20).default(''),
    }),
    output: z.array(
      z.object({
        id: IdOut,
        quoteId: IdOut,
        quoteNumber: z.string(),
        supplierName: z.string(),
        supplierNameZh: z.string(),
        packageSpec: z.string(),
        packageNum: z.int(),
        productPurity: z.string(),
        unitPrice: MoneyOut,
        accepted: z.boolean(),
        at: TimeOut,
        expiresAt: TimeOut,
      }),
    ),
    errors: [historyQuoteErrors.HISTORY_PRICE_OFF],
    reads: true,
  },
})
