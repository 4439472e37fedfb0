import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { errors } from '../../kernel/shared/errors.ts'
import { challengeOf } from '../../kernel/captcha.ts'
import { hashPassword } from '../../kernel/password.ts'
import { alert } from '../alert/contract.ts'
import { countUp } from '../../kernel/throttle.ts'
import { testApp } from '../../testing/app.ts'
import { makeBuyer, makeBuyerAdmin, makeCsr, testPassword } from '../../testing/makePeople.ts'
import { knownCaptcha, solved } from '../../testing/captcha.ts'
import { secretFor } from '../../testing/mails.ts'
import { company } from '../company/contract.ts'
import { people } from '../people/contract.ts'
import { identity, identityErrors } from './contract.ts'

const { app, call, callRaw, db, resources, tokenOf } = await testApp()
const csr = await makeCsr(db)
const csrToken = await tokenOf(csr.userId)
const signIn = (email: string, password = testPassword, more = {}) => call(identity.login, { email, password, ...more })

test('[ACC-1] signing in gives a token, who it is, the roles and the permissions', async () => {
  const buyer = await makeBuyer(db)
  const reply = await signIn(buyer.email.toUpperCase())
  assert.equal(reply.status, 200)
  assert.match(reply.data.token, /^[\w-]{43}$/)
  assert.deepEqual(reply.data.userInfo, {
    id: String(buyer.userId),
    userEmail: buyer.email,
    surname: '王',
    name: '小明',
    companyName: buyer.companyName,
    userLnId: String(buyer.userId),
  })
  assert.deepEqual(reply.data.roles, [{ roleCode: 'ROLE_BUYER' }])
  const menus = await call(identity.menus, {}, { token: reply.data.token })
  assert.equal(menus.data, reply.data.permissions.join(','))
  const { token_hash } = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', buyer.userId)
    .executeTakeFirstOrThrow()
  assert.ok(!token_hash.toString().includes(reply.data.token))
})

test('[ACC-1] the company is called by its own name in Chinese, by its international one elsewhere', async () => {
  const buyer = await makeBuyer(db)
  await db.updateTable('companies').set({ local_name: '华夏医药' }).where('id', '=', buyer.companyId).execute()
  const credentials = { email: buyer.email, password: testPassword }
  for (const [language, expected] of [
    ['zh', '华夏医药'],
    ['en', buyer.companyName],
    ['de', buyer.companyName],
  ] as const) {
    const { data } = await call(identity.login, credentials, { language })
    assert.equal(data.userInfo.companyName, expected)
    const profile = await call(identity.me, {}, { token: data.token, language })
    assert.equal(profile.data.companyName, expected)
  }
})

test('[PERM-1] the menus are the union over the roles, and the server refuses what they lack', async () => {
  const buyer = await makeBuyer(db)
  const token = await tokenOf(buyer.userId)
  const menus = (await call(identity.menus, {}, { token })).data.split(',')
  assert.ok(menus.includes('addCart') && !menus.includes('oboPlaceOrder') && !menus.includes('userManagement'))
  for (const refused of [
    await call(people.list, {}, { token }),
    await call(identity.buyers, { param: 'abc' }, { token }),
    await call(company.list, {}, { token }),
  ]) {
    assert.equal(refused.http, 403)
    assert.equal(refused.message, '抱歉，您暂无权限。')
  }
  assert.equal((await call(identity.menus, {})).status, 401)
  assert.equal((await call(people.list, {})).message, '您还尚未登录，请登录后操作')
})

test('a known and an unknown address get the same answers, also after many failures', async () => {
  const buyer = await makeBuyer(db)
  const invited = await makeBuyer(db)
  for (let i = 0; i < 7; i++) {
    const known = await signIn(buyer.email, 'wrong-password-1')
    const unknown = await signIn('nobody-at-all@example.test', 'wrong-password-1')
    assert.equal(known.body, unknown.body)
    assert.equal(known.status, (i < 5 ? identityErrors.WRONG_CREDENTIALS : identityErrors.CAPTCHA_REQUIRED).status)
  }
  assert.equal((await signIn(invited.email)).status, 200)
})

