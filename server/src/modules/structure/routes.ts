import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { structure } from './contract.ts'
import { countsBySimilarity, highlights, readStructure } from './service.ts'

export const structureRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, structure, {
    read: ({ db, address }, input) => readStructure(resources, db, input, address),
    highlights: ({ db, address }, input) => highlights(resources, db, input, address),
    similarityCounts: ({ db, address, signal }, input) =>
      countsBySimilarity(resources, db, input, { caller: address, signal }),
  })
