import { cart } from '../modules/cart/contract.ts'
import type { Caller } from './app.ts'
import { orderWorld } from './orderWorld.ts'

/** The site, and what tests of the cart ask again and again. */
export async function cartWorld() {
  const world = await orderWorld()
  const { app } = world
  return {
    ...world,
    line: (packageId: number, productPackageNum: unknown = 1, more: Record<string, unknown> = {}) => ({
      productPackageId: String(packageId),
      productPackageNum,
      ...more,
    }),
    add: (caller: Caller, lines: object[]) => app.callRaw(cart.add, { lines }, caller),
    buyNow: (caller: Caller, lines: object[]) => app.callRaw(cart.buyNow, { lines }, caller),
    linesOf: async (caller: Caller) => (await app.call(cart.list, {}, caller)).data.list,
  }
}
