// Files as suppliers send them, from the upload to what the shop shows of them: every pack with its price and stock, or a refusal.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { uploads, type Supplier } from '../../../testing/uploads.ts'
import { product } from '../../product/contract.ts'
import { upload } from '../contract.ts'
import type { SupplierFile } from './making.ts'
import { priceLists } from './priceLists.ts'
import { stockLists } from './stockLists.ts'

const app = await testApp()
await app.work()
const { supplier, receive, load, ended, rowsOf } = uploads(app)

// Each file has a supplier of its own, and is read in a process of its own: they share the processors.
describe('[CAT-1] a supplier’s file becomes what it says', { concurrency: 4 }, () => {
  for (const file of [...priceLists, ...stockLists]) test(`${file.name}: ${file.about}`, () => tryFile(file))
})

test('[CAT-1] what a supplier has answered of a heading is not asked again of them, and a file goes as it was shown', async () => {
  const by = await supplier()
  const tariff = (code: string) => `Code,CAS,Name,Pack,Tarif\r\n${code},64-17-5,Ethanol,1 g,$25\r\n`
  const shown = async (id: string, { caller } = by) => {
    const { reading } = (await app.call(upload.detail, { id }, caller)).data
    return { reading: reading!, asked: reading!.questions.map(({ about }) => about) }
  }
  const early = await receive(by, tariff('R0'))
  const first = await receive(by, tariff('R1'))
  const { reading, asked } = await shown(first)
  assert.deepEqual(asked, ['money'])
  const columns = [{ column: reading.questions[0]!.column!, field: 'price' }]
  assert.equal((await app.callRaw(upload.start, { id: first, columns }, by.caller)).status, 200)
  await ended(by, first)

  assert.deepEqual((await shown(await receive(by, tariff('R2')))).asked, [])
  await load(by, tariff('R2'))
  assert.deepEqual(await onSale(by), ['R1 | 64-17-5 | | 1 g = 25.00 USD', 'R2 | 64-17-5 | | 1 g = 25.00 USD'])
  const other = await supplier()
  assert.deepEqual((await shown(await receive(other, tariff('R3')), other)).asked, ['money'])
  // Its page still shows the question.
  assert.equal((await app.callRaw(upload.start, { id: early }, by.caller)).http, 409)
})

async function tryFile({ name, bytes, before, asked = {}, products, refused = [] }: SupplierFile): Promise<void> {
  const by = await supplier()
  if (before !== undefined) await load(by, before)
  const id = await receive(by, bytes, name)
  const { reading } = (await app.call(upload.detail, { id }, by.caller)).data
  const headings = new Map(reading!.columns.map(({ column, heading }) => [column, heading]))
  const questions = reading!.questions.map(
    ({ about, column, sample, proposal }) =>
      `${about} ${column === null ? '' : headings.get(column)}: ${sample && `${sample} `}→ ${proposal}`,
  )
  assert.deepEqual(questions, Object.keys(asked))
  if (questions.length > 0) assert.equal((await app.callRaw(upload.start, { id }, by.caller)).http, 409)
  const answers = reading!.questions.map(({ about, column }, i) => ({
    about,
    column,
    answer: Object.values(asked)[i] as string,
  }))
  const currency = answers.find(({ about }) => about === 'currency')?.answer
  const columns = answers.flatMap(({ about, column, answer }) => {
    if (column === null) return []
    const field = reading!.columns.find((one) => one.column === column)!.field
    return [about === 'decimal' ? { column, field, decimal: answer } : { column, field: answer }]
  })
  const started = await app.callRaw(upload.start, { id, columns, ...(currency && { currency }) }, by.caller)
  assert.equal(started.status, 200, started.message)
  const done = await ended(by, id)
  const problems = (await rowsOf(by, id)).map(({ row, code }) => `${row} ${code}`)
  assert.deepEqual(problems, refused)
  assert.deepEqual(await onSale(by), products.map(complete))
  assert.equal(done.rowsAccepted + done.rowsRefused, done.rowsTotal)
}

/** `98%` promises 98 per cent unless the line says otherwise. */
const complete = (line: string) =>
  line
    .replace(/\| (\d+(?:\.\d+)?)% \|/, (_, percent: string) => `| ${percent}% ${Number(percent)} |`)
    .replace(/\s+/g, ' ')

/** The products of a supplier as anybody may see them. */
async function onSale({ supplierId }: Supplier): Promise<string[]> {
  const ids = await app.db
    .selectFrom('products')
    .select(['id', 'molecule_id'])
    .where('supplier_id', '=', supplierId)
    .orderBy('code')
    .orderBy('brand')
    .execute()
  const lines: string[] = []
  for (const { id, molecule_id } of ids) {
    const { offer } = (await app.call(product.detail, { moleculeId: String(molecule_id), productId: String(id) })).data
    const packs = offer.packages.map(({ label, price, stock: { available, state } }) =>
      [
        label,
        price && `= ${price.amount} ${price.currency}`,
        available !== null ? `(${available})` : state === 'no stock' ? '(0)' : '',
      ]
        .filter(Boolean)
        .join(' '),
    )
    const purity = [offer.purity, offer.purityPercent].filter((one) => one !== null && one !== '').join(' ')
    lines.push([offer.code, offer.cas ?? '', purity, packs.join('; ')].join(' | ').replace(/\s+/g, ' '))
  }
  return lines
}
