import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { allows, isAsOneself, permissionsOf, roles, type Role } from './kernel/shared/access.ts'
import { pathKeys, type Endpoint, type Named } from './kernel/shared/endpoint.ts'
import { errors } from './kernel/shared/errors.ts'
import { modules } from './modules.ts'
import { collection } from './modules/collection/contract.ts'
import { testApp, type Reply } from './testing/app.ts'
import { pasteList } from './testing/listWorld.ts'
import { makeOrder, makePack, fillCart } from './testing/makeOrder.ts'
import { makeBuyer, makeBuyerAdmin, makeCsr, makePerson, makeSupplier, type MadePerson } from './testing/makePeople.ts'

// The authorization matrix, generated from the contracts: every role and every endpoint, one's own row and somebody else's.

const endpoints = Object.values(modules).flatMap(({ contract }) => Object.values(contract)) as Named<Endpoint>[]
const guarded = endpoints.filter(({ access }) => access !== 'public')
const canary = 'CANARY'

interface World {
  admin: MadePerson
  member: MadePerson
  orderId: string
  cartLineId: string
  favouriteId: string
  shareId: string
  exportId: string
  listId: string
  sessionId: string
  outsiderAddressId: string
  savedSearchId: string
  alertId: string
}

const app = await testApp()
const own = await makeWorld('Huaxia')
const other = await makeWorld(canary)

