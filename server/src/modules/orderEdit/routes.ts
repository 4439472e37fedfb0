import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { orderEdit } from './contract.ts'
import { edit, editForm, packs, reckon } from './service.ts'

/** Changes of orders over HTTP. */
export function orderEditRoutes(app: FastifyInstance, resources: Resources) {
  const { mailer } = resources
  mount(app, resources, orderEdit, {
    form: (ctx, { id }) => editForm(ctx, id),
    packs: (ctx, { id, search }) => packs(ctx, id, search),
    reckon: (ctx, wanted) => reckon(ctx, mailer, wanted),
    edit: (ctx, input) => edit(ctx, mailer, input),
  })
}
