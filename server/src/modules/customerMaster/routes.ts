import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { customerMaster } from './contract.ts'
import * as service from './service.ts'

export function customerMasterRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, customerMaster, {
    detail: (ctx, input) => service.detailFor(ctx, input),
    save: (ctx, input) => service.save(ctx, input),
    setFlags: (ctx, input) => service.setFlags(ctx, input),
    review: (ctx, input) => service.reviewFor(ctx, input),
    file: (ctx, input) => service.fileOf(ctx, resources.files, input),
  })
}
