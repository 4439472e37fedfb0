import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSettings, StartRefused } from './settings.ts'

const refusal = (environment: Record<string, string>) => {
  try {
    readSettings(environment)
  } catch (error) {
    assert.ok(error instanceof StartRefused)
    return error.message
  }
  return assert.fail('it was accepted')
}

test('without any setting the server listens on a loopback address, with the demo', () => {
  const { HOST, PORT, REAGORA_DEMO, PUBLIC_URL } = readSettings({})
  assert.deepEqual(
    { HOST, PORT, REAGORA_DEMO, PUBLIC_URL },
    { HOST: '127.0.0.1', PORT: 3000, REAGORA_DEMO: true, PUBLIC_URL: 'http://localhost:3000' },
  )
})

test('a database of one’s own is not filled with the demo unless asked', () => {
  const DATABASE_URL = 'postgresql://reagora_app@db/reagora'
  assert.equal(readSettings({ DATABASE_URL }).REAGORA_DEMO, false)
  assert.equal(readSettings({ DATABASE_URL, REAGORA_DEMO: '1' }).REAGORA_DEMO, true)
})

test('a wrong setting is named with what is allowed, every one of them', () => {
  const message = refusal({ PORT: 'abc', LOG_LEVEL: 'loud', TRUSTED_PROXIES: '10.0.0.0/8, here' })
  assert.match(message, /^PORT=abc is not allowed: PORT is a port, 0 to 65535/m)
  assert.match(message, /^LOG_LEVEL=loud .* trace, debug, info, warn, error, fatal or silent\.$/m)
  assert.match(message, /^TRUSTED_PROXIES=10\.0\.0\.0\/8, here is not allowed/m)
})

test('a wrong secret is not repeated on the screen', () => {
  const message = refusal({ DATABASE_URL: 'mysql://root:hunter2@db/reagora' })
  assert.match(message, /^DATABASE_URL is not allowed/)
  assert.doesNotMatch(message, /hunter2/)
})

test('rate limits can be switched off on a loopback address only', () => {
  for (const HOST of ['127.0.0.1', 'localhost', '::1', '127.8.8.8'])
    assert.equal(readSettings({ REAGORA_RATE_LIMIT: '0', HOST }).REAGORA_RATE_LIMIT, false)
  for (const HOST of ['0.0.0.0', '::', '192.168.1.2', '127.evil.example'])
    assert.match(refusal({ REAGORA_RATE_LIMIT: '0', HOST }), /loopback/)
})

test('a file store needs all of its four settings', () => {
  assert.match(refusal({ S3_BUCKET: 'files' }), /belong together/)
})

test('strangers meet neither the demo nor its public password unless somebody asks for it, in production never', () => {
  const DATABASE_URL = 'postgresql://reagora_app@db/reagora'
  const demo = (environment: Record<string, string>) => {
    const { REAGORA_DEMO, demoSignIn } = readSettings(environment)
    return [REAGORA_DEMO, demoSignIn]
  }
  for (const local of [
    {},
    { HOST: '::1' },
    { PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'http://[::1]:3000' },
  ])
    assert.deepEqual(demo(local as Record<string, string>), [true, true])
  assert.deepEqual(demo({ REAGORA_DEMO: '0' }), [false, true])
  assert.deepEqual(demo({ DATABASE_URL }), [false, true])
  const open = [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.2' },
    { PUBLIC_URL: 'https://shop.example' },
    { TRUSTED_PROXIES: '127.0.0.1' },
  ]
  for (const environment of open as Record<string, string>[]) {
    assert.deepEqual(demo(environment), [false, false])
    assert.deepEqual(demo({ ...environment, REAGORA_DEMO: '0' }), [false, false])
    assert.deepEqual(demo({ ...environment, DATABASE_URL }), [false, false])
    assert.deepEqual(demo({ ...environment, REAGORA_DEMO: '1' }), [true, true])
    assert.deepEqual(demo({ ...environment, NODE_ENV: 'production' }), [false, false])
    assert.match(
      refusal({ ...environment, REAGORA_DEMO: '1', NODE_ENV: 'production' }),
      /^REAGORA_DEMO=1 is not allowed/,
    )
  }
  assert.deepEqual(demo({ REAGORA_DEMO: '1', NODE_ENV: 'production' }), [true, true])
})
