import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { connect } from '../../kernel/database.ts'
import { testApp } from '../../testing/app.ts'
import { makePerson } from '../../testing/makePeople.ts'
import { address } from '../address/contract.ts'
import { changesOf } from './store.ts'

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
