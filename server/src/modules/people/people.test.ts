import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errors } from '../../kernel/shared/errors.ts'
import { testApp } from '../../testing/app.ts'
import { knownCaptcha } from '../../testing/captcha.ts'
import { makeBuyer, makeBuyerAdmin, makeCsr } from '../../testing/makePeople.ts'
import { identity } from '../identity/contract.ts'
import { people, peopleErrors } from './contract.ts'

const { call, callRaw, db, tokenOf } = await testApp({ REAGORA_RATE_LIMIT: '1' })
const limited = errors.TOO_MANY_REQUESTS.status
const notApproved = peopleErrors.COMPANY_NOT_APPROVED.status

let count = 0
const stranger = () => `stranger-${++count}@elsewhere.test`
const invite = (token: string, email: string, more: Record<string, unknown> = {}) =>
  callRaw(people.invite, { email, surname: '', name: 'Anna', roles: ['ROLE_BUYER'], ...more }, { token })
const mailsTo = async (like: string) =>
  (await db.selectFrom('mails').select('id').where('recipient', 'like', like).execute()).length
const pend = (id: number) =>
  db.updateTable('companies').set({ status: 'pending approval' }).where('id', '=', id).execute()

test('a company that waits for approval sends no invitations, neither first nor again; staff may invite into it', async () => {
  const admin = await makeBuyerAdmin(db)
  const token = await tokenOf(admin.userId)
  const invited = (await invite(token, 'waits-1@elsewhere.test')).data as { id: string }
  await pend(admin.companyId)
  const before = await mailsTo('%@elsewhere.test')
  for (let i = 0; i < 40; i++) assert.equal((await invite(token, stranger())).status, notApproved)
  assert.equal((await call(people.sendInvitation, { userId: invited.id }, { token })).status, notApproved)
  assert.equal(await mailsTo('%@elsewhere.test'), before)
  const csr = await tokenOf((await makeCsr(db)).userId)
  const companyId = String(admin.companyId)
  assert.equal((await invite(csr, 'by-staff@elsewhere.test', { companyId })).status, 200)
})

test('[USER-4] one invited address gets three mails an hour, whoever of its company asks; the refusal says how long to wait', async () => {
  const admin = await makeBuyerAdmin(db)
  const token = await tokenOf(admin.userId)
  const other = await tokenOf((await makeBuyerAdmin(db, { companyId: admin.companyId })).userId)
  const email = 'again@elsewhere.test'
  const { id: userId } = (await invite(token, email)).data as { id: string }
  const statuses: number[] = []
  for (let i = 0; i < 60; i++)
    statuses.push((await call(people.sendInvitation, { userId }, { token: i % 2 ? token : other })).status)
  assert.deepEqual(statuses.slice(0, 3), [200, 200, limited])
  assert.ok(statuses.slice(2).every((status) => status === limited))
  assert.equal(await mailsTo(email), 3)
  // Other kinds of mail count as well, and a guest is not told of it.
  const asked = await call(identity.sendActivation, { email, ...(await knownCaptcha(db, 'activation')) })
  assert.ok([200, limited].includes(asked.status))
  assert.equal(await mailsTo(email), 3)
})

test('nobody invites more than twenty strangers an hour, and a company not more than forty', async () => {
  const first = await makeBuyerAdmin(db)
  const colleagues = [
    first,
    await makeBuyerAdmin(db, { companyId: first.companyId }),
    await makeBuyerAdmin(db, { companyId: first.companyId }),
  ]
  const sent: number[] = []
  for (const [at, { userId }] of colleagues.entries()) {
    const token = await tokenOf(userId)
    let accepted = 0
    // Each from a network address of their own.
    await db.deleteFrom('throttles').where('key', 'like', 'mails from %').execute()
    for (let i = 0; i < 25; i++)
      accepted += Number((await invite(token, `many-${at}-${i}@many.test`, {})).status === 200)
    sent.push(accepted)
  }
  assert.deepEqual(sent, [20, 20, 0])
  assert.equal(await mailsTo('%@many.test'), 40)
})

test('names of people and companies carry no address of the web and no invisible signs', async () => {
  const token = await tokenOf((await makeBuyerAdmin(db)).userId)
  const bad = [
    'http://evil.example',
    'see www.evil.com',
    'evil.com/a',
    '<b>x</b>',
    'Anna\u202egpj',
    'ｈｔｔｐ：／／evil',
    'a\nb',
  ]
  for (const name of bad) assert.equal((await invite(token, stranger(), { name })).http, 400, name)
  for (const name of ['J.R.', "O'Brien", 'Müller-Lüdenscheidt', '王小明', 'St. John'])
    assert.equal((await invite(token, stranger(), { name })).status, 200, name)
})

test('asking in vain for one kind of mail does not use up another', async () => {
  const buyer = await makeBuyer(db)
  for (let i = 0; i < 4; i++)
    await call(identity.sendActivation, { email: buyer.email, ...(await knownCaptcha(db, 'activation')) })
  await call(identity.resetPassword, { email: buyer.email, ...(await knownCaptcha(db, 'reset')) })
  assert.equal(await mailsTo(buyer.email), 1)
})
