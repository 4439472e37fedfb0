import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { catalogueRun } from './contract.ts'
import { showCatalogue, startRun, undoRun } from './service.ts'

/** Acts on whole catalogues over HTTP. */
export const catalogueRunRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, catalogueRun, {
    of: (ctx, asked) => showCatalogue(ctx, asked),
    start: (ctx, wish) => startRun(ctx, wish),
    undo: (ctx, { id }) => undoRun(ctx, id),
  })
