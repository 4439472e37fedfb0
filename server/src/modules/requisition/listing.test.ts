import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aSubmission, fillCart, makePack } from '../../testing/makeOrder.ts'
import { makeBuyerAdmin, makePerson, type MadePerson } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { approval } from '../approval/contract.ts'
import { requisition, requisitionListing } from './contract.ts'

// What the list of requisitions is narrowed and sorted by, in a house of two companies: who sees what is one half of each answer.

const { app, db, staff, signIn, submit } = await orderWorld()
const projectCode = 'NP 18'
const asCaller = async (person: MadePerson) => ({ ...person, caller: await signIn(person) })

async function aCompany(name: string, currency: 'CNY' | 'JPY') {
  const admin = await asCaller(await makeBuyerAdmin(db, { companyName: name, currency, name: 'Ada' }))
  const { companyId, addressId } = admin
  const join = async (called: string, surname: string, roles: readonly string[] = ['ROLE_BUYER']) => ({
    ...(await asCaller(await makePerson(db, { companyId, name: called, surname, roles: roles as never }))),
    addressId,
  })
  const approver = await join('批', '审', ['ROLE_APPROVER'])
  const member = await join('Mina', 'Okafor')
  const steps = [{ who: 'person', userId: String(approver.userId) }]
  const { version } = (await app.call(requisition.showRules, {}, admin.caller)).data
  const rules = { version, remindDays: 2, escalateDays: 5, rules: [{ kind: 'project', projectCode, steps }] }
  assert.equal((await app.callRaw(requisition.saveRules, rules, admin.caller)).http, 200)
  return { admin: { ...admin, addressId }, approver, member }
}
type Someone = Awaited<ReturnType<typeof aCompany>>['member']

/** Raised at the checkout on a day of this month, and decided by somebody. */
async function raised(
  who: Someone,
  day: number,
  goods: Parameters<typeof makePack>[1],
  quantity: number,
  decided?: { by: Someone; decision: 'approve' | 'reject' },
) {
  const { packageId } = await makePack(db, { onHand: 100, ...goods })
  await fillCart(app, who.caller, [{ packageId, quantity }])
  const reply = await submit(
    who.caller,
    await aSubmission(app, who.caller, who, { projectCode, requestApproval: true }),
  )
  const { id, number } = (reply.data as { requisition: { id: string; number: string } }).requisition
  if (decided) {
    const input = { id, step: 1, decision: decided.decision, note: '见附件' }
    assert.equal((await app.callRaw(approval.decide, input, decided.by.caller)).http, 200)
  }
  // A quarter of an hour into the day of Shanghai: the day before, by the clock of Greenwich.
  const created_at = new Date(Date.UTC(2026, 4, day - 1, 16, 15))
  await db.updateTable('requisitions').set({ created_at }).where('id', '=', Number(id)).execute()
  const { code } = await db
    .selectFrom('products as p')
    .innerJoin('packages as k', 'k.product_id', 'p.id')
    .select('p.code')
    .where('k.id', '=', packageId)
    .executeTakeFirstOrThrow()
  return { id, number, code }
}

const alpha = await aCompany('Alpha Pharma', 'CNY')
const beta = await aCompany('Beta Kagaku', 'JPY')
const { member, approver, admin } = alpha
// Goods of 100, 2,000 and 300 yuan and of 50,000 yen; what is added to them is not these tests' affair.
const pending = await raised(member, 10, { price: 10_000, name: 'Sodium azide', cas: '26628-22-8' }, 1)
const agreed = await raised(member, 12, { price: 10_000 }, 20, { by: approver, decision: 'approve' })
const refused = await raised(admin, 11, { price: 10_000 }, 3, { by: approver, decision: 'reject' })
const taken = await raised(member, 13, { price: 10_000 }, 5)
await app.call(requisition.withdraw, { id: taken.id }, member.caller)
const yen = await raised(beta.member, 14, { price: 50_000, currency: 'JPY', name: 'Sodium iodide' }, 1)
// As customer service raises it.
await db.updateTable('requisitions').set({ internal_for: 'buyer' }).where('id', '=', Number(yen.id)).execute()

