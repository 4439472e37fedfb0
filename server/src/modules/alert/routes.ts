import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { alert } from './contract.ts'
import { activeAlerts, cancel, forget, rename, savedSearches, saveSearch, stopByMail, subscribe } from './service.ts'

export const alertRoutes = (app: FastifyInstance, resources: Resources) =>
  mount(app, resources, alert, {
    saveSearch: (ctx, input) => saveSearch(ctx, input),
    searches: (ctx) => savedSearches(ctx),
    renameSearch: (ctx, input) => rename(ctx, input),
    deleteSearch: (ctx, { savedSearchId }) => forget(ctx, savedSearchId),
    subscribe: (ctx, input) => subscribe(resources, ctx, input),
    list: (ctx) => activeAlerts(ctx),
    cancel: (ctx, { alertId }) => cancel(ctx, alertId),
    stop: (ctx, { token }) => stopByMail(ctx, token),
  })
