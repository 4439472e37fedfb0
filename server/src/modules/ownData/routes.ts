import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { ownData } from './contract.ts'
import * as service from './service.ts'

/** The data about oneself over HTTP. */
export const ownDataRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, ownData, {
    state: (ctx) => service.stateOf(resources, ctx),
    requestExport: (ctx) => service.requestExport(resources, ctx),
    download: (ctx, { id }) => service.download(resources, ctx, id),
    askErasure: (ctx, input) => service.askErasure(resources, ctx, input),
    confirmErasure: (ctx, input) => service.confirmErasure(resources, ctx, input),
    cancelErasure: (ctx) => service.cancelErasure(resources, ctx),
    erasures: (ctx, input) => service.erasures(ctx, input),
  })
