import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errors } from '../../kernel/shared/errors.ts'
import { testApp } from '../../testing/app.ts'
import { makeMolecule, makeProduct } from '../../testing/makeCatalogue.ts'
import { makeBuyer, makeCsr, makeSupplier } from '../../testing/makePeople.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { auditSince, lastAudit } from '../../testing/audited.ts'
import { changesOf } from '../audit/store.ts'
import { document, documentErrors } from './contract.ts'
import { documentName } from './rules.ts'

const app = await testApp()
const { db } = app
const [first, top, closed] = [await makeSupplier(db), await makeSupplier(db), await makeSupplier(db)]
await db.updateTable('supplier_profiles').set({ top_tag: true }).where('id', '=', top.supplierId).execute()
const callerOf = async ({ userId }: { userId: number }) => ({ token: await app.tokenOf(userId) })
const [seller, rival, shut] = [await callerOf(first), await callerOf(top), await callerOf(closed)]
const staff = await callerOf(await makeCsr(db))
const buyer = await callerOf(await makeBuyer(db))
const molecule = await makeMolecule(db, { nameEn: 'Paperine', cas: '64-17-5', mdl: 'MFCD00003568' })
const elsewhere = await makeMolecule(db, { nameEn: 'Other', cas: '67-56-1' })
for (const [{ supplierId }, code, moleculeId] of [
  [first, 'A/1', molecule.id],
  [first, 'B 2', elsewhere.id],
  [top, 'T', molecule.id],
  [closed, 'C', molecule.id],
] as const)
  await makeProduct(db, { supplierId, code, moleculeId })
const codeOf = async (supplierId: number) =>
  (await db.selectFrom('supplier_profiles').select('code').where('id', '=', supplierId).executeTakeFirstOrThrow()).code

let nr = 0
const pdf = () => Buffer.from(`%PDF-1.4\n% nr ${++nr}\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n`)
const send = (fields: Record<string, string>, caller: { token: string }) =>
  sendFile<{ documentId: string }>(app.app, document.receive, { name: 'x.pdf', bytes: pdf() }, fields, caller)
const sent = async (fields: Record<string, string>, caller: { token: string }) => {
  const reply = await send(fields, caller)
  assert.equal(reply.status, 200, reply.body)
  return reply.data.documentId
}
const shown = async (id = molecule.id) =>
  (await app.call(document.ofMolecule, { moleculeId: String(id) })).data.documents
const all = async (caller: { token: string }, page = {}) => (await app.call(document.list, page, caller)).data

test('[PROD-1] papers stand in order: sheets before certificates, of the substance first, then of the best-ranked supplier, the newest first', async () => {
  const ids = {
    ours: await sent({ kind: 'sds', language: 'en', subject: 'A/1' }, seller),
    lotOld: await sent({ kind: 'coa', language: 'en', subject: 'A/1', lot: 'L1', issuedOn: '2026-01-01' }, seller),
    lotNew: await sent({ kind: 'coa', language: 'en', subject: 'A/1', lot: 'L2', issuedOn: '2026-02-01' }, seller),
    undated: await sent({ kind: 'coa', language: 'en', subject: 'A/1', lot: 'L3' }, seller),
    best: await sent({ kind: 'sds', language: 'en', subject: 'T' }, rival),
    shut: await sent({ kind: 'sds', language: 'en', subject: 'C' }, shut),
    substance: await sent({ kind: 'sds', language: 'en', subject: '64-17-5' }, staff),
    other: await sent({ kind: 'sds', language: 'en', subject: 'B 2' }, seller),
  }
  await db.updateTable('companies').set({ status: 'inactive' }).where('id', '=', closed.companyId).execute()
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  assert.deepEqual(
    (await shown()).map(({ documentId }) => names.get(documentId)),
    ['substance', 'best', 'ours', 'lotNew', 'lotOld', 'undated'],
  )
  assert.deepEqual(
    (await shown(elsewhere.id)).map(({ documentId }) => names.get(documentId)),
    ['other'],
  )
  const download = (documentId: string) => app.callRaw(document.download, { documentId }, buyer)
  const [sold, notSold] = [await download(ids.best), await download(ids.shut)]
  assert.deepEqual([sold.http, notSold.http], [200, 404])
  assert.equal(
    sold.headers['content-disposition'],
    `attachment; filename*=UTF-8''SDS_${await codeOf(top.supplierId)}-T_en.pdf`,
  )
  const certificate = await download(ids.lotNew)
  assert.match(String(certificate.headers['content-disposition']), /COA_[A-Z0-9]+-A-1_L2_en\.pdf$/)
  const hidden = await makeMolecule(db, { internalOnly: true })
  for (const moleculeId of [String(hidden.id), '99999999'])
    assert.equal((await app.call(document.ofMolecule, { moleculeId })).http, 404, moleculeId)
})

