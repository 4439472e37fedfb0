import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { testApp, type Caller } from '../../testing/app.ts'
import { makeBuyer, makeCsr, makeSupplier } from '../../testing/makePeople.ts'
import { until } from '../../testing/process.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { changesOf } from '../audit/store.ts'
import { regulation, regulationErrors } from './contract.ts'
import { runImport } from './importing.ts'

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
    // A job that comes twice takes nothing over again, and one for a file that waits for somebody nothing at all.
    const waiting = await send('cas\tname\tlist\n71-43-2\tBenzene\tlist of SOLVENTS\n')
    for (const id of [data.id, waiting.data.id]) await runImport(app.resources, Number(id))
    assert.deepEqual(await detail(data.id), done)
    assert.equal((await detail(waiting.data.id)).state, 'read')
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

  test('[CAT-6] one CAS number a line without a header makes a list; wrong lines are told by their number', async () => {
    const wish = { code: 'cas-alone', names: { zh: '清单', en: 'CAS alone' }, jurisdiction: 'CN' }
    const { id: regulationId } = (await app.call(regulation.save, wish, staff)).data
    const { data } = await send('110-02-1\n1609-66-5\n"109-97-7"\nthiophene\n110-02-1\n', { regulationId })
    const { reading } = await detail(data.id)
    assert.deepEqual(
      reading.columns.map(({ field }) => field),
      ['cas'],
    )
    const done = await run(data.id)
    assert.deepEqual([done.state, done.accepted, done.refused, done.lists[0]!.isNew], ['done', 2, 3, false])
    assert.deepEqual(
      done.refusals.map(({ row, cell }) => [row, cell]),
      [
        [2, '1609-66-5'],
        [4, 'thiophene'],
        [5, '110-02-1'],
      ],
    )
    assert.ok(done.refusals.every(({ problem }) => problem.length > 10))
    const { list } = (await app.call(regulation.chemicalList, { text: '109-97-7' })).data
    assert.equal(list[0]?.cas, '109-97-7')
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

/** What is said without some of it. */
const without = <T extends object, K extends keyof T>(whole: T, ...keys: K[]) =>
  Object.fromEntries(Object.entries(whole).filter(([key]) => !keys.includes(key as K))) as Omit<T, K>

describe('[SEARCH-4] what a list says', () => {
  /** The days around today as the database counts them. */
  const days = async () => {
    const { rows } = await sql<{ day: string }>`
      select to_char(china_day(now()) + n, 'YYYY-MM-DD') as day from generate_series(-1, 1) n order by n`.execute(
      app.db,
    )
    return rows.map(({ day }) => day) as [string, string, string]
  }
  const save = async (code: string, more: object = {}) =>
    (await app.call(regulation.save, { code, names: { en: code }, jurisdiction: 'CN', ...more }, staff)).data.id

  test('each cell of a file is taken, each bad one named with its row, and what is in force today is shown whole', async () => {
    const [yesterday, today, tomorrow] = await days()
    const regulationId = await save('acids', {
      names: { en: 'Acids', de: 'Säuren' },
      remarks: { en: 'Remark', zh: '备注' },
      authority: 'Ministry',
      source: 'Gazette 7',
      sourceUrl: 'https://example.org/7',
      inForce: '2020-02-03',
      follows: ['import-licence', 'record-keeping'],
      salts: true,
    })
    const cells = 'CAS,Name,中文名称,SMILES,Threshold,Condition,Form,Salts,Hydrates,Isotopes,Note,Valid from,Valid to'
    const { data } = await send(
      [
        cells,
        `7697-37-2,Nitric acid,硝酸,,65%,aqueous,as a liquid,yes,no,no,corrosive,2020-01-01,${today}`,
        ',Under_scored 100%,百分百,,,,,,,,,,',
        '7697-37-3,Nitric acid,,,,,,,,,,,',
        '67-56-1,Methanol,,,101%,,,,,,,,',
        '67-56-1,Methanol,,,,,,,,,,2026-13-01,',
        '67-56-1,Methanol,,,,,,perhaps,,,,,',
        ',,,C1CC(,,,,,,,,,',
        '7697-37-2,Nitric acid,,,,,,,,,,,',
        ',,,,,,,,,,only a note,,',
        `71-43-2,Benzene,苯,,0.1,,,,,,,${tomorrow},`,
        `67-64-1,Acetone,丙酮,,,,,,,,,,${yesterday}`,
        ',,,CCO,100,,,,,,,,',
        `108-88-3,Toluene,甲苯,,0,,,,,,,${today},`,
        `108-88-3,Toluene,甲苯,,0,,,,,,,${today},`,
      ].join('\n'),
      { regulationId },
    )
    const done = await run(data.id)
    assert.deepEqual([done.state, done.accepted, done.refused], ['done', 7, 7])
    assert.deepEqual(
      done.refusals.map(({ row, cell, problem }) => `${row} ${cell}: ${problem}`),
      [
        '4 7697-37-3: The check digit of the CAS number is wrong. Perhaps 7697-37-2?',
        '5 101%: Not a percentage between 0 and 100.',
        '6 2026-13-01: Not a date (2026-01-31 is meant).',
        '7 perhaps: Yes or no is expected.',
        '8 C1CC(: The SMILES cannot be read.',
        '10 : No CAS number, name or structure.',
        '15 108-88-3: Repeats an earlier row.',
      ],
    )
    const list = async (input: object = {}, language = 'en') =>
      (await app.call(regulation.chemicalList, { regulationId, ...input }, { language })).data
    // As the list says of itself, where a row says nothing else.
    const plain = {
      regulationId,
      smarts: null,
      names: {},
      condition: '',
      form: '',
      salts: true,
      hydrates: null,
      isotopes: null,
      note: '',
      validTo: null,
      regulation: 'Acids',
      jurisdiction: 'CN',
      molecule: null,
    }
    const said = { condition: 'aqueous', form: 'as a liquid', hydrates: false, isotopes: false, note: 'corrosive' }
    const shown = await list()
    assert.deepEqual(
      shown.list.map((entry) => without(entry, 'entryId')),
      [
        { ...plain, ...said, cas: '7697-37-2', name: 'Nitric acid', nameZh: '硝酸', threshold: 65, validTo: today },
        { ...plain, cas: null, name: 'Under_scored 100%', nameZh: '百分百', threshold: null },
        { ...plain, cas: '7697-37-2', name: 'Nitric acid', nameZh: '', threshold: null },
        { ...plain, cas: null, name: '', nameZh: '', threshold: 100 },
        { ...plain, cas: '108-88-3', name: 'Toluene', nameZh: '甲苯', threshold: 0 },
      ],
    )
    assert.deepEqual([shown.total, (await list({}, 'de')).list[0]!.regulation], [5, 'Säuren'])
    const ids = shown.list.map(({ entryId }) => entryId)
    const numbered = async (input: object) => {
      const { total, list: some } = await list(input)
      return [total, ...some.map(({ entryId }) => ids.indexOf(entryId) + 1)]
    }
    const texts = {
      NITRIC: [2, 1, 3],
      硝: [1, 1],
      '7697': [2, 1, 3],
      '%': [1, 2],
      _: [1, 2],
      r_s: [1, 2],
      苯: [1, 5],
      x: [0],
    }
    for (const [text, expected] of Object.entries(texts)) assert.deepEqual(await numbered({ text }), expected, text)
    assert.deepEqual(await numbered({ pageSize: 2, pageNumber: 2 }), [5, 3, 4])
    assert.deepEqual(await numbered({ jurisdiction: 'EU' }), [0])
    assert.deepEqual(await numbered({ jurisdiction: 'CN', text: 'tol' }), [1, 5])

    const facts = {
      regulationId,
      code: 'acids',
      remark: 'Remark',
      jurisdiction: 'CN',
      authority: 'Ministry',
      source: 'Gazette 7',
      sourceUrl: 'https://example.org/7',
      inForce: '2020-02-03',
      nature: 'control' as const,
      whole: false,
    }
    const { data: german } = await app.call(regulation.regulated, {}, { language: 'de' })
    assert.deepEqual(
      german.regulations.find(({ code }) => code === 'acids'),
      {
        ...facts,
        name: 'Säuren',
        follows: [
          { code: 'import-licence', text: 'Die Einfuhr ist genehmigungspflichtig.' },
          { code: 'record-keeping', text: 'Handel und Verwendung sind aufzuzeichnen.' },
        ],
        entries: 5,
        molecules: 0,
        effective: today,
      },
    )
    const { data: info } = await app.call(regulation.chemicalInfo, { value: '7697-37-2' }, { language: 'en' })
    const entryOf = (at: number) => without(shown.list[at]!, 'regulation', 'jurisdiction', 'molecule')
    const matched = { how: 'cas', certain: true, reason: 'Listed by CAS number: Nitric acid (CAS 7697-37-2).' }
    assert.deepEqual(info.answers, [
      {
        value: '7697-37-2',
        understoodAs: 'cas',
        text: '7697-37-2',
        verdict: 'regulated',
        molecules: [],
        matches: [
          {
            ...matched,
            entry: entryOf(0),
            applies: 'depends',
            conditions: 'applies from 65 % by weight; aqueous; form: as a liquid',
          },
          { ...matched, entry: entryOf(2), applies: 'yes', conditions: '' },
        ],
        controls: [],
        nearest: [],
      },
    ])
    assert.deepEqual(info.regulations, [
      {
        ...facts,
        name: 'Acids',
        follows: [
          { code: 'import-licence', text: 'Import needs a licence.' },
          { code: 'record-keeping', text: 'Records of trade and use are kept.' },
        ],
      },
    ])
    // What is no longer or not yet in force is known by its number and on no list.
    for (const value of ['71-43-2', '67-64-1']) {
      const [answer] = (await app.call(regulation.chemicalInfo, { value }, { language: 'en' })).data.answers
      assert.ok(
        answer!.matches.every(({ entry }) => entry.regulationId !== regulationId),
        value,
      )
    }
  })

  test('the lists stand by whom they concern, retired ones last; the current version is the newest that has begun', async () => {
    const [yesterday, today, tomorrow] = await days()
    const rows = ['KR', 'US', 'EU', 'OPCW', 'UN', 'CN'].map((place) => `old entry\torder ${place}\t${place}`)
    await run((await send(['name\tlist\tjurisdiction', ...rows].join('\n'), { effective: yesterday })).data.id)
    const ordered = async () =>
      (await app.call(regulation.regulated, {})).data.regulations
        .map(({ name }) => name)
        .filter((name) => name.startsWith('order '))
    assert.deepEqual(await ordered(), ['order CN', 'order UN', 'order OPCW', 'order EU', 'order US', 'order KR'])
    const own = async () => (await app.call(regulation.staffList, {}, staff)).data
    const us = (await own()).find(({ name }) => name === 'order US')!.regulationId
    for (const effective of [tomorrow, today]) {
      const { data } = await send(`Name\nnewer ${effective}\n`, { regulationId: us, effective })
      await run(data.id)
    }
    const kept = (await own()).find(({ regulationId }) => regulationId === us)!
    assert.deepEqual(
      kept.versions.map(({ number, effective, current, entries }) => [number, effective, current, entries]),
      [
        [3, today, true, 1],
        [2, tomorrow, false, 1],
        [1, yesterday, false, 1],
      ],
    )
    const entriesOf = async () =>
      (await app.call(regulation.chemicalList, { regulationId: us })).data.list.map(({ name }) => name)
    assert.deepEqual(await entriesOf(), [`newer ${today}`])
    await app.call(regulation.retireVersion, { id: kept.versions[0]!.id }, staff)
    assert.deepEqual(await entriesOf(), ['old entry'])
    await app.call(regulation.retire, { id: us }, staff)
    assert.deepEqual(await entriesOf(), [])
    assert.ok(!(await ordered()).includes('order US'))
    assert.equal((await own()).at(-1)!.regulationId, us)
    // The files that were received, the newest first, page by page.
    const page = async (pageNumber: number) =>
      (await app.call(regulation.imports, { pageNumber, pageSize: 3 }, staff)).data
    const [first, second] = [await page(1), await page(2)]
    const received = [...first.list, ...second.list].map(({ id }) => Number(id))
    assert.deepEqual(
      received,
      [...new Set(received)].toSorted((a, b) => b - a),
    )
    assert.deepEqual([first.list.length, second.list.length, first.total === second.total], [3, 3, true])
    assert.deepEqual([first.list[0]!.effective, first.list[1]!.effective], [today, tomorrow])
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

  test('what is not named of a list stays as it is', async () => {
    const said = {
      remarks: { en: 'Read the annex' },
      authority: 'Ministry',
      source: 'Gazette 7',
      sourceUrl: 'https://example.test/annex',
      inForce: '2020-02-03',
      follows: ['import-licence'] as const,
      salts: true,
    }
    const named = { code: 'stays', names: { en: 'Stays' }, jurisdiction: 'KR' }
    const { id } = (await app.callRaw(regulation.save, { ...named, ...said } as never, staff)).data as { id: string }
    const list = async () =>
      (await app.call(regulation.staffList, {}, staff)).data.find(({ code }) => code === 'stays')!
    const before = await list()
    assert.deepEqual([before.inForce, before.salts, before.remark], ['2020-02-03', true, 'Read the annex'])
    assert.equal((await app.callRaw(regulation.save, { id, ...named, authority: 'Agency' }, staff)).status, 200)
    assert.deepEqual(await list(), { ...before, authority: 'Agency' })
    assert.equal((await app.callRaw(regulation.save, { id, ...named, inForce: null, salts: null }, staff)).status, 200)
    assert.deepEqual(await list(), { ...before, authority: 'Agency', inForce: null, salts: null })
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
