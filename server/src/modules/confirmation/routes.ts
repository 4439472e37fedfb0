import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { confirmation } from './contract.ts'
import { answer, ask, show } from './service.ts'

/** Orders that buyers confirm by the link of an email, over HTTP. */
export function confirmationRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, confirmation, {
    ask: (ctx, { id }) => ask(ctx, resources.mailer, id),
    show: (ctx, { emailToken }) => show(resources, ctx, emailToken),
    answer: (ctx, input) => answer(resources, ctx, input),
  })
}
