import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { historyOrder } from './contract.ts'
import { listHistoryOrders, showHistoryOrder } from './service.ts'

/** Orders from other systems over HTTP. */
export const historyOrderRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, historyOrder, {
    list: (ctx, asked) => listHistoryOrders(ctx, asked),
    detail: (ctx, { id }) => showHistoryOrder(ctx, id),
  })
