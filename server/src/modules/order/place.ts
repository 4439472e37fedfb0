import type { Context, Db } from '../../kernel/context.ts'
import { say } from '../../kernel/i18n.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { Access } from '../../kernel/shared/access.ts'
import { refuse } from '../../kernel/shared/errors.ts'
import type { Money } from '../../kernel/shared/money.ts'
import type { Language } from '../../kernel/shared/wire.ts'
import { cartErrors } from '../cart/contract.ts'
import { moneyText } from '../cart/rules.ts'
import { depositOf, depositOn, isPrepaid } from '../domain/rules.ts'
import { answerOf, orderLineOf, type Item } from './figures.ts'
import { recordMove } from './move.ts'
import type { Cost } from '../pricing/rules.ts'
import { isDigital, lineInWords, orderMachine, type Ordered } from './rules.ts'
import { allocate, noteMoves, type StockMove } from './stock.ts'
import * as store from './store.ts'
import type { NewLine } from './store.ts'

type Ctx = Context<Exclude<Access, 'public'>>

/** Who the order is for. */
interface Payer {
  userId: number
  email: string
  companyId: number
  companyName: string
  companyLocalName: string
  /** Per cent of what it orders on account. */
  depositPercent: number
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
  /** The requisition that was approved. */
  requisitionId?: number
}

/** Writes the order: stock first, in ascending package, then the rows, the history and the email. */
export async function place(ctx: Ctx, mailer: Mailer, input: Ordered, placing: Placing) {
  const { db, actor } = ctx
  const { purchaser, items, cost, key, submission } = placing
  const reserved = await reserve(db, items, placing.acknowledged)
  const prepaid = isPrepaid(input.paymentTerm)
  const depositPercent = depositOn(input.paymentTerm, purchaser.depositPercent)
  const { id, number, paymentStatus } = await store.insertOrder(db, {
    buyerId: purchaser.userId,
    companyId: purchaser.companyId,
    placedBy: actor.userId,
    prepaid,
    depositPercent,
    cost,
    idemKey: key,
    requisitionId: placing.requisitionId ?? null,
    paymentTerm: input.paymentTerm,
    billAddress: placing.bill,
    shipAddress: placing.ship,
    invoiceType: input.invoiceType,
    invoiceEmail: isDigital(input.invoiceType) ? input.invoiceEmail || purchaser.email : '',
    invoiceTitle: input.invoiceTitle || purchaser.companyLocalName || purchaser.companyName,
    purchaseOrder: input.purchaseOrder,
    projectCode: input.projectCode,
    remark: input.remark,
  })
  const first = prepaid ? cost.grandTotal : depositOf(cost.grandTotal, depositPercent)
  const lines = items.map((item) => orderLineOf(item, reserved.get(item.row.id)!))
  const lineIds = await store.insertLines(db, id, lines)
  const moves = lines.map(({ packageId, allocated }, index): StockMove => ({
    packageId,
    onHand: 0,
    allocated,
    why: 'order',
    orderLineId: lineIds[index]!,
  }))
  const to = orderMachine.next('place', null)
  const recorded = recordMove(ctx, mailer, {
    id,
    move: 'place',
    from: null,
    to,
    data: { number, submission, paymentStatus, ...namedIn(lines) },
    after: { number, total: cost.grandTotal, currency: cost.currency },
    told: (language) => ({
      total: moneyText({ minor: cost.grandTotal, currency: cost.currency }),
      lines: lines.map((line) => lineInWords(language, line)).join('\n'),
      first: askedFirst(language, number, { minor: first, currency: cost.currency }),
    }),
  })
  await Promise.all([noteMoves(db, moves), recorded])
  return answerOf({
    id,
    orderNumber: number,
    status: 'wait for approval',
    paymentStatus,
    grandTotal: cost.grandTotal,
    currency: cost.currency,
  })
}

/** A sentence about what is paid before the goods leave; empty where nothing is. */
const askedFirst = (language: Language, number: string, money: Money) =>
  money.minor > 0 ? say(language, 'order', 'mail.paidFirst', { amount: moneyText(money), number }) : ''

/** The prices that customer service named, for the history: whoever acted and for whom stand beside it there. */
function namedIn(lines: readonly NewLine[]) {
  const named = lines.filter(({ namedBy }) => namedBy !== null)
  if (named.length === 0) return {}
  const note = named.map(
    (line) =>
      `${line.productCode} ${line.pack}: ${moneyText({ minor: line.unitPrice, currency: line.currency })} (${line.namedReason})`,
  )
  return { note: note.join('; ') }
}

export interface Reserved {
  allocated: number
  backordered: number
  unmanaged: number
}

/** Packages ascend, as everywhere that stock is touched; the parts of one in their order. */
const inStockOrder = (a: Item, b: Item) => a.row.packageId - b.row.packageId || a.row.part - b.row.part

/** Reserves stock for the lines, by the line; what is missing waits where the buyer agreed to wait, else the order is refused. */
async function reserve(
  db: Db,
  items: readonly Item[],
  acknowledged: ReadonlySet<number>,
): Promise<Map<number, Reserved>> {
  const reserved = new Map<number, Reserved>()
  const begun = new Set<number>()
  const ordered = items.toSorted(inStockOrder)
  const given = await Promise.all(
    ordered.map(({ row }) => allocate(db, row.packageId, row.quantity, acknowledged.has(row.id))),
  )
  for (const [at, { row, goods }] of ordered.entries()) {
    const waits = acknowledged.has(row.id)
    const { taken, available } = given[at]!
    // A pack of which an earlier part took the last unit was in stock: this part waits with the rest.
    if (taken === 0 && !(waits && begun.has(row.packageId)))
      throw refuse(available === 0 ? cartErrors.NO_STOCK : cartErrors.STOCK_SHORT, {
        product: goods.code,
        pack: goods.label,
        quantity: row.quantity,
        available,
        lines: [{ productPackageId: String(row.packageId) }],
      })
    begun.add(row.packageId)
    reserved.set(row.id, {
      allocated: taken ?? 0,
      backordered: taken === null ? 0 : row.quantity - taken,
      unmanaged: taken === null ? row.quantity : 0,
    })
  }
  return reserved
}
