import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { conflict } from './contract.ts'
import {
  conflictDetail,
  correct,
  keepApart,
  listConflicts,
  mergeSides,
  moveToSide,
  part,
  previewMerge,
} from './service.ts'

export const conflictRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, conflict, {
    list: ({ db }, page) => listConflicts(db, page),
    detail: ({ db }, { id }) => conflictDetail(resources, db, id),
    keepApart: (ctx, input) => keepApart(resources, ctx, input),
    preview: ({ db }, input) => previewMerge(resources, db, input),
    merge: (ctx, input) => mergeSides(resources, ctx, input),
    move: (ctx, input) => moveToSide(resources, ctx, input),
    correct: (ctx, input) => correct(resources, ctx, input),
    part: (ctx, input) => part(resources, ctx, input),
  })
