import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkLedger } from '../ledger/ledger.ts'
import { identity } from '../modules/identity/contract.ts'
import { people } from '../modules/people/contract.ts'
import { testApp } from '../testing/app.ts'
import { inviteSiteAdmin } from './makeAdmin.ts'

const { call, db } = await testApp()
const password = 'kupfer-regen-sattel-41'
const invite = (email: string) =>
  db.transaction().execute((trx) => inviteSiteAdmin(trx, { email, name: 'Mei', surname: 'Lin', company: 'Reagora' }))

test('[USER-2] an empty marketplace gets its first site administrator, who signs in and invites staff', async () => {
  const secrets = await Promise.all([invite('first@example.test'), invite('second@example.test')])
  for (const token of secrets) {
    const chosen = await call(identity.setFirstPassword, { token, password, confirmPassword: password })
    assert.equal(chosen.status, 200, chosen.message)
  }
  const houses = await db.selectFrom('companies').select('id').where('is_house', '=', true).execute()
  assert.equal(houses.length, 1)
  const { token } = (await call(identity.login, { email: 'first@example.test', password })).data
  const invited = await call(
    people.invite,
    { email: 'csr@example.test', surname: '', name: 'Jo', roles: ['ROLE_CSR_ADMIN'] },
    { token },
  )
  assert.equal(invited.status, 200, invited.message)
  const { acts } = await db
    .selectFrom('audit')
    .select((eb) => eb.fn.count<number>('id').as('acts'))
    .where('act', '=', 'command.admin')
    .executeTakeFirstOrThrow()
  assert.equal(Number(acts), 2)
  assert.deepEqual(await checkLedger(db), [])
})

test('somebody who waits for activation gets a new link; an account in use is no administrator by asking', async () => {
  const [old, fresh] = [await invite('third@example.test'), await invite('third@example.test')]
  assert.notEqual(old, fresh)
  assert.equal((await call(identity.checkLink, { token: fresh })).data.valid, true)
  await assert.rejects(invite('first@example.test'), /has an account/)
  await assert.rejects(invite('csr@example.test'), /has an account/)
})
