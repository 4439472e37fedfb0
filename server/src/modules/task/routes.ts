import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { task } from './contract.ts'
import * as service from './service.ts'

export const taskRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, task, {
    mine: service.listMine,
    queue: service.listQueue,
    all: service.listAll,
    queues: service.showQueues,
    holders: (ctx, { id }) => service.listHolders(ctx, id),
    claim: (ctx, { id }) => service.claim(ctx, id),
    unclaim: (ctx, { id }) => service.unclaim(ctx, id),
    snooze: service.snooze,
    finish: (ctx, { id }) => service.finish(ctx, id),
    assign: service.assign,
    unassign: (ctx, { id }) => service.unassign(ctx, id),
    remove: (ctx, { id }) => service.remove(ctx, id),
  })
