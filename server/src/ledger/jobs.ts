import { z } from 'zod'
import { keepResult } from '../kernel/checks.ts'
import { defineJob } from '../kernel/jobs.ts'
import { checkLedger } from './ledger.ts'
import { job } from '../kernel/shared/job.ts'

export const checkLedgerNightly = job<Record<string, never>>('ledger.check')

/** Every night in China the books are checked; a violation is an error in the log and a failed job, which page someone. */
defineJob(
  checkLedgerNightly,
  z.object({}),
  async ({ resources, log }) => {
    const violations = await checkLedger(resources.db)
    await keepResult(resources.db, 'ledger', violations.length)
    if (violations.length === 0) return log.info('the ledger is whole')
    log.error({ violations: violations.slice(0, 20), count: violations.length }, 'ledger violated')
    throw new Error(`${violations.length} ledger violations, first ${violations[0]!.check} ${violations[0]!.id}`)
  },
  { schedule: '30 18 * * *', policy: 'exclusive', retry: { limit: 0 }, heavy: true },
)
