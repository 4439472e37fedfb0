import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { makeBuyerAdmin } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { historyOrder } from './contract.ts'
import { importHistoryOrders } from './importing.ts'

const { app, db, signIn, aBuyer, actingFor } = await orderWorld()
const folder = mkdtempSync(path.join(tmpdir(), 'reagora-history-'))
after(() => rmSync(folder, { recursive: true }))

const buyer = await aBuyer()
const colleague = await aBuyer({ companyId: buyer.companyId })
const admin = await signIn(await makeBuyerAdmin(db, { companyId: buyer.companyId }))
const stranger = await signIn(await makeBuyerAdmin(db))

const heading = '订单号,下单日期,采购人,邮箱,状态,币种,货号,品名,CAS号,供应商,规格,数量,单价'
function read(rows: readonly string[], companyId = buyer.companyId) {
  const file = path.join(folder, 'orders.csv')
  writeFileSync(file, [heading, ...rows].join('\n'))
  return importHistoryOrders(db, { companyId, source: 'Old ERP' }, file)
}

const wrong = [
  `A-3,31.12.2023,王,,完成,CNY,,酸,,,1 g,1,10`,
  `A-3,2023-12-31,王,,完成,CNY,,酸,,,1 g,1,10`,
  `A-4,2023-02-30,王,,完成,CNY,,酸,,,1 g,1,10`,
  `A-5,2023-12-31,王,,完成,XYZ,,酸,,,1 g,1,10`,
  `A-6,2023-12-31,王,,完成,JPY,,酸,,,1 g,1,10.5`,
  `A-7,2023-12-31,王,,完成,CNY,,酸,,,1 g,0,10`,
  `A-8,2023-12-31,王,,完成,CNY,,,,,1 g,1,10`,
  `,2023-12-31,王,,完成,CNY,,酸,,,1 g,1,10`,
]

test('[ORDER-1] orders of another system are read with what is wrong in each row, and shown to their company alone', async () => {
  const found = await read([
    `A-1,2023/5/4,王小明,${buyer.email},已完成,RMB,C-9,烟酸,59-67-6,阿尔法,25 g,2,"1,100.25"`,
    `A-1,2023/5/4,王小明,${buyer.email},已完成,RMB,C-10,苯硼酸,98-80-7,阿尔法,5 g,1.5,33.33`,
    `A-2,2024-01-31,李,${colleague.email},已取消,USD,,Tube,,,50/pk,1,7`,
    ...wrong,
  ])
  assert.deepEqual([found.orders, found.lines], [2, 3])
  assert.deepEqual(
    found.refused.map(({ row }) => row),
    [5, 7, 8, 9, 10, 11, 12],
  )
  // The same file again takes the place of what was read before.
  const { list } = (await app.call(historyOrder.list, {}, admin)).data
  await read([`A-2,2024-01-31,李,${colleague.email},已收货,USD,,Tube,,,50/pk,1,7`])
  const again = (await app.call(historyOrder.list, {}, admin)).data
  assert.deepEqual(
    again.list.map(({ id, orderNumber, status, total }) => [id, orderNumber, status, total.amount, total.currency]),
    [
      [list[0]!.id, 'A-2', '已收货', '7.00', 'USD'],
      // 2 × 1,100.25 and 1.5 × 33.33, rounded half up.
      [list[1]!.id, 'A-1', '已完成', '2250.50', 'CNY'],
    ],
  )
  const numbers = async (caller: typeof admin, more: Record<string, unknown> = {}) =>
    (await app.call(historyOrder.list, more, caller)).data.list.map(({ orderNumber }) => orderNumber)
  assert.deepEqual(await numbers(buyer.caller), ['A-1'])
  assert.deepEqual(await numbers(colleague.caller), ['A-2'])
  assert.deepEqual(await numbers(await actingFor(buyer)), ['A-1'])
  assert.deepEqual(await numbers(stranger), [])
  assert.deepEqual(await numbers(admin, { search: '59-67' }), ['A-1'])
  assert.deepEqual(await numbers(admin, { orderedFrom: '2023-05-05' }), ['A-2'])
  const { data } = await app.call(historyOrder.detail, { id: list[1]!.id }, buyer.caller)
  assert.deepEqual(
    [data.orderedOn, data.source, data.buyer, data.buyerEmail],
    ['2023-05-04', 'Old ERP', '王小明', buyer.email],
  )
  assert.deepEqual(
    data.lines.map(({ name, cas, quantity, unitPrice }) => [name, cas, quantity, unitPrice.amount]),
    [
      ['烟酸', '59-67-6', '2', '1100.25'],
      // A number whose check digit is wrong is none.
      ['苯硼酸', null, '1.5', '33.33'],
    ],
  )
  for (const caller of [colleague.caller, stranger])
    assert.equal(codeOf(await app.callRaw(historyOrder.detail, { id: list[1]!.id }, caller)), 'NOT_FOUND')
})

test('a file without the headings that are needed is refused with their names', async () => {
  const file = path.join(folder, 'wrong.csv')
  writeFileSync(file, 'order number,price\nA-1,3\n')
  await assert.rejects(
    importHistoryOrders(db, { companyId: buyer.companyId, source: 'x' }, file),
    /orderedOn, currency, name, quantity/,
  )
})
