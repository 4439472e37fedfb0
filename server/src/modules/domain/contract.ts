import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'

export const domain = defineContract('domain', {
  paymentTerms: {
    method: 'GET',
    path: '/oldapi/mall/domain/paymentTerms',
    access: 'public',
    summary: 'The payment terms with their names in the language of the caller',
    output: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        netDays: z.int().nullable(),
        discountPercent: z.int(),
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
