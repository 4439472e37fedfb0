import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { aSubmission, fillCart, makeOrder, makePack } from '../../testing/makeOrder.ts'
import { makeBuyer } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { order } from './contract.ts'

const { app, db, staff, aBuyer, submit } = await orderWorld()

test('an export holds every line of every order once and in their order, however many they are', async () => {
  const buyer = await makeBuyer(db)
  /** An order with so many copies of its line, each of a pack of its own. */
  const long = async (copies: number) => {
    const { packageId } = await makePack(db)
    const { id, number, caller } = await makeOrder(app, buyer, { lines: [{ packageId, quantity: 1 }] })
    await sql`with more as (insert into packages (product_id, amount, unit, label, price, currency)
        select product_id, n + 10, 'g', n || ' mg', 1, 'CNY' from packages, generate_series(1, ${copies}::int) n where id = ${packageId} returning id, label)
      insert into order_lines (order_id, line_number, package_id, product_id, supplier_id, product_code, name_en, name_zh, purity, pack,
        supplier_name, ships_from, quantity, unmanaged, unit_price, currency, line_total)
      select order_id, 1 + row_number() over (order by more.id), more.id, product_id, supplier_id, product_code, name_en, name_zh, purity, more.label,
        supplier_name, ships_from, 1, 1, 1, currency, 1 from order_lines, more where order_id = ${id}`.execute(db)
    return { caller, rows: Array.from({ length: copies + 1 }, (_, n) => `${number} ${n === 0 ? '5 g' : `${n} mg`}`) }
  }
  // 10,500 rows are past every page and the former end; a page ends within the older order too.
  const [older, newer] = [await long(699), await long(10_499)]
  const { body } = await app.call(order.exportOrders, {}, older.caller)
  const rows = body.trimEnd().split('\r\n').slice(1)
  const told = rows.map((row) => row.split(',')).map((cells) => `${cells[0]} ${cells[9]}`)
  assert.deepEqual(told, [...newer.rows, ...older.rows])
})

test('[ORDER-1] lines are read on from the last one of a page, in every order of their list, as its pages have them; theirs alone', async () => {
  const buyer = await aBuyer({ companyName: 'Reading On' })
  const colleague = await aBuyer({ companyId: buyer.companyId })
  const packs = [await makePack(db), await makePack(db), await makePack(db)]
  const lines = packs.map(({ packageId }) => ({ packageId, quantity: 1 }))
  const orders = []
  // Alike in all but their number; some are due on one day, most on none.
  for (let at = 0; at < 5; at++) orders.push(await makeOrder(app, buyer, { caller: buyer.caller, lines }))
  const theirs = await makeOrder(app, colleague, { caller: colleague.caller, lines })
  await sql`update orders set due_on = '2026-05-01' where id = any(${orders.slice(0, 2).map(({ id }) => Number(id))}::bigint[])`.execute(
    db,
  )
  const keyOf = ({ orderNumber, productCode }: { orderNumber: string; productCode: string }) =>
    `${orderNumber} ${productCode}`
  for (const key of ['number', 'status', 'payment', 'buyer', 'total', 'placed'] as const)
    for (const sort of [key, `-${key}`] as const) {
      const { list, total, next } = (await app.call(order.lines, { sort, pageSize: 100 }, buyer.caller)).data
      assert.deepEqual([total, next], [15, null])
      const read: string[] = []
      let after: string | null = null
      do {
        const input = { sort, pageSize: 4, ...(after !== null && { after }) }
        const page: { list: typeof list; next: string | null; total: number | null } = (
          await app.call(order.lines, input, buyer.caller)
        ).data
        assert.equal(page.total, after === null ? 15 : null)
        read.push(...page.list.map(keyOf))
        after = page.next
      } while (after !== null)
      assert.deepEqual(read, list.map(keyOf), sort)
    }
  // A line of somebody else's order is no place to begin at, nor is what is none.
  const afterTheirs = await app.call(order.lines, { after: `${theirs.id}-1` }, buyer.caller)
  assert.deepEqual(afterTheirs.data.list, [])
  assert.equal(codeOf(await app.callRaw(order.lines, { after: 'x' }, buyer.caller)), 'INVALID_INPUT')
  // The filters hold on every page.
  const { list } = (
    await app.call(order.lines, { after: `${orders[4]!.id}-1`, search: orders[4]!.number }, buyer.caller)
  ).data
  assert.equal(list.length, 2)
})

test('an order number speaks of the year in China and has seven digits, each its own', async () => {
  const buyer = await makeBuyer(db)
  const yearInChina = () => new Intl.DateTimeFormat('en', { timeZone: 'Asia/Shanghai', year: 'numeric' }).format()
  const years = [yearInChina()]
  const numbers = [(await makeOrder(app, buyer)).number, (await makeOrder(app, buyer)).number]
  years.push(yearInChina())
  for (const number of numbers) {
    assert.match(number, /^SO\d{11}$/)
    assert.ok(years.includes(number.slice(2, 6)), number)
  }
  assert.ok(Number(numbers[0]!.slice(6)) < Number(numbers[1]!.slice(6)))
})

