import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { asClient } from './postgres-cluster.ts'

let database: TestDatabase
let folder: string

const write = (name: string, sql: string) => fs.writeFileSync(path.join(folder, name), sql)
const run = () => migrate(database.ownerUrl, database.url, folder)
const asApp = (sql: string) => asClient(database.url, (client) => client.query(sql))

before(async () => {
  database = await testDatabase()
})
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-migrations-'))
  fs.cpSync(migrationsFolder, folder, { recursive: true })
})
afterEach(() => fs.rmSync(folder, { recursive: true }))
after(() => database.drop())

test('a new migration is applied once; the serving role may use its tables', async () => {
  write('9001_first.sql', 'CREATE TABLE first_things (id bigint GENERATED ALWAYS AS IDENTITY, name text)')
  assert.deepEqual(await run(), ['9001_first.sql'])
  assert.deepEqual(await run(), [])
  await asApp("INSERT INTO first_things (name) VALUES ('苯硼酸')")
  await assert.rejects(asApp('ALTER TABLE first_things ADD more text'), /must be owner/)
})

test('a file that was changed after it was applied is an error', async () => {
  write('9001_first.sql', 'CREATE TABLE something_else ()')
  await assert.rejects(run(), /9001_first\.sql was changed after it was applied/)
})

test('a database from a newer version is left alone', async () => {
  await assert.rejects(run(), /newer version \(9001_first\.sql is unknown here\)/)
})

test('a migration that fails leaves nothing, and says where', async () => {
  write('9001_first.sql', 'CREATE TABLE first_things (id bigint GENERATED ALWAYS AS IDENTITY, name text)')
  write('9002_broken.sql', 'CREATE TABLE half ();\n\nCREATE TABEL typo ();')
  await assert.rejects(run(), /Migration 9002_broken\.sql:3: syntax error/)
  await assert.rejects(asApp('SELECT FROM half'), /does not exist/)
})

test('a table in use is waited for, a second at a time', async () => {
  write('9001_first.sql', 'CREATE TABLE first_things (id bigint GENERATED ALWAYS AS IDENTITY, name text)')
  write('9002_more.sql', 'ALTER TABLE first_things ADD more text')
  const done = await asClient(database.url, async (client) => {
    await client.query('BEGIN; SELECT FROM first_things')
    const migrating = run()
    // The first attempt has given up once its wait for the lock was cancelled.
    await asClient(database.url, async (other) => {
      const waits = 'SELECT FROM pg_locks WHERE NOT granted AND relation = $1::regclass'
      const isWaiting = async () => (await other.query(waits, ['first_things'])).rowCount !== 0
      while (!(await isWaiting())) continue
      while (await isWaiting()) continue
    })
    await client.query('COMMIT')
    return migrating
  })
  assert.deepEqual(done, ['9002_more.sql'])
})

test('two servers that start together migrate one after the other', async () => {
  write('9001_first.sql', 'CREATE TABLE first_things (id bigint GENERATED ALWAYS AS IDENTITY, name text)')
  write('9002_more.sql', 'ALTER TABLE first_things ADD more text')
  write('9003_again.sql', 'CREATE TABLE third_things ()')
  const applied = await Promise.all([run(), run(), run()])
  assert.deepEqual(applied.flat(), ['9003_again.sql'])
})
