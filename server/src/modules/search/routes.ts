import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { search } from './contract.ts'
import { searchChemicals, structuresNamed, suggestions } from './service.ts'

export const searchRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, search, {
    chemicals: (ctx, input) => searchChemicals(resources, ctx, input),
    structureNamed: ({ db, address }, { text }) => structuresNamed(resources, db, text, address),
    suggestions: ({ db }, { text }) => suggestions(resources, db, text),
  })
