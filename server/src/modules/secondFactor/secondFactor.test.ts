import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errors } from '../../kernel/shared/errors.ts'
import { testApp, type Reply } from '../../testing/app.ts'
import { makeBuyer, makeCsr, makeSiteAdmin, testPassword, type MadePerson } from '../../testing/makePeople.ts'
import { codeOf, turnOn } from '../../testing/secondFactor.ts'
import { audit } from '../audit/contract.ts'
import { identity } from '../identity/contract.ts'
import { people } from '../people/contract.ts'
import { secondFactor } from './contract.ts'

// The second factor: asked for at the sign-in, each code once, and no way round it.

const app = await testApp()
const { call, callRaw, db, tokenOf, resources } = app
const as = async ({ userId }: { userId: number }) => ({ token: await tokenOf(userId) })
const failure = (reply: Reply) => (reply.status === 200 ? 'done' : (reply.data as { code: string }).code)

const signIn = ({ email }: { email: string }, password = testPassword) => callRaw(identity.login, { email, password })
/** The challenge of a right password. */
async function challengeOf(person: { email: string }, password = testPassword) {
  const reply = await signIn(person, password)
  assert.equal(failure(reply), 'SECOND_FACTOR_ASKED')
  return reply.data as { challenge: string; setup: { secret: string; uri: string } | null; token?: string }
}
const enter = (challenge: string, code: string) => call(identity.loginWithCode, { challenge, code })
const forgetSteps = (userId: number) =>
  db.updateTable('second_factors').set({ last_step: 0 }).where('user_id', '=', userId).execute()

async function somebody(): Promise<MadePerson & { secret: string; recoveryCodes: string[] }> {
  const person = await makeBuyer(db)
  return { ...person, ...(await turnOn(app, await as(person))) }
}

test('a second factor is set up with the password and a code of the app; from then on the password alone opens nothing', async () => {
  const person = await makeBuyer(db)
  const caller = await as(person)
  assert.equal(failure(await call(secondFactor.begin, { password: 'something else' }, caller)), 'PASSWORD_NOT_RIGHT')
  const { key, secret, uri } = (await call(secondFactor.begin, { password: testPassword }, caller)).data
  assert.equal(new URL(uri).searchParams.get('secret'), secret)
  assert.equal(failure(await signIn(person)), 'done')
  assert.equal(failure(await call(secondFactor.confirm, { key, code: '000000' }, caller)), 'CODE_WRONG')
  const other = await as(await makeBuyer(db))
  assert.equal(failure(await call(secondFactor.confirm, { key, code: codeOf(secret) }, other)), 'CHALLENGE_ENDED')
  const { recoveryCodes } = (await call(secondFactor.confirm, { key, code: codeOf(secret) }, caller)).data
  assert.deepEqual([recoveryCodes.length, new Set(recoveryCodes).size], [10, 10])
  const state = (await call(secondFactor.state, {}, caller)).data
  assert.deepEqual([state.on, state.codesLeft, state.demanded], [true, 10, false])
  assert.equal(failure(await call(secondFactor.begin, { password: testPassword }, caller)), 'SECOND_FACTOR_ON')
  // Neither the secret nor a code is readable in the database.
  const kept = JSON.stringify([
    await db.selectFrom('second_factors').selectAll().where('user_id', '=', person.userId).execute(),
    await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', person.userId).execute(),
  ])
  for (const clear of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
    assert.ok(!kept.includes(clear))
    assert.ok(!kept.includes(JSON.stringify(Buffer.from(clear)).slice(1, -1)))
  }
  assert.equal(failure(await signIn(person, 'wrong-Password-1')), 'WRONG_CREDENTIALS')
  const { challenge, setup, token } = await challengeOf(person)
  assert.deepEqual([setup, token], [null, undefined])
  assert.equal(failure(await enter(challenge, codeOf(secret, 20))), 'CODE_WRONG')
  const opened = await enter(challenge, codeOf(secret, 1))
  assert.equal(failure(opened), 'done')
  assert.deepEqual(opened.data.recoveryCodes, [])
  assert.equal((await call(identity.me, {}, { token: opened.data.token })).data.userEmail, person.email)
})

