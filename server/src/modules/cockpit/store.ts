import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kernel/context.ts'
import { beginningWith } from '../../kernel/like.ts'
import { personName } from '../../kernel/personName.ts'
import type { Currency } from '../../kernel/shared/money.ts'
import { FEW, type BlockKey } from './contract.ts'

// The latest few of each kind of record of one company, each by an index that begins with the company, its people or its supplier.

export interface Company {
  id: number
  name: string
  localName: string
  status: string
  kind: 'buyer' | 'supplier' | 'both'
  supplierId: number | null
  supplierName: string
}

export async function findCompany(db: Db, id: number): Promise<Company | undefined> {
  const { rows } = await sql<Company>`select c.id, c.name, c.local_name as "localName", c.status, c.kind,
      s.id as "supplierId", coalesce(s.name_en, '') as "supplierName"
    from companies c left join supplier_profiles s on s.company_id = c.id where c.id = ${id}`.execute(db)
  return rows[0]
}

export interface Row {
  id: number
  title: string
  about: string
  at: Date | null
  state: string
  minor: number | null
  currency: Currency | null
  count: number | null
  page: string | null
}

const none = sql`null::bigint as minor, null::text as currency, null::int as count`
const person = personName('u')

function question(key: Exclude<BlockKey, 'tasks'>, company: number, supplier: number | null): RawBuilder<Row> {
  switch (key) {
    case 'carts':
      return sql`select u.id, ${person} as title, u.email as about, l.at, '' as state, null::bigint as minor, null::text as currency,
          l.count, null as page
        from users u cross join lateral (select count(*)::int as count, max(x.updated_at) as at from cart_lines x where x.buyer_id = u.id) l
        where u.company_id = ${company} and l.count > 0 order by l.at desc limit ${FEW}`
    case 'quotes':
      return sql`select q.id, q.number as title, q.title as about, q.created_at as at, q.status as state, ${none}, '/admin/quotes/' || q.id as page
        from quotes q where q.company_id = ${company} order by q.id desc limit ${FEW}`
    case 'orders':
      return sql`select o.id, o.number as title, ${person} as about, o.created_at as at, o.status as state, o.grand_total as minor,
          o.currency, null::int as count, '/admin/orders/' || o.id as page
        from orders o join users u on u.id = o.buyer_id where o.company_id = ${company} order by o.id desc limit ${FEW}`
    case 'complaints':
      return sql`select k.id, 'C-' || lpad(k.id::text, 6, '0') as title, o.number as about, k.created_at as at, k.status as state, ${none},
          '/admin/complaints/' || k.id as page
        from complaints k join orders o on o.id = k.order_id where k.company_id = ${company} order by k.id desc limit ${FEW}`
    case 'invoices':
      return sql`select i.id, i.number as title, o.number as about, i.issued_on::timestamp at time zone 'Asia/Shanghai' as at, i.kind as state,
          i.total as minor, i.currency, null::int as count, '/admin/orders/' || o.id as page
        from invoices i join orders o on o.id = i.order_id where i.company_id = ${company} order by i.id desc limit ${FEW}`
    case 'payments':
      return sql`select p.id, coalesce(nullif(p.reference, ''), '#' || p.id) as title, coalesce(o.number, '') as about,
          p.paid_on::timestamp at time zone 'Asia/Shanghai' as at,
          case when exists (select from ledger_entries e where e.payment_id = p.id and e.kind = 'reversal') then 'undone' else p.direction end as state, p.amount as minor, p.currency, null::int as count,
          '/admin/orders/' || o.id as page
        from payments p left join orders o on o.id = p.order_id where p.company_id = ${company} order by p.id desc limit ${FEW}`
    case 'permits':
      return sql`select p.id, p.number as title, p.issuer as about, p.valid_until::timestamp at time zone 'Asia/Shanghai' as at, p.status as state,
          ${none}, '/admin/permits?search=' || p.number as page
        from permits p where p.company_id = ${company} order by p.id desc limit ${FEW}`
    case 'messages':
      return sql`select i.id, coalesce(nullif(i.subject, ''), left(i.text, 60)) as title, ${person} as about, i.created_at as at, i.status as state,
          ${none}, '/admin/messages/' || i.id as page
        from users u join inquiries i on i.user_id = u.id where u.company_id = ${company} order by i.id desc limit ${FEW}`
    case 'unfound':
      return sql`select l.id * 100000 + x.line as id, left(x.typed, 80) as title, ${person} as about, l.created_at as at, '' as state, ${none},
          null as page
        from users u join lists l on l.user_id = u.id join list_lines x on x.list_id = l.id and x.outcome = 'missing'
        where u.company_id = ${company} order by l.id desc, x.line limit ${FEW}`
    case 'parts':
      return sql`select o.id, o.number as title, '' as about, o.created_at as at, o.status as state, ${none}, '/admin/orders/' || o.id as page
        from (select distinct order_id from order_lines where supplier_id = ${supplier} order by order_id desc limit ${FEW}) l
          join orders o on o.id = l.order_id order by o.id desc`
    case 'supplierQuotes':
      return sql`select r.id, q.number as title, q.title as about, r.asked_at as at, r.state, ${none}, '/admin/quotes/' || q.id as page
        from quote_suppliers r join quotes q on q.id = r.quote_id where r.supplier_id = ${supplier} order by r.id desc limit ${FEW}`
    case 'prices':
      return sql`select r.id, p.code as title, k.label as about, r.asked_at as at, '' as state, ${none}, '/supplier/prices/' || k.id as page
        from price_questions r join packages k on k.id = r.package_id join products p on p.id = k.product_id
        where r.supplier_id = ${supplier} and r.answered_at is null order by r.asked_at limit ${FEW}`
    case 'uploads':
      return sql`select f.id, f.file_name as title, '' as about, f.created_at as at, f.state, ${none}, '/supplier/uploads/' || f.id as page
        from uploads f where f.supplier_id = ${supplier} order by f.id desc limit ${FEW}`
    case 'feeds':
      return sql`select f.id, f.name as title, f.url as about, f.next_at as at, f.state, ${none}, '/supplier/feeds/' || f.id as page
        from feeds f where f.supplier_id = ${supplier} order by f.id desc limit ${FEW}`
    case 'contacts':
      return sql`select u.id, ${person} as title, concat_ws(' · ', u.email, nullif(u.phone, ''), nullif(u.job_title, '')) as about,
          u.last_sign_in_at as at, u.status as state, ${none}, '/admin/users/' || u.id as page
        from users u where u.company_id = ${company} order by u.last_sign_in_at desc nulls last, u.id limit ${FEW}`
  }
}

