import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { testApp } from '../../testing/app.ts'
import { makeMolecule, makePackage, makeProduct, makeSupplier } from '../../testing/makeCatalogue.ts'
import { makeBuyer, makeCsr, makeSupplier as makeSeller } from '../../testing/makePeople.ts'
import { identity } from '../identity/contract.ts'
import { resultExport, type ExportType } from './contract.ts'
import { csvLines } from './csvRows.ts'
import { runExport } from './service.ts'

// What stands in the files, cell by cell and field by field, and what becomes of runs that fail.

const app = await testApp({ EXPORT_CSV_COMPOUNDS: '3', EXPORT_SDF_MOLECULES: '3' })
const { call, db, resources } = app
const temporary = mkdtempSync(path.join(os.tmpdir(), 'reagora-exports-'))
process.env['TMPDIR'] = temporary
after(() => rmSync(temporary, { recursive: true }))

const supplierId = (await makeSupplier(db, { nameEn: 'Acme; Sons', nameZh: '阿克米' })).id
const other = (await makeSupplier(db, { nameEn: 'Plain Chem' })).id
const full = await makeMolecule(db, {
  nameEn: 'contentine, "full"',
  nameZh: '全',
  cas: '64-17-5',
  mdl: 'MFCD00003568',
  smiles: 'CCO',
  inchiKey: 'LFQSCWFLJHTTHZ-UHFFFAOYSA-N',
  formula: 'C2H6O',
  weight: 46.069,
})
const made = await makeProduct(db, {
  moleculeId: full.id,
  supplierId,
  code: 'C-1',
  purityText: '=98%',
  leadMin: 2,
  leadMax: 5,
  shipsFrom: 'DE',
})
await makePackage(db, { productId: made.id, price: 1_234_50, currency: 'USD', stock: { onHand: 3 } })
await makePackage(db, { productId: made.id, amount: 5, price: 999_999, currency: 'JPY', stock: { onHand: 0 } })
await makePackage(db, { productId: made.id, amount: 25, price: null })
await makePackage(db, { productId: made.id, amount: 100, price: 1, status: 'inactive' })
const gone = await makeProduct(db, { moleculeId: full.id, supplierId: other, code: 'GONE', status: 'inactive' })
await makePackage(db, { productId: gone.id })
const second = await makeProduct(db, {
  moleculeId: full.id,
  supplierId: other,
  code: 'C-2',
  leadMin: null,
  leadMax: null,
})
await makePackage(db, { productId: second.id, price: 99_99, currency: 'CNY' })
await resources.search.caughtUp(db)

const pack = { supplierName: '', supplierNameZh: '', code: '', purity: '', leadMin: null, leadMax: null, shipsFrom: '' }

async function someone(language: 'zh' | 'en' | 'de' = 'de') {
  const person = await makeBuyer(db, { language })
  return { ...person, caller: { token: await app.tokenOf(person.userId), language } }
}
type Someone = Awaited<ReturnType<typeof someone>>
const ask = async (who: Someone, type: ExportType = 'csv', filters = {}) =>
  (await call(resultExport.request, { type, ask: { searchText: 'contentine', filters } }, who.caller)).data.id
const rowOf = async (who: Someone, id: string) =>
  (await call(resultExport.list, {}, who.caller)).data.list.find((one) => one.id === id)!
const fileOf = (who: Someone, id: string) => call(resultExport.download, { id }, who.caller)
const sentTo = (email: string) => db.selectFrom('mails').selectAll().where('recipient', '=', email).execute()

