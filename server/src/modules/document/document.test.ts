import { sql } from 'kysely'
import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { errors } from '../../kernel/shared/errors.ts'
import { testApp } from '../../testing/app.ts'
import { makeMolecule, makeProduct } from '../../testing/makeCatalogue.ts'
import { makeBuyer, makeCsr, makePerson, makeSupplier } from '../../testing/makePeople.ts'
import { until } from '../../testing/process.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { changesOf } from '../audit/store.ts'
import { document, documentErrors } from './contract.ts'
import { codesIn } from './rules.ts'

const app = await testApp()
const { db } = app
const us = await makeSupplier(db)
const them = await makeSupplier(db)
const staff = { token: await app.tokenOf((await makeCsr(db)).userId) }
const seller = { token: await app.tokenOf(us.userId) }
const rival = { token: await app.tokenOf(them.userId) }
const buyer = { token: await app.tokenOf((await makeBuyer(db)).userId) }
const benzoic = await makeMolecule(db, { nameEn: 'Benzoic acid', cas: '65-85-0' })
const ours = await makeProduct(db, { supplierId: us.supplierId!, moleculeId: benzoic.id, code: 'BA-1' })
const pdf = (text: string) => Buffer.from(`%PDF-1.4\n% ${text}\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n`)
const send = (fields: Record<string, string>, caller: { token: string }, bytes = pdf('one')) =>
  sendFile<{ documentId: string }>(app.app, document.receive, { name: 'sheet.pdf', bytes }, fields, caller)
const shownOf = async (moleculeId: number) =>
  (await app.call(document.ofMolecule, { moleculeId: String(moleculeId) })).data

test('[PROD-1] safety sheets by language and certificates by lot stand with the product; a revision replaces the older', async () => {
  await send({ kind: 'sds', language: 'zh', subject: 'BA-1', issuedOn: '2026-01-05' }, seller)
  await send({ kind: 'sds', language: 'en', subject: 'BA-1' }, seller)
  await send({ kind: 'coa', language: 'en', subject: 'BA-1', lot: 'L-77' }, seller)
  await send({ kind: 'sds', language: 'de', subject: '65-85-0' }, staff)
  const first = await shownOf(benzoic.id)
  assert.deepEqual(
    first.documents.map(({ kind, language, lot, issuedOn, code }) => [kind, language, lot, issuedOn, code]),
    [
      ['sds', 'de', '', null, null],
      ['sds', 'zh', '', '2026-01-05', 'BA-1'],
      ['sds', 'en', '', null, 'BA-1'],
      ['coa', 'en', 'L-77', null, 'BA-1'],
    ],
  )
  await send({ kind: 'sds', language: 'zh', subject: 'BA-1', issuedOn: '2026-06-01' }, seller, pdf('two'))
  const { documents } = await shownOf(benzoic.id)
  assert.equal(documents.length, 4)
  const sheet = documents.find(({ language, kind }) => kind === 'sds' && language === 'zh')!
  assert.equal(sheet.issuedOn, '2026-06-01')
  const file = await app.callRaw(document.download, { documentId: sheet.documentId }, buyer)
  assert.equal(file.headers['content-type'], 'application/pdf')
  assert.match(String(file.headers['content-disposition']), /^attachment; filename\*=UTF-8''SDS_.*BA-1_zh\.pdf$/)
  assert.match(file.body, /% two/)
})

test('[PERM-1] a visitor sees that a sheet is there, and downloads it after a login only', async () => {
  const { documents } = await shownOf(benzoic.id)
  const reply = await app.callRaw(document.download, { documentId: documents[0]!.documentId })
  assert.equal(reply.status, errors.NOT_SIGNED_IN.status)
})

test('a supplier documents and withdraws its own products only', async () => {
  const foreign = await send({ kind: 'sds', language: 'zh', subject: 'BA-1' }, rival)
  assert.equal(foreign.status, documentErrors.UNKNOWN_PRODUCT.status)
  const { documents } = await shownOf(benzoic.id)
  const own = documents.find(({ code }) => code === 'BA-1')!
  assert.equal((await app.call(document.remove, { documentId: own.documentId }, rival)).http, 404)
  assert.equal((await app.call(document.list, {}, rival)).data.total, 0)
  assert.equal((await app.call(document.list, {}, seller)).data.total, 3)
  assert.equal((await app.call(document.list, {}, staff)).data.total, 4)
  assert.equal((await app.call(document.remove, { documentId: own.documentId }, seller)).status, 200)
  assert.equal((await shownOf(benzoic.id)).documents.length, 3)
})

const full = errors.TOO_MANY_FILES.status

