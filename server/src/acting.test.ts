import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAsOneself } from './kernel/shared/access.ts'
import { authenticate } from './modules/identity/session.ts'
import { testApp, type Caller } from './testing/app.ts'
import { everyEndpoint, sampleOf, send } from './testing/samples/index.ts'
import { canary, makeWorld } from './testing/world.ts'

// Whoever acts for a buyer stands in the buyer's place: sees what the buyer sees, no more and no less, and reaches what the buyer
// reaches, though staff may do more as themselves.

const app = await testApp()
const world = await makeWorld(app)

/** What is the buyer's; what a person looked at, shared or exported is their own (decisions 12, 15). */
const nouns = ['cart', 'checkout', 'order', 'fulfilment', 'address', 'alert', 'collection', 'list', 'company']
const ofBuyers = everyEndpoint.filter(
  ({ id, access, onBehalf, owner }) =>
    nouns.includes(id.split('.')[0]!) &&
    owner !== 'staff' &&
    access !== 'public' &&
    onBehalf !== false &&
    !isAsOneself(access),
)
const reading = ofBuyers.filter(({ method, reads, answers }) => (method === 'GET' || reads) && answers !== 'file')
const named = reading.filter(({ owner }) => owner && owner !== 'public')

async function actingFor({ token }: Caller): Promise<Caller | null> {
  const actor = await authenticate(app.db, { token })
  if (actor.kind !== 'person' || actor.permissions.has('oboPlaceOrder')) return null
  return world.actingFor({ userId: actor.userId } as Parameters<typeof world.actingFor>[0])
}

/** What is made anew for each answer, and what staff may see of an order beside it. */
const stable = (data: unknown) =>
  JSON.stringify(data, (key, value: unknown) => (['checkoutId', 'asOf', 'isValet'].includes(key) ? null : value))

for (const endpoint of reading)
  test(`${endpoint.id}: who acts for a buyer is answered as the buyer is`, async () => {
    const sample = await sampleOf(world, endpoint)
    const caller = await actingFor(sample.caller)
    if (!caller) return assert.equal(sample.caller.token, world.csr.caller.token)
    const own = await send(world, endpoint, sample)
    const acting = await send(world, endpoint, { ...sample, caller })
    assert.equal(own.http, 200, own.body)
    assert.equal(stable(acting.data), stable(own.data))
    assert.equal(acting.status, own.status)
  })

for (const endpoint of named)
  test(`${endpoint.id}: who acts for a buyer of one company is told nothing of another`, async () => {
    const mine = await sampleOf(world, endpoint)
    const theirs = await sampleOf(world, endpoint, world.other)
    const caller = await actingFor(mine.caller)
    if (!caller) return assert.equal(mine.caller.token, world.csr.caller.token)
    const reply = await send(world, endpoint, { ...theirs, caller })
    assert.ok(!reply.body.includes(canary), reply.body.slice(0, 300))
  })

test('there is something to look at', () => assert.ok(reading.length > 12, reading.map(({ id }) => id).join(' ')))
