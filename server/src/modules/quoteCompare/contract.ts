import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { errors } from '../../kernel/shared/errors.ts'
import { BoolIn, IdIn, IdOut, IntIn, MoneyOut } from '../../kernel/shared/wire.ts'
import { shippingClasses } from '../shippingCost/contract.ts'
import { Score } from '../supplierScore/contract.ts'
import { buyersAndDesk, Currency, MAX_SUPPLIERS_OF_AGENT, PriceOut } from '../quote/contract.ts'

// The answers of a request side by side: each in the buyer’s own currency, the best of each line, and what the whole costs at least.

const Whole = z.object({
  /** Goods and freight, in the buyer’s own currency. */
  total: MoneyOut,
  goods: MoneyOut,
  freight: MoneyOut,
  /** A supplier of it has not said what its freight is: it is what the order would be charged by the table of today. */
  freightByTable: z.boolean(),
  /** And the table has nothing for its way: it counts as none. */
  freightUnstated: z.boolean(),
  suppliers: z.int(),
  /** Days until its last goods leave; null where an answer does not say. */
  shipDays: z.int().nullable(),
  /** Which answer is taken for each line that is not decided yet. */
  picks: z.array(z.object({ lineId: IdOut, priceId: IdOut })),
  /** Suppliers whose minimum order it does not reach. */
  short: z.array(IdOut),
  /** It is proven that none costs less. */
  exact: z.boolean(),
})

/** Which answers are compared; all where nothing is said. */
const comparisonInput = {
  id: IdIn,
  /** Suppliers that are left out. */
  without: z.array(IdIn).max(MAX_SUPPLIERS_OF_AGENT).default([]),
  /** Leaves within so many days. */
  shipWithin: IntIn.pipe(z.int().min(0).max(3650)).nullish().default(null),
  /** Per cent. */
  purityFrom: z.coerce.number().min(0).max(100).nullish().default(null),
  /** Of suppliers that answered every line alone. */
  complete: BoolIn.default(false),
  /** Answers in this currency alone. */
  in: Currency.nullish().default(null),
}

export const quoteCompare = defineContract('quoteCompare', {
  prices: {
    method: 'POST',
    path: '/order/mall/quotes/quotePricesListNew',
    ...buyersAndDesk,
    summary:
      'The answers of a request side by side: lines by suppliers, each also in the buyer’s own currency at the rate of a day, the best of each line, and the cheapest whole with freight and minimum orders',
    input: z.object(comparisonInput),
    output: z.object({
      currency: Currency,
      rateDay: z.iso.date().nullable(),
      /** What one of each other currency is worth in the buyer’s own, on that day. */
      rates: z.array(z.object({ currency: Currency, rate: z.string() })),
      suppliers: z.array(
        z.object({
          supplierId: IdOut,
          score: Score,
          /** What it asks for freight, once, in the buyer’s own currency. */
          freight: MoneyOut.nullable(),
          /** Where it has not said that: what the table of today asks for all that it answers. */
          tableFreight: MoneyOut.nullable(),
          /** What its goods have to come to. */
          minimumOrder: MoneyOut.nullable(),
          /** Lines with an answer that still holds. */
          lines: z.int(),
          /** Every line of the request has one. */
          complete: z.boolean(),
          /** It is compared: nothing that was asked for leaves it out. */
          compared: z.boolean(),
        }),
      ),
      prices: z.array(
        PriceOut.extend({
          /** The total in the buyer’s own currency; null where no rate is known. */
          compared: MoneyOut.nullable(),
          /** Of a gram or millilitre of the pack, in the buyer’s own currency. */
          perUnit: z.object({ amount: z.string(), currency: Currency, per: z.enum(['g', 'mL']) }).nullable(),
          /** How a unit travels, where the freight of its supplier is by the table. */
          parcel: z
            .object({ from: z.string(), milligrams: z.number(), hazardous: z.boolean(), cold: z.boolean() })
            .nullable(),
          /** The pack is another one than was asked for. */
          otherPack: z.boolean(),
          /** It is less than was asked for. */
          tooLittle: z.boolean(),
          /** Below the purity that was asked for. */
          belowPurity: z.boolean(),
          /** It takes part: it holds, is all that was asked for, and nothing leaves it out. */
          fits: z.boolean(),
          /** The lowest of its line among those that take part. */
          best: z.boolean(),
          /** Leaves first of them. */
          fastest: z.boolean(),
        }),
      ),
      /** The freight by the table of today to where the goods go, of suppliers that have not said theirs. */
      table: z.object({
        country: z.string(),
        rates: z.array(
          z.object({
            id: IdOut,
            supplierId: IdOut.nullable(),
            from: z.string(),
            to: z.string(),
            shippingClass: z.enum(shippingClasses),
            currency: z.string(),
            weightFrom: z.int(),
            weightBelow: z.int().nullable(),
            fee: z.int(),
            freeFrom: z.int().nullable(),
          }),
        ),
      }),
      /** Lines that are not decided and for which no answer takes part. */
      open: z.array(IdOut),
      /** Each line at its best; the cheapest whole from several suppliers, and from one. Null where there is none. */
      wholes: z.object({ lowest: Whole.nullable(), split: Whole.nullable(), single: Whole.nullable() }),
    }),
    errors: [errors.NOT_FOUND],
    reads: true,
  },
  workbook: {
    method: 'POST',
    path: '/order/mall/quotes/compareExcel',
    ...buyersAndDesk,
    summary: 'The comparison as a workbook, narrowed as it is, with headings in the caller’s language',
    answers: 'file',
    limit: 20,
    input: z.object(comparisonInput),
    errors: [errors.NOT_FOUND],
    reads: true,
  },
})
