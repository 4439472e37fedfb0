import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { productChange } from './contract.ts'
import { applyChange, keepChange, previewChange, undoChange } from './service.ts'

/** Changes of many products over HTTP. */
export const productChangeRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, productChange, {
    preview: (ctx, input) => previewChange(ctx, input),
    keep: (ctx, input) => keepChange(ctx, input),
    apply: (ctx, input) => applyChange(resources, ctx, input),
    takeBack: (ctx, input) => undoChange(resources, ctx, input),
  })
