import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { note } from './contract.ts'
import * as service from './service.ts'

/** Notes of staff over HTTP. */
export function noteRoutes(app: FastifyInstance, resources: Resources) {
  const { mailer, files } = resources
  mount(app, resources, note, {
    list: (ctx, input) => service.listNotes(ctx, input),
    colleagues: (ctx, input) => service.colleagues(ctx, input),
    add: (ctx, input) => service.addNote(ctx, mailer, input),
    edit: (ctx, input) => service.editNote(ctx, mailer, input),
    remove: (ctx, input) => service.removeNote(ctx, input),
    attach: (ctx, input) => service.attach(ctx, files, input),
    detach: (ctx, input) => service.detach(ctx, input),
    file: (ctx, input) => service.fileOfNote(ctx, files, input),
  })
}
