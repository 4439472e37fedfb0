import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { errors } from '../../kernel/shared/errors.ts'
import { testApp } from '../../testing/app.ts'
import { anAddress, makeBuyer, makeBuyerAdmin, makeCsr, makePerson } from '../../testing/makePeople.ts'
import { address } from '../address/contract.ts'
import { company } from '../company/contract.ts'
import { people } from '../people/contract.ts'
import { identity, identityErrors } from './contract.ts'

const { call, db, tokenOf } = await testApp()
const ended = errors.GRANT_ENDED.status

async function acting() {
  const csr = await makeCsr(db)
  const buyer = await makeBuyerAdmin(db)
  const token = await tokenOf(csr.userId)
  const reply = await call(identity.actFor, { userId: String(buyer.userId) }, { token })
  assert.equal(reply.status, 200, reply.body)
  return { csr, buyer, token, onBehalfOfToken: reply.data.onBehalfOfToken, reply }
}
const shown = (token: string, onBehalfOfToken: string) => call(company.detail, {}, { token, onBehalfOfToken })

test('a header of a grant that can be none is refused, and never passed over: the act would count as the own one', async () => {
  const { token } = await acting()
  for (const header of ['x', 'x'.repeat(43), 'x'.repeat(201), 'x'.repeat(4000)])
    assert.equal((await shown(token, header)).status, ended, header.length.toString())
})

test('[HEAD-3] only customer service finds buyers, by company, e-mail or name', async () => {
  const csr = await makeCsr(db)
  const token = await tokenOf(csr.userId)
  const buyer = await makeBuyer(db, { companyName: 'Zeta 100%_Labs', surname: '欧阳', name: '锋' })
  for (const param of ['zeta 100%_', buyer.email.slice(0, 8), '欧阳锋'])
    assert.deepEqual(
      (await call(identity.buyers, { param }, { token })).data.map(({ id }) => id),
      [String(buyer.userId)],
    )
  assert.deepEqual((await call(identity.buyers, { param: '%%' }, { token })).data, [])
  assert.equal((await call(identity.buyers, { param: 'a' }, { token })).status, identityErrors.SEARCH_TOO_SHORT.status)
  assert.equal(
    (await call(identity.buyers, { param: 'zeta' }, { token: await tokenOf(buyer.userId) })).status,
    errors.FORBIDDEN.status,
  )
  const kept = await db
    .selectFrom('audit')
    .innerJoin('audit_detail', 'audit_id', 'audit.id')
    .select('audit_detail.after')
    .where('actor_id', '=', csr.userId)
    .where('act', '=', 'identity.buyers')
    .execute()
  assert.equal(kept.length, 4)
  assert.deepEqual(kept[0]!.after, { searched: 'zeta 100%_', found: [buyer.userId] })
  for (let i = 0; i < 22; i++) await makeBuyer(db, { companyName: 'Manyfold Institute' })
  assert.equal((await call(identity.buyers, { param: 'manyfold' }, { token })).data.length, 20)
})

test('[HEAD-3] one Chinese, Japanese or Korean character is enough of a name, one Latin letter is not; at most 20 are shown, those whose name begins so first', async () => {
  const token = await tokenOf((await makeCsr(db)).userId)
  const found = async (param: string) => call(identity.buyers, { param }, { token })
  for (const surname of ['黛', '𠮷', 'あ', '곽']) {
    const { userId } = await makeBuyer(db, { surname, name: '若溪' })
    assert.deepEqual(
      (await found(surname)).data.map(({ id }) => id),
      [String(userId)],
      surname,
    )
  }
  for (let i = 0; i < 21; i++) await makeBuyer(db, { companyName: '阿 森林公司' })
  const { userId } = await makeBuyer(db, { companyName: 'Zz 化学', surname: '林', name: '若溪' })
  const { data } = await found('林')
  assert.deepEqual([data.length, data[0]?.id], [20, String(userId)])
  for (const param of ['a', 'é', '%', '1']) {
    const refused = await found(param)
    assert.deepEqual([refused.http, refused.status], [400, identityErrors.SEARCH_TOO_SHORT.status], param)
  }
  assert.equal((await found('Zz')).data.length, 1)
})

