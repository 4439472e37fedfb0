import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { payment } from './contract.ts'
import { localProvider } from './provider.ts'
import * as service from './service.ts'

/** Money that comes in, over HTTP. */
export function paymentRoutes(app: FastifyInstance, resources: Resources) {
  const { mailer, settings } = resources
  const secret = settings.PAYMENT_SECRET ?? 'the local provider of the demo'
  const provider = settings.PAYMENT_PROVIDER === 'local' ? localProvider(secret) : null
  const online = { mailer, secret, provider, accounts: settings.BANK_ACCOUNTS }
  mount(app, resources, payment, {
    readStatement: (ctx, { file }) => service.takeStatement(ctx, file),
    lines: (ctx, asked) => service.listLines(ctx, asked),
    bookLine: (ctx, input) => service.bookLine(ctx, mailer, input),
    payables: (ctx, input) => service.payables(ctx, input),
    splitLine: (ctx, input) => service.splitLine(ctx, mailer, input),
    setAside: (ctx, { lineId, note }) => service.setAside(ctx, lineId, note),
    takeUp: (ctx, { lineId }) => service.takeUp(ctx, lineId),
    payFromBalance: (ctx, { id }) => service.payFromBalance(ctx, id),
    putBackOnAccount: (ctx, { id, reason }) => service.putBackOnAccount(ctx, id, reason),
    ofOrder: (ctx, { id }) => service.moneyOfOrder(ctx, online, id),
    ifClosed: (ctx, { id }) => service.ifClosed(ctx, id),
    start: (ctx, input) => service.startOnline(ctx, online, input),
    show: (ctx, { paymentId }) => service.showOnline(ctx, paymentId),
    actLocally: (ctx, input) => service.actLocally(ctx, online, input),
    message: (ctx, envelope) => service.takeMessage(ctx, online, envelope),
    keepOnAccount: (ctx, { id }) => service.keepOnAccount(ctx, id),
  })
}
