import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { lineCancellation } from './contract.ts'
import { cancelLine, reckon } from './service.ts'

/** Single lines that buyers cancel, over HTTP. */
export function lineCancellationRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, lineCancellation, {
    reckon: (ctx, wanted) => reckon(ctx, wanted),
    cancel: (ctx, input) => cancelLine(ctx, resources.mailer, input),
  })
}
