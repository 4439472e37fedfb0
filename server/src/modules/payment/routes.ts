import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { payment } from './contract.ts'
import * as service from './service.ts'

/** Money that comes in, over HTTP. */
export function paymentRoutes(app: FastifyInstance, resources: Resources) {
  const { mailer } = resources
  mount(app, resources, payment, {
    readStatement: (ctx, { file }) => service.takeStatement(ctx, file),
    lines: (ctx, asked) => service.listLines(ctx, asked),
    bookLine: (ctx, input) => service.bookLine(ctx, mailer, input),
    setAside: (ctx, { lineId, note }) => service.setAside(ctx, lineId, note),
    takeUp: (ctx, { lineId }) => service.takeUp(ctx, lineId),
    payFromBalance: (ctx, { id }) => service.payFromBalance(ctx, id),
    keepOnAccount: (ctx, { id }) => service.keepOnAccount(ctx, id),
  })
}
