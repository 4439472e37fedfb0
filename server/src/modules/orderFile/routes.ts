import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { orderFile } from './contract.ts'
import { fileOf, list, remove, send } from './service.ts'

/** Papers of orders over HTTP. */
export function orderFileRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, orderFile, {
    send: (ctx, input) => send(ctx, resources.files, input),
    list: (ctx, asked) => list(ctx, asked),
    file: (ctx, { fileId }) => fileOf(ctx, resources.files, fileId),
    remove: (ctx, input) => remove(ctx, resources.files, input),
  })
}
