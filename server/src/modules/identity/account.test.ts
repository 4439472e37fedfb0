import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countsOf } from '../../kernel/counters.ts'
import { hashPassword } from '../../kernel/password.ts'
import { errors } from '../../kernel/shared/errors.ts'
import { countUp } from '../../kernel/throttle.ts'
import { testApp } from '../../testing/app.ts'
import { knownCaptcha } from '../../testing/captcha.ts'
import { makeBuyer, testPassword } from '../../testing/makePeople.ts'
import { mailToken } from '../../testing/world.ts'
import { identity, identityErrors } from './contract.ts'
import { fullName } from './rules.ts'

// What an account goes through, and what is kept of it.

const app = await testApp()
const { call, db, tokenOf } = app
const good = 'tulip-Saturn-mango-41'
const both = (password: string) => ({ password, confirmPassword: password })
const signIn = (email: string, password = testPassword, more = {}) => call(identity.login, { email, password, ...more })

test('signing in and every choice of a password stand in the trail of the account, done by nobody but whoever holds it', async () => {
  const { userId, email } = await makeBuyer(db)
  await db.updateTable('users').set({ status: 'invited', password_hash: null }).where('id', '=', userId).execute()
  const person = { userId, email } as never
  const first = { token: await mailToken(app, 'activation', person), ...both(good) }
  assert.equal((await call(identity.setFirstPassword, first)).status, 200)
  const { token } = (await signIn(email, good)).data
  const next = 'walnut-Orion-teapot-7'
  assert.equal((await call(identity.changePassword, { oldPassword: good, ...both(next) }, { token })).status, 200)
  const reset = { token: await mailToken(app, 'reset', person), ...both(testPassword.replace('R', 'r')) }
  assert.equal((await call(identity.resetPassword, reset)).status, 200)
  const rows = await db
    .selectFrom('audit')
    .leftJoin('audit_detail', 'audit_id', 'audit.id')
    .select(['act', 'actor_id', 'audit_detail.after'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', userId)
    .orderBy('audit.id')
    .execute()
  assert.deepEqual(
    rows.map(({ act, actor_id, after }) => [act, actor_id, after]),
    [
      ['identity.setFirstPassword', null, { passwordSetBy: 'activation' }],
      ['identity.login', null, { signedIn: true }],
      ['identity.changePassword', userId, { passwordChanged: true }],
      ['identity.resetPassword', null, { passwordSetBy: 'reset' }],
    ],
  )
  const ended = await db.selectFrom('sessions').select(['ended_by', 'address']).where('user_id', '=', userId).execute()
  assert.deepEqual(ended, [{ ended_by: 'password', address: '127.0.0.1' }])
})

test('a session lasts thirty days, and its password is kept as argon2id with 19 MiB and two passes', async () => {
  const { userId, email } = await makeBuyer(db)
  assert.equal((await signIn(email)).status, 200)
  const { expires_at } = await db
    .selectFrom('sessions')
    .select('expires_at')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  assert.equal(Math.round((expires_at.getTime() - Date.now()) / 3_600_000), 720)
  assert.match(await hashPassword(good), /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
})

test('while too many sign in at once everybody is told to come again, known or not, and no try of theirs is counted', async () => {
  const { email } = await makeBuyer(db)
  const unknown = 'nobody-comes-here@example.test'
  // Two are looked at, fifty wait; whose turn is over queues again at once, so that there is never room.
  let comes = true
  const crowd = Array.from({ length: 52 }, async () => {
    do await hashPassword('crowd-of-people')
    while (comes)
  })
  const replies = [await signIn(email), await signIn(unknown), await signIn(email, 'wrong-password-1')]
  comes = false
  await Promise.all(crowd)
  for (const reply of replies) {
    assert.deepEqual([reply.http, reply.status], [503, errors.BUSY.status], reply.body)
    assert.equal(reply.body, replies[0]!.body)
  }
  const counted = await db.selectFrom('throttles').select('key').where('key', 'like', 'sign-in %').execute()
  assert.deepEqual(counted, [])
})

test('failed sign-ins are counted by what was wrong', async () => {
  const { email } = await makeBuyer(db)
  const so = () =>
    Object.fromEntries(countsOf('sign_in_failures_total').map(({ labels, value }) => [labels['reason'], value]))
  const before = so()
  for (let i = 0; i < 5; i++) await signIn(email, 'wrong-password-1')
  await signIn(email)
  await signIn(email, testPassword, { captcha: 'x' })
  for (let i = 0; i < 15; i++) await countUp(db, `sign-in failures of the day ${email}`, 1440)
  const locked = await signIn(email, testPassword, await knownCaptcha(db, 'sign-in'))
  assert.equal(locked.status, identityErrors.ACCOUNT_LOCKED.status)
  const after = so()
  const reasons = ['password', 'captcha asked', 'captcha wrong', 'locked']
  assert.deepEqual(
    reasons.map((reason) => (after[reason] ?? 0) - (before[reason] ?? 0)),
    [5, 1, 1, 1],
  )
})

test('a new password opens the account again for the browsers and the network of its owner, and takes old guesses away', async () => {
  const { userId, email } = await makeBuyer(db)
  const ofDay = `sign-in failures of the day ${email}`
  const keys = [`sign-in failures ${email}`, ofDay, `${ofDay} from 127.0.0.1`, `${ofDay} in known browsers`]
  for (const key of keys) for (let i = 0; i < 20; i++) await countUp(db, key, 1440)
  const token = await mailToken(app, 'reset', { userId, email } as never)
  assert.equal((await call(identity.resetPassword, { token, ...both(good) })).status, 200)
  const left = await db.selectFrom('throttles').select('key').where('key', 'in', keys).execute()
  assert.deepEqual(left, [])
  assert.equal((await signIn(email, good)).status, 200)
})

test('a changed password forgets the browsers of its owner but the one it was changed in; a password by link forgets all', async () => {
  const [owner, other] = [await makeBuyer(db), await makeBuyer(db)]
  const from = async ({ email }: { email: string }, password: string, device?: string) =>
    (await signIn(email, password, device ? { device } : {})).data
  const [here, there, theirs] = [
    await from(owner, testPassword),
    await from(owner, testPassword),
    await from(other, testPassword),
  ]
  assert.notEqual(here.device, there.device)
  // Signed in again with what the browser kept, it is the same browser.
  const again = await from(owner, testPassword, here.device)
  assert.equal(again.device, here.device)
  const change = (token: string, oldPassword: string, password: string) =>
    call(identity.changePassword, { oldPassword, ...both(password) }, { token })
  assert.equal((await change(again.token, testPassword, good)).status, 200)
  const later = [
    await from(owner, good, here.device),
    await from(owner, good, there.device),
    await from(other, testPassword, theirs.device),
  ]
  assert.deepEqual(
    later.map(({ device }, at) => device === [here, there, theirs][at]!.device),
    [true, false, true],
  )
  // A session from before browsers were noted keeps none.
  const unnoted = await tokenOf(owner.userId)
  assert.equal((await change(unnoted, good, 'walnut-Orion-teapot-7')).status, 200)
  const known = () =>
    db.selectFrom('known_devices').select('user_id').where('user_id', 'in', [owner.userId, other.userId]).execute()
  assert.deepEqual(await known(), [{ user_id: other.userId }])
})

test('names are written as their languages do: in one word and the surname first in East Asia, the other way round elsewhere', () => {
  for (const [surname, name, full] of [
    ['王', '小明', '王小明'],
    ['やまだ', 'たろう', 'やまだたろう'],
    ['サトウ', 'Ken', 'サトウKen'],
    ['김', '철수', '김철수'],
    ['Schmidt', 'Anna', 'Anna Schmidt'],
    ['', 'Anna', 'Anna'],
    ['', '雷', '雷'],
  ] as const)
    assert.equal(fullName({ surname, name }), full)
})
