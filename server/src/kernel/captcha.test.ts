import assert from 'node:assert/strict'
import { test } from 'node:test'
import { identity, identityErrors } from '../modules/identity/contract.ts'
import { testApp } from '../testing/app.ts'
import { knownCaptcha, solved } from '../testing/captcha.ts'
import { challengeOf, sweepCaptchas } from './captcha.ts'
import { countUp } from './throttle.ts'

const { call, db } = await testApp({ REAGORA_RATE_LIMIT: '1' })
const wrong = identityErrors.WRONG_CAPTCHA.status
let count = 0
const use = async (captcha: string) =>
  (await call(identity.sendActivation, { email: `captcha-${++count}@example.test`, captcha })).status
const decode = (captcha: string) =>
  JSON.parse(Buffer.from(captcha, 'base64').toString()) as {
    challenge: { parameters: Record<string, unknown> & { data: Record<string, unknown> }; signature: string }
    solution: { counter: number; derivedKey: string }
  }
const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')

test('[ACC-3] what a browser gets it can solve, and the solution works once, for its purpose alone', async () => {
  const { data: challenge } = await call(identity.captcha, { purpose: 'activation' })
  const { data: other } = await call(identity.captchaForApi, { purpose: 'activation' })
  assert.notEqual(challenge.parameters.nonce, other.parameters.nonce)
  const { captcha } = await solved(challenge as never)
  const race = await Promise.all([use(captcha), use(captcha), use(captcha)])
  assert.deepEqual(
    race.sort((a, b) => a - b),
    [200, wrong, wrong],
  )
  assert.equal(await use(captcha), wrong)
  assert.equal(await use((await knownCaptcha(db, 'reset')).captcha), wrong)
})

test('what was changed, forged, over or never solved is refused', async () => {
  const good = decode((await knownCaptcha(db, 'activation')).captcha)
  const { challenge, solution } = good
  const parameters = (more: Record<string, unknown>) => ({
    ...good,
    challenge: { ...challenge, parameters: { ...challenge.parameters, ...more } },
  })
  const forged = [
    parameters({ data: { ...challenge.parameters.data, id: '6f0f6d2e-93a2-4c1e-a6ce-000000000001' } }),
    parameters({ data: { ...challenge.parameters.data, level: 5 } }),
    parameters({ expiresAt: Number(challenge.parameters['expiresAt']) + 600 }),
    parameters({ keyPrefix: '00', cost: 1 }),
    parameters({ keySignature: undefined }),
    { ...good, challenge: { ...challenge, signature: '0'.repeat(64) } },
    { ...good, solution: { ...solution, derivedKey: `${solution.derivedKey.slice(0, -2)}00` } },
    { ...good, solution: { ...solution, derivedKey: String(challenge.parameters['keyPrefix']) } },
    { ...good, solution: null },
    { ...good, challenge: { ...challenge, signature: undefined } },
  ]
  for (const [at, payload] of forged.entries()) assert.equal(await use(encode(payload)), wrong, String(at))
  for (const text of ['unsolved', 'null', encode(null), encode([]), '{}', 'x'.repeat(2000)])
    assert.equal(await use(text), wrong, text.slice(0, 20))
  assert.equal(await use(encode(good)), 200)
})

test('a captcha works for five minutes, and its key for a day', async () => {
  const { parameters } = await challengeOf(db, 'activation', 0, 1)
  const left = parameters.expiresAt - Date.now() / 1000
  assert.ok(left > 290 && left <= 300, String(left))
  const { captcha } = await knownCaptcha(db, 'activation')
  await db
    .updateTable('captcha_keys')
    .set({ created_at: new Date(Date.now() - 24.5 * 3_600_000) })
    .execute()
  const renewed = await knownCaptcha(db, 'activation')
  assert.equal(await use(captcha), 200)
  assert.equal(await use(renewed.captcha), 200)
  assert.equal((await db.selectFrom('captcha_keys').select('id').execute()).length, 2)
  const late = await knownCaptcha(db, 'activation')
  await db
    .updateTable('captcha_keys')
    .set({ created_at: new Date(Date.now() - 49 * 3_600_000) })
    .execute()
  await sweepCaptchas(db)
  assert.equal((await db.selectFrom('captcha_keys').select('id').execute()).length, 0)
  assert.equal(await use(late.captcha), wrong)
})

test('an address that fails much works harder, and cannot bring what it got before', async () => {
  const level = async () => (await call(identity.captcha, {})).data.parameters.data.level
  await db.deleteFrom('throttles').execute()
  assert.equal(await level(), 0)
  const easy = await knownCaptcha(db, 'activation')
  for (const [failures, wanted] of [
    [20, 1],
    [40, 2],
    [80, 3],
  ] as const) {
    await db.deleteFrom('throttles').execute()
    for (let i = 0; i < failures; i++) await countUp(db, 'sign-in failures from 127.0.0.1', 15)
    assert.equal(await level(), wanted)
  }
  assert.equal(await use(easy.captcha), wrong)
  await db.deleteFrom('throttles').execute()
  assert.equal(await use(easy.captcha), 200)
})

test('handing out captchas writes nothing down', async () => {
  const rows = async () => (await db.selectFrom('captchas').select('id').execute()).length
  const before = await rows()
  for (let i = 0; i < 5; i++) await call(identity.captcha, { purpose: 'reset' })
  assert.equal(await rows(), before)
})

test('the work doubles from twenty tries and used captchas on, five times at most, and not at all without limits', async () => {
  const free = await testApp()
  const levelAfter = async (count: number, { db: its, call: ask } = { db, call }) => {
    await its.deleteFrom('throttles').execute()
    await countUp(its, 'captchas used from 127.0.0.1', 15)
    await its.updateTable('throttles').set({ count }).execute()
    return (await ask(identity.captcha, {})).data.parameters.data.level
  }
  const levels: number[] = []
  for (const count of [19, 20, 39, 40, 639, 640, 5000]) levels.push(await levelAfter(count))
  assert.deepEqual(levels, [0, 1, 1, 2, 5, 5, 5])
  assert.equal(await levelAfter(5000, free), 0)
  // Each captcha that is used counts, and one level less than asked for is taken.
  await db.deleteFrom('throttles').execute()
  const first = await knownCaptcha(db, 'activation')
  assert.equal(await use(first.captcha), 200)
  const { count: used } = await db
    .selectFrom('throttles')
    .select('count')
    .where('key', '=', 'captchas used from 127.0.0.1')
    .executeTakeFirstOrThrow()
  assert.equal(used, 1)
  const { id, address, expires_at } = await db
    .selectFrom('captchas')
    .selectAll()
    .orderBy('used_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  assert.deepEqual([id, address], [decode(first.captcha).challenge.parameters.data['id'], '127.0.0.1'])
  assert.equal(Math.round((expires_at.getTime() - Date.now()) / 100_000), 3)
  const [easy, easier] = [await knownCaptcha(db, 'activation'), await knownCaptcha(db, 'activation')]
  await levelAfter(20)
  assert.equal(await use(easy.captcha), 200)
  await levelAfter(40)
  assert.equal(await use(easier.captcha), wrong)
})

test('a captcha that is over is refused, however right it is', async () => {
  await db.deleteFrom('throttles').execute()
  const { captcha } = await knownCaptcha(db, 'activation')
  const real = Date.now
  const later = async (seconds: number) => {
    Date.now = () => real() + seconds * 1000
    return use(captcha).finally(() => (Date.now = real))
  }
  assert.equal(await later(302), wrong)
  assert.equal(await later(290), 200)
})
