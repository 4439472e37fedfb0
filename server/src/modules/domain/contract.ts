import { z } from 'zod'
import { currencyCodes } from '../../kernel/shared/money.ts'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { MoneyOut } from '../../kernel/shared/wire.ts'

/** The seven product groups (rule SEARCH-9). */
export const productGroups = [
  'amino-acids',
  'building-blocks',
  'fragments',
  'natural-products',
  'reagents',
  'screening-compounds',
  'templates',
] as const
export type ProductGroup = (typeof productGroups)[number]

/** Degrees in which suppliers state melting and boiling points: Celsius, Fahrenheit, Kelvin. */
export const temperatureUnits = ['C', 'F', 'K'] as const
export type TemperatureUnit = (typeof temperatureUnits)[number]

/** How goods are stored: at −60 to −80 °C, at −18 to −30 °C, at 0 to 4 °C, at room temperature, or each in its own way. */
export const storageConditions = ['deep-freeze', 'freeze', 'cold', 'room-temperature', 'mixed'] as const
export type StorageCondition = (typeof storageConditions)[number]

/** What goods are carried with. */
export const transportConditions = ['blue-ice', 'dry-ice', 'liquid-nitrogen', 'other'] as const
export type TransportCondition = (typeof transportConditions)[number]

/** The codes of the payment terms; what each means stands in rules.ts. */
export const paymentTermCodes = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '99', 'pending'] as const
export type PaymentTerm = (typeof paymentTermCodes)[number]

/** Those that an answer to a request for quotes may name; discounts for early payment are the house's to give. */
export const quotedTerms = ['03', '04', '05', '06', '07', '08', '09', '10'] as const satisfies PaymentTerm[]
export type QuotedTerm = (typeof quotedTerms)[number]

/** In which currency amounts are shown beside their own, and by the reference rates of which day and whom; never charged by. */
export const ReferenceOut = z.object({ currency: z.enum(currencyCodes), day: z.iso.date(), source: z.string() })
/** A total in the buyer's own currency, approximately. */
export const ApproximateOut = z.object({ total: MoneyOut, day: z.iso.date(), source: z.string() })

export const domain = defineContract('domain', {
  paymentTerms: {
    method: 'GET',
    path: '/oldapi/mall/domain/paymentTerms',
    access: 'public',
    summary: 'The payment terms with their names in the language of the caller',
    output: z.array(
      z.object({
        code: z.enum(paymentTermCodes),
        name: z.string(),
        /** When an order is to be paid; `netDays` counts from the invoice, which is issued on the day of shipment. */
        due: z.enum(['before shipment', 'after invoice', 'month end', 'on delivery', 'never']),
        netDays: z.int().nullable(),
        /** Per cent off for paying within `discountDays` of the invoice. */
        discountPercent: z.int(),
        discountDays: z.int(),
        depositPercent: z.int(),
        prepaid: z.boolean(),
      }),
    ),
  },
  taxRates: {
    method: 'GET',
    path: '/oldapi/mall/domain/taxRates',
    access: 'public',
    summary: 'The tax rate of each country in per cent',
    output: z.array(z.object({ country: z.string(), countryName: z.string(), rate: z.string() })),
  },
  taxRatesList: {
    method: 'POST',
    path: '/basic/api/taxRates/taxRatesList',
    access: 'public',
    reads: true,
    summary: 'The tax rates as a list, of all countries or of one',
    input: z.object({
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
    }),
    output: z.array(z.object({ country: z.string(), countryName: z.string(), rate: z.string() })),
  },
  referenceRates: {
    method: 'GET',
    path: '/oldapi/mall/domain/referenceRates',
    access: 'public',
    mayLag: true,
    summary: 'The latest reference rates: what one unit of each currency is worth in yuan; shown by, never charged by',
    output: z
      .object({
        day: z.iso.date(),
        source: z.string(),
        rates: z.array(z.object({ currency: z.enum(currencyCodes), cny: z.string() })).readonly(),
      })
      .nullable(),
  },
  unitTypes: {
    method: 'GET',
    path: '/oldapi/mall/domain/unitTypes',
    access: 'public',
    summary: 'The units packs are sold in, and the unit their prices are compared in',
    output: z.array(
      z.object({ unit: z.string(), kind: z.enum(['mass', 'volume', 'amount', 'count']), comparedIn: z.string() }),
    ),
  },
  countries: {
    method: 'GET',
    path: '/oldapi/mall/countries/all',
    access: 'public',
    summary: 'The countries with their names in the language of the caller',
    output: z.array(z.object({ code: z.string(), name: z.string() })),
  },
})
