import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { ShippingRate } from '../order/rules.ts'

// What an order is priced and sent by: addresses, shipping and tax rates.

export interface AddressRow {
  id: number
  nickname: string
  kind: 'bill' | 'ship' | 'both'
  status: 'pending approval' | 'active' | 'inactive'
  contact: string
  phone: string
  email: string
  street: string
  street2: string
  city: string
  county: string
  state: string
  postalCode: string
  country: string
  isDefault: boolean
}

/** The addresses of a company that an order may name, its default first. */
export async function addressesOf(db: Db, companyId: number, withPending: boolean): Promise<AddressRow[]> {
  const { rows } = await sql<AddressRow>`
    select id, nickname, kind, status, contact, phone, email, street, street2, city, county, state,
      postal_code as "postalCode", country, is_default as "isDefault"
    from addresses where company_id = ${companyId}
      and (status = 'active' or (status = 'pending approval' and ${withPending}))
    order by is_default desc, id`.execute(db)
  return rows
}

export async function shippingRates(db: Db): Promise<ShippingRate[]> {
  const rows = await db.selectFrom('shipping_rates').selectAll().execute()
  return rows.map((row) => ({
    from: row.from_country,
    to: row.to_country,
    currency: row.currency,
    fee: row.fee,
    freeFrom: row.free_from,
  }))
}

/** The tax on goods sent to a country, in hundredths of a percent; none where the country has no rate. */
export async function countryTax(db: Db, country: string): Promise<number> {
  const row = await db.selectFrom('tax_rates').select('rate_bp').where('country', '=', country).executeTakeFirst()
  return row?.rate_bp ?? 0
}
