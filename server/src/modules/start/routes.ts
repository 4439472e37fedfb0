import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { start } from './contract.ts'
import { startOfStaff, startOfSupplier } from './service.ts'

export const startRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, start, {
    staff: (ctx) => startOfStaff(ctx),
    supplier: (ctx) => startOfSupplier(ctx),
  })
