import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { complaintDesk } from './contract.ts'
import * as service from './service.ts'

/** Complaints at the desk of staff and of suppliers over HTTP. */
export function complaintDeskRoutes(app: FastifyInstance, resources: Resources) {
  const { mailer } = resources
  mount(app, resources, complaintDesk, {
    list: (ctx, asked) => service.list(ctx, asked),
    record: (ctx, { id }) => service.record(ctx, id),
    ask: (ctx, input) => service.ask(ctx, mailer, input),
    decide: (ctx, input) => service.decide(ctx, mailer, input),
    replace: (ctx, input) => service.replace(ctx, mailer, input),
    receive: (ctx, input) => service.receive(ctx, mailer, input),
    close: (ctx, { complaintId }) => service.close(ctx, mailer, complaintId),
    asked: (ctx, asked) => service.listAsked(ctx, asked),
    question: (ctx, { id }) => service.question(ctx, id),
    answer: (ctx, input) => service.answer(ctx, input),
  })
}
