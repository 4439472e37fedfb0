import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql, type Transaction } from 'kysely'
import pino from 'pino'
import { connect } from '../kernel/database.ts'
import type { Tables } from '../kernel/tables.generated.ts'
import { fulfilment } from '../modules/fulfilment/contract.ts'
import { testApp } from '../testing/app.ts'
import { makeOrder, makePack } from '../testing/makeOrder.ts'
import { makeBuyer, makeCsr, makeSiteAdmin } from '../testing/makePeople.ts'
import { until } from '../testing/process.ts'
import { checkLedgerNightly } from './jobs.ts'
import { checkLedger, checkNames, violationsIn } from './ledger.ts'

// The check of the night says in the log what it has found.
const app = await testApp({}, { log: pino({ level: 'silent' }) })
/** As the role that may take constraints away: what a constraint forbids, a check must find all the same. */
const owner = connect(app.ownerUrl, app.resources.settings, () => {})
after(() => owner.close())

const buyer = await makeBuyer(app.db)
const colleague = await makeBuyer(app.db, { companyId: buyer.companyId })
const csr = await makeCsr(app.db)
const siteAdmin = await makeSiteAdmin(app.db, { companyId: csr.companyId })
const pack = await makePack(app.db, { onHand: 50 })
await app.tokenOf(csr.userId)
const session = await app.db
  .selectFrom('sessions')
  .select('id')
  .where('user_id', '=', csr.userId)
  .executeTakeFirstOrThrow()
const lines = [{ packageId: pack.packageId, quantity: 2 }]
const placed = Number((await makeOrder(app, buyer, { lines })).id)
const second = Number((await makeOrder(app, buyer, { lines })).id)
const cancelled = await makeOrder(app, buyer, { lines })
await app.call(fulfilment.cancel, { id: cancelled.id, reason: 'error' }, cancelled.caller)
await app.db
  .insertInto('coupons')
  .values({
    code: 'C',
    currency: 'CNY',
    amount: 100,
    max_uses: 3,
    uses_left: 3,
    valid_until: new Date(Date.now() + 86_400_000),
  })
  .execute()

/** Takes the constraints of single rows away, which would not let some faults in. */
const dropChecks = async (db: Transaction<Tables>) => {
  const { rows } = await sql<{ of: string; name: string }>`
    select conrelid::regclass::text as of, conname as name from pg_constraint where contype = 'c'
      and conrelid::regclass::text in ('orders', 'order_lines', 'stock', 'coupons', 'requisitions', 'events')`.execute(
    db,
  )
  for (const { of, name } of rows) await sql`alter table ${sql.table(of)} drop constraint ${sql.ref(name)}`.execute(db)
}

/** Which checks find a fault; it is planted and taken back in one transaction. */
async function foundBy(plant: (db: Transaction<Tables>) => Promise<unknown>): Promise<string[]> {
  let found: string[] = []
  const rolledBack = new Error('rolled back')
  await owner.db
    .transaction()
    .execute(async (db) => {
      await dropChecks(db)
      await plant(db)
      found = [...new Set((await violationsIn(db)).map(({ check }) => check))]
      throw rolledBack
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error
    })
  return found
}
const event = (
  db: Transaction<Tables>,
  move: string,
  from: string | null,
  to: string,
  more: Record<string, unknown> = {},
) =>
  db
    .insertInto('events')
    .values({
      entity: 'order',
      entity_id: placed,
      move,
      from_state: from,
      to_state: to,
      actor_id: buyer.userId,
      ...more,
    })
    .execute()

