import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errors } from '../../kernel/shared/errors.ts'
import { knownCaptcha } from '../../testing/captcha.ts'
import { anAddress, makeBuyer, makeBuyerAdmin } from '../../testing/makePeople.ts'
import { address, addressErrors } from '../address/contract.ts'
import { identity, identityErrors } from '../identity/contract.ts'
import { people } from '../people/contract.ts'
import { supplier } from '../supplier/contract.ts'
import { company, companyErrors } from './contract.ts'
import { companyWorld } from '../../testing/companyWorld.ts'

const { call, callRaw, db, tokenOf, staff, newEmail, register, pending, statusesOf, trailIsWhole, trailOf } =
  await companyWorld()

const nothingElse = {
  street3: '',
  street4: '',
  sdsLanguage: '',
  billingEmail: '',
  billingPhone: '',
  shippingEmail: '',
  shippingPhone: '',
  code: '',
  erpId: '',
  paymentMethod: null,
}
const nobodySaid = { bankName: '', bankAccount: '', iban: '', swiftCode: '', legalPerson: '', registeredCapital: '' }

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
  const email = newEmail('supplier')
  const again = { ...input, email, language: 'zh' as const, divisions: [], ...(await knownCaptcha(db)) }
  assert.equal((await callRaw(company.registerSupplier, again)).status, companyErrors.NO_DIVISION.status)
  const reply = await callRaw(company.registerSupplier, { ...again, divisions: ['chemicals', 'other'] })
  assert.equal(reply.status, 200, reply.body)
  const row = await db
    .selectFrom('companies as c')
    .innerJoin('users as u', 'u.company_id', 'c.id')
    .select(['c.kind', 'c.divisions', 'c.status'])
    .where('u.email', '=', email)
    .executeTakeFirstOrThrow()
  assert.deepEqual(row, { kind: 'supplier', divisions: ['chemicals', 'other'], status: 'pending approval' })
})

test('[ACC-1] what a company registers with is kept as it was written: company, person, address, and the trail of each', async () => {
  const place = { ...anAddress(), kind: 'bill' as const, country: 'FR', street2: 'Hof', invoiceLanguage: 'de' as const }
  const { email, input, reply } = await register({
    localName: '新药',
    url: 'https://neue.example/a',
    taxId: 'DE136695976',
    jobTitle: 'Chemikerin',
    heardAbout: 'weibo',
    address: place,
  })
  assert.equal((reply.data as { userEmail: string }).userEmail, email)
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
    taxId: 'DE136695976',
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
    depositPercent: 0,
    taxRate: null,
    sdsLanguage: 'zh',
    allowPendingAddress: false,
    reviewNote: '',
    mergedInto: null,
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
    ...nothingElse,
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
    // The seller of the market of its country (rule TAG-3).
    changes: [['company.register', null, { ...own, ...reached, description: '', legalEntity: '02001' }, undefined]],
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
  assert.equal((sold.data as { userEmail: string }).userEmail, elsewhere.email)
  const { divisions, role } = await db
    .selectFrom('companies as c')
    .innerJoin('users as u', 'u.company_id', 'c.id')
    .innerJoin('user_roles as r', 'r.user_id', 'u.id')
    .select(['c.divisions', 'r.role'])
    .where('u.email', '=', elsewhere.email)
    .executeTakeFirstOrThrow()
  assert.deepEqual([divisions, role], [['other', 'chemicals'], 'ROLE_SUPPLIER_ADMIN'])
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
  // Numbers have rules of their own beside their length.
  const numbers: Record<string, number> = { taxId: 40, iban: 60, swiftCode: 20 }
  const text = (key: string, length: number) =>
    length <= (numbers[key] ?? 0)
      ? ''
      : key === 'url'
        ? 'https://'.padEnd(length, 'x')
        : key === 'email'
          ? ''
          : 'x'.repeat(length)
  const most = (limits: Record<string, number>) =>
    Object.fromEntries(Object.entries(limits).map(([key, length]) => [key, text(key, length)]))
  const mail = () => ({ email: newEmail('long') })
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
