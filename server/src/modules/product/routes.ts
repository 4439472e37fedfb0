import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { product } from './contract.ts'
import {
  checkInventory,
  inventoryOfProducts,
  latest,
  overview,
  packageInventory,
  shippingLocations,
  startingAt,
} from './reading.ts'
import { shownDetail, shownOffers } from './service.ts'
import { tagList, tagsOf } from './tags.ts'

export const productRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, product, {
    detail: (ctx, { moleculeId, productId }) => shownDetail(ctx, moleculeId, productId),
    ofMolecule: (ctx, page) => shownOffers(ctx, page),
    startingAt: ({ db }, { moleculeIds }) => startingAt(db, moleculeIds),
    inventoryOfProducts: ({ db }, { productIds }) => inventoryOfProducts(db, productIds),
    checkInventory: ({ db }, { lines }) => checkInventory(db, lines),
    packageInventory: ({ db }, { packageId }) => packageInventory(db, packageId),
    locations: ({ db, now }) => shippingLocations(db, now),
    tags: ({ db, now }) => tagList(db, now),
    tagsOf: ({ db, now }, { parentId }) => tagsOf(db, now, parentId),
    latest: ({ db, now }) => latest(db, now),
    overview: ({ db, now }) => overview(db, now),
  })
