import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { view } from './contract.ts'
import { listViews, removeView, saveView } from './service.ts'

/** Saved views over HTTP. */
export const viewRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, view, {
    list: (ctx, input) => listViews(ctx, input),
    save: (ctx, input) => saveView(ctx, input),
    remove: (ctx, input) => removeView(ctx, input),
  })
