import type { FastifyInstance } from 'fastify'
import { buyerOf } from '../../kernel/context.ts'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { cart } from './contract.ts'
import { expiredPrices, exportCsv, exportSdf, listCart, ofWhom, projectCodes, showLine } from './contentService.ts'
import { addLines, assignProject, buyNow, checkLines, modifyLine, namePrice, removeFromCart } from './service.ts'
import { countLines } from './store.ts'

/** The cart over HTTP. */
export function cartRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, cart, {
    add: (ctx, { lines }) => addLines(ctx, resources.db, lines),
    list: (ctx) => listCart(ctx),
    modify: (ctx, change) => modifyLine(ctx, resources.db, change),
    remove: (ctx, { cartLineIds }) => removeFromCart(ctx, cartLineIds),
    empty: (ctx, { oboUserId }) => removeFromCart(ofWhom(ctx, oboUserId), null),
    check: (ctx, { cartLineIds }) => checkLines(ctx, cartLineIds),
    detail: (ctx, { id }) => showLine(ctx, id),
    count: ({ actor, db }) => countLines(db, buyerOf(actor).userId),
    exportCsv: (ctx, { userId }) => exportCsv(ofWhom(ctx, userId)),
    exportSdf: (ctx, { userId }) => exportSdf(resources, ofWhom(ctx, userId)),
    buyNow: (ctx, { lines }) => buyNow(ctx, resources.db, lines),
    assign: (ctx, input) => assignProject(ctx, input),
    projectCodes: (ctx) => projectCodes(ctx),
    namePrice: (ctx, named) => namePrice(ctx, named),
    priceExpired: (ctx, { packageIds }) => expiredPrices(ctx, packageIds),
  })
}