test('a code counts once, none older than the last one taken, and of two at once one', async () => {
  const person = await somebody()
  const { challenge } = await challengeOf(person)
  // The step of now has turned the factor on.
  assert.equal(failure(await enter(challenge, codeOf(person.secret))), 'CODE_WRONG')
  const next = codeOf(person.secret, 1)
  assert.equal(failure(await enter(challenge, next)), 'done')
  assert.equal(failure(await enter((await challengeOf(person)).challenge, next)), 'CODE_WRONG')
  assert.equal(failure(await enter((await challengeOf(person)).challenge, codeOf(person.secret))), 'CODE_WRONG')
  for (let round = 0; round < 3; round++) {
    await forgetSteps(person.userId)
    const code = codeOf(person.secret)
    const replies = await Promise.all([enter(challenge, code), enter(challenge, code)])
    assert.deepEqual(replies.map(failure).toSorted(), ['CODE_WRONG', 'done'])
    await db.deleteFrom('throttles').where('key', '=', `second factor ${person.email}`).execute()
  }
})

test('a recovery code opens the account once; new ones take the place of all former', async () => {
  const person = await somebody()
  const caller = await as(person)
  const [first, second, third] = person.recoveryCodes as [string, string, string]
  const { challenge } = await challengeOf(person)
  assert.equal(failure(await enter(challenge, ` ${first.toLowerCase()} `)), 'done')
  assert.equal(failure(await enter(challenge, first)), 'CODE_WRONG')
  assert.equal((await call(secondFactor.state, {}, caller)).data.codesLeft, 9)
  const other = await somebody()
  assert.equal(failure(await enter(challenge, other.recoveryCodes[0]!)), 'CODE_WRONG')
  const { recoveryCodes } = (await call(secondFactor.renewCodes, { code: second }, caller)).data
  assert.equal(failure(await enter(challenge, third)), 'CODE_WRONG')
  assert.equal(failure(await enter(challenge, recoveryCodes[0]!)), 'done')
  assert.equal(failure(await call(secondFactor.end, { code: recoveryCodes[0]! }, caller)), 'CODE_WRONG')
  assert.equal(failure(await call(secondFactor.end, { code: recoveryCodes[1]! }, caller)), 'done')
  assert.equal(failure(await signIn(person)), 'done')
  assert.equal(failure(await enter(challenge, recoveryCodes[2]!)), 'SECOND_FACTOR_OFF')
  const mail = await db.selectFrom('mails').select('kind').where('recipient', '=', person.email).execute()
  assert.deepEqual(mail, [{ kind: 'secondFactorOff' }])
})

test('ten codes of an account are looked at in a quarter of an hour, then not even a right one, and its owner is told once', async () => {
  const person = await somebody()
  const { challenge } = await challengeOf(person)
  const guesses = await Promise.all(Array.from({ length: 12 }, () => enter(challenge, '000000')))
  const refused = guesses.filter((reply) => failure(reply) === 'TOO_MANY_REQUESTS')
  assert.deepEqual([refused.length, guesses.length - refused.length], [2, 10])
  assert.equal(failure(await enter(challenge, codeOf(person.secret, 1))), 'TOO_MANY_REQUESTS')
  const mails = await db.selectFrom('mails').select('kind').where('recipient', '=', person.email).execute()
  assert.deepEqual(mails, [{ kind: 'codesGuessed' }])
  await db.deleteFrom('throttles').where('key', '=', `second factor ${person.email}`).execute()
  assert.equal(failure(await enter(challenge, codeOf(person.secret, 1))), 'done')
})

