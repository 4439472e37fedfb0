import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SentInput } from '../../kernel/shared/endpoint.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeMolecule, makePackage, makeProduct } from '../../testing/makeCatalogue.ts'
import { makeBuyer } from '../../testing/makePeople.ts'
import { unwelcome } from '../../testing/standing.ts'
import { exportErrors, resultExport, type ExportType } from './contract.ts'
import { forgetExports, runExport } from './service.ts'
import { abandonedExports, beat, claimExport } from './store.ts'

const app = await testApp({ EXPORT_CSV_COMPOUNDS: '3', EXPORT_SDF_MOLECULES: '2' })
const { call, db, resources, tokenOf } = app

async function someone(language: 'zh' | 'de' = 'zh') {
  const person = await makeBuyer(db, { language, ...(language === 'de' && { surname: 'Schmidt', name: 'Anna' }) })
  return { ...person, caller: { token: await tokenOf(person.userId), language } }
}

/** Compounds that one word finds, each with one pack on sale. */
async function onSale(word: string, smiles: readonly (string | null)[]) {
  for (const [i, one] of smiles.entries()) {
    const { id: moleculeId } = await makeMolecule(db, { nameEn: `${word} number${'abcdefgh'[i]}`, smiles: one })
    const { id } = await makeProduct(db, { moleculeId, code: `${word}-${i}` })
    await makePackage(db, { productId: id, price: 1000 + i })
  }
  await resources.search.caughtUp(db)
}
const request = (type: ExportType, searchText: string, caller: object) =>
  call(resultExport.request, { type, ask: { searchText } }, caller)

/** What an export has come to: its row for its owner, its file, its email. */
async function outcome(id: string, { caller, email }: Awaited<ReturnType<typeof someone>>) {
  const row = (await call(resultExport.list, {}, caller)).data.list.find((one) => one.id === id)!
  const file = await call(resultExport.download, { id }, caller)
  const mails = await db.selectFrom('mails').selectAll().where('recipient', '=', email).execute()
  return { row, file: file.body, mails }
}
async function run(type: ExportType, word: string, who: Awaited<ReturnType<typeof someone>>) {
  const { data } = await request(type, word, who.caller)
  await runExport(resources, Number(data.id))
  return outcome(data.id, who)
}

test('[SEARCH-5] a CSV file holds the first compounds up to the limit, with their packs, and is mailed', async () => {
  const who = await someone()
  await onSale('bexalin', [null, null, null, null])
  const { row, file, mails } = await run('csv', 'bexalin', who)
  assert.deepEqual([row.state, row.total, row.wanted, row.written], ['done', 4, 3, 3])
  const lines = file.split('\r\n')
  assert.equal(lines.length, 1 + 3 + 1)
  assert.ok(file.startsWith('\uFEFF分子编号,CAS 号,'), file.slice(0, 40))
  assert.match(lines[1]!, /bexalin numbera,.*,bexalin-0,≥98%,1 g,10\.00,CNY,/)
  assert.equal(mails.length, 1)
  assert.match(mails[0]!.body, /全部 4 个分子中的前 3 个/)
  const attached = await resources.files.find(db, mails[0]!.attachment_id!)
  assert.match(attached!.name, /^reagora-.*\.csv$/)
})

test('[SEARCH-5] an SD file holds molecules with coordinates up to its limit, and says what it left out', async () => {
  const who = await someone('de')
  await onSale('cerulone', ['OB(O)c1ccccc1', 'C[C@H](N)C(=O)O', 'CCO'])
  const { row, file } = await run('sdf', 'cerulone', who)
  assert.deepEqual([row.state, row.total, row.written], ['done', 3, 2])
  const records = file.split('$$$$\n').filter(Boolean)
  assert.equal(records.length, 2)
  for (const record of records) {
    const [table] = record.split('M  END')
    const read = await resources.chemistry.read(`${table}M  END\n`)
    const smiles = /> <SMILES>\n(.+)\n/.exec(record)![1]!
    const same = await resources.chemistry.read(smiles)
    assert.ok(read.ok && same.ok)
    assert.equal(read.structure.inchiKey, same.structure.inchiKey)
    assert.match(table!, / [1-9]\.\d{4} /, 'atoms have places')
  }
  await onSale('dorvanol', ['CCO', null])
  const second = await run('sdf', 'dorvanol', who)
  assert.deepEqual([second.row.written, second.row.leftOut], [1, 1])
  assert.match(second.mails.at(-1)!.body, /Anna Schmidt/)
  assert.match(second.mails.at(-1)!.body, /1 weitere haben keine verwendbare Struktur/)
})

