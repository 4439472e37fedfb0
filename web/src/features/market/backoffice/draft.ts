import type { Output, SentInput } from '@reagora/server/kernel/endpoint'
import { legalEntityCodes, type market } from '@reagora/server/market/contract'

export type Mapping = Output<typeof market.mapping>
type Seller = (typeof legalEntityCodes)[number]
export type Currency = Mapping['markets'][number]['currency']

export interface DraftMarket {
  /** Stands for it while it is edited; a new one has none of the server's. */
  key: string
  id: string | null
  name: string
  /** The usual one first. */
  legalEntities: Seller[]
  currency: Currency
}

/** The mapping as it is edited: the market of each country by its key, the names as they are typed. */
export interface Draft {
  markets: DraftMarket[]
  marketOf: Readonly<Record<string, string>>
  names: Readonly<Record<string, string>>
}

export const draftOf = ({ markets, names }: Mapping): Draft => ({
  markets: markets.map(({ id, name, legalEntities, currency }) => ({ key: id, id, name, legalEntities, currency })),
  marketOf: Object.fromEntries(markets.flatMap(({ id, countries }) => countries.map((code) => [code, id]))),
  names: Object.fromEntries(names.map((one) => [one.country, one.names.join(', ')])),
})

/** What is sent of a draft. */
export const sentOf = ({ markets, marketOf, names }: Draft): Omit<SentInput<typeof market.save>, 'version'> => ({
  markets: markets.map(({ key, id, name, legalEntities, currency }) => ({
    id,
    name: name.trim(),
    legalEntities,
    currency,
    countries: Object.keys(marketOf).filter((code) => marketOf[code] === key),
  })),
  names: Object.entries(names).flatMap(([country, typed]) => {
    const own = typed
      .split(/[,，、;；]/)
      .map((one) => one.trim())
      .filter(Boolean)
    return own.length > 0 ? [{ country, names: own }] : []
  }),
})
