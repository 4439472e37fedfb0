import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { z } from 'zod'
import { allows, permissionsOf } from './kernel/shared/access.ts'
import type { Endpoint, Named } from './kernel/shared/endpoint.ts'
import { asClient } from './kernel/postgres-cluster.ts'
import { notifyUser } from './kernel/notifications.ts'
import { modules } from './modules.ts'
import { bulk } from './modules/bulk/contract.ts'
import { collection } from './modules/collection/contract.ts'
import { fulfilment } from './modules/fulfilment/contract.ts'
import { list } from './modules/list/contract.ts'
import { roa } from './modules/roa/contract.ts'
import { share } from './modules/share/contract.ts'
import { testApp, type Caller } from './testing/app.ts'
import { pasteList } from './testing/listWorld.ts'
import { makeMolecule, makePackage, makeProduct } from './testing/makeCatalogue.ts'
import { makeConsumable, makeVocabulary } from './testing/makeConsumable.ts'
import { currencyCodes } from './kernel/shared/money.ts'
import { fillCart, makeOrder, makePack } from './testing/makeOrder.ts'
import { anAddress, makeBuyer, makeBuyerAdmin, makePerson, makeSiteAdmin, makeSupplier } from './testing/makePeople.ts'

// Every list of the product that comes in pages: five rows or more that are alike in whatever a list is sorted by, two a page. Page
// after page shows each row once and none twice, in the order of one long page.

const MIN_ROWS = 5
const app = await testApp()
const { db } = app
const signedIn = async ({ userId }: { userId: number }): Promise<Caller> => ({ token: await app.tokenOf(userId) })
const times = async <T>(make: (at: number) => Promise<T>): Promise<T[]> => {
  const made: T[] = []
  for (let at = 0; at < MIN_ROWS; at++) made.push(await make(at))
  return made
}

const paged = (Object.values(modules).flatMap(({ contract }) => Object.values(contract)) as Named<Endpoint>[]).filter(
  ({ input }) => input !== undefined && 'pageNumber' in (input as unknown as { shape: object }).shape,
)

const admin = await makeBuyerAdmin(db, { companyName: 'Paging Pharma' })
const buyer = await signedIn(admin)
const staffRoles = ['ROLE_SITE_ADMIN', 'ROLE_CSR_ADMIN'] as const
const clerk = await makePerson(db, { roles: staffRoles })
const staff = await signedIn(clerk)
const seller = await makeSupplier(db)
const selling = await signedIn(seller)
const readers = [
  [buyer, ['ROLE_BUYER_ADMIN']],
  [selling, ['ROLE_SUPPLIER']],
  [staff, staffRoles],
] as const

// People, companies, addresses: alike but for their numbers.
await times(() => makeBuyer(db, { companyId: admin.companyId, name: '同名' }))
await times(() => makeSiteAdmin(db, { companyName: 'Same Name Ltd.' }))
await times(() =>
  db
    .insertInto('addresses')
    .values({ ...row(anAddress()), company_id: admin.companyId, status: 'active' })
    .execute(),
)

// Goods: offers of one molecule at one price, molecules of one name, suppliers of one name, consumables of one kind.
const molecule = await makeMolecule(db, { nameEn: 'Pagingol', nameZh: '分页醇' })
await times(async () => {
  const supplier = await makeSupplier(db, { nameEn: 'Same Supplier', nameZh: '同名供应商' })
  const product = await makeProduct(db, { moleculeId: molecule.id, supplierId: supplier.supplierId })
  await makePackage(db, { productId: product.id })
})
const alike = await times(async () => {
  const { id } = await makeMolecule(db, { nameEn: 'Pagingol sulfate', nameZh: '分页硫酸酯' })
  const product = await makeProduct(db, { moleculeId: id, supplierId: seller.supplierId })
  await makePackage(db, { productId: product.id })
  return { moleculeId: id, productId: product.id }
})
for (const { productId } of alike)
  await db
    .insertInto('tasks')
    .values({ kind: 'identity_conflict', subject_id: productId, status: 'claimed', claimed_by: clerk.userId })
    .execute()
