import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { Currency, Money } from '../../kernel/shared/money.ts'
import { isComplete } from '../company/rules.ts'
import type { PaymentTerm } from '../domain/contract.ts'
import { LARGEST_QUANTITY } from './rules.ts'

export interface CartRow {
  id: number
  packageId: number
  quantity: number
  typedCas: string | null
  typedMdl: string | null
  /** The price the buyer last saw; null where the package had none. */
  seen: Money | null
  addedByBuyer: boolean
  addedAt: Date
}

/**
 * The lines of a buyer's cart by id, all or the named ones that are theirs.
 * @param lock `true` keeps everybody else from changing or ordering them until the transaction ends
 */
export async function cartLines(
  db: Db,
  buyerId: number,
  ids: readonly number[] | null = null,
  lock = false,
): Promise<CartRow[]> {
  if (ids?.length === 0) return []
  const rows = await db
    .selectFrom('cart_lines')
    .select([
      'id',
      'package_id',
      'quantity',
      'typed_cas',
      'typed_mdl',
      'seen_price',
      'seen_currency',
      'added_by',
      'created_at',
    ])
    .where('buyer_id', '=', buyerId)
    .$if(ids !== null, (query) => query.where('id', 'in', [...ids!]))
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute()
  return rows.map((row) => ({
    id: row.id,
    packageId: row.package_id,
    quantity: row.quantity,
    typedCas: row.typed_cas,
    typedMdl: row.typed_mdl,
    seen: seenOf(row),
    addedByBuyer: row.added_by === buyerId,
    addedAt: row.created_at,
  }))
}

export interface InCart {
  quantity: number
  /** The price the buyer last saw. */
  seen: Money | null
}

