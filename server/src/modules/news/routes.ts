import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { news } from './contract.ts'
import * as service from './service.ts'
import { lists } from './store.ts'

export function newsRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, news, {
    ...lists,
    onHome: (ctx) => service.newsOnHome(ctx),
    list: (ctx, input) => service.listNews(ctx, input),
    detail: (ctx, { id }) => service.newsFor(ctx, id),
    edited: (ctx, { id }) => service.edited(ctx, id),
    save: (ctx, input) => service.save(ctx, input),
    publish: (ctx, { newsId }) => service.move(ctx, newsId, 'publish'),
    unpublish: (ctx, { newsId }) => service.move(ctx, newsId, 'unpublish'),
    cancel: (ctx, { newsId }) => service.move(ctx, newsId, 'cancel'),
  })
}
