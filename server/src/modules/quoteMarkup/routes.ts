import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { quoteMarkup } from './contract.ts'
import * as service from './service.ts'
import { lists } from './store.ts'

/** Markups on quotes over HTTP. */
export function quoteMarkupRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, quoteMarkup, {
    ...lists,
    save: (ctx, input) => service.saveMarkup(ctx, input),
    remove: (ctx, input) => service.removeMarkup(ctx, input),
  })
}
