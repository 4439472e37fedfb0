import { asClient } from '../../server/src/kernel/postgres-cluster.ts'
import { anAddress } from './bigHouse.ts'

/** What stands beside the orders of a house. */
export interface DeskSize {
  orders: number
  companies: number
  users: number
  /** A tenth of them by the people of the largest company. */
  requisitions: number
  /** A hundredth of them of the largest company's first buyer. */
  notifications: number
  /** Of the figures, three years at most. */
  days: number
}

const SUPPLIERS = 500
/** What a checkout sent with a requisition: its page shows it. */
const whatWasSent = JSON.stringify({
  billAddressId: 1,
  shipAddressId: 1,
  couponCodes: [],
  paymentTerm: '08',
  invoiceType: 'vat normal',
  invoiceTitle: '',
  invoiceEmail: '',
  purchaseOrder: '',
  projectCode: '',
  carrierAccount: '',
  remark: '',
})

/**
 * Fills, in a house that `fillHouse` has made, the tables beside the orders: suppliers, what they sell, histories of orders, requisitions,
 * notifications and the figures by day, again without triggers and foreign keys.
 * @param superuserUrl of that database
 */
export async function fillDesk(superuserUrl: string, size: DeskSize): Promise<void> {
  await asClient(superuserUrl, async (client) => {
    await client.query(`set session_replication_role = replica`)
    const fill = (text: string, values: unknown[]) => client.query(text, values)
    await fill(
      `insert into supplier_profiles (id, company_id, code, short_url, name_en, name_zh) overriding system value
       select n, 1000 + n * 10, 'B' || n, 'bench-' || n, 'Supplier ' || n, '供应商' || n from generate_series(1, $1::int) n
       on conflict do nothing`,
      [SUPPLIERS],
    )
    await fill(
      `insert into products (id, supplier_id, code) overriding system value select n, n, 'BENCH-' || n from generate_series(1, 2) n
       on conflict do nothing`,
      [],
    )
    await fill(
      `insert into events (entity, entity_id, move, from_state, to_state, actor_id, at)
       select 'order', n, m.move, m.before, m.after, 1000, now() - ($1::int - n) * interval '1 minute'
       from generate_series(1, $1::int) n, (values ('place', null, 'wait for approval'), ('approve', 'wait for approval', 'processing'),
         ('ship', 'processing', 'shipped')) m (move, before, after)`,
      [size.orders],
    )
    await fill(
      `insert into requisitions (id, number, company_id, requested_by, raised_by, status, created_at, idem_key, submission, input, currency,
         total, figures, bill_address, ship_address, reasons, internal_for) overriding system value
       select n, 'RQ' || n, 1000 + b % $2::int, 1000 + b, 1000 + b,
         case when n % 20 = 0 then 'pending approval' when n % 7 = 0 then 'rejected' else 'approved' end,
         now() - ($1::int - n) * interval '5 minutes', n::text, '', $5, (array['CNY', 'EUR', 'USD', 'JPY'])[1 + n % 4],
         (hashint8(n) & 16777215)::bigint, '{}', $4, $4, '[]', case when n % 50 = 0 then 'stock' end
       from (select n, case when n % 10 = 0 then 0 else (hashint8(n) & 1073741823) % $3::int end as b from generate_series(1, $1::int) n) r`,
      [size.requisitions, size.companies, size.users, anAddress, whatWasSent],
    )
    await fill(
      `insert into requisition_lines (requisition_id, line_number, package_id, product_id, quantity, acknowledge_backorder, added_by_buyer,
         product_code, name_en, name_zh, cas, pack, supplier_name, supplier_name_zh, unit_price, controlled)
       select n, l, l, l, 1, false, true, 'P' || hashint8(n) % 100000, (array['sodium', 'ethyl', 'methyl', 'bromo', 'phenyl'])[1 + n % 5]
         || ' ' || left(md5((n % 20000)::text), 8), '化合物' || n % 20000, (n % 20000) || '-00-0', '5 g', 'S', '', 100, false
       from generate_series(1, $1::int) n, generate_series(1, 2) l`,
      [size.requisitions],
    )
    await fill(
      `insert into requisition_texts (requisition_id, text) select r.id, requisition_text(r) from requisitions r where r.id <= $1
       on conflict do nothing`,
      [size.requisitions],
    )
    await fill(
      `insert into requisition_steps (requisition_id, position, who, planned, opened_at)
       select n, 1, 'person', array[1001::bigint], now() from generate_series(1, $1::int) n`,
      [size.requisitions],
    )
    await fill(
      `insert into requisition_approvers (requisition_id, position, user_id, why)
       select n, 1, 1001 + n % 1000, 'approver' from generate_series(1, $1::int) n`,
      [size.requisitions],
    )
    await fill(
      `insert into notifications (user_id, event, subject_id, read_at, created_at)
       select case when n % 100 = 0 then 1000 else 1000 + (hashint8(n) & 1073741823) % $2::int end,
         (array['orderApproved', 'orderShipped', 'orderRejected'])[1 + n % 3], 1 + n % $3::int, case when n % 9 > 0 then now() end,
         now() - ($1::int - n) * interval '1 minute'
       from generate_series(1, $1::int) n`,
      [size.notifications, size.users, size.orders],
    )
    await fill(
      `insert into order_days (day, currency, orders, ordered)
       select current_date - n, c, 200 + n % 100, 1000000 + n from generate_series(0, $1::int) n, unnest(array['CNY', 'USD', 'EUR', 'GBP', 'JPY', 'KRW']) c`,
      [size.days],
    )
    await fill(
      `insert into revenue_days (day, currency, revenue)
       select current_date - n, c, 900000 + n from generate_series(0, $1::int) n, unnest(array['CNY', 'USD', 'EUR', 'GBP', 'JPY', 'KRW']) c`,
      [size.days],
    )
    await fill(
      `insert into funnel_days (day, step, times)
       select current_date - n, s, 1000 + n from generate_series(0, $1::int) n, unnest(array['search', 'product', 'cart']) s`,
      [size.days],
    )
    // Some four lines a day of each supplier.
    await fill(
      `insert into delivery_days (day, supplier_id, promised, took, lines, units)
       select current_date - n, s, (array[null, 3, 5, 14])[1 + k], 1 + (hashint8(n * 1000 + s * 7 + k) & 15), 1, 2
       from generate_series(0, $1::int) n, generate_series(1, $2::int) s, generate_series(0, 3) k`,
      [size.days, SUPPLIERS],
    )
    await fill(
      `insert into answer_days (day, supplier_id, kind, hours, answers)
       select current_date - n, s, k, 1 + (hashint8(n * 1000 + s) & 31), 1
       from generate_series(0, $1::int) n, generate_series(1, $2::int) s, unnest(array['quote', 'price']) k`,
      [size.days, SUPPLIERS],
    )
    await client.query('set session_replication_role = default')
    await client.query('vacuum analyze')
  })
}

/** What somebody of the house has been told of so far: a notification of each of so many orders, most of them read. */
export async function tellPerson(superuserUrl: string, userId: number, many: number): Promise<void> {
  await asClient(superuserUrl, async (client) => {
    await client.query(
      `insert into notifications (user_id, event, subject_id, read_at) select $1, 'orderApproved', n, case when n % 9 > 0 then now() end
       from generate_series(1, $2::int) n`,
      [userId, many],
    )
  })
}
