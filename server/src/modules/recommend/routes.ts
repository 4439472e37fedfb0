import type { FastifyInstance } from 'fastify'
import { curtainFor } from '../../kernel/curtain.ts'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { recommend } from './contract.ts'
import { recommendedForOrder, recommendedPage, recommendedProducts, recommendMolecule } from './service.ts'
import { chosenPage, unchoose } from './store.ts'

export const recommendRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, recommend, {
    list: async (ctx, page) =>
      (await curtainFor(ctx)).chemicals ? { total: 0, list: [], ...page } : recommendedPage(ctx, page),
    products: (ctx, input) => recommendedProducts(resources, ctx, input),
    forOrder: (ctx, { id }) => recommendedForOrder(resources, ctx, id),
    chosen: ({ db }, page) => chosenPage(db, page),
    save: (ctx, wish) => recommendMolecule(ctx, wish),
    remove: async (ctx, { id }) => {
      await unchoose(ctx.db, id)
      ctx.audit({ entity: 'recommendation', entityId: id, before: { id }, after: null })
    },
  })
