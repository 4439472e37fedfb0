import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { cart, cartErrors } from '../modules/cart/contract.ts'
import { isAudited } from '../testing/samples/expected.ts'
import { everyEndpoint } from '../testing/samples/index.ts'
import { auditSince, lastAudit } from '../testing/audited.ts'
import { makeWorld } from '../testing/world.ts'
import { callInProcess, type Caller } from '../inProcess.ts'
import { authenticate } from '../modules/identity/session.ts'
import { testApp } from '../testing/app.ts'
import { answerErrors } from './answers.ts'
import type { Context } from './context.ts'
import { mount } from './http.ts'
import { isAsOneself } from './shared/access.ts'
import { defineContract } from './shared/endpoint.ts'
import { errors, refuse } from './shared/errors.ts'

// A few endpoints of our own that do what no endpoint should, to see what is left of it.

const app = await testApp()
const world = await makeWorld(app)
const { db, resources } = app

const common = { method: 'POST', access: 'signed-in', summary: 's', output: z.object({ said: z.string() }) } as const
const input = z.object({ mark: z.string() })
const contract = defineContract('probe', {
  refuses: { ...common, path: '/basic/probe/refuses', input },
  breaks: { ...common, path: '/basic/probe/breaks', input },
  misanswers: { ...common, path: '/basic/probe/misanswers', input },
  writesInRead: { ...common, path: '/basic/probe/writesInRead', input, reads: true },
  says: { ...common, path: '/basic/probe/says', input },
  myself: { ...common, path: '/basic/probe/myself', input, onBehalf: false },
})

const noMail = 999_999_999

/** Leaves a row, a change for the trail, a move and a job behind it. */
async function leaveTraces({ db, audit, enqueue }: Context, mark: string) {
  await db.insertInto('demand_leads').values({ week: '2026-01-05', kind: 'word', text: mark, count: 1 }).execute()
  audit({ entity: 'probe', entityId: 1, after: { mark } })
  await enqueue('mail.send', { mailId: noMail })
}
async function tracesOf(mark: string) {
  const { rows } = await sql<{ rows: number; jobs: number; changes: number }>`
    select (select count(*)::int from demand_leads where text = ${mark}) as rows,
      (select count(*)::int from pgboss.job where data->>'mailId' = ${String(noMail)}) as jobs,
      (select count(*)::int from audit where entity = 'probe') as changes`.execute(db)
  return rows[0]
}
const nothing = { rows: 0, jobs: 0, changes: 0 }

const probe = Fastify({ genReqId: () => '00000000-0000-4000-8000-000000000000' }) as unknown as FastifyInstance
probe.decorateRequest('actor', null as never)
answerErrors(probe)
probe.addHook('onRequest', async (request) => {
  request.actor = await authenticate(db, request.headers)
})
mount(probe, resources, contract, {
  refuses: async (ctx, { mark }) => {
    await leaveTraces(ctx, mark)
    throw refuse(errors.WRONG_STATE)
  },
  breaks: async (ctx, { mark }) => {
    await leaveTraces(ctx, mark)
    throw new TypeError('a defect')
  },
  misanswers: async (ctx, { mark }) => {
    await leaveTraces(ctx, mark)
    return { said: 1 } as never
  },
  writesInRead: async (ctx, { mark }) => {
    await leaveTraces(ctx, mark)
    return { said: mark }
  },
  says: (_, { mark }) => ({ said: mark, secret: 'not published' }),
  myself: (_, { mark }) => ({ said: mark }),
})
await probe.ready()
after(() => probe.close())
const call = (name: keyof typeof contract, mark: string, caller: Caller = world.own.member.caller) =>
  callInProcess(probe, contract[name], { mark }, caller)

for (const [name, status] of [
  ['refuses', errors.WRONG_STATE.status],
  ['breaks', errors.INTERNAL.status],
  ['misanswers', errors.INTERNAL.status],
  ['writesInRead', errors.INTERNAL.status],
] as const)
  test(`an act that ${name} leaves no row, no change in the trail and no job`, async () => {
    const before = await lastAudit(db)
    assert.equal((await call(name, name)).status, status)
    assert.deepEqual(await tracesOf(name), nothing)
    assert.deepEqual(await auditSince(db, before), [])
  })

test('an act that names no change has its row in the trail all the same; what is not published stays inside', async () => {
  const before = await lastAudit(db)
  const reply = await call('says', 'hello')
  assert.deepEqual(reply.data, { said: 'hello' })
  const { userId, companyId } = world.own.member
  assert.deepEqual(
    (await auditSince(db, before)).map(({ act, actor_id, company_id }) => [act, actor_id, company_id]),
    [['probe.says', userId, companyId]],
  )
})

test('under a grant the trail names both; what must be done as oneself is refused', async () => {
  const { member } = world.own
  const caller = await world.actingFor(member)
  const before = await lastAudit(db)
  assert.equal((await call('says', 'both', caller)).status, 200)
  assert.deepEqual(
    (await auditSince(db, before)).map(({ actor_id, on_behalf_of }) => [actor_id, on_behalf_of]),
    [[world.csr.userId, member.userId]],
  )
  assert.equal((await call('myself', 'no', caller)).status, errors.NOT_ON_BEHALF.status)
  assert.equal((await call('myself', 'yes', world.csr.caller)).status, 200)
})

test('[CART-13] the supplier of an expired price is asked although the line is refused', async () => {
  const { packageId } = world.goods.expired
  const line = { productPackageId: String(packageId), productPackageNum: 1 }
  const refused = await app.call(cart.add, { lines: [line] }, world.own.member.caller)
  assert.equal(refused.status, cartErrors.PRICE_EXPIRED.status)
  const asked = await db.selectFrom('tasks').select('status').where('subject_id', '=', packageId).execute()
  assert.deepEqual(asked, [{ status: 'available' }])
})

const idsOf = (which: (endpoint: (typeof everyEndpoint)[number]) => boolean) =>
  everyEndpoint.filter(which).map(({ id }) => id)

test('only the public catalogue may lag: never a cart, an order, a person, a write', () => {
  const catalogue = /^(molecule|product|supplier|consumable|search)\./
  const lagging = everyEndpoint.filter(({ mayLag }) => mayLag)
  assert.ok(lagging.length > 0)
  for (const { id, access, method, reads } of lagging) {
    assert.match(id, catalogue)
    assert.equal(access, 'public', id)
    assert.ok(method === 'GET' || reads, id)
  }
})

test('these acts alone may be done for a buyer; each more is a decision', () => {
  const forBuyers = /^(cart|checkout|collection|footprint|alert|share|list|resultExport|order)\./
  const others = idsOf(
    (endpoint) =>
      isAudited(endpoint) &&
      endpoint.access !== 'public' &&
      endpoint.onBehalf !== false &&
      !isAsOneself(endpoint.access) &&
      !forBuyers.test(endpoint.id),
  )
  assert.deepEqual(others.sort(), ['fulfilment.cancel', 'identity.buyers', 'identity.stopActing'])
})
