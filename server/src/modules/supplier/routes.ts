import type { FastifyInstance } from 'fastify'
import { curtainFor } from '../../kernel/curtain.ts'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { supplier } from './contract.ts'
import { displayOrder, saveDisplayOrder, saveLogo, supplierLogo } from './service.ts'
import { allSuppliers, localNames, productCount, quoteSuppliers, supplierNamed, supplierOfProduct } from './store.ts'

export const supplierRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, supplier, {
    name: ({ db }, by) => supplierNamed(db, by),
    logo: ({ db }, { supplierId, v }) => supplierLogo(db, resources.files, supplierId, v),
    saveLogo: (ctx, input) => saveLogo(ctx, resources.files, input),
    all: async (ctx, page) => allSuppliers(ctx.db, { ...page, curtain: await curtainFor(ctx) }),
    localNames: ({ db }) => localNames(db),
    quoteSuppliers: async (ctx, page) => quoteSuppliers(ctx.db, { ...page, curtain: await curtainFor(ctx) }),
    ofProduct: async (ctx, { productId }) => supplierOfProduct(ctx.db, productId, await curtainFor(ctx)),
    productCount: async (ctx, { supplierId }) => productCount(ctx.db, supplierId, await curtainFor(ctx)),
    displayOrder: ({ db }) => displayOrder(db),
    saveDisplayOrder: (ctx, wanted) => saveDisplayOrder(ctx, wanted),
  })
