import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { quoteDesk } from './contract.ts'
import * as service from './service.ts'

/** The desk of staff over HTTP. */
export function quoteDeskRoutes(app: FastifyInstance, resources: Resources) {
  const { mailer } = resources
  mount(app, resources, quoteDesk, {
    list: (ctx, asked) => service.listDesk(ctx, asked),
    detail: (ctx, { id }) => service.showForStaff(ctx, id),
    people: (ctx) => service.people(ctx),
    clearReview: (ctx, input) => service.clearReview(ctx, input),
    requestFollowUp: (ctx, input) => service.requestFollowUp(ctx, input),
    followUpDone: (ctx, input) => service.followUpDone(ctx, input),
    addSuppliers: (ctx, input) => service.addSuppliers(ctx, mailer, input),
    remind: (ctx, input) => service.remind(ctx, mailer, input),
    reassign: (ctx, input) => service.reassign(ctx, input),
    extend: (ctx, input) => service.extend(ctx, input),
    releaseTarget: (ctx, input) => service.releaseTarget(ctx, input),
    grantException: (ctx, input) => service.grantException(ctx, input),
    awardFor: (ctx, input) => service.awardFor(ctx, mailer, input),
    part: (ctx, { id }) => service.showPart(ctx, id),
    check: (ctx, input) => service.checkPart(ctx, input),
    answerFor: (ctx, input) => service.answerFor(ctx, mailer, input),
  })
}
