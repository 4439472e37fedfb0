import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'node:test'
import { checkLedger } from '../../ledger/ledger.ts'
import { testApp } from '../../testing/app.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { csv, heading, uploads } from '../../testing/uploads.ts'
import { upload, uploadErrors } from './contract.ts'
import { undoUpload } from './service.ts'
import { forgetChanges } from './undoing.ts'

const app = await testApp()
const { db, resources } = app
const { supplier, receive, load, ended } = uploads(app)
await app.work()
const us = await supplier()

interface Offer {
  code: string
  name: string
  sold: boolean
  packs: (string | null)[]
}
/** What is offered, as a buyer would see it: product, name, and each pack with price and stock. */
async function offers(): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    select p.code, p.name_en as name, p.status = 'active' as sold, array_agg(
      case when k.status = 'active' then k.label || ' ' || coalesce(k.price::text, '-') || ' ' || k.currency || ' ' || coalesce(s.on_hand::text, '-') end
      order by k.base_amount) as packs
    from products p join packages k on k.product_id = p.id left join stock s on s.package_id = k.id
    where p.supplier_id = ${us.supplierId} group by p.id order by p.code`.execute(db)
  return rows
}
const undo = async (id: string) => {
  const reply = await app.callRaw(upload.undo, { id }, us.caller)
  return reply.status === 200 ? ended(us, id) : reply.status
}

const first = csv(
  heading,
  'B1,64-17-5,Ethanol,CCO,98%,5 g,120.50,CNY,12',
  'B2,67-56-1,Methanol,CO,99%,1 g,10,CNY,',
  'B3,67-64-1,Acetone,CC(C)=O,99%,1 g,30,CNY,7',
)
const second = csv(
  heading,
  'B1,64-17-5,Ethanol absolute,CCO,99.5%,5 g,99,USD,40',
  'B1,64-17-5,Ethanol absolute,CCO,99.5%,25 g,400,USD,1',
  'B2,67-56-1,Methanol,CO,99%,1 g,12,CNY,5',
  'B3,67-64-1,Acetone,CC(C)=O,99%,1 g,31,CNY,9',
  'B4,71-43-2,Benzene,c1ccccc1,99%,1 g,50,CNY,2',
)

test('[CAT-1] an upload is taken back: what it made goes off sale, what it changed is as it was, in offers, stock and search', async () => {
  const one = await load(us, first)
  assert.equal(one.state, 'done')
  const before = await offers()
  const two = await load(us, second)
  assert.equal(two.counts.products.new, 1)
  assert.ok(two.undoableUntil !== null)
  assert.notDeepEqual(await offers(), before)
  const done = await undo(two.id)
  assert.ok(typeof done === 'object')
  assert.deepEqual([done.state, done.undone, done.undoableUntil], ['undone', { products: 4, kept: 0 }, null])
  const now = await offers()
  assert.deepEqual(
    now.filter(({ sold }) => sold).map((offer) => ({ ...offer, packs: offer.packs.filter((pack) => pack !== null) })),
    before,
  )
  assert.deepEqual(
    now.filter(({ sold }) => !sold).map(({ code }) => code),
    ['B4'],
  )
  assert.deepEqual(await checkLedger(db), [])
  // Once is enough, and what was taken back can be sent again.
  assert.equal(await undo(two.id), uploadErrors.UPLOAD_NOT_WAITING.status)
  const again = await load(us, second)
  assert.deepEqual([again.counts.products.new, again.counts.products.changed], [0, 2])
  assert.equal((await offers()).filter(({ sold }) => sold).length, 4)
})

test('[CAT-1] what was changed since stays as it is and is counted; the stock moves back beside what was ordered meanwhile', async () => {
  const third = await load(
    us,
    csv(
      heading,
      'B1,64-17-5,Ethanol pure,CCO,99.9%,5 g,77,USD,50',
      'B3,67-64-1,Acetone pure,CC(C)=O,99%,1 g,29,CNY,20',
    ),
  )
  await load(us, csv(heading, 'B3,67-64-1,Acetone extra,CC(C)=O,99%,1 g,28,CNY,25'))
  // Three were sent to a buyer in between.
  await sql`with sent as (update stock s set on_hand = on_hand - 3 from packages k join products p on p.id = k.product_id
      where k.id = s.package_id and p.code = 'B1' and k.label = '5 g' and p.supplier_id = ${us.supplierId} returning s.package_id)
    insert into stock_moves (package_id, d_on_hand, why) select package_id, -3, 'shipped' from sent`.execute(db)
  const done = await undo(third.id)
  assert.ok(typeof done === 'object')
  assert.deepEqual(done.undone, { products: 1, kept: 1 })
  const now = new Map((await offers()).map((offer) => [offer.code, offer]))
  assert.equal(now.get('B1')!.name, 'Ethanol absolute')
  assert.equal(now.get('B1')!.packs[0], '5 g 9900 USD 37')
  assert.deepEqual([now.get('B3')!.name, now.get('B3')!.packs[0]], ['Acetone extra', '1 g 2800 CNY 25'])
  assert.deepEqual(await checkLedger(db), [])
})

test('[CAT-1] a file that says nothing new but the stock is taken back, too, unless the stock was stated again since', async () => {
  const stock = async () => (await offers()).find(({ code }) => code === 'B2')!.packs[0]
  const before = await stock()
  const counted = (n: number) => load(us, csv('Catalog No,Pack,Stock', `B2,1 g,${n}`))
  const one = await counted(77)
  assert.ok((await stock())!.endsWith(' 77'))
  assert.ok(one.undoableUntil !== null)
  const done = await undo(one.id)
  assert.ok(typeof done === 'object')
  assert.deepEqual([done.undone, await stock()], [{ products: 1, kept: 0 }, before])
  const two = await counted(78)
  await counted(79)
  const late = await undo(two.id)
  assert.ok(typeof late === 'object')
  assert.deepEqual([late.undone, (await stock())!.endsWith(' 79')], [{ products: 0, kept: 1 }, true])
  assert.deepEqual(await checkLedger(db), [])
})

test('[CAT-1] after seven days nothing can be taken back and nothing is kept for it; another supplier finds no such upload', async () => {
  const late = await load(us, csv(heading, 'B5,108-88-3,Toluene,Cc1ccccc1,99%,1 g,50,CNY,2'))
  const other = await supplier()
  assert.equal((await app.callRaw(upload.undo, { id: late.id }, other.caller)).http, 404)
  await sql`update uploads set finished_at = now() - interval '7 days 1 minute' where id = ${late.id}`.execute(db)
  assert.equal(await undo(late.id), uploadErrors.UNDO_TOO_LATE.status)
  assert.ok((await forgetChanges(db)) > 0)
  const { rows } = await sql`select from upload_changes where upload_id = ${late.id}`.execute(db)
  assert.equal(rows.length, 0)
})

test('an upload that is being taken back goes on where it was, and once it is through changes nothing any more', async () => {
  const one = await load(us, csv(heading, 'B6,110-82-7,Cyclohexane,C1CCCCC1,99%,1 g,50,CNY,2'))
  await sql`update uploads set state = 'undoing' where id = ${one.id}`.execute(db)
  await Promise.all([undoUpload(resources, Number(one.id)), undoUpload(resources, Number(one.id))])
  const { data } = await app.call(upload.detail, { id: one.id }, us.caller)
  assert.deepEqual([data.state, data.undone], ['undone', { products: 1, kept: 0 }])
})

test('[CAT-1] before a file is taken its supplier sees what it changes: prices by how much, stock, what is new and what it leaves out; applied or not, as they say', async () => {
  const by = await supplier()
  const list = (...rows: string[]) => csv('Catalog No,CAS,Name,Purity,Pack,Price,Currency,Stock', ...rows)
  const same = 'C9,110-54-3,Hexane,99%,1 L,80,CNY,5'
  await load(
    by,
    list(
      'C1,64-17-5,Ethanol,98%,5 g,100,CNY,12',
      'C2,67-56-1,Methanol,99%,1 g,10,CNY,7',
      'C3,67-64-1,Acetone,99%,1 g,30,CNY,7',
      'C4,71-43-2,Benzene,99%,1 g,30,CNY,7',
      same,
    ),
  )
  const next = list(
    'C1,64-17-5,Ethanol,98%,5 g,450,CNY,12',
    'C1,64-17-5,Ethanol,98%,25 g,900,CNY,',
    'C2,67-56-1,Methanol,99.9%,1 g,9,CNY,0',
    'C3,67-64-1,Acetone,99%,1 g,30,USD,9',
    'C5,108-88-3,Toluene,99%,1 g,50,CNY,2',
    'C6,108-88-4,Wrong,99%,1 g,50,CNY,2',
    same,
  )
  const id = await receive(by, next)
  assert.equal((await app.callRaw(upload.compare, { id }, us.caller)).http, 404)
  assert.equal((await app.callRaw(upload.compare, { id }, by.caller)).status, 200)
  const { state, comparison } = await ended(by, id)
  assert.equal(state, 'compared')
  const { changes, rows, refused, productsSame, packsSame, muchUp, muchDown } = comparison!
  assert.deepEqual(
    { rows, refused, productsSame, packsSame, muchUp, muchDown },
    { rows: 7, refused: 1, productsSame: 3, packsSame: 1, muchUp: 1, muchDown: 0 },
  )
  const told = (sample: (typeof changes)[number]['samples'][number]) =>
    [
      sample.code,
      sample.pack,
      sample.before?.amount,
      sample.after?.amount,
      sample.percent,
      sample.stockBefore,
      sample.stockAfter,
      ...sample.fields,
    ]
      .filter((one) => one != null)
      .join(' ')
  assert.deepEqual(
    changes.map(({ kind, count, samples }) => [kind, count, ...samples.map(told)]),
    [
      ['up', 1, 'C1 5 g 100.00 450.00 350'],
      ['down', 1, 'C2 1 g 10.00 9.00 -10'],
      ['currency', 1, 'C3 1 g 30.00 30.00'],
      ['missing', 1, 'C4'],
      ['new', 1, 'C5'],
      ['pack', 1, 'C1 25 g 900.00'],
      ['data', 1, 'C2 purity'],
      ['none', 1, 'C2 1 g 7 0'],
      ['more', 1, 'C3 1 g 7 9'],
    ],
  )
  const price = async () => {
    const { rows: found } = await sql<{
      price: number
    }>`select k.price from packages k join products p on p.id = k.product_id
      where p.supplier_id = ${by.supplierId} and p.code = 'C1' order by k.id`.execute(db)
    return found.map((one) => one.price)
  }
  assert.deepEqual(await price(), [10_000])
  // Not applied: nothing changes, and it cannot be applied any more.
  assert.equal((await app.callRaw(upload.cancel, { id }, by.caller)).status, 200)
  assert.equal((await app.callRaw(upload.start, { id }, by.caller)).status, uploadErrors.UPLOAD_NOT_WAITING.status)
  assert.deepEqual(await price(), [10_000])
  const again = await receive(by, next)
  for (const move of [upload.compare, upload.start]) {
    assert.equal((await app.callRaw(move, { id: again }, by.caller)).status, 200)
    await ended(by, again)
  }
  const done = (await app.call(upload.detail, { id: again }, by.caller)).data
  assert.deepEqual([done.state, done.counts.products.new, done.comparison!.changes.length], ['done', 1, 9])
  assert.deepEqual(await price(), [45_000, 90_000])
  // Columns that are corrected make what was compared with others void.
  const corrected = await receive(by, next)
  await app.call(upload.compare, { id: corrected }, by.caller)
  await ended(by, corrected)
  await app.call(upload.start, { id: corrected, columns: [{ column: 7, field: 'ignore' }] }, by.caller)
  assert.equal((await ended(by, corrected)).comparison, null)
})

test('[CAT-1] of a list of stock only the stock counts, of one of prices only the prices, and both are taken back', async () => {
  const by = await supplier()
  await load(by, csv(heading, 'D1,64-17-5,Ethanol,CCO,98%,5 g,100,CNY,12'))
  const stands = async () => {
    const { rows } = await sql<{
      price: number
      stock: number
      name: string
    }>`select k.price, s.on_hand as stock, p.name_en as name
      from products p join packages k on k.product_id = p.id left join stock s on s.package_id = k.id where p.supplier_id = ${by.supplierId}`.execute(
      db,
    )
    return rows.map(({ price, stock, name }) => [price, stock, name])
  }
  const sent = async (kind: 'inventory' | 'pricing', ...rows: string[]) => {
    const file = { name: 'list.csv', bytes: csv(...rows) }
    const { data } = await sendFile<{ id: string }>(app.app, upload.receive, file, { kind }, by.caller)
    return { id: data.id, status: (await app.callRaw(upload.start, { id: data.id }, by.caller)).status }
  }
  const other = 'D1,64-17-5,Spirit,CCO,50%,5 g,150,CNY,3'
  const stock = await sent('inventory', heading, other)
  await ended(by, stock.id)
  assert.deepEqual(await stands(), [[10_000, 3, 'Ethanol']])
  const prices = await sent('pricing', heading, other)
  await ended(by, prices.id)
  assert.deepEqual(await stands(), [[15_000, 3, 'Ethanol']])
  assert.equal(
    (await sent('pricing', 'Catalog No,Pack,Stock', 'D1,5 g,9')).status,
    uploadErrors.NO_UPDATE_COLUMN.status,
  )
  for (const { id } of [prices, stock]) {
    assert.equal((await app.callRaw(upload.undo, { id }, by.caller)).status, 200)
    await ended(by, id)
  }
  assert.deepEqual(await stands(), [[10_000, 12, 'Ethanol']])
})
