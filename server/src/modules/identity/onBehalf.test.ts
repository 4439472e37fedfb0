import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errors } from '../../kernel/shared/errors.ts'
import { testApp } from '../../testing/app.ts'
import { makeBuyer, makeBuyerAdmin, makeCsr, makePerson } from '../../testing/makePeople.ts'
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
    await call(address.approve, { addressId: String(buyer.addressId) }, caller),
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
  const buyer = await makeBuyer(db)
  const own = await tokenOf(buyer.userId)
  assert.equal(
    (await call(identity.actFor, { userId: String(suspended.userId) }, { token: own })).status,
    errors.FORBIDDEN.status,
  )
  assert.equal((await call(identity.stopActing, {}, { token })).status, identityErrors.CHOOSE_BUYER.status)
})
