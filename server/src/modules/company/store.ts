import { sql } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { isNarrowed, matching, pageOfListing, type Asked, type ListingSource } from '../../kernel/listing.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import type { PaymentTerm } from '../domain/contract.ts'
import type { LegalEntity } from '../market/contract.ts'
import { companyListing } from './contract.ts'
import type { Division } from './masterStore.ts'
import type { CompanyStatus } from './rules.ts'

export type CompanyKind = 'buyer' | 'supplier' | 'both'

/** What the people of a company fill in themselves. */
export interface OwnText {
  localName: string
  taxId: string
  bankName: string
  bankAccount: string
  iban: string
  swiftCode: string
  legalPerson: string
  registeredCapital: string
  registrationAddress: string
  registrationPhone: string
  email: string
  phone: string
  url: string
}

/** A company with what completing and reviewing it need. */
export interface CompanyRow extends OwnText {
  id: number
  name: string
  kind: CompanyKind
  isHouse: boolean
  status: CompanyStatus
  country: string
  currency: string
  taxRateBp: number | null
  paymentTerm: string
  depositPercent: number
  sdsLanguage: string
  allowPendingAddress: boolean
  /** Minor units of `currency`. */
  creditLimit: number | null
  reviewNote: string
  /** The company that it was merged into: it is closed, and nothing of it changes. */
  mergedInto: number | null
  version: number
  createdAt: Date
}

const columns = sql`id, name, local_name as "localName", kind, is_house as "isHouse", status, country, currency, tax_id as "taxId",
  tax_rate_bp as "taxRateBp", bank_name as "bankName", bank_account as "bankAccount", iban, swift_code as "swiftCode",
  legal_person as "legalPerson", registered_capital as "registeredCapital", registration_address as "registrationAddress",
  registration_phone as "registrationPhone", email, phone, url, payment_term as "paymentTerm", deposit_percent as "depositPercent", sds_language as "sdsLanguage",
  allow_pending_address as "allowPendingAddress", credit_limit as "creditLimit", review_note as "reviewNote", merged_into as "mergedInto", version, created_at as "createdAt"`

