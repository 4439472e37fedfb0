import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { areasFor, choicesFor, detailFor, listFor } from './answers.ts'
import { address } from './contract.ts'
import * as service from './service.ts'

export function addressRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, address, {
    list: (ctx, input) => listFor(ctx, input),
    detail: (ctx, { id }) => detailFor(ctx, id),
    choices: (ctx, input) => choicesFor(ctx, input),
    save: async (ctx, input) => detailFor(ctx, await service.saveAddress(ctx, input)),
    prefer: (ctx, input) => service.prefer(ctx, input),
    areas: ({ language }, { country }) => areasFor(language, country),
    approve: (ctx, input) => service.decide(ctx, input, 'approve'),
    cancel: (ctx, input) => service.decide(ctx, input, 'cancel'),
    reject: (ctx, input) => service.decide(ctx, input, 'reject'),
    activate: (ctx, { addressId }) => service.turn(ctx, addressId, 'activate'),
    deactivate: (ctx, { addressId }) => service.turn(ctx, addressId, 'deactivate'),
  })
}
