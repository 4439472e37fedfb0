import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { errors, type ErrorDefinition } from '../../kernel/shared/errors.ts'
import { checkLedger } from '../../ledger/ledger.ts'
import { companyWorld } from '../../testing/companyWorld.ts'
import { makeOrder, makePack } from '../../testing/makeOrder.ts'
import { anAddress, makeBuyer, makeCsr, makePerson, makeSupplier, type MadePerson } from '../../testing/makePeople.ts'
import { address } from '../address/contract.ts'
import { cart } from '../cart/contract.ts'
import { company } from '../company/contract.ts'
import { fulfilment } from '../fulfilment/contract.ts'
import { identity } from '../identity/contract.ts'
import { order } from '../order/contract.ts'
import { people } from '../people/contract.ts'
import { requisition } from '../requisition/contract.ts'
import { task } from '../task/contract.ts'
import { companyMerge, companyMergeErrors, UNDO_HOURS } from './contract.ts'
import { declaration, noCompany } from './declaration.ts'

// Two records of one company are merged into one (rule COMP-10).

const { app, call, callRaw, db, tokenOf, staff: csr, trailIsWhole, trailOf, pending } = await companyWorld()
const staff = { token: await tokenOf((await makePerson(db, { roles: ['ROLE_CSR_ADMIN'] })).userId), language: 'en' }

const nameOf = async (id: number) =>
  db.selectFrom('companies').select(['name', 'version']).where('id', '=', id).executeTakeFirstOrThrow()
const pairOf = (from: MadePerson, into: MadePerson) => ({
  fromId: String(from.companyId),
  intoId: String(into.companyId),
})
const preview = async (from: MadePerson, into: MadePerson) =>
  (await call(companyMerge.preview, pairOf(from, into), staff)).data
async function ask(from: MadePerson, into: MadePerson, more: Record<string, unknown> = {}) {
  const [goes, stays] = [await nameOf(from.companyId), await nameOf(into.companyId)]
  const input = {
    ...pairOf(from, into),
    fromVersion: goes.version,
    intoVersion: stays.version,
    name: goes.name,
    ...more,
  }
  return callRaw(companyMerge.merge, input, staff)
}
async function merged(from: MadePerson, into: MadePerson) {
  const reply = await ask(from, into)
  assert.equal(reply.status, 200, reply.body)
  return (reply.data as { id: string }).id
}
const counted = (counts: readonly { thing: string; count: number }[]) =>
  Object.fromEntries(counts.map(({ thing, count }) => [thing, count]))
const record = async (companyId: number) => (await call(company.forStaff, { id: String(companyId) }, staff)).data
const companyOf = async (table: 'users' | 'orders' | 'addresses' | 'quotes', id: number | string) =>
  (await db.selectFrom(table).select('company_id').where('id', '=', Number(id)).executeTakeFirstOrThrow()).company_id
const insert = (companyId: number, table: string, values: Record<string, unknown>) =>
  db
    .insertInto(table as 'company_project_codes')
    .values({ company_id: companyId, ...values } as never)
    .execute()

test('[COMP-10] every column that names a company says what becomes of it when two are merged', async () => {
  const { rows } = await sql<{ name: string }>`
    with tables as (select c.oid, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition)
    select t.relname || '.' || c.column_name as name from information_schema.columns c join tables t on t.relname = c.table_name
      where c.table_schema = 'public' and c.column_name ~ 'compan'
    union select t.relname || '.' || a.attname from pg_constraint k join tables t on t.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
      where k.contype = 'f' and k.confrelid = 'companies'::regclass`.execute(db)
  const known = [...Object.keys(declaration), ...Object.keys(noCompany)]
  assert.deepEqual(rows.map(({ name }) => name).toSorted(), known.toSorted())

  // And nothing new names a company that was merged, in whichever of them.
  const guarded = await sql<{ name: string }>`
    select c.relname || '.' || (case c.relname when 'companies' then 'parent_id' else 'company_id' end) as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname in ('company_takes_rows', 'parent_takes_companies')`.execute(
    db,
  )
  const written = Object.entries(declaration).flatMap(([name, rule]) =>
    rule.does === 'stays' && name !== 'obo_grants.company_id' ? [] : [name],
  )
  assert.deepEqual(guarded.rows.map(({ name }) => name).toSorted(), written.toSorted())
})

