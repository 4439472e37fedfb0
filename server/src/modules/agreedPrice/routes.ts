import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { agreedPrice } from './contract.ts'
import * as service from './service.ts'
import { lists } from './store.ts'

/** Prices agreed with companies over HTTP. */
export const agreedPriceRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, agreedPrice, {
    ...lists,
    check: (ctx, asked) => service.check(ctx, asked),
    save: (ctx, input) => service.save(ctx, input),
    end: (ctx, { id }) => service.end(ctx, id),
  })
