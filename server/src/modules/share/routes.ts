import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { share } from './contract.ts'
import { generateShare, openShare, ownShares, revoke } from './service.ts'
import { countOpened } from './store.ts'

/** Shared searches over HTTP. */
export const shareRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, share, {
    generate: (ctx, input) => generateShare(resources, ctx, input),
    open: (ctx, input) => openShare(resources, ctx, input),
    opened: async ({ db }, { id }) => void (await countOpened(db, id)),
    mine: (ctx, input) => ownShares(resources, ctx, input),
    revoke: (ctx, { id }) => revoke(ctx, id),
  })
