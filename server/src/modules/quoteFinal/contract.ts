import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { IdIn, IdOut, TimeOut } from '../../kernel/shared/wire.ts'
import { finalStates, MAX_SUPPLIERS_OF_AGENT, quoteErrors } from '../quote/contract.ts'

// Best and final: a buyer, or staff for the buyer, asks suppliers that have answered for their last price until a moment. Each is asked
// alone: no other one learns of it. They answer as ever (quoteReply); from that moment on what stands is final.

/** Rounds of one request. */
export const MAX_FINALS = 3
/** How far ahead the moment is. */
export const FINAL_HOURS = 4
export const FINAL_DAYS = 14

export const quoteFinalErrors = defineErrors('quoteFinal', {
  FINAL_RUNS: [409, 210001],
  FINAL_ROUNDS: [409, 210002],
  FINAL_UNTIL: [400, 210003],
  FINAL_BEYOND_VALIDITY: [400, 210004],
  FINAL_NOT_ANSWERED: [409, 210005],
})

const buyers = { access: ['quoteManagement', 'staffQuotes'], owner: 'buyer' } as const
const path = '/order/mall/quoteFinals'

export const quoteFinal = defineContract('quoteFinal', {
  ofRequest: {
    ...buyers,
    method: 'POST',
    reads: true,
    path: `${path}/ofRequest`,
    summary:
      'The rounds of final prices of a request, for its buyer and staff: until when, who was asked, who has answered again',
    input: z.object({ id: IdIn }),
    output: z.object({
      /** Rounds in all. */
      most: z.int(),
      finals: z.array(
        z.object({
          id: IdOut,
          round: z.int(),
          until: TimeOut,
          state: z.enum(finalStates),
          at: TimeOut,
          /** Staff asked for the buyer. */
          byStaff: z.boolean(),
          suppliers: z.array(z.object({ supplierId: IdOut, answeredAt: TimeOut.nullable() })),
        }),
      ),
    }),
    errors: [errors.NOT_FOUND],
  },
  ask: {
    ...buyers,
    method: 'POST',
    path: `${path}/ask`,
    idempotent: true,
    summary: 'Asks suppliers that have answered for their best and final price until a moment',
    input: z.object({
      id: IdIn,
      until: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
      /** All that have answered where none is named. */
      supplierIds: z.array(IdIn).max(MAX_SUPPLIERS_OF_AGENT).default([]),
    }),
    output: z.object({ id: IdOut, round: z.int(), until: TimeOut, suppliers: z.int() }),
    errors: [
      errors.NOT_FOUND,
      quoteErrors.QUOTE_OVER,
      quoteFinalErrors.FINAL_RUNS,
      quoteFinalErrors.FINAL_ROUNDS,
      quoteFinalErrors.FINAL_UNTIL,
      quoteFinalErrors.FINAL_BEYOND_VALIDITY,
      quoteFinalErrors.FINAL_NOT_ANSWERED,
    ],
  },
})
