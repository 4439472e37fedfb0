import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allows, groupPermissions, permissionsOf, roles, type Role } from './kernel/shared/access.ts'
import { pathKeys, type Endpoint, type Named } from './kernel/shared/endpoint.ts'
import { errors } from './kernel/shared/errors.ts'
import { modules } from './modules.ts'
import { testApp, type Reply } from './testing/app.ts'
import { joinGroup, makeBuyer, makeCsr, makePerson, makeSupplier, type MadePerson } from './testing/makePeople.ts'

// The authorization matrix, generated from the contracts: every role and every endpoint. Rows of others: access.owners.test.ts.

const endpoints = Object.values(modules).flatMap(({ contract }) => Object.values(contract)) as Named<Endpoint>[]
const guarded = endpoints.filter(({ access }) => access !== 'public')

const app = await testApp()

async function personWith(role: Role): Promise<MadePerson> {
  return role.startsWith('ROLE_SUPPLIER')
    ? makeSupplier(app.db, { roles: [role] })
    : makePerson(app.db, { roles: [role] })
}

/** Keys of the path filled with an id that nobody has; nothing else, because the guard stands before the parser. */
const nothing = (endpoint: Endpoint) => Object.fromEntries(pathKeys(endpoint.path).map((key) => [key, '999999999']))

/** Calls as a person does, whose session is kept until an endpoint has ended it. */
function callsOf({ userId }: MadePerson) {
  let token: string | undefined
  return async (endpoint: Named<Endpoint>): Promise<Reply> => {
    if (token !== undefined) {
      const reply = await app.callRaw(endpoint, nothing(endpoint), { token })
      if (!isNotSignedIn(reply)) return reply
    }
    token = await app.tokenOf(userId)
    return app.callRaw(endpoint, nothing(endpoint), { token })
  }
}

const isNotSignedIn = (reply: Reply) => reply.http === 401 && reply.status === errors.NOT_SIGNED_IN.status
const isForbidden = (reply: Reply) => reply.http === 403 && reply.status === errors.FORBIDDEN.status

test('[PERM-1] a visitor reaches public endpoints only, and is asked to sign in at every other', async () => {
  for (const endpoint of endpoints) {
    const reply = await app.callRaw(endpoint, nothing(endpoint))
    assert.equal(
      isNotSignedIn(reply),
      endpoint.access !== 'public',
      `${endpoint.id} answered ${reply.http} ${reply.status}`,
    )
    assert.ok(reply.http < 500, endpoint.id)
  }
})

for (const role of roles)
  test(`[PERM-1] ${role} reaches what its permissions say and is refused everywhere else`, async () => {
    const call = callsOf(await personWith(role))
    for (const endpoint of guarded) {
      const reply = await call(endpoint)
      const may = allows(endpoint.access, { signedIn: true, permissions: permissionsOf([role]) })
      assert.equal(isForbidden(reply), !may, `${endpoint.id} answered ${reply.http} ${reply.status}`)
      assert.ok(!isNotSignedIn(reply), endpoint.id)
      assert.ok(reply.http < 500, `${endpoint.id} answered ${reply.http}`)
    }
  })

/** Endpoints that some group of staff opens; to all others a group makes no difference, as the group with everything shows. */
const ofGroups = guarded.filter((endpoint) =>
  allows(endpoint.access, { signedIn: true, permissions: new Set(groupPermissions) }),
)
const composed = [
  ...groupPermissions.map((one) => ({ what: `${one} alone`, permissions: [one], among: ofGroups })),
  { what: 'every permission that there is', permissions: [...groupPermissions], among: guarded },
]
for (const { what, permissions, among } of composed)
  test(`[PERM-1] [USER-2] staff of a group with ${what} reach what it opens and are refused everywhere else`, async () => {
    const person = await personWith('ROLE_STAFF')
    await joinGroup(app.db, person.userId, permissions)
    const token = await app.tokenOf(person.userId)
    for (const endpoint of among) {
      const reply = await app.callRaw(endpoint, nothing(endpoint), { token })
      const may = allows(endpoint.access, { signedIn: true, permissions: permissionsOf(['ROLE_STAFF'], permissions) })
      assert.equal(isForbidden(reply), !may, `${endpoint.id} answered ${reply.http} ${reply.status}`)
      assert.ok(!isNotSignedIn(reply), endpoint.id)
      assert.ok(reply.http < 500, `${endpoint.id} answered ${reply.http}`)
    }
  })

test('dead sessions and suspended people are turned away everywhere, with the reason that ends the session', async () => {
  const gone = await makeBuyer(app.db)
  const token = await app.tokenOf(gone.userId)
  await app.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', gone.userId).execute()
  for (const endpoint of guarded) {
    const suspended = await app.callRaw(endpoint, nothing(endpoint), { token })
    assert.equal(suspended.status, errors.ACCOUNT_SUSPENDED.status, endpoint.id)
    const unknown = await app.callRaw(endpoint, nothing(endpoint), { token: 'x'.repeat(43) })
    assert.equal(unknown.status, errors.NOT_SIGNED_IN.status, endpoint.id)
  }
})

test('what must be done as oneself is refused while acting for a buyer', async () => {
  const csr = await makeCsr(app.db)
  const buyer = await makeBuyer(app.db)
  const identity = modules['identity']!.contract as Record<string, Named<Endpoint>>
  for (const endpoint of guarded.filter(({ onBehalf }) => onBehalf === false)) {
    const token = await app.tokenOf(csr.userId)
    if (!allows(endpoint.access, { signedIn: true, permissions: permissionsOf(['ROLE_CSR']) })) continue
    const grant = await app.callRaw(identity['actFor']!, { userId: String(buyer.userId) }, { token })
    const { onBehalfOfToken } = grant.data as { onBehalfOfToken: string }
    const reply = await app.callRaw(endpoint, nothing(endpoint), { token, onBehalfOfToken })
    assert.equal(reply.status, errors.NOT_ON_BEHALF.status, endpoint.id)
  }
})
