import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { AskToKeep } from './modules/search/contract.ts'
import { testApp } from './testing/app.ts'
import { makeBuyer } from './testing/makePeople.ts'
import { until } from './testing/process.ts'
import { job } from './kernel/shared/job.ts'

// How often each job is tried again, and that those of files and emails do what their modules can do.

const app = await testApp()
const { db, resources } = app
await app.work()

/** Ours by their names, those of tests and of the queue itself apart. */
const queues = async () =>
  (
    await sql<{ name: string; policy: string; tries: number; wait: number; longest: number; seconds: number }>`
      select name, policy, retry_limit as tries, retry_delay as wait, retry_delay_max as longest, expire_seconds as seconds
      from pgboss.queue where name not like '\\_\\_%' order by name`.execute(db)
  ).rows.map(
    ({ name, policy, tries, wait, longest, seconds }) => `${name} ${policy} ${tries} ${wait} ${longest} ${seconds}`,
  )

test('what somebody waits for is tried again after growing waits; what runs by the clock runs once at a time', async () => {
  assert.deepEqual(await queues(), [
    'alert.check exclusive 1 5 600 900',
    'audit.check exclusive 0 5 600 900',
    'audit.seal exclusive 0 5 600 900',
    'backup.daily exclusive 0 5 600 3600',
    'bulk.resume exclusive 0 5 600 900',
    'bulk.run standard 3 5 60 3600',
    'bulk.sweep exclusive 5 5 600 900',
    'catalogueRun.resume exclusive 0 5 600 900',
    'catalogueRun.run standard 5 5 60 3600',
    'chat.sweep exclusive 5 5 600 900',
    'consumable.fold exclusive 0 5 600 900',
    'consumable.fold.all exclusive 0 5 600 900',
    'coupon.tell standard 5 5 600 900',
    'coupon.tellLater exclusive 1 5 600 900',
    'demo.prices exclusive 0 5 600 900',
    'document.forgetFile standard 5 5 600 900',
    'document.readOlderSheets exclusive 0 5 600 14400',
    'document.readSheet standard 5 5 60 300',
    'document.takeSheets standard 5 5 60 600',
    'erp.resume exclusive 1 5 600 900',
    'erp.send standard 8 2 300 300',
    'erpCustomer.ask standard 2 30 300 300',
    'erpCustomer.follow exclusive 1 5 600 900',
    'feed.fetch standard 0 5 600 1500',
    'feed.poll exclusive 0 5 600 900',
    'figure.rollUp exclusive 0 5 600 900',
    'footprint.sweep exclusive 5 5 600 900',
    'handOff.sweep exclusive 5 5 600 900',
    'handover.endWork standard 5 5 600 900',
    'identity.sweep exclusive 5 5 600 900',
    'ledger.check exclusive 0 5 600 900',
    'library.collect standard 5 5 60 3600',
    'library.resume exclusive 0 5 600 900',
    'library.select standard 5 5 60 3600',
    'list.resolve standard 5 5 60 1800',
    'list.resume exclusive 0 5 600 900',
    'list.sweep exclusive 5 5 600 900',
    'listQuote.clock exclusive 0 5 600 900',
    'mail.send standard 8 15 3600 120',
    'mail.sweep exclusive 5 5 600 900',
    'marketingFile.convert standard 3 5 60 900',
    'marketingFile.resume exclusive 0 5 600 900',
    'notification.digest exclusive 2 5 600 900',
    'notification.mail exclusive 0 5 600 900',
    'order.reminders exclusive 2 5 600 900',
    'orderFile.sweep exclusive 5 5 600 900',
    'ownData.erase exclusive 0 5 600 900',
    'ownData.export standard 3 5 60 1800',
    'ownData.resume exclusive 0 5 600 900',
    'ownData.sweep exclusive 5 5 600 900',
    'phone.sendCode standard 4 2 60 60',
    'phone.sweep exclusive 5 5 600 900',
    'picture.stripMetadata exclusive 0 5 600 570',
    'price.ask standard 0 5 600 900',
    'price.follow exclusive 0 5 600 900',
    'price.pull exclusive 0 5 600 900',
    'product.deliveries exclusive 2 5 600 900',
    'quote.clock exclusive 0 5 600 900',
    'quote.forgetFiles exclusive 5 5 600 900',
    'quoteFinal.clock exclusive 0 5 600 900',
    'quoteMessage.tell exclusive 0 5 600 900',
    'regulation.import standard 5 5 60 900',
    'regulation.match exclusive 0 5 600 900',
    'requisition.lookAfter exclusive 2 5 600 900',
    'resultExport.resume exclusive 0 5 600 900',
    'resultExport.run standard 3 5 60 1800',
    'resultExport.sweep exclusive 5 5 600 900',
    'review.ask exclusive 2 5 600 900',
    'saleContract.make standard 3 5 600 900',
    'search.readNames exclusive 0 5 600 170',
    'search.suggestions exclusive 0 5 600 3600',
    'search.suggestions.changed exclusive 0 5 600 3600',
    'search.sweep exclusive 0 5 600 3600',
    'share.sweep exclusive 5 5 600 900',
    'structure.describe exclusive 0 5 600 170',
    'structure.prepare exclusive 0 5 600 170',
    'supplier.followRealTime standard 5 5 60 3600',
    'supplierScore.count exclusive 0 5 600 900',
    'tag.resume exclusive 0 5 600 900',
    'tag.run standard 5 5 60 900',
    'task.clock exclusive 1 5 600 900',
    'tracking.follow exclusive 0 5 600 900',
    'upload.compare standard 5 5 60 3600',
    'upload.elect standard 5 5 600 3600',
    'upload.forgetChanges exclusive 5 5 600 3600',
    'upload.resume exclusive 0 5 600 900',
    'upload.run standard 5 5 60 21600',
    'upload.undo standard 5 5 60 3600',
  ])
})

