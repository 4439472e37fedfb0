import { openBackend } from '../kernel/backend.ts'
import { connect } from '../kernel/database.ts'
import { openFileStore, type FileStore } from '../kernel/files.ts'
import { openLog } from '../kernel/logs.ts'
import { installMoves } from '../kernel/moves.ts'
import { readSettings, StartRefused, type Settings } from '../kernel/settings.ts'
import type { Database } from '../kernel/database.ts'
import { modules } from '../modules.ts'

/** What a command works on. */
export interface Backed {
  db: Database['db']
  files: FileStore
  settings: Settings
  say: (line: string) => void
}

const say = (line: string) => void process.stderr.write(`${line}\n`)

/**
 * Runs a command on the database of this installation, beside a running server or without one. What it refuses is said in a line, and
 * ends with exit code 1.
 */
export async function runCommand(usage: string, work: (backed: Backed) => Promise<void>) {
  try {
    const settings = readSettings(process.env)
    const log = openLog(settings)
    const backend = await openBackend({ settings, log, say, beside: true })
    const database = connect(backend.appUrl, settings, (error) => log.warn({ err: error }, 'idle connection lost'))
    try {
      await installMoves(
        database.db,
        Object.values(modules).flatMap(({ machines }) => machines ?? []),
      )
      await work({ db: database.db, files: openFileStore(settings), settings, say })
    } finally {
      await database.close()
      await backend.close()
    }
  } catch (error) {
    const misread = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')
    if (!misread && !(error instanceof StartRefused)) throw error
    say(misread ? `${(error as Error).message}\n${usage}` : (error as Error).message)
    process.exitCode = 1
  }
}
