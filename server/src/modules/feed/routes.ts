import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { feed } from './contract.ts'
import { detail, fetches, fetchNow, list, pause, remove, save, tryOut } from './service.ts'

/** Sources of files over HTTP. */
export const feedRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, feed, {
    list: (ctx, asked) => list(ctx, asked),
    detail: (ctx, { id }) => detail(ctx, id),
    fetches: (ctx, input) => fetches(ctx, input),
    test: (ctx, input) => tryOut(resources, ctx, input),
    save: (ctx, input) => save(resources, ctx, input),
    pause: (ctx, input) => pause(ctx, input),
    fetchNow: (ctx, { id }) => fetchNow(ctx, id),
    remove: (ctx, { id }) => remove(ctx, id),
  })
