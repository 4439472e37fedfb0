import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkLedger } from '../../ledger/ledger.ts'
import { errors } from '../../kernel/shared/errors.ts'
import { grantableRoles, roles, rolesOfCompany, staffRoles, type Role } from '../../kernel/shared/access.ts'
import type { Reply } from '../../testing/app.ts'
import { companyWorld } from '../../testing/companyWorld.ts'
import {
  makeBuyer,
  makeBuyerAdmin,
  makeCsr,
  makePerson,
  makeSiteAdmin,
  makeSupplier,
} from '../../testing/makePeople.ts'
import { company } from '../company/contract.ts'
import { identity } from '../identity/contract.ts'
import { people, peopleErrors } from './contract.ts'

// Who administers whom, who makes staff, and what nobody can take from the house (rules COMP-9, USER-2).

const { call, callRaw, db, tokenOf, staff, newEmail, trailIsWhole, trailOf } = await companyWorld()
const as = async ({ userId }: { userId: number }) => ({ token: await tokenOf(userId) })
const codeOf = (reply: Reply) => (reply.status === 200 ? 'done' : (reply.data as { code: string }).code)
const who = ({ userId }: { userId: number }) => ({ userId: String(userId) })

const boss = await makeSiteAdmin(db)
const inHouse = (role: Role) => makePerson(db, { companyId: boss.companyId, roles: [role] })
const csrAdmin = await inHouse('ROLE_CSR_ADMIN')
const csr = await inHouse('ROLE_CSR')
const someone = () => ({ email: newEmail('new'), surname: '张', name: '伟' })

test('[COMP-9] whoever serves customers cannot close the house, nor change what it is', async () => {
  const id = String(boss.companyId)
  for (const person of [csr, csrAdmin]) {
    const caller = await as(person)
    const own = (await call(company.detail, {}, caller)).data
    assert.equal(codeOf(await call(company.deactivate, { companyId: id }, caller)), 'HOUSE_RESERVED')
    const terms = { companyId: id, paymentTerm: '08' as const, version: own.version }
    assert.equal(codeOf(await call(company.setTerms, terms, caller)), 'HOUSE_RESERVED')
    const text = { localName: '', taxId: '', bankName: '', bankAccount: '1', iban: '', swiftCode: '', legalPerson: '' }
    const more = {
      registeredCapital: '',
      registrationAddress: '',
      registrationPhone: '',
      email: '',
      phone: '',
      url: '',
    }
    const edited = await call(company.update, { ...text, ...more, version: own.version }, caller)
    assert.equal(codeOf(edited), 'HOUSE_RESERVED')
  }
})

test('[COMP-9] the last house with a site administrator stays open, and the last site administrator in office', async () => {
  const caller = await as(boss)
  assert.equal(codeOf(await call(company.deactivate, { companyId: String(boss.companyId) }, caller)), 'LAST_HOUSE')
  assert.equal((await call(identity.me, {}, caller)).status, 200)
  // Another one outside, who has not signed in yet or is suspended, does not count.
  const second = await makeSiteAdmin(db)
  const secondCaller = await as(second)
  assert.equal(codeOf(await call(people.suspend, who(second), caller)), 'done')
  assert.equal(codeOf(await call(company.deactivate, { companyId: String(boss.companyId) }, caller)), 'LAST_HOUSE')
  const invited = await call(people.invite, { ...someone(), roles: ['ROLE_SITE_ADMIN'] }, caller)
  assert.equal(codeOf(invited), 'done')
  assert.equal(codeOf(await call(company.deactivate, { companyId: String(boss.companyId) }, caller)), 'LAST_HOUSE')
  assert.equal((await call(identity.me, {}, secondCaller)).http, 401)
  await call(people.reactivate, who(second), caller)
  assert.equal(codeOf(await call(company.deactivate, { companyId: String(boss.companyId) }, caller)), 'done')
  const active = await as(second)
  assert.equal(codeOf(await call(company.deactivate, { companyId: String(second.companyId) }, active)), 'LAST_HOUSE')
  assert.equal(codeOf(await call(company.activate, { companyId: String(boss.companyId) }, active)), 'done')
  assert.deepEqual(await checkLedger(db), [])
})

test('[COMP-9] two site administrators who end each other at once leave one of them', async () => {
  for (let round = 0; round < 12; round++) {
    await db.deleteFrom('user_roles').where('role', '=', 'ROLE_SITE_ADMIN').execute()
    const [one, other] = [await makeSiteAdmin(db), await makeSiteAdmin(db)]
    const [byOne, byOther] = [await as(one), await as(other)]
    const acts = [
      (of: { userId: number }, caller: { token: string }) => call(people.suspend, who(of), caller),
      (of: { userId: number }, caller: { token: string }) => call(people.terminate, who(of), caller),
      (of: { userId: number }, caller: { token: string }) =>
        call(people.setRoles, { ...who(of), roles: ['ROLE_CSR'] }, caller),
      (of: { companyId: number }, caller: { token: string }) =>
        call(company.deactivate, { companyId: String(of.companyId) }, caller),
    ] as const
    const [act, back] = [acts[round % 4]!, acts[(round + Math.floor(round / 4)) % 4]!]
    const replies = await Promise.all([act(other, byOne), back(one, byOther)])
    assert.equal(replies.filter(({ status }) => status === 200).length, 1, replies.map(codeOf).join(' '))
    const left = await Promise.all([call(identity.me, {}, await as(one)), call(identity.me, {}, await as(other))])
    const admins = left.filter(
      ({ status, data }) => status === 200 && data.roles.some((r) => r.roleCode === 'ROLE_SITE_ADMIN'),
    )
    assert.equal(admins.length, 1)
  }
  await db.insertInto('user_roles').values({ user_id: boss.userId, role: 'ROLE_SITE_ADMIN' }).execute()
})

