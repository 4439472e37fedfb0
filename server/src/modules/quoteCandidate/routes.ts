import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { quoteCandidate } from './contract.ts'
import { propose } from './service.ts'

export const quoteCandidateRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, quoteCandidate, { propose: (ctx, { items }) => propose(resources, ctx, items) })
