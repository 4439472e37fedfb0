import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Caller } from '../../testing/app.ts'
import { makeMolecule, makePackage, makeProduct } from '../../testing/makeCatalogue.ts'
import { makeBuyerAdmin, makeSupplier } from '../../testing/makePeople.ts'
import { orderWorld } from '../../testing/orderWorld.ts'
import { quoteExclusion } from '../quoteExclusion/contract.ts'
import { quoteCandidate } from './contract.ts'

const { app, db, signIn, staff, aBuyer } = await orderWorld()
const buyer = await aBuyer({ companyName: 'Asking Pharma' })
const administrator = await signIn(await makeBuyerAdmin(db, { companyId: buyer.companyId }))
const other = await aBuyer({ companyName: 'Other Pharma' })

const boronic = await makeMolecule(db, { nameEn: 'Boronic acid', cas: '98-80-6' })
const aspirin = await makeMolecule(db, { nameEn: 'Aspirin', nameZh: '阿司匹林', cas: '50-78-2' })
/** A supplier that lists these, and how it has answered. */
async function aSupplier(nameEn: string, lists: readonly { id: number }[], score?: [asked: number, answered: number]) {
  const { supplierId, companyId } = await makeSupplier(db, { nameEn })
  const products = []
  for (const { id: moleculeId } of lists) {
    const { id: productId } = await makeProduct(db, { moleculeId, supplierId })
    await makePackage(db, { productId })
    products.push(productId)
  }
  if (score)
    await db
      .insertInto('supplier_scores')
      .values({
        supplier_id: supplierId,
        asked: score[0],
        answered: score[1],
        answer_minutes: 90,
        decided: 0,
        won: 0,
        sent: 0,
        on_time: 0,
      })
      .execute()
  return { id: String(supplierId), companyId, products }
}
const both = await aSupplier('BOTH', [boronic, aspirin], [10, 1])
const fast = await aSupplier('FAST', [boronic], [10, 9])
await aSupplier('SLOW', [boronic], [10, 2])
await aSupplier('WILLING', [await makeMolecule(db, {})], [8, 8])
await aSupplier('SILENT', [await makeMolecule(db, {})])
const closed = await aSupplier('CLOSED', [boronic, aspirin], [10, 10])
await db.updateTable('companies').set({ online_quote: false }).where('id', '=', closed.companyId).execute()

const proposed = async (items: object[], caller: Caller = buyer.caller) => {
  const { data } = await app.call(quoteCandidate.propose, { items } as never, caller)
  return data.suppliers.map(({ name, lists }) => `${name} ${lists}`)
}

test('[QUOTE-2] proposed are those that list most of the items, then those that answer most; nobody who takes no requests', async () => {
  const items = [{ productCas: '98-80-6' }, { productName: '阿司匹林' }]
  assert.deepEqual(await proposed(items), ['BOTH 2', 'FAST 1', 'SLOW 1', 'WILLING 0'])
  assert.deepEqual(await proposed([{ productId: String(both.products[1]) }]), [
    'BOTH 1',
    'WILLING 0',
    'FAST 0',
    'SLOW 0',
  ])
  // What nobody lists, and what is no substance: who answers.
  assert.deepEqual(await proposed([{ productName: '谁也不卖的东西' }]), ['WILLING 0', 'FAST 0', 'SLOW 0', 'BOTH 0'])
})

test('[QUOTE-2] a supplier that a company does not ask is not proposed to it, and is to others; suppliers read none of it', async () => {
  await app.call(quoteExclusion.exclude, { supplierIds: [fast.id] }, administrator)
  const items = [{ productCas: '98-80-6' }]
  assert.deepEqual(await proposed(items), ['SLOW 1', 'BOTH 1', 'WILLING 0'])
  assert.deepEqual(await proposed(items, other.caller), ['FAST 1', 'SLOW 1', 'BOTH 1', 'WILLING 0'])
  const seller = await signIn(await makeSupplier(db))
  assert.equal((await app.callRaw(quoteCandidate.propose, { items }, seller)).http, 403)
  assert.equal((await app.callRaw(quoteCandidate.propose, { items }, {})).http, 401)
  assert.equal((await app.callRaw(quoteCandidate.propose, { items }, staff)).http, 200)
})
