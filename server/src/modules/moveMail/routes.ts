import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { moveMail } from './contract.ts'
import { preview } from './service.ts'

/** Emails of moves, over HTTP. */
export function moveMailRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, moveMail, { preview: (ctx, input) => preview(ctx, resources.mailer, input) })
}