await makeVocabulary(db)
await times(() => makeConsumable(db, { supplierId: seller.supplierId, nameEn: 'Paging tube', nameZh: '分页管' }))

await times((at) =>
  db
    .insertInto('staff_groups')
    .values({ name: `Group ${at}`, permissions: ['staffNews'] })
    .execute(),
)

await times(() => notifyUser(db, 'orderShipped', 1, admin.userId))

// What waits for the approval of the buyer's company.
await db
  .insertInto('requisitions')
  .values(
    [...Array(MIN_ROWS).keys()].map((at) => ({
      number: `RQ${at}`,
      company_id: admin.companyId,
      requested_by: admin.userId,
      raised_by: admin.userId,
      status: 'pending approval',
    })),
  )
  .execute()

// What staff keep.
for (const { moleculeId } of alike)
  await db.insertInto('recommended_molecules').values({ molecule_id: moleculeId, created_by: admin.userId }).execute()
await times(() =>
  db
    .insertInto('mails')
    .values({ recipient: 'a@example.test', kind: 'invitation', language: 'zh', subject: 's', body: 'b' })
    .execute(),
)
// One text looked for in two ways is two leads, as often looked for as the other.
for (const text of ['paging one', 'paging two', 'paging three'])
  for (const kind of ['keyword', 'cas'])
    await db
      .insertInto('demand_leads')
      .values({ kind, text, week: new Date().toISOString().slice(0, 10), count: 5 })
      .execute()

// Real-time prices of one supplier.
await times(() => makePack(db, { supplierId: seller.supplierId, priceKind: 'real-time' }))

// What somebody keeps.
const aFile = () =>
  db
    .insertInto('files')
    .values({ sha256: randomBytes(32), size: 1, media_type: 'text/csv', name: 'x.csv', purpose: 'catalogue' })
    .returning('id')
    .executeTakeFirstOrThrow()
