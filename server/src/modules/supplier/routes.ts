import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { supplier } from './contract.ts'
import { displayOrder, saveDisplayOrder, supplierLogo } from './service.ts'
import { allSuppliers, localNames, productCount, quoteSuppliers, supplierNamed, supplierOfProduct } from './store.ts'

export const supplierRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, supplier, {
    name: ({ db }, by) => supplierNamed(db, by),
    logo: ({ db }, { supplierId }) => supplierLogo(db, resources.files, supplierId),
    all: ({ db }, page) => allSuppliers(db, page),
    localNames: ({ db }) => localNames(db),
    quoteSuppliers: ({ db }, page) => quoteSuppliers(db, page),
    ofProduct: ({ db }, { productId }) => supplierOfProduct(db, productId),
    productCount: ({ db }, { supplierId }) => productCount(db, supplierId),
    displayOrder: ({ db }) => displayOrder(db),
    saveDisplayOrder: (ctx, wanted) => saveDisplayOrder(ctx, wanted),
  })
