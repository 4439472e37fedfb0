import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { quoteMove } from './contract.ts'
import * as service from './service.ts'

/** What buyers do with their requests over HTTP. */
export const quoteMoveRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, quoteMove, {
    remind: (ctx, input) => service.remind(ctx, resources.mailer, input),
    extend: (ctx, input) => service.extend(ctx, input),
    addSuppliers: (ctx, input) => service.addSuppliers(ctx, resources.mailer, input),
    readmit: (ctx, input) => service.readmit(ctx, input),
    withdraw: (ctx, input) => service.withdraw(ctx, resources.mailer, input),
  })
