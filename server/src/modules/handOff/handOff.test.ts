import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeJwt, jwtVerify } from 'jose'
import { errors } from '../../kernel/shared/errors.ts'
import { testApp } from '../../testing/app.ts'
import { handOffCode, testPartner } from '../../testing/handOffCode.ts'
import { makeBuyer, makeCsr } from '../../testing/makePeople.ts'
import { identity } from '../identity/contract.ts'
import { handOff, handOffErrors } from './contract.ts'

const secrets = { portal: testPartner.secret, lab: 'l'.repeat(40) }
const home = 'https://shop.example'
const own = await testApp({
  PUBLIC_URL: home,
  HAND_OFF_PARTNERS: `portal=https://portal.example/sso?from=shop#${secrets.portal} lab/999999=https://lab.example#${secrets.lab}`,
})
const { call, db, tokenOf } = own
const buyer = await makeBuyer(db)

/** A code as a partner makes it, with what is wrong with it. */
const codeOf = (claims: Record<string, unknown> = {}, signedBy = 'portal', algorithm = 'HS256') =>
  handOffCode(
    { aud: home, sub: buyer.email, ...claims },
    { secret: secrets[signedBy as keyof typeof secrets] ?? 'x'.repeat(32), algorithm },
  )
const arrive = async (code: string) => call(handOff.arrive, { code })

test('[ACC-1] a buyer comes in with the signed code of a partner, goes where it says, and the code is used up', async () => {
  const code = await codeOf({ path: '/orderList?status=shipped' })
  const replies = await Promise.all([arrive(code), arrive(code)])
  const [first, second] = replies.toSorted((a, b) => a.status - b.status)
  assert.equal(first!.status, 200)
  assert.equal(first!.data.path, '/orderList?status=shipped')
  assert.deepEqual(first!.data.roles, [{ roleCode: 'ROLE_BUYER' }])
  const me = await call(identity.me, {}, { token: first!.data.token })
  assert.equal(me.data.userEmail, buyer.email)
  assert.equal(second!.status, handOffErrors.CODE_INVALID.status)
  assert.equal((await arrive(code)).status, handOffErrors.CODE_INVALID.status)
})

test('[ACC-1] a code that is forged, old, for somebody else, or without an end opens nothing', async () => {
  const now = Math.floor(Date.now() / 1000)
  const [head, , signature] = (await codeOf()).split('.')
  const swapped = Buffer.from(JSON.stringify({ iss: 'portal', aud: home, sub: 'x@y.zz' })).toString('base64url')
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await codeOf()).split('.')[1]}.`
  for (const [what, code] of Object.entries({
    'signed by another partner': await codeOf({}, 'lab'),
    'of an unknown partner': await codeOf({ iss: 'nobody' }, 'nobody'),
    'for another shop': await codeOf({ aud: 'https://other.example' }),
    expired: await codeOf({ iat: now - 200, exp: now - 100 }),
    'made long ago to live long': await codeOf({ iat: now - 600, exp: now + 600 }),
    'without an end': await codeOf({ exp: undefined }),
    'without a number': await codeOf({ jti: undefined }),
    'without a person': await codeOf({ sub: undefined }),
    'with another algorithm': await codeOf({}, 'portal', 'HS512'),
    changed: `${head}.${swapped}.${signature}`,
    unsigned,
    'no code': 'abc',
  }))
    assert.equal((await arrive(code)).status, handOffErrors.CODE_INVALID.status, what)
})

test('[ACC-1] a partner hands over buyers alone, and those of its companies', async () => {
  const csr = await makeCsr(db)
  const staff = await db.selectFrom('users').select('email').where('id', '=', csr.userId).executeTakeFirstOrThrow()
  const suspended = await makeBuyer(db)
  await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', suspended.userId).execute()
  for (const [what, code] of Object.entries({
    staff: await codeOf({ sub: staff.email }),
    nobody: await codeOf({ sub: 'nobody@example.test' }),
    'a buyer of another company': await codeOf({ iss: 'lab' }, 'lab'),
  }))
    assert.equal((await arrive(code)).status, handOffErrors.NOT_A_BUYER_HERE.status, what)
  assert.equal((await arrive(await codeOf({ sub: suspended.email }))).status, errors.ACCOUNT_SUSPENDED.status)
})

test('[ACC-1] a partner that names no path leads to the home page', async () => {
  assert.equal((await arrive(await codeOf())).data.path, '/')
})

test('[ACC-1] whatever path a partner names, nobody is led away from this site', async () => {
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '\\\\evil.example',
    ' //evil.example',
    '/\t/evil.example',
    'x',
    7,
    `/${'a'.repeat(600)}`,
  ]) {
    const { data } = await arrive(await codeOf({ path }))
    const gone = new URL(data.path, home)
    assert.equal(gone.origin, home, String(path))
    assert.ok(!data.path.startsWith('//'), String(path))
  }
})

test('[ACC-1] a signed-in buyer goes on to a partner with a code for that partner alone; staff do not', async () => {
  const token = await tokenOf(buyer.userId)
  const listed = await call(handOff.leave, {}, { token })
  assert.deepEqual(listed.data, { partners: [{ name: 'portal', host: 'portal.example' }], url: null })
  const { data } = await call(handOff.leave, { partner: 'portal' }, { token })
  const url = new URL(data.url!)
  assert.equal(url.origin + url.pathname, 'https://portal.example/sso')
  assert.equal(url.searchParams.get('from'), 'shop')
  const code = url.searchParams.get('code')!
  const { payload } = await jwtVerify(code, new TextEncoder().encode(secrets.portal), {
    issuer: home,
    audience: 'portal',
  })
  assert.equal(payload.sub, buyer.email)
  assert.equal(payload.exp! - payload.iat!, 60)
  assert.equal((await arrive(code)).status, handOffErrors.CODE_INVALID.status, 'ours does not sign in here')
  assert.ok(decodeJwt(code).jti)
  assert.equal((await call(handOff.leave, { partner: 'lab' }, { token })).http, 404)
  const staff = await tokenOf((await makeCsr(db)).userId)
  assert.deepEqual((await call(handOff.leave, {}, { token: staff })).data.partners, [])
})
