import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { runningPostgres } from './postgres.ts'
import type { Settings } from './settings.ts'

interface Options {
  settings: Pick<Settings, 'DATABASE_URL' | 'REAGORA_DATA'>
  log: Logger
  /** What is notified of; a name in our migrations. */
  channel: string
  /** Called when listening has begun, also after a loss: whatever was notified before is not told any more. */
  onListening: () => void
  onTold: (payload: string) => void
}

/** Milliseconds before a database that failed is tried again. */
const PATIENCE = 1000

/** Listens to a channel of PostgreSQL on a connection of its own, one after the other, until it is closed. */
export function followChannel({ settings, log, channel, onListening, onTold }: Options): {
  close: () => Promise<void>
} {
  const ending = new AbortController()
  const { signal } = ending

  async function listen() {
    const { promise: lost, resolve } = Promise.withResolvers<void>()
    const client = new pg.Client({
      // Of the primary: what a replica is told comes late. The embedded one may have come back on another port.
      connectionString: settings.DATABASE_URL ?? runningPostgres(settings.REAGORA_DATA).url('app'),
      application_name: `reagora ${channel}`,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    })
    client.on('error', () => resolve())
    client.on('end', () => resolve())
    client.on('notification', ({ payload }) => onTold(payload ?? ''))
    const onAbort = () => resolve()
    signal.addEventListener('abort', onAbort)
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      onListening()
      await lost
    } finally {
      signal.removeEventListener('abort', onAbort)
      await client.end().catch(() => {})
    }
  }

  async function follow() {
    while (!signal.aborted) {
      try {
        await listen()
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error, channel }, 'cannot listen to the database')
      }
      await delay(PATIENCE, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  const following = follow()
  return {
    close: async () => {
      ending.abort()
      await following
    },
  }
}