test('a supplier lists what is of its own products, staff everything, the newest first, page by page', async () => {
  const mine = await all(seller)
  assert.deepEqual(
    mine.list.map(({ kind, lot, subject }) => [kind, lot, subject.replace(/^\S+ /, '')]),
    [
      ['sds', '', 'B 2'],
      ['coa', 'L3', 'A/1'],
      ['coa', 'L2', 'A/1'],
      ['coa', 'L1', 'A/1'],
      ['sds', '', 'A/1'],
    ],
  )
  assert.equal(mine.list[0]!.subject, `${await codeOf(first.supplierId)} B 2`)
  const everything = await all(staff)
  assert.deepEqual([everything.total, everything.list[1]!.subject, everything.list[1]!.productId], [8, '64-17-5', null])
  const pages = await Promise.all(['1', '2', '3'].map((pageNumber) => all(seller, { pageNumber, pageSize: '2' })))
  assert.deepEqual(
    pages.flatMap(({ list }) => list),
    mine.list,
  )
  assert.equal((await app.call(document.list, {}, buyer)).http, 403)
})

test('a revision replaces the same kind, language and lot alone, with its day and its file', async () => {
  const before = await all(seller)
  const rowOf = async (lot: string) => (await all(seller)).list.find((one) => one.lot === lot)!
  const old = await rowOf('L1')
  assert.equal(await sent({ kind: 'coa', language: 'en', subject: 'A/1', lot: 'L1' }, seller), old.documentId)
  const renewed = await rowOf('L1')
  assert.deepEqual([renewed.issuedOn, (await all(seller)).list[0]!.lot], [null, 'L1'])
  assert.ok(renewed.createdAt > old.createdAt)
  assert.equal((await all(seller)).total, before.total)
  // A sheet has no lot, whatever was sent.
  const sheet = (await all(seller)).list.find(({ kind, subject }) => kind === 'sds' && subject.endsWith('A/1'))!
  assert.equal(await sent({ kind: 'sds', language: 'en', subject: 'A/1', lot: 'L9' }, seller), sheet.documentId)
  assert.equal((await all(seller)).list.find(({ documentId }) => documentId === sheet.documentId)!.lot, '')
  await sent({ kind: 'coa', language: 'de', subject: 'A/1', lot: 'L1' }, seller)
  assert.equal((await all(seller)).total, before.total + 1)
  // Of the substance too, by whichever of its numbers it is named.
  const [substance] = await shown()
  for (const subject of ['64-17-5', molecule.number, 'MFCD00003568'])
    assert.equal(await sent({ kind: 'sds', language: 'en', subject }, staff), substance!.documentId, subject)
})

test('a catalogue number that two brands have is told apart by the brand', async () => {
  const twins = await db
    .selectFrom('products')
    .select(['supplier_id', 'molecule_id'])
    .where('code', '=', 'A/1')
    .executeTakeFirstOrThrow()
  const [acme, best] = await db
    .insertInto('products')
    .values(['Acme', 'Best Co'].map((brand) => ({ ...twins, code: 'TWIN 1', brand, vendor: brand.toLowerCase() })))
    .returning('id')
    .execute()
  const coa = { kind: 'coa', language: 'en', lot: 'W' }
  assert.equal((await send({ ...coa, subject: 'TWIN 1' }, seller)).status, documentErrors.SEVERAL_PRODUCTS.status)
  const documentId = await sent({ ...coa, subject: 'Best Co TWIN 1' }, seller)
  const kept = await db
    .selectFrom('product_documents')
    .select('product_id')
    .where('id', '=', Number(documentId))
    .executeTakeFirstOrThrow()
  assert.deepEqual([kept.product_id === best!.id, kept.product_id === acme!.id], [true, false])
  await app.call(document.remove, { documentId }, seller)
  await db.updateTable('products').set({ status: 'inactive' }).where('code', '=', 'TWIN 1').execute()
})

