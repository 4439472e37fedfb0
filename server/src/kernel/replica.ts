import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { connect } from './database.ts'
import type { Settings } from './settings.ts'
import type { Tables } from './tables.generated.ts'

/** A streaming replica for reads whose answers may be a moment old. */
export interface Replica {
  /** Runs a read on the replica; on the primary where the replica is away or too far behind. It may run twice. */
  read: <T>(primary: Kysely<Tables>, work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>
  /** Finds out how far the replica is; done several times a second. */
  look: () => Promise<void>
  close: () => Promise<void>
}

interface Following {
  url: string
  settings: Pick<Settings, 'DATABASE_POOL'>
  primary: Kysely<Tables>
  log: Pick<Logger, 'warn' | 'info'>
  /** Milliseconds between two looks; 0: only when asked. */
  every?: number
  /** A clock in milliseconds that never goes back; tests have their own. */
  clock?: () => number
}

/** Milliseconds that answers of the replica may be behind. */
const mostLag = 1500
const usualInterval = 300
const usualClock = () => performance.now()

/**
 * Follows a replica: it is used as long as it has replayed all that the primary had written a moment ago. Knowing how far the
 * primary was, and when, needs no clock that two machines share.
 */
export function followReplica({
  url,
  settings,
  primary,
  log,
  every = usualInterval,
  clock = usualClock,
}: Following): Replica {
  const limits = { statement: 5000, idle: 10_000, answer: 3000 }
  const { db, close } = connect(url, settings, () => {}, limits)
  /** A position of the primary that the replica has to reach, and when the primary was there. */
  let mark: { position: string; at: number } | null = null
  let freshAt = -Infinity
  let told = true
  const usable = () => clock() - freshAt < mostLag

  const look = async () => {
    try {
      mark ??= { at: clock(), position: await positionOf(primary) }
      if (!(await hasReached(db, mark.position))) return
      freshAt = mark.at
      mark = null
    } catch (error) {
      if (isAway(error)) freshAt = -Infinity
      else log.warn({ err: error as Error }, 'the replica could not be asked')
    } finally {
      if (usable() !== told) {
        told = !told
        if (told) log.info('the replica serves reads')
        else log.warn('the replica is away or behind: the primary serves its reads')
      }
    }
  }
  let looking = false
  const timer = every
    ? setInterval(() => {
        if (looking) return
        looking = true
        void look().finally(() => (looking = false))
      }, every)
    : undefined
  timer?.unref()
  return {
    look,
    async read(onPrimary, work) {
      if (!usable()) return work(onPrimary)
      try {
        return await work(db)
      } catch (error) {
        if (!isAway(error)) throw error
        freshAt = -Infinity
        return work(onPrimary)
      }
    },
    close: async () => {
      clearInterval(timer)
      await close()
    },
  }
}

async function positionOf(primary: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(primary)
  return rows[0]!.position
}

async function hasReached(replica: Kysely<Tables>, position: string): Promise<boolean> {
  const { rows } = await sql<{ reached: boolean | null }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as reached`.execute(replica)
  return rows[0]!.reached ?? false
}

/** The replica is gone, going, hanging, or took back a row that the read was about to see. */
function isAway(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return (
    /^(08|57P|40001|53300|ECONN|EPIPE|ETIMEDOUT|EHOST|ENOTFOUND)/.test(code ?? '') ||
    /Connection terminated|timeout exceeded|read timeout|is not queryable/i.test(message ?? '')
  )
}