test('a challenge is sealed, ends after ten minutes and with the password that it was begun with', async () => {
  const person = await somebody()
  const { challenge } = await challengeOf(person)
  const flipped = `${challenge.slice(0, -2)}${challenge.endsWith('AA') ? 'BB' : 'AA'}`
  for (const wrong of [flipped, 'x', challenge.slice(0, 20)])
    assert.equal(failure(await enter(wrong, codeOf(person.secret, 1))), 'CHALLENGE_ENDED')
  const held = JSON.parse(resources.seal.open(Buffer.from(challenge, 'base64url'), 'sign-in challenge')!) as {
    until: number
  }
  assert.ok(Math.abs(held.until - Date.now() - 600_000) < 120_000)
  const late = resources.seal.close(JSON.stringify({ ...held, until: Date.now() - 1 }), 'sign-in challenge')
  assert.equal(failure(await enter(late.toString('base64url'), codeOf(person.secret, 1))), 'CHALLENGE_ENDED')
  const password = 'tulip-Saturn-mango-41'
  const change = { oldPassword: testPassword, password, confirmPassword: password }
  assert.equal(failure(await call(identity.changePassword, change, await as(person))), 'done')
  assert.equal(failure(await enter(challenge, codeOf(person.secret, 1))), 'CHALLENGE_ENDED')
  const again = await challengeOf(person, password)
  await call(people.suspend, { userId: String(person.userId) }, await as(await makeCsr(db)))
  assert.equal(failure(await enter(again.challenge, codeOf(person.secret, 1))), 'ACCOUNT_SUSPENDED')
})

test('where company or house demand it, an app is set up on the way in, and it cannot be turned off', async () => {
  const person = await makeBuyer(db)
  await db.updateTable('companies').set({ second_factor: true }).where('id', '=', person.companyId).execute()
  const { challenge, setup } = await challengeOf(person)
  const { secret } = setup!
  assert.equal(failure(await enter(challenge, '000000')), 'CODE_WRONG')
  const opened = await enter(challenge, codeOf(secret))
  assert.deepEqual([failure(opened), opened.data.recoveryCodes.length], ['done', 10])
  assert.equal(failure(await enter(challenge, codeOf(secret, 1))), 'SECOND_FACTOR_ON')
  const caller = { token: opened.data.token }
  const code = opened.data.recoveryCodes[0]!
  assert.equal((await call(secondFactor.state, {}, caller)).data.demanded, true)
  assert.equal(failure(await call(secondFactor.end, { code }, caller)), 'SECOND_FACTOR_DEMANDED')
  assert.equal((await challengeOf(person)).setup, null)
  const [csr, buyer] = [await makeCsr(db), await makeBuyer(db)]
  assert.equal(failure(await signIn(csr)), 'done')
  resources.settings.SECOND_FACTOR = 'staff'
  assert.ok((await challengeOf(csr)).setup)
  assert.equal(failure(await signIn(buyer)), 'done')
  resources.settings.SECOND_FACTOR = 'optional'
})

test('[USER-1] a site administrator resets a lost second factor with a reason that is kept and mailed; every session ends', async () => {
  const boss = await makeSiteAdmin(db)
  const byBoss = await as(boss)
  const person = await somebody()
  const session = await as(person)
  const userId = String(person.userId)
  const reset = (caller: { token: string }, reason = 'Lost the phone', of = userId) =>
    call(people.resetSecondFactor, { userId: of, reason }, caller)
  assert.equal((await call(people.detail, { userId }, byBoss)).data.secondFactor, true)
  assert.equal(failure(await reset(await as(await makeCsr(db, { roles: ['ROLE_CSR_ADMIN'] })))), 'FORBIDDEN')
  assert.equal(failure(await reset(byBoss, '')), 'INVALID_INPUT')
  assert.equal(failure(await reset(byBoss, 'Mine', String(boss.userId))), 'NOT_YOURSELF')
  assert.equal(failure(await reset(byBoss)), 'done')
  assert.equal((await call(identity.me, {}, session)).status, errors.SESSION_REVOKED.status)
  assert.equal(failure(await signIn(person)), 'done')
  assert.equal(failure(await reset(byBoss)), 'SECOND_FACTOR_OFF')
  const mail = await db
    .selectFrom('mails')
    .select(['kind', 'body'])
    .where('recipient', '=', person.email)
    .executeTakeFirstOrThrow()
  assert.equal(mail.kind, 'secondFactorReset')
  assert.match(mail.body, /Lost the phone/)
  const { changes } = (await call(audit.trail, { entity: 'user', entityId: userId }, byBoss)).data
  const told = changes.find(({ act }) => act === 'people.resetSecondFactor')
  assert.deepEqual(
    [told?.actor?.id, told?.after],
    [String(boss.userId), { secondFactor: false, reason: 'Lost the phone' }],
  )
})
