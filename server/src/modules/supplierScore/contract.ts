import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { TimeOut } from '../../kernel/shared/wire.ts'

// How a supplier has done, counted from what happened: buyers read it beside its answers, a supplier reads its own alone.

/** Below so many cases a share says nothing: it is not told, and the supplier is new. */
export const MIN_CASES = 5

const Cases = z.object({
  /** Cases in all, and those of them that went well. */
  of: z.int(),
  well: z.int(),
  /** Whole per cent; null below {@link MIN_CASES}. */
  percent: z.int().nullable(),
})
export const Score = z.object({
  /** Requests that it priced, of those in which its time is over. */
  answered: Cases,
  /** Hours to its first prices, the middle one; null below {@link MIN_CASES} answers. */
  medianHours: z.number().nullable(),
  /** Requests in which anything was accepted of it, of those that it priced and in which anything was accepted. */
  won: Cases,
  /** Lines of orders that left by the day they were promised for. */
  onTime: Cases,
})

export const supplierScore = defineContract('supplierScore', {
  mine: {
    method: 'GET',
    path: '/order/mall/quotes/supplierScore',
    access: 'supplierQuotes',
    summary: 'How the caller’s supplier has done within a year, as buyers read it beside its answers',
    output: z.object({ score: Score, countedAt: TimeOut.nullable() }),
  },
})
