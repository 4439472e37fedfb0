import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { marketingFile } from './contract.ts'
import { all, download, fromUrl, remove, save, sets, upload } from './service.ts'

export const marketingFileRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, marketingFile, {
    sets: (ctx, page) => sets(ctx, page),
    download: (ctx, { id }) => download(resources, ctx, id),
    all: (ctx, input) => all(ctx, input),
    upload: (ctx, input) => upload(resources, ctx, input),
    fromUrl: (ctx, input) => fromUrl(resources, ctx, input),
    save: (ctx, input) => save(ctx, input),
    remove: (ctx, { id }) => remove(resources, ctx, id),
  })
