import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { makeMolecule, makePackage, makeProduct } from '../../testing/makeCatalogue.ts'
import { makeSupplier } from '../../testing/makePeople.ts'
import { codeOf, orderWorld } from '../../testing/orderWorld.ts'
import { library, MAX_COMPOUNDS } from './contract.ts'

// What libraries cost by the settings, and how many compounds of one are exported.

const { app, db, aBuyer } = await orderWorld({ LIBRARY_PRICES: 'USD=7/500 CNY=40/2900 JPY=900/60000' })
const { supplierId } = await makeSupplier(db, { nameEn: 'Gamma' })

async function buyerIn(currency: string) {
  const buyer = await aBuyer({ companyName: `Library ${currency}` })
  await sql`update companies set bulk_order = true, currency = ${currency} where id = ${buyer.companyId}`.execute(db)
  return buyer
}
type Buyer = Awaited<ReturnType<typeof buyerIn>>

/** A library whose compounds are chosen. */
async function chosenBy({ companyId, userId }: Buyer, moleculeIds: readonly number[]) {
  const { rows } = await sql<{ id: number }>`
    insert into libraries (company_id, buyer_id, asked_by, title, status) values (${companyId}, ${userId}, ${userId}, 'Priced', 'selected')
    returning id`.execute(db)
  const { id } = rows[0]!
  await sql`insert into library_compounds (library_id, place, molecule_id, cluster)
    select ${id}, place, molecule, 1 from unnest(${[...moleculeIds]}::bigint[]) with ordinality w (molecule, place)`.execute(
    db,
  )
  return String(id)
}
const shown = async (id: string, { caller }: Buyer) => (await app.call(library.detail, { id }, caller)).data

/** On sale, 101 compounds: a plate of 80 and 21 more. */
const onSale = await Promise.all(
  Array.from({ length: 101 }, async (_, at) => {
    const { id } = await makeMolecule(db, { nameEn: `Priced compound ${at}`, smiles: 'C'.repeat(at + 1) })
    const product = await makeProduct(db, { moleculeId: id, supplierId })
    await makePackage(db, { productId: product.id })
    return id
  }),
)

test('[LIB-1] a library costs what the settings say in the currency of its buyer, in the first where that has no price; what was ordered keeps its price', async () => {
  const prices: Record<string, [string, string, string, string]> = {
    USD: ['USD', '7.00', '500.00', '647.00'],
    CNY: ['CNY', '40.00', '2900.00', '3740.00'],
    JPY: ['JPY', '900', '60000', '78900'],
    // Has no price of its own.
    EUR: ['USD', '7.00', '500.00', '647.00'],
  }
  for (const [currency, [charged, compound, plate, total]] of Object.entries(prices)) {
    const buyer = await buyerIn(currency)
    const options = (await app.call(library.options, {}, buyer.caller)).data
    assert.deepEqual(
      [options.compound.amount, options.plate.amount, options.plate.currency],
      [compound, plate, charged],
      currency,
    )
    const id = await chosenBy(buyer, onSale)
    const { version } = await shown(id, buyer)
    await app.call(library.choose, { id, version, suppliers: [String(supplierId)] }, buyer.caller)
    const { price } = await shown(id, buyer)
    assert.deepEqual(
      [price.compounds, price.plates, price.total?.amount, price.total?.currency],
      [101, 2, total, charged],
      currency,
    )
  }
  const buyer = await buyerIn('CNY')
  const id = await chosenBy(buyer, onSale.slice(0, 3))
  await app.call(
    library.choose,
    { id, version: (await shown(id, buyer)).version, suppliers: [String(supplierId)] },
    buyer.caller,
  )
  const { addresses } = (await app.call(library.options, {}, buyer.caller)).data
  const order = { id, version: (await shown(id, buyer)).version, address: addresses[0]!.id, accepted: true }
  assert.equal((await app.callRaw(library.checkout, order, buyer.caller)).http, 200)
  app.resources.settings.LIBRARY_PRICES = [{ currency: 'CNY', compound: 99, plate: 9900 }]
  assert.equal((await app.call(library.options, {}, buyer.caller)).data.compound.amount, '99.00')
  const agreed = (await shown(id, buyer)).price
  assert.deepEqual([agreed.compound.amount, agreed.total?.amount], ['40.00', '120.00'])
})

test('[LIB-1] of a library the first 10,000 compounds are exported, in the order of its plates', async () => {
  assert.equal(MAX_COMPOUNDS, 10_000)
  const buyer = await buyerIn('USD')
  const { rows } = await sql<{ id: number }>`
    insert into molecules (name_en, smiles) select 'Exported ' || n, 'C' from generate_series(1, ${MAX_COMPOUNDS + 1}) n returning id`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b)
  const id = await chosenBy(buyer, ids)
  assert.equal(codeOf(await app.callRaw(library.plateMap, { id, format: 'csv' }, buyer.caller)), 'LIBRARY_EMPTY')
  await sql`update library_compounds set supplier_id = ${supplierId} where library_id = ${id}`.execute(db)
  const { http, body } = await app.callRaw(library.plateMap, { id, format: 'csv' }, buyer.caller)
  const lines = body.trimEnd().split('\r\n').slice(1)
  assert.deepEqual([http, lines.length], [200, MAX_COMPOUNDS])
  assert.match(lines[0]!, /^1,A02,/)
  // 125 plates of 80.
  assert.match(lines.at(-1)!, /^125,H11,/)
  const { rows: numbers } = await sql<{
    number: string
  }>`select number from molecules where id = ${ids[MAX_COMPOUNDS]!}`.execute(db)
  assert.ok(!body.includes(numbers[0]!.number))
})
