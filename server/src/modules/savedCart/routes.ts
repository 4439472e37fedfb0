import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { savedCart } from './contract.ts'
import { editSaved, exportSaved, listSaved, putSaved, removeSaved, saveCart, showSaved } from './service.ts'

/** Saved carts over HTTP. */
export function savedCartRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, savedCart, {
    list: (ctx) => listSaved(ctx),
    save: (ctx, input) => saveCart(ctx, input),
    detail: (ctx, { id }) => showSaved(ctx, id),
    edit: (ctx, input) => editSaved(ctx, input),
    remove: (ctx, { id }) => removeSaved(ctx, id),
    put: (ctx, input) => putSaved(ctx, resources.db, input),
    exportCsv: (ctx, { id }) => exportSaved(ctx, id),
  })
}
