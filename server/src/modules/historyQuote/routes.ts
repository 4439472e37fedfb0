import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { historyQuote } from './contract.ts'
import { listPast, pastPrices } from './service.ts'

/** What was asked and quoted before, over HTTP. */
export const historyQuoteRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, historyQuote, { ofEverybody: listPast, mine: listPast, prices: pastPrices })
