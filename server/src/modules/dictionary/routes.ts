import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { dictionary } from './contract.ts'
import { entriesOf } from './service.ts'

export const dictionaryRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, dictionary, {
    details: (ctx, { codes }) =>
      Promise.all([...new Set(codes)].map(async (code) => ({ code, details: await entriesOf(ctx, code) }))),
    detail: (ctx, { code }) => entriesOf(ctx, code),
  })
