import { z } from 'zod'
import { keepResult } from '../../kernel/checks.ts'
import { defineJob } from '../../kernel/jobs.ts'
import { auditViolations, lastSeal, sealAudit } from './service.ts'

/** Every minute what was written is sealed; the seal in the log is beyond the reach of whoever rewrites the tables. */
defineJob(
  'audit.seal',
  z.object({}),
  async ({ resources, log }) => {
    const rows = await sealAudit(resources.db)
    if (rows > 0) log.info({ rows, ...(await lastSeal(resources.db)) }, 'audit sealed')
  },
  { schedule: '* * * * *', policy: 'exclusive', retry: { limit: 0 } },
)

/** Every night in China the whole trail is held against its seals. */
defineJob(
  'audit.check',
  z.object({}),
  async ({ resources, log }) => {
    const violations = await auditViolations(resources.db)
    await keepResult(resources.db, 'audit', violations.length)
    if (violations.length === 0) return log.info({ ...(await lastSeal(resources.db)) }, 'the audit trail is whole')
    log.error({ violations: violations.slice(0, 20), count: violations.length }, 'audit trail violated')
    throw new Error(
      `${violations.length} violations of the audit trail, first: ${violations[0]!.what} (${violations[0]!.id})`,
    )
  },
  { schedule: '45 18 * * *', policy: 'exclusive', retry: { limit: 0 }, heavy: true },
)
