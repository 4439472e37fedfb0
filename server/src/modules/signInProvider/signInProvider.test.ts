import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { errors } from '../../kernel/shared/errors.ts'
import { readSettings } from '../../kernel/settings.ts'
import { testApp } from '../../testing/app.ts'
import { auditSince, lastAudit } from '../../testing/audited.ts'
import { makeBuyer, makeCsr, makeSiteAdmin, testPassword, type MadePerson } from '../../testing/makePeople.ts'
import { openIdProvider, type PersonThere } from '../../testing/openIdProvider.ts'
import { identity, identityErrors } from '../identity/contract.ts'
import { people } from '../people/contract.ts'
import { signInProvider, signInProviderErrors as refused } from './contract.ts'

const shop = 'https://shop.example'
const lab = await openIdProvider(`${shop}/companylogin`)
const silent = await openIdProvider(`${shop}/companylogin`)
await silent.close()
after(() => lab.close())

const { call, callRaw, db, tokenOf, resources } = await testApp({ PUBLIC_URL: shop })
const [labHead, strictHead] = [await makeBuyer(db), await makeBuyer(db)]
// Providers name their companies by numbers, which are known only now.
const { SIGN_IN_PROVIDERS } = readSettings({
  SIGN_IN_PROVIDERS: [
    lab.setting('lab', String(labHead.companyId), 'lab.example,lab.cn'),
    lab.setting('strict', `${strictHead.companyId}!`, 'strict.example'),
    lab.setting('house', 'house!', 'house.example'),
    silent.setting('silent', '999999', 'silent.example'),
  ].join(' '),
})
Object.assign(resources.settings, { SIGN_IN_PROVIDERS })

let count = 0
/** A colleague of somebody, with an email of a domain. */
async function colleagueOf({ companyId }: MadePerson, domain: string) {
  const email = `person${(count += 1)}@${domain}`
  const { userId } = await makeBuyer(db, { companyId, email })
  return { userId, email, there: { sub: `sub-${count}`, email, email_verified: true } }
}

/** The whole way there and back. */
async function comeIn(email: string, there: PersonThere | null, to = '/') {
  const { url, held } = (await call(signInProvider.begin, { email, to })).data
  return { held, query: await lab.visit(url, there) }
}
const finish = (way: { held: string; query: string }) => call(signInProvider.finish, way)

test('[USER-1] who is of a company with a provider signs in there, and goes on where they wanted to', async () => {
  const { email, there } = await colleagueOf(labHead, 'lab.example')
  const before = await lastAudit(db)
  const way = await comeIn(email.toUpperCase(), there, '/orderList?status=shipped')
  const { data } = await finish(way)
  assert.equal(data.path, '/orderList?status=shipped')
  assert.equal((await call(identity.me, {}, { token: data.token })).data.userEmail, email)
  // The provider's code is good once.
  assert.equal((await finish(way)).status, refused.WAY_ENDED.status)
  const trail = await auditSince(db, before)
  assert.ok(trail.some(({ after }) => (after as { provider?: string } | null)?.provider === 'lab'))
  // A password goes on working where nobody demands the provider.
  assert.equal((await call(identity.login, { email, password: testPassword })).status, 200)
})

test('[USER-1] who turns back there, or comes with what another way or nobody began, is not signed in', async () => {
  const one = await colleagueOf(labHead, 'lab.example')
  const other = await colleagueOf(labHead, 'lab.example')
  assert.equal((await finish(await comeIn(one.email, null))).status, refused.PROVIDER_REFUSED.status)
  const [mine, theirs] = [await comeIn(one.email, one.there), await comeIn(other.email, other.there)]
  for (const way of [
    { held: mine.held, query: theirs.query },
    { held: '', query: mine.query },
    { held: `${mine.held.slice(0, -4)}AAAA`, query: mine.query },
    { held: mine.held, query: mine.query.replace(/code=[^&]+/, 'code=guessed') },
    { held: mine.held, query: '' },
  ])
    assert.equal((await finish(way)).status, refused.WAY_ENDED.status, JSON.stringify(way))
})

