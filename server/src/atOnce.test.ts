import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql, type RawBuilder } from 'kysely'
import { hashPassword } from './kernel/password.ts'
import { errors } from './kernel/shared/errors.ts'
import { address } from './modules/address/contract.ts'
import { alert } from './modules/alert/contract.ts'
import { checkAlerts } from './modules/alert/jobs.ts'
import { company, companyErrors } from './modules/company/contract.ts'
import { identity, identityErrors } from './modules/identity/contract.ts'
import { people } from './modules/people/contract.ts'
import { testApp, type Caller, type Reply } from './testing/app.ts'
import { ownText } from './testing/companyWorld.ts'
import { makePackage } from './testing/makeCatalogue.ts'
import { anAddress, makeBuyer, makeBuyerAdmin, makeCsr, testPassword } from './testing/makePeople.ts'
import { meanwhile } from './testing/meanwhile.ts'
import { mailToken } from './testing/world.ts'

// What somebody else is changing at this moment is waited for, and judged as it is then: two acts at once are two acts in a row.

const app = await testApp()
const { call, db, tokenOf } = app
const csr: Caller = { token: await tokenOf((await makeCsr(db)).userId) }
const good = 'tulip-Saturn-mango-41'
const both = { password: good, confirmPassword: good }
const otherHash = await hashPassword('walnut-Orion-teapot-7')

const set = (table: string, id: number, what: RawBuilder<unknown>) =>
  sql`update ${sql.table(table)} set ${what} where id = ${id}`
const status = (to: string) => sql`status = ${to}`
const later = sql`version = version + 1`

interface Subject {
  userId: number
  companyId: number
  addressId: number
  email: string
  own: Caller
}
type Case = [
  what: string,
  change: (of: Subject) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>,
  act: (of: Subject) => Promise<Reply>,
  refused: { status: number },
]
const who = ({ userId }: Subject) => ({ userId: String(userId) })
const which = ({ companyId }: Subject) => ({ companyId: String(companyId) })
const where = ({ addressId }: Subject) => ({ addressId: String(addressId) })
const suspended = ({ userId }: Subject) => set('users', userId, status('suspended'))
const pending = async (table: 'companies' | 'addresses', id: number) => {
  await set(table, id, status('pending approval')).execute(db)
}

