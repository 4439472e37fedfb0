import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { cockpit } from './contract.ts'
import { findCompanies, showCompany } from './service.ts'

export const cockpitRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, cockpit, {
    company: (ctx, { companyId }) => showCompany(ctx, companyId),
    find: (ctx, { text }) => findCompanies(ctx, text),
  })