test('[USER-1] a provider names people of its own company and domains alone', async () => {
  const own = await colleagueOf(labHead, 'lab.example')
  const foreign = await makeBuyer(db)
  const stranger = await colleagueOf(strictHead, 'lab.cn')
  for (const [what, there] of Object.entries({
    'an email of another domain': { sub: 'x1', email: foreign.email, email_verified: true },
    'an account of another company': { sub: 'x2', email: stranger.email, email_verified: true },
    'an email that it does not vouch for': { sub: 'x3', email: own.email, email_verified: false },
    'nobody’s email': { sub: 'x4', email: 'nobody@lab.example', email_verified: true },
    'no email': { sub: 'x5' },
  }))
    assert.equal((await finish(await comeIn(own.email, there))).status, refused.NOT_OF_COMPANY.status, what)
  await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', own.userId).execute()
  assert.equal((await finish(await comeIn(own.email, own.there))).status, errors.ACCOUNT_SUSPENDED.status)
})

test('[USER-1] an account stays with its person: by another email, not by another person with that email, until it is untied', async () => {
  const { email, there, userId } = await colleagueOf(labHead, 'lab.example')
  await finish(await comeIn(email, there))
  const renamed = await finish(await comeIn(email, { ...there, email: 'married@lab.example' }))
  assert.equal((await call(identity.me, {}, { token: renamed.data.token })).data.userEmail, email)
  const successor = { ...there, sub: 'successor' }
  assert.equal((await finish(await comeIn(email, successor))).status, refused.OTHER_PERSON.status)
  const caller = { token: await tokenOf((await makeSiteAdmin(db)).userId) }
  const id = String(userId)
  assert.ok((await call(people.detail, { userId: id }, caller)).data.providerSince)
  await call(people.unlinkProvider, { userId: id, reason: 'New colleague' }, caller)
  assert.equal((await call(identity.me, {}, { token: renamed.data.token })).http, 401)
  assert.equal((await finish(await comeIn(email, successor))).status, 200)
  const again = await makeBuyer(db)
  const untied = await call(people.unlinkProvider, { userId: String(again.userId), reason: 'New colleague' }, caller)
  assert.equal(untied.status, refused.NOT_LINKED.status)
})

test('[USER-1] where a company demands its provider, passwords open nothing, but those of site administrators', async () => {
  const { email, there } = await colleagueOf(strictHead, 'strict.example')
  const login = (of: string) => callRaw(identity.login, { email: of, password: testPassword }, {})
  assert.equal((await login(email)).status, identityErrors.PROVIDER_DEMANDED.status)
  assert.equal((await finish(await comeIn(email, there))).status, 200)
  const [csr, admin] = [await makeCsr(db), await makeSiteAdmin(db)]
  assert.equal((await login(csr.email)).status, identityErrors.PROVIDER_DEMANDED.status)
  assert.equal((await login(admin.email)).status, 200)
  // A wrong password learns nothing of it.
  const wrong = await callRaw(identity.login, { email, password: 'not this one' }, {})
  assert.equal(wrong.status, identityErrors.WRONG_CREDENTIALS.status)
})

test('[USER-1] an email without a provider, and a provider that does not answer, are said so', async () => {
  assert.equal((await call(signInProvider.begin, { email: 'a@nowhere.example' })).status, refused.NO_PROVIDER.status)
  assert.equal((await call(signInProvider.begin, { email: 'a@silent.example' })).status, refused.PROVIDER_SILENT.status)
})

test('[USER-1] a provider is set up with all it needs, and by https unless it is on this machine', () => {
  const read = (SIGN_IN_PROVIDERS: string) => readSettings({ SIGN_IN_PROVIDERS }).SIGN_IN_PROVIDERS
  const [one] = read('acme/house!=https://id:s%2Fcret@login.example/tenant#acme.example,ACME.cn')
  assert.deepEqual(one, {
    name: 'acme',
    company: 'house',
    demanded: true,
    issuer: 'https://login.example/tenant',
    clientId: 'id',
    clientSecret: 's/cret',
    domains: ['acme.example', 'acme.cn'],
  })
  for (const wrong of [
    'acme=https://id:secret@login.example#acme.example',
    'acme/1=https://login.example#acme.example',
    'acme/1=http://id:secret@login.example#acme.example',
    'acme/1=https://id:secret@login.example',
    'a-/1=https://id:s@x.example#a.example a-/2=https://id:s@x.example#b.example',
  ])
    assert.throws(() => read(wrong), /SIGN_IN_PROVIDERS/, wrong)
})
