import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import type { Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { IdIn, IdOut, Line, TimeOut } from '../../kernel/shared/wire.ts'
import { MAX_LINES } from '../cart/contract.ts'

// Reports of analysis (ROA): a buyer says which lines of an order need one, their supplier uploads it, the buyer downloads it.

export const roaErrors = defineErrors('roa', { ORDER_OVER: [409, 132201], TOO_MANY_REPORTS: [409, 132202] })

export const roaStates = ['missing', 'sent'] as const
/** Ten megabytes: scanned reports are large. */
export const MAX_REPORT_BYTES = 10 * 1024 * 1024
/** So many of one line. */
export const MAX_REPORTS = 20

export const roaListing = {
  filters: {
    /** Order number, product name, code or CAS. */
    search: { kind: 'text', max: 100 },
    state: { kind: 'someOf', of: roaStates },
    wanted: { kind: 'days', keys: ['from', 'until'] },
  },
  sorts: ['wanted', 'number'],
  sort: '-wanted',
  tabs: 'state',
  title: 'roa:title',
  id: 'orderLineId',
  label: 'orderNumber',
  columns: {
    number: { of: 'orderNumber', title: 'roa:orderNumber' },
    what: [
      { of: 'productName', title: 'roa:goods' },
      { of: 'productCode', title: 'roa:code' },
    ],
    state: { of: 'state', type: 'word', words: 'roa:state.', title: 'roa:stateTitle' },
    files: { of: 'files.*.name', title: 'roa:files' },
    wanted: { of: 'wantedAt', type: 'time', title: 'roa:wantedAt' },
  },
} as const satisfies Listing

export const roa = defineContract('roa', {
  want: {
    method: 'POST',
    path: '/order/mall/orderEntries/saveNeedRoaFileOrder',
    access: ['orderManagement', 'staffOrders'],
    summary:
      'Says that lines of an order need reports of analysis; all of them where none is named. Their suppliers are told',
    input: z.object({ id: IdIn, orderLineIds: z.array(IdIn).max(MAX_LINES).default([]) }),
    output: z.object({ id: IdOut, wanted: z.int() }),
    errors: [errors.NOT_FOUND, roaErrors.ORDER_OVER],
    owner: 'buyer',
  },
  list: {
    method: 'POST',
    path: '/order/mall/orderEntries/getRoaFileList',
    access: ['orderManagement', 'staffOrders', 'supplierOrders'],
    summary: 'Lines that need reports of analysis, with those that there are: of one’s orders, or of one’s goods',
    /** `side`: as the buyer or as the supplier, for who is both; who is only one of them sees that side. */
    input: z.object({
      ...listingInput(roaListing),
      side: z.enum(['buying', 'selling']).optional(),
      orderId: IdIn.optional(),
    }),
    output: listingOutput(
      z.object({
        orderLineId: IdOut,
        orderId: IdOut,
        orderNumber: z.string(),
        productCode: z.string(),
        productName: z.string(),
        productChineseName: z.string(),
        productCas: z.string().nullable(),
        pack: z.string(),
        quantity: z.int(),
        state: z.enum(roaStates),
        wantedAt: TimeOut,
        files: z.array(z.object({ id: IdOut, name: z.string(), lot: z.string(), size: z.int(), at: TimeOut })),
      }),
    ),
    lists: roaListing,
    owner: 'buyer',
    reads: true,
  },
  send: {
    method: 'POST',
    path: '/order/mall/orderEntries/saveSupplierRoaFileInfo',
    access: 'supplierOrders',
    summary: 'Takes a report of analysis (PDF, PNG or JPEG) for a line of one’s own that needs one; the buyer is told',
    input: z.object({ orderLineId: IdIn, lot: Line(64).default('') }),
    output: z.object({ id: IdOut }),
    errors: [errors.NOT_FOUND, errors.UNSUPPORTED_MEDIA, errors.TOO_MANY_FILES, roaErrors.TOO_MANY_REPORTS],
    carries: 'file',
    bodyLimit: MAX_REPORT_BYTES,
    owner: 'supplier',
    onBehalf: false,
  },
  file: {
    method: 'GET',
    path: '/order/mall/orderEntries/roaFile/:id',
    access: ['orderManagement', 'staffOrders', 'supplierOrders'],
    summary: 'A report of analysis, for the buyer of the line, its supplier and staff',
    input: z.object({ id: IdIn }),
    errors: [errors.NOT_FOUND],
    owner: 'buyer',
    answers: 'file',
  },
})
