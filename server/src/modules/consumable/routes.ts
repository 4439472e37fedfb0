import type { FastifyInstance } from 'fastify'
import { curtainFor } from '../../kernel/curtain.ts'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { consumable } from './contract.ts'
import { categoryTree, consumableDetail, packagePrices, picture, searchConsumables, startingAt } from './service.ts'

export const consumableRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, consumable, {
    search: (ctx, input) => searchConsumables(ctx, input),
    product: (ctx, input) => consumableDetail(ctx, input),
    images: async (ctx, input) => picture(ctx.db, resources.files, input, await curtainFor(ctx)),
    categories: async (ctx) => categoryTree(ctx.db, await curtainFor(ctx)),
    packagePrices: (ctx, input) => packagePrices(ctx, input),
    startingAt: (ctx, input) => startingAt(ctx, input),
  })
