import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { companyMerge } from './contract.ts'
import * as service from './service.ts'

/** Merging companies over HTTP. */
export function companyMergeRoutes(app: FastifyInstance, resources: Resources) {
  const providers = resources.settings.SIGN_IN_PROVIDERS
  mount(app, resources, companyMerge, {
    of: (ctx, input) => service.mergesOf(ctx, input),
    preview: (ctx, input) => service.preview(ctx, providers, input),
    merge: (ctx, input) => service.merge(ctx, providers, input),
    undo: (ctx, input) => service.undo(ctx, input),
  })
}
