import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { demand } from './contract.ts'
import { leadsFor } from './service.ts'

export const demandRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, demand, { leads: (ctx, page) => leadsFor(ctx, page) })
