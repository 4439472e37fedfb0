import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { erp } from './contract.ts'
import { review, send } from './service.ts'

/** Orders and the ERP over HTTP. */
export function erpRoutes(app: FastifyInstance, resources: Resources) {
  const { settings } = resources
  mount(app, resources, erp, {
    review: (ctx, { id }) => review(ctx, settings, id),
    send: (ctx, input) => send(ctx, settings, input),
  })
}
