import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { errors } from '../../kernel/shared/errors.ts'
import { IdIn, IdOut, languages } from '../../kernel/shared/wire.ts'

// Safety data sheets and certificates of analysis of what an order brought: also of products that are no longer sold.

const Document = z.object({
  documentId: IdOut,
  language: z.enum(languages),
  issuedOn: z.iso.date().nullable(),
  size: z.int(),
})

export const orderDocument = defineContract('orderDocument', {
  list: {
    method: 'GET',
    path: '/order/mall/orderEntries/documents',
    access: ['orderManagement', 'staffOrders'],
    summary:
      'For each line of an order its safety data sheet, in the caller’s language where there is one, and the certificates of the lots that were sent',
    input: z.object({ orderId: IdIn }),
    output: z.object({
      lines: z.array(
        z.object({
          orderLineId: IdOut,
          productCode: z.string(),
          productName: z.string(),
          productChineseName: z.string(),
          pack: z.string(),
          shipped: z.int(),
          sheet: Document.nullable(),
          lots: z.array(z.object({ lot: z.string(), certificates: z.array(Document) })),
        }),
      ),
    }),
    errors: [errors.NOT_FOUND],
    owner: 'buyer',
  },
  file: {
    method: 'GET',
    path: '/order/mall/orderEntries/document/:orderId/:documentId',
    access: ['orderManagement', 'staffOrders', 'supplierOrders'],
    summary: 'One of those documents as PDF, for the buyer of the order, staff, and the supplier of the line',
    input: z.object({ orderId: IdIn, documentId: IdIn }),
    errors: [errors.NOT_FOUND],
    owner: 'buyer',
    answers: 'file',
  },
})
