import type { FastifyInstance } from 'fastify'
import { curtainFor } from '../../kernel/curtain.ts'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { search } from './contract.ts'
import { searchChemicals, structuresNamed, suggestions } from './service.ts'

export const searchRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, search, {
    chemicals: (ctx, input) => searchChemicals(resources, ctx, input),
    structureNamed: ({ db, address }, { text }) => structuresNamed(resources, db, text, address),
    suggestions: async (ctx, { text }) =>
      (await curtainFor(ctx)).chemicals ? [] : suggestions(resources, ctx.db, text, ctx.language),
  })
