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
import { defineMachine } from './shared/machine.ts'
import { job } from './shared/job.ts'

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
  once: { ...common, path: '/basic/probe/once', input, idempotent: true },
  moves: { ...common, path: '/basic/probe/moves', input },
  myself: { ...common, path: '/basic/probe/myself', input, onBehalf: false },
  collides: { ...common, path: '/basic/probe/collides', input },
})

let tries = 0
const noMail = 999_999_999

/** Leaves a row, a change for the trail, a move and a job behind it. */
async function leaveTraces({ db, audit, enqueue }: Context, mark: string) {
  await db.insertInto('demand_leads').values({ week: '2026-01-05', kind: 'word', text: mark, count: 1 }).execute()
  audit({ entity: 'probe', entityId: 1, after: { mark } })
  await enqueue(job('mail.send'), { mailId: noMail })
}
async function tracesOf(mark: string) {
  const { rows } = await sql<{ rows: number; jobs: number; changes: number }>`
    select (select count(*)::int from demand_leads where text = ${mark}) as rows,
      (select count(*)::int from pgboss.job where data->>'mailId' = ${String(noMail)}) as jobs,
      (select count(*)::int from audit where entity = 'probe') as changes`.execute(db)
  return rows[0]
}
const nothing = { rows: 0, jobs: 0, changes: 0 }

