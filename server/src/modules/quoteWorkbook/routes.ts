import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { quoteWorkbook } from './contract.ts'
import * as service from './service.ts'

/** Workbooks of requests over HTTP. */
export const quoteWorkbookRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, quoteWorkbook, {
    template: service.template,
    uploadExcelFile: (ctx, { file }) => service.readRequest(ctx, file),
    forSupplier: (ctx, { id }) => service.workbookForSupplier(ctx, id),
    fromSupplier: (ctx, input) => service.readAnswer(ctx, resources.mailer, input),
  })
