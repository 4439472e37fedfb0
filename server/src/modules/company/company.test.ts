import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errors } from '../../kernel/shared/errors.ts'
import { testApp } from '../../testing/app.ts'
import { knownCaptcha } from '../../testing/captcha.ts'
import { makeOrder } from '../../testing/makeOrder.ts'
import { anAddress, makeBuyer, makeBuyerAdmin, makeCsr, makePerson, makeSiteAdmin } from '../../testing/makePeople.ts'
import { address, addressErrors } from '../address/contract.ts'
import { audit } from '../audit/contract.ts'
import { domain } from '../domain/contract.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { identity, identityErrors } from '../identity/contract.ts'
import { people, peopleErrors } from '../people/contract.ts'
import { supplier } from '../supplier/contract.ts'
import { company, companyErrors } from './contract.ts'

const app = await testApp()
const { call, callRaw, db, tokenOf } = app
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
    [{ country: 'XX' }, addressErrors.UNKNOWN_COUNTRY.status],
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
    assert.equal(
      (await call(again, { companyId: id, note: '资料不全' }, staff)).status,
      companyErrors.COMPANY_NOT_PENDING.status,
    )
  await trailIsWhole()
})

test('[COMP-2] rejecting a company ends the accounts of its people; two reviewers cannot both decide', async () => {
  const { id, companyId } = await pending()
  const replies = await Promise.all(
    [company.approve, company.reject, company.reject].map((act) =>
      call(act, { companyId: id, note: '资料不全' }, staff),
    ),
  )
  assert.equal(replies.filter(({ status }) => status === 200).length, 1)
  const other = await pending()
  for (const note of ['', ' '])
    assert.equal(
      (await callRaw(company.reject, { companyId: other.id, note }, staff)).status,
      errors.INVALID_INPUT.status,
    )
  assert.equal((await callRaw(company.reject, { companyId: other.id }, staff)).status, errors.INVALID_INPUT.status)
  const gone = await makeBuyer(db, { companyId: other.companyId })
  assert.equal((await call(people.suspend, { userId: String(gone.userId) }, staff)).status, 200)
  assert.equal((await call(company.reject, { companyId: other.id, note: '资料不全' }, staff)).status, 200)
  assert.deepEqual(await statusesOf(other.companyId), {
    company: 'rejected',
    users: ['terminated', 'terminated'],
    addresses: ['inactive'],
  })
  const told = await db
    .selectFrom('mails')
    .select(['recipient', 'language', 'body'])
    .where('kind', '=', 'companyRejected')
    .where('recipient', 'in', [other.email, gone.email])
    .execute()
  assert.deepEqual(
    told.map(({ recipient, language, body }) => [recipient, language, body.includes('资料不全')]),
    [[other.email, 'de', true]],
  )
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

test('an address is preferred, and offered, for what it serves', async () => {
  const admin = await makeBuyerAdmin(db)
  const caller = { token: await tokenOf(admin.userId) }
  const both = String(admin.addressId)
  const made = async (kind: 'bill' | 'ship') => {
    const { id } = (await call(address.save, { ...anAddress(), kind }, caller)).data
    assert.equal((await call(address.approve, { addressId: id }, staff)).status, 200)
    return id
  }
  const [bill, ship] = [await made('bill'), await made('ship')]
  const unusable = addressErrors.ADDRESS_NOT_USABLE.status
  for (const [addressId, kind, status] of [
    [bill, 'bill', 200],
    [bill, 'ship', unusable],
    [bill, 'both', unusable],
    [ship, 'bill', unusable],
    [ship, 'ship', 200],
    [ship, 'both', unusable],
  ] as const)
    assert.equal((await call(address.prefer, { addressId, kind }, caller)).status, status, `${addressId} ${kind}`)
  const offered = async (kind?: 'bill' | 'ship') =>
    (await call(address.choices, { ...(kind && { kind }) }, caller)).data.map((one) => [
      one.id,
      one.isDefaultBill,
      one.isDefaultShip,
    ])
  const [asBill, asShip, plain] = [
    [bill, true, false],
    [ship, false, true],
    [both, false, false],
  ]
  assert.deepEqual(
    [await offered('bill'), await offered('ship')],
    [
      [asBill, plain],
      [asShip, plain],
    ],
  )
  assert.deepEqual(await offered(), [asShip, plain, asBill])
  assert.equal((await call(address.prefer, { addressId: both }, caller)).status, 200)
  assert.deepEqual((await offered())[0], [both, true, true])
})

test('an address lies in a country, whoever writes it, and those of the house are changed by its site administrators', async () => {
  const admin = await makeBuyerAdmin(db)
  const caller = { token: await tokenOf(admin.userId) }
  for (const country of ['XX', 'ZZ', 'AA', 'UK'])
    for (const [who, companyId] of [
      [caller, undefined],
      [staff, String(admin.companyId)],
    ] as const) {
      const saved = await callRaw(address.save, { ...anAddress(), country, ...(companyId && { companyId }) }, who)
      assert.equal(saved.status, addressErrors.UNKNOWN_COUNTRY.status, country)
    }
  const boss = await makeSiteAdmin(db)
  const house = { companyId: String(boss.companyId) }
  const own = (await call(address.save, { ...anAddress(), ...house }, { token: await tokenOf(boss.userId) })).data
  const tries = [
    call(address.save, { ...anAddress(), ...house }, staff),
    call(address.save, { ...anAddress(), id: own.id, version: own.version }, staff),
    call(address.deactivate, { addressId: own.id }, staff),
  ]
  for (const refused of await Promise.all(tries)) assert.equal(refused.status, addressErrors.HOUSE_RESERVED.status)
  assert.equal((await call(address.detail, { id: own.id }, staff)).data.status, 'active')
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

/** The trail of one thing, without its times. */
async function trailOf(entity: 'company' | 'address' | 'user', id: string | number) {
  const { events, changes } = (await call(audit.trail, { entity, entityId: String(id) }, staff)).data
  return {
    events: events.map(({ move, from, to, data, actor }) => [move, from, to, data, actor?.id]),
    changes: changes.map(({ act, before, after, actor }) => [act, before, after, actor?.id]),
  }
}
const nobodySaid = { bankName: '', bankAccount: '', iban: '', swiftCode: '', legalPerson: '', registeredCapital: '' }

test('[ACC-1] what a company registers with is kept as it was written: company, person, address, and the trail of each', async () => {
  const place = { ...anAddress(), kind: 'bill' as const, country: 'FR', street2: 'Hof', invoiceLanguage: 'de' as const }
  const { email, input, reply } = await register({
    localName: '新药',
    url: 'https://neue.example/a',
    taxId: 'DE1',
    jobTitle: 'Chemikerin',
    heardAbout: 'weibo',
    address: place,
  })
  assert.deepEqual(reply.data, { userEmail: email })
  const user = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  assert.deepEqual(
    [user.surname, user.name, user.phone, user.job_title, user.language, user.heard_about, user.status],
    ['Schmidt', 'Anna', '+49 30 123456', 'Chemikerin', 'de', 'weibo', 'invited'],
  )
  const id = String(user.company_id)
  const { createdAt, ...row } = (await call(company.forStaff, { id }, staff)).data
  assert.ok(createdAt)
  const own = {
    name: input.companyName,
    localName: '新药',
    kind: 'buyer',
    country: 'DE',
    currency: 'EUR',
    taxId: 'DE1',
  }
  const reached = { email, phone: '+49 30 123456', url: 'https://neue.example/a' }
  assert.deepEqual(row, {
    ...nobodySaid,
    ...own,
    ...reached,
    id,
    isHouse: false,
    status: 'pending approval',
    registrationAddress: '',
    registrationPhone: '',
    paymentTerm: 'pending',
    taxRate: null,
    sdsLanguage: 'zh',
    allowPendingAddress: false,
    reviewNote: '',
    perfectCompanyInfo: false,
    missing: ['registrationAddress'],
    companyPermissionStatus: 1,
    version: 1,
    people: [
      {
        id: String(user.id),
        userEmail: email,
        surname: 'Schmidt',
        name: 'Anna',
        status: 'invited',
        roles: ['ROLE_BUYER_ADMIN'],
      },
    ],
  })
  const [listed, ...others] = (await call(address.list, { companyId: id }, staff)).data.list
  assert.deepEqual(others, [])
  const { id: addressId, ...text } = listed!
  assert.deepEqual(text, {
    ...place,
    companyId: id,
    companyName: own.name,
    status: 'pending approval',
    isDefault: true,
    isDefaultBill: false,
    isDefaultShip: false,
    version: 1,
  })
  const by = String(user.id)
  const waits = 'pending approval'
  assert.deepEqual(await trailOf('company', id), {
    events: [['register', null, waits, {}, by]],
    changes: [['company.register', null, { ...own, ...reached, category: '' }, undefined]],
  })
  assert.deepEqual((await trailOf('address', addressId)).events, [['propose', null, waits, {}, by]])
  const made = { email, companyId: user.company_id, roles: ['ROLE_BUYER_ADMIN'] }
  assert.deepEqual(await trailOf('user', by), {
    events: [['invite', null, 'invited', {}, by]],
    changes: [['company.register', null, made, undefined]],
  })
  const elsewhere = await register({ address: { ...place, country: 'XX' } })
  assert.equal(elsewhere.reply.status, addressErrors.UNKNOWN_COUNTRY.status)
  const seller = { ...elsewhere.input, address: place, divisions: ['other', 'chemicals', 'other'] }
  const sold = await callRaw(company.registerSupplier, { ...seller, ...(await knownCaptcha(db)) })
  assert.deepEqual(sold.data, { userEmail: elsewhere.email })
  const { category, role } = await db
    .selectFrom('companies as c')
    .innerJoin('users as u', 'u.company_id', 'c.id')
    .innerJoin('user_roles as r', 'r.user_id', 'u.id')
    .select(['c.category', 'r.role'])
    .where('u.email', '=', elsewhere.email)
    .executeTakeFirstOrThrow()
  assert.deepEqual([category, role], ['other, chemicals', 'ROLE_SUPPLIER_ADMIN'])
})

test('[ACC-2] each text of a company is kept in its place, by its people or by staff, and the trail has what it was', async () => {
  const admin = await makeBuyerAdmin(db, { complete: false })
  const caller = { token: await tokenOf(admin.userId) }
  const before = (await call(company.detail, {}, caller)).data
  const text = {
    localName: '华夏',
    taxId: 'tax',
    bankName: 'bank',
    bankAccount: 'account',
    iban: 'iban',
    swiftCode: 'swift',
    legalPerson: '李四',
    registeredCapital: 'capital',
    registrationAddress: 'registered at',
    registrationPhone: 'registered phone',
    email: 'office@example.test',
    phone: 'phone',
    url: 'http://huaxia.example/',
  }
  const complete = { ...before, ...text, perfectCompanyInfo: true, missing: [], version: before.version + 1 }
  assert.deepEqual((await call(company.update, { ...text, version: before.version }, caller)).data, complete)
  const id = String(admin.companyId)
  const swift = { ...text, swiftCode: 'BKCH', version: before.version + 1 }
  const byStaff = await call(company.update, { ...swift, companyId: id }, staff)
  assert.deepEqual(byStaff.data, { ...complete, swiftCode: 'BKCH', version: before.version + 2 })
  assert.equal((await call(company.update, { ...swift, companyId: id }, staff)).status, errors.CHANGED_MEANWHILE.status)
  const was = Object.fromEntries(Object.keys(text).map((key) => [key, before[key as keyof typeof text]]))
  const { changes } = await trailOf('company', id)
  assert.deepEqual(
    changes.map(([act, from, to]) => [act, from, to]),
    [
      ['company.update', was, text],
      ['company.update', text, { ...text, swiftCode: 'BKCH' }],
    ],
  )
  const abroad = await makeBuyer(db, { country: 'DE', currency: 'EUR', complete: false })
  const { missing } = (await call(company.detail, {}, { token: await tokenOf(abroad.userId) })).data
  assert.deepEqual(missing, ['taxId', 'registrationAddress'])
})

test('the terms of a company are set as far as they are named; none apply beyond their bounds', async () => {
  const admin = await makeBuyerAdmin(db)
  const companyId = String(admin.companyId)
  const caller = { token: await tokenOf(admin.userId) }
  const shown = async () => {
    const { paymentTerm, currency, taxRate, allowPendingAddress, version } = (await call(company.detail, {}, caller))
      .data
    return [paymentTerm, currency, taxRate, allowPendingAddress, version]
  }
  const set = async (terms: Record<string, unknown>, version: number) =>
    (await callRaw(company.setTerms, { companyId, ...terms, version }, staff)).http
  assert.deepEqual(await shown(), ['08', 'CNY', null, false, 1])
  assert.equal(
    await set({ paymentTerm: '10', currency: 'EUR', taxRateBasisPoints: 10_000, allowPendingAddress: true }, 1),
    200,
  )
  assert.deepEqual(await shown(), ['10', 'EUR', '100.00', true, 2])
  assert.equal(await set({ paymentTerm: '01' }, 2), 200)
  assert.deepEqual(await shown(), ['01', 'EUR', '100.00', true, 3])
  assert.equal(await set({ paymentTerm: '01', taxRateBasisPoints: 0, allowPendingAddress: false }, 3), 200)
  assert.deepEqual(await shown(), ['01', 'EUR', '0.00', false, 4])
  assert.equal(await set({ paymentTerm: '01', taxRateBasisPoints: null }, 4), 200)
  assert.deepEqual(await shown(), ['01', 'EUR', null, false, 5])
  for (const wrong of [{ taxRateBasisPoints: 10_001 }, { taxRateBasisPoints: -1 }, { currency: 'CHF' }])
    assert.equal(await set({ paymentTerm: '01', ...wrong }, 5), 400, JSON.stringify(wrong))
  assert.equal(await set({ paymentTerm: '02' }, 4), 409)
  const { changes } = await trailOf('company', companyId)
  assert.deepEqual(changes.map(([, before, after]) => [before, after]).slice(0, 2), [
    [
      { paymentTerm: '08', currency: 'CNY', taxRateBasisPoints: null, allowPendingAddress: false },
      { paymentTerm: '10', currency: 'EUR', taxRateBasisPoints: 10_000, allowPendingAddress: true },
    ],
    [
      { paymentTerm: '10', currency: 'EUR', taxRateBasisPoints: 10_000, allowPendingAddress: true },
      { paymentTerm: '01' },
    ],
  ])
})

for (const [act, kind, status, left] of [
  [company.approve, 'companyApproved', 'active', ['active', 'invited', 'suspended', 'terminated']],
  [company.reject, 'companyRejected', 'rejected', ['terminated', 'terminated', 'terminated', 'terminated']],
] as const)
  test(`[COMP-2] ${kind}: those who can still come are told in their language, and the remark stays with the company`, async () => {
    const first = await makeBuyerAdmin(db, {
      kind: 'both',
      companyName: 'Both Ways Ltd',
      surname: 'Weber',
      name: 'Jana',
    })
    const { companyId } = first
    const id = String(companyId)
    const colleague = (more: object) => makeBuyer(db, { companyId, ...more })
    const invited = await colleague({ language: 'de', surname: 'Vogt', name: 'Uwe' })
    const [suspended, gone] = [await colleague({}), await colleague({})]
    for (const [one, state] of [
      [invited, 'invited'],
      [suspended, 'suspended'],
      [gone, 'terminated'],
    ] as const)
      await db.updateTable('users').set({ status: state }).where('id', '=', one.userId).execute()
    await db.updateTable('companies').set({ status: 'pending approval' }).where('id', '=', companyId).execute()
    await db.updateTable('addresses').set({ status: 'inactive' }).where('id', '=', first.addressId).execute()
    const session = { token: await tokenOf(first.userId) }
    const proposed = (await call(address.save, anAddress(), session)).data.id
    const decided = await call(act, { companyId: id, note: '资料如下' }, staff)
    assert.equal(decided.status, 200, decided.message)
    const mails = await db
      .selectFrom('mails')
      .select(['recipient', 'language', 'kind', 'subject', 'body'])
      .where('kind', '=', kind)
      .where(
        'recipient',
        'in',
        [first, invited, suspended, gone].map(({ email }) => email),
      )
      .orderBy('id')
      .execute()
    assert.deepEqual(
      mails.map(({ recipient, language }) => [recipient, language]),
      [
        [first.email, 'zh'],
        [invited.email, 'de'],
      ],
    )
    assert.match(mails[0]!.body, /Jana Weber[^]*资料如下/)
    assert.match(mails[1]!.body, /Uwe Vogt[^]*Both Ways Ltd/)
    assert.equal(
      mails.every(({ body }) => body.includes('http://localhost:3000/login')),
      kind === 'companyApproved',
    )
    const after = (await call(company.forStaff, { id }, staff)).data
    assert.deepEqual([after.status, after.reviewNote], [status, '资料如下'])
    assert.deepEqual(
      after.people.map(({ status: its }) => its),
      left,
    )
    const addresses = (await call(address.list, { companyId: id }, staff)).data.list
    assert.deepEqual(
      addresses.map((one) => [one.id, one.status]),
      [
        [proposed, status === 'active' ? 'active' : 'inactive'],
        [String(first.addressId), 'inactive'],
      ],
    )
    const sells = await db
      .selectFrom('supplier_profiles')
      .select('name_en')
      .where('company_id', '=', companyId)
      .execute()
    assert.deepEqual(sells, status === 'active' ? [{ name_en: 'Both Ways Ltd' }] : [])
    assert.equal((await call(supplier.all, { text: 'Both Ways' })).data.total, status === 'active' ? 1 : 0)
    const { events, changes } = await trailOf('company', id)
    const note = { note: '资料如下' }
    const who = changes.at(-1)![3]
    assert.deepEqual(events.at(-1), [act.id.slice('company.'.length), 'pending approval', status, note, who])
    assert.deepEqual(changes.at(-1)!.slice(1, 3), [{ status: 'pending approval' }, { status, ...note }])
    assert.equal((await call(identity.me, {}, session)).http, status === 'active' ? 200 : 401)
    // Left as it was for the tests that count suppliers.
    await db.updateTable('companies').set({ status: 'inactive' }).where('id', '=', companyId).execute()
  })

test('what ended the sessions of people keeps them ended: neither a company opened again nor an account let in again revives one', async () => {
  const admin = await makeBuyerAdmin(db)
  const colleague = await makeBuyer(db, { companyId: admin.companyId })
  const outside = await makeBuyer(db)
  const [first, second, other] = [
    await tokenOf(admin.userId),
    await tokenOf(colleague.userId),
    await tokenOf(outside.userId),
  ]
  const alive = () =>
    Promise.all([first, second, other].map(async (token) => (await call(identity.me, {}, { token })).http === 200))
  assert.deepEqual(await alive(), [true, true, true])
  const own = { token: first }
  const who = { userId: String(colleague.userId) }
  await call(people.suspend, who, own)
  await call(people.reactivate, who, own)
  assert.deepEqual(await alive(), [true, false, true])
  const id = { companyId: String(admin.companyId) }
  await call(company.deactivate, { ...id, note: '欠款' }, staff)
  await call(company.activate, id, staff)
  assert.deepEqual(await alive(), [false, false, true])
  assert.equal((await call(identity.me, {}, { token: await tokenOf(colleague.userId) })).status, 200)
  assert.deepEqual(
    (await trailOf('company', admin.companyId)).events.slice(-2).map((event) => event.slice(0, 4)),
    [
      ['deactivate', 'active', 'inactive', { note: '欠款' }],
      ['activate', 'inactive', 'active', {}],
    ],
  )
})

test('[ACC-2] what happens to an account stands in its trail, each act with what was and what is', async () => {
  const admin = await makeBuyerAdmin(db)
  const caller = { token: await tokenOf(admin.userId) }
  const by = String(admin.userId)
  const email = `trail-${++count}@example.test`
  const form = { email, surname: '张', name: '伟', phone: '1', jobTitle: '化学家', language: 'ja' as const }
  const invited = await call(people.invite, { ...form, roles: ['ROLE_BUYER', 'ROLE_BUYER'] }, caller)
  const userId = invited.data.id
  const one = async () => (await call(people.list, { param: email }, caller)).data.list[0]!
  const { companyName, ...made } = await one()
  assert.equal(companyName, admin.companyName)
  assert.deepEqual(made, {
    id: userId,
    userEmail: email,
    surname: '张',
    name: '伟',
    phone: '1',
    jobTitle: '化学家',
    language: 'ja',
    status: 'invited',
    roles: [{ roleCode: 'ROLE_BUYER' }],
    companyId: String(admin.companyId),
    companyLocalName: '',
    companyKind: 'buyer',
    isHouse: false,
    lastSignInAt: null,
    version: 1,
  })
  const details = { surname: '李', name: '雷', phone: '2', jobTitle: '采购' }
  assert.equal((await call(people.edit, { userId, ...details, version: 1 }, caller)).status, 200)
  assert.equal(
    (await call(people.edit, { userId, ...details, version: 1 }, caller)).status,
    errors.CHANGED_MEANWHILE.status,
  )
  const edited = await one()
  assert.deepEqual(edited, { ...made, companyName, ...details, version: 2 })
  await call(people.setRoles, { userId, roles: ['ROLE_GROUP_MANAGER', 'ROLE_BUYER'] }, caller)
  assert.deepEqual((await one()).roles, [{ roleCode: 'ROLE_BUYER' }, { roleCode: 'ROLE_GROUP_MANAGER' }])
  await call(people.terminate, { userId }, caller)
  const roles = ['ROLE_BUYER']
  assert.deepEqual(await trailOf('user', userId), {
    events: [
      ['invite', null, 'invited', {}, by],
      ['terminate', 'invited', 'terminated', {}, by],
    ],
    changes: [
      ['people.invite', null, { email, companyId: admin.companyId, roles: ['ROLE_BUYER', 'ROLE_BUYER'] }, by],
      ['people.edit', null, details, by],
      ['people.setRoles', { roles }, { roles: ['ROLE_GROUP_MANAGER', 'ROLE_BUYER'] }, by],
      ['people.terminate', { status: 'invited' }, { status: 'terminated' }, by],
    ],
  })
})

test('people are listed by company and number, of the own company or for staff of all; by state, address and name as it is written', async () => {
  const [one, two] = [
    await makeBuyerAdmin(db, { surname: '', name: 'Listmark' }),
    await makeBuyerAdmin(db, { name: 'Listmark' }),
  ]
  const late = await makeBuyer(db, { companyId: one.companyId, surname: '司马', name: '100%_Listmark' })
  await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', late.userId).execute()
  const own = { token: await tokenOf(one.userId) }
  const csr = await makeCsr(db)
  const byCsr = { token: await tokenOf(csr.userId) }
  const ids = async (input: Record<string, unknown>, caller = own) => {
    const { total, list } = (await callRaw(people.list, input, caller)).data as {
      total: number
      list: { id: string }[]
    }
    assert.equal(total, list.length)
    return list.map(({ id }) => Number(id))
  }
  assert.deepEqual(await ids({}), [one.userId, late.userId])
  assert.deepEqual(await ids({ companyId: String(one.companyId) }), [one.userId, late.userId])
  assert.deepEqual(await ids({ status: 'active' }), [one.userId])
  assert.deepEqual(await ids({ status: 'suspended', param: 'listmark' }), [late.userId])
  for (const param of ['司马100%_', '100%', '%_L', late.email.slice(0, 9)])
    assert.deepEqual(await ids({ param }), [late.userId], param)
  for (const param of ['___', '\\', 'Listmark 司马', two.email]) assert.deepEqual(await ids({ param }), [], param)
  assert.deepEqual(await ids({ param: 'LISTMARK' }, byCsr), [one.userId, late.userId, two.userId])
  assert.deepEqual(await ids({ param: 'listmark', companyId: String(two.companyId) }, byCsr), [two.userId])
  assert.deepEqual(await ids({ param: 'listmark', status: 'active' }, byCsr), [one.userId, two.userId])
})

test('[USER-2] nobody changes somebody of whose roles one is not below their own, nor invites into a company that is closed', async () => {
  const admin = await makeBuyerAdmin(db)
  const caller = { token: await tokenOf(admin.userId) }
  const mixed = await makeBuyer(db, { companyId: admin.companyId, roles: ['ROLE_BUYER', 'ROLE_BUYER_ADMIN'] })
  const userId = String(mixed.userId)
  const notYours = peopleErrors.ROLE_NOT_YOURS_TO_GIVE.status
  const details = { surname: '', name: 'x', version: 1 }
  for (const refused of [
    await call(people.suspend, { userId }, caller),
    await call(people.terminate, { userId }, caller),
    await call(people.edit, { userId, ...details }, caller),
    await call(people.sendInvitation, { userId }, caller),
    await call(people.setRoles, { userId, roles: ['ROLE_BUYER'] }, caller),
  ])
    assert.equal(refused.status, notYours)
  const own = { userId: String(admin.userId) }
  for (const refused of [
    await call(people.edit, { ...own, ...details }, caller),
    await call(people.sendInvitation, own, caller),
    await call(people.setRoles, { ...own, roles: ['ROLE_BUYER'] }, caller),
    await call(people.reactivate, own, caller),
  ])
    assert.equal(refused.status, peopleErrors.NOT_YOURSELF.status)
  const into = (companyId: number) =>
    call(
      people.invite,
      {
        email: `into-${++count}@example.test`,
        name: 'x',
        surname: '',
        roles: ['ROLE_BUYER'],
        companyId: String(companyId),
      },
      staff,
    )
  for (const [status, http] of [
    ['active', 200],
    ['pending approval', 200],
    ['inactive', 404],
    ['rejected', 404],
  ] as const) {
    const { companyId } = await makeBuyer(db)
    await db.updateTable('companies').set({ status }).where('id', '=', companyId).execute()
    assert.equal((await into(companyId)).http, http, status)
  }
  assert.equal((await into(99_999_999)).http, 404)
  const mail = await db
    .selectFrom('mails')
    .select(['kind', 'recipient', 'body'])
    .where('recipient', 'like', 'into-%')
    .orderBy('id', 'desc')
    .execute()
  assert.deepEqual([mail.length, mail[0]!.kind], [2, 'activation'])
  assert.match(mail[0]!.body, /7 天内[^]*http:\/\/localhost:3000\/activate#/)
})

test('staff find companies by either name as it is written, by kind and state: those that wait first, then the newest', async () => {
  const make = async (name: string, more: object, set: object = {}) => {
    const { companyId } = await makeBuyer(db, { companyName: name, ...more })
    await db
      .updateTable('companies')
      .set({ sds_language: 'zh', ...set })
      .where('id', '=', companyId)
      .execute()
    return companyId
  }
  const old = await make('Find_me 1', {})
  const waits = await make('Find_me 2', { kind: 'supplier', roles: ['ROLE_SUPPLIER'] }, { status: 'pending approval' })
  const local = await make(
    'Other',
    { country: 'DE', currency: 'EUR' },
    { local_name: '找 find_ME', status: 'inactive' },
  )
  await make('FindXme', {})
  await makeBuyer(db, { companyId: old })
  const place = { contact: '李四', phone: '13900000000', street: '科苑路 1 号', city: '上海' }
  for (const status of ['pending approval', 'pending approval', 'inactive'])
    await db
      .insertInto('addresses')
      .values({ ...place, company_id: old, status })
      .execute()
  const find = async (input: Record<string, unknown>) => {
    const [byPost, byGet] = [await callRaw(company.search, input, staff), await callRaw(company.list, input, staff)]
    assert.deepEqual(byGet.data, byPost.data)
    return (byPost.data as { list: { id: string }[] }).list
  }
  const ids = async (input: Record<string, unknown>) =>
    (await find({ name: 'find_me', ...input })).map(({ id }) => Number(id))
  assert.deepEqual(await ids({}), [waits, local, old])
  assert.deepEqual(await ids({ status: 'active' }), [old])
  assert.deepEqual(await ids({ status: 'inactive' }), [local])
  assert.deepEqual(await ids({ kind: 'buyer' }), [local, old])
  assert.deepEqual(await ids({ kind: 'supplier', status: 'active' }), [])
  const found = await find({ name: 'FIND_me' })
  const shared = { isHouse: false, paymentTerm: '08', createdAt: (found[1] as { createdAt?: string }).createdAt }
  assert.deepEqual(found[1], {
    ...shared,
    id: String(local),
    name: 'Other',
    localName: '找 find_ME',
    kind: 'buyer',
    status: 'inactive',
    country: 'DE',
    currency: 'EUR',
    people: 1,
    pendingAddresses: 0,
  })
  const { people: many, pendingAddresses } = found[2] as { people?: number; pendingAddresses?: number }
  assert.deepEqual([many, pendingAddresses], [2, 2])
})

test('a company in numbers counts its own: people who have not left, addresses by state, orders and those still open', async () => {
  const admin = await makeBuyerAdmin(db, { companyName: 'Numbers Ltd' })
  const { companyId } = admin
  const caller = { token: await tokenOf(admin.userId) }
  const states = ['invited', 'suspended', 'terminated']
  for (const status of states) {
    const { userId } = await makeBuyer(db, { companyId })
    await db.updateTable('users').set({ status }).where('id', '=', userId).execute()
  }
  for (const status of ['pending approval', 'inactive', 'inactive']) {
    const { id } = (await call(address.save, anAddress(), caller)).data
    await db.updateTable('addresses').set({ status }).where('id', '=', Number(id)).execute()
  }
  const orders = []
  for (let at = 0; at < 4; at++) orders.push(await makeOrder(app, admin, { caller }))
  await makeOrder(app, await makeBuyer(db))
  await call(fulfilment.cancel, { id: orders[0]!.id, reason: 'duplicate' }, caller)
  await call(fulfilment.reject, { id: orders[1]!.id, note: 'x' }, staff)
  await db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', Number(orders[2]!.id)).execute()
  const numbers = { people: 3, addresses: 1, pendingAddresses: 1, orders: 4, openOrders: 1 }
  const named = { companyId: String(companyId), companyName: 'Numbers Ltd', status: 'active', perfectCompanyInfo: true }
  assert.deepEqual((await call(company.summary, {}, caller)).data, { ...named, ...numbers })
  await db.updateTable('companies').set({ local_name: '数字', bank_name: '' }).where('id', '=', companyId).execute()
  const after = (await call(company.summary, {}, caller)).data
  assert.deepEqual([after.companyName, after.perfectCompanyInfo], ['数字', false])
})

test('[ACC-2] whatever of an address says where things go puts it up for approval again; its nickname does not', async () => {
  const admin = await makeBuyerAdmin(db)
  const caller = { token: await tokenOf(admin.userId) }
  const id = String(admin.addressId)
  const changes: Record<string, string> = {
    nickname: '别名',
    kind: 'bill',
    contact: '李四',
    phone: '13900000000',
    email: 'lab@example.test',
    street: '别处 1 号',
    street2: '二楼',
    city: '苏州',
    county: '姑苏区',
    state: '江苏省',
    postalCode: '215000',
    country: 'DE',
    invoiceLanguage: 'de',
  }
  let shown = (await call(address.detail, { id }, caller)).data
  let text: Record<string, unknown> = anAddress()
  for (const [key, value] of Object.entries(changes)) {
    text = { ...text, [key]: value }
    const saved = await callRaw(address.save, { id, version: shown.version, ...text }, caller)
    const proposed = key !== 'nickname'
    const version = shown.version + (proposed ? 2 : 1)
    const expected = { ...shown, ...text, status: proposed ? 'pending approval' : 'active', version }
    assert.deepEqual(saved.data, expected, key)
    await call(address.approve, { addressId: id }, staff)
    shown = (await call(address.detail, { id }, caller)).data
  }
  const same = await callRaw(address.save, { id, version: shown.version, ...text }, caller)
  assert.equal((same.data as { status: string }).status, 'active')
  const trail = await trailOf('address', id)
  const [, before, after] = trail.changes.find(([, , to]) => (to as { nickname?: string }).nickname === '别名')!
  const { postalCode, invoiceLanguage, ...rest } = anAddress()
  const row = { ...rest, postal_code: postalCode, invoice_language: invoiceLanguage }
  assert.deepEqual([before, after], [row, { ...row, nickname: '别名' }])
  assert.deepEqual(
    trail.changes
      .filter(([, , to]) => 'status' in (to as object))
      .slice(0, 2)
      .map((change) => change.slice(0, 3)),
    [
      ['address.save', { status: 'active' }, { status: 'pending approval' }],
      ['address.approve', { status: 'pending approval' }, { status: 'active' }],
    ],
  )
  assert.deepEqual(
    trail.events.slice(0, 3).map((event) => event.slice(0, 3)),
    [
      ['enter', null, 'active'],
      ['propose again', 'active', 'pending approval'],
      ['approve', 'pending approval', 'active'],
    ],
  )
})

test('addresses are listed with those that wait first, then the newest; of the own company, or for staff of any', async () => {
  const [admin, other] = [await makeBuyerAdmin(db), await makeBuyerAdmin(db)]
  const caller = { token: await tokenOf(admin.userId) }
  const companyId = String(admin.companyId)
  const byAdmin = (await call(address.save, { ...anAddress(), companyId }, caller)).data
  const byStaff = (await call(address.save, { ...anAddress(), companyId }, staff)).data
  assert.deepEqual([byAdmin.status, byStaff.status], ['pending approval', 'active'])
  await call(address.deactivate, { addressId: String(admin.addressId) }, caller)
  assert.equal((await call(address.save, { ...anAddress(), companyId: String(other.companyId) }, caller)).http, 404)
  assert.equal((await call(address.save, { ...anAddress(), companyId: '99999999' }, staff)).http, 404)
  const ids = async (input: Record<string, unknown>, by = caller) => {
    const { total, list } = (await callRaw(address.list, input, by)).data as {
      total: number
      list: { id: string; isDefault: boolean }[]
    }
    return [total, list.map(({ id }) => id), list.filter(({ isDefault }) => isDefault).map(({ id }) => id)]
  }
  const first = String(admin.addressId)
  assert.deepEqual(await ids({}), [3, [byAdmin.id, byStaff.id, first], [first]])
  assert.deepEqual(await ids({ companyId }, staff), [3, [byAdmin.id, byStaff.id, first], [first]])
  assert.deepEqual(await ids({ status: 'active' }), [1, [byStaff.id], []])
  assert.deepEqual(await ids({ status: 'inactive', companyId }, staff), [1, [first], [first]])
  const [all] = await ids({ pageSize: '1' }, staff)
  assert.equal(all, (await db.selectFrom('addresses').select('id').execute()).length)
  assert.deepEqual(
    (await trailOf('address', byStaff.id)).events.map((event) => event.slice(0, 3)),
    [['enter', null, 'active']],
  )
  const { postalCode, invoiceLanguage, ...rest } = anAddress()
  const kept = { ...rest, postal_code: postalCode, invoice_language: invoiceLanguage, companyId: admin.companyId }
  assert.deepEqual(
    (await trailOf('address', byAdmin.id)).changes.map((change) => change.slice(0, 3)),
    [['address.save', null, kept]],
  )
})

test('an address is preferred for what it serves, by each person for themselves, and then stands first for that', async () => {
  const admin = await makeBuyerAdmin(db)
  const { companyId } = admin
  const caller = { token: await tokenOf(admin.userId) }
  const colleague = { token: await tokenOf((await makeBuyer(db, { companyId })).userId) }
  const make = async (kind: 'bill' | 'ship' | 'both', status = 'active') => {
    const { id } = (await call(address.save, { ...anAddress(), kind, companyId: String(companyId) }, staff)).data
    await db.updateTable('addresses').set({ status }).where('id', '=', Number(id)).execute()
    return id
  }
  const first = String(admin.addressId)
  const [bill, ship, both] = [await make('bill'), await make('ship'), await make('both')]
  const [waits, closed] = [await make('both', 'pending approval'), await make('both', 'inactive')]
  const choices = async (kind?: 'bill' | 'ship', who = caller) =>
    (await call(address.choices, kind ? { kind } : {}, who)).data.map(({ id }) => id)
  assert.deepEqual(await choices(), [first, both, ship, bill])
  assert.deepEqual(await choices('bill'), [first, both, bill])
  assert.deepEqual(await choices('ship'), [first, both, ship])
  const unusable = addressErrors.ADDRESS_NOT_USABLE.status
  const prefer = async (addressId: string, kind?: 'bill' | 'ship' | 'both') =>
    (await call(address.prefer, { addressId, ...(kind && { kind }) }, caller)).status
  for (const [addressId, kind] of [
    [bill, 'ship'],
    [bill, 'both'],
    [bill, undefined],
    [ship, 'bill'],
    [ship, 'both'],
    [waits, 'ship'],
    [closed, 'ship'],
  ] as const)
    assert.equal(await prefer(addressId, kind), unusable, `${addressId} ${kind}`)
  const defaults = async () => {
    const me = (await call(identity.me, {}, caller)).data
    return [me.defaultBillAddressId, me.defaultShipAddressId]
  }
  assert.deepEqual(await defaults(), [null, null])
  assert.equal(await prefer(both), 200)
  assert.deepEqual(await defaults(), [both, both])
  assert.equal(await prefer(bill, 'bill'), 200)
  assert.deepEqual(await defaults(), [bill, both])
  assert.equal(await prefer(ship, 'ship'), 200)
  assert.deepEqual(await defaults(), [bill, ship])
  assert.deepEqual(await choices(), [ship, first, both, bill])
  assert.deepEqual(await choices('bill'), [bill, first, both])
  assert.deepEqual(await choices('ship'), [ship, first, both])
  assert.deepEqual(await choices('ship', colleague), [first, both, ship])
  const flags = async (id: string, who: typeof caller) => {
    const { isDefaultBill, isDefaultShip } = (await call(address.detail, { id }, who)).data
    return [isDefaultBill, isDefaultShip]
  }
  assert.deepEqual(await Promise.all([bill, ship, both].map((id) => flags(id, caller))), [
    [true, false],
    [false, true],
    [false, false],
  ])
  assert.deepEqual(await flags(bill, colleague), [false, false])
  const { list } = (await call(address.list, { status: 'active' }, caller)).data
  assert.deepEqual(
    list.map((one) => [one.id, one.isDefaultBill, one.isDefaultShip]),
    [
      [both, false, false],
      [ship, false, true],
      [bill, true, false],
      [first, false, false],
    ],
  )
  const csr = { token: await tokenOf((await makeCsr(db)).userId) }
  const { onBehalfOfToken } = (await call(identity.actFor, { userId: String(admin.userId) }, csr)).data
  assert.deepEqual(await choices('bill', { ...csr, onBehalfOfToken } as typeof caller), [bill, first, both])
  await db.updateTable('companies').set({ allow_pending_address: true }).where('id', '=', companyId).execute()
  assert.deepEqual(await choices('ship'), [ship, first, waits, both])
  assert.equal(await prefer(waits, 'ship'), 200)
  assert.equal(await prefer(closed, 'ship'), unusable)
  const preferred = (await trailOf('user', admin.userId)).changes.map((change) => change.slice(0, 3))
  assert.deepEqual(preferred.slice(0, 2), [
    ['address.prefer', null, { defaultAddress: Number(both), kind: 'both' }],
    ['address.prefer', null, { defaultAddress: Number(bill), kind: 'bill' }],
  ])
})

test('addresses of the house are decided on by its site administrators alone', async () => {
  const boss = await makeSiteAdmin(db)
  const byBoss = { token: await tokenOf(boss.userId) }
  const addressId = String(boss.addressId)
  const set = (status: string) => db.updateTable('addresses').set({ status }).where('id', '=', boss.addressId).execute()
  for (const [act, status] of [
    [address.approve, 'pending approval'],
    [address.reject, 'pending approval'],
    [address.activate, 'inactive'],
    [address.deactivate, 'active'],
  ] as const) {
    await set(status)
    assert.equal((await call(act, { addressId }, staff)).status, addressErrors.HOUSE_RESERVED.status, act.id)
    assert.equal((await call(act, { addressId }, byBoss)).status, 200, act.id)
    assert.equal((await call(act, { addressId: '99999999' }, byBoss)).http, 404, act.id)
  }
})

test('provinces are named in Chinese to readers of Chinese characters, in English elsewhere', async () => {
  const hebei = async (language: string) =>
    (await call(address.areas, { country: 'CN' }, { language })).data.find(({ code }) => code === 'CN-HE')
  for (const [language, name] of [
    ['zh', '河北省'],
    ['ja', '河北省'],
    ['en', 'Hebei'],
    ['de', 'Hebei'],
    ['ko', 'Hebei'],
  ] as const)
    assert.deepEqual(await hebei(language), { code: 'CN-HE', name, hasAreas: false })
  const countries = (await call(address.areas, {}, { language: 'de' })).data
  assert.deepEqual(
    countries.filter(({ code }) => ['CN', 'DE'].includes(code)),
    [
      { code: 'CN', name: 'China', hasAreas: true },
      { code: 'DE', name: 'Deutschland', hasAreas: false },
    ],
  )
})

test('texts of companies, people and addresses are as long as they may be, and neither a sign longer nor shorter', async () => {
  const admin = await makeBuyerAdmin(db)
  const caller = { token: await tokenOf(admin.userId) }
  const { id: companyId, version } = (await call(company.detail, {}, caller)).data
  const person = { surname: 60, name: 60, phone: 40, jobTitle: 80 }
  const place = {
    nickname: 60,
    contact: 80,
    phone: 40,
    street: 200,
    street2: 200,
    city: 80,
    county: 80,
    state: 80,
    postalCode: 20,
  }
  const own = {
    localName: 120,
    taxId: 40,
    bankName: 120,
    bankAccount: 60,
    iban: 60,
    swiftCode: 20,
    legalPerson: 80,
    registeredCapital: 60,
    registrationAddress: 200,
    registrationPhone: 40,
    phone: 40,
    url: 200,
  }
  const text = (key: string, length: number) =>
    key === 'url' ? 'https://'.padEnd(length, 'x') : key === 'email' ? '' : 'x'.repeat(length)
  const most = (limits: Record<string, number>) =>
    Object.fromEntries(Object.entries(limits).map(([key, length]) => [key, text(key, length)]))
  const mail = () => ({ email: `long-${++count}@example.test` })
  const forms: [
    Parameters<typeof callRaw>[0],
    Record<string, number>,
    () => Promise<object> | object,
    Record<string, number>,
  ][] = [
    [company.update, own, () => ({ companyId, email: '', version: String(version) }), {}],
    [address.save, place, () => ({ country: 'CN' }), { contact: 1, phone: 3, street: 1, city: 1 }],
    [people.invite, person, () => ({ ...mail(), roles: ['ROLE_BUYER'] }), { name: 1 }],
    [
      company.register,
      { ...person, companyName: 200, localName: 120, url: 200, taxId: 40 },
      async () => ({ ...mail(), country: 'CN', address: anAddress(), ...(await knownCaptcha(db)) }),
      { name: 1, companyName: 2, phone: 3 },
    ],
  ]
  for (const [endpoint, limits, more, least] of forms) {
    const send = async (change: object = {}) =>
      (
        await callRaw(
          endpoint,
          { ...most(limits), ...(await more()), ...change },
          endpoint === company.register ? {} : caller,
        )
      ).http
    for (const [key, length] of Object.entries(limits))
      assert.equal(await send({ [key]: text(key, length + 1) }), 400, `${endpoint.id} ${key}`)
    for (const [key, length] of Object.entries(least))
      assert.equal(await send({ [key]: text(key, length - 1) }), 400, `${endpoint.id} ${key}`)
    assert.equal(
      await send(Object.fromEntries(Object.entries(least).map(([key, length]) => [key, text(key, length)]))),
      200,
      endpoint.id,
    )
    if (endpoint !== company.update) assert.equal(await send(), 200, endpoint.id)
  }
  for (const url of ['ftp://x', 'javascript:x', 'https://a b', 'https://a"b', 'https://', 'x https://a', 'https://a<b'])
    assert.equal((await register({ url })).reply.http, 400, url)
  for (const wrong of [
    { heardAbout: 'elsewhere' },
    { country: 'de' },
    { country: 'DEU' },
    { phone: '12' },
    { companyName: 'x' },
  ])
    assert.equal((await register(wrong)).reply.http, 400, JSON.stringify(wrong))
})
