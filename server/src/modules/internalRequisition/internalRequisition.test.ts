import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'node:test'
import { makeConsumable, makeVocabulary } from '../../testing/makeConsumable.ts'
import { makePack } from '../../testing/makeOrder.ts'
import { makeBuyer, makeCsr, makeSiteAdmin } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { approval } from '../approval/contract.ts'
import { pricing } from '../pricing/contract.ts'
import { requisition } from '../requisition/contract.ts'
import { internalRequisition } from './contract.ts'

const { app, db, signIn, aBuyer, mailsTo, wholeLedger } = await orderWorld()
const csr = await makeCsr(db)
const staff = await signIn(csr)

const wanted = (packageId: number, addressId: number, more: Record<string, unknown> = {}) => ({
  purpose: 'laboratory',
  lines: [{ productPackageId: String(packageId), quantity: 2 }],
  billAddressId: String(addressId),
  shipAddressId: String(addressId),
  paymentTerm: '08',
  remark: '标准品复测',
  ...more,
})
type Judged = { cost: { grandTotal: { amount: string } }; steps: string[][]; noApprover: boolean }
const judge = async (input: Record<string, unknown>) => {
  const reply = await app.callRaw(internalRequisition.judge, input, staff)
  assert.equal(reply.status, 200, reply.message)
  return reply.data as Judged
}
async function raise(input: Record<string, unknown>) {
  const { cost } = await judge(input)
  const reply = await app.callRaw(internalRequisition.raise, { ...input, shownTotal: cost.grandTotal.amount }, staff)
  assert.equal(reply.status, 200, reply.message)
  return (reply.data as { id: string }).id
}
const decide = (id: string, caller: typeof staff, decision: 'approve' | 'reject' = 'approve', note = '') =>
  app.callRaw(approval.decide, { id, step: 1, decision, note }, caller)
const review = async (id: string) => (await app.call(internalRequisition.review, { id }, staff)).data
const detail = async (id: string) => (await app.call(requisition.detail, { id }, staff)).data

test('[ADMO-2] staff raise a requisition for the house; nobody can decide until there is somebody, and never the one who raised it', async () => {
  const { packageId } = await makePack(db, { price: 10_000, onHand: 50 })
  const input = wanted(packageId, csr.addressId)
  // The only person of the house that could decide is the one who asks.
  assert.deepEqual([(await judge(input)).noApprover, (await judge(input)).steps], [true, [[]]])
  const id = await raise(input)
  assert.equal((await review(id)).noApprover, true)
  assert.equal(codeOf(await decide(id, staff)), 'OWN_REQUISITION')
  const chief = await makeBuyer(db, { companyId: csr.companyId, roles: ['ROLE_CSR_ADMIN'] })
  assert.equal((await judge(input)).noApprover, false)
  const second = await raise(input)
  const head = await signIn(chief)
  assert.ok((await mailsTo(chief.email)).some(({ kind }) => kind === 'requisitionToApprove'))
  assert.equal(codeOf(await decide(second, head, 'reject')), 'REASON_NEEDED')
  assert.equal((await detail(second)).internalFor, 'laboratory')
  assert.deepEqual(await review(second), {
    total: (await detail(second)).total,
    rose: false,
    refusal: '',
    noApprover: false,
  })
  const decided = await decide(second, head, 'approve', '同意')
  assert.equal((decided.data as { status: string }).status, 'approved')
  const { order, events } = await detail(second)
  assert.ok(order)
  assert.deepEqual(
    events.map(({ move }) => move),
    ['raise', 'escalate', 'approve'],
  )
  assert.equal(codeOf(await decide(second, head)), 'ALREADY_DECIDED')
  const { list, total } = (await app.call(requisition.list, { origin: 'internal' }, staff)).data
  assert.deepEqual([total, list.map((one) => one.internalFor)], [2, ['laboratory', 'laboratory']])
  await wholeLedger()
})

test("[ADMO-2] one for a buyer goes by the rules of the buyer's company, is priced again, and comes back where it costs more by then", async () => {
  const buyer = await aBuyer()
  const approver = await makeBuyer(db, { companyId: buyer.companyId, roles: ['ROLE_APPROVER'] })
  const { packageId } = await makePack(db, { price: 10_000, onHand: 50 })
  const input = wanted(packageId, buyer.addressId, { purpose: 'buyer', buyerId: String(buyer.userId) })
  const id = await raise(input)
  assert.equal(codeOf(await decide(id, staff)), 'NOT_FOUND')
  assert.equal(codeOf(await decide(id, buyer.caller)), 'OWN_REQUISITION')
  await db.updateTable('packages').set({ price: 20_000 }).where('id', '=', packageId).execute()
  const { rose, total } = await review(id)
  assert.ok(rose && Number(total!.amount) > Number((await detail(id)).total.amount))
  const decided = await decide(id, await signIn(approver))
  assert.equal((decided.data as { status: string }).status, 'returned')
  assert.equal((await detail(id)).order, null)
  await db.updateTable('packages').set({ status: 'inactive' }).where('id', '=', packageId).execute()
  assert.equal((await app.callRaw(internalRequisition.judge, input, staff)).status === 200, false)
  const guest = await aBuyer()
  assert.equal((await app.callRaw(internalRequisition.judge, input, guest.caller)).http, 403)
  assert.equal(
    codeOf(await app.callRaw(internalRequisition.start, { purpose: 'buyer', buyerId: '999999999' }, staff)),
    'NOT_FOUND',
  )
  assert.equal(codeOf(await app.callRaw(internalRequisition.start, { purpose: 'buyer' }, staff)), 'BUYER_NEEDED')
})

