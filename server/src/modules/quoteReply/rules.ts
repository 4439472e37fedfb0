import type { LineState } from '../quote/contract.ts'
import type { Outcome } from './contract.ts'

interface OfferedLine {
  status: LineState
  /** Whether one of the supplier's own prices was accepted for it. */
  chosen: boolean
}

/** What became of the lines that a supplier gave prices for; what was accepted and never ordered counts as what nobody chose. */
export function outcomeOf(offered: readonly OfferedLine[]): Outcome | null {
  if (offered.length === 0 || offered.some(({ status }) => status === 'open' || status === 'quoted')) return null
  const decided = offered.filter(({ status }) => status !== 'expired')
  const won = decided.filter(({ chosen }) => chosen).length
  if (won > 0) return won === offered.length ? 'won' : 'partly won'
  return decided.length > 0 ? 'lost' : 'expired'
}
