import type { Context } from '../../kernel/context.ts'
import type { Access, Person } from '../../kernel/shared/access.ts'
import type { ParsedInput } from '../../kernel/shared/endpoint.ts'
import { errors, refuse } from '../../kernel/shared/errors.ts'
import type { historyOrder } from './contract.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

/** Administrators see all of their company, everybody else what stands under their own email; acting, the buyer's. */
const scopeOf = (actor: Person): store.Scope =>
  actor.onBehalfOf
    ? { companyId: actor.onBehalfOf.companyId, email: actor.onBehalfOf.email }
    : { companyId: actor.companyId, email: actor.roles.includes('ROLE_BUYER_ADMIN') ? null : actor.email }

const described = ({ total, currency, ...row }: store.HistoryRow) => ({ ...row, total: { minor: total, currency } })

/** A page of orders from another system. */
export async function listHistoryOrders({ db, actor }: Ctx, asked: ParsedInput<typeof historyOrder.list>) {
  const { rows, total, counts } = await store.historyPage(db, scopeOf(actor), asked)
  return { total, counts, list: rows.map(described), pageNumber: asked.pageNumber, pageSize: asked.pageSize }
}

/** One of them with its lines. */
export async function showHistoryOrder({ db, actor }: Ctx, id: number) {
  const order = await store.historyOrderById(db, scopeOf(actor), id)
  if (!order) throw refuse(errors.NOT_FOUND)
  const lines = await store.historyLines(db, id)
  const { currency } = order
  return {
    ...described(order),
    buyerEmail: order.buyerEmail,
    lines: lines.map((line) => ({ ...line, unitPrice: { minor: line.unitPrice, currency } })),
  }
}
