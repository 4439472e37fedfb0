import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { IdIn, IdOut, Line, MoneyOut, pageInput, pageOf, TimeOut } from '../../kernel/shared/wire.ts'

// Real-time prices: a supplier says each of them again within a day, by hand or by its price service.

export const priceErrors = defineErrors('price', {
  PRICE_NOT_AN_AMOUNT: [400, 141001],
  PRICE_MOVED: [409, 141002],
})

/** Answers given at once. */
export const MAX_ANSWERS = 500

/** Asked for by a buyer, about to expire or expired, or all real-time prices. */
export const priceViews = ['asked', 'expiring', 'all'] as const

const filters = {
  view: z.enum(priceViews).default('asked'),
  /** Catalogue number, name or CAS; for staff also the supplier. */
  search: Line(100).optional(),
}

export const price = defineContract('price', {
  list: {
    method: 'POST',
    path: '/oldapi/mall/supplier/price/list',
    access: ['supplierCatalogue', 'staffCatalogue'],
    summary:
      'Real-time prices of the own products, for staff of all: those that buyers wait for first, then the oldest',
    input: z.object({ ...pageInput, ...filters }),
    output: pageOf(
      z.object({
        packageId: IdOut,
        productCode: z.string(),
        productName: z.string(),
        productChineseName: z.string(),
        productCas: z.string().nullable(),
        pack: z.string(),
        supplierName: z.string(),
        supplierLocalName: z.string(),
        price: MoneyOut,
        /** When the supplier last said it, and until when it is believed. */
        priceAt: TimeOut,
        expiresAt: TimeOut,
        /** Since when buyers wait for it; null where nobody does. */
        askedAt: TimeOut.nullable(),
        waiting: z.int(),
      }),
    ).extend({
      counts: z.object({ asked: z.int(), expiring: z.int(), all: z.int() }),
      /** The moment of this answer, for `confirmAll`. */
      asOf: TimeOut,
    }),
    reads: true,
  },
  answer: {
    method: 'POST',
    path: '/oldapi/mall/supplier/price/answer',
    access: ['supplierCatalogue', 'staffCatalogue'],
    summary: 'Confirms or changes real-time prices; buyers that wait are told',
    input: z.object({
      answers: z
        .array(
          z.strictObject({
            packageId: IdIn,
            /** The price that was shown, `120.50`. */
            shown: Line(20, 1),
            /** The new one; without it the shown one is confirmed. */
            price: Line(20, 1).optional(),
          }),
        )
        .min(1)
        .max(MAX_ANSWERS),
    }),
    output: z.object({ confirmed: z.int(), changed: z.int() }),
    errors: [errors.NOT_FOUND, priceErrors.PRICE_NOT_AN_AMOUNT, priceErrors.PRICE_MOVED],
    owner: 'supplier',
    onBehalf: false,
  },
  confirmAll: {
    method: 'POST',
    path: '/oldapi/mall/supplier/price/confirmAll',
    access: 'supplierCatalogue',
    summary: 'Confirms all own real-time prices of a view as they stood when it was shown',
    input: z.object({ ...filters, asOf: z.iso.datetime() }),
    output: z.object({ confirmed: z.int() }),
    onBehalf: false,
  },
})
