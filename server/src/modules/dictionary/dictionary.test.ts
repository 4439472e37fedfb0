import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { makeCsr, makeSupplier, makePerson } from '../../testing/makePeople.ts'
import { address } from '../address/contract.ts'
import { domain } from '../domain/contract.ts'
import { trackPoint, MAX_A_DAY } from '../trackPoint/contract.ts'
import { dictionary, dictionaryCodes } from './contract.ts'

const app = await testApp()
const { db, call } = app

test('[CONT-5] every list is there by its name, in the language of the caller, and several at once', async () => {
  const all = (await call(dictionary.details, { codes: [...dictionaryCodes] }, { language: 'de' })).data
  assert.deepEqual(
    all.map(({ code }) => code),
    [...dictionaryCodes],
  )
  const of = (code: string) => all.find((one) => one.code === code)!.details
  for (const { code, details } of all.filter(({ code: one }) => one !== 'topSupplier')) {
    assert.ok(details.length > 2, code)
    for (const { name } of details) assert.doesNotMatch(name, /^[a-zA-Z]+:\S|^$/, code)
    assert.deepEqual((await call(dictionary.detail, { code }, { language: 'de' })).data, details)
  }
  assert.equal(of('country').find(({ code }) => code === 'CN')!.name, 'China')
  assert.equal(of('issueType').find(({ code }) => code === 'price')!.name, 'Preis')
  assert.equal((await app.callRaw(dictionary.detail, { code: 'passwords' })).http, 400)
  assert.equal((await app.callRaw(dictionary.details, { codes: [] })).http, 400)
})

test('[CONT-5] the suppliers that stand first are those with the tag, in their order, and no inactive one', async () => {
  const second = await makeSupplier(db, { nameEn: 'Second Chem', nameZh: '第二化学' })
  const first = await makeSupplier(db, { nameEn: 'First Chem' })
  const gone = await makeSupplier(db, { nameEn: 'Gone Chem' })
  await makeSupplier(db, { nameEn: 'Plain Chem' })
  const tag = (id: number, display_order: number) =>
    db.updateTable('supplier_profiles').set({ top_tag: true, display_order }).where('id', '=', id).execute()
  await tag(second.supplierId, 2)
  await tag(first.supplierId, 1)
  await tag(gone.supplierId, 0)
  await db.updateTable('companies').set({ status: 'inactive' }).where('id', '=', gone.companyId).execute()
  const top = async (language: 'zh' | 'en') =>
    (await call(dictionary.detail, { code: 'topSupplier' }, { language })).data
  assert.equal((await top('zh'))[1]!.name, '第二化学')
  assert.deepEqual(await top('en'), [
    { code: String(first.supplierId), name: 'First Chem' },
    { code: String(second.supplierId), name: 'Second Chem' },
  ])
})

test('[CONT-5] tax rates, countries, units and terms say the same wherever they are asked for', async () => {
  const list = async (code: (typeof dictionaryCodes)[number]) => (await call(dictionary.detail, { code })).data
  const rates = (await call(domain.taxRates, {})).data
  assert.deepEqual((await call(domain.taxRatesList, {})).data, rates)
  assert.deepEqual(
    (await call(domain.taxRatesList, { country: 'CN' })).data,
    rates.filter(({ country }) => country === 'CN'),
  )
  assert.deepEqual(
    await list('taxRate'),
    rates.map(({ country, rate }) => ({ code: country, name: rate })),
  )
  const countries = (await call(domain.countries, {})).data
  assert.deepEqual(await list('country'), countries)
  const areas = (await call(address.areas, {})).data
  assert.deepEqual(areas.map(({ code }) => code).sort(), countries.map(({ code }) => code).sort())
  const codes = async (code: (typeof dictionaryCodes)[number]) => (await list(code)).map((one) => one.code)
  assert.deepEqual(
    await codes('unitType'),
    (await call(domain.unitTypes, {})).data.map(({ unit }) => unit),
  )
  assert.deepEqual(
    await list('paymentTerm'),
    (await call(domain.paymentTerms, {})).data.map(({ code, name }) => ({ code, name })),
  )
})

test('[CONT-5] a track point counts an event on a page, without anything of whoever did it, and is bounded', async () => {
  const caller = { token: await app.tokenOf((await makePerson(db)).userId) }
  const save = (event: string, page: string) => app.callRaw(trackPoint.save, { event, page }, caller)
  for (let i = 0; i < 3; i++) assert.equal((await save('open', '/newslist')).http, 200)
  const row = await db.selectFrom('track_points').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual([Object.keys(row).sort(), row.count], [['count', 'day', 'event', 'page'], 3])
  for (const [event, page] of [
    ['steal', '/cart'],
    ['open', '/orderdetail?id=7'],
    ['open', '/myinfo/li@lab.example'],
    ['open', 'https://evil.example'],
  ] as const)
    assert.equal((await save(event, page)).http, 400, page)
  const many = Array.from({ length: MAX_A_DAY - 1 }, (_, i) => ({ day: row.day, event: 'open', page: `/p${i}` }))
  await db.insertInto('track_points').values(many).execute()
  assert.equal((await save('open', '/onemore')).http, 200)
  assert.equal((await save('open', '/newslist')).http, 200)
  const staff = { token: await app.tokenOf((await makeCsr(db, { roles: ['ROLE_CSR_ADMIN'] })).userId) }
  const { data } = await call(trackPoint.list, { page: '/newslist' }, staff)
  assert.deepEqual([data.total, data.list[0]!.count], [1, 4])
  assert.equal((await call(trackPoint.list, { page: '/onemore' }, staff)).data.total, 0)
  assert.equal((await app.callRaw(trackPoint.list, {}, caller)).http, 403)
})

test('[CONT-5] nobody fills the counts: a guest is refused beyond the limit of a minute', async () => {
  const limited = await testApp({ REAGORA_RATE_LIMIT: '1' })
  const statuses = []
  for (let i = 0; i < 31; i++)
    statuses.push((await limited.call(trackPoint.save, { event: 'open', page: '/newslist' })).http)
  assert.deepEqual([statuses.slice(0, 30).every((http) => http === 200), statuses[30]], [true, 429])
})
