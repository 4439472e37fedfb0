import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { resultExport } from './contract.ts'
import { downloadExport, limitsOf, ownExports, requestExport } from './service.ts'

/** Exports of results over HTTP. */
export const resultExportRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, resultExport, {
    request: (ctx, input) => requestExport(resources, ctx, input),
    limits: () => limitsOf(resources),
    list: (ctx, input) => ownExports(resources, ctx, input),
    download: (ctx, { id }) => downloadExport(resources, ctx, id),
  })
