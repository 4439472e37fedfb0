import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { connect } from '../../kernel/database.ts'
import { testApp } from '../../testing/app.ts'
import { makePerson } from '../../testing/makePeople.ts'
import { address } from '../address/contract.ts'
import { sealAudit } from './service.ts'
import { auditViolations, changesOf } from './store.ts'

const app = await testApp()
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
/** Changes what nobody may change, the way somebody with all rights over the database could. */
const tamper = (what: ReturnType<typeof sql>) =>
  superuser.db.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db)
    await what.execute(db)
    await sql`set session_replication_role = origin`.execute(db)
  })
const violations = async () => (await auditViolations(app.db)).map(({ what }) => what)

describe('the sealed trail', () => {
  before(async () => {
    for (let round = 0; round < 3; round++) {
      await app.call(address.save, place, caller)
      assert.ok((await sealAudit(app.db)) > 0)
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
    assert.ok((await sealAudit(app.db)) > 0)
    const { rows } = await sql<{ sealed: number; all: number }>`
      select (select sum(rows) from audit_seals) as sealed, (select count(*) from audit) as all`.execute(app.db)
    assert.equal(Number(rows[0]!.sealed), rows[0]!.all)
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
    assert.ok((await sealAudit(app.db)) > 0)
    assert.deepEqual(await violations(), [])
    await tamper(sql`update audit set act = 'forged' where id = (select min(id) from audit)`)
    assert.ok((await violations()).length >= 2)
  })
})