test('[COMP-10] a merge is previewed and confirmed by name; what names the company follows, clashes stay, and its people sign in anew', async () => {
  const stays = await makeBuyer(db, { companyName: 'Neuland Pharma' })
  const goes = await makeBuyer(db, { companyName: 'NEULAND  Pharma (2)' })
  const colleague = await makeBuyer(db, { companyId: goes.companyId })
  const child = await makeBuyer(db)
  await db.updateTable('companies').set({ parent_id: goes.companyId }).where('id', '=', child.companyId).execute()
  await db.updateTable('companies').set({ url: '', phone: '021-7' }).where('id', '=', stays.companyId).execute()
  await db
    .updateTable('companies')
    .set({ url: 'https://neuland.example', phone: '021-8', erp_id: 'K-4711' })
    .where('id', '=', goes.companyId)
    .execute()
  const placed = await makeOrder(app, goes)
  const pack = await makePack(db, { onHand: 5 })
  const token = await tokenOf(goes.userId)
  const lines = [{ productPackageId: String(pack.packageId), productPackageNum: 3, acknowledgeBackorder: true }]
  assert.equal((await call(cart.add, { lines }, { token })).status, 200)
  // The same place twice, and one that is new: the first is preferred, and a pack of the cart goes there.
  const { id: addressId } = (
    await call(address.save, { ...anAddress(), companyId: String(goes.companyId), street: '另一条路 1 号' }, csr)
  ).data
  await db.updateTable('users').set({ default_ship_address: goes.addressId }).where('id', '=', goes.userId).execute()
  await db
    .updateTable('cart_lines')
    .set({ ship_address_id: goes.addressId })
    .where('buyer_id', '=', goes.userId)
    .execute()
  for (const [who, code] of [
    [stays, 'P-1'],
    [goes, 'P-1'],
    [goes, 'P-2'],
  ] as const)
    await insert(who.companyId, 'company_project_codes', { code })
  await insert(goes.companyId, 'company_prices', { package_id: pack.packageId, price: 9_000, currency: 'CNY' })
  await insert(goes.companyId, 'approval_rules', { position: 1, kind: 'amount', currency: 'CNY', amount: 100 })
  const another = await makePack(db)
  for (const [who, { supplierId }] of [
    [stays, pack],
    [goes, pack],
    [goes, another],
  ] as const)
    await insert(who.companyId, 'company_quote_exclusions', { supplier_id: supplierId, excluded_by: who.userId })

  const seen = await preview(goes, stays)
  assert.deepEqual(counted(seen.follows), {
    users: 2,
    addresses: 1,
    orders: 1,
    projectCodes: 1,
    companyPrices: 1,
    approvalRules: 1,
    quoteExclusions: 1,
    childCompanies: 1,
    cartLines: 1,
    masterFields: 2,
  })
  assert.deepEqual(counted(seen.stays), { addresses: 1, projectCodes: 1, quoteExclusions: 1 })
  assert.deepEqual([seen.sessions > 0, seen.forbidden], [true, []])

  assert.equal((await callRaw(companyMerge.preview, pairOf(goes, stays), csr)).http, 403, 'not for all of staff')
  assert.equal((await ask(goes, stays, { name: 'Neuland Pharma' })).status, companyMergeErrors.NAME_WRONG.status)
  assert.equal((await ask(goes, stays, { intoVersion: 99 })).status, errors.CHANGED_MEANWHILE.status)
  const reply = await ask(goes, stays, { name: ' neuland pharma (2) ' })
  assert.equal(reply.status, 200, reply.body)
  // Lines of carts follow their buyers by themselves; everything else is as it was previewed.
  const { cartLines: _, ...previewed } = counted(seen.follows)
  assert.deepEqual(counted((reply.data as { moved: typeof seen.follows }).moved), previewed)

  // Sessions end as where a person changes company; after that they work on in the other one.
  assert.equal((await callRaw(identity.me, {}, { token })).http, 401)
  const again = { token: await tokenOf(goes.userId) }
  assert.equal((await call(identity.me, {}, again)).data.companyName, 'Neuland Pharma')
  const mine = (await call(cart.list, {}, again)).data.list
  assert.deepEqual([mine.length, mine[0]!.shipAddressId], [1, String(stays.addressId)], 'the part goes to the twin')
  assert.deepEqual(
    [
      await companyOf('users', colleague.userId),
      await companyOf('orders', placed.id),
      await companyOf('addresses', addressId),
    ],
    [stays.companyId, stays.companyId, stays.companyId],
  )
  assert.equal((await call(order.detail, { id: placed.id }, again)).data.orderNumber, placed.number)
  const { data: mineToo } = await call(company.detail, {}, again)
  assert.deepEqual([mineToo.url, mineToo.phone], ['https://neuland.example', '021-7'], 'open fields are filled')

  // The record is closed and leads to the other; both tell it.
  const gone = await record(goes.companyId)
  assert.deepEqual([gone.status, gone.mergedInto?.id, gone.people], ['inactive', String(stays.companyId), []])
  const [from, into] = [await trailOf('company', goes.companyId), await trailOf('company', stays.companyId)]
  assert.deepEqual(from.events.at(-1)!.slice(0, 3), ['merge', 'active', 'inactive'])
  assert.deepEqual(
    [from.changes.at(-1)![2], into.changes.at(-1)![2]].map((after) => [
      (after as Record<string, unknown>)['mergedInto'] ?? (after as Record<string, unknown>)['mergedFrom'],
      (after as Record<string, unknown>)['orders'],
    ]),
    [
      ['Neuland Pharma', 1],
      ['NEULAND  Pharma (2)', 1],
    ],
  )
  const id = String(goes.companyId)
  const { version } = gone
  for (const refused of [
    await callRaw(company.activate, { companyId: id }, csr),
    await callRaw(company.setTerms, { companyId: id, paymentTerm: '08', version }, csr),
    await callRaw(address.save, { ...anAddress(), companyId: id, street: '第三条路' }, csr),
    await callRaw(people.moveToCompany, { userId: String(child.userId), companyId: id }, csr),
    await callRaw(
      people.invite,
      { companyId: id, email: 'x@neuland.example', surname: '李', name: '四', roles: ['ROLE_BUYER'] },
      csr,
    ),
  ])
    assert.ok([errors.COMPANY_MERGED.status, errors.NOT_FOUND.status].includes(refused.status), refused.body)
  // Its number finds the one that stands for it, and so does the number of the ERP.
  for (const name of [id, 'K-4711']) {
    const { list } = (await call(company.list, { name }, csr)).data
    assert.ok(
      list.some((one) => one.id === String(stays.companyId)),
      name,
    )
  }
  await trailIsWhole()
})

