import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import Document from 'pdfkit'
import { ZipFile } from 'yazl'
import { paperPdf } from '../../demo/papers.ts'
import { newRequestLoad, type RequestLoad } from '../../kernel/requestLoad.ts'
import { testApp } from '../../testing/app.ts'
import { makeMolecule, makePackage, makeProduct } from '../../testing/makeCatalogue.ts'
import { makeCsr, makeSupplier } from '../../testing/makePeople.ts'
import { until } from '../../testing/process.ts'
import { sendFile } from '../../testing/sendFile.ts'
import { audit } from '../audit/contract.ts'
import { molecule } from '../molecule/contract.ts'
import { moleculeMove } from '../moleculeMove/contract.ts'
import { fontFiles } from '../saleContract/fontFile.ts'
import { document } from './contract.ts'
import { readOlderSheets } from './sheetReading.ts'

// What suppliers' sheets say of dangers, from the file to what buyers see.

const app = await testApp()
await app.work()
const { db } = app
const [us, them] = [await makeSupplier(db), await makeSupplier(db)]
const staff = { token: await app.tokenOf((await makeCsr(db)).userId), language: 'en' }
const seller = { token: await app.tokenOf(us.userId), language: 'en' }
const rival = { token: await app.tokenOf(them.userId), language: 'en' }

let made = 0
/** A substance that both sell. */
async function sold(cas: string, nameEn: string, mdl: string | null = null) {
  const { id } = await makeMolecule(db, { cas, nameEn, ...(mdl && { mdl }) })
  await db
    .insertInto('molecule_cas')
    .values({ molecule_id: id, cas })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const codes: string[] = []
  for (const { supplierId } of [us, them]) {
    const code = `SR-${++made}`
    codes.push(code)
    const product = await makeProduct(db, { supplierId: supplierId!, moleculeId: id, code })
    await makePackage(db, { productId: product.id, price: 1000 })
  }
  return { id, codes }
}

/** A sheet as a supplier has it. */
const sheet = (cas: string[], said: string) =>
  paperPdf(
    {
      title: 'Safety data sheet',
      lines: [
        'Revision Date 12.03.2023',
        ...Array.from({ length: 6 }, () => 'Laboratory chemicals, for research only'),
        '2. Hazards identification',
        said,
        '3. Composition/information on ingredients',
        ...cas,
        '4. First-aid measures',
      ],
    },
    'en',
  )
/** One in Chinese, with its font in it, as programs write them. */
async function chineseSheet(cas: string, said: string): Promise<Buffer> {
  const doc = new Document({ size: 'A4', margin: 50 })
  const bytes = buffer(doc)
  doc.font(fontFiles[0]!).fontSize(10)
  const lines = [
    '化学品安全技术说明书 修订日期：2023-03-12',
    ...Array.from({ length: 12 }, () => '仅供实验室科学研究使用，不得用于人体，也不得用于食品。'),
    '第2部分 危险性概述',
    said,
    '第3部分 成分/组成信息',
    cas,
    '第4部分 急救措施',
  ]
  for (const line of lines) doc.text(line)
  doc.end()
  return bytes
}
/** One in Chinese whose font is left to the reader's machine, with or without its description: what is left of its text are the Latin letters. */
function sheetWithoutFont(said: string, described: boolean): Buffer {
  const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex')
  const lines = ['第2部分 危险性概述', said, '第3部分 成分/组成信息', '57-50-1', '第4部分 急救措施'].map(
    (line) => `/F1 12 Tf <${hex(line)}> Tj T*`,
  )
  const latin = `/F2 12 Tf ${'(For research only. Not for human use.) Tj T* '.repeat(12)}`
  const text = `BT 50 800 Td 14 TL ${lines.join(' ')} ${latin} ET`
  const font = '/CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /DW 1000'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 7 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light ${font} ${described ? '/FontDescriptor 8 0 R' : ''} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /StemV 93 >>',
  ]
  const body = objects.map((one, at) => `${at + 1} 0 obj\n${one}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.4\n${body}trailer << /Root 1 0 R >>\n%%EOF\n`, 'latin1')
}
async function send(subject: string, bytes: Buffer, caller = seller) {
  const reply = await sendFile<{ documentId: string }>(
    app.app,
    document.receive,
    { name: 'sds.pdf', bytes },
    { kind: 'sds', language: 'en', subject },
    caller,
  )
  assert.equal(reply.status, 200, reply.message)
  return reply.data.documentId
}
const staffSees = async (cas: string) => (await app.call(document.hazards, { identifier: cas }, staff)).data
/** Waits until so many sheets of a substance were read. */
const read = (cas: string, sheets: number) => until(async () => (await staffSees(cas)).sheets.length === sheets)
const seen = async (id: number) => {
  const { hazards } = (await app.call(document.ofMolecule, { moleculeId: String(id) })).data
  const { hazardous } = (await app.call(molecule.detail, { id: String(id) })).data
  return [hazardous, hazards?.signal ?? null, hazards?.hazardCodes ?? null]
}

