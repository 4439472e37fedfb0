import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { cart } from './modules/cart/contract.ts'
import { share } from './modules/share/contract.ts'
import { makeOrder, makePack } from './testing/makeOrder.ts'
import { makeSupplier } from './testing/makePeople.ts'
import { orderWorld } from './testing/orderWorld.ts'
import { until } from './testing/process.ts'
import { job } from './kernel/shared/job.ts'

const { app, db, aBuyer, makeReady, ship, mailsTo } = await orderWorld()
const run = (name: string) => app.resources.jobs.enqueue(db, job(name), {})

// What the jobs of orders, prices and links find to do, before a worker is there.
const buyer = await aBuyer({ paymentTerm: '08' })
const { id } = await makeOrder(app, buyer)
await makeReady(id)
await ship(id, [2])
await sql`update orders set due_on = china_day(now()) where id = ${id}`.execute(db)
const supplier = await makeSupplier(db)
const { packageId } = await makePack(db, {
  supplierId: supplier.supplierId,
  priceKind: 'real-time',
  priceAt: new Date(Date.now() - 30 * 3_600_000),
})
await app.callRaw(cart.add, { lines: [{ productPackageId: String(packageId), productPackageNum: 1 }] }, buyer.caller)
const keptDays = app.resources.settings.SHARES_KEEP_DAYS
for (const [link, days] of [
  ['kept'.padEnd(22, '0'), keptDays - 1],
  ['gone'.padEnd(22, '0'), keptDays + 1],
] as const)
  await sql`insert into shared_searches (id, user_id, mode, ask, expires_at) values (${link}, ${buyer.userId}, 'live',
    '{"searchText":"x","searchType":"auto","sort":"relevance","filters":{}}', now() - make_interval(days => ${days}))`.execute(
    db,
  )
await app.work()

