import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { makeMolecule, makeProduct } from '../../testing/makeCatalogue.ts'
import { makeBuyer, makeCsr, makeSupplier } from '../../testing/makePeople.ts'
import { list } from '../list/contract.ts'
import { runList } from '../list/service.ts'
import { search } from '../search/contract.ts'
import { demand } from './contract.ts'
import { leadText } from './rules.ts'
import { noteUnfound, writeLeads } from './service.ts'

const app = await testApp()
const { db } = app
const boronist = await makeSupplier(db)
const acid = await makeMolecule(db, { nameEn: 'Phenylboronic acid', nameZh: '苯硼酸' })
await makeProduct(db, { supplierId: boronist.supplierId!, moleculeId: acid.id })
await app.resources.search.caughtUp(db)
const seller = { token: await app.tokenOf(boronist.userId) }
const staff = { token: await app.tokenOf((await makeCsr(db)).userId) }
const buyer = { token: await app.tokenOf((await makeBuyer(db)).userId) }
const ask = async (searchText: string, times: number) => {
  for (let i = 0; i < times; i++) await app.call(search.chemicals, { searchText }, i % 2 ? buyer : {})
  await writeLeads(app.resources)
}

test('what was looked for in vain is shown from the third time on, to suppliers of that field, without who asked', async () => {
  await ask('Zzqborolane quinoxyl', 2)
  const texts = async (caller: { token: string }) =>
    (await app.call(demand.leads, {}, caller)).data.list.map(({ text, count }) => [text, count])
  assert.deepEqual(await texts(staff), [])
  await ask('zzqborolane  QUINOXYL', 2)
  assert.deepEqual(await texts(staff), [['zzqborolane quinoxyl', 4]])
  assert.deepEqual(await texts(seller), [])
  for (let i = 0; i < 3; i++) noteUnfound(app.resources, 'keyword', 'zzq phenylboronic qqx')
  await writeLeads(app.resources)
  assert.deepEqual(await texts(seller), [['zzq phenylboronic qqx', 3]])
  const [row] = await db.selectFrom('demand_leads').selectAll().execute()
  assert.deepEqual(Object.keys(row!).sort(), ['count', 'kind', 'text', 'week', 'words'])
})

test('what is found is no lead', async () => {
  await ask('Phenylboronic acid', 4)
  const { data } = await app.call(demand.leads, {}, staff)
  assert.ok(data.list.every(({ text }) => text !== 'phenylboronic acid'))
})

test('what a list names in vain is counted once, however often it is resolved again', async () => {
  for (let i = 0; i < 3; i++) {
    const pasted = await app.call(list.paste, { text: 'Zzqlistane sulfoxyl\nPhenylboronic acid' }, buyer)
    assert.equal(pasted.status, 200, pasted.message)
    if (i > 0) continue
    await app.call(list.repeat, { id: pasted.data.id }, buyer)
    await runList(app.resources, Number(pasted.data.id))
  }
  await writeLeads(app.resources)
  const { data } = await app.call(demand.leads, {}, staff)
  assert.deepEqual(
    data.list.flatMap(({ text, count }) => (/zzqlistane|^phenylboronic acid$/.test(text) ? [[text, count]] : [])),
    [['zzqlistane sulfoxyl', 3]],
  )
})

test('mail addresses and telephone numbers are never noted', () => {
  for (const text of ['li@huaxia.example', '13800000000', '+86 138 0000 0000', 'x'])
    assert.equal(leadText('keyword', text), null)
  assert.equal(leadText('cas', '98-80-6'), '98-80-6')
  assert.equal(leadText('structure', 'CCO'), null)
})
