import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { quoteCounter } from './contract.ts'
import * as service from './service.ts'

/** Counter-offers over HTTP. */
export function quoteCounterRoutes(app: FastifyInstance, resources: Resources) {
  const { mailer } = resources
  mount(app, resources, quoteCounter, {
    ofRequest: (ctx, { id }) => service.listForBuyer(ctx, id),
    offer: (ctx, input) => service.offer(ctx, mailer, input),
    withdraw: (ctx, input) => service.withdraw(ctx, input),
    ofPart: (ctx, { id }) => service.listForPart(ctx, id),
    answer: (ctx, input) => service.answer(ctx, mailer, input),
    ofLink: (ctx, { mailToken }) => service.listForLink(resources, ctx, mailToken),
    answerByLink: (ctx, input) => service.answerByLink(resources, ctx, input),
    ofPartForStaff: (ctx, { id }) => service.listForStaff(ctx, id),
    answerFor: (ctx, input) => service.answerFor(ctx, mailer, input),
  })
}
