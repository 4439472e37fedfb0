import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { orderSplit } from './contract.ts'
import { reckon, split } from './service.ts'

/** Orders that are split, over HTTP. */
export function orderSplitRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, orderSplit, {
    reckon: (ctx, wanted) => reckon(ctx, resources.mailer, wanted),
    split: (ctx, input) => split(ctx, resources, input),
  })
}
