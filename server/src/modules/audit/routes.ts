import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { audit } from './contract.ts'
import { trailOf } from './service.ts'

export function auditRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, audit, {
    trail: (ctx, input) => trailOf(ctx, input),
  })
}
