import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { molecule } from './contract.ts'
import { casIndex } from './casStore.ts'
import { drawing, moleculeDetail, moleculesByIdentifier, similarTo, synonyms } from './service.ts'

export const moleculeRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, molecule, {
    detail: (ctx, { id }) => moleculeDetail(ctx, resources.db, id),
    get: ({ db }, { identifier }) => moleculesByIdentifier(db, identifier),
    casIndex: ({ db }, { begin }) => casIndex(db, begin),
    synonyms: ({ db }, { id }) => synonyms(db, id),
    similar: (ctx, { id, x }) => similarTo(resources, ctx, id, x),
    image: ({ db, language, address }, { id, size }) => drawing(resources, db, { id, size, language, caller: address }),
  })
