import { sql } from 'kysely'
import assert from 'node:assert/strict'
import { subscribe } from 'node:diagnostics_channel'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import pg from 'pg'
import pino from 'pino'
import { connect } from '../../../kernel/database.ts'
import { Refusal } from '../../../kernel/shared/errors.ts'
import { testDatabase } from '../../../testing/database.ts'
import { makeMolecule, makePackage, makeProduct, makeSupplier } from '../../../testing/makeCatalogue.ts'
import { searchErrors, SearchFilters, searchSorts } from '../contract.ts'
import type { Finding } from '../engine.ts'
import { queryWords } from '../lexicon/words.ts'
import { findsAny } from './answer.ts'
import { indexEngine, type IndexEngine } from './indexEngine.ts'
import { LiveIndex } from './liveIndex.ts'
import { countIn } from './match.ts'

const database = await testDatabase()
const { db, close } = connect(database.url, { DATABASE_POOL: 4 }, () => {})
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reagora-index-'))
const file = path.join(folder, 'search', 'index.bin')
const filters = SearchFilters.parse({})

const engines: IndexEngine[] = []
function open(waits = true, patience = 1000, apart = 1000, expensiveFrom = 1000): IndexEngine {
  const settings = { DATABASE_URL: database.url, REAGORA_DATA: folder }
  const log = pino({ level: 'silent' })
  const engine = indexEngine({ settings, log, waits, worthKeeping: 0, apart, every: 20, patience, expensiveFrom })
  engines.push(engine)
  return engine
}

/** Every thread that was started, newest last. */
const threads: Worker[] = []
subscribe('worker_threads', (message) => threads.push((message as { worker: Worker }).worker))

after(async () => {
  for (const engine of engines) await engine.close()
  await close()
  await database.drop()
  fs.rmSync(folder, { recursive: true, force: true })
})

let supplier: number
before(async () => {
  supplier = (await makeSupplier(db)).id
  for (const name of ['4-bromophenol', '4-bromoaniline', 'phenol', '溴苯', 'phenyl acetate']) await sold(name)
})

async function sold(nameEn: string): Promise<number> {
  const { id } = await makeMolecule(db, { nameEn })
  const product = await makeProduct(db, { moleculeId: id, supplierId: supplier })
  await makePackage(db, { productId: product.id })
  return id
}

const ask = (engine: IndexEngine, text: string, sort: (typeof searchSorts)[number] = 'relevance'): Promise<Finding> =>
  engine.find(db, {
    wanted: { molecules: [], words: queryWords(text), text },
    filters,
    sort,
    offset: 0,
    size: 50,
    facets: true,
  })
const idsOf = ({ page }: Finding) => page.map(({ moleculeId }) => moleculeId)

/** What two engines say to the same questions, but for how far they read. */
async function sameAnswers(a: IndexEngine, b: IndexEngine) {
  for (const text of ['bromo', 'phenyl', 'phenol', '溴', 'added', 'renamed'])
    for (const sort of searchSorts) {
      const [one, other] = await Promise.all([ask(a, text, sort), ask(b, text, sort)])
      assert.deepEqual({ ...one, upTo: null }, { ...other, upTo: null }, `${text} ${sort}`)
    }
}

test('an index is kept over a restart, and takes in what happened meanwhile', async () => {
  const first = open()
  await first.caughtUp(db)
  assert.equal(first.state()!.ready!.from, 'database')
  await sold('added before the end')
  await first.caughtUp(db)
  await first.close()
  const meanwhile = await sold('added meanwhile')
  const second = open()
  await second.caughtUp(db)
  assert.equal(second.state()!.ready!.from, 'snapshot')
  assert.ok(idsOf(await ask(second, 'added')).includes(meanwhile))
  await second.close()
})

test('what is expensive is answered once for all who ask, holds up nobody else, and is asked for anew after a change', async () => {
  const engine = open(true, 10_000, 1000, 2)
  await engine.caughtUp(db)
  const [one, other] = await Promise.all([ask(engine, 'phenol'), ask(engine, 'phenol')])
  assert.equal(one, other, 'the same answer')
  assert.notEqual(await ask(engine, 'aniline'), await ask(engine, 'aniline'), 'what costs nothing is not kept')
  const added = await sold('phenol with another name')
  await engine.caughtUp(db)
  assert.ok(idsOf(await ask(engine, 'phenol')).includes(added))

  let answered = 0
  const expensive = Array.from({ length: 200 }, async (_, offset) => {
    const wanted = { molecules: [], words: null, all: true as const }
    await engine.find(db, { wanted, filters, sort: 'price', offset, size: 50, facets: true })
    answered += 1
  })
  await ask(engine, 'aniline')
  assert.ok(answered < expensive.length, 'came before those that were asked first')
  await Promise.all(expensive)
  await engine.close()
})

