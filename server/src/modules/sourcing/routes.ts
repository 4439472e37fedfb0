import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { sourcing } from './contract.ts'
import { cartPlans, sourcingPlans } from './service.ts'

/** Plans for buying many substances over HTTP. */
export const sourcingRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, sourcing, {
    plans: (ctx, { lines }) => sourcingPlans(ctx, lines),
    ofCart: (ctx, { cartLineIds }) => cartPlans(ctx, cartLineIds),
  })