const useOf = async (db: Transaction<Tables>, orderId: number) => {
  await sql`insert into coupon_uses (coupon_id, order_id, company_id, amount, currency)
    select c.id, o.id, o.company_id, 100, 'CNY' from coupons c, orders o where o.id = ${orderId}`.execute(db)
  await sql`update coupons set uses_left = uses_left - 1`.execute(db)
}
const underGrant = async (db: Transaction<Tables>, more: object) => {
  const { id } = await db
    .insertInto('obo_grants')
    .values({
      csr_id: csr.userId,
      buyer_id: buyer.userId,
      company_id: buyer.companyId,
      session_id: session.id,
      token_hash: Buffer.alloc(32),
      ends_at: new Date(Date.now() + 3_600_000),
      ...more,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { actor_id: csr.userId, obo_buyer_id: buyer.userId, obo_grant_id: id }
}
const message = (db: Transaction<Tables>, orderId: number, more: object) =>
  db
    .insertInto('erp_messages')
    .values({ order_id: orderId, kind: 'create', ...more } as never)
    .execute()
const requisition = async (db: Transaction<Tables>, more: object, ...orders: number[]) => {
  const { id } = await db
    .insertInto('requisitions')
    .values({
      number: 'RQ',
      company_id: buyer.companyId,
      requested_by: buyer.userId,
      raised_by: buyer.userId,
      ...more,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const order of orders) await sql`update orders set requisition_id = ${id} where id = ${order}`.execute(db)
  const { status } = await db.selectFrom('requisitions').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  const of = { entity: 'requisition', entity_id: id }
  await event(db, 'raise', null, 'pending approval', of)
  const move = { approved: 'approve', rejected: 'reject' }[status]
  if (move) await event(db, move, 'pending approval', status, of)
}
/** A quote as the placed order would have used it, but for what is told. */
const quoted = async (
  db: Transaction<Tables>,
  { company_id = buyer.companyId, ...more }: { company_id?: number; [column: string]: unknown },
) => {
  const { rows } = await sql<{ id: number }>`insert into quotes (number, company_id, inquirer_id, status)
    values ('Q2', ${company_id}, ${buyer.userId}, 'quoted') returning id`.execute(db)
  const price = {
    quote_id: rows[0]!.id,
    supplier_id: pack.supplierId,
    quantity: 2,
    unit_price: 9_000,
    currency: 'CNY',
    platform_price: 10_000,
    platform_currency: 'CNY',
    buyer_price: 10_000,
    buyer_currency: 'CNY',
    expires_at: new Date(Date.now() + 86_400_000),
  }
  const { id } = await db
    .insertInto('quote_prices')
    .values({ ...price, ...more } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Booked = [account: string, amount: number, orderId: number | null, invoiceId?: number]
/** An entry as it is, right or wrong, of the company of the placed order. */
async function entry(db: Transaction<Tables>, kind: string, lines: readonly Booked[], of: Record<string, number> = {}) {
  const { id } = await db
    .insertInto('ledger_entries')
    .values({ kind, booked_on: '2026-01-31', ...of })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [account, amount, order_id, invoice_id = null] of lines)
    await db
      .insertInto('ledger_lines')
      .values({ entry_id: id, account, amount, order_id, invoice_id, company_id: buyer.companyId, currency: 'CNY' })
      .execute()
}
async function payment(db: Transaction<Tables>, method = 'transfer', direction = 'in') {
  const values = { direction, method, amount: 100, currency: 'CNY', paid_on: '2026-01-31' }
  const made = db.insertInto('payments').values({ ...values, company_id: buyer.companyId })
  return (await made.returning('id').executeTakeFirstOrThrow()).id
}
async function bankLine(db: Transaction<Tables>, payments: readonly number[], amount: number) {
  const { id } = await db
    .insertInto('bank_lines')
    .values({
      bank: 'CCB',
      fingerprint: Buffer.alloc(32),
      booked_on: '2026-01-31',
      amount,
      currency: 'CNY',
      status: 'booked',
      imported_by: csr.userId,
      decided_by: csr.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const payment_id of payments)
    await db.insertInto('bank_line_payments').values({ payment_id, line_id: id }).execute()
  return id
}
async function invoice(db: Transaction<Tables>, order_id: number, total: number, kind = 'invoice') {
  const values = { kind, order_id, total, tax: 0, currency: 'CNY', issued_on: '2026-01-31' }
  const made = db.insertInto('invoices').values({ ...values, company_id: buyer.companyId })
  return (await made.returning('id').executeTakeFirstOrThrow()).id
}
async function bookedInvoice(db: Transaction<Tables>, order_id: number, total: number) {
  const invoice_id = await invoice(db, order_id, total)
  await entry(
    db,
    'invoice',
    [
      ['receivable', total, order_id, invoice_id],
      ['sales', -total, order_id],
    ],
    { invoice_id },
  )
  return invoice_id
}

const faults: Record<string, [string, (db: Transaction<Tables>) => Promise<unknown>][]> = {
  L1: [
    [
      'a subtotal that is not the sum of the lines',
      (db) =>
        sql`update orders set subtotal = subtotal + 1, grand_total = grand_total + 1 where id = ${placed}`.execute(db),
    ],
    [
      'an order without lines',
      async (db) => {
        await sql`alter table stock_moves disable trigger user`.execute(db)
        await sql`delete from stock_moves where order_line_id in (select id from order_lines where order_id = ${cancelled.id})`.execute(
          db,
        )
        await sql`delete from order_lines where order_id = ${cancelled.id}`.execute(db)
      },
    ],
    [
      'a line that is not its price times its units',
      (db) =>
        sql`update order_lines set line_total = line_total + case when id = (select min(id) from order_lines) then 1 else 0 end`
          .execute(db)
          .then(() =>
            sql`update orders set subtotal = subtotal + 1, grand_total = grand_total + 1 where id = ${placed}`.execute(
              db,
            ),
          ),
    ],
    [
      'a total that is not its parts',
      async (db) => {
        await sql`update orders set grand_total = grand_total + 1 where id = ${placed}`.execute(db)
      },
    ],
    [
      'a discount larger than the goods',
      async (db) => {
        await sql`update orders set discount = subtotal + 1, grand_total = shipping + tax - 1 where id = ${placed}`.execute(
          db,
        )
      },
    ],
    ...['subtotal', 'shipping', 'tax', 'discount'].map(
      (figure): [string, (db: Transaction<Tables>) => Promise<unknown>] => [
        `an order whose ${figure} is negative`,
        async (db) => {
          await sql`update orders set ${sql.ref(figure)} = -1, grand_total = subtotal - discount + shipping + tax where id = ${placed}`.execute(
            db,
          )
          await sql`update orders set grand_total = subtotal - discount + shipping + tax where id = ${placed}`.execute(
            db,
          )
          if (figure === 'subtotal') {
            await sql`update order_lines set unit_price = -1, quantity = 1, cancelled = 0, line_total = -1 where order_id = ${placed}`.execute(
              db,
            )
          }
        },
      ],
    ),
  ],
  L2: [
    [
      'a line of another currency',
      (db) => sql`update order_lines set currency = 'EUR' where order_id = ${placed}`.execute(db),
    ],
    [
      'a coupon of another currency',
      (db) =>
        sql`insert into coupon_uses (coupon_id, order_id, company_id, amount, currency)
          select c.id, o.id, o.company_id, 100, 'EUR' from coupons c, orders o where o.id = ${placed}`.execute(db),
    ],
    [
      'a discount of another currency',
      (db) =>
        sql`insert into order_discounts (order_id, description, amount, currency) values (${placed}, '-', 1, 'EUR')`.execute(
          db,
        ),
    ],
  ],
  L3: [
    ['units reserved for nobody', (db) => sql`update stock set allocated = allocated + 1`.execute(db)],
    ['units on hand that never came', (db) => sql`update stock set on_hand = on_hand + 1`.execute(db)],
    [
      'lines that hold what is not reserved',
      (db) =>
        sql`update order_lines set allocated = allocated - 1, unmanaged = unmanaged + 1 where order_id = ${placed}`.execute(
          db,
        ),
    ],
    [
      'units reserved without a reason',
      async (db) => {
        await sql`update stock set allocated = allocated + 1`.execute(db)
        await sql`update order_lines set allocated = allocated + 1, quantity = quantity + 1 where order_id = ${placed}`.execute(
          db,
        )
      },
    ],
  ],
  L4: [
    ['a shortage that nobody works on', (db) => sql`update stock set shortage = 1`.execute(db)],
    [
      'a back-order that nobody agreed to',
      async (db) => {
        await sql`update order_lines set backordered = allocated, allocated = 0 where order_id = ${placed}`.execute(db)
      },
    ],
    [
      'more reserved than there is',
      async (db) => {
        await sql`update stock set on_hand = allocated - 1`.execute(db)
      },
    ],
    [
      'a shortage whose task was closed',
      async (db) => {
        await sql`update stock set shortage = 1`.execute(db)
        await sql`insert into tasks (kind, subject_id, status) values ('stock_shortage', ${pack.packageId}, 'done'),
          ('price_confirmation', ${pack.packageId}, 'available')`.execute(db)
      },
    ],
    ...(['on_hand', 'allocated', 'shortage'] as const).map(
      (column): [string, (db: Transaction<Tables>) => Promise<unknown>] => [
        `stock whose ${column} is negative`,
        async (db) => {
          await sql`update stock set on_hand = 0, allocated = 0, shortage = 0`.execute(db)
          await sql`update stock set ${sql.ref(column)} = -1`.execute(db)
        },
      ],
    ),
    ...(['allocated', 'backordered', 'unmanaged', 'shipped', 'cancelled'] as const).map(
      (column): [string, (db: Transaction<Tables>) => Promise<unknown>] => [
        `a line whose ${column} is negative`,
        async (db) => {
          await sql`update order_lines set allocated = 0, backordered = 0, unmanaged = 0, shipped = 0, cancelled = 0,
            backorder_ack_at = now() where order_id = ${placed}`.execute(db)
          await sql`update order_lines set ${sql.ref(column)} = -1, ${sql.ref(column === 'shipped' ? 'cancelled' : 'shipped')} = quantity + 1
            where order_id = ${placed}`.execute(db)
        },
      ],
    ),
    [
      'a line whose units do not add up',
      async (db) => {
        await sql`update order_lines set shipped = shipped + 1 where order_id = ${placed}`.execute(db)
      },
    ],
    [
      'a line of nothing',
      async (db) => {
        await sql`update order_lines set quantity = 0, allocated = 0 where order_id = ${placed}`.execute(db)
      },
    ],
  ],
  L5: [
    ['a coupon use that no order has', (db) => sql`update coupons set uses_left = uses_left - 1`.execute(db)],
    [
      'a coupon used more often than it may be',
      async (db) => {
        await sql`update coupons set uses_left = -1, max_uses = -1`.execute(db)
      },
    ],
    [
      'a cancelled order that keeps its coupon',
      async (db) => {
        await useOf(db, Number(cancelled.id))
      },
    ],
    [
      'a coupon use that is no part of the discount',
      async (db) => {
        await useOf(db, placed)
      },
    ],
    [
      'a discount without its part',
      async (db) => {
        await sql`update orders set discount = 1, grand_total = grand_total - 1 where id = ${placed}`.execute(db)
      },
    ],
    [
      'a released coupon that is still taken off',
      async (db) => {
        await useOf(db, placed)
        await sql`update coupon_uses set released_at = now()`.execute(db)
        await sql`update coupons set uses_left = uses_left + 1`.execute(db)
        await sql`update orders set discount = 100, grand_total = grand_total - 100 where id = ${placed}`.execute(db)
      },
    ],
    [
      'an other discount that is not taken off',
      (db) =>
        sql`insert into order_discounts (order_id, description, amount, currency) values (${placed}, '-', 1, 'CNY')`.execute(
          db,
        ),
    ],
  ],
  L6: [
    ['a status nobody moved to', (db) => sql`update orders set status = 'processing' where id = ${placed}`.execute(db)],
    ['a trail with a gap', (db) => event(db, 'pack', 'processing', 'packing')],
    [
      'a status without any trail',
      async (db) => {
        await sql`alter table events disable trigger user`.execute(db)
        await sql`delete from events where entity = 'order' and entity_id = ${placed}`.execute(db)
      },
    ],
    [
      'a move that nobody made',
      async (db) => {
        await sql`alter table events disable trigger user`.execute(db)
        await sql`alter table events alter column actor_id drop not null`.execute(db)
        await sql`update events set actor_id = null where entity = 'order' and entity_id = ${placed}`.execute(db)
      },
    ],
  ],
  L7: [
    [
      'a move that the table has not',
      async (db) => {
        await event(db, 'approve', 'wait for approval', 'delivered')
        await sql`update orders set status = 'delivered' where id = ${placed}`.execute(db)
      },
    ],
    ['a move from a state that it does not start in', (db) => event(db, 'deliver', 'packing', 'delivered')],
    ['a move of another name', (db) => event(db, 'reject', 'wait for approval', 'processing')],
  ],
  L8: [
    [
      'an act for a buyer without a grant',
      (db) =>
        event(db, 'note', null, null as never, { obo_buyer_id: buyer.userId, obo_grant_id: 999, actor_id: csr.userId }),
    ],
    [
      'an act for a buyer whose grant is not named',
      (db) => event(db, 'note', null, null as never, { obo_buyer_id: buyer.userId, actor_id: csr.userId }),
    ],
    ...(
      [
        ['of somebody else', { csr_id: siteAdmin.userId }],
        ['for another buyer', { buyer_id: colleague.userId }],
        ['not given yet', { granted_at: new Date(Date.now() + 3_600_000), ends_at: new Date(Date.now() + 7_200_000) }],
        ['that had ended', { granted_at: new Date(Date.now() - 7_200_000), ends_at: new Date(Date.now() - 3_600_000) }],
        [
          'that was taken back',
          { granted_at: new Date(Date.now() - 7_200_000), revoked_at: new Date(Date.now() - 3_600_000) },
        ],
      ] as const
    ).map(([which, more]): [string, (db: Transaction<Tables>) => Promise<unknown>] => [
      `an act under a grant ${which}`,
      async (db) => event(db, 'note', null, null as never, await underGrant(db, more)),
    ]),
  ],
  L9: [
    [
      'two orders of one submission',
      async (db) => {
        await sql`alter table orders drop constraint orders_buyer_id_idem_key_key`.execute(db)
        await sql`update orders set idem_key = 'same' where id in (${placed}, ${second})`.execute(db)
      },
    ],
    [
      'an order of no submission',
      async (db) => {
        await sql`alter table orders alter column idem_key drop not null`.execute(db)
        await sql`update orders set idem_key = null where id = ${placed}`.execute(db)
      },
    ],
    [
      'an answer about an order that is not there',
      async (db) => {
        await sql`alter table idempotency drop constraint idempotency_order_id_fkey`.execute(db)
        await sql`insert into idempotency (user_id, endpoint, key, body_hash, order_id) values (${buyer.userId}, 'checkout.submit', '0123456789abcdef', '', 99999999)`.execute(
          db,
        )
      },
    ],
  ],
  L10: [
    [
      'a cancelled order that still goes to the ERP',
      (db) =>
        sql`insert into erp_messages (order_id, kind, state) values (${cancelled.id}, 'create', 'queued')`.execute(db),
    ],
    [
      'an approved order that the ERP was not told',
      async (db) => {
        await sql`update orders set erp_required = true, status = 'processing' where id = ${placed}`.execute(db)
      },
    ],
    ...(['sending', 'unknown'] as const).map((state): [string, (db: Transaction<Tables>) => Promise<unknown>] => [
      `a cancelled order whose message is ${state}`,
      async (db) => {
        await sql`alter table erp_messages disable trigger erp_messages_not_of_cancelled`.execute(db)
        await message(db, Number(cancelled.id), { state })
      },
    ]),
    ['a confirmation without a number', (db) => message(db, placed, { state: 'confirmed' })],
    ['a number without confirmation', (db) => message(db, placed, { state: 'refused', erp_number: 'E1' })],
    [
      'an order sent after its cancellation',
      (db) =>
        message(db, Number(cancelled.id), {
          state: 'confirmed',
          erp_number: 'E1',
          last_sent_at: new Date(Date.now() + 60_000),
        }),
    ],
    [
      'an order sent twice',
      async (db) => {
        await sql`alter table erp_messages drop constraint erp_messages_once`.execute(db)
        for (const erp_number of ['E1', 'E2']) await message(db, placed, { state: 'confirmed', erp_number })
      },
    ],
    [
      'two orders of one number',
      async (db) => {
        await sql`alter table erp_messages drop constraint erp_messages_erp_number_key`.execute(db)
        for (const id of [placed, second]) await message(db, id, { state: 'confirmed', erp_number: 'E1' })
      },
    ],
    [
      'an approved order of which only the recall was told',
      async (db) => {
        await message(db, placed, { state: 'refused', kind: 'recall' })
        await sql`update orders set erp_required = true, status = 'processing' where id = ${placed}`.execute(db)
      },
    ],
  ],
  L11: [
    [
      'an approved requisition without order',
      (db) =>
        sql`insert into requisitions (number, company_id, requested_by, raised_by, status, decided_by)
    values ('RQ1', ${buyer.companyId}, ${buyer.userId}, ${buyer.userId}, 'approved', ${csr.userId})`.execute(db),
    ],
    [
      'an order that whoever placed it approved',
      async (db) => {
        await event(db, 'approve', 'wait for approval', 'processing', { actor_id: csr.userId })
        await sql`update orders set status = 'processing', placed_by = ${csr.userId} where id = ${placed}`.execute(db)
      },
    ],
    [
      'an order that a colleague of its buyer rejected',
      async (db) => {
        await event(db, 'reject', 'wait for approval', 'rejected', { actor_id: colleague.userId })
        await sql`update orders set status = 'rejected' where id = ${placed}`.execute(db)
      },
    ],
    ['an open requisition with an order', (db) => requisition(db, { status: 'pending approval' }, placed)],
    [
      'a requisition with two orders',
      (db) => requisition(db, { status: 'approved', decided_by: csr.userId }, placed, second),
    ],
    ['a requisition that nobody decided on', (db) => requisition(db, { status: 'rejected', decided_by: null })],
    ['one decided by who asked', (db) => requisition(db, { status: 'rejected', decided_by: buyer.userId })],
    [
      'one decided by who raised it',
      (db) => requisition(db, { status: 'rejected', decided_by: csr.userId, raised_by: csr.userId }),
    ],
    [
      'an order approved by its buyer',
      async (db) => {
        await event(db, 'approve', 'wait for approval', 'processing')
        await sql`update users set company_id = ${csr.companyId} where id = ${buyer.userId}`.execute(db)
      },
    ],
    [
      'an order approved for a buyer',
      async (db) => {
        await event(db, 'approve', 'wait for approval', 'processing', await underGrant(db, {}))
      },
    ],
  ],
  L12: [
    [
      'a quoted price above the platform’s',
      async (db) => {
        const { rows } = await sql<{
          id: number
        }>`insert into quotes (number, company_id, inquirer_id, status) values ('Q1', ${buyer.companyId}, ${buyer.userId}, 'quoted') returning id`.execute(
          db,
        )
        await sql`insert into quote_prices (quote_id, supplier_id, quantity, unit_price, currency, platform_price, platform_currency, buyer_price, buyer_currency, expires_at)
      values (${rows[0]!.id}, ${pack.supplierId}, 1, 200, 'CNY', 100, 'CNY', 220, 'CNY', now())`.execute(db)
      },
    ],
    ['a quote in another currency than the platform’s', (db) => quoted(db, { currency: 'EUR', unit_price: 50 })],
    ...(
      [
        ['a line dearer than quoted', { buyer_price: 9_999 }],
        ['a line of another currency than quoted', { buyer_currency: 'EUR' }],
        ['a line of another company’s quote', { company_id: csr.companyId }],
        ['a line ordered after the quote had ended', { expires_at: new Date(Date.now() - 86_400_000) }],
        ['more ordered than quoted', { quantity: 1 }],
      ] as const
    ).map(([what, more]): [string, (db: Transaction<Tables>) => Promise<unknown>] => [
      what,
      async (db) => {
        const id = await quoted(db, more)
        await sql`update order_lines set quote_price_id = ${id} where order_id = ${placed}`.execute(db)
      },
    ]),
    [
      'a quote asked of more suppliers than allowed',
      async (db) => {
        await quoted(db, {})
        await sql`alter table supplier_profiles drop constraint supplier_profiles_company_id_key`.execute(db)
        await sql`insert into supplier_profiles (company_id, code, short_url, name_en, name_zh, ships_from)
          select company_id, code || n, short_url || n, name_en, name_zh, ships_from from supplier_profiles, generate_series(1, 5) n`.execute(
          db,
        )
        await sql`insert into quote_suppliers (quote_id, supplier_id) select q.id, s.id from quotes q, supplier_profiles s`.execute(
          db,
        )
      },
    ],
  ],
  L13: [
    [
      'a customer with a role of staff',
      (db) => sql`insert into user_roles (user_id, role) values (${buyer.userId}, 'ROLE_CSR')`.execute(db),
    ],
    [
      'a supplier in a buying company',
      (db) => sql`insert into user_roles (user_id, role) values (${buyer.userId}, 'ROLE_SUPPLIER')`.execute(db),
    ],
    [
      'a house that nobody can administer',
      (db) => sql`update users set status = 'suspended' where id = ${siteAdmin.userId}`.execute(db),
    ],
    [
      'staff with a role of a buyer',
      (db) => sql`insert into user_roles (user_id, role) values (${csr.userId}, 'ROLE_BUYER')`.execute(db),
    ],
    [
      'staff with a role of a supplier',
      (db) => sql`insert into user_roles (user_id, role) values (${csr.userId}, 'ROLE_SUPPLIER')`.execute(db),
    ],
    ...(['ROLE_CSR_ADMIN', 'ROLE_SITE_ADMIN', 'ROLE_SUPPLIER_ADMIN'] as const).map(
      (role): [string, (db: Transaction<Tables>) => Promise<unknown>] => [
        `a buyer who is ${role}`,
        (db) => sql`insert into user_roles (user_id, role) values (${buyer.userId}, ${role})`.execute(db),
      ],
    ),
    [
      'a buyer in a supplying company',
      (db) => sql`update companies set kind = 'supplier' where id = ${buyer.companyId}`.execute(db),
    ],
    [
      'a house that was closed',
      (db) => sql`update companies set status = 'inactive' where id = ${csr.companyId}`.execute(db),
    ],
  ],
  L14: [
    [
      'an entry that does not balance',
      (db) =>
        entry(db, 'transfer', [
          ['advance', -5, placed],
          ['sales', 4, placed],
        ]),
    ],
    ['an entry without lines', (db) => entry(db, 'transfer', [])],
    ['a payment that is not booked', (db) => payment(db)],
    [
      'a payment that is booked with another amount',
      async (db) =>
        entry(
          db,
          'payment',
          [
            ['bank', 90, null],
            ['advance', -90, null],
          ],
          { payment_id: await payment(db) },
        ),
    ],
    [
      'a payment of which a part is reversed',
      async (db) => {
        const payment_id = await payment(db)
        for (const [kind, amount] of [
          ['payment', 100],
          ['reversal', -90],
        ] as const)
          await entry(
            db,
            kind,
            [
              ['bank', amount, null],
              ['advance', -amount, null],
            ],
            { payment_id },
          )
      },
    ],
    ['an invoice that is not booked', (db) => invoice(db, placed, 100)],
    [
      'a pro-forma that is booked',
      async (db) => {
        const invoice_id = await invoice(db, placed, 100, 'proforma')
        await sql`alter table ledger_entries drop constraint ledger_entries_kind_check`.execute(db)
        await entry(
          db,
          'proforma',
          [
            ['receivable', 100, placed, invoice_id],
            ['sales', -100, placed],
          ],
          { invoice_id },
        )
      },
    ],
  ],
  L15: [
    ['an order that was set to paid', (db) => sql`update orders set paid_total = 1 where id = ${placed}`.execute(db)],
    ['an amount that nobody waived', (db) => sql`update orders set waived_total = 1 where id = ${placed}`.execute(db)],
    ['a due day that was set', (db) => sql`update orders set due_on = now() where id = ${placed}`.execute(db)],
  ],
  L16: [
    ['invoices above what the order comes to', (db) => bookedInvoice(db, placed, 10_000_000)],
    [
      'goods that left without an invoice',
      (db) => sql`update orders set status = 'shipped' where id = ${placed}`.execute(db),
    ],
    ['an invoice of a cancelled order', (db) => bookedInvoice(db, Number(cancelled.id), 1)],
    [
      'an invoice that is paid twice',
      async (db) => {
        const invoice_id = await bookedInvoice(db, placed, 100)
        await entry(
          db,
          'application',
          [
            ['advance', 200, placed],
            ['receivable', -200, placed, invoice_id],
          ],
          { invoice_id },
        )
      },
    ],
  ],
  L17: [
    [
      'money that was used and never came',
      async (db) =>
        entry(db, 'transfer', [
          ['advance', 5, placed],
          ['advance', -5, second],
        ]),
    ],
    [
      'an open invoice beside money for it',
      async (db) => {
        await bookedInvoice(db, placed, 100)
        await entry(db, 'transfer', [
          ['advance', 5, null],
          ['advance', -5, placed],
        ])
      },
    ],
  ],
  L18: [
    [
      'a bank line that was booked with another amount',
      async (db) => {
        await bankLine(db, [await payment(db)], 1)
      },
    ],
    [
      'a bank line whose payments come to more than it',
      async (db) => {
        await bankLine(db, [await payment(db), await payment(db, 'bank file')], 100)
      },
    ],
    ['a bank line that was booked as nothing', (db) => bankLine(db, [], 100)],
    ['a payment of a bank file without its line', (db) => payment(db, 'bank file')],
    [
      'a payment that is reversed while its line is booked',
      async (db) => {
        const payment_id = await payment(db, 'bank file')
        await bankLine(db, [payment_id], 100)
        await entry(db, 'reversal', [], { payment_id })
      },
    ],
    [
      'a line that was taken back without its payment',
      async (db) => {
        const line_id = await bankLine(db, [await payment(db, 'bank file')], 100)
        const by = { booked_by: csr.userId, undone_by: csr.userId, booked_at: new Date() }
        const made = db.insertInto('bank_line_undos').values({ line_id, reason: '误', ...by })
        const { id: undo_id } = await made.returning('id').executeTakeFirstOrThrow()
        await db.updateTable('bank_line_payments').set({ undo_id }).where('line_id', '=', line_id).execute()
        await db.updateTable('bank_lines').set({ status: 'open', decided_by: null }).where('id', '=', line_id).execute()
      },
    ],
  ],
  L19: [
    ['a payment online that nobody set out on', (db) => payment(db, 'online')],
    [
      'a payment online that was booked with another amount',
      async (db) => {
        const payment_id = await payment(db, 'online')
        await db
          .insertInto('online_payments')
          .values({
            order_id: placed,
            company_id: buyer.companyId,
            started_by: buyer.userId,
            provider: 'local',
            amount: 1,
            currency: 'CNY',
            status: 'paid',
            transaction_id: 'T',
            payment_id,
          })
          .execute()
      },
    ],
  ],
  L20: [
    [
      'money that went back to a company and was taken from one of its orders',
      async (db) =>
        entry(
          db,
          'refund',
          [
            ['advance', 100, placed],
            ['bank', -100, null],
          ],
          { payment_id: await payment(db, 'transfer', 'out') },
        ),
    ],
  ],
}

test('good books give no row', async () => {
  assert.deepEqual(await checkLedger(app.db), [])
  assert.deepEqual(checkNames, Object.keys(faults))
})

const hour = 3_600_000
const right: [string, (db: Transaction<Tables>) => Promise<unknown>][] = [
  [
    'a coupon that was used and taken off',
    (db) =>
      useOf(db, placed).then(() =>
        sql`update orders set discount = 100, grand_total = grand_total - 100 where id = ${placed}`.execute(db),
      ),
  ],
  [
    'a coupon that a cancelled order gave back',
    async (db) => {
      await useOf(db, Number(cancelled.id))
      await sql`update coupon_uses set released_at = now()`.execute(db)
      await sql`update coupons set uses_left = uses_left + 1`.execute(db)
    },
  ],
  [
    'another discount than a coupon',
    async (db) => {
      await sql`insert into order_discounts (order_id, description, amount, currency) values (${placed}, '-', 7, 'CNY')`.execute(
        db,
      )
      await sql`update orders set discount = 7, grand_total = grand_total - 7 where id = ${placed}`.execute(db)
    },
  ],
  ...(['available', 'claimed'] as const).map((status): [string, (db: Transaction<Tables>) => Promise<unknown>] => [
    `a shortage whose task is ${status}`,
    async (db) => {
      await sql`update stock set on_hand = 1, shortage = allocated - 1`.execute(db)
      await sql`insert into stock_moves (package_id, d_on_hand, why) values (${pack.packageId}, -49, 'upload')`.execute(
        db,
      )
      await sql`insert into tasks (kind, subject_id, status${sql.raw(status === 'claimed' ? ', claimed_by' : '')})
        values ('stock_shortage', ${pack.packageId}, ${status}${sql.raw(status === 'claimed' ? `, ${csr.userId}` : '')})`.execute(
        db,
      )
    },
  ]),
  [
    'stock that is reserved to the last unit',
    async (db) => {
      await sql`update stock set on_hand = allocated`.execute(db)
      await sql`insert into stock_moves (package_id, d_on_hand, why) select package_id, allocated - 50, 'upload' from stock`.execute(
        db,
      )
    },
  ],
  [
    'an act under a grant in force, up to its ends',
    async (db) => {
      const by = await underGrant(db, {
        granted_at: new Date(Date.now() - hour),
        ends_at: new Date(Date.now() + hour),
        revoked_at: new Date(Date.now() + hour),
      })
      await event(db, 'note', null, null as never, by)
    },
  ],
  [
    'an order that the ERP has confirmed, one that it refused, and one it was never asked for',
    async (db) => {
      await message(db, placed, { state: 'confirmed', erp_number: 'E1', last_sent_at: new Date() })
      await message(db, second, { state: 'refused' })
      await message(db, Number(cancelled.id), { state: 'refused', last_sent_at: new Date(Date.now() - hour) })
      await sql`update orders set erp_required = true`.execute(db)
    },
  ],
  [
    'requisitions in every state',
    async (db) => {
      await requisition(db, { status: 'approved', decided_by: csr.userId }, placed)
      for (const [number, status] of [
        ['RQ2', 'rejected'],
        ['RQ3', 'pending approval'],
      ])
        await requisition(db, { number, status, decided_by: status === 'rejected' ? csr.userId : null })
    },
  ],
  [
    'an order decided by the house',
    async (db) => {
      await event(db, 'approve', 'wait for approval', 'processing', { actor_id: csr.userId })
      await sql`update orders set status = 'processing' where id = ${placed}`.execute(db)
    },
  ],
  [
    'a quote at the platform’s price, ordered as quoted, of as many suppliers as allowed',
    async (db) => {
      const id = await quoted(db, { unit_price: 10_000 })
      await sql`update order_lines set quote_price_id = ${id} where order_id = ${placed}`.execute(db)
      await sql`alter table supplier_profiles drop constraint supplier_profiles_company_id_key`.execute(db)
      await sql`insert into supplier_profiles (company_id, code, short_url, name_en, name_zh, ships_from)
        select company_id, code || n, short_url || n, name_en, name_zh, ships_from from supplier_profiles, generate_series(1, 4) n`.execute(
        db,
      )
      await sql`insert into quote_suppliers (quote_id, supplier_id) select q.id, s.id from quotes q, supplier_profiles s`.execute(
        db,
      )
    },
  ],
  [
    'a company that buys and sells',
    async (db) => {
      await sql`update companies set kind = 'both' where id = ${buyer.companyId}`.execute(db)
      await sql`insert into user_roles (user_id, role) values (${buyer.userId}, 'ROLE_SUPPLIER')`.execute(db)
    },
  ],
]
for (const [what, make] of right) test(`${what} is no fault`, async () => assert.deepEqual(await foundBy(make), []))

test('a house whose first site administrator has yet to accept is no fault of L13', async () => {
  const found = await foundBy((db) =>
    sql`update users set status = 'invited' where id = ${siteAdmin.userId}`.execute(db),
  )
  assert.deepEqual(found, ['L6'])
})

for (const [check, planted] of Object.entries(faults))
  for (const [what, plant] of planted)
    test(`${check} finds ${what}`, async () => assert.ok((await foundBy(plant)).includes(check)))

test('a fault is told with what was promised and which row breaks it; of very many the first hundred', async () => {
  const promise = 'order total = sum of its lines; no order without lines; nothing negative'
  const rolledBack = new Error('rolled back')
  const plant = owner.db.transaction().execute(async (db) => {
    await sql`update orders set subtotal = subtotal + 1, grand_total = grand_total + 1 where id = ${second}`.execute(db)
    assert.deepEqual(await violationsIn(db), [{ check: 'L1', promise, id: second }])
    await sql`insert into orders (number, buyer_id, company_id, placed_by, status, currency, subtotal, shipping, tax, tax_rate_bp, grand_total,
        placed_total, idem_key, payment_term, bill_address, ship_address, terms_accepted_at)
      select number || '-' || n, buyer_id, company_id, placed_by, status, currency, subtotal, shipping, tax, tax_rate_bp, grand_total,
        placed_total, idem_key || n, payment_term, bill_address, ship_address, terms_accepted_at
      from orders, generate_series(1, 150) n where id = ${placed}`.execute(db)
    assert.equal((await violationsIn(db)).filter(({ check }) => check === 'L1').length, 100)
    throw rolledBack
  })
  await assert.rejects(plant, rolledBack)
})

test('the nightly check keeps how many faults it found, and fails where there is one, without trying again', async () => {
  await app.work()
  const result = async () =>
    (await app.db.selectFrom('check_results').select('violations').where('name', '=', 'ledger').executeTakeFirst())
      ?.violations
  await app.resources.jobs.enqueue(app.db, checkLedgerNightly, {})
  await until(async () => (await result()) === 0)
  await sql`update orders set subtotal = subtotal + 1, grand_total = grand_total + 1 where id in (${placed}, ${second})`.execute(
    app.db,
  )
  const states = async () => {
    const { rows } = await sql<{ state: string; tries: number }>`
      select state, retry_limit as tries from pgboss.job where name = ${checkLedgerNightly.name} order by created_on`.execute(
      app.db,
    )
    return rows
  }
  await until(async () => (await states())[0]?.state === 'completed')
  await app.resources.jobs.enqueue(app.db, checkLedgerNightly, {})
  await until(async () => (await states())[1]?.state === 'failed')
  assert.deepEqual([await result(), (await states()).map(({ tries }) => tries)], [2, [0, 0]])
})
