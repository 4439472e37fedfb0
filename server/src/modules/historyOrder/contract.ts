import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { errors } from '../../kernel/shared/errors.ts'
import type { Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { currencyCodes } from '../../kernel/shared/money.ts'
import { IdIn, IdOut, MoneyOut } from '../../kernel/shared/wire.ts'

// Orders that a company placed in another system before it came here: read only.

export const historyOrderListing = {
  filters: {
    /** Part of a number, a buyer, a product's name, code or CAS number. */
    search: { kind: 'text', max: 100 },
    ordered: { kind: 'days', keys: ['orderedFrom', 'orderedUntil'] },
    currency: { kind: 'oneOf', of: currencyCodes },
  },
  sorts: ['ordered', 'number', 'total'],
  sort: '-ordered',
  title: 'historyOrder:title',
  id: 'id',
  label: 'orderNumber',
  columns: {
    number: { of: 'orderNumber', title: 'historyOrder:number' },
    source: { of: 'source', title: 'historyOrder:source' },
    buyer: { of: 'buyer', title: 'historyOrder:buyer' },
    status: { of: 'status', title: 'historyOrder:status' },
    purchaseOrder: { of: 'purchaseOrder', title: 'historyOrder:purchaseOrder' },
    total: [
      { of: 'total.amount', type: 'number', title: 'historyOrder:total' },
      { of: 'total.currency', title: 'historyOrder:currency' },
    ],
    ordered: { of: 'orderedOn', title: 'historyOrder:ordered' },
  },
} as const satisfies Listing

const HistoryOrder = z.object({
  id: IdOut,
  orderNumber: z.string(),
  /** The system that it comes from. */
  source: z.string(),
  /** `2024-01-31` */
  orderedOn: z.string(),
  buyer: z.string(),
  /** As the other system said it. */
  status: z.string(),
  purchaseOrder: z.string(),
  total: MoneyOut,
})

export const historyOrder = defineContract('historyOrder', {
  list: {
    method: 'POST',
    path: '/order/mall/historyOrder/findHistoryOrderPage',
    access: 'orderManagement',
    summary: 'Orders of the own company from another system; of those who do not administer it, their own',
    input: z.object(listingInput(historyOrderListing)),
    output: listingOutput(HistoryOrder),
    reads: true,
    lists: historyOrderListing,
  },
  detail: {
    method: 'GET',
    path: '/order/mall/historyOrder/detail/:id',
    access: 'orderManagement',
    summary: 'One order from another system with its lines',
    owner: 'company',
    input: z.object({ id: IdIn }),
    output: HistoryOrder.extend({
      buyerEmail: z.string(),
      lines: z.array(
        z.object({
          lineNumber: z.int(),
          productCode: z.string(),
          name: z.string(),
          cas: z.string().nullable(),
          supplier: z.string(),
          pack: z.string(),
          /** Exact decimal. */
          quantity: z.string(),
          unitPrice: MoneyOut,
        }),
      ),
    }),
    errors: [errors.NOT_FOUND],
  },
})
