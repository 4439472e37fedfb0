import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { trackPoint } from './contract.ts'
import { countPoint, pageOfPoints } from './store.ts'

export const trackPointRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, trackPoint, {
    save: ({ db }, input) => countPoint(db, input),
    list: ({ db }, asked) => pageOfPoints(db, asked),
  })
