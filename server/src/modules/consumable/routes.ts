import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { consumable } from './contract.ts'
import { categoryTree, consumableDetail, packagePrices, picture, searchConsumables, startingAt } from './service.ts'

export const consumableRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, consumable, {
    search: (ctx, input) => searchConsumables(ctx, input),
    product: (ctx, input) => consumableDetail(ctx, input),
    images: ({ db }, input) => picture(db, resources.files, input),
    categories: ({ db }) => categoryTree(db),
    packagePrices: ({ db }, input) => packagePrices(db, input),
    startingAt: ({ db }, input) => startingAt(db, input),
  })
