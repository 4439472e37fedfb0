import assert from 'node:assert/strict'
import net from 'node:net'
import { after, test } from 'node:test'
import { sql, type Kysely } from 'kysely'
import { testDatabase } from '../testing/database.ts'
import { connect, longLimits } from './database.ts'
import { unqueued } from './pipelined.ts'
import type { Tables } from './tables.generated.ts'

const database = await testDatabase()
const target = new URL(database.url)
/** What came from the program, in the pieces in which it came. */
let packets = 0
const relay = net.createServer((program) => {
  const postgres = net.connect(Number(target.port), target.hostname)
  program.on('data', () => packets++).pipe(postgres)
  postgres.pipe(program)
  for (const end of [program, postgres]) end.on('error', () => {})
})
await new Promise<void>((listening) => relay.listen(0, '127.0.0.1', listening))
const throughRelay = new URL(database.url)
throughRelay.port = String((relay.address() as net.AddressInfo).port)
throughRelay.hostname = '127.0.0.1'
// A single connection: what one test leaves behind the next one meets.
const { db, close } = connect(throughRelay.href, { DATABASE_POOL: 1 }, () => {})
after(async () => {
  await close()
  relay.close()
  await database.drop()
})

const doubled = async (on: Kysely<Tables>, n: number) =>
  (await sql<{ n: number }>`/* prepared */ select ${n}::int * 2 as n`.execute(on)).rows[0]!.n
const inverse = async (on: Kysely<Tables>, n: number) =>
  (await sql<{ n: number }>`select 1 / ${n}::int as n`.execute(on)).rows[0]!.n
const inTransaction = <T>(work: (on: Kysely<Tables>) => Promise<T>) =>
  db.transaction().execute(async (transaction) => work(await unqueued(transaction)))

test('statements that are asked at once leave in one packet, with the beginning of their transaction; each gets its own answer', async () => {
  await doubled(db, 1)
  packets = 0
  assert.deepEqual(
    await inTransaction((on) => Promise.all([doubled(on, 1), inverse(on, 1), doubled(on, 3), doubled(on, 4)])),
    [2, 1, 6, 8],
  )
  assert.equal(packets, 2, 'one, and the end of the transaction')
})

test('of statements that are asked at once one fails: whoever asked hears of it, and nothing of the transaction stays', async () => {
  await sql`create temporary table kept (n int)`.execute(db)
  const kept = async () => (await sql<{ n: number }>`select n from kept`.execute(db)).rows
  const write = (on: Kysely<Tables>, n: number) => sql`insert into kept values (${n})`.execute(on)
  await assert.rejects(
    inTransaction((on) => Promise.all([write(on, 1), inverse(on, 0), write(on, 2)])),
    /division by zero/,
  )
  assert.deepEqual(await kept(), [])
  await inTransaction((on) => Promise.all([write(on, 3), inverse(on, 1)]))
  assert.deepEqual(await kept(), [{ n: 3 }])
})

test('a connection without a queue begins transactions of its own, which are undone where they fail', async () => {
  await sql`create temporary table own (n int)`.execute(db)
  const counts = await db.connection().execute(async (connection) => {
    const on = await unqueued(connection)
    const adding = on.transaction().execute(async (transaction) => {
      await sql`insert into own values (1)`.execute(transaction)
      throw new Error('thought better of it')
    })
    await assert.rejects(adding, /thought better/)
    return (await sql<{ n: number }>`select count(*)::int as n from own`.execute(on)).rows
  })
  assert.deepEqual(counts, [{ n: 0 }])
})

test('a transaction that has ended takes no more statements', async () => {
  const late = await inTransaction(async (on) => on)
  await assert.rejects(doubled(late, 1), /committed/)
})

test('a connection that is not in pipeline mode keeps its queue: pg is never asked while it waits', async () => {
  const warnings: string[] = []
  const note = ({ message }: Error) => void warnings.push(message)
  process.on('warning', note)
  const long = connect(throughRelay.href, { DATABASE_POOL: 1 }, () => {}, longLimits)
  try {
    const answers = await long.db.transaction().execute(async (transaction) => {
      const on = await unqueued(transaction)
      return Promise.all([doubled(on, 1), doubled(on, 2), doubled(on, 3)])
    })
    assert.deepEqual(answers, [2, 4, 6])
  } finally {
    await long.close()
    process.off('warning', note)
  }
  assert.deepEqual(warnings, [])
})
