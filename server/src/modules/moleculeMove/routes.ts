import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { moleculeMove } from './contract.ts'
import {
  judge,
  merge,
  merges,
  movable,
  move,
  previewMerge,
  previewMove,
  previewSplit,
  split,
  undo,
  undoMerge,
} from './service.ts'

/** Products moved between molecules over HTTP. */
export const moleculeMoveRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, moleculeMove, {
    of: (ctx, { id }) => movable(ctx, id),
    preview: ({ db }, input) => previewMove(db, input),
    move: (ctx, input) => move(ctx, input),
    previewSplit: ({ db }, input) => previewSplit(resources, db, input),
    split: (ctx, input) => split(resources, ctx, input),
    judge: (ctx, input) => judge(ctx, input),
    undo: (ctx, { id }) => undo(ctx, id),
    merges: ({ db }, { id }) => merges(db, id),
    previewMerge: ({ db }, input) => previewMerge(db, input),
    merge: (ctx, input) => merge(ctx, input),
    undoMerge: (ctx, { id }) => undoMerge(ctx, id),
  })
