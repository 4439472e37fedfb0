import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { complaint } from './contract.ts'
import * as service from './service.ts'

/** Complaints of buyers over HTTP. */
export function complaintRoutes(app: FastifyInstance, resources: Resources) {
  const { files, mailer } = resources
  mount(app, resources, complaint, {
    possible: (ctx, { orderId }) => service.showPossible(ctx, resources, orderId),
    report: (ctx, input) => service.report(ctx, resources, input),
    mine: (ctx, asked) => service.listMine(ctx, asked),
    detail: (ctx, { id }) => service.show(ctx, id),
    write: (ctx, input) => service.write(ctx, mailer, input),
    attach: (ctx, input) => service.attach(ctx, files, input),
    file: (ctx, { fileId }) => service.fileOf(ctx, files, fileId),
    withdraw: (ctx, { complaintId }) => service.withdraw(ctx, mailer, complaintId),
  })
}