test('[STATE-3] acting for a buyer: their company is shown, both stand in the trail', async () => {
  const { buyer, token, onBehalfOfToken, reply } = await acting()
  assert.equal(reply.data.buyer.userEmail, buyer.email)
  assert.equal(reply.data.buyer.companyPermissionStatus, 0)
  assert.equal((await shown(token, onBehalfOfToken)).data.id, String(buyer.companyId))
})

test('who acts is offered the addresses that the buyer prefers, not those of their own', async () => {
  const { csr, buyer, token, onBehalfOfToken } = await acting()
  const own = { token: await tokenOf(buyer.userId) }
  const added = (await call(address.save, anAddress(), own)).data
  await call(address.approve, { addressId: added.id, version: added.version }, { token })
  assert.equal((await call(address.prefer, { addressId: String(buyer.addressId) }, own)).status, 200)
  assert.equal((await call(address.prefer, { addressId: String(csr.addressId) }, { token })).status, 200)
  const preferred = [String(buyer.addressId), true, true]
  for (const caller of [own, { token, onBehalfOfToken }]) {
    const { data } = await call(address.choices, {}, caller)
    assert.deepEqual(
      data.map(({ id, isDefaultBill, isDefaultShip }) => [id, isDefaultBill, isDefaultShip]),
      [preferred, [added.id, false, false]],
    )
    const one = (await call(address.detail, { id: String(buyer.addressId) }, caller)).data
    assert.deepEqual([one.id, one.isDefaultBill, one.isDefaultShip], preferred)
  }
})

test('a grant works only with its own session, and never falls back to oneself', async () => {
  const { csr, token, onBehalfOfToken } = await acting()
  const otherSession = await tokenOf(csr.userId)
  const colleague = await tokenOf((await makeCsr(db)).userId)
  for (const wrong of [otherSession, colleague]) assert.equal((await shown(wrong, onBehalfOfToken)).status, ended)
  assert.equal((await shown(token, 'z'.repeat(43))).status, ended)
  assert.equal((await call(company.detail, {}, { onBehalfOfToken })).http, 409)
})

/** Ways a grant ends, all effective at the very next request. */
const endings: [string, (grant: Awaited<ReturnType<typeof acting>>) => Promise<unknown>][] = [
  ['being ended', ({ token, onBehalfOfToken }) => call(identity.stopActing, {}, { token, onBehalfOfToken })],
  [
    'choosing another buyer',
    async ({ token }) => call(identity.actFor, { userId: String((await makeBuyer(db)).userId) }, { token }),
  ],
  [
    'eight hours',
    ({ csr }) =>
      db
        .updateTable('obo_grants')
        .set({ ends_at: new Date(Date.now() - 1000) })
        .where('csr_id', '=', csr.userId)
        .execute(),
  ],
  [
    'an idle hour',
    ({ csr }) =>
      db
        .updateTable('obo_grants')
        .set({ granted_at: new Date(Date.now() - 3_700_000) })
        .where('csr_id', '=', csr.userId)
        .execute(),
  ],
  [
    'suspending the buyer',
    async ({ buyer }) => {
      const admin = await tokenOf((await makePerson(db, { roles: ['ROLE_CSR_ADMIN'] })).userId)
      assert.equal((await call(people.suspend, { userId: String(buyer.userId) }, { token: admin })).status, 200)
    },
  ],
  [
    'closing the company',
    async ({ buyer }) =>
      call(
        company.deactivate,
        { companyId: String(buyer.companyId) },
        { token: await tokenOf((await makeCsr(db)).userId) },
      ),
  ],
]
for (const [way, end] of endings)
  test(`a grant ends by ${way}`, async () => {
    const grant = await acting()
    assert.equal((await shown(grant.token, grant.onBehalfOfToken)).status, 200)
    await end(grant)
    const after = await shown(grant.token, grant.onBehalfOfToken)
    assert.equal(after.status, ended)
    assert.equal(after.message, '代客操作已结束，请重新选择买家。')
    assert.equal((await shown(grant.token, '')).data.id, String(grant.csr.companyId))
  })

test('losing the role ends session and grant together', async () => {
  const { csr, token, onBehalfOfToken } = await acting()
  const admin = await tokenOf((await makePerson(db, { roles: ['ROLE_SITE_ADMIN'] })).userId)
  await call(people.setRoles, { userId: String(csr.userId), roles: ['ROLE_SITE_ADMIN'] }, { token: admin })
  assert.equal((await shown(token, onBehalfOfToken)).status, errors.SESSION_REVOKED.status)
  const { revoked_at } = await db
    .selectFrom('obo_grants')
    .select('revoked_at')
    .where('csr_id', '=', csr.userId)
    .executeTakeFirstOrThrow()
  assert.ok(revoked_at)
})

