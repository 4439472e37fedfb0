import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { approval } from './contract.ts'
import { decide, decideByLink, paperByLink, showByLink } from './service.ts'

/** Decisions about requisitions over HTTP. */
export function approvalRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, approval, {
    decide: (ctx, input) => decide(ctx, resources, input),
    showByLink: (ctx, { emailToken }) => showByLink(resources, ctx, emailToken),
    paperByLink: (ctx, input) => paperByLink(resources, ctx, input),
    decideByLink: (ctx, input) => decideByLink(resources, ctx, input),
  })
}
