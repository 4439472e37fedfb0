import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { knownCaptcha } from '../../testing/captcha.ts'
import { anAddress, makeBuyer, testPassword } from '../../testing/makePeople.ts'
import { secretFor as secretIn } from '../../testing/mails.ts'
import { company } from '../company/contract.ts'
import { identity, identityErrors } from './contract.ts'

const { call, db, resources, tokenOf } = await testApp()
const good = 'tulip-Saturn-mango-41'
const both = (password: string) => ({ password, confirmPassword: password })

async function register() {
  const email = `new-${Math.random().toString(36).slice(2)}@example.test`
  const reply = await call(company.register, {
    companyName: '上海新药研究有限公司',
    country: 'CN',
    surname: '李',
    name: '雷',
    email,
    phone: '13900000000',
    address: anAddress(),
    ...(await knownCaptcha(db)),
  })
  assert.equal(reply.status, 200, reply.body)
  return email
}

const secretFor = (email: string, kind: string) => secretIn(resources, email, kind)
const mailsTo = async (email: string) =>
  (await db.selectFrom('mails').select('id').where('recipient', '=', email).execute()).length

test('[ACC-1] registering, activating by mail, and signing in', async () => {
  const email = await register()
  const before = await call(identity.login, { email, password: good })
  assert.equal(before.status, identityErrors.WRONG_CREDENTIALS.status)
  const token = await secretFor(email, 'activation')
  const shown = (await call(identity.checkLink, { token })).data
  assert.deepEqual(shown, { valid: true, purpose: 'activation', email: 'n***@example.test' })
  assert.equal((await call(identity.setFirstPassword, { token, ...both(good) })).status, 200)
  const reply = await call(identity.login, { email, password: good })
  assert.deepEqual(reply.data.roles, [{ roleCode: 'ROLE_BUYER_ADMIN' }])
  const me = (await call(identity.me, {}, { token: reply.data.token })).data
  assert.equal(me.companyStatus, 'pending approval')
  assert.equal(me.companyPermissionStatus, 1)
  const moves = await db
    .selectFrom('events')
    .select(['move', 'actor_id'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', Number(me.id))
    .orderBy('id')
    .execute()
  assert.deepEqual(
    moves.map(({ move, actor_id }) => [move, String(actor_id)]),
    [
      ['invite', me.id],
      ['activate', me.id],
    ],
  )
})

test('[ACC-3] on activation both passwords must match, and be strong', async () => {
  const email = await register()
  const token = await secretFor(email, 'activation')
  const tries: [string, string, number][] = [
    [good, `${good}!`, identityErrors.PASSWORDS_DIFFER.status],
    ['kurz-9', 'kurz-9', identityErrors.PASSWORD_TOO_SHORT.status],
    ['ｋｕｒｚ９', 'ｋｕｒｚ９', identityErrors.PASSWORD_TOO_SHORT.status],
    ['x7#'.repeat(50), 'x7#'.repeat(50), identityErrors.PASSWORD_TOO_LONG.status],
    ['password12345', 'password12345', identityErrors.PASSWORD_TOO_WEAK.status],
    ['上海新药研究有限公司', '上海新药研究有限公司', identityErrors.PASSWORD_TOO_WEAK.status],
    [email, email, identityErrors.PASSWORD_TOO_WEAK.status],
  ]
  for (const [password, confirmPassword, status] of tries)
    assert.equal((await call(identity.setFirstPassword, { token, password, confirmPassword })).status, status, password)
  assert.equal((await call(identity.setFirstPassword, { token, ...both(good) })).status, 200)
})

test('the link of a mail works once, for its purpose, in time; every other is answered alike', async () => {
  const email = await register()
  const token = await secretFor(email, 'activation')
  const crossed = await call(identity.resetPassword, { token, ...both(good) })
  const unknown = await call(identity.setFirstPassword, { token: 'y'.repeat(43), ...both(good) })
  await db
    .updateTable('mail_tokens')
    .set({ expires_at: new Date(0) })
    .where('recipient', '=', email)
    .execute()
  const expired = await call(identity.setFirstPassword, { token, ...both(good) })
  assert.equal((await call(identity.checkLink, { token })).data.valid, false)
  await db
    .updateTable('mail_tokens')
    .set({ expires_at: new Date(Date.now() + 60_000) })
    .where('recipient', '=', email)
    .execute()
  const race = await Promise.all([1, 2, 3].map(() => call(identity.setFirstPassword, { token, ...both(good) })))
  assert.deepEqual(
    race.map(({ status }) => status).sort((a, b) => a - b),
    [200, identityErrors.LINK_INVALID.status, identityErrors.LINK_INVALID.status],
  )
  const replayed = await call(identity.setFirstPassword, { token, ...both(good) })
  for (const reply of [crossed, unknown, expired]) assert.equal(reply.body, replayed.body)
  assert.equal(replayed.message, '链接无效或已过期，请重新获取。')
})

test('[ACC-1] a forgotten password is reset by mail; it ends sessions and opens a locked account', async () => {
  const buyer = await makeBuyer(db)
  const session = await tokenOf(buyer.userId)
  for (let i = 0; i < 6; i++) await call(identity.login, { email: buyer.email, password: 'wrong-password-1' })
  assert.equal(
    (await call(identity.resetPassword, { email: buyer.email, ...(await knownCaptcha(db, 'reset')) })).status,
    200,
  )
  const first = await secretFor(buyer.email, 'reset')
  assert.equal(
    (await call(identity.resetPassword, { email: buyer.email, ...(await knownCaptcha(db, 'reset')) })).status,
    200,
  )
  const token = await secretFor(buyer.email, 'reset')
  assert.equal((await call(identity.resetPassword, { token, ...both(good) })).status, 200)
  assert.equal((await call(identity.me, {}, { token: session })).status, 602)
  assert.equal(
    (await call(identity.resetPassword, { token: first, ...both(good) })).status,
    identityErrors.LINK_INVALID.status,
  )
  assert.equal(
    (await call(identity.login, { email: buyer.email, password: testPassword })).status,
    identityErrors.WRONG_CREDENTIALS.status,
  )
  assert.equal((await call(identity.login, { email: buyer.email, password: good })).status, 200)
})

test('of several uses of one reset link at once exactly one counts', async () => {
  const buyer = await makeBuyer(db)
  await call(identity.resetPassword, { email: buyer.email, ...(await knownCaptcha(db, 'reset')) })
  const token = await secretFor(buyer.email, 'reset')
  const passwords = ['tulip-Saturn-mango-41', 'walnut-Orion-teapot-7', 'violet-Nepal-anchor-93']
  const race = await Promise.all(passwords.map((one) => call(identity.resetPassword, { token, ...both(one) })))
  const winners = race
    .map(({ status }, index) => (status === 200 ? passwords[index]! : null))
    .filter((one) => one !== null)
  assert.equal(winners.length, 1)
  assert.equal((await call(identity.login, { email: buyer.email, password: winners[0]! })).status, 200)
})

test('e-mail and phone together bring the reset mail; the answer never tells', async () => {
  const buyer = await makeBuyer(db, { phone: '+86 138-1111-2222' })
  const ask = async (email: string, phone: string) =>
    call(identity.askResetByPhone, { email, phone, ...(await knownCaptcha(db, 'reset')) })
  const wrong = await ask(buyer.email, '13800000001')
  const nobody = await ask('nobody-here@example.test', '13800000001')
  assert.equal(await mailsTo(buyer.email), 0)
  const right = await ask(buyer.email, '8613811112222')
  assert.equal(await mailsTo(buyer.email), 1)
  assert.equal(wrong.body, right.body)
  assert.equal(nobody.body, right.body)
})

test('asking for mails answers alike for every address', async () => {
  const invited = await register()
  const active = await makeBuyer(db)
  const before = await mailsTo(invited)
  const replies = []
  for (const email of [invited, active.email, 'nobody-else@example.test']) {
    replies.push(await call(identity.sendActivation, { email, ...(await knownCaptcha(db, 'activation')) }))
    replies.push(await call(identity.resetPassword, { email, ...(await knownCaptcha(db, 'reset')) }))
  }
  assert.equal(new Set(replies.map(({ body }) => body)).size, 1)
  assert.equal(replies[0]!.status, 200)
  assert.equal(await mailsTo(invited), before + 1)
  assert.equal(await mailsTo(active.email), 1)
})

test('[ACC-3] duplicate and invalid addresses are refused, and only who solves a captcha learns of a duplicate', async () => {
  const buyer = await makeBuyer(db)
  assert.equal((await call(identity.checkEmail, { email: 'not an address' })).http, 400)
  assert.deepEqual((await call(identity.checkEmail, { email: buyer.email })).data, { valid: true, available: null })
  const told = await call(identity.checkEmail, { email: buyer.email, ...(await knownCaptcha(db, 'look-up')) })
  assert.equal(told.data.available, false)
  const free = await call(identity.checkEmail, { email: 'free@example.test', ...(await knownCaptcha(db, 'look-up')) })
  assert.equal(free.data.available, true)
})

test('[ACC-1] changing the password needs the old one and differs from it', async () => {
  const buyer = await makeBuyer(db)
  const token = await tokenOf(buyer.userId)
  const change = (oldPassword: string, password: string, confirmPassword = password) =>
    call(identity.changePassword, { oldPassword, password, confirmPassword }, { token })
  assert.equal((await change('wrong-password-1', good)).status, identityErrors.WRONG_PASSWORD.status)
  assert.equal((await change(testPassword, testPassword)).status, identityErrors.PASSWORD_UNCHANGED.status)
  assert.equal((await change(testPassword, good, `${good}!`)).status, identityErrors.PASSWORDS_DIFFER.status)
  assert.equal((await change(testPassword, 'password12345')).status, identityErrors.PASSWORD_TOO_WEAK.status)
  assert.equal((await change(testPassword, good)).status, 200)
  assert.equal((await call(identity.login, { email: buyer.email, password: good })).status, 200)
})

test('[ACC-2] the profile is edited in the version one has seen', async () => {
  const buyer = await makeBuyer(db)
  const token = await tokenOf(buyer.userId)
  const { version } = (await call(identity.me, {}, { token })).data
  const text = {
    surname: 'Schmidt',
    name: 'Anna',
    phone: '+49 30 1234',
    jobTitle: 'Chemikerin',
    language: 'de' as const,
  }
  assert.equal((await call(identity.updateMe, { ...text, version }, { token })).status, 200)
  assert.equal((await call(identity.updateMe, { ...text, version }, { token })).status, 100006)
  const me = (await call(identity.me, {}, { token })).data
  assert.deepEqual([me.surname, me.jobTitle, me.language], ['Schmidt', 'Chemikerin', 'de'])
})
