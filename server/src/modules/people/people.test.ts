import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errors } from '../../kernel/shared/errors.ts'
import { testApp } from '../../testing/app.ts'
import { knownCaptcha } from '../../testing/captcha.ts'
import { makeBuyer, makeBuyerAdmin, makeCsr } from '../../testing/makePeople.ts'
import { company } from '../company/contract.ts'
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

test('however the address of an inbox is written, it gets three mails an hour', async () => {
  const { companyId } = await makeBuyerAdmin(db)
  const csr = await tokenOf((await makeCsr(db)).userId)
  const spelled = {
    plus: ['one@inbox.test', 'one+a@inbox.test', 'ONE+b@inbox.test', 'one+c+d@inbox.test', 'one@inbox.test'],
    gmail: ['t.w.o@gmail.com', 'two@googlemail.com', 'tw.o+x@gmail.com', 'two@gmail.com'],
  }
  for (const [name, addresses] of Object.entries(spelled)) {
    const statuses: number[] = []
    for (const email of addresses) statuses.push((await invite(csr, email, { companyId: String(companyId) })).status)
    assert.deepEqual([statuses.slice(0, 3), statuses.at(3)], [[200, 200, 200], limited], name)
  }
  // Elsewhere a dot is part of the name, and so is a plus sign in front.
  for (const email of [
    't.hree@inbox.test',
    'th.ree@inbox.test',
    'thr.ee@inbox.test',
    'thre.e@inbox.test',
    '+x@inbox.test',
  ])
    assert.equal((await invite(csr, email, { companyId: String(companyId) })).status, 200, email)
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

test('mails to typed addresses have their limits by hour and day: of a person, a company, a network, an inbox, and of staff', async () => {
  const admin = await makeBuyerAdmin(db)
  const csr = await makeCsr(db)
  const [own, byStaff] = [await tokenOf(admin.userId), await tokenOf(csr.userId)]
  const { id: userId } = (await invite(own, 'one+x@gmail.com')).data as { id: string }
  const companyId = String(admin.companyId)
  const byAdmin = async () => (await invite(own, stranger())).status
  const byCsr = async () => (await invite(byStaff, stranger(), { companyId })).status
  const again = async () => (await call(people.sendInvitation, { userId }, { token: byStaff })).status
  const counted: [key: string, most: number, act: () => Promise<number>][] = [
    [`mails of person ${admin.userId} 60`, 20, byAdmin],
    [`mails of person ${admin.userId} 1440`, 60, byAdmin],
    [`mails of company ${companyId} 60`, 40, byAdmin],
    [`mails of company ${companyId} 1440`, 100, byAdmin],
    ['mails from 127.0.0.1 60', 30, byAdmin],
    ['mails from 127.0.0.1 1440', 100, byAdmin],
    [`mails of staff ${csr.userId} 60`, 200, byCsr],
    ['mails asked: activation to one@gmail.com 60', 3, again],
    ['mails asked: activation to one@gmail.com 1440', 10, again],
    ['mails to one@gmail.com 60', 3, again],
    ['mails to one@gmail.com 1440', 10, again],
  ]
  for (const [key, most, act] of counted) {
    await db.deleteFrom('throttles').execute()
    assert.equal(await act(), 200)
    const { numUpdatedRows } = await db
      .updateTable('throttles')
      .set({ count: most - 1 })
      .where('key', '=', key)
      .executeTakeFirst()
    assert.equal(numUpdatedRows, 1n, key)
    assert.deepEqual([await act(), await act()], [200, limited], key)
  }
  await db.deleteFrom('throttles').execute()
  await byCsr()
  const keys = (await db.selectFrom('throttles').select('key').execute()).map(({ key }) => key)
  assert.ok(
    keys.every((key) => !/mails (of (person|company)|from) /.test(key)),
    keys.join(),
  )
})

test('an office registers ten companies an hour, looks ten addresses up, and uses thirty links in ten minutes', async () => {
  const place = { contact: '李四', phone: '13900000000', street: '科苑路 1 号', city: '上海', country: 'CN' }
  const register = async () => {
    const form = {
      companyName: 'New Lab',
      country: 'CN',
      surname: '李',
      name: '四',
      email: stranger(),
      phone: '13900000000',
    }
    return (await call(company.register, { ...form, address: place, ...(await knownCaptcha(db)) })).status
  }
  const lookUp = async () =>
    (await call(identity.checkEmail, { email: stranger(), ...(await knownCaptcha(db, 'look-up')) })).status
  const link = async () => (await call(identity.checkLink, { token: 'x' })).status
  for (const [key, most, act] of [
    ['registrations from 127.0.0.1 60', 10, register],
    ['address look-ups from 127.0.0.1 60', 10, lookUp],
    ['links from 127.0.0.1 10', 30, link],
    ['wrong links from 127.0.0.1', 10, link],
  ] as const) {
    await db.deleteFrom('throttles').execute()
    assert.equal(await act(), 200, key)
    await db
      .updateTable('throttles')
      .set({ count: most - 1 })
      .where('key', '=', key)
      .execute()
    assert.deepEqual([await act(), await act()], [200, limited], key)
  }
})