/** Of several kinds at once, in one statement: each is short, and a dozen ways to the database are not. */
export async function latest(
  db: Db,
  keys: readonly Exclude<BlockKey, 'tasks'>[],
  { id, supplierId }: Company,
): Promise<ReadonlyMap<BlockKey, Row[]>> {
  if (keys.length === 0) return new Map()
  const questions = keys.map(
    (key) =>
      sql`select ${key}::text as key, row_number() over () as place, x.* from (${question(key, id, supplierId)}) x`,
  )
  const { rows } = await sql<Row & { key: BlockKey; place: number }>`${sql.join(questions, sql` union all `)}
    order by key, place`.execute(db)
  return Map.groupBy(rows, ({ key }) => key)
}

/** The people of a company who buy, of these. */
export async function buyersAmong(db: Db, ids: readonly number[], roles: readonly string[]): Promise<Set<number>> {
  const { rows } = await sql<{
    id: number
  }>`select u.id from users u where u.id = any(${[...ids]}::bigint[]) and u.status = 'active'
    and exists (select from user_roles r where r.user_id = u.id and r.role = any(${[...roles]}::text[]))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export interface Found {
  companyId: number
  name: string
  localName: string
  by: 'name' | 'email' | 'number'
  of: string
}

/** Companies of somebody with that address, of a record with that number, or whose name begins so; each once. */
export async function find(db: Db, text: string): Promise<Found[]> {
  const begins = beginningWith(text.toLowerCase())
  const number = text.toUpperCase()
  const { rows } = await sql<Found>`
    with hits as (
      (select company_id, 'number' as by, number as of, 1 as rank from orders where number = ${number})
      union all (select company_id, 'number', number, 1 from quotes where number = ${number} limit 1)
      union all (select company_id, 'number', number, 1 from invoices where number = ${number} limit 1)
      union all (select company_id, 'email', email, 2 from users where email = ${text.toLowerCase()})
      union all (select id, 'name', '', 3 from companies where lower(name) like ${begins} order by lower(name) limit ${FEW})
      union all (select id, 'name', '', 3 from companies where local_name <> '' and lower(local_name) like ${begins} limit ${FEW}))
    select f."companyId", f.name, f."localName", f.by, f.of from (select distinct on (c.id) c.id as "companyId", c.name, c.local_name as "localName", h.by, h.of, h.rank
      from hits h join companies c on c.id = h.company_id order by c.id, h.rank) f order by rank, name limit ${FEW}`.execute(
    db,
  )
  return rows
}
