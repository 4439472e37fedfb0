import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import type { SellerCode } from './contract.ts'

export interface Contract {
  version: number
  grandTotal: number
  /** Digest of what it says of the order; null of those made before it was kept. */
  said: string | null
  sellerCode: SellerCode
  fileId: string
  madeAt: Date
}

/** The newest contract of an order. */
export async function newestContract(db: Db, orderId: number): Promise<Contract | null> {
  const { rows } = await sql<Contract>`select version, grand_total as "grandTotal", said, seller_code as "sellerCode",
      file_id as "fileId", made_at as "madeAt"
    from order_contracts where order_id = ${orderId} order by version desc limit 1`.execute(db)
  return rows[0] ?? null
}

export const insertContract = (
  db: Db,
  contract: {
    orderId: number
    version: number
    grandTotal: number
    said: string
    sellerCode: SellerCode
    fileId: string
  },
) =>
  db
    .insertInto('order_contracts')
    .values({
      order_id: contract.orderId,
      version: contract.version,
      grand_total: contract.grandTotal,
      said: contract.said,
      seller_code: contract.sellerCode,
      file_id: contract.fileId,
    })
    .execute()

interface Buyer {
  email: string
  language: Language
  surname: string
  name: string
  taxId: string
  day: string
}

/** Whom the contract of an order is sent to, and what it says of them beside the order. */
export async function buyerOf(db: Db, orderId: number): Promise<Buyer | null> {
  const { rows } = await sql<Buyer>`select u.email, u.language, u.surname, u.name, c.tax_id as "taxId",
      china_day(o.created_at)::text as day
    from orders o join users u on u.id = o.buyer_id join companies c on c.id = o.company_id
    where o.id = ${orderId}`.execute(db)
  return rows[0] ?? null
}
