import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { quotePrice } from './contract.ts'
import * as service from './service.ts'

/** Prices without waiting over HTTP. */
export const quotePriceRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, quotePrice, {
    options: service.options,
    onlineList: service.onlineList,
    onlineQuote: (ctx, { id }) => service.onlineQuote(ctx, resources.mailer, id),
    internalPrices: service.internalPrices,
    supplierOnline: service.supplierOnline,
    setSupplierOnline: (ctx, { on }) => service.setSupplierOnline(ctx, on),
  })
