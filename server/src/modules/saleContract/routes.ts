import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { saleContract } from './contract.ts'
import { downloadContract, emailContract, showContract } from './service.ts'

/** Contracts of orders over HTTP. */
export function saleContractRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, saleContract, {
    show: (ctx, { id }) => showContract(ctx, id),
    download: (ctx, { id }) => downloadContract(ctx, resources.files, id),
    email: (ctx, { id }) => emailContract(ctx, resources.mailer, id),
  })
}
