import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../testing/app.ts'
import { makeMolecule, makePackage, makeProduct } from '../../testing/makeCatalogue.ts'
import { auditSince, lastAudit } from '../../testing/audited.ts'
import { makeBuyer, makeCsr } from '../../testing/makePeople.ts'
import { identity } from '../identity/contract.ts'
import { share, shareErrors } from './contract.ts'
import { sweepShares } from './store.ts'

const app = await testApp()
const { call, callRaw, db, tokenOf } = app
const maker = await makeBuyer(db, { surname: '欧阳', name: '娜娜' })
const caller = { token: await tokenOf(maker.userId) }

/** A compound that one word finds, with one pack on sale. */
async function onSale(word: string, price = 10_000) {
  const { id: moleculeId } = await makeMolecule(db, { nameEn: `${word} acid ${Math.round(price)}` })
  const { id: productId } = await makeProduct(db, { moleculeId })
  const { id: packageId } = await makePackage(db, { productId, price })
  return { moleculeId, productId, packageId }
}
const generate = async (searchText: string, more: { mode?: 'live' | 'snapshot'; days?: 7 | 30 | 90 | 365 } = {}) => {
  await app.resources.search.caughtUp(db)
  return (await call(share.generate, { ask: { searchText }, ...more }, caller)).data
}
const open = async (id: string) => {
  await app.resources.search.caughtUp(db)
  return call(share.open, { id })
}

test('[SEARCH-6] a live link is asked anew at every look, by anybody', async () => {
  await onSale('quivorine')
  const { id } = await generate('quivorine')
  assert.equal((await open(id)).data.found, 1)
  await onSale('quivorine', 20_000)
  const { found, list, ask } = (await open(id)).data
  assert.equal(found, 2)
  assert.equal(ask.searchText, 'quivorine')
  assert.ok(list.every(({ priceThen }) => priceThen === null))
})

test('[SEARCH-6] a snapshot keeps molecules and prices of the moment and shows those of today beside them', async () => {
  const { packageId } = await onSale('tembolane')
  const { id, mode } = await generate('tembolane', { mode: 'snapshot' })
  assert.equal(mode, 'snapshot')
  await onSale('tembolane', 20_000)
  await db.updateTable('packages').set({ price: 8000 }).where('id', '=', packageId).execute()
  const { found, list } = (await open(id)).data
  assert.equal(found, 1)
  assert.deepEqual([list[0]!.priceThen?.amount, list[0]!.priceNow?.amount], ['100.00', '80.00'])
})

test('[SEARCH-6] a link ends on its day, at its maker’s word, and says which', async () => {
  await onSale('ulvanene')
  const { id, expiresAt, createdAt } = await generate('ulvanene', { days: 7 })
  assert.equal(Date.parse(expiresAt) - Date.parse(createdAt), 7 * 86_400_000)
  await db.updateTable('shared_searches').set({ expires_at: new Date() }).where('id', '=', id).execute()
  const expired = await open(id)
  assert.deepEqual([expired.http, expired.status], [410, shareErrors.SHARE_EXPIRED.status])

  const second = (await generate('ulvanene')).id
  assert.equal((await call(share.revoke, { id: second }, caller)).status, 200)
  const revoked = await open(second)
  assert.deepEqual([revoked.http, revoked.status], [410, shareErrors.SHARE_REVOKED.status])
  assert.equal((await open('A'.repeat(22))).http, 404)
})

test('[SEARCH-6] a link of somebody else cannot be closed, nor is it listed', async () => {
  await onSale('xantrolide')
  const { id } = await generate('xantrolide')
  const other = { token: await tokenOf((await makeBuyer(db)).userId) }
  assert.equal((await call(share.revoke, { id }, other)).http, 404)
  assert.equal((await open(id)).status, 200)
  assert.equal((await call(share.mine, {}, other)).data.total, 0)
})