const cases: Case[] = [
  [
    'signing in, while the account is suspended',
    suspended,
    ({ email }) => call(identity.login, { email, password: testPassword }),
    errors.ACCOUNT_SUSPENDED,
  ],
  [
    'signing in with the old password, while another is chosen',
    ({ userId }) => set('users', userId, sql`password_hash = ${otherHash}`),
    ({ email }) => call(identity.login, { email, password: testPassword }),
    identityErrors.WRONG_CREDENTIALS,
  ],
  [
    'changing the password, while another is chosen',
    ({ userId }) => set('users', userId, sql`password_hash = ${otherHash}`),
    ({ own }) => call(identity.changePassword, { oldPassword: testPassword, ...both }, own),
    errors.CHANGED_MEANWHILE,
  ],
  [
    'choosing a password by link, while the account is suspended',
    suspended,
    async (of) => {
      const token = await mailToken(app, 'reset', of as never)
      return call(identity.resetPassword, { token, ...both })
    },
    identityErrors.LINK_INVALID,
  ],
  [
    'beginning to act for somebody, while they are suspended',
    suspended,
    (of) => call(identity.actFor, who(of), csr),
    errors.NOT_FOUND,
  ],
  [
    'suspending somebody, while they are suspended',
    suspended,
    (of) => call(people.suspend, who(of), csr),
    errors.WRONG_STATE,
  ],
  [
    'ending an account, while it is ended',
    ({ userId }) => set('users', userId, status('terminated')),
    (of) => call(people.terminate, who(of), csr),
    errors.WRONG_STATE,
  ],
  [
    'editing somebody, while they are edited',
    ({ userId }) => set('users', userId, later),
    (of) => call(people.edit, { ...who(of), surname: '', name: 'x', version: 1 }, csr),
    errors.CHANGED_MEANWHILE,
  ],
  [
    'inviting into a company, while it is closed',
    ({ companyId }) => set('companies', companyId, status('inactive')),
    (of) =>
      call(
        people.invite,
        { ...which(of), email: `at-once-${of.userId}@example.test`, surname: '', name: 'x', roles: ['ROLE_BUYER'] },
        csr,
      ),
    errors.NOT_FOUND,
  ],
  [
    'approving a company, while it is rejected',
    async ({ companyId }) => {
      await pending('companies', companyId)
      return set('companies', companyId, status('rejected'))
    },
    (of) => call(company.approve, which(of), csr),
    companyErrors.COMPANY_NOT_PENDING,
  ],
  [
    'closing a company, while it is closed',
    ({ companyId }) => set('companies', companyId, status('inactive')),
    (of) => call(company.deactivate, which(of), csr),
    errors.WRONG_STATE,
  ],
  [
    'editing a company, while it is edited',
    ({ companyId }) => set('companies', companyId, later),
    ({ own }) => call(company.update, { ...ownText, version: 1 }, own),
    errors.CHANGED_MEANWHILE,
  ],
  [
    'setting the terms of a company, while they are set',
    ({ companyId }) => set('companies', companyId, later),
    (of) => call(company.setTerms, { ...which(of), paymentTerm: '10', version: 1 }, csr),
    errors.CHANGED_MEANWHILE,
  ],
  [
    'letting a company sell as well, while it is edited',
    ({ companyId }) => set('companies', companyId, later),
    (of) => call(company.setKind, { ...which(of), kind: 'both', version: 1 }, csr),
    errors.CHANGED_MEANWHILE,
  ],
  [
    'approving an address, while it is rejected',
    async ({ addressId }) => {
      await pending('addresses', addressId)
      return set('addresses', addressId, sql`${status('inactive')}, ${later}`)
    },
    (of) => call(address.approve, { ...where(of), version: 1 }, csr),
    errors.CHANGED_MEANWHILE,
  ],
  [
    'closing an address, while it is closed',
    ({ addressId }) => set('addresses', addressId, status('inactive')),
    (of) => call(address.deactivate, where(of), of.own),
    errors.WRONG_STATE,
  ],
  [
    'editing an address, while it is edited',
    ({ addressId }) => set('addresses', addressId, later),
    ({ addressId, own }) => call(address.save, { id: String(addressId), version: 1, ...anAddress() }, own),
    errors.CHANGED_MEANWHILE,
  ],
]

for (const [what, change, act, refused] of cases)
  test(`${what}: waits, and is refused`, async () => {
    const made = await makeBuyerAdmin(db)
    const of = { ...made, own: { token: await tokenOf(made.userId) } }
    const reply = await meanwhile(db, await change(of), () => act(of))
    assert.equal(reply.status, refused.status, reply.body)
  })

test('what is done for a buyer waits for the end of the grant, and is not done', async () => {
  const buyer = await makeBuyer(db)
  const { onBehalfOfToken } = (await call(identity.actFor, { userId: String(buyer.userId) }, csr)).data
  const ended = sql`update obo_grants set revoked_at = clock_timestamp() where buyer_id = ${buyer.userId}`
  const save = () => call(alert.saveSearch, { name: 'late', ask: { searchText: 'x' } }, { ...csr, onBehalfOfToken })
  assert.equal((await meanwhile(db, ended, save)).status, errors.GRANT_ENDED.status)
  const kept = await db.selectFrom('saved_searches').select('id').where('user_id', '=', buyer.userId).execute()
  assert.deepEqual(kept, [])
})

test('an alert on a search that is forgotten at that moment is refused; one that is ended at that moment tells nothing', async () => {
  const buyer = await makeBuyer(db)
  const own = { token: await tokenOf(buyer.userId) }
  const { savedSearchId } = (await call(alert.saveSearch, { name: 'gone', ask: { searchText: 'x' } }, own)).data
  const forgotten = sql`delete from saved_searches where id = ${Number(savedSearchId)}`
  const refused = await meanwhile(db, forgotten, () =>
    call(alert.subscribe, { kind: 'new-supplier', savedSearchId }, own),
  )
  assert.equal(refused.status, errors.NOT_FOUND.status, refused.body)
  const { id, productId } = await makePackage(db, { price: 5_000 })
  await call(alert.subscribe, { kind: 'price-drop', productId: String(productId) }, own)
  await set('packages', id, sql`price = 4_000`).execute(db)
  const ended = sql`update alerts set ended_at = now(), ended_by = 'user' where user_id = ${buyer.userId}`
  assert.equal(await meanwhile(db, ended, () => checkAlerts(app.resources, new Date())), 0)
})
