import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { moleculeDesk } from './contract.ts'
import { listMolecules, saveMolecule, showMolecule } from './service.ts'

/** The catalogue of molecules for staff over HTTP. */
export const moleculeDeskRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, moleculeDesk, {
    list: ({ db }, asked) => listMolecules(db, asked),
    detail: ({ db }, { id }) => showMolecule(resources, db, id),
    save: (ctx, input) => saveMolecule(resources, ctx, input),
  })
