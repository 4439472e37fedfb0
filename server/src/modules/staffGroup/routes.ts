import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { staffGroup } from './contract.ts'
import * as service from './service.ts'

export const staffGroupRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, staffGroup, {
    list: (ctx, input) => service.listGroups(ctx, input),
    table: (ctx) => service.tableOfGroups(ctx),
    detail: (ctx, input) => service.groupFor(ctx, input),
    ofPerson: (ctx, input) => service.groupsOfPerson(ctx, input),
    create: (ctx, input) => service.create(ctx, input),
    edit: (ctx, input) => service.edit(ctx, input),
    remove: (ctx, input) => service.remove(ctx, input),
    put: (ctx, input) => service.put(ctx, input),
    take: (ctx, input) => service.take(ctx, input),
  })
