import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { internalRequisition } from './contract.ts'
import * as service from './service.ts'

/** Requisitions of staff over HTTP. */
export function internalRequisitionRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, internalRequisition, {
    start: (ctx, wanted) => service.start(ctx, wanted),
    packs: (ctx, wanted) => service.findPacks(ctx, wanted),
    judge: (ctx, wanted) => service.judge(ctx, resources, wanted),
    raise: (ctx, wanted) => service.raise(ctx, resources, wanted),
    review: (ctx, { id }) => service.review(ctx, resources, id),
  })
}
