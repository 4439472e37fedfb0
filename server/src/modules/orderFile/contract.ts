import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { IdIn, TimeOut } from '../../kernel/shared/wire.ts'
import { orderErrors } from '../order/contract.ts'

// Papers that a buyer sends with an order: their purchase order, a declaration of use. Suppliers never see them.

export const orderFileErrors = defineErrors('orderFile', {
  FILE_GONE: [409, 195001],
  TOO_MANY_PAPERS: [409, 195002],
  PAPER_STAYS: [409, 195003],
})

/** Of one order. */
export const MAX_FILES = 10
export const MAX_FILE_BYTES = 10 * 1024 * 1024

const access = ['buyNow', 'orderManagement', 'staffOrders'] as const
export const Paper = z.object({ fileId: z.string(), name: z.string(), size: z.int(), at: TimeOut })

export const orderFile = defineContract('orderFile', {
  send: {
    method: 'POST',
    path: '/order/mall/orderEntries/papers',
    access: [...access],
    owner: 'buyer',
    summary: 'Keeps a paper for an order that is being filled in, or puts it to an order that there is',
    input: z.object({ orderId: IdIn.optional() }),
    output: z.object({ fileId: z.string(), name: z.string() }),
    errors: [
      errors.NOT_FOUND,
      errors.UNSUPPORTED_MEDIA,
      errors.TOO_MANY_FILES,
      orderErrors.ORDER_OVER,
      orderFileErrors.TOO_MANY_PAPERS,
    ],
    carries: 'file',
    bodyLimit: MAX_FILE_BYTES,
  },
  list: {
    method: 'GET',
    path: '/order/mall/orderEntries/papers',
    access: [...access],
    owner: 'buyer',
    summary: 'The papers of an order or of a requisition, and whether they may still be taken away',
    input: z.object({ orderId: IdIn.optional(), requisitionId: IdIn.optional() }),
    output: z.object({ papers: z.array(Paper), mayAdd: z.boolean(), mayRemove: z.boolean() }),
    errors: [errors.NOT_FOUND],
  },
  file: {
    method: 'GET',
    path: '/order/mall/orderEntries/paper/:fileId',
    access: [...access],
    owner: 'buyer',
    summary: 'A paper: for its sender, who may see the order or decides on its requisition, and staff',
    input: z.object({ fileId: z.uuid() }),
    errors: [errors.NOT_FOUND],
    answers: 'file',
  },
  remove: {
    method: 'POST',
    path: '/order/mall/orderEntries/papers/remove',
    access: ['orderManagement'],
    owner: 'buyer',
    summary: 'Takes a paper from an order that nobody has approved yet',
    input: z.object({ orderId: IdIn, fileId: z.uuid() }),
    output: z.object({ papers: z.int() }),
    errors: [errors.NOT_FOUND, orderFileErrors.PAPER_STAYS],
  },
})
