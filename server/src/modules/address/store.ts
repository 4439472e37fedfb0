import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import type { AddressStatus, OrderAddress } from './rules.ts'

/** A whole address: what orders take over, and what stands beside it. */
export interface AddressRow extends OrderAddress {
  companyId: number
  street3: string
  street4: string
  invoiceLanguage: string
  sdsLanguage: string
  billingEmail: string
  billingPhone: string
  shippingEmail: string
  shippingPhone: string
  code: string
  erpId: string
  paymentMethod: 'check' | 'credit card' | null
  version: number
}

const columns = [
  'a.id',
  'a.company_id as companyId',
  'a.nickname',
  'a.kind',
  'a.status',
  'a.contact',
  'a.phone',
  'a.email',
  'a.street',
  'a.street2',
  'a.street3',
  'a.street4',
  'a.city',
  'a.county',
  'a.state',
  'a.postal_code as postalCode',
  'a.country',
  'a.invoice_language as invoiceLanguage',
  'a.sds_language as sdsLanguage',
  'a.billing_email as billingEmail',
  'a.billing_phone as billingPhone',
  'a.shipping_email as shippingEmail',
  'a.shipping_phone as shippingPhone',
  'a.code',
  'a.erp_id as erpId',
  'a.payment_method as paymentMethod',
  'a.is_default as isDefault',
  'a.version',
] as const

/** What is preferred by the person who asks. */
export interface Preferred {
  bill: number | null
  ship: number | null
}

