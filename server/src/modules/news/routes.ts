import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { news } from './contract.ts'
import * as service from './service.ts'

export function newsRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, news, {
    onHome: (ctx) => service.newsOnHome(ctx),
    list: (ctx, input) => service.listNews(ctx, input),
    detail: (ctx, { id }) => service.newsFor(ctx, id),
    all: (ctx, input) => service.allNews(ctx, input),
    edited: (ctx, { id }) => service.edited(ctx, id),
    save: (ctx, input) => service.save(ctx, input),
    publish: (ctx, { newsId }) => service.move(ctx, newsId, 'publish'),
    unpublish: (ctx, { newsId }) => service.move(ctx, newsId, 'unpublish'),
    cancel: (ctx, { newsId }) => service.move(ctx, newsId, 'cancel'),
  })
}