test('each job that runs by the clock has its hour in China, runs once at a time and is tried again as often as it may', async () => {
  const minutely = 'every minute'
  const { rows } = await sql<{ name: string; cron: string; timezone: string; policy: string; retries: number }>`
    select s.name, s.cron, s.timezone, q.policy, q.retry_limit as retries
    from pgboss.schedule s join pgboss.queue q on q.name = s.name order by s.name`.execute(db)
  const inChina = ({ cron, timezone }: { cron: string; timezone: string }) => {
    assert.equal(timezone, 'UTC')
    const [minute, hour, ...days] = cron.split(' ')
    assert.deepEqual(days, ['*', '*', '*'])
    if (hour !== '*') return `at ${String((Number(hour) + 8) % 24).padStart(2, '0')}:${minute!.padStart(2, '0')}`
    if (minute === '*') return minutely
    return minute!.startsWith('*/') ? `every ${minute!.slice(2)} minutes` : `every hour at ${minute}`
  }
  assert.deepEqual(
    Object.fromEntries(rows.map((row) => [row.name, [inChina(row), row.policy, row.retries].join(', ')])),
    {
      'alert.check': 'every 5 minutes, exclusive, 1',
      'audit.check': 'at 02:45, exclusive, 0',
      'audit.seal': 'every minute, exclusive, 0',
      'backup.daily': 'every hour at 15, exclusive, 0',
      'bulk.resume': 'every minute, exclusive, 0',
      'bulk.sweep': 'at 03:37, exclusive, 5',
      'catalogueRun.resume': 'every minute, exclusive, 0',
      'chat.sweep': 'at 03:41, exclusive, 5',
      'consumable.fold': 'every minute, exclusive, 0',
      'consumable.fold.all': 'at 03:21, exclusive, 0',
      'coupon.tellLater': 'every 5 minutes, exclusive, 1',
      'demo.prices': 'every 5 minutes, exclusive, 0',
      'document.readOlderSheets': 'at 02:23, exclusive, 0',
      'erp.resume': 'every 10 minutes, exclusive, 1',
      'erpCustomer.follow': 'every 10 minutes, exclusive, 1',
      'feed.poll': 'every 5 minutes, exclusive, 0',
      'figure.rollUp': 'every minute, exclusive, 0',
      'footprint.sweep': 'at 03:27, exclusive, 5',
      'handOff.sweep': 'at 03:23, exclusive, 5',
      'identity.sweep': 'at 03:17, exclusive, 5',
      'ledger.check': 'at 02:30, exclusive, 0',
      'library.resume': 'every minute, exclusive, 0',
      'list.resume': 'every minute, exclusive, 0',
      'list.sweep': 'every hour at 23, exclusive, 5',
      'listQuote.clock': 'every minute, exclusive, 0',
      'mail.sweep': 'at 03:37, exclusive, 5',
      'marketingFile.resume': 'every minute, exclusive, 0',
      'notification.digest': 'at 08:30, exclusive, 2',
      'notification.mail': 'every minute, exclusive, 0',
      'order.reminders': 'at 09:00, exclusive, 2',
      'orderFile.sweep': 'at 03:47, exclusive, 5',
      'ownData.erase': 'every hour at 23, exclusive, 0',
      'ownData.resume': 'every minute, exclusive, 0',
      'ownData.sweep': 'at 03:41, exclusive, 5',
      'phone.sweep': 'at 03:29, exclusive, 5',
      'picture.stripMetadata': 'every 10 minutes, exclusive, 0',
      'price.follow': 'every 5 minutes, exclusive, 0',
      'price.pull': 'every 5 minutes, exclusive, 0',
      'product.deliveries': 'at 01:40, exclusive, 2',
      'quote.clock': 'every minute, exclusive, 0',
      'quote.forgetFiles': 'at 03:51, exclusive, 5',
      'quoteFinal.clock': 'every minute, exclusive, 0',
      'quoteMessage.tell': 'every 5 minutes, exclusive, 0',
      'regulation.match': 'every minute, exclusive, 0',
      'requisition.lookAfter': 'at 09:00, exclusive, 2',
      'resultExport.resume': 'every minute, exclusive, 0',
      'resultExport.sweep': 'at 03:33, exclusive, 5',
      'review.ask': 'at 10:00, exclusive, 2',
      'search.readNames': 'every minute, exclusive, 0',
      'search.suggestions': 'at 02:43, exclusive, 0',
      'search.suggestions.changed': 'every minute, exclusive, 0',
      'search.sweep': 'at 02:11, exclusive, 0',
      'share.sweep': 'at 03:37, exclusive, 5',
      'structure.describe': 'every minute, exclusive, 0',
      'structure.prepare': 'every minute, exclusive, 0',
      'supplierScore.count': 'every hour at 47, exclusive, 0',
      'tag.resume': 'every minute, exclusive, 0',
      'task.clock': 'every 5 minutes, exclusive, 1',
      'tracking.follow': 'every minute, exclusive, 0',
      'upload.forgetChanges': 'at 03:51, exclusive, 5',
      'upload.resume': 'every minute, exclusive, 0',
    },
  )
})

test('who must pay is reminded by the worker that starts, without waiting for the morning', async () => {
  await until(async () => (await mailsTo(buyer.email)).some(({ kind }) => kind === 'orderDue'))
})

test('suppliers are written to about expired prices by the job, and links that ended long ago are forgotten by theirs', async () => {
  assert.deepEqual(await mailsTo(supplier.email), [])
  await run('price.follow')
  await until(async () => (await mailsTo(supplier.email)).some(({ kind }) => kind === 'priceAsked'))
  const links = async () =>
    (await db.selectFrom('shared_searches').select('id').where('user_id', '=', buyer.userId).execute()).map((row) =>
      row.id.slice(0, 4),
    )
  assert.deepEqual((await links()).toSorted(), ['gone', 'kept'])
  await run('share.sweep')
  await until(async () => (await links()).length < 2)
  assert.deepEqual(await links(), ['kept'])
  assert.equal((await app.call(share.mine, {}, buyer.caller)).data.total, 1)
})
