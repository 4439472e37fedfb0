import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import type { Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { currencyCodes } from '../../kernel/shared/money.ts'
import { IdIn, IdOut, Line, MoneyOut, TimeOut } from '../../kernel/shared/wire.ts'

// What the goods that one order has of a supplier must come to, in each currency that it sells in.

export const minimumOrderErrors = defineErrors('minimumOrder', {
  MINIMUM_NOT_AN_AMOUNT: [400, 196001],
  MINIMUM_OF_NOBODY: [409, 196002],
})

const access = ['supplierCatalogue', 'staffCatalogue'] as const

export const minimumOrderListing = {
  filters: {
    /** Part of a supplier's name. */
    supplier: { kind: 'text', max: 100 },
    currency: { kind: 'oneOf', of: currencyCodes },
  },
  sorts: ['supplier', 'amount', 'saved'],
  sort: 'supplier',
  title: 'minimumOrder:title',
  label: 'supplierName',
  columns: {
    supplier: [
      { of: 'supplierName', title: 'minimumOrder:supplier' },
      { of: 'supplierNameZh', title: 'minimumOrder:supplierZh' },
    ],
    amount: [
      { of: 'amount.amount', type: 'number', title: 'minimumOrder:amount' },
      { of: 'amount.currency', title: 'minimumOrder:currency' },
    ],
    saved: { of: 'savedAt', type: 'time', title: 'minimumOrder:saved' },
  },
} as const satisfies Listing

export const minimumOrder = defineContract('minimumOrder', {
  list: {
    method: 'GET',
    path: '/oldapi/mall/supplier/minimumOrder/list',
    access,
    summary: 'Minimum orders of the own company, for staff of all suppliers',
    input: z.object(listingInput(minimumOrderListing)),
    output: listingOutput(
      z.object({
        id: IdOut,
        supplierId: IdOut,
        supplierName: z.string(),
        supplierNameZh: z.string(),
        amount: MoneyOut,
        savedAt: TimeOut,
        savedBy: z.string(),
      }),
    ),
    lists: minimumOrderListing,
  },
  save: {
    method: 'POST',
    path: '/oldapi/mall/supplier/minimumOrder/save',
    access,
    owner: 'supplier',
    onBehalf: false,
    summary: 'Says what an order has to come to in a currency, in the place of what was said before; staff say of whom',
    input: z.object({
      supplierId: IdIn.optional(),
      currency: z.enum(currencyCodes),
      /** Before tax and freight, `500.00`. */
      amount: Line(20, 1),
    }),
    output: z.object({ id: IdOut }),
    errors: [errors.NOT_FOUND, minimumOrderErrors.MINIMUM_NOT_AN_AMOUNT, minimumOrderErrors.MINIMUM_OF_NOBODY],
  },
  remove: {
    method: 'POST',
    path: '/oldapi/mall/supplier/minimumOrder/remove',
    access,
    owner: 'supplier',
    onBehalf: false,
    summary: 'The supplier sends any amount in that currency again',
    input: z.object({ id: IdIn }),
    errors: [errors.NOT_FOUND],
  },
})
