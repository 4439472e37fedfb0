import type { Context, Db } from '../../kernel/context.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Access } from '../../kernel/shared/access.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import { cartErrors } from '../cart/contract.ts'
import { moneyText } from '../cart/rules.ts'
import type { PaymentTerm } from '../domain/contract.ts'
import { isPrepaid } from '../domain/rules.ts'
import { answerOf, orderLineOf, type Item } from './figures.ts'
import { recordMove } from './move.ts'
import type { Cost } from '../pricing/rules.ts'
import { orderMachine } from './rules.ts'
import { allocate, noteMoves, type StockMove } from './stock.ts'
import * as store from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

/** Who the order is for. */
interface Payer {
  userId: number
  companyId: number
  companyName: string
  companyLocalName: string
}

/** What the buyer wrote on the order. */
export interface Ordered {
  paymentTerm: PaymentTerm
  invoiceType: string
  invoiceTitle: string
  purchaseOrder: string
  projectCode: string
  remark: string
}

export interface Placing {
  purchaser: Payer
  items: readonly Item[]
  /** The addresses as they stand now. */
  bill: object
  ship: object
  acknowledged: ReadonlySet<number>
  cost: Cost
  key: string
  submission: string
}

/** Writes the order: stock first, in ascending package, then the rows, the history and the email. */
export async function place(ctx: Ctx, mailer: Mailer, input: Ordered, placing: Placing) {
  const { db, actor } = ctx
  const { purchaser, items, cost, key, submission } = placing
  const reserved = await reserve(db, items, placing.acknowledged)
  const prepaid = isPrepaid(input.paymentTerm)
  const { id, number } = await store.insertOrder(db, {
    buyerId: purchaser.userId,
    companyId: purchaser.companyId,
    placedBy: actor.userId,
    prepaid,
    cost,
    idemKey: key,
    paymentTerm: input.paymentTerm,
    billAddress: placing.bill,
    shipAddress: placing.ship,
    invoiceType: input.invoiceType,
    invoiceTitle: input.invoiceTitle || purchaser.companyLocalName || purchaser.companyName,
    purchaseOrder: input.purchaseOrder,
    projectCode: input.projectCode,
    remark: input.remark,
  })
  const lines = items.map((item) => orderLineOf(item, reserved.get(item.row.packageId)!))
  const lineIds = await store.insertLines(db, id, lines)
  const moves = lines.map(({ packageId, allocated }, index): StockMove => ({
    packageId,
    onHand: 0,
    allocated,
    why: 'order',
    orderLineId: lineIds[index]!,
  }))
  await noteMoves(db, moves)
  const paymentStatus = await store.paymentStatusOf(db, id)
  const to = orderMachine.next('place', null)
  await recordMove(ctx, mailer, {
    id,
    move: 'place',
    from: null,
    to,
    data: { number, submission, paymentStatus },
    after: { number, total: cost.grandTotal, currency: cost.currency },
    told: {
      total: moneyText({ minor: cost.grandTotal, currency: cost.currency }),
      lines: lines
        .map((line) => `${line.quantity} × ${line.nameZh || line.nameEn || line.productCode}, ${line.pack}`)
        .join('\n'),
    },
  })
  return answerOf({
    id,
    orderNumber: number,
    status: 'wait for approval',
    paymentStatus,
    grandTotal: cost.grandTotal,
    currency: cost.currency,
  })
}

export interface Reserved {
  allocated: number
  backordered: number
  unmanaged: number
}

/** Reserves stock for the lines; what is missing waits where the buyer agreed to wait, else the order is refused. */
async function reserve(
  db: Db,
  items: readonly Item[],
  acknowledged: ReadonlySet<number>,
): Promise<Map<number, Reserved>> {
  const reserved = new Map<number, Reserved>()
  for (const { row, goods } of items.toSorted((a, b) => a.row.packageId - b.row.packageId)) {
    const { taken, available } = await allocate(db, row.packageId, row.quantity, acknowledged.has(row.id))
    if (taken === 0)
      throw refuse(available === 0 ? cartErrors.NO_STOCK : cartErrors.STOCK_SHORT, {
        product: goods.code,
        pack: goods.label,
        quantity: row.quantity,
        available,
        lines: [{ productPackageId: String(row.packageId) }],
      })
    reserved.set(row.packageId, {
      allocated: taken ?? 0,
      backordered: taken === null ? 0 : row.quantity - taken,
      unmanaged: taken === null ? row.quantity : 0,
    })
  }
  return reserved
}
