import type { FastifyInstance } from 'fastify'
import { mount } from '../../kernel/http.ts'
import { mask } from '../../kernel/letter.ts'
import { keptFile } from '../../kernel/mail.ts'
import type { Resources } from '../../kernel/resources.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import { mail } from './contract.ts'
import { findMail, pageOfMails } from './store.ts'

export function mailRoutes(app: FastifyInstance, resources: Resources) {
  mount(app, resources, mail, {
    outbox: async ({ db }, { pageNumber, pageSize, ...filter }) => {
      const { total, rows } = await pageOfMails(db, { ...filter, pageNumber, pageSize })
      return { total, list: rows.map(toWire), pageNumber, pageSize }
    },
    detail: async ({ db }, { id }) => {
      const row = await findMail(db, id)
      if (!row) throw refuse(errors.NOT_FOUND)
      const { attempts, body, last_error: lastError } = row
      const file = row.state === 'kept' && body ? keptFile(row.id, row.kind) : null
      return { ...toWire(row), body, masked: body.includes(mask), file, attempts, lastError }
    },
  })
}

const toWire = <R extends { created_at: Date; sent_at: Date | null }>({ created_at, sent_at, ...row }: R) => ({
  ...row,
  createdAt: created_at,
  sentAt: sent_at,
})
