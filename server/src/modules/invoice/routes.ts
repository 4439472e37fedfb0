import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { invoice } from './contract.ts'
import * as service from './service.ts'

/** Invoices and what companies owe, over HTTP. */
export function invoiceRoutes(app: FastifyInstance, resources: Resources) {
  const { mailer } = resources
  mount(app, resources, invoice, {
    list: (ctx, asked) => service.listInvoices(ctx, asked),
    account: (ctx, { companyId }) => service.account(ctx, companyId),
    ageing: (ctx, asked) => service.listAgeing(ctx, asked),
    credit: (ctx, input) => service.credit(ctx, input),
    setHold: (ctx, input) => service.setHold(ctx, mailer, input),
    holdMails: (ctx, input) => service.previewHoldMails(ctx, mailer, input),
    overdueDays: (ctx) => service.houseOverdueDays(ctx),
    setOverdueDays: (ctx, input) => service.setOverdueDays(ctx, input),
  })
}