const all = { pending, agreed, refused, taken, yen }
type Name = keyof typeof all
const nameOf = (id: string) => Object.entries(all).find(([, one]) => one.id === id)?.[0] ?? id
const people = {
  staff,
  admin: admin.caller,
  member: member.caller,
  approver: approver.caller,
  stranger: beta.member.caller,
}
const asked = async (input: Record<string, unknown>, who: keyof typeof people) => {
  const reply = await app.callRaw(requisition.list, input, people[who])
  assert.equal(reply.http, 200, reply.body)
  const { list, total, counts } = reply.data as {
    list: { id: string }[]
    total: number
    counts: Record<string, number>
  }
  assert.equal(total, list.length)
  return { names: list.map(({ id }) => nameOf(id)), counts }
}

const days = (from?: string, until?: string) => ({ ...(from && { from }), ...(until && { until }) })
/** What is asked, by whom, and what they are shown, newest first where nothing else is asked. */
const cases: [Record<string, unknown>, keyof typeof people, Name[]][] = [
  [{}, 'staff', ['yen', 'taken', 'agreed', 'refused', 'pending']],
  [{}, 'admin', ['taken', 'agreed', 'refused', 'pending']],
  [{}, 'member', ['taken', 'agreed', 'pending']],
  [{}, 'approver', ['taken', 'agreed', 'refused', 'pending']],
  [{}, 'stranger', ['yen']],
  // A number, a product by its name, its code or its CAS number, and who asked for it.
  [{ search: refused.number }, 'staff', ['refused']],
  [{ search: refused.number.slice(2).toLowerCase() }, 'admin', ['refused']],
  [{ search: refused.number }, 'member', []],
  [{ search: 'sodium' }, 'staff', ['yen', 'pending']],
  [{ search: 'SODIUM' }, 'admin', ['pending']],
  [{ search: 'sodium' }, 'stranger', ['yen']],
  [{ search: '苯硼' }, 'admin', ['taken', 'agreed', 'refused', 'pending']],
  [{ search: agreed.code }, 'staff', ['agreed']],
  [{ search: '26628-22' }, 'staff', ['pending']],
  [{ search: 'okafor' }, 'staff', ['yen', 'taken', 'agreed', 'pending']],
  [{ search: 'OkaforMina' }, 'admin', ['taken', 'agreed', 'pending']],
  // Of two signs and of one, which trigrams do not know.
  [{ search: 'SO' }, 'staff', ['yen', 'pending']],
  [{ search: '苯硼' }, 'stranger', ['yen']],
  [{ search: '酸' }, 'member', ['taken', 'agreed', 'pending']],
  [{ search: 'q' }, 'stranger', ['yen']],
  [{ search: '乙' }, 'staff', []],
  [{ search: '%%' }, 'staff', []],
  [{ search: 'a_i' }, 'staff', []],
  [{ search: 'nobody' }, 'staff', []],
  // States: of those, of several, of what nobody sees.
  [{ status: ['pending approval'] }, 'staff', ['yen', 'pending']],
  [{ status: ['approved'] }, 'admin', ['agreed']],
  [{ status: ['rejected', 'withdrawn'] }, 'staff', ['taken', 'refused']],
  [{ status: 'rejected,approved' }, 'member', ['agreed']],
  [{ status: ['returned'] }, 'staff', []],
  [{ standing: ['own'] }, 'member', ['taken', 'agreed', 'pending']],
  [{ standing: ['own'] }, 'admin', ['refused']],
  [{ standing: ['own'] }, 'staff', []],
  [{ standing: ['to decide'] }, 'approver', ['pending']],
  [{ standing: ['to decide'] }, 'member', []],
  [{ standing: ['of the company'] }, 'approver', ['taken', 'agreed', 'refused']],
  [{ standing: ['of the company'] }, 'admin', ['taken', 'agreed', 'pending']],
  [{ standing: ['own', 'to decide'] }, 'approver', ['pending']],
  [{ origin: 'internal' }, 'staff', ['yen']],
  [{ origin: 'internal' }, 'admin', []],
  [{ origin: 'buyer' }, 'staff', ['taken', 'agreed', 'refused', 'pending']],
  // Days of Shanghai, both included.
  [days('2026-05-11', '2026-05-13'), 'staff', ['taken', 'agreed', 'refused']],
  [days('2026-05-13'), 'staff', ['yen', 'taken']],
  [days(undefined, '2026-05-10'), 'admin', ['pending']],
  // Amounts as they are shown, whatever their currency.
  [{ totalFrom: '1500' }, 'staff', ['yen', 'agreed']],
  [{ totalFrom: '1500', totalTo: '40000' }, 'staff', ['agreed']],
  [{ totalTo: '1500' }, 'admin', ['taken', 'refused', 'pending']],
  // Several at once.
  [{ search: 'sodium', status: ['pending approval'], origin: 'buyer' }, 'staff', ['pending']],
  [{ search: '苯硼', totalFrom: '1500', ...days('2026-05-12') }, 'admin', ['agreed']],
  // Orders, either way.
  [{ sort: 'created' }, 'staff', ['pending', 'refused', 'agreed', 'taken', 'yen']],
  [{ sort: 'number' }, 'admin', ['pending', 'agreed', 'refused', 'taken']],
  [{ sort: '-number' }, 'staff', ['yen', 'taken', 'refused', 'agreed', 'pending']],
  [{ sort: 'total' }, 'admin', ['pending', 'refused', 'taken', 'agreed']],
  // As they are shown: 50,000 yen are more than 2,000 yuan.
  [{ sort: '-total' }, 'staff', ['yen', 'agreed', 'taken', 'refused', 'pending']],
  [{ sort: '-total', status: ['pending approval', 'rejected'] }, 'admin', ['refused', 'pending']],
]

