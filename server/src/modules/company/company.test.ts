import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errors } from '../../kernel/shared/errors.ts'
import { testApp } from '../../testing/app.ts'
import { knownCaptcha } from '../../testing/captcha.ts'
import { anAddress, makeBuyer, makeBuyerAdmin, makeCsr, makePerson, makeSiteAdmin } from '../../testing/makePeople.ts'
import { address, addressErrors } from '../address/contract.ts'
import { audit } from '../audit/contract.ts'
import { domain } from '../domain/contract.ts'
import { identity, identityErrors } from '../identity/contract.ts'
import { people, peopleErrors } from '../people/contract.ts'
import { company, companyErrors } from './contract.ts'

const { call, callRaw, db, tokenOf } = await testApp()
const staff = { token: await tokenOf((await makeCsr(db)).userId) }
const ownText = {
  localName: '',
  taxId: '',
  bankName: '',
  bankAccount: '',
  iban: '',
  swiftCode: '',
  legalPerson: '',
  registeredCapital: '',
  registrationAddress: '',
  registrationPhone: '',
  email: '',
  phone: '021-1',
  url: '',
}

let count = 0
async function register(more: Record<string, unknown> = {}) {
  const email = `first-${++count}@example.test`
  const input = {
    companyName: `Neue Pharma ${count}`,
    country: 'DE',
    surname: 'Schmidt',
    name: 'Anna',
    email,
    phone: '+49 30 123456',
    language: 'de' as const,
    address: { ...anAddress(), country: 'DE' },
    ...(await knownCaptcha(db)),
    ...more,
  }
  return { email, input, reply: await callRaw(company.register, input) }
}

