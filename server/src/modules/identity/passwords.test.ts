import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword } from '../../kernel/password.ts'
import { testApp } from '../../testing/app.ts'
import { knownCaptcha } from '../../testing/captcha.ts'
import { anAddress, makeBuyer, makeBuyerAdmin, makeCsr, testPassword } from '../../testing/makePeople.ts'
import { secretFor as secretIn } from '../../testing/mails.ts'
import { errors } from '../../kernel/shared/errors.ts'
import { mailToken } from '../../testing/world.ts'
import { company } from '../company/contract.ts'
import { identity, identityErrors } from './contract.ts'

const app = await testApp()
const { call, db, resources, tokenOf } = app
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

/** Somebody who was invited to an own company and has not chosen a password. */
async function inState(status: string, more: object = {}) {
  const buyer = await makeBuyer(db, more)
  const set = { status, ...(status === 'invited' && { password_hash: null }) }
  await db.updateTable('users').set(set).where('id', '=', buyer.userId).execute()
  return buyer
}

test('each mail goes to accounts of one state alone, and its link works in that state alone', async () => {
  const phone = '13811112222'
  for (const status of ['invited', 'active', 'suspended', 'terminated']) {
    const { email } = await inState(status, { phone })
    await call(identity.sendActivation, { email, ...(await knownCaptcha(db, 'activation')) })
    await call(identity.resetPassword, { email, ...(await knownCaptcha(db, 'reset')) })
    await call(identity.askResetByPhone, { email, phone, ...(await knownCaptcha(db, 'reset')) })
    const mails = await db.selectFrom('mails').select('kind').where('recipient', '=', email).orderBy('id').execute()
    const expected = { invited: ['activation'], active: ['reset', 'reset'] }[status] ?? []
    assert.deepEqual(
      mails.map(({ kind }) => kind),
      expected,
      status,
    )
  }
  for (const [purpose, right, wrong] of [
    ['activation', 'invited', ['active', 'suspended', 'terminated']],
    ['reset', 'active', ['suspended', 'terminated']],
  ] as const) {
    const { email, userId } = await inState(right)
    const ask = purpose === 'reset' ? identity.resetPassword : identity.sendActivation
    await call(ask, { email, ...(await knownCaptcha(db, purpose)) })
    const token = await secretFor(email, purpose)
    const use = () =>
      call(purpose === 'reset' ? identity.resetPassword : identity.setFirstPassword, { token, ...both(good) })
    const set = (status: string) =>
      db.updateTable('users').set({ status, password_hash: 'x' }).where('id', '=', userId).execute()
    for (const status of wrong) {
      await set(status)
      assert.equal((await use()).status, identityErrors.LINK_INVALID.status, `${purpose} ${status}`)
    }
    await set(right)
    assert.equal((await use()).status, 200)
    const { status } = await db.selectFrom('users').select('status').where('id', '=', userId).executeTakeFirstOrThrow()
    assert.equal(status, 'active')
  }
})

test('without digits no phone is one, so that an account without a number gets no mail by it', async () => {
  const { email } = await makeBuyer(db, { phone: '' })
  const { email: other } = await makeBuyer(db, { phone: '138 1111 2222' })
  for (const phone of ['-', '00', '13811112223'])
    await call(identity.askResetByPhone, { email, phone, ...(await knownCaptcha(db, 'reset')) })
  await call(identity.askResetByPhone, { email: other, phone: '1381111222', ...(await knownCaptcha(db, 'reset')) })
  assert.deepEqual([await mailsTo(email), await mailsTo(other)], [0, 0])
})

test('a half of either half of resetting is refused, and nothing is used up by it', async () => {
  const buyer = await makeBuyer(db)
  const captcha = await knownCaptcha(db, 'reset')
  await call(identity.resetPassword, { email: buyer.email, ...captcha })
  const token = await secretFor(buyer.email, 'reset')
  const { email } = buyer
  for (const half of [
    {},
    { token },
    { token, password: good },
    { email, token },
    { email, token, password: good },
    { password: good },
  ])
    assert.equal((await call(identity.resetPassword, half)).http, 400, JSON.stringify(half))
  for (const wrong of [{}, { captcha: 'x' }, captcha])
    assert.equal((await call(identity.resetPassword, { email, ...wrong })).status, identityErrors.WRONG_CAPTCHA.status)
  assert.equal(await mailsTo(email), 1)
  assert.equal((await call(identity.unlock, { token })).status, identityErrors.LINK_INVALID.status)
  assert.equal(
    (await call(identity.setFirstPassword, { token, ...both(good) })).status,
    identityErrors.LINK_INVALID.status,
  )
  assert.equal((await call(identity.resetPassword, { token, ...both(good) })).status, 200)
})

