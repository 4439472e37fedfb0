import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../testing/app.ts'
import { makeMolecule, makeProduct } from '../../testing/makeCatalogue.ts'
import { makeBuyer, makeCsr, makePerson, makeSupplier } from '../../testing/makePeople.ts'
import { list } from '../list/contract.ts'
import { runList } from '../list/service.ts'
import { search } from '../search/contract.ts'
import { demand } from './contract.ts'
import { fieldWords, leadText } from './rules.ts'
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

test('what only a filter left nothing of is no lead, whatever the currency', async () => {
  const leads = async () => (await app.call(demand.leads, {}, staff)).data.list.map(({ text }) => text)
  for (let i = 0; i < 3; i++)
    for (const filters of [{ inStock: true }, { regulated: 'hide' as const }, { groups: ['templates' as const] }])
      await app.call(search.chemicals, { searchText: 'Zzqfiltered quinoxyl', filters })
  await writeLeads(app.resources)
  assert.ok(!(await leads()).includes('zzqfiltered quinoxyl'))
  for (let i = 0; i < 3; i++)
    await app.call(search.chemicals, { searchText: 'Zzqfiltered quinoxyl', filters: { currency: 'USD' } })
  await writeLeads(app.resources)
  assert.ok((await leads()).includes('zzqfiltered quinoxyl'))
  await db.deleteFrom('demand_leads').where('text', '=', 'zzqfiltered quinoxyl').execute()
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

test('leads of the last twelve weeks are added up, the most wanted first; a supplier sees its field and numbers', async () => {
  await db.deleteFrom('demand_leads').execute()
  const supplier = await makeSupplier(db)
  await makeProduct(db, {
    supplierId: supplier.supplierId!,
    moleculeId: null,
    nameEn: 'Leadium oxide',
    nameZh: '前导氧化物',
  })
  await makeProduct(db, {
    supplierId: supplier.supplierId!,
    moleculeId: null,
    nameEn: 'Gonium salt',
    status: 'inactive',
  })
  const without = await makePerson(db, { roles: ['ROLE_SUPPLIER'], kind: 'supplier' })
  const row = (kind: string, text: string, count: number, days: number, words: string[] = []) =>
    sql`insert into demand_leads (week, kind, text, words, count) values (current_date - ${days}::int, ${kind}, ${text}, ${words}::text[], ${count})`.execute(
      db,
    )
  await row('keyword', 'leadium', 2, 0, ['leadium'])
  await row('keyword', 'leadium', 2, 83, ['leadium'])
  await row('keyword', 'leadium', 50, 84, ['leadium'])
  await row('keyword', '前导物', 3, 7, ['前导', '导物'])
  await row('keyword', 'gonium', 5, 7, ['gonium'])
  await row('keyword', 'twice', 2, 7, ['leadium'])
  await row('cas', '50-00-0', 4, 7)
  await row('mdl', '50-00-0', 4, 14)
  const leads = async (person: { userId: number }) =>
    (await app.call(demand.leads, {}, { token: await app.tokenOf(person.userId) })).data
  const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const all = [
    { kind: 'keyword', text: 'gonium', count: 5, lastWeek: day(7) },
    { kind: 'keyword', text: 'leadium', count: 4, lastWeek: day(0) },
    { kind: 'mdl', text: '50-00-0', count: 4, lastWeek: day(14) },
    { kind: 'cas', text: '50-00-0', count: 4, lastWeek: day(7) },
    { kind: 'keyword', text: '前导物', count: 3, lastWeek: day(7) },
  ]
  const page = { pageNumber: 1, pageSize: 20, counts: {} }
  assert.deepEqual(await leads(await makeCsr(db)), { total: 5, list: all, ...page })
  assert.deepEqual(await leads(supplier), { total: 4, list: all.slice(1), ...page })
  assert.deepEqual(await leads(without), { total: 2, list: all.slice(2, 4), ...page })
  await db.deleteFrom('demand_leads').execute()
})

test('what is wanted is noted in one spelling, and what it is about; what is too short, too long or names a person is not', () => {
  for (const [kind, text, noted] of [
    ['keyword', '  Ｂoron\t\n ACID ', 'boron acid'],
    ['name', 'ab', 'ab'],
    ['name', 'a', null],
    ['keyword', 'x'.repeat(200), 'x'.repeat(200)],
    ['keyword', 'x'.repeat(201), null],
    ['formula', 'c6h6', 'c6h6'],
    ['browse', 'acid', null],
    ['keyword', 'see https://a.example', null],
    ['keyword', '12345678', '12345678'],
    ['catalogueNumber', 'x123456789', null],
    ['keyword', '021-5000-', '021-5000-'],
    ['keyword', '021-5000-0', null],
    ['cas', '15761-38-3', '15761-38-3'],
    ['cas', '2135443-01-9', '2135443-01-9'],
    ['keyword', '1 (021) 500-00', null],
  ] as const)
    assert.equal(leadText(kind, text), noted, text)
  assert.deepEqual(fieldWords('The Boron-acid of GRÜNE Säure, boron 溴苯酸 X'), [
    'boron',
    'acid',
    'grüne',
    'säure',
    '溴苯',
    '苯酸',
  ])
  assert.equal(
    fieldWords(
      Array.from(
        { length: 40 },
        (_, at) => `word${'abcdefghijklmnopqrstuvwxyz'[at % 26]}${'xy'[Math.floor(at / 26)]}`,
      ).join(' '),
    ).length,
    30,
  )
})

test('mail addresses and telephone numbers are never noted', () => {
  for (const text of ['li@huaxia.example', '13800000000', '+86 138 0000 0000', 'x'])
    assert.equal(leadText('keyword', text), null)
  assert.equal(leadText('cas', '98-80-6'), '98-80-6')
  assert.equal(leadText('structure', 'CCO'), null)
})
