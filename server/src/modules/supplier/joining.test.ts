import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { knownCaptcha } from '../../testing/captcha.ts'
import { anAddress, makeBuyerAdmin, makeCsr } from '../../testing/makePeople.ts'
import { csv, heading, uploads } from '../../testing/uploads.ts'
import { company } from '../company/contract.ts'
import { identity } from '../identity/contract.ts'
import { hashOfSecret, newSecret } from '../identity/session.ts'
import { search } from '../search/contract.ts'
import { upload } from '../upload/contract.ts'
import { supplier } from './contract.ts'
import { handlesOf } from './rules.ts'

const app = await testApp()
const { call, db } = app
const staff = { token: await app.tokenOf((await makeCsr(db)).userId) }
const { load } = uploads(app)
const password = 'kupfer-regen-sattel-41'
let count = 0

async function registered(companyName: string) {
  const email = `seller-${++count}@example.test`
  const input = {
    companyName,
    localName: '北新精细化学',
    country: 'DE',
    surname: 'Weber',
    name: 'Jana',
    email,
    phone: '+49 30 1',
    language: 'de' as const,
    divisions: ['chemicals' as const],
    address: { ...anAddress(), country: 'DE' },
    ...(await knownCaptcha(db)),
  }
  const reply = await call(company.registerSupplier, input)
  assert.equal(reply.status, 200, reply.message)
  const { id, company_id } = await db
    .selectFrom('users')
    .select(['id', 'company_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { email, userId: id, companyId: String(company_id) }
}

/** The link of the activation mail. */
async function activate(userId: number, email: string) {
  const token = newSecret()
  const expires_at = new Date(Date.now() + 60_000)
  const link = {
    purpose: 'activation',
    subject_id: userId,
    recipient: email,
    token_hash: hashOfSecret(token),
    expires_at,
  }
  await db.insertInto('mail_tokens').values(link).execute()
  const chosen = await call(identity.setFirstPassword, { token, password, confirmPassword: password })
  assert.equal(chosen.status, 200, chosen.message)
}

test('[ACC-5] a supplier registers, is approved, loads its catalogue, and a buyer finds it', async () => {
  await app.work()
  const { email, userId, companyId } = await registered('Nordlicht Feinchemie GmbH')
  await activate(userId, email)
  assert.equal((await call(company.approve, { companyId }, staff)).status, 200)
  const { token } = (await call(identity.login, { email, password })).data
  const caller = { token, language: 'en' }
  assert.equal((await call(identity.me, {}, caller)).data.companyStatus, 'active')
  assert.equal((await call(upload.list, {}, caller)).status, 200)
  const listed = (await call(supplier.all, { text: 'Nordlicht' })).data.list
  assert.deepEqual(
    listed.map(({ code, shortUrl, name, nameZh, currency, shipsFrom }) => [
      code,
      shortUrl,
      name,
      nameZh,
      currency,
      shipsFrom,
    ]),
    [['NORDLICHTFEI', 'nordlicht-feinchemie', 'Nordlicht Feinchemie GmbH', '北新精细化学', 'EUR', 'DE']],
  )
  const done = await load(
    { supplierId: Number(listed[0]!.supplierId), caller },
    csv(heading, 'NF-1,15761-38-3,Nordlichtalanin,CC(C(=O)O)NC(=O)OC(C)(C)C,98%,5 g,120.50,EUR,12'),
  )
  assert.equal(done.state, 'done', JSON.stringify(done))
  await app.resources.search.caughtUp(db)
  const { data } = await call(search.chemicals, { searchText: 'Nordlichtalanin' })
  assert.equal(data.total, 1)
  assert.deepEqual(
    data.facets!.supplier.map(({ name }) => name),
    ['Nordlicht Feinchemie GmbH'],
  )
})

test('[ACC-5] suppliers of one name, or of none in Latin letters, are told apart', async () => {
  const [one, other, chinese] = [
    await registered('Twin Labs Ltd'),
    await registered('Twin Labs Ltd'),
    await registered('北新化学'),
  ]
  await Promise.all([one, other, chinese].map(({ companyId }) => call(company.approve, { companyId }, staff)))
  const rows = await db
    .selectFrom('supplier_profiles')
    .select(['company_id', 'code', 'short_url'])
    .where(
      'company_id',
      'in',
      [one, other, chinese].map(({ companyId }) => Number(companyId)),
    )
    .orderBy('company_id')
    .execute()
  assert.equal(new Set(rows.map(({ code }) => code)).size, 3)
  assert.deepEqual(rows.map(({ code }) => code).filter((code) => code === 'TWINLABS').length, 1)
  assert.deepEqual([rows[2]!.code, rows[2]!.short_url], [`S${chinese.companyId}`, `s-${chinese.companyId}`])
  for (const name of ['Ärzte & Söhne', '--', 'x'.repeat(200), '9 Lives'])
    for (const { code, shortUrl } of handlesOf(7, name)) {
      assert.match(code, /^[A-Z0-9][A-Z0-9_-]{0,31}$/, name)
      assert.match(shortUrl, /^[a-z0-9][a-z0-9-]{0,63}$/, name)
    }
})

test('[ACC-5] of companies approved those get a profile that sell, also where they buy as well', async () => {
  const seller = await registered('Zobel Reagents')
  const both = await registered('Zobel Trading')
  const buyer = await makeBuyerAdmin(db, { companyName: 'Zobel Pharma' })
  await db.updateTable('companies').set({ status: 'pending approval' }).where('id', '=', buyer.companyId).execute()
  const { version } = (await call(company.forStaff, { id: both.companyId }, staff)).data
  const widened = await call(company.setKind, { companyId: both.companyId, kind: 'both', version }, staff)
  assert.equal(widened.data.kind, 'both')
  const listed = async () => (await call(supplier.all, { text: 'Zobel' })).data.list.map(({ name }) => name).sort()
  assert.deepEqual(await listed(), [])
  for (const companyId of [seller.companyId, both.companyId, String(buyer.companyId)])
    assert.equal((await call(company.approve, { companyId }, staff)).status, 200)
  assert.deepEqual(await listed(), ['Zobel Reagents', 'Zobel Trading'])
})

test('[ACC-5] a buying company that may sell as well gets its profile, once', async () => {
  const buyer = await makeBuyerAdmin(db, { companyName: 'Marten Pharma' })
  const companyId = String(buyer.companyId)
  const { version } = (await call(company.forStaff, { id: companyId }, staff)).data
  const widened = await call(company.setKind, { companyId, kind: 'both', version }, staff)
  assert.equal(widened.data.kind, 'both')
  assert.equal((await call(supplier.all, { text: 'Marten' })).data.total, 1)
  const [opened, ...more] = await db
    .selectFrom('audit')
    .innerJoin('audit_detail', 'audit_id', 'audit.id')
    .select(['act', 'entity_id', 'audit_detail.after'])
    .where('entity', '=', 'supplier')
    .where('act', '=', 'company.setKind')
    .execute()
  const { id } = await db
    .selectFrom('supplier_profiles')
    .select('id')
    .where('company_id', '=', buyer.companyId)
    .executeTakeFirstOrThrow()
  assert.deepEqual([opened?.entity_id, more], [id, []])
  const { code, shortUrl, name } = opened!.after as Record<string, unknown>
  assert.deepEqual([code, shortUrl, name], ['MARTENPHARMA', 'marten-pharma', 'Marten Pharma'])
  const again = await call(company.setKind, { companyId, kind: 'both', version: widened.data.version }, staff)
  assert.equal(again.http, 409)
  const stale = await call(company.setKind, { companyId, kind: 'both', version }, staff)
  assert.equal(stale.http, 409)
  const own = { token: await app.tokenOf(buyer.userId) }
  assert.equal((await call(company.setKind, { companyId, kind: 'both', version }, own)).http, 403)
})

test('[ACC-5] a code and an address are made of the name, then of the number of the company, and fit their columns', () => {
  const named = (name: string) => handlesOf(7, name).map(({ code, shortUrl }) => [code, shortUrl])
  const own = ['S7', 's-7']
  assert.deepEqual(named('Ärzte & Söhne GmbH'), [['ARZTESOHNE', 'arzte-sohne'], ['ARZTESOHNE-7', 'arzte-sohne-7'], own])
  assert.deepEqual(named('9 Lives Inc.'), [['9LIVES', '9-lives'], ['9LIVES-7', '9-lives-7'], own])
  const long = `${'a'.repeat(39)} bcdef`
  assert.deepEqual(named(long), [['A'.repeat(12), 'a'.repeat(39)], [`${'A'.repeat(12)}-7`, `${'a'.repeat(39)}-7`], own])
  for (const name of ['--', '北新化学', 'Ltd. Co']) assert.deepEqual(named(name), [own], name)
})