const feeds = await times(() =>
  db
    .insertInto('feeds')
    .values({
      supplier_id: seller.supplierId,
      name: 'nightly',
      url: 'https://files.example.com/a.csv',
      content: 'inventory',
      next_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow(),
)
await times(() => db.insertInto('feed_fetches').values({ feed_id: feeds[0]!.id }).execute())
for (const currency of ['CNY', 'USD', 'EUR', 'GBP', 'JPY'])
  await db
    .insertInto('supplier_minimums')
    .values({ supplier_id: seller.supplierId, currency, amount: 5_000, saved_by: seller.userId })
    .execute()
const uploads = await times(async () =>
  db
    .insertInto('uploads')
    .values({
      supplier_id: seller.supplierId,
      kind: 'catalogue',
      file_id: (await aFile()).id,
      file_name: 'x.csv',
      state: 'read',
    })
    .returning('id')
    .executeTakeFirstOrThrow(),
)
for (const sheet of ['A', 'B', 'C', 'D', 'E'])
  await db
    .insertInto('upload_rows')
    .values({ upload_id: uploads[0]!.id, row_number: 1, column_number: 1, problem: 'NO_CODE', sheet })
    .execute()
for (const { productId, moleculeId } of alike) {
  await db
    .insertInto('product_documents')
    .values({ product_id: productId, kind: 'coa', lot: '1', file_id: (await aFile()).id, language: 'en' })
    .execute()
  await app.call(collection.save, { productIds: [String(productId)] }, buyer)
  await db.insertInto('footprints').values({ user_id: admin.userId, molecule_id: moleculeId }).execute()
}
const ask = JSON.stringify({ searchText: 'Pagingol sulfate', searchType: 'auto', sort: 'relevance', filters: {} })
const expires_at = new Date(Date.now() + 86_400_000)
await times(() =>
  db
    .insertInto('shared_searches')
    .values({ id: randomBytes(16).toString('base64url'), user_id: admin.userId, mode: 'live', ask, expires_at })
    .execute(),
)
await times(() =>
  db
    .insertInto('result_exports')
    .values({ user_id: admin.userId, type: 'csv', language: 'zh', ask, most: 500, state: 'failed' })
    .execute(),
)
await times(async () => {
  const { userId } = await makeBuyer(db)
  await db
    .insertInto('erasure_requests')
    .values({ user_id: userId, state: 'waiting', asked_at: expires_at, due_at: expires_at })
    .execute()
})
const searchText = 'Pagingol sulfate'
await app.resources.search.caughtUp(db)
const { id: shareId } = (await app.call(share.generate, { ask: { searchText } }, buyer)).data
const lists = await times((at) => pasteList(app, `a${at}\nb\nc\nd\ne`, buyer, { name: 'same' }))
const shared = (await app.call(list.share, { id: lists[0]!.id, on: true }, buyer)).data
const { packageId } = await makePack(db, { onHand: 1000 })
await times(() => makeOrder(app, admin, { lines: [{ packageId, quantity: 1 }], caller: buyer }))
await fillCart(app, buyer, [{ packageId, quantity: 1 }])

// A supplier's parts of orders, with reports of analysis that their buyer needs.
const { packageId: sold } = await makePack(db, { supplierId: seller.supplierId, onHand: 1000 })
await times(async () => {
  const { id } = await makeOrder(app, admin, { lines: [{ packageId: sold, quantity: 1 }], caller: buyer })
  await app.call(fulfilment.approve, { id }, staff)
  await app.call(roa.want, { id }, buyer)
})
await times(async (at) => {
  const { id } = await db
    .insertInto('quotes')
    .values({ company_id: admin.companyId, inquirer_id: admin.userId, number: `same ${at}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('quote_suppliers').values({ quote_id: id, supplier_id: seller.supplierId }).execute()
})
await times(() =>
  db
    .insertInto('quote_markups')
    .values({ country: '', rate_bp: 500, valid_from: '2026-01-31', set_by: admin.userId })
    .execute(),
)
await times((at) =>
  db
    .insertInto('shipping_rates')
    .values({ from_country: 'IS', to_country: 'MT', currency: 'EUR', fee: 1, weight_from: at, weight_below: at + 1 })
    .execute(),
)
await times((at) =>
  db
    .insertInto('quotes')
    .values({ company_id: admin.companyId, inquirer_id: admin.userId, number: `past ${at}`, status: 'expired' })
    .execute(),
)
await times((at) =>
  db
    .insertInto('history_orders')
    .values({
      company_id: admin.companyId,
      source: 'Old',
      number: `same ${at}`,
      ordered_on: '2024-01-31',
      currency: 'CNY',
      total: 1,
    })
    .execute(),
)

await times(async () => {
  const permits = { company_id: admin.companyId, class: 'hazardous', number: 'same', issuer: 'same', unit: 'g' }
  const of = { valid_until: '2030-01-31', amount: '1', address_id: admin.addressId, created_by: admin.userId }
  await db
    .insertInto('permits')
    .values({ ...permits, ...of, file_id: (await aFile()).id })
    .execute()
})

// Complaints about one product, each of which its supplier is asked about.
const bought = await db.selectFrom('order_lines').select(['id', 'order_id']).where('package_id', '=', sold).execute()
for (const { id: order_line_id, order_id } of bought) {
  const of = { order_id, company_id: admin.companyId, reported_by: admin.userId, reason: 'other', wish: 'notice' }
  const { id: complaint_id } = await db
    .insertInto('complaints')
    .values({ ...of, text: 'same', status: 'asked supplier' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('complaint_lines').values({ complaint_id, order_line_id, quantity: 1 }).execute()
  const asked = { complaint_id, supplier_id: seller.supplierId, asked_by: clerk.userId }
  await db
    .insertInto('complaint_questions')
    .values({ ...asked, text: 'same', with_files: false })
    .execute()
}

// Reviews of one product, by people who were erased since.
const { product_id: reviewed, id: reviewedLine } = await db
  .selectFrom('order_lines')
  .select(['product_id', 'id'])
  .where('package_id', '=', sold)
  .limit(1)
  .executeTakeFirstOrThrow()
await times(() =>
  db
    .insertInto('reviews')
    .values({ product_id: reviewed, order_line_id: reviewedLine, stars: 4, language: 'zh', status: 'published' })
    .execute(),
)

// Messages, news, sections of the home page, discounts, counts of pages.
const day = '2020-01-01'
const texts = JSON.stringify({ zh: { title: '同名', text: '', home: '', promo: '' } })
await times((at) =>
  Promise.all([
    db
      .insertInto('inquiries')
      .values({ kind: 'contact', topic: 'other', name: '同名', email: 'a@example.test', language: 'zh', text: 'same' })
      .execute(),
    db
      .insertInto('news')
      .values({ texts, starts_on: day, status: 'published', on_home: true, created_by: admin.userId })
      .execute(),
    db.insertInto('home_items').values({ kind: 'section', texts, starts_on: day, created_by: admin.userId }).execute(),
    db
      .insertInto('track_points')
      .values({ day, event: 'open', page: `/same/${at}` })
      .execute(),
    db
      .insertInto('discounts')
      .values({
        description: 'same',
        kind: 'percentage',
        rate_bp: 100,
        starts_at: new Date(2100 + at, 0),
        ends_at: new Date(2100 + at, 1),
        supplier_funded: true,
        suppliers: [seller.supplierId],
        created_by: admin.userId,
      })
      .execute(),
  ]),
)

// Prices agreed with a company at one moment.
await sql`insert into company_prices (company_id, package_id, price, currency, created_at)
  select ${admin.companyId}, k.id, 1, k.currency, '2026-01-02T03:04:05Z' from packages k order by k.id limit 7`.execute(
  db,
)

// Screening sets of one size, chats of one moment.
await times(async (at) =>
  db
    .insertInto('marketing_files')
    .values({
      name: `same ${at}`,
      kind: 'screening set',
      format: 'csv',
      division: 'chemicals',
      file_id: (await aFile()).id,
      size: 1,
      compounds: 1,
      published: true,
      created_by: admin.userId,
    })
    .execute(),
)
const longAgo = new Date('2026-01-02T03:04:05Z')
await times(() =>
  db
    .insertInto('chat_conversations')
    .values({ user_id: admin.userId, status: 'closed', begun_at: longAgo, last_at: longAgo, closed_at: longAgo })
    .execute(),
)

// Products that were put on one tag at one moment.
const { id: tagId } = await db
  .insertInto('tags')
  .values({ names: JSON.stringify({ en: 'same' }), position: 0, created_by: admin.userId })
  .returning('id')
  .executeTakeFirstOrThrow()
await sql`insert into tag_products (tag_id, product_id, added_at) select ${tagId}, id, ${longAgo} from products`.execute(
  db,
)

// Libraries that were ordered for one price; the first has compounds.
const libraries = await times(() =>
  db
    .insertInto('libraries')
    .values({
      company_id: admin.companyId,
      buyer_id: admin.userId,
      asked_by: admin.userId,
      title: 'same',
      status: 'ordered',
      total: 100,
      currency: 'CNY',
      ordered_at: longAgo,
    })
    .returning('id')
    .executeTakeFirstOrThrow(),
)
// In the second one nothing is alike: each compound is a cluster.
for (const [at, { moleculeId }] of alike.entries())
  for (const [which, cluster] of [1, at + 1].entries())
    await db
      .insertInto('library_compounds')
      .values({ library_id: libraries[which]!.id, place: at + 1, molecule_id: moleculeId, cluster })
      .execute()

// Templates of coupons that one supplier bears, a code of each, used once.
const someOrders = await db.selectFrom('orders').select('id').orderBy('id').limit(MIN_ROWS).execute()
await times(async (at) => {
  const template = await db
    .insertInto('coupon_templates')
    .values({
      name: 'same',
      days_valid: 30,
      uses: 1,
      company_only: true,
      combinable: false,
      supplier_id: seller.supplierId,
      registration: false,
      created_by: clerk.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('coupon_template_amounts')
    .values({ template_id: template.id, currency: 'CNY', amount: 100, minimum: 0, max_shipping: 0 })
    .execute()
  const coupon = await db
    .insertInto('coupons')
    .values({
      code: `SAME${at}`,
      template_id: template.id,
      company_id: admin.companyId,
      user_id: admin.userId,
      given_because: 'assigned',
      max_uses: 1,
      uses_left: 0,
      valid_until: new Date('2100-01-02T03:04:05Z'),
      told_at: longAgo,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('coupon_uses')
    .values({
      coupon_id: coupon.id,
      order_id: someOrders[at]!.id,
      company_id: admin.companyId,
      amount: 100,
      currency: 'CNY',
      used_at: longAgo,
    })
    .execute()
})

// Invoices of one day and amount, each of a currency.
const ordered = await db.selectFrom('orders').select(['id', 'company_id']).orderBy('id').executeTakeFirstOrThrow()
await times(async (at) => {
  const currency = currencyCodes[at]!
  const of = { company_id: ordered.company_id, order_id: ordered.id, currency }
  const { id } = await db
    .insertInto('invoices')
    .values({ ...of, kind: 'invoice', issued_on: day, due_on: day, tax: 0, total: 100 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (trx) => {
    const entry = { kind: 'invoice', booked_on: day, invoice_id: id }
    const made = await trx.insertInto('ledger_entries').values(entry).returning('id').executeTakeFirstOrThrow()
    for (const [account, amount] of [
      ['receivable', 100],
      ['sales', -100],
    ] as const)
      await trx
        .insertInto('ledger_lines')
        .values({ ...of, account, amount, entry_id: made.id, invoice_id: id })
        .execute()
  })
})

// Money on account, of one day and amount.
await times(async () => {
  await db.transaction().execute(async (trx) => {
    const entry = { kind: 'payment', booked_on: day }
    const made = await trx.insertInto('ledger_entries').values(entry).returning('id').executeTakeFirstOrThrow()
    for (const [account, amount] of [
      ['bank', 100],
      ['advance', -100],
    ] as const)
      await trx
        .insertInto('ledger_lines')
        .values({ account, amount, entry_id: made.id, company_id: admin.companyId, currency: 'CNY' })
        .execute()
  })
})

// Lines of bank statements of one day, payer and amount.
await times((at) =>
  db
    .insertInto('bank_lines')
    .values({
      bank: 'CCB',
      fingerprint: Buffer.alloc(32, at),
      booked_on: day,
      amount: 100,
      currency: 'CNY',
      imported_by: admin.userId,
    })
    .execute(),
)

// Regulations: one list in force with entries of one name, read in five imports.
const regulation = await db
  .insertInto('regulations')
  .values({ code: 'paging', jurisdiction: 'CN', name: JSON.stringify({ zh: '分页', en: 'Paging' }) })
  .returning('id')
  .executeTakeFirstOrThrow()
const version = await db
  .insertInto('regulation_versions')
  .values({ regulation_id: regulation.id, number: 1, effective: '2020-01-01' })
  .returning('id')
  .executeTakeFirstOrThrow()
await times((at) =>
  db
    .insertInto('regulation_entries')
    .values({ version_id: version.id, name: 'Paging', cas: `${100 + at}-00-0` })
    .execute(),
)
await times(async () =>
  db
    .insertInto('regulation_imports')
    .values({
      regulation_id: regulation.id,
      file_id: (await aFile()).id,
      file_name: 'x.csv',
      effective: '2020-01-01',
      mapping: '{}',
      state: 'read',
    })
    .execute(),
)

// Runs on orders that nobody has.
const runs = await times((at) =>
  app.call(
    bulk.act,
    {
      list: 'order.list',
      filter: {},
      act: 'fulfilment.cancel',
      input: { reasonText: 'x' },
      rows: [1, 2, 3, 4, 5].map((n) => ({ id: `99900${n}`, label: `order ${at}` })),
    },
    buyer,
  ),
)

// Everything happened in the same moment.
await asClient(app.superuserUrl, async (client) => {
  const { rows } = await client.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('created_at', 'seen_at', 'updated_at')`,
  )
  await client.query(`set session_replication_role = replica`)
  for (const { table_name, column_name } of rows)
    await client.query(`update "${table_name}" set "${column_name}" = '2026-01-02T03:04:05Z'`)
})
await app.resources.search.caughtUp(db)

/** What lists are asked for that do not answer to a page alone, and who asks where that is not the first who may. */
const samples: Record<string, { input?: Record<string, unknown>; caller?: Caller }> = {
  'product.ofMolecule': { input: { id: String(molecule.id) } },
  'demand.leads': { caller: staff },
  'bulk.rows': { input: { runId: runs[0]!.data.id } },
  'consumable.search': { input: { searchText: 'Paging tube' } },
  'regulation.chemicalList': { input: { regulationId: String(regulation.id) } },
  'search.chemicals': { input: { searchText: 'Pagingol sulfate' } },
  'list.lines': { input: { id: lists[0]!.id }, caller: buyer },
  'list.sharedLines': { input: { token: shared.shareToken } },
  'review.ofProduct': { input: { productId: String(reviewed) } },
  'share.open': { input: { id: shareId } },
  'feed.fetches': { input: { id: String(feeds[0]!.id) } },
  'upload.rows': { input: { id: String(uploads[0]!.id) } },
  'tag.products': { input: { tagId: String(tagId) } },
  'library.compounds': { input: { id: String(libraries[0]!.id) } },
  'library.clusters': { input: { id: String(libraries[1]!.id) } },
}

/** The first of a buyer, a supplier and staff who may read a list; nobody where all may. */
function readerOf({ access }: Endpoint): Caller {
  if (access === 'public') return {}
  const [caller] = readers.find(([, held]) => allows(access, { signedIn: true, permissions: permissionsOf(held) }))!
  return caller
}

test('what lists are asked for is asked of lists that there are', () => {
  const lists = new Set(paged.map(({ id }) => id))
  assert.deepEqual(
    Object.keys(samples).filter((id) => !lists.has(id)),
    [],
  )
})

for (const endpoint of paged)
  test(`${endpoint.id}: page after page shows each row once`, async () => {
    const { input = {}, caller = readerOf(endpoint) } = samples[endpoint.id] ?? {}
    const page = async (pageNumber: number, pageSize: number) => {
      const reply = await app.callRaw(endpoint, { ...input, pageNumber, pageSize }, caller)
      assert.equal(reply.status, 200, reply.body)
      return rowsOf(reply.data)
    }
    const { rows: all, total } = await page(1, 50)
    assert.ok(all.length >= MIN_ROWS, `only ${all.length} rows`)
    assert.equal(total, all.length)
    for (const size of [1, 2]) {
      const seen: string[] = []
      for (let at = 1; at <= Math.ceil(total / size); at++) {
        const { rows, total: now } = await page(at, size)
        assert.equal(now, total, `total of page ${at}`)
        assert.equal(rows.length, Math.min(size, total - (at - 1) * size), `rows of page ${at}`)
        seen.push(...rows)
      }
      assert.deepEqual(seen, all, `${size} a page`)
      assert.equal(new Set(seen).size, total, 'a row stands twice')
    }
    assert.deepEqual((await page(total + 1, 1)).rows, [])
  })

/** The rows of a page, whatever the answer calls them, each as one text. */
function rowsOf(data: unknown): { rows: string[]; total: number } {
  const answer = data as Record<string, unknown> & { total: number }
  const rows = [answer['list'], answer['molecules'], answer['offers']].find((one) => Array.isArray(one)) as unknown[]
  assert.ok(rows, Object.keys(answer).join())
  return { rows: rows.map((one) => JSON.stringify(one)), total: answer.total }
}

/** An address of the form as its row. */
function row({ postalCode, invoiceLanguage, ...rest }: ReturnType<typeof anAddress>) {
  return { ...rest, postal_code: postalCode, invoice_language: invoiceLanguage }
}

test('a page has 20 rows unless asked otherwise, 100 at most, and is at most the thousandth', () => {
  for (const { id, input } of paged) {
    const { pageNumber, pageSize } = (input as unknown as { shape: Record<string, z.ZodType> }).shape
    const taken = (schema: z.ZodType | undefined, values: readonly unknown[]) =>
      values.map((value) => schema!.safeParse(value).data ?? null)
    assert.deepEqual(
      taken(pageNumber, [undefined, 1, '1000', 1001, 0, -1, 1.5, '']),
      [1, 1, 1000, null, null, null, null, null],
      id,
    )
    assert.deepEqual(
      taken(pageSize, [undefined, 1, '100', 101, 0, -1, 1.5, '']),
      [20, 1, 100, null, null, null, null, null],
      id,
    )
  }
})
