import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { supply } from './contract.ts'
import { confirm, delay, listParts, ship, showPart } from './service.ts'

/** Suppliers' parts of orders over HTTP. */
export function supplyRoutes(app: FastifyInstance, resources: Resources) {
  const { mailer } = resources
  mount(app, resources, supply, {
    list: (ctx, asked) => listParts(ctx, asked),
    detail: (ctx, { id }) => showPart(ctx, id),
    confirm: (ctx, { id, expectedOn }) => confirm(ctx, mailer, id, expectedOn),
    delay: (ctx, input) => delay(ctx, mailer, input),
    ship: (ctx, parcel) => ship(ctx, mailer, parcel),
  })
}