test('[CAT-5] suppliers’ sheets classify a substance that nobody has classified: all that any of them names; what staff say stands', async () => {
  const { id, codes } = await sold('108-88-3', 'Toluene')
  assert.deepEqual(await seen(id), [null, null, null])
  const documentId = await send(codes[0]!, sheet(['108-88-3'], 'Signal word: Warning H225 P210'))
  await read('108-88-3', 1)
  assert.deepEqual(await seen(id), [true, 'warning', ['H225']])
  // The day that the sheet bears is its own, where the supplier stated none: so it is known when it is out of date.
  const listed = (await app.call(document.list, {}, seller)).data.list
  assert.equal(listed.find((one) => one.documentId === documentId)!.issuedOn, '2023-03-12')
  await send(codes[1]!, sheet(['108-88-3'], 'Signal word: Danger H361d H225'), rival)
  await read('108-88-3', 2)
  assert.deepEqual(await seen(id), [true, 'danger', ['H225', 'H361d']])
  const known = await staffSees('108-88-3')
  assert.deepEqual([known.imported, known.sheets.map(({ alone }) => alone)], [true, [true, true]])
  assert.match(known.hazards!.source, /^SDS: .*2023-03-12/)
  const { changes } = (await app.call(audit.trail, { entity: 'molecule', entityId: String(id) }, staff)).data
  assert.ok(changes.some(({ act }) => act === 'document.readSheet'))

  const own = { identifier: '108-88-3', signal: 'danger' as const, hazardCodes: ['H225', 'H304'] }
  assert.equal((await app.call(document.classify, own, staff)).status, 200)
  // A newer revision in the place of the older one.
  await send(codes[0]!, sheet(['108-88-3'], 'Signal word: Danger H225 H336'))
  await until(async () => (await staffSees('108-88-3')).sheets.some(({ hazardCodes }) => hazardCodes.includes('H336')))
  assert.deepEqual(await seen(id), [true, 'danger', ['H225', 'H304']])
  assert.deepEqual([(await staffSees('108-88-3')).imported, (await staffSees('108-88-3')).sheets.length], [false, 2])
})

