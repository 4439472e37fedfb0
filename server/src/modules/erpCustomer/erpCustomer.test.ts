import assert from 'node:assert/strict'
import { test } from 'node:test'
import { erpPeer, erpSecret } from '../../testing/erpPeer.ts'
import { makeBuyer, makeCsr } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { company } from '../company/contract.ts'
import { customerMaster } from '../customerMaster/contract.ts'
import { erpCustomer } from './contract.ts'
import { agree } from './rules.ts'
import { follow, hear } from './service.ts'

const peer = await erpPeer()
const { app, db, signIn, staff } = await orderWorld({ ERP_URL: peer.ERP_URL, ERP_SECRET: erpSecret, ERP_SECONDS: '1' })
const head = await signIn(await makeCsr(db, { roles: ['ROLE_CSR_ADMIN'] }))

/** A buyer whom the ERP has under a number, and what it says about it. */
let last = 0
async function aCustomer(more: Record<string, string> = {}, numbered = true) {
  const { companyId } = await makeBuyer(db, { complete: false })
  const erpId = `C-${++last}`
  if (numbered) await db.updateTable('companies').set({ erp_id: erpId }).where('id', '=', companyId).execute()
  const { name, country, currency } = (await app.call(company.forStaff, { id: String(companyId) }, staff)).data
  const known = { erpId, name, country, currency, ...more }
  peer.customers.push(known)
  return { id: String(companyId), companyId, erpId, known }
}
type Customer = Awaited<ReturnType<typeof aCustomer>>
const shown = async ({ id }: Customer, by = staff) => (await app.call(erpCustomer.show, { companyId: id }, by)).data
const differing = async (of: Customer) =>
  (await shown(of)).rows.flatMap(({ field, differs }) => (differs ? [field] : []))
/** The job as the queue runs it. */
const heard = ({ companyId }: Customer) => hear(app.resources, companyId)
const take = async (of: Customer, fields: readonly string[], by = head) => {
  const { version, rows } = await shown(of)
  const chosen = rows.flatMap(({ field, theirs }) => (fields.includes(field) ? [{ field, theirs }] : []))
  return app.callRaw(erpCustomer.take, { companyId: of.id, version, fields: chosen }, by)
}
const tasks = async ({ companyId }: Customer) => {
  const of = db
    .selectFrom('tasks')
    .select('status')
    .where('kind', '=', 'erp_customer')
    .where('subject_id', '=', companyId)
  return (await of.orderBy('id').execute()).map(({ status }) => status)
}

test('[COMP-11] [TASK-1] what the ERP has otherwise is shown field by field, asks for a person, and is taken over as if it were typed', async () => {
  const of = await aCustomer({
    localName: '新名称（上海）有限公司',
    taxId: '9135 0100 M000 100Y 43',
    creditLimit: '5000',
    paymentTerm: '09',
  })
  assert.deepEqual((await shown(of)).rows, [], 'nothing was asked yet')
  assert.equal((await app.call(erpCustomer.ask, { companyId: of.id }, staff)).status, 200)
  assert.equal((await shown(of)).waiting, true)
  await heard(of)
  const { waiting, outcome, askedBy } = await shown(of)
  assert.deepEqual([waiting, outcome, askedBy], [false, 'answered', 'erpId'])
  assert.deepEqual(await differing(of), ['localName', 'taxId', 'paymentTerm', 'creditLimit'])
  assert.deepEqual(await tasks(of), ['available'])

  // The limit is for those who decide on prices, as in the customer master.
  assert.equal(codeOf(await take(of, ['creditLimit'], staff)), 'CREDIT_NOT_YOURS')
  const before = await shown(of)
  const stale = { companyId: of.id, version: before.version, fields: [{ field: 'localName' as const, theirs: '别的' }] }
  assert.equal(codeOf(await app.callRaw(erpCustomer.take, stale, head)), 'CHANGED_MEANWHILE')
  assert.equal((await take(of, ['localName', 'taxId'])).status, 200)
  assert.deepEqual(await differing(of), ['paymentTerm', 'creditLimit'])
  assert.deepEqual(await tasks(of), ['available'])
  assert.equal((await take(of, ['paymentTerm', 'creditLimit'])).status, 200)
  assert.deepEqual(await tasks(of), ['done'], 'both agree')
  const now = (await app.call(company.forStaff, { id: of.id }, staff)).data
  assert.deepEqual([now.localName, now.taxId, now.paymentTerm], ['新名称（上海）有限公司', '91350100M000100Y43', '09'])
  const master = (await app.call(customerMaster.detail, { companyId: of.id }, staff)).data
  assert.equal(master.creditLimit, '5000.00')
})

test('[COMP-11] a company without a number is matched by its tax number; what is no tax number or another currency’s limit is refused', async () => {
  const of = await aCustomer(
    { taxId: '91350100M000100Y43', swiftCode: 'NOBANK', currency: 'USD', creditLimit: '10' },
    false,
  )
  assert.equal(codeOf(await app.callRaw(erpCustomer.ask, { companyId: of.id }, staff)), 'NOTHING_TO_ASK_BY')
  await db.updateTable('companies').set({ tax_id: '91350100M000100Y43' }).where('id', '=', of.companyId).execute()
  peer.customers.splice(0, peer.customers.length - 1)
  await heard(of)
  assert.equal((await shown(of)).askedBy, 'taxId')
  assert.deepEqual(await differing(of), ['erpId', 'swiftCode', 'currency', 'creditLimit'])
  assert.equal(codeOf(await take(of, ['swiftCode'])), 'SWIFT_WRONG')
  assert.equal(codeOf(await take(of, ['creditLimit'])), 'CREDIT_IN_CURRENCY')
  assert.equal((await take(of, ['erpId', 'currency', 'creditLimit'])).status, 200)
  assert.deepEqual(await differing(of), ['swiftCode'])
})

test('[COMP-11] a silent ERP changes nothing, one that has no such customer asks for a person, and what was looked at is not asked about again', async () => {
  const of = await aCustomer({ bankName: '工商银行' })
  await heard(of)
  assert.deepEqual(await tasks(of), ['available'])
  await db.updateTable('tasks').set({ status: 'deleted' }).where('kind', '=', 'erp_customer').execute()
  await heard(of)
  assert.deepEqual(await tasks(of), ['deleted'], 'the same difference')
  peer.manners.push('fails')
  await heard(of)
  const { outcome, rows } = await shown(of)
  assert.deepEqual([outcome, rows.some(({ differs }) => differs)], ['unreadable', true], 'the last answer stands')
  peer.customers.length = 0
  await heard(of)
  assert.equal((await shown(of)).outcome, 'absent')
  assert.deepEqual(await tasks(of), ['deleted', 'available'])
  // The clock asks about whom it has not asked for a day, and about nobody twice.
  const other = await aCustomer()
  await follow(app.resources)
  assert.deepEqual([(await shown(other)).waiting, (await shown(of)).waiting], [true, false])
})

test('[COMP-11] numbers agree however they are grouped, and amounts by what they are', () => {
  assert.ok(agree('iban', 'DE89 3704 0044 0532 0130 00', 'de89370400440532013000'))
  assert.ok(agree('creditLimit', '5000.00', '5000') && !agree('creditLimit', '5000.00', '500'))
  assert.ok(agree('name', 'Merck　KGaA', 'Merck KGaA') && !agree('name', '', 'Merck'))
})
