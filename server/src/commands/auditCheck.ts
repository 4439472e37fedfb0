// `npm run audit:check` holds the audit trail against its seals, beside a running server or without one; `-- --seal N:HASH`
// compares a seal that was noted elsewhere (a log, a backup) as well. Exit code 0: whole, 1: violated, 2: refused.
import { sql } from 'kysely'
import { parseArgs } from 'node:util'
import '../jobs.ts'
import { commandEnd, tell } from '../backup/command.ts'
import { openBackend } from '../kernel/backend.ts'
import { connect, longLimits } from '../kernel/database.ts'
import { openLog } from '../kernel/logs.ts'
import { readSettings, StartRefused } from '../kernel/settings.ts'
import { auditViolations, lastSeal, sealAudit } from '../modules/audit/service.ts'

const usage = 'npm run audit:check [-- --seal N:HASH]'

await commandEnd(usage, async () => {
  const { values } = parseArgs({ options: { seal: { type: 'string' } } })
  const noted = values.seal === undefined ? null : /^(\d+):([0-9a-f]{64})$/.exec(values.seal)
  if (values.seal !== undefined && !noted) throw new StartRefused(usage)
  const settings = readSettings(process.env)
  const log = openLog(settings)
  const backend = await openBackend({ settings, log, say: tell, beside: true })
  const { db, close } = connect(
    backend.appUrl,
    { DATABASE_POOL: 2 },
    (error) => log.warn({ err: error }, 'connection lost'),
    longLimits,
  )
  try {
    const violations = (await auditViolations(db)).map(({ what, id }) => `${what} (${id})`)
    if (noted) {
      const { rows } = await sql<{ hash: string }>`
        select encode(hash, 'hex') as hash from audit_seals where n = ${Number(noted[1])}`.execute(db)
      if (rows[0]?.hash !== noted[2]) violations.push(`seal ${noted[1]} is not the one noted`)
    }
    const sealed = await sealAudit(db)
    return { result: { violations, sealedNow: sealed, ...(await lastSeal(db)) }, whole: violations.length === 0 }
  } finally {
    await close()
    await backend.close()
  }
})
