import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { checkout } from './contract.ts'
import { calculateCost, landed, showCheckout, splitLine, submit, submitBatch, usableCoupons } from './service.ts'

/** From the cart to the order over HTTP. */
export function checkoutRoutes(app: FastifyInstance, resources: Resources) {
  const { db: outside, mailer } = resources
  mount(app, resources, checkout, {
    show: (ctx, { cartLineIds }) => showCheckout(ctx, cartLineIds),
    calculateCost: (ctx, choice) => calculateCost(ctx, choice),
    submit: (ctx, input) => submit(ctx, outside, mailer, input),
    submitBatch: (ctx, input) => submitBatch(ctx, outside, mailer, input),
    splitLine: (ctx, { cartLineId, parts }) => splitLine(ctx, cartLineId, parts),
    landed: (ctx, { packageIds }) => landed(ctx, packageIds),
    coupons: (ctx, asked) => usableCoupons(ctx, asked),
  })
}