test('an index of another database is left alone', async () => {
  const other = await testDatabase()
  const connection = connect(other.url, { DATABASE_POOL: 1 }, () => {})
  const settings = { DATABASE_URL: other.url, REAGORA_DATA: folder }
  const engine = indexEngine({ settings, log: pino({ level: 'silent' }), waits: true })
  await engine.ready()
  assert.equal(engine.state()!.ready!.from, 'database')
  assert.equal((await ask(engine, 'bromo')).molecules, 0)
  await engine.close()
  await connection.close()
  await other.drop()
})

test('a kept index that is broken or cut short is made anew', async () => {
  const good = fs.readFileSync(file)
  const changed = (at: number) => Uint8Array.from(good, (byte, i) => (i === at ? byte ^ 1 : byte))
  const header = good.indexOf('"code":"') + 8
  const spoiled = [
    changed(good.length - 9),
    changed(header),
    changed(0),
    good.subarray(0, good.length - 1),
    Buffer.alloc(0),
  ]
  const fresh = open()
  for (const bytes of spoiled) {
    fs.writeFileSync(file, bytes)
    const engine = open()
    await engine.caughtUp(db)
    assert.equal(engine.state()!.ready!.from, 'database')
    await fresh.caughtUp(db)
    await sameAnswers(engine, fresh)
    await engine.close()
  }
  await fresh.close()
})

test('an index made in a process of its own says what one made here says', async () => {
  fs.rmSync(file)
  const here = open()
  await here.caughtUp(db)
  fs.rmSync(file)
  const apart = open(true, 1000, 1)
  await apart.caughtUp(db)
  assert.equal(apart.state()!.ready!.from, 'database')
  await sameAnswers(apart, here)
  await apart.close()
  await here.close()
})

test('what a long transaction does is found once it commits, and nothing is missed in between', async () => {
  const engine = open()
  await engine.caughtUp(db)
  const long = new pg.Client({ connectionString: database.url })
  await long.connect()
  const late = await sold('latecomer')
  await engine.caughtUp(db)
  await long.query('begin')
  await long.query(`update molecules set name_en = 'renamed late' where id = $1`, [late])
  for (let i = 0; i < 5; i++) {
    const quick = await sold(`added quickly ${i}`)
    await engine.caughtUp(db)
    assert.ok(idsOf(await ask(engine, 'quickly')).includes(quick))
    assert.deepEqual(idsOf(await ask(engine, 'latecomer')), [late])
  }
  await long.query('commit')
  await engine.caughtUp(db)
  assert.deepEqual(idsOf(await ask(engine, 'renamed late')), [late])
  assert.deepEqual(idsOf(await ask(engine, 'latecomer')), [])
  await long.query('begin')
  await long.query(`update molecules set name_en = 'never' where id = $1`, [late])
  await long.query('rollback')
  await engine.caughtUp(db)
  assert.deepEqual(idsOf(await ask(engine, 'renamed late')), [late])
  await long.end()
  await engine.close()
})

test('when the thread that searches dies, the database stands in until another has its place', async () => {
  const engine = open(false)
  await engine.caughtUp(db)
  const exact = await ask(engine, 'bromo')
  assert.equal(exact.exact, true)
  const whole = await sold('4-bromophenol standing in')
  await engine.caughtUp(db)
  const searcher = threads.at(-2)!
  await searcher.terminate()
  const instead = await ask(engine, '4-bromophenol')
  assert.deepEqual([instead.exact, instead.facets], [false, null])
  assert.ok(idsOf(instead).includes(whole))
  let again = instead
  while (!again.exact) again = await delay(20).then(() => ask(engine, 'bromo'))
  assert.ok(idsOf(again).includes(whole))
  await engine.close()
})

