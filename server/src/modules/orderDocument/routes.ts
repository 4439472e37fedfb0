import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { orderDocument } from './contract.ts'
import { documentsOfOrder, fileOf } from './service.ts'

/** Safety data sheets and certificates of orders over HTTP. */
export function orderDocumentRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, orderDocument, {
    list: (ctx, { orderId }) => documentsOfOrder(ctx, orderId),
    file: (ctx, asked) => fileOf(ctx, resources.files, asked),
  })
}