/** What happens between the look at somebody's session and their act. */
let meanwhile = () => Promise.resolve<unknown>(null)
const probeMachine = defineMachine('probe', {
  start: { from: [null], to: 'open' },
  end: { from: ['open'], to: 'closed' },
})
const probe = Fastify({ genReqId: () => '00000000-0000-4000-8000-000000000000' }) as unknown as FastifyInstance
probe.decorateRequest('actor', null as never)
answerErrors(probe)
probe.addHook('onRequest', async (request) => {
  request.actor = await authenticate(db, request.headers)
  await meanwhile()
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
  once: async ({ db: own }, { mark }) => {
    await own.insertInto('demand_leads').values({ week: '2026-01-05', kind: 'word', text: mark, count: 1 }).execute()
    return { said: mark }
  },
  moves: async (ctx, { mark }) => {
    await ctx.record(probeMachine, 'start', 4711, null, { mark })
    await ctx.record(probeMachine, 'end', 4711, 'open')
    return { said: mark }
  },
  myself: (_, { mark }) => ({ said: mark }),
  // The mark: which error of the database, and at how many tries.
  collides: async (ctx, { mark }) => {
    const [code, times] = mark.split(' ')
    await leaveTraces(ctx, mark)
    if (++tries <= Number(times)) throw Object.assign(new Error('collided'), { code })
    return { said: String(tries) }
  },
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

for (const [code, times, outcome] of [
  ['40001', 2, { http: 200, tries: 3, rows: 1 }],
  ['40P01', 2, { http: 200, tries: 3, rows: 1 }],
  ['40001', 3, { http: 503, tries: 3, rows: 0 }],
  ['40P01', 3, { http: 503, tries: 3, rows: 0 }],
  ['23514', 1, { http: 500, tries: 1, rows: 0 }],
] as const)
  test(`an act that fails with ${code} ${times} times is tried so often and done once at most`, async () => {
    tries = 0
    const reply = await call('collides', `${code} ${times}`)
    const rows = await db.selectFrom('demand_leads').select('text').where('text', '=', `${code} ${times}`).execute()
    assert.deepEqual({ http: reply.http, tries, rows: rows.length }, outcome)
    await db.deleteFrom('demand_leads').where('text', '=', `${code} ${times}`).execute()
  })

test('a move is in the history with where it came from, where it led, who made it, for whom and under which grant', async () => {
  const { member } = world.own
  const caller = await world.actingFor(member)
  assert.equal((await call('moves', 'a note', caller)).status, 200)
  const { rows } = await sql`
    select e.move, from_state, to_state, actor_id, obo_buyer_id, g.csr_id, g.buyer_id, data from events e
      join obo_grants g on g.id = e.obo_grant_id where entity = 'probe' and entity_id = 4711 order by e.id`.execute(db)
  const both = {
    actor_id: world.csr.userId,
    obo_buyer_id: member.userId,
    csr_id: world.csr.userId,
    buyer_id: member.userId,
  }
  assert.deepEqual(rows, [
    { move: 'start', from_state: null, to_state: 'open', ...both, data: { mark: 'a note' } },
    { move: 'end', from_state: 'open', to_state: 'closed', ...both, data: {} },
  ])
})

test('a grant that ends before the act of its request lets nothing be written, whichever other grants are in force', async () => {
  const { member, admin } = world.own
  await world.actingFor(admin)
  for (const [what, values] of [
    ['revoked', { revoked_at: new Date() }],
    ['over', { ends_at: new Date(Date.now() - 1000) }],
  ] as const) {
    const caller = await world.actingFor(member)
    meanwhile = () =>
      db
        .updateTable('obo_grants')
        .set(values)
        .where('buyer_id', '=', member.userId)
        .where('revoked_at', 'is', null)
        .execute()
    const before = await lastAudit(db)
    const reply = await call('once', `grant ${what}`, caller)
    meanwhile = () => Promise.resolve()
    assert.equal(reply.status, errors.GRANT_ENDED.status, what)
    assert.deepEqual([(await tracesOf(`grant ${what}`))!.rows, await auditSince(db, before)], [0, []], what)
  }
})

test('a key is its caller’s for one act; without one everything is done again, and another content is refused', async () => {
  const { member, admin } = world.own
  const key = 'ad9c0b3e-0000-4000-8000-000000000001'
  const said = async (mark: string, caller: Caller, idempotencyKey?: string) =>
    (await call('once', mark, { ...caller, ...(idempotencyKey && { idempotencyKey }) })).status
  const kept = async (mark: string) => (await tracesOf(mark))!.rows
  assert.deepEqual([await said('k', member.caller, key), await said('k', member.caller, key)], [200, 200])
  assert.equal(await kept('k'), 1)
  assert.equal(await said('l', member.caller, key), errors.IDEMPOTENCY_MISMATCH.status)
  assert.equal(await said('l', admin.caller, key), 200)
  assert.equal(await kept('l'), 1)
  const acting = await world.actingFor(member)
  assert.deepEqual([await said('m', acting, key), await said('m', acting, key)], [200, 200])
  assert.equal(await kept('m'), 1)
  // Nor is it that of the member of customer service, as themselves.
  assert.equal(await said('n', { ...acting, onBehalfOfToken: undefined } as Caller, key), 200)
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
  const catalogue =
    /^(molecule|product|productImage|supplier|consumable|search|document|recommend|domain|news|promotion|dictionary|featured|marketingFile|review)\./
  const lagging = everyEndpoint.filter(({ mayLag }) => mayLag)
  assert.ok(lagging.length > 0)
  for (const { id, access, method, reads } of lagging) {
    assert.match(id, catalogue)
    assert.equal(access, 'public', id)
    assert.ok(method === 'GET' || reads, id)
  }
})

test('these acts alone may be done for a buyer; each more is a decision', () => {
  const forBuyers =
    /^(cart|quickOrder|savedCart|checkout|collection|footprint|alert|share|list|resultExport|order|quote|quoteCounter|quoteFinal|quoteMessage|quoteMove|quotePrice|listQuote|library|proposal|complaint)\./
  const others = idsOf(
    (endpoint) =>
      isAudited(endpoint) &&
      endpoint.access !== 'public' &&
      endpoint.onBehalf !== false &&
      !isAsOneself(endpoint.access) &&
      !forBuyers.test(endpoint.id),
  )
  // Saved views are those of the person who looks, also while they look for a buyer.
  const views = ['view.remove', 'view.save']
  // A run does with each row only what its act may do for a buyer by itself.
  const runs = ['bulk.act', 'bulk.again', 'bulk.cancel', 'bulk.file', 'bulk.undo']
  // What a buyer may ask about their own orders and products: reports of analysis, the contract by email, an error; and their papers.
  const asked = ['contact.reportIssue', 'orderFile.remove', 'orderFile.send', 'roa.want', 'saleContract.email']
  const acting = ['identity.buyers', 'identity.stopActing']
  // What a buyer may take back of their own, as long as they may.
  const takenBack = ['fulfilment.cancel', 'lineCancellation.cancel', 'requisition.withdraw']
  assert.deepEqual(others.sort(), [...runs, ...asked, ...acting, ...takenBack, ...views].sort())
})
