import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { pricing } from './contract.ts'
import { cancelDiscount, createDiscount, listDiscounts } from './service.ts'

/** Discounts over HTTP. */
export function pricingRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, pricing, {
    discounts: (ctx, input) => listDiscounts(ctx, input),
    createDiscount: (ctx, plan) => createDiscount(ctx, plan),
    cancelDiscount: (ctx, { id }) => cancelDiscount(ctx, id),
  })
}
