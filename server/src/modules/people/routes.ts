import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { people } from './contract.ts'
import * as service from './service.ts'

export function peopleRoutes(app: FastifyInstance, resources: Resources) {
  const { mailer } = resources
  mount(app, resources, people, {
    list: (ctx, input) => service.listPeople(ctx, input),
    detail: (ctx, input) => service.personFor(ctx, input),
    invite: (ctx, input) => service.invite(ctx, mailer, input),
    edit: (ctx, input) => service.edit(ctx, input),
    setRoles: (ctx, input) => service.giveRoles(ctx, input),
    sendInvitation: (ctx, input) => service.sendInvitation(ctx, mailer, input),
    suspend: (ctx, input) => service.move(ctx, input, 'suspend'),
    reactivate: (ctx, input) => service.move(ctx, input, 'reactivate'),
    unlock: (ctx, input) => service.unlock(ctx, input),
    resetSecondFactor: (ctx, input) => service.resetSecondFactor(ctx, mailer, input),
    unlinkProvider: (ctx, input) => service.unlinkProvider(ctx, input),
    moveToCompany: (ctx, input) => service.moveToCompany(ctx, input),
    terminate: (ctx, input) => service.move(ctx, input, 'terminate'),
  })
}
