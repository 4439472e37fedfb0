import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testApp, type Caller } from '../../testing/app.ts'
import { makeBuyer, makeCsr, makeSupplier } from '../../testing/makePeople.ts'
import { until } from '../../testing/process.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { changesOf } from '../audit/store.ts'
import { regulation, regulationErrors } from './contract.ts'

const app = await testApp()
await app.work()
const callerOf = async (userId: number): Promise<Caller> => ({ token: await app.tokenOf(userId), language: 'en' })
const staff = await callerOf((await makeCsr(app.db)).userId)

const send = (bytes: string, fields: Record<string, string> = {}, caller = staff) =>
  sendFile<{ id: string }>(app.app, regulation.receive, { name: 'lists.tsv', bytes }, fields, caller)
const detail = async (id: string) => (await app.call(regulation.importDetail, { id }, staff)).data

async function run(id: string, input: object = {}) {
  const started = await app.callRaw(regulation.start, { id, ...input }, staff)
  assert.equal(started.status, 200, started.message)
  await until(async () => !['queued', 'running'].includes((await detail(id)).state))
  return detail(id)
}

describe('[SEARCH-4] lists from files', () => {
  const several = [
    'cas\tname\tlist\tjurisdiction',
    '103-79-7\t1-苯基-2-丙酮\t易制毒化学品\tCN',
    '1609-66-5\tmisprint\t易制毒化学品\tCN',
    '108-88-3\tToluene\tList of solvents\tEU',
    '108-88-3\tToluene again\tList of solvents\tEU',
    '\t\tList of solvents\tEU',
    '67-64-1\tAcetone\t\tEU',
  ].join('\n')

  test('a file of several lists is recognised, its bad rows named with the reason, and each list taken over', async () => {
    const { data } = await send(several)
    const before = await detail(data.id)
    assert.deepEqual(
      before.reading.columns.map(({ field }) => field),
      ['cas', 'name', 'list', 'jurisdiction'],
    )
    assert.deepEqual(
      before.reading.refused.map(({ row }) => row),
      [3, 6, 7],
    )
    assert.equal(before.state, 'read')
    const done = await run(data.id)
    assert.deepEqual([done.state, done.accepted, done.refused], ['done', 2, 4])
    assert.deepEqual(
      done.lists.map(({ name, entries, isNew }) => [name, entries, isNew]),
      [
        ['易制毒化学品', 1, true],
        ['List of solvents', 1, true],
      ],
    )
    assert.match(done.refusals[0]!.problem, /check digit.*Perhaps/)
    const { list } = (await app.call(regulation.chemicalList, { text: '苯基' })).data
    assert.deepEqual([list[0]!.nameZh, list[0]!.name, list[0]!.jurisdiction], ['1-苯基-2-丙酮', '', 'CN'])
    const again = await app.callRaw(regulation.start, { id: data.id }, staff)
    assert.equal(again.status, regulationErrors.IMPORT_NOT_WAITING.status)
  })

  test('the same list again is a further version, and what was there stays to be seen', async () => {
    const { data } = await send('cas\tname\tlist\n71-43-2\tBenzene\tlist of SOLVENTS\n')
    const done = await run(data.id)
    assert.equal(done.lists[0]!.isNew, false)
    const kept = (await app.call(regulation.staffList, {}, staff)).data.find(
      ({ names }) => names.en === 'List of solvents',
    )!
    assert.deepEqual(
      kept.versions.map(({ number, entries, current }) => [number, entries, current]),
      [
        [2, 1, true],
        [1, 1, false],
      ],
    )
  })

  test('columns can be corrected; a file that names no list or no substance is refused', async () => {
    const { data } = await send('Nummer\tX\n110-89-4\tPiperidine\n')
    assert.equal((await detail(data.id)).reading.columns[0]!.field, 'cas', 'known by its content')
    const refused = await app.callRaw(regulation.start, { id: data.id }, staff)
    assert.equal(refused.status, regulationErrors.NO_LIST_NAMED.status)
    const columns = [
      { column: 0, field: 'ignore' },
      { column: 1, field: 'list' },
    ]
    const nothing = await app.callRaw(regulation.start, { id: data.id, columns }, staff)
    assert.equal(nothing.status, regulationErrors.NO_SUBSTANCE_COLUMN.status)
    const twice = await app.callRaw(regulation.start, { id: data.id, columns: [{ column: 1, field: 'cas' }] }, staff)
    assert.equal(twice.status, regulationErrors.COLUMN_TWICE.status)
    assert.equal((await run(data.id, { columns: [{ column: 1, field: 'list' }] })).lists[0]!.name, 'Piperidine')
  })

  test('a file without a usable row says so and makes nothing', async () => {
    const before = (await app.call(regulation.staffList, {}, staff)).data.length
    const { data } = await send('cas\tlist\n1609-66-5\tNever made\n')
    const done = await run(data.id)
    assert.deepEqual([done.state, done.accepted], ['failed', 0])
    assert.match(done.problem!, /No row/)
    assert.equal((await app.call(regulation.staffList, {}, staff)).data.length, before)
    assert.equal((await send('')).status, regulationErrors.LIST_REFUSED.status)
  })
})