test('[USER-2] roles of staff stay in the house, and the kind of a company limits the others', async () => {
  const caller = await as(boss)
  const homes = {
    house: { ...(await inHouse('ROLE_CSR')), sort: { kind: 'buyer', isHouse: true } },
    buyer: { ...(await makeBuyer(db)), sort: { kind: 'buyer', isHouse: false } },
    supplier: { ...(await makeSupplier(db)), sort: { kind: 'supplier', isHouse: false } },
    both: { ...(await makeBuyer(db, { kind: 'both' })), sort: { kind: 'both', isHouse: false } },
  } as const
  for (const { userId, companyId, sort } of Object.values(homes))
    for (const role of roles) {
      const fits = rolesOfCompany(sort).includes(role)
      const expected = fits ? 'done' : 'ROLE_NOT_OF_COMPANY'
      const given = await callRaw(people.setRoles, { userId: String(userId), roles: [role] }, caller)
      assert.equal(codeOf(given), expected, `${role} in ${JSON.stringify(sort)}`)
      const invited = await call(people.invite, { ...someone(), companyId: String(companyId), roles: [role] }, caller)
      assert.equal(codeOf(invited), expected, `${role} into ${JSON.stringify(sort)}`)
    }
  for (const role of staffRoles) assert.ok(!rolesOfCompany({ kind: 'both', isHouse: false }).includes(role))
  assert.deepEqual(await checkLedger(db), [])
})

test('[USER-2] nobody gives a role above their own, and nobody one to themselves', async () => {
  const buyerAdmin = await makeBuyerAdmin(db)
  const supplierAdmin = await makeSupplier(db, { roles: ['ROLE_SUPPLIER_ADMIN'] })
  const givers: [Role, { userId: number; companyId: number }][] = [
    ['ROLE_BUYER_ADMIN', buyerAdmin],
    ['ROLE_SUPPLIER_ADMIN', supplierAdmin],
    ['ROLE_CSR', csr],
    ['ROLE_CSR_ADMIN', csrAdmin],
    ['ROLE_SITE_ADMIN', boss],
  ]
  for (const [own, giver] of givers) {
    const caller = await as(giver)
    for (const role of roles) {
      const reply = await call(people.invite, { ...someone(), roles: [role] }, caller)
      const staff = (staffRoles as readonly Role[]).includes(own)
      const kind = own === 'ROLE_SUPPLIER_ADMIN' ? 'supplier' : 'buyer'
      const fits = rolesOfCompany({ kind, isHouse: staff }).includes(role)
      const expected = !grantableRoles([own]).has(role)
        ? 'ROLE_NOT_YOURS_TO_GIVE'
        : fits
          ? 'done'
          : 'ROLE_NOT_OF_COMPANY'
      assert.equal(codeOf(reply), expected, `${own} gives ${role}`)
    }
    const raise = await call(people.setRoles, { ...who(giver), roles: ['ROLE_SITE_ADMIN'] }, caller)
    assert.notEqual(codeOf(raise), 'done', own)
  }
  assert.ok(!grantableRoles(['ROLE_CSR_ADMIN']).has('ROLE_SITE_ADMIN'))
})

test('a change of roles ends the sessions and the grants of whom it is about, at the very next request', async () => {
  const caller = await as(boss)
  const server = await inHouse('ROLE_CSR')
  const session = await as(server)
  const buyer = await makeBuyer(db)
  const { onBehalfOfToken } = (await call(identity.actFor, who(buyer), session)).data
  assert.equal(codeOf(await call(people.setRoles, { ...who(server), roles: ['ROLE_CSR_ADMIN'] }, caller)), 'done')
  assert.equal((await call(identity.me, {}, session)).status, errors.SESSION_REVOKED.status)
  const again = await as(server)
  assert.equal((await call(identity.me, {}, { ...again, onBehalfOfToken })).status, errors.GRANT_ENDED.status)
  const grants = await db.selectFrom('obo_grants').select('revoked_at').where('csr_id', '=', server.userId).execute()
  assert.ok(grants.length > 0 && grants.every(({ revoked_at }) => revoked_at !== null))
})