async function makeWorld(name: string): Promise<World> {
  const admin = await makeBuyerAdmin(app.db, { companyName: `${name} Pharma`, name: `${name} admin` })
  const member = await makeBuyer(app.db, { companyId: admin.companyId, name: `${name} buyer` })
  const order = await makeOrder(app, member)
  const token = await app.tokenOf(member.userId)
  const { packageId, productId } = await makePack(app.db, { onHand: 5 })
  const [cartLineId] = await fillCart(app, { token }, [{ packageId, quantity: 1 }])
  await app.call(collection.save, { productIds: [String(productId)] }, { token })
  const shareId = randomBytes(16).toString('base64url')
  const ask = JSON.stringify({ searchText: name })
  const expires_at = new Date(Date.now() + 86_400_000)
  await app.db
    .insertInto('shared_searches')
    .values({ id: shareId, user_id: member.userId, mode: 'live', ask, expires_at })
    .execute()
  const result = await app.db
    .insertInto('result_exports')
    .values({ user_id: member.userId, type: 'csv', language: 'zh', ask, most: 500 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const kept = await pasteList(app, `${name} one\n${name} two`, { token }, { name })
  const session = await app.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', member.userId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return {
    admin,
    member,
    orderId: String(order.id),
    cartLineId: cartLineId!,
    listId: kept.id,
    favouriteId: String(productId),
    shareId,
    exportId: String(result.id),
    sessionId: String(session.id),
    outsiderAddressId: String(admin.addressId),
    ...(await makeWatch(member.userId, name)),
  }
}

/** A saved search with an alert on it. */
async function makeWatch(userId: number, name: string) {
  const search = await app.db
    .insertInto('saved_searches')
    .values({
      user_id: userId,
      name,
      ask: JSON.stringify({ searchText: name, searchType: 'auto', sort: 'relevance', filters: {} }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const alert = await app.db
    .insertInto('alerts')
    .values({ user_id: userId, kind: 'new-supplier', saved_search_id: search.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { savedSearchId: String(search.id), alertId: String(alert.id) }
}

async function personWith(role: Role): Promise<MadePerson> {
  return role.startsWith('ROLE_SUPPLIER')
    ? makeSupplier(app.db, { roles: [role] })
    : makePerson(app.db, { roles: [role] })
}

/** Keys of the path filled with an id that nobody has; nothing else, because the guard stands before the parser. */
const nothing = (endpoint: Endpoint) => Object.fromEntries(pathKeys(endpoint.path).map((key) => [key, '999999999']))

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
    const person = await personWith(role)
    for (const endpoint of guarded) {
      const token = await app.tokenOf(person.userId)
      const reply = await app.callRaw(endpoint, nothing(endpoint), { token })
      const may = allows(endpoint.access, { signedIn: true, permissions: permissionsOf([role]) })
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
  const identity = modules['identity']!.contract as Record<string, Named<Endpoint>>
  const closed = guarded.filter(({ onBehalf, access }) => onBehalf === false || isAsOneself(access))
  for (const id of ['people.list', 'people.invite', 'company.list', 'company.forStaff', 'address.list', 'audit.trail'])
    assert.ok(
      closed.some((endpoint) => endpoint.id === id),
      id,
    )
  for (const endpoint of closed) {
    const token = await app.tokenOf(csr.userId)
    if (!allows(endpoint.access, { signedIn: true, permissions: permissionsOf(['ROLE_CSR']) })) continue
    const grant = await app.callRaw(identity['actFor']!, { userId: String(own.member.userId) }, { token })
    const { onBehalfOfToken } = grant.data as { onBehalfOfToken: string }
    const reply = await app.callRaw(endpoint, nothing(endpoint), { token, onBehalfOfToken })
    assert.equal(reply.status, errors.NOT_ON_BEHALF.status, endpoint.id)
  }
})

/** An input that names a row of a world; `missing` stands for a row that nobody has. */
type Sample = (world: World | 'missing') => Record<string, unknown>
const none = '999999999'
const idOf =
  (pick: (world: World) => string | number, key = 'id', more: Record<string, unknown> = {}): Sample =>
  (world) => ({
    ...more,
    [key]: world === 'missing' ? none : String(pick(world)),
  })
const member = (world: World) => world.member.userId
const company = (world: World) => world.admin.companyId
const version = { version: '1' }
const details = { surname: '李', name: '四', phone: '', jobTitle: '', ...version }
const address = {
  nickname: '',
  kind: 'both',
  contact: '李四',
  phone: '1',
  email: '',
  street: 's',
  street2: '',
  city: 'c',
  county: '',
  state: '',
  postalCode: '',
  country: 'CN',
  invoiceLanguage: 'zh',
}
const invoice = {
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
  phone: '',
  url: '',
  ...version,
}

/**
 * For every endpoint whose rows have an owner: how a row is named. Endpoints without any id in their input, whose rows the
 * token alone picks, are listed as null: their answers are searched for the canary.
 */
const samples: Record<string, Sample | null> = {
  'identity.endSession': idOf((world) => world.sessionId),
  'people.list': idOf(company, 'companyId'),
  'people.invite': idOf(company, 'companyId', {
    email: 'new@example.test',
    ...details,
    language: 'zh',
    roles: ['ROLE_BUYER'],
    version: undefined,
  }),
  'people.edit': idOf(member, 'userId', details),
  'people.setRoles': idOf(member, 'userId', { roles: ['ROLE_BUYER'] }),
  'people.sendInvitation': idOf(member, 'userId'),
  'people.suspend': idOf(member, 'userId'),
  'people.reactivate': idOf(member, 'userId'),
  'people.terminate': idOf(member, 'userId'),
  'company.detail': idOf(company, 'companyId'),
  'company.update': idOf(company, 'companyId', invoice),
  'address.list': idOf(company, 'companyId'),
  'address.detail': idOf((world) => world.outsiderAddressId),
  'address.save': idOf((world) => world.outsiderAddressId, 'id', { ...address, ...version }),
  'address.prefer': idOf((world) => world.outsiderAddressId, 'addressId', { kind: 'ship' }),
  'address.deactivate': idOf((world) => world.outsiderAddressId, 'addressId'),
  'cart.modify': idOf((world) => world.cartLineId, 'id', { productPackageNum: 2 }),
  'cart.remove': (world) => ({ cartLineIds: [world === 'missing' ? none : world.cartLineId] }),
  'cart.check': (world) => ({ cartLineIds: [world === 'missing' ? none : world.cartLineId] }),
  'cart.empty': null,
  'cart.detail': idOf((world) => world.cartLineId),
  'cart.exportCsv': null,
  'cart.exportSdf': null,
  'checkout.show': idOf((world) => world.cartLineId, 'cartLineIds'),
  'checkout.calculateCost': (world) => choice(world),
  'checkout.submit': (world) => ({
    ...choice(world),
    paymentTerm: '08',
    termsAccepted: true,
    shownTotal: '1.00',
    currency: 'CNY',
  }),
  'order.list': null,
  'order.detail': idOf((world) => world.orderId),
  'fulfilment.cancel': idOf((world) => world.orderId, 'id', { reason: 'no longer needed' }),
  'order.exportOrders': null,
  'fulfilment.shipped': idOf((world) => world.orderId),
  'fulfilment.logistics': idOf((world) => world.orderId),
  'fulfilment.logisticsByQuery': idOf((world) => world.orderId, 'orderId'),
  'alert.searches': null,
  'alert.list': null,
  'alert.renameSearch': idOf((world) => world.savedSearchId, 'savedSearchId', { name: 'other' }),
  'alert.deleteSearch': idOf((world) => world.savedSearchId, 'savedSearchId'),
  'alert.subscribe': idOf((world) => world.savedSearchId, 'savedSearchId', { kind: 'new-supplier' }),
  'alert.cancel': idOf((world) => world.alertId, 'alertId'),
  'document.remove': idOf(() => none, 'documentId'),
  'order.exists': idOf((world) => world.orderId),
  'list.mine': null,
  'list.detail': idOf((world) => world.listId),
  'list.lines': idOf((world) => world.listId),
  'list.reread': idOf((world) => world.listId),
  'list.choose': idOf((world) => world.listId, 'id', { line: 1 }),
  'list.rename': idOf((world) => world.listId, 'id', { name: 'mine' }),
  'list.remove': idOf((world) => world.listId),
  'list.keep': idOf((world) => world.listId, 'id', { secret: 'x'.repeat(32) }),
  'list.repeat': idOf((world) => world.listId),
  'list.share': idOf((world) => world.listId, 'id', { on: true }),
  'list.offers': idOf((world) => world.listId, 'id', { lines: [1] }),
  'list.exportFile': idOf((world) => world.listId),
  'collection.edit': idOf((world) => world.favouriteId, 'productId', { label: 'x', note: 'x' }),
  'collection.remove': (world) => ({ productIds: [world === 'missing' ? none : world.favouriteId] }),
  'collection.moveFromCart': (world) => ({ cartLineIds: [world === 'missing' ? none : world.cartLineId] }),
  'footprint.remove': null,
  'share.revoke': (world) => ({ id: world === 'missing' ? 'A'.repeat(22) : world.shareId }),
  'resultExport.download': idOf((world) => world.exportId),
}

function choice(world: World | 'missing') {
  const [line, place] = world === 'missing' ? [none, none] : [world.cartLineId, world.outsiderAddressId]
  return { lines: [{ cartLineId: line, quantity: 1 }], billAddressId: place, shipAddressId: place }
}

const owned = endpoints.filter(({ owner }) => owner && owner !== 'public' && owner !== 'staff')

/** Endpoints of suppliers, whose uploads are tried below; a file is received for the sender's own company or refused. */
const ofSuppliers = owned.filter(({ id, carries }) => id.startsWith('upload.') && carries !== 'file')

test('every endpoint whose rows have an owner is tried with a row of somebody else', () => {
  const buyers = owned.filter(({ id }) => !id.startsWith('upload.'))
  assert.deepEqual(
    buyers.map(({ id }) => id).filter((id) => !(id in samples)),
    [],
  )
})

test('an upload of another supplier and a missing one get the same answer, byte for byte', async () => {
  const us = await makeSupplier(app.db)
  const them = await makeSupplier(app.db)
  const file = await app.db
    .insertInto('files')
    .values({ sha256: Buffer.alloc(32), size: 1, media_type: 'text/csv', name: `${canary}.csv`, purpose: 'catalogue' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await app.db
    .insertInto('uploads')
    .values({
      supplier_id: them.supplierId,
      kind: 'catalogue',
      file_id: file.id,
      file_name: `${canary}.csv`,
      state: 'read',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const endpoint of ofSuppliers) {
    const ask = async (upload: string) => app.callRaw(endpoint, { id: upload }, { token: await app.tokenOf(us.userId) })
    const [theirs, missing] = [await ask(String(id)), await ask(none)]
    assert.ok(!theirs.body.includes(canary), `${endpoint.id} shows a foreign row: ${theirs.body}`)
    assert.equal(`${theirs.http} ${theirs.body}`, `${missing.http} ${missing.body}`, endpoint.id)
  }
  const left = await app.db.selectFrom('uploads').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  assert.equal(left.state, 'read')
})

for (const who of ['admin', 'member'] as const)
  test(`a row of another company and a missing row get the same answer, byte for byte, for the ${who} of a company`, async () => {
    for (const endpoint of owned) {
      const sample = samples[endpoint.id]
      const ask = async (input: Record<string, unknown>) =>
        app.callRaw(endpoint, input, { token: await app.tokenOf(own[who].userId) })
      if (!sample) {
        if (sample === null) assert.ok(!(await ask({})).body.includes(canary), endpoint.id)
        continue
      }
      const theirs = await ask(sample(other))
      const missing = await ask(sample('missing'))
      assert.ok(!theirs.body.includes(canary), `${endpoint.id} shows a foreign row: ${theirs.body}`)
      assert.equal(strip(theirs), strip(missing), endpoint.id)
    }
    await untouched()
  })

/** The answer without the ids that were asked for, and without what is new each time. */
const strip = (reply: Reply) => {
  const ids = [
    none,
    other.orderId,
    other.cartLineId,
    other.sessionId,
    other.outsiderAddressId,
    other.savedSearchId,
    other.alertId,
    String(member(other)),
    String(company(other)),
  ]
  const same = ids.reduce((text, id) => text.replaceAll(`"${id}"`, '"#"'), `${reply.http} ${reply.body}`)
  return same.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'uuid')
}

/** Nothing of the other company was changed by all of this. */
async function untouched() {
  const line = await app.db
    .selectFrom('cart_lines')
    .select('quantity')
    .where('id', '=', Number(other.cartLineId))
    .executeTakeFirst()
  assert.equal(line?.quantity, 1)
  const kept = await app.db
    .selectFrom('collections')
    .select('label')
    .where('product_id', '=', Number(other.favouriteId))
    .executeTakeFirst()
  assert.equal(kept?.label, '')
  const link = await app.db
    .selectFrom('shared_searches')
    .select('revoked_at')
    .where('id', '=', other.shareId)
    .executeTakeFirstOrThrow()
  assert.equal(link.revoked_at, null)
  const order = await app.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', Number(other.orderId))
    .executeTakeFirstOrThrow()
  assert.equal(order.status, 'wait for approval')
  const people = await app.db.selectFrom('users').select('status').where('company_id', '=', company(other)).execute()
  assert.ok(people.every(({ status }) => status === 'active'))
  const places = await app.db
    .selectFrom('addresses')
    .select(['status', 'street'])
    .where('company_id', '=', company(other))
    .execute()
  assert.ok(places.every(({ status, street }) => status === 'active' && street !== 's'))
}