test('passwords, people, addresses, reviews and further grants are not for somebody acting for a buyer', async () => {
  const { buyer, token, onBehalfOfToken } = await acting()
  const caller = { token, onBehalfOfToken }
  const id = String(buyer.companyId)
  const password = { oldPassword: 'x', password: 'y', confirmPassword: 'y' }
  for (const refused of [
    await call(identity.changePassword, password, caller),
    await call(people.suspend, { userId: String(buyer.userId) }, caller),
    await call(people.setRoles, { userId: String(buyer.userId), roles: ['ROLE_BUYER'] }, caller),
    await call(address.approve, { addressId: String(buyer.addressId), version: 1 }, caller),
    await call(address.deactivate, { addressId: String(buyer.addressId) }, caller),
    await call(company.approve, { companyId: id }, caller),
    await call(company.deactivate, { companyId: id }, caller),
    await call(identity.actFor, { userId: String(buyer.userId) }, caller),
  ])
    assert.equal(refused.status, errors.NOT_ON_BEHALF.status)
})

test('nobody acts for staff, for themselves, for a closed account or without being customer service', async () => {
  const csr = await makeCsr(db)
  const token = await tokenOf(csr.userId)
  const suspended = await makeBuyer(db)
  await call(people.suspend, { userId: String(suspended.userId) }, { token })
  const supplier = await makePerson(db, { roles: ['ROLE_SUPPLIER'], kind: 'supplier' })
  for (const userId of [csr.userId, (await makeCsr(db)).userId, suspended.userId, supplier.userId, 999_999])
    assert.equal((await call(identity.actFor, { userId: String(userId) }, { token })).status, errors.NOT_FOUND.status)
  // Who buys and serves as well is staff; who buys for a company that only sells, or that is closed, buys nothing.
  const named = { surname: '双', name: '职' }
  const refused = [
    ...(['ROLE_CSR', 'ROLE_CSR_ADMIN', 'ROLE_SITE_ADMIN'] as const).map((role) =>
      makePerson(db, { roles: ['ROLE_BUYER', role], ...named }),
    ),
    makeBuyer(db, { kind: 'supplier', ...named }),
    ...(['inactive', 'rejected'] as const).map(async (status) => {
      const person = await makeBuyer(db, named)
      await db.updateTable('companies').set({ status }).where('id', '=', person.companyId).execute()
      return person
    }),
  ]
  for (const [at, { userId }] of (await Promise.all(refused)).entries())
    assert.equal(
      (await call(identity.actFor, { userId: String(userId) }, { token })).status,
      errors.NOT_FOUND.status,
      String(at),
    )
  const served = [
    await makeBuyer(db, { kind: 'both', companyName: 'Aa both', ...named }),
    await makePerson(db, { roles: ['ROLE_GROUP_MANAGER'], companyName: 'Bb manages', ...named }),
    await makePerson(db, { roles: ['ROLE_BUYER', 'ROLE_SUPPLIER'], kind: 'both', companyName: 'Cc sells', ...named }),
    await makeBuyerAdmin(db, { companyName: 'Dd waits', ...named }),
  ]
  await db.updateTable('companies').set({ status: 'pending approval' }).where('id', '=', served[3]!.companyId).execute()
  assert.deepEqual(
    (await call(identity.buyers, { param: '双职' }, { token })).data.map(({ id }) => id),
    served.map(({ userId }) => String(userId)),
  )
  for (const { userId } of served)
    assert.equal((await call(identity.actFor, { userId: String(userId) }, { token })).status, 200)
  const buyer = await makeBuyer(db)
  const own = await tokenOf(buyer.userId)
  assert.equal(
    (await call(identity.actFor, { userId: String(suspended.userId) }, { token: own })).status,
    errors.FORBIDDEN.status,
  )
  assert.equal((await call(identity.stopActing, {}, { token })).status, identityErrors.CHOOSE_BUYER.status)
})

