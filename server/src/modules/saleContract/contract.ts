import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { IdIn, IdOut, TimeOut } from '../../kernel/shared/wire.ts'

// The contract of an order as PDF: made by a job, kept as it was made, downloaded by its buyer and staff.

export const saleContractErrors = defineErrors('saleContract', {
  NOT_APPROVED: [409, 132301],
  NOT_READY: [409, 132302],
})

/** The legal entities of the house that sell (specification, back office, section 3). */
export const sellerCodes = ['01001', '01003', '02001', '03001'] as const
export type SellerCode = (typeof sellerCodes)[number]

const of = ['orderManagement', 'staffOrders'] as const

export const saleContract = defineContract('saleContract', {
  show: {
    method: 'GET',
    path: '/order/mall/orderEntries/exportContract/:id',
    access: of,
    summary: 'The contract of an approved order; where there is none of what it comes to now, one is being made',
    input: z.object({ id: IdIn }),
    output: z.object({
      id: IdOut,
      orderNumber: z.string(),
      /** Null until the first one is made. */
      version: z.int().nullable(),
      madeAt: TimeOut.nullable(),
      sellerCode: z.enum(sellerCodes).nullable(),
      /** Another one is on its way. */
      making: z.boolean(),
    }),
    errors: [errors.NOT_FOUND, saleContractErrors.NOT_APPROVED],
    owner: 'buyer',
    limit: 60,
  },
  download: {
    method: 'GET',
    path: '/order/mall/orderEntries/downloadContract/:id',
    access: of,
    summary: 'The newest contract of an order, the bytes as they were made',
    input: z.object({ id: IdIn }),
    errors: [errors.NOT_FOUND, saleContractErrors.NOT_READY],
    owner: 'buyer',
    answers: 'file',
  },
  email: {
    method: 'POST',
    path: '/order/mall/orderEntries/sendContractPreviewEmail/:id',
    access: of,
    summary: 'Sends the newest contract to the buyer of the order, and to nobody else',
    input: z.object({ id: IdIn }),
    output: z.object({ id: IdOut }),
    errors: [errors.NOT_FOUND, saleContractErrors.NOT_READY],
    owner: 'buyer',
  },
})
