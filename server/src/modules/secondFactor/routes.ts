import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { secondFactor } from './contract.ts'
import * as service from './service.ts'

export const secondFactorRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, secondFactor, {
    state: (ctx) => service.stateFor(ctx, resources),
    begin: (ctx, input) => service.begin(resources, ctx, input),
    confirm: (ctx, input) => service.confirm(resources, ctx, input),
    renewCodes: (ctx, input) => service.renewOwnCodes(resources, ctx, input),
    end: (ctx, input) => service.end(resources, ctx, input),
  })
