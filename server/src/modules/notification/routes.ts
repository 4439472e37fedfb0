import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { notification } from './contract.ts'
import * as service from './service.ts'
import { choicesOf, countUnread } from './store.ts'

export function notificationRoutes(app: FastifyInstance, resources: Resources) {
  const live = service.openLive(resources)
  // Before the server waits for its connections: these would never end.
  app.addHook('preClose', live.close)
  mount(app, resources, notification, {
    list: service.list,
    detail: (ctx, { id }) => service.detail(ctx, id),
    unread: async ({ db, actor }) => ({ unread: await countUnread(db, actor.userId) }),
    live: ({ actor }) => live.follow(actor),
    read: (ctx, { id }) => service.read(ctx, id),
    readAll: (ctx) => service.readAll(ctx),
    showChoice: async ({ db, actor }) => ({ mails: await choicesOf(db, actor.userId) }),
    saveChoice: (ctx, input) => service.saveChoice(ctx, input),
  })
}
