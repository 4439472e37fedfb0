import type { FastifyInstance } from 'fastify'
import { languageIn } from '../../kernel/shared/languageAddress.ts'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { FEED, news } from './contract.ts'
import { atomFeed } from './feed.ts'
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
    addPicture: (ctx, { file }) => service.addPicture(ctx, resources.files, file),
    picture: (ctx, { id }) => service.showPicture(ctx, resources.files, id),
    publish: (ctx, { newsId }) => service.move(ctx, newsId, 'publish'),
    unpublish: (ctx, { newsId }) => service.move(ctx, newsId, 'unpublish'),
    cancel: (ctx, { newsId }) => service.move(ctx, newsId, 'cancel'),
  })
  // A page of its own kind: for feed readers, which know no envelope.
  const site = resources.settings.PUBLIC_URL.replace(/\/$/, '')
  app.get<{ Querystring: { lang?: string } }>(FEED, { config: { limit: 10 } }, async ({ url }, reply) => {
    const language = languageIn(new URL(url, site).searchParams) ?? 'zh'
    // What is taken back is gone at once.
    reply.type('application/atom+xml; charset=utf-8').header('cache-control', 'no-cache')
    return reply.send(await atomFeed(resources.db, site, language))
  })
}
