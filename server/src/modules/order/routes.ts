import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { listOrders, orderExists } from './answers.ts'
import { order } from './contract.ts'
import { exportOrders, listLines } from './exporting.ts'
import { showOrder } from './service.ts'
import { projectCodesOf, setProjectCodes } from './projectCodes.ts'

/** Orders over HTTP. */
export function orderRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, order, {
    list: (ctx, filter) => listOrders(ctx, filter),
    lines: (ctx, asked) => listLines(ctx, asked),
    detail: (ctx, { id }) => showOrder(ctx, id),
    exportOrders: (ctx, filter) => exportOrders(ctx, filter),
    projectCodes: async ({ db }, { companyId }) => ({ codes: await projectCodesOf(db, companyId) }),
    setProjectCodes: (ctx, { companyId, codes, seen }) => setProjectCodes(ctx, companyId, codes, seen),
    exists: (ctx, { id }) => orderExists(ctx, id),
  })
}
