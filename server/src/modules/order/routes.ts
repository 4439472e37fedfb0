import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import {
  exportOrders,
  listOrders,
  logistics,
  orderDetail,
  orderExists,
  shippedDetail,
  usableCoupons,
} from './answers.ts'
import { order } from './contract.ts'
import { advance, cancel, recordPayment, reject, ship } from './fulfilment.ts'
import { calculateCost, checkout, submit } from './service.ts'

/** Checkout, orders and fulfilment over HTTP. */
export function orderRoutes(app: FastifyInstance, resources: Resources) {
  const { db: outside, mailer } = resources
  mount(app, resources, order, {
    checkout: (ctx, { cartLineIds }) => checkout(ctx, cartLineIds),
    calculateCost: (ctx, choice) => calculateCost(ctx, choice),
    submit: (ctx, input) => submit(ctx, outside, mailer, input),
    list: (ctx, filter) => listOrders(ctx, filter),
    detail: (ctx, { id }) => orderDetail(ctx, id),
    cancel: (ctx, { id, reason, reasonText }) => cancel(ctx, id, reason, reasonText),
    approve: (ctx, { id, note }) => advance(ctx, id, 'approve', note),
    reject: (ctx, { id, note }) => reject(ctx, id, note),
    advance: (ctx, { id, move, note }) => advance(ctx, id, move, note),
    ship: (ctx, parcel) => ship(ctx, mailer, parcel),
    deliver: (ctx, { id, note }) => advance(ctx, id, 'deliver', note),
    recordPayment: (ctx, { id, reference }) => recordPayment(ctx, id, reference),
    exportOrders: (ctx, filter) => exportOrders(ctx, filter),
    shipped: (ctx, { id }) => shippedDetail(ctx, id),
    logistics: (ctx, { id }) => logistics(ctx, id),
    logisticsByQuery: (ctx, { orderId }) => logistics(ctx, orderId),
    exists: (ctx, { id }) => orderExists(ctx, id),
    coupons: (ctx) => usableCoupons(ctx),
  })
}