test('days of filters and exports are those of China, at any hour', async () => {
  const buyer = await makeBuyer(db)
  const first = await makeOrder(app, buyer)
  const second = await makeOrder(app, buyer)
  const at = (id: string, time: string) =>
    db
      .updateTable('orders')
      .set({ created_at: new Date(time) })
      .where('id', '=', Number(id))
      .execute()
  // Half an hour before midnight in China, and half an hour after it.
  await at(first.id, '2026-03-09T15:30:00Z')
  await at(second.id, '2026-03-09T16:30:00Z')
  const { caller } = first
  const listed = async (filter: { from?: string; until?: string }) => {
    const list = (await app.call(order.list, filter, caller)).data.list.map(({ orderNumber }) => orderNumber)
    const { body } = await app.call(order.exportOrders, filter, caller)
    assert.deepEqual([...new Set([...body.matchAll(/^SO\d+/gm)].map(([number]) => number))], list)
    return list
  }
  assert.deepEqual(await listed({ from: '2026-03-09', until: '2026-03-09' }), [first.number])
  assert.deepEqual(await listed({ from: '2026-03-10', until: '2026-03-10' }), [second.number])
  assert.deepEqual(await listed({ until: '2026-03-09' }), [first.number])
  assert.deepEqual(await listed({ from: '2026-03-10' }), [second.number])
  const { body } = await app.call(order.exportOrders, {}, caller)
  const days = new Map([...body.matchAll(/^(SO\d+),([\d-]+),/gm)].map(([, number, day]) => [number, day]))
  assert.deepEqual([days.get(first.number), days.get(second.number)], ['2026-03-09', '2026-03-10'])
})

test('[BUY-10] the project codes of a company with a list are its own, to the letter, or new ones after NP', async () => {
  const { caller, companyId, ...buyer } = await aBuyer()
  const other = await aBuyer()
  const set = (who: typeof staff, codes: string[]) =>
    app.callRaw(order.setProjectCodes, { companyId: String(companyId), codes }, who)
  assert.equal(codeOf(await set(caller, ['P001'])), 'FORBIDDEN')
  const third = await aBuyer()
  const ofThird = { companyId: String(third.companyId) }
  await app.call(order.setProjectCodes, { ...ofThird, codes: ['P002', 'P001'] }, staff)
  assert.deepEqual((await set(staff, ['P002', 'KRAS-7', 'P002'])).data, { codes: ['KRAS-7', 'P002'] })
  assert.deepEqual((await set(staff, ['P001', 'KRAS-7'])).data, { codes: ['KRAS-7', 'P001'] })
  // What somebody else has written meanwhile is not written over unseen.
  const over = { companyId: String(companyId), codes: ['P009'], seen: ['KRAS-7', 'P002'] }
  assert.equal(codeOf(await app.callRaw(order.setProjectCodes, over, staff)), 'CHANGED_MEANWHILE')
  assert.equal(
    codeOf(await app.callRaw(order.setProjectCodes, { companyId: '99999999', codes: [] }, staff)),
    'NOT_FOUND',
  )
  const placed = async (who: typeof caller, person: { addressId: number }, projectCode: string) => {
    await fillCart(app, who, [{ packageId: (await makePack(db)).packageId, quantity: 1 }])
    const reply = await submit(who, await aSubmission(app, who, person, { projectCode }))
    return codeOf(reply) ?? reply.status
  }
  const trail = await db
    .selectFrom('audit')
    .innerJoin('audit_detail', 'audit_id', 'audit.id')
    .select(['entity', 'entity_id', 'audit_detail.before', 'audit_detail.after'])
    .where('act', '=', 'order.setProjectCodes')
    .where('entity', '=', 'company')
    .where('entity_id', '=', companyId)
    .orderBy('audit.id')
    .execute()
  assert.deepEqual(trail, [
    {
      entity: 'company',
      entity_id: companyId,
      before: { projectCodesGone: [] },
      after: { projectCodesAdded: ['KRAS-7', 'P002'] },
    },
    {
      entity: 'company',
      entity_id: companyId,
      before: { projectCodesGone: ['P002'] },
      after: { projectCodesAdded: ['P001'] },
    },
  ])
  const asked = await app.call(order.projectCodes, { companyId: String(companyId) }, staff)
  assert.deepEqual(asked.data, { codes: ['KRAS-7', 'P001'] })
  assert.deepEqual((await app.call(order.projectCodes, { companyId: String(other.companyId) }, staff)).data, {
    codes: [],
  })
  assert.deepEqual((await app.call(order.projectCodes, ofThird, staff)).data, { codes: ['P001', 'P002'] })
  for (const wrong of ['P999999', 'p001', 'P0011', 'kras-7', 'XY'])
    assert.equal(await placed(caller, buyer, wrong), 'PROJECT_CODE_FORMAT', wrong)
  for (const right of ['P001', 'KRAS-7', 'NP-neu', 'NI', 'NI-4711', ''])
    assert.equal(await placed(caller, buyer, right), 200, right)
  // Another company's list says nothing to one without.
  assert.equal(await placed(other.caller, other, 'P999999'), 200)
  for (const wrong of ['KRAS-7', 'P12', 'P123x', 'xP123', 'NP', 'np 1', 'NIx', 'NI 4x', 'xNI', 'NI--1'])
    assert.equal(await placed(other.caller, other, wrong), 'PROJECT_CODE_FORMAT', wrong)
  for (const right of ['P123', 'NP1', 'NP x y', 'NI4711', 'NI 4711'])
    assert.equal(await placed(other.caller, other, right), 200, right)
})
