import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { upload } from './contract.ts'
import {
  cancel,
  compare,
  detail,
  list,
  marked,
  original,
  preview,
  receive,
  refusedRows,
  start,
  undo,
} from './uploading.ts'

/** Uploads of catalogues over HTTP. */
export const uploadRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, upload, {
    receive: (ctx, input) => receive(resources, ctx, input),
    list: (ctx, page) => list(ctx, page),
    detail: (ctx, { id }) => detail(ctx, id),
    preview: (ctx, input) => preview(resources, ctx, input),
    compare: (ctx, input) => compare(resources, ctx, input),
    start: (ctx, input) => start(resources, ctx, input),
    cancel: (ctx, { id }) => cancel(ctx, id),
    undo: (ctx, { id }) => undo(ctx, id),
    rows: (ctx, input) => refusedRows(ctx, input),
    original: (ctx, { id }) => original(resources, ctx, id),
    marked: (ctx, { id }) => marked(resources, ctx, id),
  })
