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
    award: (ctx, input) => service.award(ctx, mailer, input),
  })
}