export async function preferredBy(db: Db, userId: number): Promise<Preferred> {
  return db
    .selectFrom('users')
    .select(['default_bill_address as bill', 'default_ship_address as ship'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

interface Page {
  pageNumber: number
  pageSize: number
}

/** Addresses of one company, or of all (staff only, the caller decides); pending ones first. */
export async function pageOfAddresses(db: Db, companyId: number | null, status: AddressStatus | undefined, page: Page) {
  const all = db
    .selectFrom('addresses as a')
    .innerJoin('companies as c', 'c.id', 'a.company_id')
    .$if(companyId !== null, (query) => query.where('a.company_id', '=', companyId!))
    .$if(status !== undefined, (query) => query.where('a.status', '=', status!))
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await all
    .select([...columns, 'c.name as companyName'])
    .orderBy((eb) => eb('a.status', '=', 'pending approval'), 'desc')
    .orderBy('a.id', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNumber - 1) * page.pageSize)
    .execute()
  return { total: Number(total), rows: rows as (AddressRow & { companyName: string })[] }
}

/** One address of a company; `null` for the company means any, which only staff may ask for. */
export async function findAddress(db: Db, id: number, companyId: number | null): Promise<AddressRow | null> {
  const row = await db
    .selectFrom('addresses as a')
    .select(columns)
    .where('a.id', '=', id)
    .$if(companyId !== null, (query) => query.where('a.company_id', '=', companyId!))
    .executeTakeFirst()
  return (row as AddressRow | undefined) ?? null
}

/** The same, locked against every other change. */
export async function lockAddress(db: Db, id: number, companyId: number | null): Promise<AddressRow | null> {
  const row = await db
    .selectFrom('addresses as a')
    .select(columns)
    .where('a.id', '=', id)
    .$if(companyId !== null, (query) => query.where('a.company_id', '=', companyId!))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return (row as AddressRow | undefined) ?? null
}

/** Pending addresses of a company, locked, in ascending id. */
export async function lockPending(db: Db, companyId: number): Promise<AddressRow[]> {
  const rows = await db
    .selectFrom('addresses as a')
    .select(columns)
    .where('a.company_id', '=', companyId)
    .where('a.status', '=', 'pending approval')
    .orderBy('a.id')
    .forNoKeyUpdate()
    .execute()
  return rows as AddressRow[]
}

/** Whether a company may use addresses before they are approved. */
export async function mayUsePending(db: Db, companyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('companies')
    .select('allow_pending_address')
    .where('id', '=', companyId)
    .executeTakeFirst()
  return row?.allow_pending_address ?? false
}

/** Whether a company runs the marketplace. */
export async function isOfHouse(db: Db, companyId: number): Promise<boolean> {
  const row = await db.selectFrom('companies').select('is_house').where('id', '=', companyId).executeTakeFirst()
  return row?.is_house === true
}

export async function companyExists(db: Db, companyId: number): Promise<boolean> {
  return (await db.selectFrom('companies').select('id').where('id', '=', companyId).executeTakeFirst()) !== undefined
}

/** Addresses a checkout offers: active, and pending where wanted; of one use where told. */
export async function usableAddresses(
  db: Db,
  companyId: number,
  withPending: boolean,
  kind: 'bill' | 'ship' | undefined,
) {
  const rows = await db
    .selectFrom('addresses as a')
    .select(columns)
    .where('a.company_id', '=', companyId)
    .where('a.status', 'in', withPending ? ['active', 'pending approval'] : ['active'])
    .$if(kind !== undefined, (query) => query.where('a.kind', 'in', [kind!, 'both']))
    .orderBy('a.is_default', 'desc')
    .orderBy('a.id', 'desc')
    .limit(200)
    .execute()
  return rows as AddressRow[]
}

/** What a person writes about an address. */
export interface AddressText {
  nickname: string
  kind: 'bill' | 'ship' | 'both'
  contact: string
  phone: string
  email: string
  street: string
  street2: string
  street3?: string
  street4?: string
  city: string
  county: string
  state: string
  postalCode: string
  country: string
  invoiceLanguage: string
  sdsLanguage?: string
  billingEmail?: string
  billingPhone?: string
  shippingEmail?: string
  shippingPhone?: string
}

/** What staff write besides. */
export interface StaffText {
  code: string
  erpId: string
  paymentMethod: 'check' | 'credit card' | null
  isDefault: boolean
}

/** The columns of what a person writes. */
export const columnsOf = (text: AddressText) => ({
  nickname: text.nickname,
  kind: text.kind,
  contact: text.contact,
  phone: text.phone,
  email: text.email,
  street: text.street,
  street2: text.street2,
  street3: text.street3 ?? '',
  street4: text.street4 ?? '',
  city: text.city,
  county: text.county,
  state: text.state,
  postal_code: text.postalCode,
  country: text.country,
  invoice_language: text.invoiceLanguage,
  sds_language: text.sdsLanguage ?? '',
  billing_email: text.billingEmail ?? '',
  billing_phone: text.billingPhone ?? '',
  shipping_email: text.shippingEmail ?? '',
  shipping_phone: text.shippingPhone ?? '',
})

/** Adds an address; the first one of a company is its default. */
export async function insertAddress(
  db: Db,
  companyId: number,
  text: AddressText,
  status: AddressStatus,
): Promise<number> {
  const { id } = await db
    .insertInto('addresses')
    .values({
      ...columnsOf(text),
      company_id: companyId,
      status,
      is_default: sql<boolean>`not exists (select from addresses where company_id = ${companyId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes the text of a locked address. */
export async function updateAddress(db: Db, id: number, text: AddressText) {
  await db
    .updateTable('addresses')
    .set((eb) => ({ ...columnsOf(text), version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute()
}

export async function setAddressStatus(db: Db, id: number, status: AddressStatus) {
  await db
    .updateTable('addresses')
    .set((eb) => ({ status, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute()
}

/** Whether another address of the company has this code. */
export async function isCodeTaken(db: Db, companyId: number, id: number, code: string): Promise<boolean> {
  if (code === '') return false
  const { rows } =
    await sql`select from addresses where company_id = ${companyId} and code = ${code} and id <> ${id}`.execute(db)
  return rows.length > 0
}

/** Writes what staff write besides; the former default of the company is none any more. */
export async function updateStaffText(db: Db, id: number, companyId: number, text: StaffText) {
  if (text.isDefault)
    await sql`update addresses set is_default = false where company_id = ${companyId} and is_default and id <> ${id}`.execute(
      db,
    )
  await sql`update addresses set code = ${text.code}, erp_id = ${text.erpId}, payment_method = ${text.paymentMethod},
    is_default = ${text.isDefault} where id = ${id}`.execute(db)
}

/** The addresses of a company that an order may name, its default first. */
export async function addressesForOrders(db: Db, companyId: number, withPending: boolean): Promise<OrderAddress[]> {
  const { rows } = await sql<OrderAddress>`/* prepared */
    select id, nickname, kind, status, contact, phone, email, street, street2, city, county, state,
      postal_code as "postalCode", country, is_default as "isDefault"
    from addresses where company_id = ${companyId}
      and (status = 'active' or (status = 'pending approval' and ${withPending}))
    order by is_default desc, id`.execute(db)
  return rows
}
