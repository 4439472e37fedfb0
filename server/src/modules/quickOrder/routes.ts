import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { quickOrder } from './contract.ts'
import { checkEntries, fillCart, reorder, swap } from './service.ts'

/** Many lines into the cart at once, over HTTP. */
export function quickOrderRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, quickOrder, {
    check: (ctx, { text }) => checkEntries(ctx, text),
    put: (ctx, { lines }) =>
      fillCart(
        ctx,
        resources.db,
        lines.map(({ productPackageId, quantity, acknowledgeBackorder }) => ({
          packageId: productPackageId,
          quantity,
          acknowledged: acknowledgeBackorder,
        })),
      ),
    swap: (ctx, { cartLineIds, lines, back }) =>
      swap(ctx, resources.db, {
        cartLineIds,
        lines: lines.map(({ productPackageId, quantity }) => ({ packageId: productPackageId, quantity })),
        back,
      }),
    reorder: (ctx, { id }) => reorder(ctx, resources.db, id),
  })
}
