import { sql, type RawBuilder } from 'kysely'
import type { Tables } from '../../kernel/tables.generated.ts'
import type { Thing } from './contract.ts'

// What becomes of every column that names a company when its company is merged into another: it moves, unless its row clashes with one of
// the company that stays; or it stays, or forbids the merge, and why. A test compares this with the database, so that no table is forgotten.

type Expression = RawBuilder<unknown>
/** The key of a logged row `r`, as the type of its column. */
export const keyAs = { bigint: sql`r.row_key::bigint`, uuid: sql`r.row_key::uuid`, text: sql`r.row_key` } as const

/** A column that gets another company. In `clash` and `label` its row is `t`. */
export interface Moving {
  does: 'moves'
  as: Thing
  /** What the row is known by besides its company; none where a company has one row. */
  key: readonly [column: string, type: keyof typeof keyAs] | null
  /** Which rows stay, because the company that stays has the like: said as "stays". */
  clash?: (into: number) => Expression
  /** Whose row it is. */
  owner?: string
  /** What the row is called, where one is not put back. */
  label: Expression
}
interface Standing {
  does: 'stays' | 'forbids'
  why: string
}

const text = (column: string) => sql`lower(btrim(t.${sql.ref(column)})) = lower(btrim(o.${sql.ref(column)}))`
const place = ['street', 'street2', 'street3', 'street4', 'city', 'county', 'state', 'postal_code', 'country'] as const
/** An address of the other company (`o`) that is the same place for the same person and use. */
const twin = (into: number) =>
  sql`o.company_id = ${into} and o.kind = t.kind and (o.status = 'active' or o.status = t.status)
    and ${sql.join([...place, 'contact', 'phone'].map(text), sql` and `)}`
/** Rows of the company that stays with the same columns. */
const same = (table: keyof Tables, columns: readonly string[]) => (into: number) =>
  sql`exists (select from ${sql.table(table)} o where o.company_id = ${into}
    and ${sql.join(
      columns.map((column) => sql`o.${sql.ref(column)} = t.${sql.ref(column)}`),
      sql` and `,
    )})`
const anyOf = (table: keyof Tables) => (into: number) =>
  sql`exists (select from ${sql.table(table)} o where o.company_id = ${into})`

const id = ['id', 'bigint'] as const
const numbered = sql`t.number`
const titled = sql`t.title`

/** In the order in which they are moved: people first, then what refers to others after it. */
export const declaration: Readonly<Record<string, Moving | Standing>> = {
  'users.company_id': { does: 'moves', as: 'users', key: id, label: sql`t.email` },
  'addresses.company_id': {
    does: 'moves',
    as: 'addresses',
    key: id,
    // What pointed at it points at its twin: `pointers`.
    clash: (into) => sql`exists (select from addresses o where ${twin(into)})`,
    label: sql`coalesce(nullif(t.nickname, ''), concat_ws(' ', t.city, t.street))`,
  },
  'orders.company_id': { does: 'moves', as: 'orders', key: id, owner: 'buyer_id', label: numbered },
  'requisitions.company_id': { does: 'moves', as: 'requisitions', key: id, owner: 'requested_by', label: numbered },
  'quotes.company_id': { does: 'moves', as: 'quotes', key: id, owner: 'inquirer_id', label: numbered },
  'list_quotes.company_id': { does: 'moves', as: 'listQuotes', key: id, owner: 'buyer_id', label: titled },
  'libraries.company_id': { does: 'moves', as: 'libraries', key: id, owner: 'buyer_id', label: titled },
  'complaints.company_id': {
    does: 'moves',
    as: 'complaints',
    key: id,
    label: sql`(select r.number from orders r where r.id = t.order_id)`,
  },
  'permits.company_id': { does: 'moves', as: 'permits', key: id, label: numbered },
  'coupons.company_id': {
    does: 'moves',
    as: 'coupons',
    key: id,
    // A company is welcomed once.
    clash: (into) =>
      sql`t.given_because = 'registration' and exists (select from coupons o
        where o.company_id = ${into} and o.given_because = 'registration')`,
    label: sql`t.code`,
  },
  'coupon_uses.company_id': {
    does: 'moves',
    as: 'couponUses',
    key: id,
    // Each has used a code that a company uses once.
    clash: (into) =>
      sql`t.once and t.released_at is null and exists (select from coupon_uses o
        where o.company_id = ${into} and o.coupon_id = t.coupon_id and o.once and o.released_at is null)`,
    label: sql`(select c.code from coupons c where c.id = t.coupon_id)`,
  },
  'company_project_codes.company_id': {
    does: 'moves',
    as: 'projectCodes',
    key: ['code', 'text'],
    clash: same('company_project_codes', ['code']),
    label: sql`t.code`,
  },
  'company_prices.company_id': {
    does: 'moves',
    as: 'companyPrices',
    key: ['package_id', 'bigint'],
    clash: same('company_prices', ['package_id']),
    label: sql`(select p.code || ' · ' || k.label from packages k join products p on p.id = k.product_id where k.id = t.package_id)`,
  },
  'company_price_changes.company_id': { does: 'stays', why: 'what that company had agreed on then' },
  'approval_rules.company_id': {
    does: 'moves',
    as: 'approvalRules',
    key: id,
    // Who decides is not mixed: where the company that stays has rules, these stand.
    clash: anyOf('approval_rules'),
    label: sql`t.position::text`,
  },
  'approval_settings.company_id': {
    does: 'moves',
    as: 'approvalSettings',
    key: null,
    clash: anyOf('approval_settings'),
    label: sql`''`,
  },
  'credit_holds.company_id': {
    does: 'moves',
    as: 'creditHolds',
    key: null,
    clash: anyOf('credit_holds'),
    label: sql`t.reason`,
  },
  'credit_terms.company_id': {
    does: 'moves',
    as: 'creditTerms',
    key: null,
    clash: anyOf('credit_terms'),
    label: sql`t.overdue_days::text`,
  },
  'company_quote_exclusions.company_id': {
    does: 'moves',
    as: 'quoteExclusions',
    key: ['supplier_id', 'bigint'],
    clash: same('company_quote_exclusions', ['supplier_id']),
    label: sql`(select s.name_en from supplier_profiles s where s.id = t.supplier_id)`,
  },
  'tag_companies.company_id': {
    does: 'moves',
    as: 'tags',
    key: ['tag_id', 'bigint'],
    clash: same('tag_companies', ['tag_id']),
    label: sql`(select coalesce(g.names->>'zh', g.names->>'en') from tags g where g.id = t.tag_id)`,
  },
  'history_orders.company_id': {
    does: 'moves',
    as: 'historyOrders',
    key: id,
    clash: same('history_orders', ['source', 'number']),
    label: numbered,
  },
  'files.company_id': {
    does: 'moves',
    as: 'files',
    key: ['id', 'uuid'],
    // What it registered with belongs to its record; contracts are issued papers.
    clash: () => sql`t.purpose in ('registration', 'contract')`,
    label: sql`t.name`,
  },
  'companies.parent_id': { does: 'moves', as: 'childCompanies', key: id, label: sql`t.name` },

  'companies.merged_into': { does: 'stays', why: 'a company that was merged into it before is found through it' },
  'company_merges.from_id': { does: 'stays', why: 'the merges themselves' },
  'company_merges.into_id': { does: 'stays', why: 'the merges themselves' },
  'tasks.company_id': { does: 'stays', why: 'goes with the record that the task is about, by a trigger' },
  'erp_customers.company_id': {
    does: 'stays',
    why: 'the ERP said it of that company; the one that stays is asked for itself',
  },
  'audit.company_id': { does: 'stays', why: 'the trail says who somebody was when they acted' },
  'obo_grants.company_id': {
    does: 'stays',
    why: 'says for whom staff acted then; those in force end with the sessions',
  },
  'discounts.companies': { does: 'stays', why: 'staff agreed it with that company; the preview names it' },
  'discount_scopes.companies': { does: 'stays', why: 'the same' },

  'supplier_profiles.company_id': { does: 'forbids', why: 'its catalogue, stock and orders are another merge' },
  'ledger_lines.company_id': { does: 'forbids', why: 'what is booked is never rewritten' },
  'invoices.company_id': { does: 'forbids', why: 'an issued paper names the company' },
  'payments.company_id': { does: 'forbids', why: 'money came from that company' },
  'online_payments.company_id': { does: 'forbids', why: 'a provider knows the payment under that company' },
}

