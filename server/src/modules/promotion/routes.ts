import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { promotion } from './contract.ts'
import * as service from './service.ts'
import { lists } from './store.ts'

export function promotionRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, promotion, {
    ...lists,
    sections: (ctx) => service.sections(ctx),
    section: (ctx, { id }) => service.section(ctx, id),
    ads: (ctx) => service.ads(ctx),
    preview: (ctx, { on }) => service.preview(ctx, on),
    save: (ctx, input) => service.save(ctx, input),
    remove: (ctx, { itemId }) => service.remove(ctx, itemId),
  })
}
