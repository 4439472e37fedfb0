import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../testing/app.ts'
import { knownCaptcha } from '../testing/captcha.ts'
import { makeBuyer } from '../testing/makePeople.ts'
import { identity } from '../modules/identity/contract.ts'
import { countedAddress, countOf, countUp, forget, sweepThrottles } from './throttle.ts'
import { errors } from './shared/errors.ts'

const { call, db } = await testApp({ REAGORA_RATE_LIMIT: '1' })
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
  assert.equal(countedAddress('::1'), '0:0:0:0::/64')
})

test('one recipient gets three mails an hour, known or not, and the count outlives the refusals', async () => {
  const buyer = await makeBuyer(db)
  for (const email of [buyer.email, 'nobody@example.test']) {
    const statuses: number[] = []
    for (let i = 0; i < 5; i++)
      statuses.push((await call(identity.resetPassword, { email, ...(await knownCaptcha(db)) })).status)
    assert.deepEqual(statuses, [200, 200, 200, limited, limited])
  }
  assert.equal((await db.selectFrom('mails').select('id').where('recipient', '=', buyer.email).execute()).length, 3)
})

test('ten wrong links from one address close that way for an hour', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 12; i++) statuses.push((await call(identity.checkLink, { token: `guess-${i}` })).status)
  assert.deepEqual(statuses, [...Array(10).fill(200), limited, limited])
})