test('[SEARCH-6] nothing tells who made a link; its id is 128 random bits', async () => {
  await onSale('yllorane')
  const { id } = await generate('yllorane', { mode: 'snapshot' })
  const { body } = await open(id)
  for (const secret of [maker.email, maker.companyName, '欧阳', '娜娜', `"${maker.userId}"`])
    assert.ok(!body.includes(secret), secret)
  assert.equal(Buffer.from(id, 'base64url').length, 16)
  assert.notEqual((await generate('yllorane')).id, id)
})

test('[SEARCH-6] the maker sees the state of the links and how often each was opened; reading one counts nothing', async () => {
  await onSale('zircapone')
  const { id } = await generate('zircapone', { mode: 'snapshot' })
  const mine = async () => (await call(share.mine, {}, caller)).data.list.find((row) => row.id === id)!
  await open(id)
  assert.deepEqual([(await mine()).opened, (await mine()).state, (await mine()).molecules], [0, 'open', 1])
  await call(share.opened, { id })
  assert.equal((await mine()).opened, 1)
  assert.ok((await mine()).lastOpenedAt)
  await call(share.revoke, { id }, caller)
  await call(share.opened, { id })
  assert.deepEqual([(await mine()).opened, (await mine()).state], [1, 'revoked'])
})

test('[SEARCH-6] links that have ended are listed for the days that the settings say, then forgotten', async () => {
  await onSale('pelmatrin')
  const somebody = { token: await tokenOf((await makeBuyer(db)).userId) }
  const made = async (days: 7 | 365) =>
    (await call(share.generate, { ask: { searchText: 'pelmatrin' }, days }, somebody)).data
  const [short, long, revoked] = [await made(7), await made(365), await made(365)]
  await call(share.revoke, { id: revoked.id }, somebody)
  const days = app.resources.settings.SHARES_KEEP_DAYS
  const after = (since: string, more: number) => new Date(Date.parse(since) + days * 86_400_000 + more)
  const left = async () => (await call(share.mine, {}, somebody)).data.list.map(({ id }) => id).toSorted()
  await sweepShares(db, after(revoked.createdAt, -60_000), days)
  assert.equal((await left()).length, 3)
  await sweepShares(db, after(revoked.createdAt, 60_000), days)
  assert.deepEqual(await left(), [short.id, long.id].toSorted())
  await sweepShares(db, after(short.expiresAt, 1000), days)
  assert.deepEqual(await left(), [long.id])
})

test('[SEARCH-6] who may not share makes no link; a search that cannot be answered makes none either', async () => {
  const supplier = await callRaw(share.generate, { ask: { searchText: 'x' } })
  assert.equal(supplier.http, 401)
  const before = (await call(share.mine, {}, caller)).data.total
  const empty = await call(share.generate, { ask: { searchText: ' ' } }, caller)
  assert.equal(empty.http, 400)
  assert.equal((await call(share.mine, {}, caller)).data.total, before)
})

test('[SEARCH-6] a hundred links of one person are open at once; those that ended and others’ do not count', async () => {
  const [one, other] = [await makeBuyer(db), await makeBuyer(db)]
  await onSale('hundredol')
  const { id: model } = await generate('hundredol')
  const insert = (userId: number, count: number, more: ReturnType<typeof sql>) =>
    sql`insert into shared_searches (id, user_id, mode, ask, expires_at, revoked_at)
      select lpad(i::text || ${String(userId)}, 22, gen_random_uuid()::text), ${userId}, 'live', (select ask from shared_searches where id = ${model}), ${more} from generate_series(1, ${count}::int) i`.execute(
      db,
    )
  await insert(one.userId, 99, sql`now() + interval '1 day', null`)
  await insert(one.userId, 2, sql`now() + interval '1 day', now()`)
  await insert(one.userId, 2, sql`now(), null`)
  await insert(other.userId, 2, sql`now() + interval '1 day', null`)
  const session = { token: await tokenOf(one.userId) }
  const make = async () => (await call(share.generate, { ask: { searchText: 'hundredol' } }, session)).status
  assert.deepEqual([await make(), await make()], [200, shareErrors.TOO_MANY_SHARES.status])
  const { total, list, keptDays } = (await call(share.mine, { pageSize: '100' }, session)).data
  assert.deepEqual([total, list.length, keptDays], [104, 100, 90])
  // The tabs count by what a link says of itself, and narrow to it.
  const { counts } = (await call(share.mine, {}, session)).data
  assert.deepEqual(counts, { open: 100, expired: 2, revoked: 2 })
  const narrowed = async (more: object) => (await call(share.mine, more, session)).data
  for (const state of ['expired', 'revoked'] as const)
    assert.deepEqual(
      (await narrowed({ state: [state] })).list.map((row) => row.state),
      [state, state],
    )
  assert.equal((await narrowed({ search: 'HUNDRED', mode: 'live' })).total, 104)
  assert.deepEqual(
    [(await narrowed({ mode: 'snapshot' })).total, (await narrowed({ search: 'nothing' })).total],
    [0, 0],
  )
  await sql`delete from shared_searches where user_id in (${one.userId}, ${other.userId})`.execute(db)
})