test('[ACC-3] after five failures a captcha is asked for, which works once, and only when it is right', async () => {
  const buyer = await makeBuyer(db)
  for (let i = 0; i < 5; i++) await signIn(buyer.email, 'wrong-password-1')
  assert.equal((await signIn(buyer.email)).status, identityErrors.CAPTCHA_REQUIRED.status)
  const solved = await knownCaptcha(db, 'sign-in')
  const wrong = identityErrors.WRONG_CAPTCHA.status
  assert.equal((await signIn(buyer.email, testPassword, { captcha: 'ZZZZZ' })).status, wrong)
  assert.equal((await signIn(buyer.email, 'wrong-password-1', solved)).status, identityErrors.WRONG_CREDENTIALS.status)
  assert.equal((await signIn(buyer.email, testPassword, solved)).status, wrong)
  assert.equal((await signIn(buyer.email, testPassword, await knownCaptcha(db, 'reset'))).status, wrong)
  assert.equal((await signIn(buyer.email, testPassword, await knownCaptcha(db, 'sign-in'))).status, 200)
  assert.equal((await signIn(buyer.email)).status, 200)
})

test('twenty guesses a day are looked at, even when all come at once; the owner opens the account by mail', async () => {
  const buyer = await makeBuyer(db)
  const guesses = await Promise.all(Array.from({ length: 30 }, () => signIn(buyer.email, 'wrong-password-1')))
  const looked = guesses.filter(({ status }) => status === identityErrors.WRONG_CREDENTIALS.status)
  assert.ok(looked.length <= 5, `${looked.length} guesses without a captcha`)
  for (let i = 0; i < 20; i++) await signIn(buyer.email, 'wrong-password-1', await knownCaptcha(db, 'sign-in'))
  const locked = await signIn(buyer.email, testPassword, await knownCaptcha(db, 'sign-in'))
  assert.equal(locked.status, identityErrors.ACCOUNT_LOCKED.status)
  const mails = await db
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', buyer.email)
    .where('kind', '=', 'unlock')
    .execute()
  assert.equal(mails.length, 1)
  const token = await secretFor(resources, buyer.email, 'unlock')
  assert.equal((await call(identity.checkLink, { token })).data.purpose, 'unlock')
  assert.equal((await call(identity.unlock, { token })).status, 200)
  assert.equal((await call(identity.unlock, { token })).status, identityErrors.LINK_INVALID.status)
  assert.equal((await signIn(buyer.email)).status, 200)
})

test('a password kept with other parameters is hashed anew at the next sign-in', async () => {
  const buyer = await makeBuyer(db)
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', buyer.userId)
    .executeTakeFirstOrThrow()
  const outdated = await weaker(testPassword)
  await db.updateTable('users').set({ password_hash: outdated }).where('id', '=', buyer.userId).execute()
  assert.equal((await signIn(buyer.email)).status, 200)
  const after = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', buyer.userId)
    .executeTakeFirstOrThrow()
  assert.notEqual(after.password_hash, outdated)
  assert.equal(after.password_hash!.split('$')[3], password_hash!.split('$')[3])
})

