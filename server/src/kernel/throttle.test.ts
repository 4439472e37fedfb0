import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../testing/app.ts'
import { knownCaptcha } from '../testing/captcha.ts'
import { makeBuyer } from '../testing/makePeople.ts'
import { identity } from '../modules/identity/contract.ts'
import { countedAddress, countOf, countUp, forget, fullAt, sweepThrottles, takeBack, throttle } from './throttle.ts'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { errors, Refusal } from './shared/errors.ts'

const { call, db, resources } = await testApp({ REAGORA_RATE_LIMIT: '1' })
const limited = errors.TOO_MANY_REQUESTS.status

test('each of many parallel callers gets a number of its own', async () => {
  const numbers = await Promise.all(Array.from({ length: 25 }, () => countUp(db, 'race', 24 * 60)))
  assert.deepEqual(
    numbers.sort((a, b) => a - b),
    Array.from({ length: 25 }, (_, i) => i + 1),
  )
  assert.equal(await countOf(db, 'race', 24 * 60), 25)
  await forget(db, 'race')
  assert.equal(await countOf(db, 'race', 24 * 60), 0)
})

test('the period slides: what lies before it does not count, and is swept away later', async () => {
  await countUp(db, 'slide', 60)
  await db
    .updateTable('throttles')
    .set({ window_start: new Date(Date.now() - 3_700_000) })
    .where('key', '=', 'slide')
    .execute()
  assert.equal(await countUp(db, 'slide', 60), 1)
  await db
    .updateTable('throttles')
    .set({ window_start: new Date(Date.now() - 3 * 86_400_000) })
    .where('key', '=', 'slide')
    .where('window_start', '<', new Date(Date.now() - 3_600_000))
    .execute()
  await sweepThrottles(db)
  assert.equal((await db.selectFrom('throttles').select('key').where('key', '=', 'slide').execute()).length, 1)
})

test('an IPv6 network counts as one address', () => {
  assert.equal(countedAddress('2001:db8:1:2:aaaa::1'), countedAddress('2001:0db8:0001:2:bbbb:1:2:3'))
  assert.notEqual(countedAddress('2001:db8:1:2::1'), countedAddress('2001:db8:1:3::1'))
  assert.equal(countedAddress('::ffff:10.0.0.1'), '10.0.0.1')
  for (const [address, counted] of [
    ['10.0.0.1', '10.0.0.1'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['1::2:3:4:5:6', '1:0:0:2::/64'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    ['::ffff:a00:1', '0:0:0:0::/64'],
    ['00a0:0:0000:1::1', 'a0:0:0:1::/64'],
    ['::FFFF:10.0.0.1', '10.0.0.1'],
  ] as const)
    assert.equal(countedAddress(address), counted, address)
})

test('one recipient gets three mails an hour, known or not, and the count outlives the refusals', async () => {
  const buyer = await makeBuyer(db)
  for (const email of [buyer.email, 'nobody@example.test']) {
    const statuses: number[] = []
    for (let i = 0; i < 5; i++)
      statuses.push((await call(identity.resetPassword, { email, ...(await knownCaptcha(db, 'reset')) })).status)
    assert.deepEqual(statuses, [200, 200, 200, limited, limited])
  }
  assert.equal((await db.selectFrom('mails').select('id').where('recipient', '=', buyer.email).execute()).length, 3)
})

test('ten wrong links from one address close that way for an hour', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 12; i++) statuses.push((await call(identity.checkLink, { token: `guess-${i}` })).status)
  assert.deepEqual(statuses, [...Array(10).fill(200), limited, limited])
})

/** Lets the counts under a key grow older by so many seconds. */
const age = (key: string, seconds: number) =>
  sql`update throttles set window_start = window_start - make_interval(secs => ${seconds}) where key = ${key}`.execute(
    db,
  )
const waitOf = (refusal: unknown) => Number((refusal as Refusal).details['retryAfter'])

test('who waits as long as a refusal says is let through, and not a moment earlier', async () => {
  const limit = { most: 3, minutes: 60 }
  const ask = () => throttle(resources, 'patience', limit).catch((error: unknown) => error)
  const key = 'patience 60'
  await ask()
  await age(key, 1200)
  for (let i = 0; i < 2; i++) assert.equal(await ask(), undefined)
  await age(key, 600)
  // Refused tries count too: not the first of an hour ago has to leave, but the third from the end.
  const wait = waitOf(await ask())
  assert.ok(wait > 2400 && wait <= 3000, `${wait}`)
  await age(key, wait - 5)
  const rest = waitOf(await fullAt(db, key, limit))
  assert.ok(rest >= 3 && rest <= 5, `${rest}`)
  await age(key, 5)
  assert.equal(await ask(), undefined)
})

test('a refusal by the shorter of two limits waits for the longer one too', async () => {
  const limits = [
    { most: 2, minutes: 1 },
    { most: 2, minutes: 1440 },
  ]
  const ask = () => throttle(resources, 'two limits', ...limits).catch((error: unknown) => error)
  for (let i = 0; i < 2; i++) assert.equal(await ask(), undefined)
  assert.ok(waitOf(await ask()) > 80_000)
})

test('a refused sign-in, look-up or link says when to come again, in the header and in the answer', async () => {
  const { headers, data, status } = await call(identity.checkLink, { token: 'guess-again' })
  assert.equal(status, limited)
  const seconds = Number(headers['retry-after'])
  assert.ok(seconds > 3300 && seconds <= 3600, `${seconds}`)
  assert.equal((data as unknown as { retryAfter: number }).retryAfter, seconds)
})

test('nobody is refused for too many requests without being told how long', () => {
  const source = path.resolve(import.meta.dirname, '..')
  const silent = globSync('**/*.ts', { cwd: source })
    .filter((file) => !file.endsWith('.test.ts') && file !== path.join('kernel', 'shared', 'errors.ts'))
    .filter((file) =>
      /(refuse|Refusal)\(\s*errors\.TOO_MANY_REQUESTS/.test(readFileSync(path.join(source, file), 'utf8')),
    )
  assert.deepEqual(silent, [])
})

test('what is taken back is one of the newest, under its key alone, and never less than none', async () => {
  for (let i = 0; i < 3; i++) await countUp(db, 'taken', 60)
  await countUp(db, 'taken by others', 60)
  await age('taken', 1200)
  await countUp(db, 'taken', 60)
  const counts = async () =>
    (await db.selectFrom('throttles').select('count').where('key', '=', 'taken').orderBy('window_start').execute()).map(
      ({ count }) => count,
    )
  assert.deepEqual(await counts(), [3, 1])
  await takeBack(db, 'taken')
  assert.deepEqual(await counts(), [3])
  for (let i = 0; i < 2; i++) await takeBack(db, 'taken')
  assert.deepEqual(await counts(), [1])
  for (let i = 0; i < 2; i++) await takeBack(db, 'taken')
  assert.deepEqual([await counts(), await countOf(db, 'taken by others', 60)], [[], 1])
})

test('counts of two days ago are swept away, later ones stay', async () => {
  await db.deleteFrom('throttles').execute()
  for (const hours of [47, 49]) {
    await countUp(db, `swept ${hours}`, 60)
    await age(`swept ${hours}`, hours * 3600)
  }
  await sweepThrottles(db)
  assert.deepEqual(await db.selectFrom('throttles').select('key').execute(), [{ key: 'swept 47' }])
})
