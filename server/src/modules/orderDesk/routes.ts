import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { orderDesk } from './contract.ts'
import * as service from './service.ts'

/** The desk of an order over HTTP. */
export function orderDeskRoutes(app: FastifyInstance, resources: Resources) {
  const { mailer, files } = resources
  mount(app, resources, orderDesk, {
    show: (ctx, { id }) => service.show(ctx, id),
    setWritten: (ctx, input) => service.setWritten(ctx, mailer, input),
    setCosts: (ctx, input) => service.setCosts(ctx, input),
    receive: (ctx, input) => service.receive(ctx, files, input),
    paper: (ctx, { id }) => service.paperOf(ctx, files, id),
    mails: (ctx, { id }) => service.listMails(ctx, id),
    mail: (ctx, { id, mailId }) => service.showMail(ctx, id, mailId),
    resend: (ctx, input) => service.resend(ctx, mailer, input),
  })
}
