import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { featured } from './contract.ts'
import { chosen, save, shown } from './service.ts'

export const featuredRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, featured, {
    shown: ({ db }) => shown(db),
    chosen: ({ db }) => chosen(db),
    save: (ctx, input) => save(ctx, input),
  })
