import type { Context } from '../../kernel/context.ts'
import { settleTask } from '../../kernel/tasks.ts'
import { companyMachine, type CompanyStatus } from './rules.ts'
import * as store from './store.ts'

// A company that was merged into another, and one that is taken out again. Both are locked; the caller has judged them.

export interface Party {
  id: number
  name: string
  localName: string
}

/** Closes a company: nothing is decided about it any more, and its record leads to the other. */
export async function closeMerged(ctx: Context, from: Party & { status: CompanyStatus }, into: Party) {
  const to = companyMachine.next('merge', from.status)
  await store.setMerged(ctx.db, from.id, to, into.id)
  await store.touch(ctx.db, into.id)
  await settleTask(ctx.db, 'company_review', from.id, false)
  await settleTask(ctx.db, 'company_change', from.id, false)
  await settleTask(ctx.db, 'erp_customer', from.id, false)
  await ctx.record(companyMachine, 'merge', from.id, from.status, { mergedInto: into.localName || into.name })
}

const undoing = {
  active: 'undo merge, active',
  'pending approval': 'undo merge, to review',
  inactive: 'undo merge',
} as const

/** Opens it again as what it was; one that waited for approval waits again. */
export async function reopenMerged(ctx: Context, from: Party, into: Party, former: keyof typeof undoing) {
  const move = undoing[former]
  await store.setMerged(ctx.db, from.id, companyMachine.next(move, 'inactive'), null)
  await store.touch(ctx.db, into.id)
  await settleTask(ctx.db, 'company_review', from.id, former === 'pending approval')
  await ctx.record(companyMachine, move, from.id, 'inactive', { mergedInto: into.localName || into.name })
}
