import type { FastifyInstance } from 'fastify'
import type { Resources } from './kernel/resources.ts'
import type { Contract } from './kernel/shared/endpoint.ts'
import type { Machine } from './kernel/shared/machine.ts'

/** One noun of the product: its endpoints, how they are served, and the state machines it owns. */
export interface Module {
  contract: Contract
  routes: (app: FastifyInstance, resources: Resources) => void
  machines?: readonly Machine[]
}

/** The product's table of contents. */
export const modules: Record<string, Module> = {}
