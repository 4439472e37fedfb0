import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { shippingCost } from './contract.ts'
import * as service from './service.ts'

/** Shipping costs over HTTP. */
export function shippingCostRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, shippingCost, {
    published: (ctx) => service.publishedRates(ctx),
    list: (ctx, asked) => service.listRates(ctx, asked),
    history: (ctx, { id }) => service.historyOf(ctx, id),
    save: (ctx, input) => service.saveRate(ctx, input),
    end: (ctx, input) => service.endRate(ctx, input),
    explain: (ctx, asked) => service.explain(ctx, asked),
    ofOrder: (ctx, { orderId }) => service.freightOfOrder(ctx, orderId),
  })
}