/** Columns that only sound like a company. */
export const noCompany: Readonly<Record<string, string>> = {
  'coupons.company_only': 'yes or no',
  'coupon_templates.company_only': 'yes or no',
  'inquiries.company': 'what somebody typed',
}

/** What moves, with its table and column. */
export const movings = Object.entries(declaration).flatMap(([name, rule]) => {
  const [table, column] = name.split('.') as [keyof Tables, string]
  return rule.does === 'moves' ? [{ ...rule, table, column }] : []
})

/** Columns that point at an address; where it has a twin they point at that. The rows are those of people or papers that move. */
export const pointers = [
  { table: 'users', column: 'default_bill_address' },
  { table: 'users', column: 'default_ship_address' },
  { table: 'cart_lines', column: 'ship_address_id' },
  { table: 'requisition_lines', column: 'ship_address_id' },
  { table: 'permits', column: 'address_id' },
] as const satisfies readonly { table: keyof Tables; column: string }[]

/** The twins of addresses of a company at another: the oldest of each. */
export const twinsOf = (from: number, into: number) =>
  sql`select t.id as former, (select o.id from addresses o where ${twin(into)} order by o.status, o.id limit 1) as became
    from addresses t where t.company_id = ${from}`

/**
 * What the company that goes tells the one that stays where this says nothing: fields that belong together are filled together or not at
 * all, so that no account number meets the bank of somebody else.
 */
export const masterGroups = [
  ['local_name'],
  ['tax_id'],
  ['bank_name', 'bank_account', 'iban', 'swift_code'],
  ['legal_person', 'registered_capital'],
  ['registration_address', 'registration_phone'],
  ['email'],
  ['phone'],
  ['url'],
  ['erp_id'],
  ['category'],
  ['description'],
] as const

/**
 * Pairs of rows that name each other: either both go back or neither does, since an order at the price of a quote, or from a
 * requisition, is of the same company (ledger checks L5, L12, L16).
 */
export const links: readonly { a: keyof Tables; b: keyof Tables; pairs: Expression }[] = [
  {
    a: 'orders',
    b: 'quotes',
    pairs: sql`select l.order_id as a, p.quote_id as b from order_lines l join quote_prices p on p.id = l.quote_price_id`,
  },
  {
    a: 'orders',
    b: 'requisitions',
    pairs: sql`select id as a, requisition_id as b from orders where requisition_id is not null`,
  },
  { a: 'orders', b: 'complaints', pairs: sql`select order_id as a, id as b from complaints` },
  { a: 'orders', b: 'coupon_uses', pairs: sql`select order_id as a, id as b from coupon_uses` },
  { a: 'coupon_uses', b: 'coupons', pairs: sql`select id as a, coupon_id as b from coupon_uses` },
  {
    a: 'orders',
    b: 'permits',
    pairs: sql`select l.order_id as a, d.permit_id as b from permit_draws d join order_lines l on l.id = d.order_line_id`,
  },
]
