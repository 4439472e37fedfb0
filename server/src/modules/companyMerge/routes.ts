import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { companyMerge } from './contract.ts'
import * as service from './service.ts'

/** Merging companies over HTTP. */
export const companyMergeRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, companyMerge, {
    of: (ctx, input) => service.mergesOf(ctx, input),
    preview: (ctx, input) => service.preview(ctx, input),
    merge: (ctx, input) => service.merge(ctx, input),
    undo: (ctx, input) => service.undo(ctx, input),
  })
