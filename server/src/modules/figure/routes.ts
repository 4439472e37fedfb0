import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { figures } from './contract.ts'
import { answersOf, deliveriesOf, exported, funnelOf, ownOf, salesOf } from './service.ts'

export const figureRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, figures, {
    sales: (ctx, asked) => salesOf(ctx, asked),
    funnel: (ctx, asked) => funnelOf(ctx, asked),
    deliveries: (ctx, asked) => deliveriesOf(ctx, asked),
    answers: (ctx, asked) => answersOf(ctx, asked),
    own: (ctx) => ownOf(ctx),
    export: (ctx, asked) => exported(ctx, asked),
  })
