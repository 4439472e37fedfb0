import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { bulk } from './contract.ts'
import {
  actOnMany,
  cancelRun,
  downloadFile,
  listRuns,
  rowsOfRun,
  runOf,
  tryAgain,
  undoRun,
  writeMany,
} from './service.ts'

/** Acts on many rows over HTTP. */
export const bulkRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, bulk, {
    act: (ctx, input) => actOnMany(resources, ctx, input),
    file: (ctx, input) => writeMany(resources, ctx, input),
    list: (ctx, input) => listRuns(resources, ctx, input),
    run: (ctx, { runId }) => runOf(resources, ctx, runId),
    rows: (ctx, input) => rowsOfRun(ctx, input),
    cancel: (ctx, { runId }) => cancelRun(resources, ctx, runId),
    again: (ctx, { runId }) => tryAgain(resources, ctx, runId),
    undo: (ctx, { runId }) => undoRun(resources, ctx, runId),
    download: (ctx, { runId }) => downloadFile(resources, ctx, runId),
  })
