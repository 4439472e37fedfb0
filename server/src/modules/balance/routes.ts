import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { balance } from './contract.ts'
import * as service from './service.ts'

/** Money on account, over HTTP. */
export const balanceRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, balance, {
    list: (ctx, asked) => service.listMoves(ctx, asked),
    giveBack: (ctx, input) => service.giveBack(ctx, resources.mailer, input),
  })
