import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { errors } from '../../kernel/shared/errors.ts'
import { makeOrder } from '../../testing/makeOrder.ts'
import {
  anAddress,
  makeBuyer,
  makeBuyerAdmin,
  makeCsr,
  makePerson,
  makeSiteAdmin,
  makeSupplier,
} from '../../testing/makePeople.ts'
import { address } from '../address/contract.ts'
import { audit } from '../audit/contract.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { identity } from '../identity/contract.ts'
import { people } from '../people/contract.ts'
import { company } from './contract.ts'
import { flagsOf } from './service.ts'
import { companyWorld, ownText } from '../../testing/companyWorld.ts'

const { app, call, callRaw, db, tokenOf, staff, pending, trailOf } = await companyWorld()

test('[ACC-2] a company is completed by its people, and afterwards edited by its administrators', async () => {
  const buyer = await makeBuyer(db, { complete: false })
  const caller = { token: await tokenOf(buyer.userId) }
  const before = (await call(company.detail, {}, caller)).data
  assert.equal(before.perfectCompanyInfo, false)
  assert.deepEqual(before.missing, ['taxId', 'registrationAddress', 'bankName', 'bankAccount', 'registrationPhone'])
  const text = {
    ...ownText,
    taxId: '91350100M000100Y43',
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

test('[ACC-2] each text of a company is kept in its place, by its people or by staff, and the trail has what it was', async () => {
  const admin = await makeBuyerAdmin(db, { complete: false })
  const caller = { token: await tokenOf(admin.userId) }
  const before = (await call(company.detail, {}, caller)).data
  const text = {
    localName: '华夏',
    taxId: '91350100M000100Y43',
    bankName: 'bank',
    bankAccount: 'account',
    iban: 'DE89370400440532013000',
    swiftCode: 'DEUTDEFF',
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
  const swift = { ...text, swiftCode: 'BKCHCNBJ300', version: before.version + 1 }
  const byStaff = await call(company.update, { ...swift, companyId: id }, staff)
  assert.deepEqual(byStaff.data, { ...complete, swiftCode: 'BKCHCNBJ300', version: before.version + 2 })
  assert.equal((await call(company.update, { ...swift, companyId: id }, staff)).status, errors.CHANGED_MEANWHILE.status)
  const was = Object.fromEntries(Object.keys(text).map((key) => [key, before[key as keyof typeof text]]))
  const { changes } = await trailOf('company', id)
  assert.deepEqual(
    changes.map(([act, from, to]) => [act, from, to]),
    [
      ['company.update', was, text],
      ['company.update', text, { ...text, swiftCode: 'BKCHCNBJ300' }],
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
  for (const wrong of [
    { taxRateBasisPoints: 10_001 },
    { taxRateBasisPoints: -1 },
    { depositPercent: 100 },
    { currency: 'CHF' },
  ])
    assert.equal(await set({ paymentTerm: '01', ...wrong }, 5), 400, JSON.stringify(wrong))
  assert.equal(await set({ paymentTerm: '02' }, 4), 409)
  const { changes } = await trailOf('company', companyId)
  assert.deepEqual(changes.map(([, before, after]) => [before, after]).slice(0, 2), [
    [
      { paymentTerm: '08', depositPercent: 0, currency: 'CNY', taxRateBasisPoints: null, allowPendingAddress: false },
      { paymentTerm: '10', currency: 'EUR', taxRateBasisPoints: 10_000, allowPendingAddress: true },
    ],
    [
      {
        paymentTerm: '10',
        depositPercent: 0,
        currency: 'EUR',
        taxRateBasisPoints: 10_000,
        allowPendingAddress: true,
      },
      { paymentTerm: '01' },
    ],
  ])
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

test('[ACC-2] people of a company that is deactivated, or active again, are told in their language what becomes of what they have open', async () => {
  const admin = await makeBuyerAdmin(db, { language: 'de' })
  const colleague = await makeBuyer(db, { companyId: admin.companyId, language: 'ko' })
  const suspended = await makeBuyer(db, { companyId: admin.companyId })
  await call(people.suspend, { userId: String(suspended.userId) }, { token: await tokenOf(admin.userId) })
  const companyId = String(admin.companyId)
  const mailsTo = (email: string) =>
    db.selectFrom('mails').select(['kind', 'subject', 'body']).where('recipient', '=', email).orderBy('id').execute()
  for (const [decision, kind, words] of [
    [
      'deactivate',
      'companyDeactivated',
      [/stillgelegt.*Bestellungen werden wie vereinbart/s, /비활성화.*주문은 예정대로/s],
    ],
    ['activate', 'companyActivated', [/freigeschaltet.*Warenkörbe/s, /장바구니/]],
  ] as const) {
    const wanted = { companyId, decision, note: '合同到期' }
    const { mails } = (await call(company.decisionMails, wanted, staff)).data
    await call(company[decision], { companyId, note: '合同到期' }, staff)
    for (const [nth, { email }] of [admin, colleague].entries()) {
      const told = (await mailsTo(email)).at(-1)!
      assert.equal(told.kind, kind)
      assert.match(told.subject + told.body, words[nth]!)
      assert.match(told.body, /合同到期/)
      assert.doesNotMatch(told.body, /\{\{|Produkte|제품이 다시/)
      const { subject, body } = mails.find(({ to }) => to === email)!
      assert.deepEqual({ subject, body }, { subject: told.subject, body: told.body })
    }
    assert.equal(mails.length, 2)
    assert.ok(!(await mailsTo(suspended.email)).some((one) => one.kind === kind), 'whoever may not sign in anyhow')
  }
  const supplier = await makeSupplier(db)
  const { mails } = (
    await call(company.decisionMails, { companyId: String(supplier.companyId), decision: 'deactivate' }, staff)
  ).data
  assert.ok(mails.length > 0 && mails.every(({ body }) => /产品已停止展示/.test(body) && !/购物车/.test(body)))
  assert.equal(
    (await call(company.decisionMails, { companyId, decision: 'activate' }, { token: await tokenOf(admin.userId) }))
      .http,
    403,
  )
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
  assert.equal((await call(audit.trail, { entity: 'upload', entityId: '1' }, buyer)).http, 403)
  const auditor = { token: await tokenOf((await makeSiteAdmin(db)).userId) }
  for (const caller of [staff, auditor])
    assert.equal((await call(audit.trail, { entity: 'upload', entityId: '1' }, caller)).status, 200)
})

test('staff list companies with the waiting ones first, by GET and by POST', async () => {
  await pending()
  await makePerson(db, { companyName: 'Filter 50% Ltd' })
  const all = (await call(company.list, { pageSize: '100' }, staff)).data
  assert.equal(all.list[0]!.status, 'pending approval')
  const found = (await call(company.search, { name: 'filter 50%', kind: 'buyer' }, staff)).data
  assert.deepEqual([found.total, found.list[0]!.name], [1, 'Filter 50% Ltd'])
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

test('[COMP-3] the flags of a company are its own, and those of a supplier are the programmes of its profile', async () => {
  const buyer = await makeBuyer(db)
  const usual = {
    onlineQuote: true,
    realTimeInventory: false,
    realTimeSupplier: false,
    voiSupplier: false,
    bulkOrder: false,
    listQuote: false,
    onlyCsrOnlineQuote: false,
    showHistoryPrice: false,
    quoteMarkup: true,
    secondFactor: false,
  }
  assert.deepEqual(await flagsOf(db, buyer.companyId), usual)
  const seller = await makeSupplier(db)
  const programmes = sql`array['real-time', 'consignment']`
  await sql`update supplier_profiles set programmes = ${programmes} where id = ${seller.supplierId}`.execute(db)
  assert.deepEqual(await flagsOf(db, seller.companyId), { ...usual, realTimeSupplier: true, voiSupplier: true })
})