export async function findCompany(db: Db, id: number): Promise<CompanyRow | null> {
  const { rows } = await sql<CompanyRow>`select ${columns} from companies where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The same, locked against every other change. */
export async function lockCompany(db: Db, id: number): Promise<CompanyRow | null> {
  const { rows } = await sql<CompanyRow>`select ${columns} from companies where id = ${id} for no key update`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Closes a company that is locked as one that was merged into another, or opens it again. */
export const setMerged = (db: Db, id: number, status: CompanyStatus, into: number | null) =>
  sql`update companies set status = ${status}, merged_into = ${into}, version = version + 1, updated_at = now() where id = ${id}`.execute(
    db,
  )

/** Whoever has seen the former version sees that it is another now. */
export const touch = (db: Db, id: number) =>
  sql`update companies set version = version + 1, updated_at = now() where id = ${id}`.execute(db)

/** What a company may do and sees, as staff set it. */
export interface CompanyFlags {
  onlineQuote: boolean
  realTimeInventory: boolean
  realTimeSupplier: boolean
  voiSupplier: boolean
  bulkOrder: boolean
  listQuote: boolean
  onlyCsrOnlineQuote: boolean
  showHistoryPrice: boolean
  quoteMarkup: boolean
  secondFactor: boolean
}

/** The flags of a company that exists; those of its supplier profile are programmes that it takes part in. */
export async function flagsOf(db: Db, companyId: number): Promise<CompanyFlags> {
  const { rows } = await sql<CompanyFlags>`/* prepared */
    select c.online_quote as "onlineQuote", c.real_time_inventory as "realTimeInventory", c.bulk_order as "bulkOrder",
      c.list_quote as "listQuote", c.only_csr_online_quote as "onlyCsrOnlineQuote", c.show_history_price as "showHistoryPrice",
      c.quote_markup as "quoteMarkup", c.second_factor as "secondFactor", coalesce('real-time' = any(s.programmes), false) as "realTimeSupplier",
      coalesce('consignment' = any(s.programmes), false) as "voiSupplier"
    from companies c left join supplier_profiles s on s.company_id = c.id where c.id = ${companyId}`.execute(db)
  return rows[0]!
}

export interface NewCompany {
  name: string
  localName: string
  kind: CompanyKind
  country: string
  currency: string
  /** Which of our companies sells to it. */
  legalEntity?: LegalEntity
  taxId: string
  email: string
  phone: string
  url: string
  /** Chemicals unless told. */
  divisions?: readonly Division[]
  description?: string
  isHouse?: boolean
  paymentTerm?: string
}

export async function insertCompany(db: Db, company: NewCompany, status: CompanyStatus): Promise<number> {
  const { id } = await db
    .insertInto('companies')
    .values({
      name: company.name,
      local_name: company.localName,
      kind: company.kind,
      is_house: company.isHouse ?? false,
      country: company.country,
      currency: company.currency,
      legal_entity: company.legalEntity ?? null,
      tax_id: company.taxId,
      email: company.email,
      phone: company.phone,
      url: company.url,
      ...(company.divisions && { divisions: [...company.divisions] }),
      description: company.description ?? '',
      payment_term: company.paymentTerm ?? 'pending',
      status,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps the file that a company registered with; false where it has one. */
export async function setRegistrationFile(db: Db, id: number, fileId: string): Promise<boolean> {
  const { rows } = await sql`
    update companies set registration_file = ${fileId} where id = ${id} and registration_file is null returning id`.execute(
    db,
  )
  return rows.length > 0
}

/** Writes what the people of a company fill in, into a locked row. */
export async function updateOwn(db: Db, id: number, text: OwnText) {
  await db
    .updateTable('companies')
    .set((eb) => ({
      local_name: text.localName,
      tax_id: text.taxId,
      bank_name: text.bankName,
      bank_account: text.bankAccount,
      iban: text.iban,
      swift_code: text.swiftCode,
      legal_person: text.legalPerson,
      registered_capital: text.registeredCapital,
      registration_address: text.registrationAddress,
      registration_phone: text.registrationPhone,
      email: text.email,
      phone: text.phone,
      url: text.url,
      version: eb('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .execute()
}

/** What only staff set. */
export interface Terms {
  paymentTerm: string
  depositPercent?: number | undefined
  currency?: string | undefined
  taxRateBasisPoints?: number | null | undefined
  allowPendingAddress?: boolean | undefined
}

export async function updateTerms(db: Db, id: number, terms: Terms) {
  await db
    .updateTable('companies')
    .set((eb) => ({
      payment_term: terms.paymentTerm,
      ...(terms.depositPercent !== undefined && { deposit_percent: terms.depositPercent }),
      ...(terms.currency !== undefined && { currency: terms.currency }),
      ...(terms.taxRateBasisPoints !== undefined && { tax_rate_bp: terms.taxRateBasisPoints }),
      ...(terms.allowPendingAddress !== undefined && { allow_pending_address: terms.allowPendingAddress }),
      version: eb('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .execute()
}

export const setKind = (db: Db, id: number, kind: CompanyKind) =>
  sql`update companies set kind = ${kind}, version = version + 1, updated_at = now() where id = ${id}`.execute(db)

export async function setCompanyStatus(db: Db, id: number, status: CompanyStatus, note: string) {
  await sql`update companies set status = ${status}, review_note = ${note}, version = version + 1, updated_at = now()
    where id = ${id}`.execute(db)
}

export interface PersonRow {
  id: number
  email: string
  surname: string
  name: string
  language: string
  status: string
  roles: string[]
}

/** The people of a company, its administrators first. */
export async function peopleOf(db: Db, companyId: number): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select u.id, u.email, u.surname, u.name, u.language, u.status,
      array(select role from user_roles where user_id = u.id order by role) as roles
    from users u where u.company_id = ${companyId}
    order by exists (select from user_roles r where r.user_id = u.id and r.role like '%ADMIN') desc, u.id limit 500`.execute(
    db,
  )
  return rows
}

export interface Administrator {
  email: string
  surname: string
  name: string
  language: Language
}

/** Who looks after what a company buys and owes: its administrators who can sign in. */
export async function administratorsOf(db: Db, companyId: number): Promise<Administrator[]> {
  const { rows } =
    await sql<Administrator>`select distinct on (u.id) u.email, u.surname, u.name, u.language from users u
      join user_roles r on r.user_id = u.id and r.role = 'ROLE_BUYER_ADMIN'
    where u.company_id = ${companyId} and u.status = 'active' order by u.id`.execute(db)
  return rows
}

