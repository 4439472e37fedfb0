import { audit } from '@reagora/server/audit/contract'
import { order } from '@reagora/server/order/contract'

/** What shows an order, and is stale once it has moved. */
export const changedByMoves = [order.detail, order.list, audit.trail]