test('[HEAD-3] only active buyers of companies that are open are found and acted for, whatever else they are called', async () => {
  const csr = await makeCsr(db)
  const token = await tokenOf(csr.userId)
  const word = 'Findwhom'
  const status = (table: 'users' | 'companies', id: number, to: string) =>
    db.updateTable(table).set({ status: to }).where('id', '=', id).execute()
  const make = (more: object = {}) => makeBuyer(db, { surname: word, name: 'Ada', ...more })
  const inCompany = async (to: string) => {
    const made = await make({ companyName: `C ${to}` })
    await status('companies', made.companyId, to)
    return made
  }
  const inState = async (to: string) => {
    const made = await make({ companyName: `U ${to}` })
    await status('users', made.userId, to)
    return made
  }
  const found = [
    await make({ companyName: 'A' }),
    await make({ companyName: 'B', kind: 'both', roles: ['ROLE_GROUP_MANAGER'] }),
    await inCompany('pending approval'),
    await make({ companyName: 'D', roles: ['ROLE_BUYER_ADMIN', 'ROLE_SUPPLIER'], kind: 'both' }),
  ]
  const hidden = [
    await inCompany('inactive'),
    await inCompany('rejected'),
    await inState('suspended'),
    await inState('terminated'),
    await inState('invited'),
    await make({ kind: 'supplier' }),
    await make({ kind: 'both', roles: ['ROLE_SUPPLIER_ADMIN'] }),
    await make({ roles: ['ROLE_BUYER', 'ROLE_CSR'] }),
    await make({ roles: ['ROLE_BUYER', 'ROLE_SITE_ADMIN'] }),
    await make({ roles: ['ROLE_BUYER', 'ROLE_CSR_ADMIN'] }),
  ]
  const search = async (param: string) =>
    (await call(identity.buyers, { param }, { token })).data.map(({ id }) => Number(id))
  assert.deepEqual(
    await search('findWHOM'),
    found.map(({ userId }) => userId),
  )
  for (const param of ['Ada Findwhom', 'FindwhomAda', 'whomA']) assert.equal((await search(param)).length, 4, param)
  await db.updateTable('companies').set({ local_name: '本地名' }).where('id', '=', found[0]!.companyId).execute()
  await db.updateTable('companies').set({ local_name: '待批' }).where('id', '=', found[2]!.companyId).execute()
  for (const param of ['本地', '地名']) assert.deepEqual(await search(param), [found[0]!.userId])
  for (const { userId } of hidden)
    assert.equal((await call(identity.actFor, { userId: String(userId) }, { token })).http, 404, String(userId))
  const { data } = await call(identity.actFor, { userId: String(found[2]!.userId) }, { token })
  assert.deepEqual(data.buyer, {
    id: String(found[2]!.userId),
    userEmail: found[2]!.email,
    surname: word,
    name: 'Ada',
    companyName: '待批',
    companyNameEn: 'C pending approval',
    userLnId: String(found[2]!.userId),
    companyId: String(found[2]!.companyId),
    companyPermissionStatus: 1,
  })
  assert.equal(Math.round((Date.parse(data.endsAt) - Date.now()) / 600_000), 48)
  assert.equal((await shown(token, data.onBehalfOfToken)).data.id, String(found[2]!.companyId))
  const kept = await db
    .selectFrom('audit')
    .innerJoin('audit_detail', 'audit_id', 'audit.id')
    .select(['act', 'entity_id', 'on_behalf_of', 'audit_detail.after'])
    .where('actor_id', '=', csr.userId)
    .where('act', 'in', ['identity.actFor', 'identity.stopActing'])
    .orderBy('audit.id')
  await call(identity.stopActing, {}, { token, onBehalfOfToken: data.onBehalfOfToken })
  const [began, stopped] = await kept.execute()
  const grantId = (began!.after as { grantId: number }).grantId
  const about = { entity_id: found[2]!.userId }
  assert.deepEqual(began, {
    act: 'identity.actFor',
    ...about,
    on_behalf_of: null,
    after: { grantId, actedForBy: csr.userId },
  })
  assert.deepEqual(stopped, {
    act: 'identity.stopActing',
    ...about,
    on_behalf_of: found[2]!.userId,
    after: { grantId, ended: true },
  })
})