test('[SEARCH-6] a link shows page by page what it found, in its order, with offers and prices of today; what left the public has left it', async () => {
  const words = 'orderane'
  const expensive = await onSale(words, 30_000)
  const cheap = await onSale(words, 10_000)
  const gone = await onSale(words, 20_000)
  const inquired = await onSale(words, 40_000)
  await db.updateTable('packages').set({ price: null }).where('id', '=', inquired.packageId).execute()
  const snapshot = await generate(words, { mode: 'snapshot' })
  const live = await generate(words)
  await db.updateTable('molecules').set({ internal_only: true }).where('id', '=', gone.moleculeId).execute()
  const { productId } = await makeProduct(db, { moleculeId: expensive.moleculeId }).then(({ id }) => ({
    productId: id,
  }))
  await makePackage(db, { productId, price: 25_000 })
  await makePackage(db, { productId, price: 1, currency: 'JPY', amount: 5 })
  await db.updateTable('products').set({ status: 'inactive' }).where('id', '=', cheap.productId).execute()
  await app.resources.search.caughtUp(db)
  const shown = (await call(share.open, { id: snapshot.id })).data
  const cny = (amount: string) => ({ amount, currency: 'CNY' })
  const priced = Object.fromEntries(
    shown.list.map(({ moleculeId, offers, priceThen, priceNow }) => [moleculeId, [offers, priceThen, priceNow]]),
  )
  const now = priced[String(expensive.moleculeId)]![2]
  assert.deepEqual(priced, {
    [expensive.moleculeId]: [2, cny('300.00'), now],
    [cheap.moleculeId]: [0, cny('100.00'), null],
    [inquired.moleculeId]: [1, null, null],
  })
  assert.ok(JSON.stringify(now).match(/"250.00"|"1"/))
  assert.deepEqual([shown.found, shown.total, shown.mode, shown.pageNumber, shown.pageSize], [4, 4, 'snapshot', 1, 20])
  assert.deepEqual([shown.createdAt, shown.expiresAt], [snapshot.createdAt, snapshot.expiresAt])
  const pages = await Promise.all(
    ['1', '2', '3'].map(
      async (pageNumber) => (await call(share.open, { id: snapshot.id, pageNumber, pageSize: '2' })).data.list,
    ),
  )
  assert.deepEqual(
    pages.flat().map(({ moleculeId }) => moleculeId),
    shown.list.map(({ moleculeId }) => moleculeId),
  )
  const today = (await call(share.open, { id: live.id })).data
  assert.ok(!today.list.some(({ moleculeId }) => moleculeId === String(gone.moleculeId)))
  const mine = (await call(share.mine, {}, caller)).data.list.filter(({ ask }) => ask.searchText === words)
  assert.deepEqual(
    mine.map(({ id, mode, molecules, state, opened, lastOpenedAt }) => [
      id,
      mode,
      molecules,
      state,
      opened,
      lastOpenedAt,
    ]),
    [
      [live.id, 'live', null, 'open', 0, null],
      [snapshot.id, 'snapshot', 4, 'open', 0, null],
    ],
  )
  await db.updateTable('shared_searches').set({ expires_at: new Date() }).where('id', '=', live.id).execute()
  await call(share.opened, { id: live.id })
  await call(share.opened, { id: snapshot.id })
  const after = (await call(share.mine, {}, caller)).data.list
  assert.deepEqual(
    [live.id, snapshot.id].map((id) => after.find((row) => row.id === id)!).map(({ state, opened }) => [state, opened]),
    [
      ['expired', 0],
      ['open', 1],
    ],
  )
  assert.equal((await call(share.revoke, { id: live.id }, caller)).status, 200)
  assert.equal((await open(live.id)).status, shareErrors.SHARE_REVOKED.status)
})

