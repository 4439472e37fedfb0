import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { tracking } from './contract.ts'
import { carrierOf, ofOrder, ofPart, takeNotice } from './service.ts'

/** The way of parcels over HTTP. */
export function trackingRoutes(app: FastifyInstance, resources: Resources) {
  const carrier = carrierOf(resources.settings)
  mount(app, resources, tracking, {
    ofOrder: (ctx, { id }) => ofOrder(ctx, carrier !== null, id),
    ofPart: (ctx, { id }) => ofPart(ctx, carrier !== null, id),
    notice: (ctx, envelope) =>
      takeNotice(ctx, resources.mailer, carrier === 'local' ? null : (carrier?.secret ?? null), envelope),
  })
}
