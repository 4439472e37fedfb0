import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { handOff } from './contract.ts'
import { arrive, leave } from './service.ts'

/** Passing signed-in people between this marketplace and partners’ systems, over HTTP. */
export function handOffRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, handOff, {
    arrive: (ctx, input) => arrive(resources, ctx, input),
    leave: (ctx, input) => leave(resources, ctx, input),
  })
}