describe('[SEARCH-4] what staff change', () => {
  test('an entry is changed, and the trail tells from what to what', async () => {
    const { list } = (await app.call(regulation.chemicalList, { text: '103-79-7' })).data
    const { entryId: id } = list[0]!
    const saved = await app.call(regulation.saveEntry, { id, cas: '94-59-7', name: 'Safrole', threshold: 5 }, staff)
    assert.equal(saved.status, 200, saved.message)
    const { data } = await app.call(regulation.chemicalInfo, { value: '94-59-7' })
    assert.equal(data.answers[0]!.matches[0]!.entry.threshold, 5)
    const trail = await changesOf(app.db, 'regulation entry', Number(id))
    assert.equal((trail[0]!.before as { cas: string }).cas, '103-79-7')
    assert.equal((trail[0]!.after as { cas: string }).cas, '94-59-7')
    assert.equal((await app.call(regulation.saveEntry, { id, cas: '94-59-8' }, staff)).http, 400)
    const nothing = await app.call(regulation.saveEntry, { id, cas: '', name: '', nameZh: '' }, staff)
    assert.equal(nothing.status, regulationErrors.NOTHING_NAMED.status)
  })

  test('what is not named of an entry stays as it is: its last day, its threshold, its words', async () => {
    const { data } = await send(
      'cas\tname\tlist\tthreshold\tcondition\tsalts\tnote\tvalid to\n7664-93-9\tSulfuric acid\tAcids\t15\taqueous\tno\tas oleum too\t2999-12-31\n',
    )
    await run(data.id)
    const entry = async () => (await app.call(regulation.chemicalList, { text: '7664-93-9' })).data.list[0]!
    const before = await entry()
    assert.equal(before.validTo, '2999-12-31')
    const save = async (more: object) => app.callRaw(regulation.saveEntry, { id: before.entryId, ...more }, staff)
    assert.equal((await save({ note: 'and oleum' })).status, 200)
    assert.deepEqual(await entry(), { ...before, note: 'and oleum' })
    assert.equal((await save({ validTo: null, threshold: null })).status, 200)
    assert.deepEqual(await entry(), { ...before, note: 'and oleum', validTo: null, threshold: null })
  })

  test('a list is made and changed; no two have one code', async () => {
    const made = await app.call(regulation.save, { code: 'one', names: { de: 'Eins' }, jurisdiction: 'DE' }, staff)
    const again = await app.call(regulation.save, { code: 'one', names: { en: 'x' }, jurisdiction: 'DE' }, staff)
    assert.equal(again.status, regulationErrors.CODE_TAKEN.status)
    const { id } = made.data
    const changed = { id, code: 'one', names: { de: 'Eins' }, jurisdiction: 'DE', follows: ['prohibited'] as const }
    assert.equal((await app.callRaw(regulation.save, changed, staff)).status, 200)
    const kept = (await app.call(regulation.staffList, {}, staff)).data.find(({ code }) => code === 'one')!
    assert.deepEqual([kept.name, kept.follows[0]!.code], ['Eins', 'prohibited'])
  })

  test('[PERM-1] buyers, suppliers and guests change nothing', async () => {
    const buyer = await callerOf((await makeBuyer(app.db)).userId)
    const supplier = await callerOf((await makeSupplier(app.db)).userId)
    for (const [caller, http] of [
      [buyer, 403],
      [supplier, 403],
      [{}, 401],
    ] as const) {
      assert.equal((await app.call(regulation.staffList, {}, caller)).http, http)
      assert.equal((await app.call(regulation.retire, { id: '1' }, caller)).http, http)
      assert.equal((await send('cas\n50-00-0\n', {}, caller)).http, http)
    }
  })
})
