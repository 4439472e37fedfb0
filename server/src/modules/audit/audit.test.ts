import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { connect } from '../../kernel/database.ts'
import { makeLog } from '../../kernel/logs.ts'
import { testApp } from '../../testing/app.ts'
import { makePerson } from '../../testing/makePeople.ts'
import { until } from '../../testing/process.ts'
import { makeWorld } from '../../testing/world.ts'
import { address } from '../address/contract.ts'
import { company } from '../company/contract.ts'
import { note } from '../note/contract.ts'
import { audit, entities } from './contract.ts'
import { sealAudit } from './service.ts'
import { auditViolations, changesOf, lastSeal } from './store.ts'
import { job } from '../../kernel/shared/job.ts'

/** Lines of the log, for whoever waits for one. */
const logged: { job?: string; msg: string }[] = []
const awaited = new Set<() => void>()
const log = makeLog('info', {
  write: (line) => {
    logged.push(JSON.parse(line) as (typeof logged)[number])
    for (const look of awaited) look()
  },
})
const app = await testApp({}, { log })
let world: Awaited<ReturnType<typeof makeWorld>>
/**
 * Runs a job as the clock would, until it is done or has failed. Of these jobs there is one at a time: while the one before is still
 * being put down as ended, another would not be taken in.
 */
async function run(name: string) {
  await until(async () => {
    const { rows } =
      await sql`select from pgboss.job where name = ${name} and state in ('created', 'retry', 'active')`.execute(app.db)
    return rows.length === 0
  })
  const from = logged.length
  const ends = () => logged.slice(from).find((line) => line.job === name && /^job (done|failed)$/.test(line.msg))
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = () => void (ends() && resolve())
  awaited.add(look)
  await app.resources.jobs.enqueue(app.db, job(name), {})
  await promise
  awaited.delete(look)
  return ends()!.msg
}
const owner = connect(app.ownerUrl, app.resources.settings, () => {})
after(() => owner.close())

const buyer = await makePerson(app.db, { roles: ['ROLE_BUYER_ADMIN'] })
const caller = { token: await app.tokenOf(buyer.userId) }
const place = { contact: '张三', phone: '13800138000', street: '张江路 1 号', city: '上海', country: 'CN' }

const refusedWith = (code: string) => (error: { code?: string }) => error.code === code

test('what a change was about lies beside the trail and can be blanked; that it was made stays', async () => {
  const saved = await app.call(address.save, place, caller)
  assert.equal(saved.status, 200, saved.message)
  const id = Number(saved.data.id)
  const [made] = await changesOf(app.db, 'address', id)
  assert.equal((made!.after as typeof place).contact, '张三')
  const row = await app.db.selectFrom('audit').selectAll().where('id', '=', made!.id).executeTakeFirstOrThrow()
  assert.deepEqual([row.before, row.after, row.detail_hash?.length], [null, null, 32])

  const { rows } = await sql<{ n: number }>`select erase_audit_details(${buyer.userId}) as n`.execute(app.db)
  assert.ok(rows[0]!.n > 0)
  const [blanked] = await changesOf(app.db, 'address', id)
  assert.deepEqual([blanked!.before, blanked!.after, blanked!.actor?.id], [null, null, buyer.userId])
  const kept = await app.db.selectFrom('audit').selectAll().where('id', '=', made!.id).executeTakeFirstOrThrow()
  assert.deepEqual(kept, row)
  const again = await sql<{ n: number }>`select erase_audit_details(${buyer.userId}) as n`.execute(app.db)
  assert.equal(again.rows[0]!.n, 0)
})

test('neither trail nor details can be changed or taken away, by the serving role or by the owner', async () => {
  await app.call(address.save, place, caller)
  const attempts = [
    sql`update audit set act = 'nothing'`,
    sql`delete from audit`,
    sql`truncate audit`,
    sql`update audit_detail set after = '{}'`,
    sql`update audit_detail set salt = '\\x00', after = null`,
    sql`delete from audit_detail`,
    sql`truncate audit_detail`,
  ]
  for (const attempt of attempts) {
    await assert.rejects(attempt.execute(app.db), refusedWith('42501'))
    await assert.rejects(attempt.execute(owner.db), refusedWith('23001'))
  }
})

