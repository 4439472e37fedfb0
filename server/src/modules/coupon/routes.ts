import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { coupon } from './contract.ts'
import * as service from './service.ts'

/** Templates and codes of coupons over HTTP. */
export function couponRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, coupon, {
    templates: (ctx, asked) => service.listTemplates(ctx, asked),
    template: ({ db }, { id }) => service.showTemplate(db, id),
    createTemplate: (ctx, input) => service.createTemplate(ctx, input),
    editTemplate: (ctx, input) => service.editTemplate(ctx, input),
    activate: (ctx, { id }) => service.setActive(ctx, id, true),
    deactivate: (ctx, { id }) => service.setActive(ctx, id, false),
    codes: (ctx, asked) => service.listCodes(ctx, asked),
    check: (ctx, input) => service.checkAddresses(ctx, input),
    assign: (ctx, input) => service.assign(ctx, input),
    withdraw: (ctx, { id }) => service.withdraw(ctx, id),
    uses: (ctx, asked) => service.listUses(ctx, asked),
    funded: (ctx, asked) => service.listFunded(ctx, asked),
  })
}
