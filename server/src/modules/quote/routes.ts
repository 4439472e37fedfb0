import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { quote } from './contract.ts'
import * as service from './service.ts'

/** Requests for quotes over HTTP. */
export function quoteRoutes(app: FastifyInstance, resources: Resources) {
  const { mailer, files } = resources
  mount(app, resources, quote, {
    addProduct: (ctx, input) => service.ask(ctx, mailer, input),
    saveDraft: (ctx, input) => service.saveDraft(ctx, input),
    draft: (ctx) => service.draft(ctx),
    sendFile: (ctx, { file }) => service.keepFile(ctx, files, file),
    file: (ctx, { fileId }) => service.fileOf(ctx, files, fileId),
    myQuotes: (ctx, asked) => service.listQuotes(ctx, asked),
    detail: (ctx, { id }) => service.showQuote(ctx, id),
    prices: (ctx, { id }) => service.compare(ctx, id),
    award: (ctx, input) => service.award(ctx, mailer, input),
    supplierQuotes: (ctx, asked) => service.listForSupplier(ctx, asked),
    supplierDetail: (ctx, { id }) => service.showForSupplier(ctx, id),
    supplierPrices: (ctx, { id }) => service.versionsOf(ctx, id),
    answer: (ctx, input) => service.answer(ctx, mailer, input),
    checkPrice: (ctx, input) => service.checkPrices(ctx, input),
    byToken: (ctx, { mailToken }) => service.showByLink(resources, ctx, mailToken),
    answerByToken: (ctx, input) => service.answerByLink(resources, ctx, input),
  })
}
