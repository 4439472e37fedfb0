import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { division } from './contract.ts'
import { all, save } from './service.ts'

export const divisionRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, division, {
    all: ({ db }) => all(db),
    save: (ctx, input) => save(ctx, input),
  })
