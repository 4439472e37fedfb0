import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { roa } from './contract.ts'
import { fileOf, listWanted, send, want } from './service.ts'

/** Reports of analysis over HTTP. */
export function roaRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, roa, {
    want: (ctx, input) => want(ctx, resources.mailer, input),
    list: (ctx, asked) => listWanted(ctx, asked),
    send: (ctx, input) => send(ctx, resources, input),
    file: (ctx, { id }) => fileOf(ctx, resources.files, id),
  })
}