test('what is replaced or withdrawn is not kept, and nobody fills the disk: so much a company sends in thirty days', async () => {
  const small = await testApp({ COMPANY_FILES_MB: '1' })
  const supplier = await makeSupplier(small.db)
  const colleague = await makePerson(small.db, { companyId: supplier.companyId, roles: ['ROLE_SUPPLIER'] })
  await makeProduct(small.db, { supplierId: supplier.supplierId!, moleculeId: null, code: 'X' })
  const bytes = (nr: number) => Buffer.concat([pdf(`nr ${nr}`), Buffer.alloc(300_000, nr)])
  const callers = await Promise.all([supplier, colleague].map(async ({ userId }) => small.tokenOf(userId)))
  const sendTo = (lot: number, token: string) =>
    sendFile<{ documentId: string }>(
      small.app,
      document.receive,
      { name: 'c.pdf', bytes: bytes(lot) },
      { kind: 'coa', language: 'en', subject: 'X', lot: `L${lot % 10}` },
      { token },
    )
  await small.work()
  const kept = async () => (await small.db.selectFrom('files').select('id').execute()).length
  const folder = path.join(small.resources.settings.REAGORA_DATA, 'files')
  const bytesKept = () => globSync('*/*', { cwd: folder }).length
  const together = await Promise.all([1, 2, 3, 4, 5].map((lot) => sendTo(lot, callers[lot % 2]!)))
  const numbered = together.map(({ status }) => status).toSorted((a, b) => a - b)
  assert.deepEqual(numbered, [200, 200, 200, full, full])
  const [first, second] = together.flatMap(({ status, data }) => (status === 200 ? [data.documentId] : []))
  for (const documentId of [first!, second!])
    assert.equal((await small.call(document.remove, { documentId }, { token: callers[0]! })).status, 200)
  await until(async () => (await kept()) === 1 && bytesKept() === 1)
  assert.equal((await sendTo(6, callers[0]!)).status, 200)
  // The same lot: the one before goes.
  assert.equal((await sendTo(16, callers[0]!)).status, 200)
  await until(async () => (await kept()) === 2 && bytesKept() === 2)
  // What was sent long ago counts no more.
  await sendTo(7, callers[0]!)
  assert.equal((await sendTo(8, callers[0]!)).status, full)
  await sql`update files set created_at = now() - interval '31 days'`.execute(small.db)
  assert.equal((await sendTo(8, callers[0]!)).status, 200)
})

test('documents of what is not on sale are neither named nor given', async () => {
  const sheet = (await shownOf(benzoic.id)).documents.find(({ code }) => code === 'BA-1')!
  await db.updateTable('products').set({ status: 'inactive' }).where('id', '=', ours.id).execute()
  assert.deepEqual(
    (await shownOf(benzoic.id)).documents.map(({ code }) => code),
    [null],
  )
  assert.equal((await app.callRaw(document.download, { documentId: sheet.documentId }, buyer)).http, 404)
  await db.updateTable('products').set({ status: 'active' }).where('id', '=', ours.id).execute()
})

test('only PDF is taken, a certificate names its lot, staff names a known substance', async () => {
  const html = await send({ kind: 'sds', language: 'zh', subject: 'BA-1' }, seller, Buffer.from('<html>'))
  assert.equal(html.status, errors.UNSUPPORTED_MEDIA.status)
  const lotless = await send({ kind: 'coa', language: 'zh', subject: 'BA-1' }, seller)
  assert.equal(lotless.status, documentErrors.LOT_MISSING.status)
  const unknown = await send({ kind: 'sds', language: 'zh', subject: '64-17-5' }, staff)
  assert.equal(unknown.status, documentErrors.UNKNOWN_SUBSTANCE.status)
})

test('[PROD-1] hazards are said where they are known, and where not, that they are not', async () => {
  assert.equal((await shownOf(benzoic.id)).hazards, null)
  const hazards = {
    signal: 'danger' as const,
    pictograms: ['GHS05' as const, 'GHS08' as const],
    hazardCodes: ['H315', 'H318', 'H372'],
    precautionCodes: ['P280', 'P305+P351+P338'],
  }
  await app.call(document.classify, { identifier: '65-85-0', ...hazards }, staff)
  assert.deepEqual((await shownOf(benzoic.id)).hazards, {
    ...hazards,
    notHazardous: false,
    source: '',
    takenOver: false,
  })
  const wrong = await app.callRaw(document.classify, { identifier: '65-85-0', hazardCodes: ['X1'] }, staff)
  assert.equal(wrong.status, errors.INVALID_INPUT.status)
  const edited = (await app.call(document.hazards, { identifier: '65-85-0' }, staff)).data
  assert.deepEqual(
    [Number(edited.moleculeId), edited.cas, edited.hazards],
    [benzoic.id, '65-85-0', { ...hazards, notHazardous: false, source: '', takenOver: false }],
  )
  assert.equal(
    (await app.callRaw(document.hazards, { identifier: '64-17-5' }, staff)).status,
    documentErrors.UNKNOWN_SUBSTANCE.status,
  )
  for (const other of [seller, buyer]) {
    assert.equal(
      (await app.callRaw(document.hazards, { identifier: '65-85-0' }, other)).status,
      errors.FORBIDDEN.status,
    )
    assert.equal(
      (await app.callRaw(document.classify, { identifier: '65-85-0' }, other)).status,
      errors.FORBIDDEN.status,
    )
  }
  await app.call(document.classify, { identifier: '65-85-0' }, staff)
  assert.equal((await shownOf(benzoic.id)).hazards, null)
  const audited = await changesOf(db, 'molecule', benzoic.id)
  assert.deepEqual(
    audited.map(({ before, after }) => [
      (before as { signal?: string } | null)?.signal ?? null,
      (after as { signal: string | null }).signal,
    ]),
    [
      [null, 'danger'],
      ['danger', null],
    ],
  )
})

test('codes are read as they are copied from a data sheet', () => {
  assert.deepEqual(codesIn(' h225, H350i；EUH066\nH225 H999x1', 'hazard'), {
    codes: ['H225', 'H350i', 'EUH066'],
    wrong: ['H999x1'],
  })
  assert.deepEqual(codesIn('P305 + P351 + p338、P280', 'precaution'), {
    codes: ['P305+P351+P338', 'P280'],
    wrong: [],
  })
})
