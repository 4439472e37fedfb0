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

test('a trail from before details lay apart is taken apart, and can be erased; links of alerts that stood in the clear go on working', async () => {
  const older = fs.readdirSync(migrationsFolder).filter((name) => name < '0027')
  for (const name of older) fs.copyFileSync(path.join(migrationsFolder, name), path.join(folder, name))
  await migrate(database.ownerUrl, database.url, folder)
  await asClient(database.url, (client) =>
    client.query(`insert into audit (actor_id, request_id, act, entity, entity_id, before, after) values
      (7, 'r1', 'address.save', 'address', 3, '{"city": "苏州"}', '{"city": "上海"}'), (7, 'r2', 'cart.add', null, null, null, null)`),
  )
  // Of the same time: an alert whose emails have a link with its secret in the clear.
  const uuid = '0199aaaa-0000-4000-8000-00000000beef'
  await asClient(database.ownerUrl, (client) =>
    client.query(`insert into companies (name, status) values ('Old Lab', 'active');
      insert into users (company_id, email, name, status) select id, 'old@example.test', 'Ada', 'invited' from companies;
      insert into molecules (name_en) values ('x');
      insert into alerts (user_id, kind, molecule_id, token) select u.id, 'back-in-stock', m.id, '${uuid}' from users u, molecules m;
      insert into mails (kind, recipient, language, subject, body, state) select 'news', 'old@example.test', 'zh', '', 'stop?token=${uuid}.', s
        from unnest(array['sent', 'kept', 'queued']) s`),
  )
  await migrate(database.ownerUrl, database.url)
  await asClient(database.url, async (client) => {
    const links =
      await client.query(`select t.purpose, t.recipient, t.subject_id = a.id as its, t.expires_at > now() + interval '360 days' as works
      from mail_tokens t, alerts a where t.token_hash = sha256('${uuid}'::bytea)`)
    assert.deepEqual(links.rows, [{ purpose: 'stop alert', recipient: 'old@example.test', its: true, works: true }])
    const { rows: mails } = await client.query(`select state, body from mails order by state`)
    assert.deepEqual(
      mails.map(({ state, body }: { state: string; body: string }) => [state, body.includes(uuid)]),
      [
        ['kept', false],
        ['queued', true],
        ['sent', false],
      ],
    )
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