test('emails with links say how long these work, and lead to their pages', async () => {
  const { email } = await makeBuyer(db, {
    language: 'en',
    surname: 'Schmidt',
    name: 'Anna',
    companyName: 'Neue Pharma',
  })
  await call(identity.resetPassword, { email, ...(await knownCaptcha(db, 'reset')) })
  for (let i = 0; i < 16; i++)
    await call(identity.login, { email, password: 'wrong-password-1', ...(await knownCaptcha(db, 'sign-in')) })
  const invited = await inState('invited', { language: 'en', surname: '李', name: '雷', companyName: 'Neue Pharma' })
  await call(identity.sendActivation, { email: invited.email, ...(await knownCaptcha(db, 'activation')) })
  const mails = await db
    .selectFrom('mails')
    .select(['kind', 'body'])
    .where('recipient', 'in', [email, invited.email])
    .orderBy('id')
    .execute()
  for (const [at, kind, parts] of [
    [0, 'reset', ['Dear Anna Schmidt', '30 minutes', 'http://localhost:3000/forgetPassword#']],
    [1, 'unlock', ['Dear Anna Schmidt', '30 minutes', 'http://localhost:3000/unlock#']],
    [2, 'activation', ['Dear 李雷', '“Neue Pharma”', '7 days', 'http://localhost:3000/activate#']],
  ] as const) {
    assert.equal(mails[at]!.kind, kind)
    for (const part of parts) assert.ok(mails[at]!.body.includes(part), `${part}: ${mails[at]!.body}`)
  }
  const links = await db
    .selectFrom('mail_tokens')
    .select(['purpose', 'expires_at'])
    .where('recipient', 'in', [email, invited.email])
    .orderBy('created_at')
    .execute()
  assert.deepEqual(
    links.map(({ purpose, expires_at }) => [purpose, Math.round((expires_at.getTime() - Date.now()) / 600_000)]),
    [
      ['reset', 3],
      ['unlock', 3],
      ['activation', 7 * 24 * 6],
    ],
  )
})

test('ten old passwords a day are looked at, and no right one after them; whose they are counts for nobody else', async () => {
  const [buyer, other] = [await makeBuyer(db), await makeBuyer(db)]
  const change = async ({ userId }: { userId: number }, oldPassword: string) =>
    (await call(identity.changePassword, { oldPassword, ...both(good) }, { token: await tokenOf(userId) })).status
  for (let i = 0; i < 10; i++)
    assert.equal(await change(buyer, 'wrong-password-1'), identityErrors.WRONG_PASSWORD.status)
  assert.equal(await change(buyer, testPassword), errors.TOO_MANY_REQUESTS.status)
  assert.equal(await change(other, testPassword), 200)
  const kept = await db
    .selectFrom('audit')
    .innerJoin('audit_detail', 'audit_id', 'audit.id')
    .select('audit_detail.after')
    .where('act', '=', 'identity.changePassword')
    .where('entity_id', 'in', [buyer.userId, other.userId])
    .execute()
  assert.deepEqual(kept, [{ after: { passwordChanged: true } }])
})

test('a password has ten to 128 characters as they count, and is none that the account itself tells', async () => {
  const buyer = await makeBuyer(db, { companyName: 'Quellwasser Forschung', name: 'Xaveriusgunde' })
  await db
    .updateTable('companies')
    .set({ local_name: '泉水研究院有限公司' })
    .where('id', '=', buyer.companyId)
    .execute()
  const change = async (password: string) => {
    await db.deleteFrom('throttles').execute()
    const caller = { token: await tokenOf(buyer.userId) }
    return (await call(identity.changePassword, { oldPassword: testPassword, ...both(password) }, caller)).status
  }
  const wild = 'q7#Vx!m2Kp'
  const { PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_TOO_WEAK } = identityErrors
  for (const [password, refusal] of [
    [wild.slice(0, 9), PASSWORD_TOO_SHORT],
    // Two signs of a pair of surrogates are one character.
    ['q7#Vx!m\u{1f9ea}\u{1f9ea}', PASSWORD_TOO_SHORT],
    [wild.repeat(12) + 'abcdefghi', PASSWORD_TOO_LONG],
    ['Quellwasser1', PASSWORD_TOO_WEAK],
    ['Xaveriusgunde1', PASSWORD_TOO_WEAK],
    ['泉水研究院有限公司', PASSWORD_TOO_SHORT],
    ['泉水研究院有限公司1', PASSWORD_TOO_WEAK],
    ['reagora123', PASSWORD_TOO_WEAK],
  ] as const)
    assert.equal(await change(password), refusal.status, password)
  const most = wild.repeat(12) + 'abcdefgh'
  assert.deepEqual([most.length, await change(most)], [128, 200])
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(testPassword) })
    .where('id', '=', buyer.userId)
    .execute()
  assert.equal(await change(wild), 200)
})

