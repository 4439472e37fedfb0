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

test('what a setting says in its own way is read so, an empty one is none, and what belongs together comes together', () => {
  const DATABASE_URL = 'postgresql://reagora_app@db/reagora'
  const read = (environment: Record<string, string>) => readSettings(environment) as unknown as Record<string, unknown>
  for (const [environment, name, value] of [
    [{ PUBLIC_URL: 'https://shop.example//' }, 'PUBLIC_URL', 'https://shop.example'],
    [{ PORT: '8080' }, 'PUBLIC_URL', 'http://localhost:8080'],
    [{ PORT: '' }, 'PORT', 3000],
    [{ HOST: '0.0.0.0' }, 'STOP_GRACE_SECONDS', 5],
    [{}, 'STOP_GRACE_SECONDS', 0],
    [{ STOP_GRACE_SECONDS: '60', HOST: '0.0.0.0' }, 'STOP_GRACE_SECONDS', 60],
    [{ TRUSTED_PROXIES: ' 10.0.0.0/8, ::1 ,' }, 'TRUSTED_PROXIES', ['10.0.0.0/8', '::1']],
    [{ LIST_LIBRARY_COMPANIES: '7, 12' }, 'LIST_LIBRARY_COMPANIES', [7, 12]],
    [
      { PRICE_SERVICES: 'A=https://u:p@a.example/x?k=v  B=http://b' },
      'PRICE_SERVICES',
      [
        { supplierCode: 'A', url: 'https://u:p@a.example/x?k=v' },
        { supplierCode: 'B', url: 'http://b' },
      ],
    ],
    [
      { HAND_OFF_PARTNERS: `portal=https://a.example/x?k=v#${'s'.repeat(32)} lab/12,15=http://b#${'t'.repeat(40)}` },
      'HAND_OFF_PARTNERS',
      [
        { name: 'portal', companies: [], address: 'https://a.example/x?k=v', secret: 's'.repeat(32) },
        { name: 'lab', companies: [12, 15], address: 'http://b', secret: 't'.repeat(40) },
      ],
    ],
    [
      { BANK_ACCOUNTS: 'CNY=某公司|某银行|6225 0001; EUR=X GmbH|Y Bank|DE02 1203 0000|BYLADEM1001' },
      'BANK_ACCOUNTS',
      [
        { currency: 'CNY', holder: '某公司', bank: '某银行', account: '6225 0001', swift: '' },
        { currency: 'EUR', holder: 'X GmbH', bank: 'Y Bank', account: 'DE02 1203 0000', swift: 'BYLADEM1001' },
      ],
    ],
    [{ DATABASE_URL }, 'BANK_ACCOUNTS', []],
    [{ REAGORA_KEY: 'k'.repeat(32) }, 'REAGORA_KEY', 'k'.repeat(32)],
    [{ UPLOAD_MAX_MB: '50' }, 'UPLOAD_MAX_MB', 50],
    [{ DATABASE_OWNER_URL: DATABASE_URL, DATABASE_URL }, 'DATABASE_OWNER_URL', DATABASE_URL],
  ] as const)
    assert.deepEqual(read(environment as Record<string, string>)[name], value, JSON.stringify(environment))
  for (const [environment, why] of [
    [{ REAGORA_KEY: 'k'.repeat(31) }, /^REAGORA_KEY is not allowed: .* 32 characters/],
    ...[
      'CNY=a|b',
      'NOK=a|b|12345',
      'CNY=a|b|12345;CNY=a|b|54321',
      'CNY=|b|12345',
      'CNY=a|b|12345|nope',
      'CNY=a|b|12345|DEUTDEFF|x',
    ].map((BANK_ACCOUNTS) => [{ BANK_ACCOUNTS }, /^BANK_ACCOUNTS.* is not allowed/] as const),
    [{ UPLOAD_MAX_MB: '51' }, /^UPLOAD_MAX_MB=51 .* from 1 to 50/],
    [{ UPLOAD_MAX_MB: '0' }, /from 1 to 50/],
    [{ DATABASE_POOL: '1.5' }, /whole number/],
    [{ PORT: '65536' }, /^PORT=65536/],
    [{ LIST_LIBRARY_COMPANIES: '7,x' }, /numbers of companies/],
    [{ PRICE_SERVICES: 'A=ftp://a' }, /^PRICE_SERVICES is not allowed/],
    [{ PRICE_SERVICES: 'https://a' }, /^PRICE_SERVICES is not allowed/],
    [{ HAND_OFF_PARTNERS: `portal=https://a.example#${'s'.repeat(31)}` }, /^HAND_OFF_PARTNERS is not allowed/],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, /http:\/\/ or https:\/\//],
    [{ DATABASE_OWNER_URL: DATABASE_URL }, /only together with DATABASE_URL/],
    [{ SMS_URL: 'https://sms.example' }, /SMS_URL and SMS_SECRET belong together/],
    [{ ERP_URL: 'https://erp.example' }, /ERP_URL and ERP_SECRET belong together/],
    [{ S3_ENDPOINT: 'http://s', S3_BUCKET: 'b', S3_ACCESS_KEY: 'a' }, /belong together/],
    [{ LOG_LEVEL: 'INFO' }, /^LOG_LEVEL=INFO/],
    [{ REAGORA_RATE_LIMIT: 'no' }, /0 or 1/],
  ] as const)
    assert.match(refusal(environment as Record<string, string>), why, JSON.stringify(environment))
})
