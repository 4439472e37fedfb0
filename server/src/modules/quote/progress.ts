import type { Db } from '../../kernel/context.ts'
import { settleTask } from '../../kernel/tasks.ts'
import type { EventSide } from './contract.ts'
import { settleCounters } from './counterStore.ts'
import { settleFinal } from './finalStore.ts'
import { stateOf } from './rules.ts'
import * as store from './store.ts'

/**
 * Writes what a request is and when it lapses, as follows from its lines and their prices, and says so in its history where its state has
 * changed. The request is held. Whatever writes lines or prices of a request calls this afterwards.
 */
export async function settle(db: Db, quoteId: number, by: { side: EventSide; actorId: number | null }): Promise<void> {
  const found = await store.findQuote(db, { kind: 'all' }, quoteId)
  if (!found) return
  await store.reopenLines(db, quoteId)
  await settleCounters(db, quoteId)
  const final = await settleFinal(db, quoteId)
  if (final) await store.keepEvent(db, { quoteId, kind: 'final prices over', side: 'clock', to: final })
  await store.keepLapse(db, quoteId)
  const lines = await store.linesOf(db, quoteId)
  const status = stateOf(
    lines.map((line) => line.status),
    // Where nobody who was asked is left, somebody has to find others.
    { ...found, followUp: found.followUp || found.allDeclined },
  )
  if (status === found.status) return
  await store.setStatus(db, quoteId, status)
  await settleTask(db, 'quote_review', quoteId, status === 'review required')
  if (status !== 'open') await settleTask(db, 'quote_unanswered', quoteId, false)
  await store.keepEvent(db, { quoteId, kind: 'status change', ...by, from: found.status, to: status })
}
