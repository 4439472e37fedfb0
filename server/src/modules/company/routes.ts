import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { detailFor, pageFor, staffDetail, summaryFor } from './answers.ts'
import { company } from './contract.ts'
import * as service from './service.ts'

export function companyRoutes(app: FastifyInstance, resources: Resources) {
  const { mailer } = resources
  mount(app, resources, company, {
    register: (ctx, input) => service.registerBuyer(resources, ctx, input),
    registerSupplier: (ctx, input) => service.registerSupplier(resources, ctx, input),
    attachFile: (ctx, input) => service.attachFile(ctx, resources, input),
    detail: (ctx, { companyId }) => detailFor(ctx, companyId),
    update: async (ctx, input) => detailFor(ctx, await service.updateCompany(ctx, input)),
    summary: (ctx) => summaryFor(ctx),
    list: (ctx, input) => pageFor(ctx, input),
    search: (ctx, input) => pageFor(ctx, input),
    forStaff: (ctx, { id }) => staffDetail(ctx, id),
    approve: (ctx, input) => service.approve(ctx, mailer, input),
    reject: (ctx, input) => service.reject(ctx, mailer, input),
    cancel: (ctx, input) => service.cancel(ctx, mailer, input),
    activate: (ctx, input) => service.activate(ctx, mailer, input),
    deactivate: (ctx, input) => service.deactivate(ctx, mailer, input),
    decisionMails: (ctx, input) => service.previewMails(ctx, mailer, input),
    setKind: async (ctx, input) => detailFor(ctx, await service.letBoth(ctx, input)),
    setTerms: async (ctx, input) => detailFor(ctx, await service.setTerms(ctx, input)),
  })
}
