import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { library } from './contract.ts'
import * as service from './service.ts'

/** Library orders over HTTP. */
export const libraryRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, library, {
    options: (ctx) => service.options(resources, ctx),
    file: (ctx, { file }) => service.receiveFile(resources, ctx, file),
    create: (ctx, input) => service.create(ctx, input),
    mine: (ctx, asked) => service.listLibraries(ctx, asked, false),
    detail: (ctx, { id }) => service.show(resources, ctx, id),
    compounds: (ctx, input) => service.pageOfCompounds(ctx, input),
    clusters: (ctx, input) => service.clusters(ctx, input),
    pick: (ctx, input) => service.pick(ctx, input),
    plateMap: (ctx, input) => service.plateMap(resources, ctx, input),
    filter: (ctx, input) => service.filter(ctx, input),
    choose: (ctx, input) => service.choose(ctx, input),
    checkout: (ctx, input) => service.checkout(resources, ctx, input),
    withdraw: (ctx, input) => service.withdraw(resources, ctx, input),
    list: (ctx, asked) => service.listLibraries(ctx, asked, true),
    confirm: (ctx, input) => service.moveByStaff(resources, ctx, 'confirm', input),
    ship: (ctx, input) => service.moveByStaff(resources, ctx, 'ship', input),
    deliver: (ctx, input) => service.moveByStaff(resources, ctx, 'deliver', input),
    cancel: (ctx, input) => service.moveByStaff(resources, ctx, 'cancel', input),
  })