test('[SEARCH-5] a text that a spreadsheet would run is disarmed', async () => {
  const who = await someone()
  const { id: moleculeId } = await makeMolecule(db, { nameEn: '=cmd|calc endrocil' })
  const { id } = await makeProduct(db, { moleculeId, code: '@SUM(1)', purityText: '+1+1' })
  await makePackage(db, { productId: id, label: '-2+3' })
  await resources.search.caughtUp(db)
  const { file } = await run('csv', 'endrocil', who)
  const cells = file.split('\r\n')[1]!.split(',')
  assert.deepEqual(
    cells.filter((cell) => /^"?[=+@-]/.test(cell)),
    [],
  )
  assert.ok(file.includes("'=cmd|calc endrocil"))
})

test('[SEARCH-5] one export at a time for each person, none of nothing, and only one’s own is shown', async () => {
  const [who, other] = [await someone(), await someone()]
  await onSale('fumarex', [null])
  const first = await request('csv', 'fumarex', who.caller)
  assert.equal(first.data.state, 'queued')
  assert.equal((await request('csv', 'fumarex', who.caller)).status, exportErrors.EXPORT_RUNNING.status)
  assert.equal((await request('csv', 'fumarex', other.caller)).status, 200)
  await runExport(resources, Number(first.data.id))
  assert.equal((await request('sdf', 'fumarex', who.caller)).status, 200)
  assert.equal((await call(resultExport.download, { id: first.data.id }, other.caller)).http, 404)
  assert.equal(
    (await request('csv', 'nosuchthingatall', (await someone()).caller)).status,
    exportErrors.NOTHING_TO_EXPORT.status,
  )
})

test('[SEARCH-5] an export whose process died is taken up and sent once; one that lives is left alone', async () => {
  const who = await someone()
  await onSale('garvolin', [null, null])
  const { data } = await request('csv', 'garvolin', who.caller)
  const id = Number(data.id)
  assert.ok(await claimExport(db, id))
  await beat(db, id, { total: 2, wanted: 2, written: 1 })
  await runExport(resources, id)
  assert.deepEqual(
    [(await outcome(data.id, who)).row.state, (await abandonedExports(db)).includes(id)],
    ['running', false],
  )
  const long = new Date(Date.now() - 60_000)
  await db.updateTable('result_exports').set({ heartbeat_at: long }).where('id', '=', id).execute()
  assert.ok((await abandonedExports(db)).includes(id))
  await Promise.all([runExport(resources, id), runExport(resources, id)])
  const { row, mails } = await outcome(data.id, who)
  assert.deepEqual([row.state, row.written, mails.length], ['done', 2, 1])
})

test('[SEARCH-5] a process that was taken for dead and comes to its end all the same sends no second email', async () => {
  const who = await someone()
  await onSale('ivostrin', [null])
  const { data } = await request('csv', 'ivostrin', who.caller)
  const id = Number(data.id)
  const { files } = resources
  const overtaken = async (...file: Parameters<typeof files.put>) => {
    const long = new Date(Date.now() - 60_000)
    await db.updateTable('result_exports').set({ heartbeat_at: long }).where('id', '=', id).execute()
    await runExport(resources, id)
    return files.put(...file)
  }
  await runExport({ ...resources, files: { ...files, put: overtaken } }, id)
  const { row, mails } = await outcome(data.id, who)
  assert.deepEqual([row.state, mails.length], ['done', 1])
})

test('[SEARCH-5] a process that is told to stop gives its export back', async () => {
  const who = await someone()
  await onSale('hexatrin', [null])
  const { data } = await request('csv', 'hexatrin', who.caller)
  await assert.rejects(runExport(resources, Number(data.id), AbortSignal.abort()))
  assert.equal((await outcome(data.id, who)).row.state, 'queued')
  await runExport(resources, Number(data.id))
  assert.equal((await outcome(data.id, who)).row.state, 'done')
})

test('[SEARCH-5] exports are kept for the days that the settings say, then they go with their files', async () => {
  const [who, other] = [await someone(), await someone()]
  await onSale('kelvorin', [null])
  const old = await run('csv', 'kelvorin', who)
  const same = await run('csv', 'kelvorin', other)
  const waiting = (await request('sdf', 'kelvorin', who.caller)).data.id
  const days = resources.settings.EXPORTS_KEEP_DAYS
  const endOf = ({ row }: typeof old) => Date.parse(row.finishedAt!) + days * 86_400_000
  const left = async () => (await call(resultExport.list, {}, who.caller)).data
  await forgetExports(resources, new Date(endOf(old) - 1000))
  assert.deepEqual([(await left()).total, (await left()).keptDays], [2, days])
  await forgetExports(resources, new Date(Math.max(endOf(old), endOf(same)) + 1000))
  assert.deepEqual(
    (await left()).list.map(({ id }) => id),
    [waiting],
    'what has not ended stays',
  )
  const file = old.mails[0]!.attachment_id!
  assert.equal(await resources.files.find(db, file), null)
  const [mail] = await db.selectFrom('mails').selectAll().where('recipient', '=', who.email).execute()
  assert.equal(mail!.attachment_id, null)
  assert.equal((await call(resultExport.download, { id: same.row.id }, other.caller)).http, 404)
})

test('[SEARCH-5] ten exports an hour are enough for a person', async () => {
  const limited = await testApp({ REAGORA_RATE_LIMIT: '1' })
  const person = await makeBuyer(limited.db)
  const token = await limited.tokenOf(person.userId)
  const tries = await Promise.all(Array.from({ length: 11 }, () => ask(limited, token)))
  assert.equal(tries.filter(({ http }) => http === 429).length, 1)
})
const ask = (limited: TestApp, token: string) =>
  limited.call(resultExport.request, { type: 'csv', ask: { searchText: 'nothing here' } }, { token })

for (const [standing, end] of Object.entries(unwelcome))
  test(`[SEARCH-5] an export is not mailed to ${standing}`, async () => {
    const who = await someone()
    const word = `kelt${Object.keys(unwelcome).indexOf(standing)}in`
    await onSale(word, [null])
    const { data } = await request('csv', word, who.caller)
    await end(db, who)
    await runExport(resources, Number(data.id))
    const mails = await db.selectFrom('mails').select('id').where('recipient', '=', who.email).execute()
    assert.deepEqual(mails, [])
  })

test('[SEARCH-5] an export and its file are deleted by their owner, but not while it is written; the list is narrowed and sorted', async () => {
  const who = await someone()
  const other = await someone()
  await onSale('quorvane', [null])
  const { row, mails } = await run('csv', 'quorvane', who)
  const waiting = (await request('sdf', 'quorvane', who.caller)).data.id
  const found = async (input: SentInput<typeof resultExport.list>) =>
    (await call(resultExport.list, input, who.caller)).data.list.map(({ id }) => id)
  assert.deepEqual(await found({ sort: 'created' }), [row.id, waiting])
  assert.deepEqual(await found({ sort: '-molecules', search: 'QUOR' }), [row.id, waiting])
  assert.deepEqual([await found({ state: ['done'] }), await found({ type: 'sdf' })], [[row.id], [waiting]])
  assert.deepEqual(await found({ search: 'other' }), [])
  const remove = (id: string, caller = who.caller) => call(resultExport.remove, { id }, caller)
  assert.equal((await remove(row.id, other.caller)).http, 404)
  assert.equal((await remove(row.id)).status, 200)
  assert.equal(await resources.files.find(db, mails[0]!.attachment_id!), null)
  assert.equal((await call(resultExport.download, { id: row.id }, who.caller)).http, 404)
  await claimExport(db, Number(waiting))
  assert.equal((await remove(waiting)).http, 409)
  assert.deepEqual(await found({}), [waiting])
})
