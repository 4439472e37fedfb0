import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { review } from './contract.ts'
import * as service from './service.ts'

/** Reviews of products over HTTP. */
export const reviewRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, review, {
    ofMolecule: (ctx, input) => service.ofMolecule(ctx, input),
    ofProduct: (ctx, input) => service.ofProduct(ctx, input),
    ofSupplier: (ctx, input) => service.ofSupplier(ctx, input),
    ofOrder: (ctx, input) => service.ofOrder(ctx, input),
    write: (ctx, input) => service.write(ctx, input),
    remove: (ctx, input) => service.remove(ctx, input),
    vote: (ctx, input) => service.vote(ctx, input),
    report: (ctx, input) => service.report(ctx, input),
    received: (ctx, asked) => service.received(ctx, asked),
    answer: (ctx, input) => service.answer(ctx, input),
    list: (ctx, asked) => service.listForStaff(ctx, asked),
    publish: (ctx, input) => service.publish(ctx, input),
    hide: (ctx, input) => service.hide(ctx, input),
  })
