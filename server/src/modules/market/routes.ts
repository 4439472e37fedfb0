import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { market } from './contract.ts'
import { mapping, save, sellers } from './service.ts'

export const marketRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, market, {
    sellers: ({ db }) => sellers(db),
    mapping: ({ db }) => mapping(db),
    save: (ctx, input) => save(ctx, input),
  })