test('[SEARCH-6] a link is live for thirty days unless asked otherwise, and that of whoever made it, also for a buyer', async () => {
  await onSale('defaultane')
  await app.resources.search.caughtUp(db)
  const csr = await makeCsr(db)
  const token = await tokenOf(csr.userId)
  const { onBehalfOfToken } = (await call(identity.actFor, { userId: String(maker.userId) }, { token })).data
  const before = await lastAudit(db)
  const made = (await call(share.generate, { ask: { searchText: 'defaultane' } }, { token, onBehalfOfToken })).data
  assert.deepEqual([made.mode, Date.parse(made.expiresAt) - Date.parse(made.createdAt)], ['live', 30 * 86_400_000])
  const idsOf = async (who: object) => (await call(share.mine, {}, who)).data.list.map(({ id }) => id)
  assert.deepEqual([await idsOf({ token }), (await idsOf(caller)).includes(made.id)], [[made.id], false])
  assert.equal((await call(share.revoke, { id: made.id }, caller)).http, 404)
  assert.equal((await call(share.revoke, { id: made.id }, { token })).status, 200)
  const trail = (await auditSince(db, before)).map(({ act, actor_id, on_behalf_of, entity, after }) => [
    act,
    actor_id,
    on_behalf_of,
    entity,
    after,
  ])
  assert.deepEqual(trail, [
    ['share.generate', csr.userId, maker.userId, 'shared search', { mode: 'live', days: 30 }],
    ['share.revoke', csr.userId, null, 'shared search', { revoked: true }],
  ])
})

test('[SEARCH-6] closed again, a link has ended when it was closed first', async () => {
  await onSale('twicelone')
  const { id } = await generate('twicelone')
  const ended = async () =>
    (await db.selectFrom('shared_searches').select('revoked_at').where('id', '=', id).executeTakeFirstOrThrow())
      .revoked_at
  await call(share.revoke, { id }, caller)
  const first = await ended()
  assert.ok(first)
  assert.equal((await call(share.revoke, { id }, caller)).status, 200)
  assert.deepEqual(await ended(), first)
})

test('[SEARCH-6] a link shows the first 500 molecules of a search and tells how many were found', async () => {
  const { productId, moleculeId } = await onSale('manyfold', 10_000)
  // 500 more like it, each with an offer of its own.
  await sql`with more as (insert into molecules (name_en, smiles, formula) select name_en, smiles, formula from molecules, generate_series(1, 500)
      where id = ${moleculeId} returning id),
    made as (insert into products (supplier_id, code, molecule_id, purity_text) select supplier_id, 'M' || more.id, more.id, '' from products, more
      where products.id = ${productId} returning id)
    insert into packages (product_id, amount, unit, label, price, currency) select id, 1, 'g', '1 g', 100, 'CNY' from made`.execute(
    db,
  )
  for (const mode of ['live', 'snapshot'] as const) {
    const { id } = await generate('manyfold', { mode })
    const { data } = await call(share.open, { id, pageNumber: '5', pageSize: '100' })
    assert.deepEqual([data.found, data.total, data.list.length], [501, 500, 100], mode)
    assert.deepEqual((await call(share.open, { id, pageNumber: '6', pageSize: '100' })).data.list, [], mode)
  }
})