test('[USER-2] a site administrator invites staff and another site administrator; the trail keeps it', async () => {
  const caller = await as(boss)
  for (const role of staffRoles) {
    const person = someone()
    const { id } = (await call(people.invite, { ...person, roles: [role] }, caller)).data
    const made = (await call(people.list, { param: person.email }, caller)).data.list[0]!
    assert.deepEqual([made.id, made.isHouse, made.status, made.roles], [id, true, 'invited', [{ roleCode: role }]])
    const row = await db
      .selectFrom('audit')
      .select(['actor_id', 'act'])
      .where('entity', '=', 'user')
      .where('entity_id', '=', Number(id))
      .executeTakeFirstOrThrow()
    assert.deepEqual(row, { actor_id: boss.userId, act: 'people.invite' })
  }
})

test('[ACC-2] an administrator invites, changes and ends colleagues, with roles below their own', async () => {
  const admin = await makeBuyerAdmin(db)
  const caller = { token: await tokenOf(admin.userId) }
  const invite = (roles: string[], email = newEmail('colleague')) =>
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

test('[ACC-2] [USER-3] what happens to an account stands in its trail, each act with what was and what is', async () => {
  const admin = await makeBuyerAdmin(db)
  const caller = { token: await tokenOf(admin.userId) }
  const by = String(admin.userId)
  const email = newEmail('trail')
  const place = { location: '张江', building: '3 号楼', internalId: 'E-7', groups: ['合成一部'] }
  const form = { email, surname: '张', name: '伟', phone: '1', jobTitle: '化学家', language: 'ja' as const, ...place }
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
    ...place,
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

test('people are listed as they joined, of the own company or for staff of all; by state, address and name as it is written', async () => {
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
  assert.deepEqual(await ids({ param: 'LISTMARK' }, byCsr), [one.userId, two.userId, late.userId])
  assert.deepEqual(await ids({ param: 'listmark', sort: '-joined' }, byCsr), [late.userId, two.userId, one.userId])
  assert.deepEqual(await ids({ param: 'listmark', status: 'active,suspended', role: ['ROLE_BUYER'] }, byCsr), [
    late.userId,
  ])
  assert.deepEqual(await ids({ param: 'listmark', signedInFrom: '2020-01-01' }, byCsr), [])
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
        email: newEmail('into'),
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

test('an account or a company that was moved or widened since it was looked at is not edited as it was', async () => {
  const { companyId, userId } = await makeBuyer(db)
  const [id, who] = [{ companyId: String(companyId) }, { userId: String(userId) }]
  const edit = async () => (await call(people.edit, { ...who, surname: '', name: 'x', version: 1 }, staff)).status
  const set = async (version: number) =>
    (await call(company.setTerms, { ...id, paymentTerm: '10', version }, staff)).status
  const changed = errors.CHANGED_MEANWHILE.status
  await call(people.suspend, who, staff)
  assert.equal(await edit(), changed)
  await call(company.deactivate, id, staff)
  assert.equal(await set(1), changed)
  await call(company.activate, id, staff)
  assert.equal(await set(2), changed)
  assert.equal((await call(company.setKind, { ...id, kind: 'both', version: 3 }, staff)).status, 200)
  assert.equal(await set(3), changed)
  assert.equal(await set(4), 200)
})

test('staff open the page of a person; roles that somebody else has changed meanwhile are not written over', async () => {
  const person = await makeBuyerAdmin(db, { surname: '何', name: '一' })
  const own = await as(person)
  const user = who(person)
  const { data } = await call(people.detail, user, await as(csr))
  assert.deepEqual(
    [data.userEmail, data.companyStatus, data.orders, data.sessions.map(({ ended }) => ended)],
    [person.email, 'active', 0, [null]],
  )
  assert.equal((await call(people.detail, user, own)).http, 403)
  assert.equal((await call(people.detail, { userId: '99999999' }, await as(csr))).http, 404)
  const seen: Role[] = ['ROLE_BUYER_ADMIN']
  const give = (roles: Role[]) => as(csrAdmin).then((caller) => call(people.setRoles, { ...user, roles, seen }, caller))
  assert.equal(codeOf(await give(['ROLE_BUYER'])), 'done')
  assert.equal(codeOf(await give(['ROLE_GROUP_MANAGER'])), 'CHANGED_MEANWHILE')
  const after = (await call(people.detail, user, await as(csr))).data
  assert.deepEqual([after.roles, after.sessions[0]!.ended], [[{ roleCode: 'ROLE_BUYER' }], 'role'])
})

test('[COMP-9] a site administrator whose company is not the house any more is no last one', async () => {
  await db.deleteFrom('user_roles').where('role', '=', 'ROLE_SITE_ADMIN').execute()
  const [one, outside] = [await makeSiteAdmin(db), await makeSiteAdmin(db)]
  const house = (isHouse: boolean) =>
    db.updateTable('companies').set({ is_house: isHouse }).where('id', '=', outside.companyId).execute()
  await house(false)
  const caller = await as(outside)
  const suspend = async () => codeOf(await call(people.suspend, { userId: String(one.userId) }, caller))
  assert.equal(await suspend(), 'LAST_SITE_ADMIN')
  await house(true)
  assert.equal(await suspend(), 'done')
})
