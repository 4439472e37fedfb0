import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { footprint } from './contract.ts'
import { forgetLooks, listFootprints, remember } from './service.ts'

/** The browsing history over HTTP. */
export const footprintRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, footprint, {
    save: (ctx, { moleculeId }) => remember(ctx, moleculeId),
    list: (ctx, input) => listFootprints(ctx, input),
    remove: (ctx, input) => forgetLooks(ctx, input),
  })
