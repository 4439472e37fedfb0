import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'

// Where an order goes.

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
  const { rows } = await sql<AddressRow>`/* prepared */
    select id, nickname, kind, status, contact, phone, email, street, street2, city, county, state,
      postal_code as "postalCode", country, is_default as "isDefault"
    from addresses where company_id = ${companyId}
      and (status = 'active' or (status = 'pending approval' and ${withPending}))
    order by is_default desc, id`.execute(db)
  return rows
}
