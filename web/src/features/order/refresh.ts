import { audit } from '@reagora/server/audit/contract'
import { erp } from '@reagora/server/erp/contract'
import { order } from '@reagora/server/order/contract'
import { orderDesk } from '@reagora/server/orderDesk/contract'
import { orderEdit } from '@reagora/server/orderEdit/contract'
import { payment } from '@reagora/server/payment/contract'

/** What shows an order, and is stale once it has moved. */
export const changedByMoves = [
  order.detail,
  order.list,
  orderDesk.show,
  orderDesk.mails,
  orderEdit.form,
  payment.ofOrder,
  audit.trail,
  erp.review,
]
