import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql, type Transaction } from 'kysely'
import { connect } from '../kernel/database.ts'
import type { Tables } from '../kernel/tables.generated.ts'
import { fulfilment } from '../modules/fulfilment/contract.ts'
import { testApp } from '../testing/app.ts'
import { makeOrder, makePack } from '../testing/makeOrder.ts'
import { makeBuyer, makeCsr, makeSiteAdmin } from '../testing/makePeople.ts'
import { checkLedger, checkNames, violationsIn } from './ledger.ts'

const app = await testApp()
/** As the role that may take constraints away: what a constraint forbids, a check must find all the same. */
const owner = connect(app.ownerUrl, app.resources.settings, () => {})
after(() => owner.close())

const buyer = await makeBuyer(app.db)
const colleague = await makeBuyer(app.db, { companyId: buyer.companyId })
const csr = await makeCsr(app.db)
const siteAdmin = await makeSiteAdmin(app.db, { companyId: csr.companyId })
const pack = await makePack(app.db, { onHand: 50 })
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

/** Which checks find a fault; it is planted and taken back in one transaction. */
async function foundBy(plant: (db: Transaction<Tables>) => Promise<unknown>): Promise<string[]> {
  let found: string[] = []
  const rolledBack = new Error('rolled back')
  await owner.db
    .transaction()
    .execute(async (db) => {
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
  ],
  L2: [
    [
      'a line of another currency',
      (db) => sql`update order_lines set currency = 'EUR' where order_id = ${placed}`.execute(db),
    ],
  ],
  L3: [
    ['units reserved for nobody', (db) => sql`update stock set allocated = allocated + 1`.execute(db)],
    ['units on hand that never came', (db) => sql`update stock set on_hand = on_hand + 1`.execute(db)],
  ],
  L4: [
    ['a shortage that nobody works on', (db) => sql`update stock set shortage = 1`.execute(db)],
    [
      'a back-order that nobody agreed to',
      async (db) => {
        await sql`alter table order_lines drop constraint order_lines_check2`.execute(db)
        await sql`update order_lines set backordered = allocated, allocated = 0 where order_id = ${placed}`.execute(db)
      },
    ],
  ],
  L5: [['a coupon use that no order has', (db) => sql`update coupons set uses_left = uses_left - 1`.execute(db)]],
  L6: [
    ['a status nobody moved to', (db) => sql`update orders set status = 'processing' where id = ${placed}`.execute(db)],
    ['a trail with a gap', (db) => event(db, 'pack', 'processing', 'packing')],
  ],
  L7: [
    [
      'a move that the table has not',
      async (db) => {
        await event(db, 'approve', 'wait for approval', 'delivered')
        await sql`update orders set status = 'delivered' where id = ${placed}`.execute(db)
      },
    ],
  ],
  L8: [
    [
      'an act for a buyer without a grant',
      (db) =>
        event(db, 'note', null, null as never, { obo_buyer_id: buyer.userId, obo_grant_id: 999, actor_id: csr.userId }),
    ],
  ],
  L9: [
    [
      'two orders of one submission',
      async (db) => {
        await sql`alter table orders drop constraint orders_buyer_id_idem_key_key`.execute(db)
        await sql`update orders set idem_key = 'same' where id in (${placed}, ${second})`.execute(db)
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
  ],
}

test('good books give no row', async () => {
  assert.deepEqual(await checkLedger(app.db), [])
  assert.deepEqual(checkNames, Object.keys(faults))
})

for (const [check, planted] of Object.entries(faults))
  for (const [what, plant] of planted)
    test(`${check} finds ${what}`, async () => assert.ok((await foundBy(plant)).includes(check)))