async function pending() {
  const { email, reply } = await register()
  assert.equal(reply.status, 200, reply.body)
  const { id, company_id } = await db
    .selectFrom('users')
    .select(['id', 'company_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { email, userId: id, companyId: company_id, id: String(company_id) }
}
const statusesOf = async (companyId: number) => ({
  company: (await db.selectFrom('companies').select('status').where('id', '=', companyId).executeTakeFirstOrThrow())
    .status,
  users: (await db.selectFrom('users').select('status').where('company_id', '=', companyId).execute()).map(
    ({ status }) => status,
  ),
  addresses: (await db.selectFrom('addresses').select('status').where('company_id', '=', companyId).execute()).map(
    ({ status }) => status,
  ),
})
/** L6 and L7: every state is the end of an unbroken trail within the machines. */
async function trailIsWhole() {
  const { sql } = await import('kysely')
  const { rows } = await sql`
    with t as (select *, lag(to_state) over w as prev, row_number() over (partition by entity, entity_id order by id desc) as back
      from events where to_state is not null window w as (partition by entity, entity_id order by id))
    select entity, entity_id from t where from_state is distinct from prev
    union all select e.entity, e.id from entity_states e left join t on t.entity = e.entity and t.entity_id = e.id and t.back = 1
      where t.to_state is distinct from e.status
    union all select entity, entity_id from events e where to_state is not null and not exists (select from state_moves m
      where m.entity = e.entity and m.move = e.move and m.from_state is not distinct from e.from_state and m.to_state = e.to_state)`.execute(
    db,
  )
  assert.deepEqual(rows, [])
}

test('[ACC-1] registering makes a waiting company, its address and its administrator, and sends one mail', async () => {
  const { id, companyId, email } = await pending()
  assert.deepEqual(await statusesOf(companyId), {
    company: 'pending approval',
    users: ['invited'],
    addresses: ['pending approval'],
  })
  const row = (await call(company.forStaff, { id }, staff)).data
  assert.equal(row.currency, 'EUR')
  assert.equal(row.paymentTerm, 'pending')
  assert.deepEqual(
    row.people.map(({ userEmail, roles }) => [userEmail, roles]),
    [[email, ['ROLE_BUYER_ADMIN']]],
  )
  const mails = await db
    .selectFrom('mails')
    .select(['kind', 'language', 'subject'])
    .where('recipient', '=', email)
    .execute()
  assert.deepEqual(mails, [{ kind: 'activation', language: 'de', subject: 'Aktivieren Sie Ihr Reagora-Konto' }])
  await trailIsWhole()
})

test('[ACC-3] registering needs the right captcha, a new and valid e-mail and a country that exists', async () => {
  const taken = await makeBuyer(db)
  const companies = () => db.selectFrom('companies').select('id').execute()
  const before = (await companies()).length
  const tries: [Record<string, unknown>, number][] = [
    [{ captcha: 'WRONG' }, identityErrors.WRONG_CAPTCHA.status],
    [{ email: taken.email.toUpperCase() }, companyErrors.DUPLICATE_EMAIL.status],
    [{ email: 'anna@' }, errors.INVALID_INPUT.status],
    [{ country: 'XX' }, companyErrors.UNKNOWN_COUNTRY.status],
    [{ surname: 'A\r\nBcc: x@example.test' }, errors.INVALID_INPUT.status],
    [{ status: 'active' }, errors.UNKNOWN_KEY.status],
    [{ creditLimit: 100 }, errors.UNKNOWN_KEY.status],
  ]
  for (const [more, status] of tries) assert.equal((await register(more)).reply.status, status, JSON.stringify(more))
  assert.equal((await companies()).length, before)
})

test('[ACC-1] a supplier registers with its divisions, of which there is at least one', async () => {
  const { input } = await register()
  const email = `supplier-${++count}@example.test`
  const again = { ...input, email, language: 'zh' as const, divisions: [], ...(await knownCaptcha(db)) }
  assert.equal((await callRaw(company.registerSupplier, again)).status, companyErrors.NO_DIVISION.status)
  const reply = await callRaw(company.registerSupplier, { ...again, divisions: ['chemicals', 'other'] })
  assert.equal(reply.status, 200, reply.body)
  const row = await db
    .selectFrom('companies as c')
    .innerJoin('users as u', 'u.company_id', 'c.id')
    .select(['c.kind', 'c.category', 'c.status'])
    .where('u.email', '=', email)
    .executeTakeFirstOrThrow()
  assert.deepEqual(row, { kind: 'supplier', category: 'chemicals, other', status: 'pending approval' })
})

test('[COMP-2] approving a company approves its address and tells its people', async () => {
  const { id, companyId, email } = await pending()
  assert.equal((await call(company.approve, { companyId: id, note: 'Willkommen' }, staff)).status, 200)
  assert.deepEqual(await statusesOf(companyId), { company: 'active', users: ['invited'], addresses: ['active'] })
  const mail = await db
    .selectFrom('mails')
    .select(['subject', 'body'])
    .where('recipient', '=', email)
    .where('kind', '=', 'companyApproved')
    .executeTakeFirstOrThrow()
  assert.match(mail.body, /Willkommen/)
  for (const again of [company.approve, company.reject])
    assert.equal((await call(again, { companyId: id }, staff)).status, companyErrors.COMPANY_NOT_PENDING.status)
  await trailIsWhole()
})

test('[COMP-2] rejecting a company ends the accounts of its people; two reviewers cannot both decide', async () => {
  const { id, companyId } = await pending()
  const replies = await Promise.all(
    [company.approve, company.reject, company.reject].map((act) => call(act, { companyId: id }, staff)),
  )
  assert.equal(replies.filter(({ status }) => status === 200).length, 1)
  const other = await pending()
  assert.equal((await call(company.reject, { companyId: other.id }, staff)).status, 200)
  assert.deepEqual(await statusesOf(other.companyId), {
    company: 'rejected',
    users: ['terminated'],
    addresses: ['inactive'],
  })
  assert.ok(['active', 'rejected'].includes((await statusesOf(companyId)).company))
  await trailIsWhole()
})

test('[COMP-2] a company is closed and opened again, only by staff', async () => {
  const admin = await makeBuyerAdmin(db)
  const id = String(admin.companyId)
  const own = { token: await tokenOf(admin.userId) }
  assert.equal((await call(company.deactivate, { companyId: id }, own)).status, errors.FORBIDDEN.status)
  assert.equal((await call(company.activate, { companyId: id }, staff)).status, errors.WRONG_STATE.status)
  assert.equal((await call(company.deactivate, { companyId: id }, staff)).status, 200)
  assert.equal(
    (await call(identity.login, { email: admin.email, password: admin.password })).status,
    errors.ACCOUNT_SUSPENDED.status,
  )
  assert.equal((await call(company.activate, { companyId: id }, staff)).status, 200)
  assert.equal((await call(identity.login, { email: admin.email, password: admin.password })).status, 200)
})

test('[ACC-2] a company is completed by its people, and afterwards edited by its administrators', async () => {
  const buyer = await makeBuyer(db, { complete: false })
  const caller = { token: await tokenOf(buyer.userId) }
  const before = (await call(company.detail, {}, caller)).data
  assert.equal(before.perfectCompanyInfo, false)
  assert.deepEqual(before.missing, ['taxId', 'registrationAddress', 'bankName', 'bankAccount', 'registrationPhone'])
  const text = {
    ...ownText,
    taxId: '9131',
    bankName: '中国银行',
    bankAccount: '62',
    registrationAddress: '科苑路',
    registrationPhone: '021',
  }
  const done = await call(company.update, { ...text, version: before.version }, caller)
  assert.equal(done.data.perfectCompanyInfo, true)
  assert.equal((await call(company.summary, {}, caller)).data.perfectCompanyInfo, true)
  assert.equal(
    (await call(company.update, { ...text, version: done.data.version }, caller)).status,
    errors.FORBIDDEN.status,
  )
  const admin = { token: await tokenOf((await makeBuyerAdmin(db, { companyId: buyer.companyId })).userId) }
  assert.equal(
    (await call(company.update, { ...text, version: before.version }, admin)).status,
    errors.CHANGED_MEANWHILE.status,
  )
  assert.equal((await call(company.update, { ...text, version: done.data.version }, admin)).status, 200)
  assert.equal((await callRaw(company.update, { ...text, url: 'javascript:alert(1)', version: 9 }, admin)).http, 400)
})

test('another company is answered like a missing one', async () => {
  const admin = await makeBuyerAdmin(db)
  const other = await makeBuyerAdmin(db)
  const caller = { token: await tokenOf(admin.userId) }
  const pairs = [
    [company.detail, { companyId: String(other.companyId) }, { companyId: '99999999' }],
    [
      company.update,
      { companyId: String(other.companyId), ...ownText, version: 1 },
      { companyId: '99999999', ...ownText, version: 1 },
    ],
    [address.detail, { id: String(other.addressId) }, { id: '99999999' }],
    [
      address.save,
      { id: String(other.addressId), version: 1, ...anAddress() },
      { id: '99999999', version: 1, ...anAddress() },
    ],
    [address.deactivate, { addressId: String(other.addressId) }, { addressId: '99999999' }],
    [address.prefer, { addressId: String(other.addressId) }, { addressId: '99999999' }],
    [address.list, { companyId: String(other.companyId) }, { companyId: '99999999' }],
    [people.list, { companyId: String(other.companyId) }, { companyId: '99999999' }],
    [people.suspend, { userId: String(other.userId) }, { userId: '99999999' }],
    [
      people.setRoles,
      { userId: String(other.userId), roles: ['ROLE_BUYER'] },
      { userId: '99999999', roles: ['ROLE_BUYER'] },
    ],
  ] as const
  for (const [endpoint, foreign, missing] of pairs) {
    const [one, two] = [await callRaw(endpoint, foreign, caller), await callRaw(endpoint, missing, caller)]
    assert.equal(one.http, 404, endpoint.id)
    assert.equal(one.body, two.body)
  }
})

test('[ACC-2] what people write about addresses is approved by staff before checkout offers it', async () => {
  const admin = await makeBuyerAdmin(db)
  const caller = { token: await tokenOf(admin.userId) }
  const added = (await call(address.save, { ...anAddress(), nickname: '二号楼' }, caller)).data
  assert.equal(added.status, 'pending approval')
  const offered = async () => (await call(address.choices, { kind: 'ship' }, caller)).data.map(({ id }) => id)
  assert.deepEqual(await offered(), [String(admin.addressId)])
  assert.equal(
    (await call(address.prefer, { addressId: added.id }, caller)).status,
    addressErrors.ADDRESS_NOT_USABLE.status,
  )
  assert.equal((await call(address.approve, { addressId: added.id }, staff)).status, 200)
  assert.equal(
    (await call(address.approve, { addressId: added.id }, staff)).status,
    addressErrors.ADDRESS_NOT_PENDING.status,
  )
  assert.equal((await call(address.prefer, { addressId: added.id, kind: 'ship' }, caller)).status, 200)
  assert.deepEqual(await offered(), [added.id, String(admin.addressId)])
  const { version } = (await call(address.detail, { id: added.id }, caller)).data
  const renamed = await call(address.save, { id: added.id, version, ...anAddress(), nickname: '三号楼' }, caller)
  assert.equal(renamed.data.status, 'active')
  const moved = await call(
    address.save,
    { id: added.id, version: renamed.data.version, ...anAddress(), street: '别处 1 号' },
    caller,
  )
  assert.equal(moved.data.status, 'pending approval')
  assert.equal(
    (await call(address.save, { id: added.id, version, ...anAddress() }, caller)).status,
    errors.CHANGED_MEANWHILE.status,
  )
  assert.equal((await call(address.reject, { addressId: added.id }, staff)).status, 200)
  assert.deepEqual(await offered(), [String(admin.addressId)])
  await trailIsWhole()
})

test('a trusted company may use addresses before they are approved', async () => {
  const admin = await makeBuyerAdmin(db)
  const caller = { token: await tokenOf(admin.userId) }
  const added = (await call(address.save, anAddress(), caller)).data
  const { version } = (await call(company.detail, {}, caller)).data
  const terms = {
    companyId: String(admin.companyId),
    paymentTerm: '10' as const,
    allowPendingAddress: true,
    taxRateBasisPoints: 650,
    version,
  }
  const set = await call(company.setTerms, terms, staff)
  assert.deepEqual([set.data.paymentTerm, set.data.taxRate, set.data.allowPendingAddress], ['10', '6.50', true])
  assert.equal((await call(company.setTerms, terms, caller)).status, errors.FORBIDDEN.status)
  assert.ok((await call(address.choices, {}, caller)).data.some(({ id }) => id === added.id))
})

test('[ACC-2] an administrator invites, changes and ends colleagues, with roles below their own', async () => {
  const admin = await makeBuyerAdmin(db)
  const caller = { token: await tokenOf(admin.userId) }
  const invite = (roles: string[], email = `colleague-${++count}@example.test`) =>
    callRaw(people.invite, { email, surname: '张', name: '伟', roles }, caller)
  for (const role of ['ROLE_CSR', 'ROLE_BUYER_ADMIN', 'ROLE_SITE_ADMIN', 'ROLE_SUPPLIER'])
    assert.equal((await invite([role])).status, peopleErrors.ROLE_NOT_YOURS_TO_GIVE.status, role)
  assert.equal((await invite(['ROLE_BUYER'], admin.email)).status, peopleErrors.EMAIL_TAKEN.status)
  const userId = ((await invite(['ROLE_BUYER'])).data as { id: string }).id
  assert.equal((await call(people.sendInvitation, { userId }, caller)).status, 200)
  assert.equal((await call(people.suspend, { userId }, caller)).status, errors.WRONG_STATE.status)
  assert.equal((await call(people.setRoles, { userId, roles: ['ROLE_GROUP_MANAGER'] }, caller)).status, 200)
  assert.equal(
    (await callRaw(people.setRoles, { userId, roles: ['ROLE_CSR'] }, caller)).status,
    peopleErrors.ROLE_NOT_YOURS_TO_GIVE.status,
  )
  assert.equal((await call(people.terminate, { userId }, caller)).status, 200)
  for (const act of [people.suspend, people.terminate])
    assert.equal((await call(act, { userId: String(admin.userId) }, caller)).status, peopleErrors.NOT_YOURSELF.status)
  const colleague = await makeBuyer(db, { companyId: admin.companyId })
  await call(people.suspend, { userId: String(colleague.userId) }, caller)
  assert.equal((await call(people.reactivate, { userId: String(colleague.userId) }, caller)).status, 200)
  const list = (await call(people.list, {}, caller)).data
  assert.deepEqual(
    list.list.map(({ status }) => status),
    ['active', 'terminated', 'active'],
  )
  const second = await makeBuyerAdmin(db, { companyId: admin.companyId })
  assert.equal(
    (await call(people.suspend, { userId: String(second.userId) }, caller)).status,
    peopleErrors.ROLE_NOT_YOURS_TO_GIVE.status,
  )
  await trailIsWhole()
})

test('the trail names who acted and for whom, and opens to those who work on its subject', async () => {
  const { id, userId } = await pending()
  const reviewer = await makeCsr(db)
  await call(company.approve, { companyId: id, note: '资料齐全' }, { token: await tokenOf(reviewer.userId) })
  const trail = (await call(audit.trail, { entity: 'company', entityId: id }, staff)).data
  assert.deepEqual(
    trail.events.map(({ move, from, to, actor }) => [move, from, to, actor?.id]),
    [
      ['register', null, 'pending approval', String(userId)],
      ['approve', 'pending approval', 'active', String(reviewer.userId)],
    ],
  )
  assert.deepEqual(trail.changes.at(-1)!.before, { status: 'pending approval' })
  assert.equal(trail.changes.at(-1)!.actor!.name, '王小明')
  const buyer = { token: await tokenOf((await makeBuyer(db)).userId) }
  assert.equal((await call(audit.trail, { entity: 'company', entityId: id }, buyer)).http, 403)
  assert.equal((await call(audit.trail, { entity: 'upload', entityId: '1' }, staff)).http, 403)
  const auditor = { token: await tokenOf((await makeSiteAdmin(db)).userId) }
  assert.equal((await call(audit.trail, { entity: 'upload', entityId: '1' }, auditor)).status, 200)
})

test('staff list companies with the waiting ones first, by GET and by POST', async () => {
  await pending()
  await makePerson(db, { companyName: 'Filter 50% Ltd' })
  const all = (await call(company.list, { pageSize: '100' }, staff)).data
  assert.equal(all.list[0]!.status, 'pending approval')
  const found = (await call(company.search, { name: 'filter 50%', kind: 'buyer' }, staff)).data
  assert.deepEqual([found.total, found.list[0]!.name], [1, 'Filter 50% Ltd'])
})

test('countries, provinces, payment terms, tax rates and units come in the language of the caller', async () => {
  const german = { language: 'de' }
  assert.ok((await call(domain.countries, {}, german)).data.some(({ code, name }) => code === 'CN' && name === 'China'))
  assert.ok(
    (await call(address.areas, {})).data.some(
      ({ code, name, hasAreas }) => code === 'CN' && name === '中国' && hasAreas,
    ),
  )
  assert.equal((await call(address.areas, { country: 'CN' })).data.length, 34)
  assert.deepEqual((await call(address.areas, { country: 'DE' })).data, [])
  const terms = (await call(domain.paymentTerms, {})).data
  assert.equal(terms.find(({ code }) => code === '08')!.name, '30 天账期')
  assert.equal(new Set(terms.map(({ name }) => name)).size, 12)
  assert.deepEqual((await call(domain.taxRates, {})).data.find(({ country }) => country === 'CN')!.rate, '13.00')
  assert.ok((await call(domain.unitTypes, {})).data.some(({ unit, comparedIn }) => unit === 'mg' && comparedIn === 'g'))
})