test('a grant ends with its session, with the buyer’s place in the company, an hour after the last request, and nobody else’s with it', async () => {
  const [one, bystander] = [await acting(), await acting()]
  const seen = () =>
    sql<{ fresh: boolean }>`select s.at > now() - interval '1 minute' as fresh from obo_grant_seen s
      join obo_grants g on g.id = s.grant_id where g.csr_id = ${one.csr.userId}`.execute(db)
  const older = (minutes: number) =>
    sql`update obo_grants set granted_at = granted_at - make_interval(mins => ${minutes}) where csr_id = ${one.csr.userId}`.execute(
      db,
    )
  const seenBefore = (minutes: number) =>
    sql`update obo_grant_seen set at = now() - make_interval(mins => ${minutes})
      where grant_id in (select id from obo_grants where csr_id = ${one.csr.userId})`.execute(db)
  const status = async () => (await shown(one.token, one.onBehalfOfToken)).status
  assert.equal(await status(), 200)
  assert.deepEqual((await seen()).rows, [])
  await older(59)
  assert.equal(await status(), 200)
  assert.deepEqual((await seen()).rows, [{ fresh: true }])
  await older(300)
  assert.equal(await status(), 200)
  await seenBefore(59)
  assert.equal(await status(), 200)
  assert.deepEqual((await seen()).rows, [{ fresh: true }])
  await seenBefore(61)
  assert.equal(await status(), ended)
  await seenBefore(1)
  const move = (companyId: number) =>
    db.updateTable('users').set({ company_id: companyId }).where('id', '=', one.buyer.userId).execute()
  await move((await makeBuyer(db)).companyId)
  assert.equal(await status(), ended)
  await move(one.buyer.companyId)
  assert.equal(await status(), 200)
  const set = (to: string) =>
    db.updateTable('companies').set({ status: to }).where('id', '=', one.buyer.companyId).execute()
  for (const [to, expected] of [
    ['pending approval', 200],
    ['rejected', ended],
    ['inactive', ended],
    ['active', 200],
  ] as const) {
    await set(to)
    assert.equal(await status(), expected, to)
  }
  // Another session of the same person, whose grant this is not, ends with nothing of it.
  const other = { token: await tokenOf(one.csr.userId) }
  await call(identity.logout, {}, other)
  assert.equal(await status(), 200)
  const mine = (await call(identity.sessions, {}, { token: one.token })).data.find(({ current }) => current)!
  const elsewhere = { token: await tokenOf(one.csr.userId) }
  await call(identity.endSession, { id: mine.id }, elsewhere)
  const revoked = async (csrId: number) =>
    (await db.selectFrom('obo_grants').select('revoked_at').where('csr_id', '=', csrId).execute()).map(
      ({ revoked_at }) => revoked_at !== null,
    )
  assert.deepEqual([await revoked(one.csr.userId), await revoked(bystander.csr.userId)], [[true], [false]])
  assert.equal((await shown(bystander.token, bystander.onBehalfOfToken)).status, 200)
})

test('a buyer who was suspended and let in again is not acted for under the old grant; nor is one whose service lost the role', async () => {
  const { buyer, token, onBehalfOfToken, csr } = await acting()
  const admin = { token: await tokenOf((await makePerson(db, { roles: ['ROLE_CSR_ADMIN'] })).userId) }
  const userId = String(buyer.userId)
  assert.equal((await call(people.suspend, { userId }, admin)).status, 200)
  assert.equal((await call(people.reactivate, { userId }, admin)).status, 200)
  assert.equal((await shown(token, onBehalfOfToken)).status, ended)
  const again = (await call(identity.actFor, { userId }, { token })).data.onBehalfOfToken
  assert.equal((await shown(token, again)).status, 200)
  await db.updateTable('user_roles').set({ role: 'ROLE_SITE_ADMIN' }).where('user_id', '=', csr.userId).execute()
  assert.equal((await shown(token, again)).status, ended)
})

test('whoever acts for a buyer is judged by the buyer’s country', async () => {
  const csr = await makeCsr(db)
  const buyer = await makeBuyer(db, { country: 'DE', currency: 'EUR' })
  const token = await tokenOf(csr.userId)
  const { onBehalfOfToken } = (await call(identity.actFor, { userId: String(buyer.userId) }, { token })).data
  const where = async (caller: object) => (await call(identity.location, { country: 'de' }, caller)).data
  assert.deepEqual(await where({ token, onBehalfOfToken }), { country: 'DE', same: true })
  assert.deepEqual(await where({ token }), { country: 'CN', same: false })
  assert.deepEqual(await where({}), { country: 'CN', same: false })
  assert.deepEqual(await where({ token: await tokenOf(buyer.userId) }), { country: 'DE', same: true })
})
