import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { asClient } from '../../kernel/postgres-cluster.ts'
import { migrate, migrationsFolder } from '../../kernel/migrate.ts'
import { testDatabase } from '../../testing/database.ts'

const database = await testDatabase('template0')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-older-'))
after(async () => {
  fs.rmSync(folder, { recursive: true })
  await database.drop()
})

test('a trail from before details lay apart is taken apart, and can be erased', async () => {
  const older = fs.readdirSync(migrationsFolder).filter((name) => name < '0027')
  for (const name of older) fs.copyFileSync(path.join(migrationsFolder, name), path.join(folder, name))
  await migrate(database.ownerUrl, database.url, folder)
  await asClient(database.url, (client) =>
    client.query(`insert into audit (actor_id, request_id, act, entity, entity_id, before, after) values
      (7, 'r1', 'address.save', 'address', 3, '{"city": "苏州"}', '{"city": "上海"}'), (7, 'r2', 'cart.add', null, null, null, null)`),
  )
  await migrate(database.ownerUrl, database.url)
  await asClient(database.url, async (client) => {
    const { rows } = await client.query(`select t.act, t.before, t.after, d.before as was, d.after as is,
      t.detail_hash = hash_of_detail(d.salt, d.before, d.after) as fits
      from audit t left join audit_detail d on d.audit_id = t.id order by t.id`)
    assert.deepEqual(rows, [
      { act: 'address.save', before: null, after: null, was: { city: '苏州' }, is: { city: '上海' }, fits: true },
      { act: 'cart.add', before: null, after: null, was: null, is: null, fits: null },
    ])
    const erased = await client.query('select erase_audit_details(7) as n')
    assert.equal(Number(erased.rows[0].n), 1)
  })
  await assert.rejects(
    asClient(database.ownerUrl, (client) => client.query(`update audit set act = 'nothing'`)),
    { code: '23001' },
  )
})
