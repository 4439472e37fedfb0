import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { invoice } from './contract.ts'
import { account, credit, listAgeing, listInvoices } from './service.ts'

/** Invoices and what companies owe, over HTTP. */
export function invoiceRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, invoice, {
    list: (ctx, asked) => listInvoices(ctx, asked),
    account: (ctx, { companyId }) => account(ctx, companyId),
    ageing: (ctx, asked) => listAgeing(ctx, asked),
    credit: (ctx, input) => credit(ctx, input),
  })
}
