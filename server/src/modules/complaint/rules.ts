import { defineMachine } from '../../kernel/shared/machine.ts'
import { share } from '../../kernel/shared/money.ts'
import type { complaintStates, ComplaintStatus, hazards } from './contract.ts'

/**
 * How a complaint moves. `ask` comes again for each supplier; `receive` records what has come back, however much that is. A complaint
 * whose goods never come is closed while they are awaited.
 */
export const complaintMachine = defineMachine<
  ComplaintStatus,
  'report' | 'ask' | 'decide' | 'awaitReturn' | 'receive' | 'close' | 'withdraw'
>('complaint', {
  report: { from: [null], to: 'open' },
  ask: { from: ['open', 'asked supplier'], to: 'asked supplier' },
  decide: { from: ['open', 'asked supplier'], to: 'decided' },
  awaitReturn: { from: ['decided'], to: 'return awaited' },
  receive: { from: ['return awaited'], to: 'return received' },
  close: { from: ['decided', 'return awaited', 'return received'], to: 'closed' },
  withdraw: { from: ['open', 'asked supplier'], to: 'withdrawn' },
})
export type ComplaintMove = keyof typeof complaintMachine.moves

/** What a status is to the buyer. */
export const stateOf: Record<ComplaintStatus, (typeof complaintStates)[number]> = {
  open: 'open',
  'asked supplier': 'open',
  decided: 'answered',
  'return awaited': 'answered',
  'return received': 'answered',
  closed: 'closed',
  withdrawn: 'closed',
}

/** Nothing more is written in it or added to it. */
export const isOver = (status: ComplaintStatus) => stateOf[status] === 'closed'

/** By which everybody names a complaint. */
export const numberOf = (id: number) => `C-${String(id).padStart(6, '0')}`

export type Hazard = (typeof hazards)[number]

/** What whoever sends goods back has to know: most of all that dangerous or opened goods never go by post on their own account. */
export const returnAdvice = (lines: readonly { hazard: Hazard; opened: boolean }[]): 'hazardous' | 'opened' | 'plain' =>
  lines.some(({ hazard }) => hazard !== 'no') ? 'hazardous' : lines.some(({ opened }) => opened) ? 'opened' : 'plain'

/** The last day on which a complaint can be made, both days in China as `2026-01-31`. */
export function lastDay(deliveredOn: string, days: number): string {
  const day = new Date(`${deliveredOn}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

interface Priced {
  unitPrice: number
  subtotal: number
  discount: number
  /** Hundredths of a percent. */
  taxRateBp: number
}

/** What units of a line came to: their price less their part of the order's discount, with tax, in minor units. */
export function worthOf({ unitPrice, subtotal, discount, taxRateBp }: Priced, quantity: number): number {
  const goods = unitPrice * quantity
  const net = goods - (subtotal > 0 ? share(discount, goods, subtotal) : 0)
  return net + share(net, taxRateBp, 10_000)
}

/** Whether somebody of the house is to do something about a complaint now: then its task is open. */
export const waitsForHouse = (of: { status: ComplaintStatus; unanswered: boolean; replacementDue: boolean }) =>
  !isOver(of.status) &&
  (of.status === 'open' ||
    of.status === 'asked supplier' ||
    of.status === 'return received' ||
    of.unanswered ||
    of.replacementDue)