test('[ADMO-2] a text that more requisitions bear than the list counts finds the newest, says that there are more, and is narrowed further', async () => {
  const { packageId } = await makePack(db, { price: 10_000, onHand: 50 })
  const id = await raise(wanted(packageId, csr.addressId))
  const most = 10_000
  const atOnce = 2000
  for (let first = 1; first <= most + 2; first += atOnce)
    await sql`insert into requisitions overriding system value
      select (jsonb_populate_record(r, jsonb_build_object('id', r.id + n, 'number', 'MANY' || n, 'idem_key', 'many ' || n,
        'status', case when n % 5000 = 0 then 'withdrawn' else r.status end))).*
      from requisitions r, generate_series(${first}::int, ${Math.min(first + atOnce - 1, most + 2)}::int) n where r.id = ${id}`.execute(
      db,
    )
  const found = async (asked: object) =>
    (await app.call(requisition.list, { sort: '-number', pageSize: 3, ...asked }, staff)).data
  const all = await found({ search: 'many' })
  assert.deepEqual(
    [all.total, all.counts['all'], all.list.map((one) => one.number)],
    [most, most + 1, [2, 1, 0].map((less) => `MANY${most + less}`)],
  )
  const withdrawn = await found({ search: 'many', status: 'withdrawn' })
  assert.deepEqual([withdrawn.total, withdrawn.list.length], [2, 2])
  const one = await found({ search: `MANY${most}` })
  assert.deepEqual(
    one.list.map(({ number }) => number),
    [`MANY${most}`],
  )
  await sql`delete from requisitions where number like 'MANY%'`.execute(db)
})

test('[ADMO-2] [DISC-1] packs are found at what they cost whom the requisition is for: discounts, agreed prices and the country, as it is reckoned', async () => {
  await makeVocabulary(db)
  const [discounted, agreed] = [await aBuyer(), await aBuyer()]
  const pack = await makeConsumable(db, {
    price: 10_000,
    prices: { DE: { price: 4_000, currency: 'EUR' } },
    onHand: 90,
  })
  const dollars = await makePack(db, { price: 2_000, currency: 'USD', onHand: 90 })
  await sql`insert into company_prices (company_id, package_id, price, currency) values
    (${agreed.companyId}, ${pack.packageId}, 9000, 'CNY'), (${agreed.companyId}, ${dollars.packageId}, 1700, 'USD')`.execute(
    db,
  )
  const plan = {
    description: '秋季',
    kind: 'percentage' as const,
    rateBp: 2_500,
    startsAt: new Date(Date.now() - 86_400_000).toISOString(),
    endsAt: new Date(Date.now() + 86_400_000).toISOString(),
    companyIds: [String(discounted.companyId)],
    supplierIds: [pack, dollars].map(({ supplierId }) => String(supplierId)),
  }
  await app.call(pricing.createDiscount, plan, await signIn(await makeSiteAdmin(db)))
  const found = async (asked: object, text = pack.code) => {
    const reply = await app.callRaw(internalRequisition.packs, { search: { text }, ...asked }, staff)
    assert.equal(reply.status, 200, reply.message)
    const [one] = reply.data as { price: { amount: string; currency: string } }[]
    return `${one!.price.amount} ${one!.price.currency}`
  }
  const of = ({ userId }: { userId: number }) => ({ purpose: 'buyer', buyerId: String(userId) })
  const { id: _, ...here } = await db
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', discounted.addressId)
    .executeTakeFirstOrThrow()
  const there = await db
    .insertInto('addresses')
    .values({ ...here, country: 'DE', is_default: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  const abroad = { shipAddressId: String(there.id) }
  assert.deepEqual(
    [
      await found({ purpose: 'stock' }),
      await found(of(discounted)),
      await found(of(agreed)),
      await found({ ...of(discounted), ...abroad }),
    ],
    ['100.00 CNY', '75.00 CNY', '90.00 CNY', '30.00 EUR'],
  )
  assert.deepEqual(
    [
      await found({ purpose: 'stock' }, dollars.code),
      await found(of(discounted), dollars.code),
      await found(of(agreed), dollars.code),
    ],
    ['20.00 USD', '15.00 USD', '17.00 USD'],
  )
  for (const [buyer, subtotal] of [
    [discounted, '150.00'],
    [agreed, '180.00'],
  ] as const) {
    const judged = await app.call(
      internalRequisition.judge,
      wanted(pack.packageId, buyer.addressId, of(buyer)) as never,
      staff,
    )
    assert.equal(judged.data.cost.subtotal.amount, subtotal)
  }
  const picked = { search: { packageIds: [pack, dollars].map(({ packageId }) => String(packageId)) } }
  const again = await app.call(internalRequisition.packs, { ...picked, ...of(agreed) } as never, staff)
  assert.deepEqual(
    again.data.map(({ productPackageId, price }) => [productPackageId, price?.amount]),
    [
      [String(pack.packageId), '90.00'],
      [String(dollars.packageId), '17.00'],
    ],
  )
  const foreign = await app.callRaw(internalRequisition.packs, { ...picked, purpose: 'stock', ...abroad }, staff)
  assert.equal(codeOf(foreign), 'ADDRESS_NOT_USABLE')
})
