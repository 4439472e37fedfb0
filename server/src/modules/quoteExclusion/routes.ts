import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { quoteExclusion } from './contract.ts'
import * as service from './service.ts'

/** Suppliers that companies do not ask for quotes over HTTP. */
export const quoteExclusionRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, quoteExclusion, {
    mine: (ctx) => service.mine(ctx),
    exclude: (ctx, input) => service.exclude(ctx, input),
    readmit: (ctx, input) => service.readmit(ctx, input),
    ofCompany: (ctx, input) => service.ofCompany(ctx, input),
    excludeFor: (ctx, input) => service.excludeFor(ctx, input),
    readmitFor: (ctx, input) => service.readmitFor(ctx, input),
  })