test('whether an address is free is told without a captcha to those who administer people, and to nobody else', async () => {
  const taken = await makeBuyer(db)
  const admins = [await makeBuyerAdmin(db), await makeCsr(db)]
  const told = async (email: string, more: object, token = '') =>
    (await call(identity.checkEmail, { email, ...more }, { token })).data
  for (const { userId } of admins) {
    const token = await tokenOf(userId)
    assert.deepEqual(await told(taken.email.toUpperCase(), {}, token), { valid: true, available: false })
    assert.deepEqual(await told('nobody-there@example.test', {}, token), { valid: true, available: true })
  }
  assert.deepEqual(await told(taken.email, {}, await tokenOf(taken.userId)), { valid: true, available: null })
  const wrong = await call(identity.checkEmail, { email: taken.email, ...(await knownCaptcha(db, 'reset')) })
  assert.equal(wrong.status, identityErrors.WRONG_CAPTCHA.status)
})

test('a link that is used up takes the older ones of its kind with it, and no other kind, nor anybody else’s', async () => {
  const [buyer, other] = [await makeBuyer(db), await makeBuyer(db)]
  const ask = async ({ email }: { email: string }) => {
    await call(identity.resetPassword, { email, ...(await knownCaptcha(db, 'reset')) })
    return secretFor(email, 'reset')
  }
  const [first, second, theirs] = [await ask(buyer), await ask(buyer), await ask(other)]
  const unlocking = await mailToken(app, 'unlock', buyer)
  const works = () =>
    Promise.all(
      [first, second, unlocking, theirs].map(async (token) => (await call(identity.checkLink, { token })).data.valid),
    )
  assert.deepEqual(await works(), [true, true, true, true])
  const device = (await call(identity.login, { email: buyer.email, password: testPassword })).data.device
  const [before, elsewhere] = [await tokenOf(buyer.userId), await tokenOf(other.userId)]
  assert.equal((await call(identity.resetPassword, { token: first, ...both(good) })).status, 200)
  assert.deepEqual(await works(), [false, false, true, true])
  assert.equal((await call(identity.me, {}, { token: before })).status, errors.SESSION_REVOKED.status)
  assert.equal((await call(identity.me, {}, { token: elsewhere })).status, 200)
  const again = (await call(identity.login, { email: buyer.email, password: good, device })).data.device
  assert.notEqual(again, device)
  const shown = (await call(identity.checkLink, { token: unlocking })).data
  assert.deepEqual(shown, { valid: true, purpose: 'unlock', email: 'p***@example.test' })
})

test('[ACC-2] the own profile is shown whole, as it was edited', async () => {
  const buyer = await makeBuyer(db, { surname: '王', name: '小明', phone: '1', language: 'ko' })
  const token = await tokenOf(buyer.userId)
  const me = async () => (await call(identity.me, {}, { token, language: 'zh' })).data
  const profile = {
    id: String(buyer.userId),
    userEmail: buyer.email,
    surname: '王',
    name: '小明',
    companyName: buyer.companyName,
    userLnId: String(buyer.userId),
    phone: '1',
    jobTitle: '',
    language: 'ko',
    status: 'active',
    roles: [{ roleCode: 'ROLE_BUYER' }],
    companyId: String(buyer.companyId),
    companyStatus: 'active',
    companyPermissionStatus: 0,
    defaultBillAddressId: null,
    defaultShipAddressId: null,
    lastSignInAt: null,
    version: 1,
  }
  assert.deepEqual(await me(), profile)
  const text = { surname: '', name: 'Anna', phone: '', jobTitle: 'Chemikerin', language: 'de' as const }
  await call(identity.updateMe, { ...text, version: 1 }, { token })
  await call(identity.login, { email: buyer.email, password: testPassword })
  const { lastSignInAt, ...after } = await me()
  assert.ok(lastSignInAt)
  const { lastSignInAt: never, ...before } = profile
  assert.equal(never, null)
  assert.deepEqual(after, { ...before, ...text, version: 2 })
})
