import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { pricing } from './contract.ts'
import * as discounts from './discounts.ts'
import { explain, packsOf } from './pastPrices.ts'
import { removeDiscount } from './service.ts'

/** Discounts, and prices of a moment, over HTTP. */
export function pricingRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, pricing, {
    discounts: (ctx, asked) => discounts.listDiscounts(ctx, asked),
    discount: (ctx, { id }) => discounts.showDiscount(ctx, id),
    createDiscount: (ctx, plan) => discounts.createDiscount(ctx, plan),
    editDiscount: (ctx, plan) => discounts.editDiscount(ctx, plan),
    cancelDiscount: (ctx, { id }) => discounts.cancelDiscount(ctx, id),
    removeDiscount: (ctx, { id }) => removeDiscount(ctx, id),
    packs: (ctx, { code }) => packsOf(ctx, code),
    explain: (ctx, asked) => explain(ctx, asked),
    funded: (ctx, asked) => discounts.fundedDiscounts(ctx, asked),
  })
}
