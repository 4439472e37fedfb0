import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { fulfilment } from './contract.ts'
import { changeShipment, deleteShipment, logistics, ship, shippedDetail } from './parcelService.ts'
import { advance, approve, cancel, close, deliver, recordMoney, reject } from './service.ts'

/** What becomes of an order over HTTP. */
export function fulfilmentRoutes(app: FastifyInstance, resources: Resources) {
  const { mailer, settings } = resources
  mount(app, resources, fulfilment, {
    cancel: (ctx, { id, reason, reasonText }) => cancel(ctx, mailer, id, reason, reasonText),
    close: (ctx, { id, reason, reasonText }) => close(ctx, mailer, id, reason, reasonText),
    approve: (ctx, { id, note }) => approve(ctx, mailer, settings, id, note),
    reject: (ctx, { id, note }) => reject(ctx, mailer, id, note),
    advance: (ctx, { id, move, note }) => advance(ctx, mailer, id, move, note),
    ship: (ctx, parcel) => ship(ctx, mailer, parcel),
    changeShipment: (ctx, input) => changeShipment(ctx, mailer, input),
    deleteShipment: (ctx, input) => deleteShipment(ctx, mailer, input),
    deliver: (ctx, { id, note }) => deliver(ctx, mailer, id, note),
    recordPayment: (ctx, input) => recordMoney(ctx, mailer, 'recordPayment', input),
    recordRefund: (ctx, input) => recordMoney(ctx, mailer, 'recordRefund', input),
    shipped: (ctx, { id }) => shippedDetail(ctx, id),
    logistics: (ctx, { id }) => logistics(ctx, id),
    logisticsByQuery: (ctx, { orderId }) => logistics(ctx, orderId),
  })
}
