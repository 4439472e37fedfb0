import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { supplierScore } from './contract.ts'
import * as service from './service.ts'

/** Scores of suppliers over HTTP. */
export const supplierScoreRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, supplierScore, { mine: (ctx) => service.mine(ctx) })
