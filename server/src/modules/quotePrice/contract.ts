import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { BoolIn, IdIn, IdOut, Line, MoneyOut, TimeOut } from '../../kernel/shared/wire.ts'
import { Quantity, quoteErrors } from '../quote/contract.ts'

// Prices without waiting: suppliers of the online-quotation programme answer from their price lists, and staff read what suppliers charge.

export const quotePriceErrors = defineErrors('quotePrice', {
  ONLINE_QUOTE_OFF: [403, 140101],
  ONLINE_QUOTE_BY_SERVICE: [403, 140102],
  NO_ONLINE_ANSWER: [409, 140103],
})

export const MAX_ONLINE_ITEMS = 50

/** Whether a company gets online quotes: its own people, only customer service that acts for them, or nobody. */
export const onlineQuoting = ['everybody', 'service', 'nobody'] as const

const OnlinePrice = z.object({
  supplierId: IdOut,
  supplierName: z.string(),
  supplierNameZh: z.string(),
  supplierShortUrl: z.string(),
  productId: IdOut,
  productCode: z.string(),
  productPackageId: IdOut,
  packageSpec: z.string(),
  packageNum: z.int(),
  productPurity: z.string(),
  /** What the caller's company would pay. */
  unitPrice: MoneyOut,
  total: MoneyOut,
  minDays: z.int().nullable(),
  maxDays: z.int().nullable(),
})

export const quotePrice = defineContract('quotePrice', {
  options: {
    method: 'GET',
    path: '/order/mall/quotes/options',
    access: 'quoteManagement',
    summary: 'What the caller’s company may do with quotes, by its flags',
    output: z.object({ onlineQuote: z.enum(onlineQuoting), listQuote: z.boolean(), historyPrice: z.boolean() }),
  },
  onlineList: {
    method: 'POST',
    path: '/order/mall/quotes/getOnlineSupplierPriceList',
    access: 'quoteManagement',
    // Products, packs and substances are everybody's.
    owner: 'public',
    summary: 'Prices of suppliers that quote online for packs, the cheapest first; nothing is asked or kept',
    input: z.object({
      items: z
        .array(
          z.object({
            productId: IdIn.nullish().default(null),
            moleculeId: IdIn.nullish().default(null),
            productCas: Line(20).default(''),
            /** Empty: every pack. */
            packageSpec: Line(60).default(''),
            packageNum: Quantity.default(1),
          }),
        )
        .min(1)
        .max(MAX_ONLINE_ITEMS),
    }),
    output: z.array(z.object({ prices: z.array(OnlinePrice) })),
    errors: [quotePriceErrors.ONLINE_QUOTE_OFF, quotePriceErrors.ONLINE_QUOTE_BY_SERVICE],
    reads: true,
  },
  onlineQuote: {
    method: 'POST',
    path: '/order/mall/quotes/getOnlineQuote',
    access: 'quoteManagement',
    owner: 'buyer',
    summary: 'Lets the suppliers of a request that quote online answer it at once, from their price lists',
    input: z.object({ id: IdIn }),
    output: z.object({
      /** Suppliers that answered, and lines that they have priced. */
      suppliers: z.int(),
      lines: z.int(),
    }),
    errors: [
      errors.NOT_FOUND,
      quoteErrors.QUOTE_OVER,
      quotePriceErrors.ONLINE_QUOTE_OFF,
      quotePriceErrors.ONLINE_QUOTE_BY_SERVICE,
      quotePriceErrors.NO_ONLINE_ANSWER,
    ],
  },
  internalPrices: {
    method: 'GET',
    path: '/order/mall/quotes/getInternalSupplierPriceInfos',
    access: 'staffQuotes',
    owner: 'staff',
    summary:
      'What suppliers charge for a substance: their packs on sale, and what they quoted last; staff alone read it',
    input: z.object({ moleculeId: IdIn.optional(), productId: IdIn.optional(), productCas: Line(20).default('') }),
    output: z.array(
      z.object({
        kind: z.enum(['list', 'quoted']),
        supplierId: IdOut,
        supplierName: z.string(),
        supplierNameZh: z.string(),
        productCode: z.string(),
        packageSpec: z.string(),
        packageNum: z.int().nullable(),
        /** What the supplier asks, before any markup of the house. */
        unitPrice: MoneyOut,
        /** What the buyer was told; null for a pack on sale. */
        buyerPrice: MoneyOut.nullable(),
        quoteNumber: z.string().nullable(),
        at: TimeOut,
      }),
    ),
  },
  supplierOnline: {
    method: 'GET',
    path: '/order/mall/quotes/supplierOnline',
    access: 'supplierQuotes',
    summary: 'Whether the price list of the caller’s supplier answers requests at once',
    output: z.object({ on: z.boolean() }),
  },
  setSupplierOnline: {
    method: 'POST',
    path: '/order/mall/quotes/setSupplierOnline',
    access: 'supplierQuotes',
    summary: 'Lets the price list of the caller’s supplier answer requests at once, or ends it',
    input: z.object({ on: BoolIn }),
    onBehalf: false,
  },
})