test('[CAT-5] a sheet of a mixture, of another substance, without text or that says “not hazardous” classifies nothing, and staff see why', async () => {
  const { id, codes } = await sold('57-50-1', 'Sucrose')
  const cases: [Buffer, object][] = [
    [sheet(['57-50-1', '64-17-5'], 'Signal word: Danger H225'), { outcome: 'read', alone: false }],
    [sheet(['64-17-5'], 'Signal word: Danger H225'), { outcome: 'read', alone: false }],
    [sheet([], 'Signal word: Danger H225'), { outcome: 'read', alone: false }],
    [sheet(['57-50-1'], 'Not a hazardous substance or mixture'), { outcome: 'read', notHazardous: true, alone: true }],
    [paperPdf({ title: 'A scan', lines: ['H225'] }, 'en'), { outcome: 'noText' }],
    [sheetWithoutFont('信号词：危险 H225', true), { outcome: 'noFont' }],
    [sheetWithoutFont('信号词：危险 H225', false), { outcome: 'noFont' }],
    [Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'), { outcome: 'broken' }],
    [
      Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(200_000, '<<['), Buffer.from('%%EOF')]),
      { outcome: 'broken' },
    ],
  ]
  for (const [bytes, expected] of cases) {
    const documentId = await send(codes[0]!, bytes)
    const one = async () => (await staffSees('57-50-1')).sheets.find((sheet) => sheet.documentId === documentId)
    await until(async () => {
      const read = (await one()) as Record<string, unknown> | undefined
      return Object.entries(expected).every(([key, value]) => read?.[key] === value)
    })
    assert.deepEqual(await seen(id), [null, null, null])
    // The list of documents says what was read of each, so that it is seen from which nothing was.
    const { outcome } = (await one())!
    const listed = (await app.call(document.list, { reading: outcome }, seller)).data.list
    assert.deepEqual(listed.find((row) => row.documentId === documentId)?.reading, outcome)
    await app.call(document.remove, { documentId }, seller)
  }
})

test('[CAT-5] the sheets of a zip are read, too, also in Chinese', async () => {
  const { id } = await sold('67-64-1', 'Acetone', 'MFCD00008765')
  const zip = new ZipFile()
  zip.addBuffer(await chineseSheet('67-64-1', '信号词：危险 H225 H319'), 'MFCD00008765.pdf')
  zip.end()
  const file = { name: 'sheets.zip', bytes: await buffer(zip.outputStream) }
  const reply = await sendFile(app.app, document.receiveSheets, file, { language: 'zh' }, staff)
  assert.equal(reply.status, 200, reply.message)
  await read('67-64-1', 1)
  assert.deepEqual(await seen(id), [true, 'danger', ['H225', 'H319']])
})

test('[CAT-5] sheets that came before are read by night, and those of a product that is put to another molecule classify that one', async () => {
  const { id, codes } = await sold('75-05-8', 'Acetonitrile')
  await send(codes[0]!, sheet(['75-05-8'], 'Signal word: Danger H225 H332'))
  await read('75-05-8', 1)
  await db.deleteFrom('sheet_readings').execute()
  await db.deleteFrom('molecule_hazards').where('molecule_id', '=', id).execute()
  // Between two sheets it looks whether requests wait.
  let looks = 0
  const load: RequestLoad = {
    ...newRequestLoad(),
    get waiting() {
      looks++
      return new Int32Array(new SharedArrayBuffer(4))
    },
  }
  await readOlderSheets({ ...app.resources, load }, 'night')
  assert.ok(looks >= 1)
  assert.deepEqual((await seen(id))[2], ['H225', 'H332'])

  const other = await makeMolecule(db, { nameEn: 'Methyl cyanide' })
  const product = await db.selectFrom('products').select('id').where('code', '=', codes[0]!).executeTakeFirstOrThrow()
  const asked = { from: String(id), products: [String(product.id)] }
  const { sign } = (await app.call(moleculeMove.preview, { ...asked, into: other.number }, staff)).data
  const wish = { ...asked, into: String(other.id), sign, reason: 'One and the same' }
  // It names the number of the other one as soon as the product states it.
  await db.updateTable('products').set({ cas: '75-05-8' }).where('id', '=', product.id).execute()
  assert.notEqual((await app.call(moleculeMove.move, wish, staff)).status, 200)
  const fresh = (await app.call(moleculeMove.preview, { ...asked, into: other.number }, staff)).data.sign
  assert.equal((await app.call(moleculeMove.move, { ...wish, sign: fresh }, staff)).status, 200)
  assert.deepEqual(await seen(other.id), [true, 'danger', ['H225', 'H332']])
})
