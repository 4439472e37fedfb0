import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { idArray } from '../../kernel/idArray.ts'
import type { Currency, Money } from '../../kernel/shared/money.ts'
import { isComplete } from '../company/rules.ts'
import type { PaymentTerm } from '../domain/contract.ts'
import { FIRST_QUOTED, MAX_QUANTITY, LAST_PART, type Minimum, type QuotedPrice } from './rules.ts'

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
  /** Which part of the pack's units; 0 is the one that adding adds to. */
  part: number
  /** The day the buyer wants it on, `2026-01-31`. */
  requestedOn: string | null
  /** Where it goes, where that is not where its order goes. */
  shipAddressId: number | null
  /** What it is booked to: a project where that is not its order's, and a budget; empty where neither is named. */
  projectCode: string
  budget: string
  /** What customer service named for a pack without a price. */
  named: NamedPrice | null
  /** What a supplier quoted and the buyer accepted; the line is at this price and no other. */
  quoted: QuotedPrice | null
}

export interface NamedPrice {
  price: Money
  reason: string
  by: number
  at: Date
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
    .modifyFront(sql`/* prepared */`)
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
      'part',
      sql<string | null>`requested_on::text`.as('requested_on'),
      'ship_address_id',
      'project_code',
      'budget',
      'named_price',
      'named_reason',
      'named_by',
      'named_at',
      sql<
        (Omit<QuotedPrice, 'price' | 'expiresAt'> & { minor: number; currency: Currency; expiresAt: string }) | null
      >`(
        select json_build_object('id', p.id, 'minor', p.buyer_price, 'currency', p.buyer_currency, 'most', coalesce(a.quantity, p.quantity),
          'expiresAt', p.expires_at, 'quoteId', p.quote_id, 'quoteNumber', q.number, 'version', p.version, 'freight', p.freight,
          'paymentCode', p.payment_code, 'paymentTerm', p.payment_term)
        from quote_prices p join quotes q on q.id = p.quote_id left join quote_awards a on a.price_id = p.id
        where p.id = cart_lines.quote_price_id)`.as('quoted'),
      sql<Currency>`(select currency from packages k where k.id = package_id)`.as('currency'),
    ])
    .where('buyer_id', '=', buyerId)
    .$if(ids !== null, (query) => query.where(sql<boolean>`id = any(${[...ids!]}::bigint[])`))
    .orderBy('cart_lines.id')
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
    part: row.part,
    requestedOn: row.requested_on,
    shipAddressId: row.ship_address_id,
    projectCode: row.project_code,
    budget: row.budget,
    named:
      row.named_price === null
        ? null
        : {
            price: { minor: row.named_price, currency: row.currency },
            reason: row.named_reason!,
            by: row.named_by!,
            at: row.named_at!,
          },
    quoted: row.quoted && quotedPriceOf(row.quoted),
  }))
}