test('[COMP-10] what forbids a merge is said: suppliers, the house, money that is booked, other sellers, circles, and a merge of today', async () => {
  const stays = await makeBuyer(db)
  const refusedAs = async (from: MadePerson, into: MadePerson, definition: ErrorDefinition) => {
    const reply = await ask(from, into)
    assert.equal(reply.status, definition.status, `${definition.code}: ${reply.body}`)
    if (from.companyId !== into.companyId)
      assert.ok(
        (await preview(from, into)).forbidden.some(
          ({ code, text }) => code === definition.code && text === reply.message,
        ),
      )
  }
  await refusedAs(stays, stays, companyMergeErrors.SAME_COMPANY)
  const supplier = await makeSupplier(db)
  await refusedAs(supplier, stays, companyMergeErrors.SUPPLIER_COMPANY)
  await refusedAs(stays, supplier, companyMergeErrors.SUPPLIER_COMPANY)
  await refusedAs(await makeCsr(db), stays, companyMergeErrors.HOUSE_COMPANY)
  const waiting = await pending()
  const atReview = { ...stays, companyId: waiting.companyId }
  await refusedAs(stays, atReview, companyMergeErrors.STAYS_NOT_ACTIVE)
  const names = { name: 'Waitford Ltd', local_name: '等候试剂' }
  await db.updateTable('companies').set(names).where('id', '=', waiting.companyId).execute()
  for (const [language, name] of [
    ['zh', names.local_name],
    ['de', names.name],
  ] as const) {
    const { forbidden } = (await call(companyMerge.preview, pairOf(stays, atReview), { ...staff, language })).data
    assert.ok(
      forbidden.some(({ text }) => text.includes(name)),
      `in ${language} it is called as its pages call it`,
    )
  }

  const paid = await makeBuyer(db)
  const sold = await makeOrder(app, paid)
  assert.equal((await callRaw(fulfilment.approve, { id: sold.id }, csr)).status, 200)
  assert.equal((await callRaw(fulfilment.recordPayment, { id: sold.id, reference: 'R1' }, csr)).status, 200)
  await refusedAs(paid, stays, companyMergeErrors.MONEY_BOOKED)

  const abroad = await makeBuyer(db, { country: 'DE', currency: 'EUR' })
  assert.deepEqual((await preview(abroad, stays)).forbidden, [], 'nothing of it has a price yet')
  await makeOrder(app, abroad, { lines: [{ packageId: (await makePack(db, { onHand: 1 })).packageId, quantity: 1 }] })
  await refusedAs(abroad, stays, companyMergeErrors.SELLER_DIFFERS)

  const above = await makeBuyer(db)
  await db.updateTable('companies').set({ parent_id: above.companyId }).where('id', '=', stays.companyId).execute()
  await refusedAs(above, stays, companyMergeErrors.PARENT_CIRCLE)

  // One that waits for approval can go: whoever registered twice.
  await merged(atReview, stays)
  await refusedAs(await makeBuyer(db), stays, companyMergeErrors.MERGED_LATELY)
  await refusedAs(atReview, stays, errors.COMPANY_MERGED)
  await trailIsWhole()
})

