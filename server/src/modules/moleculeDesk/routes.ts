import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { moleculeDesk } from './contract.ts'
import { saveMolecule, showMolecule } from './service.ts'
import { lists } from './store.ts'

/** The catalogue of molecules for staff over HTTP. */
export const moleculeDeskRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, moleculeDesk, {
    ...lists,
    detail: ({ db }, { id }) => showMolecule(resources, db, id),
    save: (ctx, input) => saveMolecule(resources, ctx, input),
  })