test('[SEARCH-5] a CSV file has a line for each pack on sale, in the language it was asked in; what is offered by none has one of its own', async () => {
  const files = await Promise.all(
    (['de', 'zh'] as const).map(async (language) => {
      const who = await someone(language)
      const id = await ask(who)
      await runExport(resources, Number(id))
      return fileOf(who, id)
    }),
  )
  for (const { headers } of files) assert.equal(headers['content-type'], 'text/csv; charset=utf-8')
  assert.match(
    String(files[0]!.headers['content-disposition']),
    /^attachment; filename\*=UTF-8''reagora-\d{4}-\d\d-\d\d-\d+\.csv$/,
  )
  const [german, chinese] = files.map(({ body }) => body.split('\r\n'))
  const own = `${full.number},64-17-5,"contentine, ""full""",全,C2H6O,46.069,CCO,LFQSCWFLJHTTHZ-UHFFFAOYSA-N,hier keine Einstufung hinterlegt: Sicherheitsdatenblatt lesen`
  const ownInChinese = own.replace(/[^,]*$/, '本站无危险性分类，请查阅安全技术说明书')
  assert.deepEqual(german!.toSorted(), [
    '',
    `${own},"Acme; Sons",C-1,'=98%,1 g,1234.50,USD,auf Lager,2,5,DE`,
    `${own},"Acme; Sons",C-1,'=98%,25 g,auf Anfrage,,auf Bestellung,2,5,DE`,
    `${own},"Acme; Sons",C-1,'=98%,5 g,999999,JPY,nicht vorrätig,2,5,DE`,
    `${own},Plain Chem,C-2,≥98%,1 g,99.99,CNY,auf Bestellung,,,CN`,
    '\uFEFFMolekülnummer,CAS-Nummer,Englischer Name,Chinesischer Name,Summenformel,Molmasse,SMILES,InChIKey,Gefährlichkeit,Lieferant,Artikelnummer,Reinheit,Packung,Preis,Währung,Bestand,Lieferzeit ab (Tage),Lieferzeit bis (Tage),Versand aus',
  ])
  assert.ok(
    chinese!.some((line) => line.startsWith(`${ownInChinese},阿克米,C-1,'=98%,1 g,1234.50,USD,`)),
    chinese!.join('\n'),
  )
  assert.ok(
    chinese!.some((line) => line.includes(',Plain Chem,')),
    'no Chinese name',
  )
  const nothing = { cas: null, formula: null, molecularWeight: null, smiles: null, inchiKey: null, hazardous: null }
  const named = { number: 'RG1', nameEn: '=a', nameZh: '' }
  const inactive = {
    ...pack,
    packages: [{ label: '1 g', price: null, stock: { state: 'on order' }, status: 'inactive' }],
  }
  assert.equal(
    csvLines('en', { ...nothing, ...named }, [inactive as never]),
    "RG1,,'=a,,,,,,no classification held here: read the safety data sheet\r\n",
  )
})

test('[SEARCH-5] an SD file says of each molecule what is known, how many offer it as it was narrowed, and the lowest of their prices', async () => {
  const who = await someone('en')
  const fieldsOf = async (filters: object) => {
    const id = await ask(who, 'sdf', filters)
    await runExport(resources, Number(id))
    const { body, headers } = await fileOf(who, id)
    assert.equal(headers['content-type'], 'chemical/x-mdl-sdfile')
    const records = body.split('$$$$\n').filter(Boolean)
    assert.equal(records.length, 1)
    assert.ok(records[0]!.startsWith(`${full.number}\n`))
    return Object.fromEntries([...records[0]!.matchAll(/^> <(.*)>\n(.*)\n$/gm)].map(([, name, value]) => [name, value]))
  }
  const known = {
    REAGORA_ID: full.number,
    CAS: '64-17-5',
    MDL: 'MFCD00003568',
    NAME: 'contentine, "full"',
    NAME_ZH: '全',
    FORMULA: 'C2H6O',
    HAZARDOUS: 'unknown',
    MW: '46.069',
    SMILES: 'CCO',
    INCHIKEY: 'LFQSCWFLJHTTHZ-UHFFFAOYSA-N',
  }
  assert.deepEqual(await fieldsOf({ inStock: true }), { ...known, OFFERS: '1', LOWEST_PRICE: '1234.50 USD' })
  const { OFFERS, LOWEST_PRICE } = await fieldsOf({})
  assert.deepEqual([OFFERS, LOWEST_PRICE], ['2', '99.99 CNY'])
})