test('what cannot be kept is refused; what is withdrawn is gone for whoever may withdraw it, and stands in the trail', async () => {
  for (const [fields, caller, { status }] of [
    [{ kind: 'coa', language: 'en', subject: '64-17-5', lot: 'L1' }, staff, documentErrors.UNKNOWN_PRODUCT],
    [{ kind: 'sds', language: 'en', subject: 'Paperine' }, staff, documentErrors.UNKNOWN_SUBSTANCE],
    [{ kind: 'sds', language: 'en', subject: 'T' }, seller, documentErrors.UNKNOWN_PRODUCT],
    [{ kind: 'sds', language: 'fr', subject: 'A/1' }, seller, errors.INVALID_INPUT],
    [{ kind: 'sds', language: 'en', subject: 'A/1', issuedOn: '2026-02-30' }, seller, errors.INVALID_INPUT],
    [{ kind: 'coa', language: 'en', subject: 'A/1', lot: 'L'.repeat(65) }, seller, errors.INVALID_INPUT],
    [{ kind: 'coa', language: 'en', subject: 'A/1', lot: '  ' }, seller, documentErrors.LOT_MISSING],
  ] as const)
    assert.equal((await send({ ...fields }, caller)).status, status, JSON.stringify(fields))
  const before = await lastAudit(db)
  const id = await sent({ kind: 'coa', language: 'ko', subject: 'A/1', lot: 'K' }, seller)
  const [substance] = await shown()
  const remove = (documentId: string, caller: { token: string }) => app.call(document.remove, { documentId }, caller)
  for (const documentId of [id, substance!.documentId]) assert.equal((await remove(documentId, rival)).http, 404)
  assert.equal((await remove(substance!.documentId, seller)).http, 404)
  assert.deepEqual([(await remove(id, seller)).http, (await remove(id, seller)).http], [200, 404])
  assert.equal((await remove(substance!.documentId, staff)).http, 200)
  const [product] = await db.selectFrom('products').select('id').where('code', '=', 'A/1').execute()
  const acts = (await auditSince(db, before)).map(({ act }) => act)
  assert.deepEqual(acts, ['document.receive', 'document.remove', 'document.remove'])
  const about = { productId: product!.id, moleculeId: molecule.id }
  const told = (await changesOf(db, 'document', Number(id))).map(({ before: was, after }) => ({ was, after }))
  assert.deepEqual(told, [
    { was: null, after: { kind: 'coa', language: 'ko', lot: 'K', ...about } },
    { was: { moleculeId: molecule.id }, after: null },
  ])
  const kept = await db
    .selectFrom('files')
    .select(['purpose', 'company_id', 'user_id'])
    .where('purpose', '=', 'document')
    .execute()
  assert.ok(kept.some(({ company_id, user_id }) => company_id === first.companyId && user_id === first.userId))
})

test('the name of a paper on its reader’s disk says what it is, and is one name on every disk', () => {
  const name = (more: object) => documentName({ kind: 'sds', subject: 'S1 A', language: 'en', lot: '', ...more })
  assert.equal(name({}), 'SDS_S1-A_en.pdf')
  assert.equal(name({ kind: 'coa', lot: 'L/1:2' }), 'COA_S1-A_L-1-2_en.pdf')
  assert.equal(name({ subject: '../..\\x"<>|*?\r\n号.5' }), 'SDS_..-..-x-号.5_en.pdf')
})

test('a classification takes forty codes of a kind and no more, in the shapes of the system alone', async () => {
  const classify = async (input: object) =>
    (await app.callRaw(document.classify, { identifier: '67-56-1', ...input }, staff)).status
  const codes = (n: number) => Array.from({ length: n }, (_, i) => `H${200 + i}`)
  assert.deepEqual(
    [await classify({ hazardCodes: codes(40) }), await classify({ hazardCodes: codes(41) })],
    [200, errors.INVALID_INPUT.status],
  )
  for (const hazardCodes of ['H225', 'H360FD', 'EUH066', 'EUH401A', 'H300+H310+H330'])
    assert.equal(await classify({ hazardCodes: [hazardCodes] }), 200, hazardCodes)
  for (const wrong of ['H125', 'H525', 'H22', 'H2255', 'H225 ', 'P210', 'H225+', 'EUH66', '<H225>'])
    assert.equal(await classify({ hazardCodes: [wrong] }), errors.INVALID_INPUT.status, wrong)
  for (const wrong of ['P610', 'P010', 'H225', 'P305+351'])
    assert.equal(await classify({ precautionCodes: [wrong] }), errors.INVALID_INPUT.status, wrong)
  assert.equal(await classify({ precautionCodes: ['P101', 'P501a', 'P305+P351+P338'], pictograms: ['GHS09'] }), 200)
  assert.equal(await classify({ pictograms: ['GHS10'] }), errors.INVALID_INPUT.status)
})
