import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { listQuote } from './contract.ts'
import * as service from './service.ts'

/** Lists to be quoted over HTTP. */
export const listQuoteRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, listQuote, {
    create: (ctx, input) => service.create(resources, ctx, input),
    mine: service.mine,
    detail: (ctx, { id }) => service.show(ctx, id),
    choose: (ctx, input) => service.choose(ctx, resources.mailer, input),
  })
