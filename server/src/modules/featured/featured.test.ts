import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { makeCsr, makeSiteAdmin, makeSupplier } from '../../testing/makePeople.ts'
import { company } from '../company/contract.ts'
import { task } from '../task/contract.ts'
import { featured, featuredErrors } from './contract.ts'

const app = await testApp()
const { db } = app
const staff = { token: await app.tokenOf((await makeSiteAdmin(db)).userId) }

const suppliers = await Promise.all(
  ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta', 'Eta'].map(async (nameEn) => {
    const made = await makeSupplier(db, { nameEn })
    return { ...made, id: String(made.supplierId), nameEn }
  }),
)
const [alpha, beta, gamma] = suppliers as [(typeof suppliers)[0], (typeof suppliers)[0], (typeof suppliers)[0]]
const shown = async () => (await app.call(featured.shown, {})).data.map(({ name }) => name)
const chosen = async () => (await app.call(featured.chosen, {}, staff)).data
const save = async (ids: string[], version?: number) =>
  app.call(featured.save, { version: version ?? (await chosen()).version, supplierIds: ids }, staff)
const openTasks = async () =>
  (await app.call(task.queue, { kind: ['featured_suppliers'] }, staff)).data.list.map(({ label }) => label)
const move = (what: 'deactivate' | 'activate', { companyId }: { companyId: number }) =>
  app.call(company[what], { companyId: String(companyId), note: '' }, staff)

test('[TAG-2] staff choose two to six suppliers in their order, shown to everybody at once', async () => {
  assert.deepEqual(await shown(), [])
  assert.equal((await save([beta.id, alpha.id, gamma.id])).status, 200)
  assert.deepEqual(await shown(), ['Beta', 'Alpha', 'Gamma'])
  assert.equal((await save([gamma.id, beta.id])).status, 200)
  assert.deepEqual(await shown(), ['Gamma', 'Beta'])
  assert.equal((await save(suppliers.slice(0, 6).map(({ id }) => id))).status, 200)
  for (const ids of [[], [alpha.id], suppliers.map(({ id }) => id)])
    assert.equal((await save(ids)).status, featuredErrors.FEATURED_COUNT.status, `${ids.length}`)
  assert.equal((await save([alpha.id, beta.id, alpha.id])).status, featuredErrors.FEATURED_TWICE.status)
  assert.equal((await save([alpha.id, '99999999'])).status, featuredErrors.FEATURED_NOT_SELLING.status)
  assert.equal((await shown()).length, 6)
})

test('[TAG-2] of two who choose at the same time one is refused; who keeps no shop window may neither see nor change it', async () => {
  const { version } = await chosen()
  const replies = await Promise.all([save([alpha.id, beta.id], version), save([beta.id, alpha.id], version)])
  assert.deepEqual(replies.map(({ http }) => http).toSorted(), [200, 409])
  for (const { userId } of [alpha, await makeCsr(db)]) {
    const caller = { token: await app.tokenOf(userId) }
    assert.equal((await app.callRaw(featured.chosen, {}, caller)).http, 403)
    assert.equal((await app.callRaw(featured.save, { version, supplierIds: [] }, caller)).http, 403)
  }
})

test('[TAG-2] a closed supplier drops out by itself, comes back when it is opened, and fewer than two are a task until more sell', async () => {
  await save([alpha.id, beta.id, gamma.id])
  await move('deactivate', beta)
  assert.deepEqual(await shown(), ['Alpha', 'Gamma'])
  assert.deepEqual(
    (await chosen()).suppliers.map(({ sells }) => sells),
    [true, false, true],
  )
  assert.deepEqual(await openTasks(), [])
  assert.equal((await save([alpha.id, beta.id])).status, featuredErrors.FEATURED_NOT_SELLING.status)
  await move('deactivate', gamma)
  assert.deepEqual(await shown(), [])
  assert.deepEqual(await openTasks(), ['Beta, Gamma'])
  await move('activate', gamma)
  assert.deepEqual(await openTasks(), [])
  assert.deepEqual(await shown(), ['Alpha', 'Gamma'])
  await move('deactivate', gamma)
  assert.equal((await openTasks()).length, 1)
  await save([alpha.id, suppliers[3]!.id])
  assert.deepEqual(await openTasks(), [])
})
