import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../testing/app.ts'
import { makePack } from '../testing/makeOrder.ts'
import { makeBuyer, makeSupplier } from '../testing/makePeople.ts'
import { cart } from '../modules/cart/contract.ts'
import { renewDemoPrices } from './prices.ts'

const app = await testApp()
const { db, resources } = app

test('a day after its start the demo still sells at real-time prices, and renews those of its own suppliers only', async () => {
  const [invented, real] = [await makeSupplier(db), await makeSupplier(db)]
  await db.updateTable('supplier_profiles').set({ code: 'YLSJ' }).where('id', '=', invented.supplierId).execute()
  const priceAt = new Date(Date.now() - 26 * 3_600_000)
  const [ours, theirs] = await Promise.all(
    [invented, real].map(({ supplierId }) => makePack(db, { supplierId, priceKind: 'real-time', priceAt })),
  )
  const caller = { token: await app.tokenOf((await makeBuyer(db)).userId) }
  const buy = async ({ packageId }: { packageId: number }) =>
    (await app.callRaw(cart.buyNow, { lines: [{ productPackageId: String(packageId), productPackageNum: 1 }] }, caller))
      .status
  const renew = (REAGORA_DEMO: boolean) =>
    renewDemoPrices(
      { ...resources, settings: { ...resources.settings, REAGORA_DEMO } },
      resources.log,
      new AbortController().signal,
    )
  await renew(false)
  assert.notEqual(await buy(ours!), 200)
  await renew(true)
  assert.deepEqual([(await buy(ours!)) === 200, (await buy(theirs!)) === 200], [true, false])
})
