import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { bookingUndo } from './contract.ts'
import { show, undo } from './service.ts'

/** Bookings of bank lines that are taken back, over HTTP. */
export function bookingUndoRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, bookingUndo, {
    show: (ctx, { lineId }) => show(ctx, resources.mailer, lineId),
    undo: (ctx, input) => undo(ctx, resources.mailer, input),
  })
}