const superuser = connect(app.superuserUrl, app.resources.settings, () => {})
after(() => superuser.close())
/** Seals all that was written: only what is older than every running transaction is, and tests beside this one have theirs. */
async function sealAll() {
  await until(async () => {
    await sealAudit(app.db)
    const { rows } = await sql<{ left: number }>`select (select count(*) from audit) -
      (select coalesce(sum(rows), 0) from audit_seals) as left`.execute(app.db)
    return Number(rows[0]!.left) === 0
  })
}
/** Changes what nobody may change, the way somebody with all rights over the database could. */
const tamper = (what: ReturnType<typeof sql>) =>
  superuser.db.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db)
    await what.execute(db)
    await sql`set session_replication_role = origin`.execute(db)
  })
const violations = async () => (await auditViolations(app.db)).map(({ what }) => what)

test('auditors read every trail, other staff the trails of what they work on, nobody else any; each act with who did it for whom', async () => {
  world = await makeWorld(app)
  const auditor = entities
  const server = [
    'order',
    'company',
    'address',
    'user',
    'quote',
    'requisition',
    'upload',
    'product',
    'package',
    'molecule',
    'conflict',
    'inquiry',
    'staffGroup',
    'complaint',
    'review',
    'bank line',
    'library',
    'news',
  ]
  for (const [who, may] of [
    [world.csr, server],
    [world.csrAdmin, auditor],
    [world.siteAdmin, auditor],
    [world.own.admin, []],
    [world.own.seller, []],
  ] as const) {
    const open: string[] = []
    for (const entity of entities) {
      const { http } = await app.call(audit.trail, { entity, entityId: '1' }, who.caller)
      if (http === 200) open.push(entity)
      else assert.equal(http, 403)
    }
    assert.deepEqual(open.toSorted(), [...may].toSorted())
  }
  const { companyId, userId } = world.own.member
  await world.actingFor(world.own.member)
  await sql`insert into events (entity, entity_id, move, actor_id, obo_buyer_id, obo_grant_id, data)
    select 'company', ${companyId}, 'note', csr_id, buyer_id, id, '{"a": 1}' from obo_grants where buyer_id = ${userId}`.execute(
    app.db,
  )
  await sql`insert into audit (actor_id, on_behalf_of, request_id, act, entity, entity_id, after) values
    (${world.csr.userId}, ${userId}, 'r7', 'test', 'company', ${companyId}, '{"b": 2}'), (null, null, 'r8', 'test', 'company', ${companyId}, null)`.execute(
    app.db,
  )
  const { data } = await app.call(audit.trail, { entity: 'company', entityId: String(companyId) }, world.csr.caller)
  const one = async (id: number) => {
    const { email } = await app.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()
    const { surname, name } = await app.db
      .selectFrom('users')
      .select(['surname', 'name'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { id: String(id), name: `${surname}${name}`, userEmail: email }
  }
  const both = { actor: await one(world.csr.userId), onBehalfOf: await one(userId) }
  const told = data.events.at(-1)!
  assert.deepEqual(
    { ...told, id: '', at: '' },
    { id: '', at: '', move: 'note', from: null, to: null, data: { a: 1 }, ...both },
  )
  assert.deepEqual(
    data.changes.slice(-2).map((change) => ({ ...change, id: '', at: '' })),
    [
      { id: '', at: '', act: 'test', before: null, after: { b: 2 }, requestId: 'r7', ...both },
      { id: '', at: '', act: 'test', before: null, after: null, requestId: 'r8', actor: null, onBehalfOf: null },
    ],
  )
  assert.ok((await app.call(company.detail, {}, world.own.member.caller)).status === 200)
})

test('a supplier reads the trail of its own uploads and prices, without notes and addresses of staff, and no other', async () => {
  const { own, other, csr, goods } = world
  const price = { entity: 'package', entityId: String(goods.expired.packageId) } as const
  await sql`insert into audit (actor_id, request_id, act, entity, entity_id, after)
    values (${csr.userId}, 'r9', 'price.answer', 'package', ${goods.expired.packageId}, '{"price": "1.00"}')`.execute(
    app.db,
  )
  assert.equal((await app.call(note.add, { ...price, text: 'asks too much' }, csr.caller)).status, 200)
  const { data } = await app.call(audit.trail, price, own.seller.caller)
  assert.deepEqual(
    data.changes.map(({ act, actor }) => [act, actor?.userEmail]),
    [['price.answer', '']],
  )
  const all = (await app.call(audit.trail, price, csr.caller)).data.changes
  assert.deepEqual([all.length, all[0]!.actor?.userEmail], [2, csr.email])
  assert.equal((await app.call(audit.trail, price, other.seller.caller)).http, 403)
  const company = { entity: 'company', entityId: String(own.seller.companyId) } as const
  assert.equal((await app.call(audit.trail, company, own.seller.caller)).http, 403)
})

test('the clock seals the trail, checks it and keeps what it found, and forgets by night what is too old', async () => {
  await app.work()
  const { db } = app
  const { userId, companyId } = await makePerson(db, { roles: ['ROLE_CSR'] })
  const served = await makePerson(db)
  const old = (days: number) => sql`now() - make_interval(hours => ${Math.round(days * 24)})`
  const secret = (text: string) => sql`sha256(${text}::bytea)`
  for (const [days, name] of [
    [181, 'old'],
    [179, 'young'],
  ] as const) {
    await sql`insert into sessions (token_hash, user_id, expires_at) values (${secret(`s ${name}`)}, ${userId}, ${old(days)}), (${secret(`g ${name}`)}, ${userId}, ${old(days)})`.execute(
      db,
    )
    await sql`insert into obo_grants (token_hash, session_id, csr_id, buyer_id, company_id, ends_at)
      select ${secret(`o ${name}`)}, id, ${userId}, ${served.userId}, ${companyId}, now() + interval '1 hour' from sessions where token_hash = ${secret(`g ${name}`)}`.execute(
      db,
    )
    await sql`insert into mail_tokens (token_hash, purpose, subject_id, recipient, expires_at) values (${secret(`m ${name}`)}, 'reset', ${userId}, ${name}, ${old(days)})`.execute(
      db,
    )
    await sql`insert into known_devices (token_hash, user_id, last_seen_at) values (${secret(`d ${name}`)}, ${userId}, ${old(days)})`.execute(
      db,
    )
  }
  for (const [hours, name] of [
    [49, 'old'],
    [47, 'young'],
  ] as const) {
    await sql`insert into throttles (key, window_start, count) values (${`swept ${name}`}, ${old(hours / 24)}, 1)`.execute(
      db,
    )
    await sql`insert into captcha_keys (secret, created_at) values (${Buffer.from(name.padEnd(32))}, ${old(hours / 24)})`.execute(
      db,
    )
    await sql`insert into captchas (id, address, expires_at, used_at) values (gen_random_uuid(), ${name}, ${old((hours - 24) / 24)}, now())`.execute(
      db,
    )
    await sql`insert into mails (kind, recipient, language, subject, body, created_at) values ('x', ${`swept-${name}`}, 'zh', 's', 'b', ${old(89 + (hours - 47))})`.execute(
      db,
    )
    await sql`insert into shared_searches (id, user_id, mode, ask, expires_at) values (${name.padEnd(22, 'x')}, ${userId}, 'live', '{}', ${old(89 + (hours - 47))})`.execute(
      db,
    )
  }
  for (const job of ['identity.sweep', 'mail.sweep', 'share.sweep', 'alert.check', 'audit.seal', 'audit.check'])
    assert.equal(await run(job), 'job done', job)
  const left = async (query: ReturnType<typeof sql<{ name: string }>>) =>
    (await query.execute(db)).rows.map(({ name }) => name)
  const young = ['young']
  assert.deepEqual(await left(sql`select key as name from throttles where key like 'swept %'`), ['swept young'])
  assert.deepEqual(
    await left(sql`select recipient as name from mail_tokens where recipient in ('old', 'young')`),
    young,
  )
  assert.deepEqual(await left(sql`select address as name from captchas where address in ('old', 'young')`), young)
  assert.deepEqual(
    await left(
      sql`select rtrim(convert_from(secret, 'UTF8')) as name from captcha_keys where secret like '%   '::bytea`,
    ),
    young,
  )
  assert.deepEqual(await left(sql`select recipient as name from mails where recipient like 'swept-%' and body <> ''`), [
    'swept-young',
  ])
  assert.deepEqual(await left(sql`select rtrim(id, 'x') as name from shared_searches where user_id = ${userId}`), young)
  const hashes = ['s young', 'g young', 'g old', 'd young'].map((text) =>
    createHash('sha256').update(text).digest('hex'),
  )
  const kept = await left(sql`select encode(token_hash, 'hex') as name from sessions where user_id = ${userId}
    union all select encode(token_hash, 'hex') from known_devices where user_id = ${userId}`)
  assert.deepEqual(kept.toSorted(), hashes.toSorted())
  const found = async () =>
    (
      await sql<{
        name: string
        violations: number
      }>`select name, violations from check_results where name = 'audit'`.execute(db)
    ).rows
  assert.deepEqual(await found(), [{ name: 'audit', violations: 0 }])
  assert.ok((await lastSeal(db)) !== null, 'the job has sealed')
  await sealAll()
  assert.deepEqual(await auditViolations(db), [])
  await tamper(sql`update audit set act = 'forged' where id = (select min(id) from audit)`)
  assert.equal(await run('audit.check'), 'job failed')
  assert.deepEqual(await found(), [{ name: 'audit', violations: 1 }])
  await tamper(sql`update audit set act = 'address.save' where id = (select min(id) from audit)`)
  assert.equal(await run('audit.check'), 'job done')
})

describe('the sealed trail', () => {
  before(async () => {
    for (let round = 0; round < 3; round++) {
      await app.call(address.save, place, caller)
      await sealAll()
    }
    assert.deepEqual(await violations(), [])
  })

  test('leaves out what a running transaction has written, and seals it after its end', async () => {
    const { promise: written, resolve: hasWritten } = Promise.withResolvers<void>()
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const slow = app.db.transaction().execute(async (db) => {
      await sql`insert into audit (request_id, act, after) values ('slow', 'slow', '{"a": 1}')`.execute(db)
      hasWritten()
      await mayEnd
    })
    await written
    await app.call(address.save, place, caller)
    await sealAudit(app.db)
    end()
    await slow
    const { rows } = await sql<{ left: number }>`select (select count(*)::int from audit) -
      (select sum(rows)::int from audit_seals) as left`.execute(app.db)
    assert.ok(rows[0]!.left >= 2)
    await sealAll()
    assert.deepEqual(await violations(), [])
  })

  const broken = 'the seal does not fit its rows or the seal before it'
  const faults: [string, ReturnType<typeof sql>, ReturnType<typeof sql>, string[]][] = [
    [
      'a changed row',
      sql`update audit set act = 'forged' where id = (select max(id) from audit)`,
      sql`update audit set act = 'address.save' where id = (select max(id) from audit)`,
      [broken],
    ],
    [
      'a changed detail',
      sql`update audit_detail set after = jsonb_set(after, '{city}', '"北京"') where audit_id = (select max(audit_id) from audit_detail)`,
      sql`update audit_detail set after = jsonb_set(after, '{city}', '"上海"') where audit_id = (select max(audit_id) from audit_detail)`,
      ['the details are not the ones written'],
    ],
    [
      'a seal made anew',
      sql`update audit_seals set hash = sha256(hash) where n = 1`,
      sql`update audit_seals set hash = (select h.hash from audit_seals s, hash_of_seal(null, s) h where s.n = 1) where n = 1`,
      [broken, broken],
    ],
  ]
  for (const [what, plant, mend, found] of faults)
    test(`finds ${what}`, async () => {
      await tamper(plant)
      try {
        assert.deepEqual(await violations(), found)
      } finally {
        await tamper(mend)
      }
      assert.deepEqual(await violations(), [])
    })

  test('stays whole when the details of a person are erased', async () => {
    await sql`select erase_audit_details(${buyer.userId})`.execute(app.db)
    assert.deepEqual(await changesOf(app.db, 'user', buyer.userId).then((rows) => rows.filter((row) => row.after)), [])
    assert.deepEqual(await violations(), [])
  })

  test('goes on after its tables came from a dump of another server', async () => {
    // There transactions count from a lower number than the last seal.
    await tamper(sql`update audit_seals set upto_xid = '9000000000000' where n = (select max(n) from audit_seals)`)
    await tamper(sql`update audit_seals s set hash = h.hash, rows = h.rows from audit_seals b, hash_of_seal(b.hash, (select x from audit_seals x where x.n = b.n + 1)) h
      where s.n = b.n + 1 and s.n = (select max(n) from audit_seals)`)
    assert.deepEqual(await violations(), [])
    await sealAudit(app.db)
    await app.call(address.save, place, caller)
    await until(async () => (await sealAudit(app.db)) > 0)
    assert.deepEqual(await violations(), [])
    await tamper(sql`update audit set act = 'forged' where id = (select min(id) from audit)`)
    assert.ok((await violations()).length >= 2)
  })
})