test('[SEARCH-5] a file of five megabytes goes with its email, a larger one is fetched; both are named and counted in it', async () => {
  const limit = 5 * 1024 * 1024
  for (const [size, attached] of [
    [limit, true],
    [limit + 1, false],
  ] as const) {
    const who = await someone('en')
    const id = await ask(who)
    const find: typeof resources.files.find = async (...what) => ({ ...(await resources.files.find(...what))!, size })
    await runExport({ ...resources, files: { ...resources.files, find } }, Number(id))
    const [mail, ...more] = await sentTo(who.email)
    assert.deepEqual([mail!.attachment_id !== null, more.length, mail!.kind], [attached, 0, 'exportReady'])
    assert.equal(mail!.subject, 'Your search results: contentine')
    assert.match(mail!.body, /as a CSV file\. It holds the first 1 of 1 molecules/)
    assert.match(mail!.body, /\/myexports\n/)
  }
})

test('[SEARCH-5] an export that fails is told as failed without an email, its reason is kept, and the next may be asked for', async () => {
  const who = await someone()
  const quiet = { ...resources, log: { ...resources.log, error: () => {} } as never }
  for (const [error, problem] of [
    [new TypeError('a mistake'), 'DEFECT'],
    [refuse(errors.UNSUPPORTED_MEDIA), 'UNSUPPORTED_MEDIA'],
  ] as const) {
    const id = await ask(who)
    const put = () => Promise.reject(error)
    await runExport({ ...quiet, files: { ...resources.files, put } }, Number(id))
    const { state, finishedAt, written, wanted, total, size } = await rowOf(who, id)
    assert.deepEqual([state, finishedAt !== null, written, wanted, total, size], ['failed', true, 1, 1, 1, null])
    const row = await db.selectFrom('result_exports').select('problem').where('id', '=', Number(id)).executeTakeFirst()
    assert.equal(row!.problem, problem)
    assert.equal((await fileOf(who, id)).http, 404)
  }
  assert.deepEqual(await sentTo(who.email), [])
  const next = await ask(who)
  await runExport(resources, Number(next))
  const { state, size, most } = await rowOf(who, next)
  assert.deepEqual([state, Number(size) > 100, most], ['done', true, 3])
})

test('[SEARCH-5] an email that cannot be queued leaves no file behind', async () => {
  const who = await someone()
  const id = await ask(who)
  const files = async () => (await db.selectFrom('files').select('id').execute()).length
  const before = await files()
  const mailer = { ...resources.mailer, queue: () => Promise.reject(new Error('no')) }
  await runExport({ ...resources, mailer, log: { ...resources.log, error: () => {} } as never }, Number(id))
  assert.deepEqual([await files(), (await rowOf(who, id)).state], [before, 'failed'])
})

test('[SEARCH-5] who acts for a buyer exports for themselves; who only sells exports nothing', async () => {
  const csr = await makeCsr(db)
  const buyer = await someone()
  const token = await app.tokenOf(csr.userId)
  const { onBehalfOfToken } = (await call(identity.actFor, { userId: String(buyer.userId) }, { token })).data
  const acting = { token, onBehalfOfToken }
  const reply = await call(resultExport.request, { type: 'csv', ask: { searchText: 'contentine' } }, acting)
  assert.equal(reply.http, 200)
  await runExport(resources, Number(reply.data.id))
  assert.deepEqual([(await sentTo(csr.email)).length, (await sentTo(buyer.email)).length], [1, 0])
  assert.equal((await call(resultExport.list, {}, buyer.caller)).data.total, 0)
  const seller = { token: await app.tokenOf((await makeSeller(db)).userId) }
  assert.equal((await call(resultExport.request, { type: 'sdf', ask: { searchText: 'contentine' } }, seller)).http, 403)
})

test('of no export, ended or failed, anything is left in the temporary folder', () => {
  assert.deepEqual(readdirSync(temporary), [])
})
