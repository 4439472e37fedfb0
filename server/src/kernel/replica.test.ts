import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import pino from 'pino'
import { makeStandby } from '../testing/standby.ts'
import { openBackend } from './backend.ts'
import { connect } from './database.ts'
import { asClient } from './postgres-cluster.ts'
import { followReplica } from './replica.ts'
import type { Tables } from './tables.generated.ts'
import { limitOf } from '../testing/limits.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-replica-'))
fs.chmodSync(folder, 0o711)
const data = path.join(folder, 'primary')
const log = pino({ level: 'silent' })
const backend = await openBackend({ settings: { REAGORA_DATA: data }, log, say: () => {} })
const settings = { DATABASE_POOL: 4 }
const { db: primary, close } = connect(backend.appUrl, settings, () => {})
const standby = await makeStandby(data, path.join(folder, 'standby'))
/** Milliseconds; goes on where a test says so, so that a busy machine makes nothing old. */
let time = 0
const clock = () => time
const replica = followReplica({ url: standby.url, settings, primary, log, every: 0, clock })
after(async () => {
  await replica.close()
  await close()
  await standby.stop()
  await backend.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const where = async (db: Kysely<Tables>) => {
  const { rows } = await sql<{ replica: boolean }>`select pg_is_in_recovery() as replica`.execute(db)
  return rows[0]!.replica ? 'replica' : 'primary'
}
const whoReads = () => replica.read(primary, where)
/** Looks until it is as wanted; whoever never gets there is ended by the runner. */
const until = async (who: string) => {
  while ((await whoReads()) !== who) await replica.look()
}
const enter = (key: string) =>
  sql`insert into throttles (key, window_start, count) values (${key}, now(), 1)`.execute(primary)
const entered = () => replica.read(primary, (db) => db.selectFrom('throttles').select('key').execute())

test('a replica nobody has looked at yet, or that is none, leaves reads to the primary', async () => {
  assert.equal(await whoReads(), 'primary')
  const none = followReplica({ url: backend.appUrl, settings, primary, log, every: 0, clock })
  await none.look()
  await none.look()
  let asked: unknown
  await none.read(primary, async (db) => (asked = db))
  assert.equal(asked, primary)
  await none.close()
})

test('a replica that keeps up serves reads', limitOf(30), async () => until('replica'))

test(
  'a replica that falls behind serves until its answers would be too old, then the primary does',
  limitOf(30),
  async () => {
    await until('replica')
    await asClient(standby.superuserUrl, async (client) => {
      await client.query('select pg_wal_replay_pause()')
      // What is asked for is not yet so: a row that is written meanwhile would still come.
      const state = async () =>
        (await client.query<{ state: string }>('select pg_get_wal_replay_pause_state() as state')).rows[0]
      while ((await state())?.state !== 'paused') await turn()
    })
    await enter('while it is behind')
    await replica.look()
    time += 1499
    await replica.look()
    assert.deepEqual([await whoReads(), await entered()], ['replica', []])
    time += 1
    assert.equal(await whoReads(), 'primary')
    assert.equal((await entered()).length, 1)
    await asClient(standby.superuserUrl, (client) => client.query('select pg_wal_replay_resume()'))
    await until('replica')
    assert.equal((await entered()).length, 1)
  },
)

test('a read that loses its replica is run on the primary, later ones at once', limitOf(30), async () => {
  await until('replica')
  const asked: string[] = []
  const answer = await replica.read(primary, async (db) => {
    asked.push(await where(db))
    if (asked.length === 1) await standby.stop()
    return where(db)
  })
  assert.equal(answer, 'primary')
  assert.deepEqual(asked, ['replica', 'primary'])
  await replica.look()
  assert.equal(await whoReads(), 'primary')
  await standby.start()
  await until('replica')
})

test('what a read itself does wrong is not tried again', limitOf(30), async () => {
  await until('replica')
  let runs = 0
  const wrong = replica.read(primary, (db) => {
    runs++
    return sql`select 1 / 0`.execute(db)
  })
  await assert.rejects(wrong, { code: '22012' })
  assert.equal(runs, 1)
})
