import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import type { Resources } from '../../kernel/resources.ts'
import { permit } from './contract.ts'
import { addPermit, approve, fileOf, listPermits, needs, reject } from './service.ts'

/** Permits over HTTP. */
export function permitRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, permit, {
    list: (ctx, asked) => listPermits(ctx, asked),
    add: (ctx, input) => addPermit(ctx, resources.files, input),
    approve: (ctx, { id }) => approve(ctx, id),
    reject: (ctx, { id, note }) => reject(ctx, id, note),
    file: (ctx, { id }) => fileOf(ctx, resources.files, id),
    needs: (ctx, input) => needs(ctx, input),
  })
}
