import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { list } from './contract.ts'
import { detail, keep, mine, remove, rename, share, shared } from './managing.ts'
import * as service from './service.ts'

/** Lists over HTTP. */
export const listRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, list, {
    limits: ({ actor }) => service.limitsOf(resources.settings, actor),
    paste: (ctx, input) => service.paste(resources, ctx, input),
    file: (ctx, input) => service.file(resources, ctx, input),
    mine,
    detail,
    lines: service.lines,
    reread: (ctx, input) => service.reread(resources, ctx, input),
    choose: service.choose,
    rename,
    remove,
    keep,
    repeat: (ctx, input) => service.repeat(resources, ctx, input),
    share,
    offers: service.offers,
    exportFile: service.exportFile,
    shared,
    sharedLines: service.sharedLines,
  })
