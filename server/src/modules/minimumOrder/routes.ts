import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { minimumOrder } from './contract.ts'
import { list, remove, save } from './service.ts'

/** Minimum orders of suppliers over HTTP. */
export const minimumOrderRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, minimumOrder, {
    list: (ctx, asked) => list(ctx, asked),
    save: (ctx, input) => save(ctx, input),
    remove: (ctx, { id }) => remove(ctx, id),
  })