test('a question that a dying thread had is answered by the database', async () => {
  const engine = open(false)
  await engine.caughtUp(db)
  const answers = Promise.all([ask(engine, 'bromo'), ask(engine, 'phenol')])
  await threads.at(-2)!.terminate()
  for (const { exact } of await answers) assert.equal(typeof exact, 'boolean')
  await engine.close()
})

test('[SEARCH-1] while the oldest question waits for too long, further ones are refused as too many results', async () => {
  const engine = open(true, 0)
  await engine.caughtUp(db)
  const first = ask(engine, 'bromo')
  await assert.rejects(
    delay(1).then(() => Promise.all(Array.from({ length: 50 }, () => ask(engine, 'phenyl')))),
    (error) => error instanceof Refusal && error.definition === searchErrors.SEARCH_TIMED_OUT,
  )
  assert.equal((await first).exact, true)
  await engine.close()
})

test('what was committed when the thread that follows died is found when it lives again', async () => {
  const engine = open()
  await engine.caughtUp(db)
  const builder = threads.at(-1)!
  const [lost] = await Promise.all([sold('added while it died'), builder.terminate()])
  await engine.caughtUp(db)
  assert.ok(idsOf(await ask(engine, 'added while')).includes(lost))
  await engine.close()
})

test('many small changes leave few segments, which say what one would', async () => {
  const engine = open()
  await engine.caughtUp(db)
  for (let i = 0; i < 40; i++) {
    const id = await sold(`added ${i % 2 ? 'bromo' : 'phenyl'} ${i}`)
    if (i % 3 === 0)
      await db
        .updateTable('molecules')
        .set({ name_en: `renamed ${i}` })
        .where('id', '=', id)
        .execute()
    if (i % 5 === 0)
      await db.updateTable('products').set({ status: 'inactive' }).where('molecule_id', '=', id).execute()
    await engine.caughtUp(db)
  }
  assert.ok(engine.state()!.segments <= 5, `${engine.state()!.segments} segments`)
  fs.rmSync(file, { force: true })
  const fresh = open()
  await fresh.caughtUp(db)
  assert.equal(fresh.state()!.segments, 1)
  await sameAnswers(engine, fresh)
})

test('a single change overtakes a bulk of changes that is being taken in', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const index = new LiveIndex(2)
  await index.build(client)
  const finds = (word: string) => findsAny(index.view(), queryWords(word))
  await db
    .updateTable('molecules')
    .set({ name_en: sql`name_en || ' bulky'` })
    .execute()
  const order: string[] = []
  const changed = await index.follow(client, async () => {
    if (order.length === 0) await sold('overtaker')
    order.push(finds('overtaker') ? 'overtaken' : finds('bulky') ? 'some' : 'nothing')
    return true
  })
  assert.equal(changed, true)
  assert.deepEqual(order.slice(0, 2), ['some', 'overtaken'])
  assert.ok(order.length > 3, `${order.length} pieces`)
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from molecules m where name_en like '% bulky'
       and exists (select from products p where p.molecule_id = m.id and p.status = 'active')`,
  )
  assert.equal(
    index.parts.reduce((sum, part) => sum + countIn(part, 'bulky'), 0),
    rows[0]!.n,
  )
  assert.equal(await index.follow(client, () => true), false)
  await client.end()
})

test('whoever fills tables without naming what came has everything read anew', async () => {
  const engine = open()
  await engine.caughtUp(db)
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query(`begin; alter table molecules disable trigger user;
    update molecules set name_en = 'silently there' where id = (select min(id) from molecules);
    insert into search_changes (molecule_id) values (0);
    alter table molecules enable trigger user; commit`)
  await owner.end()
  await engine.caughtUp(db)
  assert.equal((await ask(engine, 'silently')).molecules, 1)
})

test('words and counts: how often, and which are spelled alike', async () => {
  const engine = open()
  await engine.caughtUp(db)
  const [bromo, nothing] = await engine.countsOf(db, ['bromo', 'brimstone'])
  assert.ok(bromo! > 1)
  assert.equal(nothing, 0)
  assert.equal((await engine.similarWords(db, 'bormo', 3))[0]?.word, 'bromo')
  assert.equal((await engine.similarWords(db, 'phenyll', 3))[0]?.word, 'phenyl')
  assert.deepEqual(await engine.similarWords(db, 'qqqqqq', 3), [])
  assert.equal(await engine.findsAny(db, queryWords('溴')), true)
  assert.equal(await engine.findsAny(db, queryWords('氯')), false)
})
