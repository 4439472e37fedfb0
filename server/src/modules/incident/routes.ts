import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { incident } from './contract.ts'
import { alertTeam } from './service.ts'

/** Reports of pages that broke, over HTTP. */
export function incidentRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, incident, {
    report: async (_ctx, { page, message, frame }) => ({
      alerted: await alertTeam(resources, { where: 'page', route: page, message, frame }),
    }),
  })
}