test('[ADMO-2] requisitions are narrowed by each filter and stand in each order, and nobody is shown those of another company', async () => {
  for (const [input, who, names] of cases)
    assert.deepEqual((await asked(input, who)).names, names, `${who} ${JSON.stringify(input)}`)
  const keys = new Set(cases.flatMap(([input]) => Object.keys(input)))
  const declared = Object.entries(requisitionListing.filters).flatMap(([key, filter]) =>
    'keys' in filter ? filter.keys : [key],
  )
  for (const key of declared) assert.ok(keys.has(key), key)
  const sorts = new Set(cases.map(([{ sort }]) => String(sort ?? '').replace('-', '')))
  for (const sort of requisitionListing.sorts) assert.ok(sorts.has(sort), sort)
})

test('[ADMO-2] whoever asked is found by the name they bear by now', async () => {
  await db.updateTable('users').set({ surname: 'Quirksmith' }).where('id', '=', beta.member.userId).execute()
  assert.deepEqual((await asked({ search: 'quirksmith' }, 'staff')).names, ['yen'])
  assert.deepEqual((await asked({ search: 'okafor' }, 'staff')).names, ['taken', 'agreed', 'pending'])
})

test('[ADMO-2] tabs of requisitions count what the caller sees, with the other filters in force', async () => {
  const some = ({ counts }: Awaited<ReturnType<typeof asked>>) =>
    Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
  const whole = { 'pending approval': 1, approved: 1, rejected: 1, withdrawn: 1 }
  assert.deepEqual(some(await asked({}, 'staff')), { all: 5, ...whole, 'pending approval': 2 })
  assert.deepEqual(some(await asked({ status: ['approved'] }, 'admin')), { all: 4, ...whole })
  assert.deepEqual(some(await asked({ search: 'sodium' }, 'staff')), { all: 2, 'pending approval': 2 })
  assert.deepEqual(some(await asked({ totalFrom: '1500' }, 'admin')), { all: 1, approved: 1 })
})

test('[ADMO-2] what the list of requisitions does not know is refused', async () => {
  for (const wrong of [{ sort: 'company' }, { status: ['lost'] }, { origin: 'fax' }, { totalTo: 'much' }])
    assert.equal(codeOf(await app.callRaw(requisition.list, wrong, staff)), 'INVALID_INPUT', JSON.stringify(wrong))
})