/** Everybody of a company. */
export async function peopleIdsOf(db: Db, companyId: number): Promise<number[]> {
  const rows = await db.selectFrom('users').select('id').where('company_id', '=', companyId).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

export interface ListedCompany {
  id: number
  name: string
  localName: string
  kind: CompanyKind
  isHouse: boolean
  status: CompanyStatus
  country: string
  currency: string
  paymentTerm: PaymentTerm
  people: number
  pendingAddresses: number
  createdAt: Date
}

const people = sql`(select count(*)::int from users u where u.company_id = c.id)`
const pendingAddresses = sql`(select count(*)::int from addresses a where a.company_id = c.id and a.status = 'pending approval')`

/** A text with a digit may be a number, ours or that of the ERP: of a company, or of one that was merged into it. */
function orNumbered(typed: string) {
  if (!/^\S*\d\S*$/.test(typed)) return sql``
  const id = /^[1-9]\d{0,14}$/.test(typed) ? typed : null
  return sql`or c.id = any(array(select unnest(array[n.id, standing_company(n.id)]) from companies n
    where n.id = ${id}::bigint or n.erp_id = ${typed}))`
}

const withAddresses = sql`companies c left join (select company_id, count(*)::int as pending from addresses where status = 'pending approval'
  group by company_id) a on a.company_id = c.id`

const source: ListingSource<typeof companyListing> = {
  from: withAddresses,
  counted: sql`companies c`,
  filters: {
    name: (like, text) => sql`(c.name ilike ${like} or c.local_name ilike ${like} ${orNumbered(text.trim())})`,
    status: sql`c.status`,
    kind: sql`c.kind`,
    paymentTerm: sql`c.payment_term`,
    since: sql`china_day(c.created_at)`,
  },
  sorts: {
    review: sql`(c.status = 'pending approval')`,
    name: sql`c.name`,
    country: sql`c.country`,
    addresses: sql`coalesce(a.pending, 0)`,
    since: sql`c.created_at`,
  },
  neverNull: ['review', 'name', 'country', 'addresses', 'since'],
  id: sql`c.id`,
}

/**
 * The companies that a page in the order of waiting addresses can have, as those that have any are few: these, and of all others as many as
 * come before the end of the page.
 */
const byAddresses = ({ sort, pageNumber, pageSize, ...asked }: Asked) => sql`(
  select a.company_id as id from addresses a where a.status = 'pending approval' group by 1 union all (
    select c.id from companies c where ${matching(companyListing, source, asked)}
      and not exists (select from addresses a where a.company_id = c.id and a.status = 'pending approval')
    order by c.id ${sort.startsWith('-') ? sql`desc` : sql`asc`} limit ${pageNumber * pageSize})) k join (${withAddresses}) on c.id = k.id`

/** Companies for staff. */
export const pageOfCompanies = (db: Db, asked: Asked) => {
  const sorted = asked.sort.endsWith('addresses') ? { ...source, picked: byAddresses(asked) } : source
  return pageOfListing<ListedCompany, typeof companyListing>(db, companyListing, sorted, {
    select: sql`c.id, c.name, c.local_name as "localName", c.kind, c.is_house as "isHouse", c.status, c.country, c.currency,
      c.payment_term as "paymentTerm", ${people} as people, ${pendingAddresses} as "pendingAddresses", c.created_at as "createdAt"`,
    within: sql`true`,
    asked,
    tabsByIndex: !isNarrowed(companyListing, asked),
  })
}

/** A company in numbers. */
export async function countsOf(db: Db, companyId: number) {
  const { rows } = await sql<{
    people: number
    addresses: number
    pendingAddresses: number
    orders: number
    openOrders: number
  }>`
    select (select count(*)::int from users where company_id = ${companyId} and status <> 'terminated') as people,
      (select count(*)::int from addresses where company_id = ${companyId} and status = 'active') as addresses,
      (select count(*)::int from addresses where company_id = ${companyId} and status = 'pending approval') as "pendingAddresses",
      (select count(*)::int from orders where company_id = ${companyId}) as orders,
      (select count(*)::int from orders where company_id = ${companyId}
        and status not in ('delivered', 'cancelled', 'rejected')) as "openOrders"`.execute(db)
  return rows[0]!
}
