import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { price } from './contract.ts'
import { answerPrices, confirmAll, listPrices, listServices, priceFor } from './service.ts'

/** Real-time prices over HTTP. */
export function priceRoutes(app: FastifyInstance, resources: Resources) {
  const { mailer } = resources
  mount(app, resources, price, {
    list: (ctx, filter) => listPrices(ctx, filter),
    detail: (ctx, input) => priceFor(ctx, input),
    services: (ctx) => listServices(ctx),
    answer: (ctx, { answers }) => answerPrices(ctx, mailer, answers),
    confirmAll: (ctx, input) => confirmAll(ctx, mailer, input),
  })
}
