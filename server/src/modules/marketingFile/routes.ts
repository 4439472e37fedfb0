import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { marketingFile } from './contract.ts'
import { prepare, prepared } from './converting.ts'
import { download, fromUrl, remove, save, sets, upload } from './service.ts'
import { lists } from './store.ts'

export const marketingFileRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, marketingFile, {
    ...lists,
    sets: (ctx, page) => sets(ctx, page),
    download: (ctx, input) => download(resources, ctx, input),
    prepare: (ctx, input) => prepare(ctx, input),
    prepared: (ctx, input) => prepared(ctx, input),
    upload: (ctx, input) => upload(resources, ctx, input),
    fromUrl: (ctx, input) => fromUrl(resources, ctx, input),
    save: (ctx, input) => save(ctx, input),
    remove: (ctx, { id }) => remove(resources, ctx, id),
  })
