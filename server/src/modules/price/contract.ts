import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import type { Listing } from '../../kernel/shared/listing.ts'
import { filterInput, listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { currencyCodes } from '../../kernel/shared/money.ts'
import { IdIn, IdOut, Line, MoneyOut, TimeOut } from '../../kernel/shared/wire.ts'

// Real-time prices: a supplier says each of them again within a day, by hand or by its price service.

export const priceErrors = defineErrors('price', {
  PRICE_NOT_AN_AMOUNT: [400, 141001],
  PRICE_MOVED: [409, 141002],
})

/** Answers given at once. */
export const MAX_ANSWERS = 500

/** Buyers wait for it; else expired, about to expire, or fresh. */
export const priceStates = ['asked', 'expired', 'expiring', 'fresh'] as const

/** Real-time prices of packs on sale; `urgency`: those that buyers wait for first, then the oldest. */
export const priceListing = {
  filters: {
    /** Part of a catalogue number, a name, a CAS number or a supplier's name. */
    search: { kind: 'text', max: 100 },
    state: { kind: 'someOf', of: priceStates },
    currency: { kind: 'oneOf', of: currencyCodes },
    price: { kind: 'amounts', keys: ['priceFrom', 'priceUntil'] },
  },
  sorts: ['urgency', 'product', 'supplier', 'price', 'expires', 'waits'],
  sort: 'urgency',
  tabs: 'state',
  title: 'price:title',
  id: 'packageId',
  label: 'productCode',
  columns: {
    product: [
      { of: 'productCode', title: 'price:code' },
      { of: 'productName', title: 'price:product' },
      { of: 'productChineseName', title: 'price:chineseName' },
      { of: 'productCas', title: 'price:cas' },
      { of: 'pack', title: 'price:pack' },
    ],
    supplier: { of: 'supplierName', title: 'price:supplier' },
    price: [
      { of: 'price.amount', type: 'number', title: 'price:price' },
      { of: 'price.currency', title: 'price:currency' },
    ],
    expires: { of: 'expiresAt', type: 'time', title: 'price:expires' },
    waits: { of: 'waiting', type: 'number', title: 'price:waits' },
  },
} as const satisfies Listing

const Price = z.object({
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
  state: z.enum(priceStates),
})

/** Questions of buyers that the page of a price tells of. */
export const MAX_QUESTIONS = 50

export const price = defineContract('price', {
  list: {
    method: 'POST',
    path: '/oldapi/mall/supplier/price/list',
    access: ['supplierCatalogue', 'staffCatalogue'],
    summary:
      'Real-time prices of the own products, for staff of all: those that buyers wait for first, then the oldest',
    input: z.object(listingInput(priceListing)),
    output: listingOutput(Price).extend({
      /** The moment of this answer, for `confirmAll`. */
      asOf: TimeOut,
    }),
    reads: true,
    lists: priceListing,
  },
  detail: {
    method: 'GET',
    path: '/oldapi/mall/supplier/price/detail',
    access: ['supplierCatalogue', 'staffCatalogue'],
    summary: 'One real-time price of the own products, for staff of all, and when buyers asked for it',
    owner: 'supplier',
    input: z.object({ packageId: IdIn }),
    output: Price.extend({
      moleculeId: IdOut.nullable(),
      /** The newest first. */
      questions: z.array(
        z.object({
          id: IdOut,
          askedAt: TimeOut,
          answeredAt: TimeOut.nullable(),
          /** Whether a person answered; else a price list, a price service, or nobody waited any more. */
          byHand: z.boolean(),
        }),
      ),
    }),
    errors: [errors.NOT_FOUND],
  },
  services: {
    method: 'GET',
    path: '/oldapi/mall/supplier/price/services',
    access: ['supplierCatalogue', 'staffCatalogue'],
    summary:
      'Price services that have failed lately, of the caller or for staff of all: how often, and until when they are left alone',
    output: z.array(
      z.object({
        supplierId: IdOut,
        supplierName: z.string(),
        supplierLocalName: z.string(),
        /** It is asked; it is left alone until `restsUntil`; it has rested and is tried next. */
        state: z.enum(['works', 'rests', 'tried']),
        failures: z.int(),
        restsUntil: TimeOut.nullable(),
        error: z.string(),
        changedAt: TimeOut,
      }),
    ),
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
    summary: 'Confirms all own real-time prices that a filter finds, as they stood when they were shown',
    input: z.object({ ...filterInput(priceListing), asOf: z.iso.datetime() }),
    output: z.object({ confirmed: z.int() }),
    onBehalf: false,
  },
})