const quotedPriceOf = ({
  minor,
  currency,
  expiresAt,
  ...rest
}: Omit<QuotedPrice, 'price' | 'expiresAt'> & {
  minor: number
  currency: Currency
  expiresAt: string
}): QuotedPrice => ({
  ...rest,
  price: { minor, currency },
  expiresAt: new Date(expiresAt),
})

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
    .modifyFront(sql`/* prepared */`)
    .select(['package_id', 'quantity', 'seen_price', 'seen_currency'])
    .where('buyer_id', '=', buyerId)
    .where(sql<boolean>`package_id = any(${[...packageIds]}::bigint[])`)
    .where('quote_price_id', 'is', null)
    .orderBy('part')
    .execute()
  const found = new Map<number, InCart>()
  for (const row of rows) {
    const before = found.get(row.package_id)
    found.set(row.package_id, {
      quantity: row.quantity + (before?.quantity ?? 0),
      seen: before ? before.seen : seenOf(row),
    })
  }
  return found
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
      ? sql<number>`least(cart_lines.quantity + excluded.quantity, ${MAX_QUANTITY}::int)`
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
      conflict.columns(['buyer_id', 'package_id', 'part']).doUpdateSet({
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

export interface PartToPut {
  quantity: number
  requestedOn: string | null
  shipAddressId: number | null
}

/**
 * Puts parts in the place of a pack's lines; what else its first line said (price seen, typed numbers, who added it) is said of each.
 * @returns ids of the parts, in their order
 */
export async function putParts(
  db: Db,
  first: CartRow,
  buyerId: number,
  parts: readonly PartToPut[],
): Promise<number[]> {
  const json = JSON.stringify(parts.map((part, index) => ({ ...part, part: index })))
  await db
    .deleteFrom('cart_lines')
    .where('buyer_id', '=', buyerId)
    .where('package_id', '=', first.packageId)
    .where('id', '<>', first.id)
    .where('quote_price_id', 'is', null)
    .execute()
  await sql`update cart_lines l set part = 0, quantity = p.quantity, requested_on = p."requestedOn",
      ship_address_id = p."shipAddressId", updated_at = now()
    from jsonb_to_recordset(${json}::jsonb) as p(part int, quantity int, "requestedOn" date, "shipAddressId" bigint)
    where l.id = ${first.id} and p.part = 0`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into cart_lines (buyer_id, package_id, part, quantity, requested_on, ship_address_id, typed_cas, typed_mdl, seen_price,
      seen_currency, seen_at, added_by, named_price, named_reason, named_by, named_at, project_code, budget)
    select l.buyer_id, l.package_id, p.part, p.quantity, p."requestedOn", p."shipAddressId", l.typed_cas, l.typed_mdl, l.seen_price,
      l.seen_currency, l.seen_at, l.added_by, l.named_price, l.named_reason, l.named_by, l.named_at,
      l.project_code, l.budget
    from jsonb_to_recordset(${json}::jsonb) as p(part int, quantity int, "requestedOn" date, "shipAddressId" bigint), cart_lines l
    where l.id = ${first.id} and p.part > 0 order by p.part returning id`.execute(db)
  return [first.id, ...rows.map(({ id }) => id)]
}

export interface QuotedLine {
  packageId: number
  quantity: number
  quotePriceId: number
  price: Money
  /** The day on which its supplier has agreed to deliver. */
  requestedOn: string | null
}
/**
 * Puts a line at a quoted price into a cart, once; beside the lines of the same pack at its usual price. What stands in an order, or waits
 * for approval, is bought already. Returns whether it is one of these now: a pack has so many parts in a cart and no more.
 */
export async function putQuoted(db: Db, buyerId: number, addedBy: number, line: QuotedLine): Promise<boolean> {
  const bought = sql`(exists (select from order_lines o where o.quote_price_id = ${line.quotePriceId})
    or exists (select from requisition_lines l join requisitions r on r.id = l.requisition_id
      where l.package_id = ${line.packageId} and (l.quoted ->> 'id')::bigint = ${line.quotePriceId}
        and r.status not in ('rejected', 'withdrawn')))`
  const lies = sql`exists (select from cart_lines l where l.quote_price_id = ${line.quotePriceId})`
  await sql`insert into cart_lines (buyer_id, package_id, quantity, seen_price, seen_currency, added_by, quote_price_id, requested_on, part)
    select ${buyerId}, ${line.packageId}, ${line.quantity}, ${line.price.minor}, ${line.price.currency}, ${addedBy}, ${line.quotePriceId},
      ${line.requestedOn}::date, free.part
    from generate_series(${FIRST_QUOTED}::int, ${LAST_PART}::int) free(part)
    where not ${bought} and not exists (select from cart_lines l
      where l.buyer_id = ${buyerId} and l.package_id = ${line.packageId} and l.part = free.part)
    order by free.part limit 1
    on conflict (quote_price_id) do nothing`.execute(db)
  const { rows } = await sql<{ there: boolean }>`select (${lies} or ${bought}) as there`.execute(db)
  return rows[0]!.there
}

/**
 * What the goods of accepted answers have to come to, by the id of the price; of several versions the least binds. What is ordered counts,
 * and what waits for approval, but for the named prices themselves.
 */
export async function minimumsOf(db: Db, priceIds: readonly number[]): Promise<Map<number, Minimum>> {
  if (priceIds.length === 0) return new Map()
  const ids = sql`${[...priceIds]}::bigint[]`
  const { rows } = await sql<{
    id: number
    part: string
    quoteNumber: string
    least: number
    currency: Currency
    elsewhere: number
  }>`
    with of as (select distinct quote_id, supplier_id, buyer_currency from quote_prices where id = any(${ids}) and minimum is not null),
    counted as (
      select of.*, min(p.minimum) as least, sum(p.buyer_price * (coalesce(
        (select sum(o.quantity - o.cancelled) from order_lines o where o.quote_price_id = p.id),
        (select sum(l.quantity) from requisition_lines l join requisitions r on r.id = l.requisition_id
          where r.company_id = q.company_id and r.status in ('pending approval', 'returned')
            and (l.quoted ->> 'id')::bigint = p.id and p.id <> all(${ids})), 0)))::bigint as elsewhere
      from of join quote_prices p using (quote_id, supplier_id, buyer_currency) join quote_awards a on a.price_id = p.id
        join quotes q on q.id = of.quote_id
      group by 1, 2, 3 having bool_and(p.minimum is not null))
    select p.id, concat_ws('/', c.quote_id, c.supplier_id, c.buyer_currency) as part, q.number as "quoteNumber", c.least,
      c.buyer_currency as currency, c.elsewhere
    from counted c join quote_prices p using (quote_id, supplier_id, buyer_currency) join quotes q on q.id = c.quote_id
    where p.id = any(${ids})`.execute(db)
  return new Map(rows.map(({ id, least, currency, ...rest }) => [id, { ...rest, least: { minor: least, currency } }]))
}

/** The project codes of a company's list; empty where it keeps none. */
export async function projectCodesOf(db: Db, companyId: number): Promise<string[]> {
  const { rows } = await sql<{
    code: string
  }>`select code from company_project_codes where company_id = ${companyId}`.execute(db)
  return rows.map(({ code }) => code)
}

/** Books lines to a project and a budget. Returns how many of them are the buyer's. */
export async function setProject(
  db: Db,
  buyerId: number,
  ids: readonly number[],
  { projectCode, budget }: { projectCode: string; budget: string },
): Promise<number> {
  const { rows } = await sql`update cart_lines set project_code = ${projectCode}, budget = ${budget}, updated_at = now()
    where buyer_id = ${buyerId} and id = any(${[...ids]}::bigint[]) returning 1`.execute(db)
  return rows.length
}

/** Keeps what customer service named for a pack, on every part of it. */
export const setNamedPrice = (
  db: Db,
  buyerId: number,
  packageId: number,
  { price, reason, by }: Omit<NamedPrice, 'at'>,
) =>
  sql`update cart_lines set named_price = ${price.minor}, named_reason = ${reason}, named_by = ${by}, named_at = now(), updated_at = now()
    where buyer_id = ${buyerId} and package_id = ${packageId} and quote_price_id is null`.execute(db)

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
    .modifyFront(sql`/* prepared */`)
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
        .modifyFront(sql`/* prepared */`)
        .select(['id', 'number', 'smiles', 'inchi_key as inchiKey', 'formula'])
        .where(sql<boolean>`id = any(${idArray(moleculeIds)})`)
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
  /** Per cent of what it orders on account that is paid before the goods leave. */
  depositPercent: number
  allowPendingAddress: boolean
  /** Nothing is missing that an order and its invoice need. */
  companyComplete: boolean
  /** Staff have let it order in bulk. */
  inBulk: boolean
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
      c.local_name as "companyLocalName", c.status as "companyStatus", c.bulk_order as "inBulk", c.country, c.currency, c.tax_id as "taxId", c.tax_rate_bp as "taxRateBp",
      c.payment_term as "paymentTerm", c.deposit_percent as "depositPercent", c.allow_pending_address as "allowPendingAddress",
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
