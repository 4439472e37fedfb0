import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import { personOf } from '../../kernel/context.ts'
import type { Resources } from '../../kernel/resources.ts'
import { document } from './contract.ts'
import {
  classificationOf,
  classify,
  downloadDocument,
  ownDocuments,
  receiveDocument,
  safetyOf,
  withdrawDocument,
} from './service.ts'

export const documentRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, document, {
    ofMolecule: ({ db }, { moleculeId }) => safetyOf(db, moleculeId),
    download: ({ db }, { documentId }) => downloadDocument(db, resources.files, documentId),
    list: ({ db, actor }, page) => ownDocuments(db, personOf(actor), page),
    receive: (ctx, input) => receiveDocument(ctx, resources.files, input),
    remove: (ctx, { documentId }) => withdrawDocument(ctx, documentId),
    hazards: ({ db }, { identifier }) => classificationOf(db, identifier),
    classify: (ctx, input) => classify(ctx, input),
  })
