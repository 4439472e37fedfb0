import { asRead, type Mail } from '../../kernel/mail.ts'
import { describeCost, type Cost, type UnitPrice } from '../pricing/rules.ts'
import type { PlannedLine } from './planning.ts'
import { belowMinimums, openOf } from './rules.ts'
import type { OrderToEdit } from './store.ts'

/** An order as it would become. */
interface Planned {
  order: OrderToEdit
  lines: readonly PlannedLine[]
  newLines: readonly {
    item: {
      row: { packageId: number; quantity: number }
      goods: { stock: { available: number | null } }
      price: UnitPrice
    }
  }[]
  cost: Cost
}

interface Besides {
  /** Of the accepted answers among the lines. */
  minimums: Parameters<typeof belowMinimums>[1]
  emails: readonly Mail[]
  isKnownToErp: boolean
}

/** What an order would become, as whoever edits it reads it. */
export function describePlan(plan: Planned, { minimums, emails, isKnownToErp }: Besides) {
  const { order, lines, cost } = plan
  const { currency } = order
  const money = (minor: number) => ({ minor, currency })
  const side = (quantity: number, unitPrice: number) => ({
    quantity,
    unitPrice: money(unitPrice),
    total: money(unitPrice * quantity),
  })
  return {
    total: { before: money(order.grandTotal), after: money(cost.grandTotal) },
    cost: describeCost(cost),
    lines: lines
      .toSorted((a, b) => a.line.lineNumber - b.line.lineNumber)
      .map(({ line, open, price, today, available }) => ({
        orderLineId: line.id,
        before: side(openOf(line), line.unitPrice),
        after: side(open, price.unitPrice),
        today: today && {
          unitPrice: today.unit,
          reason: today.reason && {
            kind: today.reason.kind,
            description: today.reason.kind === 'discount' ? today.reason.description : '',
          },
        },
        short: available === null ? 0 : Math.max(0, open - openOf(line) - Math.max(0, available)),
      })),
    added: plan.newLines.map(({ item: { row, goods, price } }) => ({
      packageId: row.packageId,
      after: side(row.quantity, price.unit.minor),
      short: goods.stock.available === null ? 0 : Math.max(0, row.quantity - Math.max(0, goods.stock.available)),
    })),
    belowMinimum: belowMinimums(lines, minimums),
    mails: asRead(emails),
    tells: {
      erp: isKnownToErp,
      suppliers:
        order.status !== 'wait for approval' &&
        (plan.newLines.length > 0 || lines.some(({ line, open }) => open !== openOf(line))),
    },
  }
}
