import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { signInProvider } from './contract.ts'
import { begin, finish } from './service.ts'

/** Signing in with the provider of a company, over HTTP. */
export function signInProviderRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, signInProvider, {
    begin: (ctx, input) => begin(resources, ctx, input),
    finish: (ctx, input) => finish(resources, ctx, input),
  })
}