/** What the buyer's cart has of some packages already. */
export async function inCart(db: Db, buyerId: number, packageIds: readonly number[]): Promise<Map<number, InCart>> {
  if (packageIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('cart_lines')
    .select(['package_id', 'quantity', 'seen_price', 'seen_currency'])
    .where('buyer_id', '=', buyerId)
    .where('package_id', 'in', [...packageIds])
    .execute()
  return new Map(rows.map((row) => [row.package_id, { quantity: row.quantity, seen: seenOf(row) }]))
}

const seenOf = (row: { seen_price: number | null; seen_currency: string | null }): Money | null =>
  row.seen_price === null ? null : { minor: row.seen_price, currency: row.seen_currency as Currency }

export interface LineToPut {
  packageId: number
  quantity: number
  typedCas: string | null
  typedMdl: string | null
  /** Of today: what a new line begins with. */
  price: Money | null
  /** Whether the buyer has seen it; without that a line keeps the price that they saw last. */
  seen: boolean
}

/**
 * Puts lines into a cart, ordered by package so that two carts filled at once cannot block each other.
 * @param mode `add` to what is there, or `set` the quantity
 * @returns ids of the lines
 */
export async function putLines(
  db: Db,
  buyerId: number,
  addedBy: number,
  lines: readonly LineToPut[],
  mode: 'add' | 'set',
) {
  const quantity =
    mode === 'add'
      ? sql<number>`least(cart_lines.quantity + excluded.quantity, ${LARGEST_QUANTITY}::int)`
      : sql<number>`excluded.quantity`
  const seen = lines.flatMap(({ seen, packageId }) => (seen ? packageId : []))
  const renewed = sql`excluded.package_id = any(${seen}::bigint[]) or cart_lines.seen_price is null`
  const rows = await db
    .insertInto('cart_lines')
    .values(
      lines
        .toSorted((a, b) => a.packageId - b.packageId)
        .map((line) => ({
          buyer_id: buyerId,
          package_id: line.packageId,
          quantity: line.quantity,
          typed_cas: line.typedCas,
          typed_mdl: line.typedMdl,
          seen_price: line.price?.minor ?? null,
          seen_currency: line.price?.currency ?? null,
          added_by: addedBy,
        })),
    )
    .onConflict((conflict) =>
      conflict.columns(['buyer_id', 'package_id']).doUpdateSet({
        quantity,
        typed_cas: sql`coalesce(excluded.typed_cas, cart_lines.typed_cas)`,
        typed_mdl: sql`coalesce(excluded.typed_mdl, cart_lines.typed_mdl)`,
        seen_price: sql`case when ${renewed} then excluded.seen_price else cart_lines.seen_price end`,
        seen_currency: sql`case when ${renewed} then excluded.seen_currency else cart_lines.seen_currency end`,
        seen_at: sql`case when ${renewed} then now() else cart_lines.seen_at end`,
        updated_at: sql`now()`,
      }),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Sets a line's quantity; whose line it is stands in the WHERE. */
export const setQuantity = (db: Db, buyerId: number, id: number, quantity: number) =>
  db
    .updateTable('cart_lines')
    .set({ quantity, updated_at: sql`now()` })
    .where('buyer_id', '=', buyerId)
    .where('id', '=', id)
    .execute()

/** Keeps the price the buyer has now seen and agreed to. */
export const setSeenPrice = (db: Db, buyerId: number, id: number, price: Money) =>
  db
    .updateTable('cart_lines')
    .set({ seen_price: price.minor, seen_currency: price.currency, seen_at: sql`now()`, updated_at: sql`now()` })
    .where('buyer_id', '=', buyerId)
    .where('id', '=', id)
    .execute()

/** Takes lines out of a buyer's cart: the named ones, or all. Returns the packages they were of. */
export async function removeLines(db: Db, buyerId: number, ids: readonly number[] | null): Promise<number[]> {
  const removed = await db
    .deleteFrom('cart_lines')
    .where('buyer_id', '=', buyerId)
    .$if(ids !== null, (query) => query.where('id', 'in', [...ids!]))
    .returning('package_id as packageId')
    .execute()
  return removed.map(({ packageId }) => packageId)
}

export async function countLines(db: Db, buyerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('cart_lines')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('buyer_id', '=', buyerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The structures of the molecules in a cart, for its SD file. */
export const structuresOf = (db: Db, moleculeIds: readonly number[]) =>
  moleculeIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('molecules')
        .select(['id', 'number', 'smiles', 'inchi_key as inchiKey', 'formula'])
        .where('id', 'in', [...moleculeIds])
        .execute()

/** The molecules' public numbers. */
export async function numbersOf(db: Db, moleculeIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await structuresOf(db, moleculeIds)
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** Who buys, with the facts of their company that the checks and the cost need. */
export interface Purchaser {
  userId: number
  surname: string
  name: string
  email: string
  language: string
  companyId: number
  companyName: string
  /** The name in the company's own language, which its invoices carry; empty where none was given. */
  companyLocalName: string
  companyStatus: string
  country: string
  /** What the company keeps its books in. */
  currency: Currency
  taxId: string
  taxRateBp: number | null
  paymentTerm: PaymentTerm
  allowPendingAddress: boolean
  /** Nothing is missing that an order and its invoice need. */
  companyComplete: boolean
  defaultBillAddress: number | null
  defaultShipAddress: number | null
  /** The country goods go to unless another address is chosen. */
  shipCountry: string
  /** The company's own site: its default address, else the first it gave. Null while it has none in use. */
  site: { country: string; state: string; city: string } | null
}

export async function purchaserOf(db: Db, userId: number): Promise<Purchaser> {
  const { rows } = await sql<
    Omit<Purchaser, 'companyComplete'> & { company: Parameters<typeof isComplete>[0] }
  >`/* prepared */
    select u.id as "userId", u.surname, u.name, u.email, u.language, c.id as "companyId", c.name as "companyName",
      c.local_name as "companyLocalName", c.status as "companyStatus", c.country, c.currency, c.tax_id as "taxId", c.tax_rate_bp as "taxRateBp",
      c.payment_term as "paymentTerm", c.allow_pending_address as "allowPendingAddress",
      json_build_object('country', c.country, 'phone', c.phone, 'taxId', c.tax_id, 'bankName', c.bank_name, 'bankAccount',
        c.bank_account, 'registrationAddress', c.registration_address, 'registrationPhone', c.registration_phone) as company,
      u.default_bill_address as "defaultBillAddress", u.default_ship_address as "defaultShipAddress",
      coalesce(chosen.country, site.country, c.country) as "shipCountry",
      case when site.id is not null
        then json_build_object('country', site.country, 'state', site.state, 'city', site.city) end as site
    from users u join companies c on c.id = u.company_id
    left join addresses chosen on chosen.id = u.default_ship_address and chosen.company_id = c.id and chosen.status = 'active'
    left join lateral (select * from addresses a where a.company_id = c.id and a.status = 'active' and a.kind in ('ship', 'both')
      order by a.is_default desc, a.id limit 1) site on true
    where u.id = ${userId}`.execute(db)
  const { company, ...purchaser } = rows[0]!
  return { ...purchaser, companyComplete: isComplete(company) }
}
