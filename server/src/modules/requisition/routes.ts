import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { requisition } from './contract.ts'
import * as service from './service.ts'
import * as settings from './settings.ts'

/** Requisitions and what decides about them, over HTTP. */
export function requisitionRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, requisition, {
    needed: (ctx, input) => service.needed(ctx, input),
    list: (ctx, asked) => service.listRequisitions(ctx, asked),
    detail: (ctx, { id }) => service.showRequisition(ctx, id),
    withdraw: (ctx, { id }) => service.withdraw(ctx, resources.mailer, id),
    showRules: (ctx) => settings.showRules(ctx),
    saveRules: (ctx, input) => settings.saveRules(ctx, input),
    setApprover: (ctx, input) => settings.setApprover(ctx, input),
    showAbsence: (ctx) => settings.showAbsence(ctx),
    saveAbsence: (ctx, input) => settings.saveAbsence(ctx, input),
  })
}
