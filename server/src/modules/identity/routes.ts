import type { FastifyInstance } from 'fastify'
import { makeCaptcha } from '../../kernel/captcha.ts'
import { personOf, type Context } from '../../kernel/context.ts'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import type { CaptchaPurpose } from '../../kernel/shared/captcha.ts'
import { buyersFor, countryFor, menusOf, profile, sessionsFor, toBuyer } from './answers.ts'
import { identity } from './contract.ts'
import * as passwords from './passwords.ts'
import * as service from './service.ts'

export function identityRoutes(app: FastifyInstance, resources: Resources) {
  const captcha = (ctx: Context, { purpose }: { purpose: CaptchaPurpose }) =>
    makeCaptcha(resources, ctx.address, purpose)
  mount(app, resources, identity, {
    login: (ctx, input) => service.login(resources, ctx, input),
    loginWithCode: (ctx, input) => service.loginWithCode(resources, ctx, input),
    logout: (ctx) => service.logout(ctx),
    location: (ctx, { country }) => countryFor(ctx, country),
    captcha,
    captchaForApi: captcha,
    sendActivation: (ctx, input) => passwords.sendActivation(resources, ctx, input),
    setFirstPassword: (ctx, input) => passwords.setFirstPassword(resources, ctx, input),
    changePassword: (ctx, input) => passwords.changePassword(resources, ctx, input),
    resetPassword: (ctx, input) => passwords.resetPassword(resources, ctx, input),
    askResetByPhone: (ctx, input) => passwords.askResetByPhone(resources, ctx, input),
    checkLink: (ctx, input) => passwords.checkLink(resources, ctx, input),
    unlock: (ctx, input) => passwords.unlock(resources, ctx, input),
    checkEmail: (ctx, input) => passwords.checkEmail(resources, ctx, input),
    menus: ({ actor }) => menusOf(personOf(actor)),
    me: (ctx) => profile(ctx),
    updateMe: (ctx, input) => service.editMe(ctx, input),
    sessions: (ctx) => sessionsFor(ctx),
    endSession: (ctx, input) => service.endOwnSession(ctx, input),
    buyers: (ctx, { param }) => buyersFor(resources, ctx, param),
    actFor: async (ctx, input) => {
      const { buyer, ...grant } = await service.actFor(ctx, input)
      return { ...grant, buyer: toBuyer(buyer) }
    },
    stopActing: (ctx) => service.stopActing(ctx),
  })
}
