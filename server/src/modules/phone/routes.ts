import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { phone } from './contract.ts'
import { confirm, send, stateOf } from './service.ts'

/** Codes by text message, over HTTP. */
export function phoneRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, phone, {
    send: (ctx, input) => send(resources, ctx, input),
    confirm: (ctx, input) => confirm(resources, ctx, input),
    state: (ctx) => stateOf(ctx),
  })
}
