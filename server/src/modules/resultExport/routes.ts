import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { resultExport } from './contract.ts'
import { downloadExport, limitsOf, ownExports, removeExport, requestExport } from './service.ts'

/** Exports of results over HTTP. */
export const resultExportRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, resultExport, {
    request: (ctx, input) => requestExport(resources, ctx, input),
    limits: () => limitsOf(resources),
    list: (ctx, input) => ownExports(resources, ctx, input),
    remove: (ctx, { id }) => removeExport(resources, ctx, id),
    download: (ctx, { id }) => downloadExport(resources, ctx, id),
  })
