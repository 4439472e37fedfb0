import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { productDesk } from './contract.ts'
import {
  createProduct,
  discardDraft,
  listProducts,
  reviewDraft,
  saveDraft,
  sell,
  settleDraft,
  showProduct,
  submitDraft,
  undoSubmission,
} from './service.ts'

/** Products as suppliers and staff edit them, over HTTP. */
export const productDeskRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, productDesk, {
    list: (ctx, asked) => listProducts(ctx, asked),
    detail: (ctx, { id }) => showProduct(ctx, id),
    create: (ctx, input) => createProduct(ctx, input),
    save: (ctx, input) => saveDraft(ctx, input),
    settle: (ctx, input) => settleDraft(ctx, input),
    discard: (ctx, input) => discardDraft(ctx, input),
    review: (ctx, { id }) => reviewDraft(resources, ctx, id),
    submit: (ctx, input) => submitDraft(resources, ctx, input),
    undo: (ctx, { id }) => undoSubmission(resources, ctx, id),
    activate: (ctx, { id }) => sell(ctx, id, true),
    deactivate: (ctx, { id }) => sell(ctx, id, false),
  })
