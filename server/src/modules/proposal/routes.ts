import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { proposal } from './contract.ts'
import * as service from './service.ts'

/** Requests that begin with a brief over HTTP. */
export const proposalRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, proposal, {
    del: (ctx, input) => service.askScreening(ctx, resources.mailer, input),
    rfp: (ctx, input) => service.askProposal(ctx, resources.mailer, input),
    mine: (ctx, { kind }) => service.mine(ctx, kind),
  })
