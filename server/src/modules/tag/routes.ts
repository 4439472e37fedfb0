import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { tag } from './contract.ts'
import { assign, create, move, products, remove, runs, save, takeOff, tree } from './service.ts'

/** Tags of products for those who keep them, over HTTP. */
export const tagRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, tag, {
    tree: ({ db }) => tree(db),
    create: (ctx, said) => create(ctx, said),
    save: (ctx, said) => save(ctx, said),
    move: (ctx, wish) => move(ctx, wish),
    remove: (ctx, { id }) => remove(ctx, id),
    products: (ctx, asked) => products(ctx, asked),
    takeOff: (ctx, { id }) => takeOff(ctx, id),
    assign: (ctx, wish) => assign(ctx, wish),
    runs: ({ db }, { tagId }) => runs(db, tagId),
  })
