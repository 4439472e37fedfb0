import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import { mask } from '../../kernel/mailText.ts'
import { keptFile } from '../../kernel/mailDelivery.ts'
import type { Resources } from '../../kernel/resources.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { mail } from './contract.ts'
import { findMail, lists } from './store.ts'

export function mailRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, mail, {
    ...lists,
    detail: async ({ db }, { id }) => {
      const row = await findMail(db, id)
      if (!row) throw refuse(errors.NOT_FOUND)
      const file = row.state === 'kept' && row.body ? keptFile(row.id, row.kind) : null
      return { ...row, masked: row.body.includes(mask), file }
    },
  })
}
