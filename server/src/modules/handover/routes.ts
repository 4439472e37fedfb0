import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { handover } from './contract.ts'
import * as service from './service.ts'

export function handoverRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, handover, {
    preview: (ctx, input) => service.preview(ctx, input),
    handOver: (ctx, input) => service.handOver(ctx, resources.mailer, input),
  })
}
