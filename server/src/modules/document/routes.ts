import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import { personOf } from '../../kernel/context.ts'
import type { Resources } from '../../kernel/resources.ts'
import { document } from './contract.ts'
import {
  classificationOf,
  classify,
  downloadDocument,
  listSheetUploads,
  ownDocuments,
  receiveDocument,
  receiveSheets,
  safetyOf,
  showSheetUpload,
  withdrawDocument,
} from './service.ts'

export const documentRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, document, {
    ofMolecule: (ctx, { moleculeId }) => safetyOf(ctx, moleculeId),
    download: (ctx, { documentId }) => downloadDocument(ctx, resources.files, documentId),
    list: ({ db, actor }, page) => ownDocuments(db, personOf(actor), page),
    receive: (ctx, input) => receiveDocument(ctx, resources.files, input),
    receiveSheets: (ctx, input) => receiveSheets(ctx, resources.files, input),
    sheetUploads: (ctx) => listSheetUploads(ctx),
    sheetUpload: (ctx, { id }) => showSheetUpload(ctx, id),
    remove: (ctx, { documentId }) => withdrawDocument(ctx, documentId),
    hazards: ({ db }, { identifier }) => classificationOf(db, identifier),
    classify: (ctx, input) => classify(ctx, input),
  })
