import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkLedger } from '../../ledger/ledger.ts'
import { errors } from '../../kernel/shared/errors.ts'
import { grantableRoles, roles, rolesOfCompany, staffRoles, type Role } from '../../kernel/shared/access.ts'
import { testApp, type Reply } from '../../testing/app.ts'
import { makeBuyer, makeBuyerAdmin, makePerson, makeSiteAdmin, makeSupplier } from '../../testing/makePeople.ts'
import { company } from '../company/contract.ts'
import { identity } from '../identity/contract.ts'
import { people } from './contract.ts'

// Who makes staff, and what nobody can take from the house (rules COMP-9, USER-2).

const app = await testApp()
const { call, callRaw, db, tokenOf } = app
const as = async ({ userId }: { userId: number }) => ({ token: await tokenOf(userId) })
const codeOf = (reply: Reply) => (reply.status === 200 ? 'done' : (reply.data as { code: string }).code)
const who = ({ userId }: { userId: number }) => ({ userId: String(userId) })

const boss = await makeSiteAdmin(db)
const inHouse = (role: Role) => makePerson(db, { companyId: boss.companyId, roles: [role] })
const csrAdmin = await inHouse('ROLE_CSR_ADMIN')
const csr = await inHouse('ROLE_CSR')
let count = 0
const someone = () => ({ email: `new-${++count}@example.test`, surname: '张', name: '伟' })

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
