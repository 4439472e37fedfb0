import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { identity } from '../modules/identity/contract.ts'
import { testApp } from '../testing/app.ts'
import { commandsOn } from '../testing/commands.ts'
import { makeBuyer } from '../testing/makePeople.ts'

// The commands about one person, as the program runs them.

const app = await testApp()
const { call, db, resources } = app
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-commands-'))
after(() => fs.rmSync(folder, { recursive: true, force: true }))

const command = commandsOn({
  REAGORA_DATA: resources.settings.REAGORA_DATA,
  DATABASE_URL: resources.settings.DATABASE_URL!,
  DATABASE_OWNER_URL: app.ownerUrl,
  PUBLIC_URL: 'https://shop.example',
})
const acts = async (act: string) =>
  db.selectFrom('audit').select(['entity', 'entity_id']).where('act', '=', act).orderBy('id').execute()

test('a person is handed out into an empty folder, by any spelling of their address, and that it was done is in the trail', async () => {
  const { userId, email } = await makeBuyer(db)
  const to = path.join(folder, 'a')
  const done = await command('exportPerson', '--email', email.toUpperCase(), '--to', to)
  assert.equal(done.code, 0, done.err)
  const written = JSON.parse(done.out) as Record<string, number>
  assert.deepEqual([written['users'], written['companies']], [1, 0])
  const [user] = JSON.parse(fs.readFileSync(path.join(to, 'users.json'), 'utf8')) as { email: string }[]
  assert.equal(user!.email, email)
  assert.deepEqual(await acts('person.export'), [{ entity: 'user', entity_id: userId }])
  for (const [given, why] of [
    [['--email', email, '--to', to], /is not empty/],
    [['--email', 'nobody@example.test', '--to', path.join(folder, 'b')], /no such person/],
    [['--email', email], /npm run person:export/],
    [['--to', to], /npm run person:export/],
    [['--who', email], /--who[^]*npm run person:export/],
  ] as const) {
    const refused = await command('exportPerson', ...given)
    assert.deepEqual([refused.code, refused.out], [1, ''])
    assert.match(refused.err, why)
  }
  assert.equal((await acts('person.export')).length, 1)
})

test('a person is erased and noted in the list, from which whoever comes back is erased again', async () => {
  const { userId, email } = await makeBuyer(db)
  const list = path.join(resources.settings.REAGORA_DATA, 'erased-people.jsonl')
  const row = () =>
    db.selectFrom('users').select(['email', 'status']).where('id', '=', userId).executeTakeFirstOrThrow()
  for (const [given, why] of [
    [[], /npm run person:erase/],
    [['--email', email, '--again'], /npm run person:erase/],
    [['--again', '--list', path.join(folder, 'nothing')], /There is no file/],
    [['--email', 'nobody@example.test'], /no such person/],
  ] as const) {
    const refused = await command('erasePerson', ...given)
    assert.equal(refused.code, 1)
    assert.match(refused.err, why)
  }
  assert.deepEqual([fs.existsSync(list), await row()], [false, { email, status: 'active' }])
  assert.match((await command('erasePerson', '--again')).err, /^0 people/m)
  assert.equal((await command('erasePerson', '--email', email)).code, 0)
  const gone = { email: `erased-${userId}@erased.invalid`, status: 'terminated' }
  assert.deepEqual(await row(), gone)
  const [entry, ...more] = fs.readFileSync(list, 'utf8').trim().split('\n')
  assert.deepEqual([(JSON.parse(entry!) as { userId: number }).userId, more], [userId, []])
  assert.equal(fs.statSync(list).mode & 0o077, 0)
  // As a backup of before brings them back; the list lies elsewhere by then.
  const elsewhere = path.join(folder, 'list.jsonl')
  fs.renameSync(list, elsewhere)
  await db.updateTable('users').set({ email }).where('id', '=', userId).execute()
  assert.match((await command('erasePerson', '--again', '--list', elsewhere)).err, /^1 people had come back/m)
  assert.deepEqual(await row(), gone)
})

test('the link by which a site administrator is invited is printed alone, and works', async () => {
  const invited = await command('inviteAdmin', '--email', ' Boss@Example.test', '--name', 'Mei', '--company', 'Haus')
  assert.equal(invited.code, 0, invited.err)
  const [, token] = /^https:\/\/shop\.example\/activate#([\w-]{43})\n$/.exec(invited.out)!
  const password = 'kupfer-regen-sattel-41'
  assert.equal(
    (await call(identity.setFirstPassword, { token: token!, password, confirmPassword: password })).status,
    200,
  )
  const { data } = await call(identity.login, { email: 'boss@example.test', password })
  assert.deepEqual(data.roles, [{ roleCode: 'ROLE_SITE_ADMIN' }])
  assert.deepEqual([data.userInfo.name, data.userInfo.companyName], ['Mei', 'Haus'])
  for (const given of [[], ['--email', 'no address'], ['--mail', 'a@example.test']])
    assert.match((await command('inviteAdmin', ...given)).err, /npm run admin/)
  assert.match((await command('inviteAdmin', '--email', 'boss@example.test')).err, /has an account already/)
})
