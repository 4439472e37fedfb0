import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors } from '../../kernel/shared/errors.ts'
import { currencyCodes } from '../../kernel/shared/money.ts'
import { IdIn, IdOut, IntIn, Line, Name, TimeOut } from '../../kernel/shared/wire.ts'

// Country mapping (rule TAG-3): which market a country belongs to, which of our companies sell there, and in what currency a company that
// registers there pays.

export const marketErrors = defineErrors('market', {
  MARKETS_CHANGED: [409, 176001],
  COUNTRIES_MISSING: [400, 176002],
  COUNTRY_TWICE: [400, 176003],
  COUNTRY_UNKNOWN: [400, 176004],
  MARKET_TWICE: [400, 176005],
  NAME_TWICE: [400, 176006],
  MARKET_GONE: [409, 176007],
})

/** Our companies that sell, by the code of the books (rule LEGAL-1). */
export const legalEntities = { '01003': 'CN EJV', '01001': 'CN VIE', '02001': 'DE', '03001': 'US' } as const
export type LegalEntity = keyof typeof legalEntities
export const legalEntityCodes = ['01003', '01001', '02001', '03001'] as const

export const MAX_MARKETS = 50
/** Names of one country, beside its code. */
export const MAX_NAMES = 30

const access = 'staffMarketing'
const Country = z.string().regex(/^[A-Z]{2}$/)
const Sellers = z.array(z.enum(legalEntityCodes))

export const market = defineContract('market', {
  sellers: {
    method: 'GET',
    path: '/basic/mall/countryMapping/sellers',
    access: 'staffCompanies',
    summary: 'Which of our companies may sell to each country, the usual one first',
    output: z.array(z.object({ countries: z.array(z.string()), legalEntities: Sellers })),
  },
  mapping: {
    method: 'GET',
    path: '/basic/mall/countryMapping/get',
    access,
    summary: 'All markets with their countries, and the names by which files call a country',
    output: z.object({
      /** Whoever saves says which version they have changed. */
      version: z.int(),
      savedAt: TimeOut.nullable(),
      markets: z.array(
        z.object({
          id: IdOut,
          name: z.string(),
          legalEntities: Sellers,
          currency: z.enum(currencyCodes),
          countries: z.array(z.string()),
        }),
      ),
      names: z.array(z.object({ country: z.string(), names: z.array(z.string()) })),
    }),
  },
  save: {
    method: 'POST',
    path: '/basic/mall/countryMapping/save',
    access,
    owner: 'staff',
    onBehalf: false,
    summary:
      'Saves all markets at once; every country has to be in exactly one. Registrations, companies and catalogue files follow at once',
    input: z.object({
      version: IntIn,
      markets: z
        .array(
          z.object({
            /** Of a market that is there; none: a new one. One that is not sent is removed. */
            id: IdIn.nullable(),
            name: Name(60),
            legalEntities: z.array(z.enum(legalEntityCodes)).min(1).max(legalEntityCodes.length),
            currency: z.enum(currencyCodes),
            countries: z.array(Country).max(300),
          }),
        )
        .min(1)
        .max(MAX_MARKETS),
      names: z.array(z.object({ country: Country, names: z.array(Line(60)).max(MAX_NAMES) })).max(300),
    }),
    output: z.object({
      version: z.int(),
      /** Companies whose seller may not sell to their country any more. */
      companies: z.int(),
    }),
    errors: [
      marketErrors.MARKETS_CHANGED,
      marketErrors.MARKET_GONE,
      marketErrors.COUNTRIES_MISSING,
      marketErrors.COUNTRY_TWICE,
      marketErrors.COUNTRY_UNKNOWN,
      marketErrors.MARKET_TWICE,
      marketErrors.NAME_TWICE,
    ],
  },
})
