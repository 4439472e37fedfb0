import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { erpCustomer } from './contract.ts'
import * as service from './service.ts'

export function erpCustomerRoutes(app: FastifyInstance, resources: Resources) {
  const { settings } = resources
  mount(app, resources, erpCustomer, {
    show: (ctx, { companyId }) => service.show(ctx, settings, companyId),
    ask: (ctx, { companyId }) => service.ask(ctx, settings, companyId),
    take: (ctx, input) => service.take(ctx, input),
  })
}
