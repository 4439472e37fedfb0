import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { quoteCompare } from './contract.ts'
import * as service from './service.ts'

/** Answers side by side over HTTP. */
export const quoteCompareRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, quoteCompare, {
    prices: (ctx, input) => service.compare(ctx, input),
    workbook: (ctx, input) => service.workbook(ctx, input),
  })