test('what a killed worker may have left behind is looked for as soon as one starts', async () => {
  const { rows } = await sql<{ name: string }>`select distinct name from pgboss.job`.execute(db)
  const there = new Set(rows.map(({ name }) => name))
  for (const name of ['backup.daily', 'order.reminders', 'price.pull', 'requisition.lookAfter', 'upload.resume'])
    assert.ok(there.has(name), name)
  assert.ok(!there.has('mail.send') && !there.has('ledger.check'))
})

test('every module that has jobs declares them to the server', async () => {
  const declared = new Set((await queues()).map((line) => line.split('.')[0]))
  const folder = path.join(import.meta.dirname, 'modules')
  for (const noun of readdirSync(folder))
    if (readdirSync(path.join(folder, noun)).includes('jobs.ts')) assert.ok(declared.has(noun), noun)
})

const run = (name: string, payload = {}) => resources.jobs.enqueue(db, job(name), payload)
const count = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)).rows[0]!.n
const aFile = (text: string) =>
  resources.files.put(db, Buffer.from(text), { name: 'a.txt', purpose: 'test', allowed: ['text/plain'] })

test('exports, emails and files that are over go by the jobs for it, what is not over stays', async () => {
  const { userId } = await makeBuyer(db)
  for (const [at, days] of [
    ['A', 91],
    ['B', 89],
  ] as const) {
    const ended = new Date(Date.now() - days * 86_400_000)
    await sql`insert into result_exports (user_id, type, language, ask, most, state, finished_at, file_id)
      values (${userId}, 'csv', 'en', '{}', 1, 'done', ${ended}, ${await aFile(at)})`.execute(db)
    await sql`insert into mails (kind, recipient, language, subject, body, state, created_at)
      values ('x', 'x@example.test', 'en', 's', ${at}, 'sent', ${ended})`.execute(db)
  }
  const gone = await aFile('gone')
  const files = await count('files')
  await Promise.all([run('resultExport.sweep'), run('mail.sweep'), run('document.forgetFile', { fileId: gone })])
  await until(async () => (await count('files')) === files - 2)
  const bodies = () => db.selectFrom('mails').select('body').where('kind', '=', 'x').orderBy('id').execute()
  await until(async () => (await bodies())[0]!.body === '')
  assert.equal((await bodies())[1]!.body, 'B')
  assert.equal(await count('result_exports'), 1)
  assert.equal(await resources.files.find(db, gone), null)
})

test('an export that its process has left, and one whose job got lost, are run to their end by the job that looks for them', async () => {
  const states = () => db.selectFrom('result_exports').select('state').where('type', '=', 'sdf').execute()
  const ask = JSON.stringify(AskToKeep.parse({ searchText: 'nothing like it' }))
  for (const state of ['running', 'queued']) {
    const { userId } = await makeBuyer(db)
    await sql`insert into result_exports (user_id, type, language, ask, most, state, created_at, heartbeat_at)
      values (${userId}, 'sdf', 'en', ${ask}, 1, ${state},
        now() - interval '1 minute', now() - interval '1 minute')`.execute(db)
  }
  await run('resultExport.resume')
  await until(async () => (await states()).every(({ state }) => state === 'done'))
})
