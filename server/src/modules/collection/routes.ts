import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { collection } from './contract.ts'
import * as service from './service.ts'

/** Favourites over HTTP. */
export const collectionRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, collection, {
    save: (ctx, { productIds }) => service.saveFavourites(ctx, productIds),
    list: (ctx, input) => service.listFavourites(ctx, input),
    edit: (ctx, input) => service.editFavourite(ctx, input),
    remove: (ctx, { productIds }) => service.removeFavourites(ctx, productIds),
    count: (ctx) => service.countOf(ctx),
    ids: (ctx) => service.idsOf(ctx),
    moveFromCart: (ctx, { cartLineIds }) => service.moveFromCart(ctx, cartLineIds),
  })
