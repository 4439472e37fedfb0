import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { quoteFinal } from './contract.ts'
import * as service from './service.ts'

/** Rounds of best and final prices over HTTP. */
export function quoteFinalRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, quoteFinal, {
    ofRequest: (ctx, { id }) => service.listForBuyer(ctx, id),
    ask: (ctx, input) => service.ask(ctx, resources.mailer, input),
  })
}
