import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { quoteReply } from './contract.ts'
import * as service from './service.ts'

/** Suppliers' answers to requests for quotes over HTTP. */
export function quoteReplyRoutes(app: FastifyInstance, resources: Resources) {
  const { mailer } = resources
  mount(app, resources, quoteReply, {
    supplierQuotes: (ctx, asked) => service.listForSupplier(ctx, asked),
    supplierDetail: (ctx, { id }) => service.showForSupplier(ctx, id),
    supplierPrices: (ctx, { id }) => service.versionsOf(ctx, id),
    answer: (ctx, input) => service.answer(ctx, mailer, input),
    checkPrice: (ctx, input) => service.checkPrices(ctx, input),
    byToken: (ctx, { mailToken }) => service.showByLink(resources, ctx, mailToken),
    fileByToken: (ctx, input) => service.fileByLink(resources, ctx, input),
    answerByToken: (ctx, input) => service.answerByLink(resources, ctx, input),
  })
}
