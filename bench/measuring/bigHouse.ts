import { asClient } from '../../server/src/kernel/postgres-cluster.ts'

/** How many of each a house has. */
export interface HouseSize {
  companies: number
  users: number
  orders: number
  quotes: number
  /** Suppliers that each request asked. */
  asked: number
  /** Tasks about orders; one in fifty is open. */
  tasks: number
}

/** As orders and requisitions keep it: what is answered has to have all of it. */
export const anAddress = JSON.stringify({
  nickname: '',
  contact: '李四',
  phone: '13800000000',
  email: '',
  street: '张江路 1 号',
  street2: '',
  city: '上海',
  county: '',
  state: '上海市',
  postalCode: '201203',
  country: 'CN',
})

/**
 * Fills the tables of companies, people, orders, requests for quotes and tasks with made-up rows, without triggers and foreign keys: what is
 * measured is how they are read. Every hundredth order and request is one of company 1000, the largest, whose first
 * person is 1000. Existing people and companies stay.
 * @param superuserUrl of a migrated database
 */
export async function fillHouse(superuserUrl: string, size: HouseSize): Promise<void> {
  await asClient(superuserUrl, async (client) => {
    await client.query(`set session_replication_role = replica`)
    const fill = (text: string, values: unknown[]) => client.query(text, values)
    await fill(
      `insert into companies (id, name, local_name, kind, status, country, currency, payment_term, created_at) overriding system value
       select n, 'Company ' || md5(n::text), '公司' || n, case when n > 1000 and n % 10 = 0 then 'supplier' else 'buyer' end,
         (array['active', 'active', 'active', 'inactive', 'pending approval', 'rejected'])[1 + (n % 97 = 0)::int * (2 + n % 4)],
         (array['CN', 'DE', 'US', 'JP'])[1 + n % 4], (array['CNY', 'EUR', 'USD', 'JPY'])[1 + n % 4], (array['03', '08', '10', 'pending'])[1 + n % 4],
         now() - n * interval '3 minutes'
       from generate_series(1000, 999 + $1::int) n`,
      [size.companies],
    )
    await fill(
      `insert into users (id, company_id, email, surname, name, status, password_hash, last_sign_in_at, created_at) overriding system value
       select n, 1000 + (n - 1000) % $2::int, 'person' || n || '@' || left(md5((n % 1000)::text), 8) || '.example', (array['王', '李', '张', 'Meyer', 'Sato'])[1 + n % 5],
         md5(n::text), (array['active', 'active', 'active', 'suspended', 'terminated'])[1 + (n % 53 = 0)::int * (1 + n % 4)], 'x',
         case when n % 3 > 0 then now() - n * interval '1 minute' end, now() - n * interval '2 minutes'
       from generate_series(1000, 999 + $1::int) n`,
      [size.users, size.companies],
    )
    await fill(
      `insert into user_roles (user_id, role) select n, case when n % 7 = 0 then 'ROLE_BUYER_ADMIN' else 'ROLE_BUYER' end
       from generate_series(1000, 999 + $1::int) n`,
      [size.users],
    )
    await fill(
      `insert into orders (id, number, buyer_id, company_id, placed_by, status, paid_total, due_on, currency, subtotal, shipping, tax, tax_rate_bp,
         grand_total, placed_total, idem_key, payment_term, bill_address, ship_address, purchase_order, terms_accepted_at, created_at)
         overriding system value
       select n, 'RB' || n, 1000 + b, 1000 + b % $3::int, 1000 + b,
         (array['delivered', 'delivered', 'delivered', 'shipped', 'processing', 'QC testing', 'wait for approval', 'packing'])[
           1 + (hashint8(n) & 7)], case when n % 7 > 0 then t else 0 end,
         case when n % 3 > 0 then (now() - ($1::int - n) * interval '1 minute' + interval '30 days')::date end,
         (array['CNY', 'CNY', 'CNY', 'EUR', 'USD', 'JPY'])[1 + b % 6], t, 0, 0, 0, t, t, n::text, '08', $4, $4, 'PO' || n, now(),
         now() - ($1::int - n) * interval '1 minute'
       from (select n, case when n % 100 = 0 then 0 else (hashint8(n) & 1073741823) % $2::int end as b, (hashint8(n + 1) & 16777215)::bigint as t
         from generate_series(1, $1::int) n) o`,
      [size.orders, size.users, size.companies, anAddress],
    )
    await fill(
      `insert into order_lines (order_id, line_number, package_id, product_id, supplier_id, product_code, name_en, name_zh, cas, purity, pack,
         supplier_name, ships_from, quantity, unmanaged, unit_price, currency, line_total)
       select n, l, l, l, 1 + n % 500, 'P' || hashint8(n) % 100000, (array['sodium', 'ethyl', 'methyl', 'bromo', 'phenyl'])[1 + n % 5] || ' '
         || left(md5((n % 20000)::text), 8), '化合物' || n % 20000, (n % 20000) || '-00-0', '98%', '5 g', 'S', 'CN', 1, 1, 100, 'CNY', 100
       from generate_series(1, $1::int) n, generate_series(1, 2) l`,
      [size.orders],
    )
    await fill(
      `insert into quotes (id, number, company_id, inquirer_id, status, kind, title, expected_on, created_at) overriding system value
       select n, 'RQ' || n, 1000 + b % $3::int, 1000 + b, (array['open', 'open', 'quoted', 'accepted', 'review required'])[1 + n % 5], 1 + n % 2,
         'Request ' || n, (now() + (n % 60) * interval '1 day')::date, now() - ($1::int - n) * interval '5 minutes'
       from (select n, case when n % 100 = 0 then 0 else (hashint8(n) & 1073741823) % $2::int end as b from generate_series(1, $1::int) n) q`,
      [size.quotes, size.users, size.companies],
    )
    await fill(
      `insert into quote_items (id, quote_id, number, name, cas) overriding system value
       select n * 10 + i, n, i, 'compound ' || md5((n * i % 20000)::text), (n * i % 20000) || '-00-0' from generate_series(1, $1::int) n, generate_series(1, 4) i`,
      [size.quotes],
    )
    await fill(
      `insert into quote_lines (id, quote_id, item_id, number, pack, quantity, status) overriding system value
       select n * 10 + i, n, n * 10 + i, i, '5 g', 2, case when n % 5 = 2 then 'quoted' else 'open' end
       from generate_series(1, $1::int) n, generate_series(1, 4) i`,
      [size.quotes],
    )
    await fill(
      `insert into quote_suppliers (quote_id, supplier_id, state, answered_at)
       select n, s, case when n % 5 = 2 then 'answered' else 'asked' end, case when n % 5 = 2 then now() end
       from generate_series(1, $1::int) n, generate_series(1, $2::int) s`,
      [size.quotes, size.asked],
    )
    await fill(
      `insert into tasks (id, kind, subject_id, company_id, status, due_at, claimed_by, created_at, done_at) overriding system value
       select n, (array['order_approval', 'order_error', 'erp_failure'])[1 + n % 3], o.id, o.company_id, s, c + interval '4 hours',
         case when s = 'available' then null else 1000 + n % 50 end, c, case when s = 'done' then c + interval '1 hour' end
       from (select n, case when n % 50 > 0 then 'done' when n % 100 = 0 then 'available' else 'claimed' end as s,
         now() - ($1::int - n) * interval '1 minute' as c from generate_series(1, $1::int) n) t
         join orders o on o.id = 1 + n % greatest($2::int, 1)
       on conflict do nothing`,
      [size.tasks, size.orders],
    )
    await fill(`insert into order_texts (order_id, text) select o.id, order_text(o) from orders o where o.id <= $1`, [
      size.orders,
    ])
    await client.query('set session_replication_role = default')
    await client.query('vacuum analyze')
  })
}
