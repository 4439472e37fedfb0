import type { FastifyInstance } from 'fastify'
import { curtainFor } from '../../kernel/curtain.ts'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { product } from './contract.ts'
import { checkInventory, inventoryOfProducts, overview, packageInventory, shippingLocations } from './reading.ts'
import { latestShown, shownDetail, shownOffers, startingAtShown, tagList, tagsOf } from './service.ts'

export const productRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, product, {
    detail: (ctx, { moleculeId, productId }) => shownDetail(ctx, moleculeId, productId),
    ofMolecule: (ctx, page) => shownOffers(ctx, page),
    startingAt: (ctx, { moleculeIds }) => startingAtShown(ctx, moleculeIds),
    inventoryOfProducts: async (ctx, { productIds }) => inventoryOfProducts(ctx.db, productIds, await curtainFor(ctx)),
    checkInventory: async (ctx, { lines }) => checkInventory(ctx.db, lines, await curtainFor(ctx)),
    packageInventory: async (ctx, { packageId }) => packageInventory(ctx.db, packageId, await curtainFor(ctx)),
    locations: async (ctx) => shippingLocations(ctx.db, ctx.now, await curtainFor(ctx)),
    tags: (ctx) => tagList(ctx),
    tagsOf: (ctx, { parentId }) => tagsOf(ctx, parentId),
    latest: (ctx) => latestShown(ctx),
    overview: async (ctx) => overview(ctx.db, ctx.now, await curtainFor(ctx)),
  })