async function weaker(password: string): Promise<string> {
  const { argon2Sync, randomBytes } = await import('node:crypto')
  const nonce = randomBytes(16)
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce,
    tagLength: 32,
    memory: 8192,
    passes: 1,
    parallelism: 1,
  })
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=8192,t=1,p=1$${text(nonce)}$${text(tag)}`
}

test('at most two passwords are hashed at once, and a crowd is told to come back', async () => {
  const results = await Promise.allSettled(Array.from({ length: 60 }, () => hashPassword('crowd-of-people')))
  const refused = results.filter((result) => result.status === 'rejected')
  assert.equal(refused.length, 60 - 52)
})

/** Ways a session ends, each with the answer the next request gets. */
const endings: [string, (token: string, userId: number, companyId: number) => Promise<unknown>, number][] = [
  ['signing out', (token) => call(identity.logout, {}, { token }), errors.SESSION_REVOKED.status],
  [
    'a changed password',
    (token) =>
      call(
        identity.changePassword,
        { oldPassword: testPassword, password: 'tulip-Saturn-mango-41', confirmPassword: 'tulip-Saturn-mango-41' },
        { token },
      ),
    errors.SESSION_REVOKED.status,
  ],
  [
    'a suspension',
    (_t, userId) => call(people.suspend, { userId: String(userId) }, { token: csrToken }),
    errors.ACCOUNT_SUSPENDED.status,
  ],
  [
    'a termination',
    (_t, userId) => call(people.terminate, { userId: String(userId) }, { token: csrToken }),
    errors.ACCOUNT_SUSPENDED.status,
  ],
  [
    'other roles',
    (_t, userId) =>
      call(people.setRoles, { userId: String(userId), roles: ['ROLE_GROUP_MANAGER'] }, { token: csrToken }),
    errors.SESSION_REVOKED.status,
  ],
  [
    'the closing of the company',
    (_t, _u, companyId) => call(company.deactivate, { companyId: String(companyId) }, { token: csrToken }),
    errors.ACCOUNT_SUSPENDED.status,
  ],
  [
    'the rejection of the company',
    (_t, _u, companyId) =>
      db.updateTable('companies').set({ status: 'rejected' }).where('id', '=', companyId).execute(),
    errors.ACCOUNT_SUSPENDED.status,
  ],
  [
    'its owner, from elsewhere',
    async (_t, userId) => {
      const elsewhere = { token: await tokenOf(userId) }
      const { data } = await call(identity.sessions, {}, elsewhere)
      return call(identity.endSession, { id: data.find(({ current }) => !current)!.id }, elsewhere)
    },
    errors.SESSION_REVOKED.status,
  ],
  [
    'eight hours without a request',
    (_t, userId) =>
      db
        .updateTable('sessions')
        .set({ last_seen_at: new Date(Date.now() - 8.1 * 3_600_000) })
        .where('user_id', '=', userId)
        .execute(),
    errors.SESSION_IDLE.status,
  ],
  [
    'thirty days',
    (_t, userId) =>
      db
        .updateTable('sessions')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where('user_id', '=', userId)
        .execute(),
    errors.SESSION_EXPIRED.status,
  ],
]
for (const [way, end, status] of endings)
  test(`a session ends at once by ${way}`, async () => {
    const buyer = await makeBuyer(db)
    const token = await tokenOf(buyer.userId)
    assert.equal((await call(identity.me, {}, { token })).status, 200)
    await end(token, buyer.userId, buyer.companyId)
    const after = await call(identity.me, {}, { token })
    assert.equal(after.http, 401)
    assert.equal(after.status, status)
    assert.equal((await call(identity.logout, {}, { token })).status, 200)
    assert.equal((await call(identity.captcha, {}, { token })).status, 200)
  })

test('an unknown token is refused, an empty one is a guest', async () => {
  assert.equal((await call(identity.me, {}, { token: 'x'.repeat(43) })).status, 401)
  const guest = await app.inject({ url: '/basic/mall/oauth/checkUserLocation/cn', headers: { token: '' } })
  assert.deepEqual(guest.json().data, { country: 'CN', same: true })
})

test('somebody has at most ten sessions; they are listed, and ended only by their owner', async () => {
  const buyer = await makeBuyer(db)
  const tokens: string[] = []
  for (let i = 0; i < 11; i++) tokens.push((await signIn(buyer.email)).data.token)
  assert.equal((await call(identity.me, {}, { token: tokens[0]! })).status, errors.SESSION_REVOKED.status)
  const token = tokens[10]!
  const listed = (await call(identity.sessions, {}, { token })).data
  assert.equal(listed.length, 10)
  assert.deepEqual(listed.filter(({ current }) => current).length, 1)
  const stranger = await tokenOf((await makeBuyerAdmin(db)).userId)
  const id = listed[9]!.id
  assert.equal((await call(identity.endSession, { id }, { token: stranger })).status, errors.NOT_FOUND.status)
  assert.equal((await call(identity.endSession, { id }, { token })).status, 200)
  assert.equal((await call(identity.sessions, {}, { token })).data.length, 9)
})

test('where strangers reach the server the public password opens no account of the demo, another password does', async () => {
  const open = await testApp({ HOST: '0.0.0.0', REAGORA_RATE_LIMIT: '1' })
  const asked = await testApp({ HOST: '0.0.0.0', REAGORA_RATE_LIMIT: '1', REAGORA_DEMO: '1' })
  const statuses: number[] = []
  for (const { db: its, call: ask } of [open, asked]) {
    const { userId } = await makeBuyer(its)
    const email = 'admin@demo.reagora.test'
    await its.updateTable('users').set({ email }).where('id', '=', userId).execute()
    statuses.push((await ask(identity.login, { email, password: testPassword })).status)
    // The same password to who keeps it, since keyboards write it in several ways.
    const wide = testPassword.replace('R', '\uff32')
    assert.notEqual(wide, testPassword)
    statuses.push((await ask(identity.login, { email, password: wide })).status)
    const password_hash = await hashPassword('tulip-Saturn-mango-41')
    await its.updateTable('users').set({ password_hash }).where('id', '=', userId).execute()
    statuses.push((await ask(identity.login, { email, password: 'tulip-Saturn-mango-41' })).status)
  }
  const closed = identityErrors.DEMO_CLOSED.status
  assert.deepEqual(statuses, [closed, closed, 200, 200, 200, 200])
})

const limitedApp = await testApp({ REAGORA_RATE_LIMIT: '1' })
/** Signs in from a network address. */
async function signInFrom(remoteAddress: string, payload: Record<string, unknown>) {
  const reply = await limitedApp.app.inject({ method: 'POST', url: identity.login.path, payload, remoteAddress })
  return reply.json<{ status: number; data: { device: string } }>()
}
const checked = ({ status }: { status: number }) => status === identityErrors.WRONG_CREDENTIALS.status
const work = async () => knownCaptcha(limitedApp.db, 'sign-in')

test('of one account twenty passwords a day are looked at, from one address or a thousand, whoever signs in meanwhile', async () => {
  const { email } = await makeBuyer(limitedApp.db)
  const { device } = (await signInFrom('10.9.9.9', { email, password: testPassword })).data
  const guess = async (address: string, more = {}) =>
    checked(await signInFrom(address, { email, password: 'wrong-password-1', ...(await work()), ...more }))
  let one = 0
  for (let i = 0; i < 14; i++) one += Number(await guess('10.0.0.1'))
  assert.equal(one, 10)
  let many = 0
  for (let i = 0; i < 40; i++) {
    many += Number(await guess(`10.1.${i}.1`))
    // Its owner signs in where they have signed in before, at any time; that gives nobody more guesses.
    if (i % 10 === 0)
      assert.equal((await signInFrom('10.9.9.9', { email, password: testPassword, device })).status, 200)
  }
  assert.equal(one + many, 15)
  const stranger = await signInFrom('10.2.0.1', { email, password: testPassword, ...(await work()) })
  assert.equal(stranger.status, identityErrors.ACCOUNT_LOCKED.status)
  let known = 0
  for (let i = 0; i < 10; i++) known += Number(await guess('10.9.9.9', { device }))
  assert.equal(known, 5)
  assert.equal(one + many + known, 20)
})

test('what a browser keeps helps its own account alone, until another password is chosen', async () => {
  const [owner, thief] = [await makeBuyer(limitedApp.db), await makeBuyer(limitedApp.db)]
  const of = async ({ email }: { email: string }) =>
    (await signInFrom('10.3.0.1', { email, password: testPassword })).data
  const [own, other] = [await of(owner), await of(thief)]
  assert.match(own.device, /^[\w-]{43}$/)
  await limitedApp.db.deleteFrom('throttles').execute()
  const looked = async (device: string) => {
    let passed = 0
    for (let i = 0; i < 8; i++)
      passed += Number(
        checked(await signInFrom('10.3.0.2', { email: owner.email, password: 'wrong-password-1', device })),
      )
    await limitedApp.db.deleteFrom('throttles').execute()
    return passed
  }
  // Five as anybody before a captcha; with the own secret five more.
  assert.deepEqual([await looked(other.device), await looked('made-up'), await looked(own.device)], [5, 5, 8])
  const kept = (await signInFrom('10.3.0.2', { email: owner.email, password: testPassword, device: own.device })).data
  assert.equal(kept.device, own.device)
  const reset = await limitedApp.call(identity.resetPassword, {
    email: owner.email,
    ...(await knownCaptcha(limitedApp.db, 'reset')),
  })
  assert.equal(reset.status, 200)
  const token = await secretFor(limitedApp.resources, owner.email, 'reset')
  const password = 'tulip-Saturn-mango-41'
  assert.equal(
    (await limitedApp.call(identity.resetPassword, { token, password, confirmPassword: password })).status,
    200,
  )
  assert.equal(await looked(own.device), 5)
})

test('an office behind one address goes on after many failed sign-ins: a captcha is asked for, nobody is turned away', async () => {
  const address = '10.4.0.1'
  for (let i = 0; i < 40; i++)
    await signInFrom(address, { email: `typo-${i}@example.test`, password: 'wrong-password-1', ...(await work()) })
  const { email } = await makeBuyer(limitedApp.db)
  const bare = await signInFrom(address, { email, password: testPassword })
  assert.equal(bare.status, identityErrors.CAPTCHA_REQUIRED.status)
  const { captcha } = await solved(await challengeOf(limitedApp.db, 'sign-in', 2, 1), 1)
  assert.equal((await signInFrom(address, { email, password: testPassword, captcha })).status, 200)
  assert.equal((await signInFrom('10.4.0.2', { email, password: testPassword })).status, 200)
})

test('whoever holds a dead token still signs in, registers, and follows the links of mails; every other door is closed', async () => {
  const { userId } = await makeBuyer(db)
  const token = await tokenOf(userId)
  await call(identity.logout, {}, { token })
  const doors = [
    identity.login,
    identity.logout,
    identity.captcha,
    identity.captchaForApi,
    identity.setFirstPassword,
    identity.resetPassword,
    identity.askResetByPhone,
    identity.checkLink,
    identity.unlock,
    identity.sendActivation,
    identity.checkEmail,
    company.register,
    company.registerSupplier,
    alert.stop,
  ]
  for (const door of doors)
    for (const dead of [{ token }, { token: 'x'.repeat(43) }, { onBehalfOfToken: 'x'.repeat(43) }]) {
      const { http } = await callRaw(door, {}, dead)
      assert.ok(http === 200 || http === 400, `${door.id}: ${http}`)
    }
  const closed = await call(identity.location, { country: 'CN' }, { token })
  assert.equal(closed.status, errors.SESSION_REVOKED.status)
  const grant = await call(identity.location, { country: 'CN' }, { onBehalfOfToken: 'x'.repeat(43) })
  assert.equal(grant.status, errors.GRANT_ENDED.status)
})

test('a right password opens no account that is closed, nor one of a company that is; a wrong one tells nothing of it', async () => {
  const set = (table: 'users' | 'companies', id: number, status: string) =>
    db.updateTable(table).set({ status }).where('id', '=', id).execute()
  for (const [table, status, expected] of [
    ['users', 'suspended', errors.ACCOUNT_SUSPENDED.status],
    ['users', 'terminated', errors.ACCOUNT_SUSPENDED.status],
    ['companies', 'inactive', errors.ACCOUNT_SUSPENDED.status],
    ['companies', 'rejected', errors.ACCOUNT_SUSPENDED.status],
    ['companies', 'pending approval', 200],
  ] as const) {
    const buyer = await makeBuyer(db)
    await set(table, table === 'users' ? buyer.userId : buyer.companyId, status)
    assert.equal((await signIn(buyer.email, 'wrong-password-1')).status, identityErrors.WRONG_CREDENTIALS.status)
    assert.equal((await signIn(buyer.email)).status, expected, `${table} ${status}`)
    const { length } = await db.selectFrom('sessions').select('id').where('user_id', '=', buyer.userId).execute()
    assert.equal(length, expected === 200 ? 1 : 0)
  }
  const invited = await makeBuyer(db)
  await db
    .updateTable('users')
    .set({ status: 'invited', password_hash: null })
    .where('id', '=', invited.userId)
    .execute()
  assert.equal((await signIn(invited.email)).status, identityErrors.WRONG_CREDENTIALS.status)
})

test('sessions are listed that still count, the newest first, with the address they came from; a minute apart it is noted that they are used', async () => {
  const buyer = await makeBuyer(db)
  const { token } = (await signIn(buyer.email)).data
  const [fresh, idle, over, gone, almost] = await Promise.all(Array.from({ length: 5 }, () => tokenOf(buyer.userId)))
  await tokenOf((await makeBuyer(db)).userId)
  const change = (of: string, set: ReturnType<typeof sql>) =>
    sql`update sessions set ${set} where token_hash = sha256(${of}::bytea)`.execute(db)
  await change(idle!, sql`last_seen_at = now() - interval '8 hours'`)
  await change(almost!, sql`last_seen_at = now() - interval '479 minutes'`)
  await change(over!, sql`expires_at = now()`)
  await call(identity.logout, {}, { token: gone! })
  const hashes = async () => {
    const { rows } = await sql<{ id: number; at: string; seen: number }>`select id, encode(token_hash, 'hex') as at,
      extract(epoch from now() - last_seen_at)::int as seen from sessions where user_id = ${buyer.userId}`.execute(db)
    return (of: string) => rows.find(({ at }) => at === createHash('sha256').update(of).digest('hex'))!
  }
  const idOf = await hashes()
  const listed = (await call(identity.sessions, {}, { token })).data
  const expected = [fresh!, almost!, token].map((one) => idOf(one).id).toSorted((a, b) => b - a)
  assert.deepEqual(
    listed.map(({ id, current, address }) => [Number(id), current, address]),
    expected.map((id) => [id, id === idOf(token).id, id === idOf(token).id ? '127.0.0.1' : '']),
  )
  const seenOf = async (of: string) => (await hashes())(of).seen
  await change(fresh!, sql`last_seen_at = now() - interval '50 seconds'`)
  await call(identity.me, {}, { token: fresh! })
  assert.ok((await seenOf(fresh!)) >= 50)
  await change(fresh!, sql`last_seen_at = now() - interval '61 seconds'`)
  await call(identity.me, {}, { token: fresh! })
  assert.ok((await seenOf(fresh!)) < 50)
  // Ended, it is not ended again by another, and nobody's is who has no such session.
  const id = String(idOf(gone!).id)
  assert.equal((await call(identity.endSession, { id }, { token })).status, errors.NOT_FOUND.status)
  const { ended_by } = await db
    .selectFrom('sessions')
    .select('ended_by')
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow()
  assert.equal(ended_by, 'logout')
})

test('the oldest session beyond ten takes its grants with it, and counts neither those that ended nor other people’s', async () => {
  const service = await makeCsr(db)
  const buyer = await makeBuyer(db)
  const old = await tokenOf(service.userId)
  const second = await tokenOf(service.userId)
  const ended = await tokenOf(service.userId)
  await call(identity.logout, {}, { token: ended })
  for (const token of [old, second]) await call(identity.actFor, { userId: String(buyer.userId) }, { token })
  for (let i = 0; i < 9; i++) assert.equal((await signIn(service.email)).status, 200)
  const statusOf = async (token: string) => (await call(identity.me, {}, { token })).status
  assert.deepEqual([await statusOf(old), await statusOf(second)], [errors.SESSION_REVOKED.status, 200])
  const grants = await db
    .selectFrom('obo_grants')
    .select('revoked_at')
    .where('csr_id', '=', service.userId)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    grants.map(({ revoked_at }) => revoked_at !== null),
    [true, false],
  )
})

test('a browser stays known for 180 days, twenty of one account, each for its own', async () => {
  const [owner, other] = [await makeBuyer(limitedApp.db), await makeBuyer(limitedApp.db)]
  const from = async (device?: string, { email } = owner) =>
    (await signInFrom('10.5.0.1', { email, password: testPassword, ...(device && { device }) })).data.device
  const age = (device: string, hours: number) =>
    sql`update known_devices set last_seen_at = now() - make_interval(hours => ${hours})
      where token_hash = sha256(${device}::bytea)`.execute(limitedApp.db)
  const [first, theirs] = [await from(), await from(undefined, other)]
  await age(first, 180 * 24 - 1)
  assert.equal(await from(first), first)
  await age(first, 180 * 24 + 1)
  assert.notEqual(await from(first), first)
  assert.notEqual(await from(theirs), theirs)
  await limitedApp.db.deleteFrom('known_devices').where('user_id', '=', owner.userId).execute()
  const kept = await from()
  await age(kept, 24)
  for (let i = 0; i < 19; i++) await from()
  assert.equal(await from(kept), kept)
  await age(kept, 24)
  await from()
  assert.notEqual(await from(kept), kept)
  assert.equal(await from(theirs, other), theirs)
})

test('nobody whose account is closed is told by mail that it is locked, and nobody twice a day', async () => {
  const [open, closed] = [await makeBuyer(db), await makeBuyer(db)]
  await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', closed.userId).execute()
  for (const { email } of [open, closed]) {
    const key = `sign-in failures of the day ${email}`
    for (let i = 0; i < 15; i++) await countUp(db, key, 1440)
    for (let i = 0; i < 2; i++) assert.equal((await signIn(email)).status, identityErrors.ACCOUNT_LOCKED.status)
  }
  const mails = await db
    .selectFrom('mails')
    .select(['recipient', 'kind'])
    .where('recipient', 'in', [open.email, closed.email])
    .execute()
  assert.deepEqual(mails, [{ recipient: open.email, kind: 'unlock' }])
})
