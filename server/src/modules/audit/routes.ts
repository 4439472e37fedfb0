import type { FastifyInstance } from 'fastify'
import { personOf } from '../../kernel/context.ts'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { toChange, toEvent } from './answers.ts'
import { audit } from './contract.ts'
import { mayRead } from './rules.ts'
import { changesOf, eventsOf } from './store.ts'

export function auditRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, audit, {
    trail: async ({ actor, db }, { entity, entityId }) => {
      if (!mayRead(entity, personOf(actor).permissions)) throw refuse(errors.FORBIDDEN)
      const events = await eventsOf(db, entity, entityId)
      const changes = await changesOf(db, entity, entityId)
      return { events: events.map(toEvent), changes: changes.map(toChange) }
    },
  })
}