const mergesOf = async ({ companyId }: MadePerson) =>
  (await call(companyMerge.of, { companyId: String(companyId) }, csr)).data.list
const chief = { token: await tokenOf((await makePerson(db, { roles: ['ROLE_SITE_ADMIN'] })).userId) }
/** The orders of a company that waited or wait for approval, by their tasks. */
const awaited = async ({ companyId }: MadePerson) => {
  const asked = { ofCompany: String(companyId), kind: 'order_approval', sort: 'initiated' as const }
  return (await call(task.all, asked, chief)).data.list.map(({ label }) => label)
}
const undo = (id: string) => callRaw(companyMerge.undo, { id }, staff)
const fieldsOf = async ({ companyId }: MadePerson) =>
  db
    .selectFrom('companies')
    .select(['url', 'phone', 'erp_id as erpId'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()

test('[COMP-10] undone within a day, everything is back that nobody has changed; what stays is named with the reason', async () => {
  const stays = await makeBuyer(db)
  const goes = await makeBuyer(db)
  const leaver = await makeBuyer(db, { companyId: goes.companyId })
  const elsewhere = await makeBuyer(db)
  await db
    .updateTable('companies')
    .set({ url: '', phone: '', erp_id: null })
    .where('id', '=', stays.companyId)
    .execute()
  await db
    .updateTable('companies')
    .set({ url: 'https://a.example', phone: '021-9', erp_id: 'K-1' })
    .where('id', '=', goes.companyId)
    .execute()
  await db.updateTable('users').set({ default_ship_address: goes.addressId }).where('id', '=', goes.userId).execute()
  for (const code of ['P-1', 'P-2']) await insert(goes.companyId, 'company_project_codes', { code })
  const [untouched, paid] = [await makeOrder(app, goes), await makeOrder(app, goes)]
  await insert(goes.companyId, 'complaints', {
    order_id: Number(paid.id),
    reported_by: goes.userId,
    reason: 'other',
    wish: 'notice',
    text: 'x',
  })
  await sql`insert into events (entity, entity_id, move, to_state, actor_id)
    select 'complaint', id, 'report', 'open', ${goes.userId} from complaints where order_id = ${Number(paid.id)}`.execute(
    db,
  )
  const setApprover = (of: MadePerson, approver: MadePerson) =>
    callRaw(requisition.setApprover, { userId: String(of.userId), approverId: String(approver.userId) }, csr)

  const id = await merged(goes, stays)
  const [before] = await mergesOf(stays)
  assert.deepEqual([before!.id, before!.hindered, before!.from.id], [id, null, String(goes.companyId)])
  assert.equal(Date.parse(before!.undoableUntil) - Date.parse(before!.at), UNDO_HOURS * 3_600_000)

  assert.deepEqual(await awaited(stays), [untouched.number, paid.number])
  // Since then: money for one order, one person gone on, a code deleted, a field written, an order placed, and ties across.
  assert.equal((await callRaw(fulfilment.approve, { id: paid.id }, csr)).status, 200)
  assert.equal((await callRaw(fulfilment.recordPayment, { id: paid.id, reference: 'R7' }, csr)).status, 200)
  const away = { userId: String(leaver.userId), companyId: String(elsewhere.companyId) }
  assert.equal((await callRaw(people.moveToCompany, away, csr)).status, 200)
  await db.deleteFrom('company_project_codes').where('code', '=', 'P-2').execute()
  await db.updateTable('companies').set({ url: 'https://b.example' }).where('id', '=', stays.companyId).execute()
  const since = await makeOrder(app, { ...goes, addressId: stays.addressId })
  assert.equal((await setApprover(goes, stays)).status, 200)
  const token = await tokenOf(goes.userId)

  const reply = await undo(id)
  assert.equal(reply.status, 200, reply.body)
  assert.deepEqual(
    [
      counted((reply.data as { returned: Parameters<typeof counted>[0] }).returned),
      (reply.data as { leftCount: number }).leftCount,
    ],
    [{ users: 1, orders: 1, projectCodes: 1, masterFields: 2 }, 4],
  )
  const [after] = await mergesOf(goes)
  assert.equal(after!.hindered, 'undone')
  assert.deepEqual(
    after!.left.map(({ thing, label, because }) => [thing, label, because]),
    [
      ['users', leaver.email, 'changed'],
      ['orders', paid.number, 'money'],
      ['complaints', paid.number, 'together'],
      ['projectCodes', 'P-2', 'changed'],
    ],
  )
  assert.deepEqual(
    await Promise.all([untouched, paid, since].map(({ id: orderId }) => companyOf('orders', orderId))),
    [goes.companyId, stays.companyId, stays.companyId],
    'what was ordered since stays with the company that it was ordered for',
  )
  assert.deepEqual(await awaited(goes), [untouched.number], 'tasks go with their records')
  assert.deepEqual(await awaited(stays), [paid.number, since.number])
  assert.deepEqual(await fieldsOf(stays), { url: 'https://b.example', phone: '', erpId: null })
  const user = db.selectFrom('users').select(['company_id', 'default_ship_address']).where('id', '=', goes.userId)
  assert.deepEqual(await user.executeTakeFirst(), { company_id: goes.companyId, default_ship_address: goes.addressId })
  assert.equal((await callRaw(identity.me, {}, { token })).http, 401, 'they sign in anew')
  const { data: person } = await call(people.detail, { userId: String(goes.userId) }, csr)
  assert.equal(person.approver, null, 'nobody of the other company decides for them')
  const open = await record(goes.companyId)
  assert.deepEqual([open.status, open.mergedInto], ['active', null])
  assert.deepEqual((await trailOf('company', goes.companyId)).events.at(-1)!.slice(0, 3), [
    'undo merge, active',
    'inactive',
    'active',
  ])
  assert.equal((await undo(id)).status, errors.WRONG_STATE.status)
  await trailIsWhole()
  assert.deepEqual(await checkLedger(db), [])
})

test('[COMP-10] a merge is undone for a day and no longer; a company that waited for approval waits again', async () => {
  const stays = await makeBuyer(db)
  const waiting = { ...stays, companyId: (await pending()).companyId }
  const openTask = () =>
    db
      .selectFrom('tasks')
      .select('id')
      .where('kind', '=', 'company_review')
      .where('subject_id', '=', waiting.companyId)
      .where('status', '=', 'available')
      .execute()
  const id = await merged(waiting, stays)
  assert.deepEqual(await openTask(), [])
  const age = (hours: number) =>
    sql`update company_merges set at = now() - make_interval(hours => ${hours}) where id = ${Number(id)}`.execute(db)
  await age(UNDO_HOURS + 1)
  assert.equal((await undo(id)).status, companyMergeErrors.UNDO_TOO_LATE.status)
  assert.equal((await mergesOf(stays))[0]!.hindered, 'late')
  await age(UNDO_HOURS - 1)
  assert.equal((await undo(id)).status, 200)
  assert.equal((await record(waiting.companyId)).status, 'pending approval')
  assert.equal((await openTask()).length, 1)
  await trailIsWhole()
})
